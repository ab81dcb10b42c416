"""Today's deck of Go Forward Rugby by the rule of thumb: what docs/contents.md says of it."""

from functools import cache
from itertools import combinations

from tryline.games.goforward.rules.game import GAME
from tryline.games.goforward.rules.records import Choice
from tryline.games.goforward.study import teams
from tryline.games.goforward.study.balance import NO_LINE, summary, tries_by_effect
from tryline.search.season import Figures

MATCHES = 6000


@cache
def field(deck: str) -> Figures:
    """Any team against any team."""
    return teams.field(GAME.box_of({"deck": deck}), MATCHES, "deck")


class TestDeck:
    """Bounds leave room for chance: three standard errors of so many matches."""

    def test_no_effect_makes_more_than_a_third_of_the_tries(self) -> None:
        shares = tries_by_effect(GAME.box_of({}), field("standard"))
        assert max(share for effect, share in shares.items() if effect != NO_LINE) < 1 / 3 + 0.012

    def test_with_the_former_deck_one_did(self) -> None:
        shares = tries_by_effect(GAME.box_of({"deck": "classic"}), field("classic"))
        assert max(share for effect, share in shares.items() if effect != NO_LINE) > 1 / 3

    def test_two_carries_of_three_meet_a_tackle(self) -> None:
        assert summary(field("standard"))["carries that meet a tackle"] > 2 / 3

    def test_a_match_has_eight_rucks(self) -> None:
        """With the former deck and rules it had six or seven."""
        assert summary(field("standard"))["rucks"] > 8 - 0.1
        assert summary(field("classic"))["rucks"] < 7

    def test_no_ready_made_team_beats_another_by_much(self) -> None:
        box, matches = GAME.box_of({}), 1500
        pairs = combinations(teams.ready_made(box), 2)
        scores = [teams.meet(box, one, other, matches, "ready").points for one, other in pairs]
        assert max(max(score, 1.0 - score) for score in scores) < 0.55 + 1.3 / matches**0.5

    def test_no_team_beats_the_field_by_much(self) -> None:
        """The best choice at every position together, found in one field and measured on other matches."""
        box = GAME.box_of({})
        best = teams.team_by_edges(teams.edges(box, field("standard")))
        score = teams.meet(box, best, teams.FIELD, MATCHES, "fresh")
        assert score.points < 0.55 + 1.5 * score.points_half

    def test_every_pair_is_a_choice(self) -> None:
        """No choice at a position is worth more than two points of a hundred; of the former deck's, four were."""
        box = GAME.box_of({})
        assert max(edge.worth - 3 * edge.error for edge in teams.edges(box, field("standard"))) < 0.02
        former = teams.edges(GAME.box_of({"deck": "classic"}), field("classic"))
        assert sum(edge.worth > 0.04 for edge in former) >= 2


def test_teams_and_what_they_field() -> None:
    """1944 teams, and each is found again from its cards."""
    box = GAME.box_of({})
    every = teams.all_teams(box)
    assert len(set(every)) == 1944
    for team in (every[0], every[777], every[-1]):
        counts = teams.counts_of(box, team)
        assert sum(counts) == 15
        assert teams.team_of(box, counts) == team
    assert every[0] == (Choice.BOTH_FIRST,) * 8
    assert len(teams.ready_made(box)) == box.teams


def test_a_team_against_itself_is_even() -> None:
    box = GAME.box_of({})
    team = teams.ready_made(box)[0]
    score = teams.meet(box, team, team, 2000, "even")
    assert abs(score.points - 0.5) < 2 * score.points_half
    assert score.wins_half > score.points_half
