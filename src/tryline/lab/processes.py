"""Work that is spread over processes, of this machine or of a cluster, and comes back in its order."""

import logging
import os
import socket
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from importlib.util import find_spec
from multiprocessing import get_context
from typing import Final, TypeVar

from tryline.core.errors import TrylineError
from tryline.core.news import refusal

ANSWER_WITHIN: Final = 10.0
"""Seconds in which a cluster must take a connection."""

Task = TypeVar("Task")
Result = TypeVar("Result")


def in_processes(work: Callable[[Task], Result], tasks: Sequence[Task], jobs: int) -> Iterator[Result]:
    """What comes of each task, by at most so many processes, and not more than there are cores."""
    jobs = min(jobs, len(tasks), os.cpu_count() or 1)
    if jobs <= 1:
        yield from map(work, tasks)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as workers:
        yield from workers.map(work, tasks)


def _check_cluster(address: str) -> None:
    """Whether somebody answers at an address: Ray itself would try for many minutes. Raises TrylineError."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not colon:
        return  # none, or a name such as "auto": Ray looks for itself
    try:
        socket.create_connection((host, int(port)), ANSWER_WITHIN).close()
    except (OSError, ValueError) as problem:
        raise refusal(TrylineError, "cluster-silent", address=address) from problem


def on_cluster(work: Callable[[Task], Result], tasks: Sequence[Task]) -> Iterator[Result]:
    """What comes of each task, by Ray: on the cluster that RAY_ADDRESS names, or on all cores of this machine.

    Raises TrylineError if Ray is not installed, or the cluster does not answer.
    """
    if find_spec("ray") is None:
        raise refusal(TrylineError, "cluster-missing")
    import ray

    _check_cluster(os.environ.get("RAY_ADDRESS", ""))
    ray.init(include_dashboard=False, log_to_driver=False, logging_level=logging.ERROR)
    try:
        work_there = ray.remote(work)
        for due in [work_there.remote(task) for task in tasks]:
            yield ray.get(due)
    finally:
        ray.shutdown()
