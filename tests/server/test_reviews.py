"""Luck and skill of finished matches: asked for, made elsewhere, stored, limited, and told to whoever waits."""

import asyncio
import os
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import partial
from queue import SimpleQueue
from typing import ClassVar

import msgspec
import pytest
from sqlalchemy import func, select, update

from tests.server.server_process import Person, Refused
from tests.server.test_live import ME, RANDOM
from tryline.core.errors import BadFile, Refusal
from tryline.core.language import AWAY, DRAW
from tryline.lab.review.reviewing import Reviewer
from tryline.server import reviews as module
from tryline.server.computers import Computers
from tryline.server.errors import NotFound, TooOften
from tryline.server.forgetting import forget
from tryline.server.match_exports import record_of
from tryline.server.replay_files import LARGEST, read_file
from tryline.server.requests import JoinRequest, MatchRequest, SeatRequest
from tryline.server.reviews import ReviewReply, Reviews
from tryline.server.schema import played, reviews
from tryline.server.site import Site
from tryline.server.store import Store
from tryline.server.thinking import workers
from tryline.server.thinking.fair_queue import Asker
from tryline.server.thinking.orders import HEADER, Answer, Failed, Order, Progress, Ready, Review, Reviewed, read_answer
from tryline.server.thinking.review_worker import ReviewWorker

Make = Callable[[str], Person]
ANN = Asker("192.0.2.1", "ann")


class Process:
    """A process that makes reviews when it is told to, here."""

    started: ClassVar[list["Process"]] = []

    def __init__(self, heard: Callable[[Answer], None], gone: Callable[[], None]) -> None:
        self.heard = heard
        self._gone = gone
        self.pid = len(self.started)
        self.orders: list[Review] = []

    @classmethod
    async def start(cls, name: str, heard: Callable[[Answer], None], gone: Callable[[], None]) -> "Process":
        """It is ready at once."""
        assert name == module.MODULE
        cls.started.append(cls(heard, gone))
        asyncio.get_running_loop().call_soon(heard, Ready())
        return cls.started[-1]

    def send(self, order: Order) -> None:
        """Note it."""
        if isinstance(order, Review):
            self.orders.append(order)

    def tell(self, done: int, of: int) -> None:
        """Say how far it has come."""
        self.heard(Progress(self.orders[-1].number, done, of))

    def finish(self) -> None:
        """Make what was ordered last."""
        made = Reviewer().review(read_file(self.orders[-1].file, lambda: None))
        self.heard(Reviewed(self.orders[-1].number, msgspec.json.encode(made)))

    def kill(self) -> None:
        """It ends."""
        self._gone()

    async def close(self) -> None:
        """It ends by itself."""


@pytest.fixture
def processes(monkeypatch: pytest.MonkeyPatch) -> list[Process]:
    """The processes that are started."""
    monkeypatch.setattr(workers, "WorkerProcess", Process)
    monkeypatch.setattr(Process, "started", [])
    return Process.started


@pytest.fixture
async def site(each_database: str) -> AsyncIterator[Site]:
    """A site without anybody."""
    opened = Site(Store(each_database), Computers(1))
    await opened.start()
    yield opened
    await opened.close()


async def resigned(site: Site, name: str = "Ann") -> tuple[str, str]:
    """A match of Scrum that somebody gives up at once, and who."""
    person = await site.set_name(None, name)
    begun = await site.begin(MatchRequest("scrum", seats=[SeatRequest(0, "me"), SeatRequest(1, "me")]), person)
    await begun.live.perform(lambda: begun.live.table.close("resignation", AWAY))
    return begun.live.id, person


async def stored(site: Site) -> int:
    """How many reviews are on disk."""
    count = select(func.count()).select_from(reviews)
    return await site.store.read(lambda connection: connection.execute(count).scalar_one())


async def settle() -> None:
    """Let everything run that can, but what is on threads."""
    for _ in range(20):
        await asyncio.sleep(0)


async def until(look: Callable[[], Awaitable[ReviewReply]], *stages: str) -> ReviewReply:
    """Look until it has come so far."""
    while (reply := await look()).stage not in stages:
        await asyncio.sleep(0.01)
    return reply


