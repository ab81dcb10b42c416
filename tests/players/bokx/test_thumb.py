"""RUGBY_Bokx: what the rule of thumb decides, and that it may always be decided."""

from typing import Any

import numpy as np
import pytest

from tests.games.bokx.scenes_bokx import BLUE, HOUSE, YELLOW, ball, events, now, roll, scene
from tryline.core.match import Match
from tryline.games import levels
from tryline.games.bokx.players.thumb import inwards, outwards, rule_of_thumb
from tryline.games.bokx.rules.game import GAME
from tryline.games.bokx.rules.names import Choice, Phase
from tryline.lab.simulate import Pairing, play_one

CALL, PENALTY, FREE_KICK = Phase.CALL_PLAY, Phase.PENALTY, Phase.FREE_KICK
LATE, UP = 2200, 2400


def decided(match: Match) -> str:
    """What the rule of thumb says, by the name of the rules; it is among the choices."""
    choice = int(rule_of_thumb(match.box, match.state))
    out = np.zeros(GAME.most_choices, dtype=np.int32)
    assert choice in out[: GAME.rules.choices(match.box, match.state, out)]
    return Choice(choice).name


@pytest.mark.parametrize(
    ("phase", "place", "choice"),
    [
        (CALL, (0, 7), "MAKE_DEAD"),
        (CALL, (1, 7), "KICK_DOUBLE"),
        (CALL, (4, 7), "KICK_DOUBLE"),
        (CALL, (5, 7), "RUN_BL"),
        (CALL, (18, 7), "RUN_BL"),
        (CALL, (19, 7), "RUN_FW"),
        (CALL, (20, 7), "RUN_FW"),
        (PENALTY, (8, 7), "KICK_DOUBLE"),
        (PENALTY, (9, 7), "GOAL"),
        (PENALTY, (19, 7), "GOAL"),
        (FREE_KICK, (10, 7), "KICK_DOUBLE"),
        (FREE_KICK, (11, 7), "RUN_BL"),
        (FREE_KICK, (19, 7), "RUN_FW"),
        (Phase.MISSED_TACKLE, (12, 7), "CONTINUE"),
        (Phase.KO_22, None, "DOUBLE"),
        (Phase.KO_GOAL, None, "DOUBLE"),
        (Phase.TOSS_CALL, None, "RECEIVE"),
        (Phase.HALF_TIME, None, "CHANGE"),
    ],
)
def test_what_the_book_advises(phase: Phase, place: tuple[int, int] | None, choice: str) -> None:
    """Backs from far out, forwards near the line, out of the 22, at the poles from both zones; for both teams."""
    assert decided(scene(phase, BLUE, place)) == choice
    if place is not None:
        assert decided(scene(phase, YELLOW, (21 - place[0], place[1]))) == choice


def test_the_ball_stays_in_play_on_a_run() -> None:
    """Row 3 and five across: only one side is in; and where both are, the one nearer the middle."""
    assert decided(roll(scene(CALL, BLUE, (8, 3)), "RUN_BL 4 5")) == "R"
    assert decided(roll(scene(CALL, YELLOW, (8, 3)), "RUN_BL 4 5")) == "L"
    assert decided(roll(scene(CALL, BLUE, (8, 9)), "RUN_BL 4 2")) == "L"


def test_touch_is_for_penalties_and_the_own_22() -> None:
    """Elsewhere, and where touch would be a scrum, the kick stays in."""
    assert decided(roll(scene(PENALTY, BLUE, (8, 3)), "KICK_DOUBLE 4 3")) == "L"
    assert decided(roll(scene(CALL, BLUE, (3, 3)), "KICK 4 4 5")) == "L"
    assert decided(roll(scene(CALL, BLUE, (8, 3)), "KICK 4 4 5")) == "R"
    assert decided(roll(scene(FREE_KICK, BLUE, (8, 3)), "KICK 4 5")) == "R"
    assert decided(roll(scene(PENALTY, BLUE, (17, 3)), "KICK 4 5")) == "R"  # it lies in the in-goal
    assert decided(roll(scene(Phase.KO_22, BLUE), "DOUBLE 2 4")) == "R"  # row 7, eight across: left is out


def test_the_two_sides_are_never_the_same() -> None:
    for row in range(16):
        match = roll(scene(CALL, BLUE, (8, row)), "RUN_BL 4 3")
        assert {inwards(match.state), outwards(match.state)} == {Choice.L, Choice.R}


