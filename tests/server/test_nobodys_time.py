"""What costs no player their time: the way over the network, a slow disk; what time counts before a claim; and whom
a match with computers waits for."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Iterator
from functools import partial
from typing import Any

import pytest
from structlog.testing import capture_logs

from tests.server.commands import do, play
from tests.server.test_long import Recorder
from tests.server.test_thinking_time import AtOnce
from tryline.core.clock import Clocks, ThinkingClock
from tryline.core.errors import BadOptions, NotYourSeat, Refusal
from tryline.core.language import AWAY, HOME
from tryline.core.match import Match
from tryline.core.news import refusal
from tryline.games import find
from tryline.search.player import RandomPlayer
from tryline.server import answers, deadlines, live_timekeeper, messages
from tryline.server.connection import Connection
from tryline.server.errors import StoreError
from tryline.server.live import LiveMatch
from tryline.server.live_timekeeper import LAG_A_MOVE, LAG_RESERVE, LiveTimekeeper
from tryline.server.offers import CLAIM_AFTER, claim, claimable
from tryline.server.requests import ClockRequest, MatchRequest, SeatRequest
from tryline.server.server_clock import MILLISECOND, ServerClock, clock, now
from tryline.server.site import Site
from tryline.server.store import Store
from tryline.server.thinking.fair_queue import NOBODY_KNOWN, Rank
from tryline.server.thinking.wanted import Wanted
from tryline.server.viewer import Sender, Viewer

ME, COMPUTER = SeatRequest(0, "me"), SeatRequest(1, "computer", "random")


@pytest.fixture
async def site(each_database: str) -> AsyncIterator[Site]:
    """A site whose computers decide at random, at once."""
    opened = Site(Store(each_database), AtOnce(RandomPlayer("1")), pace=0)
    await opened.start()
    yield opened
    await opened.close()


async def begin(site: Site, game: str, other: SeatRequest, **request: Any) -> tuple[LiveMatch, Viewer]:
    person = await site.set_name(None, "Ann")
    live = (await site.begin(MatchRequest(game, seats=[ME, other], **request), person)).live
    seats = frozenset(seat.id for seat in live.table.roster if seat.kind == "person")
    sides = frozenset(seat.side for seat in live.table.roster if seat.kind == "person" and seat.side != "referee")
    viewer = Viewer(Recorder(), seats, sides, "en")  # type: ignore[arg-type]
    live.enter(viewer)
    return live, viewer


async def until(happened: Callable[[], bool]) -> None:
    async with asyncio.timeout(30):
        while not happened():
            await asyncio.sleep(0.001)


# Time -----------------------------------------------------------------------------------------------------------------


@pytest.fixture
def at(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The time, in milliseconds; it goes on when a test says so."""
    told = [1000]
    monkeypatch.setattr(live_timekeeper, "now", lambda: told[0])
    return told


def keeper(at: list[int], base: int = 10_000) -> LiveTimekeeper:
    """The clocks of a match in which it is home's turn."""
    clock = ThinkingClock.new(base).start(at[0]).moved(0, HOME, at[0])
    return LiveTimekeeper(Match(find("scrum")), Clocks(None, clock))


def left(clocks: LiveTimekeeper, at: list[int]) -> int:
    assert clocks.thinking is not None
    return clocks.thinking.left(HOME, at[0])


def test_a_moves_way_over_the_network_is_not_its_players_time(at: list[int]) -> None:
    clocks = keeper(at)
    at[0] += 900
    clocks.arrived(HOME, 80)
    assert left(clocks, at) == 10_000 - 900 + 80
    clocks.arrived(AWAY, 80)
    assert left(clocks, at) == 10_000 - 900 + 80, "whose turn it is not has nothing to get back"


def test_a_quick_move_costs_nothing_and_gains_nothing(at: list[int]) -> None:
    clocks = keeper(at)
    at[0] += 30
    clocks.arrived(HOME, 200)
    assert left(clocks, at) == 10_000


