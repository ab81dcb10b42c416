"""Pocket Rugby, sections 3 and 4: nodes, intensity, tackle, break, set piece, penalty and clock."""

from fractions import Fraction

import pytest

from tests.games.pocket.scenes import events, nations, next_side, now, roll, scene, score
from tryline.core.language import AWAY, CHANCE, HOME, State, blank, copy_of
from tryline.core.match import Match
from tryline.games.pocket.rules import book
from tryline.games.pocket.rules.game import GAME
from tryline.games.pocket.rules.numbers import intensity_of, verdict, verdict_of_one
from tryline.games.pocket.rules.records import STATE, Action, Phase, Position, SetPiece, Verdict

FIRST = GAME.box_of({})
CLASSIC = GAME.box_of({"dice": "classic"})


class TestNodes:
    """Section 3."""

    def test_heads_and_home_receives(self) -> None:
        """N1, N2."""
        for face, side in (("heads", HOME), ("tails", AWAY)):
            match = scene()
            match.state.phase = Phase.COIN
            assert next_side(roll(match, face)) == side
            assert match.state.first_receiver == side

    @pytest.mark.parametrize(("face", "carrier"), [("S1", 1), ("S2", 2), ("S3", 3), ("S4", 4)])
    def test_the_scrum_half_names_the_next_carrier(self, face: str, carrier: int) -> None:
        """N3."""
        match = roll(scene(), face)
        assert match.state.carrier == carrier
        assert now(match) == "position-roll"

    def test_the_scrum_half_runs_and_errs_himself(self) -> None:
        """N3: S5 and S6."""
        assert now(roll(scene(), "S5")) == "tackle-1"
        assert now(roll(scene(), "S6")) == "set-piece"

    @pytest.mark.parametrize(("carrier", "face"), [("S1", "F5"), ("S2", "C5"), ("S3", "W5"), ("S4", "B5")])
    def test_a_pass_goes_to_one_of_the_other_three(self, carrier: str, face: str) -> None:
        """N5; rulings 2 and 3: never to oneself, never to the Scrum Half."""
        match = roll(scene(), f"{carrier} {face}")
        targets = {choice.number for choice in match.choices()}
        assert targets == {1, 2, 3, 4} - {int(match.state.carrier)}

    def test_the_range_of_a_drop_goal_is_known_before_the_choice(self) -> None:
        """N6, N7; ruling 5."""
        match = roll(scene(), "S2 C4 D5")
        assert match.state.range == 30
        assert [choice.text for choice in match.choices()] == ["drop", "pass"]

    def test_a_declined_drop_goal_is_an_ordinary_pass(self) -> None:
        """N7 to N5."""
        match = roll(scene(), "S2 C4 D5 [PASS]")
        assert [choice.text for choice in match.choices()] == ["pass forward", "pass wing", "pass back"]
        assert match.state.range == 0


class TestIntensity:
    """4.1."""

    def worth(self, s: State, position: Position, action: Action, number: int) -> int:
        return intensity_of(FIRST, s, int(s.adv), position, action, number)

    def test_the_printed_number(self) -> None:
        assert self.worth(blank(STATE), Position.WING, Action.INTO_THE_CORNER, 8) == 8

    @pytest.mark.parametrize("adv", [1, 2, 3])
    def test_the_advantage_adds_one_and_never_two(self, adv: int) -> None:
        s = blank(STATE)
        s.adv = adv
        assert self.worth(s, Position.WING, Action.INTO_THE_CORNER, 8) == 9

    def test_an_injury_touches_runs_of_that_position_only(self) -> None:
        """Ruling 19."""
        s = blank(STATE)
        s.injured[HOME, Position.BACK] = 1
        assert self.worth(s, Position.BACK, Action.HIT_UP, 4) == 3
        assert self.worth(s, Position.BACK, Action.HIGH_BALL, 6) == 6
        assert self.worth(s, Position.WING, Action.HIT_UP, 4) == 4

    def test_it_never_falls_below_one(self) -> None:
        """Ruling 36."""
        s = blank(STATE)
        s.injured[HOME, Position.WING] = 1
        assert self.worth(s, Position.WING, Action.HIT_UP, 1) == 1


