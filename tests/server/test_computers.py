"""Computer players in processes of their own: stopped, killed, left alone, and whom they think for."""

import asyncio
import os
import socket
import subprocess
import sys
import threading
from collections.abc import Callable
from functools import partial
from queue import SimpleQueue
from typing import Any, ClassVar, NamedTuple

import pytest

from tryline.core.errors import PlayerFault
from tryline.core.game import Game
from tryline.core.language import Box, State
from tryline.core.match import Match
from tryline.games import find, find_level
from tryline.search.player import Player, RandomPlayer
from tryline.server.computers import Computers, Opponent
from tryline.server.errors import TooOften
from tryline.server.thinking import worker, workers
from tryline.server.thinking.fair_queue import NOBODY_KNOWN, Asker, Rank
from tryline.server.thinking.kept_players import MOST, KeptPlayers
from tryline.server.thinking.lending import Lender
from tryline.server.thinking.orders import (
    HEADER,
    Advise,
    Answer,
    Decide,
    Decided,
    Failed,
    Position,
    Ready,
    Stop,
    read_answer,
)
from tryline.server.thinking.quota import Quota
from tryline.server.thinking.relay import Lenders, borrowed
from tryline.server.thinking.wanted import Wanted, wanted_by
from tryline.server.thinking.worker import Worker
from tryline.server.thinking.workers import Workers

GAME = find("scrum")
ANN = Asker("192.0.2.1", "ann")
AT_THE_BOARD = Wanted("match", ANN, Rank.AT_THE_BOARD)


def legal(moves: list[int]) -> bool:
    """Whether this can be played at the beginning."""
    return moves[0] in Match(GAME).legal()


# Real processes -------------------------------------------------------------------------------------------------------


async def test_a_killed_worker_is_replaced_and_the_reply_comes() -> None:
    computers = Computers(1)
    thought = asyncio.get_running_loop().create_task(
        computers.reply(Opponent("home", "country", 1.0), Match(GAME), AT_THE_BOARD)
    )
    while not (killed := computers.workers.busy):
        await asyncio.sleep(0.001)
    os.kill(killed[0], 9)
    reply = await thought
    assert reply.fault is None
    assert legal(reply.numbers)
    await computers.close()
    for pid in killed:
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)


def test_a_worker_ends_when_its_server_has_gone() -> None:
    """However that ended: the system closes what a killed process had open."""
    command = [sys.executable, "-m", "tryline.server.thinking.worker"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        (length,) = HEADER.unpack(process.stdout.read(HEADER.size))
        assert read_answer(process.stdout.read(length)) == Ready()
        process.terminate()  # as systemd does with all at once: the server has not gone yet
        process.stdin.close()
        assert process.wait(timeout=60) == 0


async def test_a_computer_thinks_on_another_machine_and_here_if_that_has_gone() -> None:
    lender = Lender(b"key", 1)
    server = await asyncio.start_server(lender.serve, "127.0.0.1", 0)
    computers = Computers(1)
    lenders = computers.workers.lenders = Lenders([f"127.0.0.1:{server.sockets[0].getsockname()[1]}"])
    opponent = Opponent("home", "mini", 1.0)
    for key, lent in ((b"another's", 0), (b"key", 1)):
        lenders.key = key
        assert legal((await computers.reply(opponent, Match(GAME), AT_THE_BOARD)).numbers)
        assert lender.lent == lent
        (borrowing,) = computers.workers._workers
        assert borrowing.process is not None
        borrowing.process.kill()
        while borrowing in computers.workers._workers:
            await asyncio.sleep(0.01)
    while lender.lent:  # who has borrowed it is gone
        await asyncio.sleep(0.01)
    server.close()
    reply = await computers.reply(opponent, Match(GAME), AT_THE_BOARD)
    assert (reply.fault, legal(reply.numbers)) == (None, True)
    await computers.close()


async def test_both_ends_of_what_is_lent_notice_that_the_other_machine_is_gone_without_a_word() -> None:
    """Whose power fails says nothing: the system asks, and gives up after some seconds."""
    ends: list[socket.socket] = []

    async def lend(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        ends.append(writer.get_extra_info("socket"))
        await Lender(b"key", 1).serve(reader, writer)

    server = await asyncio.start_server(lend, "127.0.0.1", 0)
    address = f"127.0.0.1:{server.sockets[0].getsockname()[1]}"
    here = await asyncio.to_thread(borrowed, [address], b"key", "tryline.server.thinking.worker")
    assert here is not None
    for end in (here, *ends):
        assert end.getsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE) == 1
        assert 0 < end.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT) <= 15_000
    here.close()
    server.close()


