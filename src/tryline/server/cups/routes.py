"""Requests about cups (docs/http.md)."""

from collections.abc import Callable
from functools import partial
from typing import Annotated, Any, Literal, TypeVar

from litestar import Response, delete, get, post
from litestar.params import Parameter
from sqlalchemy import select

from tryline.core.errors import NotYourSeat
from tryline.core.news import refusal
from tryline.lab.cup_matches import preset_for, team_namer
from tryline.league.cup import Setup
from tryline.league.cup_file import fixtures_csv, read_cup, tables_csv, write_cup
from tryline.league.format_files import preset, presets, read_format
from tryline.league.words import Words
from tryline.printing.pages import print_page
from tryline.server.asking import (
    REFUSALS,
    AppRequest,
    MatchId,
    asker_of,
    count,
    language_of,
    person_asking,
    require_known,
    site_of,
    while_there,
)
from tryline.server.cups.drawing import dice_so_far
from tryline.server.cups.limits import check_size
from tryline.server.cups.matches import CupMatches
from tryline.server.cups.next_matches import next_matches
from tryline.server.cups.orders import ArriveRequest, CupFile, LinkRequest, NewCup, Order
from tryline.server.cups.registry import Cups, OwnedCup
from tryline.server.cups.rendering import cup_info, cup_line, format_info, in_order, you_info
from tryline.server.cups.replies import (
    BegunCupMatch,
    CupLine,
    CupList,
    CupReply,
    DiceInfo,
    FormatInfo,
    LinkReply,
    MatchOfCup,
    NextMatches,
)
from tryline.server.cups.state import Author
from tryline.server.reading import READING, from_outside
from tryline.server.schema import cup_matches

T = TypeVar("T")
CupId = Annotated[str, Parameter(max_length=16, pattern=r"^[A-Za-z0-9]+\Z")]
FixtureId = Annotated[str, Parameter(max_length=60, pattern=r"^[A-Za-z0-9.-]+\Z")]


def _cups(request: AppRequest) -> Cups:
    cups: Cups = request.app.state.cups
    return cups


async def _name(request: AppRequest, person: str) -> str:
    return await site_of(request).name_of(person) or ""


async def _author(request: AppRequest, person: str) -> Author:
    return Author(await _name(request, person), "organiser", person)


async def _worked_out(request: AppRequest, cup: str, work: Callable[[], T], *key: object) -> T:
    """What whoever asks reads of a cup, if they wait for it; once for all who ask for what has the same key, if any.
    Raises TooOften."""
    return await while_there(request, READING.run(work, from_outside(cup, asker_of(request)), key=key or None))


async def _reply(request: AppRequest, owned: OwnedCup) -> CupReply:
    """A cup as whoever asks may see it."""
    language = language_of(request)
    who = owned.standing(person_asking(request))
    asker, limited = asker_of(request), request.method == "GET"  # what was decided is decided, and answered
    info = await owned.rendered(language, cup_info, asker, limited=limited)
    if not who.is_staff:  # no work; whole clubs ask at the same time for a cup that has changed
        return CupReply(info, you_info(owned, who, language))
    work = partial(you_info, owned, who, language)
    return CupReply(info, await READING.run(work, from_outside(owned.id, asker), limited=limited))


@get("/cup-formats", summary="The formats that a cup can have", sync_to_thread=True)
def read_formats(request: AppRequest) -> list[FormatInfo]:
    """Those that Tryline brings along, in the language of `Accept-Language`."""
    return [format_info(name, preset(name), language_of(request)) for name in presets()]


@get("/cups", summary="Your cups", responses=REFUSALS)
async def read_cups(request: AppRequest) -> CupList:
    """Those that you run or play in."""
    return await _mine(request)


async def _mine(request: AppRequest) -> CupList:
    person = person_asking(request)
    found = [] if person is None else await _cups(request).mine(person)
    language = language_of(request)

    def lines() -> list[CupLine]:
        return [cup_line(owned, owned.standing(person), language) for owned in found]

    if not found:
        return CupList([])
    wanted, limited = from_outside("", asker_of(request)), request.method == "GET"
    return CupList(in_order(await READING.run(lines, wanted, limited=limited)))


