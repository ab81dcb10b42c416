"""Reviews a second by game: finished matches between computers, one after the other, in time of one core.

    python bench/review_speed.py --matches 10

Native code and the tables of the box are ready before the clock starts; what a game needs for that is told as well. A
match may need tables of its own (Pocket Rugby, after an injury): so each is reviewed twice, the first time and again.
"""

import argparse
import time

from tryline.core.chance import Seeded
from tryline.core.kernels import kernels_of, quickest_rules
from tryline.core.match import Match
from tryline.core.record import Record
from tryline.games import find, find_level, find_plugin
from tryline.lab.review.reviewing import review
from tryline.lab.scores import play_out
from tryline.search.valuation import Valuation

MATCHES = (("pocket", "1"), ("pocket", "2"), ("bokx", "standard"), ("scrum", "standard"), ("goforward", "standard"))


def play(game: str, edition: str, number: int) -> Match:
    """A match between two players of the club."""
    found = find(game)
    match = Match(found, edition=edition, chance=Seeded(f"speed {number}"))
    match.rules = quickest_rules(found)
    play_out(match, [find_level(found, "club").make(f"{number} {side}") for side in range(2)])
    return match


def main() -> None:
    """A row for each game."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=10)
    given = parser.parse_args()
    print("| game | moves | ready after, s | first time: median, slowest, s | again: median, slowest, s | a second |")
    print("|---|---|---|---|---|---|")
    for name, edition in MATCHES:
        game = find(name)
        kernels_of(game).wait()
        matches = [play(name, edition, number) for number in range(given.matches)]
        before = time.process_time()
        valuation = find_plugin(name).valuation(matches[0].box)
        valuation.value(matches[0].rewound().state)
        ready = time.process_time() - before
        first, again = ([seconds_for(match, valuation) for match in matches] for _ in range(2))
        moves = sum(len(match.moves) for match in matches) / len(matches)
        edition = edition if len(game.editions) > 1 else ""
        print(
            f"| {game.name} {edition} | {moves:.0f} | {ready:.1f} | {spread(first)} | {spread(again)} "
            f"| {len(again) / sum(again):.2f} |",
            flush=True,
        )


def seconds_for(match: Match, valuation: Valuation) -> float:
    """The time of one core that a review takes."""
    before = time.process_time()
    review(Record(match, {}), valuation=valuation)
    return time.process_time() - before


def spread(times: list[float]) -> str:
    """The median and the slowest."""
    return f"{sorted(times)[len(times) // 2]:.2f}, {max(times):.2f}"


if __name__ == "__main__":
    main()
