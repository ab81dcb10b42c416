"""Pocket Rugby as the page draws it: the dice, the phase of play as it builds up, kicks at goal, and the team cards."""

from typing import Any

from tryline.core.events import name_of
from tryline.core.language import AWAY, CHANCE, HOME, OVER, Box, State, copy_of
from tryline.core.match import Match
from tryline.core.news import say, tell_in_words
from tryline.games.pocket.rules import book, numbers
from tryline.games.pocket.rules.boxes import get_name
from tryline.games.pocket.rules.faces import die_name, engraving
from tryline.games.pocket.rules.notation import position_name
from tryline.games.pocket.rules.records import (
    FACES,
    POSITIONS,
    Action,
    Choice,
    Die,
    Kind,
    Phase,
    Position,
    Weather,
)
from tryline.games.pocket.rules.set_pieces import COVERED_TACKLES
from tryline.games.pocket.table import presenter as talk


def scene(match: Match, state: State, language: str) -> dict[str, Any]:
    """What lies on the table."""
    box, s, seen = match.box, state, talk.moments(match)
    sides = (HOME, AWAY)
    moment = seen[-1] if seen else talk.START
    return {
        "language": language,
        "plies": len(match.moves),
        "edition": int(box.edition),
        "phase": name_of(Phase(int(s.phase))),
        "half": talk.half_words(box, s, language),
        "over": bool(s.phase == Phase.FULL_TIME),
        "targets": [numbers.half_at(box, s), numbers.full_at(box, s)],
        "inHalf": int(s.half),
        "weather": name_of(Weather(int(s.weather))),
        "sky": talk.sky_words(s, language),
        "names": [talk.side_words(box, side, language) for side in sides],
        "positions": [talk.position_words(position, language) for position in Position],
        "covered": COVERED_TACKLES,
        "cards": [_card(box, s, side, language) for side in sides] if box.edition == 2 else None,
        "play": _play(box, moment, language),
        "carrier": int(s.carrier),
        "steps": _steps(box, seen, len(match.moves), language),
        "calls": _calls(match, s, language) if match.actor not in (CHANCE, OVER) else [],
        "caller": int(match.actor) if match.actor not in (CHANCE, OVER) else None,
        "due": _due(match, s, language) if match.actor == CHANCE else None,
    }


# What happened ------------------------------------------------------------------------------------------------------


def _play(box: Box, moment: talk.Moment, language: str) -> dict[str, Any]:
    """The phase of play as it stands after a move."""
    effort, kick, move = moment.effort, moment.kick, moment.card_move
    return {
        "side": moment.side,
        "ball": moment.ball,
        "score": list(moment.score),
        "hands": list(moment.hands),
        "effort": None
        if effort is None
        else {
            "side": effort.side,
            "position": effort.position,
            "action": name_of(Action(effort.action)),
            "words": say("pocket-action", language, action=name_of(Action(effort.action))),
            "number": effort.number,
            "intensity": effort.intensity,
            "parts": [
                {"words": say("pocket-part", language, part=part), "value": value} for part, value in effort.parts
            ],
            "tackle": list(effort.tackle),
            "end": effort.end,
        },
        "yellows": list(moment.condition.yellows),
        "tacklesLess": list(moment.condition.tackles_less),
        "hurt": [list(hurt) for hurt in moment.condition.hurt],
        "advantage": moment.condition.advantage,
        "after": moment.after,
        "kick": None if kick is None else kick._asdict(),
        "piece": None if moment.piece is None else {"kind": moment.piece[0], "feeds": moment.piece[1]},
        "move": None
        if move is None
        else {
            "side": move[0],
            "number": move[1],
            "words": talk.move_words(box, move[0], move[1], language),
            "how": move[2],
        },
    }


def _steps(box: Box, seen: list[talk.Moment], plies: int, language: str) -> list[dict[str, Any]]:
    """The moves of the last decisions, and all of this phase of play: what fell, and what changed in `play`."""
    decisions = [at for at, moment in enumerate(seen) if moment.decided]
    last = decisions[-talk.DECISIONS] if len(decisions) >= talk.DECISIONS else 0
    steps: list[dict[str, Any]] = []
    before: dict[str, Any] = {}
    for at, moment in enumerate(seen):
        if at < last and moment.phase_of_play != seen[-1].phase_of_play:
            continue
        play = _play(box, moment, language)
        steps.append(
            {
                "ply": plies - len(seen) + at,
                "string": moment.phase_of_play,
                "said": [tell_in_words(telling, language) for telling in moment.news],
                "die": None if moment.throw is None else _thrown(moment.throw, language),
                "play": {name: value for name, value in play.items() if name not in before or before[name] != value},
            }
        )
        before = play
    return steps


