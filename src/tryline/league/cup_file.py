"""Cups as text: a JSON file with the log, from which everything comes back, and CSV of fixtures and tables."""

import csv
import io
import re
from collections.abc import Callable
from typing import Any, Final

import msgspec

from tryline.core.errors import BadFile
from tryline.core.news import refusal, refuse_in_words
from tryline.league.cup import BadLog, Cup, Setup
from tryline.league.decisions import Entry
from tryline.league.format_files import PLACE, steps_of
from tryline.league.formats import BadFormat, Format, check
from tryline.league.json_lines import line_of
from tryline.league.planning import clock_time
from tryline.league.words import Words, stage_words

VERSION: Final = 1
ROW_COLUMNS: Final = ("played", "won", "drawn", "lost", "scored", "conceded", "difference", "tries", "bonus", "points")

FORMULA: Final = ("=", "+", "-", "@")


class _File(msgspec.Struct, forbid_unknown_fields=True):
    """What a file has."""

    tryline_cup: int
    setup: Setup
    log: list[Entry]


def write_cup(cup: Cup) -> str:
    """The text of a file."""
    made = msgspec.json.encode(_File(VERSION, cup.setup, list(cup.log)))
    return msgspec.json.format(made, indent=1).decode() + "\n"


def read_cup(text: str, file: str, check_format: Callable[[Format], None] | None = None) -> Cup:
    """The cup in a file's text. Raises BadFile: what is wrong, and in which line; or what a stricter `check_format`
    raises, before anything is worked out."""
    try:
        found = msgspec.json.decode(text, type=_File)
    except msgspec.DecodeError as problem:
        raise _bad(file, _where(str(problem), text)) from None
    if found.tryline_cup != VERSION:
        raise _bad(file, f"it has version {found.tryline_cup}, and this program knows {VERSION}")
    if [entry.number for entry in found.log] != list(range(1, len(found.log) + 1)):
        raise _bad(file, "the numbers of the log do not go from 1 on without a gap")
    try:
        check(found.setup.format)
        if check_format is not None:
            check_format(found.setup.format)
        return Cup(found.setup, found.log)
    except BadFormat as problem:
        line = line_of(text, ("setup", "format", *problem.place))
        raise _bad(file, f"line {line}: setup.format.{'.'.join(map(str, problem.place))}: {problem}") from None
    except BadLog as problem:
        line = line_of(text, ("log", problem.number - 1))
        raise _bad(file, f"line {line}: {refuse_in_words(problem, 'en')}") from None


def _where(problem: str, text: str) -> str:
    """What is wrong, with the line before it."""
    if found := re.search(r"\(byte (\d+)\)", problem):
        line = text.encode()[: int(found[1])].count(b"\n") + 1
        return f"line {line}: {problem}"
    if found := PLACE.match(problem):
        return f"line {line_of(text, steps_of(found['path']))}: {found['path']}: {found['what']}"
    return problem


def _bad(file: str, why: str) -> BadFile:
    return refusal(BadFile, "cup-bad-file", file=file, why=why.rstrip(".") + ".")


def fixtures_csv(cup: Cup, words: Words, language: str) -> str:
    """All matches as a table for other programs."""
    columns = ("id", "stage", "pool", "round", "time", "table", "home", "away", "result")
    rows: list[list[Any]] = []
    for each in cup.fixtures():
        booking = each.booking
        rows.append(
            [
                each.fixture.id,
                stage_words(cup.format.stage(each.fixture.stage), language),
                each.fixture.pool,
                each.fixture.round,
                "" if booking is None else clock_time(cup.facts.timing.start, booking.minute),
                "" if booking is None else booking.table,
                words.side(each.fixture.home),
                words.side(each.fixture.away),
                "" if each.outcome is None else words.outcome(each.outcome),
            ]
        )
    return _csv([words.say("cup-column", column=column) for column in columns], rows)


def tables_csv(cup: Cup, words: Words, language: str) -> str:
    """All tables as one for other programs."""
    columns = ("stage", "pool", "rank", "entrant", *ROW_COLUMNS)
    rows = [
        [
            stage_words(cup.format.stage(stage), language),
            pool,
            row.rank,
            words.name(row.entrant),
            *(getattr(row, column) for column in ROW_COLUMNS),
        ]
        for stage, pool, lines in cup.tables()
        for row in lines
    ]
    return _csv([words.say("cup-column", column=column) for column in columns], rows)


def _csv(heads: list[str], rows: list[list[Any]]) -> str:
    """Texts that a spreadsheet would take for a formula get an apostrophe before them."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(heads)
    for row in rows:
        writer.writerow([f"'{cell}" if isinstance(cell, str) and cell.startswith(FORMULA) else cell for cell in row])
    return out.getvalue()
