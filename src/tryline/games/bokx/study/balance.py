"""The calibration figures of RUGBY_Bokx (docs/rules/bokx.md, 4.2), beside what Tryline measures.

`balance` says when a figure agrees. The page says what is counted, and that the plain mixed strategy is ours.
"""

import math
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from tryline.core.language import DRAW, HOME
from tryline.games.bokx.players.plans import Plan
from tryline.games.bokx.players.policies import MIXED, PLANS
from tryline.games.bokx.rules.events import Event
from tryline.games.bokx.rules.game import GAME
from tryline.games.bokx.rules.names import Choice, Phase
from tryline.games.bokx.rules.tally import CHOICES, PHASES, THROWN
from tryline.search.season import Figures, Policy, study
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


RUNS = (Choice.RUN_BL, Choice.RUN_FW)
KICKS = (Choice.KICK, Choice.KICK_DOUBLE)


def calls_of(found: Figures) -> Any:
    """By match, phase and choice: how often the choice was made."""
    return found.tallied.reshape(-1, PHASES, CHOICES + 1)[:, :, :THROWN]


def throws_of(found: Figures) -> Any:
    """By match and phase: how often something was thrown or drawn."""
    return found.tallied.reshape(-1, PHASES, CHOICES + 1)[:, :, THROWN]


def samples(found: Figures) -> dict[str, Any]:
    """The figures of 4.2, by name: what each match adds to the mean."""
    home, away, winner = (found.column(name) for name in ("home", "away", "winner"))
    called, thrown = calls_of(found), throws_of(found)
    return {
        "points": home + away,
        "tries": found.count(Event.TRY),
        "calls": called[:, Phase.CALL_PLAY].sum(axis=1),
        "throws": found.column("throws") - thrown[:, [Phase.DRAW, Phase.WHISTLE]].sum(axis=1),
        "runs": called[:, :, list(RUNS)].sum(axis=(1, 2)),
        "kicks": called[:, :, list(KICKS)].sum(axis=(1, 2)),
        "rucks": thrown[:, Phase.RUCK_SUCCESS],
        "scrums": thrown[:, Phase.SCRUM],
        "lineouts": thrown[:, Phase.LINEOUT],
        "penalties": called[:, Phase.PENALTY].sum(axis=1),
        "draws": winner == DRAW,
        "home's lead": home - away,
        "home's share": (winner == HOME) + 0.5 * (winner == DRAW),
    }


def calibration(share: float) -> Iterator[Row]:
    """The plain mixed strategy against itself."""
    found = study(GAME, (MIXED, MIXED), options={}, matches=int(MATCHES * share), seed="calibration")
    yield from compare("plain mixed strategy", samples(found), CALIBRATION, MATCHES)


def gains(policy: Policy, against: Policy, matches: int) -> Any:
    """By how many points a policy wins, match by match, as Blue and as Yellow."""
    blue, yellow = (
        samples(study(GAME, policies, options={}, matches=(matches + 1) // 2, seed=f"gains {seat}"))
        for seat, policies in (("blue", (policy, against)), ("yellow", (against, policy)))
    )
    return np.concatenate([blue["home's lead"], -yellow["home's lead"]])


def one_track(share: float) -> Iterator[Row]:
    """Each plan against the plain mixed strategy: ten may gain what the best of the prototype's did, one gains more."""
    for plan in Plan:
        found = gains(PLANS[plan], MIXED, int(MATCHES * share))
        figure = f"{plan.name.lower().replace('_', ' ')}: points gained"
        least, most = (-math.inf, MOST_GAINED) if plan in OURS else LONG_DROPS_GAIN
        yield in_range("one-track plans", figure, least, most, float(found.mean()), error_of(found, MATCHES))


PARTS: tuple[Callable[[float], Iterator[Row]], ...] = (calibration, one_track)
"""`share` is how many matches are played, beside those that the specification says it played."""
