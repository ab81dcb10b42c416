"""`tryline review`: how much of a result was luck, and what decisions cost; of many files, a table of players."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import typer

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

    from tryline.core.record import Record
    from tryline.lab.review.account import Review
    from tryline.lab.review.players import Mean, PlayerRow


def review(
    files: list[str] = typer.Argument(metavar="FILE...", help="One or more .tryline files of matches that are over."),
    as_json: bool = typer.Option(False, "--json", help="Print the account as JSON."),
    plot: Path | None = typer.Option(None, metavar="FILE.svg", help="Draw the course of the match; for one file."),
    lang: str = typer.Option("en", help="The language: en or af."),
) -> None:
    """Tell luck from skill: every throw and every decision of a finished match is valued.

    One file gives its account; several give a table of the players with their luck, errors and adjusted results.
    The first review of a game on a machine takes longer, because its tables are worked out.
    """
    import sys

    import msgspec
    from rich.console import Console

    from tryline.core.errors import TrylineError
    from tryline.core.news import say
    from tryline.lab.review.chart import draw_review
    from tryline.lab.review.players import table_of
    from tryline.study import drawing

    say("review-preparing", lang)  # an unknown language is told before the work begins
    if plot is not None:
        drawing.check_file(plot)
        if len(files) > 1:
            raise TrylineError("--plot draws one match: give one file.")
    found, refused = _review_all(_records(files), Console(stderr=True), lang)
    for problem in refused:
        print(problem, file=sys.stderr)
    if not found:
        raise typer.Exit(2)
    if plot is not None:
        drawing.write_file(draw_review(found[0], lang), plot)
    if as_json:
        told = found[0] if len(files) == 1 else {"players": table_of(found), "reviews": found}
        print(msgspec.json.format(msgspec.json.encode(told), indent=2).decode())
    elif len(files) == 1:
        _print_account(found[0], Console(), lang)
    else:
        print(say("review-players", lang, matches=len(found)))
        Console().print(players_table(table_of(found), lang))
        print(say("review-players-note", lang))
    if refused:
        raise typer.Exit(2)


def _records(files: Sequence[str]) -> "list[tuple[str, Record]]":
    """Every file is read before the first is reviewed. Raises BadFile."""
    from tryline.cli import saved_files
    from tryline.core import record
    from tryline.games import find

    return [(file, record.load(saved_files.path_of(file), find)) for file in files]


def _review_all(
    records: "Sequence[tuple[str, Record]]", console: "Console", language: str
) -> "tuple[list[Review], list[str]]":
    """The accounts, and what is wrong with matches that have none."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from tryline.core.errors import TrylineError
    from tryline.core.news import say
    from tryline.lab.review.reviewing import Reviewer

    reviewer = Reviewer()
    found: list[Review] = []
    refused: list[str] = []
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task(say("review-preparing", language), total=None)
        for file, record in records:

            def report(done: int, moves: int, name: str = Path(file).name) -> None:
                progress.update(task, description=name, completed=done, total=moves)

            try:
                found.append(reviewer.review(record, report))
            except TrylineError as problem:
                refused.append(f"{file}: {problem}")
    return found, refused


def _print_account(found: "Review", console: "Console", language: str) -> None:
    from rich import box
    from rich.table import Table

    from tryline.core.news import say
    from tryline.lab.review.words import names_of, tell_review

    words = tell_review(found, language)
    console.print(words.title, style="bold", highlight=False)
    console.print(words.verdict, highlight=False)
    console.print()
    for sentence in words.story:
        console.print(sentence, highlight=False)
    console.print()
    if words.nothing_costly:
        console.print(words.nothing_costly, highlight=False)
    else:
        console.print(say("review-costly-heading", language), style="bold", highlight=False)
        for number, each in enumerate(words.costly, start=1):
            console.print(f"{number}. {each.words}", highlight=False, markup=False)
    table = Table("%", *names_of(found, language), box=box.SIMPLE_HEAD)
    for column in table.columns[1:]:
        column.justify = "right"
    for figure in words.figures:
        table.add_row(figure.label, figure.home, figure.away)
    console.print(table)
    console.print(words.exactness, highlight=False)


def players_table(rows: "Sequence[PlayerRow]", language: str) -> "Table":
    """A row for every player in every game."""
    from rich import box
    from rich.table import Table

    from tryline.core.news import say
    from tryline.games import find

    names = ("player", "game", "matches", "won", "luck", "errors", "rate", "adjusted")
    table = Table(box=box.SIMPLE_HEAD)
    for name in names:
        heading = say(f"review-column-{name}", language)
        table.add_column(heading, justify="left" if name in ("player", "game") else "right")
    for row in rows:
        table.add_row(
            row.player,
            find(row.game).name,
            str(row.matches),
            _cell(row.won),
            _cell(row.luck, sign="+"),
            _cell(row.errors),
            f"{100 * row.error_rate:.2f}",
            _cell(row.adjusted),
        )
    return table


def _cell(mean: "Mean", sign: str = "") -> str:
    half = "" if mean.half is None else f" ±{100 * mean.half:.1f}"
    return f"{100 * mean.value:{sign}.1f}{half}"
