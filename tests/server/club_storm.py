"""A club of three processes in a storm: every few seconds one is killed, frozen, drained or cut off from the database,
or all connections to the database are cut, or it is started again.

    python -m tests.server.club_storm --matches 1000 --seconds 3600

Each client plays both sides of a match of its own, at whichever process answers, and notes what it was told. Whatever
was acknowledged must be in the database, in its place and once; nothing may be there that nobody asked for. A client is
without service from when its connection is closed, or it sends the first message that has no answer, to the next
acknowledged move, which it makes as soon as it can.
"""

import argparse
import asyncio
import contextlib
import json
import math
import os
import random
import signal
import tempfile
import time
from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import uvloop
from sqlalchemy import create_engine, select

from tests.server.cut import Cut
from tests.server.light_client import Closed, LightClient
from tests.server.postgres import Cluster
from tests.server.server_process import PROGRAM, Person, ServerProcess
from tryline.core.kernels import kernels_of
from tryline.core.match import Waits
from tryline.core.news import say
from tryline.games import find
from tryline.server.cached_match import new_match
from tryline.server.checking import Problem, check_database
from tryline.server.connection import TAKEN_OVER
from tryline.server.database import address_of
from tryline.server.process_lease import LEASE
from tryline.server.schema import moves

BOTH = [{"side": 0, "who": "me"}, {"side": 1, "who": "me", "name": "Dad"}]
ENDLESS = {"repetition": False}
"""Positions of Scrum may come again: a match goes on."""
SILENCE = 2.0
"""Seconds without an answer after which a client tries another process."""
PING_AFTER = 2.0
"""Seconds without a message after which a client asks whether the server is there."""
FIRST_PATIENCE, LONGEST_PATIENCE = 2.0, 10.0
"""Seconds in which a process has to accept a connection again; twice as long every time it does not. As the page."""
PAUSE = 0.2
"""Seconds before it does so."""
FROZEN = 5.0
"""Seconds for which a process is frozen, or cut off from the database: its lease has run out before that."""
DOWN = 6.0
"""Seconds until a process that was killed is started again: others have taken up its matches before that."""


CALM = 2.0
"""Seconds after a fault was put right in which nothing goes wrong."""
TOLD_EVERY = 30
"""Faults after which a long storm says what came of it so far."""
UNSURE = say("refused-unsure", "en")
"""The only refusal of a move that does not say that it was not stored."""


