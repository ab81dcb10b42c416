"""The command `tryline`: finds the command that was asked for and imports nothing else.

Adding a command is one line in COMMANDS.
"""

import functools
import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any, NamedTuple

import typer

from tryline.core.errors import TrylineError

FAILED = 2
INTERRUPTED = 130


class Command(NamedTuple):
    """Where a command lives, and what the list of commands says about it."""

    function: str
    words: str


COMMANDS = {
    "games": Command("tryline.cli.games:games", "List the games."),
    "rules": Command("tryline.cli.rules:rules", "Show the rules of a game, or one section of them."),
    "play": Command("tryline.cli.play:play", "Play a match against the computer or a person, or watch one."),
    "learn": Command("tryline.cli.learn:learn", "Learn a game in a few minutes, by playing it."),
    "serve": Command("tryline.cli.serve:serve", "Run the server: all games in the browser."),
    "club": Command("tryline.cli.club:club", "Look after the database of a server: is it sound?"),
    "show": Command("tryline.cli.show:show", "Show a match file or a position."),
    "replay": Command("tryline.cli.replay:replay", "Step through a match file, or check it."),
    "review": Command("tryline.cli.review:review", "Tell luck from skill in finished matches."),
    "matches": Command("tryline.cli.matches:matches", "List the matches that were played here, and open them."),
    "companion": Command("tryline.cli.companion:companion", "Keep score and time for a game on a real board."),
    "cup": Command("tryline.cli.cup:app", "Run a cup, from a school hall to a World Cup, or simulate it."),
    "simulate": Command("tryline.cli.simulate:simulate", "Play many matches between computers and show statistics."),
    "chart": Command("tryline.cli.chart:chart", "Draw charts of a solved game on its field."),
    "perft": Command("tryline.cli.perft:perft", "Count the turns that lead on from a position."),
    "box": Command("tryline.cli.box:box", "Copy a game's box files to change them, or check them."),
    "engine": Command("tryline.cli.engine:engine", "Run a game's engine for other programs to drive."),
}

INTRODUCTION = """Rugby tabletop games.

Without a command, in a terminal, it opens the menu."""


def main(arguments: Sequence[str] | None = None) -> None:
    """The entry point of the command line."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:  # a closed stream
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: PTH123, SIM115 - open until the end
    given = list(sys.argv[1:] if arguments is None else arguments)
    if not given and _at_a_terminal():
        _with_messages(_open_menu)()
        return
    build(given)(args=given or ["--help"], prog_name="tryline")


def build(given: Sequence[str]) -> typer.Typer:
    """The application, with the one command that was asked for read in and the others by name only."""
    app = typer.Typer(
        help=INTRODUCTION,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    app.callback()(_introduce)
    wanted = next((word for word in given if not word.startswith("-")), None)
    everything = "_TRYLINE_COMPLETE" in os.environ  # a shell that completes words wants the options of each
    for name, command in COMMANDS.items():
        function = _load(command.function) if everything or name == wanted else _unread
        if isinstance(function, typer.Typer):  # a group of commands
            for each in function.registered_commands:
                each.callback = each.callback and _with_messages(each.callback)
            app.add_typer(function, name=name, help=command.words)
            continue
        app.command(name, help=_long_help(command, function), short_help=command.words)(_with_messages(function))
    return app


def _print_version(asked: bool) -> None:
    if asked:
        from tryline import __version__

        print(__version__)
        raise typer.Exit


def _introduce(
    version: bool = typer.Option(False, "--version", help="Print the version.", is_eager=True, callback=_print_version),
) -> None:
    """What can be said before a command."""


def _unread() -> None:
    """Stands for a command that was not asked for."""


def _long_help(command: Command, function: Callable[..., Any]) -> str:
    return command.words if function is _unread else function.__doc__ or command.words


def _load(path: str) -> Callable[..., Any] | typer.Typer:
    module, name = path.split(":")
    loaded: Callable[..., Any] | typer.Typer = getattr(import_module(module), name)
    return loaded


def _with_messages(function: Callable[..., Any]) -> Callable[..., Any]:
    """The same function, whose errors end in a sentence and an exit code, never in a traceback."""

    @functools.wraps(function)
    def guarded(*arguments: Any, **named: Any) -> Any:
        try:
            answer = function(*arguments, **named)
            sys.stdout.flush()
        except TrylineError as trouble:
            print(trouble, file=sys.stderr)
            raise SystemExit(FAILED) from None
        except KeyboardInterrupt:
            raise SystemExit(INTERRUPTED) from None
        except OSError as problem:
            if not isinstance(problem, BrokenPipeError):
                print(f"The input or output cannot be used: {problem.strerror or problem}.", file=sys.stderr)
                _silence_output()
                raise SystemExit(FAILED) from None
            # Whoever read our output has gone; what is left of it goes nowhere.
            _silence_output()
            raise SystemExit(0) from None
        return answer

    return guarded


def _silence_output() -> None:
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _at_a_terminal() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty()


def _open_menu() -> None:
    from tryline.cli.settings import Settings
    from tryline.cli.tui.app import TrylineApp

    settings = Settings.load()
    TrylineApp(settings=settings, language=settings.language).run()
