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
from tryline.search.player import Player
from tryline.server import answers
from tryline.server.change import Change
from tryline.server.computers import Computers
from tryline.server.requests import MatchRequest, SeatRequest
from tryline.server.site import Site
from tryline.server.store import Store
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
    decided = await Computers(1).decide(Chooser(first), match, 0.0)
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
    computers = Computers(1)
    while len(match.legal()) > 1:
        match.play(match.legal()[0])
    assert match.choices()[0].text == "skip"
    decided = await computers.decide(Chooser("skip"), match, AN_HOUR)
    assert not decided.secret
    assert happened == ["wait"]


async def test_where_nothing_is_secret_an_answer_comes_at_once(happened: list[str]) -> None:
    match = Match(find("bokx"), chance=Seeded(1))
    player = Chooser(match.choices()[0].text)
    assert len((await Computers(1).decide(player, match, AN_HOUR)).numbers) == 1
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
    monkeypatch.setattr(Computers, "player", lambda *given: Chooser(first))
    site = Site(Store(str(tmp_path / "site.sqlite")), Computers(1), pace=AN_HOUR)
    await site.start()
    person = await site.set_name(None, "Ann")
    seats = [SeatRequest(0, "computer", "club"), SeatRequest(1, "me")]
    live = (await site.begin(MatchRequest("goforward", seats=seats), person)).live
    live.enter(Viewer(Quiet(), frozenset(), frozenset({AWAY}), "en"))  # type: ignore[arg-type]
    while live.table.match.actor == HOME:
        await asyncio.sleep(0)
    await site.close()
    assert happened[: before + 2] == ["answer"] * before + ["wait", "answer"]
