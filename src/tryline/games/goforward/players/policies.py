"""Players of Go Forward Rugby who do not search."""

from typing import Any, Final

import numpy as np

from tryline.core.language import Box, State, rule
from tryline.core.rng import Stream, draw_below
from tryline.games.goforward.rules.book import choices
from tryline.games.goforward.rules.judgement import thumb
from tryline.games.goforward.rules.records import READY, Choice, Phase
from tryline.games.goforward.rules.setup import TEAM_STEPS
from tryline.search.season import Policy

OWN: Final = -1
"""In the notes, at a position: what the rule of thumb chooses."""
ANY: Final = -2
"""At a position: any of the choices, drawn anew for every match."""


@rule
def by_thumb(box: Box, s: State, out: Any, rng: Stream, notes: Any) -> int:
    """The rule of thumb, with the team that the notes name. It uses only what its side may know: rules/judgement.py."""
    n = choices(box, s, out)
    if s.phase != Phase.TEAM or notes[s.step] == OWN:
        return thumb(box, s, out, n, rng)
    if notes[s.step] != ANY:
        return int(notes[s.step])
    while True:
        move = int(out[draw_below(rng, n)])
        if move != Choice.QUICK and move < READY:
            return move


def _own_team(box: Box, opening: State) -> Any:
    return np.full(TEAM_STEPS, OWN, dtype=np.int64)


THUMB: Final = Policy("tryline.games.goforward.players.policies:THUMB", by_thumb, _own_team)
