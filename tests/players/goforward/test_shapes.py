"""Whole set-ups and restarts: shapes are legal and complete, differ, and mark every space."""

from collections.abc import Iterator

import numpy as np
import pytest

from tryline.core import rng
from tryline.core.chance import Seeded
from tryline.core.language import State
from tryline.core.match import Match
from tryline.games.goforward.rules.game import GAME
from tryline.games.goforward.rules.judgement import thumb
from tryline.games.goforward.rules.records import COLUMNS, TEAM, Phase, Place
from tryline.games.goforward.rules.shapes import next_step, shapes

WHOLE = (Phase.TEAM, Phase.BACKS_ATT, Phase.BACKS_DEF, Phase.PLACE)
"""Where a set-up or a restart of a side begins."""


def set_ups(seed: str, **options: str) -> Iterator[Match]:
    """A match by the rule of thumb, wherever somebody begins to set up."""
    match = Match(GAME, options=options, chance=Seeded(seed))
    stream = rng.stream(seed)
    out = np.zeros(GAME.most_choices, dtype=np.int32)
    while not match.over:
        if match.state.phase in WHOLE and match.state.step == 0:
            yield match.copy()
        n = GAME.rules.choices(match.box, match.state, out)
        match.play(thumb(match.box, match.state, out, n, stream))


def begun(phase: Phase, *, attacker: bool | None = None) -> Match:
    """The first match in which this is to be set up."""
    for seed in range(20):
        for match in set_ups(f"shapes {seed}"):
            if match.state.phase == phase and attacker in (None, match.actor == match.state.attacker):
                return match
    raise AssertionError("nobody sets up so")


def follow(match: Match, shape: int) -> Match:
    """The match after all steps of a shape; each of them is played by the rules."""
    after = match.copy()
    side = match.actor
    while not after.over and after.actor == side and shapes(after.state) > 0:
        after.play(int(next_step(after.box, after.view(side), shape)))
    return after


def fifteen(s: State, side: int) -> list[int]:
    """The cards of a side on the board, by design."""
    board = s.cards[side, Place.BENCH] + s.cards[side, Place.STAND :].sum(axis=0)
    return [int(n) for n in board]


@pytest.mark.parametrize("options", [{}, {"restart": "setup"}, {"setup": "quick"}, {"open_carrier": "nine"}])
def test_every_shape_is_legal_and_complete(options: dict[str, str]) -> None:
    """Its steps are legal, they end the set-up of the side, and all fifteen are there, the same as before."""
    there_before: set[tuple[int, bool]] = set()
    for match in set_ups("legal", **options):
        side = match.actor
        there = int(shapes(match.state))
        kind = (int(match.state.phase), side == match.state.attacker)
        step = there // 3 if kind in there_before else max(1, there // 40)
        there_before.add(kind)
        for shape in range(0, there, step):
            after = follow(match, shape)
            assert after.actor != side or shapes(after.state) == 0
            assert sum(fifteen(after.state, side)) == TEAM
            if match.state.phase != Phase.TEAM:
                assert fifteen(after.state, side) == fifteen(match.state, side)
                assert int(after.state.stand_n[side].sum()) == TEAM


def test_shapes_differ() -> None:
    """Where a side sets up, its shapes come to several outcomes."""
    for phase, attacker in ((Phase.BACKS_ATT, True), (Phase.PLACE, True), (Phase.PLACE, False)):
        match = begun(phase, attacker=attacker)
        outcomes = {follow(match, shape).state.tobytes() for shape in range(int(shapes(match.state)))}
        assert len(outcomes) >= 5


def test_a_shape_does_not_depend_on_where_the_cards_stood() -> None:
    """Half of the steps made, the shape leads to the same end; so it can be followed from anywhere."""
    match = begun(Phase.PLACE)
    moved = match.copy()
    for _ in range(6):
        moved.play(int(next_step(moved.box, moved.state, 7)))
    ends = [follow(each, 7).state for each in (match, moved)]
    assert ends[0].cards.tolist() == ends[1].cards.tolist()


def test_the_usual_defence_marks_every_space() -> None:
    """At a restart somebody stands opposite every space in which the attack stands."""
    restarts = 0
    for seed in range(4):
        for match in set_ups(f"marks {seed}"):
            s = match.state
            if s.phase != Phase.PLACE or match.actor == s.attacker:
                continue
            after = follow(match, 0).state
            attack, defence = after.stand_n[s.attacker], after.stand_n[1 - s.attacker]
            assert all(defence[column] > 0 for column in range(COLUMNS) if attack[column] > 0)
            assert defence[s.column] == max(defence)
            restarts += 1
    assert restarts > 4


def test_the_runner_at_a_restart_has_a_match_in_the_hand() -> None:
    """If anybody on the board has one."""
    for seed in range(4):
        for match in set_ups(f"runner {seed}"):
            s, side = match.state, match.actor
            if s.phase != Phase.PLACE or side != s.attacker:
                continue
            held = {int(match.box.position[design]) for design in np.flatnonzero(s.cards[side, Place.HAND])}
            carrier = int(follow(match, 0).state.carrier) - 1
            assert int(match.box.position[carrier]) in held
