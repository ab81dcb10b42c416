"""What somebody's matches came to: in all, by game and opponent, and over time."""

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime, timedelta
from itertools import groupby
from operator import itemgetter
from typing import Any, Literal, TypeVar

from sqlalchemy import Connection, select

from tryline.core.clock import SECOND
from tryline.server.history import Wanted
from tryline.server.responses import Record, RecordOf, Statistics, Stretch
from tryline.server.schema import played

MOST_STRETCHES = 40
"""On a chart."""
DAY = 24 * 3600 * SECOND
T = TypeVar("T", bound=Record)
Every = Literal["day", "week", "month", "year"]
COLUMNS = ("result", "points", "conceded", "ended", "game", "edition", "against", "level")
NOTHING = dict.fromkeys(("played", "won", "drawn", "lost", "points", "conceded"), 0)
Match = Sequence[Any]
"""Those columns of a match."""


def statistics(connection: Connection, person: str, wanted: Wanted) -> Statistics:
    """What those of somebody's matches that are looked for came to."""
    counts = (played.c.person == person, ~played.c.practice, played.c.result != "none", *wanted.conditions())
    query = select(*(played.c[name] for name in COLUMNS)).where(*counts).order_by(played.c.ended, played.c.match)
    found: list[Match] = [tuple(row) for row in connection.execute(query)]
    results = [match[0] for match in found]
    every = _every(found)
    return Statistics(
        total=_add_up(Record(**NOTHING), found),
        streak=_streak(results),
        best_streak=max((len(list(row)) for result, row in groupby(results) if result == "won"), default=0),
        records=_records(found),
        every=every,
        stretches=_stretches(found, every),
    )


def _add_up(record: T, found: Iterable[Match]) -> T:
    for result, points, conceded, *_ in found:
        record.played += 1
        record.points += points
        record.conceded += conceded
        if result == "won":
            record.won += 1
        elif result == "lost":
            record.lost += 1
        else:
            record.drawn += 1
    return record


def _records(found: Iterable[Match]) -> list[RecordOf]:
    """By game, edition and opponent; what was played most comes first."""
    opponent = itemgetter(4, 5, 6, 7)
    grouped: dict[tuple[Any, ...], list[Match]] = {}
    for match in found:
        grouped.setdefault(opponent(match), []).append(match)
    records = [
        _add_up(RecordOf(game=game, edition=edition, against=against, level=level, **NOTHING), some)
        for (game, edition, against, level), some in grouped.items()
    ]
    return sorted(records, key=lambda record: -record.played)


def _streak(results: Sequence[str]) -> int:
    """How often the last result stands in a row; below 0 if it was lost, 0 if it was drawn."""
    last = results[-1] if results else "drawn"
    row = next((n for n, result in enumerate(reversed(results)) if result != last), len(results))
    return {"won": row, "lost": -row}.get(last, 0)


def _every(found: Sequence[Match]) -> Every:
    """Stretches as short as fit on a chart."""
    days = (found[-1][3] - found[0][3]) / DAY if found else 0
    if days < MOST_STRETCHES:
        return "day"
    if days < 7 * MOST_STRETCHES:
        return "week"
    return "month" if days < 30 * MOST_STRETCHES else "year"


def _stretches(found: Sequence[Match], every: Every) -> list[Stretch]:
    by_day = ((day, list(some)) for day, some in groupby(found, key=lambda match: match[3] // DAY))
    by_stretch = groupby(by_day, key=lambda each: _start_of(every, each[0]))
    return [
        _add_up(
            Stretch(since=int(since.timestamp()) * SECOND, **NOTHING), (match for _, some in days for match in some)
        )
        for since, days in by_stretch
    ]


def _start_of(every: Every, day: int) -> datetime:
    """The beginning of the stretch in which a day lies, counted from 1970 on."""
    date = datetime.fromtimestamp(day * DAY / SECOND, UTC)
    if every == "week":
        return date - timedelta(days=date.weekday())
    if every == "month":
        return date.replace(day=1)
    return date.replace(month=1, day=1) if every == "year" else date
