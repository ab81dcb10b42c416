"""The words of Pocket Rugby for sides, positions, actions, dice, moves of the team cards, and for what is due."""

from tryline.core.box import get_name
from tryline.core.events import Facts, name_of
from tryline.core.language import Box, State
from tryline.core.news import say
from tryline.games.pocket.rules import numbers
from tryline.games.pocket.rules.notation import position_name
from tryline.games.pocket.rules.records import (
    Action,
    Choice,
    Goal,
    Phase,
    SetPiece,
    Weather,
    action_facts,
    name_facts,
    side_key,
)
from tryline.games.pocket.table.cards import Bonus, CardMove, move_due

DEFENCE_THROWS = (Phase.TACKLE_1, Phase.TACKLE_2, Phase.INTERRUPT_CHECK, Phase.CHARGE_CHECK, Phase.RUCK)


def side_words(box: Box, side: int, language: str) -> str:
    """`New Zealand`, or `Home`."""
    return say("pocket-side", language, side=side_key(box, side))


def position_words(position: int, language: str) -> str:
    """`Scrum Half`."""
    return say("pocket-position", language, position=position_name(position))


def action_key(action: int) -> str:
    """`into-the-corner`; actions of a box's own are numbered."""
    return name_of(Action(action)) if action < len(Action) else f"own-{action}"


def action_words(box: Box, action: int, language: str) -> str:
    """`Into the corner`."""
    return say("pocket-action", language, **action_facts(box, action))


def effort_words(box: Box, position: int, action: int, language: str, *, short: bool = False) -> str:
    """`Wing Into the corner`, or `W Into the corner`."""
    name = "pocket-bonus-short" if short else "pocket-bonus"
    return say(name, language, position=position_name(position), **action_facts(box, action))


def bonus_words(box: Box, line: Bonus, language: str, *, short: bool = False) -> str:
    """What a line of a team card is for: an effort, or a kick at goal."""
    if line.action is not None and line.position is not None:
        return effort_words(box, line.position, line.action, language, short=short)
    facts = {} if line.position is None else {"position": position_name(line.position)}
    name = "pocket-goal" if line.position is None else "pocket-goal-of"
    return say(name, language, goal=name_of(Goal(line.goal or 0)), **facts)


def move_words(box: Box, side: int, move: int, language: str) -> str:
    """The name of a move on a team card."""
    return say("pocket-move", language, **move_facts(box, side, move))


def move_facts(box: Box, side: int, move: int) -> Facts:
    """The name of a move on a team card, and a key by which a language may know a better one."""
    return name_facts(get_name(box.move_name[side, move]))


def trigger_words(box: Box, line: CardMove, language: str) -> str:
    """`their Dummy`, `own High ball`, `their drop goal`."""
    what = say("pocket-trigger-what", language, trigger=line.trigger)
    if line.action is not None and line.position is not None:
        what = effort_words(box, line.position, line.action, language)
    elif line.action is not None:
        what = action_words(box, line.action, language)
    return say("pocket-trigger", language, own="yes" if line.own else "no", what=what)


def choice_words(choice: int, language: str) -> str:
    """A decision as a verb: `Kick at goal`."""
    return say("pocket-choose", language, choice=name_of(Choice(choice)))


def purpose_words(phase: int, language: str) -> str:
    """What a die is thrown for: `first tackle`."""
    return say("pocket-for", language, phase=name_of(Phase(phase)))


def piece_words(box: Box, piece: int, feeds: int, language: str) -> str:
    """`Scrum, Home to feed`."""
    return say("pocket-feed", language, side=side_key(box, feeds), piece=name_of(SetPiece(piece)))


def half_words(box: Box, s: State, language: str) -> str:
    """`First half, to 20`."""
    half = 3 if s.phase == Phase.FULL_TIME else int(s.half)
    goal = numbers.half_at(box, s) if s.half == 1 else numbers.full_at(box, s)
    return say("pocket-half", language, half=half, goal=goal)


def sky_words(s: State, language: str) -> str:
    """`rain`; nothing if the weather plays no part."""
    return "" if s.weather == Weather.OFF else say("pocket-sky", language, weather=name_of(Weather(s.weather)))


def thrower(s: State) -> int:
    """The side that throws."""
    if s.phase in DEFENCE_THROWS:
        return int(1 - s.ball)
    if s.phase == Phase.SET_PIECE:
        return int(s.roller)
    return int(1 - s.roller) if s.phase == Phase.STEAL_CHECK else int(s.ball)


def now_words(box: Box, s: State, side: int, language: str) -> str:
    """What a side has to throw or to decide."""
    facts: Facts = {
        "side": side_key(box, side),
        "position": position_name(s.carrier),
        "number": int(s.range),
        "piece": name_of(SetPiece(s.set_piece)),
    }
    move = move_due(box, s)
    if move is not None:
        facts |= move_facts(box, *move)
    return say(f"pocket-now-{name_of(Phase(s.phase))}", language, **facts)
