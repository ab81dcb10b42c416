"""`tryline play`: a match at the terminal, on a full screen or line by line."""

import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

if TYPE_CHECKING:
    from tryline.cli.sitting import Seats, Sitting
    from tryline.core.game import Game
    from tryline.search.levels import Level


def play(
    game: str = typer.Argument("scrum", help="The game; `tryline games` lists them."),
    home: str = typer.Option(None, metavar="WHO", help="Who plays the first side: person, or a level."),
    away: str = typer.Option(None, metavar="WHO", help="Who plays the second side: person, or a level."),
    level: str = typer.Option(None, metavar="LEVEL", help="The computer level to play against."),
    side: str = typer.Option(None, metavar="SIDE", help="Your side, such as blue or red."),
    seed: str = typer.Option(None, help="Makes dice and the computer's whims the same every time."),
    edition: str = typer.Option(None, help="The edition of the game; the first one without a wish."),
    option: list[str] = typer.Option([], metavar="KEY=VALUE", help="An option of the game; may be repeated."),
    box: str = typer.Option(None, metavar="DIR", help="Play with the box files in this folder."),
    dice: str = typer.Option(
        None, metavar="seeded|typed", help="typed: throw your own dice and type in what fell; seeded without a wish."
    ),
    position: str = typer.Option(None, help="Start from this position string."),
    file: str = typer.Option(None, metavar="FILE", help="Keep the match in this file."),
    resume: str = typer.Option(None, metavar="FILE", help="Go on with a match file, in that file."),
    coach: bool = typer.Option(True, "--coach/--no-coach", help="Hints, reasons and lessons on request."),
    plain: bool = typer.Option(False, "--plain", help="Line by line instead of a full screen."),
    lang: str = typer.Option("en", help="The language of the match: en or af."),
) -> None:
    """Play a match: against the computer, against each other, or watch two computers.

    In a terminal it opens a full-screen board; in a pipe, or with --plain, it reads moves and commands line by line.
    Every move is kept at once: a match that was cut off is waiting in the menu (`tryline`).
    """
    check_language(lang)
    sitting = _sit_down(game, home, away, level, side, seed, edition, option, box, dice, position, file, resume)
    if plain or not (sys.stdin.isatty() and sys.stdout.isatty()):
        _play_plainly(sitting, lang, coach)
        return
    from tryline.cli.tui.app import TrylineApp

    TrylineApp(sitting=sitting, language=lang, coach=coach).run()


def check_language(language: str) -> None:
    from tryline.core.errors import UnknownName, one_of
    from tryline.core.news import LANGUAGES

    if language not in LANGUAGES:
        raise UnknownName(f'There are no words in "{language}": choose {one_of(LANGUAGES)}.')


def _play_plainly(sitting: "Sitting", language: str, coach: bool) -> None:
    from io import TextIOWrapper

    from tryline.cli.plain import PlainTable

    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    PlainTable(sitting, sys.stdin, sys.stdout, language, coach=coach).run()


def _sit_down(
    name: str,
    home: str | None,
    away: str | None,
    level: str | None,
    side: str | None,
    seed: str | None,
    edition: str | None,
    option: list[str],
    box: str | None,
    dice: str | None,
    position: str | None,
    file: str | None,
    resume: str | None,
) -> "Sitting":
    from tryline.cli import shelf
    from tryline.cli.sitting import Sitting
    from tryline.core.errors import BadOptions
    from tryline.games import find

    if resume is not None:
        if option or any(given is not None for given in (edition, box, dice, position, file)):
            raise BadOptions("A match that is resumed brings its own options, dice and file: leave them out.")
        sitting = Sitting.resume(shelf.named(resume), seed=seed)
        sitting.seats = choose_seats(sitting.game, home, away, level, side, usual=False) or sitting.seats
        return sitting
    game = find(name)
    seats = choose_seats(game, home, away, level, side)
    assert seats is not None, "there is a usual opponent"
    return Sitting.begin(
        game,
        seats,
        edition=edition,
        options=read_options(game, option, None if box is None else Path(box)),
        position=position,
        seed=seed,
        dice=None if dice is None else dice.lower(),
        file=None if file is None else shelf.named(file, new=True),
    )


def choose_seats(
    game: "Game", home: str | None, away: str | None, level: str | None, side: str | None, *, usual: bool = True
) -> "Seats | None":
    """Who sits where. Without any wish: a person against the usual opponent, or None if `usual` is off."""
    from tryline.core.errors import BadOptions, UnknownName, one_of

    if home is not None or away is not None:
        if level is not None or side is not None:
            raise BadOptions("Say either --home and --away, or --level and --side.")
        return _who(game, home), _who(game, away)
    if level is None and side is None and not usual:
        return None
    names = [*game.sides, "home", "away"]
    if side is not None and side.lower() not in names:
        raise UnknownName(f'{game.name} has no side "{side}": choose {one_of(names)}.')
    opponent = usual_level(game) if level is None else _who(game, level)
    return (None, opponent) if side is None or names.index(side.lower()) % 2 == 0 else (opponent, None)


def usual_level(game: "Game") -> "Level":
    """Whom a newcomer meets: neither the weakest nor the strongest."""
    from tryline.games import levels

    known = levels(game)
    return known[min(2, len(known) - 1)]


def _who(game: "Game", name: str | None) -> "Level | None":
    from tryline.cli.sitting import PERSON
    from tryline.core.errors import UnknownName, one_of
    from tryline.games import levels

    if name is None or name.lower() == PERSON:
        return None
    known = {level.name: level for level in levels(game)}
    if name.lower() not in known:
        raise UnknownName(f'Nobody called "{name}" plays {game.name}: choose {one_of([PERSON, *known])}.')
    return known[name.lower()]


def read_options(game: "Game", given: list[str], box: Path | None = None) -> dict[str, Any]:
    """Options as they are typed (`steps=3`, `repetition=off`, `blue=c2,a3`), and a box folder. Raises BadOptions."""
    from typing import get_type_hints

    from tryline.core.errors import BadOptions

    kinds = get_type_hints(game.options)
    options: dict[str, Any] = {}
    for text in given:
        key, equals, value = text.partition("=")
        if not equals:
            raise BadOptions(f'An option is written KEY=VALUE; here is "{text}".')
        options[key.strip()] = _value(value.strip(), str(kinds.get(key.strip(), "")))
    if box is not None:
        options |= game.read_box(box)
    game.read_options(options)
    return options


def _value(text: str, kind: str) -> Any:
    if "list" in kind:
        return text.replace(",", " ").split()
    words = {"on": True, "yes": True, "true": True, "off": False, "no": False, "false": False}
    if "bool" in kind and text.lower() in words:
        return words[text.lower()]
    return int(text) if "str" not in kind and re.fullmatch(r"-?[0-9]{1,9}", text) else text
