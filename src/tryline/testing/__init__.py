"""The conformance kit: what holds for every game on the table, as tests that a new game runs through.

    class TestMyGame(GameConformance):
        game = MY_GAME
        option_sets = ({}, {"house_rule": True})

It needs Hypothesis and pytest. `python -m tryline.testing GAME --matches N` runs the long comparison of interpreted and
native play from the command line.
"""

from tryline.testing.conformance import GameConformance
from tryline.testing.twins import Difference, compare

__all__ = ["Difference", "GameConformance", "compare"]
