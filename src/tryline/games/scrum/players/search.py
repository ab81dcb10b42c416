"""Alpha-beta over whole turns, as one loop over an explicit line of positions so that it compiles as it stands."""

from typing import Any, Final

from tryline.core.bits import count
from tryline.core.language import rule
from tryline.games.scrum.players.desk import (
    BARRED,
    DEEPEST,
    DRAW_WORTH,
    DRAWN,
    FORCED,
    LOST,
    MOST_PLIES,
    NODE_LIMIT,
    NODES,
    OPEN,
    OWN_GOAL,
    PAST,
    ROOT_LEFT,
    STOP,
    THREAT,
    WON,
    Desk,
)
from tryline.games.scrum.players.field import Field
from tryline.games.scrum.players.table import AT_LEAST, AT_MOST, EXACT, NOTHING, Table, look_up, store
from tryline.games.scrum.players.turns import INFINITE, SURE, WIN, list_kids
from tryline.games.scrum.players.worth import Worth

FIRST_KID: Final = 1_000_000  # added to the worth of the kid that is to be looked at first
TAKEN: Final = -2_000_000  # the worth of a kid that has been looked at

# How the search of a kid was asked for.
FULL: Final = 0
NARROW: Final = 1
REDUCED: Final = 2

# Where the loop goes next.
ARRIVE: Final = 0
NEXT: Final = 1
RETURN: Final = 2

MARGIN: Final = 130  # hundredths of a row, by which a turn two from the horizon may look worse than what is sure
SAFE_MARGIN: Final = 90  # by how much one's own turn hardly ever makes things worse
HOPE_MARGIN: Final = 260  # by how much a single turn hardly ever makes things better


@rule
def draw_worth(desk: Desk, ply: int) -> int:
    """A draw, told from the side that moves at this ply."""
    if ply % 2 == 0:
        return int(desk.tally[DRAW_WORTH])
    return -int(desk.tally[DRAW_WORTH])


@rule
def is_repeated(desk: Desk, ply: int) -> bool:
    """Whether the position stood in the line or in the game before.

    The rules draw at the third occurrence; to the search the second is one too, so that a good position is not kept by
    going to and fro but made better.
    """
    key = desk.key[ply]
    for i in range(ply - 2, -1, -2):
        if desk.key[i] == key:
            return True
    known = False
    for i in range(desk.tally[PAST]):
        known = known or bool(desk.past[i] == key)
    return known


@rule
def kid_worth(desk: Desk, ply: int, i: int) -> int:
    """What a kid is worth without looking further, wins counted from the root."""
    kind = desk.kid_kind[ply, i]
    if kind == WON:
        return WIN - ply - 1
    if kind == OWN_GOAL:
        return ply + 1 - WIN
    if kind == LOST:
        return ply + 2 - WIN
    if kind == DRAWN:
        return draw_worth(desk, ply)
    return int(desk.kid_worth[ply, i])


@rule
def drop_barred(desk: Desk) -> None:
    """Leave out the turns at the root that other lines have already taken."""
    n = 0
    for i in range(desk.kids[0]):
        allowed = True
        for j in range(desk.tally[BARRED]):
            if desk.barred[j] == desk.kid_key[0, i]:
                allowed = False
        if allowed:
            desk.kid_men[0, n] = desk.kid_men[0, i]
            desk.kid_ball[0, n] = desk.kid_ball[0, i]
            desk.kid_key[0, n] = desk.kid_key[0, i]
            desk.kid_kind[0, n] = desk.kid_kind[0, i]
            desk.kid_worth[0, n] = desk.kid_worth[0, i]
            n += 1
    desk.kids[0] = n


@rule
def keep(desk: Desk, table: Table, ply: int) -> None:
    """Store what was found about the position at this ply; wins are counted from it, not from the root."""
    worth = desk.best[ply]
    bound = EXACT
    if worth >= desk.beta[ply]:
        bound = AT_LEAST
    elif worth <= desk.floor[ply]:
        bound = AT_MOST
    if worth > SURE:
        worth += ply
    elif worth < -SURE:
        worth -= ply
    if ply > 0 or desk.tally[BARRED] == 0:
        store(table, desk.key[ply], worth, desk.depth[ply], bound, desk.best_key[ply])


