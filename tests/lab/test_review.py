"""Reviews of games that are not solved, what a review never knows, its words, and tables of players."""

import math
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest
from typing_extensions import override

from tests.lab.reviewed import anybody, left_open, played, reviewed
from tryline.core import record, rng
from tryline.core.errors import TrylineError
from tryline.core.game import Game
from tryline.core.language import State, copy_of
from tryline.core.match import Match
from tryline.core.news import LANGUAGES
from tryline.games import find
from tryline.games.scrum.players.valuation import ScrumValuation, chance_of
from tryline.lab.review.account import CostlyDecision, Point, Review, SideAccount
from tryline.lab.review.chart import draw_review
from tryline.lab.review.players import table_of
from tryline.lab.review.reviewing import Reviewer, review
from tryline.lab.review.words import tell_review
from tryline.search.sampled import Sampled
from tryline.search.valuation import Exactness, Weighed

GOLDEN = Path(__file__).parents[1] / "data" / "golden"
NERVE: Game = find("nerve")


class Watched(Sampled):
    """Notes what it is shown of every decision."""

    def __init__(self, game: Game, box: Any, **given: Any) -> None:
        super().__init__(game, box, native=False, **given)
        self.views: list[State] = []

    @override
    def weigh(self, view: State, chosen: int) -> Weighed:
        """Weigh it, and remember the view."""
        self.views.append(copy_of(view))
        return super().weigh(view, chosen)


def test_the_account_of_a_sampled_game_adds_up_and_its_luck_has_mean_nought() -> None:
    valuation = Sampled(NERVE, NERVE.box_of({}), matches=24)
    matches = [played(NERVE, f"{n}", anybody(f"h{n}"), anybody(f"a{n}")) for n in range(30)]
    accounts = [reviewed(match, valuation) for match in matches]
    for account in accounts:
        assert account.residual == pytest.approx(left_open(account), abs=1e-12)
        assert account.doubt > 0.0
        assert account.exactness == Exactness.SAMPLED
    luck = np.array([account.net_luck for account in accounts])
    assert abs(luck.mean()) < 3 * luck.std() / math.sqrt(len(luck))
    draws = [side.draws for account in accounts for side in account.sides]
    assert any(draws)  # cards are told apart from dice


