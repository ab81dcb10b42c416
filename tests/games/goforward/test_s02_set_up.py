"""Go Forward Rugby, section 2: choosing fifteen, the toss, pack and backs, half-time; by hand and quick."""

import pytest

from tests.games.goforward.racks import CLASSIC, A, B, act, ball, finish, hand, now, offered, scene, who_stands
from tryline.core.chance import Seeded, Typed
from tryline.core.errors import IllegalMove
from tryline.core.language import CHANCE
from tryline.core.match import Match
from tryline.games.goforward.rules.game import GAME
from tryline.games.goforward.rules.records import Place


def deal(match: Match) -> Match:
    """Whatever comes."""
    while match.actor == CHANCE and now(match) == "deal":
        match.enter(match.choices()[0].number)
    return match


def quick_teams(**options: object) -> Match:
    return deal(act(Match(GAME, options={**CLASSIC, **options}, chance=Typed()), "quick", "quick"))


def test_s1_a_team_is_chosen_position_by_position_in_1944_ways() -> None:
    """Three ways for each pair, two for each single position with two designs."""
    match = Match(GAME, chance=Typed())
    ways = 1
    while match.actor == A and now(match) == "team":
        ways *= len([text for text in offered(match) if text != "quick" and not text.startswith("team ")])
        match.play(offered(match)[-1] if match.state.step else "PR-B PR-B")
    assert ways == 1944
    team = match.state.cards[A, Place.BENCH]
    assert team.sum() == 15
    assert team[1] == 2
    assert match.actor == B


def test_s2_s3_four_cards_are_dealt_from_the_other_21() -> None:
    match = quick_teams()
    assert match.state.hand_n.tolist() == [4, 4]
    assert match.state.draw_n.tolist() == [17, 17]
    assert now(match) == "toss"


def test_s4_the_coin_decides_who_has_the_ball() -> None:
    match = quick_teams()
    match.enter("away")
    assert (match.actor, now(match), match.state.row) == (B, "end", 3)


@pytest.mark.parametrize(
    ("home", "away", "winner"), [("rock", "scissors", A), ("paper", "scissors", B), ("scissors", "paper", A)]
)
def test_s4_rock_paper_scissors(home: str, away: str, winner: int) -> None:
    """The first call is hidden until the second, and a tie is played again."""
    match = act(quick_teams(toss="rps"), "rock")
    assert match.view(B).call.tolist() == [0, 0]
    act(match, "rock")
    assert (match.actor, now(match)) == (A, "rps")
    assert act(match, home, away).actor == winner


def set_up(**options: object) -> Match:
    match = quick_teams(**options)
    match.enter("home")
    return match


def test_s5_to_s8_by_hand() -> None:
    """The pack in an end space, backs anywhere else, and the defender mirrors the numbers (ruling 23)."""
    match = act(set_up(), "c4")
    assert len(who_stands(match, A, 4)) == len(who_stands(match, B, 4)) == 9
    shapes = ["shape", "shape wide", "shape close", "shape deep", "shape swing", "shape crossed"]
    assert offered(match) == ["FH-B c0", "FH-B c1", "FH-B c2", "FH-B c3", *shapes]
    act(match, "c0", "c0", "c0", "c1", "c1", "c1")
    assert match.state.stand_n[A].tolist() == [3, 3, 0, 0, 9]
    assert now(match) == "open-carrier"
    assert len(offered(match)) == 9
    act(match, "ball N8-A")
    assert ball(match) == (A, 4, "N8-A")
    assert match.actor == B
    assert offered(match) == ["FH-B c0", "FH-B c1"]
    act(match, "c1", "c0", "c1", "c1")
    assert match.state.stand_n[B].tolist() == [3, 3, 0, 0, 9], "the last ones have no choice"
    assert who_stands(match, B, 1) == ["FH-B", "CE-B", "WG-B"]
    assert (now(match), match.actor, match.state.turn) == ("attack", A, 1)


def test_s6_the_default_shape() -> None:
    """[1-9] [10, slower centre] [centre] [15, slower wing] [faster wing], from the pack's end."""
    match = act(set_up(), "c0", "shape", "ball HB-A", "shape")
    for side in (A, B):
        backs = [who_stands(match, side, column) for column in range(1, 5)]
        assert backs == [["FH-B", "CE-A"], ["CE-B"], ["WG-B", "FB"], ["WG-A"]]


