"""Setting up a cup: new, formats, enter, draw."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import typer

if TYPE_CHECKING:
    from tryline.cli.cup_files import CupOnDisk
    from tryline.league.draws import How, Pick
    from tryline.league.formats import Format

LANG = "The language: en or af."


def formats(lang: str = typer.Option("en", help=LANG)) -> None:
    """List the formats that a cup can have. A file of your own that ends in .toml is one as well: see docs/cups.md."""
    from tryline.cli.cup_files import spoken
    from tryline.core.news import say
    from tryline.league.format_files import preset, presets
    from tryline.league.words import in_language, stage_words

    with spoken(lang):
        for name in presets():
            format = preset(name)
            least, most = format.entrants.least, format.entrants.most
            stages = ", ".join(stage_words(stage, lang) for stage in format.stages)
            many = say("cup-format-line" if least < most else "cup-format-line-one", lang, least=least, most=most)
            print(f"{name:17} {in_language(format.name, lang)}: {many}; {stages}")


def read_chosen(name: str, game: str) -> "Format":
    """A preset for a game, or a file of one's own. Raises BadFormat or BadFile."""
    from tryline.core.errors import BadFile
    from tryline.lab.cup_matches import preset_for
    from tryline.league.format_files import read_format

    if not name.endswith(".toml"):
        return preset_for(name, game)
    path = Path(name).expanduser()
    try:
        return read_format(path.read_text(encoding="utf-8"), path.name)
    except (OSError, UnicodeDecodeError) as problem:
        raise BadFile(f"{path}: {getattr(problem, 'strerror', None) or 'not a text file in UTF-8'}.") from None


def new(
    file: str = typer.Argument(help="The file of the cup; it must not exist."),
    format: str = typer.Option(..., "--format", "-f", help="One of `tryline cup formats`, or a file such as my.toml."),
    name: str = typer.Option("", help="What the cup is called; default: as the format is."),
    game: str = typer.Option("", help="The game that is played; without one, results are typed in."),
    edition: str = typer.Option("", help="The edition of the game; default: the first."),
    option: list[str] = typer.Option(
        [], "--option", "-o", metavar="KEY=VALUE", help="A house rule of the game; can be repeated."
    ),
    lang: str = typer.Option("en", help=LANG),
) -> None:
    """Set up a cup in a file. Everything that is decided later goes into the same file."""
    from tryline.cli import saved_files
    from tryline.cli.cup_files import SUFFIX, CupOnDisk, spoken
    from tryline.cli.play import read_options
    from tryline.core.texts import cleaned
    from tryline.games import find
    from tryline.league.cup import Cup, Setup
    from tryline.league.words import in_language

    with spoken(lang):
        chosen = read_chosen(format, game)
        options = {}
        if game:
            find(game).known_edition(edition or None)
            options = read_options(find(game), option)
        path = saved_files.path_of(file, new=True, suffix=SUFFIX)
        called = cleaned(name) if name else in_language(chosen.name, lang)
        on_disk = CupOnDisk(Cup(Setup(called, chosen, game, edition, options)), path, lang)
        on_disk.save()
        on_disk.say("cup-made", name=called, format=in_language(chosen.name, lang), file=str(path))


def enter(
    file: str = typer.Argument(help="The file of the cup."),
    names: list[str] = typer.Argument(None, help="Who enters: one name or several."),
    team: str = typer.Option("", help="The country or team card of the one who enters, such as RSA."),
    members: str = typer.Option("", help="The people of a team, separated by commas."),
    seed: int | None = typer.Option(None, min=1, help="The place in the seeding; with several names, of the first."),
    computer: str = typer.Option("", metavar="LEVEL", help="Those who enter are computers of this level."),
    fill: str = typer.Option("", metavar="LEVEL", help="Computers of this level fill the empty places."),
    lang: str = typer.Option("en", help=LANG),
) -> None:
    """Enter people, teams and computers: before the draw, or late where there is room."""
    from rich.console import Console

    from tryline.cli.cup_files import now, opened
    from tryline.cli.cup_shown import entrants_table
    from tryline.core.news import say
    from tryline.lab.cup_matches import team_of
    from tryline.league.entrants import EntrantKind

    with opened(file, lang) as on_disk:
        cup = on_disk.cup
        for level in (computer, fill):
            check_level(on_disk, level)
        team = team_of(cup, team) if team and cup.setup.game else team.upper()
        kind: EntrantKind = "computer" if computer else "team" if members else "person"
        people = tuple(member for member in members.split(",") if member.strip())
        for at, name in enumerate(names or []):
            place = None if seed is None else seed + at
            entrant = cup.enter(name, kind=kind, level=computer, team=team, seed=place, members=people, when=now())
            most = cup.format.entrants.most
            shown = on_disk.words.entrant(entrant)
            on_disk.say("cup-entered", name=shown, id=entrant.id, count=len(cup.facts.entrants), most=most)
        if fill:
            filled = cup.fill(fill, lambda number: say("cup-computer-name", lang, number=number), when=now())
            on_disk.say("cup-filled", count=len(filled))
        if not names and not fill:
            Console().print(entrants_table(on_disk))


