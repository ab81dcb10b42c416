"""A player for any game: it searches the tree for a time or a number of simulations, on one core or several."""

import threading
import time
from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from tryline.core import rng
from tryline.core.game import Game, Telling
from tryline.core.language import CHANCE, SECRET, Box, State
from tryline.core.native import Kernels
from tryline.search.player import Advice, Player
from tryline.search.tree import NONE, Settings, Simulate, Tree, for_side, make_desk, make_tree, simulate_of

MOST_NODES = 1 << 20
CHUNK_SECONDS = 0.02
ENOUGH = 100
"""A choice that was simulated less often has no chance that could be told, and is no advice."""


class Found(NamedTuple):
    """What a search says about one choice."""

    move: int
    visits: int
    worth: float
    """The share of the simulations that the side to move has won."""
    line: list[int]
    """The choice and what is most likely to follow, up to the next throw or secret."""


class Search(NamedTuple):
    """The outcome of a search, best choice first."""

    choices: list[Found]
    simulations: int
    seconds: float
    worth: float
    """The share of all simulations that the side has won."""


@cache
def kernel_of(game: Game) -> Kernels[Simulate]:
    """The compiled search of a game, ready or not."""
    return Kernels("tryline.search.tree:plan", f"{type(game).__module__}:GAME")


