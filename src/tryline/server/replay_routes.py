"""Requests to watch a match again: one that was played here, or one in a file."""

import asyncio
import gzip
from collections import OrderedDict
from collections.abc import Callable
from functools import partial
from typing import Any

from litestar import MediaType, Response, get, post
from litestar.openapi.datastructures import ResponseSpec
from sqlalchemy import select

from tryline.core.errors import Refusal
from tryline.core.news import refusal
from tryline.server.asking import REFUSALS, AppRequest, MatchId, asker_of, language_of, site_of, while_there
from tryline.server.reading import READING, from_outside
from tryline.server.replay_files import LARGEST, replay_file, with_file
from tryline.server.replays import Replay, Sight, replay_of
from tryline.server.schema import matches
from tryline.server.sent_messages import encoder
from tryline.server.site import Site
from tryline.server.thinking.fair_queue import Asker

COMPRESSION = 6
KEPT = 32
"""Replays that are kept as they were last sent: a link that many follow is worked out once."""


class KeptReplays:
    """Replays as they are sent, the last ones that somebody asked for."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, Sight, str], bytes] = OrderedDict()
        self._forgotten = 0
        """How often some had to be forgotten: what was begun before is not kept, nor sent to whoever asks later."""

    async def read(self, site: Site, match_id: str, sight: Sight, language: str, asker: Asker) -> bytes:
        """A match that is over, worked out once for all who ask meanwhile. Raises NotFound, a Refusal or TooOften."""
        key = match_id, sight, language
        found = self._kept.get(key)
        if found is None:
            forgotten = self._forgotten
            work = await _encoder(site, match_id, sight, language, asker)
            share = (self, forgotten, key)
            found = await READING.run(work, from_outside(match_id, asker), key=share)
            if forgotten != self._forgotten:
                return found
            self._kept[key] = found
        self._kept.move_to_end(key)
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return found

    def forget_all(self) -> None:
        """Somebody does not want to be known any more, in whichever matches."""
        self._forgotten += 1
        self._kept.clear()

    def forget(self, match_ids: set[str]) -> None:
        """Somebody in these does not want to be known any more."""
        self._forgotten += 1
        for key in [key for key in self._kept if key[0] in match_ids]:
            del self._kept[key]


async def _encoder(site: Site, match_id: str, sight: Sight, language: str, asker: Asker) -> Callable[[], bytes]:
    """What works out a replay as it is sent."""
    live = await site.find(match_id, asker)
    match = await live.snapshot()
    if not match.over:
        raise refusal(Refusal, "not-over")
    ended = select(matches.c.updated).where(matches.c.id == match_id)
    at = await site.store.read(lambda connection: connection.execute(ended).scalar())
    seats = list(live.table.roster)
    work = partial(replay_of, match, seats, sight, language, match_id=match_id, ended_at=at)
    return lambda: _as_sent(work())


FOUND = {200: ResponseSpec(Replay, description="The match.", generate_examples=False)}
COMPRESSED_REPLAYS = ["/api/matches/[A-Za-z0-9]+/replay", "/api/replays"]
"""Addresses whose answers are compressed here, on a thread: others wait for what the event loop compresses."""


def _as_sent(told: Replay) -> bytes:
    """A replay as it is sent."""
    return gzip.compress(encoder.encode(told), COMPRESSION)


async def _response(request: AppRequest, compressed: bytes) -> Response[Any]:
    """An answer in JSON, unpacked for those who ask for that: it is several megabytes, so on a thread too."""
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(await asyncio.to_thread(gzip.decompress, compressed), media_type=MediaType.JSON)
    headers = {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
    return Response(compressed, media_type=MediaType.JSON, headers=headers)


@get("/matches/{match_id:str}/replay", summary="Watch it again", responses={**REFUSALS, **FOUND})
async def read_replay(request: AppRequest, match_id: MatchId, sight: Sight = "open") -> Response[Any]:
    """A match that is over, with every position; where there were secrets, all open or as a side saw it."""
    kept: KeptReplays = request.app.state.replays
    work = kept.read(site_of(request), match_id, sight, language_of(request), asker_of(request))
    return await _response(request, await while_there(request, work))


@post(
    "/replays",
    summary="Watch a match file",
    responses={**REFUSALS, **FOUND},
    status_code=200,
    request_max_body_size=LARGEST,
)
async def read_file_replay(request: AppRequest, sight: Sight = "open") -> Response[Any]:
    """The body is the file. It is checked move by move, and refused with the move and the reason; nothing is stored."""
    body, language = await request.body(), language_of(request)

    def work(check: Callable[[], None]) -> bytes:
        return _as_sent(replay_file(body, sight, language, check))

    return await _response(request, await while_there(request, with_file(work, asker_of(request))))


REPLAYS = [read_replay, read_file_replay]