@get("/cups/next", summary="Your next matches in cups", responses=REFUSALS)
async def read_next_matches(request: AppRequest) -> NextMatches:
    """Those that you can play now."""
    person = person_asking(request)
    if person is None:
        return NextMatches([])
    cups = await _cups(request).mine(person)
    return NextMatches(await _worked_out(request, "", partial(next_matches, cups, person, language_of(request))))


@post("/cups", summary="Set up a cup", responses=REFUSALS)
async def make_cup(request: AppRequest, data: NewCup) -> CupReply:
    """You are its organiser."""
    person = await require_known(request)
    count(request, "matches")
    format = read_format(data.format_file, "cup.toml") if data.format_file else preset_for(data.format, data.game)
    setup = Setup(data.name, format, data.game, data.edition, data.options)
    return await _reply(request, await _cups(request).create(setup, data.rules, await _author(request, person)))


@post("/cups/import", summary="Take over a cup from a file", responses=REFUSALS)
async def import_cup(request: AppRequest, data: CupFile) -> CupReply:
    """A file of `tryline cup`, or of another server, with its whole log. You are its organiser."""
    person = await require_known(request)
    count(request, "matches")
    brought = await _worked_out(request, "", partial(read_cup, data.text, "cup.json", check_size))
    return await _reply(request, await _cups(request).take_over(brought, data.rules, await _author(request, person)))


@get("/cups/{cup_id:str}", summary="A cup", responses=REFUSALS)
async def read_cup_info(request: AppRequest, cup_id: CupId) -> CupReply:
    """Everything about it; whoever runs it sees its log as well."""
    return await _reply(request, await _cups(request).find(cup_id))


@post("/cups/{cup_id:str}/orders", summary="Decide something", responses=REFUSALS, status_code=200)
async def give_order(request: AppRequest, cup_id: CupId, data: Order) -> CupReply:
    """Enter, draw, results, announcements and all else; the answer is the cup as it is then."""
    person = await require_known(request)
    name = await _name(request, person)
    owned = await _cups(request).decide(cup_id, data, person, name, language_of(request))
    return await _reply(request, owned)


@get("/cups/{cup_id:str}/dice", summary="A draw with real dice so far", responses=REFUSALS)
async def read_dice(
    request: AppRequest,
    cup_id: CupId,
    faces: Annotated[str, Parameter(max_length=5000, pattern=r"^[1-6]*\Z")] = "",
    countries: bool = False,
) -> DiceInfo:
    """Who is drawn when dice have fallen like that, and how many are thrown next. For its organiser."""
    owned = await _cups(request).find(cup_id)
    if not owned.standing(person_asking(request)).is_organiser:
        raise refusal(NotYourSeat, "cup-organiser-only")
    cup, language = owned.state.cup, language_of(request)
    words = Words(cup, language, team_namer(cup, language))
    thrown = [int(face) for face in faces]
    return await _worked_out(request, cup_id, partial(dice_so_far, cup, words, thrown, countries=countries))


@delete("/cups/{cup_id:str}", summary="Delete a cup", responses=REFUSALS, status_code=200)
async def delete_cup(request: AppRequest, cup_id: CupId) -> CupList:
    """For good, with its log; for its organiser. The answer is the cups that you still have."""
    await _cups(request).delete(cup_id, await require_known(request))
    return await _mine(request)


@post("/cups/{cup_id:str}/matches/{fixture:str}/begin", summary="Begin a match of a cup", responses=REFUSALS)
async def begin_cup_match(request: AppRequest, cup_id: CupId, fixture: FixtureId) -> BegunCupMatch:
    """With the sides, teams, house rules and clock of the cup. If it is under way already, that one is meant."""
    person = await require_known(request)
    count(request, "matches")
    matches: CupMatches = request.app.state.cup_matches
    name = await _name(request, person)
    return BegunCupMatch(await matches.begin(cup_id, fixture, person, name))


@post("/cups/{cup_id:str}/links", summary="A secret link", responses=REFUSALS)
async def make_link(request: AppRequest, cup_id: CupId, data: LinkRequest) -> LinkReply:
    """Makes whoever opens it an organiser, a helper or an entrant; earlier ones for the same are void."""
    person = await require_known(request)
    name = await _name(request, person)
    return LinkReply(await _cups(request).new_link(cup_id, data.role, data.entrant, person, name))


