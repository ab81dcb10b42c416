"""Pocket Rugby, section 11: what holds in every match, however it is played."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.pocket.scenes import HOUSE
from tryline.core.chance import Seeded
from tryline.core.language import AWAY, CHANCE, HOME, OVER
from tryline.core.match import Match
from tryline.games.pocket.rules.game import GAME
from tryline.games.pocket.rules.numbers import full_at
from tryline.games.pocket.rules.options import AdvantageAfterScore
from tryline.games.pocket.rules.records import Phase
from tryline.testing.conformance import play_picks

POINTS = {"pocket-try": 5, "pocket-converted": 2, "pocket-drop-goal": 3, "pocket-penalty-goal": 3}
NATIONS = ["NZL", "AUS", "RSA", "ENG"]

editions = st.one_of(
    st.tuples(st.just("1"), st.sampled_from([{}, HOUSE])),
    st.tuples(
        st.just("2"),
        st.builds(
            lambda home, away, weather, house: {**house, "home_nation": home, "away_nation": away, "weather": weather},
            st.sampled_from(NATIONS),
            st.sampled_from(NATIONS),
            st.sampled_from(["off", "roll", "cold", "hot", "rain"]),
            st.sampled_from([{}, HOUSE]),
        ),
    ),
)


def check_step(match: Match, before: Any, after: Any, news: list[Any], last: str) -> str:
    """What one move may change; returns the last scoring event."""
    assert after.ball in (HOME, AWAY)
    assert 0 <= after.adv <= 3
    gained = [int(after.score[side] - before.score[side]) for side in (HOME, AWAY)]
    assert sorted(gained)[0] == 0
    scored = [telling.event for telling in news if telling.event in POINTS]
    assert sum(gained) == sum(POINTS[event] for event in scored), "score = sum of scoring events"
    if sum(gained):
        assert after.adv == 0 or match.box.advantage_after_score != AdvantageAfterScore.ENDS
        assert sum(gained) in (2, 3, 5)
    if sum(gained) == 2:
        side = HOME if gained[HOME] else AWAY
        assert last == f"pocket-try {side}"
    if before.ball != after.ball:
        assert after.adv == 0
    if before.half != after.half:
        assert (before.half, after.half, after.adv) == (1, 2, 0)
    if after.phase == Phase.HALF_ROLL:
        assert after.intensity == after.first == after.range == after.passes == after.rolls == 0
    if after.phase == Phase.PASS_TO:
        targets = {choice.number for choice in match.choices()}
        assert len(targets) == 3
        assert targets == {1, 2, 3, 4} - {int(after.carrier)}
    for side in (HOME, AWAY):
        assert after.yellows[side] >= before.yellows[side]
        assert (after.injured[side] >= before.injured[side]).all()
        assert after.def_mod[side] in (0, 1, 2)
    if scored:
        return f"{scored[0]} {HOME if gained[HOME] else AWAY}"
    return last


@settings(max_examples=15, derandomize=True)
@given(editions, st.integers(0, 10**6), st.lists(st.integers(0, 5), min_size=1, max_size=20))
def test_every_step_of_every_match(wish: tuple[str, dict[str, Any]], seed: int, picks: list[int]) -> None:
    """From the coin to full time."""
    edition, options = wish
    match = Match(GAME, edition=edition, options=options, chance=Seeded(seed))
    while not match.over:
        play_picks(match, picks)
    again = match.rewound()
    last = ""
    for move in match.moves:
        assert again.actor != OVER, "nothing follows full time"
        assert again.actor == move.actor
        before = again.copy().state
        again.play_again(move.number, None)
        last = check_step(again, before, again.state, again.news, last)
    winner = match.ended.winner
    points = match.ended.points
    assert points[winner] >= full_at(match.box, match.state) > points[1 - winner]


@pytest.mark.parametrize("edition", GAME.editions)
def test_every_throw_is_written_as_a_face_and_can_be_typed_in(edition: str) -> None:
    """Logs store face ids, so that a match replays exactly from what was typed."""
    match = Match(GAME, edition=edition, options={"weather": "roll"} if edition == "2" else {}, chance=Seeded("faces"))
    while not match.over:
        play_picks(match, [1, 0, 2])
    again = match.rewound()
    for move in match.moves:
        if move.actor == CHANCE:
            assert again.enter(move.text)[0].number == move.number
        else:
            again.play(move.text)
    assert again.state.tobytes() == match.state.tobytes()
