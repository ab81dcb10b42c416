"""RUGBY_Bokx, section 4.2: matches come to the specification's figures, and one-track plans gain what the page says.

Fixed seeds. The tolerance is `balance`'s: four standard errors of the difference, both sides being samples, and half of
the last printed digit.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest

from tests.games.bokx.scenes_bokx import BLUE, scene
from tryline.core.language import CHANCE, OVER
from tryline.core.match import Match
from tryline.core.rng import Stream, draw_weighted, stream
from tryline.games.bokx.players.plans import Plan
from tryline.games.bokx.players.policies import MIXED, PLANS, THUMB
from tryline.games.bokx.rules.game import GAME
from tryline.games.bokx.rules.names import Choice, Phase
from tryline.games.bokx.study import balance as bokx_balance
from tryline.search.season import RANDOM, Policy, study
from tryline.study.balance import Row, compare

SHARE = 2.0
"""Matches that are played here, beside those that the specification's figures come from."""


def decide(policy: Policy, match: Match, out: Any, luck: Stream) -> int:
    """What a policy decides in a match."""
    return int(policy.choose(match.box, match.state, out, luck, policy.notes(match.box, match.state)))


@pytest.mark.parametrize("part", bokx_balance.PARTS, ids=lambda part: part.__name__)
def test_the_figures(part: Callable[[float], Iterator[Row]]) -> None:
    """Every figure of the calibration, and the plans."""
    rows = list(part(SHARE))
    assert len(rows) >= len(bokx_balance.TODAY)
    assert [row for row in rows if not row.agrees] == []


def test_what_plans_gain() -> None:
    """4.2: ten plans stay below 3 points a match without any tolerance, and with the backs alone one does gain; drop
    goals from far out gain more than all of them, and more than the prototype's best."""
    measured = {row.figure.removesuffix(": points gained"): row.measured for row in bokx_balance.one_track(SHARE)}
    long_drops = measured.pop("long drops")
    assert len(measured) == len(bokx_balance.OURS) == 10
    assert max(measured.values()) < 3.0
    assert max(measured, key=lambda plan: measured[plan]) == "backs"
    assert measured["backs"] > 0.5
    assert 4.0 < long_drops < 6.0


@pytest.mark.parametrize("policy", [RANDOM, THUMB, PLANS[Plan.KICK]], ids=["random", "thumb", "kick"])
def test_another_strategy_would_be_noticed(policy: Policy) -> None:
    """The comparison can fail."""
    found = study(GAME, (policy, policy), options={}, matches=1500, seed="other")
    rows = compare("other", bokx_balance.samples(found), bokx_balance.CALIBRATION, bokx_balance.MATCHES)
    assert sum(not row.agrees for row in rows) >= 5


def test_the_order_of_strategies() -> None:
    """The rule of thumb beats the plain mixed strategy, and that beats random choices; under the former rules too."""
    for better, worse, least in ((THUMB, MIXED, 4.0), (MIXED, RANDOM, 10.0), (THUMB, RANDOM, 15.0)):
        for options in ({}, bokx_balance.FORMER):
            assert bokx_balance.gains(better, worse, 2000, options).mean() > least


@pytest.mark.parametrize("policy", [MIXED, *PLANS.values()], ids=["mixed", *(plan.name for plan in Plan)])
def test_every_decision_of_a_plan_is_allowed(policy: Policy) -> None:
    box = GAME.box_of({"length": 5})
    s = GAME.opening(box)
    dice = stream("allowed", policy.notes(box, s))
    out = np.zeros(GAME.most_choices, dtype=np.int32)
    weights = np.zeros(GAME.most_outcomes, dtype=np.int64)
    rules = GAME.rules
    while (who := rules.actor(box, s)) != OVER:
        if who == CHANCE:
            rules.play(box, s, draw_weighted(dice, weights, rules.chances(box, s, weights)))
            continue
        choice = policy.choose(box, s, out, dice, policy.notes(box, s))
        assert choice in out[: rules.choices(box, s, out)]
        rules.play(box, s, choice)


@pytest.mark.parametrize(
    ("plan", "phase", "only"),
    [
        (Plan.BACKS, Phase.CALL_PLAY, {Choice.RUN_BL}),
        (Plan.FORWARDS, Phase.CALL_PLAY, {Choice.RUN_FW}),
        (Plan.KICK, Phase.CALL_PLAY, {Choice.KICK, Choice.KICK_DOUBLE}),
        (Plan.HANDS, Phase.CALL_PLAY, {Choice.RUN_BL, Choice.RUN_FW}),
        (Plan.GOALS, Phase.PENALTY, {Choice.GOAL, Choice.KICK_DOUBLE}),
        (Plan.TOUCH, Phase.PENALTY, {Choice.KICK_DOUBLE}),
        (Plan.SCRUMS, Phase.PENALTY, {Choice.SCRUM}),
        (Plan.TAPS, Phase.FREE_KICK, {Choice.RUN_BL}),
    ],
)
def test_a_plan_keeps_to_its_track(plan: Plan, phase: Phase, only: set[Choice]) -> None:
    found = study(GAME, (PLANS[plan], PLANS[plan]), options={}, matches=20, seed="track")
    calls = bokx_balance.calls_of(found)[:, phase].sum(axis=0)
    assert {Choice(number) for number in np.flatnonzero(calls).tolist()} == only


