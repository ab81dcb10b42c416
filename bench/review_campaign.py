"""Many simulated matches reviewed: luck must have mean nought, and the account must close where values are exact.

    python bench/review_campaign.py pocket --matches 10000 --out pocket.csv
    python bench/review_campaign.py bokx --option length=5 --option halves=1 --exact 10000 --out bokx.csv
    python bench/review_campaign.py goforward --rollouts 16 --luck-only --out goforward.csv

Every match is a line of the file, written as soon as it is reviewed; the same command goes on where the file ends. It
prints the mean luck of Home with its standard error (beyond three of them something is wrong), how large the residual
is, and in how many of the matches for which the tables leave nothing out the account closes to 1e-9: that must be all.

The luck of a throw has mean nought whatever the values are that it is measured with. So a game that is valued by
playing on may be played on less often here than in a review (`--rollouts`), and its decisions need not be weighed
(`--luck-only`).
"""

import argparse
import csv
import math
import time
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from typing_extensions import override

from tryline.cli.play import read_options
from tryline.core.chance import Seeded
from tryline.core.game import Game
from tryline.core.kernels import kernels_of, quickest_rules
from tryline.core.language import Box, State
from tryline.core.match import Match
from tryline.core.record import Record
from tryline.games import find, find_level, find_plugin
from tryline.games.bokx.players.solved import REACH
from tryline.games.bokx.rules.names import Deck, Phase
from tryline.games.pocket.players.injuries import most_followed
from tryline.lab.review.reviewing import review
from tryline.lab.scores import play_out
from tryline.search.sampled import Sampled
from tryline.search.valuation import Estimate, Valuation, Weighed

CLOSED = 1e-9
MOST_AT_ONCE = 7
"""Points that a side may score between two looks at the table."""
TOLD_EVERY = 60.0
"""Seconds."""


class Line(NamedTuple):
    """What is kept of a review."""

    number: int
    luck: float
    residual: float
    home_errors: float
    away_errors: float
    result: float
    adjusted: float
    exact: int
    """Whether the tables leave nothing out of this match."""
    seconds: float
    """Of one core, for the review alone."""


class LuckOnly(Valuation):
    """Another valuation, but no decision is weighed."""

    def __init__(self, inner: Valuation) -> None:
        self._inner = inner
        self.exactness = inner.exactness  # type: ignore[misc]

    @override
    def value(self, s: State) -> Estimate:
        return Estimate(0.5)  # a point of the chart, which nobody looks at here

    @override
    def outcomes(self, s: State, afters: Sequence[State]) -> list[Estimate]:
        return self._inner.outcomes(s, afters)

    @override
    def weigh(self, view: State, chosen: int) -> Weighed:
        return Weighed(Estimate(0.5), Estimate(0.5), [chosen])


# For which matches the tables leave nothing out -----------------------------------------------------------------------


def injuries_are_followed(match: Match) -> bool:
    """Pocket Rugby: no more men were injured than the tables follow."""
    return bool(match.state.injured.sum() <= most_followed(match.box))


def no_card_is_missed(match: Match) -> bool:
    """RUGBY_Bokx: no deck was drawn from twice, no catch led to a card, and no score is beyond the tables."""
    drawn: Counter[int] = Counter()
    again = match.rewound()
    for move in match.moves:
        if again.state.phase == Phase.DRAW:
            drawn[int(again.state.deck)] += 1
        again.play_again(move.number, None)
        home, away = again.points
        if abs(home - away) + MOST_AT_ONCE > REACH:
            return False
    return Deck.CA not in drawn and max(drawn.values(), default=0) < 2


LEAVES_OUT_NOTHING: dict[str, Callable[[Match], bool]] = {"pocket": injuries_are_followed, "bokx": no_card_is_missed}


# Playing and reviewing ------------------------------------------------------------------------------------------------


