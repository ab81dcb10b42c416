"""Pocket Rugby's balance figures (docs/rules/pocket.md, 8): what is told beside what Tryline measures.

python bench/pocket_balance.py [--share 1]
"""

import argparse

from rich.console import Console
from rich.table import Table

from tryline.lab.pocket_balance import ERRORS, PARTS
from tryline.players.pocket import season


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--share", type=float, default=1.0, help="matches, beside those that the figures come from")
    share = parser.parse_args().share
    made = season.kernels.need()
    table = Table("", "figure", "specification", "measured", "standard error", "verdict")
    off = figures = 0
    for part in PARTS:
        table.add_section()
        for row in part(made, share):
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


if __name__ == "__main__":
    main()
