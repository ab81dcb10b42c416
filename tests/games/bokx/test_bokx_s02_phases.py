"""RUGBY_Bokx, section 2: every phase and every face, with the rulings that belong to them."""

import pytest

from tests.games.bokx.scenes_bokx import BLUE, YELLOW, ball, calls, clock, events, now, roll, scene, score
from tryline.core.language import CHANCE
from tryline.games.bokx.rules.names import Kick, Phase, Unit

CALL = Phase.CALL_PLAY


class TestChains:
    """2.1."""

    def test_a_six_is_thrown_again_and_added_until_another_face(self) -> None:
        assert ball(roll(scene(CALL, BLUE, (1, 7)), "RUN_BL 4 1 R 6 6 2")) == (15, 8)

    def test_a_chain_is_finished_even_when_the_ball_is_out(self) -> None:
        match = roll(scene(CALL, BLUE, (16, 7)), "KICK 4 6 6")
        assert now(match) == "KICK_DIST blue"
        assert now(roll(match, "1")) == "SCRUM yellow"

    def test_forwards_count_half_of_each_die_r20(self) -> None:
        """6, 6, 3 = 3 + 3 + 2: the second six adds 3 as well."""
        assert ball(roll(scene(CALL, BLUE, (2, 7)), "RUN_FW 4 2 L 6 6 3")) == (10, 6)

    def test_double_distance_counts_both_throws_twice(self) -> None:
        """6 = 12, then again, also doubled."""
        match = roll(scene(CALL, BLUE, (2, 0)), "KICK_DOUBLE 4 6 2 3 R")
        assert (ball(match), now(match)) == ((18, 6), "CATCH yellow")

    def test_runs_never_count_double_r29(self) -> None:
        """Doubling is for kicks; from the own 22 a run counts its face."""
        assert ball(roll(scene(CALL, BLUE, (2, 7)), "RUN_BL 4 1 R 4")) == (6, 8)

    def test_the_side_is_chosen_after_the_whole_chain_r10(self) -> None:
        match = roll(scene(CALL, BLUE, (8, 7)), "RUN_BL 4 6 1")
        assert (now(match), calls(match), match.state.chain) == ("RUN_SIDE blue", {"L", "R"}, 7)
        match = roll(scene(CALL, BLUE, (8, 7)), "KICK 4 3 6 1")
        assert (now(match), calls(match), match.state.chain) == ("KICK_SIDE blue", {"L", "R"}, 7)

    @pytest.mark.parametrize("start", ["KICK", "RUN_BL"])
    def test_a_six_is_not_thrown_again_on_success_r47(self, start: str) -> None:
        match = roll(scene(CALL, BLUE, (8, 7)), f"{start} 6")
        assert now(match) in ("KICK_DIST blue", "RUN_LINE blue")


class TestKickOffs:
    """2.3."""

    @pytest.mark.parametrize("face", ["1", "2"])
    def test_a_short_kick_off_is_a_scrum_on_its_block_r30(self, face: str) -> None:
        """R46: [1] and [2]."""
        match = roll(scene(Phase.KO_HALFWAY, YELLOW), face)
        assert (now(match), ball(match)) == ("SCRUM blue", (11, 8))

    def test_only_the_first_die_is_tested(self) -> None:
        """6 then 1 is 7."""
        assert ball(roll(scene(Phase.KO_HALFWAY, BLUE), "6 1 1 L")) == (17, 6)

    @pytest.mark.parametrize("phase", [Phase.KO_22, Phase.KO_GOAL])
    @pytest.mark.parametrize("face", range(1, 6))
    def test_other_kick_offs_are_always_good(self, phase: Phase, face: int) -> None:
        """R47: no card on [2] or [3]; single or double is said first."""
        match = scene(phase, BLUE)
        start, _ = ball(match)
        assert calls(match) == {"SINGLE", "DOUBLE"}
        assert ball(roll(match, f"DOUBLE {face}")) == (start + 2 * face, 7)
        assert now(match) == "KICK_LINE blue"

    def test_no_double_from_halfway(self) -> None:
        assert scene(Phase.KO_HALFWAY, BLUE).actor == CHANCE

    def test_out_on_the_full_is_only_a_scrum_r34(self) -> None:
        """R32: from the goal-line block it is taken on the 5 m mark."""
        match = roll(scene(Phase.KO_GOAL, YELLOW), "SINGLE 4 6 4 L")
        assert (now(match), ball(match)) == ("SCRUM blue", (19, 8))

    def test_the_team_that_conceded_kicks_off_r11(self) -> None:
        """After a goal, a conversion, and a conversion that was missed; from the same block wherever it was, R38."""
        assert now(roll(scene(CALL, YELLOW, (4, 2)), "DROP 6")) == "KO_HALFWAY blue"
        for face, points in (("3", (0, 7)), ("2", (0, 5))):
            match = roll(scene(Phase.IN_GOAL, BLUE, (0, 14)), f"1 {face}")
            assert (now(match), ball(match), score(match)) == ("KO_HALFWAY blue", (10, 7), points)


