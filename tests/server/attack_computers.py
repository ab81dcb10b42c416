"""One name begins many matches against the strongest level; how long does somebody else wait for a quick reply?

    python -m tests.server.attack_computers                    # 1,000 matches that nobody attends
    python -m tests.server.attack_computers --attended 400     # and 400 at which the attacker sits
    python -m tests.server.attack_computers --game goforward

The goal is a reply within two seconds, as long as the attacker does not sit at the matches: if it is missed, the
command fails.
"""

import argparse
import math
import statistics
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from tests.server.server_process import LiveClient, Person, ServerProcess, run_server
from tryline.games import find, levels

ATTACKER, VICTIM = "192.0.2.1", "198.51.100.7"
REPLIES = 20
PROMPT = 2.0
"""Seconds within which somebody else is to have a reply of a quick level."""
ME = {"side": 1, "who": "me"}


def computer(level: str) -> dict[str, Any]:
    """A computer's seat on the side that begins."""
    return {"side": 0, "who": "computer", "level": level}


class Victim:
    """Somebody who plays at a quick level."""

    def __init__(self, server: ServerProcess, game: str, level: str) -> None:
        self._person = Person(server, "Bystander", VICTIM)
        self._setup = {"game": game, "seats": [{"side": 0, "who": "me"}, {**computer(level), "side": 1}]}
        self._seat = self._begin()

    def _begin(self) -> LiveClient:
        begun = self._person.begin(**self._setup)
        return self._person.attend(begun["id"], begun["ticket"])

    def come_again(self) -> None:
        """The server was killed: connect to the match again."""
        self._seat.again()

    def wait_for_reply(self) -> float | None:
        """Play until the computer has to answer; seconds until it has, None if that took too long."""
        while True:
            table = self._seat.my_turn()
            if table["ended"]:
                self._seat.close()
                self._seat = self._begin()
                continue
            self._act(table)
            asked = time.monotonic()
            if self._seat.table["ended"] or self._seat.table["yours"]:
                continue
            try:
                self._seat.my_turn()
            except TimeoutError:
                return None
            return time.monotonic() - asked

    def _act(self, table: dict[str, Any]) -> None:
        if table["choices"]:
            self._seat.play(table["choices"][0]["move"])
        else:
            done = self._seat.say("throw", version=table["version"])
            self._seat.at_least(done["version"])

    def measure(self, when: str) -> float:
        """Wait for some replies, and print how long they took; seconds of the longest, infinite if one did not come."""
        waits = []
        for _ in range(REPLIES):
            wait = self.wait_for_reply()
            if wait is None:
                print(f"{when:>10}: no reply for a minute")
                return math.inf
            waits.append(wait)
        print(f"{when:>10}: median {statistics.median(waits):.2f} s, longest {max(waits):.2f} s of {REPLIES} replies")
        return max(waits)

    def close(self) -> None:
        """Go home."""
        self._person.close()


def attack(server: ServerProcess, game: str, matches: int, attended: int) -> Person:
    """Begin the matches, and sit down at some of them."""
    attacker = Person(server, "Attacker", ATTACKER)
    seats = [computer(levels(find(game))[-1].name), ME]
    with ThreadPoolExecutor(8) as threads:
        begun = list(threads.map(lambda _: attacker.begin(game=game, seats=seats), range(matches)))
    for each in begun[:attended]:
        attacker.attend(each["id"], each["ticket"])
    return attacker


def main() -> None:
    """Measure, attack, and measure again."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=1000)
    parser.add_argument("--attended", type=int, default=0)
    parser.add_argument("--game", default="scrum")
    parser.add_argument("--level", default="province", help="the quick level of whoever is not to suffer")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, run_server(Path(folder)) as server:
        victim = Victim(server, given.game, given.level)
        victim.wait_for_reply()  # native code is loaded
        time.sleep(5)
        victim.measure("before")
        began = time.monotonic()
        attacker = attack(server, given.game, given.matches, given.attended)
        print(f"{given.matches} matches begun in {time.monotonic() - began:.1f} s, {given.attended} attended")
        longest = victim.measure("attacked")
        attacker.close()
        victim.close()
    if longest > PROMPT and not given.attended:
        print(f"The goal is missed: somebody else waited for a quick reply for more than {PROMPT:g} s.")
        raise SystemExit(1)


if __name__ == "__main__":
    main()
