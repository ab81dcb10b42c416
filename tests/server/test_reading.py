"""What has to be worked out for readers is shared fairly: nobody keeps others from their matches by asking a lot."""

import asyncio
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import suppress

import pytest

from tryline.core.errors import Refusal
from tryline.server import replay_files
from tryline.server.asking import while_there
from tryline.server.errors import TooOften
from tryline.server.reading import MOST_WAITING, TRY_AGAIN, Reading, from_outside
from tryline.server.thinking.fair_queue import Asker, Rank
from tryline.server.thinking.wanted import Wanted

GREEDY, OTHER = Asker("192.0.2.1"), Asker("198.51.100.1")


class Desk:
    """A thread that is busy until it is let go, and what it has done since."""

    def __init__(self) -> None:
        self.reading = Reading()
        self.done: list[str] = []
        self.tasks: list[asyncio.Task[str]] = []
        self._may_go_on = threading.Event()
        self._is_busy = threading.Event()

    async def keep_busy(self, asker: Asker) -> None:
        """Somebody's job is begun, and does not end."""
        self.ask("first", asker, work=self._wait)
        await asyncio.to_thread(self._is_busy.wait, 30)

    def _wait(self) -> str:
        self._is_busy.set()
        assert self._may_go_on.wait(30)
        return "first"

    def ask(
        self,
        name: str,
        asker: Asker,
        rank: Rank = Rank.UNATTENDED,
        *,
        key: str | None = None,
        work: Callable[[], str] | None = None,
    ) -> "asyncio.Task[str]":
        """Somebody asks for something, which is noted when it is done."""

        def note() -> str:
            self.done.append(name)
            return name

        asked = self.reading.run(work or note, Wanted(name, asker, rank), key=key)
        self.tasks.append(asyncio.get_running_loop().create_task(asked))
        return self.tasks[-1]

    async def let_go(self) -> None:
        """Everything is worked out."""
        self._may_go_on.set()
        async with asyncio.timeout(30):
            await asyncio.wait(self.tasks)

    def end(self) -> None:
        """Nothing is left behind."""
        self._may_go_on.set()


@pytest.fixture
async def desk() -> AsyncIterator[Desk]:
    """A thread at which the greedy network's job is being done."""
    made = Desk()
    await made.keep_busy(GREEDY)
    yield made
    made.end()


async def asked() -> None:
    """All who have come have asked."""
    await asyncio.sleep(0)


async def test_another_network_is_next_however_much_waits_for_one(desk: Desk) -> None:
    for number in range(15):
        desk.ask(f"greedy {number}", GREEDY)
    await asked()
    desk.ask("other", OTHER)
    await asked()
    await desk.let_go()
    assert desk.done[0] == "other"
    assert len(desk.done) == 16, "and then everything else"


async def test_players_come_before_spectators_and_those_before_downloads(desk: Desk) -> None:
    desk.ask("file", OTHER)
    desk.ask("spectator", OTHER, Rank.WATCHED)
    desk.ask("player", GREEDY, Rank.AT_THE_BOARD)
    await asked()
    await desk.let_go()
    assert desk.done == ["player", "spectator", "file"]


