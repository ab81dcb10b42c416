"""What an evaluation of the Scrum engine is worth as a chance of winning: play matches, fit a logistic curve, check it.

    python bench/scrum_chances.py play --games 200
    python bench/scrum_chances.py fit

`play` appends a line for each position that it looked at to bench/data/scrum_chances.csv: the match, the engine's score
for the side to move at the depth of a review, and what that side made of it (1, 0.5 or 0). `fit` prints the curve that
`games/scrum/players/valuation.py` has, and how often a side won for each chance that it was given; every second match
is kept for that and not fitted to.
"""

import argparse
import csv
import math
import random
from itertools import product
from pathlib import Path

import numpy as np

from tryline.core.language import DRAW
from tryline.core.match import Match
from tryline.games.scrum.players.engine import ScrumEngine, kernels
from tryline.games.scrum.players.turns import SURE
from tryline.games.scrum.players.valuation import DEPTH, MEGABYTES, look
from tryline.games.scrum.rules.game import GAME

DATA = Path(__file__).with_name("data") / "scrum_chances.csv"
RANDOM_STEPS = 8
"""At the beginning of a match, so that no two are alike."""
EVERY = 3
"""Of so many turns one is looked at: positions of one match are much alike."""


def play_one(number: int, nodes: int) -> list[tuple[int, float, float]]:
    """The rows of one match between two engines."""
    dice = random.Random(f"scrum chances {number}")
    match = Match(GAME)
    player = ScrumEngine(match.box, native=kernels.need())
    judge = ScrumEngine(match.box, megabytes=MEGABYTES, native=kernels.need())
    for _ in range(RANDOM_STEPS):
        if not match.over:
            match.play(dice.choice(match.legal()))
    seen: list[tuple[int, float]] = []
    turns = 0
    while not match.over:
        turns += 1
        if turns % EVERY == 0:
            score = look(judge, match.state, DEPTH)[0]
            if abs(score) < SURE:
                seen.append((match.actor, score))
        side = match.actor
        for step in player.think(match.state, nodes=nodes).best:
            if not match.over and match.actor == side:
                match.play(step)
    winner = match.ended.winner
    return [(number, score, 0.5 if winner == DRAW else float(winner == side)) for side, score in seen]


def play(games: int, nodes: int) -> None:
    """Append to the data."""
    DATA.parent.mkdir(exist_ok=True)
    known = {row[0] for row in csv.reader(DATA.open())} if DATA.exists() else set()
    first = len(known)
    with DATA.open("a", newline="") as file:
        for number in range(first, first + games):
            csv.writer(file).writerows(play_one(number, nodes))
            file.flush()
            print(f"\rmatch {number + 1 - first} of {games}", end="", flush=True)
    print()


def chances_of(scores: np.ndarray, scale: float, tempo: float, steep: float) -> np.ndarray:
    """The curve: a lead that is large is worth more than in proportion."""
    lead = (scores - tempo) / scale
    return np.clip(1.0 / (1.0 + np.exp(-lead - steep * lead**3)), 1e-9, 1 - 1e-9)


def loss_of(chances: np.ndarray, results: np.ndarray) -> float:
    """The mean log loss."""
    return float(-(results * np.log(chances) + (1 - results) * np.log(1 - chances)).mean())


def fit() -> None:
    """Print the curve and its calibration."""
    rows = np.array([[float(cell) for cell in row] for row in csv.reader(DATA.open())])
    matches, scores, results = rows.T
    fitted, checked = matches % 2 == 0, matches % 2 == 1
    sizes = product(range(200, 900, 20), range(-40, 61, 5), range(0, 1000, 25))
    curves = [(float(scale), float(tempo), steep / 100) for scale, tempo, steep in sizes]
    best = min(curves, key=lambda curve: loss_of(chances_of(scores[fitted], *curve), results[fitted]))
    played = len(np.unique(matches))
    curve = f"scale {best[0]:.0f}, tempo {best[1]:.0f}, steep {best[2]:.2f}"
    print(f"{played} matches, {len(rows)} positions, depth {DEPTH}: {curve}")
    chances, came = chances_of(scores[checked], *best), results[checked]
    print(
        f"log loss of the matches that were not fitted to: {loss_of(chances, came):.4f}, "
        f"of always saying one half {math.log(2):.4f}"
    )
    print("| predicted | observed | positions |\n|---|---|---|")
    for low in np.arange(0.0, 1.0, 0.1):
        within = (chances >= low) & (chances < low + 0.1)
        if within.any():
            print(f"| {chances[within].mean():.1%} | {came[within].mean():.1%} | {within.sum()} |")


def main() -> None:
    """Play or fit."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["play", "fit"])
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--nodes", type=int, default=5_000, help="positions that either engine looks at for a turn")
    given = parser.parse_args()
    if given.what == "play":
        play(given.games, given.nodes)
    else:
        fit()


if __name__ == "__main__":
    main()
