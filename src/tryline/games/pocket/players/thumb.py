"""The rule of thumb for Pocket Rugby (docs/rules/pocket.md, 8): look one phase ahead and add up the points.

Everything is worth points to the side with the ball: what it may score, and the ball itself, for whoever has it next.
A pass goes to the die that is worth most as things stand; a kick is taken if it is worth more than carrying on.
The functions are rules like any other, so that seasons of it can be played natively. What does not change during a
match (chances of tackles, kicks and checks) is worked out once, in a `book`.
"""

from typing import Any, Final

import numpy as np

from tryline.core.language import Box, State, box_dtype, rule
from tryline.games.pocket.rules.numbers import full_at, intensity_of, is_low, verdict, verdict_of_one
from tryline.games.pocket.rules.open_play import CONVERSION, GOAL, TRY
from tryline.games.pocket.rules.records import (
    FACES,
    Kind,
    Phase,
    Position,
    Result,
    SetPiece,
    TryResult,
    Verdict,
)
from tryline.games.pocket.rules.set_pieces import COVERED_TACKLES

MOST_INTENSITY: Final = 24
LONGEST_KICK: Final = 60
BALL: Final = 1.5143
"""What the ball is worth before a Scrum Half roll, in points: the value at which `phase_worth` gives it back."""
IN_HAND: Final = 1.95
"""What it is worth in the hands of one of the four others, before anything is worked out."""
ROUNDS: Final = 6
"""How often the worth of the ball in hand is worked out from itself: one pass in three goes on to another."""
WIN: Final = float(GOAL)
"""What the goal that ends the match is worth on top of its points: it counts double.

The one number here that section 8 neither gives nor implies; without it a match ends with a goal too seldom."""
SCRUM: Final = -1.0 / 5.0 * BALL
LINEOUT: Final = -5.0 / 35.0 * BALL
"""What is left after an error, from the odds of pocket 4.4; penalties cancel out."""

Book = Any
"""A record of BOOK."""

BOOK = box_dtype(
    [
        ("breaks", "f8", (3, 2, MOST_INTENSITY)),  # the chance of a break by def_mod, low and intensity
        ("rucks", "f8", (3, 2, MOST_INTENSITY)),  # the chance of a ruck that the defence wins
        ("breaks_of_one", "f8", (3, MOST_INTENSITY)),  # against one tackle roll
        ("reach", "f8", (LONGEST_KICK + 1,)),  # the chance of a good kick by range
        ("unseen", "f8"),  # the same before the range is known
        ("tries", "f8"),  # the chance that a break is a try
        ("passed", "f8", (7,)),  # the chance of a PURPLE check by its number; 0 for no check
    ]
)


def new_book() -> Any:
    """Room for a book."""
    return np.zeros(1, dtype=BOOK)


@rule
def write_book(box: Box, book: Book) -> None:
    """Work out the chances that stay the same during a match."""
    ruck_win = 0
    tries = 0
    none = 0
    for face in range(FACES):
        ruck_win += box.ruck_win[face]
        if box.try_result[face] == TryResult.TRY:
            tries += 1
        elif box.try_result[face] == TryResult.NO_TRY:
            none += 1
    book.tries = tries / (tries + none)
    for def_mod in range(3):
        for intensity in range(1, MOST_INTENSITY):
            for first in range(FACES):
                if verdict_of_one(box, def_mod, intensity, first) == Verdict.BREAK:
                    book.breaks_of_one[def_mod, intensity] += 1.0 / 6.0
                for second in range(FACES):
                    for low in range(2):
                        outcome = verdict(box, def_mod, intensity, low == 1, first, second)
                        if outcome == Verdict.BREAK:
                            book.breaks[def_mod, low, intensity] += 1.0 / 36.0
                        elif outcome == Verdict.RUCK:
                            book.rucks[def_mod, low, intensity] += ruck_win / 216.0
    for face in range(FACES):
        for distance in range(LONGEST_KICK + 1):
            if box.kick[face] >= distance:
                book.reach[distance] += 1.0 / 6.0
        for check in range(1, 7):
            if box.purple[face] >= check:
                book.passed[check] += 1.0 / 6.0
    for face in range(FACES):
        book.unseen += book.reach[box.range[face]] / 6.0


# What things are worth to the attack ----------------------------------------------------------------------------------


@rule
def goal_worth(box: Box, s: State, chance: float) -> float:
    """A kick at goal: three points and the ball, or the ball gone."""
    made = GOAL + BALL
    if s.score[s.ball] + GOAL >= full_at(box, s):
        made += WIN
    return chance * made - (1.0 - chance) * BALL


@rule
def drop_worth(box: Box, book: Book, s: State, distance: int) -> float:
    """A drop goal, which the defence may charge down."""
    charged = book.passed[box.charge_check[1 - s.ball]]
    return (1.0 - charged) * goal_worth(box, s, book.reach[distance]) - charged * BALL


@rule
def run_worth(box: Box, book: Book, s: State, adv: int, position: int, action: int, number: int, kept: float) -> float:
    """An effort that nobody interrupts. `kept` is what the ball is worth after a tackle."""
    def_mod = s.def_mod[1 - s.ball]
    intensity = intensity_of(box, s, adv, position, action, number)
    low = 1 if is_low(box, action, number, intensity) else 0
    broken = book.tries * (TRY + CONVERSION * book.unseen + BALL) - (1.0 - book.tries) * BALL
    through = book.breaks[def_mod, low, intensity]
    stolen = book.rucks[def_mod, low, intensity]
    two_rolls = through * broken - stolen * BALL + (1.0 - through - stolen) * kept
    own = book.passed[box.own_check[s.ball, position, action]]
    through = book.breaks_of_one[def_mod, intensity]
    one_roll = through * broken + (1.0 - through) * kept
    return own * one_roll + (1.0 - own) * two_rolls


