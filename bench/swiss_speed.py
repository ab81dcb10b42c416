"""How much time of the processor it takes to pair a round of a Swiss: by py4swiss, and as cups do it.

Run: python bench/swiss_speed.py [--large], which has py4swiss pair 400 and 1,000 as well; that takes minutes.
"""

import random
import sys
import time
from collections.abc import Callable, Sequence

from tryline.league import swiss
from tryline.league.swiss import Game, Pairs, Player

ROUNDS = 9


def measure(name: str, entrants: int, rounds: int, pair: Callable[[Sequence[Player]], Pairs]) -> None:
    """The slowest and the mean of the first rounds of a tournament."""
    luck = random.Random(1)
    games: dict[str, list[Game]] = {f"p{number}": [] for number in range(entrants)}
    times = []
    for _ in range(rounds):
        players = [Player(id, tuple(played)) for id, played in games.items()]
        started = time.process_time()
        found = pair(players)
        times.append(time.process_time() - started)
        for home, away in found.pairs:
            score = luck.choice((0, 0, 1, 2, 2))
            games[home].append(Game(away, True, score))
            games[away].append(Game(home, False, 2 - score))
        for bye in found.byes:
            games[bye].append(Game("", False, 2, played=False, bye=True))
    mean = sum(times) / rounds
    print(f"{name:10} {entrants:5} entrants, {rounds} rounds: mean {mean:.3f} s, slowest {max(times):.3f} s")


def main() -> None:
    """A line for each size."""
    nobody: frozenset[str] = frozenset()
    for entrants in (20, 50, 100, 200, *([400, 1000] if "--large" in sys.argv else [])):
        rounds = 3 if entrants >= 200 else ROUNDS
        measure("py4swiss", entrants, rounds, lambda players: swiss._by_py4swiss(players, ROUNDS, nobody))
    for entrants in (12, 100, 200, 1000, 2000):
        measure("cups", entrants, ROUNDS, lambda players: swiss.pair(players, ROUNDS, nobody))


if __name__ == "__main__":
    main()
