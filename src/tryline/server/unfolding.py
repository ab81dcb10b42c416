"""What a link to a match shows where somebody posts it: the names, the result and a picture (Open Graph)."""

import asyncio
from functools import partial
from html import escape
from pathlib import Path
from typing import NamedTuple

from litestar import Response, get
from sqlalchemy import select

from tryline.core.errors import TrylineError
from tryline.core.language import AWAY, HOME
from tryline.core.news import refusal, say
from tryline.games import find
from tryline.server.asking import REFUSALS, AppRequest, MatchId, asker_of, language_of, site_of, while_there
from tryline.server.catalogue import edition_name
from tryline.server.errors import NotFound
from tryline.server.reading import READING, from_outside
from tryline.server.result_card import HEIGHT, WIDTH, result_card
from tryline.server.schema import matches
from tryline.server.site import Site

SHOWN = ("m", "replay")
"""The pages that are about one match."""


class MatchResult(NamedTuple):
    """What a match came to, in short."""

    box: str
    """The edition of the game, as people call it."""
    names: tuple[str, str]
    points: tuple[int, int]


async def result_of(site: Site, match_id: str, language: str) -> MatchResult | None:
    """The result of a match that is over; None if it is not, or there is none."""
    columns = (matches.c.game, matches.c.edition, matches.c.roster, matches.c.points)
    query = select(*columns).where(matches.c.id == match_id, matches.c.status == "over")
    row = await site.store.read(lambda connection: connection.execute(query).one_or_none())
    if row is None:
        return None
    try:
        box = edition_name(find(row.game), row.edition, language)
    except TrylineError:  # a game that is not installed any more
        box = row.game
    somebody = say("page-somebody", language)
    home, away = (
        ", ".join(seat.get("name") or somebody for seat in row.roster if seat["side"] == side) for side in (HOME, AWAY)
    )
    return MatchResult(box, (home, away), (row.points[HOME], row.points[AWAY]))


async def unfolded(request: AppRequest, index: Path) -> bytes | None:
    """The page of a match that is over, with what sites ask for; None for every other page."""
    _, place, match_id, *rest = [*request.scope["path"].split("/"), "", ""]
    if place not in SHOWN or any(rest) or not match_id.isalnum() or len(match_id) > 16:
        return None
    found = await result_of(site_of(request), match_id, language_of(request))
    if found is None:
        return None
    origin = f"{'https' if request.app.state.settings.secure else request.url.scheme}://{request.url.netloc}"
    (home, away), points = found.names, found.points
    tags = {
        "og:type": "website",
        "og:site_name": "Tryline",
        "og:title": f"{home} {points[HOME]}\u2013{points[AWAY]} {away}",
        "og:description": found.box,
        "og:url": f"{origin}/replay/{match_id}",
        "og:image": f"{origin}/api/matches/{match_id}/card.png",
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
        "twitter:card": "summary_large_image",
    }
    lines = "".join(f'<meta property="{name}" content="{escape(value)}" />\n' for name, value in tags.items())
    page = await asyncio.to_thread(index.read_text, encoding="utf-8")
    return page.replace("</head>", f"{lines}</head>", 1).encode()


@get("/matches/{match_id:str}/card.png", summary="The result as a picture", responses=REFUSALS, media_type="image/png")
async def read_card(request: AppRequest, match_id: MatchId) -> Response[bytes]:
    """A scoreboard, as sites show it beside a link: 1200 by 630 pixels."""
    found = await result_of(site_of(request), match_id, language_of(request))
    if found is None:
        raise refusal(NotFound, "no-match")
    wanted, key = from_outside(match_id, asker_of(request)), ("card", *found)
    picture = await while_there(request, READING.run(partial(result_card, *found), wanted, key=key))
    return Response(picture, media_type="image/png", headers={"Cache-Control": "max-age=3600"})
