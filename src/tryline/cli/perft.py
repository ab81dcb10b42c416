"""`tryline perft`: count the turns that lead on from a Scrum position."""

import typer


def perft(
    position: str = typer.Argument("", help="A position string; the opening if none is given."),
    depth: int = typer.Option(3, "--depth", "-d", min=1, max=6, help="Turns."),
) -> None:
    """Count the sequences of whole turns from a Scrum position: a check of the rules, and of their speed."""
    import time

    from rich.console import Console
    from rich.table import Table

    from tryline.core.match import Match
    from tryline.games.scrum import GAME
    from tryline.games.scrum.perft import kernels
    from tryline.games.scrum.perft import perft as count
    from tryline.games.scrum.position import OPENING

    options, made = GAME.read_position(position or OPENING, {})
    match = Match(GAME, options=options)
    for move in made:
        match.play(move)
    console = Console()
    with console.status("preparing native code"):
        native = kernels.need()
    table = Table("turns", "sequences", "seconds", "a second")
    for level in range(1, depth + 1):
        before = time.perf_counter()
        with console.status(f"counting {level} turns"):
            found = count(match.box, match.state, level, native)
        seconds = time.perf_counter() - before
        table.add_row(str(level), f"{found:,}", f"{seconds:.3f}", f"{found / seconds:,.0f}")
    console.print(table)
