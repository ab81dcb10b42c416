"""Go Forward Rugby through the conformance kit, with every switch and module in one set of options or another."""

from tests.games.goforward.racks import FORMER_MODULES, HOUSE, LASTING, MODULES
from tryline.core import rng
from tryline.core.language import State, copy_of
from tryline.core.match import Match
from tryline.games.goforward.rules.events import Event
from tryline.games.goforward.rules.game import GAME
from tryline.games.goforward.rules.records import DESIGNS, Place
from tryline.testing import GameConformance


class TestGoForward(GameConformance):
    """All of it."""

    game = GAME
    option_sets = (
        {},
        {"setup": "quick"},
        HOUSE,
        MODULES,
        {**HOUSE, **FORMER_MODULES, "restart": "free", "setup": "quick", "toss": "coin"},
        {**MODULES, "box": LASTING, "setup": "quick"},
        dict(GAME.former_defaults[1]),
    )
    examples = 6
    longest = 90
    compared_matches = 1

    def elsewhere(self, match: Match, side: int, stream: rng.Stream) -> State:
        """Another hand: cards of the hand and of the unknown part of the pile trade places."""
        state = copy_of(match.state)
        other = 1 - side
        for _ in range(4):
            held = [d for d in range(DESIGNS) if state.cards[other, Place.HAND, d]]
            piled = [d for d in range(DESIGNS) if state.cards[other, Place.DRAW, d]]
            if held and piled:
                a, b = held[rng.draw_below(stream, len(held))], piled[rng.draw_below(stream, len(piled))]
                state.cards[other, Place.HAND, a] -= 1
                state.cards[other, Place.DRAW, a] += 1
                state.cards[other, Place.HAND, b] += 1
                state.cards[other, Place.DRAW, b] -= 1
        for i in range(int(state.told)):
            if state.news[i, 1] == other and state.news[i, 0] in (Event.DEALT, Event.DREW):
                state.news[i, 2] = 1 + rng.draw_below(stream, DESIGNS)
        return state