@rule
def effort_worth(
    box: Box, book: Book, s: State, adv: int, position: int, action: int, number: int, kept: float
) -> float:
    """An effort, with the defence's card against it."""
    run = run_worth(box, book, s, adv, position, action, number, kept)
    chance = book.passed[box.interrupt_check[1 - s.ball, position, action]]
    if chance == 0.0:
        return run
    result = box.interrupt_result[1 - s.ball, position, action]
    if result == Result.TAKE:
        stopped = -BALL
    elif result == Result.LINEOUT:
        stopped = LINEOUT
    elif result == Result.TACKLED:
        stopped = kept
    else:
        stopped = min(run, goal_worth(box, s, book.unseen))
    return chance * stopped + (1.0 - chance) * run


@rule
def die_worth(box: Box, book: Book, s: State, adv: int, position: int, kept: float, hand: float) -> float:
    """What the ball is worth with a position before he rolls; `hand` is what it is worth with whom he passes to."""
    total = 0.0
    for face in range(FACES):
        kind = box.kind[position, face]
        if kind == Kind.EFFORT:
            action = box.action[position, face]
            total += effort_worth(box, book, s, adv, position, action, box.number[position, face], kept)
        elif kind == Kind.PASS:
            total += hand
        elif kind == Kind.DROP:
            for brown in range(FACES):
                total += max(hand, drop_worth(box, book, s, box.range[brown])) / 6.0
        elif kind == Kind.ERROR:
            total += SCRUM if box.leads[position, face] == SetPiece.SCRUM else LINEOUT
    return total / 6.0


@rule
def find_hands(box: Box, book: Book, s: State, adv: int, kept: float) -> tuple[int, float, float]:
    """The best pair of hands, and what the ball is worth there and in the second best, passes included."""
    taker = 0
    hand = IN_HAND
    second = IN_HAND
    for _ in range(ROUNDS):
        best = -100.0
        next_best = -100.0
        who = taker
        for position in range(Position.FORWARD, Position.BACK + 1):
            worth = die_worth(box, book, s, adv, position, kept, second if position == taker else hand)
            if worth > best:
                next_best = best
                best = worth
                who = position
            elif worth > next_best:
                next_best = worth
        taker = who
        hand = best
        second = next_best
    return taker, hand, second


@rule
def phase_worth(box: Box, book: Book, s: State, adv: int, kept: float) -> float:
    """What a Scrum Half roll is worth if the ball is worth `kept` after a tackle."""
    taker, hand, second = find_hands(box, book, s, adv, kept)
    total = die_worth(box, book, s, adv, Position.SCRUM_HALF, kept, hand)
    for face in range(FACES):
        if box.kind[Position.SCRUM_HALF, face] == Kind.PASS_TO:
            position = box.to[Position.SCRUM_HALF, face]
            total += die_worth(box, book, s, adv, position, kept, second if position == taker else hand) / 6.0
    return total


@rule
def covered_worth(box: Box, book: Book, s: State, adv: int) -> float:
    """What a Scrum Half roll is worth with so many covered tackles: one after the other is used up."""
    kept = BALL
    for _ in range(adv):
        kept = phase_worth(box, book, s, 1, kept)
    return kept


# The decision -------------------------------------------------------------------------------------------------------


@rule
def list_worths(box: Box, book: Book, s: State, out: Any) -> int:
    """What each choice is worth to whoever decides, in the order of `choices`; how many there are."""
    kept = covered_worth(box, book, s, max(0, s.adv - 1))
    if s.phase in (Phase.PASS_TO, Phase.DROP_CHOICE):
        taker, hand, second = find_hands(box, book, s, s.adv, kept)
        n = 0
        best = -100.0
        for position in range(Position.FORWARD, Position.BACK + 1):
            if position != s.carrier:
                out[n] = die_worth(box, book, s, s.adv, position, kept, second if position == taker else hand)
                best = max(best, out[n])
                n += 1
        if s.phase == Phase.DROP_CHOICE:
            out[0] = drop_worth(box, book, s, s.range)
            out[1] = best
            n = 2
        return n
    out[0] = 1.0
    out[1] = 0.0
    if s.phase == Phase.PEN_CHOICE:
        out[0] = goal_worth(box, s, book.unseen if s.range == 0 else book.reach[s.range])
        out[1] = covered_worth(box, book, s, COVERED_TACKLES)
    elif s.phase == Phase.INTERRUPT_CHOICE and gives_penalty(box, s):
        # Worth it only against an effort that promises more than the penalty that it gives away.
        penalty = max(goal_worth(box, s, book.unseen), covered_worth(box, book, s, COVERED_TACKLES))
        out[0] = -penalty
        out[1] = -run_worth(box, book, s, s.adv, s.carrier, s.action, s.number, kept)
    return 2


@rule
def gives_penalty(box: Box, s: State) -> bool:
    """Whether the move that the defence is asked about is one with a price."""
    return bool(box.interrupt_result[1 - s.ball, s.carrier, s.action] == Result.PENALTY)


@rule
def rule_of_thumb(box: Box, book: Book, s: State, worths: Any, out: Any, n: int) -> int:
    """The best of n choices in `out`, for whoever has to decide. `worths` is room for their worths."""
    list_worths(box, book, s, worths)
    best = 0
    for i in range(n):
        if worths[i] > worths[best]:
            best = i
    return int(out[best])
