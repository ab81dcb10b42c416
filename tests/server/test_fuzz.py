"""Somebody who means harm: whatever they send, the server stands, the match is as it was, and no card is seen."""

import contextlib
import json
import random
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from tests.server.fuzz import Fuzz
from tests.server.server_process import LiveClient, Person, ServerProcess
from tests.server.test_live import FRIEND, ME

Make = Callable[[str], Person]

words = st.sampled_from(
    [
        *("hello", "play", "throw", "undo", "correct", "offer", "accept", "decline", "resign", "claim"),
        *("pause", "resume", "time-out", "look", "hint", "why", "at", "language", "lineup"),
        *("", "__class__", "\x00"),
    ]
)
values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)
fields = st.dictionaries(
    st.sampled_from(["version", "move", "what", "side", "ply", "ticket", "language", "lineup", "id", "extra"]), values
)
plausible = st.fixed_dictionaries(
    {"do": words},
    optional={
        "version": st.integers(0, 400),
        "move": st.sampled_from(["quick", "skip", "done", "roll", "carry PR-A", "c6-c7", "?"]),
        "what": st.sampled_from(["draw", "takeback", "rematch"]),
        "side": st.integers(-1, 2),
        "ply": st.integers(-1, 500),
        "id": st.integers(0, 9),
        "ticket": st.text(max_size=30),
        "language": st.sampled_from(["en", "af", "xx"]),
    },
)
anything = st.one_of(
    plausible.map(json.dumps),
    st.builds(lambda do, more: json.dumps({"do": do, **more}), words, fields),
    st.text(max_size=200),
    st.binary(max_size=200),
)


def shown(raw: list[str]) -> set[str]:
    """Every picture of the table that somebody has been sent."""
    tables = [json.loads(text) for text in raw]
    return {json.dumps(table["scene"], sort_keys=True) for table in tables if table["is"] == "table"}


def two_at_cards(person: Make) -> tuple[LiveClient, LiveClient, str, dict[str, Any]]:
    """Two people in the middle of a match with hidden cards."""
    ann, ben = person("Ann"), person("Ben")
    begun = ann.begin(game="goforward", seats=[ME, FRIEND], options={"setup": "quick"})
    ticket = ben.join(begun["id"], invitation=begun["invitations"]["away"])
    home, away = ann.attend(begun["id"], begun["ticket"]), ben.attend(begun["id"], ticket)
    draw = random.Random(8)
    for _ in range(25):
        asked = whoever_is_asked(home, away)
        asked.play(draw.choice(asked.table["choices"])["move"])
    whoever_is_asked(home, away)
    return home, away, begun["id"], begun


def whoever_is_asked(home: LiveClient, away: LiveClient) -> LiveClient:
    """Where there are secrets, each side counts versions for itself: both look at the match anew."""
    for seat in (home, away):
        seat.again()
    asked = home if home.table["yours"] else away
    assert asked.table["yours"]
    return asked


def test_a_hostile_client_changes_nothing_and_sees_nothing(person: Make, server: ServerProcess) -> None:
    home, away, match, _ = two_at_cards(person)
    watcher = person("Cleo").attend(match)
    other = person("Eve")
    elsewhere = other.begin(game="scrum")
    version = home.table["version"]
    address = f"ws://localhost:{server.port}/api/matches/{match}/live"
    heard: list[str] = []

    @settings(
        max_examples=35,
        derandomize=True,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(
        st.sampled_from([None, elsewhere["ticket"], "x" * 24, "", 5]),
        st.lists(anything, min_size=1, max_size=8),
        st.booleans(),
    )
    def attack(ticket: object, messages: list[str | bytes], polite: bool) -> None:
        with connect(address, compression=None) as socket, contextlib.suppress(ConnectionClosed, TimeoutError):
            if polite:
                socket.send(json.dumps({"do": "hello", **({} if ticket is None else {"ticket": ticket})}))
            for message in messages:
                socket.send(message)
            while True:
                said = socket.recv(0.05)
                assert isinstance(said, str)
                heard.append(said)

    attack()
    watcher.again()
    assert shown(heard) <= shown(watcher.raw), "more was seen than a spectator may see"
    assert all(not json.loads(text).get("choices") for text in heard if json.loads(text)["is"] == "table")
    home.again()
    assert home.table["version"] == version
    assert server.log().count('"level": "error"') == 0
    asked = whoever_is_asked(home, away)
    asked.play(asked.table["choices"][0]["move"])


def test_an_oversized_or_hasty_client_is_shown_the_door(person: Make, server: ServerProcess) -> None:
    begun = person("Ann").begin(game="scrum")
    address = f"ws://localhost:{server.port}/api/matches/{begun['id']}/live"
    for flood in (["x" * 100_000], [json.dumps({"do": "hello"}), "y" * 100_000]):
        with connect(address, compression=None) as socket:
            try:
                for message in flood:
                    socket.send(message)
                while True:
                    socket.recv(5)
            except ConnectionClosed as closed:
                assert closed.rcvd is None or closed.rcvd.code in (1007, 1009)


def test_another_site_may_not_connect(person: Make, server: ServerProcess) -> None:
    begun = person("Ann").begin(game="scrum")
    address = f"ws://localhost:{server.port}/api/matches/{begun['id']}/live"
    headers = {"Origin": "https://evil.example"}
    with pytest.raises(InvalidStatus), connect(address, additional_headers=headers, compression=None):
        pass


def test_what_a_side_is_told_never_depends_on_what_it_may_not_know(person: Make) -> None:
    """The choices, moves and words of one side's set-up never reach the other."""
    home, away, _, _ = two_at_cards(person)
    for seat, other, side in ((home, away, 1), (away, home, 0)):
        lines = [entry for entry in seat.entries if entry["move"] is None and entry["by"] == side]
        assert lines, "some moves are secret from each side"
        known = {entry["move"] for entry in seat.entries}
        secret = {entry["move"] for entry in other.entries if entry["by"] == side} - known
        for line in lines:
            assert not [move for move in secret if move in json.dumps(line)], "the words give the card away"


def test_fuzzed_messages_frames_and_requests_break_nothing(server: ServerProcess) -> None:
    """A little of what `make fuzz` sends a million of."""
    fuzz = Fuzz(server, 4).run(500)
    assert fuzz.faults == []
    assert sum(fuzz.sent.values()) >= 500