class TestKick:
    """2.5 and 2.6."""

    @pytest.mark.parametrize("face", range(1, 7))
    def test_kick_success(self, face: int) -> None:
        """R19: [1] is lost on the spot with a normal call; R46: [2], [3] card."""
        match = roll(scene(CALL, BLUE, (12, 7)), f"KICK {face}")
        wanted = {1: "CALL_PLAY yellow", 2: "DRAW blue", 3: "DRAW blue"}.get(face, "KICK_DIST blue")
        assert (now(match), ball(match), match.state.free_run) == (wanted, (12, 7), 0)

    def test_charged_down_in_the_own_in_goal_is_an_in_goal_for_the_others(self) -> None:
        assert now(roll(scene(CALL, BLUE, (0, 7)), "KICK 1")) == "IN_GOAL blue"

    @pytest.mark.parametrize(
        ("phase", "x", "tokens", "wanted", "column"),
        [
            (CALL, 4, "KICK 4 3 6 3", "LINEOUT yellow", 7),
            (CALL, 5, "KICK 4 3 6 3", "LINEOUT yellow", 5),
            (Phase.PENALTY, 5, "KICK 3 6 3", "LINEOUT blue", 8),
            (Phase.FREE_KICK, 5, "KICK 3 6 3", "LINEOUT yellow", 8),
        ],
        ids=["open, own 22", "open, outside: R15", "penalty", "free kick: R16"],
    )
    def test_direct_touch(self, phase: Phase, x: int, tokens: str, wanted: str, column: int) -> None:
        """R14: the ball is put inside the 15 m dots, on the side that was crossed."""
        for side, row in (("L", 2), ("R", 13)):
            match = roll(scene(phase, BLUE, (x, 7)), f"{tokens} {side}")
            assert (now(match), ball(match)) == (wanted, (column, row))

    @pytest.mark.parametrize("phase", [CALL, Phase.PENALTY, Phase.FREE_KICK])
    def test_dead_ball_line_and_touch_in_goal_are_scrums_at_the_origin_r31(self, phase: Phase) -> None:
        """R33: over the dead-ball line there is no line throw."""
        good = "4 " if phase == CALL else ""
        for tokens in (f"KICK {good}6 3", f"KICK {good}5 6 4 R"):
            match = roll(scene(phase, BLUE, (16, 7)), tokens)
            assert (now(match), ball(match)) == ("SCRUM yellow", (16, 7))

    def test_double_distance_for_awards_anywhere_r48(self) -> None:
        """And only in the own 22 in open play."""
        assert "KICK_DOUBLE" in calls(scene(Phase.PENALTY, BLUE, (15, 7)))
        assert "KICK_DOUBLE" in calls(scene(Phase.FREE_KICK, BLUE, (15, 7)))
        assert "KICK_DOUBLE" not in calls(scene(CALL, BLUE, (15, 7)))

    def test_a_penalty_kick_may_stay_in_play_r50(self) -> None:
        match = roll(scene(Phase.PENALTY, BLUE, (9, 4)), "KICK 4 3 R")
        assert (now(match), match.state.kick) == ("CATCH yellow", Kick.PENALTY)

    @pytest.mark.parametrize("face", range(1, 7))
    def test_catch(self, face: int) -> None:
        """R21: regained means calling the play, a drop goal included (R37), or running straight on."""
        match = roll(scene(Phase.CATCH, YELLOW, (14, 4)), str(face))
        wanted = {1: "CALL_PLAY blue", 2: "DRAW yellow", 3: "DRAW yellow"}.get(face, "CALL_PLAY yellow")
        assert (now(match), clock(match)) == (wanted, 5)
        if face == 1:
            assert "DROP" in calls(match)
            assert now(roll(match, "RUN_BL")) == "RUN_CHANNEL blue"

    def test_a_kick_regained_over_the_line_is_an_in_goal_r22(self) -> None:
        assert now(roll(scene(Phase.CATCH, YELLOW, (21, 4)), "1")) == "IN_GOAL yellow"


