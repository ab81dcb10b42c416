"""The last positions of matches that are over, for lists of them."""

from collections.abc import Sequence
from functools import partial

import msgspec
from sqlalchemy import Connection, delete, insert, select

from tryline.core.errors import TrylineError
from tryline.games import find, presenter_of
from tryline.server import schema
from tryline.server.endings import picture_of, read_picture
from tryline.server.errors import TooOften
from tryline.server.logs import log
from tryline.server.match_rows import stored_match
from tryline.server.match_table import MatchTable
from tryline.server.reading import READING, from_outside
from tryline.server.responses import Pictures, ScenePicture
from tryline.server.schema import matches
from tryline.server.sent_messages import PictureScene
from tryline.server.site import Site
from tryline.server.store import Store
from tryline.server.thinking.fair_queue import Asker

MOST_AT_ONCE = 24


async def pictures_of(site: Site, names: Sequence[str], language: str, asker: Asker) -> Pictures:
    """The last positions of those of these matches that are over. Raises TooOften."""
    wanted = list(dict.fromkeys(names))[:MOST_AT_ONCE]
    stored = await site.store.read(partial(_stored, names=wanted))
    found: dict[str, ScenePicture] = {}
    for name, (game, scenes) in stored.items():
        picture = None if scenes is None else _readable(game, scenes, language)
        if picture is None:
            picture = await _drawn(site.store, name, language, asker)
        if picture is not None:
            found[name] = picture
    return Pictures(found)


def _stored(connection: Connection, names: list[str]) -> dict[str, tuple[str, bytes | None]]:
    """The game of each of these that is over, and its picture; None of matches that ended before pictures were kept."""
    table = schema.pictures
    joined = matches.outerjoin(table, table.c.match == matches.c.id)
    query = select(matches.c.id, matches.c.game, table.c.scenes).select_from(joined)
    rows = connection.execute(query.where(matches.c.id.in_(names), matches.c.status == "over"))
    return {row.id: (row.game, row.scenes) for row in rows}


def _readable(game: str, scenes: bytes, language: str) -> ScenePicture | None:
    """A stored picture, if boards can still draw it: scenes change with the program."""
    try:
        picture = msgspec.json.decode(read_picture(scenes, language), type=ScenePicture)
        kind = PictureScene if "picture" in picture.scene else presenter_of(find(game)).scene_type
        msgspec.convert(picture.scene, kind)
    except (msgspec.MsgspecError, KeyError, TrylineError):
        return None
    return picture


async def _drawn(store: Store, name: str, language: str, asker: Asker) -> ScenePicture | None:
    """A picture that is not stored yet, or not as boards draw it now: the match is played again, once."""
    try:
        scenes = await READING.run(partial(_draw, store, name), from_outside(name, asker), key=("picture", store, name))
    except TooOften:
        raise
    except Exception as error:  # its game is not installed any more, or it is damaged: the others are drawn
        log.warning("a match cannot be drawn", match=name, error=repr(error))
        return None

    def keep(connection: Connection) -> None:
        table = schema.pictures
        connection.execute(delete(table).where(table.c.match == name))
        connection.execute(insert(table).values(match=name, scenes=scenes))

    await store.write(keep)
    return msgspec.json.decode(read_picture(scenes, language), type=ScenePicture)


def _draw(store: Store, name: str) -> bytes:
    stored = store.read_now(lambda connection: stored_match(connection, name))
    assert stored is not None
    return picture_of(MatchTable(*stored).match)
