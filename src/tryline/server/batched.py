"""Looks many things up in one question: whatever is asked for while an answer is awaited is asked for together next.

When a process of a club goes, hundreds of matches are looked up, claimed and read again within a second.
"""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from itertools import islice
from typing import Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")

MOST = 50
"""Things in one question: nobody waits for many others."""


class Batched(Generic[K, V]):
    """What can be looked up by a key. An answer is never older than its question."""

    def __init__(self, look_up: Callable[[list[K]], Awaitable[Mapping[K, V]]]) -> None:
        """`look_up` finds many at once, and leaves out what there is not."""
        self._look_up = look_up
        self._asked: dict[K, asyncio.Future[V | None]] = {}
        self._task: asyncio.Task[None] | None = None

    async def get(self, key: K) -> V | None:
        """What there is by this key. Raises whatever `look_up` does."""
        if key not in self._asked:
            loop = asyncio.get_running_loop()
            self._asked[key] = loop.create_future()
            self._task = self._task or loop.create_task(self._run())
        return await asyncio.shield(self._asked[key])

    async def _run(self) -> None:
        try:
            while self._asked:
                now = {key: self._asked.pop(key) for key in list(islice(self._asked, MOST))}
                try:
                    found = await self._look_up(list(now))
                except Exception as problem:
                    await self._one_by_one(now, problem)
                else:
                    for key, answer in now.items():
                        answer.set_result(found.get(key))
        finally:
            self._task = None

    async def _one_by_one(self, asked: dict[K, "asyncio.Future[V | None]"], problem: Exception) -> None:
        """They could not be looked up together: perhaps the fault is one of them, which the others should not bear."""
        keys = list(asked)
        outcomes: list[Mapping[K, V] | BaseException] = [problem]
        if len(keys) > 1:
            outcomes = await asyncio.gather(*(self._look_up([key]) for key in keys), return_exceptions=True)
        for key, outcome in zip(keys, outcomes, strict=True):
            if isinstance(outcome, BaseException):
                asked[key].set_exception(outcome)
                asked[key].exception()  # whoever asked may have gone
            else:
                asked[key].set_result(outcome.get(key))
