"""Many matches of Go Forward Rugby by the rule of thumb, played natively, and the figures that they come to."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import numpy as np

from tryline.core import rng
from tryline.core.kernels import buffers, dtypes_of, one_state
from tryline.core.language import CHANCE, OVER, Box
from tryline.core.native import Kernels, Plan
from tryline.core.rng import Stream, draw_below, draw_weighted
from tryline.games.goforward.rules.book import actor, chances, choices, play
from tryline.games.goforward.rules.events import Event
from tryline.games.goforward.rules.game import GAME
from tryline.games.goforward.rules.judgement import thumb

FIELDS = ("home", "away", "winner", "first", "home_1", "away_1", "home_2", "away_2", "moves")
"""About each match: score, winner, who had the first ball, tries by half, decisions and throws."""
THUMB = 1
"""In `policies`: a side that plays by the rule of thumb; 0 plays at random."""


def season(
    box: Box, start: Any, work: Any, stream: Stream, policies: Any, rows: Any, told: Any, out: Any, weights: Any
) -> None:
    """Matches from start[0]: a row of FIELDS and the number of each event for each of them.

    The rule of thumb looks at the whole state, but only at what it may know there: see games/goforward/judgement.py.
    """
    s = work[0]
    for i in range(len(rows)):
        work[0] = start[0]
        moves = 0
        while True:
            who = actor(box, s)
            if who == OVER:
                break
            half = s.half
            if who == CHANCE:
                play(box, s, draw_weighted(stream, weights, chances(box, s, weights)))
            else:
                n = choices(box, s, out)
                if policies[who] == THUMB:
                    play(box, s, thumb(box, s, out, n, stream))
                else:
                    play(box, s, out[draw_below(stream, n)])
            moves += 1
            for j in range(s.told):
                event = s.news[j, 0]
                told[i, event] += 1
                if event == Event.TRY and half <= 2:
                    rows[i, 2 + 2 * half + s.news[j, 1]] += 1
        rows[i, 0] = s.score[0]
        rows[i, 1] = s.score[1]
        rows[i, 2] = s.winner
        rows[i, 3] = s.first_side
        rows[i, 8] = moves


Season = Callable[..., None]


def plan() -> Plan[Season]:
    """The season."""
    return Plan((season,), dtypes_of(GAME), _make)


def _make(made: Season) -> Season:
    run(made, options={}, matches=1, seed=0)
    return made


kernels: Kernels[Season] = Kernels("tryline.games.goforward.players.season:plan")


class Figures(NamedTuple):
    """What a season came to."""

    rows: Any
    told: Any

    def column(self, name: str) -> Any:
        """One field of all matches."""
        return self.rows[:, FIELDS.index(name)]

    def mean(self, *events: Event) -> float:
        """How often something happens in a match."""
        return float(self.told[:, list(events)].sum(axis=1).mean())

    def summary(self) -> dict[str, float]:
        """The figures of section 7, by name."""
        tries = self.rows[:, 4:8]
        winner, first = self.column("winner"), self.column("first")
        with_ball = np.concatenate(
            [np.where(first == 0, tries[:, 0], tries[:, 1]), np.where(first == 1, tries[:, 2], tries[:, 3])]
        )
        without = np.concatenate(
            [np.where(first == 0, tries[:, 1], tries[:, 0]), np.where(first == 1, tries[:, 3], tries[:, 2])]
        )
        carries, passes = self.mean(Event.CARRIES), self.mean(Event.PASSES)
        rucks = self.mean(Event.RUCK_WON, Event.RUCK_KEPT)
        return {
            "tries a side and half": float(tries.mean()),
            "none": float((tries == 0).mean()),
            "one": float((tries == 1).mean()),
            "two": float((tries == 2).mean()),
            "three or more": float((tries >= 3).mean()),
            "first ball wins": float((winner == first).mean()),
            "first ball loses": float((winner == 1 - first).mean()),
            "draws": float((winner == 2).mean()),
            "tries in a half with its first ball": float(with_ball.mean()),
            "tries in a half without": float(without.mean()),
            "carries": carries,
            "carries that succeed": 1.0 - self.mean(Event.TACKLED) / carries,
            "passes": passes,
            "passes that are caught": self.mean(Event.CAUGHT) / passes,
            "rucks": rucks,
            "rucks kept by the attacker": self.mean(Event.RUCK_KEPT) / rucks,
            "tackle attempts": self.mean(Event.TACKLED, Event.MISSED),
            "tacklers": self.mean(Event.TACKLER) / self.mean(Event.TACKLED, Event.MISSED),
            "extra rows": self.mean(Event.GAINS),
            "picks": self.mean(Event.PICKS),
            "quick balls": self.mean(Event.QUICK_BALL),
            "retreats": self.mean(Event.RETREATS),
            "claims": self.mean(Event.CLAIMS),
            "kicks": self.mean(Event.KICKS),
            "shifts": self.mean(Event.SHIFTS),
            "reshuffles": self.mean(Event.RESHUFFLES),
            "decisions and throws": float(self.column("moves").mean()),
        }


def run(
    made: Season,
    *,
    options: Mapping[str, Any],
    matches: int,
    seed: int | str,
    policies: tuple[int, int] = (THUMB, THUMB),
) -> Figures:
    """Play a season. `made` is the compiled season, or the plain function."""
    box = GAME.make_box(GAME.editions[0], GAME.read_options(options))
    start = one_state(GAME)
    start[0] = GAME.opening(box)
    rows = np.zeros((matches, len(FIELDS)), dtype=np.int64)
    told = np.zeros((matches, max(Event) + 1), dtype=np.int64)
    out, weights = buffers(GAME)
    made(box, start, start.copy(), rng.stream(seed), np.array(policies), rows, told, out, weights)
    return Figures(rows, told)
