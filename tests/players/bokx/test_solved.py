"""RUGBY_Bokx solved: the graph beside the rules, values by hand and by brute force, and the player's advice."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from tryline.core import rng
from tryline.core.kernels import buffers, kernels_of, one_state
from tryline.core.language import AWAY, CHANCE, DRAW, HOME, OVER, Box, copy_of
from tryline.games import lessons, levels
from tryline.games.bokx.players import levels as bokx_levels
from tryline.games.bokx.players import solved
from tryline.games.bokx.players.graph import TICK, name, node_of, one_kick_off, recall, stand, timeless
from tryline.games.bokx.players.levels import SolvedPlayer
from tryline.games.bokx.players.solved import (
    SCORES,
    Tables,
    best_of,
    edge_points,
    kernels,
    phases_of,
    ranked,
    solve,
    tables_for,
)
from tryline.games.bokx.rules.book import actor, chances, choices, play
from tryline.games.bokx.rules.clock import clear, place_kick_off
from tryline.games.bokx.rules.field import COLUMNS, GOAL, ROWS
from tryline.games.bokx.rules.game import GAME
from tryline.games.bokx.rules.names import Choice, Deck, Period, Phase, Unit
from tryline.testing.lessons import check_claims

HALF = 2400
OUTCOME: dict[int, Callable[[list[float]], Any]] = {CHANCE: np.mean, HOME: max, AWAY: min}
"""What a throw or a decision comes to, by who makes it."""


def box_of(**options: Any) -> Box:
    return GAME.box_of(options)


@pytest.fixture(scope="module")
def box() -> Box:
    return box_of()


@pytest.fixture(scope="module")
def tables(box: Box) -> Tables:
    return tables_for(box)


def without_clock(box: Box) -> Tables:
    """Points alone: the clock is what takes long to solve."""
    graph, worth = solved.solve_without_clock(kernels.need(), box)
    return solved.blank_tables()._replace(graph=graph, worth=worth)


def scene(
    box: Box,
    phase: Phase,
    ball: tuple[int, int],
    *,
    team: int = HOME,
    heading: int = 1,
    left: int = HALF,
    score: tuple[int, int] = (0, 0),
    period: Period = Period.SECOND_HALF,
) -> Any:
    """A state with so many seconds left."""
    s = GAME.opening(box)
    clear(s)
    s.phase, s.team, s.heading, s.period = phase, team, heading, period
    s.x, s.y = ball
    s.clock = HALF - left
    s.score[:] = score
    if phase in (Phase.KO_HALFWAY, Phase.KO_22, Phase.KO_GOAL):
        place_kick_off(s, phase, team)
    return s


def worth(tables: Tables, s: Any) -> float:
    """Net points from here on, for Blue."""
    s = copy_of(s)
    return float(stand(s) * tables.worth[node_of(tables.graph, s)])


def asked(box: Box, tables: Tables, s: Any) -> dict[Choice, tuple[float, float]]:
    """Each choice with its chance of winning and its points."""
    moves, worths = buffers(GAME)[0], np.zeros((GAME.most_choices, 2))
    n = kernels.need().weigh(box, s, tables, one_kick_off(), moves, worths)
    return {Choice(int(moves[i])): (float(worths[i, 0]), float(worths[i, 1])) for i in range(n)}


# The graph ------------------------------------------------------------------------------------------------------------


def test_the_odds_of_every_throw_add_up(tables: Tables) -> None:
    graph = tables.graph
    sums = np.add.reduceat(graph.odds.astype(np.float64), graph.first[:-1])
    throws = graph.who == CHANCE
    assert throws.sum() > 50_000
    assert np.abs(sums[throws] - 1.0).max() < 1e-5


def test_every_block_has_its_calls(tables: Tables) -> None:
    s = one_kick_off()[0]
    found = set()
    for number in tables.graph.names[phases_of(tables.graph) == Phase.CALL_PLAY]:
        recall(int(number), s)
        assert name(s) == number
        found.add((int(s.x), int(s.y)))
    assert found == {(u, v) for u in range(GOAL) for v in range(ROWS)}


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"run_side": "before", "dead_ball": "choice", "made_dead": 22},
        {"free_run_success": "both", "free_run_after": "any_turnover", "cards": "classic", "card_moves": "field"},
    ],
)
def test_a_random_match_never_leaves_the_graph(tables: Tables, options: dict[str, Any]) -> None:
    """Each step of the rules is an edge, which leads to what is worth the same and takes the same time."""
    box = box_of(**options)
    if options:
        tables = without_clock(box)
    graph = tables.graph
    endless, _ = timeless(box)
    stream = rng.stream("a random match")
    out, weights = buffers(GAME)
    s = scene(box, Phase.KO_HALFWAY, (0, 0))
    for _ in range(1500):
        before = copy_of(s)
        sign = stand(before)
        node = node_of(graph, before)
        assert node >= 0
        was = copy_of(s)
        if actor(endless, s) == CHANCE:
            play(endless, s, rng.draw_weighted(stream, weights, chances(endless, s, weights)))
        else:
            play(endless, s, int(out[rng.draw_below(stream, choices(endless, s, out))]))
        after = copy_of(s)
        turned = stand(after)
        assert node_of(graph, after) >= 0
        gained = sign * int(s.score[HOME] - s.score[AWAY] - was.score[HOME] + was.score[AWAY])
        # A ruck has no team to act: it may be the node of the other end, which is worth the same to the same team.
        edge = (round(gained + sign * turned * float(tables.worth[node_of(graph, after)]), 6), s.clock - was.clock)
        around = range(graph.first[node], graph.first[node + 1])
        known = {(round(edge_points(graph, e, tables.worth), 6), TICK * graph.ticks[e]) for e in around}
        # Where a kick was made is folded away once it comes down.
        back_there = was.phase in (Phase.DRAW, Phase.CARD_CHOICE) and was.deck == Deck.CA and s.phase == Phase.SCRUM
        assert edge in known or back_there


@pytest.mark.parametrize(("last_call", "ends"), [("played", False), ("cut", True)])
def test_where_a_half_of_plays_ends_at_once(last_call: str, ends: bool) -> None:
    """T15: with time up a call ends the half only if the last call is cut short; the next call after it always does."""
    box = box_of(clock="plays", end_of_half="instant", last_call=last_call)
    _, over = timeless(box)
    s = scene(box, Phase.CALL_PLAY, (10, 7))
    play(over, s, Choice.RUN_BL)
    assert (s.phase == Phase.FULL_TIME) == ends
    s = scene(box, Phase.CATCH, (10, 7))
    play(over, s, 5)
    assert s.phase == Phase.FULL_TIME


# Points ---------------------------------------------------------------------------------------------------------------


def test_the_points_are_those_of_the_next_step(box: Box, tables: Tables) -> None:
    """The equation that only the solution fulfils, by the plain rules: the mean of a throw, the best of a decision."""
    endless, _ = timeless(box)
    out, weights = buffers(GAME)
    s = one_kick_off()[0]
    pick = np.random.default_rng(7)
    seen = set()
    for phase in set(phases_of(tables.graph).tolist()):
        for node in pick.choice(np.nonzero(phases_of(tables.graph) == phase)[0], 12):
            recall(int(tables.graph.names[node]), s)
            stand(s)
            who = actor(endless, s)
            moves = list(range(abs(chances(endless, s, weights)))) if who == CHANCE else []
            if who != CHANCE:
                moves = [int(move) for move in out[: choices(endless, s, out)]]
            then = []
            for move in moves:
                after = copy_of(s)
                play(endless, after, move)
                then.append(float(after.score[HOME] - after.score[AWAY]) + worth(tables, after))
            best = OUTCOME[who](then)
            assert tables.worth[node] == pytest.approx(best, abs=1e-6)
            seen.add(who)
    assert seen == {CHANCE, HOME, AWAY}


def test_kicks_at_the_poles_by_hand(box: Box, tables: Tables) -> None:
    """Bokx 2.12: what a kick brings, and the kick-off that follows it."""
    restart = worth(tables, scene(box, Phase.KO_HALFWAY, (0, 0), team=AWAY))
    drop_out = worth(tables, scene(box, Phase.KO_22, (0, 0), team=AWAY))
    for phase, ball, good, points, missed in (
        (Phase.CONVERSION, (21, 4), 4 / 6, 2, restart),
        (Phase.PENALTY_GOAL, (18, 4), 4 / 6, 3, drop_out),
        (Phase.PENALTY_GOAL, (12, 4), 2 / 6, 3, drop_out),
        (Phase.DROP_GOAL, (18, 4), 2 / 6, 3, drop_out),
        (Phase.DROP_GOAL, (12, 4), 1 / 6, 3, drop_out),
    ):
        by_hand = good * (points + restart) + (1 - good) * missed
        assert worth(tables, scene(box, phase, ball)) == pytest.approx(by_hand, abs=1e-6)


def test_both_teams_see_the_same_field(box: Box, tables: Tables) -> None:
    for u, v in ((0, 3), (3, 12), (10, 7), (18, 1)):
        blue = asked(box, tables, scene(box, Phase.CALL_PLAY, (u, v), left=200, score=(3, 7)))
        turned = (GOAL - u, ROWS - 1 - v)
        yellow = asked(box, tables, scene(box, Phase.CALL_PLAY, turned, team=AWAY, left=200, score=(7, 3)))
        other_way = asked(box, tables, scene(box, Phase.CALL_PLAY, turned, heading=-1, left=200, score=(3, 7)))
        assert list(blue) == list(yellow) == list(other_way)
        for choice, values in blue.items():
            assert values == pytest.approx(yellow[choice], abs=1e-6)
            assert values == pytest.approx(other_way[choice], abs=1e-6)


def test_left_and_right_are_nearly_the_same_and_further_on_is_better(box: Box, tables: Tables) -> None:
    """Only the kick-off row (bokx 1.3) tells left from right. From the goal line on, every block is worth more."""
    points = np.array(
        [[worth(tables, scene(box, Phase.CALL_PLAY, (u, v))) for v in range(ROWS)] for u in range(COLUMNS - 1)]
    )
    assert np.abs(points - points[:, ::-1]).max() < 0.01
    assert (np.diff(points[1:], axis=0) > -1e-9).all()
    assert points[1].max() < -1 < 0.9 < points[12].min() < points[20].min()


# The last minutes -----------------------------------------------------------------------------------------------------


def test_more_points_never_win_less_often(tables: Tables) -> None:
    chances_of_winning = tables.late[:, :, :SCORES]
    assert np.diff(chances_of_winning, axis=2).min() > -1e-4
    assert chances_of_winning.min() > -1e-4
    assert chances_of_winning.max() < 1 + 1e-4
    assert (np.diff(tables.usual) >= 0).all()
    assert tables.usual == pytest.approx(1 - tables.usual[::-1], abs=1e-9)


@pytest.mark.parametrize(
    ("behind", "goal"),
    [(2, 4 / 6), (3, 4 / 6 / 2), (4, 0.0), (0, 4 / 6 + 2 / 6 / 2), (-1, 1.0)],
)
def test_a_penalty_after_time(box: Box, tables: Tables, behind: int, goal: float) -> None:
    """Bokx 4.3: it is played, and the kick-off that follows it is not. A draw counts one half."""
    s = scene(box, Phase.PENALTY, (18, 4), left=0, score=(10, 10 + behind))
    options = asked(box, tables, s)
    assert options[Choice.GOAL][0] == pytest.approx(goal, abs=1e-4)
    best = SolvedPlayer()
    best.prepare()
    choice = best.decide(GAME, box, s)[0]
    assert (choice == Choice.GOAL) == (behind in (0, 2, -1))
    assert options[Choice(choice)][0] == pytest.approx(max(chance for chance, _ in options.values()), abs=1e-4)


class Brute:
    """The chance of winning by playing out everything that may come. Knows nothing of graphs, frames or layers."""

    def __init__(self, box: Box) -> None:
        self._box = box
        self._rules = kernels_of(GAME).need().rules
        self._known: dict[bytes, float | None] = {}

    def chance(self, s: Any) -> float | None:
        """Blue's; None where play comes back to a state that is being looked at."""
        who = self._rules.actor(self._box, s)
        if who == OVER:
            return 0.5 if s.winner == DRAW else float(s.winner == HOME)
        if s.chain > 40:  # out, whatever comes
            s.chain = 41
        s.carrier = 0
        s.told = 0
        s.news[:] = 0
        key = s.tobytes()
        if key not in self._known:
            self._known[key] = None
            out, weights = buffers(GAME)
            if who == CHANCE:
                known_end = s.chain > 40
                moves = [0] if known_end else list(range(abs(self._rules.chances(self._box, s, weights))))
            else:
                moves = [int(move) for move in out[: self._rules.choices(self._box, s, out)]]
            then = []
            for move in moves:
                after = one_state(GAME)
                after[0] = s
                self._rules.play(self._box, after[0], move)
                chance = self.chance(after[0])
                if chance is not None:  # a tied ruck is thrown for again, and that changes nothing
                    then.append(chance)
            self._known[key] = float(OUTCOME[who](then))
        return self._known[key]


