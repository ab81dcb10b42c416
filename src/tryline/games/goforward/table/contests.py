"""The contests of Go Forward Rugby: what both sides bring to one as it builds up, and who wins it when dice fall."""

from typing import Literal

from msgspec.structs import replace

from tryline.core.language import HOME, Box, State, copy_of
from tryline.games.goforward.rules import modules
from tryline.games.goforward.rules.book import play
from tryline.games.goforward.rules.defence import tackle_strength
from tryline.games.goforward.rules.lines import lasting
from tryline.games.goforward.rules.passing import pass_number
from tryline.games.goforward.rules.records import UNKNOWN, Contest, Phase, Window
from tryline.games.goforward.table.cards import listed
from tryline.games.goforward.table.scene import Part, Test

TACKLES = (Phase.DEFEND, Phase.TACKLE, Phase.TACKLE_DIE, Phase.CARRY_DIE)
RUCKS = (Phase.COMMIT, Phase.CANCEL_CARD, Phase.RUCK_DIE, Phase.RUCK_DIE_2)
SCRUMS = (Phase.SCRUM_DIE, Phase.SCRUM_DIE_2)
LINEOUTS = (Phase.LINEOUT_DIE, Phase.LINEOUT_DIE_2)
SINGLE_DICE = (Phase.PASS_DIE, Phase.KICK_DIE, Phase.CONVERSION_DIE, Phase.GOAL_DIE, Phase.REFEREE_DIE)
FIRST_DICE = (Phase.TACKLE_DIE, Phase.RUCK_DIE, Phase.SCRUM_DIE, Phase.LINEOUT_DIE)
SECOND_DICE = (Phase.CARRY_DIE, Phase.RUCK_DIE_2, Phase.SCRUM_DIE_2, Phase.LINEOUT_DIE_2)
DICE = frozenset((*SINGLE_DICE, *FIRST_DICE, *SECOND_DICE))
BEFORE_DICE = {Window.W1A: Phase.PASS_DIE, Window.W2A: Phase.TACKLE_DIE, Window.W3A: Phase.RUCK_DIE}
"""The windows in which lines can change a contest, and the die that follows."""


def building(box: Box, s: State) -> Test | None:
    """The contest that is under way, before its dice; None if there is none."""
    phase = Phase(int(s.phase))
    if phase == Phase.WINDOW:
        phase = BEFORE_DICE.get(Window(int(s.window)), phase)
    attacker = int(s.attacker)
    if phase in TACKLES:
        return _of_two("tackle", _tackle(box, s), _carry(box, s))
    if phase in RUCKS:
        return _of_two("ruck", _ruck(box, s, attacker), _ruck(box, s, 1 - attacker))
    if phase in SCRUMS:
        feeder, other = int(s.feeder), 1 - int(s.feeder)
        return _of_two("scrum", _part(feeder, int(s.mod[feeder]), modules.feed(box)), _part(other, int(s.mod[other])))
    if phase in LINEOUTS:
        thrower, other = int(s.thrower), 1 - int(s.thrower)
        return _of_two("line-out", _part(thrower, int(s.mod[thrower])), _part(other, int(s.mod[other])))
    if phase == Phase.PASS_DIE:
        return _of_one("pass", attacker, pass_number(box, s), below=True)
    if phase == Phase.KICK_DIE:
        return _of_one("kick", attacker, int(s.first_die))
    if phase == Phase.CONVERSION_DIE:
        return _of_one("conversion", int(s.decider), modules.goal_needs(box, s, phase, s.kicker))
    if phase == Phase.GOAL_DIE:
        return _of_one("goal", attacker, modules.goal_needs(box, s, phase, s.kicker))
    if phase == Phase.REFEREE_DIE:
        return _of_one("referee", int(s.offender) - 1, modules.SEEN_UP_TO + 1)
    return None


def throws_for(box: Box, s: State, choice: int) -> tuple[int, int] | None:
    """How many faces of the die bring off what is held against a number; None for a contest of two dice."""
    after = copy_of(s)
    play(box, after, choice)
    test = building(box, after)
    if test is None or test.needs is None or test.kind == "referee":
        return None
    faces = box.face.tolist()
    return sum(face < test.needs if test.below else face >= test.needs for face in faces), len(faces)


def fallen(box: Box, s: State, die: int) -> Test | None:
    """The contest under way once its next die shows this."""
    test, phase = building(box, s), Phase(int(s.phase))
    if test is None or phase not in DICE:
        return None
    if test.needs is not None:
        return replace(test, die=die, good=die < test.needs if test.below else die >= test.needs)
    first, second = test.parts
    if phase in FIRST_DICE:
        return replace(test, parts=(_with_die(first, die), second))
    first, second = _with_die(first, int(box.face[s.first_die])), _with_die(second, die)
    # The first to throw wins what is level, except in a tackle.
    won = first.total > second.total or (first.total == second.total and test.kind != "tackle")
    return replace(test, parts=(first, second), winner=first.side if won else second.side)


def _of_one(
    kind: Literal["pass", "kick", "conversion", "goal", "referee"], side: int, needs: int, *, below: bool = False
) -> Test:
    return Test(kind=kind, parts=(), side=side, needs=needs, below=below, die=None, good=None, winner=None)


def _of_two(kind: Literal["tackle", "ruck", "scrum", "line-out"], first: Part, second: Part) -> Test:
    return Test(kind=kind, parts=(first, second), side=HOME, needs=None, below=False, die=None, good=None, winner=None)


def _part(side: int, figures: int, extra: int = 0, cards: tuple[int, ...] = (), cancelled: int | None = None) -> Part:
    return Part(
        side=side,
        cards=cards,
        hidden=False,
        cancelled=cancelled,
        figures=figures,
        extra=extra,
        die=None,
        total=figures + extra,
    )


def _with_die(part: Part, die: int) -> Part:
    return replace(part, die=die, total=part.total + die)


def _tackle(box: Box, s: State) -> Part:
    cards = listed(s.tacklers)
    figures = sum(int(box.tackle[card]) for card in cards)
    return _part(1 - int(s.attacker), figures, tackle_strength(box, s) - figures, cards)


def _carry(box: Box, s: State) -> Part:
    """The carrier, with nothing of him if the viewer does not know him."""
    side, carrier = int(s.attacker), int(s.carrier) - 1
    extra = int(s.mod[side]) + lasting(box, s, side, Contest.CARRY)
    if s.carrier == UNKNOWN:
        return replace(_part(side, 0, extra), hidden=True)
    return _part(side, int(box.run[carrier]), extra, (carrier,))


def _ruck(box: Box, s: State, side: int) -> Part:
    cards = listed(s.committed[side])
    cancelled = int(s.cancelled[side]) - 1 if s.cancelled[side] else None
    figures = sum(int(box.shove[card]) for card in cards)
    if cancelled is not None:
        figures -= int(box.shove[cancelled])
    return _part(side, figures, int(s.mod[side]) + lasting(box, s, side, Contest.RUCK), cards, cancelled)
