"""Go Forward Rugby, section 12: rulings of Tryline that no other file holds."""

from tests.games.goforward.racks import CODES, A, B, act, ball, finish, now, offered, scene
from tryline.core import rng
from tryline.games.goforward.rules.game import GAME
from tryline.games.goforward.rules.records import UNKNOWN, Place


def test_ruling_25_the_red_one_is_minus_one_in_every_contest() -> None:
    """Tackle and pass have their examples (2, 11); here are ruck, kick and scrum. As a one each would end otherwise."""
    match = scene(ball=(A, 1), carrier="WG-A", a={1: "WG-A PR-A"}, b={1: "FB HK"}, a_hand="WG-B")
    act(match, "carry WG-B", "tackle FB", "roll", 6, -1, "commit PR-A", "commit HK", -1, 2)
    assert [telling.facts["against"] for telling in match.news if telling.event == "goforward-ruck-won"] == [5]
    match = scene(ball=(A, 1), row=1, carrier="CE-A", a={1: "CE-A"}, a_hand="FH-B", b={1: "FB"})
    act(match, "kick FH-B", -1)
    assert [telling.facts["number"] for telling in match.news if telling.event == "goforward-kick-lost"] == [-1]
    match = scene(
        ball=(A, 1),
        carrier="FH-A",
        a={1: "FH-A", 2: "CE-A HK LK-A"},
        b={2: "PR-B FB", 3: "FL-A"},
        rest=0,
        scrums=True,
        scrum_pack="three",
    )
    act(match, "pass CE-A@c2", 6, -1, 2)
    assert ball(match)[0] == A, "8 - 1 + 2 for the feeder against 8 + 2"


def test_t11_in_extra_time_a_penalty_goal_wins_too() -> None:
    """The first score of any kind, once the turn is played out."""
    match = scene(
        row=2,
        ball=(A, 1),
        carrier="WG-A",
        a={1: "WG-A PR-A"},
        b={1: "FB LK-A"},
        a_hand="WG-B HK",
        turn=22,
        penalties=True,
        extra_time=True,
    )
    match.state.half = 3
    act(match, "carry WG-B", "tackle FB", "roll", 6, -1, "commit PR-A", "commit LK-A", "use HK", "cancel LK-A", 6, 2)
    act(match, 2, "goal", "kicker FB", 5)
    assert not match.over
    assert finish(match).ended == (B, "extra-time", (0, 3))


def test_t13_who_holds_is_known_to_be_the_one_card_that_was_standing() -> None:
    """A card that stands up beside him is not taken for the carrier, and his design stays a secret."""
    match = scene(ball=(A, 4), carrier="PR-A", a={4: "PR-A"}, rest=4)
    match.state.known[A, CODES["PR-A"]] = 0
    act(match, "hold", "stand HK@c4", "stand FB@c4")
    view = match.view(B)
    assert view.carrier == UNKNOWN
    designs = set()
    for seed in range(40):
        world = match.view(B)
        GAME.rules.imagine(match.box, world, B, rng.stream(seed))
        assert world.carrier - 1 not in (CODES["HK"], CODES["FB"])
        assert world.cards[A, Place.STAND + 4, world.carrier - 1] == 1
        designs.add(int(world.carrier) - 1)
    assert len(designs) > 1


def test_t14_a_card_in_the_balls_own_space_may_claim_it() -> None:
    match = scene(ball=(A, 1), a={1: "HK"})
    assert offered(match) == ["claim HK@c1", "hold"]
    act(match, "claim HK@c1")
    assert ball(match) == (A, 1, "HK")
    assert match.view(B).carrier == CODES["HK"] + 1


def test_t15_a_kick_does_not_show_who_had_the_ball() -> None:
    match = scene(ball=(A, 1), row=1, carrier="CE-A", a={1: "CE-A FB"}, a_hand="FH-B")
    act(match, "kick FH-B")
    assert now(match) == "kick-die"
    assert match.view(B).carrier == UNKNOWN
    assert match.view(B).cards[A, Place.STAND + 1].sum() == 0
