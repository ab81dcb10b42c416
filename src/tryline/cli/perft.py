"""`tryline perft`: count the turns that lead on from a Scrum position."""

import typer


def perft(
    position: str = typer.Argument("", help="A position string; the opening if none is given."),
    depth: int = typer.Option(3, "--depth", "-d", min=1, max=6, help="Turns."),
) -> None:
    """Count the sequences of whole turns from a Scrum position: a check of the rules, and of their speed."""
    import time
    from functools import partial

    from rich.console import Console
    from rich.table import Table

    from tryline.cli.waiting import in_background
    from tryline.core.match import Match
    from tryline.games.scrum.rules.game import GAME
    from tryline.games.scrum.rules.perft import count_turns, kernels
    from tryline.games.scrum.rules.perft import perft as count
    from tryline.games.scrum.rules.position import OPENING

    match = Match.at(GAME, position or OPENING)
    console = Console()
    with console.status("preparing native code"):
        native = kernels.wait() or count_turns
    table = Table("turns", "sequences", "seconds", "a second")
    for level in range(1, depth + 1):
        before = time.perf_counter()
        with console.status(f"counting {level} turns"):
            found = in_background(partial(count, match.box, match.state, level, native))
        seconds = time.perf_counter() - before
        table.add_row(str(level), f"{found:,}", f"{seconds:.3f}", f"{found / seconds:,.0f}")
    console.print(table)
