"""What somebody has played: found page by page, the latest first, and counted."""

from collections.abc import Iterable
from typing import Any, Literal

import msgspec
from sqlalchemy import ColumnElement, Connection, Row, func, select, tuple_

from tryline.core.errors import BadOptions
from tryline.server.endings import searched
from tryline.server.lists import MAX_LISTED, summary_now, summary_of_row
from tryline.server.responses import History
from tryline.server.schema import MatchRow, matches, played, tickets, unfinished
from tryline.server.site import Site

PAGE = 24
"""Matches on a page."""


class Wanted(msgspec.Struct, frozen=True):
    """Which matches somebody looks for; None and empty stand for any."""

    game: str | None = None
    edition: str | None = None
    result: Literal["won", "drawn", "lost"] | None = None
    against: Literal["people", "computer", "screen"] | None = None
    level: str | None = None
    search: str = ""
    """A part of an opponent's name."""

    def conditions(self) -> list[ColumnElement[bool]]:
        """Of rows of `played`."""
        given = {name: getattr(self, name) for name in ("game", "edition", "result", "against", "level")}
        found = [played.c[name] == value for name, value in given.items() if value is not None]
        for word in searched(self.search).split():
            found.append(played.c.opponent.contains(word, autoescape=True))
        return found


class _FirstPage(msgspec.Struct):
    """What the first page says besides its matches."""

    count: int | None = None
    games: list[tuple[str, str]] | None = None
    levels: list[str] | None = None


async def history(site: Site, person: str, wanted: Wanted, before: str | None, language: str) -> History:
    """A page of what somebody has played. The first one begins with what is under way. Raises BadOptions."""
    place = None if before is None else _place(before)

    def work(connection: Connection) -> tuple[list[Row[Any]], list[MatchRow], _FirstPage | None]:
        mine = [played.c.person == person, *wanted.conditions()]
        earlier = [] if place is None else [tuple_(played.c.ended, played.c.match) < place]
        page = select(played).where(*mine, *earlier).order_by(played.c.ended.desc(), played.c.match.desc())
        found = list(connection.execute(page.limit(PAGE + 1)))
        rows = {row.id: MatchRow(**row._asdict()) for row in connection.execute(_rows(found[:PAGE]))}
        if place is not None:
            return found, list(rows.values()), None
        count = connection.execute(select(func.count()).select_from(played).where(*mine)).scalar_one()
        under_way = [] if wanted.result is not None else _under_way(connection, person)
        return found, [*rows.values(), *under_way], _FirstPage(count, *_met(connection, person))

    found, rows, first = await site.store.read(work)
    under_way = [row for row in rows if row.status != "over" and _fits(row, wanted)]
    by_id = {row.id: row for row in rows}
    told = [{**summary_now(site, row, language), **_NOT_OVER} for row in under_way]
    for each in found[:PAGE]:
        own = {"ended_at": each.ended, "side": each.side, "result": each.result}
        told.append({**summary_of_row(by_id[each.match], language), **own})
    last = found[PAGE - 1] if len(found) > PAGE else None
    following = None if last is None else f"{last.ended}-{last.match}"
    return msgspec.convert(
        {"matches": told, "next": following, **msgspec.structs.asdict(first or _FirstPage())}, History
    )


def _met(connection: Connection, person: str) -> tuple[list[tuple[str, str]], list[str]]:
    """The games and editions that somebody has finished, and the levels that they have played against."""
    known = select(played.c.game, played.c.edition, played.c.level).where(played.c.person == person).distinct()
    rows = connection.execute(known).all()
    return sorted({(row.game, row.edition) for row in rows}), sorted({row.level for row in rows if row.level})


_NOT_OVER = {"ended_at": None, "side": None, "result": "none"}


def _place(before: str) -> tuple[int, str]:
    ended, _, match = before.partition("-")
    if not ended.isascii() or not ended.isdigit() or len(ended) > 15:
        raise BadOptions("before: it is the `next` of the page before.")
    return int(ended), match


def _rows(found: Iterable[Row[Any]]) -> Any:
    return select(matches).where(matches.c.id.in_([each.match for each in found]))


def _under_way(connection: Connection, person: str) -> list[MatchRow]:
    """Their matches that are not over."""
    seats = select(tickets.c.match).where(tickets.c.person == person)
    query = select(matches).where(matches.c.id.in_(seats), unfinished)
    found = connection.execute(query.order_by(matches.c.updated.desc()).limit(MAX_LISTED))
    return [MatchRow(**row._asdict()) for row in found]


def _fits(row: MatchRow, wanted: Wanted) -> bool:
    """Whether a match under way is looked for: there are few, and what they come to is not known yet."""
    names = searched(" ".join(seat.get("name", "") for seat in row.roster))
    has_computer = any(seat["kind"] == "computer" for seat in row.roster)
    return (
        wanted.game in (None, row.game)
        and wanted.edition in (None, row.edition)
        and wanted.against in (None, "computer" if has_computer else "people")
        and (wanted.level is None or any(seat.get("level") == wanted.level for seat in row.roster))
        and all(word in names for word in searched(wanted.search).split())
    )


def finished_by(connection: Connection, person: str) -> list[str]:
    """All matches that somebody has finished, the latest first."""
    query = select(played.c.match).where(played.c.person == person)
    return list(connection.execute(query.order_by(played.c.ended.desc())).scalars())
