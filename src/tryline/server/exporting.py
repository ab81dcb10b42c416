"""All of somebody's matches in one archive: a match file each, and a list of them as JSON."""

import zipfile
from collections.abc import AsyncGenerator, AsyncIterator
from functools import partial
from typing import Any

import msgspec
from sqlalchemy import Connection, select

from tryline.core.news import refusal
from tryline.server.errors import TooOften
from tryline.server.logs import log
from tryline.server.match_exports import record_of_table
from tryline.server.match_rows import stored_match
from tryline.server.match_table import MatchTable
from tryline.server.reading import READING, from_outside
from tryline.server.schema import matches, played, tickets
from tryline.server.site import Site
from tryline.server.store import Store
from tryline.server.thinking.fair_queue import NOBODY_KNOWN, Asker


class _Sink:
    """Where an archive is written to; what has been written is taken away to be sent."""

    def __init__(self) -> None:
        self._parts: list[bytes] = []

    def write(self, part: bytes) -> int:
        self._parts.append(bytes(part))
        return len(part)

    def flush(self) -> None:
        """Nothing is held back."""

    def take(self) -> bytes:
        parts, self._parts = self._parts, []
        return b"".join(parts)


class Exports:
    """Who is being sent an archive: one at a time, as every match in it is played again."""

    def __init__(self) -> None:
        self._running: set[str] = set()

    def begin(self, site: Site, person: str, asker: Asker = NOBODY_KNOWN) -> AsyncGenerator[bytes, None]:
        """An archive for a person. Raises TooOften while they are sent another one."""
        if person in self._running:
            raise refusal(TooOften, "export-under-way")
        return self._send(site, person, asker)

    async def _send(self, site: Site, person: str, asker: Asker) -> AsyncGenerator[bytes, None]:
        self._running.add(person)  # not before it is read: whoever goes at once is sent none
        try:
            async for part in _archive(site, person, asker):
                yield part
        finally:
            self._running.discard(person)


async def _archive(site: Site, person: str, asker: Asker) -> AsyncIterator[bytes]:
    """The archive, part by part: each match is read, written and sent before the next one."""
    sink, listed = _Sink(), []
    with zipfile.ZipFile(sink, "w", zipfile.ZIP_DEFLATED) as file:  # type: ignore[call-overload]
        for told in await site.store.read(partial(_list, person=person)):
            text = await _text(site.store, told["id"], asker)
            if text is not None:
                told["file"] = f"{told['game']}-{told['id']}.tryline"
                file.writestr(told["file"], text)
            listed.append(told)
            yield sink.take()
        file.writestr("matches.json", msgspec.json.format(msgspec.json.encode(listed), indent=1))
    yield sink.take()


def _list(connection: Connection, person: str) -> list[dict[str, Any]]:
    """Their matches, the latest first; what came of them, where they are over."""
    mine = played.alias()
    own = (mine.c.match == matches.c.id) & (mine.c.person == person)
    columns = (matches.c.id, matches.c.game, matches.c.edition, matches.c.status, matches.c.roster, matches.c.points)
    query = (
        select(*columns, matches.c.created, mine.c.side, mine.c.result, mine.c.ended)
        .select_from(matches.outerjoin(mine, own))
        .where(matches.c.id.in_(select(tickets.c.match).where(tickets.c.person == person)))
        .order_by(matches.c.created.desc())
    )
    return [dict(row._mapping) for row in connection.execute(query)]


async def _text(store: Store, match_id: str, asker: Asker) -> str | None:
    """The match file; None while it has secrets, or if the match cannot be read any more."""
    try:
        # Not limited, as part of the archive has been sent: nobody waits for more than one match of one.
        return await READING.run(partial(_write, store, match_id), from_outside(match_id, asker), limited=False)
    except Exception as error:  # its game is not installed any more, or it is damaged: the others are exported
        log.warning("a match cannot be exported", match=match_id, error=repr(error))
        return None


def _write(store: Store, match_id: str) -> str | None:
    stored = store.read_now(lambda connection: stored_match(connection, match_id))
    if stored is None:
        return None
    table = MatchTable(*stored)
    return record_of_table(table, table.match) if table.match.open else None
