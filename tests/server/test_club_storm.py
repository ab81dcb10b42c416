"""The storm finds what it looks for: a client counts what may have been stored, and no more."""

import json
from collections import deque
from typing import Any, cast

import pytest

from tests.server.club_storm import ENDLESS, UNSURE, Client
from tests.server.light_client import LightClient
from tryline.core.match import Waits
from tryline.games import find
from tryline.server.cached_match import new_match


class Scripted:
    """A server that answers every move with the next of its answers."""

    def __init__(self, *answers: dict[str, Any]) -> None:
        self.left = deque(answers)
        self._messages: deque[dict[str, Any]] = deque()

    def send(self, message: str) -> None:
        """Answer it."""
        number = json.loads(message)["id"]
        answer = self.left.popleft()
        self._messages.append({"to": number, **answer})
        if answer["is"] == "done":
            entries = [{"move": "c6-c7"}]
            self._messages.append({"is": "table", "version": 1, "from": 0, "entries": entries, "choices": ["c4-c3"]})

    async def hear(self, timeout: float) -> bytes:
        """The next message."""
        if not self._messages:
            raise TimeoutError
        return json.dumps(self._messages.popleft()).encode()


@pytest.mark.parametrize(
    ("why", "unanswered", "problems"),
    [
        ("Somebody else was first.", 0, ["2 stored, 1 + 0 asked for"]),
        (UNSURE, 1, []),
    ],
)
async def test_a_move_that_was_refused_is_not_expected_to_be_there(
    why: str, unanswered: int, problems: list[str]
) -> None:
    """Unless the refusal says that nobody knows."""
    server = Scripted({"is": "refused", "code": "store", "why": why}, {"is": "done", "version": 1})
    client = Client(cast(Any, [None]), {"id": "m", "ticket": "t"}, seed=1, pace=1e9)
    client._table = {"version": 0, "choices": ["c6-c7"]}
    await client._go_on(cast(LightClient, server), lambda: not server.left)
    assert (client.acknowledged, client.unanswered, client.told) == (1, unanswered, ["c6-c7"])
    match = new_match(find("scrum"), "standard", ENDLESS, Waits.NOTHING)
    first = next(number for number in match.legal() if match.game.write(match.box, match.state, number) == "c6-c7")
    client.check([(0, first), (1, first)])
    assert client.problems == problems
