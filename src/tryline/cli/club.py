"""`tryline club`: looks after the database of a server."""

from typing import TYPE_CHECKING

import typer

if TYPE_CHECKING:
    from tryline.server.checking import Checked, Problem

UNSOUND = 1

club = typer.Typer(no_args_is_help=True, rich_markup_mode=None)


@club.callback()
def look_after() -> None:
    """What can be said before a command."""


@club.command()
def check(
    database: str = typer.Argument(
        None,
        metavar="DATABASE",
        help="A SQLite file, or postgresql+psycopg://...; default: TRYLINE_DATABASE, or the file in your data folder.",
    ),
    lang: str = typer.Option("en", help="The language: en or af."),
) -> None:
    """Check that a database is sound: every row as it was written, every match replays, nothing is left over.

    It only reads, and a server may run meanwhile. Every problem is a line with the match and the row. The exit code is
    0 if all is sound, 1 if something is not, and 2 if the database cannot be read.
    """
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from tryline.cli.play import check_language
    from tryline.core.news import say
    from tryline.server.checking import check_database
    from tryline.server.settings import database_of

    check_language(lang)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(say("club-checking", lang), total=None)
        done = check_database(
            database_of(database),
            lambda checked, total: progress.update(task, completed=checked, total=total),
            lambda problem: print(_in_words(problem, lang), flush=True),
        )
    for line in _summary(done, lang):
        print(line)
    if done.problems:
        raise typer.Exit(UNSOUND)


@club.command()
def think(
    database: str = typer.Argument(
        None, metavar="DATABASE", help="The database of the servers, as for `tryline serve`."
    ),
    host: str = typer.Option("127.0.0.1", help="The address to listen on; 0.0.0.0 for other machines."),
    port: int = typer.Option(8100, min=0, max=65535, help="The port to listen on; 0 for any free one."),
    workers: int = typer.Option(None, min=1, help="Processes that are lent at most; default: as many as cores."),
) -> None:
    """Lend this machine's processor to servers on others: computers think and matches are reviewed here.

    The servers are started with TRYLINE_THINKERS=host:port. It reads the key of the club from the database, and needs
    it for nothing else. When it stops, they think for themselves.
    """
    import asyncio
    import contextlib
    import os

    from tryline.server.checking import stored_key
    from tryline.server.club_signature import club_key
    from tryline.server.errors import NoPort
    from tryline.server.settings import database_of
    from tryline.server.thinking.lending import lend

    key = club_key(stored_key(database_of(database)))
    try:
        with contextlib.suppress(KeyboardInterrupt):
            asyncio.run(lend(host, port, key, workers or os.cpu_count() or 1))
    except OSError as problem:
        raise NoPort(f"Port {port} of {host} cannot be used: {problem.strerror}.") from None


@club.command()
def copy(
    source: str = typer.Argument(..., metavar="FROM", help="A SQLite file, or postgresql+psycopg://..."),
    target: str = typer.Argument(..., metavar="TO", help="The same; a file or database in which there is nothing yet."),
    lang: str = typer.Option("en", help="The language: en or af."),
) -> None:
    """Copy a whole database, to move from SQLite to PostgreSQL or back, to make a backup, or to put one back.

    The copy is of one moment; a server may go on with the source meanwhile. Whoever moves stops the server first, or
    what is played after that moment is not in the copy. `tryline club check TO` then says whether the copy is sound.
    """
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from tryline.cli.play import check_language
    from tryline.core.news import say
    from tryline.server.copying import copy_database

    check_language(lang)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(say("club-copying", lang), total=None)
        matches = copy_database(source, target, lambda done, total: progress.update(task, completed=done, total=total))
    print(say("club-copied", lang, matches=matches))


def _in_words(problem: "Problem", language: str) -> str:
    from tryline.core.news import say

    where = "" if not problem.match else say("club-match", language, match=problem.match)
    facts = {"table": problem.table, "row": problem.row, "detail": problem.detail}
    return where + say(f"club-problem-{problem.kind}", language, **facts)


def _summary(done: "Checked", language: str) -> list[str]:
    from tryline.core.news import say

    lines = [say("club-checked", language, matches=done.matches, rows=done.rows)]
    if done.unchecked:
        lines.append(say("club-unchecked", language, rows=done.unchecked))
    return [*lines, say("club-unsound" if done.problems else "club-sound", language, problems=done.problems)]
