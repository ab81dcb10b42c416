"""When a computer player answers must tell nothing of what it decided in secret: what it waits for, not how long."""

import asyncio
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tryline.core.chance import Seeded
from tryline.core.game import Game
from tryline.core.language import AWAY, HOME, Box, State
from tryline.core.match import Match
from tryline.games import find
from tryline.search.player import Player, ask
from tryline.server import answers
from tryline.server.change import Change
from tryline.server.computers import Computers, Opponent, Reply
from tryline.server.requests import MatchRequest, SeatRequest
from tryline.server.site import Site
from tryline.server.store import Store
from tryline.server.thinking.fair_queue import NOBODY_KNOWN, Rank
from tryline.server.thinking.wanted import Wanted
from tryline.server.thinking.workers import Delayed
from tryline.server.viewer import Viewer

GAME = find("goforward")
AN_HOUR = 3600.0
READY, BY_HAND = "quick", "PR-A PR-A"
"""The first decision about a team: a ready-made one, which is all, or somebody to begin one's own with."""


class Chooser(Player):
    """Begins its team so, and takes the first of its choices ever after, one decision after the other."""

    def __init__(self, first: str) -> None:
        self._first: str | None = first

    def decide(self, game: Game, box: Box, view: State) -> list[int]:
        """The next one."""
        if self._first is not None:
            first, self._first = self._first, None
            return game.read(box, view, first)[:1]
        out = np.zeros(game.most_choices, dtype=np.int32)
        game.rules.choices(box, view, out)
        return [int(out[0])]


class AtOnce(Computers):
    """Computers of whom one sits right here, and thinks so many seconds."""

    def __init__(self, player: Player, seconds: float = 0.0) -> None:
        super().__init__(1)
        self._player = player
        self._opponent = Opponent("home", "club", seconds)

    async def decide(
        self, opponent: Opponent, match: Match, view: State, wanted: Wanted, delayed: Delayed | None = None
    ) -> list[int]:
        """What the player decides."""
        return ask(self._player, match.game, match.box, view)

    async def reply_to(self, match: Match) -> Reply:
        """What it replies in a match."""
        return await self.reply(self._opponent, match, Wanted("match", NOBODY_KNOWN, Rank.AT_THE_BOARD))


class Quiet:
    """A connection that nobody reads."""

    slow = closed = False
    lag = 0

    def send(self, message: bytes) -> None: ...

    def close(self, code: int, reason: str) -> None: ...


@pytest.fixture
def happened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A "wait" for every long one that somebody wants; nobody does wait."""
    noted: list[str] = []
    sleep = asyncio.sleep

    async def note(seconds: float) -> None:
        if seconds > AN_HOUR / 10:
            noted.append("wait")
        await sleep(0)

    monkeypatch.setattr(asyncio, "sleep", note)
    return noted


@pytest.mark.parametrize(("first", "decisions"), [(READY, 1), (BY_HAND, 8)])
async def test_a_run_of_secret_decisions_is_decided_as_a_whole(first: str, decisions: int) -> None:
    """Nothing of it is played before all of it is known."""
    match = Match(GAME, chance=Seeded(1))
    decided = await AtOnce(Chooser(first)).reply_to(match)
    assert decided.secret
    assert decided.fault is None
    assert len(decided.numbers) == decisions
    assert match.actor == HOME
    assert not match.moves
    for number in decided.numbers:
        match.play(number)
    assert match.actor == AWAY


async def test_a_forced_answer_takes_as_long_as_a_thought(happened: list[str]) -> None:
    """Or an answer at once would tell that there is nothing in the hand to use."""
    match = Match(GAME, chance=Seeded(1))
    while len(match.legal()) > 1:
        match.play(match.legal()[0])
    assert match.choices()[0].text == "skip"
    decided = await AtOnce(Chooser("skip"), AN_HOUR).reply_to(match)
    assert not decided.secret
    assert happened == ["wait"]


async def test_where_nothing_is_secret_an_answer_comes_at_once(happened: list[str]) -> None:
    match = Match(find("bokx"), chance=Seeded(1))
    player = Chooser(match.choices()[0].text)
    assert len((await AtOnce(player, AN_HOUR).reply_to(match)).numbers) == 1
    assert not happened


@pytest.mark.parametrize(("first", "before"), [(READY, 0), (BY_HAND, 7)])
async def test_the_last_secret_decision_waits_and_no_other(
    first: str, before: int, happened: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever the team: whoever sees nothing before the last decision finds one wait, since all was thought out."""

    def answer(*given: Any) -> Change:
        happened.append("answer")
        return really(*given)

    really = answers.answer
    monkeypatch.setattr(answers, "answer", answer)
    site = Site(Store(str(tmp_path / "site.sqlite")), AtOnce(Chooser(first)), pace=AN_HOUR)
    await site.start()
    person = await site.set_name(None, "Ann")
    seats = [SeatRequest(0, "computer", "club"), SeatRequest(1, "me")]
    live = (await site.begin(MatchRequest("goforward", seats=seats), person)).live
    live.enter(Viewer(Quiet(), frozenset(), frozenset({AWAY}), "en"))  # type: ignore[arg-type]
    while live.table.match.actor == HOME:
        await asyncio.sleep(0)
    await site.close()
    assert happened[: before + 2] == ["answer"] * before + ["wait", "answer"]


async def test_nobody_thinks_while_nobody_is_there(each_database: str) -> None:
    """The match goes on when somebody comes, and waits again when they leave."""

    class Endless(Computers):
        """Computers who think until they are stopped."""

        asked, stopped = 0, 0

        async def decide(
            self, opponent: Opponent, match: Match, view: State, wanted: Wanted, delayed: Delayed | None = None
        ) -> list[int]:
            self.asked += 1
            try:
                return await asyncio.get_running_loop().create_future()
            except asyncio.CancelledError:
                self.stopped += 1
                raise

        def attend(self, wanted: Wanted) -> None:
            """Nothing need be ready."""

    async def settle() -> tuple[int, int]:
        for _ in range(20):
            await asyncio.sleep(0)
        return computers.asked, computers.stopped

    computers = Endless(1)
    site = Site(Store(each_database), computers, pace=0)
    await site.start()
    person = await site.set_name(None, "Ann")
    seats = [SeatRequest(0, "computer", "legend"), SeatRequest(1, "me")]
    live = (await site.begin(MatchRequest("scrum", seats=seats), person)).live
    assert await settle() == (0, 0)
    ann = Viewer(Quiet(), frozenset({"red"}), frozenset({AWAY}), "en")  # type: ignore[arg-type]
    for coming in (1, 2):
        live.enter(ann)
        assert await settle() == (coming, coming - 1)
        live.leave(ann)
        assert await settle() == (coming, coming)
    await site.close()
