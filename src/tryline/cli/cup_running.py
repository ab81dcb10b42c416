"""Running a cup: fixtures, results, tables, brackets, plans, who leaves, undoing, and files for others."""

from pathlib import Path
from typing import TYPE_CHECKING

import typer

from tryline.cli.cup_setup import LANG

if TYPE_CHECKING:
    from tryline.league.points import Side

FILE = "The file of the cup."


def fixtures(
    file: str = typer.Argument(help=FILE),
    of: str = typer.Option("", metavar="NAME", help="The next match of somebody."),
    ready: bool = typer.Option(False, "--ready", help="Only the matches that can be played now."),
    lang: str = typer.Option("en", help=LANG),
) -> None:
    """Show the matches with their times and tables, or somebody's next one."""
    from rich.console import Console

    from tryline.cli.cup_files import opened
    from tryline.cli.cup_shown import fixtures_table
    from tryline.league.planning import clock_time

    with opened(file, lang) as on_disk:
        cup = on_disk.cup
        if not cup.facts.order:
            on_disk.say("cup-not-drawn")
            return
        if of:
            id = on_disk.entrant(of)
            listed = cup.next_match(id)
            if listed is None or listed.booking is None:
                on_disk.say("cup-no-next-match", name=on_disk.words.name(id))
                return
            sides = (listed.fixture.home, listed.fixture.away)
            on_disk.say(
                "cup-next-match",
                name=on_disk.words.name(id),
                match=on_disk.words.match(listed.fixture),
                other=on_disk.words.side(sides[1] if listed.home == id else sides[0]),
                time=clock_time(cup.facts.timing.start, listed.booking.minute),
                table=listed.booking.table,
            )
            return
        shown = cup.ready() if ready else [each for each in cup.fixtures() if each.status not in ("bye", "unneeded")]
        if not shown:
            on_disk.say("cup-nothing-ready")
            return
        Console().print(fixtures_table(on_disk, shown, cup.setup.name))


def result(
    file: str = typer.Argument(help=FILE),
    match: str = typer.Argument(help="The match, such as A1-A2 or QF1 (`tryline cup fixtures`)."),
    home: int | None = typer.Argument(None, help="Points of the side at home."),
    away: int | None = typer.Argument(None, help="Points of the side away."),
    tries: str = typer.Option("", metavar="HOME,AWAY", help="The tries of both sides, such as 4,2."),
    winner: str = typer.Option("", help="home or away: who won a match that was level."),
    by: str = typer.Option("", help="What settled it: extra-time, kicks or lot."),
    forfeit: str = typer.Option("", metavar="SIDE", help="home, away or both: who did not play the match."),
    no_show: bool = typer.Option(False, "--no-show", help="With --forfeit: they did not come."),
    again: bool = typer.Option(False, "--again", help="The match is to be played again: its result no longer counts."),
    correct: bool = typer.Option(False, "--correct", help="Correct a result that was entered."),
    lang: str = typer.Option("en", help=LANG),
) -> None:
    """Enter or correct a result, or say that a match is not played or is played again."""
    from tryline.cli.cup_files import now, opened
    from tryline.league import decisions as do
    from tryline.league.applying import fixture_of, refused

    with opened(file, lang) as on_disk:
        cup = on_disk.cup
        id = fixture_of(cup.facts, match).id
        if again:
            cup.decide(do.Replay(id), when=now())
        elif forfeit:
            if forfeit not in ("home", "away", "both"):
                raise refused("forfeit-side")
            cup.decide(do.Forfeit(id, forfeit, no_show, correct), when=now())  # type: ignore[arg-type]
        elif home is None or away is None:
            raise refused("points-missing")
        else:
            cup.decide(do.Result(id, home, away, _tries(tries), None, _side(winner), by, correct), when=now())
        on_disk.say_result(id)
        if (champion := cup.champion()) is not None:
            on_disk.say("cup-champion", name=on_disk.words.entrant(champion))


def _side(text: str) -> "Side | None":
    from tryline.league.applying import refused

    if text not in ("", "home", "away"):
        raise refused("winner-side")
    return "home" if text == "home" else "away" if text == "away" else None


def _tries(text: str) -> tuple[int, int] | None:
    from tryline.league.applying import refused

    if not text:
        return None
    parts = text.split(",")
    if len(parts) != 2 or not all(part.strip().isdecimal() for part in parts):
        raise refused("tries")
    return int(parts[0]), int(parts[1])


def table(
    file: str = typer.Argument(help=FILE),
    why: bool = typer.Option(False, "--why", help="Say what put somebody ahead of others with as many points."),
    lang: str = typer.Option("en", help=LANG),
) -> None:
    """Show the tables, and why somebody is ahead."""
    from rich.console import Console

    from tryline.cli.cup_files import opened
    from tryline.cli.cup_shown import reasons, standings_tables

    with opened(file, lang) as on_disk:
        if not on_disk.cup.facts.order:
            on_disk.say("cup-not-drawn")
            return
        for each in standings_tables(on_disk):
            Console().print(each)
        for line in reasons(on_disk) if why else []:
            print(line)
        if (champion := on_disk.cup.champion()) is not None:
            on_disk.say("cup-champion", name=on_disk.words.entrant(champion))