def test_s8_a_shape_is_offered_only_where_it_mirrors() -> None:
    match = act(set_up(), "c0", "c1", "c1", "c1", "c2", "c3", "c4", "ball HK")
    assert not [text for text in offered(match) if "shape" in text]
    match = act(set_up(), "c0", "shape crossed", "ball HK")
    assert [text for text in offered(match) if "shape" in text] == ["shape", "shape swing", "shape crossed"]


@pytest.mark.parametrize("name", ["heavy", "runners", "tacklers", "passers", "even"])
def test_t8_ready_made_teams_are_fifteen(name: str) -> None:
    match = act(Match(GAME, chance=Typed()), f"team {name}", "quick")
    home, away = (match.state.cards[side, Place.BENCH].tolist() for side in (A, B))
    assert sum(home) == sum(away) == 15
    assert home != away


def test_t8_a_quick_set_up_is_drawn_and_only_the_carrier_is_asked() -> None:
    """Position by position, the end, the numbers of the backs, and back by back."""
    match = Match(GAME, options={"setup": "quick"}, chance=Typed())
    assert offered(match) == ["PR-A PR-A", "PR-A PR-B", "PR-B PR-B"]
    assert match.weights() == [1, 4, 1]
    for _ in range(16):
        match.enter(match.choices()[0].number)
    deal(match)
    match.enter("home")
    assert offered(match) == ["c0", "c4"]
    match.enter("c4")
    match.enter("wide")
    assert offered(match) == ["FH-A c0", "FH-A c1", "FH-A c2", "FH-A c3"]
    assert match.weights() == [2, 1, 2, 1, 0], "each of the six places is as likely"
    for column in (3, 2, 2, 1, 0, 0):
        match.enter(column)
    assert match.state.stand_n[A].tolist() == [2, 1, 2, 1, 9]
    assert (now(match), match.actor) == ("open-carrier", A)
    act(match, "ball HK")
    assert (now(match), match.weights()) == ("back-draw", [2, 1, 2, 1, 0])
    for column in (0, 0, 1, 2, 2, 3):
        match.enter(column)
    assert (now(match), match.actor) == ("attack", A)


def test_t8_the_usual_set_up_asks_nothing_and_hides_nothing_of_the_rack() -> None:
    """Only hands and piles are secret then, until a restart."""
    match = Match(GAME, options={"setup": "quick", "ready": "usual"}, chance=Seeded("quick"))
    assert now(match) == "attack"
    assert match.state.stand_n.tolist() == [[9, 2, 1, 2, 1]] * 2
    assert ball(match)[2] == "HB-A"
    view = match.view(1 - match.actor)
    assert view.carrier == match.state.carrier
    assert (view.cards[:, Place.STAND :] == match.state.cards[:, Place.STAND :]).all()


def test_ruling_24_open_carrier_nine() -> None:
    match = act(set_up(open_carrier="nine"), "c0", "shape")
    assert offered(match) == ["ball HB-A"]


def test_half_time_sets_up_again_with_the_other_side() -> None:
    """The fifteen, hands and piles stay; everybody stands; ruling 21 and 31."""
    match = scene(turn=10, ball=(B, 0), carrier="HB-A", b={0: "HB-A FB"}, a_hand="HK CE-A", a_discards="WG-B", streak=2)
    match.state.first_side = A
    fifteen = match.state.cards[:, Place.STAND :].sum(axis=1).tolist()
    finish(act(match, "pass FB", -1, "done", "done"))
    assert match.state.cards[:, Place.BENCH].tolist() == fifteen
    assert {"HK", "CE-A"} <= set(hand(match, A))
    assert match.state.half == 2
    assert (now(match), match.actor, match.state.row, match.state.streak) == ("end", B, 3, 0)
    assert match.state.bench_n.tolist() == [15, 15]
    assert match.state.discard_n[A] == 1
    act(match, "c0", "shape", "ball HB-A", "shape")
    assert match.state.turn == 11


def test_ruling_21_halftime_reshuffle() -> None:
    """Discards and what was put under go back into the pile."""
    match = scene(turn=10, carrier="HB-A", a={0: "HB-A FB"}, a_discards="WG-B WG-B", halftime_reshuffle=True)
    finish(act(match, "pass FB", -1, "done", "done"))
    assert match.state.discard_n.tolist() == [0, 0]
    assert match.state.under_n.tolist() == [0, 0]
    assert match.state.cards[A].sum() == 36


def test_a_space_that_is_full_is_refused() -> None:
    match = act(set_up(), "c0", "shape", "ball HB-A", "c4")
    with pytest.raises(IllegalMove, match="more backs than you have placed"):
        match.play("c4")
