"""The rule of thumb for Pocket Rugby (docs/rules/pocket.md, 8): look one phase ahead and add up the points.

Everything is worth points to the side with the ball: what it may score, and the ball itself, for whoever has it next.
A pass goes to the die that is worth most as things stand; a kick is taken if it is worth more than carrying on.
The functions are rules like any other, so that seasons of it can be played natively. What does not change during a
match is worked out once, in a `book`: chances of tackles, kicks and checks, and what the ball is worth with these dice.
"""

from typing import Any, Final

import numpy as np

from tryline.core.language import Box, State, blank, box_dtype, copy_of, rule
from tryline.games.pocket.rules.book import is_free
from tryline.games.pocket.rules.numbers import full_at, intensity_of, is_low, verdict, verdict_of_one
from tryline.games.pocket.rules.open_play import CONVERSION, GOAL, TRY
from tryline.games.pocket.rules.records import (
    FACES,
    STATE,
    Goal,
    Kind,
    Phase,
    Position,
    Referee,
    Result,
    SetPiece,
    TryResult,
    Verdict,
)
from tryline.games.pocket.rules.set_pieces import COVERED_TACKLES

MOST_INTENSITY: Final = 24
LONGEST_KICK: Final = 99
ROUNDS: Final = 6
"""How often the worth of the ball in hand is worked out from itself: at most half of all throws pass it on."""
TRIALS: Final = 12
"""How often the worth of the ball is worked out from itself before it is settled."""
WIN: Final = float(GOAL)
"""What the goal that ends the match is worth on top of its points: it counts double.

The one number here that section 8 neither gives nor implies; without it a match ends with a goal too seldom."""

Book = Any
"""A record of BOOK."""

BOOK = box_dtype(
    [
        ("breaks", "f8", (3, 2, MOST_INTENSITY)),  # the chance of a break by def_mod, low and intensity
        ("rucks", "f8", (3, 2, MOST_INTENSITY)),  # the chance of a ruck that the defence wins
        ("breaks_of_one", "f8", (3, MOST_INTENSITY)),  # against one tackle roll
        ("reach", "f8", (LONGEST_KICK + 1,)),  # the chance of a good kick by range
        ("unseen", "f8", (LONGEST_KICK + 1,)),  # the same before the range is known, by the bonus of the kicker
        ("tries", "f8"),  # the chance that a break is a try
        ("passed", "f8", (7,)),  # the chance of a PURPLE check by its number; 0 for no check
        # Points, on level terms and without team cards
        ("ball", "f8"),  # before a Scrum Half roll: the value at which `phase_worth` gives it back
        ("hand", "f8"),  # in the best hands
        ("tap", "f8"),  # after a quick tap
        ("scrum", "f8"),  # after an error, from the odds of pocket 4.4
        ("lineout", "f8"),
    ]
)


def new_book(box: Box) -> Any:
    """The book of a box."""
    books = np.zeros(1, dtype=BOOK)
    book = books[0]
    write_chances(box, book)
    plain = copy_of(box)
    for field in ("bonus", "goal_bonus", "interrupt_check", "own_check", "charge_check", "steal_check"):
        plain[field][:] = 0
    s = blank(STATE)
    book.ball = book.hand = 1.5
    for _ in range(TRIALS):
        write_set_pieces(plain, s, book)
        # The worth that is sought lies on a line, nearly: two points of it show where.
        low, book.ball = float(book.ball), float(book.ball) + 0.1
        high_gives = phase_worth(plain, book, s, 0, book.ball)
        book.ball = low
        low_gives = phase_worth(plain, book, s, 0, low)
        slope = (high_gives - low_gives) / 0.1
        book.ball = low + (low_gives - low) / (1.0 - slope)
        book.hand = find_hands(plain, book, s, 0, book.ball)[1]
        book.tap = covered_worth(plain, book, s, COVERED_TACKLES)
        if abs(book.ball - low) < 1e-7:
            break
    return books


def write_set_pieces(box: Box, s: State, book: Book) -> None:
    """What is left after an error: the ball for one side or the other, or a penalty."""
    seen = box.referee.tolist()
    won = seen.count(Referee.GREEN) - seen.count(Referee.RED)
    penalties = seen.count(Referee.PENALTY_WON) - seen.count(Referee.PENALTY_AGAINST)
    again = seen.count(Referee.AGAIN)
    worth = won * book.ball + penalties * penalty_worth(box, book, s, s.ball)
    book.scrum = -worth / (FACES - again)
    book.lineout = -worth / (FACES + again)


@rule
def write_chances(box: Box, book: Book) -> None:
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
    for bonus in range(LONGEST_KICK + 1):
        for face in range(FACES):
            book.unseen[bonus] += book.reach[max(0, box.range[face] - bonus)] / 6.0


# What things are worth to the attack ----------------------------------------------------------------------------------


@rule
def goal_chance(box: Box, book: Book, s: State, side: int, goal: int, position: int, distance: int) -> float:
    """The chance of a kick at goal from a distance; from any that may be thrown if it is 0."""
    bonus = box.goal_bonus[side, goal, position] if box.kick_bonus[s.weather] != 0 else 0
    return float(book.unseen[bonus] if distance == 0 else book.reach[max(0, distance - bonus)])


@rule
def goal_worth(box: Box, book: Book, s: State, side: int, chance: float) -> float:
    """A kick at goal: three points and the ball, or the ball gone."""
    made = GOAL + book.ball
    if s.score[side] + GOAL >= full_at(box, s):
        made += WIN
    return float(chance * made - (1.0 - chance) * book.ball)


