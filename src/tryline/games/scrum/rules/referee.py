"""Why a step is refused."""

import numpy as np

from tryline.core.bits import lowest
from tryline.core.game import Telling
from tryline.core.language import AWAY, HOME, Box, State
from tryline.games.scrum.rules import book
from tryline.games.scrum.rules.squares import board_of, step_parts


def legal_steps(box: Box, s: State) -> list[int]:
    """The legal steps, as numbers."""
    out = np.zeros(book.MOST_CHOICES, dtype=np.int32)
    return out[: book.choices(box, s, out)].tolist()


def why_not(box: Box, s: State, move: int) -> Telling:
    """The first rule that an illegal step breaks."""
    if not 0 <= move < 72 * box.width * box.height or box.way[move // 72, move // 9 % 8] < 0:
        return Telling("scrum-not-no-step", {})
    start, to, ball = step_parts(box, move)
    if ball is not None and ball < 0:
        return Telling("scrum-not-off-board", {})
    names = board_of(box).squares
    own, other = s.men[s.turn], s.men[1 - s.turn]
    side = book.SIDES[s.turn]
    if not own & box.bit[start]:
        theirs = bool(other & box.bit[start])
        return Telling("scrum-not-theirs" if theirs else "scrum-not-nobody", {"side": side, "square": names[start]})
    if s.moved & box.bit[start]:
        return Telling("scrum-not-twice", {"square": names[start]})
    if (own | other) & box.bit[to]:
        return Telling("scrum-not-taken", {"square": names[to]})
    if ball is None and to == s.ball:
        return Telling("scrum-not-where", {"from": names[start], "to": names[to]})
    if ball is not None and to != s.ball:
        return Telling("scrum-not-ball", {"square": names[to], "ball": names[s.ball]})
    if ball == start:
        return Telling("scrum-not-back", {})
    if ball is not None and (own | other) & box.bit[ball]:
        return Telling("scrum-not-ball-taken", {"square": names[ball]})
    if book.must_push(box, s):
        way_out = lowest(book.exits(box, s.men[HOME], s.men[AWAY], s.ball))
        if ball != way_out:
            return Telling("scrum-not-scrum", {"side": side, "square": names[way_out]})
        return Telling("scrum-not-buried", {})
    return Telling("scrum-not-no-turn" if s.due - s.made > 1 else "scrum-not-enclosed", {})
