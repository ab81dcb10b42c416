"""Pocket Rugby, section 7: which decisions reach a player."""

from typing import Any

import pytest

from tests.games.pocket.scenes import nations, next_side, now, roll, scene
from tryline.core.language import AWAY, HOME
from tryline.games.pocket.rules.records import Phase

ASK: dict[str, Any] = {"auto_free": False}
TRY: dict[str, Any] = {"auto_free": True}


class TestAutoFree:
    """Ruling 24 and section 7."""

    def test_only_the_four_real_choices_are_asked(self) -> None:
        """A season's worth of random play meets no other."""
        from tryline.core.chance import Seeded
        from tryline.core.match import Match
        from tryline.games.pocket.rules.game import GAME
        from tryline.testing.conformance import play_picks

        met = set()
        match = Match(GAME, edition="2", options=nations("RSA", "NZL", **TRY), chance=Seeded("four"))
        while not match.over:
            met.add(Phase(match.state.phase))
            play_picks(match, [len(match.moves)])
        assert met <= {Phase.PASS_TO, Phase.DROP_CHOICE, Phase.PEN_CHOICE, Phase.INTERRUPT_CHOICE}

    @pytest.mark.parametrize(
        ("home", "away", "script", "asked", "who"),
        [
            ("ENG", "NZL", "S3 W4", "interrupt-choice", AWAY),
            ("NZL", "ENG", "S2 C2", "own-choice", HOME),
            ("ENG", "NZL", "S2 C4 D4 [ATTEMPT]", "charge-choice", AWAY),
            ("RSA", "AUS", "S1 F6 R1", "steal-choice", HOME),
            ("RSA", "AUS", "S1 F6 R6", "card-choice", HOME),
        ],
    )
    def test_each_free_option_can_be_asked_before_its_roll(
        self, home: str, away: str, script: str, asked: str, who: int
    ) -> None:
        match = roll(scene("2", **nations(home, away, **ASK)), script)
        assert (now(match), match.actor) == (asked, who)
        assert [choice.text for choice in match.choices()] == ["yes", "no"]
        assert now(roll(match.copy(), "[YES]")) == asked.replace("choice", "roll" if asked[0:4] == "card" else "check")

    @pytest.mark.parametrize(
        ("home", "away", "script", "after"),
        [
            ("ENG", "NZL", "S3 W4 [NO]", "tackle-1"),
            ("NZL", "ENG", "S2 C2 [NO]", "tackle-1"),
            ("NZL", "RSA", "S2 C2 [NO]", "own-choice"),
            ("ENG", "NZL", "S2 C4 D4 [ATTEMPT] [NO]", "drop-kick"),
            ("RSA", "AUS", "S1 F6 R6 [NO]", "pen-choice"),
        ],
    )
    def test_a_declined_option_changes_nothing(self, home: str, away: str, script: str, after: str) -> None:
        assert now(roll(scene("2", **nations(home, away, **ASK)), script)) == after

    def test_a_declined_steal_leaves_the_ball_with_its_winner(self) -> None:
        assert next_side(roll(scene("2", **nations("RSA", "AUS", **ASK)), "S1 F6 R1 [NO]")) == AWAY

    def test_what_the_leaflets_call_may_is_asked_unless_somebody_says_otherwise(self) -> None:
        """Both editions."""
        from tryline.games.pocket.rules.game import GAME

        assert [GAME.box_of({}, edition).auto_free for edition in GAME.editions] == [0, 0]

    def test_the_ruck_is_never_asked(self) -> None:
        """There is no decision node at all."""
        assert now(roll(scene(**ASK), "S5 D6 D1")) == "ruck"
