"""Hostile players: one crashes, one cheats, one says nothing, one meddles, one stalls. None of them harms a match."""

import threading

import pytest

from tests.cli.test_tui_match import screen, write
from tryline import games
from tryline.cli.local_match import LocalMatch
from tryline.cli.tui.app import TrylineApp
from tryline.core.errors import PlayerFault
from tryline.core.game import Game
from tryline.core.language import Box, State
from tryline.core.match import Match
from tryline.games.scrum.rules.game import GAME
from tryline.lab import simulate as lab
from tryline.search.levels import RANDOM, Level
from tryline.search.player import Player, ask


class Crasher(Player):
    def decide(self, game: Game, box: Box, view: State) -> list[int]:
        raise ZeroDivisionError("out of ideas")


class Cheat(Player):
    def decide(self, game: Game, box: Box, view: State) -> list[int]:
        return [0]


class LateCheat(Player):
    """The first step is legal, the second is not."""

    def decide(self, game: Game, box: Box, view: State) -> list[int]:
        return [*RANDOM.make(1).decide(game, box, view), 0]


class Silent(Player):
    def decide(self, game: Game, box: Box, view: State) -> list[int]:
        return []


class Meddler(Player):
    """Plays on the board that it is shown."""

    def decide(self, game: Game, box: Box, view: State) -> list[int]:
        moves = RANDOM.make(1).decide(game, box, view)
        view.men[0] ^= view.men[0]
        view.ending = 1
        return moves


class Staller(Player):
    """Thinks for ever, unless it is stopped."""

    def __init__(self) -> None:
        self._stopped = threading.Event()

    def decide(self, game: Game, box: Box, view: State) -> list[int]:
        self._stopped.wait()
        return RANDOM.make(1).decide(game, box, view)

    def stop(self) -> None:
        self._stopped.set()


def level(kind: type[Player]) -> Level:
    """A level that plays like this."""
    return Level("hostile", 0.0, "", lambda _: kind())


@pytest.mark.parametrize(("kind", "words"), [(Crasher, "out of ideas"), (Cheat, "not allowed"), (Silent, "nothing")])
def test_a_fault_is_a_sentence(kind: type[Player], words: str) -> None:
    """With a code, and the match is as it was."""
    match = Match(GAME)
    before = match.state.tobytes()
    with pytest.raises(PlayerFault, match=words) as caught:
        ask(kind(), GAME, match.box, match.state)
    assert caught.value.code == "player-fault"
    assert match.state.tobytes() == before


def test_a_meddler_changes_its_own_copy_only() -> None:
    """What it is shown is not the match."""
    match = Match(GAME)
    before = match.state.tobytes()
    assert ask(Meddler(), GAME, match.box, match.state)
    assert match.state.tobytes() == before


@pytest.mark.parametrize("kind", [Crasher, Cheat, LateCheat, Silent])
def test_a_simulation_ends_with_a_sentence(kind: type[Player], monkeypatch: pytest.MonkeyPatch) -> None:
    """It does not count matches that were not played by the rules."""
    monkeypatch.setattr(games, "RANDOM", level(kind))
    with pytest.raises(PlayerFault):
        lab.simulate(lab.Pairing("scrum", "hostile", "mini", "1", {}), 2)


@pytest.mark.parametrize("kind", [Crasher, Cheat, LateCheat, Silent])
async def test_the_full_screen_says_so_and_goes_on(kind: type[Player]) -> None:
    """The person can take back and leave; no traceback."""
    local = LocalMatch.begin(GAME, (None, level(kind)), seed="1")
    app = TrylineApp(local=local, pace=0.001)
    async with app.run_test() as pilot:
        await pilot.pause()
        await write(pilot, "c6-c7")
        for _ in range(50):
            await pilot.pause(0.02)
            if screen(pilot)._paused:
                break
        assert screen(pilot)._paused
        await pilot.press("u")
        await pilot.pause()
        assert local.match.moves == []


async def test_a_staller_is_stopped_when_the_person_takes_back() -> None:
    """Its late answer is dropped."""
    local = LocalMatch.begin(GAME, (None, level(Staller)), seed="1")
    app = TrylineApp(local=local, pace=0.001)
    async with app.run_test() as pilot:
        await pilot.pause()
        await write(pilot, "c6-c7")
        await pilot.press("u")
        await pilot.pause(0.1)
        assert local.match.moves == []
