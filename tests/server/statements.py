"""All that a version of the program says to PostgreSQL, recorded, so that later versions can tell whether it could
still say it on their tables, as it must while a club is updated process by process.

    python -m tests.server.statements        # records this version, when its migration is merged

Where in the history it is then, stands in two_versions.py.
"""

import asyncio
import base64
import json
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

from alembic.script import ScriptDirectory
from litestar.testing import TestClient
from psycopg import Binary
from psycopg.types.json import Json
from sqlalchemy import Engine, event

from tests.server.club_sites import BOTH, Processes, begin, club_of, screen
from tests.server.commands import play, undo
from tests.server.postgres import Cluster
from tests.server.test_connection import wait_until
from tryline.server import fenced_moves, ownership
from tryline.server.app import make_app
from tryline.server.cleanup import clean_up
from tryline.server.commitments import new_commitment
from tryline.server.database import address_of, alembic_config, migrate, open_engine
from tryline.server.forgetting import forget
from tryline.server.live import LiveMatch
from tryline.server.process_lease import put_down
from tryline.server.requests import ClockRequest, JoinRequest, MatchRequest, SeatRequest
from tryline.server.server_clock import now
from tryline.server.settings import Settings
from tryline.server.signing_out import sign_out_everywhere

FOLDER = Path(__file__).parents[1] / "data" / "statements"
OURS = ("INSERT", "UPDATE", "DELETE", "SELECT", "WITH")
NOT_OURS = ("alembic_version", "pg_", "current_schema", "'oldest'")

Statement = tuple[str, Any, bool]
"""A statement, its values, and whether it is given many of them."""


def head() -> str:
    """The newest migration of this version."""
    return str(ScriptDirectory.from_config(alembic_config()).get_current_head())


@contextmanager
def listening() -> Iterator[list[Statement]]:
    """What is said to databases meanwhile."""
    heard: list[Statement] = []

    def hear(_: Any, __: Any, statement: str, values: Any, ___: Any, many: bool) -> None:
        said = statement.strip()
        if said.startswith(OURS) and not any(word in said for word in NOT_OURS):
            heard.append((said, values, many))

    def overhear(database: Any, message: bytes) -> None:
        """Moves, in one message that has its values in it."""
        heard.append((message.decode(), None, False))
        send(database, message)

    send = fenced_moves.send
    event.listen(Engine, "before_cursor_execute", hear)
    fenced_moves.send = overhear
    try:
        yield heard
    finally:
        fenced_moves.send = send
        event.remove(Engine, "before_cursor_execute", hear)


def over_http(database: str, heard: list[Statement]) -> None:
    """What requests have written: names, matches, a cup, its draw, and matches that computers begin by themselves."""
    app = make_app(Settings(database, reviewers=0))
    with TestClient(app, base_url="http://localhost") as client:
        client.headers["X-Tryline"] = "1"

        def post(path: str, body: dict[str, Any]) -> Any:
            reply = client.post(path, json=body)
            assert reply.status_code < 300, reply.text
            return reply.json()

        post("/api/me", {"name": "Ann"})
        post("/api/matches", {"game": "scrum", "seats": [{"side": 0, "who": "me"}, {"side": 1, "who": "open"}]})
        cup = post("/api/cups", {"name": "Friends", "format": "4", "game": "scrum", "rules": {"where": "site"}})
        path = f"/api/cups/{cup['cup']['id']}"
        for order in ({"do": "join", "name": "Ann"}, {"do": "fill", "level": "random"}, {"do": "draw", "how": "entry"}):
            post(f"{path}/orders", order)
        for look in ("/api/matches", "/api/me/matches", path):
            assert client.get(look).status_code == 200
        wait_until(lambda: any("INSERT INTO cup_matches" in said for said, _, _ in heard))


async def at_matches(database: str) -> None:
    """What matches and the processes of a club have written: moves, clocks, takebacks, endings, changes of hands."""
    processes = Processes(database)
    first, second = await processes.open("one:1"), await processes.open("two:2")
    ann, ben = [await first.set_name(None, name) for name in ("Ann", "Ben")]
    await new_commitment(first.store)
    timed = MatchRequest("scrum", seats=BOTH, clock=ClockRequest(minutes=5, seconds=0))
    live = await begin(first, timed)
    for _ in range(2):
        await _step(live)
    await undo(live, screen(live))
    plain = await begin(first, MatchRequest("scrum", seats=BOTH))
    await _step(plain)
    await plain.perform(lambda: plain.table.close("resignation", 1))
    theirs = await first.begin(MatchRequest("scrum", seats=[SeatRequest(0, "me"), SeatRequest(1)]), ann)
    (invitation,) = theirs.invitations.values()
    await first.join(theirs.live.id, JoinRequest(invitation=invitation), ben)
    await sign_out_everywhere(first, ben)
    await club_of(first).give_up([plain.id])
    await club_of(second).claim(plain.id)
    await second.store.write(partial(ownership.want, match=live.id))
    await processes.put_down(first, by=second)
    await club_of(second).claim(live.id)
    assert await second.store.read(partial(put_down, epoch=club_of(second).epoch)) == []
    await second.store.write(ownership.sweep)
    await second.store.write(partial(clean_up, at=now(), in_memory=[]))
    await forget(second, ann)
    await first.computers.close()
    first.store.close()
    await second.close()


async def _step(live: LiveMatch) -> None:
    await play(live, screen(live), live.table.match.choices()[0].text)


def _kept(value: Any) -> Any:
    """A value as JSON has it."""
    if isinstance(value, Json):
        return {"json": value.obj}
    if isinstance(value, Binary):
        return {"bytes": base64.b64encode(bytes(value.obj)).decode()}
    if isinstance(value, dict):
        return {"values": {name: _kept(each) for name, each in value.items()}}
    return [_kept(each) for each in value] if isinstance(value, list | tuple) else value


def _given(kept: Any) -> Any:
    """A value as the driver takes it."""
    if isinstance(kept, list):
        return [_given(each) for each in kept]
    if not isinstance(kept, dict):
        return kept
    if "json" in kept:
        return Json(kept["json"])
    if "bytes" in kept:
        return Binary(base64.b64decode(kept["bytes"]))
    return {name: _given(each) for name, each in kept["values"].items()}


def recorded(version: str) -> list[Statement]:
    """What a version said."""
    lines = (FOLDER / f"{version}.jsonl").read_text().splitlines()
    return [(said, _given(values), many) for said, values, many in map(json.loads, lines)]


def record(cluster: Cluster) -> list[str]:
    """All that this version says, as lines."""
    with cluster.database() as database:
        engine = open_engine(address_of(database))
        migrate(engine)
        engine.dispose()
        with listening() as heard:
            over_http(database, heard)
            asyncio.run(at_matches(database))
    lines, asked = [], set[str]()
    for said, values, many in heard:
        if not said.startswith("SELECT") or said not in asked:  # one look-up of a kind is enough
            asked.add(said)
            lines.append(json.dumps([said, _kept(values), many], separators=(",", ":")))
    return lines


def main() -> None:
    """Record this version."""
    cluster = Cluster()
    try:
        (FOLDER / f"{head()}.jsonl").write_text("\n".join(record(cluster)) + "\n")
    finally:
        cluster.close()


if __name__ == "__main__":
    main()
