"""`python -m tryline.testing GAME --matches N --seed S`: compare interpreted and native play over many matches."""

import argparse
import sys

from tryline.core.errors import TrylineError
from tryline.games import find
from tryline.testing.twins import Difference, compare


def main() -> int:
    """Run the comparison; 1 if a difference was found."""
    parser = argparse.ArgumentParser(prog="python -m tryline.testing", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--edition")
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--seed", default="0")
    chosen = parser.parse_args()

    def report(done: int) -> None:
        if done % 100 == 0:
            sys.stderr.write(f"\r{done} of {chosen.matches} matches")
            sys.stderr.flush()

    try:
        game = find(chosen.game)
        moves = compare(game, matches=chosen.matches, seed=chosen.seed, edition=chosen.edition, report=report)
    except Difference as difference:
        sys.stdout.write(f"\n{difference}\n")
        return 1
    except TrylineError as trouble:
        sys.stderr.write(f"{trouble}\n")
        return 2
    sys.stdout.write(f"\n{chosen.matches} matches, {moves} moves: no difference\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
