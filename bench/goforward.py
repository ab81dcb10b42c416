"""Go Forward Rugby: balance by the rule of thumb, speed, and the tree search against the rule of thumb.

python bench/goforward.py                       balance and speed
python bench/goforward.py --games 100           and so many matches of the search, 0.5 s a decision
"""

import argparse
import math
import time
from typing import Any

import numpy as np
from rich.console import Console
from rich.table import Table

from tryline.core import rng
from tryline.core.kernels import buffers, kernels_of, one_state, run_playouts
from tryline.core.language import CHANCE, DRAW, OVER
from tryline.games.goforward.players.levels import ThumbPlayer
from tryline.games.goforward.players.policies import THUMB
from tryline.games.goforward.rules.game import GAME
from tryline.games.goforward.study.balance import summary
from tryline.search.player import Player
from tryline.search.season import Season, study
from tryline.search.thinker import TreePlayer, TreeSearch, kernel_of

SPECIFIED = {
    "tries a side and half": "1.11",
    "none": "0.21",
    "one": "0.50",
    "two": "0.25",
    "three or more": "0.04",
    "first ball wins": "0.369",
    "first ball loses": "0.391",
    "draws": "0.240",
    "tries in a half with its first ball": "1.30 *",
    "tries in a half without": "1.01 *",
    "carries": "12.8 *",
    "carries that succeed": "0.57 *",
    "passes": "9.7 *",
    "passes that are caught": "0.85 *",
    "rucks": "5.5 *",
    "rucks kept by the attacker": "0.71 *",
    "tackle attempts": "10.0 *",
    "tacklers": "1.8 *",
    "extra rows": "5.1 *",
    "picks": "3.2 *",
    "quick balls": "3.1 *",
    "retreats": "1.3 *",
    "claims": "0.5 *",
    "kicks": "0.08 *",
    "shifts": "0.01 *",
    "reshuffles": "0.13 *",
}
"""What docs/rules/goforward.md, 7, says of its throw-away player H; * of its player V."""


def balance(console: Console, matches: int) -> None:
    """The table of section 7, measured again with the rules and the player of this project."""
    runs: dict[str, dict[str, Any]] = {
        "thumb, by hand": {},
        "restart = setup": {"restart": "setup"},
        "rush defence": {"rush_defence": True},
        "all modules": {"conversions": True, "penalties": True, "scrums": True, "lineouts": True},
    }
    figures = {
        name: summary(study(GAME, (THUMB, THUMB), options=options, matches=matches, seed="balance"))
        for name, options in runs.items()
    }
    table = Table(f"{matches} matches each", "section 7", *runs)
    for name in figures["thumb, by hand"]:
        table.add_row(name, SPECIFIED.get(name, ""), *(f"{figures[run][name]:.3f}" for run in runs))
    console.print(table)


def speed(console: Console, matches: int) -> None:
    """Random matches, matches by the rule of thumb, and simulations of the search, a second on one core; best of 3."""
    table = Table("on one core", "a second")
    native = kernels_of(GAME).need()
    for name, options in (("random matches, set up by hand", {}), ("random matches, quick set-up", {"setup": "quick"})):
        box = GAME.box_of(options)
        opening = GAME.opening(box)
        table.add_row(name, f"{_best(lambda b=box, o=opening: _playouts(native, b, o, matches)):,.0f}")
    box = GAME.box_of({})
    season = Season(GAME, box, THUMB, THUMB)
    table.add_row("matches by the rule of thumb", f"{_best(lambda: _season(season, matches)):,.0f}")
    kernel_of(GAME).need()
    table.add_row("simulations of the search, from the first turn", f"{_best(_search):,.0f}")
    console.print(table)


def _best(run: Any, times: int = 3) -> float:
    best = 0.0
    for _ in range(times):
        before = time.perf_counter()
        done = run()
        best = max(best, done / (time.perf_counter() - before))
    return best


def _playouts(native: Any, box: Any, opening: Any, matches: int) -> int:
    run_playouts(GAME, box, opening, seed="speed", matches=matches, kernels=native)
    return matches


def _season(season: Season, matches: int) -> int:
    season.play("speed", matches)
    return matches


def _search(simulations: int = 5000) -> int:
    box = GAME.box_of({"setup": "quick"})
    s = GAME.opening(box)
    stream = rng.stream("speed")
    _, weights = buffers(GAME)
    while GAME.rules.actor(box, s) == CHANCE:
        GAME.rules.play(box, s, rng.draw_weighted(stream, weights, GAME.rules.chances(box, s, weights)))
    side = GAME.rules.actor(box, s)
    GAME.rules.conceal(box, s, side)
    return TreeSearch(GAME).run(box, s, side, simulations=simulations).simulations


def one_match(players: list[Player], seed: str) -> int:
    """Who won: 0, 1 or 2 for a draw. Every player sees only what its side may see."""
    rules = kernels_of(GAME).need().rules
    box = GAME.box_of({})
    work = one_state(GAME)
    s = work[0]
    rules.opening(box, s)
    _, weights = buffers(GAME)
    stream = rng.stream(seed)
    while (who := rules.actor(box, s)) != OVER:
        if who == CHANCE:
            rules.play(box, s, rng.draw_weighted(stream, weights, rules.chances(box, s, weights)))
            continue
        seen = work.copy()
        rules.conceal(box, seen[0], who)
        for move in players[who].decide(GAME, box, seen[0]):
            rules.play(box, s, move)
    return int(rules.result(box, s)[2])


def duel(console: Console, games: int, seconds: float | None, simulations: int | None) -> None:
    """The tree search against the rule of thumb; sides change after every match."""
    scores = []
    for game in range(games):
        tree = TreePlayer(GAME, seconds=seconds, simulations=simulations, seed=f"tree {game}")
        tree.prepare()
        thumb = ThumbPlayer(f"thumb {game}")
        pair: list[Player] = [tree, thumb] if game % 2 == 0 else [thumb, tree]
        winner = one_match(pair, f"duel {game}")
        scores.append(0.5 if winner == DRAW else float(winner == game % 2))
        console.print(_line(scores, game + 1 < games), end="\r" if game + 1 < games else "\n")


def _line(scores: list[float], going: bool) -> str:
    won, lost, n = scores.count(1.0), scores.count(0.0), len(scores)
    mean = float(np.mean(scores))
    half = 1.96 * float(np.std(scores)) / math.sqrt(n)
    line = f"tree search against rule of thumb: {n} matches, {won} won, {n - won - lost} drawn, {lost} lost"
    return f"{line}: {mean:.1%} of the points" + (
        "" if going else f", 95% interval {mean - half:.1%} to {mean + half:.1%}"
    )


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--matches", type=int, default=4000, help="matches for each figure of the balance")
    parser.add_argument("--games", type=int, default=0, help="matches of the tree search against the rule of thumb")
    parser.add_argument("--seconds", type=float, default=0.5, help="that it thinks about a decision")
    parser.add_argument("--simulations", type=int, help="instead of a time")
    parser.add_argument("--only-games", action="store_true", help="leave out the tables")
    options = parser.parse_args()
    console = Console(width=150)
    if not options.only_games:
        balance(console, options.matches)
        speed(console, options.matches)
    if options.games:
        duel(console, options.games, None if options.simulations else options.seconds, options.simulations)


if __name__ == "__main__":
    main()
