"""Every level plays legal turns, and the lowest one can miss a win."""

import numpy as np
import pytest

from tests.players.scrum.boards import board, legal, random_positions, standard
from tryline.core.language import copy_of
from tryline.core.rng import stream
from tryline.games import find_level
from tryline.games.scrum.players.engine import kernels
from tryline.games.scrum.players.levels import LEVELS, STRENGTHS, ScrumPlayer
from tryline.games.scrum.players.policies import GLANCE
from tryline.games.scrum.rules import book
from tryline.games.scrum.rules.game import GAME
from tryline.search.levels import Level

BOX = standard()
WON = "5/2o2/2b2/5/5/5/5/5/5/5/r4/r4 b 2 -"


@pytest.fixture(autouse=True, scope="module")
def _native() -> None:
    kernels.need()


@pytest.mark.parametrize("level", LEVELS[:4], ids=lambda level: level.name)
def test_legal_turns(level: Level) -> None:
    player = level.make(1)
    for state in random_positions(3, seed=1):
        after = copy_of(state)
        for step in player.decide(GAME, BOX, copy_of(state)):
            assert step in legal(BOX, after)
            book.play(BOX, after, step)


def test_the_same_seed_gives_the_same_turn() -> None:
    state = random_positions(1, seed=4)[0]
    assert LEVELS[0].make("a").decide(GAME, BOX, state) == LEVELS[0].make("a").decide(GAME, BOX, state)


def test_the_lowest_level_misses_some_wins_and_takes_others() -> None:
    def wins(seed: int) -> bool:
        state = board(WON)
        for step in LEVELS[0].make(seed).decide(GAME, BOX, state):
            book.play(BOX, state, step)
        return bool(state.ending == book.Ending.GOAL)

    assert {wins(seed) for seed in range(20)} == {True, False}


@pytest.mark.parametrize("level", LEVELS[1:], ids=lambda level: level.name)
def test_other_levels_take_a_win(level: Level) -> None:
    state = board(WON)
    for step in level.make(1).decide(GAME, BOX, state):
        book.play(BOX, state, step)
    assert state.ending == book.Ending.GOAL


def test_levels_are_found_by_name_and_say_their_time() -> None:
    for strength in STRENGTHS:
        assert find_level(GAME, strength.name).seconds == strength.seconds > 0


def test_advice_has_words_and_shares() -> None:
    player = ScrumPlayer(STRENGTHS[2], 1)
    advice = player.advise(GAME, BOX, board(WON), lines=1)
    assert advice[0].words("en") == "wins in 1 turn"
    assert advice[0].words("af") == "wen in 1 beurt"
    assert advice[0].worth == 1.0


def test_a_season_takes_the_turn_that_the_level_sees() -> None:
    """Without noise, a glance that goes step by step makes the same turns as one that is asked for all of them."""
    player = ScrumPlayer(STRENGTHS[1]._replace(noise=1e-9), 1)
    out = np.zeros(GAME.most_choices, dtype=np.int32)
    notes = GLANCE.notes(BOX, GAME.opening(BOX))
    for state in random_positions(4, seed=8):
        turn = player.decide(GAME, BOX, copy_of(state))
        made = []
        for _ in turn:
            made.append(GLANCE.choose(BOX, state, out, stream(1), notes))
            book.play(BOX, state, made[-1])
        assert made == turn
