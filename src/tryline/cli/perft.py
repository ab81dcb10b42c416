"""`tryline perft`: count the turns that lead on from a position."""

import typer


def perft(
    position: str = typer.Argument("", help="A position string; default: the opening."),
    depth: int = typer.Option(3, "--depth", "-d", min=1, max=6, help="Number of turns."),
    game: str = typer.Option("", "--game", help="The game; default: the first that has such a count."),
) -> None:
    """Count the sequences of whole turns from a position: a check of the rules, and of their speed."""
    import time
    from functools import partial

    from rich.console import Console
    from rich.table import Table

    from tryline.cli.waiting import in_background
    from tryline.core.errors import UnknownName, one_of
    from tryline.core.match import Match
    from tryline.games import plugins

    counts = {plugin.game.id: (plugin.game, perft) for plugin in plugins() if (perft := plugin.perft()) is not None}
    name = game or next(iter(counts), "")
    if name not in counts:
        raise UnknownName(f'There is no count of turns for "{name}": choose {one_of(sorted(counts))}.')
    chosen, compile_count = counts[name]
    match = Match.at(chosen, position) if position else Match(chosen)
    console = Console()
    with console.status("preparing native code"):
        count = compile_count()
    table = Table("turns", "sequences", "seconds", "a second")
    for level in range(1, depth + 1):
        before = time.perf_counter()
        with console.status(f"counting {level} turns"):
            found = in_background(partial(count, match, level))
        seconds = time.perf_counter() - before
        table.add_row(str(level), f"{found:,}", f"{seconds:.3f}", f"{found / seconds:,.0f}")
    console.print(table)