class Client:
    """Somebody who plays a match, and remembers what they were told."""

    def __init__(self, club: Sequence[ServerProcess], begun: dict[str, Any], seed: int, pace: float) -> None:
        self._club = club
        self._begun = begun
        self._draw = random.Random(seed)
        self._pace = pace
        self._at = seed % len(club)
        self._patience = LONGEST_PATIENCE
        self._table: dict[str, Any] = {}
        self._returns = False
        """Whether they come back to a server that told them to, and has told them nothing of the match since."""
        self._known = ""
        """What they were told before they connect again, as the page says it."""
        self._version = 0
        self.told: list[str] = []
        """The moves, as they were told."""
        self.acknowledged = 0
        self.unanswered = 0
        """Moves that were sent, and of which nobody knows what became of them."""
        self.gaps: list[tuple[float, float]] = []
        """Since when they were without service, and for how many seconds, each time."""
        self.lost_at: float | None = None
        self.problems: list[str] = []

    async def play(self, until: Callable[[], bool]) -> None:
        """Play on, wherever somebody answers."""
        while not until() or self.lost_at is not None:
            server = self._club[self._at]
            target = f"/api/matches/{self._begun['id']}/live{self._known}"
            try:
                patience, self._patience = self._patience, min(2 * self._patience, LONGEST_PATIENCE)
                with contextlib.closing(await LightClient.connect(server.port, target, patience)) as socket:
                    self._patience = FIRST_PATIENCE
                    await self._sit_down(socket)
                    await self._go_on(socket, until)
            except (OSError, TimeoutError) as problem:
                if self.lost_at is None:
                    self.lost_at = time.monotonic()
                self._known = f"?version={self._version}&plies={len(self.told)}"
                self._returns = isinstance(problem, Closed) and problem.code == TAKEN_OVER and not self._returns
                if not self._returns:
                    others = [at for at in range(len(self._club)) if at != self._at]
                    self._at = self._draw.choice(others)  # as a proxy spreads whoever comes again
                await asyncio.sleep(PAUSE * self._draw.uniform(0.5, 1.5))

    async def _sit_down(self, socket: LightClient) -> None:
        socket.send(json.dumps({"do": "hello", "ticket": self._begun["ticket"]}))
        self._table = {}
        patience = SILENCE
        while not self._table:
            if self._take(await socket.hear(patience))["is"] == "moving":
                patience = PING_AFTER + SILENCE  # as the page, whose question would have no answer

    async def _go_on(self, socket: LightClient, until: Callable[[], bool]) -> None:
        while not until() or self.lost_at is not None:
            choices = [each if isinstance(each, str) else each["move"] for each in self._table["choices"]]
            quiet = [move for move in choices if "/" not in move] or choices  # pushes end the match some day
            said = {"do": "play", "version": self._table["version"], "move": self._draw.choice(quiet), "id": 1}
            sent = time.monotonic()
            self.unanswered += 1
            socket.send(json.dumps(said))
            answer = await self._answered(socket, sent)
            if answer["is"] == "done":
                self.unanswered -= 1
                self.acknowledged += 1
                if self.lost_at is not None:
                    self.gaps.append((self.lost_at, time.monotonic() - self.lost_at))
                    self.lost_at = None
                while self._table["version"] < answer["version"]:
                    await self._hear(socket)
            else:
                self.unanswered -= answer["why"] != UNSURE
                if self.lost_at is None:
                    self.lost_at = sent
            await self._rest(socket, self._draw.uniform(0.5, 1.5) / self._pace)

    async def _rest(self, socket: LightClient, seconds: float) -> None:
        """Think, and ask now and then whether the server is there, as the page does."""
        until = time.monotonic() + seconds
        while (left := until - time.monotonic()) > 0:
            try:
                self._take(await socket.hear(min(left, PING_AFTER)))
            except TimeoutError:
                if left > PING_AFTER:
                    sent = time.monotonic()
                    socket.send('{"do": "ping", "id": 2}')
                    await self._answered(socket, sent, 2)

    async def _answered(self, socket: LightClient, sent: float, number: int = 1) -> dict[str, Any]:
        try:
            while True:
                heard = await self._hear(socket)
                if heard.get("to") == number:
                    return heard
        except (OSError, TimeoutError):
            if self.lost_at is None:
                self.lost_at = sent
            raise

    async def _hear(self, socket: LightClient) -> dict[str, Any]:
        return self._take(await socket.hear(SILENCE))

    def _take(self, message: bytes) -> dict[str, Any]:
        """Remember what was told."""
        heard: dict[str, Any] = json.loads(message)
        if heard["is"] == "table":
            self._returns = False
            self._table = heard
            self._version = heard["version"]
            now = [*self.told[: heard["from"]], *(entry["move"] for entry in heard["entries"])]
            if now[: len(self.told)] != self.told:
                self.problems.append(f"told {self.told[-3:]} at {len(self.told)}, and then {now[-3:]} at {len(now)}")
            self.told = now
        return heard

    def check(self, stored: list[tuple[int, int]]) -> None:
        """Compare with the database: place and number of each move."""
        if [ply for ply, _ in stored] != list(range(len(stored))):
            self.problems.append("a move is missing or there twice")
        if len(stored) < len(self.told) or len(stored) < self.acknowledged:
            self.problems.append(f"{self.acknowledged} acknowledged, {len(self.told)} told, {len(stored)} stored")
        game = find("scrum")
        again = new_match(game, "standard", ENDLESS, Waits.NOTHING)
        for (_, number), text in zip(stored, self.told, strict=False):
            if game.write(again.box, again.state, number) != text:
                self.problems.append("another move is in the place of one that was told")
                break
            again.play_again(number, None)
        if len(stored) > self.acknowledged + self.unanswered:
            self.problems.append(f"{len(stored)} stored, {self.acknowledged} + {self.unanswered} asked for")


