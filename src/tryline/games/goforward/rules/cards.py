"""Cards of Go Forward Rugby on their way from place to place, and what the other side sees of it (goforward 1, 4, 6).

Every way a card can go has a function here, which keeps the counts and the knowledge of the other side right. The
knowledge is "at least so many": where two copies of a design stand in one space, nobody can tell which one was shown.
"""

from typing import Any

from tryline.core.language import HOME, Box, State, rule, tell
from tryline.games.goforward.rules.events import Event
from tryline.games.goforward.rules.options import Carrier
from tryline.games.goforward.rules.records import CARD, COLUMNS, DECK, DESIGNS, Knows, Place, Position


@rule
def forward(side: int) -> int:
    """+1 row for A (home), -1 for B (away)."""
    return 1 if side == HOME else -1


@rule
def slides_to_try(s: State, side: int) -> int:
    """Slides from here to a try, 1 to 4."""
    return int(5 - s.row if side == HOME else s.row)


@rule
def own_last_row(side: int) -> int:
    """The row in front of the own in-goal."""
    return 1 if side == HOME else 4


@rule
def halfway_row(side: int) -> int:
    """The row on a side's own side of halfway."""
    return 2 if side == HOME else 3


@rule
def is_carrier(s: State, side: int, column: int, design: int) -> int:
    """1 if a card of that design in that space has the ball."""
    if side == s.attacker and column == s.column and s.carrier == design + 1:
        return 1
    return 0


@rule
def known_to_stay(s: State, side: int, column: int, design: int) -> int:
    """How many of a design in a space are known not to be the one that leaves: moved ones, and a known carrier."""
    stay = s.moved[side, column, design]
    if s.carrier_known == Knows.CARD:
        stay += is_carrier(s, side, column, design)
    return int(stay)


@rule
def note_known(s: State, side: int, design: int) -> None:
    """What is seen on the board is known to be on the board."""
    sure = 0
    for column in range(COLUMNS):
        sure += s.seen[side, column, design] + s.cards[side, Place.LIE + column, design]
    s.known[side, design] = max(s.known[side, design], sure)


@rule
def show(s: State, side: int, column: int, design: int, number: int) -> None:
    """So many standing cards of a design are shown."""
    if s.seen[side, column, design] < number:
        s.seen[side, column, design] = number
        note_known(s, side, design)


@rule
def show_carrier(s: State) -> None:
    """Whoever has the ball is shown. One who came from the hand unseen is none of those seen before."""
    side = s.attacker
    design = s.carrier - 1
    if s.carrier_known == Knows.POSITION:
        s.seen[side, s.column, design] += 1
        s.known[side, design] += 1
        position = s.carrier_position - 1
        if s.unseen[side, position] > 0:
            s.unseen[side, position] -= 1
            s.played[side, design] += 1
    else:
        show(s, side, s.column, design, 1)
    s.carrier_known = Knows.CARD
    s.carrier_position = 0


@rule
def leave_rack(s: State, side: int, column: int, design: int) -> None:
    """A standing card is shown and leaves its space."""
    show(s, side, column, design, 1)
    s.cards[side, Place.STAND + column, design] -= 1
    s.stand_n[side, column] -= 1
    left = max(s.seen[side, column, design] - 1, known_to_stay(s, side, column, design))
    s.seen[side, column, design] = min(left, s.cards[side, Place.STAND + column, design])


@rule
def enter_rack(s: State, side: int, column: int, design: int) -> None:
    """A card that everybody sees comes to stand in a space."""
    s.cards[side, Place.STAND + column, design] += 1
    s.stand_n[side, column] += 1
    s.seen[side, column, design] += 1


@rule
def lay_down(s: State, side: int, column: int, design: int) -> None:
    """A standing card lies down behind its space."""
    leave_rack(s, side, column, design)
    s.cards[side, Place.LIE + column, design] += 1
    s.lie_n[side, column] += 1


@rule
def stand_up(s: State, side: int, column: int, design: int) -> None:
    """A lying card stands up in its space."""
    s.cards[side, Place.LIE + column, design] -= 1
    s.lie_n[side, column] -= 1
    enter_rack(s, side, column, design)


@rule
def move_card(s: State, side: int, origin: int, column: int, design: int) -> None:
    """A standing card goes to another space."""
    leave_rack(s, side, origin, design)
    enter_rack(s, side, column, design)


