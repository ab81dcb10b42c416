"""`tryline chart`: charts of a solved game, drawn on its field."""

from pathlib import Path

import typer


def chart(
    game: str = typer.Argument(help="The game, such as bokx; not every game has such charts."),
    best_call: Path | None = typer.Option(
        None, "--best-call", metavar="FILE.svg", help="Draw the best call at every block: level, leading and trailing."
    ),
    points: Path | None = typer.Option(
        None, "--points", metavar="FILE.svg", help="Draw the points that every block is worth."
    ),
    margin: int = typer.Option(2, min=1, max=21, help="Points by which a side leads or trails in --best-call."),
    seconds: int = typer.Option(30, min=0, max=300, help="Seconds left on the clock in --best-call."),
    option: list[str] = typer.Option(
        [], "--option", "-o", metavar="KEY=VALUE", help="A house rule of the game; can be repeated."
    ),
    box: Path | None = typer.Option(None, metavar="DIR", help="Use the box files in this folder."),
) -> None:
    """Solve a game and draw the result on its field. Takes half a minute, longer the first time."""
    from rich.console import Console

    from tryline.cli.play import read_options
    from tryline.core.errors import TrylineError, one_of
    from tryline.games import find_plugin, plugins
    from tryline.study import drawing

    plugin = find_plugin(game)
    found, charts = plugin.game, plugin.charts()
    if charts is None:
        charted = [f"{other.game.name}: tryline chart {other.game.id}" for other in plugins() if other.charts()]
        raise TrylineError(f"There are no charts of {found.name}; there are some of {one_of(charted)}.")
    if best_call is None and points is None:
        raise TrylineError("Say what to draw: --best-call FILE.svg, --points FILE.svg, or both.")
    for path in (best_call, points):
        if path is not None:
            drawing.check_file(path)
    if best_call is not None and points is not None and best_call.resolve() == points.resolve():
        raise TrylineError(f"{points}: two charts need two files.")

    given = read_options(found, option, box)
    made_box = found.box_of(given)
    house_rules = ", ".join(f"{key} {value}" for key, value in sorted(given.items()) if key != "box")
    if box is not None:
        house_rules = ", ".join(filter(None, ("a box of one's own", house_rules)))
    words = f"; {house_rules}" if house_rules else ""

    progress = Console(stderr=True)
    with progress.status("preparing native code"):
        charts.prepare()
    with progress.status("solving the game at every block of the field"):
        solved = charts.solve(made_box)
    if best_call is not None:
        drawing.write_file(solved.best_call(margin, seconds, words), best_call)
    if points is not None:
        drawing.write_file(solved.points(words), points)