class Member(ServerProcess):
    """A process of a club, which can be cut off from the database if what it says goes over a `way`."""

    def __init__(self, folder: Path, database: str, *, islands: bool, **environment: str) -> None:
        self.way: Cut | None = None
        if islands:
            real = address_of(database)
            self.way = Cut(str(real.host), real.port or 5432)
            database = real.set(host="127.0.0.1", port=self.way.port).render_as_string(hide_password=False)
        super().__init__(folder, PROGRAM, database, **environment)

    def end(self) -> None:
        """Stop it, and the way."""
        super().end()
        if self.way is not None:
            self.way.close()


class Faults:
    """What goes wrong, one after the other."""

    def __init__(self, club: list[Member], cluster: Cluster, name: str, seed: int) -> None:
        self._club = club
        self._cluster = cluster
        self._name = name
        self._draw = random.Random(seed)
        self.begun: list[tuple[float, str]] = []
        """When each began."""
        self.loads: list[float] = []
        """How many processes wanted a processor then."""

    def one(self, kind: str) -> None:
        """One of them, and what puts it right."""
        self.begun.append((time.monotonic(), kind))
        self.loads.append(os.getloadavg()[0])
        process = self._draw.choice(self._club)
        match kind:
            case "kill":
                process.kill()
                time.sleep(DOWN)
                process.start()
            case "freeze":
                os.kill(process.process_id, signal.SIGSTOP)
                time.sleep(FROZEN)
                os.kill(process.process_id, signal.SIGCONT)
            case "island":
                assert process.way is not None
                process.way.hold()
                time.sleep(FROZEN)
                process.way.let_through()
            case "drain":
                assert process.stop() == 0
                process.start()
            case "cut":
                self._cluster.cut(self._name)
            case "restart":
                self._cluster.stop("fast")
                self._cluster.start()


ISLAND = "island"
"""A fault for which all that a process says to the database goes over a way of ours, which costs it something."""
KINDS = ("kill", "freeze", "cut", "drain", "restart")


class Outcome:
    """What came of a storm."""

    def __init__(self, clients: list[Client], begun: list[tuple[float, str]], loads: list[float]) -> None:
        self.loads = loads
        self.acknowledged = sum(client.acknowledged for client in clients)
        self.problems = [problem for client in clients for problem in client.problems]
        self.without_service = sum(client.lost_at is not None for client in clients)
        """Clients whose last gap has not ended."""
        self.count = Counter(kind for _, kind in begun)
        self.gaps: dict[str, list[float]] = {kind: [] for kind in self.count}
        """Seconds without service, by the fault that was the last to begin, a second more or less."""
        times = [at for at, _ in begun]
        for since, seconds in (gap for client in clients for gap in client.gaps):
            before = bisect_left(times, since + 1)
            self.gaps.setdefault(begun[before - 1][1] if before else "none", []).append(seconds)

    def words(self) -> list[str]:
        """How long people were without service."""
        together = [gap for gaps in self.gaps.values() for gap in gaps]
        lines = [_line(kind, self.count[kind], gaps) for kind, gaps in self.gaps.items()]
        return [*lines, _line("all", self.count.total(), together)]


def _line(kind: str, times: int, gaps: list[float]) -> str:
    shares = f"p50 {share(gaps, 0.5):.2f} s, p99 {share(gaps, 0.99):.2f} s, longest {share(gaps, 1.0):.2f} s"
    return f"{kind:<8} {times:>4} times, {len(gaps):>6} without service: {shares}"


def share(gaps: list[float], part: float) -> float:
    """The time that so large a part of them does not exceed."""
    return sorted(gaps)[min(len(gaps) - 1, int(part * len(gaps)))] if gaps else 0.0


