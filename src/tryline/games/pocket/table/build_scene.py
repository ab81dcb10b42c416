"""Makes the scene of Pocket Rugby from a match."""

from collections.abc import Sequence
from typing import get_args

import msgspec

from tryline.core.box import get_name
from tryline.core.events import name_of
from tryline.core.language import AWAY, CHANCE, HOME, OVER, Box, State, copy_of
from tryline.core.match import Match
from tryline.core.news import say, tell_in_words
from tryline.games.pocket.rules import book, numbers
from tryline.games.pocket.rules.faces import die_name, engraving
from tryline.games.pocket.rules.records import FACES, POSITIONS, Choice, Goal, Kind, Phase, Position
from tryline.games.pocket.rules.set_pieces import COVERED_TACKLES
from tryline.games.pocket.table import cards, notes, words
from tryline.games.pocket.table.notes import as_side
from tryline.games.pocket.table.scene import (
    BonusLine,
    Call,
    CallName,
    DieName,
    Due,
    DueFace,
    Effort,
    IntensityPart,
    MoveLine,
    MoveTried,
    PhaseName,
    Piece,
    PieceName,
    Place,
    Play,
    PlayChange,
    PlayerFace,
    PocketScene,
    PocketStep,
    TeamCard,
    Thrown,
    WeatherName,
)

# The numbers of the rules as the names and types of the scene.
PLACES: Sequence[Place] = get_args(Place)
DICE: Sequence[DieName] = get_args(DieName)
WEATHERS: Sequence[WeatherName] = get_args(WeatherName)
PHASES: Sequence[PhaseName] = get_args(PhaseName)
PIECES: Sequence[PieceName] = get_args(PieceName)
CALLS: Sequence[CallName] = get_args(CallName)
LAST_DICE = 6
"""Dice that boards show, even if they fell before this phase of play."""


def build_scene(match: Match, s: State, language: str) -> PocketScene:
    """What lies on the table."""
    box, seen, actor = match.box, notes.moments(match), match.actor
    deciding = actor not in (CHANCE, OVER)
    return PocketScene(
        language=language,
        plies=len(match.moves),
        edition=int(box.edition),
        phase=PHASES[s.phase],
        half=words.half_words(box, s, language),
        over=bool(s.phase == Phase.FULL_TIME),
        targets=(numbers.half_at(box, s), numbers.full_at(box, s)),
        in_half=int(s.half),
        weather=WEATHERS[s.weather],
        sky=words.sky_words(s, language),
        names=(words.side_words(box, HOME, language), words.side_words(box, AWAY, language)),
        positions=[words.position_words(position, language) for position in Position],
        covered=COVERED_TACKLES,
        cards=(_card(box, s, HOME, language), _card(box, s, AWAY, language)) if box.edition == 2 else None,
        play=_play(box, seen[-1] if seen else notes.START, language),
        carrier=PLACES[s.carrier],
        range=int(s.range),
        steps=_steps(box, seen, len(match.moves), language),
        calls=_calls(match, s, language) if deciding else [],
        free=_free(match, s) if deciding else None,
        caller=as_side(actor) if deciding else None,
        due=_due(match, s, language) if actor == CHANCE else None,
    )


# What happened ------------------------------------------------------------------------------------------------------


def _play(box: Box, moment: notes.Moment, language: str) -> Play:
    """The phase of play as it stands after a move."""
    return Play(
        side=as_side(moment.side),
        ball=None if moment.ball is None else as_side(moment.ball),
        score=moment.score,
        hands=tuple(PLACES[position] for position in moment.hands),
        effort=None if moment.effort is None else _effort(box, moment.effort, language),
        yellows=moment.condition.yellows,
        tackles_less=moment.condition.tackles_less,
        hurt=moment.condition.hurt,
        advantage=moment.condition.advantage,
        after=moment.after,
        kick=moment.kick,
        piece=None if moment.piece is None else _piece(box, *moment.piece, language),
        move=None
        if moment.card_move is None
        else MoveTried(
            side=as_side(moment.card_move[0]),
            number=moment.card_move[1],
            words=words.move_words(box, *moment.card_move[:2], language),
            how=moment.card_move[2],
        ),
    )


def _effort(box: Box, effort: notes.Effort, language: str) -> Effort:
    return Effort(
        side=as_side(effort.side),
        position=PLACES[effort.position],
        action=words.action_key(effort.action),
        words=words.action_words(box, effort.action, language),
        number=effort.number,
        intensity=effort.intensity,
        parts=[IntensityPart(say("pocket-part", language, part=part), value) for part, value in effort.parts],
        tackle=effort.tackle,
        end=effort.end,
    )


def _piece(box: Box, piece: int, feeds: int, language: str) -> Piece:
    return Piece(PIECES[piece], as_side(feeds), words.piece_words(box, piece, feeds, language))


def _steps(box: Box, seen: list[notes.Moment], plies: int, language: str) -> list[PocketStep]:
    """The moves since the last decisions, all of this phase of play, and those of the dice that boards show."""
    if not seen:
        return []
    decisions = [at for at, moment in enumerate(seen) if moment.decided][-notes.DECISIONS :]
    dice = [at for at, moment in enumerate(seen) if moment.throw is not None][-LAST_DICE:]
    this_phase = (at for at, moment in enumerate(seen) if moment.phase_of_play == seen[-1].phase_of_play)
    first = min(next(this_phase), *dice, *(decisions if len(decisions) == notes.DECISIONS else [0]))
    steps: list[PocketStep] = []
    before: Play | None = None
    for at, moment in enumerate(seen[first:], start=plies - len(seen) + first):
        play = _play(box, moment, language)
        steps.append(
            PocketStep(
                ply=at,
                string=moment.phase_of_play,
                said=[tell_in_words(telling, language) for telling in moment.news],
                die=None if moment.throw is None else _thrown(moment.throw, language),
                play=_change(before, play),
            )
        )
        before = play
    return steps


