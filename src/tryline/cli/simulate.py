"""`tryline simulate`: many matches between two computer players, in a table, as JSON or as a Parquet file."""

import json
from pathlib import Path
from typing import TYPE_CHECKING

import typer

if TYPE_CHECKING:
    from rich.table import Table

    from tryline.lab.simulate import Simulation


def simulate(
    game: str = typer.Argument(help="The game."),
    matches: int = typer.Option(1000, "--matches", "-n", min=1, help="How many matches."),
    home: str = typer.Option("random", help="The level that plays the first side."),
    away: str = typer.Option("random", help="The level that plays the second side."),
    seed: str = typer.Option("0", help="The same seed gives the same matches (unless a level thinks by the clock)."),
    edition: str = typer.Option(None, help="The edition of the game; the first one without a wish."),
    option: list[str] = typer.Option([], "--option", "-o", help="A game option, as name=value."),
    box: Path | None = typer.Option(None, metavar="DIR", help="Play with the box files in this folder."),
    jobs: int = typer.Option(1, min=1, help="Processes that share the work."),
    as_json: bool = typer.Option(False, "--json", help="Print the summary as JSON."),
    parquet: Path | None = typer.Option(None, help="Write a row for each match to this file (needs polars)."),
) -> None:
    """Play many matches between two computer players and count what they come to."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from tryline.cli.play import read_options
    from tryline.core.kernels import kernels_of
    from tryline.games import find
    from tryline.lab.simulate import Pairing
    from tryline.lab.simulate import simulate as run

    if parquet is not None:
        _check_parquet(parquet)
    pairing = Pairing(game, home, away, seed, read_options(find(game), option, box), edition)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Console(stderr=True).status("preparing native code"):
        kernels_of(find(game)).wait()
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(f"{home} v {away}", total=matches)
        found = run(pairing, matches, jobs=jobs, report=lambda done: progress.update(task, completed=done))
    if parquet is not None:
        _write_parquet(found, parquet)
    if as_json:
        print(json.dumps(found.summary(), indent=2))
    else:
        Console().print(table_of(found))


def table_of(found: "Simulation") -> "Table":
    """The summary as people read it."""
    from rich import box
    from rich.table import Table

    from tryline.games import find

    said = found.summary()
    sides = find(found.pairing.game).sides
    title = f"{said['matches']:,} matches of {find(found.pairing.game).name}, seed {found.pairing.seed}"
    table = Table("", "", "95% interval", title=title, title_justify="left", box=box.SIMPLE_HEAD)
    for name, key in (
        (f"{sides[0]} wins ({found.pairing.home})", "home_wins"),
        (f"{sides[1]} wins ({found.pairing.away})", "away_wins"),
        ("draws", "draws"),
    ):
        share = said[key]
        table.add_row(name, f"{share['share']:.1%}", f"{share['low']:.1%} - {share['high']:.1%}")
    table.add_section()
    for ending, times in said["endings"].items():
        table.add_row(f"ended by {ending}", f"{times / said['matches']:.1%}", "")
    table.add_section()
    for name, key in (
        (f"{sides[0]} points", "home_points"),
        (f"{sides[1]} points", "away_points"),
        ("moves", "length"),
    ):
        value = said[key]
        table.add_row(name, f"{value['mean']:.2f}", f"{value['low']:.2f} - {value['high']:.2f}")
    low, middle, high = said["length"]["p10"], said["length"]["median"], said["length"]["p90"]
    table.add_row("moves: shortest tenth, middle, longest tenth", f"{low:.0f}, {middle:.0f}, {high:.0f}", "")
    table.add_row("scores seen most", _scores(found), "")
    table.add_section()
    for name in ("matches", "decisions", "throws"):
        table.add_row(f"{name} a second", f"{said[f'{name}_per_second']:,.0f}", "")
    return table


def _scores(found: "Simulation") -> str:
    common = found.scores().most_common(3)
    return ", ".join(f"{home}-{away} {times / len(found.rows):.0%}" for (home, away), times in common)


def _check_parquet(path: Path) -> None:
    """Say what is wrong before the work begins, not after it."""
    from importlib.util import find_spec

    from tryline.core.errors import TrylineError

    if find_spec("polars") is None:
        raise TrylineError("--parquet needs polars, which is not installed: pip install 'tryline[tables]'")
    if path.is_dir() or not path.parent.is_dir():
        what = "that is a folder" if path.is_dir() else f"there is no folder {path.parent}"
        raise TrylineError(f"{path}: {what}.")


def _write_parquet(found: "Simulation", path: Path) -> None:
    import polars

    from tryline.core.errors import TrylineError
    from tryline.core.kernels import RESULT_FIELDS

    try:
        polars.DataFrame(found.rows, schema=list(RESULT_FIELDS), orient="row").write_parquet(path)
    except OSError as problem:
        raise TrylineError(f"{path} cannot be written: {problem.strerror or problem}.") from None
