"""How a match looks to end: the lead, the ball and the row count, and both sides see the same."""

import pytest

from tests.games.goforward.racks import A, B, Rack, scene
from tryline.core.chance import Seeded
from tryline.core.match import Match
from tryline.games.goforward.rules.boxes import make_box
from tryline.games.goforward.rules.game import GAME
from tryline.games.goforward.rules.outlook import outlook

RACKS: Rack = {0: "HB-A PR-A PR-B HK", 1: "FH-B CE-A", 2: "CE-B"}


def share(side: int = A, *, slides: int = 3, **more: object) -> float:
    """The share of home if a side has the ball so far from a try, with the same racks."""
    row = 5 - slides if side == A else slides
    match = scene(row=row, ball=(side, 0), carrier="HB-A", a=RACKS, b=RACKS, **more)  # type: ignore[arg-type]
    return float(outlook(match.box, match.state))


@pytest.mark.parametrize("slides", [1, 2, 3, 4])
def test_both_sides_see_the_same(slides: int) -> None:
    """What home has in hand with the ball, away has with it; only the second half is opened by one of them."""
    assert share(A, slides=slides, turn=15) == pytest.approx(1.0 - share(B, slides=slides, turn=15))


def test_the_lead_counts_and_more_so_the_later_it_is() -> None:
    level, ahead = share(turn=12), share(turn=12, score=(1, 0))
    assert share(turn=12, score=(0, 1)) < level < ahead < share(turn=12, score=(2, 0))
    assert ahead < share(turn=19, score=(1, 0))


def test_the_row_counts() -> None:
    shares = [share(slides=slides, turn=13) for slides in (1, 2, 3, 4)]
    assert shares == sorted(shares, reverse=True)


def test_a_match_in_the_hand_counts() -> None:
    assert share(a_hand="HB-B", turn=13) > share(a_hand="LK-A", turn=13)


def test_points_count_in_tries() -> None:
    """With conversions a try is five points."""
    assert share(score=(5, 0), turn=13, conversions=True) == pytest.approx(share(score=(1, 0), turn=13))


def test_it_can_be_told_at_the_beginning_of_a_turn_only() -> None:
    match = Match(GAME, chance=Seeded(1))
    assert outlook(match.box, match.state) < 0.0
    match = scene(a=RACKS, b=RACKS, carrier="HB-A")
    assert 0.0 < outlook(match.box, match.state) < 1.0
    match.play("pass PR-A@c0")
    assert outlook(match.box, match.state) < 0.0


def test_the_weights_are_in_the_box() -> None:
    """Without any, every match looks even."""
    match = scene(a=RACKS, b=RACKS, carrier="HB-A", score=(3, 0))
    box = make_box(GAME.options())
    assert outlook(box, match.state) != 0.5
    box.outlook[:] = 0.0
    assert outlook(box, match.state) == 0.5
