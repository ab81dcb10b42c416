"""`tryline replay`: a match file, step by step."""

import sys
from typing import TYPE_CHECKING

import typer

if TYPE_CHECKING:
    from tryline.core.record import Record


def replay(
    file: str = typer.Argument(metavar="FILE", help="A .tryline file."),
    check: bool = typer.Option(False, "--check", help="Only check the file, and print one sentence about it."),
    plain: bool = typer.Option(False, "--plain", help="Print every turn instead of opening a full screen."),
    lang: str = typer.Option("en", help="The language: en or af."),
) -> None:
    """Step through a match file with the arrow keys, or check it.

    In a pipe, or with --plain, it prints each turn with the board after it. With --check the exit code is 0 for a good
    file and 2 for a bad one.
    """
    from tryline.cli import saved_files
    from tryline.core import record
    from tryline.games import find

    loaded = record.load(saved_files.path_of(file), find)
    if check:
        _say_it_is_good(file, loaded, lang)
    elif plain or not (sys.stdin.isatty() and sys.stdout.isatty()):
        _print_turns(loaded, lang)
    else:
        from tryline.cli.tui.app import TrylineApp

        TrylineApp(replay=loaded.match, language=lang).run()


def _say_it_is_good(file: str, loaded: "Record", language: str) -> None:
    from tryline.core.secrecy import entries_of, shown_to
    from tryline.games import presenter_of

    match = loaded.match
    count = len(entries_of(match, None))
    print(
        f"{file}: a good match file of {match.game.name} with {count} move{'' if count == 1 else 's'}. "
        f"{presenter_of(match.game).what_now(shown_to(match, None), language)}"
    )


def _print_turns(loaded: "Record", language: str) -> None:
    from tryline import table
    from tryline.core.match import name_of_actor
    from tryline.core.secrecy import entries_of, shown_to
    from tryline.games import presenter_of

    whole = loaded.match
    game = whole.game
    presenter = presenter_of(game)
    match = whole.rewound()
    viewers = table.viewers_of(whole)
    entries = entries_of(whole, None)
    print(presenter.picture_of(match, table.seen_by(match, viewers), language))
    turn = 0
    actor: int | None = None
    for number, places in enumerate(entries):
        moves = whole.moves[places.start : places.stop]
        if moves[0].actor != actor:
            turn += 1
            actor = moves[0].actor
            print(f"\n{turn}. {name_of_actor(game, actor)}")
        said: list[str] = []
        for move in moves:
            match.play_again(move.number, move.seconds)
            said += presenter.news(match, language, viewers)
        print(f"   {table.written(game, moves, viewers)}  {' '.join(said)}")
        if number + 1 == len(entries) or whole.moves[places.stop].actor != actor:
            print(presenter.picture_of(match, table.seen_by(match, viewers), language))
    print(f"\n{presenter.what_now(shown_to(whole, None), language)}")
