"""RUGBY_Bokx: what holds in every match, however it is played."""

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.bokx.scenes_bokx import HOUSE
from tryline.core import rng
from tryline.core.chance import Typed
from tryline.core.language import CHANCE, DRAW, HOME, NOBODY
from tryline.core.match import Match
from tryline.games.bokx.rules import field
from tryline.games.bokx.rules.events import Event
from tryline.games.bokx.rules.field import near
from tryline.games.bokx.rules.game import GAME
from tryline.games.bokx.rules.names import Deck, Period, Phase

POINTS = {Event.TRY: 5, Event.CONVERTED: 2, Event.DROP_GOAL: 3, Event.PENALTY_GOAL: 3}
BETWEEN = (Phase.HALF_TIME, Phase.TOSS_CALL, Phase.END_CALL)
"""Decisions that open a period."""
OPTIONS: list[dict[str, Any]] = [
    {"length": 10},
    {**HOUSE, "length": 6},
    {**HOUSE, "halves": 1, "length": 1, "ingoal_five": "held_up"},
    {"clock": "plays", "length": 12, "change_ends": "always"},
    {"clock": "real", "length": 4},
    {"end_of_half": "instant", "length": 5},
    {"clock": "plays", "length": 6, "end_of_half": "instant"},
    {"free_run_success": "both", "free_run_after": "any_turnover", "length": 6},
]


def check_step(match: Match, before: Any, after: Any) -> None:
    """What one move may change."""
    assert 0 <= after.x <= 21
    assert 0 <= after.y <= 15
    assert after.heading in (1, -1)
    gained = [int(after.score[side] - before.score[side]) for side in (0, 1)]
    told = [Event(event) for event, *_ in after.news[: after.told].tolist()]
    assert sum(gained) == sum(POINTS.get(event, 0) for event in told), "score = sum of scoring events"
    assert min(gained) == 0
    assert int(after.tries.sum() - before.tries.sum()) == told.count(Event.TRY)
    assert after.period >= before.period
    if after.period == before.period and before.phase not in BETWEEN:
        assert after.clock >= before.clock
        assert after.heading == before.heading
        for deck in Deck:
            known = min(int(before.drawn[deck]), int(match.box.deck_size[deck]))
            assert (after.order[deck, :known] == before.order[deck, :known]).all(), "no card is forgotten"
            assert sorted(after.order[deck].tolist()) == list(range(16)), "every card is in its deck once"
    check_phase(match, after)


def check_phase(match: Match, s: Any) -> None:
    """What is so in a phase."""
    box, phase, team = match.box, Phase(s.phase), int(s.team)
    if phase in (Phase.SCRUM, Phase.LINEOUT, Phase.PENALTY, Phase.FREE_KICK):
        assert near(box) <= s.x <= 21 - near(box), "R13"
    if phase == Phase.LINEOUT:
        assert s.y in (box.lineout_row, 15 - box.lineout_row), "R14"
    if phase in (Phase.CALL_PLAY, Phase.MISSED_TACKLE):
        assert field.ball_u(s, team) < field.GOAL, "whoever has it in the in-goal does not call"
    if phase == Phase.CALL_PLAY:
        assert not any(s[name] for name in ("unit", "carrier", "die", "chain", "kick", "mult", "deck", "node"))
    if phase == Phase.IN_GOAL:
        assert field.ball_u(s, team) == 0
    if phase == Phase.TACKLE:
        assert field.ball_u(s, 1 - team) < field.GOAL
    if s.free_run or s.no_drop:
        thrown_for = box.free_run_success and (phase == Phase.RUN_SUCCESS or s.deck == Deck.RN)  # R18
        assert phase in (Phase.CALL_PLAY, Phase.WHISTLE) or thrown_for
    if phase == Phase.DROP_GOAL:
        assert field.zone(box, s, team) != 0


@settings(max_examples=12, derandomize=True)
@given(st.sampled_from(OPTIONS), st.integers(0, 10**6))
def test_every_step_of_every_match(options: dict[str, Any], seed: int) -> None:
    """From the toss to full time."""
    match = Match(GAME, options=options, chance=Typed())
    stream = rng.stream(seed)
    while not match.over:
        before = match.state.copy()
        assert match.ended.winner == NOBODY
        numbers = [choice.number for choice in match.choices()]
        number = numbers[rng.draw_below(stream, len(numbers))]
        if match.actor == CHANCE:
            match.enter(number)
        else:
            match.play(number)
        check_step(match, before, match.state)
    home, away = match.ended.points
    if match.state.period <= Period.SUDDEN_DEATH:
        assert match.ended.winner == (DRAW if home == away else int(away > home))
    else:
        assert home == away
        assert match.ended.winner in (HOME, 1)
        assert match.state.place_kicks >= 10
