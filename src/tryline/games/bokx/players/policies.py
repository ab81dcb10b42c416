"""Players of RUGBY_Bokx who do not search: the rule of thumb, plain strategies, and the solved player."""

from typing import Any, Final, NamedTuple

import numpy as np

from tryline.core.language import Box, State, rule
from tryline.core.rng import Stream
from tryline.games.bokx.players.graph import one_kick_off
from tryline.games.bokx.players.plans import Plan, mixed, one_track
from tryline.games.bokx.players.solved import Tables, best_of, blank_tables, tables_for, weigh
from tryline.games.bokx.players.thumb import rule_of_thumb
from tryline.games.bokx.rules.game import GAME
from tryline.search.season import Policy

BY_THUMB: Final = 0
BY_MIX: Final = 1
FIRST_PLAN: Final = 16
"""Ways of playing: the rule of thumb, the plain mixed strategy of 4.2, and from FIRST_PLAN on a one-track plan."""


@rule
def plain(box: Box, s: State, out: Any, rng: Stream, way: int) -> int:
    """What one of the ways of playing decides."""
    if way == BY_THUMB:
        return rule_of_thumb(box, s)
    if way == BY_MIX:
        return mixed(box, s, rng, out)
    return one_track(box, s, way - FIRST_PLAN, rng, out)


def _way(way: int) -> Policy:
    return Policy("tryline.games.bokx.players.policies:THUMB", plain, lambda box, opening: way)


THUMB: Final = _way(BY_THUMB)
MIXED: Final = _way(BY_MIX)
PLANS: Final = {plan: _way(FIRST_PLAN + plan) for plan in Plan}


class Notes(NamedTuple):
    """What the solved player works with: its tables, and room to weigh a decision."""

    tables: Tables
    work: Any
    worths: Any


@rule
def solved(box: Box, s: State, out: Any, rng: Stream, notes: Notes) -> int:
    """The choice that wins most often."""
    n = weigh(box, s, notes.tables, notes.work, out, notes.worths)
    return int(out[best_of(notes.worths, n)])


def _notes(tables: Tables) -> Notes:
    return Notes(tables, one_kick_off(), np.zeros((GAME.most_choices, 2)))


SOLVED: Final = Policy(
    "tryline.games.bokx.players.policies:SOLVED",
    solved,
    lambda box, opening: _notes(tables_for(box)),
    blank=lambda box, opening: _notes(blank_tables()),
)