def test_a_slow_network_is_made_up_for_as_far_as_the_reserve_goes(at: list[int]) -> None:
    clocks = keeper(at, base=100_000)
    lost = []
    for _ in range(6):
        before = left(clocks, at)
        at[0] += 2000
        clocks.arrived(HOME, 1000)
        lost.append(before - left(clocks, at))
    assert lost[0] == 2000 - LAG_RESERVE - LAG_A_MOVE
    assert lost[1:] == [2000 - LAG_A_MOVE] * 5


def test_a_good_network_saves_up_for_a_bad_moment(at: list[int]) -> None:
    clocks = keeper(at)
    clocks.arrived(HOME, 5000)
    for _ in range(3):
        clocks.arrived(HOME, LAG_A_MOVE // 2)
    assert clocks.allowance(HOME, 5000) == LAG_A_MOVE + 3 * LAG_A_MOVE // 2
    for _ in range(100):
        clocks.arrived(HOME, 0)
    assert clocks.allowance(HOME, 5000) == LAG_A_MOVE + LAG_RESERVE, "and no more than that"


def test_the_time_in_which_a_change_is_written_is_nobodys(at: list[int]) -> None:
    clocks = keeper(at)
    at[0] += 400
    clocks.excuse(300)
    assert left(clocks, at) == 10_000 - 100
    clocks.excuse(10_000)
    assert left(clocks, at) == 10_000, "nobody gains time by it"


async def test_a_stalled_disk_does_not_run_the_opponents_clock(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    live, viewer = await begin(site, "scrum", SeatRequest(1, "me"), clock=ClockRequest(0.25))
    stalled: list[Callable[[], None]] = []
    with monkeypatch.context() as stall:
        stall.setattr(site.store, "put", lambda *given: stalled.append(partial(Store.put, site.store, *given)))
        moving = asyncio.ensure_future(play(live, viewer, "c6-c7"))
        await until(lambda: bool(stalled))
    a_minute_later = now() + 60_000
    monkeypatch.setattr("tryline.server.live.now", lambda: a_minute_later)
    monkeypatch.setattr("tryline.server.live_timekeeper.now", lambda: a_minute_later)
    stalled[0]()
    await moving
    thinking = live.table.timekeeper.thinking
    assert thinking is not None
    assert thinking.turn == AWAY
    assert thinking.left(AWAY, a_minute_later) > 10_000


@pytest.mark.parametrize("lost", ["dropped", "let go"])
async def test_a_match_that_is_read_again_gives_nobody_their_time_back(
    site: Site, monkeypatch: pytest.MonkeyPatch, lost: str
) -> None:
    live, viewer = await begin(site, "scrum", SeatRequest(1, "me"), clock=ClockRequest(5))
    await play(live, viewer, "c6-c7")
    monkeypatch.setattr(clock, "_ahead", clock._ahead + 100 * 10**9)
    if lost == "dropped":
        live.drop()
    else:
        site.live_matches.let_go()
    monkeypatch.setattr(clock, "_ahead", clock._ahead + 50 * 10**9)
    again = (await site.find(live.id)).table.timekeeper.thinking
    assert again is not None
    assert again.turn is not None
    assert 190_000 < again.left(again.turn, now()) <= 200_000


async def test_the_time_in_which_a_write_fails_is_nobodys(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    live, viewer = await begin(site, "scrum", SeatRequest(1, "me"), clock=ClockRequest(5))

    def fails_after_a_minute(rows: object, work: object, done: Callable[[Any, Any], None], match: str) -> None:
        monkeypatch.setattr(clock, "_ahead", clock._ahead + 60 * 10**9)
        done(None, refusal(StoreError, "not-stored"))

    with monkeypatch.context() as failing:
        failing.setattr(site.store, "put", fails_after_a_minute)
        with pytest.raises(StoreError):
            await play(live, viewer, "c6-c7")
    again = (await site.find(live.id)).table.timekeeper.thinking
    assert again is not None
    assert again.left(HOME, now()) > 290_000


async def test_a_refused_move_gives_no_time_back(site: Site) -> None:
    live, viewer = await begin(site, "scrum", SeatRequest(1, "me"), clock=ClockRequest(0.25))
    viewer.connection.lag = 400
    before = live.table.timekeeper.clocks
    with pytest.raises(Refusal):
        await play(live, viewer, "c6-c6")
    assert live.table.timekeeper.clocks == before
    assert live.table.timekeeper.allowance(HOME, 9000) == LAG_RESERVE + LAG_A_MOVE


async def test_a_flag_falls_when_a_move_cannot_be_on_its_way_any_more(site: Site) -> None:
    live, _ = await begin(site, "scrum", SeatRequest(1, "me"), clock=ClockRequest(0.25))
    thinking = live.table.timekeeper.thinking
    assert thinking is not None
    falls = thinking.falls_at()
    assert falls is not None
    assert deadlines.next_deadline(live.table, lambda side: 0) == falls
    assert deadlines.next_deadline(live.table, lambda side: 40) == falls + 40
    assert deadlines.next_deadline(live.table, lambda side: 9000) == falls + LAG_RESERVE + LAG_A_MOVE


def test_the_lag_of_a_connection_is_from_its_ping_to_the_pong(monkeypatch: pytest.MonkeyPatch) -> None:
    told = [5.0]
    monkeypatch.setattr("tryline.server.connection.time.monotonic", lambda: told[0])

    class Transport:
        def write(self, data: bytes) -> None: ...

    connection = Connection(Transport(), set())  # type: ignore[arg-type]
    pong = bytes((0x8A, 0x80, 0, 0, 0, 0))
    connection.data_received(pong)
    assert connection.lag == 0, "nobody has asked"
    connection.measure_lag()
    told[0] += 0.25
    connection.data_received(pong)
    assert connection.lag == 250
    told[0] += 3
    connection.data_received(pong)
    assert connection.lag == 250, "a pong that nobody has asked for says nothing"


# Claims ---------------------------------------------------------------------------------------------------------------


class House:
    """The server's clock, whose heart beats when a test says so."""

    def __init__(self, clock: ServerClock) -> None:
        self.nanoseconds = 10**9
        self._clock = clock

    def awake(self, milliseconds: int) -> None:
        """Time goes by, and the heart beats all the while."""
        beats = range(0, milliseconds, 1000)
        for begun in beats:
            self.asleep(min(1000, milliseconds - begun))
            self._clock.beat()

    def asleep(self, milliseconds: int) -> None:
        """Time goes by without a beat."""
        self.nanoseconds += milliseconds * MILLISECOND


@contextlib.contextmanager
def house(monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    """Everybody's time is the house's until this is left. Nothing is awaited meanwhile: the real heart would beat."""
    with monkeypatch.context() as patched:
        held = House(clock)
        patched.setattr(clock, "_monotonic", lambda: held.nanoseconds)
        patched.setattr(clock, "_beat_at", None)
        patched.setattr(clock, "_ahead", clock._ahead)  # put back in the end
        clock.beat()
        yield held


HOME_SEAT = frozenset({"blue"})


async def test_whoever_comes_after_the_others_have_gone_waits_the_whole_time_before_a_claim(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    live, viewer = await begin(site, "scrum", SeatRequest(1, "me"))
    table = live.table
    with house(monkeypatch) as time:
        table.presence.went(viewer.seats)  # both sit at one screen
        time.awake(10 * CLAIM_AFTER)
        sender = Sender(HOME_SEAT, frozenset({HOME}))
        table.presence.came(HOME_SEAT)
        assert claimable(table, sender) == now() + CLAIM_AFTER
        time.awake(CLAIM_AFTER - 1)
        with pytest.raises(Refusal, match="less than 60 seconds"):
            claim(table, sender, messages.Claim())
        time.awake(1)
        claim(table, sender, messages.Claim())
    assert table.match.closed is not None
    assert (table.match.closed.reason, table.match.closed.winner) == ("abandoned", HOME)


async def test_time_in_which_the_house_was_not_awake_brings_no_claim_nearer(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The others could not have come back either."""
    live, viewer = await begin(site, "scrum", SeatRequest(1, "me"))
    table = live.table
    with house(monkeypatch) as time:
        sender = Sender(HOME_SEAT, frozenset({HOME}))
        table.presence.went(viewer.seats - HOME_SEAT)
        time.awake(CLAIM_AFTER - 10_000)
        time.asleep(100 * CLAIM_AFTER)
        for _ in range(2):  # before the heart beats again, and after it
            with pytest.raises(Refusal, match="less than 60 seconds"):
                claim(table, sender, messages.Claim())
            clock.beat()
        time.awake(10_000)
        claim(table, sender, messages.Claim())
    assert table.status == "over"


# Computers ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("thinking", "rank"), [(ClockRequest(5), Rank.UNATTENDED), (None, None)])
async def test_a_computer_moves_in_a_match_that_nobody_attends_if_its_clock_runs_and_after_all_others(
    site: Site, thinking: ClockRequest | None, rank: Rank | None
) -> None:
    """Or it would lose on time whenever the other side has gone, as one does between the moves of a long match."""
    live, viewer = await begin(site, "scrum", COMPUTER, clock=thinking)
    there = live.audience.wanted()
    assert there is not None
    assert there.rank is Rank.AT_THE_BOARD
    live.leave(viewer)
    wanted = live.audience.wanted()
    assert wanted == (None if rank is None else Wanted(live.id, NOBODY_KNOWN, rank))
    assert max(Rank) == Rank.UNATTENDED, "nobody comes after it"


async def test_somebody_at_the_table_throws_real_dice_for_a_computer(site: Site) -> None:
    """A computer has no hands: it neither throws nor tries to."""
    with capture_logs() as logged:
        live, viewer = await begin(site, "pocket", COMPUTER, dice="typed")
        table, thrown_for = live.table, 0
        while thrown_for < 3:
            await until(lambda: bool(viewer.seats & {*table.question.seats}))
            asked = table.seats.question(now())
            if asked.kind in ("throw", "draw"):
                thrown_for += table.is_thrown_for(asked)
                said: messages.Message = messages.Throw(
                    version=table.version_for(viewer), move=table.position.choices[1][0]
                )
            else:
                said = messages.Play(version=table.version_for(viewer), move=table.position.choices[1][0])
            await do(live, viewer, said)
    assert not [each for each in logged if each["log_level"] == "error"]


async def test_nobody_who_only_watches_throws_for_a_computer(site: Site) -> None:
    live, _ = await begin(site, "pocket", COMPUTER, dice="typed")
    watcher = Viewer(Recorder(), frozenset(), frozenset(), "en")  # type: ignore[arg-type]
    live.enter(watcher)
    with pytest.raises(NotYourSeat):
        await play(live, watcher, live.table.position.choices[1][0])


async def test_real_dice_need_somebody_who_throws_them(site: Site) -> None:
    person = await site.set_name(None, "Ann")
    computers = [SeatRequest(0, "computer", "random"), COMPUTER]
    with pytest.raises(BadOptions, match="nobody who could throw"):
        await site.begin(MatchRequest("pocket", seats=computers, dice="typed"), person)


async def test_a_computer_that_is_refused_stops_and_says_so_once(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    tried = []

    def refuse(*given: Any) -> Any:
        tried.append(given)
        raise refusal(Refusal, "over")

    live, viewer = await begin(site, "scrum", COMPUTER)
    with capture_logs() as logged:
        await play(live, viewer, "c6-c7")
        monkeypatch.setattr(answers, "answer", refuse)
        await until(lambda: bool(tried))
        for _ in range(200):
            await asyncio.sleep(0)
            live.schedule()
    assert len(tried) == 1
    assert [each["event"] for each in logged if each["log_level"] == "error"] == ["a computer player was refused"]
