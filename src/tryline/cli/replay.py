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
    from tryline.games import presenter_of

    match = loaded.match
    count = len(match.moves)
    print(
        f"{file}: a good match file of {match.game.name} with {count} move{'' if count == 1 else 's'}. "
        f"{presenter_of(match.game).what_now(match, language)}"
    )


def _print_turns(loaded: "Record", language: str) -> None:
    from tryline import table
    from tryline.core.match import name_of_actor
    from tryline.games import presenter_of

    whole = loaded.match
    game = whole.game
    presenter = presenter_of(game)
    match = whole.rewound()
    viewers = table.viewers_of(whole)
    print(presenter.picture_of(match, table.seen_by(match, viewers), language))
    turn = 0
    for index, move in enumerate(whole.moves):
        if index == 0 or whole.moves[index - 1].actor != move.actor:
            turn += 1
            print(f"\n{turn}. {name_of_actor(game, move.actor)}")
        match.play_again(move.number, move.seconds)
        print(f"   {table.written(game, [move], viewers)}  {' '.join(table.news(match, language, viewers))}")
        if index + 1 == len(whole.moves) or whole.moves[index + 1].actor != move.actor:
            print(presenter.picture_of(match, table.seen_by(match, viewers), language))
    print(f"\n{presenter.what_now(whole, language)}")
