"""The web application: the HTTP interface, live connections and the page."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path
from typing import Annotated, Any

import msgspec
from litestar import Litestar, MediaType, Request, Response, Router, get, post
from litestar.config.compression import CompressionConfig
from litestar.datastructures import CacheControlHeader, State
from litestar.exceptions import HTTPException, NotFoundException
from litestar.middleware.rate_limit import RateLimitConfig
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import Parameter
from litestar.response import File
from litestar.static_files import create_static_files_router
from litestar.status_codes import (
    HTTP_400_BAD_REQUEST,
    HTTP_401_UNAUTHORIZED,
    HTTP_403_FORBIDDEN,
    HTTP_404_NOT_FOUND,
    HTTP_409_CONFLICT,
    HTTP_500_INTERNAL_SERVER_ERROR,
    HTTP_503_SERVICE_UNAVAILABLE,
)
from litestar.stores.memory import MemoryStore
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from tryline import __version__
from tryline.core.errors import NotYourSeat, TrylineError
from tryline.core.news import LANGUAGES, refuse_in_words
from tryline.games import find, levels, names
from tryline.server.club import Club
from tryline.server.computers import Computers
from tryline.server.guard import add_headers, cookie_for, from_our_page, need_person, neighbourhood, person_of
from tryline.server.logs import log
from tryline.server.replies import (
    BegunReply,
    Commitment,
    DiceReply,
    GameInfo,
    Health,
    LevelInfo,
    Lobby,
    Me,
    Summary,
    TeamsInfo,
    Ticket,
    Trouble,
)
from tryline.server.settings import Settings
from tryline.server.sockets import live_socket
from tryline.server.store import Store, StoreTrouble
from tryline.server.wishes import Full, JoinWish, MatchWish, NameWish, NotThere, TooMany, usual_level

LARGEST_BODY = 512 * 1024
MINUTE = 60.0
PAGES = ["/", "/new/{rest:path}", "/lobby", "/m/{rest:path}", "/dice/{rest:path}", "/about", "/glossary"]
STATUS = {
    NotThere: HTTP_404_NOT_FOUND,
    NotYourSeat: HTTP_403_FORBIDDEN,
    TooMany: HTTP_409_CONFLICT,
    Full: HTTP_409_CONFLICT,
    StoreTrouble: HTTP_503_SERVICE_UNAVAILABLE,
}
REFUSALS = {
    status: ResponseSpec(Trouble, description=words, generate_examples=False)
    for status, words in (
        (HTTP_400_BAD_REQUEST, "It cannot be read, or makes no match."),
        (HTTP_401_UNAUTHORIZED, "A name comes first."),
        (HTTP_403_FORBIDDEN, "Not yours to do."),
        (HTTP_404_NOT_FOUND, "There is no such thing."),
        (HTTP_409_CONFLICT, "Somebody else has taken it, or you have too many."),
    )
}
MatchId = Annotated[str, Parameter(max_length=16, pattern=r"^[A-Za-z0-9]+\Z")]
AppRequest = Request[Any, Any, State]


def club_of(request: AppRequest) -> Club:
    """The clubhouse that a request came to."""
    club: Club = request.app.state.club
    return club


def _person(request: AppRequest) -> str | None:
    return person_of(request, club_of(request).key)


# People and games -----------------------------------------------------------------------------------------------------


@get("/me", summary="Who am I?")
async def read_me(request: AppRequest) -> Me:
    """Your name, if you have chosen one."""
    return Me(await club_of(request).name_of(_person(request)))


@post("/me", summary="Choose a name", responses=REFUSALS, status_code=200)
async def choose_name(request: AppRequest, data: NameWish) -> Response[Me]:
    """A name is enough to play. The answer sets a signed cookie."""
    club = club_of(request)
    person = await club.call(_person(request), data.name)
    settings: Settings = request.app.state.settings
    reply = Me(await club.name_of(person))
    return Response(reply, cookies=[cookie_for(person, club.key, secure=settings.secure)])


@cache
def game_list() -> list[GameInfo]:
    """Every game, as the page needs to know it."""
    return [_game_info(name) for name in names()]


def _game_info(name: str) -> GameInfo:
    game = find(name)
    teams = {}
    for edition in game.editions:
        known = game.teams(edition, game.read_options({}))
        if known is not None:
            teams[edition] = TeamsInfo(list(known.names), known.home, known.away)
    return GameInfo(
        game.id,
        game.name,
        game.author,
        game.summary,
        game.minutes,
        game.luck,
        game.hidden,
        game.sides,
        list(game.editions),
        [LevelInfo(level.name, level.seconds, level.words) for level in levels(game)],
        usual_level(game),
        teams,
        list(game.phases),
        msgspec.json.schema(game.options),
        dict(game.soonest),
    )


@get("/games", summary="The games on the table", sync_to_thread=True)
def read_games() -> list[GameInfo]:
    """Every game with its editions, levels, teams and options."""
    return game_list()


# Matches --------------------------------------------------------------------------------------------------------------


@get("/matches", summary="The lobby", responses={HTTP_400_BAD_REQUEST: REFUSALS[HTTP_400_BAD_REQUEST]})
async def read_lobby(request: AppRequest, mine: bool = False) -> Lobby:
    """Listed matches that are open or live; with `mine`, yours that are not over."""
    found = await club_of(request).lobby(_person(request) if mine else None)
    return msgspec.convert(found, Lobby)


@post("/commitments", summary="Promise the house's part of the dice", responses=REFUSALS)
async def promise(request: AppRequest) -> Commitment:
    """A commitment for a match that you are about to begin."""
    return Commitment(await club_of(request).promise())


@post("/matches", summary="Begin a match", responses=REFUSALS)
async def begin_match(request: AppRequest, data: MatchWish) -> BegunReply:
    """See docs/http.md. The ticket answers for your seats, invitations are for those that are open."""
    club = club_of(request)
    begun = await club.begin(data, need_person(_person(request)))
    summary = await club.summary(begun.live.id)
    return msgspec.convert({**summary, "ticket": begun.ticket, "invitations": begun.invitations}, BegunReply)


@get("/matches/{match_id:str}", summary="A match in short", responses=REFUSALS)
async def read_match(request: AppRequest, match_id: MatchId) -> Summary:
    """Who sits where, and how it stands."""
    return msgspec.convert(await club_of(request).summary(match_id), Summary)


@post("/matches/{match_id:str}/join", summary="Take a seat", responses=REFUSALS)
async def join_match(request: AppRequest, match_id: MatchId, data: JoinWish) -> Ticket:
    """An open seat of a listed match, or the one that you were invited to."""
    return Ticket(await club_of(request).join(match_id, data, need_person(_person(request))))


@get("/matches/{match_id:str}/record", summary="The match file", responses=REFUSALS, media_type="application/json")
async def read_record(request: AppRequest, match_id: MatchId) -> Response[bytes]:
    """The moves and, once it is over, the dice; what is hidden is sealed before that."""
    club = club_of(request)
    text = await club.record_of(match_id)
    live = await club.find(match_id)
    headers = {"Content-Disposition": f'attachment; filename="{live.game.id}-{live.id}.tryline"'}
    return Response(text.encode(), media_type="application/json", headers=headers)


@get("/matches/{match_id:str}/dice", summary="Check the dice", responses=REFUSALS)
async def read_dice(request: AppRequest, match_id: MatchId) -> DiceReply:
    """Commitment, seeds and throws; the secret once the match is over."""
    return msgspec.convert(await club_of(request).dice_of(match_id), DiceReply)


# The page and the house -----------------------------------------------------------------------------------------------


@get("/healthz", summary="Is it open?", include_in_schema=False)
async def health(request: AppRequest) -> Health:
    """Answers if the store does."""
    await club_of(request).lobby()
    return Health("ok", __version__)


@get("/metrics", include_in_schema=False)
async def metrics() -> Response[bytes]:
    """What the house has counted, for Prometheus."""
    return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)


@get(PAGES, include_in_schema=False, cache_control=CacheControlHeader(no_cache=True))
async def page(request: AppRequest) -> File:
    """The page, whatever it shows."""
    folder: Path = request.app.state.settings.page
    return File(folder / "index.html", media_type=MediaType.HTML, content_disposition_type="inline")


def _lost(request: AppRequest, trouble: HTTPException) -> Response[Any]:
    """A page that is not there: people are told by the page, programs by a sentence."""
    index = request.app.state.settings.page / "index.html"
    wants_page = request.method == "GET" and "text/html" in request.headers.get("accept", "")
    if wants_page and not request.url.path.startswith("/api/") and index.exists():
        return Response(index.read_bytes(), media_type=MediaType.HTML, status_code=HTTP_404_NOT_FOUND)
    return _refused(request, trouble)


def _refused(request: AppRequest, trouble: Exception) -> Response[Trouble]:
    if isinstance(trouble, TrylineError):
        status = next((status for kind, status in STATUS.items() if isinstance(trouble, kind)), HTTP_400_BAD_REQUEST)
        language = request.headers.get("accept-language", "")[:2].lower()
        detail = refuse_in_words(trouble, language if language in LANGUAGES else "en")
        return Response(Trouble(trouble.code, detail), status_code=status)
    if isinstance(trouble, HTTPException):
        extra = trouble.extra if isinstance(trouble.extra, list) else []
        reasons = "; ".join(f"{each.get('key', '')}: {each.get('message', '')}".strip(": ") for each in extra)
        detail = f"{trouble.detail}. {reasons}" if reasons else trouble.detail
        code = {404: "not-there", 405: "wrong-method", 413: "too-large", 429: "too-many"}.get(trouble.status_code)
        headers = dict(trouble.headers or {})
        return Response(Trouble(code or "malformed", detail), status_code=trouble.status_code, headers=headers)
    log.error("a request failed", exc_info=trouble)
    return Response(
        Trouble("fault", "Something went wrong on our side; it has been noted."),
        status_code=HTTP_500_INTERNAL_SERVER_ERROR,
    )


async def _forget_addresses(app: Litestar, limit: RateLimitConfig) -> None:
    """Whoever has asked for nothing for a minute is not counted any longer, or the count would grow for ever."""
    while True:
        await asyncio.sleep(MINUTE)
        store = limit.get_store_from_app(app)
        if isinstance(store, MemoryStore):
            await store.delete_expired()


def make_app(settings: Settings) -> Litestar:
    """The application with its store. Raises StoreTrouble."""
    store = Store(settings.database)
    club = Club(store, Computers(settings.players), pace=settings.pace, most_matches=settings.matches)

    @asynccontextmanager
    async def doors(app: Litestar) -> AsyncGenerator[None, None]:
        await club.open()
        forgetting = asyncio.get_running_loop().create_task(_forget_addresses(app, limit))
        try:
            yield
        finally:
            forgetting.cancel()
            await club.close()

    limit = RateLimitConfig(
        identifier_for_request=neighbourhood,
        rate_limit=("minute", settings.requests_a_minute),
        check_throttle_handler=lambda request: request.method == "POST",
    )
    api = Router(
        "/api",
        route_handlers=[
            read_me,
            choose_name,
            read_games,
            read_lobby,
            promise,
            begin_match,
            read_match,
            join_match,
            read_record,
            read_dice,
        ],
        guards=[from_our_page],
        middleware=[limit.middleware],
    )
    handlers: list[Any] = [api, live_socket, health, metrics]
    if (settings.page / "index.html").exists():
        long = CacheControlHeader(max_age=31_536_000, immutable=True)
        assets = settings.page / "assets"
        handlers += [page, create_static_files_router("/assets", [assets], name="assets", cache_control=long)]
        handlers.append(_icon)
    return Litestar(
        handlers,
        lifespan=[doors],
        state=State({"club": club, "settings": settings}),
        before_send=[add_headers],
        request_max_body_size=LARGEST_BODY,
        compression_config=CompressionConfig(backend="gzip", exclude=["/metrics"]),
        exception_handlers={
            TrylineError: _refused,
            NotFoundException: _lost,
            HTTPException: _refused,
            Exception: _refused,
        },
        openapi_config=OpenAPIConfig(
            title="Tryline",
            version=__version__,
            description="Five rugby tabletop games (docs/http.md).",
            path="/api/schema",
            render_plugins=[JsonRenderPlugin()],
        ),
        logging_config=None,
    )


@get("/icon.svg", include_in_schema=False)
async def _icon(request: AppRequest) -> File:
    """The icon."""
    folder: Path = request.app.state.settings.page
    return File(folder / "icon.svg", media_type="image/svg+xml", content_disposition_type="inline")
