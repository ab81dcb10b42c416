"""What the handlers of all requests share: who asks, in which language, how often, and how they are refused."""

import re
from typing import Annotated, Any

from litestar import Request
from litestar.datastructures import State
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

from tryline.core.news import LANGUAGES
from tryline.server.ownership import elsewhere
from tryline.server.rate_limits import NetworkLimits, client_network, is_counted
from tryline.server.responses import Trouble
from tryline.server.security import AnyConnection, person_of
from tryline.server.site import Site

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
    """Who asks, if they have a name."""
    return person_of(request, site_of(request).sessions)


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
