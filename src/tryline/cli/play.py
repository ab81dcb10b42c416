"""`tryline play`: a match in the terminal, on a full screen or line by line."""

import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

if TYPE_CHECKING:
    from tryline.cli.company import People
    from tryline.cli.computers import Players
    from tryline.cli.local_match import LocalMatch
    from tryline.cli.settings import Settings
    from tryline.core.game import Game
    from tryline.search.levels import Level


SHARE_HELP = (
    "How the first side shares: alternate (default), caller-thrower[:string|period|never], vote, single, "
    "or by-phase:PHASE=NAME,... with the phases of the game."
)


def play(
    game: str = typer.Argument("scrum", help="The game; `tryline games` lists them."),
    home: str = typer.Option(None, metavar="WHO", help="Who plays the first side: person or a level."),
    away: str = typer.Option(None, metavar="WHO", help="Who plays the second side: person or a level."),
    level: str = typer.Option(
        None, metavar="LEVEL", help="The computer's level; default: the easiest, then the one above the last you beat."
    ),
    side: str = typer.Option(None, metavar="SIDE", help="Your side, such as blue or red; default: the first."),
    seed: str = typer.Option(None, help="Seed of the dice and of the computer players; default: a random one."),
    edition: str = typer.Option(None, help="The edition of the game; default: the first."),
    option: list[str] = typer.Option([], metavar="KEY=VALUE", help="A house rule of the game; can be repeated."),
    box: str = typer.Option(None, metavar="DIR", help="Use the box files in this folder."),
    dice: str = typer.Option(
        None, metavar="seeded|typed", help="typed: you throw real dice and type in the result; default: seeded."
    ),
    home_seats: str = typer.Option("", metavar="NAMES", help="Who share the first side, such as Ann,Ben."),
    away_seats: str = typer.Option("", metavar="NAMES", help="Who share the second side."),
    home_share: str = typer.Option("", metavar="HOW", help=SHARE_HELP),
    away_share: str = typer.Option("", metavar="HOW", help="How the second side shares."),
    referee: str = typer.Option("", metavar="NAME", help="Who reads out each card before it counts."),
    throws: str = typer.Option(
        None,
        metavar="hand|auto",
        help="hand: your dice wait until you press Enter; auto: they fall by themselves. Default: hand, or what you "
        "chose last; auto if the input is not a terminal.",
    ),
    pace: str = typer.Option(
        None, metavar="slow|normal|fast|instant", help="How fast the full screen shows what happens; default: normal."
    ),
    notation: bool = typer.Option(
        None, "--notation/--no-notation", help="Write moves down as well as telling them; default: in words only."
    ),
    position: str = typer.Option(None, help="Start from this position string."),
    file: str = typer.Option(
        None, metavar="FILE", help="Save the match to this new file; default: one in your data folder."
    ),
    resume: str = typer.Option(None, metavar="FILE", help="Resume the match in this file."),
    practice: bool = typer.Option(
        False, "--practice", help="Throws can be taken back; otherwise they stand, unless the other side agrees."
    ),
    coach: bool = typer.Option(True, "--coach/--no-coach", help="Hints, reasons and lessons, or none of them."),
    plain: bool = typer.Option(False, "--plain", help="Line by line instead of a full screen."),
    lang: str = typer.Option(None, help="The language of the match, en or af; default: the one chosen in the menu."),
) -> None:
    """Play a match: against the computer, against each other, or watch two computers play.

    In a terminal it opens a full-screen board; in a pipe, or with --plain, it reads moves and commands line by line.
    Every move is saved at once: an unfinished match can be resumed from the menu (`tryline`).
    """
    settings = read_settings(throws, pace, notation)
    lang = lang or settings.language
    check_language(lang)
    people = (home_seats, away_seats, home_share, away_share, referee, throws == "hand")
    local = _open_match(
        game,
        home,
        away,
        level,
        side,
        seed,
        edition,
        option,
        box,
        dice,
        people,
        practice,
        position,
        file,
        resume,
        by_hand=settings.by_hand,
    )
    play_here(local, lang, settings, coach=coach, plain=plain)


def play_here(local: "LocalMatch", language: str, settings: "Settings", *, coach: bool = True, plain: bool) -> None:
    """Play a match at this terminal: on a full screen, or line by line where there is none."""
    if plain or not (sys.stdin.isatty() and sys.stdout.isatty()):
        _play_in_lines(local, language, coach, settings)
        return
    from tryline.cli.tui.app import TrylineApp

    TrylineApp(local=local, language=language, coach=coach, settings=settings).run()


