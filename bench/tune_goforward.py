"""Fit the outlook of Go Forward Rugby (`rules/outlook.py`) to how matches by habit end.

    python bench/tune_goforward.py --matches 2000

An outlook is the logistic function of a sum of weights. With one weight at 1 and the others at 0 it shows what that
weight is multiplied by; the weights are then found by logistic regression. A fifth of the matches is kept for the test.
"""

import argparse
import math
from typing import Any

import numpy as np

from tryline.core import rng
from tryline.core.kernels import buffers, kernels_of, one_state
from tryline.core.language import AWAY, CHANCE, DRAW, HOME, OVER
from tryline.games.goforward.rules.game import GAME
from tryline.games.goforward.rules.outlook import WEIGHTS, Weight


def turns_of(matches: int, seed: str) -> tuple[Any, Any, Any]:
    """The beginning of every turn: by what each weight is multiplied, the share of home in the end, and the match."""
    rules = kernels_of(GAME).need().rules
    box = GAME.box_of({})
    single = [GAME.box_of({}) for _ in WEIGHTS]
    for number, each in enumerate(single):
        each.outlook[:] = 0.0
        each.outlook[number] = 1.0
    out, weights = buffers(GAME)
    stream = rng.stream(seed)
    rows: list[list[float]] = []
    shares: list[float] = []
    numbers: list[int] = []
    work = one_state(GAME)
    s = work[0]
    for match in range(matches):
        work[:] = np.zeros(1, GAME.state)
        rules.opening(box, s)
        turn = 0
        while (who := rules.actor(box, s)) != OVER:
            if who == CHANCE:
                rules.play(box, s, rng.draw_weighted(stream, weights, rules.chances(box, s, weights)))
                continue
            if s.turn != turn and rules.outlook(box, s) >= 0.0:
                turn = int(s.turn)
                looks = [rules.outlook(each, s) for each in single]
                rows.append([math.log(look / (1.0 - look)) for look in looks])
                numbers.append(match)
            rules.play(box, s, rules.habit(box, s, out, rules.choices(box, s, out), stream))
        share = {HOME: 1.0, AWAY: 0.0, DRAW: 0.5}[rules.result(box, s)[2]]
        shares.extend([share] * (len(rows) - len(shares)))
    return np.array(rows), np.array(shares), np.array(numbers)


def fit(rows: Any, shares: Any) -> Any:
    """Logistic regression, by Newton's method."""
    weights = np.zeros(rows.shape[1])
    for _ in range(25):
        expected = 1.0 / (1.0 + np.exp(-rows @ weights))
        slope = rows.T @ (shares - expected) - 0.01 * weights
        curve = (rows * (expected * (1.0 - expected))[:, None]).T @ rows + 0.01 * np.eye(len(weights))
        weights += np.linalg.solve(curve, slope)
    return weights


def loss(rows: Any, shares: Any, weights: Any) -> float:
    """The mean of what is lost by each forecast, in natural logarithms; 0.693 for one who knows nothing."""
    expected = np.clip(1.0 / (1.0 + np.exp(-rows @ weights)), 1e-6, 1.0 - 1e-6)
    return float(-(shares * np.log(expected) + (1.0 - shares) * np.log(1.0 - expected)).mean())


def main() -> None:
    """Print the weights."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--matches", type=int, default=2000)
    parser.add_argument("--seed", default="outlook")
    options = parser.parse_args()
    rows, shares, numbers = turns_of(options.matches, options.seed)
    test = numbers % 5 == 0
    found = fit(rows[~test], shares[~test])
    lead = fit(rows[~test][:, :1], shares[~test])
    for weight, was, now in zip(Weight, WEIGHTS, found, strict=True):
        print(f"{weight.name:20} {was:6.2f} -> {now:6.2f}")
    print(f"{len(rows)} turns; loss on the fifth that was kept for the test:")
    for name, columns, weights in (
        ("nothing known", len(found), found * 0),
        ("the lead alone", 1, lead),
        ("weights so far", len(found), np.array(WEIGHTS)),
        ("new weights", len(found), found),
    ):
        print(f"  {name:15} {loss(rows[test][:, :columns], shares[test], weights):.4f}")
    print(f"WEIGHTS: Final = ({', '.join(f'{now:.2f}' for now in found)})")


if __name__ == "__main__":
    main()
