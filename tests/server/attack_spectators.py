"""Thirty watch a match and change their language all the time; how many moves do its players still make?

    python -m tests.server.attack_spectators                   # alone, attacked, alone, attacked
    python -m tests.server.attack_spectators --watchers 100

The goal: the attack costs the players less than a tenth of their moves. If it is missed, the command fails.
"""

import argparse
import asyncio
import contextlib
import json
import multiprocessing
import random
import statistics
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from tests.server.server_process import LiveClient, Person, run_server
from tryline.core.kernels import kernels_of
from tryline.games import find

WATCHERS = 30
CHANGES = 18.0
"""Languages a second that each of them asks for."""
SECONDS = 15.0
PACE = 17.0
"""Moves a second that the players want to make."""
LANGUAGES = ("en", "af")
MOST_COST = 0.1
"""The share of their moves that the attack may not cost the players."""


async def _watch(address: str, match: str, changes: float) -> None:
    """Come, ask for one language after the other, and come again when thrown out or when the server was killed."""
    while True:
        with contextlib.suppress(WebSocketException, OSError, TimeoutError):
            async with connect(f"{address}/api/matches/{match}/live", compression=None) as socket:
                await socket.send(json.dumps({"do": "hello"}))
                reading = asyncio.create_task(_read(socket))
                try:
                    for number in range(1_000_000):
                        if reading.done():
                            break
                        await socket.send(json.dumps({"do": "language", "language": LANGUAGES[number % 2]}))
                        await asyncio.sleep(1 / changes)
                finally:
                    reading.cancel()
        await asyncio.sleep(random.uniform(0.2, 0.6))


async def _read(socket: object) -> None:
    with contextlib.suppress(WebSocketException):
        async for _ in socket:  # type: ignore[attr-defined]
            pass


async def _watch_all(address: str, matches: list[str], watchers: int, changes: float) -> None:
    await asyncio.gather(*(_watch(address, matches[each % len(matches)], changes) for each in range(watchers)))


def _attack(address: str, matches: list[str], watchers: int, changes: float) -> None:
    asyncio.run(_watch_all(address, matches, watchers, changes))


@contextlib.contextmanager
def watched(address: str, matches: list[str], watchers: int = WATCHERS, changes: float = CHANGES) -> Iterator[None]:
    """While the attack goes on, from a process of its own."""
    given = (address.replace("http", "ws"), matches, watchers, changes)
    attacker = multiprocessing.get_context("spawn").Process(target=_attack, args=given, daemon=True)
    attacker.start()
    try:
        yield
    finally:
        attacker.terminate()
        attacker.join()


def moves_made(seats: tuple[LiveClient, LiveClient], seconds: float, draw: random.Random) -> int:
    """How many moves two who answer each other quickly get acknowledged in so many seconds."""
    made, began = 0, time.monotonic()
    while time.monotonic() < began + seconds:
        time.sleep(max(0, began + made / PACE - time.monotonic()))
        newest = max(seat.table["version"] for seat in seats)
        for seat in seats:
            seat.at_least(newest)
        mover = next((seat for seat in seats if seat.table["yours"]), None)
        if mover is None:
            break
        quiet = [each["move"] for each in mover.table["choices"] if "/" not in each["move"]]
        mover.play(draw.choice(quiet))
        made += 1
    return made


def main() -> None:
    """Measure alone and attacked, in turn."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--watchers", type=int, default=WATCHERS)
    parser.add_argument("--changes", type=float, default=CHANGES, help="languages a second that each asks for")
    parser.add_argument("--seconds", type=float, default=SECONDS)
    parser.add_argument("--rounds", type=int, default=3)
    given = parser.parse_args()
    kernels_of(find("scrum")).need()
    draw = random.Random(1)
    with tempfile.TemporaryDirectory() as folder, run_server(Path(folder)) as server:
        home, away = Person(server, "Home", "192.0.2.1"), Person(server, "Away", "192.0.2.2")
        begun = home.begin(game="scrum", options={"repetition": False}, seats=[{"side": 0, "who": "me"}, {"side": 1}])
        ticket = away.join(begun["id"], invitation=begun["invitations"]["red"])
        seats = home.attend(begun["id"], begun["ticket"]), away.attend(begun["id"], ticket)
        moves_made(seats, 5, draw)
        alone, attacked = [], []
        for _ in range(given.rounds):
            alone.append(moves_made(seats, given.seconds, draw))
            with watched(server.address, [begun["id"]], given.watchers, given.changes):
                time.sleep(3)  # they come
                attacked.append(moves_made(seats, given.seconds, draw))
        home.close()
        away.close()
    print(f"moves in {given.seconds:g} s: {alone} alone, {attacked} with {given.watchers} who change their language")
    left = statistics.median(attacked) / statistics.median(alone)
    print(f"the attack leaves the players {left:.0%} of their moves")
    if left <= 1 - MOST_COST:
        print(
            f"The goal is missed: the attack costs the players {1 - left:.1%} of their moves, {MOST_COST:.0%} or more."
        )
        raise SystemExit(1)


if __name__ == "__main__":
    main()
