"""Requests about what somebody has played."""

from functools import partial
from typing import Annotated, Literal

from litestar import get
from litestar.params import Parameter

from tryline.server.asking import (
    REFUSALS,
    AppRequest,
    asker_of,
    language_of,
    require_known,
    site_of,
    while_there,
)
from tryline.server.history import Wanted, history
from tryline.server.pictures import MOST_AT_ONCE, pictures_of
from tryline.server.responses import History, Pictures, Statistics
from tryline.server.statistics import statistics

Short = Annotated[str | None, Parameter(max_length=40)]
Result = Literal["won", "drawn", "lost"]
Against = Literal["people", "computer", "screen"]


@get("/me/matches", summary="What you have played", responses=REFUSALS)
async def read_history(
    request: AppRequest,
    game: Short = None,
    edition: Short = None,
    result: Result | None = None,
    against: Against | None = None,
    level: Short = None,
    search: Annotated[str, Parameter(max_length=40)] = "",
    before: Short = None,
) -> History:
    """Your matches, the latest first: on the first page those under way come before all others."""
    wanted = Wanted(game, edition, result, against, level, search)
    person = await require_known(request)
    return await history(site_of(request), person, wanted, before, language_of(request))


@get("/me/statistics", summary="What your matches came to", responses=REFUSALS)
async def read_statistics(
    request: AppRequest,
    game: Short = None,
    edition: Short = None,
    against: Literal["people", "computer"] | None = None,
    level: Short = None,
) -> Statistics:
    """Won, drawn, lost, points and streaks, in all, by opponent and over time; practice does not count."""
    wanted = Wanted(game, edition, None, against, level)
    person = await require_known(request)
    return await site_of(request).store.read(partial(statistics, person=person, wanted=wanted))


@get("/pictures", summary="How matches ended, to be drawn", responses=REFUSALS)
async def read_pictures(
    request: AppRequest, match: Annotated[list[str], Parameter(min_items=1, max_items=MOST_AT_ONCE)]
) -> Pictures:
    """The last position of each of these matches that is over."""
    return await while_there(request, pictures_of(site_of(request), match, language_of(request), asker_of(request)))


HISTORY = [read_history, read_statistics, read_pictures]
