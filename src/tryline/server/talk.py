"""What players say to one another: set phrases, and a chat if all who play have agreed to it.

It is kept with the match in memory, and nowhere else. Those who watch say nothing and are told nothing. Strangers, who
met in the lobby or by a quick match, have set phrases only.
"""

import time
from typing import TYPE_CHECKING, Final

from tryline.core.errors import NotYourSeat, Refusal
from tryline.core.news import refusal
from tryline.core.texts import cleaned
from tryline.server.change import Change
from tryline.server.messages import AgreeToChat, SayPhrase, SayText
from tryline.server.rate_limits import Bucket, require
from tryline.server.sent_messages import Chat, Line
from tryline.server.viewer import Sender

if TYPE_CHECKING:
    from tryline.server.match_table import MatchTable

LINES_KEPT = 60
LONGEST = 200
AT_ONCE, A_SECOND = 4, 1 / 3
"""What one seat may say without a pause, and how often after that."""


_NOBODY: Final[frozenset[str]] = frozenset()
"""One for all matches: each would take 216 bytes."""


class Talk:
    """What was said at a match, and who has agreed to a chat."""

    __slots__ = ("agreed", "buckets", "lines")

    def __init__(self) -> None:
        self.lines: list[Line] = []
        self.agreed = _NOBODY
        """Seats."""
        self.buckets: dict[str, Bucket] = {}
        """How much each seat may still say."""


def has_company(table: "MatchTable", sender: Sender) -> bool:
    """Whether somebody else plays who can hear somebody."""
    return bool(sender.seats) and any(seat.kind == "person" and seat.id not in sender.seats for seat in table.roster)


def chat_for(table: "MatchTable", sender: Sender) -> Chat:
    """How far somebody and the other players are with a chat."""
    people = {seat.id for seat in table.roster if seat.kind == "person"}
    is_full = all(seat.kind != "open" for seat in table.roster)
    if table.listed or not is_full or not has_company(table, sender):
        return "none"
    agreed = table.talk.agreed & people
    if agreed == people:
        return "open"
    if sender.seats <= agreed:
        return "asked"
    return "wanted" if agreed else "closed"


def say_phrase(table: "MatchTable", sender: Sender, said: SayPhrase) -> Change:
    """Say a set phrase. Raises a Refusal."""
    return _say(table, Line(_speaker(table, sender), phrase=said.phrase))


def say_text(table: "MatchTable", sender: Sender, said: SayText) -> Change:
    """Say something in the chat. Raises a Refusal."""
    speaker = _speaker(table, sender)
    if chat_for(table, sender) != "open":
        raise refusal(Refusal, "no-chat")
    return _say(table, Line(speaker, text=cleaned(said.text, LONGEST)))


def agree_to_chat(table: "MatchTable", sender: Sender, said: AgreeToChat) -> Change:
    """Agree to a chat, or close it. Raises a Refusal."""
    _speaker(table, sender)
    if chat_for(table, sender) == "none":
        raise refusal(Refusal, "no-chat-here")
    if said.on:
        table.talk.agreed |= sender.seats
    else:
        table.talk.agreed = _NOBODY
    return Change("table", greets=said.on and chat_for(table, sender) == "open")


def said_of_late(table: "MatchTable", sender: Sender) -> list[Line]:
    """What a player is told that was said before."""
    if not has_company(table, sender):
        return []
    is_open = chat_for(table, sender) == "open"
    return [line for line in table.talk.lines if line.text is None or is_open]


def _speaker(table: "MatchTable", sender: Sender) -> str:
    """The seat for which somebody speaks. Raises a Refusal."""
    if not sender.seats:
        raise refusal(NotYourSeat, "watching")
    if not has_company(table, sender):
        raise refusal(Refusal, "nobody-listens")
    return min(sender.seats)


def _say(table: "MatchTable", line: Line) -> Change:
    at = time.monotonic()
    require(table.talk.buckets.setdefault(line.seat, Bucket(AT_ONCE, A_SECOND, at)), at)
    table.talk.lines.append(line)
    del table.talk.lines[:-LINES_KEPT]
    return Change(said=line)
