"""A round robin of the Scrum levels: each must beat the one below it.

python bench/levels.py --games 20 [--all] [--most-seconds 1]
"""

import argparse
import itertools
import random
from typing import Any

import numpy as np

from tryline.core.language import copy_of
from tryline.games import levels
from tryline.games.scrum.players.engine import kernels
from tryline.games.scrum.rules import book
from tryline.games.scrum.rules.game import GAME
from tryline.search.levels import Level

LONGEST = 250


def start_position(box: Any, chance: random.Random, length: int) -> Any:
    """The position after a few random turns."""
    out = np.zeros(book.MOST_CHOICES, dtype=np.int64)
    while True:
        state = GAME.opening(box)
        while state.turns < length and state.ending == 0:
            book.play(box, state, int(out[chance.randrange(book.choices(box, state, out))]))
        if state.ending == 0:
            return state


def play(pair: tuple[Level, Level], games: int, seed: int) -> tuple[int, int, int]:
    """Wins of the first, wins of the second, draws; every start is played with both colours."""
    chance = random.Random(seed)
    box = GAME.box_of({})
    wins, draws = [0, 0], 0
    start = None
    for game in range(games):
        if game % 2 == 0:
            start = start_position(box, chance, 4)
        state = copy_of(start)
        players = [level.make(f"{seed} {game}") for level in pair]
        while state.ending == 0 and state.turns < LONGEST:
            for step in players[(int(state.turn) + game) % 2].decide(GAME, box, copy_of(state)):
                book.play(box, state, step)
        if state.ending == 0 or state.winner == 2:
            draws += 1
        else:
            wins[(int(state.winner) + game) % 2] += 1
    return wins[0], wins[1], draws


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--games", type=int, default=20, help="games of each pair")
    parser.add_argument("--all", action="store_true", help="every pair, not only neighbours")
    parser.add_argument("--most-seconds", type=float, default=60.0, help="leave out levels that take longer a move")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    kernels.need()
    known = [level for level in levels(GAME) if level.seconds <= options.most_seconds]
    pairs = list(itertools.combinations(known, 2)) if options.all else list(itertools.pairwise(known))
    print("| stronger | weaker | wins | draws | losses |")
    print("|---|---|---|---|---|")
    for weaker, stronger in pairs:
        won, lost, drawn = play((stronger, weaker), options.games, options.seed)
        print(f"| {stronger.name} | {weaker.name} | {won} | {drawn} | {lost} |", flush=True)


if __name__ == "__main__":
    main()
