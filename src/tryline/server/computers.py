"""Computer players and hints: what is asked of the processes in which they think (`server/thinking`)."""

import asyncio
import os
import time
from collections.abc import Callable
from typing import NamedTuple

import msgspec

from tryline.core.errors import PlayerFault
from tryline.core.language import State
from tryline.core.match import Match
from tryline.core.secrecy import SecretRuns
from tryline.search import advice
from tryline.search.player import Advice, RandomPlayer
from tryline.server.logs import log
from tryline.server.thinking.orders import Advise, Advised, Decide, Decided, Position, lane_of
from tryline.server.thinking.quota import Quota
from tryline.server.thinking.wanted import Wanted
from tryline.server.thinking.workers import Delayed, Partial, Workers


class Opponent(NamedTuple):
    """The computer player of a seat."""

    seat: str
    level: str
    seconds: float
    """The most it thinks about a move."""


class Reply(NamedTuple):
    """What a player has decided."""

    numbers: list[int]
    secret: bool
    """Whether it is a whole run of secret decisions, of which others learn by the last one."""
    fault: str | None
    """What went wrong; a random legal choice was made instead."""


class Computers:
    """The computer players of a server."""

    def __init__(self, processes: int | None = None) -> None:
        """`processes`: in how many they think; default: one less than there are cores, and at least one."""
        self.hints = Quota("hints", person=3, network=30)
        self.workers = Workers(processes or max(1, (os.cpu_count() or 1) - 1))

    async def reply(
        self, opponent: Opponent, match: Match, wanted: Wanted, *, whole: bool = True, delayed: Delayed | None = None
    ) -> Reply:
        """What a player decides for the side to move; `whole`: a run of secret decisions to its end.

        In a game with secrets a thought takes at least as long as the level may think: a quick one would tell that
        there was little to choose from. If the task is cancelled, the player stops as soon as it can.
        """
        side, ahead, runs = match.actor, match.copy(), SecretRuns()
        runs.restart(ahead)
        ahead.watchers.append(runs)
        numbers: list[int] = []
        while True:
            began = time.monotonic()
            decided, fault = await self._think(opponent, ahead, ahead.view(side), wanted, delayed)
            numbers += decided
            if not match.game.hidden:
                return Reply(numbers, False, fault)
            await asyncio.sleep(max(0.0, opponent.seconds - (time.monotonic() - began)))
            for number in decided:
                if ahead.actor != side or number not in ahead.legal():
                    return Reply(numbers, False, fault)  # it is for whoever plays them to refuse
                ahead.play_again(number, None)
            if fault is not None or runs.side is None or not whole:
                return Reply(numbers, bool(ahead.moves[-1].secret_from), fault)

    async def _think(
        self, opponent: Opponent, match: Match, view: State, wanted: Wanted, delayed: Delayed | None
    ) -> tuple[list[int], str | None]:
        """What a player decides next, and what went wrong: if it fails, a random legal choice is made for it."""
        try:
            return await self.decide(opponent, match, view, wanted, delayed), None
        except PlayerFault as fault:
            return RandomPlayer("substitute").decide(match.game, match.box, view), str(fault)

    async def decide(
        self, opponent: Opponent, match: Match, view: State, wanted: Wanted, delayed: Delayed | None = None
    ) -> list[int]:
        """What a player decides next, who sees this much of the match. Raises PlayerFault."""
        player = f"{wanted.match} {opponent.seat} {opponent.level}"
        order = Decide(
            self.workers.next_number(),
            lane_of(opponent.seconds),
            _position(match, view),
            player,
            opponent.level,
            f"{player} {len(match.moves)}",  # or whoever is made anew would draw the same again
            [],
        )
        decided = await self.workers.run(order, wanted, delayed=delayed)
        assert isinstance(decided, Decided)
        return decided.moves

    async def advise(self, match: Match, wanted: Wanted, report: Callable[[list[Advice]], None]) -> list[Advice]:
        """Hints for the side to move, better ones reported as they are found; none if something went wrong."""

        def report_better(heard: Partial) -> None:
            assert isinstance(heard, Advised)
            report(heard.advice)

        position = _position(match, match.view(match.actor))
        order = Advise(self.workers.next_number(), lane_of(advice.SECONDS), position)
        try:
            advised = await self.workers.run(order, wanted, report=report_better)
        except PlayerFault as fault:
            log.error("a hint failed", match=wanted.match, fault=str(fault))
            return []
        assert isinstance(advised, Advised)
        return advised.advice

    def attend(self, wanted: Wanted) -> None:
        """Somebody has come to a match: have a process ready; whoever thinks for it may be wanted more urgently."""
        self.workers.start()
        self.workers.hurry(wanted)

    async def close(self) -> None:
        """End the processes; players that are thinking are not waited for."""
        await self.workers.close()


def _position(match: Match, view: State) -> Position:
    options = msgspec.json.encode(match.options, order="deterministic")
    return Position(match.game.id, match.edition, options, view.tobytes())