class TestRun:
    """2.4, 2.7 and 2.8."""

    @pytest.mark.parametrize("face", range(1, 7))
    def test_run_success(self, face: int) -> None:
        match = roll(scene(CALL, BLUE, (8, 7)), f"RUN_FW {face}")
        wanted = {1: "CALL_PLAY yellow", 2: "DRAW blue", 3: "DRAW blue"}.get(face, "RUN_LINE blue")
        assert (now(match), match.state.free_run) == (wanted, face == 1)

    @pytest.mark.parametrize("unit", ["RUN_BL", "RUN_FW"])
    def test_a_free_run_skips_success_and_line_r18(self, unit: str) -> None:
        match = roll(scene(CALL, BLUE, (8, 7)), f"RUN_BL 1 {unit}")
        assert (now(match), match.state.free_run, ball(match)) == ("RUN_CHANNEL yellow", 0, (8, 7))

    def test_a_free_run_ends_with_the_decision(self) -> None:
        match = roll(scene(CALL, BLUE, (8, 7)), "RUN_BL 1 KICK")
        assert (now(match), match.state.free_run) == ("KICK_SUCCESS yellow", 0)

    def test_a_drop_goal_after_an_interception_r37(self) -> None:
        assert "DROP" in calls(roll(scene(CALL, BLUE, (8, 7)), "RUN_BL 1"))

    def test_a_run_over_the_side_line_is_a_lineout_at_its_start(self) -> None:
        match = roll(scene(CALL, BLUE, (8, 13)), "RUN_BL 4 3 R")
        assert (now(match), ball(match), clock(match)) == ("LINEOUT yellow", (8, 13), 15)

    def test_over_touch_in_goal_at_ones_own_end_r23(self) -> None:
        assert now(roll(scene(CALL, YELLOW, (21, 13)), "RUN_BL 4 3 L")) == "KO_GOAL yellow"

    def test_a_run_never_crosses_the_dead_ball_line(self) -> None:
        match = roll(scene(CALL, BLUE, (19, 7)), "RUN_BL 4 3 R 6 5")
        assert (now(match), ball(match)) == ("IN_GOAL yellow", (21, 10))

    @pytest.mark.parametrize("unit", list(Unit))
    @pytest.mark.parametrize("face", range(1, 7))
    def test_tackle(self, unit: Unit, face: int) -> None:
        """R35: a [4] misses a forward; R47: [2], [3] draw."""
        match = roll(scene(Phase.TACKLE, YELLOW, (12, 7), unit=unit), str(face))
        missed = face == 1 or (face == 4 and unit == Unit.FW)
        wanted = "MISSED_TACKLE blue" if missed else "DRAW yellow" if face in (2, 3) else "RUCK_CONTEST blue"
        assert (now(match), clock(match)) == (wanted, 5)

    def test_after_a_missed_tackle(self) -> None:
        """CONTINUE keeps unit and row; a pass is a full run; a kick is a kick."""
        start = scene(Phase.TACKLE, YELLOW, (3, 7), unit=Unit.FW)
        roll(start, "1")
        assert calls(start) == {"CONTINUE", "RUN_BL", "RUN_FW", "KICK", "KICK_DOUBLE"}
        on = roll(start.copy(), "CONTINUE")
        assert (now(on), on.state.unit, clock(on)) == ("RUN_CHANNEL blue", Unit.FW, 10)
        assert now(roll(start.copy(), "RUN_BL")) == "RUN_SUCCESS blue"
        assert now(roll(start.copy(), "KICK_DOUBLE")) == "KICK_SUCCESS blue"


