"""Pocket Rugby, sections 5 and 6: team cards and weather."""

from typing import Any

import pytest

from tests.games.pocket.scenes import nations, next_side, now, roll, scene
from tryline.core.chance import Typed
from tryline.core.errors import BadOptions
from tryline.core.language import AWAY, HOME
from tryline.core.match import Match
from tryline.games.pocket.rules.game import GAME
from tryline.games.pocket.rules.records import Weather


class TestAttackMoves:
    """5.1."""

    @pytest.mark.parametrize(
        ("home", "script", "intensity"),
        [
            ("NZL", "S3 W3", 10),
            ("NZL", "S3 W4", 8),
            ("NZL", "S2 C3", 8),
            ("NZL", "S1 F3", 7),
            ("AUS", "S4 B3", 7),
            ("AUS", "S2 C2", 7),
            ("AUS", "S2 C3", 8),
            ("AUS", "S3 W1", 4),
            ("AUS", "S3 W2", 5),
            ("RSA", "S1 F4", 7),
            ("RSA", "S1 F3", 8),
            ("RSA", "S1 F1", 5),
            ("RSA", "S1 F2", 6),
            ("RSA", "S4 B2", 7),
            ("ENG", "S4 B2", 8),
            ("ENG", "S2 C1", 6),
            ("ENG", "S4 B1", 5),
            ("ENG", "S1 F4", 6),
            ("ENG", "S3 W3", 8),
            ("NZL", "S5", 3),
        ],
    )
    def test_the_bonus_for_position_and_action(self, home: str, script: str, intensity: int) -> None:
        assert roll(scene("2", **nations(home, home)), script).state.intensity == intensity


class TestDefenceMoves:
    """5.2 and 5.3: what passes, what fails, and what comes of it."""

    @pytest.mark.parametrize(
        ("home", "away", "script", "check", "after"),
        [
            ("ENG", "NZL", "S3 W4", 5, "take"),
            ("ENG", "NZL", "S2 C4 D4 [ATTEMPT]", 6, "take"),
            ("ENG", "AUS", "S4 B2", 5, "take"),
            ("NZL", "AUS", "S1 F3", 4, "tackled"),
            ("NZL", "AUS", "S1 F1", 6, "take"),
            ("NZL", "RSA", "S3 W3", 5, "lineout"),
            ("ENG", "RSA", "S2 C2", 4, "tackled"),
            ("NZL", "ENG", "S2 C3", 5, "tackled"),
            ("NZL", "ENG", "S2 C4 D4 [ATTEMPT]", 5, "take"),
        ],
    )
    def test_interrupts(self, home: str, away: str, script: str, check: int, after: str) -> None:
        """One below the check fails; the check itself passes."""
        match = roll(scene("2", adv=2, **nations(home, away)), f"{script} P{check}")
        if after == "take":
            assert next_side(match) == AWAY
            assert match.state.adv == 0
        elif after == "tackled":
            assert next_side(match) == HOME
            assert match.state.adv == 1
        else:
            assert now(match) == "set-piece"
            assert match.state.roller == AWAY
            assert match.state.adv == 0
        failed = roll(scene("2", adv=2, **nations(home, away)), f"{script} P{check - 1}")
        assert now(failed) in ("tackle-1", "own-check", "drop-kick")
        assert failed.state.adv == 2

    def test_stop_the_maul_is_asked_even_with_auto_free(self) -> None:
        """Section 7: it gives away a penalty."""
        match = roll(scene("2", **nations("ENG", "NZL")), "S1 F4")
        assert (now(match), match.actor) == ("interrupt-choice", AWAY)
        assert now(roll(match, "[YES] P5")) == "card-roll"
        assert match.state.ball == HOME

    @pytest.mark.parametrize(
        ("home", "script", "check"),
        [("NZL", "S2 C2", 4), ("AUS", "S3 W4", 5), ("AUS", "S4 B3", 5), ("ENG", "S4 B2", 4)],
    )
    def test_own_moves_leave_one_tackle_roll(self, home: str, script: str, check: int) -> None:
        """N11; ruling 31."""
        away = "ENG" if home != "ENG" else "NZL"
        passed = roll(scene("2", **nations(home, away)), f"{script} P{check}")
        assert passed.state.rolls == 1
        assert now(roll(passed, "D1")) == "break"
        failed = roll(scene("2", **nations(home, away)), f"{script} P{check - 1}")
        assert failed.state.rolls == 2

    def test_the_interrupt_comes_before_the_own_move(self) -> None:
        """Ruling 32."""
        match = roll(scene("2", **nations("NZL", "RSA")), "S2 C2")
        assert now(match) == "interrupt-check"
        assert now(roll(match, "P1")) == "own-check"

    def test_a_big_hit_completes_a_one_roll_tackle_without_ruck_or_injury(self) -> None:
        """Ruling 30."""
        match = roll(scene("2", **nations("NZL", "ENG")), "S2 C2 P6 D6")
        assert next_side(match) == HOME
        assert match.state.injured.sum() == 0

    def test_a_steal_is_tried_on_green_only(self) -> None:
        """4.4."""
        assert now(roll(scene("2", **nations("RSA", "AUS")), "S1 F6 R2")) == "steal-check"
        assert now(roll(scene("2", **nations("RSA", "AUS")), "S1 F6 R3")) == "half-roll"
        assert now(roll(scene("2", **nations("RSA", "AUS")), "S6 R1")) == "half-roll"

    def test_a_thrower_who_was_given_the_throw_can_be_robbed_too(self) -> None:
        """Not straight by AUS; ENG throw and win, and AUS have no steal; the other way round ENG may steal."""
        match = roll(scene("2", **nations("AUS", "ENG")), "S6 R4 R1")
        assert now(match) == "steal-check"
        assert next_side(roll(match, "P6")) == AWAY

    def test_the_same_nation_may_be_on_both_sides(self) -> None:
        """Ruling 36."""
        match = roll(scene("2", **nations("NZL", "NZL")), "S3 W4")
        assert match.news[-1].facts["side"] == "home"

    def test_an_unknown_nation_is_refused_with_the_known_ones(self) -> None:
        with pytest.raises(BadOptions, match="NZL, AUS, RSA or ENG"):
            scene("2", home_nation="FRA")


