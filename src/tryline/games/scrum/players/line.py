"""The line of play that a search expects, read back from the transposition table as steps in the rules' numbers."""

from typing import Any

from tryline.core.language import rule
from tryline.games.scrum.players.desk import MOST_PLIES, ROOT_LEFT, WON, Desk
from tryline.games.scrum.players.field import Field
from tryline.games.scrum.players.table import NOTHING, Table, look_up
from tryline.games.scrum.players.turns import INFINITE, list_kids, steps_to
from tryline.games.scrum.players.worth import Worth


@rule
def expected_line(field: Field, worth: Worth, desk: Desk, table: Table, first: Any, steps: Any, counts: Any) -> int:
    """Write the turns of the line that begins with the kid `first` of the root; how many turns there are.

    `steps` has a row for each turn and `counts` says how much of it is used.
    """
    scratch = MOST_PLIES - 1
    side = desk.side[0]
    own = desk.men[0, side]
    other = desk.men[0, 1 - side]
    ball = desk.ball[0]
    key = desk.key[0]
    moved = desk.moved[0]
    left = desk.tally[ROOT_LEFT]
    target = first
    for n in range(len(counts)):
        found = -1
        for i in range(list_kids(field, worth, desk, scratch, side, own, other, ball, key, moved, left, INFINITE)):
            if desk.kid_key[scratch, i] == target:
                found = i
        if found < 0:
            return n
        men = desk.kid_men[scratch, found]
        new_ball = int(desk.kid_ball[scratch, found])
        counts[n] = steps_to(field, side, own, other, ball, moved, left, men, new_ball, steps[n])
        slot = look_up(table, target)
        if desk.kid_kind[scratch, found] == WON or slot == NOTHING:
            return n + 1
        key = target
        target = table.kid[slot]
        side = 1 - side
        own = other
        other = men
        ball = new_ball
        moved ^= moved
        left = 2
    return len(counts)
