"""The rule of thumb in defence: somebody opposite every space within a safe pass, and no more tacklers than needed."""

import numpy as np
import pytest

from tests.games.goforward.racks import A, B, act, now, scene
from tryline.core import rng
from tryline.core.match import Match
from tryline.games.goforward.rules.game import GAME
from tryline.games.goforward.rules.judgement import thumb


def by_thumb(match: Match) -> str:
    """What the rule of thumb decides, played."""
    out = np.zeros(GAME.most_choices, dtype=np.int32)
    n = GAME.rules.choices(match.box, match.state, out)
    move = thumb(match.box, match.view(match.actor), out, n, rng.stream(1))
    text = GAME.write(match.box, match.state, move)
    match.play(move)
    return text


def after_a_pass(b: dict[int, str]) -> Match:
    """A has passed to its centre in c2 and stays; wings stand ready in c3 and c1; B may stand or move two."""
    match = scene(
        a={0: "HB-A PR-A PR-B", 1: "WG-B", 2: "CE-B", 3: "WG-A", 4: "FB"},
        ball=(A, 0),
        carrier="HB-A",
        a_hand="LK-A",
        b=b,
        rest=(0, 0),
    )
    act(match, "pass CE-B@c2", 2, "done")
    assert now(match) == "stand-move"
    return match


@pytest.mark.parametrize("open_space", [1, 3])
def test_somebody_goes_opposite_an_open_space_within_a_safe_pass(open_space: int) -> None:
    """Opposite one of the wings beside the ball nobody stands."""
    racks = {0: "PR-A", 1: "CE-A", 2: "FL-A FL-B N8-A HK", 3: "CE-B", 4: "FB"}
    del racks[open_space]
    match = after_a_pass(racks)
    for _ in range(4):
        if now(match) == "stand-move" or now(match) == "move-to":
            by_thumb(match)
    assert match.state.stand_n[B, open_space] > 0


def test_nobody_leaves_a_space_open_to_go_where_others_are() -> None:
    """Every space is marked by one: the only ones to come are those who lie."""
    match = after_a_pass({1: "CE-A", 2: "FL-A", 3: "CE-B", 4: "FB"})
    while now(match) in ("stand-move", "move-to"):
        by_thumb(match)
    assert all(match.state.stand_n[B, column] > 0 for column in range(1, 5))


def tacklers(match: Match) -> int:
    """With how many the rule of thumb tackles; 0 if it covers."""
    n = 0
    while now(match) in ("defend", "tackle"):
        n += by_thumb(match).startswith("tackle")
    return n


def carries(row: int, carrier: str, card: str, b: str) -> Match:
    """A carries from a row against these."""
    match = scene(row=row, a={0: carrier}, carrier=carrier, a_hand=card, b={0: b}, rest=(4, 4))
    return act(match, f"carry {card}")


def test_no_four_tacklers_where_one_does() -> None:
    """A prop runs (RUN 1) at four of the best: one or two of them."""
    assert 1 <= tacklers(carries(2, "PR-B", "PR-A", "FL-A N8-B FB HK")) <= 2


def test_more_tacklers_for_a_quicker_runner() -> None:
    """A wing (RUN 5) takes more of them than a prop."""
    few = tacklers(carries(2, "PR-B", "PR-A", "FL-A N8-B FB HK"))
    assert tacklers(carries(4, "WG-B", "WG-A", "FL-A N8-B FB HK")) > few


def test_one_slide_from_a_try_nobody_is_let_through() -> None:
    """As many as are useful, and at least one."""
    assert tacklers(carries(4, "WG-B", "WG-A", "WG-A PR-A")) == 2