def read_settings(throws: str | None = None, pace: str | None = None, notation: bool | None = None) -> "Settings":
    """How somebody likes to play, with what was said this time. Programs that type have no hand to throw with.

    Raises BadOptions.
    """
    from tryline.cli.settings import Settings

    settings = Settings.load()
    if throws is not None:
        settings.use_throws(throws)
    elif not sys.stdin.isatty():
        settings.use_throws("auto")
    if pace is not None:
        settings.use_pace(pace)
    if notation is not None:
        settings.notation = notation
    return settings


def check_language(language: str) -> None:
    from tryline.core.errors import UnknownName, one_of
    from tryline.core.news import LANGUAGES

    if language not in LANGUAGES:
        raise UnknownName(f'There are no words in "{language}": choose {one_of(LANGUAGES)}.')


def _play_in_lines(local: "LocalMatch", language: str, coach: bool, settings: "Settings") -> None:
    from io import TextIOWrapper

    from tryline.cli.plain import PlainMatch

    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    PlainMatch(local, sys.stdin, sys.stdout, language, coach=coach, settings=settings).run()


def _open_match(
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
    people: tuple[str, str, str, str, str, bool],
    practice: bool,
    position: str | None,
    file: str | None,
    resume: str | None,
    *,
    by_hand: bool,
) -> "LocalMatch":
    from tryline.cli import saved_files
    from tryline.cli.company import People, seating_of
    from tryline.cli.local_match import LocalMatch
    from tryline.core.errors import BadOptions
    from tryline.games import find

    if resume is not None:
        given = (edition, box, dice, position, file)
        if option or practice or any(people[:-1]) or any(value is not None for value in given):
            raise BadOptions("A match that is resumed brings its own options, dice, seats and file: leave them out.")
        local = LocalMatch.resume(saved_files.path_of(resume), seed=seed, by_hand=by_hand)
        if players := choose_players(local.game, home, away, level, side):
            local.seat(players)
        return local
    game = find(name)
    said = People(*people) if any(people[:-1]) else People()
    players = choose_players(game, home, away, level, side) or usual_players(game, said)
    if any(people[:-1]) and position is not None:
        raise BadOptions("A match from a position has one seat a side: leave out who sits there.")
    return LocalMatch.begin(
        game,
        players,
        edition=edition,
        options=read_options(game, option, None if box is None else Path(box)),
        position=position,
        seed=seed,
        dice=None if dice is None else dice.lower(),
        seating=seating_of(game, said, [level is not None for level in players]),
        practice=practice,
        by_hand=by_hand,
        file=None if file is None else saved_files.path_of(file, new=True),
    )


def choose_players(
    game: "Game", home: str | None, away: str | None, level: str | None, side: str | None
) -> "Players | None":
    """Who plays each side; None if nothing is said about it."""
    from tryline.cli.progress import suggested_level
    from tryline.core.errors import BadOptions, UnknownName, one_of

    if home is not None or away is not None:
        if level is not None or side is not None:
            raise BadOptions("Say either --home and --away, or --level and --side.")
        return _player(game, home), _player(game, away)
    if level is None and side is None:
        return None
    names = [*game.sides, "home", "away"]
    if side is not None and side.lower() not in names:
        raise UnknownName(f'{game.name} has no side "{side}": choose {one_of(names)}.')
    opponent = suggested_level(game) if level is None else _player(game, level)
    return (None, opponent) if side is None or names.index(side.lower()) % 2 == 0 else (opponent, None)


def usual_players(game: "Game", people: "People") -> "Players":
    """Who plays if nobody says so: a person the first side, a computer the other, unless people are named for it."""
    from tryline.cli.progress import suggested_level

    home = suggested_level(game) if people.away and not people.home else None
    return home, None if people.away else suggested_level(game)


def _player(game: "Game", name: str | None) -> "Level | None":
    from tryline.cli.seated_match import PERSON
    from tryline.core.errors import UnknownName, one_of
    from tryline.games import all_levels, find_level

    if name is None or name.lower() == PERSON:
        return None
    try:
        return find_level(game, name.lower())
    except UnknownName:
        known = [PERSON, *(level.name for level in all_levels(game))]
        raise UnknownName(f'Nobody called "{name}" plays {game.name}: choose {one_of(known)}.') from None


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
