"""`tryline matches`: the matches that were played at this terminal, listed, filtered and opened."""

import json
import sys
from datetime import datetime
from pathlib import Path
from typing import Any, Literal, NamedTuple, get_args

import typer

from tryline.core.errors import BadFile

Result = Literal["won", "drawn", "lost", "over", "unfinished"]
"""What came of it for the one person who played; `over` where several did, or none."""


class SavedMatch(NamedTuple):
    """What is told of a saved match without playing it again."""

    file: Path
    game: str
    edition: str
    names: tuple[str, str]
    points: tuple[int, int] | None
    result: Result
    saved: datetime


def matches(
    number: int | None = typer.Argument(None, metavar="[NUMBER]", help="Watch this one, or go on with it."),
    game: str = typer.Option(None, help="Only matches of this game."),
    result: str = typer.Option(None, help="Only these: won, drawn, lost, over or unfinished."),
    name: str = typer.Option("", "--with", metavar="NAME", help="Only matches with somebody of this name."),
    most: int = typer.Option(30, "--most", min=1, help="List so many at most."),
    as_json: bool = typer.Option(False, "--json", help="Print JSON instead of a table."),
    lang: str = typer.Option("en", help="The language: en or af."),
) -> None:
    """List the matches that were played at this terminal, the latest first, or open one by its number.

    The numbers are those of the list with the same filters.
    """
    from tryline.cli.play import check_language

    check_language(lang)
    if result is not None and result not in get_args(Result):
        raise BadFile(f'"{result[:40]}" is no result: won, drawn, lost, over or unfinished.')
    found = [
        each
        for each in saved_matches()
        if game in (None, each.game)
        and result in (None, each.result)
        and any(name.casefold() in known.casefold() for known in each.names)
    ]
    if number is not None:
        if not 1 <= number <= len(found):
            raise BadFile(f"There is no match {number}: {len(found)} fit.")
        _open(found[number - 1], lang)
    elif as_json:
        print(json.dumps([_plain(each) for each in found], indent=2, ensure_ascii=False))
    else:
        _print(found, most, lang)


def saved_matches() -> list[SavedMatch]:
    """Every match in the data folder that can be read, the latest first."""
    from tryline.cli import saved_files

    files = [
        file
        for folder in (saved_files.matches_folder(), saved_files.finished_folder())
        for file in folder.glob(f"*{saved_files.MATCH_SUFFIX}")
    ]
    found = [saved for file in files if (saved := _read(file)) is not None]
    return sorted(found, key=lambda each: each.saved, reverse=True)


def _read(file: Path) -> SavedMatch | None:
    """What the file says, without checking its moves; None if it is no match file."""
    from tryline.core.record import LARGEST_FILE

    try:
        told = file.stat()
        if told.st_size > LARGEST_FILE:
            return None
        plain = json.loads(file.read_text(encoding="utf-8"))
        seats: dict[str, Any] = plain["seats"]
        names = [str(seat.get("name", "")) for seat in seats.values()]
        ended: dict[str, Any] | None = plain.get("result")
        points = None if ended is None else (int(ended["points"][0]), int(ended["points"][1]))
        home, away = (*names, "", "")[:2]
        saved = datetime.fromtimestamp(told.st_mtime).astimezone()
        game, edition = str(plain["game"]), str(plain["edition"])
        return SavedMatch(file, game, edition, (home, away), points, _result(seats, ended), saved)
    except (OSError, ValueError, KeyError, TypeError, AttributeError, IndexError, RecursionError):
        return None


def _result(seats: dict[str, Any], ended: dict[str, Any] | None) -> Result:
    if ended is None:
        return "unfinished"
    people = [side for side, seat in seats.items() if seat.get("level") is None]
    if len(people) != 1:
        return "over"
    return "drawn" if ended["winner"] == "draw" else "won" if ended["winner"] == people[0] else "lost"


def _plain(saved: SavedMatch) -> dict[str, Any]:
    return {**saved._asdict(), "file": str(saved.file), "saved": saved.saved.isoformat(timespec="seconds")}


def _print(found: list[SavedMatch], most: int, language: str) -> None:
    from rich import box
    from rich.console import Console
    from rich.markup import escape
    from rich.table import Table

    from tryline.core.news import say

    if not found:
        print(say("cli-matches-none", language))
        return
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1, 0, 0))
    for heading in ("number", "date", "game", "who", "score", "result"):
        words = say("cli-matches-heading", language, heading=heading)
        table.add_column(words, no_wrap=heading != "who", justify="right" if heading == "number" else "left")
    for number, each in enumerate(found[:most], start=1):
        score = "" if each.points is None else f"{each.points[0]}-{each.points[1]}"
        who = escape(" - ".join(filter(None, each.names)))
        result = say("cli-matches-result", language, result=each.result)
        table.add_row(str(number), f"{each.saved:%Y-%m-%d %H:%M}", escape(each.game), who, score, result)
    Console().print(table)
    print(say("cli-matches-open", language, shown=min(most, len(found)), count=len(found)))


def _open(saved: SavedMatch, language: str) -> None:
    if saved.result == "unfinished" and sys.stdin.isatty():
        from tryline.cli.app import build

        build(["play"])(args=["play", "--resume", str(saved.file), "--lang", language], prog_name="tryline")
        return
    from tryline.cli.replay import replay

    replay(str(saved.file), check=False, plain=False, lang=language)
