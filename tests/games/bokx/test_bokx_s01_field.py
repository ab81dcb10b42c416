"""RUGBY_Bokx, section 1: the field, the frame of a team, zones and marks."""

import pytest

from tests.games.bokx.scenes_bokx import BLUE, YELLOW, ball, calls, now, roll, scene
from tryline.games.bokx.rules import field
from tryline.games.bokx.rules.names import Phase, Zone


@pytest.mark.parametrize(
    ("phase", "team", "heading", "block"),
    [
        (Phase.KO_HALFWAY, BLUE, 1, (10, 7)),
        (Phase.KO_HALFWAY, YELLOW, 1, (11, 8)),
        (Phase.KO_HALFWAY, BLUE, -1, (11, 8)),
        (Phase.KO_22, BLUE, 1, (4, 7)),
        (Phase.KO_22, YELLOW, 1, (17, 8)),
        (Phase.KO_GOAL, BLUE, 1, (0, 7)),
        (Phase.KO_GOAL, YELLOW, 1, (21, 8)),
    ],
)
def test_kick_off_blocks_1_3(phase: Phase, team: int, heading: int, block: tuple[int, int]) -> None:
    """R03: the third is the goal-line block. R08: row v = 7 of the kicker's frame, so both see the same picture."""
    assert ball(scene(phase, team, heading=heading)) == block


def test_the_frame_of_a_team_1_3() -> None:
    """u = x for a heading of 1, 21 - x for -1; it is its own inverse."""
    for heading in (1, -1):
        s = scene(Phase.CALL_PLAY, heading=heading).state
        for x in range(22):
            assert field.along(s, BLUE, x) == (x if heading > 0 else 21 - x)
            assert field.along(s, YELLOW, x) == 21 - field.along(s, BLUE, x)
            assert field.along(s, BLUE, field.along(s, BLUE, x)) == x


@pytest.mark.parametrize("team", [BLUE, YELLOW])
def test_zones_and_own_22(team: int) -> None:
    """R01 and R51: the 22 is four columns. R05: Blue u = 17..19. R06: Red u = 9..16. R12: own 22 has the in-goal."""
    for u in range(22):
        match = scene(Phase.CALL_PLAY, team)
        field.put(match.state, team, u, 7)
        zone = Zone.BLUE if 17 <= u <= 19 else Zone.RED if 9 <= u <= 16 else Zone.NONE
        assert field.zone(match.box, match.state, team) == zone
        assert field.own22(match.state, team) == (u <= 4)
        if u < 21:
            assert ("DROP" in calls(match)) == (zone != Zone.NONE), "R04: Blue and Red"
            assert ("KICK_DOUBLE" in calls(match)) == (u <= 4), "R09: the test is the own 22"
            assert ("MAKE_DEAD" in calls(match)) == (u == 0), "R17"


def test_the_red_zone_may_begin_at_the_opponents_ten_metre_line() -> None:
    """R06, `red_zone = opp10`: u = 13..16."""
    for x, zone in ((12, Zone.NONE), (13, Zone.RED), (16, Zone.RED), (17, Zone.BLUE)):
        match = scene(Phase.CALL_PLAY, BLUE, (x, 7), red_zone="opp10")
        assert field.zone(match.box, match.state, BLUE) == zone


def test_marks_1_4() -> None:
    """R13: set pieces and awards at u = 2..19, the row kept; `five_metre = off`: 1..20."""
    for on, low, high in ((True, 2, 19), (False, 1, 20)):
        for x in range(22):
            match = scene(Phase.CALL_PLAY, BLUE, (x, 11), five_metre=on)
            field.mark(match.box, match.state)
            assert ball(match) == (min(high, max(low, x)), 11)


def test_forwards_count_half() -> None:
    """1, 1, 2, 2, 3, 3."""
    assert [field.half(d) for d in range(1, 7)] == [1, 1, 2, 2, 3, 3]


def test_ten_metres_on_the_layout_1_2() -> None:
    """From x = 10 one or two blocks stop short of the edge 12|13, three reach 13."""
    assert [10 + d >= 13 for d in range(1, 5)] == [False, False, True, True]
    assert ball(roll(scene(Phase.KO_HALFWAY, BLUE), "3 1 L")) == (13, 6)


def test_channel_is_along_and_line_is_across() -> None:
    """R07: a run's line throw moves the row, its channel throw the column."""
    match = roll(scene(Phase.CALL_PLAY, BLUE, (10, 7)), "RUN_BL 4 2 R")
    assert ball(match) == (10, 9)
    assert ball(roll(match, "3")) == (13, 9)


def test_yellow_has_its_own_left_and_right() -> None:
    """Left is towards y = 15 for a team that plays towards x = 0."""
    match = roll(scene(Phase.CALL_PLAY, YELLOW, (10, 7)), "RUN_BL 4 2 L 3")
    assert (ball(match), now(match)) == ((7, 9), "TACKLE blue")