class TestLate:
    """The last five minutes."""

    def test_a_goal_must_be_enough(self) -> None:
        for behind, choice in ((3, "GOAL"), (4, "RUN_BL")):
            assert decided(scene(PENALTY, BLUE, (14, 7), seconds=LATE, half=2, score=(0, behind))) == choice
            assert decided(scene(PENALTY, BLUE, (14, 7), seconds=LATE, half=1, score=(0, behind))) == "GOAL"
            assert decided(scene(PENALTY, BLUE, (14, 7), seconds=1000, half=2, score=(0, behind))) == "GOAL"

    def test_who_is_behind_keeps_the_ball(self) -> None:
        for place in ((0, 7), (3, 7)):
            assert decided(scene(CALL, BLUE, place, seconds=LATE, half=2, score=(0, 1))) == "RUN_BL"
        assert decided(scene(FREE_KICK, BLUE, (5, 7), seconds=LATE, half=2, score=(0, 1))) == "RUN_BL"
        assert decided(scene(PENALTY, BLUE, (5, 7), seconds=LATE, half=2, score=(0, 1))) == "KICK_DOUBLE"

    def test_who_is_ahead_ends_the_match(self) -> None:
        """A drop goal is followed by a kick-off, and a run or a kick into touch by a lineout: all are the end."""
        ahead: dict[str, Any] = {"seconds": UP, "half": 2, "score": (1, 0)}
        match = scene(CALL, BLUE, (12, 7), **ahead)
        assert decided(match) == "DROP"
        assert "full-time" in events(roll(match, "DROP 1"))
        match = scene(CALL, BLUE, (7, 2), **ahead)
        assert decided(match) == "KICK"
        assert decided(roll(match, "KICK 4 2 4")) == "L"
        assert "full-time" in events(roll(match, "L"))
        assert decided(scene(CALL, BLUE, (0, 7), **ahead)) == "MAKE_DEAD"
        assert decided(roll(scene(CALL, BLUE, (8, 3), **ahead), "RUN_BL 4 5")) == "L"

    def test_the_first_half_is_played_on(self) -> None:
        assert decided(scene(CALL, BLUE, (12, 7), seconds=UP, half=1, score=(1, 0))) == "RUN_BL"
        assert decided(scene(CALL, BLUE, (12, 7), seconds=UP, half=1, score=(1, 0), halves=1)) == "DROP"

    def test_plays_are_counted_too(self) -> None:
        """Five of 40."""
        for played, choice in ((34, "GOAL"), (35, "RUN_BL")):
            match = scene(PENALTY, BLUE, (14, 7), seconds=played, half=2, score=(0, 7), clock="plays")
            assert decided(match) == choice


@pytest.mark.parametrize(
    ("start", "tokens", "choice"),
    [
        ((CALL, BLUE, (8, 7)), "KICK 2 KD10", "OPT2"),  # the ball rather than a scrum
        ((CALL, BLUE, (8, 7)), "RUN_BL 2 RN06", "OPT2"),  # the advantage rather than the penalty
        ((Phase.CATCH, YELLOW, (8, 7)), "2 CA07", "OPT1"),  # the penalty rather than a scrum
        ((Phase.TACKLE, YELLOW, (8, 7)), "2 TK10", "OPT2"),  # Blue runs on
        ((Phase.IN_GOAL, YELLOW, (21, 7)), "2 IG10", "OPT1"),
        ((Phase.RUCK_SUCCESS, BLUE, (8, 7)), "2 RK05", "OPT1"),
    ],
)
def test_what_a_card_leaves_open(start: Any, tokens: str, choice: str) -> None:
    assert decided(roll(scene(*start), tokens)) == choice


def test_a_free_run_is_for_the_backs() -> None:
    """It needs no success throw, so that it is taken even in the own 22."""
    match = roll(scene(CALL, BLUE, (18, 7)), "RUN_BL 1")
    assert (now(match), ball(match), decided(match)) == ("CALL_PLAY yellow", (18, 7), "RUN_BL")


@pytest.mark.parametrize("options", [{}, {**HOUSE, "clock": "plays"}, {"clock": "real", "end_of_half": "instant"}])
def test_every_decision_is_allowed_whatever_the_house_rules(options: dict[str, Any]) -> None:
    """`play_one` refuses what is not."""
    pairing = Pairing("bokx", "thumb", "thumb", "house", {**options, "length": 10})
    home, away, _, _, _, throws, _ = play_one(GAME, pairing.box(), pairing, 1)
    assert min(home, away) >= 0
    assert throws > 50


def test_levels_are_weakest_first() -> None:
    assert [level.name for level in levels(GAME)][:3] == ["mini", "school", "club"]
