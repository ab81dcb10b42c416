"""Pocket Rugby, sections 9 and 13: every house-rule switch, and the rulings of Tryline, by their numbers."""

from typing import Any

import pytest

from tests.games.pocket.scenes import events, nations, next_side, now, roll, scene, score
from tryline.core.errors import BadOptions
from tryline.core.language import AWAY, HOME
from tryline.games.pocket.rules.records import Position

DROP = "S2 C4 D4 [ATTEMPT] K1"
MISS = "S2 C4 D6 [ATTEMPT] K2"
HALF_TIME: dict[str, Any] = {"score": (12, 0)}


class TestPassCap:
    """Point 4, T1 to T3."""

    def test_without_a_cap_passing_goes_on(self) -> None:
        assert now(roll(scene(), "S3 W5 [C] C5 [W] W5 [C] C5 [F] F5")) == "pass-to"

    def test_after_n_passes_a_pass_face_is_hit_up_3(self) -> None:
        match = roll(scene(pass_cap=1), "S3 W5 [C] C5")
        assert now(match) == "tackle-1"
        assert match.state.intensity == 3
        assert events(match) == ["effort"]

    def test_the_scrum_half_s_pass_does_not_count(self) -> None:
        """T1."""
        assert now(roll(scene(pass_cap=1), "S3 W5")) == "pass-to"

    def test_a_declined_drop_goal_is_a_pass_face(self) -> None:
        """T2."""
        match = roll(scene(pass_cap=1), "S3 W5 [C] C4 D6 [PASS]")
        assert (now(match), match.state.intensity) == ("tackle-1", 3)

    def test_it_is_a_hit_up_in_every_respect(self) -> None:
        """T3: the card bonus of England's Centre."""
        match = roll(scene("2", pass_cap=1, **nations("ENG", "NZL")), "S3 W5 [C] C5")
        assert match.state.intensity == 5

    def test_the_count_starts_again_with_each_phase(self) -> None:
        match = roll(scene(pass_cap=1), "S3 W5 [C] C5 D6 D1 K2 S3 W5")
        assert now(match) == "pass-to"

    def test_a_cap_of_none_or_less_is_refused(self) -> None:
        with pytest.raises(BadOptions, match="pass_cap"):
            scene(pass_cap=0)


class TestKicks:
    """Points 6 to 8."""

    def test_penalty_range_first(self) -> None:
        match = roll(scene(penalty_range_first=True), "S1 F6 R6 K1 D4")
        assert (now(match), match.state.range) == ("pen-choice", 10)
        assert score(roll(match.copy(), "[KICK] K1")) == (3, 0)
        tapped = roll(match, "[TAP]")
        assert (tapped.state.adv, tapped.state.range) == (3, 0)

    @pytest.mark.parametrize("script", [DROP, "S1 F6 R6 K1 [KICK] D4 K1", "S3 W3 D1 D1 K1 D4 K1"])
    @pytest.mark.parametrize(("restart", "side"), [("scorer", HOME), ("conceder", AWAY)])
    def test_who_restarts(self, script: str, restart: str, side: int) -> None:
        """T4: after every score."""
        assert next_side(roll(scene(restart=restart), script)) == side

    @pytest.mark.parametrize(("missed_goal", "side"), [("change", AWAY), ("keep", HOME)])
    def test_after_a_missed_goal(self, missed_goal: str, side: int) -> None:
        assert next_side(roll(scene(missed_goal=missed_goal), MISS)) == side
        assert next_side(roll(scene(missed_goal=missed_goal), "S1 F6 R6 K1 [KICK] D6 K2")) == side

    def test_a_missed_drop_goal_that_is_kept_keeps_the_advantage_and_a_penalty_kick_ends_it(self) -> None:
        """T5."""
        assert roll(scene(missed_goal="keep", adv=2), MISS).state.adv == 2
        match = scene("2", missed_goal="keep", adv=2, **nations("RSA", "NZL"))
        assert roll(match, "S1 F4 [YES] P5 K2 [KICK]").state.adv == 0


