"""Every level against the one below it, in every game: each must win more than it loses.

python bench/levels.py [scrum pocket ...] [--matches 40000] [--seconds 60] [--from LEVEL] [--most-seconds 5]

Levels that do not search play so many matches natively. Where one searches, matches are played for so many seconds a
pair. Half of the matches are played on either side; a match of a game without luck begins with a few random turns.
"""

import argparse
import itertools
import time
from collections.abc import Iterator
from typing import Any

import numpy as np
from rich.console import Console
from rich.table import Table

from tryline.core import rng
from tryline.core.game import Game
from tryline.core.kernels import RESULT_FIELDS, buffers, kernels_of, one_state, quickest_rules
from tryline.core.language import AWAY, CHANCE, HOME, OVER
from tryline.games import find, levels, names
from tryline.lab.simulate import Pairing, simulate, wilson
from tryline.search.levels import RANDOM, Level
from tryline.search.player import RandomPlayer, ask

FIRST_STEPS = 6
"""Random decisions at the start of a match without luck, or every match would be the same."""
LONGEST = 1200
"""Decisions after which a match counts as drawn."""
WINNER = RESULT_FIELDS.index("winner")


def play_natively(game: Game, edition: str, pair: tuple[Level, Level], matches: int) -> Any:
    """The points of the stronger one: 1 for a win, a half for a draw."""
    weaker, stronger = pair
    points = []
    for side, (home, away) in ((HOME, (stronger, weaker)), (AWAY, (weaker, stronger))):
        pairing = Pairing(game.id, home.name, away.name, f"ladder {side}", _options(game, edition), edition)
        points.append(_points(simulate(pairing, matches // 2, jobs=1).rows[:, WINNER], side))
    return np.concatenate(points)


def play_for(game: Game, edition: str, pair: tuple[Level, Level], seconds: float) -> Any:
    """The same from matches in which both are asked; two with the same dice, one on either side."""
    kernels_of(game).need()
    box = game.box_of(_options(game, edition), edition)
    until = time.monotonic() + seconds
    points: list[float] = []
    while time.monotonic() < until or len(points) < 2:
        number = len(points)
        side = number % 2
        points.append(_play(game, box, pair, number // 2, side))
    return np.array(points)


def _play(game: Game, box: Any, pair: tuple[Level, Level], number: int, side: int) -> float:
    """One match in which the stronger one has this side."""
    rules, states = quickest_rules(game), one_state(game)
    s, dice, weights = states[0], rng.stream("ladder", number), buffers(game)[1]
    weaker, stronger = (level.make(f"ladder {number} {level.name}") for level in pair)
    players = (stronger, weaker) if side == HOME else (weaker, stronger)
    for player in players:
        player.prepare()
    anybody = RandomPlayer(f"ladder {number}")
    rules.opening(box, s)
    decisions = 0
    while (who := rules.actor(box, s)) != OVER and decisions < LONGEST:
        if who == CHANCE:
            rules.play(box, s, rng.draw_weighted(dice, weights, rules.chances(box, s, weights)))
            continue
        view = states.copy()[0]
        rules.conceal(box, view, who)
        begins = not game.luck and decisions < FIRST_STEPS
        for move in ask(anybody if begins else players[who], game, box, view):
            rules.play(box, s, move)
            decisions += 1
    return float(_points(np.array([rules.result(box, s)[2]]), side)[0])


def _points(winners: Any, side: int) -> Any:
    return np.where(winners == side, 1.0, np.where(winners == 1 - side, 0.0, 0.5))


def _options(game: Game, edition: str) -> dict[str, Any]:
    """Both sides alike; no time is spent on setting up."""
    teams = game.teams(edition, game.read_options({}))
    alike = {} if teams is None or edition != "2" else {teams.home: teams.names[0], teams.away: teams.names[0]}
    return {**game.soonest, **alike}


def rows(game: Game, edition: str, options: argparse.Namespace) -> Iterator[list[str]]:
    """A row of the table for each pair of neighbours."""
    matches, seconds, first = options.matches, options.seconds, options.first
    known = [RANDOM, *(level for level in levels(game) if level.seconds <= options.most_seconds)]
    pairs = list(itertools.pairwise(known))
    start = next((n for n, pair in enumerate(pairs) if pair[1].name == first), 0)
    for weaker, stronger in pairs[start:]:
        pair = weaker, stronger
        native = weaker.policy is not None and stronger.policy is not None
        points = play_natively(game, edition, pair, matches) if native else play_for(game, edition, pair, seconds)
        share = wilson(int(points.sum()), len(points))
        won, lost = (points == 1.0).sum(), (points == 0.0).sum()
        name = game.id if len(game.editions) == 1 else f"{game.id} {edition}"
        counts = [f"{len(points):,}", f"{won:,}", f"{len(points) - won - lost:,}", f"{lost:,}"]
        verdict = "yes" if share.low > 0.5 else "no" if share.high < 0.5 else "cannot be told"
        yield [
            name,
            stronger.name,
            weaker.name,
            *counts,
            f"{points.mean():.1%} ({share.low:.1%} - {share.high:.1%})",
            verdict,
        ]


def main() -> None:
    """Print a row as soon as it is known."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("games", nargs="*", default=list(names()))
    parser.add_argument("--matches", type=int, default=40_000, help="of a pair that is played natively")
    parser.add_argument("--seconds", type=float, default=60.0, help="for a pair of which one searches")
    parser.add_argument("--from", dest="first", default="", help="begin with this level")
    parser.add_argument("--most-seconds", type=float, default=60.0, help="leave out levels that think longer a move")
    options = parser.parse_args()
    console = Console(width=120)
    table = Table("game", "level", "below", "matches", "won", "drawn", "lost", "points, 95%", "stronger?")
    for name in options.games:
        for edition in find(name).editions:
            for row in rows(find(name), edition, options):
                table.add_row(*row)
                console.print("  ".join(row), highlight=False)
    console.print(table)


if __name__ == "__main__":
    main()
