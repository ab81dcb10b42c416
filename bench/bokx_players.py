"""RUGBY_Bokx players against each other, and what the solved player foretells against what comes.

python bench/bokx_players.py [--matches 40] [--simulations 200] [--forecasts 200]
"""

import argparse
from collections.abc import Callable
from typing import Any

import numpy as np

from tryline.core import rng
from tryline.core.kernels import buffers, kernels_of, one_state
from tryline.core.language import AWAY, CHANCE, DRAW, HOME, OVER
from tryline.games import levels
from tryline.games.bokx.players.graph import one_kick_off
from tryline.games.bokx.players.levels import SolvedPlayer
from tryline.games.bokx.players.solved import kernels, ranked, tables_for
from tryline.games.bokx.rules.game import GAME
from tryline.games.bokx.rules.names import Period, Phase
from tryline.lab.simulate import wilson
from tryline.search.player import Player, RandomPlayer
from tryline.search.thinker import TreePlayer

BINS = 10


def play(box: Any, players: tuple[Player, Player], seed: str, watch: Callable[[Any], None] | None = None) -> Any:
    """A match; its last state. `watch` sees every state in which somebody decides."""
    rules = kernels_of(GAME).need().rules
    s = one_state(GAME)[0]
    weights = buffers(GAME)[1]
    dice = rng.stream(seed)
    rules.opening(box, s)
    while (who := rules.actor(box, s)) != OVER:
        if who == CHANCE:
            rules.play(box, s, rng.draw_weighted(dice, weights, rules.chances(box, s, weights)))
            continue
        if watch is not None:
            watch(s)
        for move in players[who].decide(GAME, box, s):
            rules.play(box, s, move)
    return s


def compare(box: Any, name: str, make: Callable[[str], Player], matches: int) -> None:
    """The solved player against another, half of the matches as Yellow."""
    won = drawn = 0
    points = np.zeros(2)
    for match in range(matches):
        players: list[Player] = [SolvedPlayer(), make(f"{name} {match}")]
        side = match % 2
        if side == AWAY:
            players.reverse()
        for player in players:
            player.prepare()
        s = play(box, (players[0], players[1]), f"bokx players {match // 2}")
        won += s.winner == side
        drawn += s.winner == DRAW
        points += [s.score[side], s.score[1 - side]]
    share = wilson(won, matches)
    mean = points / matches
    print(
        f"solved v {name:<22} won {share.share:6.1%} ({share.low:.1%} - {share.high:.1%}), "
        f"drawn {drawn / matches:5.1%}, points {mean[0]:.1f} to {mean[1]:.1f}, {matches} matches",
        flush=True,
    )


def forecast(box: Any, matches: int) -> tuple[Any, Any]:
    """What was predicted for Blue at each call, and what was observed: chance, points ahead, period, match."""
    predicted: list[tuple[float, float, float]] = []
    observed: list[tuple[float, float]] = []
    player = SolvedPlayer()
    player.prepare()
    tables, weigh = tables_for(box), kernels.need().weigh
    work, moves, worths = one_kick_off(), buffers(GAME)[0], np.zeros((GAME.most_choices, 2))

    def watch(s: Any) -> None:
        if s.phase == Phase.CALL_PLAY:
            n = weigh(box, s, tables, work, moves, worths)
            chance, points = worths[ranked(worths, n)[0]]
            sign = 1 if s.team == HOME else -1
            ahead = float(s.score[HOME] - s.score[AWAY] + sign * points)
            predicted.append((chance if s.team == HOME else 1 - chance, ahead, float(s.period)))

    for match in range(matches):
        before = len(predicted)
        s = play(box, (player, player), f"bokx forecast {match}", watch)
        result = 0.5 if s.winner == DRAW else float(s.winner == HOME)
        observed += [(result, float(s.score[HOME] - s.score[AWAY]))] * (len(predicted) - before)
    return np.array(predicted), np.array(observed)


def print_forecasts(box: Any, matches: int) -> None:
    """Bins of predictions, with the observed share. Calls of one match are not independent of each other."""
    predicted, observed = forecast(box, matches)
    print(f"\npredicted in {matches} matches of solved v solved, at every call; observed: a draw counts one half")
    for low in np.arange(0, 1, 1 / BINS):
        here = (predicted[:, 0] >= low) & (predicted[:, 0] < low + 1 / BINS)
        if here.any():
            chance, share = predicted[here, 0].mean(), observed[here, 0].mean()
            print(f"  {chance:6.1%} predicted  {share:6.1%} observed  {here.sum():6} calls")
    second = predicted[:, 2] == Period.SECOND_HALF
    gap = observed[second, 1] - predicted[second, 1]
    print(f"  second half: the final difference is {gap.mean():+.2f} points from the one predicted")
    brier = ((predicted[:, 0] - observed[:, 0]) ** 2).mean()
    print(f"  mean squared error {brier:.3f}; {((0.5 - observed[:, 0]) ** 2).mean():.3f} for whoever always says 50%")


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--matches", type=int, default=40, help="matches of each pair")
    parser.add_argument("--simulations", type=int, default=200, help="of the tree search, for each decision")
    parser.add_argument("--forecasts", type=int, default=200, help="matches of solved v solved to predict")
    options = parser.parse_args()
    box = GAME.box_of({})
    if options.matches > 0:
        compare(box, "random", RandomPlayer, options.matches)
        for level in levels(GAME):
            if level.name == "thumb":
                compare(box, "thumb", level.make, options.matches)
        tree = f"tree, {options.simulations} simulations"
        compare(box, tree, lambda seed: TreePlayer(GAME, simulations=options.simulations, seed=seed), options.matches)
    if options.forecasts > 0:
        print_forecasts(box, options.forecasts)


if __name__ == "__main__":
    main()