class TestSetPieces:
    """2.9 and 2.10."""

    def test_ruck_contest_and_success(self) -> None:
        """R39: the side that won the contest throws and draws."""
        match = roll(scene(Phase.RUCK_CONTEST, BLUE, (10, 9)), "4")
        assert now(match) == "RUCK_CONTEST yellow"
        assert now(roll(match, "3")) == "RUCK_SUCCESS blue"
        assert now(roll(match.copy(), "2")) == "DRAW blue"
        assert now(roll(match.copy(), "1")) == "CALL_PLAY yellow"
        assert now(roll(match.copy(), "4")) == "CALL_PLAY blue"

    @pytest.mark.parametrize("phase", [Phase.SCRUM, Phase.LINEOUT])
    @pytest.mark.parametrize("face", range(1, 7))
    def test_scrum_and_lineout(self, phase: Phase, face: int) -> None:
        match = roll(scene(phase, YELLOW, (8, 2)), str(face))
        wanted = {1: "CALL_PLAY blue", 2: "DRAW yellow", 3: "DRAW yellow"}.get(face, "CALL_PLAY yellow")
        assert (now(match), ball(match)) == (wanted, (8, 2))

    def test_a_drop_goal_straight_from_a_set_piece_r37(self) -> None:
        """Scrum, lineout, ruck and catch: only a missed tackle and some cards forbid it."""
        for phase in (Phase.SCRUM, Phase.LINEOUT, Phase.RUCK_SUCCESS):
            assert "DROP" in calls(roll(scene(phase, BLUE, (15, 2)), "6"))

    def test_a_scrum_stays_in_its_row_r42(self) -> None:
        """However near to touch."""
        assert ball(roll(scene(CALL, BLUE, (9, 0)), "RUN_BL 2 RN02")) == (9, 0)


class TestAwards:
    """2.11."""

    def test_the_options(self) -> None:
        kick = {"KICK", "KICK_DOUBLE", "SCRUM", "RUN_BL", "RUN_FW"}
        assert calls(scene(Phase.PENALTY, BLUE, (8, 7))) == kick
        assert calls(scene(Phase.PENALTY, BLUE, (9, 7))) == kick | {"GOAL"}
        assert calls(scene(Phase.FREE_KICK, BLUE, (18, 7))) == kick

    def test_a_penalty_on_the_line_moves_out_and_is_in_the_blue_zone_r36(self) -> None:
        match = roll(scene(Phase.TACKLE, YELLOW, (20, 3)), "2 TK06")
        assert ball(match) == (19, 3)
        assert "GOAL" in calls(match)

    def test_a_scrum_instead(self) -> None:
        match = roll(scene(Phase.PENALTY, YELLOW, (8, 7)), "SCRUM")
        assert (now(match), ball(match), clock(match)) == ("SCRUM yellow", (8, 7), 10)

    def test_a_quick_tap_is_a_full_run_r24(self) -> None:
        match = roll(scene(Phase.FREE_KICK, BLUE, (8, 7)), "RUN_BL")
        assert now(match) == "RUN_SUCCESS blue"
        assert now(roll(match, "1")) == "CALL_PLAY yellow"

    def test_kicks_skip_the_success_throw(self) -> None:
        assert now(roll(scene(Phase.FREE_KICK, BLUE, (8, 7)), "KICK")) == "KICK_DIST blue"