def check_level(on_disk: "CupOnDisk", level: str) -> None:
    """Whether the game of the cup has this level. Raises BadOptions or UnknownName."""
    from tryline.games import find, find_level
    from tryline.league.applying import refused

    if not level:
        return
    if not on_disk.cup.setup.game:
        raise refused("no-game")
    find_level(find(on_disk.cup.setup.game), level)


def draw(
    file: str = typer.Argument(help="The file of the cup."),
    by: str = typer.Option("", help="pot, dice, seeding or entry; default: as the format says."),
    countries: bool = typer.Option(False, "--countries", help="Draw the countries of the game for those without one."),
    seed: str = typer.Option("", help="The same seed draws the same balls; default: nobody can know."),
    lang: str = typer.Option("en", help=LANG),
) -> None:
    """Make the draw, ball by ball; or pair the next Swiss round.

    Where the countries have their places in the cup, it is the countries that are drawn for those who have none. By
    seeding, the best get the countries that are listed first.
    """
    from tryline.cli.cup_files import now, opened
    from tryline.league import decisions as do
    from tryline.league.applying import refused
    from tryline.league.draws import How
    from tryline.league.formats import DRAWN_BY

    with opened(file, lang) as on_disk:
        cup = on_disk.cup
        if cup.facts.order:
            _pair_next(on_disk)
            return
        chosen = by or cup.format.draw
        if chosen not in DRAWN_BY:
            raise refused("way", way=chosen[:40], ways=DRAWN_BY)
        how: How = chosen  # type: ignore[assignment]
        pick = _pick(seed)
        if countries or cup.format.pool_teams:
            _draw_countries(on_disk, how, pick)
        if cup.format.pool_teams:
            cup.decide(do.Draw(cup.order_for(how, pick), how), when=now())
        elif how == "dice":
            order, faces = _by_dice(on_disk, [*cup.facts.entrants])
            cup.decide(do.Draw(tuple(order), how, tuple(faces)), when=now())
        else:
            cup.decide(do.Draw(cup.order_for(how, pick), how), when=now())
        if how != "dice":
            for number, id in enumerate(cup.facts.order, start=1):
                on_disk.say("cup-drawn-ball", number=number, name=on_disk.words.name(id))
        on_disk.say("cup-drawn")


def _pair_next(on_disk: "CupOnDisk") -> None:
    """The next round of the Swiss that is being played. Raises CupRefusal."""
    from tryline.cli.cup_files import now
    from tryline.league.applying import refused
    from tryline.league.formats import Swiss

    stages = [stage for stage in on_disk.cup.format.stages if isinstance(stage, Swiss)]
    rounds = on_disk.cup.facts.rounds
    due = next((stage for stage in stages if len(rounds.get(stage.id, ())) < stage.rounds), None)
    if due is None:
        raise refused("drawn")
    on_disk.cup.decide(on_disk.cup.next_round(due.id), when=now())
    on_disk.say("cup-paired", round=len(on_disk.cup.facts.rounds[due.id]))


def _pick(seed: str) -> "Pick":
    import secrets

    from tryline.core.rng import draw_below, stream

    if not seed:
        return secrets.randbelow
    numbers = stream(f"draw {seed}")
    return lambda count: int(draw_below(numbers, count))


def _draw_countries(on_disk: "CupOnDisk", how: "How", pick: "Pick") -> None:
    """Those of the cup, or those of its game, for everybody who has none."""
    from tryline.cli.cup_files import now
    from tryline.lab.cup_matches import country_codes
    from tryline.league.applying import refused
    from tryline.league.draws import from_pot

    cup = on_disk.cup
    known = country_codes(cup)
    if not known:
        raise refused("no-teams")
    taken = {entrant.team for entrant in cup.facts.entrants.values()}
    free = [code for code in known if code not in taken]
    missing = sum(not entrant.team for entrant in cup.facts.entrants.values())
    if how == "dice":
        order, faces = _by_dice(on_disk, free, missing)
        cup.deal_teams(order, how, faces, when=now())
    else:
        cup.deal_teams(from_pot(free, pick) if how == "pot" else free, how, when=now())


def _by_dice(on_disk: "CupOnDisk", balls: list[str], wanted: int | None = None) -> tuple[list[str], list[int]]:
    """Ball by ball with real dice, whose faces somebody types, until so many are drawn: their order, and what fell."""
    import re

    from tryline.league.applying import refused
    from tryline.league.draws import DiceDraw

    draw, faces = DiceDraw(balls), list[int]()
    shown = 0
    while True:
        for number in range(shown, len(draw.order)):
            on_disk.say("cup-drawn-ball", number=number + 1, name=on_disk.words.ball(draw.order[number]))
        shown = len(draw.order)
        dice = draw.dice
        if not dice or (wanted is not None and shown >= wanted):
            return draw.order, faces
        on_disk.say("cup-throw", dice=dice, example=" ".join("316"[:dice]))
        line = sys.stdin.readline()
        if not line:
            raise refused("broke-off")
        thrown = [int(face) for face in re.findall(r"[1-6]", line)]
        if len(thrown) != dice:
            on_disk.say("cup-throw-wrong", dice=dice)
            continue
        faces += thrown
        if draw.throw(thrown) is None:
            on_disk.say("cup-throw-again")