async def test_if_no_worker_can_be_started_a_reply_comes_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """Any legal move, and a word about it in the log."""
    monkeypatch.setattr(sys, "executable", "/nowhere/python")
    monkeypatch.setattr(workers, "RESTART_DELAY", 0.0)
    computers = Computers(1)
    reply = await computers.reply(Opponent("home", "legend", 5.0), Match(GAME), AT_THE_BOARD)
    assert reply.fault is not None
    assert legal(reply.numbers)
    await computers.close()


# What a worker does, here ---------------------------------------------------------------------------------------------


class Dreamer(Player):
    """Thinks until it is stopped; what was said before it begins is forgotten, as by a search."""

    def __init__(self) -> None:
        self._stopped = threading.Event()

    def decide(self, game: Game, box: Box, view: State) -> list[int]:
        """Any move, in the end."""
        self._stopped.clear()
        self._stopped.wait()
        return RandomPlayer(1).decide(game, box, view)

    def stop(self) -> None:
        """Wake up."""
        self._stopped.set()


class Fool(Player):
    """Cannot play."""

    def decide(self, game: Game, box: Box, view: State) -> list[int]:
        """Not even this."""
        raise ZeroDivisionError


def here(monkeypatch: pytest.MonkeyPatch, *players: Player) -> tuple[Worker, "SimpleQueue[Answer]"]:
    """A worker in this process whose players are these, one after the other, and what it says."""
    made, said = iter(players), SimpleQueue[Answer]()
    monkeypatch.setattr(worker, "find_level", lambda *_: find_level(GAME, "random")._replace(make=lambda _: next(made)))
    working = Worker(lambda frame: said.put(read_answer(frame[HEADER.size :])))
    working.start()
    assert said.get() == Ready()
    return working, said


def decide(number: int, player: str = "ann", lane: int = 0, forget: tuple[str, ...] = ()) -> Decide:
    """An order to decide at the beginning of a match."""
    match = Match(GAME)
    position = Position(GAME.id, match.edition, b"{}", match.state.tobytes())
    return Decide(number, lane, position, player, "random", "seed", [*forget])


def test_a_stop_ends_a_thought_even_if_it_comes_before_it_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    working, said = here(monkeypatch, Dreamer(), RandomPlayer(1))
    working.take(decide(1))
    working.take(decide(2, "bob"))
    working.take(Stop(1))
    first, second = said.get(timeout=60), said.get(timeout=60)
    assert isinstance(first, Decided)
    assert isinstance(second, Decided)
    assert (first.number, second.number) == (1, 2)
    working.take(Stop(1))  # too late: nothing happens


