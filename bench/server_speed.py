"""Our server beside an established game server doing the same in the same run: moves for its CPU, delays, memory.

    python bench/server_speed.py                # 10, 100 and 400 matches, both servers in turn
    python bench/server_speed.py --matches 100 --seconds 5 --rounds 1
    python bench/server_speed.py --only spectators
    python bench/server_speed.py --only calm --fewest 150    # 0.25, 1 and 4 moves a second in each match

The other server is boardgame.io 0.50.2 with its matches in memory; ours has every move durably in SQLite before it
answers. Both are driven over loopback by the same program (bench/server/load.mjs), two players a match. Runs
alternate: single runs differ by up to 30% on a small machine. Moves for CPU are the median of the rounds, delays are
those of all moves of all rounds; where moves are few, a round takes as long as some hundreds of them take. The last
column is p99 of each round, and of those the median: a disk that stands still for a moment spoils one round, not all.
Calm play is told run by run, each of both servers in turn. For every number of matches and every pace both start anew
and play flat out for some seconds first: a server that compiles while it runs is quicker the longer it has run.
"""

import argparse
import json
import os
import re
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import httpx

from tryline.core.kernels import kernels_of
from tryline.games import find

HERE = Path(__file__).parent / "server"
LOADING = 5.0
"""Seconds in which a server loads the rules that were compiled before."""
WARM_UP, WARM_UP_MATCHES = 5.0, 10
"""Before calm play both play flat out: for so many seconds, in so many matches."""
FEWEST = 400
"""Moves in a round: of fewer, one in a hundred says nothing."""
LONGEST = 7900
"""Moves: after 4,000 turns of two steps a match of Scrum is over."""
SCHEDULED = 2
"""The clock of a process that goes while it has a processor (clock_getcpuclockid(3) on Linux)."""


class Figures(NamedTuple):
    """What one run gave."""

    per_cpu_second: float
    delays: list[float]
    """Milliseconds from sending a move to the other player's update."""
    connected: float
    """Kilobytes of memory a match, when all are connected."""
    played: float
    """And after it was played."""


class Server:
    """A server process that is measured."""

    kind = ""

    def __init__(self, command: list[str], **environment: str) -> None:
        self._process = subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            cwd=HERE,
            env={**os.environ, **environment},
        )
        assert self._process.stdout is not None
        self.said = self._process.stdout.readline()
        self.port = 0

    @property
    def pid(self) -> int:
        """The number of its process."""
        return self._process.pid

    @property
    def cpu(self) -> float:
        """Seconds of processor time so far; in /proc it is rounded to hundredths, which is a tenth of a calm run."""
        return time.clock_gettime(~self._process.pid << 3 | SCHEDULED)

    @property
    def memory(self) -> int:
        """Kilobytes of memory in use."""
        found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{self._process.pid}/status").read_text())
        assert found is not None
        return int(found.group(1))

    def begin(self, count: int) -> list[dict[str, Any]]:
        """Matches for two, ready to be connected to."""
        raise NotImplementedError

    def stop(self) -> None:
        """Close it."""
        self._process.kill()
        self._process.wait()


class Tryline(Server):
    """Ours, with SQLite."""

    kind = "tryline"

    def __init__(self, folder: str, database: str = "") -> None:
        """A SQLite file in the folder, or another database."""
        kernels_of(find("scrum")).need()  # as on a machine that has compiled the rules once
        command = [sys.executable, "-m", "tryline.cli", "serve", "--port", "0"]
        command += ["--database", database or f"{folder}/bench.sqlite"]
        plenty = "1000000"
        limited = "REQUESTS READS NAMES NEW_MATCHES CONNECTIONS_EACH MESSAGES MESSAGES_EACH MATCHES"
        super().__init__(command, **{f"TRYLINE_{name}": plenty for name in limited.split()})
        self.port = int(self.said.split("localhost:")[1].split("/")[0])
        self._people = [self._person(name) for name in ("Home", "Away")]
        self.options: dict[str, Any] = {"repetition": False}
        self.begin(1)
        time.sleep(LOADING)

    def _person(self, name: str) -> httpx.Client:
        client = httpx.Client(base_url=f"http://127.0.0.1:{self.port}", headers={"X-Tryline": "1"}, timeout=60)
        client.post("/api/me", json={"name": name}).raise_for_status()
        return client

    def begin(self, count: int) -> list[dict[str, Any]]:
        """Matches of Scrum without an end: nobody pushes the ball, and positions may be repeated by `options`."""
        home, away = self._people
        request = {"game": "scrum", "options": self.options, "seats": [{"side": 0, "who": "me"}, {"side": 1}]}
        made = []
        for _ in range(count):
            begun = home.post("/api/matches", json=request).raise_for_status().json()
            seat = {"invitation": begun["invitations"]["red"]}
            joined = away.post(f"/api/matches/{begun['id']}/join", json=seat).raise_for_status().json()
            made.append({"id": begun["id"], "tickets": [begun["ticket"], joined["ticket"]]})
        return made


