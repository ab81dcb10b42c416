"""What is counted in matches of Go Forward Rugby besides events, for the figures of docs/rules/goforward.md, 7."""

from typing import Any, Final

from tryline.core.game import Tally
from tryline.core.language import State, rule
from tryline.games.goforward.rules.events import Event
from tryline.games.goforward.rules.records import DESIGNS, Place

TRIES: Final = 0
"""By half and side; those of extra time are left out."""
IN_TURN: Final = 4
"""By design: tries in whose turn the scorer had used its line; then, those in whose turn it had used none."""
STEPS: Final = (Event.GAINS, Event.PICKS, Event.QUICK_BALL, Event.SHIFTS, Event.KICKS)
"""What lines bring about on the way to a try: GAIN, PICK, QUICK, SHIFT and KICK."""
ON_WAY: Final = IN_TURN + DESIGNS + 1
"""By step: tries on whose way, since the scorer got the ball, it had been taken."""
TEAM: Final = ON_WAY + len(STEPS)
"""By side and design: how many of it are in the fifteen that a side chose."""
USED: Final = TEAM + 2 * DESIGNS
"""By side: the designs whose lines it has used in the turn under way, as bits."""
TAKEN: Final = USED + 2
"""By side: the steps that it has taken since it got the ball, as bits."""
HALVES: Final = 4
SIDES: Final = 2
ALL_TRIES: Final = TAKEN + SIDES
"""By side, with those of extra time."""
PENALTIES: Final = ALL_TRIES + SIDES
"""By side: the penalties that were given against it."""


@rule
def before(s: State) -> int:
    """The half, the turn and the attacker when a move is made."""
    return int(s.half + HALVES * (s.attacker + SIDES * s.turn))


@rule
def after(s: State, who: int, move: int, before: int, row: Any) -> None:
    """Tries and the lines that helped to score them, penalties, and the teams."""
    half, attacker, turn = before % HALVES, before // HALVES % SIDES, before // (HALVES * SIDES)
    scored = False
    for j in range(s.told):
        event = s.news[j, 0]
        side = s.news[j, 1]
        for step in range(len(STEPS)):
            if event == STEPS[step]:
                row[TAKEN + side] |= 1 << step
        if event == Event.USES:
            row[USED + side] |= 1 << int(s.news[j, 2])
        elif event == Event.TRY and half <= 2:
            scored = True
            count_try(row, half, side)
        elif event == Event.PENALTY:
            row[PENALTIES + 1 - side] += 1
        elif event == Event.TEAM_CHOSEN:
            for design in range(DESIGNS):
                row[TEAM + DESIGNS * side + design] = s.cards[side, Place.BENCH, design]
    for side in range(SIDES):
        row[ALL_TRIES + side] = s.tries[side]
        if s.turn != turn:
            row[USED + side] = 0
        if scored or s.attacker != attacker or s.half != half:
            row[TAKEN + side] = 0


@rule
def count_try(row: Any, half: int, side: int) -> None:
    """One more in a half, for every line of its turn, or for none, and for every step on its way."""
    row[TRIES + SIDES * (half - 1) + side] += 1
    used = row[USED + side]
    for design in range(DESIGNS):
        row[IN_TURN + design] += (used >> design) & 1
    if used == 0:
        row[IN_TURN + DESIGNS] += 1
    for step in range(len(STEPS)):
        row[ON_WAY + step] += (row[TAKEN + side] >> step) & 1


TALLY: Final = Tally(PENALTIES + SIDES, before, after, ALL_TRIES, penalties=PENALTIES)
