"""The plug is pulled: a kill -9 at any moment loses no acknowledged move and repeats none."""

import contextlib
import json
import random
import sqlite3
import time
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.server_process import Person, Refused, run_server
from tests.server.storm import DAD, ME, Storm


@pytest.fixture
def database() -> str | None:
    """The server's own file."""
    return None


def test_a_kill_in_the_middle_loses_nothing(folder: Path, database: str | None) -> None:
    with run_server(folder, database=database) as server:
        ann = Person(server, "Ann")
        begun = ann.begin(game="scrum", seats=[ME, DAD], clock={"minutes": 10, "seconds": 5})
        seat = ann.attend(begun["id"], begun["ticket"])
        draw = random.Random(2)
        for _ in range(9):
            seat.play(draw.choice(seat.table["choices"])["move"])
        was, entries = dict(seat.table), list(seat.entries)
        server.kill()
        server.start()
        up_since = time.monotonic()
        seat.again()
        ran = 3000 + 1000 * (time.monotonic() - up_since)
        assert seat.entries == entries
        for name in ("version", "scene", "choices", "points", "now"):
            assert seat.table[name] == was[name], name
        left, before = (table["clocks"]["thinking"]["left"] for table in (seat.table, was))
        assert all(-3000 <= b - a <= ran for a, b in zip(left, before, strict=True)), "the clock goes on where it was"
        with pytest.raises(Refused, match="stale"):
            seat.say("play", version=was["version"] - 1, move=entries[-1]["move"])
        assert server.stop() == 0
        server.start()
        seat.again()
        seat.play(seat.table["choices"][0]["move"])
        ann.close()


def test_kills_at_random_moments_under_load(folder: Path, database: str | None) -> None:
    """What the server has acknowledged is what it knows after the next start, move by move."""
    storm = Storm(folder, matches=6, seed=11, database=database).run(kills=2)
    assert storm.acknowledged > 0
    assert storm.checked == 2 * 6


def test_a_write_that_fails_changes_nothing_for_anybody(folder: Path) -> None:
    """Somebody else holds the database: the move is refused, nobody hears of it, and all go on from what is on disk."""
    with run_server(folder, TRYLINE_BUSY="200") as server:
        ann = Person(server, "Ann")
        begun = ann.begin(game="scrum", seats=[ME, DAD])
        seat, other = ann.attend(begun["id"], begun["ticket"]), ann.attend(begun["id"])
        database = sqlite3.connect(server.database)
        database.execute("BEGIN IMMEDIATE")
        with pytest.raises((Refused, ConnectionClosed)):
            seat.play("c6-c7")
        database.rollback()
        database.close()
        with contextlib.suppress(ConnectionClosed):
            while True:
                other.hear()
        assert all('"c6-c7"' not in text or '"entries":[]' in text for text in other.raw)
        for one in (seat, other):
            one.again()
            assert one.table["plies"] == 0
        seat.play("a6-a7")
        other.until(lambda table: table["plies"] == 1)
        assert [entry["move"] for entry in other.entries] == ["a6-a7"]
        ann.close()


def test_a_graceful_stop_finishes_what_is_under_way(folder: Path) -> None:
    with run_server(folder) as server:
        ann = Person(server, "Ann")
        begun = ann.begin(game="scrum", seats=[ME, DAD])
        seat = ann.attend(begun["id"], begun["ticket"])
        seat.socket.send(json.dumps({"do": "play", "version": seat.table["version"], "move": "c6-c7"}))
        seat.until(lambda table: table["plies"] == 1)
        assert server.stop() == 0
        server.start()
        seat.again()
        assert [entry["move"] for entry in seat.entries] == ["c6-c7"]
        ann.close()
