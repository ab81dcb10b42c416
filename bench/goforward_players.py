"""The tree search of Go Forward Rugby against a former one at equal time, and how long a restart takes each level.

    git worktree add --detach ../former COMMIT
    python bench/goforward_players.py --former ../former --games 200 --seconds 0.05
    python bench/goforward_players.py --restarts 10

The former player thinks in a process of its own, from the sources in that folder; its rules and cards must be the same.
One thinks at a time. Each seed of dice is played twice, with the sides changed. With `--processor`, seconds are of
the processor: then other programs take nothing away from either.
"""

import argparse
import json
import math
import os
import subprocess
import sys
import time
from hashlib import sha256
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final

import numpy as np
from rich.console import Console
from rich.table import Table

from tryline.core import rng
from tryline.core.kernels import buffers, kernels_of, one_state
from tryline.core.language import CHANCE, DRAW, OVER, Box, State
from tryline.core.native import resolve
from tryline.games import levels
from tryline.games.goforward.players import planner
from tryline.games.goforward.players.levels import ThumbPlayer
from tryline.games.goforward.rules.game import GAME
from tryline.games.goforward.rules.records import Phase
from tryline.search import thinker
from tryline.search.levels import Level
from tryline.search.player import Player

NOW: Final = "tryline.games.goforward.players.planner:planner"
FORMER: Final = "tryline.search.levels:tree_player"
"""Functions (game, seconds) that give a function (seed) that gives a player."""
RESTART: Final = (Phase.PLACE, Phase.PLACE_TO, Phase.RESTART_CARRIER)


def count_processor_time() -> None:
    """Thinking takes seconds of the processor from now on."""
    for module in (planner, thinker):
        module.time = SimpleNamespace(monotonic=time.process_time)  # type: ignore[attr-defined]


def records() -> str:
    """What two sets of sources must have in common to play each other: the state, and the figures of the cards."""
    box = GAME.box_of({})
    figures = [box[name].tolist() for name in ("run", "tackle", "shove", "use", "effect", "contest", "amount")]
    return sha256(f"{GAME.state.descr} {figures}".encode()).hexdigest()


def answer(path: str, seconds: float) -> None:
    """Be a player in a process of its own: a seed or a view comes in, moves go out, a line each."""
    player: Player | None = None
    box = GAME.box_of({})
    print(records(), flush=True)
    for line in sys.stdin:
        order, text = line.split()
        if order == "seed":
            player = resolve(path)(GAME, seconds)(text)
            player.prepare()
            moves: list[int] = []
        else:
            assert player is not None
            moves = player.decide(GAME, box, np.frombuffer(bytearray.fromhex(text), dtype=GAME.state)[0])
        print(json.dumps([int(move) for move in moves]), flush=True)


class Elsewhere(Player):
    """The player that another folder of sources has."""

    def __init__(self, folder: Path, path: str, seconds: float, *, processor: bool) -> None:
        command = [sys.executable, __file__, "--answer", path, "--seconds", str(seconds)]
        self._process = subprocess.Popen(
            [*command, "--processor"] if processor else command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": str(folder / "src")},
        )
        if self._line() != records():
            raise SystemExit(f"The rules in {folder} have other states or cards: these two cannot play each other.")

    def _line(self) -> str:
        assert self._process.stdout is not None
        return self._process.stdout.readline().strip()

    def _ask(self, order: str, text: str) -> list[int]:
        assert self._process.stdin is not None
        self._process.stdin.write(f"{order} {text}\n")
        self._process.stdin.flush()
        moves: list[int] = json.loads(self._line())
        return moves

    def new_match(self, seed: str) -> None:
        """A fresh player with this seed."""
        self._ask("seed", seed.replace(" ", "-"))

    def decide(self, game: Any, box: Box, view: State) -> list[int]:
        """What it decides there."""
        return self._ask("view", view.tobytes().hex())

    def close(self) -> None:
        """End it."""
        self._process.terminate()
        self._process.wait()