def main() -> None:
    """Play, review, write and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--out", type=Path, required=True, help="a CSV file; if it is there, it goes on with it")
    parser.add_argument("--matches", type=int, default=10_000)
    parser.add_argument("--exact", type=int, default=0, help="at least so many for which the tables leave nothing out")
    parser.add_argument("--seconds", type=float, default=math.inf, help="stop after so long, with fewer matches")
    parser.add_argument("--edition")
    parser.add_argument("--home", default="club")
    parser.add_argument("--away", default="random")
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")
    parser.add_argument("--no-injuries", action="store_true", help="Pocket Rugby without a BIG HIT on its dice")
    parser.add_argument("--rollouts", type=int, default=0, help="play on so often, where a game is valued by that")
    parser.add_argument("--luck-only", action="store_true", help="weigh no decisions")
    parser.add_argument("--seed", default="campaign")
    given = parser.parse_args()
    game = find(given.game)
    options = read_options(game, given.option, None)
    box = game.box_of(options, given.edition)
    if given.no_injuries:
        box.big_hit[:] = 0
    kernels_of(game).wait()
    valuation = valuation_for(game, box, given)
    leaves_out_nothing = LEAVES_OUT_NOTHING.get(game.id, lambda match: False)
    lines = read(given.out)
    ended = time.monotonic() + given.seconds
    told = time.monotonic()
    with given.out.open("a", newline="") as file:
        writer = csv.writer(file)
        if not lines:
            writer.writerow(Line._fields)
        while len(lines) < given.matches or sum(line.exact for line in lines) < given.exact:
            if time.monotonic() > ended:
                break
            number = len(lines)
            dice = Seeded(f"{given.seed} {number}")
            match = Match(game, edition=given.edition, options=options, chance=dice, box=box)
            match.rules = quickest_rules(game)
            levels = (given.home, given.away)
            play_out(match, [find_level(game, each).make(f"{given.seed} {number} {each}") for each in levels])
            lines.append(line_of(match, number, valuation, leaves_out_nothing))
            writer.writerow(lines[-1])
            if time.monotonic() - told > TOLD_EVERY:
                told = time.monotonic()
                file.flush()
                print(f"{len(lines)} matches", flush=True)
    tell(lines, f"{game.name}, {given.home} v {given.away} {' '.join(given.option)}")


def valuation_for(game: Game, box: Box, given: Any) -> Valuation:
    """What the matches are valued by."""
    valuation = Sampled(game, box, matches=given.rollouts) if given.rollouts else find_plugin(game.id).valuation(box)
    return LuckOnly(valuation) if given.luck_only else valuation


def read(file: Path) -> list[Line]:
    """What has been reviewed so far."""
    if not file.exists():
        return []
    with file.open(newline="") as opened:
        return [
            Line(*(kind(text) for kind, text in zip(Line.__annotations__.values(), row, strict=True)))
            for row in csv.reader(opened)
            if row != list(Line._fields)
        ]


def line_of(match: Match, number: int, valuation: Valuation, leaves_out_nothing: Callable[[Match], bool]) -> Line:
    """A match reviewed."""
    before = time.process_time()
    found = review(Record(match, {}), valuation=valuation)
    seconds = time.process_time() - before
    home, away = (side.errors for side in found.sides)
    exact = int(leaves_out_nothing(match))
    return Line(number, found.net_luck, found.residual, home, away, found.result, found.adjusted, exact, seconds)


# The figures ----------------------------------------------------------------------------------------------------------


def tell(lines: list[Line], what: str) -> None:
    """What the lines come to."""
    columns = dict(zip(Line._fields, np.array(lines, dtype=float).T, strict=True))
    luck, left = columns["luck"], columns["residual"]
    error = luck.std() / math.sqrt(len(luck))
    print(f"{what}: {len(lines)} matches, {len(lines) / columns['seconds'].sum():.2f} reviews a second")
    if luck.any():
        print(
            f"  luck of Home a match: mean {luck.mean():+.5f}, standard error {error:.5f} "
            f"({luck.mean() / error:+.2f}), spread {luck.std():.3f}"
        )
    print(
        f"  residual: mean {left.mean():+.5f} (standard error {left.std() / math.sqrt(len(left)):.5f}), "
        f"spread {left.std():.5f}, largest {np.abs(left).max():.5f}"
    )
    exact = columns["exact"] > 0
    if exact.any():
        closed = np.abs(left[exact]) < CLOSED
        print(
            f"  the tables leave nothing out of {exact.sum()} matches: closed to {CLOSED:g} in {closed.sum()} of them; "
            f"their largest residual {np.abs(left[exact]).max():.1e}"
        )
    home, away = (columns[name].mean() for name in ("home_errors", "away_errors"))
    print(f"  decisions cost a match: Home {home:.4f}, Away {away:.4f}")
    result, adjusted = columns["result"], columns["adjusted"]
    print(
        f"  result: mean {result.mean():.4f}, spread {result.std():.3f}; with even luck: mean {adjusted.mean():.4f}, "
        f"spread {adjusted.std():.3f}"
    )


if __name__ == "__main__":
    main()
