"""What the handlers of all requests share: who asks, in which language, how often, and how they are refused."""

import asyncio
import re
from collections.abc import Coroutine
from typing import Annotated, Any, TypeVar

from litestar import Request
from litestar.datastructures import State
from litestar.exceptions import NotAuthorizedException
from litestar.handlers import BaseRouteHandler
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import Parameter
from litestar.status_codes import (
    HTTP_400_BAD_REQUEST,
    HTTP_401_UNAUTHORIZED,
    HTTP_403_FORBIDDEN,
    HTTP_404_NOT_FOUND,
    HTTP_409_CONFLICT,
    HTTP_429_TOO_MANY_REQUESTS,
)

from tryline.core.errors import Refusal
from tryline.core.news import LANGUAGES
from tryline.server.ownership import elsewhere
from tryline.server.rate_limits import NetworkLimits, client_network, is_counted
from tryline.server.responses import Trouble
from tryline.server.security import AnyConnection, person_of
from tryline.server.site import Site
from tryline.server.thinking.fair_queue import Asker

T = TypeVar("T")
REFUSALS = {
    status: ResponseSpec(Trouble, description=words, generate_examples=False)
    for status, words in (
        (HTTP_400_BAD_REQUEST, "The body is malformed, or makes no match."),
        (HTTP_401_UNAUTHORIZED, "Choose a name first."),
        (HTTP_403_FORBIDDEN, "You may not do this."),
        (HTTP_404_NOT_FOUND, "It does not exist."),
        (HTTP_409_CONFLICT, "The seat is taken, or you have too many matches."),
        (HTTP_429_TOO_MANY_REQUESTS, "Your network asks too often; `Retry-After` says when to come again."),
    )
}
MATCH_ID = r"^[A-Za-z0-9]+\Z"
LONGEST_ID = 16
MatchId = Annotated[str, Parameter(max_length=LONGEST_ID, pattern=MATCH_ID)]
GameId = Annotated[str, Parameter(max_length=40, pattern=r"^[a-z0-9-]+\Z")]
AppRequest = Request[Any, Any, State]


def is_match_id(name: str) -> bool:
    """Whether a match could have this name. Live connections are not checked by their routes, as requests are."""
    return len(name) <= LONGEST_ID and re.match(MATCH_ID, name) is not None


def site_of(request: AppRequest) -> Site:
    """The site that the application serves."""
    site: Site = request.app.state.site
    return site


async def ask_oldest(request: AppRequest) -> None:
    """What is in the memory of one process is asked of the oldest process of a club. Raises Elsewhere."""
    club = site_of(request).club
    if club is not None and (oldest := await club.oldest_elsewhere()) is not None:
        raise elsewhere(oldest)


async def require_oldest(connection: AnyConnection, _: BaseRouteHandler) -> None:
    """A route guard: the same for all that some routes are about. Raises Elsewhere."""
    if isinstance(connection, Request):
        await ask_oldest(connection)


def person_asking(request: AppRequest) -> str | None:
    """Whom the cookie names; they may have been forgotten since."""
    return person_of(request, site_of(request).sessions)


async def known_person(request: AppRequest) -> str | None:
    """Who asks, if they have a name. Whoever was forgotten is nobody: the number of their sessions went with them, so
    that after a restart their cookie would count again."""
    person = person_asking(request)
    return None if await site_of(request).name_of(person) is None else person


async def require_known(request: AppRequest) -> str:
    """Who asks for what only somebody with a name may ask for. Raises NotAuthorizedException."""
    person = await known_person(request)
    if person is None:
        raise NotAuthorizedException("Choose a name first: POST /api/me.")
    return person


def asker_of(request: AppRequest) -> Asker:
    """For whom something is worked out."""
    return Asker(client_network(request), person_asking(request) or "")


async def while_there(request: AppRequest, work: Coroutine[Any, Any, T]) -> T:
    """Wait for work as long as whoever asks does; when they have gone, it is cancelled. The body has been read."""
    working = asyncio.get_running_loop().create_task(work)
    gone = asyncio.get_running_loop().create_task(_gone(request))
    try:
        await asyncio.wait((working, gone), return_when=asyncio.FIRST_COMPLETED)
        if not working.done():
            raise Refusal("Whoever asked has gone.")
        return working.result()
    finally:
        working.cancel()
        gone.cancel()


async def _gone(request: AppRequest) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


def count(request: AppRequest, kind: str) -> None:
    """Count what the network of a client asks for, beside the requests themselves. Raises TooOften.

    It is called where the work is done, after all that may raise Elsewhere: so it counts once, wherever that is.
    """
    limits: NetworkLimits = request.app.state.limits
    limits.take(kind, client_network(request))


async def count_request(connection: AnyConnection, _: BaseRouteHandler) -> None:
    """A route guard: every network may ask so often. Raises TooOften."""
    if isinstance(connection, Request) and not is_counted(connection):
        count(connection, "reads" if connection.method in ("GET", "HEAD", "OPTIONS") else "requests")


def language_of(request: AppRequest) -> str:
    """The language of an answer: what the client asks for, or English."""
    return accepted_language(request.headers.get("accept-language", ""))


def accepted_language(header: str) -> str:
    """The language that `Accept-Language` asks for, or English."""
    wanted = header[:2].lower()
    return wanted if wanted in LANGUAGES else "en"
