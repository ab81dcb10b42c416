"""The web application: the HTTP interface, live connections and the page."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
from litestar import Litestar, MediaType, Response, Router, get, post
from litestar.config.compression import CompressionConfig
from litestar.datastructures import CacheControlHeader, ResponseHeader, State
from litestar.exceptions import HTTPException, NotFoundException, PermissionDeniedException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.response import File
from litestar.static_files import create_static_files_router
from litestar.status_codes import (
    HTTP_400_BAD_REQUEST,
    HTTP_403_FORBIDDEN,
    HTTP_404_NOT_FOUND,
    HTTP_409_CONFLICT,
    HTTP_429_TOO_MANY_REQUESTS,
    HTTP_500_INTERNAL_SERVER_ERROR,
    HTTP_503_SERVICE_UNAVAILABLE,
)
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from tryline import __version__
from tryline.core.errors import NotYourSeat, TrylineError
from tryline.core.news import refuse_in_words
from tryline.server.asking import (
    REFUSALS,
    AppRequest,
    GameId,
    MatchId,
    ask_oldest,
    asker_of,
    count,
    count_request,
    known_person,
    language_of,
    person_asking,
    require_known,
    require_oldest,
    site_of,
    while_there,
)
from tryline.server.catalogue import list_games, read_rules_of
from tryline.server.commitments import new_commitment
from tryline.server.computers import Computers
from tryline.server.cups.following import Followers, cup_socket
from tryline.server.cups.matches import CupMatches
from tryline.server.cups.registry import Cups
from tryline.server.cups.routes import CUPS
from tryline.server.devices import DeviceLinks
from tryline.server.entries import entry
from tryline.server.errors import Damaged, MatchFull, NotFound, StoreError, TooManyMatches, TooOften
from tryline.server.exporting import Exports
from tryline.server.forwarded_request import ELSEWHERE
from tryline.server.history_routes import HISTORY
from tryline.server.lists import lobby
from tryline.server.lists import summary as summary_of
from tryline.server.logs import log
from tryline.server.match_exports import dice_of, record_of
from tryline.server.me_routes import MINE
from tryline.server.ownership import Elsewhere
from tryline.server.qr_codes import qr_code
from tryline.server.quick_match import WaitingRoom, quick_match_socket
from tryline.server.rate_limits import HOUR, MINUTE, Allowance, NetworkLimits, is_in
from tryline.server.replay_routes import COMPRESSED_REPLAYS, REPLAYS, KeptReplays
from tryline.server.requests import EntryRequest, JoinRequest, MatchRequest, NameRequest, QrRequest
from tryline.server.responses import (
    BegunReply,
    Commitment,
    DiceReply,
    EntryReply,
    GameInfo,
    Health,
    Lobby,
    Me,
    QrCode,
    RulesReply,
    Summary,
    Ticket,
    Trouble,
)
from tryline.server.review_routes import REVIEWS
from tryline.server.reviews import Reviews
from tryline.server.security import (
    add_headers,
    cookie_for,
    require_header,
    require_our_name,
    require_short_path,
)
from tryline.server.session import live_socket
from tryline.server.settings import Settings
from tryline.server.signing_out import heed_sign_outs, sign_out_everywhere
from tryline.server.site import Site
from tryline.server.spending import Ledger
from tryline.server.store import Store
from tryline.server.thinking.relay import Lenders
from tryline.server.unfolding import read_card, unfolded

MAX_BODY = 512 * 1024
PLACES = ("new", "learn", "m", "dice", "rules", "replay", "embed", "cup")
ALONE = ("/", "/lobby", "/matches", "/cups", "/replay", "/device", "/about", "/glossary", "/own-box")
PAGES = [*ALONE, *(f"/{place}/{{rest:path}}" for place in PLACES)]
NOT_COMPRESSED = ["/metrics", "/api/me/export", *COMPRESSED_REPLAYS]
COMPRESSION = 4
"""Of 9, at which the web framework would do it on the event loop: less than half of the time, for a twentieth more."""
STATUS = {
    NotFound: HTTP_404_NOT_FOUND,
    NotYourSeat: HTTP_403_FORBIDDEN,
    TooManyMatches: HTTP_409_CONFLICT,
    TooOften: HTTP_429_TOO_MANY_REQUESTS,
    MatchFull: HTTP_409_CONFLICT,
    StoreError: HTTP_503_SERVICE_UNAVAILABLE,
    Damaged: HTTP_503_SERVICE_UNAVAILABLE,
}
# People and games -----------------------------------------------------------------------------------------------------


@get("/me", summary="Who am I?")
async def read_me(request: AppRequest) -> Me:
    """Your name, if you have chosen one."""
    return Me(await site_of(request).name_of(person_asking(request)))


@post("/me", summary="Choose a name", responses=REFUSALS, status_code=200)
async def choose_name(request: AppRequest, data: NameRequest) -> Response[Me]:
    """A name is enough to play. The response sets a signed cookie."""
    site = site_of(request)
    known = await known_person(request)
    if known is None:
        count(request, "names")
    person = await site.set_name(known, data.name)
    return await _signed(request, person)


@post("/me/sign-out", summary="Sign out everywhere else", responses=REFUSALS, status_code=200)
async def sign_out(request: AppRequest) -> Response[Me]:
    """Your other cookies and all of your tickets are void, and your live connections are closed. The response sets a
    new cookie, so that you stay who you are here."""
    person = await require_known(request)
    await ask_oldest(request)  # it knows who waits
    room: WaitingRoom = request.app.state.room
    room.send_off(person, "signed-out")
    await sign_out_everywhere(site_of(request), person)
    return await _signed(request, person)


async def _signed(request: AppRequest, person: str) -> Response[Me]:
    site = site_of(request)
    settings: Settings = request.app.state.settings
    cookie = cookie_for(person, site.sessions, secure=settings.secure)
    return Response(Me(await site.name_of(person)), cookies=[cookie])


@get(
    "/games",
    summary="The games that are installed",
    sync_to_thread=True,
    response_headers=[ResponseHeader(name="Vary", value="Accept-Language", description="What the texts depend on.")],
)
def read_games(request: AppRequest) -> list[GameInfo]:
    """Every game with its editions, levels, teams and options, in the language of `Accept-Language`."""
    return list_games(language_of(request))


@get(
    "/rules/{game:str}",
    summary="The rules of a game",
    sync_to_thread=True,
    responses={HTTP_404_NOT_FOUND: REFUSALS[HTTP_404_NOT_FOUND]},
    cache_control=CacheControlHeader(max_age=300),
    response_headers=[ResponseHeader(name="Vary", value="Accept-Language", description="What the texts depend on.")],
)
def read_rules(request: AppRequest, game: GameId) -> RulesReply:
    """All of them as HTML, with a table of contents and what a board draws for each position in them."""
    return read_rules_of(game, language_of(request))


# Matches --------------------------------------------------------------------------------------------------------------


@get("/matches", summary="The lobby", responses={HTTP_400_BAD_REQUEST: REFUSALS[HTTP_400_BAD_REQUEST]})
async def read_lobby(request: AppRequest, mine: bool = False) -> Lobby:
    """Listed matches that are open or live; with `mine`, yours that are not over."""
    await ask_oldest(request)  # it knows who waits
    found = await lobby(site_of(request), language_of(request), person_asking(request) if mine else None)
    room: WaitingRoom = request.app.state.room
    return msgspec.convert({**found, "waiting": room.list_waiting()}, Lobby)


@post("/commitments", summary="Commit the server to its part of the dice", responses=REFUSALS)
async def make_commitment(request: AppRequest) -> Commitment:
    """A commitment for a match that you are about to begin."""
    return Commitment(await new_commitment(site_of(request).store))


@post("/matches", summary="Begin a match", responses=REFUSALS)
async def begin_match(request: AppRequest, data: MatchRequest) -> BegunReply:
    """See docs/http.md. The ticket answers for your seats, invitations are for those that are open."""
    site, asker = site_of(request), asker_of(request)
    person = await require_known(request)
    count(request, "matches")
    begun = await site.begin(data, person, asker)
    summary = await summary_of(site, begun.live.id, language_of(request), asker)
    return msgspec.convert({**summary, "ticket": begun.ticket, "invitations": begun.invitations}, BegunReply)


@get("/matches/{match_id:str}", summary="A match in short", responses=REFUSALS)
async def read_match(request: AppRequest, match_id: MatchId) -> Summary:
    """Who sits where, and how it stands."""
    found = await summary_of(site_of(request), match_id, language_of(request), asker_of(request))
    return msgspec.convert(found, Summary)


@post("/matches/{match_id:str}/join", summary="Take a seat", responses=REFUSALS)
async def join_match(request: AppRequest, match_id: MatchId, data: JoinRequest) -> Ticket:
    """An open seat of a listed match, or the one that you were invited to."""
    person = await require_known(request)
    return Ticket(await site_of(request).join(match_id, data, person, asker_of(request)))


@post("/matches/{match_id:str}/entry", summary="What a link is for", responses=REFUSALS, status_code=200)
async def read_entry(request: AppRequest, match_id: MatchId, data: EntryRequest) -> EntryReply:
    """Whether you have a seat, may take one, or may watch; and what is wrong with an invitation or a ticket."""
    return await entry(site_of(request), match_id, data, asker_of(request))


@post("/qr-codes", summary="The QR code of an invitation", responses=REFUSALS, status_code=200, sync_to_thread=True)
def make_qr_code(data: QrRequest) -> QrCode:
    """For whoever holds a phone to the screen. The link is in the body, so that no log has it."""
    return qr_code(data.link)


@get("/matches/{match_id:str}/record", summary="The match file", responses=REFUSALS, media_type="application/json")
async def read_record(request: AppRequest, match_id: MatchId) -> Response[bytes]:
    """The moves and, once it is over, the dice; what is hidden is sealed before that."""
    site, asker = site_of(request), asker_of(request)
    text = await while_there(request, record_of(site, match_id, asker))
    live = await site.find(match_id, asker)
    headers = {"Content-Disposition": f'attachment; filename="{live.table.game.id}-{live.id}.tryline"'}
    return Response(text.encode(), media_type="application/json", headers=headers)


@get("/matches/{match_id:str}/dice", summary="Check the dice", responses=REFUSALS)
async def read_dice(request: AppRequest, match_id: MatchId) -> DiceReply:
    """Commitments, seeds once all are revealed, and throws; the secret once the match is over."""
    found = await while_there(request, dice_of(site_of(request), match_id, asker_of(request)))
    return msgspec.convert(found, DiceReply)


# The page and operation -----------------------------------------------------------------------------------------------


@get("/healthz", summary="Is it alive?", include_in_schema=False)
async def health() -> Health:
    """Answers while the process does."""
    return Health("ok", __version__)


@get("/readyz", summary="Can it write?", include_in_schema=False, guards=[count_request])
async def ready(request: AppRequest) -> Health:
    """Answers once something was written to the database. Raises StoreError."""
    await site_of(request).write_time()
    return Health("ok", __version__)


@get("/metrics", include_in_schema=False)
async def metrics(request: AppRequest) -> Response[bytes]:
    """Counters for Prometheus, for the networks that may read them."""
    settings: Settings = request.app.state.settings
    if not is_in(settings.metrics, request):
        raise PermissionDeniedException("TRYLINE_METRICS lists the networks that may read this.")
    return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)


@get(PAGES, include_in_schema=False, cache_control=CacheControlHeader(no_cache=True))
async def page(request: AppRequest) -> Response[Any] | File:
    """The page: one HTML file for all of its addresses. That of a match that is over says what came of it."""
    index: Path = request.app.state.settings.page / "index.html"
    about_match = await unfolded(request, index)
    if about_match is not None:
        return Response(about_match, media_type=MediaType.HTML)
    return File(index, media_type=MediaType.HTML, content_disposition_type="inline")


def _not_found(request: AppRequest, error: HTTPException) -> Response[Any]:
    """An address that does not exist: browsers get the page, which says so, and programs a refusal."""
    index = request.app.state.settings.page / "index.html"
    wants_page = request.method == "GET" and "text/html" in request.headers.get("accept", "")
    if wants_page and not request.scope["path"].startswith("/api/") and index.exists():
        return Response(index.read_bytes(), media_type=MediaType.HTML, status_code=HTTP_404_NOT_FOUND)
    return _error_response(request, error)


def _error_response(request: AppRequest, error: Exception) -> Response[Trouble]:
    if isinstance(error, TrylineError):
        status = next((status for kind, status in STATUS.items() if isinstance(error, kind)), HTTP_400_BAD_REQUEST)
        detail = refuse_in_words(error, language_of(request))
        headers = {"Retry-After": str(error.seconds)} if isinstance(error, TooOften) and error.seconds else {}
        if isinstance(error, Elsewhere):
            headers = {ELSEWHERE.decode(): f"{error.owner.epoch} {error.owner.address}"}
        return Response(Trouble(error.code, detail), status_code=status, headers=headers)
    if isinstance(error, HTTPException):
        extra = error.extra if isinstance(error.extra, list) else []
        reasons = "; ".join(f"{each.get('key', '')}: {each.get('message', '')}".strip(": ") for each in extra)
        detail = f"{error.detail}. {reasons}" if reasons else error.detail
        code = {404: "not-there", 405: "wrong-method", 413: "too-large"}.get(error.status_code)
        headers = dict(error.headers or {})
        return Response(Trouble(code or "malformed", detail), status_code=error.status_code, headers=headers)
    if isinstance(error, RecursionError):
        return Response(Trouble("malformed", "The body is nested too deeply."), status_code=HTTP_400_BAD_REQUEST)
    if isinstance(error, UnicodeDecodeError):
        return Response(Trouble("malformed", "The body is not in UTF-8."), status_code=HTTP_400_BAD_REQUEST)
    log.error("a request failed", exc_info=error)
    return Response(
        Trouble("fault", "Something went wrong on our side; it has been noted."),
        status_code=HTTP_500_INTERNAL_SERVER_ERROR,
    )


def _limits(settings: Settings, *, shared: bool) -> NetworkLimits:
    allowances = {
        "requests": Allowance(settings.requests_a_minute, MINUTE),
        "reads": Allowance(settings.reads_a_minute, MINUTE),
        "names": Allowance(settings.names_an_hour, HOUR),
        "matches": Allowance(settings.matches_an_hour, HOUR),
        "reviews": Allowance(settings.reviews_an_hour, HOUR),
    }
    return NetworkLimits(
        allowances,
        settings.connections_each,
        messages=settings.messages_a_second,
        messages_each=settings.messages_each,
        shared=shared,
    )


def make_app(settings: Settings) -> Litestar:
    """The application with its store. Raises StoreError."""
    store = Store(settings.database, settings.reached_at)
    site = Site(
        store,
        Computers(settings.workers),
        pace=settings.pace,
        max_matches=settings.matches,
        tidy_days=settings.tidy_days,
    )
    cups = Cups(store)
    cup_matches = CupMatches(site, cups)

    reviews = Reviews(site, settings.reviewers)
    lenders = Lenders(settings.thinkers)
    if settings.thinkers:
        site.computers.workers.lenders = reviews.workers.lenders = lenders
    kept = KeptReplays()

    async def heed() -> None:
        """At another process somebody has signed out everywhere or was forgotten, or a match of a cup is over."""
        await heed_sign_outs(site)
        kept.forget_all()
        cup_matches.heed()

    limits = _limits(settings, shared=site.club is not None)
    if site.club is not None:
        site.club.on_notice = heed
        site.club.ledger = Ledger(limits, [site.computers.hints, reviews.quota])

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncGenerator[None, None]:
        await site.start()
        lenders.key = site.club_key
        await cup_matches.start()
        try:
            yield
        finally:
            await reviews.close()
            await cup_matches.close()
            await site.close()

    api = Router(
        "/api",
        route_handlers=[
            read_me,
            choose_name,
            sign_out,
            read_games,
            read_rules,
            read_lobby,
            make_commitment,
            begin_match,
            read_match,
            join_match,
            read_entry,
            make_qr_code,
            read_record,
            read_dice,
            *HISTORY,
            *REPLAYS,
            *REVIEWS,
            *MINE,
            Router("/", route_handlers=CUPS, guards=[require_oldest]),
            read_card,
        ],
        guards=[require_header, count_request],
    )
    handlers: list[Any] = [api, live_socket, quick_match_socket, cup_socket, health, ready, metrics]
    if (settings.page / "index.html").exists():
        forever = CacheControlHeader(max_age=31_536_000, immutable=True)
        assets = settings.page / "assets"
        files = create_static_files_router(
            "/assets", [assets], name="assets", cache_control=forever, guards=[require_short_path]
        )
        handlers += [page, files, _icon]
    return Litestar(
        handlers,
        lifespan=[lifespan],
        guards=[require_our_name],
        state=State(
            {
                "site": site,
                "settings": settings,
                "limits": limits,
                "room": WaitingRoom(site, limits),
                "replays": kept,
                "reviews": reviews,
                "devices": DeviceLinks(),
                "exports": Exports(),
                "cups": cups,
                "cup_matches": cup_matches,
                "followers": Followers(cups, site.club),
            }
        ),
        before_send=[add_headers],
        request_max_body_size=MAX_BODY,
        compression_config=CompressionConfig(backend="gzip", gzip_compress_level=COMPRESSION, exclude=NOT_COMPRESSED),
        exception_handlers={
            TrylineError: _error_response,
            NotFoundException: _not_found,
            HTTPException: _error_response,
            Exception: _error_response,
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