@rule
def arrive(field: Field, worth: Worth, desk: Desk, table: Table, ply: int) -> bool:
    """Open the position at this ply; True if its worth (in `best`) needs no further look."""
    desk.tally[DEEPEST] = max(desk.tally[DEEPEST], ply)
    if ply > 0 and is_repeated(desk, ply):
        desk.best[ply] = draw_worth(desk, ply)
        return True
    depth = desk.depth[ply]
    desk.floor[ply] = desk.alpha[ply]
    first_key = desk.key[ply] ^ desk.key[ply]
    slot = look_up(table, desk.key[ply])
    if slot != NOTHING:
        first_key = table.kid[slot]
        if ply > 0 and table.depth[slot] >= depth:
            known = int(table.worth[slot])
            if known > SURE:
                known -= ply
            elif known < -SURE:
                known += ply
            bound = table.bound[slot]
            if (
                bound == EXACT
                or (bound == AT_LEAST and known >= desk.beta[ply])
                or (bound == AT_MOST and known <= desk.alpha[ply])
            ):
                desk.best[ply] = known
                return True
    side = desk.side[ply]
    own = desk.men[ply, side]
    other = desk.men[ply, 1 - side]
    ball = desk.ball[ply]
    if ply > 0 and is_hopeless_or_safe(field, desk, ply):
        return True
    left = 2
    moved = own ^ own
    if ply == 0:
        left = desk.tally[ROOT_LEFT]
        moved = desk.moved[0]
    enough = INFINITE
    if ply > 0 and depth <= 1:
        enough = desk.beta[ply]
    desk.kids[ply] = list_kids(field, worth, desk, ply, side, own, other, ball, desk.key[ply], moved, left, enough)
    desk.tally[NODES] += desk.kids[ply]
    if desk.tally[NODE_LIMIT] > 0 and desk.tally[NODES] >= desk.tally[NODE_LIMIT]:
        desk.signal[STOP] = 1
    if ply == 0 and desk.tally[BARRED] > 0:
        drop_barred(desk)
    desk.best[ply] = -INFINITE
    desk.best_key[ply] = first_key
    desk.tried[ply] = 0
    if desk.kids[ply] == 0:
        desk.best[ply] = draw_worth(desk, ply)
        return True
    return settle(desk, table, ply, first_key)


@rule
def is_hopeless_or_safe(field: Field, desk: Desk, ply: int) -> bool:
    """Near the horizon: whether the position looks so good or bad that no turn is likely to matter (sets `best`).

    A goal in sight of either side, and a scrum, always deserve a look.
    """
    depth = desk.depth[ply]
    beta = desk.beta[ply]
    if depth > 2 or beta - desk.alpha[ply] != 1 or beta > SURE or beta < -SURE:
        return False
    side = desk.side[ply]
    ball = desk.ball[ply]
    if field.far[side, ball] <= 2 or field.far[1 - side, ball] <= 2:
        return False
    if count(field.ring[ball] & ~(desk.men[ply, 0] | desk.men[ply, 1])) == 1:
        return False
    stand = desk.stand[ply]
    margin = SAFE_MARGIN if depth <= 1 else 2 * SAFE_MARGIN
    if stand - margin >= beta:
        desk.best[ply] = stand - margin
        return True
    if depth <= 1 and stand + HOPE_MARGIN <= desk.alpha[ply]:
        desk.best[ply] = stand + HOPE_MARGIN
        return True
    return False


@rule
def settle(desk: Desk, table: Table, ply: int, first_key: Any) -> bool:
    """Take every kid into account whose worth is known already, and put the others in order; True if that was all."""
    near = desk.depth[ply] <= 1
    waiting = 0
    for i in range(desk.kids[ply]):
        kind = desk.kid_kind[ply, i]
        full = ply == MOST_PLIES - 1
        if full or kind > FORCED or (near and kind <= THREAT):
            value = kid_worth(desk, ply, i)
            desk.kid_worth[ply, i] = TAKEN
            if value > desk.best[ply]:
                desk.best[ply] = value
                desk.best_key[ply] = desk.kid_key[ply, i]
        else:
            waiting += 1
            if desk.kid_key[ply, i] == first_key:
                desk.kid_worth[ply, i] += FIRST_KID
    if ply == 0 and desk.best[0] > -INFINITE:
        desk.root_key[0] = desk.best_key[0]
        desk.root_worth[0] = desk.best[0]
    desk.alpha[ply] = max(desk.alpha[ply], desk.best[ply])
    if waiting == 0 or desk.best[ply] >= desk.beta[ply]:
        keep(desk, table, ply)
        return True
    return False


@rule
def pick(desk: Desk, ply: int) -> int:
    """The kid that looks best among those not looked at, or -1."""
    best = -1
    highest = TAKEN
    for i in range(desk.kids[ply]):
        if desk.kid_worth[ply, i] > highest:
            highest = desk.kid_worth[ply, i]
            best = i
    return best