class Reference(Server):
    """boardgame.io."""

    kind = "boardgame.io"

    def __init__(self) -> None:
        self._number = 0
        port = free_port()
        super().__init__(["node", "reference.mjs", str(port)])
        self.port = port

    def begin(self, count: int) -> list[dict[str, Any]]:
        """They are made when somebody comes to them."""
        self._number += 1
        return [{"id": f"match-{self._number}-{number}"} for number in range(count)]


def free_port() -> int:
    """A port on which nobody listens."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return int(listener.getsockname()[1])


@contextmanager
def played(server: Server, count: int, seconds: float, pace: float, most: int = 0) -> Iterator[Figures]:
    """One run. All stay connected until the end of the context."""
    before = server.memory
    matches = server.begin(count)
    job = {"kind": server.kind, "port": server.port, "matches": matches, "seconds": seconds, "pace": pace, "most": most}
    load = subprocess.Popen(
        ["node", "load.mjs"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=HERE
    )

    def answer(line: str) -> str:
        assert load.stdin is not None
        assert load.stdout is not None
        load.stdin.write(line + "\n")
        load.stdin.flush()
        said = load.stdout.readline()
        if not said:
            raise SystemExit(load.stderr.read() if load.stderr else "the load program failed")
        return said

    answer(json.dumps(job))
    began, connected = server.cpu, server.memory
    delays = json.loads(answer("go"))
    used = server.cpu - began
    grown = [(memory - before) / count for memory in (connected, server.memory)]
    yield Figures(len(delays) / max(used, 1e-9), delays, *grown)
    load.communicate("done\n")


def measure(server: Server, count: int, seconds: float, pace: float) -> Figures:
    """One run by itself."""
    with played(server, count, seconds, pace) as figures:
        return figures


PARTS = ("speed", "memory", "spectators", "calm")
CALM_PACES = (0.25, 1.0, 4.0)
"""Moves a second in each match, as people play."""


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, nargs="*", default=[10, 100, 400])
    parser.add_argument("--seconds", type=float, default=8)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--paces", type=float, nargs="*", default=[0, 1, 4], help="moves a second; 0 is flat out")
    parser.add_argument("--spectators", type=int, default=5000)
    parser.add_argument("--runs", type=int, default=5, help="of calm play, by either server")
    parser.add_argument("--fewest", type=int, default=FEWEST, help="moves in a run of calm play")
    parser.add_argument("--only", choices=PARTS, nargs="*", default=PARTS[:3], help="default: all but calm")
    given = parser.parse_args()
    install_reference()
    if "speed" in given.only:
        show_speed(given.matches, given.paces, given.seconds, given.rounds)
    if "memory" in given.only:
        show_memory()
    if "spectators" in given.only:
        show_spectators(given.spectators)
    if "calm" in given.only:
        paces = [pace for pace in given.paces if pace] if given.paces != [0, 1, 4] else [*CALM_PACES]
        show_calm(given.matches, paces, given.seconds, given.runs, given.fewest)


def install_reference() -> None:
    """Install boardgame.io and the load program, once."""
    if not (HERE / "node_modules").exists():
        subprocess.run([shutil.which("npm") or "npm", "install", "--no-audit", "--no-fund"], cwd=HERE, check=True)


@contextmanager
def both() -> Iterator[tuple[Server, Server]]:
    """Ours and theirs, freshly started."""
    with tempfile.TemporaryDirectory() as folder:
        ours, theirs = Tryline(folder), Reference()
        try:
            yield ours, theirs
        finally:
            ours.stop()
            theirs.stop()


def show_speed(matches: list[int], paces: list[float], seconds: float, rounds: int) -> None:
    """Moves for a second of processor time, and from sending a move to the other player's update."""
    print(f"{'matches':>8} {'pace':>9}  {'server':<13} {'moves/CPU s':>12} {'p50 ms':>8} {'p99 ms':>8} {'a round':>8}")
    with both() as (ours, theirs):
        for count in matches:
            for pace in paces:
                row(ours, theirs, count, pace, seconds, rounds)


def row(ours: Server, theirs: Server, count: int, pace: float, seconds: float, rounds: int) -> None:
    """Both servers in turn, the medians, and how they compare."""
    runs: dict[str, list[Figures]] = {ours.kind: [], theirs.kind: []}
    if pace:
        seconds = max(seconds, FEWEST / (count * pace))
    for _ in range(rounds):
        for server in (theirs, ours):
            runs[server.kind].append(measure(server, count, seconds, pace))
    words = "flat out" if pace == 0 else f"{pace:g}/s"
    found: dict[str, list[float]] = {}
    for kind, each in runs.items():
        delays = [delay for figures in each for delay in figures.delays]
        cpu = statistics.median(figures.per_cpu_second for figures in each)
        usual = statistics.median(at(0.99, figures.delays) for figures in each)
        found[kind] = [cpu, at(0.5, delays), at(0.99, delays), usual]
        print(f"{count:>8} {words:>9}  {kind:<13} {cpu:>12,.0f}", *(f"{delay:>8.2f}" for delay in found[kind][1:]))
    first, *ratios = (mine / other for mine, other in zip(found[ours.kind], found[theirs.kind], strict=True))
    print(f"{'':>18}  {'ratio':<13} {first:>12.2f}", *(f"{ratio:>8.2f}" for ratio in ratios), flush=True)


