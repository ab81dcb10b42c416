"""The calibration figures of RUGBY_Bokx (docs/rules/bokx.md, 4.2), beside what Tryline measures.

`balance` says when a figure agrees. The page says what is counted, and that the plain mixed strategy is ours.
"""

import math
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import numpy as np

from tryline.core.language import DRAW, HOME
from tryline.games.bokx.players.plans import Plan
from tryline.games.bokx.players.policies import MIXED, PLANS
from tryline.games.bokx.rules.events import Event
from tryline.games.bokx.rules.game import GAME
from tryline.games.bokx.rules.names import Choice, Phase
from tryline.games.bokx.rules.tally import CHOICES, PHASES, THROWN, TRIES
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
"""What drop goals from far out gained; no text says so, it is measured: 4.9 in 15,000 matches."""
LONG_DROPS_TODAY = (2.5, 4.5)
"""And with the defaults of today: 3.3."""


RUNS = (Choice.RUN_BL, Choice.RUN_FW)
KICKS = (Choice.KICK, Choice.KICK_DOUBLE)


def calls_of(found: Figures) -> Any:
    """By match, phase and choice: how often the choice was made."""
    return _by_phase(found)[:, :, :THROWN]


def throws_of(found: Figures) -> Any:
    """By match and phase: how often something was thrown or drawn."""
    return _by_phase(found)[:, :, THROWN]


def _by_phase(found: Figures) -> Any:
    return found.tallied[:, :TRIES].reshape(-1, PHASES, CHOICES + 1)


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


TODAY: Told = {
    "points": (41.6, 0.05),
    "tries": (5.29, 0.005),
    "calls": (79.8, 0.05),
    "throws": (429, 0.5),
    "runs": (62.7, 0.05),
    "kicks": (34.0, 0.05),
    "rucks": (20.9, 0.05),
    "scrums": (20.0, 0.05),
    "lineouts": (11.8, 0.05),
    "penalties": (21.1, 0.05),
    "draws": (0.032, 0.0005),
}
MEASURED = 15_000
"""What today's defaults came to when they became the default, in so many matches: a change would be noticed."""
FORMER = GAME.former_defaults[1]
"""The calibration was made with the rules and the cards of its time."""


def calibration(share: float) -> Iterator[Row]:
    """The plain mixed strategy against itself."""
    found = study(GAME, (MIXED, MIXED), options=FORMER, matches=int(MATCHES * share), seed="calibration")
    yield from compare("plain mixed strategy, classic", samples(found), CALIBRATION, MATCHES)


def today(share: float) -> Iterator[Row]:
    """The same with the defaults of today, beside what was measured when they became the default."""
    found = study(GAME, (MIXED, MIXED), options={}, matches=int(MATCHES * share), seed="today's defaults")
    yield from compare("plain mixed strategy", samples(found), TODAY, MEASURED)


def gains(policy: Policy, against: Policy, matches: int, options: Mapping[str, Any]) -> Any:
    """By how many points a policy wins, match by match, as Blue and as Yellow."""
    blue, yellow = (
        samples(study(GAME, policies, options=options, matches=(matches + 1) // 2, seed=f"gains {seat}"))
        for seat, policies in (("blue", (policy, against)), ("yellow", (against, policy)))
    )
    return np.concatenate([blue["home's lead"], -yellow["home's lead"]])


def one_track(share: float) -> Iterator[Row]:
    """Each plan against the plain mixed strategy: ten may gain what the best of the prototype's did, one gains more."""
    yield from _plans("one-track plans, classic", share, FORMER, LONG_DROPS_GAIN)


def one_track_today(share: float) -> Iterator[Row]:
    """The same with the defaults of today."""
    yield from _plans("one-track plans", share, {}, LONG_DROPS_TODAY)


def _plans(part: str, share: float, options: Mapping[str, Any], long_drops: tuple[float, float]) -> Iterator[Row]:
    for plan in Plan:
        found = gains(PLANS[plan], MIXED, int(MATCHES * share), options)
        figure = f"{plan.name.lower().replace('_', ' ')}: points gained"
        least, most = (-math.inf, MOST_GAINED) if plan in OURS else long_drops
        yield in_range(part, figure, least, most, float(found.mean()), error_of(found, MATCHES))


PARTS: tuple[Callable[[float], Iterator[Row]], ...] = (calibration, today, one_track, one_track_today)
"""`share` is how many matches are played, beside those that the specification says it played."""
