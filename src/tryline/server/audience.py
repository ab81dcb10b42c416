"""Who is connected to a live match, and sending them its changes."""

import asyncio
from collections.abc import Callable, Iterator

from tryline.server.change import Change
from tryline.server.connection import READ_AGAIN_WORDS, SERVICE_RESTART, TAKEN_OVER, TAKEN_OVER_WORDS
from tryline.server.match_lock import MatchLock
from tryline.server.match_table import MatchTable
from tryline.server.sent_messages import Delayed, Said, Talk, encoder
from tryline.server.talk import said_of_late
from tryline.server.thinking.wanted import Wanted, wanted_by
from tryline.server.viewer import Viewer

SPECTATORS_AT_ONCE = 100
"""Spectators who are sent a change in one callback; the others follow in the next ones."""


class Audience:
    """The viewers of a match. While its lock is held they are sent nothing: what has changed is not on disk yet."""

    __slots__ = ("_send", "_table", "closed", "goes_on", "lock", "viewers")

    def __init__(self, table: MatchTable, send: Callable[[Viewer], None]) -> None:
        """`send` sends a viewer the match as it is now."""
        self._table = table
        self._send = send
        self.lock = MatchLock(self.flush)
        self.viewers: set[Viewer] = set()
        self.closed = False
        """Whether nobody is sent anything any more."""
        self.goes_on = False
        """Whether computers play on when nobody is there: others wait for what comes of it."""

    def lag(self, side: int) -> int:
        """How long messages of a side are on their way, in milliseconds."""
        return max((viewer.lag for viewer in self.viewers if side in viewer.sides), default=0)

    def tell(self, change: Change) -> None:
        """A change is on disk: whoever is to know of it is sent the match, when the lock is released."""
        if change.reveals:
            for viewer in self.viewers:
                viewer.plies_sent = -1
        to_all = change.news == "moves" and self._table.sight.runs is None
        for viewer in self.viewers:
            viewer.dirty = to_all or self._concerns(change, viewer) or viewer.dirty
        if change.said is not None:
            told = encoder.encode(Said(change.said))
            for viewer in self._players():
                viewer.connection.send(told)
        if change.greets:
            for viewer in self._players():
                self.greet(viewer)

    def _players(self) -> Iterator[Viewer]:
        return (viewer for viewer in self.viewers if viewer.seats)

    def _concerns(self, change: Change, viewer: Viewer) -> bool:
        """Whether a viewer is told of a change."""
        if change.news == "moves":
            return self._may_know(viewer, len(change.moves))
        if change.news == "back" and change.back is not None:
            eyes, sight = self._table.eyes(viewer), self._table.sight
            if eyes not in change.back.knew and len(viewer.sides) < 2:
                return False
            viewer.plies_sent = min(viewer.plies_sent, sight.entries_within(eyes, change.back.ply))
            return True
        return change.news == "table" or (change.news == "players" and bool(viewer.seats))

    def _may_know(self, viewer: Viewer, made: int) -> bool:
        """Whether a viewer may know that so many moves were made just now, or that somebody has voted."""
        sight = self._table.sight
        if sight.runs is None or len(viewer.sides) == 2:
            return True
        if not made:  # votes are seen by their side; to the others their number would tell something
            return self._table.question.side in viewer.sides
        eyes = self._table.eyes(viewer)
        return not sight.is_hidden_from(eyes) or viewer.plies_sent != sight.entries(eyes)

    def wanted(self) -> Wanted | None:
        """For whom a computer thinks, and how urgently; None if nobody is there."""
        goes_on = self.goes_on or self._table.timekeeper.thinking is not None
        return wanted_by(self._table.id, self.viewers, goes_on=goes_on)

    def tell_delayed(self, wanted: Wanted, matches: int) -> None:
        """Tell everybody that a computer has to wait, with so many matches of whoever it thinks for."""
        for viewer in self.viewers:
            theirs = matches if viewer.asker == wanted.asker else 1
            viewer.connection.send(encoder.encode(Delayed(self._table.version_for(viewer), theirs)))

    def greet(self, viewer: Viewer) -> None:
        """Tell a player what was said of late."""
        if lines := said_of_late(self._table, viewer):
            viewer.connection.send(encoder.encode(Talk(lines)))

    def update(self, viewer: Viewer) -> None:
        """Send a viewer the match; if the lock is held, when it is released."""
        viewer.dirty = True
        if not self.lock.locked and not self.closed:
            self._send(viewer)

    def flush(self) -> None:
        """Send the match to those who have not been sent it: first to whoever is asked now, who waits for it; then to
        the other players, and to spectators some at a time."""
        if self.closed:
            return
        asked = self._table.question.seats
        for viewer in self.viewers:
            if viewer.dirty and not viewer.seats.isdisjoint(asked):
                self._send(viewer)
        self._flush_others()

    def _flush_others(self) -> None:
        sent = 0
        later = behind = False
        for viewer in self.viewers:
            if viewer.dirty and (viewer.seats or sent < SPECTATORS_AT_ONCE):
                self._send(viewer)
                sent += not viewer.seats
            elif viewer.dirty:
                later = True
            behind = behind or viewer.behind
        if later:
            asyncio.get_running_loop().call_soon(self._flush_later)
        elif not behind and not self._table.sight.in_secret_run:
            self._table.news.forget()

    def _flush_later(self) -> None:
        if not self.lock.locked and not self.closed:
            self._flush_others()

    def close(self) -> None:
        """Nobody is sent anything any more."""
        self.closed = True
        self.lock.detach()
        self._send = _nothing

    def disconnect(self, *, taken_over: bool = False) -> None:
        """Whoever is there is to connect again; `taken_over`: to another process of the club."""
        here, self.viewers = self.viewers, set()
        why = (TAKEN_OVER, TAKEN_OVER_WORDS) if taken_over else (SERVICE_RESTART, READ_AGAIN_WORDS)
        asyncio.get_running_loop().call_soon(_disconnect, here, *why)  # whoever moved is told why first


def _disconnect(viewers: set[Viewer], code: int, reason: str) -> None:
    for viewer in viewers:
        viewer.connection.close(code, reason)


def _nothing(viewer: Viewer) -> None:
    """What a closed audience is sent."""