class TestTackle:
    """4.2."""

    @pytest.mark.parametrize(
        ("low", "def_mod", "breaks"),
        [
            (False, 0, [0, 0, 4, 8, 13, 19, 24, 27, 29, 30]),
            (False, 1, [4, 8, 13, 19, 24, 27, 29, 30, 30, 30]),
            (False, 2, [9, 15, 22, 27, 29, 30, 30, 30, 30, 30]),
            (True, 0, [0, 0, 4, 8, 13, 19, 22, 24, 25, 25]),
            (True, 1, [4, 8, 13, 19, 22, 24, 25, 25, 25, 25]),
            (True, 2, [9, 15, 22, 24, 25, 25, 25, 25, 25, 25]),
        ],
    )
    def test_the_table_of_break_chances(self, low: bool, def_mod: int, breaks: list[int]) -> None:
        """Out of 36, for intensities 1 to 10, with the classic dice."""
        faces = [(first, second) for first in range(6) for second in range(6)]
        counted = [
            sum(verdict(CLASSIC, def_mod, intensity, low, *pair) == Verdict.BREAK for pair in faces)
            for intensity in range(1, 11)
        ]
        assert counted == breaks

    def test_break_chances_against_one_roll(self) -> None:
        """Out of 6."""
        counted = [
            sum(verdict_of_one(CLASSIC, 0, intensity, face) == Verdict.BREAK for face in range(6))
            for intensity in range(1, 7)
        ]
        assert counted == [0, 2, 3, 4, 5, 5]

    def test_a_ruck_is_tried_in_a_sixth_of_low_tackles_and_won_in_a_third_of_those(self) -> None:
        rucks = sum(verdict(FIRST, 0, 4, True, i, j) == Verdict.RUCK for i in range(6) for j in range(6))
        assert Fraction(rucks, 36) == Fraction(1, 6)
        assert Fraction(int(FIRST.ruck_win.sum()), 6) == Fraction(1, 3)

    def test_an_injury_comes_in_one_two_roll_tackle_of_36(self) -> None:
        hurt = 0
        for first in range(1, 7):
            for second in range(1, 7):
                hurt += roll(scene(), f"S5 D{first} D{second}").state.injured.sum()
        assert hurt == 1

    @pytest.mark.parametrize(("edition", "low"), [("1", False), ("2", True)])
    def test_hit_up_5_is_low_in_the_second_edition_only(self, edition: str, low: bool) -> None:
        match = roll(scene(edition), "S1 F2 P1 D6 D2" if edition == "2" else "S1 F2 D6 D2")
        assert (now(match) == "ruck") == low

    def test_a_first_big_hit_is_five_against_anything_else(self) -> None:
        """7 against 5 + 1: through."""
        assert now(roll(scene(), "S2 C3 D6 D1")) == "break"

    def test_a_big_hit_injures_before_the_ruck_is_tried(self) -> None:
        """Rule 1, then rule 2; ruling 13."""
        match = roll(scene(), "S5 D6 D6")
        assert events(match) == ["injured", "big-hit"]
        assert now(match) == "ruck"

    def test_a_failed_ruck_is_a_tackle_and_uses_up_a_covered_one(self) -> None:
        """Ruling 14."""
        match = roll(scene(adv=2), "S5 D6 D1 K2")
        assert next_side(match) == HOME
        assert match.state.adv == 1

    def test_a_card_does_not_touch_ranges_or_the_black_die(self) -> None:
        match = roll(scene(yellows=(0, 2)), "S2 C4 D4")
        assert match.state.range == 10


class TestBreakAndConversion:
    """4.3."""

    def test_video_repeats_without_limit(self) -> None:
        match = roll(scene(), "S3 W3 D1 D1" + " K6" * 20)
        assert now(match) == "break"
        assert score(roll(match, "K1")) == (5, 0)

    def test_three_breaks_in_five_are_tries(self) -> None:
        tries, others = (FIRST.try_result.tolist().count(i) for i in (0, 1))
        assert Fraction(tries, tries + others) == Fraction(3, 5)

    def test_the_scorer_restarts_even_if_the_conversion_is_missed(self) -> None:
        match = roll(scene(), "S3 W3 D1 D1 K1 D6 K2")
        assert events(match) == ["unconverted"]
        assert (score(match), next_side(match)) == ((5, 0), HOME)


def outcomes(match: Match) -> list[Fraction]:
    """Ball, lost, penalty won and against for the first roller, throw by throw until less than a millionth is open."""
    roller = int(match.state.roller)
    found = [Fraction(0)] * 4
    s, chance = match.state, Fraction(1)
    for _ in range(9):
        again = None
        for face in range(6):
            after = copy_of(s)
            book.play(match.box, after, face)
            if after.phase == Phase.SET_PIECE:
                again = after
            else:
                found[2 * int(after.phase == Phase.CARD_ROLL) + int(after.ball != roller)] += chance / 6
        assert again is not None
        s, chance = again, chance / 6
    return found


class TestSetPiece:
    """4.4."""

    @pytest.mark.parametrize(
        ("script", "kind", "odds"),
        [
            ("S1 F6", SetPiece.SCRUM, [Fraction(2, 5), Fraction(1, 5), Fraction(1, 5), Fraction(1, 5)]),
            ("S6", SetPiece.LINEOUT, [Fraction(13, 35), Fraction(8, 35), Fraction(1, 5), Fraction(1, 5)]),
        ],
    )
    def test_the_exact_odds(self, script: str, kind: SetPiece, odds: list[Fraction]) -> None:
        match = roll(scene(), script)
        assert match.state.set_piece == kind
        assert match.state.roller == AWAY
        for found, exact in zip(outcomes(match), odds, strict=True):
            assert abs(found - exact) < Fraction(1, 1_000_000)

    @pytest.mark.parametrize(
        ("script", "side"),
        [("S1 F6 R1", AWAY), ("S1 F6 R2", AWAY), ("S1 F6 R3", HOME), ("S6 R1", AWAY), ("S6 R3", HOME)],
    )
    def test_green_and_red(self, script: str, side: int) -> None:
        assert next_side(roll(scene(), script)) == side

    @pytest.mark.parametrize(
        ("script", "side"),
        [("S1 F6 R5", AWAY), ("S1 F6 R6", HOME), ("S6 R5", AWAY), ("S6 R4 R5", HOME), ("S6 R4 R6", AWAY)],
    )
    def test_penalties_are_seen_by_the_present_roller(self, script: str, side: int) -> None:
        """Ruling 28."""
        match = roll(scene(), script)
        assert now(match) == "card-roll"
        assert match.state.ball == side

    def test_a_reset_is_rolled_again_by_the_same_side_and_a_crooked_throw_by_the_other(self) -> None:
        """Ruling 27."""
        assert roll(scene(), "S1 F6 R4").state.roller == AWAY
        assert roll(scene(), "S6 R4").state.roller == HOME
        assert roll(scene(), "S6 R4 R4").state.roller == AWAY


