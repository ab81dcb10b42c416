"""Reviews of the solved games: the account closes, who plays best has no errors, and luck has mean nought."""

import math
from collections import Counter

import numpy as np
import pytest

from tests.lab.reviewed import anybody, left_open, played, reviewed, the_best
from tryline.core.language import CHANCE, HOME
from tryline.core.match import Match
from tryline.games.bokx.players import solved
from tryline.games.bokx.players import valuation as bokx_valuation
from tryline.games.bokx.players.valuation import BokxValuation
from tryline.games.bokx.rules.game import GAME as BOKX
from tryline.games.bokx.rules.names import Deck, Phase
from tryline.games.pocket.players.valuation import PocketValuation
from tryline.games.pocket.rules.game import GAME as POCKET
from tryline.lab.review.account import Review
from tryline.search.valuation import Exactness, Valuation

CLOSED = 1e-9


def short_pocket(edition: str) -> Valuation:
    """A short match in which nobody can be injured, so that the tables leave nothing out."""
    box = POCKET.box_of({}, edition)
    box.big_hit[:] = 0
    box.half_at[:] = 6
    box.full_at[:] = 11
    return PocketValuation(box)


@pytest.fixture(scope="module", params=["1", "2"])
def pocket(request: pytest.FixtureRequest) -> tuple[str, Valuation]:
    return request.param, short_pocket(request.param)


def pocket_reviews(pocket: tuple[str, Valuation], matches: int) -> list[Review]:
    edition, valuation = pocket
    assert isinstance(valuation, PocketValuation)
    found = []
    for number in range(matches):
        home, away = anybody(f"home {number}"), anybody(f"away {number}")
        match = played(POCKET, f"luck {number}", home, away, edition=edition, box=valuation.box)
        found.append(reviewed(match, valuation))
    return found


def test_the_account_of_pocket_closes_and_its_luck_has_mean_nought(pocket: tuple[str, Valuation]) -> None:
    found = pocket_reviews(pocket, 20)
    assert pocket[1].exactness == Exactness.SOLVED
    for account in found:
        assert abs(account.residual) < CLOSED
        assert account.residual == pytest.approx(left_open(account), abs=1e-12)
        assert min(side.errors for side in account.sides) >= 0.0
        assert len(account.chart) == account.chart[-1].ply + 1
        assert account.chart[-1].share == account.result
    luck = np.array([account.net_luck for account in found])
    assert abs(luck.mean()) < 3 * luck.std() / math.sqrt(len(luck))
    assert luck.std() > 0.2  # there is some
    assert sum(side.errors for account in found for side in account.sides) > 0.5  # and nobody thought


def test_who_always_takes_the_best_choice_has_no_errors(pocket: tuple[str, Valuation]) -> None:
    edition, valuation = pocket
    assert isinstance(valuation, PocketValuation)
    for number in range(4):
        match = played(
            POCKET, f"best {number}", the_best(valuation), anybody(f"{number}"), edition=edition, box=valuation.box
        )
        account = reviewed(match, valuation)
        assert account.sides[HOME].errors < CLOSED
        assert account.sides[HOME].mistakes == 0
        assert all(each.side != HOME for each in account.costly)


def test_an_injury_that_the_tables_follow_leaves_nothing_open() -> None:
    """Of a box that is not the standard one they follow one injured man; the second one is left open."""
    box = POCKET.box_of({}, "1")
    box.big_hit[-2:] = 1
    box.half_at[:] = 6
    box.full_at[:] = 11
    valuation = PocketValuation(box)
    left_open_after: dict[int, list[float]] = {}
    for number in range(20):
        match = played(POCKET, f"hurt {number}", anybody(f"h{number}"), anybody(f"a{number}"), edition="1", box=box)
        injured = int(match.state.injured.sum())
        left_open_after.setdefault(injured, []).append(abs(reviewed(match, valuation).residual))
    assert max(left_open_after[0] + left_open_after[1]) < CLOSED
    assert min(min(left) for injured, left in left_open_after.items() if injured > 1) > CLOSED


def test_a_resignation_is_told_apart_from_luck_and_errors() -> None:
    valuation = short_pocket("1")
    assert isinstance(valuation, PocketValuation)
    whole = played(POCKET, "given up", anybody("a"), anybody("b"), edition="1", box=valuation.box)
    match = whole.rewound()
    for move in whole.moves[: len(whole.moves) // 2]:
        match.play_again(move.number, None)
    match.close("resignation", HOME)
    account = reviewed(match, valuation)
    assert account.result == 1.0
    assert account.closing == pytest.approx(1.0 - account.chart[-1].share)
    assert abs(account.residual) < CLOSED
    assert account.adjusted_points is None


# RUGBY_Bokx: one minute, in which everything is solved with the clock -------------------------------------------------


@pytest.fixture(scope="module")
def minute() -> BokxValuation:
    """A match of one minute that ends at once: the tables of so little time are soon worked out."""
    box = BOKX.box_of({"length": 1, "halves": 1, "end_of_half": "instant"})
    made, native = solved.kernels.need(), bokx_valuation.kernels.need()
    late = solved.solve(made, solved.plain_box(box), layers=13, solve_late=native.solve_late, wide=True)
    return BokxValuation(box, late)


def nothing_left_out(match: Match) -> bool:
    """Whether no deck was drawn from twice, and no catch led to a card: what the tables of RUGBY_Bokx leave out."""
    drawn: Counter[int] = Counter()
    again = match.rewound()
    for move in match.moves:
        if again.state.phase == Phase.DRAW:
            drawn[int(again.state.deck)] += 1
        again.play_again(move.number, None)
    return Deck.CA not in drawn and max(drawn.values(), default=0) < 2


def test_the_account_of_bokx_closes_where_the_clock_is_solved(minute: BokxValuation) -> None:
    closed = 0
    accounts = []
    for number in range(40):
        match = played(BOKX, f"minute {number}", anybody(f"h{number}"), anybody(f"a{number}"), box=minute.box)
        account = reviewed(match, minute)
        accounts.append(account)
        if nothing_left_out(match):
            closed += 1
            assert abs(account.residual) < CLOSED, number
        assert account.residual == pytest.approx(left_open(account), abs=1e-12)
        assert any(move.actor == CHANCE for move in match.moves)
    assert closed > 20
    luck = np.array([account.net_luck for account in accounts])
    assert abs(luck.mean()) < 3 * luck.std() / math.sqrt(len(luck))


def test_the_best_player_of_bokx_has_no_errors_and_points_are_told(minute: BokxValuation) -> None:
    for number in range(4):
        match = played(BOKX, f"best {number}", the_best(minute), anybody(f"a{number}"), box=minute.box)
        account = reviewed(match, minute)
        assert account.sides[HOME].errors < CLOSED
        assert account.adjusted_points is not None
        assert account.luck_points is not None
        assert sum(account.adjusted_points) == pytest.approx(sum(account.points))