@pytest.mark.parametrize("name", ["nerve-standard", "goforward-standard"])
def test_a_review_knows_no_more_than_whoever_decides(name: str) -> None:
    """In two worlds that a side cannot tell apart its decision is weighed alike, and is shown nothing else."""
    loaded = record.load(GOLDEN / f"{name}.tryline", find)
    game, box = loaded.match.game, loaded.match.box
    rules, again = game.rules, loaded.match.rewound()
    valuation = Watched(game, box, matches=1)
    stream, differ, weighed = rng.stream(name), 0, 0
    decided = [ply for ply, move in enumerate(loaded.match.moves) if move.actor in (0, 1)]
    looked_at = set(decided[:: max(1, len(decided) // 4)])
    for ply, move in enumerate(loaded.match.moves):
        if ply in looked_at and len(again.legal()) > 1:
            other = copy_of(again.state)
            rules.conceal(box, other, move.actor)
            rules.imagine(box, other, move.actor, stream)
            differ += other.tobytes() != again.state.tobytes()
            views = again.view(move.actor), copy_of(other)
            rules.conceal(box, views[1], move.actor)
            assert views[0].tobytes() == views[1].tobytes()
            assert valuation.weigh(views[0], move.number) == valuation.weigh(views[1], move.number)
            weighed += 1
        again.play_again(move.number, None)
    assert weighed > 1
    assert differ > 0  # there was something to hide


def test_a_review_shows_a_decision_nothing_but_the_view_of_its_side() -> None:
    match = played(NERVE, "views", anybody("h"), anybody("a"))
    valuation = Watched(NERVE, match.box, matches=2)
    reviewed(match, valuation)
    assert valuation.views
    for view in valuation.views:
        seen = copy_of(view)
        NERVE.rules.conceal(match.box, seen, NERVE.rules.actor(match.box, view))
        assert seen.tobytes() == view.tobytes()


def test_the_same_match_gives_the_same_review() -> None:
    match = played(NERVE, "twice", anybody("h"), anybody("a"))
    first, second = (reviewed(match, Sampled(NERVE, match.box, matches=8)) for _ in range(2))
    assert first == second
    assert msgspec.json.decode(msgspec.json.encode(first), type=Review) == first


def test_the_engine_finds_no_error_in_its_own_turn_and_sees_a_win_thrown_away() -> None:
    scrum = find("scrum")
    match = Match(scrum)
    valuation = ScrumValuation(match.box)
    steps = valuation.weigh(match.state, match.legal()[0]).moves
    own = valuation.weigh(match.state, steps[0])
    assert own.best == own.chosen
    worse = [valuation.weigh(match.state, move) for move in match.legal()[:4]]
    assert all(each.best.share >= each.chosen.share for each in worse)
    assert chance_of(10_000_000) == 1.0
    assert chance_of(-10_000_000) == 0.0
    chances = [chance_of(score) for score in range(-500, 501, 50)]
    assert chances == sorted(chances)


def test_a_match_without_a_result_has_no_review() -> None:
    whole = played(NERVE, "unfinished", anybody("h"), anybody("a"))
    match = whole.rewound()
    with pytest.raises(TrylineError, match="not over"):
        review(record.Record(match, {}))
    match.close("called-off", 2)
    with pytest.raises(TrylineError, match="never finished"):
        Reviewer().review(record.Record(match, {}))


# Words ----------------------------------------------------------------------------------------------------------------


def account(**changes: Any) -> Review:
    """A review of a match that Ann won against Ben, by luck."""
    decision = CostlyDecision(
        ply=1,
        side=1,
        played="kick",
        better=["tap"],
        cost=0.1,
        doubt=0.0,
        chance_played=0.4,
        chance_better=0.5,
        played_words={"en": "Kick it", "af": "Skop dit"},
        better_words={"en": "Tap it", "af": "Tik dit"},
        played_odds=(3, 6),
        better_odds=(6, 6),
        margin=1.5,
    )
    side = SideAccount(dice=0.2, draws=0.1, errors=0.05, decisions=10, mistakes=1)
    made = Review(
        game="pocket",
        edition="1",
        players=("Ann", "Ben"),
        points=(31, 18),
        result=1.0,
        start=0.5,
        net_luck=0.6,
        sides=(side, SideAccount(dice=-0.3, draws=0.0, errors=0.0, decisions=8, mistakes=0)),
        nobodys_luck=0.0,
        closing=0.0,
        residual=-0.05,
        adjusted=0.4,
        doubt=0.0,
        exactness=Exactness.NEARLY,
        depth=0,
        chart=[Point(0, 0.5, 0.0, (0, 0)), Point(1, 0.6, 0.0, (0, 0), luck=0.1), Point(2, 1.0, 0.0, (31, 18))],
        happened=[],
        costly=[decision],
        adjusted_points=(21.4, 16.6),
    )
    return msgspec.structs.replace(made, **changes)


VARIANTS: list[dict[str, Any]] = [
    {},
    {"adjusted": 0.8, "net_luck": 0.2},
    {"adjusted": 0.5, "net_luck": 0.0, "exactness": Exactness.SOLVED},
    {"result": 0.5, "closing": 0.3, "costly": []},
    {"doubt": 0.05, "exactness": Exactness.SAMPLED, "depth": 256},
    {"doubt": 0.4, "exactness": Exactness.SAMPLED, "depth": 256},
    {"residual": 1e-13},
    {"game": "scrum", "exactness": Exactness.ENGINE, "depth": 4},
    {"players": ("Ann", "Ann"), "adjusted_points": None},
]


@pytest.mark.parametrize("changes", VARIANTS)
def test_every_review_is_told_in_both_languages(changes: dict[str, Any]) -> None:
    told = [tell_review(account(**changes), language) for language in LANGUAGES]
    for words in told:
        assert "Ann" in words.title
        assert words.exactness
        assert words.story
        assert bool(words.nothing_costly) != bool(words.costly)
        assert draw_review(account(**changes), LANGUAGES[told.index(words)]).svg().startswith("<svg")
    assert told[0].verdict != told[1].verdict
    assert len(told[0].story) == len(told[1].story)
    assert [figure.home for figure in told[0].figures] == [figure.home for figure in told[1].figures]


def test_the_words_say_who_was_lucky_what_was_better_and_the_score_with_even_luck() -> None:
    words = tell_review(account(), "en")
    assert words.verdict == "Ann won because luck helped: the decisions of Ben were better."
    assert "Ann had more luck. It was worth 60 wins in 100 matches." in words.story
    assert "Ben always took the best choice." in words.story
    assert "With even luck Ben would have won 60 of 100 such matches." in words.story
    assert "With even luck the score would have been about 21\N{EN DASH}17." in words.story
    assert words.costly[0].words.startswith("Ben played “Kick it”, which 3 of 6 throws bring off. “Tap it” was better")
    assert words.costly[0].words.endswith("It cost 1.5 points.")
    same = tell_review(account(players=("Ann", "Ann")), "en")
    assert same.verdict.startswith("Home (Ann) won")


def test_a_table_of_players_has_means_and_intervals() -> None:
    rows = {row.player: row for row in table_of([account(), account(result=0.0, net_luck=-0.4, adjusted=0.4)])}
    ann = rows["Ann"]
    assert (ann.matches, ann.won.value) == (2, 0.5)
    assert ann.luck.value == pytest.approx(0.1)
    assert ann.luck.half == pytest.approx(1.96 * 0.5)
    assert ann.errors.value == pytest.approx(0.05)
    assert ann.error_rate == pytest.approx(0.005)
    assert ann.adjusted.value == pytest.approx(0.4)
    assert ann.adjusted.half == pytest.approx(0.0)
    assert rows["Ben"].adjusted.value == pytest.approx(0.6)
    assert table_of([account()])[0].luck.half is None