class TestPoles:
    """2.12."""

    @pytest.mark.parametrize("face", range(1, 7))
    @pytest.mark.parametrize(("x", "drop", "goal"), [(17, 5, 3), (16, 6, 5)], ids=["Blue", "Red"])
    def test_drop_and_penalty_goals(self, face: int, x: int, drop: int, goal: int) -> None:
        """R47: no card on [2] or [3]."""
        for phase, call, good in ((CALL, "DROP", drop), (Phase.PENALTY, "GOAL", goal)):
            match = roll(scene(phase, BLUE, (x, 1)), f"{call} {face}")
            over = face >= good
            assert score(match) == (3 if over else 0, 0)
            assert now(match) == ("KO_HALFWAY yellow" if over else "KO_22 yellow")

    @pytest.mark.parametrize("face", range(1, 7))
    def test_conversions_have_blue_values_everywhere_r25(self, face: int) -> None:
        """R02: try 5, conversion 2."""
        for row in (0, 7, 15):
            match = roll(scene(Phase.IN_GOAL, YELLOW, (21, row)), f"1 {face}")
            assert score(match) == (7 if face >= 3 else 5, 0)


class TestInGoal:
    """2.13 and 2.14."""

    @pytest.mark.parametrize("face", range(1, 7))
    def test_in_goal(self, face: int) -> None:
        """R26: [5] is a try. R49: a turnover here gives no free run."""
        match = roll(scene(Phase.IN_GOAL, YELLOW, (21, 5)), str(face))
        if face in (1, 4, 5):
            assert (now(match), score(match), match.state.tries.tolist()) == ("CONVERSION blue", (5, 0), [1, 0])
        elif face == 6:
            assert (now(match), match.state.free_run) == ("CALL_PLAY yellow", 0)
            assert "MAKE_DEAD" in calls(match)
        else:
            assert now(match) == "DRAW yellow"

    def test_made_dead_is_a_kick_off_from_the_goal_line_r17(self) -> None:
        """Also when the ball came from a kick-off."""
        match = roll(scene(Phase.KO_HALFWAY, BLUE), "6 5 1 L 5 MAKE_DEAD")
        assert (now(match), ball(match)) == ("KO_GOAL yellow", (21, 8))
        assert "made-dead" in events(match)

    def test_no_penalty_try_no_sendings_off_r41(self) -> None:
        """Nothing scores but tries, conversions, penalty and drop goals; every kick into touch is direct."""
        from tryline.games.bokx.rules.events import Event

        assert not {"PENALTY_TRY", "YELLOW_CARD", "RED_CARD", "SUBSTITUTION"} & set(Event.__members__)


def test_slips_of_the_book_r40() -> None:
    """Winning the ball swaps possession; pools are those of 2023, so there is no CAN."""
    from tryline.games.bokx.rules.contents import BOX_FILES

    assert "CAN" not in {team.code for team in BOX_FILES.published.teams.teams}
    assert now(roll(scene(Phase.SCRUM, YELLOW, (10, 7)), "1")) == "CALL_PLAY blue"


class TestToss:
    """2.2; R44."""

    @pytest.mark.parametrize(
        ("tokens", "phase", "heading"),
        [
            ("6 1 KICK_OFF PLAY_PLUS", "KO_HALFWAY blue", -1),
            ("6 1 RECEIVE PLAY_MINUS", "KO_HALFWAY yellow", 1),
            ("1 6 KICK_OFF PLAY_MINUS", "KO_HALFWAY yellow", -1),
            ("1 6 RECEIVE PLAY_PLUS", "KO_HALFWAY blue", 1),
        ],
    )
    def test_the_winner_kicks_or_receives_and_the_loser_picks_an_end(
        self, tokens: str, phase: str, heading: int
    ) -> None:
        match = roll(scene(Phase.TOSS, BLUE), tokens)
        assert (now(match), match.state.heading) == (phase, heading)
