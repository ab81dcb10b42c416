"""Long work that Ctrl-C can interrupt."""

import threading
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


def in_background(work: Callable[[], T]) -> T:
    """The result of the work, done in a daemon thread, so that Ctrl-C ends the program at once."""
    found: list[T] = []
    faults: list[BaseException] = []

    def run() -> None:
        try:
            found.append(work())
        except BaseException as fault:
            faults.append(fault)

    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    while thread.is_alive():
        thread.join(0.1)
    if faults:
        raise faults[0]
    return found[0]