def _thrown(throw: talk.Throw, language: str) -> dict[str, Any]:
    return {
        "die": name_of(Die(throw.die)),
        "name": die_name(throw.die, language),
        "for": say("pocket-for", language, phase=name_of(Phase(throw.phase))),
        "words": throw.words[language],
        "side": throw.side,
    }


# What may happen ----------------------------------------------------------------------------------------------------


def _calls(match: Match, s: State, language: str) -> list[dict[str, Any]]:
    """The decisions that can be taken: to whom, from how far, how often it comes off."""
    box = match.box
    calls = []
    for choice in match.choices():
        after = copy_of(s)
        book.play(box, after, choice.number)
        to = choice.number if choice.number <= Choice.PASS_BACK else None
        calls.append(
            {
                "move": choice.text,
                "kind": "pass-to" if to else name_of(Choice(choice.number)),
                "words": talk.choice_words(match, choice.number, language),
                "to": to,
                "faces": _player_faces(box, after, language) if to else [],
                "odds": _odds(box, s, choice.number),
            }
        )
    return calls


def _player_faces(box: Box, s: State, language: str) -> list[dict[str, Any]]:
    """The faces of the carrier's die, efforts with the intensity that they would have now."""
    faces = []
    for face in range(FACES):
        effort = box.kind[s.carrier, face] == Kind.EFFORT
        action, number = int(box.action[s.carrier, face]), int(box.number[s.carrier, face])
        intensity = numbers.intensity_of(box, s, int(s.adv), int(s.carrier), action, number) if effort else None
        faces.append(
            {
                "words": say("pocket-action", language, action=name_of(Action(action)))
                if effort
                else engraving(box, s, face, language),
                "intensity": None if intensity is None else int(intensity),
                "number": number if effort else None,
                "error": bool(box.kind[s.carrier, face] == Kind.ERROR),
            }
        )
    return faces


def _odds(box: Box, s: State, choice: int) -> list[int] | None:
    """How many throws of how many bring it off: a kick at goal, or the PURPLE die for a move of the team card."""
    if choice in (Choice.DROP, Choice.KICK):
        ranges = [int(s.range)] if s.range else box.range.tolist()
        return [sum(reach >= far for far in ranges for reach in box.kick.tolist()), FACES * len(ranges)]
    check = _check(box, s) if choice == Choice.YES else 0
    return [sum(value >= check for value in box.purple.tolist()), FACES] if check else None


def _check(box: Box, s: State) -> int:
    """What the PURPLE die must show for the move that is offered; 0 if it is the card check that is."""
    due = talk.move_due(box, s)
    if due is None:
        return 0
    side, move = due
    return next(line.check for line in talk.card_moves(box, side) if line.move == move)


def _due(match: Match, s: State, language: str) -> dict[str, Any]:
    """The die that is due, and what stands on it for this throw."""
    die = book.source(match.box, s)
    return {
        "die": name_of(Die(die)),
        "name": die_name(die, language),
        "for": say("pocket-for", language, phase=name_of(Phase(int(s.phase)))),
        "side": int(s.ball) if die < POSITIONS else talk.thrower(s),
        "faces": [
            {"move": choice.text, "words": engraving(match.box, s, choice.number, language)}
            for choice in match.choices()
        ],
    }


# Team cards ---------------------------------------------------------------------------------------------------------


def _card(box: Box, s: State, side: int, language: str) -> dict[str, Any]:
    """A nation's card: bonuses for its favourite moves, and its tricks."""
    nation = get_name(box.nation[side])
    return {
        "nation": say("pocket-side", language, side=nation),
        "bonuses": [
            {
                "position": line.position,
                "action": name_of(Action(line.action)),
                "words": _effort_words(line.position, line.action, language),
                "value": line.bonus,
                "off": line.off,
            }
            for line in talk.bonuses(box, s, side)
        ],
        "moves": [
            {
                "number": line.move,
                "words": talk.move_words(box, side, line.move, language),
                "check": line.check,
                "own": line.own,
                "against": _trigger_words(line, language),
            }
            for line in talk.card_moves(box, side)
        ],
    }


def _effort_words(position: int, action: int, language: str) -> str:
    return say("pocket-bonus", language, position=position_name(position), action=name_of(Action(action)))


def _trigger_words(line: talk.CardMove, language: str) -> str:
    """`their Dummy`, `own High ball`, `their drop goal`."""
    what = say("pocket-trigger-what", language, trigger=line.trigger)
    if line.action is not None:
        action = say("pocket-action", language, action=name_of(Action(line.action)))
        what = action if line.position is None else _effort_words(line.position, line.action, language)
    return say("pocket-trigger", language, own="yes" if line.own else "no", what=what)