@rule
def discard(s: State, side: int, design: int) -> None:
    """A hand card is played to the own discard pile."""
    s.cards[side, Place.HAND, design] -= 1
    s.hand_n[side] -= 1
    s.played[side, design] += 1
    s.cards[side, Place.DISCARD, design] += 1
    s.discard_n[side] += 1


@rule
def carries_unseen(box: Box, design: int) -> bool:
    """Whether the card that carries stays hidden: the one that leaves is seen, so that its position is known (T17)."""
    return bool(box.carrier == Carrier.HIDDEN and box.designs[box.position[design]] > 1)


@rule
def swap_carrier(box: Box, s: State, side: int, design: int) -> None:
    """The carrier goes to the discard pile, and a hand card of the same position takes his place and the ball."""
    show_carrier(s)
    old = s.carrier - 1
    s.carrier_known = Knows.NOTHING
    leave_rack(s, side, s.column, old)
    s.known[side, old] -= 1
    s.cards[side, Place.DISCARD, old] += 1
    s.discard_n[side] += 1
    s.cards[side, Place.HAND, design] -= 1
    s.hand_n[side] -= 1
    s.carrier = design + 1
    if carries_unseen(box, design):
        position = box.position[design]
        s.cards[side, Place.STAND + s.column, design] += 1
        s.stand_n[side, s.column] += 1
        s.unseen[side, position] += 1
        s.carrier_known = Knows.POSITION
        s.carrier_position = position + 1
    else:
        s.played[side, design] += 1
        enter_rack(s, side, s.column, design)
        s.known[side, design] += 1
        s.carrier_known = Knows.CARD
    tell(s, Event.CARRIES, side, design + 1, old)


@rule
def put_under(s: State, side: int, design: int) -> None:
    """A hand card goes under the own draw pile, below everything that was put there before."""
    s.cards[side, Place.HAND, design] -= 1
    s.hand_n[side] -= 1
    s.under[side, s.under_n[side]] = design + 1
    s.under_n[side] += 1


@rule
def take_from_under(s: State, side: int) -> int:
    """The card that was put under the pile first comes to the hand."""
    design = s.under[side, 0] - 1
    for i in range(DECK - 1):
        s.under[side, i] = s.under[side, i + 1]
    s.under[side, DECK - 1] = 0
    s.under_n[side] -= 1
    take(s, side, design)
    return int(design)


@rule
def take(s: State, side: int, design: int) -> None:
    """A card comes to the hand."""
    s.cards[side, Place.HAND, design] += 1
    s.hand_n[side] += 1


@rule
def surely_off_board(box: Box, s: State, side: int, design: int) -> int:
    """Copies of a design that the other side knows to be in the pile or the hand: seen there, and not seen to leave."""
    off = s.recycled[side, design] + s.kept[side, design] - s.played[side, design]
    return int(max(0, off - s.unseen[side, box.position[design]]))


@rule
def remember_recycled(box: Box, s: State, side: int, piled: bool) -> None:
    """The discards are about to be shuffled into the draw pile: what the other side knows of the pile and the hand.

    `piled`: they are all of it, so that every card that is drawn now is one of them.
    """
    for design in range(DESIGNS):
        kept = surely_off_board(box, s, side, design)
        again = s.cards[side, Place.DISCARD, design]
        s.kept[side, design] = kept if piled else kept + again
        s.recycled[side, design] = again if piled else 0
        s.played[side, design] = 0
    for position in range(Position.FULL_BACK + 1):
        s.unseen[side, position] = 0
    s.shuffled[side] = 1 if piled else 0


@rule
def shuffle_discards(s: State, side: int) -> None:
    """The discard pile is shuffled into the draw pile."""
    for design in range(DESIGNS):
        s.cards[side, Place.DRAW, design] += s.cards[side, Place.DISCARD, design]
        s.cards[side, Place.DISCARD, design] = 0
    s.draw_n[side] += s.discard_n[side]
    s.discard_n[side] = 0
    tell(s, Event.RESHUFFLES, side)


@rule
def reshuffle(box: Box, s: State, side: int) -> None:
    """The draw pile has run out: the discards become one (ruling 22)."""
    remember_recycled(box, s, side, True)
    shuffle_discards(s, side)


@rule
def halftime_reshuffle(box: Box, s: State, side: int) -> None:
    """At half-time the discards, and what was put under, are shuffled with the rest (ruling 21)."""
    remember_recycled(box, s, side, False)
    for i in range(DECK):
        if s.under[side, i] > 0:
            s.cards[side, Place.DRAW, s.under[side, i] - 1] += 1
            s.under[side, i] = 0
    s.draw_n[side] += s.under_n[side]
    s.under_n[side] = 0
    shuffle_discards(s, side)