class TestWeather:
    """6."""

    @pytest.mark.parametrize(
        ("face", "weather"), [("P1", 1), ("P2", 1), ("P3", 1), ("P4", Weather.COLD), ("P5", Weather.HOT), ("P6", 4)]
    )
    def test_the_purple_die_brings_the_weather_before_the_coin(self, face: str, weather: int) -> None:
        """N0."""
        match = Match(GAME, edition="2", options={"weather": "roll"}, chance=Typed())
        assert now(match) == "weather"
        match.enter(face)
        assert (match.state.weather, now(match)) == (weather, "coin")

    def test_without_weather_the_coin_is_first(self) -> None:
        assert now(Match(GAME, edition="2", chance=Typed())) == "coin"

    @pytest.mark.parametrize(
        ("weather", "nation", "lost"),
        [
            ("cold", "AUS", 1),
            ("cold", "RSA", 1),
            ("cold", "NZL", 0),
            ("hot", "NZL", 1),
            ("hot", "ENG", 1),
            ("hot", "AUS", 0),
        ],
    )
    def test_heat_and_cold_bite_while_the_opponent_has_30(self, weather: str, nation: str, lost: int) -> None:
        for points, malus in ((29, 0), (30, lost)):
            match = scene("2", score=(0, points), half=2, **nations(nation, "ENG", weather=weather))
            assert roll(match, "S5").state.intensity == 3 - malus

    def test_rain_takes_one_from_everything_and_the_kick_bonus_but_not_the_tap(self) -> None:
        """Ruling 33."""
        rain = nations("ENG", "RSA", weather="rain")
        assert roll(scene("2", **rain), "S4 B2").state.intensity == 5
        assert roll(scene("2", adv=1, **rain), "S4 B2").state.intensity == 6
        assert roll(scene("2", **rain), "S2 C1").state.intensity == 5

    def test_rain_shortens_the_match(self) -> None:
        match = roll(scene("2", score=(7, 0), weather="rain"), "S2 C4 D4 [ATTEMPT] K1")
        assert match.state.half == 2
        match = roll(scene("2", score=(17, 0), half=2, weather="rain"), "S2 C4 D4 [ATTEMPT] K1")
        assert match.over

    @pytest.mark.parametrize("wish", [{"weather": "rain"}, {"home_nation": "NZL"}, {"either_big_hit": True}])
    def test_edition_1_has_neither_cards_nor_weather(self, wish: dict[str, Any]) -> None:
        """T14."""
        with pytest.raises(BadOptions, match="edition 1 has no"):
            scene("1", **wish)