def bracket(file: str = typer.Argument(help=FILE), lang: str = typer.Option("en", help=LANG)) -> None:
    """Show the knock-out, round by round; a star marks who won."""
    from tryline.cli.cup_files import opened
    from tryline.cli.cup_shown import bracket_lines

    with opened(file, lang) as on_disk:
        if not on_disk.cup.facts.order:
            on_disk.say("cup-not-drawn")
            return
        print("\n".join(bracket_lines(on_disk)))
        if (champion := on_disk.cup.champion()) is not None:
            on_disk.say("cup-champion", name=on_disk.words.entrant(champion))


def plan(
    file: str = typer.Argument(help=FILE),
    start: str = typer.Option("", help="When the first match begins, such as 18:30."),
    tables: int = typer.Option(0, min=0, help="How many tables there are."),
    minutes: int = typer.Option(0, min=0, help="The length of a match."),
    pause: int = typer.Option(-1, help="The minutes between two matches at a table."),
    since: int = typer.Option(0, min=0, help="What is left is planned from so many minutes after the start on."),
    late: int = typer.Option(0, min=0, help="So many minutes late: everything, or the match of --match."),
    match: str = typer.Option("", help="The match that runs late."),
    lang: str = typer.Option("en", help=LANG),
) -> None:
    """Plan tables and times. What is over keeps its time; the rest is planned again."""
    from tryline.cli.cup_files import now, opened
    from tryline.league import decisions as do
    from tryline.league.applying import fixture_of
    from tryline.league.planning import clock_time

    with opened(file, lang) as on_disk:
        cup = on_disk.cup
        if late:
            cup.decide(do.Late(late, fixture_of(cup.facts, match).id if match else ""), when=now())
        else:
            cup.decide(do.Plan(start, tables, minutes, pause, since), when=now())
        bookings = cup.timetable()
        if not bookings:
            on_disk.say("cup-not-drawn")
            return
        last = max(booking.until for booking in bookings.values())
        on_disk.say("cup-planned", time=clock_time(cup.facts.timing.start, last))


def withdraw(
    file: str = typer.Argument(help=FILE),
    name: str = typer.Argument(help="Who leaves."),
    lang: str = typer.Option("en", help=LANG),
) -> None:
    """Somebody leaves the cup: matches that are left are won by the others."""
    from tryline.cli.cup_files import now, opened
    from tryline.league import decisions as do

    with opened(file, lang) as on_disk:
        id = on_disk.entrant(name)
        called = on_disk.words.name(id)
        on_disk.cup.decide(do.Withdraw(id), when=now())
        on_disk.say("cup-left", name=called)


def replace(
    file: str = typer.Argument(help=FILE),
    name: str = typer.Argument(help="Whose place it was."),
    new_name: str = typer.Argument(help="Who takes it over."),
    computer: str = typer.Option("", metavar="LEVEL", help="A computer of this level takes it over."),
    lang: str = typer.Option("en", help=LANG),
) -> None:
    """Somebody else, or a computer, takes over a place with its results."""
    import msgspec

    from tryline.cli.cup_files import now, opened
    from tryline.cli.cup_setup import check_level
    from tryline.league import decisions as do

    with opened(file, lang) as on_disk:
        check_level(on_disk, computer)
        old = on_disk.cup.facts.entrants[on_disk.entrant(name)]
        made = msgspec.structs.replace(
            old, name=new_name, kind="computer" if computer else "person", level=computer, members=()
        )
        on_disk.cup.decide(do.Amend(made), when=now())
        print(on_disk.words.entry(on_disk.cup.log[-1]))


def undo(
    file: str = typer.Argument(help=FILE),
    number: int | None = typer.Argument(None, help="The number of the decision."),
    with_later: bool = typer.Option(False, "--with-later", help="And the later ones that are not possible without it."),
    lang: str = typer.Option("en", help=LANG),
) -> None:
    """Undo a decision, however long ago; without a number, show all of them. What is undone can itself be undone."""
    from rich.console import Console

    from tryline.cli.cup_files import now, opened
    from tryline.cli.cup_shown import log_table
    from tryline.league import decisions as do

    with opened(file, lang) as on_disk:
        if number is None:
            Console().print(log_table(on_disk))
            return
        entry = on_disk.cup.undo(number, with_later=with_later, when=now())
        assert isinstance(entry.decision, do.Undo)
        on_disk.say("cup-undone", numbers=", ".join(map(str, entry.decision.numbers)))


def export(
    file: str = typer.Argument(help=FILE),
    csv: Path | None = typer.Option(None, metavar="FOLDER", help="Write fixtures.csv and tables.csv into this folder."),
    lang: str = typer.Option("en", help=LANG),
) -> None:
    """Write fixtures and tables as CSV, or print the cup as JSON, from which it can be taken up again anywhere."""
    from tryline.cli.cup_files import opened
    from tryline.core import record
    from tryline.league.applying import refused
    from tryline.league.cup_file import fixtures_csv, tables_csv, write_cup

    with opened(file, lang) as on_disk:
        if csv is None:
            print(write_cup(on_disk.cup), end="")
            return
        if not csv.is_dir():
            raise refused("folder", folder=str(csv))
        words = on_disk.words
        written = {
            "fixtures.csv": fixtures_csv(on_disk.cup, words, lang),
            "tables.csv": tables_csv(on_disk.cup, words, lang),
        }
        for name, text in written.items():
            record.save_text(csv / name, text)
        on_disk.say("cup-exported", files=", ".join(str(csv / name) for name in written))