async def test_files_of_one_network_keep_no_other_from_having_theirs_read(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = Desk()
    monkeypatch.setattr(replay_files, "FILES", desk.reading)
    desk.reading._most_waiting = replay_files.FILES_WAITING
    await desk.keep_busy(GREEDY)

    def read(name: str, asker: Asker) -> "asyncio.Task[None]":
        return asyncio.ensure_future(replay_files.with_file(lambda check: desk.done.append(name), asker))

    waiting = [read(f"greedy {number}", GREEDY) for number in range(replay_files.FILES_WAITING)]
    await asked()
    with pytest.raises(TooOften, match=f"waiting for {replay_files.FILES_WAITING} answers"):
        await read("one more", GREEDY)
    waiting.append(read("other", OTHER))
    await asked()
    await desk.let_go()
    await asyncio.gather(*waiting)
    assert desk.done[0] == "other"
    assert len(desk.done) == len(waiting)


async def test_of_one_network_only_so_much_waits(desk: Desk) -> None:
    for number in range(MOST_WAITING):
        desk.ask(f"greedy {number}", GREEDY)
    await asked()
    with pytest.raises(TooOften, match=f"waiting for {MOST_WAITING} answers.*in {TRY_AGAIN} seconds") as refused:
        await desk.ask("one more", GREEDY)
    assert refused.value.seconds == TRY_AGAIN
    desk.ask("other", OTHER)
    story = desk.reading.run(lambda: "story", Wanted("match", GREEDY, Rank.AT_THE_BOARD), limited=False)
    desk.tasks.append(asyncio.ensure_future(story))
    await asked()
    await desk.let_go()
    assert desk.tasks[-1].result() == "story", "whoever connects is refused no story"
    assert "other" in desk.done
    assert "one more" not in desk.done
    assert await desk.ask("later", GREEDY) == "later", "there is room again"


async def test_what_is_the_same_is_worked_out_once(desk: Desk) -> None:
    asking = [desk.ask(f"replay {number}", GREEDY, key="replay") for number in range(2 * MOST_WAITING)]
    asking.append(desk.ask("replay of another", OTHER, key="replay"))
    desk.ask("something else", OTHER, key="another replay")
    await asked()
    await desk.let_go()
    assert {task.result() for task in asking} == {"replay 0"}
    assert desk.done == ["replay 0", "something else"], "all of these are one of what may wait"
    assert await desk.ask("replay again", OTHER, key="replay") == "replay again"


async def test_whoever_asks_while_it_is_being_done_is_told_the_same() -> None:
    desk, work, done = Desk(), threading.Event(), []

    def read() -> str:
        desk._is_busy.set()
        assert work.wait(30)
        done.append("read")
        return "read"

    first = desk.ask("first", GREEDY, key="replay", work=read)
    await asyncio.to_thread(desk._is_busy.wait, 30)
    second = desk.ask("second", OTHER, key="replay")
    await asked()
    first.cancel()
    work.set()
    assert await second == "read"
    assert done == ["read"]
    assert desk.done == []


async def test_what_is_done_is_told_until_the_first_has_heard_of_it() -> None:
    """Who keeps it does so then, so that nobody comes between."""
    desk = Desk()
    first = desk.ask("first", GREEDY, key="replay")
    await asked()
    desk.reading._thread.submit(lambda: None).result()
    second = desk.ask("second", OTHER, key="replay")
    assert [await first, await second] == ["first", "first"]
    assert desk.done == ["first"]
    assert await desk.ask("third", OTHER, key="replay") == "third"
    assert not desk.reading._jobs
    assert not desk.reading._waiting


async def test_what_is_shared_is_done_in_the_turn_of_the_most_urgent(desk: Desk) -> None:
    for number in range(3):
        desk.ask(f"greedy {number}", GREEDY, Rank.WATCHED)
    desk.ask("story", GREEDY, Rank.WATCHED, key="story")
    desk.ask("story for a player", OTHER, Rank.AT_THE_BOARD, key="story")
    await asked()
    await desk.let_go()
    assert desk.done[0] == "story"
    assert len(desk.done) == 4


async def test_what_nobody_waits_for_any_more_is_not_begun(desk: Desk) -> None:
    gone = [desk.ask(f"gone {number}", GREEDY) for number in range(MOST_WAITING)]
    shared = [desk.ask("shared", OTHER, key="shared") for _ in range(2)]
    both = [desk.ask("both gone", OTHER, key="both gone") for _ in range(2)]
    await asked()
    for task in (*gone, *both, shared[0]):
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
    stays = desk.ask("stays", GREEDY)
    await asked()
    await desk.let_go()
    assert stays.result() == "stays", "those who have gone do not count"
    assert sorted(desk.done) == ["shared", "stays"], "somebody still waited for the shared one"
    assert await desk.ask("both", OTHER, key="both gone") == "both"


async def test_a_fault_is_told_to_all_who_wait_and_the_next_one_is_done(desk: Desk) -> None:
    def fail() -> str:
        raise ValueError("a fault")

    failing = [desk.ask("fails", OTHER, key="fails", work=fail) for _ in range(2)]
    good = desk.ask("good", OTHER)
    await asked()
    await desk.let_go()
    for task in failing:
        with pytest.raises(ValueError, match="a fault"):
            await task
    assert good.result() == "good"


class Client:
    """Somebody who asks by HTTP, and may go away."""

    def __init__(self) -> None:
        self._gone = asyncio.Event()
        self._has_body = True

    async def receive(self) -> dict[str, str]:
        if self._has_body:
            self._has_body = False
            return {"type": "http.request"}
        await self._gone.wait()
        return {"type": "http.disconnect"}

    def go(self) -> None:
        self._gone.set()


async def test_a_request_whose_client_has_gone_is_not_begun(desk: Desk) -> None:
    stays, goes = Client(), Client()

    async def ask(client: Client, name: str) -> str:
        def work() -> str:
            desk.done.append(name)
            return name

        working = desk.reading.run(work, from_outside("match", GREEDY))
        return await while_there(client, working)  # type: ignore[arg-type]

    asking = [asyncio.create_task(ask(client, name)) for client, name in ((goes, "goes"), (stays, "stays"))]
    await asyncio.sleep(0.01)
    goes.go()
    with pytest.raises(Refusal, match="gone"):
        await asking[0]
    desk.tasks.append(asking[1])
    await desk.let_go()
    assert asking[1].result() == "stays"
    assert desk.done == ["stays"]


def test_whoever_is_not_at_a_match_comes_last() -> None:
    assert from_outside("match", OTHER) == Wanted("match", OTHER, max(Rank))