async def storm(
    club: list[Member],
    cluster: Cluster,
    *,
    matches: int,
    faults: list[str],
    interval: float,
    pace: float,
    seed: int = 1,
    seconds: float = math.inf,
    tell: Callable[[Outcome], None] = lambda so_far: None,
) -> Outcome:
    """So many matches at a club, and these faults, one every so many seconds, after the last was put right.

    `tell` hears now and then what came of it so far.
    """
    database = club[0].database
    with contextlib.ExitStack() as opened:
        people = [Person(process, "Ann") for process in club]
        for person in people:
            opened.callback(person.close)
        begun = [people[number % 3].begin(game="scrum", options=ENDLESS, seats=BOTH) for number in range(matches)]
    clients = [Client(club, match, seed + number, pace) for number, match in enumerate(begun)]
    trouble = Faults(club, cluster, str(address_of(database).query["application_name"]), seed)
    over = asyncio.Event()
    playing = [asyncio.ensure_future(client.play(over.is_set)) for client in clients]
    began = time.monotonic()
    await asyncio.sleep(interval)
    for number, kind in enumerate(faults, 1):
        if time.monotonic() - began > seconds:
            break
        last = time.monotonic()
        await asyncio.to_thread(trouble.one, kind)
        await asyncio.sleep(max(CALM, last + interval - time.monotonic()))
        if number % TOLD_EVERY == 0:
            tell(Outcome(clients, trouble.begun, trouble.loads))
    await asyncio.sleep(interval)
    over.set()
    await asyncio.wait_for(asyncio.gather(*playing), 60)
    await asyncio.to_thread(_check, database, clients)
    return Outcome(clients, trouble.begun, trouble.loads)


@contextlib.contextmanager
def three_processes(
    cluster: Cluster, folder: Path, lease: int = LEASE, *, islands: bool = False
) -> Iterator[list[Member]]:
    """A club; with `islands`, each of which can be cut off from the database."""
    with cluster.database() as database, contextlib.ExitStack() as opened:
        club = []
        for number in range(3):
            (folder / str(number)).mkdir()
            club.append(Member(folder / str(number), database, islands=islands, TRYLINE_LEASE=str(lease)))
            opened.callback(club[-1].end)
        yield club


def _check(database: str, clients: list[Client]) -> None:
    engine = create_engine(database)
    with engine.connect() as connection:
        for client in clients:
            mine = select(moves.c.ply, moves.c.number).where(moves.c.match == client._begun["id"]).order_by(moves.c.ply)
            client.check([(row.ply, row.number) for row in connection.execute(mine)])
    engine.dispose()
    found: list[Problem] = []
    check_database(database, lambda done, total: None, found.append)
    assert found == [], "the database is not sound"


def main() -> None:
    """The long storm, for `make storm`."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=3600)
    parser.add_argument("--interval", type=float, default=10)
    parser.add_argument("--pace", type=float, default=0.1, help="moves a second in each match")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", choices=(*KINDS, ISLAND), nargs="*", default=KINDS)
    given = parser.parse_args()
    kernels_of(find("scrum")).need()
    faults = [given.only[number % len(given.only)] for number in range(int(given.seconds / given.interval))]
    cluster = Cluster(durable=True)
    try:
        islands = ISLAND in given.only
        with tempfile.TemporaryDirectory() as folder, three_processes(cluster, Path(folder), islands=islands) as club:
            pace, interval, seed = given.pace, given.interval, given.seed
            storming = storm(
                club,
                cluster,
                matches=given.matches,
                faults=faults,
                interval=interval,
                pace=pace,
                seed=seed,
                seconds=given.seconds,
                tell=lambda so_far: _print(given.matches, so_far),
            )
            done = uvloop.run(storming)
    finally:
        cluster.close()
    _print(given.matches, done)
    raise SystemExit(1 if done.problems else 0)


def _print(matches: int, outcome: Outcome) -> None:
    print(*outcome.problems[:20], sep="\n", end="\n" if outcome.problems else "")
    print(f"{matches} matches, {outcome.acknowledged} moves acknowledged: {len(outcome.problems)} problems.")
    print(*outcome.words(), sep="\n")
    loads = sorted(outcome.loads)
    print(f"load of the machine: {loads[0]:.1f} to {loads[-1]:.1f}, median {loads[len(loads) // 2]:.1f}", flush=True)


if __name__ == "__main__":
    main()