@rule
def stand_all(s: State, side: int) -> None:
    """Everybody stands up, and the rack is turned away: which card is where cannot be told any more."""
    for column in range(COLUMNS):
        for design in range(DESIGNS):
            lying = s.cards[side, Place.LIE + column, design]
            s.cards[side, Place.STAND + column, design] += lying
            s.cards[side, Place.LIE + column, design] = 0
            s.seen[side, column, design] = 0
        s.stand_n[side, column] += s.lie_n[side, column]
        s.lie_n[side, column] = 0
    s.pack[side] = 0


@rule
def clear_rack(s: State, side: int) -> None:
    """Everybody goes to the bench, for a set-up."""
    stand_all(s, side)
    for column in range(COLUMNS):
        for design in range(DESIGNS):
            s.cards[side, Place.BENCH, design] += s.cards[side, Place.STAND + column, design]
            s.cards[side, Place.STAND + column, design] = 0
        s.bench_n[side] += s.stand_n[side, column]
        s.stand_n[side, column] = 0


@rule
def off_the_bench(s: State, side: int, column: int, design: int) -> None:
    """A card is set up, unseen."""
    s.cards[side, Place.BENCH, design] -= 1
    s.bench_n[side] -= 1
    s.cards[side, Place.STAND + column, design] += 1
    s.stand_n[side, column] += 1


@rule
def set_up_pack(box: Box, s: State, side: int, column: int) -> None:
    """Numbers 1 to 9 stand in one space (S5)."""
    for design in range(DESIGNS):
        if box.position[design] <= Position.HALF_BACK:
            for _ in range(s.cards[side, Place.BENCH, design]):
                off_the_bench(s, side, column, design)
    s.pack[side] = column + 1


@rule
def nth_back(box: Box, s: State, side: int, i: int) -> int:
    """The i-th of the six backs on the bench as a set-up names them: 10, slower 12, 12, slower wing, wing, 15."""
    position = Position.FLY_HALF
    rank = 0
    if i in (1, 2):
        position = Position.CENTRE
        rank = i - 1
    elif i in (3, 4):
        position = Position.WING
        rank = i - 3
    elif i == 5:
        position = Position.FULL_BACK
    slow = box.first[position]
    fast = slow + box.designs[position] - 1
    if box.run[slow] > box.run[fast]:
        slow, fast = fast, slow
    if s.cards[side, Place.BENCH, slow] > rank:
        return int(slow)
    return int(fast)


@rule
def shape_column(box: Box, shape: int, end: int, i: int) -> int:
    """Where the i-th back stands in a shape of the box, which counts from the pack's end."""
    distance = box.shape[shape, i]
    return int(end + distance if end == 0 else end - distance)


@rule
def slide_forward(box: Box, s: State, side: int) -> bool:
    """The rack goes one row forward; whether that is a try, in which case the row is the in-goal."""
    s.row += forward(side)
    if 1 <= s.row <= 4:
        return False
    s.score[side] += box.try_points
    s.tries[side] += 1
    s.restart_by = 1 - side + 1
    tell(s, Event.TRY, side, s.tries[side])
    return True


@rule
def nobody_carries(s: State) -> None:
    """The ball has no carrier."""
    if s.carrier_known == Knows.POSITION and s.pack[s.attacker] > 0:
        forgets_pack(s)
    s.carrier = 0
    s.carrier_known = Knows.NOTHING
    s.carrier_position = 0


@rule
def forgets_pack(s: State) -> None:
    """A carrier who is left unseen where nobody of his number was set up: then 1 to 9 need not stand together."""
    forward = s.carrier_position - 1 <= Position.HALF_BACK
    if forward != (s.column + 1 == s.pack[s.attacker]):
        s.pack[s.attacker] = 0


@rule
def name_carrier(s: State, design: int) -> None:
    """Somebody in the ball's column takes the ball, unseen."""
    s.carrier = design + 1
    s.carrier_known = Knows.NOTHING


@rule
def list_at_ball(s: State, side: int, out: Any, n: int) -> int:
    """Those of a side who stand in the ball's space, after the first n choices; how many choices there are now."""
    for design in range(DESIGNS):
        if s.cards[side, Place.STAND + s.column, design] > 0:
            out[n] = CARD + design
            n += 1
    return n