async def test_a_review_is_made_once_told_in_both_languages_and_stored(site: Site, processes: list[Process]) -> None:
    made = Reviews(site)
    match, _ = await resigned(site)
    assert (await made.look(match, "en")).stage == "none"
    assert (await made.ask(match, ANN, seated=True, language="en")).stage == "waiting"
    await settle()
    (process,) = processes
    process.tell(0, 40)
    assert (await made.look(match, "en")).stage == "preparing"
    process.tell(7, 40)
    reply = await made.ask(match, Asker("198.51.100.7"), seated=False, language="en")
    assert (reply.stage, reply.done, reply.of) == ("working", 7, 40), "who comes later waits for the same"
    process.finish()
    reply = await until(partial(made.look, match, "en"), "ready")
    assert reply.review is not None
    assert "Ann" in reply.review.verdict
    assert reply.review.shares[0] == pytest.approx(0.5, abs=0.2)
    after_a_restart = Reviews(site)
    told = (await after_a_restart.ask(match, ANN, seated=True, language="af")).review
    assert told is not None
    assert told.verdict != reply.review.verdict
    assert len(process.orders) == 1
    await made.close()


async def test_a_review_of_another_version_is_made_again(site: Site, processes: list[Process]) -> None:
    made = Reviews(site)
    match, _ = await resigned(site)
    await made.ask(match, ANN, seated=True, language="en")
    await settle()
    processes[0].finish()
    await until(partial(made.look, match, "en"), "ready")
    await site.store.write(lambda connection: connection.execute(update(reviews).values(version=0)))
    assert (await made.look(match, "en")).stage == "none"
    await made.ask(match, ANN, seated=True, language="en")
    await settle()
    processes[0].finish()
    await until(partial(made.look, match, "en"), "ready")
    await made.close()


async def test_what_is_not_over_or_was_never_played_is_refused(site: Site, processes: list[Process]) -> None:
    made = Reviews(site)
    person = await site.set_name(None, "Ann")
    seats = [SeatRequest(0, "me"), SeatRequest(1, "me")]
    live = (await site.begin(MatchRequest("scrum", seats=seats), person)).live
    with pytest.raises(Refusal, match="over"):
        await made.ask(live.id, ANN, seated=True, language="en")
    await live.perform(lambda: live.table.close("lapsed", DRAW))
    with pytest.raises(Refusal, match="never finished"):
        await made.ask(live.id, ANN, seated=True, language="en")
    with pytest.raises(NotFound):
        await made.look("nothing", "en")
    assert processes == []


async def test_limits_by_person_by_network_and_in_all(
    site: Site, processes: list[Process], monkeypatch: pytest.MonkeyPatch
) -> None:
    made = Reviews(site)
    names = [(await resigned(site))[0] for _ in range(5)]
    for name in names[:3]:
        await made.ask(name, ANN, seated=True, language="en")
    with pytest.raises(TooOften, match="waiting for 3 reviews"):
        await made.ask(names[3], ANN, seated=True, language="en")
    monkeypatch.setattr(module, "MOST_WAITING", 3)
    with pytest.raises(TooOften, match="Many matches"):
        await made.ask(names[3], Asker("198.51.100.7"), seated=False, language="en")
    monkeypatch.setattr(module, "MOST_WAITING", 100)
    made.quota.most_of_network = 3
    with pytest.raises(TooOften, match="network is waiting for 3 reviews"):
        await made.ask(names[3], Asker(ANN.network, "bob"), seated=True, language="en")
    await settle()
    processes[0].finish()
    await until(partial(made.look, names[0], "en"), "ready")
    await made.ask(names[3], Asker(ANN.network, "bob"), seated=True, language="en")
    await made.close()


async def test_who_waits_is_told_when_a_review_fails_and_can_ask_again(site: Site, processes: list[Process]) -> None:
    made = Reviews(site)
    match, _ = await resigned(site)
    await made.ask(match, ANN, seated=True, language="en")
    for _ in range(workers.MOST_ATTEMPTS):
        await settle()
        processes[-1].kill()
    await settle()
    reply = await made.look(match, "en")
    assert reply.stage == "failed"
    assert "could not be reviewed" in reply.why
    assert (await made.ask(match, ANN, seated=True, language="en")).stage == "waiting"
    await settle()
    processes[-1].heard(Failed(processes[-1].orders[-1].number, "division by nought"))
    await until(partial(made.look, match, "en"), "failed")
    await made.ask(match, ANN, seated=True, language="en")
    await settle()
    processes[-1].heard(Reviewed(processes[-1].orders[-1].number, b"no review"))
    await until(partial(made.look, match, "en"), "failed")
    await made.close()


async def test_one_that_hangs_loses_its_process_and_says_so(
    site: Site, processes: list[Process], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "LONGEST", 0.0)
    made = Reviews(site)
    match, _ = await resigned(site)
    await made.ask(match, ANN, seated=True, language="en")
    await until(partial(made.look, match, "en"), "failed")
    await made.close()