def show_calm(matches: list[int], paces: list[float], seconds: float, runs: int, fewest: int) -> None:
    """Each run of both servers on a line of its own, and in how many of them ours had the lower p99."""
    for count in matches:
        for pace in paces:
            long = max(seconds, fewest / (count * pace))
            print(f"\n{count} matches, {pace:g} moves a second in each, runs of {long:.0f} s")
            with both() as (ours, theirs):
                for server in (theirs, ours):
                    measure(server, WARM_UP_MATCHES, WARM_UP, 0)
                calm_table(ours, theirs, count, pace, long, runs)


def calm_table(ours: Server, theirs: Server, count: int, pace: float, seconds: float, runs: int) -> None:
    """The runs of one kind, and their medians."""
    names = ("p50 ours", "theirs", "p99 ours", "theirs", "moves/CPU s", "ratio")
    print(f"{'':>6}" + "".join(f"{name:>12}" for name in names), flush=True)
    found = []
    for number in range(runs):
        their = measure(theirs, count, seconds, pace)
        our = measure(ours, count, seconds, pace)
        found.append(calm_run(our, their))
        print(calm_line(str(number + 1), found[-1]), flush=True)
    below = sum(told[2] < told[3] for told in found)
    usual = [statistics.median(column) for column in zip(*found, strict=True)]
    print(calm_line("median", usual) + f"   p99 below in {below} of {runs}", flush=True)


def calm_line(name: str, values: Iterable[float]) -> str:
    """A line of the table."""
    return f"{name:>6}" + "".join(f"{value:>12.2f}" for value in values)


def calm_run(ours: Figures, theirs: Figures) -> tuple[float, ...]:
    """p50 and p99 of both, in milliseconds; our moves a second of processor time, and their ratio."""
    delays = [at(share, each.delays) for share in (0.5, 0.99) for each in (ours, theirs)]
    return (*delays, ours.per_cpu_second, ours.per_cpu_second / theirs.per_cpu_second)


def at(share: float, delays: list[float]) -> float:
    """The delay that so large a share of them does not exceed."""
    return sorted(delays)[int(share * len(delays))]


def show_memory(count: int = 200) -> None:
    """What one more match takes in memory, connected and after so many moves, while as many others are under way."""
    print(f"\n{'kB a match':<22} {'connected':>10} {'200 moves':>10} {'1000 moves':>11}")
    rows: dict[str, list[float]] = {}
    for moves in (200, 1000):
        with both() as (ours, theirs):
            for server in (ours, theirs):
                with played(server, count, 3600, 0, most=200), played(server, count, 3600, 0, most=moves) as figures:
                    rows.setdefault(server.kind, []).extend([figures.connected] if moves == 200 else [])
                    rows[server.kind].append(figures.played)
    for kind, (connected, short, long) in rows.items():
        print(f"{kind:<22} {connected:>10.0f} {short:>10.0f} {long:>11.0f}", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        ours = Tryline(folder)
        ours.options = {}  # the default: positions may not be repeated, and all of them are stored
        try:
            with played(ours, count, 3600, 0, most=1000), played(ours, count, 3600, 0, most=LONGEST) as figures:
                made = len(figures.delays) / count
                print(f"{ours.kind}, {made:.0f} of at most 8000 moves: {figures.played:.0f}", flush=True)
        finally:
            ours.stop()


def show_spectators(count: int) -> None:
    """Many who only watch one match: what each takes, and how long it takes to tell them all of a move."""
    with tempfile.TemporaryDirectory() as folder:
        server = Tryline(folder)
        try:
            (match,) = server.begin(1)
            before = server.memory
            job = {"port": server.port, "match": match, "spectators": count, "pid": server.pid}
            found = subprocess.run(
                ["node", "watch.mjs"], input=json.dumps(job), capture_output=True, text=True, cwd=HERE, check=True
            )
            said = json.loads(found.stdout)
            each = (said["memory"] - before) / count
            print(f"\n{count} who watch: {said['came']} came in {said['seconds']:.1f} s, {each:.1f} kB each")
            print(f"a move: the other player hears of it after {said['player']:.1f} ms, all after {said['all']:.0f} ms")
        finally:
            server.stop()


if __name__ == "__main__":
    main()
