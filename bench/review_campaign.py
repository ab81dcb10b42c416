"""Many simulated matches reviewed: luck must have mean nought, and the account must close where values are exact.

    python bench/review_campaign.py pocket --matches 10000
    python bench/review_campaign.py pocket --edition 2 --home club --away club
    python bench/review_campaign.py bokx --option length=5 --option halves=1

Prints the mean luck of Home with its standard error (beyond three of them something is wrong), how large the residual
is, in how many matches it is below 1e-9, what decisions cost, and reviews a second.
"""

import argparse
import math
import time

import numpy as np

from tryline.cli.play import read_options
from tryline.core.chance import Seeded
from tryline.core.kernels import kernels_of, quickest_rules
from tryline.core.match import Match
from tryline.core.record import Record
from tryline.games import find, find_level, find_plugin
from tryline.lab.review.account import Review
from tryline.lab.review.reviewing import review
from tryline.lab.scores import play_out

CLOSED = 1e-9


def main() -> None:
    """Play, review and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--matches", type=int, default=10_000)
    parser.add_argument("--seconds", type=float, default=math.inf, help="stop after so long, with fewer matches")
    parser.add_argument("--edition")
    parser.add_argument("--home", default="club")
    parser.add_argument("--away", default="random")
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")
    parser.add_argument("--seed", default="campaign")
    given = parser.parse_args()
    game = find(given.game)
    options = read_options(game, given.option, None)
    box = game.box_of(options, given.edition)
    kernels_of(game).wait()
    valuation = find_plugin(game.id).valuation(box)
    players = [
        find_level(game, level).make(f"{given.seed} {side}") for side, level in enumerate((given.home, given.away))
    ]
    found: list[Review] = []
    started = time.monotonic()
    reviewing = 0.0
    while len(found) < given.matches and time.monotonic() - started < given.seconds:
        dice = Seeded(f"{given.seed} {len(found)}")
        match = Match(game, edition=given.edition, options=options, chance=dice, box=box)
        match.rules = quickest_rules(game)
        play_out(match, players)
        before = time.process_time()
        found.append(review(Record(match, {}), valuation=valuation))
        reviewing += time.process_time() - before
    tell(found, reviewing, f"{game.name}, {given.home} v {given.away} {' '.join(given.option)}")


def tell(found: list[Review], seconds: float, what: str) -> None:
    """The figures."""
    luck = np.array([each.net_luck for each in found])
    left = np.array([each.residual for each in found])
    error = luck.std() / math.sqrt(len(luck))
    closed = np.abs(left) < CLOSED
    print(f"{what}: {len(found)} matches, {len(found) / seconds:.2f} reviews a second")
    print(
        f"  luck of Home a match: mean {luck.mean():+.5f}, standard error {error:.5f} ({luck.mean() / error:+.2f}), "
        f"spread {luck.std():.3f}"
    )
    print(
        f"  residual: mean {left.mean():+.5f} (standard error {left.std() / math.sqrt(len(left)):.5f}), "
        f"spread {left.std():.5f}, largest {np.abs(left).max():.5f}"
    )
    print(
        f"  closed to {CLOSED:g}: {closed.mean():.1%} of the matches; their largest residual "
        f"{np.abs(left[closed]).max() if closed.any() else math.nan:.1e}"
    )
    errors = np.array([[side.errors for side in each.sides] for each in found]).mean(axis=0)
    print(f"  decisions cost a match: Home {errors[0]:.4f}, Away {errors[1]:.4f}")
    result, adjusted = (np.array([getattr(each, name) for each in found]) for name in ("result", "adjusted"))
    print(
        f"  result: mean {result.mean():.4f}, spread {result.std():.3f}; with even luck: mean {adjusted.mean():.4f}, "
        f"spread {adjusted.std():.3f}"
    )


if __name__ == "__main__":
    main()
