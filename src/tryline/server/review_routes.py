"""Requests for the review of a match: one that was played here, or one in a file."""

from functools import partial
from typing import Annotated

from litestar import get, post
from litestar.params import Parameter

from tryline.server.asking import (
    REFUSALS,
    AppRequest,
    MatchId,
    asker_of,
    count,
    language_of,
    person_asking,
    site_of,
)
from tryline.server.replay_files import LARGEST
from tryline.server.reviews import ReviewReply, Reviews

FileId = Annotated[str, Parameter(pattern=r"^[0-9a-f]{32}\Z")]


def _reviews(request: AppRequest) -> Reviews:
    reviews: Reviews = request.app.state.reviews
    return reviews


@get("/matches/{match_id:str}/review", summary="Luck and skill of a match", responses=REFUSALS)
async def read_review(request: AppRequest, match_id: MatchId) -> ReviewReply:
    """The review of a match, or how far it has come."""
    return await _reviews(request).look(match_id, language_of(request), asker_of(request))


@post("/matches/{match_id:str}/review", summary="Have a match reviewed", responses=REFUSALS, status_code=200)
async def ask_review(request: AppRequest, match_id: MatchId) -> ReviewReply:
    """The same; if there is no review yet, it is made, which takes seconds."""
    person, counted = person_asking(request), partial(count, request, "reviews")
    seated = person is not None and bool(await site_of(request).seats_of(match_id, None, person))
    language = language_of(request)
    return await _reviews(request).ask(match_id, asker_of(request), seated=seated, language=language, count=counted)


@post(
    "/reviews",
    summary="Have a match file reviewed",
    responses=REFUSALS,
    status_code=200,
    request_max_body_size=LARGEST,
)
async def ask_file_review(request: AppRequest) -> ReviewReply:
    """The body is the file. It is checked as for a replay; the review is kept for a while, and not stored."""
    body, counted = await request.body(), partial(count, request, "reviews")
    return await _reviews(request).ask_file(body, asker_of(request), language_of(request), counted)


@get("/reviews/{file_id:str}", summary="The review of a match file", responses=REFUSALS)
async def read_file_review(request: AppRequest, file_id: FileId) -> ReviewReply:
    """The review of a file that was sent before, or how far it has come."""
    return await _reviews(request).look_at_file(file_id, language_of(request), asker_of(request))


REVIEWS = [read_review, ask_review, ask_file_review, read_file_review]