async def test_a_killed_process_is_replaced_and_the_review_comes(site: Site) -> None:
    """Real ones."""
    made = Reviews(site)
    match, _ = await resigned(site)
    await made.ask(match, ANN, seated=True, language="en")
    while not (killed := made.workers.busy):
        await asyncio.sleep(0.001)
    os.kill(killed[0], 9)
    reply = await until(partial(made.look, match, "en"), "ready", "failed")
    assert reply.stage == "ready"
    await made.close()


async def test_a_server_without_reviewers_says_so(site: Site) -> None:
    made = Reviews(site, 0)
    match, _ = await resigned(site)
    assert (await made.ask(match, ANN, seated=True, language="en")).stage == "off"
    assert (await made.look(match, "en")).stage == "off"


async def test_what_a_review_says_counts_for_both_and_goes_with_the_match(site: Site, processes: list[Process]) -> None:
    made = Reviews(site)
    ann, ben = [await site.set_name(None, name) for name in ("Ann", "Ben")]
    live = (
        await site.begin(MatchRequest("scrum", seats=[SeatRequest(0, "me"), SeatRequest(1, "open")], listed=True), ann)
    ).live
    await site.join(live.id, JoinRequest(), ben)
    await live.perform(lambda: live.table.close("resignation", AWAY))
    alone, _ = await resigned(site, "Carla")
    for name in (live.id, alone):
        await made.ask(name, ANN, seated=True, language="en")
        await settle()
        processes[0].finish()
        await until(partial(made.look, name, "en"), "ready")
    counted = select(played.c.person, played.c.luck, played.c.errors).where(played.c.match == live.id)
    rows = await site.store.read(lambda connection: list(connection.execute(counted)))
    assert {(row.person, row.luck, row.errors) for row in rows} == {(ann, 0.0, 0.0), (ben, 0.0, 0.0)}
    await forget(site, ann)
    reply = await made.look(live.id, "en")
    assert reply.review is not None, "it is Ben's too"
    assert "Ann" not in msgspec.json.encode(reply).decode()
    rows = await site.store.read(lambda connection: list(connection.execute(counted)))
    assert {(row.person, row.luck) for row in rows} == {(ben, 0.0)}
    await forget(site, ben)
    left = await site.store.read(
        lambda connection: connection.execute(select(func.count()).select_from(reviews)).scalar()
    )
    assert left == 1
    await made.close()


async def test_a_file_is_reviewed_and_a_bad_one_refused(site: Site, processes: list[Process]) -> None:
    made = Reviews(site)
    match, _ = await resigned(site)
    file = (await record_of(site, match)).encode()
    reply = await made.ask_file(file, ANN, "en")
    assert reply.stage == "waiting"
    assert reply.id is not None
    await settle()
    processes[0].finish()
    await until(partial(made.look_at_file, reply.id, "en"), "ready")
    again = await made.ask_file(file, ANN, "en")
    assert again.review is not None
    assert len(processes[0].orders) == 1
    stored = await site.store.read(
        lambda connection: connection.execute(select(func.count()).select_from(reviews)).scalar()
    )
    assert stored == 0
    for bad in (b"{}", b"\xff", b" " * (LARGEST + 1)):
        with pytest.raises(BadFile):
            await made.ask_file(bad, ANN, "en")
    assert (await made.look_at_file("0" * 32, "en")).stage == "none"
    await made.close()


def test_a_worker_says_how_far_it_is_and_stands_what_goes_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    said = SimpleQueue[Answer]()
    worker = ReviewWorker(lambda frame: said.put(read_answer(frame[HEADER.size :])))
    worker.start()
    assert said.get() == Ready()
    worker.take(Review(1, 0, b"nonsense"))
    answer = said.get(timeout=60)
    assert isinstance(answer, Failed)
    assert answer.number == 1

    def broken(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(Reviewer, "review", broken)
    worker.take(Review(2, 0, b"{}"))
    assert isinstance(said.get(timeout=60), Failed)


def test_over_http(person: Make) -> None:
    """A server of the tests has no process for reviews, and says so."""
    ann = person("Ann")
    begun = ann.begin(game="scrum", seats=[ME, RANDOM])
    address = f"/api/matches/{begun['id']}/review"
    ann.attend(begun["id"], begun["ticket"]).say("resign")
    assert ann.get(address)["stage"] == "off"
    assert ann.post(address, {})["stage"] == "off"
    with pytest.raises(Refused):
        ann.get("/api/reviews/nothing")
