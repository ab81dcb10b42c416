"""What somebody's matches came to: in all, by game and opponent, and over time. The database adds up."""

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime, timedelta
from itertools import groupby
from typing import Any, Literal

from sqlalchemy import Connection, Row, func, select

from tryline.core.clock import SECOND
from tryline.server.history import Wanted
from tryline.server.responses import Record, RecordOf, Statistics, Stretch
from tryline.server.schema import played

MOST_STRETCHES = 40
"""On a chart."""
DAY = 24 * 3600 * SECOND
Every = Literal["day", "week", "month", "year"]
OPPONENT = (played.c.game, played.c.edition, played.c.against, played.c.level)
SUMS = (
    func.count().label("played"),
    *(func.count().filter(played.c.result == result).label(result) for result in ("won", "drawn", "lost")),
    func.sum(played.c.points).label("points"),
    func.sum(played.c.conceded).label("conceded"),
    func.count(played.c.luck).label("reviewed"),
    func.coalesce(func.sum(played.c.luck), 0.0).label("luck"),
    func.coalesce(func.sum(played.c.errors), 0.0).label("errors"),
)
NAMES = [column.name for column in SUMS]
NOTHING = dict.fromkeys(NAMES, 0)
Day = tuple[Any, ...]
"""A day since 1970, and its sums."""


def statistics(connection: Connection, person: str, wanted: Wanted) -> Statistics:
    """What those of somebody's matches that are looked for came to."""
    counts = (played.c.person == person, ~played.c.practice, played.c.result != "none", *wanted.conditions())
    by_opponent = select(*OPPONENT, *SUMS).where(*counts).group_by(*OPPONENT)
    day = (played.c.ended // DAY).label("day")
    days = [tuple(row) for row in connection.execute(select(day, *SUMS).where(*counts).group_by(day).order_by(day))]
    in_order = select(played.c.result).where(*counts).order_by(played.c.ended, played.c.match)
    results = connection.execute(in_order).scalars().all()
    every = _every(days)
    return Statistics(
        total=Record(**_added_up(days)),
        streak=_streak(results),
        best_streak=max((len(list(row)) for result, row in groupby(results) if result == "won"), default=0),
        records=_records(connection.execute(by_opponent).all()),
        every=every,
        stretches=_stretches(days, every),
    )


def _added_up(days: Iterable[Day]) -> dict[str, Any]:
    """The sums of several days."""
    columns = list(zip(*days, strict=True))[1:]
    return dict(zip(NAMES, map(sum, columns), strict=True)) if columns else NOTHING


def _records(found: Iterable[Row[Any]]) -> list[RecordOf]:
    """By game, edition and opponent; what was played most comes first."""
    records = [RecordOf(**row._mapping) for row in found]
    return sorted(records, key=lambda record: (-record.played, record.game, record.edition, record.level or ""))


def _streak(results: Sequence[str]) -> int:
    """How often the last result stands in a row; below 0 if it was lost, 0 if it was drawn."""
    last = results[-1] if results else "drawn"
    row = next((n for n, result in enumerate(reversed(results)) if result != last), len(results))
    return {"won": row, "lost": -row}.get(last, 0)


def _every(days: Sequence[Day]) -> Every:
    """Stretches as short as fit on a chart."""
    length = days[-1][0] - days[0][0] if days else 0
    if length < MOST_STRETCHES:
        return "day"
    if length < 7 * MOST_STRETCHES:
        return "week"
    return "month" if length < 30 * MOST_STRETCHES else "year"


def _stretches(days: Sequence[Day], every: Every) -> list[Stretch]:
    return [
        Stretch(since=int(since.timestamp()) * SECOND, **_added_up(some))
        for since, some in groupby(days, key=lambda day: _start_of(every, day[0]))
    ]


def _start_of(every: Every, day: int) -> datetime:
    """The beginning of the stretch in which a day lies, counted from 1970 on."""
    date = datetime.fromtimestamp(day * DAY / SECOND, UTC)
    if every == "week":
        return date - timedelta(days=date.weekday())
    if every == "month":
        return date.replace(day=1)
    return date.replace(month=1, day=1) if every == "year" else date
