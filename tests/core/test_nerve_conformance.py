"""The conformance kit on a game with dice and secrets, which Scrum has not."""

import pytest

from nerve.rules import CARDS, GAME, STATE, UNSEEN, Nerve, Options, conceal
from tryline.core.game import Rules
from tryline.core.kernels import kernels_of
from tryline.core.language import AWAY, HOME, State, copy_of, rule
from tryline.core.match import Match
from tryline.core.rng import Stream, draw_below
from tryline.testing import Difference, GameConformance, compare


class TestNerve(GameConformance):
    """All of it."""

    game = GAME
    option_sets = ({}, {"target": 12}, {"target": 30, "whistle": True})
    compared_matches = 100

    def elsewhere(self, match: Match, side: int, stream: Stream) -> State:
        """Another card in the other hand."""
        state = copy_of(match.state)
        if state.card[1 - side] != 0:
            cards = [card for card in range(1, CARDS + 1) if card not in state.card]
            state.card[1 - side] = cards[draw_below(stream, len(cards))]
        return state


@rule
def leaky_conceal(box: object, s: State, side: int) -> None:
    """Forgets to hide Home's card from Away."""
    if side == HOME:
        conceal(box, s, side)


class Leaky(Nerve):
    """A game that shows what it should hide."""

    rules = GAME.rules._replace(conceal=leaky_conceal)


class TestTheKitItself:
    """A kit that finds nothing is worth nothing."""

    def test_it_finds_a_leak(self) -> None:
        """A card that the view shows differs between worlds that should look alike."""
        kit = TestNerve()
        kit.game = Leaky()  # type: ignore[misc]
        with pytest.raises(AssertionError):
            kit.test_what_is_hidden_cannot_be_told()

    def test_it_finds_native_play_that_differs(self) -> None:
        """Here the "native" rules give Home a point for nothing."""

        def play(box: object, s: State, move: int) -> None:
            GAME.rules.play(box, s, move)
            s.score[HOME] += 1

        cheating: Rules = GAME.rules._replace(play=play)
        with pytest.raises(Difference, match="move 1: the state differs"):
            compare(GAME, matches=1, seed=0, native=cheating)

    def test_the_toy_hides_and_imagines(self) -> None:
        """What Away may not see is blanked, and what it imagines never doubles its own card."""
        assert kernels_of(GAME).need() is not None
        assert STATE.names is not None
        box = GAME.make_box("standard", Options())
        s = GAME.opening(box)
        GAME.rules.play(box, s, 2)
        GAME.rules.play(box, s, 4)
        assert s.card.tolist() == [3, 5]
        GAME.rules.conceal(box, s, AWAY)
        assert s.card.tolist() == [UNSEEN, 5]
