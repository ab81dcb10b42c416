"""Several matches at once and a server that is killed with -9 at random moments.

    python -m tests.server.storm --kills 200

Whatever was acknowledged must be there after the next start, in its place and once; nothing may be there that nobody
asked for.
"""

import argparse
import random
import sys
import tempfile
import threading
import time
from pathlib import Path
from typing import Any

from websockets.exceptions import WebSocketException

from tests.server.server_process import Person, run_server
from tryline.core.kernels import kernels_of
from tryline.games import find
from tryline.server.checking import Problem, check_database

ME = {"side": 0, "who": "me"}
DAD = {"side": 1, "who": "me", "name": "Dad"}
GAMES = ("scrum", "pocket", "bokx")


class Known:
    """What somebody at a match has been told."""

    def __init__(self) -> None:
        self.moves: list[tuple[Any, Any]] = []
        """Who made each move, and which it was."""
        self.acknowledged = 0
        """So many moves were made when the last answer came."""


class Storm:
    """Matches under way, and a note of all that was acknowledged."""

    def __init__(self, folder: Path, matches: int, seed: int, database: str | None = None) -> None:
        self._folder = folder
        self._database = database
        self._matches = matches
        self._draw = random.Random(seed)
        self.acknowledged = 0
        self.checked = 0

    def run(self, kills: int) -> "Storm":
        """Kill so often, and check after each time."""
        with run_server(self._folder, database=self._database) as server:
            people = [Person(server, f"P{number}") for number in range(self._matches)]
            begun = [self._begin(one, number) for number, one in enumerate(people)]
            known = [Known() for _ in people]
            for kill in range(kills):
                stop = threading.Event()
                crowd = [
                    threading.Thread(target=self._play, args=(*each, stop, self._draw.random()))
                    for each in zip(people, begun, known, strict=True)
                ]
                for each in crowd:
                    each.start()
                time.sleep(self._draw.uniform(0.2, 1.2))
                server.kill()
                stop.set()
                for each in crowd:
                    each.join()
                server.start()
                for number, (one, match, told) in enumerate(zip(people, begun, known, strict=True)):
                    if self._check(one, match, told):
                        begun[number], known[number] = self._begin(one, number), Known()
                found: list[Problem] = []
                check_database(server.database, lambda done, total: None, found.append)
                assert found == [], "the database is not sound"
                if sys.stdout.isatty():
                    print(f"\r{kill + 1} kills, {self.acknowledged} moves acknowledged", end="", flush=True)
            for one in people:
                one.close()
        return self

    def _begin(self, one: Person, number: int) -> dict[str, Any]:
        return one.begin(game=GAMES[number % len(GAMES)], seats=[ME, DAD])

    def _play(self, one: Person, match: dict[str, Any], told: Known, stop: threading.Event, seed: float) -> None:
        draw = random.Random(seed)
        try:
            seat = one.attend(match["id"], match["ticket"])
            told.moves = [(entry["by"], entry["move"]) for entry in seat.entries]
            told.acknowledged = len(told.moves)
            while not stop.is_set() and not seat.table["ended"]:
                move = draw.choice(seat.table["choices"])["move"]
                done = seat.say("play", version=seat.table["version"], move=move)
                told.acknowledged = done["version"]
                self.acknowledged += 1
                seat.at_least(done["version"])
                told.moves = [(entry["by"], entry["move"]) for entry in seat.entries]
        except (WebSocketException, OSError, TimeoutError):
            pass  # the plug

    def _check(self, one: Person, match: dict[str, Any], told: Known) -> bool:
        """Compare; whether the match is over."""
        seat = one.attend(match["id"], match["ticket"])
        now = [(entry["by"], entry["move"]) for entry in seat.entries]
        assert len(now) >= told.acknowledged, "an acknowledged move is lost"
        assert now[: len(told.moves)] == told.moves, "another move is in the place of one that was told"
        decisions = sum(by != "dice" for by, _ in now) - sum(by != "dice" for by, _ in told.moves)
        assert decisions <= 2, "a move was made that nobody asked for"
        assert [entry["ply"] for entry in seat.entries] == list(range(len(now)))
        seat.close()
        self.checked += 1
        return bool(seat.table["ended"])


def main() -> None:
    """The long storm, for `make stress`."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--matches", type=int, default=9)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    for game in GAMES:  # or every server would begin to compile, and none would come to its end
        kernels_of(find(game)).need()
    with tempfile.TemporaryDirectory() as folder:
        storm = Storm(Path(folder), given.matches, given.seed).run(given.kills)
    print(
        f"\n{given.kills} kills: {storm.acknowledged} moves acknowledged, none lost or doubled; {storm.checked} checks."
    )


if __name__ == "__main__":
    main()