@pytest.mark.parametrize(
    ("plan", "column", "only"),
    [
        (Plan.DROP, 5, {Choice.RUN_BL, Choice.RUN_FW, Choice.KICK}),
        (Plan.DROP, 9, {Choice.DROP}),
        (Plan.DROP, 19, {Choice.DROP}),
        (Plan.DROP, 20, {Choice.RUN_BL, Choice.RUN_FW}),
        (Plan.LONG_DROPS, 8, {Choice.RUN_BL, Choice.RUN_FW, Choice.KICK}),
        (Plan.LONG_DROPS, 9, {Choice.DROP}),
        (Plan.LONG_DROPS, 13, {Choice.DROP}),
        (Plan.LONG_DROPS, 14, {Choice.RUN_BL, Choice.RUN_FW, Choice.KICK}),
        (Plan.TERRITORY, 4, {Choice.KICK_DOUBLE}),
        (Plan.TERRITORY, 10, {Choice.KICK}),
        (Plan.TERRITORY, 11, {Choice.RUN_BL, Choice.RUN_FW}),
    ],
)
def test_a_track_may_end_where_the_field_does(plan: Plan, column: int, only: set[Choice]) -> None:
    """Plans that say something about one part of the field; the mixed strategy goes on elsewhere."""
    match = scene(Phase.CALL_PLAY, BLUE, (column, 7))
    luck = stream("field")
    out = np.zeros(GAME.most_choices, dtype=np.int32)
    calls = {Choice(decide(PLANS[plan], match, out, luck)) for _ in range(100)}
    assert calls == only


@pytest.mark.parametrize(
    ("phase", "column", "shares"),
    [
        (Phase.CALL_PLAY, 0, {"MAKE_DEAD": 1.0}),
        (Phase.CALL_PLAY, 4, {"KICK": 1.0}),
        (Phase.CALL_PLAY, 5, {"KICK": 0.15, "RUN_BL": 0.68, "RUN_FW": 0.17}),
        (Phase.CALL_PLAY, 16, {"KICK": 0.15, "RUN_BL": 0.68, "RUN_FW": 0.17}),
        (Phase.CALL_PLAY, 17, {"RUN_BL": 0.8, "RUN_FW": 0.2}),
        (Phase.MISSED_TACKLE, 8, {"CONTINUE": 1.0}),
        (Phase.PENALTY, 16, {"KICK_DOUBLE": 1.0}),
        (Phase.PENALTY, 17, {"GOAL": 1.0}),
        (Phase.FREE_KICK, 17, {"KICK_DOUBLE": 0.5, "SCRUM": 0.25, "RUN_BL": 0.2, "RUN_FW": 0.05}),
        (Phase.KO_22, 4, {"SINGLE": 1.0}),
    ],
)
def test_the_plain_mixed_strategy_is_what_the_page_says(phase: Phase, column: int, shares: dict[str, float]) -> None:
    """4.2; each share within four standard errors of 2,000 draws."""
    match = scene(phase, BLUE, (column, 7))
    luck = stream("mixed")
    out = np.zeros(GAME.most_choices, dtype=np.int32)
    drawn = Counter(Choice(decide(MIXED, match, out, luck)).name for _ in range(2000))
    assert set(drawn) == set(shares)
    for name, share in shares.items():
        assert drawn[name] / 2000 == pytest.approx(share, abs=4 * (share * (1 - share) / 2000) ** 0.5)


def test_what_is_counted() -> None:
    """Every call, kick and run was decided; a match has as many throws as its phases together."""
    found = study(GAME, (MIXED, THUMB), options={}, matches=50, seed="count")
    samples = bokx_balance.samples(found)
    assert (bokx_balance.throws_of(found).sum(axis=1) == found.column("throws")).all()
    assert (bokx_balance.calls_of(found).sum(axis=(1, 2)) == found.column("decisions")).all()
    assert (samples["throws"] < found.column("throws")).all()
    assert (samples["tries"] * 5 <= samples["points"]).all()
    assert set(found.column("first").tolist()) == {0, 1}


def test_interpreted_and_native_seasons_agree() -> None:
    """The policies too are written once."""
    for policies in ((THUMB, MIXED), (RANDOM, PLANS[Plan.HANDS])):
        fast, slow = (
            study(GAME, policies, options={}, matches=1, seed="twins", native=native) for native in (True, False)
        )
        assert all((one == two).all() for one, two in zip(fast, slow, strict=True))
