"""What players say to one another: set phrases, and a chat if all who play have agreed to it.

It is kept with the match in memory, and nowhere else. Those who watch say nothing and are told nothing. Strangers, who
met in the lobby or by a quick match, have set phrases only.
"""

import time
from collections import deque
from typing import TYPE_CHECKING

from tryline.core.errors import NotYourSeat, Refusal
from tryline.core.news import refusal
from tryline.core.texts import cleaned
from tryline.server.messages import Chat, Line, PhraseName, Said, encoder
from tryline.server.messages import Talk as TalkMessage
from tryline.server.rate_limits import Bucket, require
from tryline.server.viewer import Viewer

if TYPE_CHECKING:
    from tryline.server.live import LiveMatch

LINES_KEPT = 60
LONGEST = 200
AT_ONCE, A_SECOND = 4, 1 / 3
"""What one seat may say without a pause, and how often after that."""


class Talk:
    """What was said at a match, and who has agreed to a chat."""

    __slots__ = ("agreed", "buckets", "lines")

    def __init__(self) -> None:
        self.lines: deque[Line] = deque(maxlen=LINES_KEPT)
        self.agreed: set[str] = set()
        """Seats."""
        self.buckets: dict[str, Bucket] = {}
        """How much each seat may still say."""


def has_company(live: "LiveMatch", viewer: Viewer) -> bool:
    """Whether somebody else plays who can hear a viewer."""
    return bool(viewer.seats) and any(seat.kind == "person" and seat.id not in viewer.seats for seat in live.roster)


def chat_for(live: "LiveMatch", viewer: Viewer) -> Chat:
    """How far a viewer and the other players are with a chat."""
    people = {seat.id for seat in live.roster if seat.kind == "person"}
    is_full = all(seat.kind != "open" for seat in live.roster)
    if live.listed or not is_full or not has_company(live, viewer):
        return "none"
    agreed = live.talk.agreed & people
    if agreed == people:
        return "open"
    if viewer.seats <= agreed:
        return "asked"
    return "wanted" if agreed else "closed"


def say_phrase(live: "LiveMatch", viewer: Viewer, phrase: PhraseName) -> None:
    """Say a set phrase. Raises a Refusal."""
    _say(live, Line(_speaker(live, viewer), phrase=phrase))


def say_text(live: "LiveMatch", viewer: Viewer, text: str) -> None:
    """Say something in the chat. Raises a Refusal."""
    speaker = _speaker(live, viewer)
    if chat_for(live, viewer) != "open":
        raise refusal(Refusal, "no-chat")
    _say(live, Line(speaker, text=cleaned(text, LONGEST)))


def agree_to_chat(live: "LiveMatch", viewer: Viewer, *, on: bool) -> None:
    """Agree to a chat, or close it. Raises a Refusal."""
    _speaker(live, viewer)
    if chat_for(live, viewer) == "none":
        raise refusal(Refusal, "no-chat-here")
    if on:
        live.talk.agreed |= viewer.seats
    else:
        live.talk.agreed.clear()
    live.notify_all()
    if on and chat_for(live, viewer) == "open":
        for each in _listeners(live):
            greet(live, each)


def greet(live: "LiveMatch", viewer: Viewer) -> None:
    """Tell a player what was said of late."""
    is_open = chat_for(live, viewer) == "open"
    lines = [line for line in live.talk.lines if line.text is None or is_open]
    if lines and has_company(live, viewer):
        viewer.connection.send(encoder.encode(TalkMessage(lines)))


def _speaker(live: "LiveMatch", viewer: Viewer) -> str:
    """The seat for which a viewer speaks. Raises a Refusal."""
    if not viewer.seats:
        raise refusal(NotYourSeat, "watching")
    if not has_company(live, viewer):
        raise refusal(Refusal, "nobody-listens")
    return min(viewer.seats)


def _say(live: "LiveMatch", line: Line) -> None:
    at = time.monotonic()
    require(live.talk.buckets.setdefault(line.seat, Bucket(AT_ONCE, A_SECOND, at)), at)
    live.talk.lines.append(line)
    told = encoder.encode(Said(line))
    for viewer in _listeners(live):
        viewer.connection.send(told)


def _listeners(live: "LiveMatch") -> list[Viewer]:
    return [viewer for viewer in live.viewers if viewer.seats]
