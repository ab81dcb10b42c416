"""How fast the rules run: native, beside the bare cost of their random numbers, the interpreter, and OpenSpiel in C++.

All rows are measured in one run, in turn and several times over; the best of each counts, because noise only slows.
"""

import argparse
import time
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
from rich.console import Console
from rich.table import Table

from tryline.core import rng
from tryline.core.chance import Chance, Typed
from tryline.core.game import Game
from tryline.core.kernels import TableKernels, interpreted, kernels_of, run_playouts
from tryline.core.language import CHANCE
from tryline.core.match import Match
from tryline.core.native import kernel
from tryline.games.bokx.rules.game import GAME as BOKX
from tryline.games.goforward.rules.game import GAME as GOFORWARD
from tryline.games.pocket.rules.game import GAME as POCKET
from tryline.games.scrum.rules.game import GAME as SCRUM

ROUNDS = 5


class Row(NamedTuple):
    """Something that makes transitions."""

    name: str
    run: Callable[[], int]
    """Does some of them and says how many."""
    matches: int = 0
    """Whole matches in a run, where it plays some."""


class Speed(NamedTuple):
    """What a second holds."""

    transitions: float
    matches: float


def play_row(name: str, game: Game, edition: str, matches: int, kernels: TableKernels) -> Row:
    """Random play: at each decision every choice is listed, at each throw every outcome."""
    box = game.make_box(edition, game.read_options({}))
    opening = game.opening(box)

    def run() -> int:
        results = run_playouts(game, box, opening, seed="bench", matches=matches, kernels=kernels)
        return int(results[:, 4:6].sum())

    return Row(name, run, matches)


def sides_of_dice(game: Game, chance: Chance | None) -> list[int]:
    """How many choices or outcomes there were at each move of a random match."""
    match = Match(game, chance=chance)
    stream = rng.stream("bench")
    counts = []
    while not match.over:
        choices = match.choices()
        counts.append(len(choices))
        number = choices[rng.draw_below(stream, len(choices))].number
        if match.actor == CHANCE:
            match.enter(number)
        else:
            match.play(number)
    return counts


def draws_row(game: Game, chance: Chance | None) -> Row:
    """The random numbers of such play and nothing else: at each move one below the number of its choices."""
    counts = np.array(sides_of_dice(game, chance), np.int64)
    rounds = 10_000_000 // len(counts)

    def draw(stream: rng.Stream, counts: Any, rounds: int, out: Any) -> None:
        total = 0
        for _ in range(rounds):
            for n in counts:
                total += rng.draw_below(stream, n)
        out[0] = total

    fast = kernel(draw)
    out = np.zeros(1, np.int64)
    fast(rng.stream(0), counts, 1, out)

    def run() -> int:
        fast(rng.stream("bench"), counts, rounds, out)
        return rounds * len(counts)

    return Row(f"the random numbers of {game.name} alone", run)


def open_spiel_rows() -> list[Row]:
    """Random rollouts in OpenSpiel's own C++: one simulation of its search bot, whose evaluator makes many rollouts."""
    try:
        import pyspiel
    except ImportError:
        return []
    rows = []
    for name, rollouts in (("breakthrough", 3000), ("pig", 3000)):
        game = pyspiel.load_game(name)
        length = _mean_length(game)

        def run(game: Any = game, rollouts: int = rollouts, length: float = length) -> int:
            evaluator = pyspiel.RandomRolloutEvaluator(rollouts, 1)
            bot = pyspiel.MCTSBot(game, evaluator, 2.0, 1, 100, False, 42, False)
            bot.mcts_search(game.new_initial_state())
            return int(rollouts * length)

        rows.append(Row(f"OpenSpiel {name}, C++ rollouts", run))
    return rows


def _mean_length(game: Any, matches: int = 400) -> float:
    """Transitions in a random match, counted from outside."""
    random = np.random.default_rng(1)
    total = 0
    for _ in range(matches):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(int(random.choice(actions, p=chances)))
            else:
                state.apply_action(int(random.choice(state.legal_actions())))
            total += 1
    return total / matches


def measure(rows: list[Row], rounds: int = ROUNDS) -> dict[str, Speed]:
    """Transitions and matches a second of each, the best of several rounds in turn."""
    best: dict[str, Speed] = {}
    for _ in range(rounds):
        for row in rows:
            before = time.perf_counter()
            done = row.run()
            seconds = time.perf_counter() - before
            best[row.name] = max(best.get(row.name, Speed(0.0, 0.0)), Speed(done / seconds, row.matches / seconds))
    return best


def main() -> None:
    """Print the table."""
    argparse.ArgumentParser(description=__doc__).parse_args()
    yardsticks = open_spiel_rows()
    scrum, pocket, bokx, goforward = (kernels_of(game).need() for game in (SCRUM, POCKET, BOKX, GOFORWARD))
    rows = [
        draws_row(SCRUM, None),
        play_row("Scrum, native", SCRUM, "standard", 2000, scrum),
        play_row("Scrum, interpreted", SCRUM, "standard", 2, interpreted(SCRUM)),
        draws_row(POCKET, Typed()),
        play_row("Pocket Rugby 1, native", POCKET, "1", 20_000, pocket),
        play_row("Pocket Rugby 2, native", POCKET, "2", 20_000, pocket),
        play_row("Pocket Rugby 1, interpreted", POCKET, "1", 10, interpreted(POCKET)),
        draws_row(BOKX, Typed()),
        play_row("RUGBY_Bokx, native", BOKX, "standard", 10_000, bokx),
        play_row("RUGBY_Bokx, interpreted", BOKX, "standard", 2, interpreted(BOKX)),
        play_row("Go Forward Rugby, native", GOFORWARD, "standard", 3000, goforward),
        play_row("Go Forward Rugby, interpreted", GOFORWARD, "standard", 2, interpreted(GOFORWARD)),
        *yardsticks,
    ]
    speeds = measure(rows)
    games = ("Scrum", "Pocket Rugby 1", "Pocket Rugby 2", "RUGBY_Bokx", "Go Forward Rugby")
    beside = [f"{name}, native" for name in games]
    table = Table(
        "random play",
        "transitions a second",
        "matches a second",
        *(f"{name}: so many times as fast" for name in beside),
    )
    for name, speed in speeds.items():
        whole = f"{speed.matches:,.0f}" if speed.matches else ""
        times = (f"{speeds[other].transitions / speed.transitions:,.2f}" for other in beside)
        table.add_row(name, f"{speed.transitions:,.0f}", whole, *times)
    console = Console(width=190)
    console.print(table)
    if not yardsticks:
        console.print("OpenSpiel is not installed (pip install 'tryline[bench]'): its rows are left out.")


if __name__ == "__main__":
    main()
