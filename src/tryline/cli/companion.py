"""`tryline companion`: score and time for a game on a real board."""

import sys

import typer


def companion(
    home: str | None = typer.Option(None, metavar="NAME", help="The first side; Blue without a wish."),
    away: str | None = typer.Option(None, metavar="NAME", help="The second side; Yellow without a wish."),
    minutes: int | None = typer.Option(None, help="The minutes of a half; 40 without a wish."),
    halves: int | None = typer.Option(None, help="2 halves, or 1 for a match without half-time."),
    file: str | None = typer.Option(None, metavar="FILE", help="Keep the score book in this file."),
    resume: str | None = typer.Option(None, metavar="FILE", help="Go on with a score book; `last` is the latest one."),
    plain: bool = typer.Option(False, "--plain", help="Line by line instead of a full screen."),
    lang: str = typer.Option("en", help="The language: en or af."),
) -> None:
    """Keep score and time for a game on a real board: points, pauses, time-outs, half-time, and undo.

    The book is saved at every step. If the program is cut off while the clock runs, the clock has gone on when the
    book is resumed, as the match has.
    """
    from tryline.cli import shelf
    from tryline.cli.play import check_language
    from tryline.cli.scorekeeper import Keeper, PlainBook
    from tryline.core.errors import BadOptions
    from tryline.core.news import say
    from tryline.core.scorebook import Scorebook

    check_language(lang)
    if resume is not None:
        if any(given is not None for given in (home, away, minutes, halves, file)):
            raise BadOptions("A score book that is resumed brings its own names and times: leave them out.")
        found = shelf.last_book() if resume == "last" else shelf.named(resume, suffix=shelf.BOOK)
        keeper = Keeper.resume(found)
    else:
        length, count = minutes or 40, halves or 2
        if not 1 <= length <= 120 or count not in (1, 2) or 0 in (minutes, halves):
            raise BadOptions("A half has 1 to 120 minutes, and there are 1 or 2 halves.")
        usual = [say("table-side", lang, side=side) for side in ("blue", "yellow")]
        names = [" ".join((given or name).split()) for given, name in zip((home, away), usual, strict=True)]
        try:
            book = Scorebook.new((names[0], names[1]), length, count)
        except ValueError:
            raise BadOptions("A name has 1 to 30 characters, and the sides have different ones.") from None
        where = shelf.new_book() if file is None else shelf.named(file, new=True, suffix=shelf.BOOK)
        keeper = Keeper(book, where)
        keeper.put(book)
    if plain or not (sys.stdin.isatty() and sys.stdout.isatty()):
        PlainBook(keeper, sys.stdin, sys.stdout, lang).run()
        return
    from tryline.cli.tui.app import TrylineApp

    TrylineApp(keeper=keeper, language=lang).run()
