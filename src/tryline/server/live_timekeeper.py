"""The clocks of a live match: playing time and thinking time, and what of a move's delay is nobody's time.

Two things that a player cannot help do not cost them thinking time (docs/clock.md): the way of a message over the
network, as far as a small reserve goes, and the time in which a change is written to disk.
"""

from typing import TypeVar

import msgspec

from tryline.core.clock import Clocks, MatchClock, ThinkingClock
from tryline.core.language import AWAY, HOME
from tryline.core.match import Match
from tryline.server.server_clock import now
from tryline.table.timekeeper import Timekeeper

C = TypeVar("C", MatchClock, ThinkingClock)
LAG_A_MOVE = 100
"""Milliseconds of network delay that a side is given for every move."""
LAG_RESERVE = 500
"""Milliseconds of it that a side can save up; it begins with as much."""


class LiveTimekeeper(Timekeeper):
    """Runs the clocks of one match on the server."""

    def __init__(self, match: Match, clocks: Clocks | None) -> None:
        super().__init__(match, clocks, now)
        self._reserves = {HOME: LAG_RESERVE, AWAY: LAG_RESERVE}

    @property
    def thinking(self) -> ThinkingClock | None:
        """The clock that counts thinking time, if there is one."""
        return None if self.clocks is None else self.clocks.thinking

    def set_thinking(self, clock: ThinkingClock) -> None:
        """Replace the thinking clock."""
        self.clocks = Clocks(self._playing, clock)

    @property
    def _playing(self) -> MatchClock | None:
        return None if self.clocks is None else self.clocks.play

    def resume_thinking(self) -> None:
        """The match was not in memory: nobody has thought meanwhile."""
        if self.thinking is not None:
            self.set_thinking(self.thinking.resume(now(), went_on=False))

    def start_thinking(self, turn: int | None) -> None:
        """The match begins, and it is this side's time."""
        if self.thinking is not None:
            self.set_thinking(self.thinking.start(now()))
            self.pass_turn(turn)

    def pass_turn(self, turn: int | None) -> None:
        """Moves were made: run the thinking clock of the side that has to answer now."""
        if self.thinking is not None:
            self.set_thinking(self.thinking.moved(len(self._match.moves), turn, now()))

    def give_back(self, turn: int | None) -> None:
        """Moves were taken back, and the thinking time since then with them."""
        if self.thinking is not None:
            self.set_thinking(self.thinking.taken_back(len(self._match.moves), turn, now()))

    # What is nobody's time --------------------------------------------------------------------------------------------

    def allowance(self, side: int, lag: int) -> int:
        """Milliseconds of a network delay that do not count, if a side moves now."""
        return min(lag, self._reserves[side] + LAG_A_MOVE)

    def arrived(self, side: int, lag: int) -> None:
        """A side has moved, and so long the question and the answer were on their way."""
        if self.thinking is None or self.thinking.turn != side:
            return
        given = self.allowance(side, lag)
        self._reserves[side] = min(LAG_RESERVE, self._reserves[side] + LAG_A_MOVE - given)
        self.set_thinking(_excused(self.thinking, given))

    def excuse(self, milliseconds: int) -> None:
        """So long nobody could do anything, because a change was being written."""
        if self.clocks is not None and milliseconds > 0:
            play, thinking = self._playing, self.thinking
            self.clocks = Clocks(
                None if play is None else _excused(play, milliseconds),
                None if thinking is None else _excused(thinking, milliseconds),
            )


def _excused(clock: C, milliseconds: int) -> C:
    """A clock that runs, as if it had been set going so much later, though not later than now."""
    if clock.since is None or clock.since >= now():
        return clock
    return msgspec.structs.replace(clock, since=min(now(), clock.since + milliseconds))
