"""`tryline engine`: a computer player as a text protocol on standard input and output."""

import sys

import typer

from tryline.core.errors import UnknownName, one_of


def engine(game: str = typer.Argument(help="The game, such as scrum.")) -> None:
    """Run a game's engine for other programs to drive.

    It reads commands in the manner of UCI/UGI from standard input and answers on standard output: ugi, isready,
    setoption, position, go, stop, show, quit.
    """
    from tryline.games import plugins

    engines = {plugin.game.id: run for plugin in plugins() if (run := plugin.engine()) is not None}
    if game not in engines:
        raise UnknownName(f'There is no engine for "{game}": choose {one_of(sorted(engines))}.')
    engines[game](sys.stdin, sys.stdout)
