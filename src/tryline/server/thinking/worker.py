"""The process in which computer players think: python -m tryline.server.thinking.worker."""

import threading
from collections.abc import Callable
from queue import SimpleQueue

import numpy as np

from tryline.core.errors import TrylineError
from tryline.core.game import Game
from tryline.core.language import Box, State
from tryline.games import find, find_level, levels
from tryline.search.advice import Adviser
from tryline.search.player import Advice, Player, ask
from tryline.server.cached_match import shared_box
from tryline.server.thinking.orders import (
    LANES,
    Advise,
    Advised,
    Answer,
    Decide,
    Decided,
    Failed,
    Order,
    Position,
    Ready,
    frame,
)
from tryline.server.thinking.worker_channel import serve

NICENESS = 5
"""Searches take the time that the server and others leave."""
STOP_AGAIN = 0.02
"""Seconds. A player that is stopped before it has begun forgets that it was."""

Task = Decide | Advise


class Worker:
    """Players, and a thread for each lane in which one of them thinks."""

    def __init__(self, write: Callable[[bytes], None]) -> None:
        self._write = write
        self._writing = threading.Lock()
        self._players: dict[str, Player] = {}
        self._lanes: list[SimpleQueue[Task]] = [SimpleQueue() for _ in LANES]
        self._running: dict[int, _Running] = {}

    def start(self) -> None:
        """Start the threads, and say that the worker is ready."""
        for lane in self._lanes:
            threading.Thread(target=self._think, args=(lane,), daemon=True).start()
        self._answer(Ready())

    def take(self, order: Order) -> None:
        """Do what the server wants."""
        if isinstance(order, Decide | Advise):
            self._running[order.number] = _Running()
            self._lanes[order.lane].put(order)
        elif running := self._running.get(order.number):
            running.stop()

    def _think(self, lane: "SimpleQueue[Task]") -> None:
        while True:
            task = lane.get()
            try:
                answer = self._decide(task) if isinstance(task, Decide) else self._advise(task)
            except TrylineError as fault:
                answer = Failed(task.number, str(fault))
            except Exception as fault:  # whatever a game does, the others go on
                answer = Failed(task.number, f"{type(fault).__name__}: {fault}")
            self._running.pop(task.number).end()
            self._answer(answer)

    def _decide(self, task: Decide) -> Answer:
        for name in task.forget:
            self._players.pop(name, None)
        game, box, view = _read(task.position)
        if task.player not in self._players:
            self._players[task.player] = find_level(game, task.level).make(task.seed)
        player = self._players[task.player]
        self._running[task.number].begin(player.stop)
        return Decided(task.number, ask(player, game, box, view))

    def _advise(self, task: Advise) -> Answer:
        def report(advice: list[Advice]) -> None:
            self._answer(Advised(task.number, advice, last=False))

        game, box, view = _read(task.position)
        adviser = Adviser(levels(game)[-1])
        self._running[task.number].begin(adviser.stop)
        return Advised(task.number, adviser.look(game, box, view, report), last=True)

    def _answer(self, answer: Answer) -> None:
        with self._writing:
            self._write(frame(answer))


class _Running:
    """Somebody who thinks, or is about to."""

    def __init__(self) -> None:
        self._stop: Callable[[], None] | None = None
        self._stopped = False
        self._ended = threading.Event()

    def begin(self, stop: Callable[[], None]) -> None:
        """`stop` ends the thought from now on."""
        self._stop = stop

    def stop(self) -> None:
        """End it soon."""
        if not self._stopped:
            self._stopped = True
            threading.Thread(target=self._insist, daemon=True).start()

    def _insist(self) -> None:
        while not self._ended.is_set():
            if self._stop is not None:
                self._stop()
            self._ended.wait(STOP_AGAIN)

    def end(self) -> None:
        """It has ended."""
        self._ended.set()


def _read(position: Position) -> tuple[Game, Box, State]:
    game = find(position.game)
    view = np.frombuffer(bytearray(position.view), dtype=game.state)[0]
    return game, shared_box(position.game, position.edition, position.options), view


if __name__ == "__main__":
    serve(Worker, NICENESS)