class TestPenalty:
    """4.5."""

    def test_the_first_card_lasts_until_half_time(self) -> None:
        match = roll(scene(score=(12, 0)), "S1 F6 R6 K5")
        assert match.state.def_mod.tolist() == [0, 1]
        roll(match, "[KICK] D4 K1")
        assert (match.state.half, match.state.def_mod.tolist(), match.state.yellows.tolist()) == (2, [0, 0], [0, 1])

    def test_a_second_card_after_half_time_is_minus_two(self) -> None:
        """Ruling 22."""
        match = scene(half=2)
        match.state.yellows[AWAY] = 1
        roll(match, "S1 F6 R6 K5")
        assert match.state.def_mod.tolist() == [0, 2]

    def test_a_third_card_has_no_further_effect(self) -> None:
        """Ruling 23."""
        match = roll(scene(yellows=(0, 2)), "S1 F6 R6 K5")
        assert (match.state.yellows.tolist(), match.state.def_mod.tolist()) == ([0, 3], [0, 2])

    def test_the_range_is_rolled_after_the_choice(self) -> None:
        """N22, N23; ruling 6."""
        match = roll(scene(), "S1 F6 R6 K1")
        assert match.state.range == 0
        assert [choice.text for choice in match.choices()] == ["kick", "tap"]
        assert next_side(roll(match, "[KICK] D6 K4")) == AWAY

    def test_passes_and_declined_drop_goals_use_up_no_covered_tackle(self) -> None:
        match = roll(scene(adv=2), "S2 C4 D1 [PASS] [B] B5 [C]")
        assert match.state.adv == 2

    @pytest.mark.parametrize(
        "script",
        ["S6", "S3 W3 D1 D1 K4", "S3 W3 D1 D1 K1", "S5 D6 D1 K1", "S2 C4 D4 [ATTEMPT] K1", "S2 C4 D6 [ATTEMPT] K2"],
    )
    def test_the_advantage_ends_with_an_error_a_loss_or_a_score(self, script: str) -> None:
        assert roll(scene(adv=3), script).state.adv == 0


class TestClock:
    """4.6."""

    def test_half_time_is_not_before_the_conversion(self) -> None:
        match = roll(scene(score=(12, 0)), "S3 W3 D1 D1 K1")
        assert match.state.half == 1
        assert roll(match, "D4 K1").state.half == 2
        assert score(match) == (19, 0)

    def test_the_other_side_receives_after_half_time(self) -> None:
        """Ruling 9."""
        for first in (HOME, AWAY):
            match = roll(scene(score=(12, 0), first=first), "S2 C4 D4 [ATTEMPT] K1")
            assert next_side(match) == 1 - first

    def test_injuries_survive_half_time(self) -> None:
        match = roll(scene(score=(12, 0), injured=[(HOME, Position.WING)]), "S2 C4 D4 [ATTEMPT] K1")
        assert match.state.injured[HOME].tolist() == [0, 0, 0, 1, 0]

    def test_nothing_is_thrown_after_full_time(self) -> None:
        match = roll(scene(score=(27, 0), half=2), "S2 C4 D4 [ATTEMPT] K1")
        assert match.over
        assert match.choices() == []
        assert match.ended.reason == "full-time"
        assert (match.ended.winner, match.ended.points) == (HOME, (30, 0))

    @pytest.mark.parametrize(("edition", "half", "full"), [("1", 15, 30), ("2", 20, 40)])
    def test_the_thresholds(self, edition: str, half: int, full: int) -> None:
        box = GAME.make_box(edition, GAME.read_options({}))
        assert (box.half_at[0], box.full_at[0]) == (half, full)

    def test_a_score_may_run_past_a_threshold(self) -> None:
        """Ruling 11."""
        assert score(roll(scene(score=(14, 0)), "S3 W3 D1 D1 K1 D4 K1")) == (21, 0)


def test_a_second_edition_scene_needs_no_cards_to_be_used() -> None:
    """A face that no card names goes straight to the tackle."""
    match = roll(scene("2", **nations("NZL", "ENG")), "S1 F2")
    assert now(match) == "tackle-1"
    assert match.actor == CHANCE
