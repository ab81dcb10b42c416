"""Turn counts: the native rules, the interpreted rules, and the slow and obvious second generator agree."""

from pathlib import Path

import pytest

from tests.games.scrum import reference
from tests.games.scrum.boards import read_position
from tryline.core.match import Match
from tryline.core.rng import draw_below, stream
from tryline.games.scrum.rules.game import GAME
from tryline.games.scrum.rules.perft import kernels, perft

LINES = (Path(__file__).parents[2] / "data" / "scrum-perft.txt").read_text().splitlines()[1:]
COUNTS = {line.split(" ; ")[0]: [int(n) for n in line.split(" ; ")[1].split()] for line in LINES}
AFFORDABLE = 600_000
"""Turns that the slow generator can count in a test. The opening's 135,509,724 took it 509 seconds, once."""


@pytest.mark.parametrize("position", COUNTS)
def test_native_counts(position: str) -> None:
    """To depth 3."""
    box = read_position(position).box()
    count = kernels.need()
    found = [perft(box, GAME.opening(box), depth + 1, count) for depth in range(len(COUNTS[position]))]
    assert found == COUNTS[position]


@pytest.mark.parametrize("position", COUNTS)
def test_the_second_generator_agrees(position: str) -> None:
    """To depth 3 where there are few turns, else to depth 2."""
    board = reference.read(position)
    for depth, turns in enumerate(COUNTS[position], start=1):
        if turns <= AFFORDABLE:
            assert reference.perft(board, depth) == turns


def test_the_plain_function_counts_the_same() -> None:
    """Interpreted: the opening to depth 1, and a scrum to depth 2."""
    positions = list(COUNTS)
    for position, depth in ((positions[0], 1), (positions[1], 2)):
        box = read_position(position).box()
        assert perft(box, GAME.opening(box), depth) == COUNTS[position][depth - 1]


def test_the_second_generator_agrees_in_random_games() -> None:
    """The same turns, the same boards and the same results, position by position."""
    random = stream("reference")
    names = {0: "b", 1: "r", 2: "draw", -1: "none"}
    for _ in range(6):
        match = Match(GAME)
        for _ in range(40):
            board = reference.read(match.position)
            assert reference.result(board) == names[match.ended.winner]
            if match.over:
                break
            ours = count_turns(match)
            assert ours == len(reference.turns(board))
            actor = match.actor
            while not match.over and match.actor == actor:
                choices = match.choices()
                match.play(choices[draw_below(random, len(choices))].number)


def count_turns(match: Match) -> int:
    """The number of legal turns now."""
    return perft(match.box, match.state, 1, kernels.need())
