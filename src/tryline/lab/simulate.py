"""Many matches between two computer players, and what they come to.

The outcome depends on the seed and the number of matches alone, not on how many processes share the work: random play
goes through the playout kernel in batches, every other pairing match by match, and each batch or match has a random
stream of its own. Only levels that think for a time, and not for a number of positions, depend on the machine.
"""

import math
import os
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any, NamedTuple

import numpy as np

from tryline.core import rng
from tryline.core.errors import BadOptions, PlayerFault, one_of
from tryline.core.game import Game, name_of
from tryline.core.kernels import RESULT_FIELDS, buffers, interpreted, kernels_of, one_state, run_playouts
from tryline.core.language import AWAY, CHANCE, DRAW, HOME, OVER
from tryline.games import find
from tryline.players.levels import RANDOM, find_level
from tryline.players.player import ask

BATCH = 250
"""Matches of random play in one call of the kernel."""


class Pairing(NamedTuple):
    """What is simulated."""

    game: str
    home: str
    away: str
    seed: str
    options: Mapping[str, Any]
    edition: str | None = None
    """The first one without a wish."""

    def box(self) -> Any:
        """The box of its matches. Raises BadOptions."""
        game = find(self.game)
        edition = self.edition or game.editions[0]
        if edition not in game.editions:
            raise BadOptions(f'{game.name} has no edition "{edition}": choose {one_of(game.editions)}.')
        return game.make_box(edition, game.read_options(self.options))


class Share(NamedTuple):
    """A share of the matches, with its 95% interval (Wilson)."""

    matches: int
    share: float
    low: float
    high: float


class Simulation(NamedTuple):
    """All results, a row of RESULT_FIELDS a match, and the time they took."""

    pairing: Pairing
    rows: Any
    seconds: float

    def column(self, name: str) -> Any:
        """One field of all matches."""
        return self.rows[:, RESULT_FIELDS.index(name)]

    def share_of(self, winner: int) -> Share:
        """How often a side won, or how often it was a draw."""
        return wilson(int((self.column("winner") == winner).sum()), len(self.rows))

    @property
    def lengths(self) -> Any:
        """Decisions and throws of each match."""
        return self.column("decisions") + self.column("throws")

    def scores(self) -> Counter[tuple[int, int]]:
        """How often each final score came."""
        return Counter(zip(self.column("home").tolist(), self.column("away").tolist(), strict=True))

    def summary(self) -> dict[str, Any]:
        """The numbers that people compare, ready for JSON."""
        game = find(self.pairing.game)
        endings = {name_of(game.endings(int(e))): int((self.column("ending") == e).sum()) for e in self._endings()}
        return {
            **self.pairing._asdict(),
            "matches": len(self.rows),
            "home_wins": self.share_of(HOME)._asdict(),
            "away_wins": self.share_of(AWAY)._asdict(),
            "draws": self.share_of(DRAW)._asdict(),
            "endings": endings,
            "scores": {f"{home}-{away}": times for (home, away), times in self.scores().most_common()},
            "home_points": spread(self.column("home")),
            "away_points": spread(self.column("away")),
            "length": spread(self.lengths),
            "seconds": self.seconds,
            "matches_per_second": len(self.rows) / self.seconds,
            "decisions_per_second": int(self.column("decisions").sum()) / self.seconds,
            "throws_per_second": int(self.column("throws").sum()) / self.seconds,
        }

    def _endings(self) -> list[int]:
        return sorted({int(ending) for ending in self.column("ending")})


def wilson(successes: int, trials: int, z: float = 1.96) -> Share:
    """A share with its 95% interval, which stays within 0 and 1 and makes sense for few trials too."""
    if trials == 0:
        return Share(0, 0.0, 0.0, 1.0)
    p = successes / trials
    scale = 1 + z * z / trials
    middle = (p + z * z / (2 * trials)) / scale
    half = z * math.sqrt(p * (1 - p) / trials + z * z / (4 * trials * trials)) / scale
    return Share(successes, p, max(0.0, middle - half), min(1.0, middle + half))


def spread(values: Any) -> dict[str, float]:
    """Mean, its 95% interval, and the tenths that matter."""
    mean = float(values.mean())
    half = 1.96 * float(values.std()) / math.sqrt(len(values))
    low, middle, high = (float(value) for value in np.percentile(values, [10, 50, 90]))
    return {"mean": mean, "low": mean - half, "high": mean + half, "p10": low, "median": middle, "p90": high}


def simulate(
    pairing: Pairing, matches: int, *, jobs: int = 1, report: Callable[[int], None] | None = None
) -> Simulation:
    """Play the matches. `report` hears how many are done. Raises UnknownName or BadOptions before the first match."""
    game = find(pairing.game)
    for name in (pairing.home, pairing.away):
        find_level(game, name)
    pairing.box()
    kernels_of(game).wait()
    size = BATCH if is_random(pairing) else 1
    batches = [(first, min(size, matches - first)) for first in range(0, matches, size)]
    started = time.perf_counter()
    rows = []
    done = 0
    for part in _results(pairing, batches, jobs):
        rows.append(part)
        done += len(part)
        if report is not None:
            report(done)
    return Simulation(pairing, np.concatenate(rows), time.perf_counter() - started)


def is_random(pairing: Pairing) -> bool:
    """Whether the playout kernel can do it."""
    return pairing.home == pairing.away == RANDOM.name


def _results(pairing: Pairing, batches: list[tuple[int, int]], jobs: int) -> Iterator[Any]:
    if jobs == 1:
        for batch in batches:
            yield play_batch(pairing, *batch)
        return
    jobs = min(jobs, len(batches), os.cpu_count() or 1)
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as workers:
        firsts, sizes = zip(*batches, strict=True)
        yield from workers.map(play_batch, [pairing] * len(batches), firsts, sizes)


def play_batch(pairing: Pairing, first: int, matches: int) -> Any:
    """The results of matches number `first` and following."""
    game = find(pairing.game)
    kernels = kernels_of(game).wait() or interpreted(game)
    box = pairing.box()
    if is_random(pairing):
        opening = game.opening(box)
        return run_playouts(
            game, box, opening, seed=pairing.seed, matches=matches, kernels=kernels, branch=first // BATCH
        )
    return np.array([_play_one(game, box, pairing, number) for number in range(first, first + matches)])


def _play_one(game: Game, box: Any, pairing: Pairing, number: int) -> list[int]:
    rules = (kernels_of(game).now() or interpreted(game)).rules
    names = (pairing.home, pairing.away)
    players = [find_level(game, name).make(f"{pairing.seed}/{number}/{side}") for side, name in enumerate(names)]
    for player in players:
        player.prepare()
    dice = rng.stream(pairing.seed, number)
    out, weights = buffers(game)
    states = one_state(game)
    s = states[0]
    rules.opening(box, s)
    decisions = throws = 0
    while (who := rules.actor(box, s)) != OVER:
        if who == CHANCE:
            rules.play(box, s, rng.draw_weighted(dice, weights, rules.chances(box, s, weights)))
            throws += 1
            continue
        view = states.copy()[0]
        rules.conceal(box, view, who)
        for move in ask(players[who], game, box, view):
            if move not in out[: rules.choices(box, s, out)]:
                raise PlayerFault(f"The level {names[who]} chose {move} in match {number}, which is not allowed there.")
            rules.play(box, s, move)
            decisions += 1
    home, away, winner = rules.result(box, s)
    return [home, away, winner, int(s.ending), decisions, throws]
