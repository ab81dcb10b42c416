"""`tryline simulate` beside the bare kernel that plays its matches: matches a second on one core, the best of a few."""

import argparse
import json
import subprocess
import sys
import time
from typing import NamedTuple

from rich.console import Console
from rich.table import Table

from tryline.lab.simulate import Pairing, prepare_fixture

ROUNDS = 3


class Row(NamedTuple):
    """A pairing, and how many matches of it make a measurement."""

    game: str
    level: str
    matches: int


ROWS = (
    Row("scrum", "random", 20_000),
    Row("scrum", "school", 200),
    Row("pocket", "random", 400_000),
    Row("pocket", "thumb", 40_000),
    Row("pocket", "exact", 1_000),
    Row("bokx", "random", 100_000),
    Row("bokx", "thumb", 60_000),
    Row("bokx", "solved", 1_000),
    Row("goforward", "random", 30_000),
    Row("goforward", "thumb", 10_000),
)


def kernel_speed(row: Row) -> float:
    """All matches in one call."""
    season = prepare_fixture(Pairing(row.game, row.level, row.level, "speed", {})).season
    assert season is not None
    began = time.perf_counter()
    season.play("speed", row.matches)
    return row.matches / (time.perf_counter() - began)


def command_speed(row: Row) -> float:
    """What the command says of itself."""
    command = [sys.executable, "-m", "tryline.cli", "simulate", row.game, "--json", "--seed", "speed"]
    command += ["--matches", str(row.matches), "--home", row.level, "--away", row.level]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    return float(json.loads(said)["matches_per_second"])


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", help="one game")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    asked = parser.parse_args()
    table = Table("matches a second", "level", "kernel", "tryline simulate", "kernel: so many times as fast")
    for row in ROWS:
        if asked.only in (None, row.game):
            measured = [(kernel_speed(row), command_speed(row)) for _ in range(asked.rounds)]
            kernel, command = (max(speeds) for speeds in zip(*measured, strict=True))
            table.add_row(row.game, row.level, f"{kernel:,.0f}", f"{command:,.0f}", f"{kernel / command:.2f}")
    Console(width=110).print(table)


if __name__ == "__main__":
    main()
