"""Scrum through the conformance kit."""

from tryline.games.scrum.rules.game import GAME
from tryline.testing import GameConformance

SMALL = {
    "width": 4,
    "height": 6,
    "blue": ["a1", "b2", "d2"],
    "red": ["a6", "b5", "d5"],
    "ball": "c3",
}


class TestScrum(GameConformance):
    """The published board, and boards and house rules of other shapes."""

    game = GAME
    option_sets = ({}, SMALL, {**SMALL, "steps": 3, "repetition": False}, {"steps": 1})
