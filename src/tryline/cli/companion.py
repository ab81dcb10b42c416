"""`tryline companion`: score and time for a game on a real board."""

import sys

import typer


def companion(
    home: str | None = typer.Option(None, metavar="NAME", help="The name of the first side; default: Blue."),
    away: str | None = typer.Option(None, metavar="NAME", help="The name of the second side; default: Yellow."),
    minutes: int | None = typer.Option(None, help="Minutes in a half; default: 40."),
    halves: int | None = typer.Option(None, help="1 or 2; default: 2."),
    file: str | None = typer.Option(
        None, metavar="FILE", help="Save the score book to this new file; default: one in your data folder."
    ),
    resume: str | None = typer.Option(
        None, metavar="FILE", help="Resume the score book in this file; `last`: the latest one."
    ),
    plain: bool = typer.Option(False, "--plain", help="Line by line instead of a full screen."),
    lang: str = typer.Option("en", help="The language: en or af."),
) -> None:
    """Keep score and time for a game on a real board: points, pauses, time-outs, half-time and undo.

    The score book is saved at every step. If the program ends while the clock runs, the clock goes on, as the match
    does: a resumed score book shows the right time.
    """
    from tryline.cli import saved_files
    from tryline.cli.play import check_language
    from tryline.cli.scorekeeper import PlainScorebook, ScoreKeeper
    from tryline.core.errors import BadOptions
    from tryline.core.news import say
    from tryline.core.scorebook import Scorebook

    check_language(lang)
    if resume is not None:
        if any(given is not None for given in (home, away, minutes, halves, file)):
            raise BadOptions("A score book that is resumed brings its own names and times: leave them out.")
        found = (
            saved_files.last_book() if resume == "last" else saved_files.path_of(resume, suffix=saved_files.BOOK_SUFFIX)
        )
        keeper = ScoreKeeper.resume(found)
    else:
        length, count = minutes or 40, halves or 2
        if not 1 <= length <= 120 or count not in (1, 2) or 0 in (minutes, halves):
            raise BadOptions("A half has 1 to 120 minutes, and there are 1 or 2 halves.")
        defaults = [say("table-side", lang, side=side) for side in ("blue", "yellow")]
        names = [" ".join((given or name).split()) for given, name in zip((home, away), defaults, strict=True)]
        try:
            book = Scorebook.new((names[0], names[1]), length, count)
        except ValueError:
            raise BadOptions("A name has 1 to 30 characters, and the sides have different ones.") from None
        where = (
            saved_files.new_book()
            if file is None
            else saved_files.path_of(file, new=True, suffix=saved_files.BOOK_SUFFIX)
        )
        keeper = ScoreKeeper(book, where)
        keeper.save(book)
    if plain or not (sys.stdin.isatty() and sys.stdout.isatty()):
        PlainScorebook(keeper, sys.stdin, sys.stdout, lang).run()
        return
    from tryline.cli.tui.app import TrylineApp

    TrylineApp(keeper=keeper, language=lang).run()
