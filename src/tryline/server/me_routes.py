"""Requests about what is yours: taking it to another device, taking it away, having it forgotten."""

from litestar import Response, get, post
from litestar.response import Stream

from tryline.server.asking import REFUSALS, AppRequest, ask_oldest, asker_of, require_known, site_of
from tryline.server.cups.registry import Cups
from tryline.server.devices import DeviceLinks
from tryline.server.exporting import Exports
from tryline.server.forgetting import forget
from tryline.server.quick_match import WaitingRoom
from tryline.server.replay_routes import KeptReplays
from tryline.server.requests import DeviceRequest
from tryline.server.responses import DeviceLink, Me
from tryline.server.security import cookie_for, no_cookie


async def _links(request: AppRequest) -> DeviceLinks:
    """The links; of the processes of a club, the oldest has them. Raises Elsewhere."""
    await ask_oldest(request)
    links: DeviceLinks = request.app.state.devices
    return links


@post("/me/device-links", summary="Take everything to another device", responses=REFUSALS, status_code=200)
async def make_device_link(request: AppRequest) -> DeviceLink:
    """A secret that makes another device yours, once and for ten minutes: `/device#s=...` is the link."""
    person = await require_known(request)
    secret, until = (await _links(request)).issue(person)
    return DeviceLink(secret, until)


@post("/me/device-links/look", summary="Whose link is it?", responses=REFUSALS, status_code=200)
async def look_at_device_link(request: AppRequest, data: DeviceRequest) -> Me:
    """Who you would be on this device. The link stays good."""
    return Me(await site_of(request).name_of((await _links(request)).look(data.secret)))


@post("/me/device-links/arrive", summary="Arrive on another device", responses=REFUSALS, status_code=200)
async def arrive(request: AppRequest, data: DeviceRequest) -> Response[Me]:
    """From now on this device is theirs who made the link. The response sets a signed cookie."""
    site = site_of(request)
    person = (await _links(request)).use(data.secret)
    cookie = cookie_for(person, site.sessions, secure=request.app.state.settings.secure)
    return Response(Me(await site.name_of(person)), cookies=[cookie])


@post("/me/forget", summary="Forget me", responses=REFUSALS, status_code=200)
async def forget_me(request: AppRequest) -> Response[Me]:
    """What is yours is deleted; in matches of others you are somebody. The response takes the cookie away."""
    person = await require_known(request)
    (await _links(request)).forget(person)
    room: WaitingRoom = request.app.state.room
    room.send_off(person, "signed-out")
    cups: Cups = request.app.state.cups
    await cups.forget_person(person)
    known = await forget(site_of(request), person)
    kept: KeptReplays = request.app.state.replays
    kept.forget(known)
    return Response(Me(None), cookies=[no_cookie(secure=request.app.state.settings.secure)])


@get("/me/export", summary="All of your matches", responses=REFUSALS, media_type="application/zip")
async def export_matches(request: AppRequest) -> Stream:
    """A ZIP archive: a match file each, and `matches.json`, a list of them."""
    person = await require_known(request)
    headers = {"Content-Disposition": 'attachment; filename="tryline-matches.zip"'}
    exports: Exports = request.app.state.exports
    archive = exports.begin(site_of(request), person, asker_of(request))
    return Stream(archive, media_type="application/zip", headers=headers)


MINE = [make_device_link, look_at_device_link, arrive, forget_me, export_matches]