def test_the_last_seconds_are_those_of_brute_force() -> None:
    """With `end_of_half = instant` twenty seconds are few enough plays to list them all, throw by throw."""
    box = box_of(end_of_half="instant", halves=1, length=40)
    tables = solve(kernels.need(), box, layers=5)
    brute = Brute(box)
    for phase, ball, score in (
        (Phase.CALL_PLAY, (17, 3), (0, 3)),
        (Phase.CALL_PLAY, (12, 7), (4, 4)),
        (Phase.CALL_PLAY, (2, 14), (1, 0)),
        (Phase.PENALTY, (19, 7), (0, 5)),
        (Phase.MISSED_TACKLE, (19, 7), (0, 2)),
    ):
        s = scene(box, phase, ball, left=20, score=score, period=Period.FIRST_HALF)
        s.unit = Unit.BL
        for choice, (chance, _) in asked(box, tables, s).items():
            after = one_state(GAME)
            after[0] = s
            play(box, after[0], choice)
            assert chance == pytest.approx(brute.chance(after[0]), abs=2e-4), (phase, ball, choice)


# Forecasts ------------------------------------------------------------------------------------------------------------


def test_what_is_foretold_comes(box: Box, tables: Tables) -> None:
    """From the second half's kick-off and from ten minutes before the end, in matches of the solved player."""
    rules, weigh = kernels_of(GAME).need().rules, kernels.need().weigh
    work, (moves, weights), worths = one_kick_off(), buffers(GAME), np.zeros((GAME.most_choices, 2))
    stream = rng.stream("what is foretold")
    for left, ahead, matches in ((HALF, 0, 150), (600, 4, 300)):
        results, differences = [], []
        start = scene(box, Phase.CALL_PLAY, (16, 8), left=left, score=(ahead, 0))
        chance, points = max(asked(box, tables, start).values())
        for _ in range(matches):
            s = copy_of(start)
            while (who := rules.actor(box, s)) != OVER:
                if who == CHANCE:
                    rules.play(box, s, rng.draw_weighted(stream, weights, rules.chances(box, s, weights)))
                else:
                    n = weigh(box, s, tables, work, moves, worths)
                    rules.play(box, s, int(moves[ranked(worths, n)[0]]))
            results.append(0.5 if s.winner == DRAW else float(s.winner == HOME))
            differences.append(int(s.score[HOME] - s.score[AWAY]))
        error = 3 / np.sqrt(matches)
        assert np.mean(results) == pytest.approx(chance, abs=error * np.std(results) + 0.02)
        assert np.mean(differences) == pytest.approx(ahead + points, abs=error * np.std(differences) + 0.2)


