"""The working memory of one search: the line being looked at, and the turns from each position of it."""

from typing import Any, Final

import numpy as np

from tryline.core.language import blank

MOST_PLIES: Final = 48
MOST_KIDS: Final = 4096
MOST_PAST: Final = 4096
MOST_BARRED: Final = 64
SEEN_SLOTS: Final = 8192

# What a turn leads to, for the side that makes it.
OPEN: Final = 0
THREAT: Final = 1  # the side that made it would win if it had another turn
FORCED: Final = 2  # the other side must push the ball out of a scrum
LOST: Final = 3  # the other side can win at once
DRAWN: Final = 4
OWN_GOAL: Final = 5
WON: Final = 6

# Places in `signal` and in `tally`.
STOP: Final = 0
NODES: Final = 0
NODE_LIMIT: Final = 1
STAMP: Final = 2
DEEPEST: Final = 3
PAST: Final = 4
BARRED: Final = 5
ROOT_LEFT: Final = 6  # steps that the turn at the root still has
DRAW_WORTH: Final = 7  # what a draw is worth to the side at the root
TOP: Final = 8  # the best worth among the open kids of the position whose turns are being listed


DESK = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("signal", "i8", (1,)),
                ("tally", "i8", (9,)),
                ("moved", "u8", (1,)),  # the pieces that have stepped already in the turn at the root
                ("root_key", "u8", (1,)),  # the key of the best kid of the root so far
                ("root_worth", "i8", (1,)),
                # The line that is being looked at, one place for each ply.
                ("men", "u8", (MOST_PLIES, 2)),
                ("ball", "i8", (MOST_PLIES,)),
                ("side", "i8", (MOST_PLIES,)),
                ("key", "u8", (MOST_PLIES,)),
                ("stand", "i8", (MOST_PLIES,)),  # what the position is worth before looking further
                ("depth", "i8", (MOST_PLIES,)),
                ("alpha", "i8", (MOST_PLIES,)),
                ("beta", "i8", (MOST_PLIES,)),
                ("floor", "i8", (MOST_PLIES,)),  # alpha as it was on arrival
                ("best", "i8", (MOST_PLIES,)),
                ("best_key", "u8", (MOST_PLIES,)),
                ("tried", "i8", (MOST_PLIES,)),
                ("picked", "i8", (MOST_PLIES,)),
                ("stage", "i8", (MOST_PLIES,)),
                ("kids", "i8", (MOST_PLIES,)),  # how many there are
                # Kids: the positions after each turn.
                ("kid_men", "u8", (MOST_PLIES, MOST_KIDS)),
                ("kid_key", "u8", (MOST_PLIES, MOST_KIDS)),
                ("kid_worth", "i4", (MOST_PLIES, MOST_KIDS)),
                ("kid_ball", "i1", (MOST_PLIES, MOST_KIDS)),
                ("kid_kind", "i1", (MOST_PLIES, MOST_KIDS)),
                # For the position whose turns are being listed: the keys found, and sums for each place of the ball.
                ("seen", "u8", (SEEN_SLOTS,)),
                ("sums", "i8", (64,)),
                ("sum_stamp", "i8", (64,)),
                # Positions of the game so far, and turns at the root that are left out.
                ("past", "u8", (MOST_PAST,)),
                ("barred", "u8", (MOST_BARRED,)),
            ],
            align=True,
        ),
    )
)

Desk = Any
"""A record of the type DESK, or `pages` of one."""


def make_desk() -> Desk:
    """A clean desk."""
    return blank(DESK)
