"""Reviews a second by game: finished matches between computers, reviewed one after the other on one core.

    python bench/review_speed.py --matches 10

Tables and native code are ready before the clock starts; what a game needs for that is told as well. The slowest review
is the one that somebody has to wait for.
"""

import argparse
import time

from tryline.core.chance import Seeded
from tryline.core.kernels import kernels_of, quickest_rules
from tryline.core.match import Match
from tryline.core.record import Record
from tryline.games import find, find_level, find_plugin
from tryline.lab.review.reviewing import review
from tryline.search.player import ask

MATCHES = (("pocket", "1"), ("pocket", "2"), ("bokx", "standard"), ("scrum", "standard"), ("goforward", "standard"))


def play(game: str, edition: str, number: int) -> Match:
    """A match between two players of the club."""
    found = find(game)
    match = Match(found, edition=edition, chance=Seeded(f"speed {number}"))
    match.rules = quickest_rules(found)
    players = [find_level(found, "club").make(f"{number} {side}") for side in range(2)]
    for player in players:
        player.prepare()
    while not match.over:
        side = match.actor
        for move in ask(players[side], found, match.box, match.view(side)):
            match.play(move, side=side)
    return match


def main() -> None:
    """A row for each game."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=10)
    given = parser.parse_args()
    print("| game | moves a match | ready after, s | reviews a second | median, s | slowest, s |")
    print("|---|---|---|---|---|---|")
    for name, edition in MATCHES:
        game = find(name)
        kernels_of(game).wait()
        matches = [play(name, edition, number) for number in range(given.matches)]
        before = time.perf_counter()
        valuation = find_plugin(name).valuation(matches[0].box)
        valuation.value(matches[0].rewound().state)
        ready = time.perf_counter() - before
        times = []
        for match in matches:
            before = time.perf_counter()
            review(Record(match, {}), valuation=valuation)
            times.append(time.perf_counter() - before)
        times.sort()
        moves = sum(len(match.moves) for match in matches) / len(matches)
        print(
            f"| {game.name} {edition if len(game.editions) > 1 else ''} | {moves:.0f} | {ready:.1f} "
            f"| {len(times) / sum(times):.2f} | {times[len(times) // 2]:.2f} | {times[-1]:.2f} |"
        )


if __name__ == "__main__":
    main()
