"""`tryline simulate`: many matches between two computer players, in a table, as JSON, a Parquet file or a chart."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

if TYPE_CHECKING:
    from rich.table import Table

    from tryline.lab.simulate import Matrix, Share, Simulation


def simulate(
    game: str = typer.Argument(help="The game."),
    matches: int = typer.Option(
        1000, "--matches", "-n", min=1, help="How many matches; with --matrix, of each pairing."
    ),
    home: str = typer.Option(None, help="The level that plays the first side; default: random."),
    away: str = typer.Option(None, help="The level that plays the second side; default: random."),
    seed: str = typer.Option("0", help="The same seed gives the same matches (unless a level thinks for a time)."),
    edition: str = typer.Option(None, help="The edition of the game; default: the first."),
    option: list[str] = typer.Option(
        [], "--option", "-o", metavar="KEY=VALUE", help="A house rule of the game; can be repeated."
    ),
    box: Path | None = typer.Option(None, metavar="DIR", help="Use the box files in this folder."),
    jobs: int = typer.Option(1, min=1, help="Number of processes."),
    as_json: bool = typer.Option(False, "--json", help="Print the summary as JSON."),
    parquet: Path | None = typer.Option(None, help="Write a row for each match to this file (needs polars)."),
    matrix: bool = typer.Option(
        False,
        "--matrix",
        help="Play every team against every team, by the rule of thumb if the game has one and no level is given.",
    ),
    plot: Path | None = typer.Option(None, metavar="FILE.svg", help="Draw a chart of the results."),
) -> None:
    """Play many matches between two computer players and show statistics of the results."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from tryline.cli.play import read_options
    from tryline.games import find
    from tryline.lab import charts
    from tryline.lab.simulate import Matrix, Pairing, prepare, simulate_matrix, teams_of, thoughtful_level
    from tryline.lab.simulate import simulate as run
    from tryline.search.levels import RANDOM
    from tryline.study import drawing

    if parquet is not None:
        _check_parquet(parquet)
    if plot is not None:
        drawing.check_file(plot)
    default = thoughtful_level(find(game)) if matrix else RANDOM.name
    home, away = home or default, away or default
    pairing = Pairing(game, home, away, seed, read_options(find(game), option, box), edition)
    total = matches * len(teams_of(pairing).names) ** 2 if matrix else matches
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    if not matrix:
        with Console(stderr=True).status("preparing native code"):
            prepare(pairing)
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(f"{home} v {away}", total=total)
        play = simulate_matrix if matrix else run
        found = play(pairing, matches, jobs=jobs, report=lambda done: progress.update(task, completed=done))
    if parquet is not None:
        _write_parquet(found, parquet)
    if plot is not None:
        sheet = charts.draw_matrix(found) if isinstance(found, Matrix) else charts.draw_simulation(found)
        drawing.write_file(sheet, plot)
    if as_json:
        print(json.dumps(found.summary(), indent=2))
    elif isinstance(found, Matrix):
        for table in matrix_tables(found):
            Console().print(table)
    else:
        Console().print(table_of(found))


def matrix_tables(found: "Matrix") -> "Iterator[Table]":
    """Which team beats which, and what all matches came to."""
    from rich import box
    from rich.table import Table

    from tryline.games import find

    names = found.teams.names
    whole = found.together()
    each = len(whole.rows) // len(names) ** 2
    title = f"{each:,} matches of each pairing of {find(found.pairing.game).name}, seed {found.pairing.seed}: "
    title += "% won by the team at home ± standard error"
    table = Table("at home", title=title, title_justify="left", box=box.SIMPLE_HEAD)
    for name in (*names, "the others"):
        table.add_column(f"v {name}", justify="right", no_wrap=True)
    for home in names:
        cells = [_cell(found.share(home, away), each) for away in names]
        others = _cell(found.against_others(home), 2 * (len(names) - 1) * each) if len(names) > 1 else ""
        table.add_row(home, *cells, others)
    yield table
    said = found.summary()
    table = Table("all matches", "", "95% interval", "10%, 50%, 90%", box=box.SIMPLE_HEAD)
    if (first := said["first_side_wins"]) is not None:
        interval = f"{first['low']:.1%} - {first['high']:.1%}"
        table.add_row("first receiver wins", f"{first['share']:.1%}", interval, "")
    for name, key in (("winner's points", "winner_points"), ("loser's points", "loser_points"), ("moves", "length")):
        value = said[key]
        tenths = f"{value['p10']:.0f}, {value['median']:.0f}, {value['p90']:.0f}"
        table.add_row(name, f"{value['mean']:.2f}", f"{value['low']:.2f} - {value['high']:.2f}", tenths)
    table.add_row("scores seen most", _winning_scores(whole), "", "")
    table.add_row("matches a second", f"{len(whole.rows) / found.seconds:,.0f}", "", "")
    yield table


def _cell(share: "Share", matches: int) -> str:
    return f"{100 * share.share:.1f} ±{100 * share.error(matches):.1f}"


def _winning_scores(found: "Simulation") -> str:
    from collections import Counter

    common = Counter(zip(found.winners.tolist(), found.losers.tolist(), strict=True)).most_common(3)
    return ", ".join(f"{won}-{lost} {times / len(found.rows):.1%}" for (won, lost), times in common)


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
        ("first receiver wins", "first_side_wins"),
    ):
        if (share := said[key]) is None:
            continue
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


def _write_parquet(found: "Simulation | Matrix", path: Path) -> None:
    import polars

    from tryline.core.errors import TrylineError
    from tryline.core.kernels import RESULT_FIELDS
    from tryline.core.language import NOBODY
    from tryline.lab.simulate import Matrix

    def frame(rows: Any) -> polars.DataFrame:
        made = polars.DataFrame(rows, schema=list(RESULT_FIELDS), orient="row")
        return made.with_columns(first=polars.col("first").replace(NOBODY, None))

    if isinstance(found, Matrix):
        parts = [
            frame(rows).with_columns(home_team=polars.lit(home), away_team=polars.lit(away))
            for (home, away), rows in found.rows.items()
        ]
        table = polars.concat(parts)
    else:
        table = frame(found.rows)
    try:
        table.write_parquet(path)
    except OSError as problem:
        raise TrylineError(f"{path} cannot be written: {problem.strerror or problem}.") from None