def _change(before: Play | None, play: Play) -> PlayChange:
    now = msgspec.structs.asdict(play)
    return PlayChange(
        **{name: value for name, value in now.items() if before is None or value != getattr(before, name)}
    )


def _thrown(throw: notes.Throw, language: str) -> Thrown:
    return Thrown(
        die=DICE[throw.die],
        name=die_name(throw.die, language),
        purpose=words.purpose_words(throw.phase, language),
        words=throw.words[language],
        side=as_side(throw.side),
        face=throw.face,
    )


# What may happen ----------------------------------------------------------------------------------------------------


def _calls(match: Match, s: State, language: str) -> list[Call]:
    """The decisions that can be taken: to whom, from how far, how often it comes off."""
    box = match.box
    calls = []
    for choice in match.choices():
        after = copy_of(s)
        book.play(box, after, choice.number)
        passes_to = choice.number <= Choice.PASS_BACK
        calls.append(
            Call(
                move=choice.text,
                kind=CALLS[max(0, choice.number - Choice.PASS_BACK)],
                words=words.choice_words(choice.number, language),
                to=PLACES[choice.number] if passes_to else None,
                faces=_player_faces(box, after, language) if passes_to else [],
                odds=_odds(box, s, choice.number),
            )
        )
    return calls


def throws_for(match: Match, choice: int) -> tuple[int, int] | None:
    """How many throws of how many bring a choice off; of a pass, how many faces do not lose the ball."""
    box, s = match.box, match.state
    if choice > Choice.PASS_BACK:
        return _odds(box, s, choice)
    after = copy_of(s)
    book.play(box, after, choice)
    return sum(not face.error for face in _player_faces(box, after, "en")), FACES


def _free(match: Match, s: State) -> str | None:
    """The choice that costs nothing, in notation."""
    choice = match.game.free_choice(match.box, s)
    return None if choice is None else match.game.write(match.box, s, choice)


def _player_faces(box: Box, s: State, language: str) -> list[PlayerFace]:
    """The faces of the carrier's die, efforts with the intensity that they would have now."""
    faces = []
    for face in range(FACES):
        kind, action = box.kind[s.carrier, face], int(box.action[s.carrier, face])
        if kind != Kind.EFFORT:
            wins = bool(box.penalty_won[s.carrier, face])
            error = bool(kind == Kind.ERROR or (kind == Kind.PENALTY and not wins))
            faces.append(PlayerFace(engraving(box, s, face, language), None, None, error, wins))
            continue
        number = int(box.number[s.carrier, face])
        intensity = numbers.intensity_of(box, s, int(s.adv), int(s.carrier), action, number)
        faces.append(PlayerFace(words.action_words(box, action, language), int(intensity), number, False, False))
    return faces


def _odds(box: Box, s: State, choice: int) -> tuple[int, int] | None:
    """How many throws of how many bring it off: a kick at goal, or the PURPLE die for a move of the team card."""
    if choice in (Choice.DROP, Choice.KICK):
        goal = Goal.DROP if choice == Choice.DROP else Goal.PENALTY
        ranges = [int(s.range)] if s.range else box.range.tolist()
        reached = [numbers.reach(box, s, goal, face) for face in range(FACES)]
        return sum(metres >= far for far in ranges for metres in reached), FACES * len(ranges)
    check = _check(box, s) if choice == Choice.YES else 0
    return (sum(value >= check for value in box.purple.tolist()), FACES) if check else None


def _check(box: Box, s: State) -> int:
    """What the PURPLE die must show for the move that is offered; 0 if it is the card check that is."""
    due = cards.move_due(box, s)
    if due is None:
        return 0
    side, move = due
    return next(line.check for line in cards.card_moves(box, side) if line.move == move)


def _due(match: Match, s: State, language: str) -> Due:
    """The die that is due, and what stands on it for this throw."""
    die = book.source(match.box, s)
    return Due(
        die=DICE[die],
        name=die_name(die, language),
        purpose=words.purpose_words(s.phase, language),
        side=as_side(s.ball if die < POSITIONS else words.thrower(s)),
        faces=[DueFace(choice.text, engraving(match.box, s, choice.number, language)) for choice in match.choices()],
    )


# Team cards ---------------------------------------------------------------------------------------------------------


def _card(box: Box, s: State, side: int, language: str) -> TeamCard:
    """A nation's card: bonuses for its favourite moves, and its tricks."""
    due = cards.move_due(box, s)
    return TeamCard(
        nation=say("pocket-side", language, side=get_name(box.nation[side])),
        bonuses=[
            BonusLine(
                position=None if line.position is None else PLACES[line.position],
                action=words.action_key(line.action) if line.action is not None else name_of(Goal(line.goal or 0)),
                words=words.bonus_words(box, line, language),
                short=words.bonus_words(box, line, language, short=True),
                value=f"+{line.bonus}" if line.goal is None else f"+{line.bonus} m",
                off=line.off,
                counts=cards.counts(s, side, line),
            )
            for line in cards.bonuses(box, s, side)
        ],
        moves=[
            MoveLine(
                number=line.move,
                words=words.move_words(box, side, line.move, language),
                check=line.check,
                own=line.own,
                against=words.trigger_words(box, line, language),
                counts=due == (side, line.move),
            )
            for line in cards.card_moves(box, side)
        ],
    )