@rule
def go_down(desk: Desk, ply: int, stage: int) -> None:
    """Set the board for a look at the picked kid."""
    i = desk.picked[ply]
    side = desk.side[ply]
    kid = ply + 1
    desk.stage[ply] = stage
    desk.men[kid, side] = desk.kid_men[ply, i]
    desk.men[kid, 1 - side] = desk.men[ply, 1 - side]
    desk.ball[kid] = desk.kid_ball[ply, i]
    desk.side[kid] = 1 - side
    desk.key[kid] = desk.kid_key[ply, i]
    depth = desk.depth[ply] - 1
    if desk.kid_kind[ply, i] == FORCED:
        depth = max(desk.depth[ply], 0)
    elif stage == REDUCED:
        depth -= reduction(desk.depth[ply], desk.tried[ply])
    desk.depth[kid] = max(depth, 0)
    desk.alpha[kid] = -desk.alpha[ply] - 1
    if stage == FULL:
        desk.alpha[kid] = -desk.beta[ply]
    desk.beta[kid] = -desk.alpha[ply]


@rule
def reduction(depth: int, tried: int) -> int:
    """By how much less deep a late kid is looked at first."""
    if depth < 3 or tried < 4:
        return 0
    if tried < 20 or depth == 3:
        return 1
    return 2


@rule
def most_kids(depth: int) -> int:
    """How many kids are looked at, at most, when none of them is remarkable."""
    if depth <= 2:
        return 60
    if depth == 3:
        return 120
    return 250


@rule
def advance(desk: Desk, ply: int) -> bool:
    """Go down to the next kid; False if there is none worth a look."""
    i = pick(desk, ply)
    if i < 0:
        return False
    depth = desk.depth[ply]
    worth = int(desk.kid_worth[ply, i])
    if ply > 0 and desk.tried[ply] > 0 and desk.best[ply] > -SURE:
        if depth == 2 and desk.tried[ply] >= 6 and worth + MARGIN <= desk.alpha[ply]:
            return False
        if desk.tried[ply] >= most_kids(depth):
            return False
    if worth > FIRST_KID // 2:
        worth -= FIRST_KID
    desk.picked[ply] = i
    desk.kid_worth[ply, i] = TAKEN
    desk.stand[ply + 1] = -worth
    stage = FULL
    if desk.tried[ply] > 0:
        stage = NARROW
        if reduction(depth, desk.tried[ply]) > 0 and desk.kid_kind[ply, i] == OPEN:
            stage = REDUCED
    go_down(desk, ply, stage)
    return True


@rule
def take_back(desk: Desk, table: Table, ply: int, value: int) -> int:
    """Use what the kid is worth; where the loop goes next."""
    stage = desk.stage[ply]
    if value > desk.alpha[ply] and stage == REDUCED:
        go_down(desk, ply, NARROW)
        return ARRIVE
    if value > desk.alpha[ply] and value < desk.beta[ply] and stage == NARROW:
        go_down(desk, ply, FULL)
        return ARRIVE
    desk.tried[ply] += 1
    if value > desk.best[ply]:
        desk.best[ply] = value
        desk.best_key[ply] = desk.kid_key[ply, desk.picked[ply]]
        if ply == 0 and (value > desk.floor[0] or desk.tried[0] == 1):
            desk.root_key[0] = desk.best_key[0]
            desk.root_worth[0] = value
        desk.alpha[ply] = max(desk.alpha[ply], value)
        if value >= desk.beta[ply]:
            keep(desk, table, ply)
            return RETURN
    return NEXT


@rule
def search(field: Field, worth: Worth, desk: Desk, table: Table, depth: int, alpha: int, beta: int) -> int:
    """The worth of the position at ply 0 of the desk, looked at `depth` turns deep; meaningless once STOP is set."""
    desk.depth[0] = depth
    desk.alpha[0] = alpha
    desk.beta[0] = beta
    ply = 0
    where = ARRIVE
    while True:
        if where != RETURN and desk.signal[STOP] != 0 and depth > 1:
            return 0
        if where == ARRIVE:
            where = RETURN if arrive(field, worth, desk, table, ply) else NEXT
        elif where == NEXT:
            if advance(desk, ply):
                ply += 1
                where = ARRIVE
            else:
                keep(desk, table, ply)
                where = RETURN
        elif ply == 0:
            if desk.kids[0] > 0 and (desk.best[0] > desk.floor[0] or desk.root_key[0] == 0):
                desk.root_key[0] = desk.best_key[0]
                desk.root_worth[0] = desk.best[0]
            return int(desk.best[0])
        else:
            ply -= 1
            where = take_back(desk, table, ply, -int(desk.best[ply + 1]))
            if where == ARRIVE:
                ply += 1
