"""A club on PostgreSQL beside one process on SQLite and boardgame.io: moves for the processor time of the processes,
delays, and what it costs to come to the wrong process.

    PYTHONPATH=. python bench/club_speed.py        # one, two and three processes, flat out and at a move a second
    PYTHONPATH=. python bench/club_speed.py --matches 60 --seconds 5 --rounds 1 --paces 1

Two players a match (bench/server/load.mjs), as in `server_speed.py`; every match at the process that has begun it, or
at the next one, which passes it on. Beside the largest club as many processes play that know nothing of each other:
what these lose against one, the machine takes, on which so many share the processors. Processor time is that of all
processes of the club, without PostgreSQL's, which has a column of its own, and of the processes without matches, which
is what it costs that they are there. Every move is durable before it is answered, in both databases; boardgame.io has
its matches in memory.
"""

import argparse
import json
import os
import statistics
import subprocess
import tempfile
import time
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple

from server_speed import HERE, Reference, Server, Tryline, at, install_reference
from tests.server.postgres import Cluster

TICKS = os.sysconf("SC_CLK_TCK")


class Figures(NamedTuple):
    """What one run gave."""

    moves: int
    cpu: float
    """Seconds of all processes."""
    database_cpu: float
    """Seconds of PostgreSQL."""
    delays: list[float]
    """Milliseconds from sending a move to the other player's update."""
    memory: float
    """Kilobytes that the processes have grown by for each match."""


def postgres_cpu(cluster: Cluster | None) -> float:
    """Seconds of processor time of PostgreSQL and all that it has started."""
    if cluster is None:
        return 0.0
    main = cluster.process_id
    total = 0
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rsplit(")", 1)[1].split()
        except OSError:
            continue
        if int(stat.parent.name) == main:
            total += int(fields[11]) + int(fields[12]) + int(fields[13]) + int(fields[14])
        elif int(fields[1]) == main:
            total += int(fields[11]) + int(fields[12])
    return total / TICKS


def measure(
    servers: Sequence[Server], cluster: Cluster | None, count: int, seconds: float, pace: float, shift: int
) -> Figures:
    """One run: so many matches in all. `shift`: everybody comes to the process so many after the owner of the match."""
    loads = []
    before = sum(server.memory for server in servers)
    for number, server in enumerate(servers):
        begun = server.begin(count // len(servers))
        port = servers[(number + shift) % len(servers)].port
        job = {"kind": server.kind, "port": port, "matches": begun, "seconds": seconds, "pace": pace, "most": 0}
        load = subprocess.Popen(
            ["node", "load.mjs"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=HERE
        )
        loads.append((load, json.dumps(job)))
    for load, line in loads:
        assert load.stdin is not None
        assert load.stdout is not None
        load.stdin.write(line + "\n")
        load.stdin.flush()
        load.stdout.readline()
    began, database_began = sum(server.cpu for server in servers), postgres_cpu(cluster)
    for load, _ in loads:
        assert load.stdin is not None
        load.stdin.write("go\n")
        load.stdin.flush()
    delays: list[float] = []
    for load, _ in loads:
        assert load.stdout is not None
        delays += json.loads(load.stdout.readline())
    used = sum(server.cpu for server in servers) - began
    database_used = postgres_cpu(cluster) - database_began
    grown = (sum(server.memory for server in servers) - before) / count
    for load, _ in loads:
        load.communicate("done\n")
    return Figures(len(delays), used, database_used, delays, grown)


def idle(servers: Sequence[Server], seconds: float = 5) -> float:
    """Milliseconds of processor time a second that each takes with nobody there."""
    began = sum(server.cpu for server in servers)
    time.sleep(seconds)
    return 1000 * (sum(server.cpu for server in servers) - began) / seconds / len(servers)


def row(name: str, runs: list[Figures]) -> None:
    """Print the medians of some rounds; of the memory the first, in which nothing has been used before."""
    per_cpu = statistics.median(run.moves / run.cpu for run in runs)
    database = statistics.median(run.moves / run.database_cpu if run.database_cpu else 0 for run in runs)
    delays = [delay for run in runs for delay in run.delays]
    print(
        f"{name:<34} {per_cpu:>12,.0f} {database:>14,.0f} {at(0.5, delays):>8.2f} {at(0.99, delays):>8.2f}"
        f" {runs[0].memory:>10.0f}",
        flush=True,
    )


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=400)
    parser.add_argument("--seconds", type=float, default=6)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument(
        "--paces", type=float, nargs="*", default=[0, 1], help="moves a second in each match; 0 is flat out"
    )
    parser.add_argument("--processes", type=int, nargs="*", default=[1, 2, 3])
    given = parser.parse_args()
    with ExitStack() as opened:
        folder = opened.enter_context(tempfile.TemporaryDirectory())
        alone = Tryline(folder)
        opened.callback(alone.stop)
        cluster = Cluster(durable=True)
        opened.callback(cluster.close)
        clubs: dict[int, list[Tryline]] = {}
        for size in given.processes:
            database = opened.enter_context(cluster.database())
            clubs[size] = [Tryline(folder, database) for _ in range(size)]
            for server in clubs[size]:
                opened.callback(server.stop)
        apart = [Tryline(folder, opened.enter_context(cluster.database())) for _ in range(max(given.processes))]
        for server in apart:
            opened.callback(server.stop)
        install_reference()
        other = Reference()
        opened.callback(other.stop)
        time.sleep(1)
        for size, servers in clubs.items():
            print(
                f"PostgreSQL, {size} without matches: {idle(servers):.1f} ms of processor time a second each",
                flush=True,
            )
        for pace in given.paces:
            table(alone, other, clubs, apart, cluster, (given.matches, given.seconds, pace), given.rounds)


def table(
    alone: Server,
    other: Server,
    clubs: dict[int, list[Tryline]],
    apart: list[Tryline],
    cluster: Cluster,
    run: tuple[int, float, float],
    rounds: int,
) -> None:
    """Print the medians of some rounds, in each of which all take their turn. `run`: matches, seconds and pace."""
    found: dict[str, list[Figures]] = {}
    for _ in range(rounds):
        found.setdefault("boardgame.io, in memory", []).append(measure([other], None, *run, 0))
        found.setdefault("SQLite, one process", []).append(measure([alone], None, *run, 0))
        for size, servers in clubs.items():
            found.setdefault(f"PostgreSQL, {size} at the owner", []).append(measure(servers, cluster, *run, 0))
            if size > 1:
                name = f"PostgreSQL, {size} at another process"
                found.setdefault(name, []).append(measure(servers, cluster, *run, 1))
        found.setdefault(f"PostgreSQL, {len(apart)} clubs of one", []).append(measure(apart, cluster, *run, 0))
    matches, _, pace = run
    print(f"\n{matches} matches, {f'{pace:g} moves a second each' if pace else 'flat out'}")
    print(f"{'':<34} {'moves/CPU s':>12} {'moves/PG CPU s':>14} {'p50 ms':>8} {'p99 ms':>8} {'kB a match':>10}")
    for name, runs in found.items():
        row(name, runs)


if __name__ == "__main__":
    main()