# The player -----------------------------------------------------------------------------------------------------------


def test_the_strongest_level_is_the_solved_one() -> None:
    assert levels(GAME)[-1].name == "legend"
    assert isinstance(levels(GAME)[-1].make(0), SolvedPlayer)


def test_advice_is_in_words_best_first_and_touches_nothing(box: Box, tables: Tables) -> None:
    s = scene(box, Phase.CALL_PLAY, (12, 7))
    before = s.tobytes()
    told: list[Any] = []
    advice = SolvedPlayer().advise(GAME, box, s, lines=3, report=told.append)
    assert [line.worth for line in advice] == sorted((line.worth for line in advice), reverse=True)
    assert advice[0].moves == [Choice.DROP]
    assert advice[0].words("en") == f"{100 * advice[0].worth:.1f}%, +1.0 points"
    assert advice[0].words("af") == f"{100 * advice[0].worth:.1f}%, +1.0 punte"
    assert told == [advice]
    assert s.tobytes() == before


def test_every_question_of_a_match_is_answered(tables: Tables) -> None:
    """Toss, ends, half-time and extra time included, with every clock."""
    rules = kernels_of(GAME).need().rules
    weights = buffers(GAME)[1]
    phases = set()
    for clock, length, draw in (("plays", 6, "extra_time"), ("real", 3, "draw"), ("seconds", 3, "extra_time")):
        box = box_of(clock=clock, length=length, draw=draw, change_ends="ask")
        player = SolvedPlayer()
        player.prepare()
        stream = rng.stream(clock)
        for _ in range(6):
            s = copy_of(GAME.opening(box))
            while (who := rules.actor(box, s)) != OVER:
                if who == CHANCE:
                    rules.play(box, s, rng.draw_weighted(stream, weights, rules.chances(box, s, weights)))
                    continue
                phases.add(Phase(int(s.phase)))
                advice = player.advise(GAME, box, s, lines=9)
                assert all(-1e-3 <= line.worth <= 1 + 1e-3 for line in advice)
                rules.play(box, s, advice[0].moves[0])
    assert {Phase.TOSS_CALL, Phase.END_CALL, Phase.HALF_TIME, Phase.PENALTY, Phase.KICK_SIDE} <= phases


