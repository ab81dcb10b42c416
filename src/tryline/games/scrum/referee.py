"""Why a step is refused, in words."""

import numpy as np

from tryline.core.bits import lowest
from tryline.core.language import AWAY, HOME, Box, State
from tryline.games.scrum import rules
from tryline.games.scrum.board import square_name
from tryline.games.scrum.notation import step_parts


def legal_steps(box: Box, s: State) -> list[int]:
    """The legal steps, as numbers."""
    out = np.zeros(rules.MOST_CHOICES, dtype=np.int32)
    return out[: rules.choices(box, s, out)].tolist()


def why_not(box: Box, s: State, move: int) -> str:
    """The first rule that an illegal step breaks."""
    if not 0 <= move < 72 * box.width * box.height or box.way[move // 72, move // 9 % 8] < 0:
        return "that is no step on this board."
    start, to, ball = step_parts(box, move)
    if ball is not None and ball < 0:
        return "the ball cannot leave the board."

    def name(square: int) -> str:
        return square_name(box.width, square)

    own, other = s.men[s.turn], s.men[1 - s.turn]
    side, opponent = ("Blue", "Red") if s.turn == HOME else ("Red", "Blue")
    if not own & box.bit[start]:
        if other & box.bit[start]:
            return f"the piece on {name(start)} is {opponent}'s and it is {side}'s turn."
        return f"there is no piece of {side} on {name(start)}."
    if s.moved & box.bit[start]:
        return f"the piece on {name(start)} has stepped in this turn already; each step is by another piece."
    if (own | other) & box.bit[to]:
        return f"{name(to)} is taken; a piece steps to an empty square or onto the ball."
    if ball is None and to == s.ball:
        return f"a step onto the ball pushes it; say where it goes, as in {name(start)}-{name(to)}/..."
    if ball is not None and to != s.ball:
        return f"the ball is not on {name(to)} but on {name(int(s.ball))}."
    if ball == start:
        return "the ball may not go to the square that the pusher has just left."
    if ball is not None and (own | other) & box.bit[ball]:
        return f"the ball cannot go to {name(ball)}, which is taken."
    if rules.must_push(box, s):
        exit_square = lowest(rules.exits(box, s.men[HOME], s.men[AWAY], s.ball))
        if ball != exit_square:
            return f"it is a scrum: {side} must push the ball to its only exit, {name(exit_square)}."
        return "that push would leave the ball with no free neighbour."
    if s.due - s.made > 1:
        return "after that step no further step could complete the turn with a free neighbour left for the ball."
    return "at the end of a turn the ball must have a free neighbour."
