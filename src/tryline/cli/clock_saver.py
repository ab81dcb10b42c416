"""Saves a match with a real clock every few seconds, so that a kill loses no more than that."""

import threading
from collections.abc import Callable

SECONDS = 2.0
"""How often the time is saved while the real clock runs."""


class ClockSaver:
    """A thread of its own."""

    def __init__(self, save: Callable[[], None]) -> None:
        self._save = save
        self._thread: threading.Thread | None = None
        self._closed = threading.Event()

    def start(self) -> None:
        """From now on; once is enough."""
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, daemon=True)
            self._thread.start()

    def _run(self) -> None:
        while not self._closed.wait(SECONDS):
            self._save()

    def close(self) -> None:
        """Stop, and wait for what is being saved."""
        self._closed.set()
        if self._thread is not None:
            self._thread.join()
