"""Where a state of Pocket Rugby stands in the solved tables: situations, anchors, and what is folded away."""

from typing import Final

from tryline.core.language import AWAY, HOME, Box, State, rule
from tryline.games.pocket.rules.records import POSITIONS, Phase

CARDS: Final = 4
"""What a side has been shown: nothing, one card, two, or one that ended with the first half."""
FROM_FIRST_HALF: Final = 3
ADVANTAGES: Final = 4
SITUATIONS: Final = 2 * ADVANTAGES * CARDS * CARDS
TRIES: Final = SITUATIONS
GOALS: Final = 2 * SITUATIONS
ANCHORS: Final = 3 * SITUATIONS
"""The Scrum Half's rolls, and the scores that may come next: by side, advantage and cards as well."""
MEN: Final = 2 * POSITIONS
ALL_ANCHORS: Final = (1 + MEN) * ANCHORS
"""The same with nobody injured on the way, and with every man who may be."""
FIRST_HALVES: Final = 2
"""Pages of the first half, by who received first. The second half stands on the first of them: it has other scores."""
MOST_PASSES: Final = 8
"""A cap on passes above this is as good as none: that many in a row come once in ten thousand phases."""


@rule
def cards_of(s: State, side: int) -> int:
    """0 to 3, see CARDS. A third card changes nothing."""
    if s.yellows[side] == 1 and s.def_mod[side] == 0:
        return FROM_FIRST_HALF
    return int(min(2, s.yellows[side]))


@rule
def give_cards(s: State, side: int, cards: int) -> None:
    """The opposite of `cards_of`."""
    s.yellows[side] = 1 if cards == FROM_FIRST_HALF else cards
    s.def_mod[side] = 0 if cards == FROM_FIRST_HALF else cards


@rule
def situation(s: State) -> int:
    """The number of a Scrum Half's roll."""
    return int(((s.ball * ADVANTAGES + s.adv) * CARDS + cards_of(s, HOME)) * CARDS + cards_of(s, AWAY))


@rule
def situation_of(ball: int, adv: int, home: int, away: int) -> int:
    """The same, from its parts."""
    return ((ball * ADVANTAGES + adv) * CARDS + home) * CARDS + away


@rule
def page_of(s: State) -> int:
    """The page of a half."""
    return 0 if s.half == 2 else int(s.first_receiver)


@rule
def newly_injured(s: State, start: State) -> int:
    """The man who was injured on the way, counted from 1 through both sides; 0 if nobody was."""
    for side in range(2):
        for position in range(POSITIONS):
            if s.injured[side, position] != start.injured[side, position]:
                return side * POSITIONS + position + 1
    return 0


@rule
def anchor(s: State, start: State) -> int:
    """A Scrum Half's roll, a try, or a goal, by who was injured on the way; -1 in between."""
    if s.phase == Phase.CONV_RANGE:
        return newly_injured(s, start) * ANCHORS + TRIES + situation(s)
    if s.phase != Phase.HALF_ROLL:
        return -1
    for side in range(2):
        if s.score[side] != start.score[side]:
            return GOALS + situation_of(side, int(s.adv), cards_of(s, HOME), cards_of(s, AWAY))
    return newly_injured(s, start) * ANCHORS + situation(s)


@rule
def follows_injuries(box: Box) -> bool:
    """Whether tables can tell what injuries are still to come: not if they stack, or depend on the tackle before."""
    return bool(box.injuries_stack == 0 and box.hits_across_tackles == 0)


@rule
def fold(box: Box, s: State, start: State) -> None:
    """Forget what makes no difference, and injuries by house rules that tables cannot follow."""
    s.hit = 0
    for side in range(2):
        s.yellows[side] = min(2, s.yellows[side])
        if not follows_injuries(box):
            for position in range(POSITIONS):
                s.injured[side, position] = start.injured[side, position]
    if box.pass_cap < 0 or box.pass_cap > MOST_PASSES:
        s.passes = 0


@rule
def name(s: State) -> int:
    """A number for everything that may differ between two states of a chart."""
    total = pack(pack(pack(pack(0, 32, s.phase), 2, s.ball), 8, s.carrier), 4, s.adv)
    for side in range(2):
        total = pack(pack(total, 4, s.yellows[side]), 4, s.def_mod[side])
    total = pack(pack(pack(total, 16, s.action), 32, s.number), 32, s.intensity)
    total = pack(pack(pack(pack(total, 4, s.rolls), 8, s.first), 8, s.second), 128, s.range)
    total = pack(pack(pack(total, 2, s.set_piece), 2, s.roller), 16, s.passes)
    return pack(total, 2, min(1, s.injured[s.ball, s.carrier]))  # nobody else can be injured on the way


@rule
def pack(total: int, room: int, field: int) -> int:
    """One more field, below `room`, in a number."""
    return room * total + int(field)
