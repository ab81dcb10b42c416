"""A worker process as the server sees it: started, sent orders, listened to, and ended."""

import asyncio
import contextlib
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable, Mapping

from tryline.server.thinking.orders import HEADER, Answer, Order, frame, read_answer

STOP_TIMEOUT = 5.0
"""Seconds that a worker has to end by itself."""


class WorkerProcess:
    """A running process."""

    def __init__(self, process: Process, heard: Callable[[Answer], None], gone: Callable[[], None]) -> None:
        self._process = process
        self._listening = asyncio.get_running_loop().create_task(self._listen(heard, gone))

    @classmethod
    async def start(
        cls,
        module: str,
        heard: Callable[[Answer], None],
        gone: Callable[[], None],
        environment: Mapping[str, str] | None = None,
    ) -> "WorkerProcess":
        """Runs `module`. `heard` is called with every answer, `gone` once there will be no more. Raises OSError."""
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-P",  # nothing is imported from where the server happens to be started
            "-m",
            module,
            stdin=PIPE,
            stdout=PIPE,
            env={**os.environ, **(environment or {}), "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        )
        return cls(process, heard, gone)

    @property
    def pid(self) -> int:
        """The number of the process."""
        return self._process.pid

    def send(self, order: Order) -> None:
        """Send an order; one to a process that has ended goes nowhere."""
        assert self._process.stdin is not None
        if not self._process.stdin.is_closing():
            self._process.stdin.write(frame(order))

    def kill(self) -> None:
        """End it at once."""
        with contextlib.suppress(ProcessLookupError):
            self._process.kill()

    async def close(self) -> None:
        """End it, and wait until it has gone."""
        assert self._process.stdin is not None
        self._process.stdin.close()
        try:
            await asyncio.wait_for(asyncio.shield(self._listening), STOP_TIMEOUT)
        except TimeoutError:
            self.kill()
            await self._listening

    async def _listen(self, heard: Callable[[Answer], None], gone: Callable[[], None]) -> None:
        assert self._process.stdout is not None
        try:
            while True:
                (length,) = HEADER.unpack(await self._process.stdout.readexactly(HEADER.size))
                heard(read_answer(await self._process.stdout.readexactly(length)))
        except (asyncio.IncompleteReadError, ConnectionError):
            pass  # it has ended
        finally:
            self.kill()
            await self._process.wait()
            gone()