class Spent:
    """Time that a player has taken: in all, and at each restart."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self.decisions = 0
        self.restarts: list[float] = []

    def add(self, seconds: float, restart: bool, goes_on: bool) -> None:
        """One answer; `goes_on`: it belongs to the restart before it."""
        self.seconds += seconds
        self.decisions += 1
        if restart and goes_on:
            self.restarts[-1] += seconds
        elif restart:
            self.restarts.append(seconds)


def one_match(players: list[Player], spent: list[Spent], seed: str, restarts: int | None = None) -> int:
    """Who won: 0, 1 or 2 for a draw. Players see what their side may see. Ends early after so many restarts."""
    rules = kernels_of(GAME).need().rules
    box = GAME.box_of({})
    work = one_state(GAME)
    s = work[0]
    rules.opening(box, s)
    _, weights = buffers(GAME)
    stream = rng.stream(seed)
    arranging = -1
    while (who := rules.actor(box, s)) != OVER:
        if who == CHANCE:
            rules.play(box, s, rng.draw_weighted(stream, weights, rules.chances(box, s, weights)))
            arranging = -1
            continue
        seen = work.copy()
        rules.conceal(box, seen[0], who)
        restart = s.phase in RESTART
        before = time.perf_counter()
        moves = players[who].decide(GAME, box, seen[0])
        spent[who].add(time.perf_counter() - before, restart, arranging == who)
        arranging = who if restart else -1
        for move in moves:
            rules.play(box, s, move)
        if restarts is not None and sum(len(each.restarts) for each in spent) > restarts:
            break
    return int(rules.result(box, s)[2])


def duel(console: Console, former: Elsewhere, games: int, seconds: float, seed: str) -> None:
    """Now against then; sides change after every match."""
    make = resolve(NOW)(GAME, seconds)
    spent = [Spent(), Spent()]
    scores: list[float] = []
    for game in range(games):
        now = make(f"{seed} now {game}")
        now.prepare()
        former.new_match(f"{seed} former {game}")
        side = game % 2
        pair: list[Player] = [now, former] if side == 0 else [former, now]
        winner = one_match(pair, spent if side == 0 else spent[::-1], f"{seed} {game // 2}")
        scores.append(0.5 if winner == DRAW else float(winner == side))
        if game % 10 == 9:
            console.print(f"{game + 1} matches: {np.mean(scores):.1%}", end="\r")
    won, lost = scores.count(1.0), scores.count(0.0)
    pairs = np.array(scores[: games // 2 * 2]).reshape(-1, 2).mean(axis=1)
    doubt = 1.96 * float(pairs.std(ddof=1)) / math.sqrt(len(pairs)) if len(pairs) > 1 else math.nan
    share = float(np.mean(scores))
    table = Table("new search against the former one", f"{seconds:g} s a decision")
    table.add_row("matches", str(games))
    table.add_row("won, drawn, lost", f"{won}, {games - won - lost}, {lost}")
    table.add_row("share of the points", f"{share:.1%}")
    table.add_row("95 % interval", f"{share - doubt:.1%} to {share + doubt:.1%}")
    for name, each in zip(("new", "former"), spent, strict=True):
        table.add_row(f"{name}: seconds a match", f"{each.seconds / games:.1f}")
        table.add_row(f"{name}: answers a match", f"{each.decisions / games:.0f}")
        table.add_row(f"{name}: a restart, mean and longest", _times(each.restarts))
    console.print(table)


def _times(times: list[float]) -> str:
    return f"{np.mean(times):.2f} s, {max(times):.2f} s" if times else "none"


class OnlyRestarts(Player):
    """A level at restarts, and the rule of thumb everywhere else."""

    def __init__(self, level: Level, seed: str) -> None:
        self._player = level.make(seed)
        self._player.prepare()
        self._thumb = ThumbPlayer(seed)

    def decide(self, game: Any, box: Box, view: State) -> list[int]:
        """What one of the two decides."""
        return (self._player if view.phase in RESTART else self._thumb).decide(game, box, view)


def restarts(console: Console, number: int) -> None:
    """How long a restart takes each level: so many, by both sides, in matches by the rule of thumb."""
    table = Table("level", "restarts", "mean and longest")
    for level in levels(GAME):
        spent = [Spent(), Spent()]
        match = 0
        while sum(len(each.restarts) for each in spent) < number:
            players: list[Player] = [OnlyRestarts(level, f"{match} {side}") for side in range(2)]
            one_match(players, spent, f"restarts {match}", number)
            match += 1
        times = (spent[0].restarts + spent[1].restarts)[:number]
        table.add_row(level.name, str(len(times)), _times(times))
    console.print(table)


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--former", type=Path, metavar="FOLDER", help="the sources of the former player")
    parser.add_argument("--former-player", default=FORMER, metavar="MODULE:FUNCTION", help="how they make one")
    parser.add_argument("--games", type=int, default=100, help="matches against it")
    parser.add_argument("--seconds", type=float, default=0.05, help="that each thinks about a decision")
    parser.add_argument("--seed", default="duel")
    parser.add_argument("--restarts", type=int, default=0, help="restarts to time at each level")
    parser.add_argument("--answer", metavar="MODULE:FUNCTION", help=argparse.SUPPRESS)
    parser.add_argument("--processor", action="store_true", help="count seconds of the processor")
    options = parser.parse_args()
    if options.processor:
        count_processor_time()
    if options.answer:
        answer(options.answer, options.seconds)
        return
    console = Console(width=120)
    if options.former:
        former = Elsewhere(
            options.former.resolve(), options.former_player, options.seconds, processor=options.processor
        )
        duel(console, former, options.games, options.seconds, options.seed)
        former.close()
    if options.restarts:
        restarts(console, options.restarts)


if __name__ == "__main__":
    main()