def test_the_first_half_counts_the_second(box: Box, tables: Tables) -> None:
    """Seven points ahead are worth less with a half to come, and a little more for whoever kicks off in it."""
    late = scene(box, Phase.CALL_PLAY, (10, 7), left=10, score=(7, 0))
    chance = max(asked(box, tables, late).values())[0]
    early = scene(box, Phase.CALL_PLAY, (10, 7), left=10, score=(7, 0), period=Period.FIRST_HALF)
    kicked = max(asked(box, tables, early).values())[0]
    early.first_kicker = AWAY
    received = max(asked(box, tables, early).values())[0]
    assert 0.6 < kicked < received < 0.85
    assert chance > 0.95


def test_another_box_has_tables_of_its_own_and_other_teams_have_not(box: Box, tables: Tables) -> None:
    assert tables_for(box_of(blue_team="RSA", length=10, clock="plays")) is tables
    assert solved.start(box_of()) is solved.start(box_of(yellow_team="NZL"))
    near = without_clock(box_of(red_zone="opp10"))
    s = scene(box, Phase.CALL_PLAY, (10, 7))
    assert worth(near, s) < worth(tables, s) - 0.5  # no drop goal from there


def test_until_the_tables_are_there_the_rule_of_thumb_answers(monkeypatch: pytest.MonkeyPatch, box: Box) -> None:
    monkeypatch.setattr(bokx_levels, "tables_now", lambda _: None)
    player = SolvedPlayer()
    s = scene(box, Phase.PENALTY, (12, 5))
    player.stop()
    assert player.decide(GAME, box, s)[0] in (Choice.GOAL, Choice.KICK, Choice.SCRUM, Choice.KICK_DOUBLE, 1, 2)
    assert "points" not in player.advise(GAME, box, s)[0].words("en")


def test_a_solver_that_fails_leaves_the_rule_of_thumb(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> Any:
        raise RuntimeError("no compiler")

    monkeypatch.setattr(kernels, "need", fail)
    monkeypatch.setattr(solved, "_solved", {})
    monkeypatch.setattr(solved.on_disk, "get", lambda box, blank, make: make())  # as if no tables were kept
    box = box_of()
    promise = solved.start(box)
    with pytest.raises(RuntimeError, match="no compiler"):
        promise.result(timeout=60)
    assert solved.tables_now(box) is None


def test_the_best_choice_is_the_first_of_the_ranked() -> None:
    """A season looks for the best alone."""
    luck = np.random.default_rng(1)
    for _ in range(200):
        worths = np.stack([luck.integers(0, 4, 6) / 20_000, luck.integers(0, 3, 6) / 2], axis=1)
        assert best_of(worths, 6) == ranked(worths, 6)[0]


def test_what_the_first_lesson_calls_best_is_best(tables: Tables) -> None:
    assert check_claims(GAME, lessons(GAME)["first"]) == ["backs", "penalty", "lineout", "continue"]