@rule
def drop_worth(box: Box, book: Book, s: State, position: int, distance: int) -> float:
    """A drop goal, which the defence may charge down."""
    charged = book.passed[box.charge_check[1 - s.ball]]
    chance = goal_chance(box, book, s, s.ball, Goal.DROP, position, distance)
    return float((1.0 - charged) * goal_worth(box, book, s, s.ball, chance) - charged * book.ball)


@rule
def penalty_worth(box: Box, book: Book, s: State, side: int) -> float:
    """A penalty to a side, kicked or tapped, whichever promises more."""
    chance = goal_chance(box, book, s, side, Goal.PENALTY, Position.SCRUM_HALF, 0)
    return max(float(book.tap), goal_worth(box, book, s, side, chance))


@rule
def tackle_worth(
    box: Box, book: Book, s: State, action: int, number: int, intensity: int, rolls: int, kept: float
) -> float:
    """What comes of a tackle of one roll or two, or of none."""
    converted = goal_chance(box, book, s, s.ball, Goal.CONVERSION, Position.SCRUM_HALF, 0)
    broken = book.tries * (TRY + CONVERSION * converted + book.ball) - (1.0 - book.tries) * book.ball
    def_mod = s.def_mod[1 - s.ball]
    stolen = 0.0
    if rolls == 2:
        low = 1 if is_low(box, action, number, intensity) else 0
        through = book.breaks[def_mod, low, intensity]
        stolen = book.rucks[def_mod, low, intensity]
    else:
        through = book.breaks_of_one[def_mod, intensity] if rolls == 1 else 1.0
    return float(through * broken - stolen * book.ball + (1.0 - through - stolen) * kept)


@rule
def run_worth(
    box: Box, book: Book, s: State, position: int, action: int, number: int, intensity: int, kept: float
) -> float:
    """An effort that nobody interrupts. `kept` is what the ball is worth after a tackle."""
    worth = tackle_worth(box, book, s, action, number, intensity, 2, kept)
    own = book.passed[box.own_check[s.ball, position, action]]
    if own == 0.0:
        return worth
    result = box.own_result[s.ball, position, action]
    if result == Result.STRONGER:
        stronger = intensity + box.own_by[s.ball, position, action]
        better = tackle_worth(box, book, s, action, number, stronger, 2, kept)
    else:
        rolls = 0 if result == Result.THROUGH else 1
        better = tackle_worth(box, book, s, action, number, intensity, rolls, kept)
    return float(own * better + (1.0 - own) * worth)


@rule
def effort_worth(
    box: Box, book: Book, s: State, adv: int, position: int, action: int, number: int, kept: float
) -> float:
    """An effort, with the defence's card against it."""
    intensity = intensity_of(box, s, adv, position, action, number)
    run = run_worth(box, book, s, position, action, number, intensity, kept)
    chance = book.passed[box.interrupt_check[1 - s.ball, position, action]]
    if chance == 0.0:
        return run
    result = box.interrupt_result[1 - s.ball, position, action]
    if result == Result.TAKE:
        stopped = float(-book.ball)
    elif result == Result.LINEOUT:
        stopped = float(book.lineout)
    elif result == Result.SCRUM:
        stopped = float(book.scrum)
    elif result == Result.TACKLED:
        stopped = kept
    elif result == Result.PENALTY_WON:
        stopped = -penalty_worth(box, book, s, 1 - s.ball)
    elif result == Result.WEAKER:
        weaker = max(1, intensity - box.interrupt_by[1 - s.ball, position, action])
        stopped = run_worth(box, book, s, position, action, number, weaker, kept)
    else:
        kicked = goal_chance(box, book, s, s.ball, Goal.PENALTY, Position.SCRUM_HALF, 0)
        stopped = min(run, goal_worth(box, book, s, s.ball, kicked))
    return float(chance * stopped + (1.0 - chance) * run)


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
                total += max(hand, drop_worth(box, book, s, position, box.range[brown])) / 6.0
        elif kind == Kind.ERROR:
            total += book.scrum if box.leads[position, face] == SetPiece.SCRUM else book.lineout
        elif kind == Kind.PENALTY and box.penalty_won[position, face] != 0:
            total += penalty_worth(box, book, s, s.ball)
        elif kind == Kind.PENALTY:
            total -= penalty_worth(box, book, s, 1 - s.ball)
        elif position != Position.SCRUM_HALF:
            total += hand  # a pass to a man that the die names
    return total / 6.0


@rule
def find_hands(box: Box, book: Book, s: State, adv: int, kept: float) -> tuple[int, float, float]:
    """The best pair of hands, and what the ball is worth there and in the second best, passes included."""
    taker = 0
    hand = float(book.hand)
    second = float(book.hand)
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
    kept = float(book.ball)
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
            out[0] = drop_worth(box, book, s, s.carrier, s.range)
            out[1] = best
            n = 2
        return n
    out[0] = 1.0
    out[1] = 0.0
    if is_free(box, s):
        return 2
    tap = covered_worth(box, book, s, COVERED_TACKLES)
    far = s.range if s.phase == Phase.PEN_CHOICE else 0
    kick = goal_worth(box, book, s, s.ball, goal_chance(box, book, s, s.ball, Goal.PENALTY, Position.SCRUM_HALF, far))
    if s.phase == Phase.PEN_CHOICE:
        out[0] = kick
        out[1] = tap
    else:
        # A move that gives a penalty away: worth it only against an effort that promises more.
        out[0] = -max(kick, tap)
        out[1] = -run_worth(box, book, s, s.carrier, s.action, s.number, s.intensity, kept)
    return 2


@rule
def rule_of_thumb(box: Box, book: Book, s: State, worths: Any, out: Any, n: int) -> int:
    """The best of n choices in `out`, for whoever has to decide. `worths` is room for their worths."""
    list_worths(box, book, s, worths)
    best = 0
    for i in range(n):
        if worths[i] > worths[best]:
            best = i
    return int(out[best])
