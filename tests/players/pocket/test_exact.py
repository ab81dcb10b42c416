"""The exact player of Pocket Rugby: its tables against a plain solution of the whole game, and its advice."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tryline.core.kernels import kernels_of, one_state
from tryline.core.language import AWAY, CHANCE, HOME, OVER, Box, copy_of
from tryline.games import levels
from tryline.games.pocket.players import exact
from tryline.games.pocket.players.exact import Kept, Tables, chart, new_bench, solve_match
from tryline.games.pocket.players.levels import ExactPlayer
from tryline.games.pocket.players.policies import EXACT, THUMB
from tryline.games.pocket.players.situations import (
    ALL_ANCHORS,
    MEN,
    SITUATIONS,
    anchor,
    give_cards,
    page_of,
    situation,
    situation_of,
)
from tryline.games.pocket.rules.game import GAME
from tryline.games.pocket.rules.records import POSITIONS, Choice, Kind, Phase, Referee, Weather
from tryline.search.season import RANDOM, Season
from tryline.search.solver import new_charts, new_desk


@pytest.fixture(scope="module")
def made() -> exact.Exact:
    """The compiled solver."""
    return exact.kernels.need()


def box_of(edition: str = "1", **options: Any) -> Box:
    return GAME.box_of(options, edition)


def short_box(edition: str, kind: str, **options: Any) -> Box:
    """A match so short that every state of it can be listed, and in which nobody is injured: nothing is folded away."""
    box = box_of(edition, **options)
    box.big_hit[:] = 0
    box.half_at[:] = 3
    box.full_at[:] = 6
    if kind == "sudden death":
        box.full_at[:] = 3
        box.yellow[:] = 0
    elif kind == "no penalties":
        box.full_at[:] = 4
        box.referee[box.referee >= Referee.PENALTY_WON] = Referee.GREEN
    else:  # cards, over two halves: the Scrum Half runs or loses it, and every other error is a penalty
        box.full_at[:] = 4
        box.kind[0, :4] = Kind.ERROR
        box.referee[:4] = (Referee.PENALTY_WON, Referee.PENALTY_AGAINST, Referee.RED, Referee.GREEN)
    return box


def brief_box(edition: str = "1", **options: Any) -> Box:
    """A match to 12 points: what counts at the end of a longer one counts here too, and it is soon solved."""
    box = box_of(edition, **options)
    box.half_at[:] = 6
    box.full_at[:] = 12
    return box


class WholeGame:
    """Every state of a match that can be reached, each with its chance of winning, by value iteration over all of them.

    Knows nothing of charts, anchors, cards or halves: it plays the rules and compares bytes.
    """

    def __init__(self, box: Box) -> None:
        rules = kernels_of(GAME).need().rules
        out = np.zeros(GAME.most_choices, dtype=np.int32)
        weights = np.zeros(GAME.most_outcomes, dtype=np.int64)
        self.numbers: dict[bytes, int] = {}
        states: list[Any] = []

        def numbers_of(after: Any) -> list[int]:
            """What becomes of states that make no difference to each other is one."""
            after["told"] = 0
            after["news"] = 0
            after["passes"] = 0
            after["yellows"] = np.minimum(2, after["yellows"])  # pocket 9, point 23
            written, size = after.tobytes(), after.itemsize
            found = []
            for i in range(len(after)):
                key = written[i * size : (i + 1) * size]
                if key not in self.numbers:
                    self.numbers[key] = len(states)
                    states.append(after[i : i + 1][0])
                found.append(self.numbers[key])
            return found

        start = one_state(GAME)
        start[0] = GAME.opening(box)
        numbers_of(start)
        kinds: list[int] = []
        edges: list[list[int]] = []
        while len(edges) < len(states):
            s = states[len(edges)]
            kind = rules.actor(box, s)
            kinds.append(kind)
            moves: list[int] = []
            if kind == CHANCE:
                moves = list(range(abs(rules.chances(box, s, weights))))
            elif kind != OVER:
                moves = out[: rules.choices(box, s, out)].tolist()
            after = np.repeat(s.base, len(moves))
            for i, move in enumerate(moves):
                rules.play(box, after[i : i + 1][0], move)
            edges.append(numbers_of(after))
        self.values = self._solve(box, states, np.array(kinds), edges)

    def _solve(self, box: Box, states: list[Any], kinds: Any, edges: list[list[int]]) -> Any:
        ends = np.array([float(s.winner == HOME) for s in states])
        rows = np.array([(row * 6)[:6] or [i] * 6 for i, row in enumerate(edges)])  # 2, 3 or 6 ways: six places
        ways = {
            fold: (found, np.ascontiguousarray(rows[found].T))
            for kind, fold in ((CHANCE, np.add), (HOME, np.maximum), (AWAY, np.minimum))
            if len(found := np.flatnonzero(kinds == kind))
        }
        values = ends.copy()
        for _ in range(20_000):
            new = ends.copy()
            for fold, (found, after) in ways.items():
                new[found] = fold.reduce(values[after]) / (len(after) if fold is np.add else 1)
            change = np.abs(new - values).max()
            values = new
            if change < 1e-10:
                return values
        raise AssertionError("not solved")

    def situations(self) -> list[tuple[Any, float]]:
        """Every Scrum Half's roll with Home's chance of winning."""
        found = []
        for key, number in self.numbers.items():
            s = np.frombuffer(bytearray(key), dtype=GAME.state)[0]
            if s.phase == Phase.HALF_ROLL:
                found.append((s, float(self.values[number])))
        return found


@pytest.mark.parametrize(
    ("edition", "kind", "options"),
    [
        ("1", "sudden death", {}),
        ("1", "cards", {}),
        ("1", "cards", {"card_per": "sum", "second_half": "same", "penalty_range_first": True}),
        ("1", "no penalties", {"second_half": "scorer", "restart": "conceder", "missed_goal": "keep"}),
        ("1", "no penalties", {"final_conversion": False}),
        ("2", "sudden death", {"home_nation": "RSA", "away_nation": "NZL"}),
        ("2", "no penalties", {"home_nation": "AUS", "away_nation": "ENG", "auto_free": False, "weather": "rain"}),
    ],
)
def test_the_tables_are_those_of_the_whole_game(
    made: exact.Exact, edition: str, kind: str, options: dict[str, Any]
) -> None:
    box = short_box(edition, kind, **options)
    box.malus_from[Weather.COLD] = 3
    tables = solve_match(made, box, GAME.opening(box))
    situations = WholeGame(box).situations()
    assert len(situations) > 3
    for s, chance in situations:
        table = tables.wins[page_of(s), s.score[HOME], s.score[AWAY], situation(s)]
        assert table == pytest.approx(chance, abs=1e-7)


@pytest.mark.parametrize("options", [{}, {"failed_ruck": "numbers"}])
def test_tables_that_follow_injuries_are_those_of_the_whole_game(made: exact.Exact, options: dict[str, Any]) -> None:
    """The Scrum Halves alone run, so that they alone can be injured: each, or both."""
    box = short_box("1", "cards", **options)
    box.big_hit[:] = (0, 0, 0, 0, 1, 1)
    tables: dict[tuple[int, int], Tables] = {}
    for home, away in ((1, 1), (1, 0), (0, 1), (0, 0)):
        start = GAME.opening(box)
        start.injured[:, 0] = home, away
        hurt: list[Kept | None] = [None] * MEN
        for side, then in enumerate(((1, away), (home, 1))):
            if then in tables:
                hurt[side * POSITIONS] = Kept(tables[then].wins, tables[then].points)
        tables[home, away] = solve_match(made, box, start, hurt=hurt)
    situations = WholeGame(box).situations()
    assert {tuple(s.injured[:, 0].tolist()) for s, _ in situations} == set(tables)
    for s, chance in situations:
        wins = tables[tuple(s.injured[:, 0].tolist())].wins
        assert wins[page_of(s), s.score[HOME], s.score[AWAY], situation(s)] == pytest.approx(chance, abs=1e-7)


def test_compiled_and_plain_solver_agree(made: exact.Exact) -> None:
    box = box_of("2")
    s = scene(box, Phase.PEN_CHOICE, ball=AWAY, score=(38, 39))
    tables = solve_match(made, box, s)
    out = np.zeros((2, GAME.most_choices, 2))
    made.weigh(s, tables, new_bench(), out[0])
    exact.weigh(s, tables, new_bench(), out[1])
    assert out[0] == pytest.approx(out[1], abs=1e-12)


@settings(max_examples=40)
@given(
    ball=st.integers(0, 1),
    adv=st.integers(0, 3),
    cards=st.tuples(st.integers(0, 3), st.integers(0, 3)),
    edition=st.sampled_from(["1", "2"]),
)
def test_the_odds_of_a_chart_add_up(
    made: exact.Exact, ball: int, adv: int, cards: tuple[int, int], edition: str
) -> None:
    box = box_of(edition)
    start = one_state(GAME)
    start[0] = GAME.opening(box)
    start[0].phase = Phase.HALF_ROLL
    start[0].ball = ball
    start[0].adv = adv
    for side in (HOME, AWAY):
        give_cards(start[0], side, cards[side])
    assert anchor(start[0], start[0]) == situation(start[0]) == situation_of(ball, adv, *cards)
    charts = new_charts(1, decisions=2_000, options=40_000, odds=4_000_000)
    made.chart(box, start, new_desk(GAME, ALL_ANCHORS), charts)
    _, decisions, options, _ = charts.count
    assert 15 < decisions < 60
    for option in range(options):
        assert charts.odds[charts.first_odds[option] : charts.first_odds[option + 1]].sum() == pytest.approx(1.0)


def test_both_sides_have_the_same_chances(made: exact.Exact) -> None:
    """Edition 1 knows no teams: what Home has with the ball, Away has with it."""
    box = box_of()
    wins = solve_match(made, box, GAME.opening(box)).wins[0]
    for number in range(SITUATIONS):
        ball, adv, home, away = number // 64, number // 16 % 4, number // 4 % 4, number % 4
        mirrored = situation_of(1 - ball, adv, away, home)
        assert wins[20, 7, number] == pytest.approx(1 - wins[7, 20, mirrored], abs=1e-7)


def test_a_fresh_match_is_even_and_the_second_half_kick_off_is_worth_more(made: exact.Exact) -> None:
    """Pocket 8: whoever receives first wins 49.5 in a hundred, and who has the ball is better off."""
    box = box_of()
    wins = solve_match(made, box, GAME.opening(box)).wins
    home_first, away_first = (
        wins[HOME, 0, 0, situation_of(HOME, 0, 0, 0)],
        wins[AWAY, 0, 0, situation_of(AWAY, 0, 0, 0)],
    )
    assert home_first + away_first == pytest.approx(1.0, abs=1e-7)
    assert 0.49 < home_first < 0.5
    assert wins[HOME, 7, 7, situation_of(HOME, 0, 0, 0)] > wins[HOME, 7, 7, situation_of(AWAY, 0, 0, 0)]
    assert wins[HOME, 7, 7, situation_of(HOME, 0, 0, 1)] > wins[HOME, 7, 7, situation_of(HOME, 0, 0, 0)]
    assert wins[HOME, 7, 7, situation_of(HOME, 3, 0, 0)] > wins[HOME, 7, 7, situation_of(HOME, 0, 0, 0)]


def scene(box: Box, phase: Phase, *, ball: int, score: tuple[int, int]) -> Any:
    s = GAME.opening(box)
    s.phase = phase
    s.ball = ball
    s.half = 2
    s.score[:] = score
    return s


@pytest.mark.parametrize("ball", [HOME, AWAY])
def test_a_kick_that_cannot_miss_and_wins_is_a_sure_thing(made: exact.Exact, ball: int) -> None:
    box = brief_box(penalty_range_first=True)
    s = scene(box, Phase.PEN_CHOICE, ball=ball, score=(9, 9))
    s.range = 10
    kick, tap = ExactPlayer().advise(GAME, box, s)
    assert kick.moves == [Choice.KICK]
    assert kick.worth == pytest.approx(1.0, abs=1e-7)
    assert kick.words("en").startswith("100.0%")
    assert tap.worth < 0.9


def test_advice_counts_for_whoever_decides(made: exact.Exact) -> None:
    box = box_of()
    home = ExactPlayer().advise(GAME, box, scene(box, Phase.PEN_CHOICE, ball=HOME, score=(20, 10)))
    away = ExactPlayer().advise(GAME, box, scene(box, Phase.PEN_CHOICE, ball=AWAY, score=(10, 20)))
    assert [(one.moves, one.telling) for one in home] == [(one.moves, one.telling) for one in away]
    assert home[0].worth > home[1].worth > 0.5


def test_an_injury_of_theirs_is_worth_something(made: exact.Exact) -> None:
    box = box_of()
    player = ExactPlayer()
    s = scene(box, Phase.PEN_CHOICE, ball=HOME, score=(10, 16))
    sound = player.advise(GAME, box, s)[0].worth
    s.injured[AWAY, 1] = 1
    assert player.advise(GAME, box, s)[0].worth > sound + 0.002
    s.injured[AWAY, 1] = 0
    assert player.advise(GAME, box, s)[0].worth == sound


def test_tables_with_injuries_hold_until_something_changes(made: exact.Exact) -> None:
    box = box_of()
    s = scene(box, Phase.PEN_CHOICE, ball=HOME, score=(17, 16))
    s.injured[HOME, 2] = 1
    later, hurt, before, first_half = (copy_of(s) for _ in range(4))
    later.score[AWAY] = 21
    hurt.injured[AWAY, 2] = 1
    before.score[HOME] = 14
    first_half.half = 1
    assert exact.covers(s, later)
    assert not any(exact.covers(s, other) for other in (hurt, before, first_half))
    player = ExactPlayer()
    for one in (s, before, s):  # as after a takeback
        asked, anew = (who.advise(GAME, box, one)[0] for who in (player, ExactPlayer()))
        assert asked.worth == pytest.approx(anew.worth, abs=1e-7)


def test_another_match_has_tables_of_its_own(made: exact.Exact) -> None:
    player = ExactPlayer()
    boxes = [brief_box("2", home_nation=nation) for nation in ("RSA", "ENG")]
    asked = [player.advise(GAME, box, scene(box, Phase.PEN_CHOICE, ball=HOME, score=(7, 6))) for box in boxes]
    assert asked[0][0].worth != asked[1][0].worth


def test_until_the_solver_is_compiled_the_rule_of_thumb_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exact.kernels, "now", lambda: None)
    box = box_of()
    s = scene(box, Phase.PEN_CHOICE, ball=HOME, score=(20, 10))
    assert "points" in ExactPlayer().advise(GAME, box, s)[0].words("en")


def test_the_strongest_level_and_the_hints_are_exact() -> None:
    assert levels(GAME)[-1].name == "legend"
    assert isinstance(levels(GAME)[-1].make(0), ExactPlayer)


def test_tables_and_states_are_not_shared(made: exact.Exact) -> None:
    box = box_of()
    s = scene(box, Phase.PEN_CHOICE, ball=HOME, score=(20, 10))
    before = copy_of(s).tobytes()
    ExactPlayer().decide(GAME, box, s)
    assert s.tobytes() == before


def test_a_chart_that_does_not_fit_says_so() -> None:
    start = one_state(GAME)
    start[0] = GAME.opening(box_of())
    start[0].phase = Phase.HALF_ROLL
    charts = new_charts(1, decisions=2_000, options=40_000, odds=4_000_000)
    with pytest.raises(IndexError, match="more states"):
        chart(box_of(), start, new_desk(GAME, ALL_ANCHORS, nodes=20), charts)


def test_a_season_of_exact_players_comes_out_as_their_tables_say(made: exact.Exact) -> None:
    """South Africa against New Zealand in the rain: 3 standard errors, and half a percent for injuries. Fixed seed."""
    options = {"home_nation": "RSA", "away_nation": "NZL", "weather": "rain"}
    wins = exact.sound_tables(box_of("2", **options), Weather.RAIN).wins
    told = sum(wins[side, 0, 0, situation_of(side, 0, 0, 0)] for side in (HOME, AWAY)) / 2
    rows = Season(GAME, box_of("2", **options), EXACT, EXACT, among=[THUMB]).play("forecast", 1_500).rows
    assert (rows[:, 2] == HOME).mean() == pytest.approx(told, abs=3 * 0.5 / 1_500**0.5 + 0.005)


def test_nobody_of_ours_beats_the_exact_player(made: exact.Exact) -> None:
    """Fixed seed; the bench plays many more. Luck dominates: a lead of two in a hundred is already a lot."""
    for other, least in ((RANDOM, 0.52), (THUMB, 0.48)):
        rows = Season(GAME, box_of(), EXACT, other, among=[THUMB]).play("players", 1_500).rows
        assert (rows[:, 2] == HOME).mean() > least


def test_weather_that_is_thrown_for_is_known_to_the_exact_player(made: exact.Exact) -> None:
    rows = Season(GAME, box_of("2", weather="roll"), EXACT, RANDOM, among=[THUMB]).play("weather", 60).rows
    highest = rows[:, :2].max(axis=1)
    assert ((highest >= 20) & (highest < 40)).any()
    assert (highest >= 40).any()
    assert set(rows[:, 2].tolist()) == {HOME, AWAY}
