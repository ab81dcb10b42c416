"""What is kept of a match when it ends, in the change that ends it: who has played it, and its last position."""

import zlib
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, insert, select

from tryline.core.language import AWAY, DRAW, HOME
from tryline.core.match import Match
from tryline.core.news import LANGUAGES
from tryline.games import presenter_of
from tryline.server.responses import ScenePicture
from tryline.server.scenes import page_scene
from tryline.server.schema import MatchRow, matches, pictures, played, tickets
from tryline.server.sent_messages import encoder

UNDECIDED = ("called-off", "lapsed")
"""Endings that are nobody's result: the match was not played to its end by anybody."""


EndedRow = MatchRow | Row[Any]
"""The row of a match that is over."""


def picture_of(match: Match) -> bytes:
    """The position of a match that is over, as boards draw it: a scene for each language."""
    told = {
        language: ScenePicture(
            page_scene(match, match.state, language), presenter_of(match.game).side_names(match, language)
        )
        for language in LANGUAGES
    }
    return zlib.compress(encoder.encode(told))


def read_picture(stored: bytes, language: str) -> msgspec.Raw:
    """The picture in a language, as JSON."""
    return msgspec.json.decode(zlib.decompress(stored), type=dict[str, msgspec.Raw])[language]


def keep_ending(connection: Connection, match: str, picture: bytes, at: int) -> None:
    """A match is over: write who has played it, and how it lay. Once; a rematch, say, changes nothing of it."""
    if connection.execute(select(pictures.c.match).where(pictures.c.match == match)).first() is not None:
        return
    row = connection.execute(select(matches).where(matches.c.id == match)).one()
    held = select(tickets.c.person, tickets.c.seats).where(tickets.c.match == match, tickets.c.person.is_not(None))
    found = played_rows(row, at, [(each.person, each.seats) for each in connection.execute(held)])
    if found:
        connection.execute(insert(played), found)
    connection.execute(insert(pictures).values(match=match, scenes=picture))


def played_rows(row: EndedRow, at: int, held: Iterable[tuple[str, Sequence[str]]]) -> list[dict[str, Any]]:
    """The rows of everybody who had a seat; `held` says which seats were whose."""
    seats: dict[str, set[str]] = {}
    for person, names in held:
        seats.setdefault(person, set()).update(names)
    return [_played_row(row, at, person, names) for person, names in seats.items() if names]


def _played_row(row: EndedRow, at: int, person: str, mine: set[str]) -> dict[str, Any]:
    sides = {seat["side"] for seat in row.roster if seat["id"] in mine} - {"referee"}
    side = sides.pop() if len(sides) == 1 else None
    others = [seat for seat in row.roster if seat["id"] not in mine and seat["side"] in (HOME, AWAY)]
    facing = [seat for seat in others if side is None or seat["side"] != side]
    computers = [seat for seat in facing if seat["kind"] == "computer"]
    against = "screen" if not facing else "computer" if len(computers) == len(facing) else "people"
    home, away = row.points
    return {
        "match": row.id,
        "person": person,
        "ended": at,
        "game": row.game,
        "edition": row.edition,
        "side": side,
        "result": _result(side, row.ended),
        "points": away if side == AWAY else home,
        "conceded": home if side == AWAY else away,
        "against": against,
        "level": computers[0].get("level") if len(facing) == 1 and computers else None,
        "opponent": searched(", ".join(seat.get("name", "") for seat in facing))[:400],
        "practice": row.practice,
    }


def searched(text: str) -> str:
    """Names as they are looked for."""
    return " ".join(text.casefold().split())


def _result(side: int | None, ended: dict[str, Any] | None) -> str:
    if side is None or ended is None or ended["reason"] in UNDECIDED:
        return "none"
    if ended["winner"] == side:
        return "won"
    return "lost" if ended["winner"] in (HOME, AWAY) else "drawn" if ended["winner"] == DRAW else "none"
