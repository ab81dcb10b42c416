"""Reviews on disk: stored with their match, without anybody's name."""

import zlib
from typing import Final

import msgspec
from sqlalchemy import Connection, delete, insert, select, update

from tryline.core.errors import BadFile, TrylineError
from tryline.core.language import AWAY, HOME
from tryline.lab.review.account import VERSION, Review
from tryline.server.match_setup import Seat
from tryline.server.schema import matches, played, reviews

DIGITS: Final = 6
"""Of what is stored for each move: the sums are stored in full."""


def keep_review(connection: Connection, match: str, review: Review) -> None:
    """Store a review with its match, without names, and what it says about everybody who played it."""
    if connection.execute(select(matches.c.id).where(matches.c.id == match)).first() is None:
        return  # it was deleted meanwhile
    connection.execute(delete(reviews).where(reviews.c.match == match))
    packed = zlib.compress(msgspec.json.encode(_rounded(review)))
    connection.execute(insert(reviews).values(match=match, version=review.version, review=packed))
    for side, net_luck in ((HOME, review.net_luck), (AWAY, -review.net_luck)):
        mine = played.c.match == match, played.c.side == side
        found = {"luck": net_luck, "errors": review.sides[side].errors}
        connection.execute(update(played).where(*mine).values(**found))


def _rounded(review: Review) -> Review:
    chart = [
        msgspec.structs.replace(
            point, **{name: round(getattr(point, name), DIGITS) for name in ("share", "doubt", "luck", "error")}
        )
        for point in review.chart
    ]
    return msgspec.structs.replace(review, players=("", ""), chart=chart)


def readable(encoded: bytes) -> Review:
    """A review that was written as JSON. Raises BadFile."""
    try:
        return msgspec.json.decode(encoded, type=Review)
    except msgspec.MsgspecError:
        raise BadFile("A worker has sent something that is no review.") from None


def stored_review(connection: Connection, match: str) -> tuple[Review, list[Seat]] | None:
    """The review of a match, and who sat there; None if there is none, or another version has made it."""
    joined = reviews.join(matches, matches.c.id == reviews.c.match)
    query = select(reviews.c.review, matches.c.roster).select_from(joined)
    row = connection.execute(query.where(reviews.c.match == match, reviews.c.version == VERSION)).first()
    if row is None:
        return None
    try:
        return readable(zlib.decompress(row.review)), msgspec.convert(row.roster, list[Seat])
    except (TrylineError, zlib.error):
        return None
