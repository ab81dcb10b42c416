"""The plug is pulled: a kill -9 at any moment loses no acknowledged move and repeats none."""

import contextlib
import json
import random
import sqlite3
import threading
import time
from pathlib import Path

import pytest
from clubhouse import Attendance, Clubhouse, Person, Refused, open_house
from websockets.exceptions import ConnectionClosed

ME = {"side": 0, "who": "me"}
DAD = {"side": 1, "who": "me", "name": "Dad"}


def test_a_kill_in_the_middle_loses_nothing(folder: Path) -> None:
    with open_house(folder) as house:
        ann = Person(house, "Ann")
        begun = ann.begin(game="scrum", seats=[ME, DAD], clock={"minutes": 10, "seconds": 5})
        seat = ann.attend(begun["id"], begun["ticket"])
        draw = random.Random(2)
        for _ in range(9):
            seat.play(draw.choice(seat.table["choices"])["move"])
        was, entries = dict(seat.table), list(seat.entries)
        house.kill()
        house.start()
        seat.again()
        assert seat.entries == entries
        for name in ("version", "scene", "choices", "points", "now"):
            assert seat.table[name] == was[name], name
        left, before = (table["clocks"]["thinking"]["left"] for table in (seat.table, was))
        assert all(-3000 <= b - a <= 3000 for a, b in zip(left, before, strict=True)), "the clock goes on where it was"
        with pytest.raises(Refused, match="stale"):
            seat.say("play", version=was["version"] - 1, move=entries[-1]["move"])
        seat.play(seat.table["choices"][0]["move"])
        ann.close()


def test_kills_at_random_moments_under_load(folder: Path) -> None:
    """What the server has acknowledged is what it knows after the next start, move by move."""
    kills = Storm(folder, matches=6, seed=11).run(kills=5)
    assert kills.acknowledged > 50
    assert kills.checked == 5 * 6


class Storm:
    """Several matches at once, a server that is killed, and a note of every move that was acknowledged."""

    def __init__(self, folder: Path, matches: int, seed: int) -> None:
        self._folder = folder
        self._matches = matches
        self._seed = seed
        self.acknowledged = 0
        self.checked = 0

    def run(self, kills: int) -> "Storm":
        """Kill so often, and check after each time."""
        draw = random.Random(self._seed)
        with open_house(self._folder) as house:
            people = [Person(house, f"P{number}") for number in range(self._matches)]
            begun = [one.begin(game="scrum", seats=[ME, DAD]) for one in people]
            known: list[list[str]] = [[] for _ in people]
            for _ in range(kills):
                stop = threading.Event()
                crowd = [
                    threading.Thread(target=self._play, args=(one, match, known[n], stop, draw.random()))
                    for n, (one, match) in enumerate(zip(people, begun, strict=True))
                ]
                for each in crowd:
                    each.start()
                time.sleep(draw.uniform(0.3, 1.2))
                house.kill()
                stop.set()
                for each in crowd:
                    each.join()
                house.start()
                self._check(house, people, begun, known)
            for one in people:
                one.close()
        return self

    def _play(self, one: Person, match: dict, known: list[str], stop: threading.Event, seed: float) -> None:  # type: ignore[type-arg]
        draw = random.Random(seed)
        try:
            seat = one.attend(match["id"], match["ticket"])
            known[:] = [entry["move"] for entry in seat.entries]
            while not stop.is_set() and not seat.table["ended"]:
                move = draw.choice(seat.table["choices"])["move"]
                seat.say("play", version=seat.table["version"], move=move)
                known.append(move)
                self.acknowledged += 1
                seat.until(lambda table: bool(table["plies"] >= len(known)))
        except (ConnectionClosed, OSError, TimeoutError):
            pass  # the plug

    def _check(self, house: Clubhouse, people: list[Person], begun: list[dict], known: list[list[str]]) -> None:  # type: ignore[type-arg]
        for one, match, moves in zip(people, begun, known, strict=True):
            seat: Attendance = one.attend(match["id"], match["ticket"])
            now = [entry["move"] for entry in seat.entries]
            assert now[: len(moves)] == moves, "an acknowledged move is lost, or another is in its place"
            assert len(now) <= len(moves) + 1, "a move was made that nobody asked for"
            assert [entry["ply"] for entry in seat.entries] == list(range(len(now)))
            seat.close()
            self.checked += 1
        with sqlite3.connect(house.database) as database:
            assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        database.close()


def test_a_write_that_fails_changes_nothing_for_anybody(folder: Path) -> None:
    """Somebody else holds the database: the move is refused, nobody hears of it, and all go on from what is on disk."""
    with open_house(folder, TRYLINE_BUSY="200") as house:
        ann = Person(house, "Ann")
        begun = ann.begin(game="scrum", seats=[ME, DAD])
        seat, other = ann.attend(begun["id"], begun["ticket"]), ann.attend(begun["id"])
        database = sqlite3.connect(house.database)
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
    with open_house(folder) as house:
        ann = Person(house, "Ann")
        begun = ann.begin(game="scrum", seats=[ME, DAD])
        seat = ann.attend(begun["id"], begun["ticket"])
        seat.socket.send(json.dumps({"do": "play", "version": seat.table["version"], "move": "c6-c7"}))
        seat.until(lambda table: table["plies"] == 1)
        assert house.stop() == 0
        house.start()
        seat.again()
        assert [entry["move"] for entry in seat.entries] == ["c6-c7"]
        ann.close()