def test_the_quick_do_not_wait_for_the_slow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each lane has a thread of its own."""
    working, said = here(monkeypatch, Dreamer(), RandomPlayer(1))
    working.take(decide(1, lane=2))
    while not working._players:
        pass
    working.take(decide(2, "bob"))
    answer = said.get(timeout=60)
    assert isinstance(answer, Decided)
    assert answer.number == 2
    working.take(Stop(1))
    said.get(timeout=60)


def test_players_stay_until_they_are_to_be_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    players = [RandomPlayer(1), RandomPlayer(2)]
    working, said = here(monkeypatch, *players)
    for number, forget in enumerate([(), (), ("ann",)]):
        working.take(decide(number, forget=forget))
        assert isinstance(said.get(timeout=60), Decided)
        assert working._players["ann"] is players[0 if number < 2 else 1]


def test_a_player_that_fails_says_so_and_the_others_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    working, said = here(monkeypatch, Fool(), RandomPlayer(1))
    working.take(decide(1))
    answer = said.get(timeout=60)
    assert isinstance(answer, Failed)
    assert "ZeroDivisionError" in answer.why
    working.take(decide(2, "bob"))
    assert isinstance(said.get(timeout=60), Decided)


# What the server does -------------------------------------------------------------------------------------------------


class Recorded:
    """A process that only notes what it is sent."""

    started: ClassVar[list["Recorded"]] = []

    def __init__(self, heard: Callable[[Answer], None], gone: Callable[[], None]) -> None:
        self.heard = heard
        self.gone = gone
        self.pid = len(self.started)
        self.sent: list[Decide | Advise | Stop] = []

    @classmethod
    async def start(cls, module: str, heard: Callable[[Answer], None], gone: Callable[[], None]) -> "Recorded":
        """It is ready at once."""
        cls.started.append(cls(heard, gone))
        asyncio.get_running_loop().call_soon(heard, Ready())
        return cls.started[-1]

    def send(self, order: Decide | Advise | Stop) -> None:
        """Note it."""
        self.sent.append(order)

    def answer(self) -> None:
        """Answer what was sent last."""
        self.heard(Decided(self.sent[-1].number, [1]))

    def kill(self) -> None:
        """It ends."""
        self.gone()

    async def close(self) -> None:
        """It ends by itself."""


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[Recorded]:
    """The processes that are started."""
    monkeypatch.setattr(workers, "WorkerProcess", Recorded)
    monkeypatch.setattr(Recorded, "started", [])
    return Recorded.started


def ask(pool: Workers, order: Decide, wanted: Wanted, **more: Any) -> "asyncio.Task[Any]":
    """Somebody waits for a decision."""
    return asyncio.get_running_loop().create_task(pool.run(order, wanted, **more))


async def settle() -> None:
    """Let everything run that can."""
    for _ in range(10):
        await asyncio.sleep(0)


async def test_others_do_not_wait_for_the_many_matches_of_one_person(started: list[Recorded]) -> None:
    pool, bob = Workers(1), Asker("198.51.100.7", "bob")
    tasks = [ask(pool, decide(number, str(number)), Wanted(str(number), ANN, Rank.AT_THE_BOARD)) for number in range(9)]
    await settle()
    tasks.append(ask(pool, decide(99, "bob"), Wanted("bob", bob, Rank.AT_THE_BOARD)))
    await settle()
    (process,) = started
    for _ in tasks:
        process.answer()
        await settle()
    assert [order.number for order in process.sent] == [0, 1, 99, *range(2, 9)]
    await asyncio.gather(*tasks)


async def test_another_worker_is_started_when_the_first_is_busy_and_no_more_than_allowed(
    started: list[Recorded],
) -> None:
    pool = Workers(2)
    tasks = [ask(pool, decide(number, str(number)), AT_THE_BOARD) for number in range(3)]
    await settle()
    assert [[order.number for order in process.sent] for process in started] == [[0], [1]]
    started[1].answer()
    started[0].answer()
    started[1].answer()
    await asyncio.gather(*tasks)


async def test_a_match_is_thought_about_by_whoever_remembers_it(started: list[Recorded]) -> None:
    pool = Workers(2)
    tasks = [ask(pool, decide(number, str(number)), AT_THE_BOARD) for number in range(2)]
    await settle()
    for process in started:
        process.answer()
    tasks.append(ask(pool, decide(2, "1"), AT_THE_BOARD))
    await settle()
    assert [order.number for order in started[1].sent] == [1, 2]
    started[1].answer()
    await asyncio.gather(*tasks)


async def test_who_is_cancelled_while_waiting_is_never_begun_and_while_thinking_is_stopped(
    started: list[Recorded],
) -> None:
    pool = Workers(1)
    thinks, waits = (ask(pool, decide(number, str(number)), AT_THE_BOARD) for number in (1, 2))
    await settle()
    waits.cancel()
    thinks.cancel()
    await settle()
    (process,) = started
    assert process.sent[1:] == [Stop(1)]
    last = ask(pool, decide(3, "3"), AT_THE_BOARD)
    await settle()
    assert process.sent[-1] == Stop(1)  # its place is free once it has stopped
    process.heard(Decided(1, [1]))
    await settle()
    process.answer()
    assert await last == Decided(3, [1])


async def test_a_thought_that_ends_every_process_is_given_up(started: list[Recorded]) -> None:
    pool = Workers(1)
    task = ask(pool, decide(1), AT_THE_BOARD)
    for attempt in range(workers.MOST_ATTEMPTS):
        await settle()
        assert len(started) == attempt + 1
        started[-1].kill()
    with pytest.raises(PlayerFault):
        await task


async def test_a_player_that_never_ends_loses_its_process(
    started: list[Recorded], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workers, "LONGEST_THOUGHT", 0.0)
    pool = Workers(1)
    task = ask(pool, decide(1), AT_THE_BOARD)
    with pytest.raises(PlayerFault):
        await task


async def test_a_worker_with_nothing_to_do_ends_where_that_is_wanted(started: list[Recorded]) -> None:
    pool = Workers(1, idle=0.0)
    for number in range(2):
        task = ask(pool, decide(number), AT_THE_BOARD)
        await settle()
        started[-1].answer()
        await task
        while pool._workers:
            await asyncio.sleep(0)
    assert len(started) == 2


async def test_whoever_comes_to_the_board_moves_up(started: list[Recorded]) -> None:
    pool = Workers(1)
    tasks = [ask(pool, decide(0, "0"), AT_THE_BOARD)]
    for number, rank in ((1, Rank.UNATTENDED), (2, Rank.UNATTENDED), (3, Rank.WATCHED)):
        tasks.append(ask(pool, decide(number, str(number)), Wanted(str(number), NOBODY_KNOWN, rank)))
    await settle()
    pool.hurry(Wanted("2", ANN, Rank.AT_THE_BOARD))
    pool.hurry(Wanted("3", NOBODY_KNOWN, Rank.UNATTENDED))  # somebody else still watches
    for _ in tasks:
        started[0].answer()
        await settle()
    assert [order.number for order in started[0].sent] == [0, 2, 3, 1]
    await asyncio.gather(*tasks)


async def test_who_has_to_wait_long_is_told_how_many_of_their_matches_do(
    started: list[Recorded], monkeypatch: pytest.MonkeyPatch
) -> None:
    pool, told = Workers(1), list[tuple[str, int]]()
    first = ask(pool, decide(0), AT_THE_BOARD, delayed=lambda _: told.append(("first", 0)))
    await settle()
    monkeypatch.setattr(workers, "DELAY_TOLD", 0.0)
    tasks = [
        ask(pool, decide(number), Wanted(match, ANN, Rank.AT_THE_BOARD), delayed=partial(_note, told, match))
        for number, match in enumerate(("second", "third"), 1)
    ]
    while len(told) < 2:
        await asyncio.sleep(0.001)
    assert sorted(told) == [("second", 2), ("third", 2)]
    for _ in (first, *tasks):
        started[0].answer()
        await settle()
    await asyncio.gather(first, *tasks)


def _note(told: list[tuple[str, int]], match: str, matches: int) -> None:
    told.append((match, matches))


# Whom they think for --------------------------------------------------------------------------------------------------


class Guest(NamedTuple):
    """Somebody at a match."""

    asker: Asker
    seats: frozenset[str] = frozenset()


def test_nobody_thinks_for_a_match_that_nobody_attends() -> None:
    player, spectator = Guest(ANN, frozenset({"home"})), Guest(Asker("192.0.2.9"))
    assert wanted_by("m", [], goes_on=False) is None
    assert wanted_by("m", [], goes_on=True) == Wanted("m", NOBODY_KNOWN, Rank.UNATTENDED)
    assert wanted_by("m", [spectator], goes_on=True) == Wanted("m", spectator.asker, Rank.WATCHED)
    assert wanted_by("m", [spectator, player], goes_on=False) == Wanted("m", ANN, Rank.AT_THE_BOARD)


def test_a_worker_keeps_so_many_players() -> None:
    kept = KeptPlayers()
    names = [str(number) for number in range(MOST)]
    assert [kept.keep(name) for name in names] == [[]] * MOST
    assert kept.keep("0") == []
    assert kept.keep("another") == ["1"]
    assert "0" in kept
    assert "1" not in kept


def test_hints_have_a_quota_by_person_and_by_network() -> None:
    quota = Quota("hints", person=3, network=30)
    for number in range(quota.most_of_network):
        quota.take(Asker("net", f"p{number // quota.most_of_person}"))
    with pytest.raises(TooOften, match="You are waiting for 3 hints"):
        quota.take(Asker("another", "p0"))
    with pytest.raises(TooOften, match="Your network is waiting for 30 hints"):
        quota.take(Asker("net", "bob"))
    quota.give_back(Asker("net", "p0"))
    quota.take(Asker("net", "bob"))


def test_whoever_has_no_name_has_a_quota_too_which_is_not_that_of_others_in_their_network() -> None:
    quota, nobody = Quota("hints", person=3, network=30), Asker("net")
    for number in range(3):
        quota.take(Asker("net", f"p{number}"))
        quota.take(nobody)
    with pytest.raises(TooOften, match="You are waiting for 3 hints"):
        quota.take(nobody)
    quota.give_back(nobody)
    quota.take(nobody)