@post("/cups/{cup_id:str}/arrive", summary="Come with a secret link", responses=REFUSALS, status_code=200)
async def arrive_at_cup(request: AppRequest, cup_id: CupId, data: ArriveRequest) -> CupReply:
    """From now on you are in the cup what the link is for."""
    person = await require_known(request)
    name = await _name(request, person)
    return await _reply(request, await _cups(request).arrive(cup_id, data.secret, person, name))


@get("/cups/{cup_id:str}/file", summary="The cup as a file", responses=REFUSALS, media_type="application/json")
async def read_cup_file(request: AppRequest, cup_id: CupId) -> Response[bytes]:
    """Everything that was decided, for `tryline cup` or another server. For whoever runs it."""
    owned = await _cups(request).find(cup_id)
    if not owned.standing(person_asking(request)).is_staff:
        raise refusal(NotYourSeat, "cup-organiser-only")
    text = await _worked_out(request, cup_id, partial(write_cup, owned.state.cup))
    headers = {"Content-Disposition": f'attachment; filename="{owned.id}.cup"'}
    return Response(text.encode(), media_type="application/json", headers=headers)


@get("/cups/{cup_id:str}/csv/{which:str}", summary="Fixtures or tables for a spreadsheet", responses=REFUSALS)
async def read_cup_csv(
    request: AppRequest, cup_id: CupId, which: Literal["fixtures", "tables"], language: Literal["en", "af"] = "en"
) -> Response[bytes]:
    """As CSV."""
    owned = await _cups(request).find(cup_id)
    cup, version = owned.state.cup, owned.state.version
    write = fixtures_csv if which == "fixtures" else tables_csv
    words = Words(cup, language, team_namer(cup, language))
    text = await _worked_out(request, cup_id, partial(write, cup, words, language), owned, version, which, language)
    headers = {"Content-Disposition": f'attachment; filename="{which}.csv"'}
    return Response(text.encode("utf-8-sig"), media_type="text/csv", headers=headers)


@get("/cups/{cup_id:str}/print/{kind:str}", summary="A page to be printed", responses=REFUSALS, media_type="text/html")
async def print_cup(
    request: AppRequest,
    cup_id: CupId,
    kind: Annotated[str, Parameter(max_length=40)],
    language: Literal["en", "af"] = "en",
) -> Response[str]:
    """Fixtures, tables, bracket, score sheets, team cards, certificates, the programme; and for whoever runs the cup
    the list of entries, with who has paid."""
    owned = await _cups(request).find(cup_id)
    if kind == "entries" and not owned.standing(person_asking(request)).is_staff:
        raise refusal(NotYourSeat, "cup-organiser-only")
    link = f"{request.base_url}cup/{owned.id}"
    cup = owned.state.cup
    planned = owned.state.rules.where == "boards" or bool(cup.facts.timing.start)
    page = partial(print_page, cup, kind, language, link=link, planned=planned)
    text = await _worked_out(request, cup_id, page, owned, owned.state.version, kind, language, link)
    return Response(text, media_type="text/html")


@get("/matches/{match_id:str}/cup", summary="The cup of a match", responses=REFUSALS)
async def read_cup_of_match(request: AppRequest, match_id: MatchId) -> MatchOfCup:
    """To which cup a match belongs, if it does."""
    query = select(cup_matches).where(cup_matches.c.match == match_id)
    row: Any = await site_of(request).store.read(lambda connection: connection.execute(query).one_or_none())
    if row is None:
        return MatchOfCup(None, "", "", "")
    cup = (await _cups(request).find(row.cup)).state.cup
    structure = cup.facts.structure
    called = pool = ""
    if structure is not None and row.fixture in structure.fixtures:
        fixture, words = structure.fixtures[row.fixture], Words(cup, language_of(request))
        called = words.match(fixture)
        pool = words.say("cup-pool", pool=fixture.pool) if fixture.pool else ""
    return MatchOfCup(row.cup, cup.setup.name, called, pool)


CUPS = [
    read_formats,
    read_cups,
    read_next_matches,
    make_cup,
    import_cup,
    read_cup_info,
    delete_cup,
    read_dice,
    give_order,
    begin_cup_match,
    make_link,
    arrive_at_cup,
    read_cup_file,
    read_cup_csv,
    print_cup,
    read_cup_of_match,
]
