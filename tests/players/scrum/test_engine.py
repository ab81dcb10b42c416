"""The engine finds wins, avoids own goals, stops when told, and is the same with and without its table."""

import threading
import time
from typing import Any

import numpy as np
import pytest

from tests.players.scrum.boards import board, legal, make, opening, random_positions, standard
from tryline.core.language import copy_of
from tryline.games.scrum.players.engine import INTERPRETED, ScrumEngine, Thought, kernels
from tryline.games.scrum.players.field import is_standard
from tryline.games.scrum.rules import book
from tryline.games.scrum.rules.game import GAME

BOX = standard()


@pytest.fixture(scope="module")
def engine() -> ScrumEngine:
    return ScrumEngine(BOX, megabytes=4, native=kernels.need())


def played(state: Any, steps: list[int]) -> Any:
    """The state after these steps, each of which must be legal."""
    after = copy_of(state)
    for step in steps:
        assert step in legal(BOX, after)
        book.play(BOX, after, step)
    return after


WINS = [
    # a push over the line; a piece that steps beside a ball on the line; two pushes; a door opened; Red's way
    "5/2o2/2b2/5/5/5/5/5/5/5/r4/r4 b 2 -",
    "2o2/5/1b3/5/5/5/5/5/5/5/r4/r4 b 2 -",
    "5/3b1/2o2/2b2/5/5/5/5/5/5/r4/r4 b 2 -",
    "1rbr1/2o2/2b2/5/5/5/5/5/5/5/5/r4 b 2 -",
    "b4/b4/5/5/5/5/5/5/5/2r2/2o2/5 r 2 -",
]


@pytest.mark.parametrize("text", WINS)
def test_a_win_on_the_board_is_taken(engine: ScrumEngine, text: str) -> None:
    state = board(text)
    thought = engine.think(state, depth=2)
    after = played(state, thought.best)
    assert after.ending == book.Ending.GOAL
    assert after.winner == state.turn
    assert thought.lines[0].wins_in == 1


@pytest.mark.parametrize("text", WINS)
def test_a_win_on_the_board_is_taken_without_native_code(text: str) -> None:
    thought = ScrumEngine(BOX, megabytes=1, native=INTERPRETED).think(board(text), movetime=0.5)
    assert thought.lines[0].wins_in == 1


def test_an_own_goal_is_avoided(engine: ScrumEngine) -> None:
    # Blue could push the ball onto row 1, where Red waits.
    state = board("5/5/5/5/5/5/5/5/b4/r1b2/2o2/1r3 b 2 -")
    after = played(state, engine.think(state, depth=3).best)
    assert after.ending != book.Ending.OWN_GOAL


def test_a_threat_is_met(engine: ScrumEngine) -> None:
    # Red threatens to push from c2 to row 1 in the next turn.
    state = board("5/5/5/5/5/5/5/bb3/5/2r2/2o2/1b3 b 2 -")
    thought = engine.think(state, depth=3)
    after = played(state, thought.best)
    answer = engine.think(after, depth=2)
    assert answer.lines[0].wins_in != 1


def test_every_level_of_depth_gives_a_legal_whole_turn(engine: ScrumEngine) -> None:
    for state in random_positions(12, seed=3):
        thought = engine.think(state, nodes=20_000)
        after = played(state, thought.best)
        assert after.turns != state.turns or after.ending != book.Ending.NONE


def test_the_table_changes_no_score(engine: ScrumEngine) -> None:
    for state in random_positions(6, seed=5):
        small = ScrumEngine(BOX, megabytes=1, native=kernels.need())
        engine.forget()
        first = engine.think(state, depth=2)
        small.forget()
        assert small.think(state, depth=2).score == first.score
        assert engine.think(state, depth=2).score == first.score


