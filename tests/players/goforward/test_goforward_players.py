"""Players of Go Forward Rugby: the rule of thumb, its season, and a search that knows no more than its side."""

from typing import ClassVar

import numpy as np
import pytest

from tryline.core import rng
from tryline.core.chance import Seeded
from tryline.core.language import CHANCE, State, copy_of
from tryline.core.match import Match
from tryline.games import levels
from tryline.games.goforward.players.levels import ThumbPlayer
from tryline.games.goforward.players.policies import THUMB
from tryline.games.goforward.rules.game import GAME
from tryline.games.goforward.rules.judgement import thumb, worth
from tryline.games.goforward.rules.records import CARRY, DESIGNS, Choice, Phase, Place
from tryline.games.goforward.study.balance import summary
from tryline.search.player import ask
from tryline.search.season import RANDOM, study
from tryline.search.thinker import TreePlayer
from tryline.search.tree import make_desk, make_tree, simulate_of
from tryline.testing.conformance import play_picks

BOX = GAME.box_of({})


def position(seed: str, moves: int) -> Match:
    """A match by the rule of thumb, at a decision with a choice."""
    match = Match(GAME, chance=Seeded(seed))
    stream = rng.stream(seed)
    out = np.zeros(GAME.most_choices, dtype=np.int32)
    while not match.over and (len(match.moves) < moves or len(match.choices()) == 1):
        n = GAME.rules.choices(match.box, match.state, out)
        match.play(thumb(match.box, match.state, out, n, stream))
    return match


def with_another_hidden_hand(match: Match, side: int) -> State:
    """The same for the side: its opponent holds other cards, and other cards stand unseen."""
    world = match.view(side)
    GAME.rules.imagine(match.box, world, side, rng.stream("false"))
    hand = [match.state.cards[1 - side, Place.HAND].tolist(), world.cards[1 - side, Place.HAND].tolist()]
    assert hand[0] != hand[1]
    return world


@pytest.mark.parametrize("moves", [60, 110, 170])
def test_the_search_does_not_use_hidden_cards(moves: int) -> None:
    """Given a false hidden hand it decides the same with the same seed."""
    match = position("peep", moves)
    side = match.actor
    false = with_another_hidden_hand(match, side)
    concealed = copy_of(false)
    GAME.rules.conceal(match.box, concealed, side)
    players = [TreePlayer(GAME, simulations=300, seed=5) for _ in range(2)]
    players[0].prepare()
    first = ask(players[0], GAME, match.box, match.view(side))
    assert ask(players[1], GAME, match.box, concealed) == first


def test_carries_that_the_searcher_cannot_tell_apart_are_one_choice_in_its_tree() -> None:
    """The other side's carries are there, and no node knows which card carried (ruling 9)."""
    hidden = {CARRY + design for design in range(DESIGNS) if BOX.designs[BOX.position[design]] > 1}
    match = position("carries", 40)
    s = match.state
    while s.phase != Phase.BOTTOM or match.actor in (s.attacker, s.owner) or s.hand_n[s.decider] != match.box.hand + 1:
        match.play(match.choices()[0].number)
    side = match.actor
    assert s.carrier > 0, "they carry or pass next"
    tree, root = make_tree(4000), np.zeros(1, dtype=GAME.state)
    root[0] = match.view(side)
    simulate_of(GAME.rules)(match.box, root, side, tree, make_desk(GAME, np.zeros(1, np.int8)), rng.stream(2), 60)
    theirs = {int(move) for move, who in zip(tree.move, tree.chooser, strict=True) if who == 1 - side}
    assert Choice.UNSEEN_CARRY in theirs
    assert not theirs & hidden


@pytest.mark.parametrize("moves", [60, 90, 130, 180, 220])
def test_the_rule_of_thumb_does_not_use_hidden_cards(moves: int) -> None:
    """What a choice looks worth is the same in the true world, in a false one and in the view."""
    match = position("thumbs", moves)
    side = match.actor
    false = with_another_hidden_hand(match, side)
    for choice in match.choices():
        judged = [float(worth(match.box, s, choice.number)) for s in (match.state, false, match.view(side))]
        assert judged[0] == judged[1] == judged[2]


def test_the_rule_of_thumb_plays_whole_matches_from_what_it_may_see() -> None:
    match = Match(GAME, options={"conversions": True, "lineouts": True}, chance=Seeded("thumbs"))
    players = [ThumbPlayer(0), ThumbPlayer(1)]
    while not match.over:
        assert match.actor != CHANCE
        for move in ask(players[match.actor], GAME, match.box, match.view(match.actor)):
            match.play(move)
    assert sum(match.ended.points) > 0


def test_it_advises_in_rows() -> None:
    match = position("advice", 120)
    advice = ThumbPlayer(0).advise(GAME, match.box, match.view(match.actor))
    assert advice[0].words("en").endswith("rows")
    assert [hint.worth for hint in advice] == sorted((hint.worth for hint in advice), reverse=True)


def test_it_takes_the_open_try_line() -> None:
    """One slide from a try, nobody opposite, a match in the hand: it carries."""
    match = position("line", 60)
    s = match.state
    while s.phase != Phase.ATTACK or s.carrier == 0:
        play_picks(match, [0])
    side = int(s.attacker)
    s.row = 4 if side == 0 else 1
    s.cards[1 - side, Place.STAND + s.column] = 0
    s.stand_n[1 - side, s.column] = 0
    s.cards[side, Place.HAND, s.carrier - 1] += 1
    assert GAME.write(match.box, s, ThumbPlayer(0).decide(GAME, match.box, match.view(side))[0]).startswith("carry")


def test_the_levels_are_there_weakest_first() -> None:
    assert [level.name for level in levels(GAME)] == ["mini", "school", "club", "province", "country", "legend"]


class TestSeason:
    """The balance of section 7, by the rule of thumb."""

    figures: ClassVar[dict[str, float]] = {}

    def summary(self) -> dict[str, float]:
        if not self.figures:
            found = study(GAME, (THUMB, THUMB), options={}, matches=3000, seed="balance")
            self.figures.update(summary(found))
        return self.figures

    def test_one_or_two_tries_a_side_and_half(self) -> None:
        """The pace that the designer promises; by the rule of thumb a little less, about 0.85 (docs/contents.md)."""
        assert 0.7 < self.summary()["tries a side and half"] < 1.2

    def test_no_edge_for_the_first_ball(self) -> None:
        """Wins and losses of the side with the first ball differ by less than three standard deviations."""
        summary = self.summary()
        assert abs(summary["first ball wins"] - summary["first ball loses"]) < 3 * (0.7 / 3000) ** 0.5
        assert summary["tries in a half with its first ball"] > summary["tries in a half without"]

    def test_both_carries_and_passes_are_made(self) -> None:
        summary = self.summary()
        assert 10 < summary["carries"] < 16
        assert 5 < summary["passes"] < 12

    def test_it_beats_random_choices(self) -> None:
        found = study(GAME, (THUMB, RANDOM), options={}, matches=300, seed="random")
        assert (found.column("winner") == 0).mean() > 0.95

    def test_interpreted_and_native_seasons_are_the_same(self) -> None:
        native, plain = (
            study(GAME, (THUMB, THUMB), options={}, matches=2, seed="same", native=native) for native in (True, False)
        )
        assert all((one == two).all() for one, two in zip(native, plain, strict=True))
        assert native.told.shape[1] > DESIGNS
