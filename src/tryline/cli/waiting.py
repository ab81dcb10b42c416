"""Waiting for long work in a way that hears Ctrl-C."""

import threading
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


def in_background(work: Callable[[], T]) -> T:
    """The result of the work, done in a thread that ends with the process if somebody loses patience."""
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