class TreeSearch:
    """One search at a time; `stop` may come from any thread and takes effect within one simulation."""

    def __init__(
        self,
        game: Game,
        *,
        seed: int | str = 0,
        threads: int = 1,
        nodes: int = MOST_NODES,
        settings: Settings | None = None,
    ) -> None:
        self._game = game
        self._seed = seed
        self._threads = threads
        self._nodes = nodes
        self._settings = settings
        self._stop = np.zeros(1, np.int8)
        self._searches = 0

    def prepare(self) -> None:
        """Wait for native code."""
        kernel_of(self._game).wait()

    def stop(self) -> None:
        """Come back at once."""
        self._stop[0] = 1

    def run(
        self,
        box: Box,
        view: State,
        side: int,
        *,
        seconds: float | None = None,
        simulations: int | None = None,
        settle: bool = False,
        report: Callable[[Search], None] | None = None,
    ) -> Search:
        """Search from what `side` may see, until the time or the simulations are up. The first one cannot be stopped.

        `settle`: come back early once no other choice can be looked at more often in the time that is left.

        The same seed, simulations and number of threads find the same, search after search.
        """
        if seconds is None and not simulations:
            raise ValueError("a search needs a time or a number of simulations")
        self._stop[0] = 0
        self._searches += 1
        started = time.monotonic()
        simulate = kernel_of(self._game).now() or simulate_of(self._game.rules)
        root = np.zeros(1, dtype=self._game.state)
        root[0] = view
        share = None if simulations is None else -(-simulations // self._threads)
        room = self._nodes if share is None else min(self._nodes, 64 + share * 8)
        trees = [make_tree(room) for _ in range(self._threads)]
        deadline = None if seconds is None else started + seconds

        def work(number: int) -> None:
            desk = make_desk(self._game, self._stop, self._settings)
            stream = rng.stream(self._seed, self._searches * 64 + number)
            unstoppable = desk._replace(stop=np.zeros(1, np.int8))
            done = simulate(box, root, side, trees[number], unstoppable, stream, 1)
            chunk = 1
            while not self._stop[0] and (share is None or done < share):
                amount = chunk if share is None else min(chunk, share - done)
                before = time.monotonic()
                done += simulate(box, root, side, trees[number], desk, stream, amount)
                now = time.monotonic()
                if self._stop[0] or (deadline is not None and now >= deadline):
                    return
                if number == 0 and report is not None:
                    report(_gather(trees, side, now - started))
                pace = max((now - before) / amount, 1e-9)
                chunk = min(int(CHUNK_SECONDS / pace), chunk * 4)
                if deadline is not None:
                    to_come = int((deadline - now) / pace)
                    chunk = min(chunk, to_come)
                    if settle and number == 0 and _lead(trees[0]) > to_come:
                        self._stop[0] = 1
                chunk = max(1, chunk)

        helpers = [threading.Thread(target=work, args=(n,), daemon=True) for n in range(1, self._threads)]
        for helper in helpers:
            helper.start()
        work(0)
        for helper in helpers:
            helper.join()
        return _gather(trees, side, time.monotonic() - started)


def _children(tree: Tree, node: int) -> list[int]:
    found = []
    child = int(tree.child[node])
    while child != NONE:
        found.append(child)
        child = int(tree.sibling[child])
    return found


def _lead(tree: Tree) -> int:
    """By how many visits the first of the choices is ahead of the second."""
    visits = sorted((int(tree.visits[child]) for child in _children(tree, 0)), reverse=True)
    return visits[0] - visits[1] if len(visits) > 1 else 0


def _line(tree: Tree, node: int) -> list[int]:
    line = []
    while node != NONE and tree.chooser[node] != CHANCE and tree.move[node] != SECRET:
        line.append(int(tree.move[node]))
        node = max(_children(tree, node), key=lambda child: int(tree.visits[child]), default=NONE)
    return line


def _gather(trees: list[Tree], side: int, seconds: float) -> Search:
    visits: dict[int, int] = {}
    totals: dict[int, float] = {}
    lines: dict[int, tuple[int, Tree, int]] = {}
    for tree in trees:
        for child in _children(tree, 0):
            move, n = int(tree.move[child]), int(tree.visits[child])
            visits[move] = visits.get(move, 0) + n
            totals[move] = totals.get(move, 0.0) + float(tree.total[child])
            if n > lines.get(move, (0,))[0]:
                lines[move] = (n, tree, child)
    found = [
        Found(move, n, for_side(totals[move] / n, side), _line(lines[move][1], lines[move][2]))
        for move, n in visits.items()
        if n > 0
    ]
    found.sort(key=lambda choice: (-choice.visits, -choice.worth, choice.move))
    simulations = sum(int(tree.visits[0]) for tree in trees)
    worth = sum(float(tree.total[0]) for tree in trees) / max(1, simulations)
    return Search(found, simulations, seconds, for_side(worth, side))


def chance_of(worth: float, visits: int) -> Telling:
    """The chance of a choice in whole per cents, which is what some hundreds of simulations can tell; never certain."""
    if visits < ENOUGH:
        return Telling("advice-hardly", {})
    return Telling("advice-chance", {"chance": min(max(round(100 * worth), 1), 99)})


class TreePlayer(Player):
    """Takes the choice that the tree search looked at most."""

    def __init__(
        self,
        game: Game,
        *,
        seconds: float | None = None,
        simulations: int | None = None,
        seed: int | str = 0,
        threads: int = 1,
        settings: Settings | None = None,
    ) -> None:
        self._limits: dict[str, Any] = {"seconds": seconds, "simulations": simulations}
        self._search = TreeSearch(game, seed=seed, threads=threads, settings=settings)

    def decide(self, game: Game, box: Box, view: State) -> list[int]:
        """The most visited choice; where there is only one, that one, without a thought."""
        out = np.zeros(game.most_choices, dtype=np.int32)
        if game.rules.choices(box, view, out) == 1:
            return [int(out[0])]
        side = game.rules.actor(box, view)
        return [self._search.run(box, view, side, settle=True, **self._limits).choices[0].move]

    def advise(
        self, game: Game, box: Box, view: State, *, lines: int = 3, report: Callable[[list[Advice]], None] | None = None
    ) -> list[Advice]:
        """The most visited choices with the share of simulations that they won; none before enough were made."""

        def advice(search: Search) -> list[Advice]:
            if search.choices[0].visits < ENOUGH:
                return []
            return [
                Advice(found.line, found.worth, chance_of(found.worth, found.visits))
                for found in search.choices[:lines]
            ]

        def pass_on(search: Search) -> None:
            if report is not None and (found := advice(search)):
                report(found)

        side = game.rules.actor(box, view)
        return advice(self._search.run(box, view, side, report=pass_on, **self._limits))

    def prepare(self) -> None:
        """Wait for the native search."""
        self._search.prepare()

    def stop(self) -> None:
        """Take the best so far."""
        self._search.stop()
