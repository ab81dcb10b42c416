"""RUGBY_Bokx, section 7: the worked examples E01 to E37."""

from typing import Any

import pytest

from tests.games.bokx.scenes_bokx import BLUE, YELLOW, ball, calls, clock, now, roll, scene, score
from tryline.core.chance import Typed
from tryline.core.match import Match
from tryline.games.bokx.rules.game import GAME
from tryline.games.bokx.rules.names import Period, Phase, Unit

CALL, KO, KO22, KOG = Phase.CALL_PLAY, Phase.KO_HALFWAY, Phase.KO_22, Phase.KO_GOAL
EXAMPLES: list[tuple[str, Any, str, str, tuple[int, int], tuple[int, int], int]] = [
    ("E02", (KO, BLUE), "4 3 R", "CATCH yellow", (14, 10), (0, 0), 40),
    ("E03", (KO, BLUE), "2", "SCRUM yellow", (10, 7), (0, 0), 40),
    ("E04", (KO, BLUE), "6 6 1", "SCRUM yellow", (10, 7), (0, 0), 40),
    ("E05", (KO22, YELLOW), "DOUBLE 4 5 L", "SCRUM blue", (17, 8), (0, 0), 25),
    ("E06", (KOG, BLUE), "SINGLE 3 6 3 R", "SCRUM yellow", (2, 7), (0, 0), 25),
    ("E07", (CALL, BLUE, (3, 5)), "KICK 5 4 6 1 L", "LINEOUT yellow", (7, 2), (0, 0), 15),
    ("E08", (CALL, BLUE, (8, 5)), "KICK 4 5 6 2 L", "LINEOUT yellow", (8, 2), (0, 0), 15),
    ("E09", (CALL, BLUE, (8, 5)), "KICK 4 5 6 2 R", "CATCH yellow", (13, 13), (0, 0), 15),
    ("E10", (Phase.PENALTY, BLUE, (9, 4)), "KICK_DOUBLE 4 3 L", "LINEOUT blue", (17, 2), (0, 0), 25),
    ("E11", (Phase.FREE_KICK, BLUE, (12, 12)), "KICK 3 4 R", "LINEOUT yellow", (15, 13), (0, 0), 25),
    ("E12", (Phase.PENALTY, BLUE, (12, 7)), "KICK_DOUBLE 5", "SCRUM yellow", (12, 7), (0, 0), 25),
    ("E13", (CALL, BLUE, (16, 6)), "KICK 6 5 2 R 4 MAKE_DEAD", "KO_GOAL yellow", (21, 8), (0, 0), 20),
    ("E14", (CALL, BLUE, (16, 6)), "KICK 6 5 2 R 1 5 3", "KO_HALFWAY yellow", (11, 8), (7, 0), 90),
    ("E15", (CALL, BLUE, (17, 2)), "KICK 5 4 3 L", "SCRUM yellow", (17, 2), (0, 0), 15),
    ("E16", (CALL, BLUE, (10, 7)), "RUN_BL 4 3 L 5 1 CONTINUE 6 1 6", "CALL_PLAY yellow", (21, 4), (0, 0), 35),
    ("E17", (CALL, BLUE, (10, 7)), "RUN_FW 6 6 3 R 5 4", "MISSED_TACKLE blue", (13, 12), (0, 0), 20),
    ("E18", (CALL, YELLOW, (12, 2)), "RUN_BL 5 4 R", "LINEOUT blue", (12, 2), (0, 0), 15),
    ("E19", (CALL, BLUE, (14, 9)), "RUN_BL 1 RUN_BL 4 5", "RUCK_CONTEST blue", (10, 9), (0, 0), 35),
    ("E20", (CALL, BLUE, (0, 9)), "RUN_FW 1", "IN_GOAL blue", (0, 9), (0, 0), 15),
    ("E21", (CALL, BLUE, (0, 3)), "RUN_BL 4 5 L", "KO_GOAL blue", (0, 7), (0, 0), 15),
    ("E22", (Phase.RUCK_CONTEST, BLUE, (10, 9)), "3 3 2 5 1", "CALL_PLAY blue", (10, 9), (0, 0), 15),
    ("E23", (Phase.SCRUM, YELLOW, (10, 7)), "1", "CALL_PLAY blue", (10, 7), (0, 0), 45),
    ("E24", (Phase.LINEOUT, YELLOW, (8, 2)), "5", "CALL_PLAY yellow", (8, 2), (0, 0), 30),
    ("E25", (CALL, BLUE, (12, 7)), "DROP 5", "KO_22 yellow", (17, 8), (0, 0), 15),
    ("E26", (CALL, BLUE, (17, 7)), "DROP 5", "KO_HALFWAY yellow", (11, 8), (3, 0), 15),
    ("E27", (Phase.TACKLE, YELLOW, (20, 3)), "2 TK05 GOAL 3", "KO_HALFWAY yellow", (11, 8), (3, 0), 65),
    ("E28", (Phase.CATCH, YELLOW, (18, 4)), "3 CA03", "FREE_KICK yellow", (18, 4), (0, 0), 10),
    ("E29", (Phase.CATCH, YELLOW, (14, 4)), "3 CA03", "CALL_PLAY yellow", (14, 4), (0, 0), 10),
    ("E30", (CALL, BLUE, (7, 7)), "KICK 2 KD01", "CALL_PLAY yellow", (6, 7), (0, 0), 20),
    ("E32", (Phase.LINEOUT, BLUE, (17, 13)), "2 LO02 OPT2", "SCRUM yellow", (17, 13), (0, 0), 35),
    ("E33", (Phase.IN_GOAL, YELLOW, (21, 5)), "2 IG03", "KO_GOAL yellow", (21, 8), (0, 0), 15),
]


