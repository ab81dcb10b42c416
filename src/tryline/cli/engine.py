"""`tryline engine`: a computer player as a text protocol on standard input and output."""

import sys
from importlib import import_module

import typer

from tryline.core.errors import UnknownName, one_of

ENGINES = {"scrum": "tryline.players.scrum.ugi"}


def engine(game: str = typer.Argument(help="The game, such as scrum.")) -> None:
    """Run a game's engine for other programs to drive.

    It reads commands in the manner of UCI/UGI from standard input and answers on standard output: ugi, isready,
    setoption, position, go, stop, show, quit.
    """
    if game not in ENGINES:
        raise UnknownName(f'There is no engine for "{game}": choose {one_of(sorted(ENGINES))}.')
    import_module(ENGINES[game]).run(sys.stdin, sys.stdout)
