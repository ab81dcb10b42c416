"""Players of Scrum who do not search: a glance judges each turn by the board it leaves."""

import math
from typing import Any, Final, NamedTuple

import numpy as np

from tryline.core.language import Box, State, rule
from tryline.core.rng import Stream, draw_below, draw_unit
from tryline.games.scrum.players.desk import WON, Desk, make_desk
from tryline.games.scrum.players.field import Field, is_standard, make_field
from tryline.games.scrum.players.turns import INFINITE, list_kids, steps_to
from tryline.games.scrum.players.worth import Worth, learned
from tryline.games.scrum.rules.book import choices
from tryline.search.season import Policy

NONE: Final = -1


class Notes(NamedTuple):
    """What a glance works with."""

    field: Field
    worth: Worth
    desk: Desk
    noise: float
    """How far off it is, in hundredths of a row."""
    misses: float
    """How often it does not see a win on the board."""
    steps: Any
    """The steps of the turn that was chosen; the second one is NONE once it has been made."""


@rule
def noise(rng: Stream, spread: float) -> float:
    """A normal deviate (Box and Muller)."""
    return spread * math.sqrt(-2.0 * math.log(1.0 - draw_unit(rng))) * math.cos(2.0 * math.pi * draw_unit(rng))


@rule
def glance(box: Box, s: State, out: Any, rng: Stream, notes: Notes) -> int:
    """The turn whose board looks best at a glance that is a little off, step by step."""
    second = notes.steps[1]
    notes.steps[1] = NONE
    if s.made > 0 and second != NONE:
        return int(second)
    desk = notes.desk
    side = s.turn
    own, other = s.men[side], s.men[1 - side]
    left = s.due - s.made
    n = list_kids(notes.field, notes.worth, desk, 0, side, own, other, s.ball, s.key, s.moved, left, INFINITE)
    best = 0
    best_look = -math.inf
    wins = False
    for i in range(n):
        wins = wins or desk.kid_kind[0, i] == WON
        look = desk.kid_worth[0, i] + noise(rng, notes.noise)
        if look > best_look:
            best = i
            best_look = look
    if wins and draw_unit(rng) < notes.misses:
        return int(out[draw_below(rng, choices(box, s, out))])
    men, ball = desk.kid_men[0, best], desk.kid_ball[0, best]
    if steps_to(notes.field, side, own, other, s.ball, s.moved, left, men, ball, notes.steps) < 2:
        notes.steps[1] = NONE
    return int(notes.steps[0])


def glance_with(noise: float, misses: float) -> Policy:
    """The policy of a glance that is so far off, and misses so many wins."""

    def notes(box: Box, opening: State) -> Notes:
        return Notes(make_field(box), learned(), make_desk(), noise, misses, np.full(2, NONE, dtype=np.int64))

    return Policy("tryline.games.scrum.players.policies:GLANCE", glance, notes, is_standard)


GLANCE: Final = glance_with(0.0, 0.0)
