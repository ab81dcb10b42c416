"""How long a newcomer waits: for --help, and for the first prompt of a game, with and without compiled code on disk."""

import argparse
import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from rich.console import Console
from rich.table import Table

ROUNDS = 5
TRYLINE = [sys.executable, "-m", "tryline.cli"]


def until_end(arguments: list[str], **environment: str) -> float:
    """Seconds that a command takes."""
    before = time.perf_counter()
    subprocess.run([*TRYLINE, *arguments], check=True, capture_output=True, env={**os.environ, **environment})
    return time.perf_counter() - before


def until_prompt(arguments: list[str], **environment: str) -> float:
    """Seconds until a line game has shown the board and asks for a move."""
    before = time.perf_counter()
    with subprocess.Popen(
        [*TRYLINE, *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={**os.environ, **environment},
        start_new_session=True,
    ) as game:
        assert game.stdout is not None
        assert game.stdin is not None
        seen = b""
        while b"> " not in seen:
            got = os.read(game.stdout.fileno(), 4096)
            if not got:
                raise RuntimeError(f"the game ended before its first prompt: {seen.decode()}")
            seen += got
        seconds = time.perf_counter() - before
        os.killpg(game.pid, signal.SIGKILL)  # the compiler that it started too
    return seconds


def main() -> None:
    """Print the table."""
    argparse.ArgumentParser(description=__doc__).parse_args()
    table = Table("", "best", "worst", title=f"Seconds to wait, {ROUNDS} times each")
    play = ["play", "scrum", "--plain", "--level", "test"]
    with tempfile.TemporaryDirectory() as folder:

        def cold() -> float:
            return until_prompt(
                play, TRYLINE_CACHE=tempfile.mkdtemp(dir=folder), TRYLINE_DATA=str(Path(folder) / "data")
            )

        def warm() -> float:
            return until_prompt(play, TRYLINE_DATA=str(Path(folder) / "data"))

        def help_text() -> float:
            return until_end(["--help"])

        for name, once in (
            ("tryline --help", help_text),
            ("first prompt, nothing compiled yet", cold),
            ("first prompt, compiled code on disk", warm),
        ):
            times = [once() for _ in range(ROUNDS)]
            table.add_row(name, f"{min(times):.3f}", f"{max(times):.3f}")
    Console().print(table)


if __name__ == "__main__":
    main()
