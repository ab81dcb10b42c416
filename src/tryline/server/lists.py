"""Matches in short: the lobby, and a single one."""

from typing import Any

import msgspec
from sqlalchemy import Connection, select

from tryline.core.language import AWAY, HOME
from tryline.server import schema
from tryline.server.cleanup import DAY
from tryline.server.dice import Dice
from tryline.server.live import LiveMatch
from tryline.server.schema import MatchRow
from tryline.server.server_clock import now
from tryline.server.site import Site
from tryline.server.team_cards import cards_of
from tryline.server.thinking.fair_queue import NOBODY_KNOWN, Asker

MAX_LISTED = 60
"""Matches of a kind in the lobby."""


async def summary(site: Site, match_id: str, language: str, asker: Asker = NOBODY_KNOWN) -> dict[str, Any]:
    """A match in short. Raises NotFound."""
    return _summary_of_live(await site.find(match_id, asker), language)


async def lobby(site: Site, language: str, person: str | None = None) -> dict[str, list[dict[str, Any]]]:
    """Listed matches to join and to watch, and the unfinished ones of a person."""

    def work(connection: Connection) -> dict[str, list[MatchRow]]:
        table = schema.matches
        newest = table.c.updated.desc()
        lately = table.c.updated > now() - DAY  # older ones are probably abandoned
        listed = select(table).where(table.c.listed, lately).order_by(newest).limit(MAX_LISTED)
        queries = {status: listed.where(table.c.status == status) for status in ("open", "live")}
        if person is not None:
            seats = select(schema.tickets.c.match).where(schema.tickets.c.person == person)
            mine = select(table).where(table.c.id.in_(seats), schema.unfinished).order_by(newest)
            queries["mine"] = mine.limit(MAX_LISTED)
        return {
            kind: [MatchRow(**row._asdict()) for row in connection.execute(query)] for kind, query in queries.items()
        }

    found = await site.store.read(work)
    found["open"] = [row for row in found["open"] if any(seat["kind"] == "open" for seat in row.roster)]
    return {kind: [summary_now(site, row, language) for row in rows] for kind, rows in found.items()}


def summary_now(site: Site, row: MatchRow, language: str) -> dict[str, Any]:
    """A match in short: from memory, if it is there."""
    live = site.live_matches.among([row.id])
    return _summary_of_live(live[0], language) if live else summary_of_row(row, language)


def _result(ended: dict[str, Any]) -> dict[str, Any]:
    """How a match ended, as clients are sent it."""
    return {**ended, "winner": ended["winner"] if ended["winner"] in (HOME, AWAY) else "draw"}


def summary_of_row(row: MatchRow, language: str) -> dict[str, Any]:
    """A match in short, as it is on disk."""
    return {
        "id": row.id,
        "game": row.game,
        "edition": row.edition,
        "seats": [dict(seat) for seat in row.roster],
        "teams": cards_of(row.game, row.edition, row.options, language),
        "status": row.status,
        "practice": row.practice,
        "listed": row.listed,
        "points": row.points,
        "created": row.created,
        "ended": None if row.ended is None else _result(row.ended),
        "rematch": row.rematch,
        "commitment": msgspec.convert(row.dice, Dice).commitment,
    }


def _summary_of_live(live: LiveMatch, language: str) -> dict[str, Any]:
    table, ended = live.table, live.table.position.ended
    return {
        "id": table.id,
        "game": table.game.id,
        "edition": table.edition,
        "seats": [msgspec.to_builtins(seat) for seat in table.roster],
        "teams": cards_of(table.game.id, table.edition, table.options, language),
        "status": table.status,
        "practice": table.practice,
        "listed": table.listed,
        "points": list(ended.points),
        "created": table.created,
        "ended": _result({"winner": ended.winner, "reason": ended.reason}) if table.status == "over" else None,
        "rematch": table.rematch,
        "commitment": table.dice.commitment,
    }