class TestAdvantage:
    """Point 37."""

    @pytest.mark.parametrize(("after_score", "adv"), [("ends", 0), ("stays", 2)])
    @pytest.mark.parametrize("script", [DROP, "S3 W3 D1 D1 K1 D4 K1", "S3 W3 D1 D1 K1 D6 K2"])
    def test_after_a_score(self, after_score: str, adv: int, script: str) -> None:
        match = roll(scene(adv=2, advantage_after_score=after_score), script)
        assert (next_side(match), match.state.adv) == (HOME, adv)

    @pytest.mark.parametrize("options", [{"score": (12, 0)}, {"restart": "conceder"}])
    def test_it_ends_at_half_time_and_with_the_ball(self, options: dict[str, Any]) -> None:
        """T18."""
        match = roll(scene(adv=2, advantage_after_score="stays", **options), DROP)
        assert (next_side(match), match.state.adv) == (AWAY, 0)

    def test_a_penalty_kick_has_ended_it_already(self) -> None:
        """Point 26."""
        match = scene("2", advantage_after_score="stays", adv=2, **nations("RSA", "NZL"))
        assert roll(match, "S1 F4 [YES] P5 K2 [KICK] D4 K1").state.adv == 0


class TestHalves:
    """Points 9 and 10."""

    @pytest.mark.parametrize(
        ("second_half", "first", "side"),
        [
            ("other", HOME, AWAY),
            ("other", AWAY, HOME),
            ("same", HOME, HOME),
            ("same", AWAY, AWAY),
            ("scorer", HOME, HOME),
            ("scorer", AWAY, HOME),
        ],
    )
    def test_who_receives_after_half_time(self, second_half: str, first: int, side: int) -> None:
        assert next_side(roll(scene(first=first, second_half=second_half, **HALF_TIME), DROP)) == side

    def test_the_scorer_receives_after_half_time_even_if_the_conceder_restarts(self) -> None:
        """T6."""
        match = roll(scene(second_half="scorer", restart="conceder", first=AWAY, **HALF_TIME), DROP)
        assert next_side(match) == HOME

    @pytest.mark.parametrize(("final_conversion", "over"), [(True, False), (False, True)])
    def test_the_conversion_of_a_deciding_try(self, final_conversion: bool, over: bool) -> None:
        match = roll(scene(score=(26, 29), half=2, final_conversion=final_conversion), "S3 W3 D1 D1 K1")
        assert match.over == over
        assert score(match) == (31, 29)

    def test_other_tries_are_converted_all_the_same(self) -> None:
        assert now(roll(scene(final_conversion=False), "S3 W3 D1 D1 K1")) == "conv-range"


