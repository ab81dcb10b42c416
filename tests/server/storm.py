"""Several matches at once and a server that is killed with -9 at random moments, under attack or not.

    python -m tests.server.storm --kills 200
    python -m tests.server.storm --kills 200 --attacked

Whatever was acknowledged must be there after the next start, in its place and once; nothing may be there that nobody
asked for. Under attack, somebody has begun 1,000 matches against the strongest level, of which they attend some, and
thirty watch the matches and change their language all the time; meanwhile somebody else plays a computer, and must not
wait for it longer than two seconds. If they do, the command fails.
"""

import argparse
import contextlib
import random
import statistics
import sys
import tempfile
import threading
import time
from pathlib import Path
from typing import Any

from websockets.exceptions import WebSocketException

from tests.server.attack_computers import PROMPT, Victim, attack
from tests.server.attack_spectators import watched
from tests.server.server_process import Person, ServerProcess, run_server
from tryline.core.kernels import kernels_of
from tryline.games import find
from tryline.server.checking import Problem, check_database

ME = {"side": 0, "who": "me"}
DAD = {"side": 1, "who": "me", "name": "Dad"}
GAMES = ("scrum", "pocket", "bokx")
ABANDONED, ATTENDED = 1000, 20
"""Matches of the attacker against the strongest level, and at how many of them they sit until the first kill."""
QUICK = "province"
"""The level of whoever must not suffer."""


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
        self.waits: list[float] = []
        """Under attack: how long somebody else has waited for a computer's reply, in seconds."""

    def run(self, kills: int, *, attacked: bool = False) -> "Storm":
        """Kill so often, and check after each time."""
        with run_server(self._folder, database=self._database) as server, contextlib.ExitStack() as attacks:
            people = [Person(server, f"P{number}") for number in range(self._matches)]
            begun = [self._begin(one, number) for number, one in enumerate(people)]
            known = [Known() for _ in people]
            victim = self._attack(server, begun, attacks) if attacked else None
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
                if victim is not None:
                    self._wait_for_reply(victim)
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

    def _attack(self, server: ServerProcess, begun: list[dict[str, Any]], attacks: contextlib.ExitStack) -> Victim:
        """Let the attacks begin; they go on after every kill. Returns whoever must not suffer from them."""
        victim = Victim(server, "scrum", QUICK)
        victim.wait_for_reply()
        attacks.callback(victim.close)
        attacks.callback(attack(server, "scrum", ABANDONED, ATTENDED).close)
        attacks.enter_context(watched(server.address, [match["id"] for match in begun]))
        return victim

    def _wait_for_reply(self, victim: Victim) -> None:
        """Somebody comes again after a kill, and plays a computer. Only the command judges how long they wait."""
        victim.come_again()
        victim.wait_for_reply()  # native code is loaded
        wait = victim.wait_for_reply()
        assert wait is not None, "no reply for a minute"
        self.waits.append(wait)

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
    parser.add_argument("--attacked", action="store_true")
    given = parser.parse_args()
    for game in GAMES:  # or every server would begin to compile, and none would come to its end
        kernels_of(find(game)).need()
    with tempfile.TemporaryDirectory() as folder:
        storm = Storm(Path(folder), given.matches, given.seed).run(given.kills, attacked=given.attacked)
    print(
        f"\n{given.kills} kills: {storm.acknowledged} moves acknowledged, none lost or doubled; {storm.checked} checks."
    )
    if storm.waits:
        median, longest = statistics.median(storm.waits), max(storm.waits)
        print(f"A computer's reply under attack: median {median:.2f} s, longest {longest:.2f} s of {len(storm.waits)}.")
        late = sum(wait > PROMPT for wait in storm.waits)
        print(f"{late} of them took more than {PROMPT:g} s.")
        if late:
            print("The goal is missed: under attack, every reply is to come within that time.")
            raise SystemExit(1)


if __name__ == "__main__":
    main()