@pytest.mark.parametrize(
    ("start", "tokens", "phase", "block", "points", "seconds"),
    [example[1:] for example in EXAMPLES],
    ids=[example[0] for example in EXAMPLES],
)
def test_worked_example(
    start: Any, tokens: str, phase: str, block: tuple[int, int], points: tuple[int, int], seconds: int
) -> None:
    """Next phase and team, ball, score and clock."""
    match = roll(scene(*start), tokens)
    assert (now(match), ball(match), score(match), clock(match)) == (phase, block, points, seconds)


def test_e01_the_toss() -> None:
    """5-5 is thrown again, Yellow wins and receives, Blue picks +x."""
    match = Match(GAME, chance=Typed())
    roll(match, "5 5 2 6")
    assert now(match) == "TOSS_CALL yellow"
    roll(match, "RECEIVE")
    assert now(match) == "END_CALL blue"
    roll(match, "PLAY_PLUS")
    assert (now(match), ball(match), match.state.heading) == ("KO_HALFWAY blue", (10, 7), 1)


def test_e16_the_ball_may_be_made_dead() -> None:
    """In-goal [6]: Yellow has it at its own u = 0."""
    match = roll(scene(CALL, BLUE, (10, 7)), "RUN_BL 4 3 L 5 1 CONTINUE 6 1 6")
    assert calls(match) == {"RUN_BL", "RUN_FW", "KICK", "KICK_DOUBLE", "MAKE_DEAD"}


def test_e17_no_drop_goal_after_a_missed_tackle() -> None:
    """Though (13,12) is in Blue's Red zone."""
    match = roll(scene(CALL, BLUE, (10, 7)), "RUN_FW 6 6 3 R 5 4")
    assert calls(match) == {"CONTINUE", "RUN_BL", "RUN_FW", "KICK"}


def test_e31_leg_drive() -> None:
    """One more block for Yellow's forwards, then a ruck."""
    match = roll(scene(Phase.TACKLE, BLUE, (9, 6), unit=Unit.FW), "3 TK09")
    assert (now(match), ball(match), clock(match)) == ("RUCK_CONTEST blue", (8, 6), 10)


def test_e34_a_knock_on_after_time_ends_the_half() -> None:
    """No scrum."""
    match = roll(scene(CALL, BLUE, (15, 7), seconds=2390, change_ends="ask"), "RUN_BL 3 RN02")
    assert (now(match), clock(match), match.state.period) == ("HALF_TIME blue", 2410, Period.SECOND_HALF)


def test_e35_a_penalty_lineout_is_played_after_time() -> None:
    """And the ball that comes from it."""
    match = roll(scene(Phase.PENALTY, BLUE, (15, 2), seconds=2410), "KICK 2 4 L 5")
    assert (now(match), ball(match), clock(match)) == ("CALL_PLAY blue", (17, 2), 2465)


def test_e36_the_conversion_is_taken_after_time() -> None:
    """The kick-off is not."""
    match = roll(scene(Phase.IN_GOAL, YELLOW, (21, 5), seconds=2385, change_ends="ask"), "4 2")
    assert (now(match), score(match), clock(match)) == ("HALF_TIME blue", (5, 0), 2455)


def test_e37_after_half_time_with_other_ends() -> None:
    """Blue kicked off the match, so Yellow does now, and plays towards +x."""
    for ends, tokens in (("always", ""), ("ask", "CHANGE CHANGE")):
        match = roll(scene(CALL, BLUE, (15, 7), seconds=2390, change_ends=ends), "RUN_BL 3 RN02")
        roll(match, tokens)
        assert (now(match), ball(match), clock(match)) == ("KO_HALFWAY yellow", (10, 7), 0)
        assert match.state.heading == -1
        assert not match.state.drawn.any()
