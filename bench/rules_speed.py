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
from tryline.core.kernels import interpreted, kernels_of, run_playouts
from tryline.core.match import Match
from tryline.core.native import kernel
from tryline.games.scrum import GAME

ROUNDS = 5


class Row(NamedTuple):
    """Something that makes transitions."""

    name: str
    run: Callable[[], int]
    """Does some of them and says how many."""


def scrum_rows() -> list[Row]:
    """Random play of Scrum, every legal step generated at each."""
    box = GAME.make_box("standard", GAME.read_options({}))
    opening = GAME.opening(box)
    native, plain = kernels_of(GAME).need(), interpreted(GAME)

    def play(matches: int, kernels: Any) -> int:
        results = run_playouts(GAME, box, opening, seed="bench", matches=matches, kernels=kernels)
        return int(results[:, 4].sum())

    return [
        Row("Scrum, native rules", lambda: play(2000, native)),
        Row("Scrum, interpreted rules", lambda: play(2, plain)),
    ]


def choice_counts() -> list[int]:
    """How many choices there were at each step of a random match."""
    match = Match(GAME)
    stream = rng.stream("bench")
    counts = []
    while not match.over:
        choices = match.choices()
        counts.append(len(choices))
        match.play(choices[rng.draw_below(stream, len(choices))].number)
    return counts


def draws_row() -> Row:
    """The random numbers of such play and nothing else: at each step one below the number of its choices."""
    counts = np.array(choice_counts(), np.int64)
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

    return Row("bare random numbers, native", run)


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


def measure(rows: list[Row], rounds: int = ROUNDS) -> dict[str, float]:
    """Transitions a second of each, the best of several rounds in turn."""
    best: dict[str, float] = {}
    for _ in range(rounds):
        for row in rows:
            before = time.perf_counter()
            done = row.run()
            best[row.name] = max(best.get(row.name, 0.0), done / (time.perf_counter() - before))
    return best


def main() -> None:
    """Print the table."""
    argparse.ArgumentParser(description=__doc__).parse_args()
    yardsticks = open_spiel_rows()
    scrum, plain = scrum_rows()
    speeds = measure([draws_row(), scrum, plain, *yardsticks])
    reference = speeds[scrum.name]
    table = Table("random play", "transitions a second", "native Scrum is so many times as fast", title="Rules")
    for name, speed in speeds.items():
        table.add_row(name, f"{speed:,.0f}", f"{reference / speed:,.2f}")
    console = Console()
    console.print(table)
    if not yardsticks:
        console.print("OpenSpiel is not installed (pip install 'tryline[bench]'): its rows are left out.")


if __name__ == "__main__":
    main()