class TestTackles:
    """Points 15 to 20."""

    def test_low_by_modified(self) -> None:
        """T8: a Hit up 4 with the advantage is a 5, and no longer low in edition 1."""
        assert now(roll(scene(adv=1), "S1 F1 D6 D1")) == "ruck"
        assert now(roll(scene(adv=1, low_by="modified"), "S1 F1 D6 D1")) == "half-roll"

    def test_a_hit_up_that_has_fallen_below_three_is_low(self) -> None:
        """T9."""
        hurt = [(HOME, Position.SCRUM_HALF)]
        assert now(roll(scene(injured=hurt, low_by="modified"), "S5 D6 D1")) == "ruck"

    @pytest.mark.parametrize(("either", "after"), [(False, "half-roll"), (True, "ruck")])
    def test_either_big_hit(self, either: bool, after: str) -> None:
        """T7."""
        assert now(roll(scene("2", either_big_hit=either), "S5 D1 D6")) == after

    def test_big_hits_across_two_tackles_injure_nobody(self) -> None:
        """Point 17."""
        assert roll(scene(), "S5 D1 D6 S5 D6 D1 K2").state.injured.sum() == 0

    @pytest.mark.parametrize(("across", "injuries"), [(False, 0), (True, 1)])
    @pytest.mark.parametrize("script", ["S5 D1 D6 S1 F1 D6 D1 K2", "S5 D6 D1 K2 S5 D1 D6 S1 F1 D6 D1 K2"])
    def test_hits_across_tackles(self, across: bool, injuries: int, script: str) -> None:
        """Point 17: whoever runs into the second of two BIG HITS in a row is hurt."""
        match = roll(scene(hits_across_tackles=across), script)
        assert match.state.injured[HOME, Position.FORWARD] == injuries
        assert match.state.injured.sum() == injuries

    def test_hits_do_not_count_across_a_changeover(self) -> None:
        """T16."""
        match = roll(scene(hits_across_tackles=True), "S5 D1 D6 S1 F6 R1")
        assert next_side(match) == AWAY
        assert roll(match, "S5 D6 D1 K2").state.injured.sum() == 0

    @pytest.mark.parametrize(("ruck", "after"), [("tackled", "half-roll"), ("numbers", "break")])
    def test_failed_ruck(self, ruck: str, after: str) -> None:
        """Point 14: with the advantage and a card against them, 5 against 4 + 0 is a break if the numbers decide."""
        match = roll(scene(failed_ruck=ruck, adv=1, yellows=(0, 1)), "S1 F1 D6 D1 K2")
        assert now(match) == after

    @pytest.mark.parametrize("second", ["D6", "D5"])
    def test_a_failed_ruck_with_a_tackle_that_holds(self, second: str) -> None:
        """T17: the second roll completes it, by its number or as a BIG HIT."""
        match = roll(scene(failed_ruck="numbers", adv=1, yellows=(0, 1)), f"S1 F1 D6 {second} K2")
        assert (now(match), next_side(match), match.state.adv) == ("half-roll", HOME, 0)

    @pytest.mark.parametrize(("stack", "injuries"), [(False, 1), (True, 2)])
    def test_injuries_stack(self, stack: bool, injuries: int) -> None:
        match = roll(scene(injuries_stack=stack), "S1 F1 D6 D6 K2 S1 F1 D6 D6 K2")
        assert match.state.injured[HOME, Position.FORWARD] == injuries
        assert roll(match, "S1 F3").state.intensity == 6 - injuries

    @pytest.mark.parametrize(("kicks", "intensity"), [(False, 6), (True, 5)])
    def test_injury_hits_kicks(self, kicks: bool, intensity: int) -> None:
        match = scene(injury_hits_kicks=kicks, injured=[(HOME, Position.BACK)])
        assert roll(match, "S4 B2").state.intensity == intensity

    @pytest.mark.parametrize(("card_per", "after"), [("roll", "break"), ("sum", "half-roll")])
    def test_card_per_roll_or_sum(self, card_per: str, after: str) -> None:
        """Hit up 3 against 2 + 2: per roll 1 + 1, on the sum 3."""
        assert now(roll(scene(card_per=card_per, yellows=(0, 1)), "S5 D3 D3")) == after

    def test_a_sum_in_a_one_roll_tackle_is_that_one_roll(self) -> None:
        """T10."""
        carded: dict[str, Any] = {"yellows": (0, 1), "card_per": "sum", **nations("NZL", "ENG")}
        assert now(roll(scene("2", **carded), "S2 C2 P6 D5")) == "break"


class TestRulingsOfTryline:
    """Those of section 13 that no switch brings about."""

    def test_a_penalty_out_of_a_tap_leaves_the_advantage_until_the_choice(self) -> None:
        """T11."""
        match = roll(scene("2", adv=1, **nations("RSA", "NZL")), "S1 F4 [YES] P5 K2")
        assert match.state.adv == 1
        assert roll(match.copy(), "[TAP]").state.adv == 3
        assert roll(match, "[KICK]").state.adv == 0

    def test_the_side_awarded_has_the_ball(self) -> None:
        """T12."""
        assert roll(scene(), "S1 F6 R5").state.ball == AWAY
        assert roll(scene(), "S1 F6 R6").state.ball == HOME

    @pytest.mark.parametrize("weather", ["off", "roll", "fine", "cold", "hot", "rain"])
    def test_weather_can_be_arranged(self, weather: str) -> None:
        """T13."""
        assert scene("2", weather=weather).options["weather"] == weather
        with pytest.raises(BadOptions, match="weather"):
            scene("2", weather="hail")
