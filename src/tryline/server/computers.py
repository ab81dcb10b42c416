"""Computer players, on a pool of threads: the native rules that they search release Python's global lock."""

import asyncio
import os
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple, TypeVar

from tryline.core.errors import PlayerFault
from tryline.core.game import Game
from tryline.core.language import Box, State
from tryline.core.match import Match
from tryline.core.secrecy import SecretRuns
from tryline.games import find_level, levels
from tryline.search.advice import Adviser
from tryline.search.player import Advice, Player, RandomPlayer, ask

T = TypeVar("T")


class Decided(NamedTuple):
    """What a player has decided."""

    numbers: list[int]
    secret: bool
    """Whether it is a whole run of secret decisions, of which others learn by the last one."""
    fault: str | None
    """What went wrong; a random legal choice was made instead."""


class Computers:
    """The computer players of a server."""

    def __init__(self, threads: int | None = None) -> None:
        """`threads`: how many think at once; default: one less than there are cores, and at least two."""
        self.threads = threads or max(2, (os.cpu_count() or 2) - 1)
        self._pool = ThreadPoolExecutor(self.threads, thread_name_prefix="player")

    def player(self, game: Game, level: str, seed: str) -> Player:
        """A fresh player. Raises UnknownName."""
        return find_level(game, level).make(seed)

    async def decide(self, player: Player, match: Match, least: float, *, whole: bool = True) -> Decided:
        """What a player decides for the side to move; `whole`: a run of secret decisions to its end.

        In a game with secrets a thought takes at least so many seconds: a quick one would tell that there was little to
        choose from. If the task is cancelled, the player stops as soon as it can.
        """
        side, ahead, runs = match.actor, match.copy(), SecretRuns()
        runs.restart(ahead)
        ahead.watchers.append(runs)
        numbers: list[int] = []
        while True:
            began = time.monotonic()
            decided, fault = await self.think(player, match.game, match.box, ahead.view(side))
            numbers += decided
            if not match.game.hidden:
                return Decided(numbers, False, fault)
            await asyncio.sleep(max(0.0, least - (time.monotonic() - began)))
            for number in decided:
                if ahead.actor != side or number not in ahead.legal():
                    return Decided(numbers, False, fault)  # it is for whoever plays them to refuse
                ahead.play_again(number, None)
            if fault is not None or runs.side is None or not whole:
                return Decided(numbers, bool(ahead.moves[-1].secret_from), fault)

    async def think(self, player: Player, game: Game, box: Box, view: State) -> tuple[list[int], str | None]:
        """What a player decides next, and what went wrong: if it fails, a random legal choice is made for it."""

        def think() -> tuple[list[int], str | None]:
            try:
                return ask(player, game, box, view), None
            except PlayerFault as fault:
                return RandomPlayer("substitute").decide(game, box, view), str(fault)

        return await self._run(think, player.stop)

    async def advise(self, match: Match, report: Callable[[list[Advice]], None]) -> list[Advice]:
        """Hints for the side to move. `report` is called on a thread of the pool."""
        adviser = Adviser(levels(match.game)[-1])
        return await self._run(lambda: adviser.ask(match, report), adviser.stop)

    async def _run(self, think: Callable[[], T], stop: Callable[[], None]) -> T:
        future = self._pool.submit(think)
        try:
            return await asyncio.shield(asyncio.wrap_future(future))
        except asyncio.CancelledError:
            if not future.cancel():  # it is running already
                stop()
            raise

    def close(self) -> None:
        """Stop the pool; players that are thinking are not waited for."""
        self._pool.shutdown(wait=False, cancel_futures=True)