def test_native_and_interpreted_search_agree() -> None:
    state = board("5/5/5/5/5/1ro2/2b2/5/5/5/5/r3b b 2 -")
    plain = ScrumEngine(BOX, megabytes=1, native=INTERPRETED)
    native = ScrumEngine(BOX, megabytes=1, native=kernels.need())
    for nodes in (1, 3_000):
        first, second = plain.think(state, nodes=nodes), native.think(state, nodes=nodes)
        assert (first.nodes, first.score, first.best) == (second.nodes, second.score, second.best)


def test_stop_ends_endless_thinking(engine: ScrumEngine) -> None:
    found: list[Thought] = []
    thinker = threading.Thread(target=lambda: found.append(engine.think(opening(), endless=True)))
    thinker.start()
    time.sleep(0.1)
    assert thinker.is_alive()
    engine.stop()
    thinker.join(timeout=10)
    assert not thinker.is_alive()
    played(opening(), found[0].best)


def test_stop_before_the_start_counts_if_the_engine_was_ready(engine: ScrumEngine) -> None:
    engine.get_ready()
    engine.stop()
    played(opening(), engine.think(opening(), endless=True, is_ready=True).best)


def test_a_short_time_is_enough_for_a_turn_without_native_code() -> None:
    engine = ScrumEngine(BOX, megabytes=1, native=INTERPRETED)
    for state in random_positions(3, seed=9):
        played(state, engine.think(state, movetime=0.01).best)


def test_several_lines_are_different_and_in_order(engine: ScrumEngine) -> None:
    reports: list[Thought] = []
    thought = engine.think(opening(), depth=3, lines=4, on_thought=reports.append)
    assert len(thought.lines) == 4
    assert len({tuple(line.turns[0]) for line in thought.lines}) == 4
    scores = [line.score for line in thought.lines]
    assert scores == sorted(scores, reverse=True)
    assert [report.depth for report in reports] == [1, 2, 3]
    for line in thought.lines:
        state = opening()
        for turn in line.turns:
            state = played(state, turn)


def test_more_lines_than_turns_gives_all_turns(engine: ScrumEngine) -> None:
    state = board("5/5/5/5/5/5/brb2/bob2/rr3/5/5/r3b b 2 -")
    assert book.must_push(BOX, state)
    turns = len(legal(BOX, state))
    assert len(engine.think(state, depth=2, lines=10).lines) == turns


def test_a_third_occurrence_is_a_draw_to_the_search(engine: ScrumEngine) -> None:
    # Both sides go to and fro once; whoever returns to the position of the first turn's end again draws.
    state = board("r4/r4/5/5/5/5/5/o4/5/5/4b/4b b 2 -")
    for turn in ("e1-d1 e2-d2", "a12-b12 a11-b11", "d1-e1 d2-e2", "b12-a12 b11-a11") * 2:
        if state.turns == 7:
            break
        for step in GAME.read(BOX, state, turn):
            book.play(BOX, state, step)
    back = GAME.read(BOX, state, "b12-a12 b11-a11")
    assert played(state, back).ending == book.Ending.REPETITION
    keen = engine.think(state, depth=2, draw=20_000)
    assert played(state, keen.best).ending == book.Ending.REPETITION
    loath = engine.think(state, depth=2, draw=-20_000)
    assert played(state, loath.best).ending != book.Ending.REPETITION


def test_steps_already_made_count(engine: ScrumEngine) -> None:
    state = next(s for s in random_positions(40, seed=2) if s.made == 1)
    thought = engine.think(state, depth=2)
    assert len(thought.best) == 1
    played(state, thought.best)


def test_a_finished_game_has_no_turn(engine: ScrumEngine) -> None:
    state = board("2o2/2b2/5/5/5/5/5/5/5/5/5/r3r r 2 -")
    with pytest.raises(ValueError, match="over"):
        engine.think(state, depth=1)


def test_only_the_standard_board() -> None:
    box = make(7, 8, [0, 1], [54, 55], 25)
    assert not is_standard(box)
    with pytest.raises(ValueError, match="standard"):
        ScrumEngine(box)


def test_the_standard_box_of_the_game_will_do() -> None:
    assert is_standard(GAME.box_of({}))
    assert np.array_equal(GAME.box_of({}).men, BOX.men)
