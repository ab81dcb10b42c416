"""The calibration figures of RUGBY_Bokx (docs/rules/bokx.md, 4.2), beside what Tryline measures.

`balance` says when a figure agrees. The page says what is counted, and that the plain mixed strategy is ours.
"""

import math
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from tryline.games.bokx.players.plans import Plan
from tryline.games.bokx.players.season import FIRST_PLAN, MIXED, Season, run
from tryline.study.balance import Row, Told, compare, error_of, in_range

MATCHES = 1500
"""How many the calibration comes from."""
CALIBRATION: Told = {
    "points": (41, 0.5),
    "tries": (5.5, 0.05),
    "calls": (82, 0.5),
    "throws": (440, 0.5),
    "runs": (64, 0.5),
    "kicks": (33, 0.5),
    "rucks": (21, 0.5),
    "scrums": (20, 0.5),
    "lineouts": (11, 0.5),
    "penalties": (18, 0.5),
    "draws": (0.03, 0.005),
}
MOST_GAINED = 4.5
"""About 4 points a match, by the best of the prototype's ten one-track plans."""
OURS = tuple(plan for plan in Plan if plan != Plan.LONG_DROPS)
"""The ten plans that make one call wherever it is on offer."""
LONG_DROPS_GAIN = (4.0, 6.0)
"""What drop goals from far out gain; no text says so, it is measured: 4.9 in 15,000 matches."""


def calibration(made: Season, share: float) -> Iterator[Row]:
    """The plain mixed strategy against itself."""
    found = run(made, options={}, matches=int(MATCHES * share), seed="calibration", policies=(MIXED, MIXED))
    yield from compare("plain mixed strategy", found.samples(), CALIBRATION, MATCHES)


def gains(made: Season, policy: int, against: int, matches: int) -> Any:
    """By how many points a policy wins, match by match, as Blue and as Yellow."""
    blue, yellow = (
        run(made, options={}, matches=(matches + 1) // 2, seed=f"gains {seat}", policies=policies).samples()
        for seat, policies in (("blue", (policy, against)), ("yellow", (against, policy)))
    )
    return np.concatenate([blue["home's lead"], -yellow["home's lead"]])


def one_track(made: Season, share: float) -> Iterator[Row]:
    """Each plan against the plain mixed strategy: ten may gain what the best of the prototype's did, one gains more."""
    for plan in Plan:
        found = gains(made, FIRST_PLAN + plan, MIXED, int(MATCHES * share))
        figure = f"{plan.name.lower().replace('_', ' ')}: points gained"
        least, most = (-math.inf, MOST_GAINED) if plan in OURS else LONG_DROPS_GAIN
        yield in_range("one-track plans", figure, least, most, float(found.mean()), error_of(found, MATCHES))


PARTS: tuple[Callable[[Season, float], Iterator[Row]], ...] = (calibration, one_track)
"""`share` is how many matches are played, beside those that the specification says it played."""
