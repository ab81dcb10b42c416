"""Balance figures as a table: what is told beside what Tryline measures. For the scripts beside it."""

import argparse
from collections.abc import Callable, Iterator, Sequence

from rich.console import Console
from rich.table import Table

from tryline.study.balance import ERRORS, Row


def main(words: str, parts: Sequence[Callable[[float], Iterator[Row]]], *, usual: float) -> None:
    """Read `--share`, play the matches, print the table."""
    parser = argparse.ArgumentParser(description=words.split("\n", maxsplit=1)[0])
    parser.add_argument("--share", type=float, default=usual, help="matches, beside those that the figures come from")
    share = parser.parse_args().share
    table = Table("", "figure", "specification", "measured", "standard error", "verdict")
    off = figures = 0
    for part in parts:
        table.add_section()
        for row in part(share):
            error = f"{row.error:.2g}" if row.error else "none"
            verdict = "agrees" if row.agrees else "differs"
            table.add_row(row.part, row.figure, row.told, f"{row.measured:.4g}", error, verdict)
            figures += 1
            off += not row.agrees
    console = Console(width=130)
    console.print(table)
    console.print(
        f"{figures - off} of {figures} figures agree: within {ERRORS:g} standard errors of the difference, both sides "
        "being samples, and half of the last printed digit."
    )
