"""Both editions of Pocket Rugby through the conformance kit, with every house rule in one set of options or another."""

from tests.games.pocket.scenes import HOUSE
from tryline.games.pocket.rules.game import GAME
from tryline.testing import GameConformance


class TestFirstEdition(GameConformance):
    """Eight dice."""

    game = GAME
    edition = "1"
    option_sets = ({}, HOUSE, {"second_half": "same"})
    examples = 8
    longest = 25
    compared_matches = 2


class TestTeamCards(GameConformance):
    """Nations, weather and house rules."""

    game = GAME
    edition = "2"
    option_sets = (
        {},
        {"home_nation": "RSA", "away_nation": "NZL", "weather": "roll"},
        {"home_nation": "ENG", "away_nation": "ENG", "weather": "rain", "either_big_hit": True},
        {**HOUSE, "home_nation": "AUS", "away_nation": "RSA", "weather": "cold"},
    )
    examples = 8
    longest = 25
    compared_matches = 2
