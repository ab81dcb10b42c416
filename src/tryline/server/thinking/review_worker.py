"""The process in which matches are reviewed, one after the other: python -m tryline.server.thinking.review_worker."""

import threading
import time
from queue import SimpleQueue
from typing import Final

import msgspec

from tryline.core.errors import TrylineError
from tryline.lab.review.reviewing import Reviewer
from tryline.server.replay_files import read_file
from tryline.server.thinking.orders import Answer, Failed, Order, Progress, Ready, Review, Reviewed, Stop, frame
from tryline.server.thinking.worker_channel import Write, serve

NICENESS: Final = 10
"""Nobody waits at the board for a review: players who think come first."""
INTERVAL: Final = 0.2
"""Seconds between two words about how far it has come."""


class _Stopped(Exception):
    """Nobody waits for it any more."""


class ReviewWorker:
    """Reviews on a thread of their own, so that word of those that nobody wants any more is heard meanwhile."""

    def __init__(self, write: Write) -> None:
        self._write = write
        self._orders: SimpleQueue[Review] = SimpleQueue()
        self._stopped: set[int] = set()
        self._reviewer = Reviewer()

    def start(self) -> None:
        """Start the thread, and say that it is ready."""
        threading.Thread(target=self._work, daemon=True).start()
        self._answer(Ready())

    def take(self, order: Order) -> None:
        """Do what the server wants."""
        if isinstance(order, Review):
            self._orders.put(order)
        elif isinstance(order, Stop):
            self._stopped.add(order.number)

    def _work(self) -> None:
        while True:
            order = self._orders.get()
            try:
                answer: Answer = self._review(order)
            except _Stopped:
                answer = Failed(order.number, "Nobody waits for it any more.")
            except TrylineError as fault:
                answer = Failed(order.number, str(fault))
            except Exception as fault:  # whatever a game does, the next match is reviewed
                answer = Failed(order.number, f"{type(fault).__name__}: {fault}")
            self._stopped.discard(order.number)
            self._answer(answer)

    def _review(self, order: Review) -> Reviewed:
        told_at = 0.0

        def report(done: int, of: int) -> None:
            nonlocal told_at
            if order.number in self._stopped:
                raise _Stopped
            if time.monotonic() >= told_at + INTERVAL:
                told_at = time.monotonic()
                self._answer(Progress(order.number, done, of))

        found = read_file(order.file, lambda: None)
        report(0, len(found.match.moves))
        return Reviewed(order.number, msgspec.json.encode(self._reviewer.review(found, report)))

    def _answer(self, answer: Answer) -> None:
        self._write(frame(answer))


if __name__ == "__main__":
    serve(ReviewWorker, NICENESS)
