"""RUGBY_Bokx, section 4: the clock, the end of a half, half-time, full time and extra time."""

from typing import Any

import pytest

from tests.games.bokx.scenes_bokx import BLUE, YELLOW, ball, calls, clock, events, now, roll, scene, score
from tryline.core.language import AWAY, CHANCE, DRAW, HOME, NOBODY
from tryline.core.match import Match
from tryline.games.bokx.rules.game import GAME
from tryline.games.bokx.rules.names import Period, Phase, Source, Unit

CALL = Phase.CALL_PLAY
LATE = 2400


class TestCharges:
    """4.2."""

    @pytest.mark.parametrize(
        ("start", "tokens", "seconds"),
        [
            ((Phase.KO_HALFWAY, BLUE), "3", 40),
            ((Phase.KO_22, BLUE), "SINGLE 3", 25),
            ((Phase.KO_GOAL, BLUE), "DOUBLE 3", 25),
            ((CALL, BLUE, (8, 7)), "RUN_BL 4 6 1 L 6 2", 15),
            ((CALL, BLUE, (8, 7)), "KICK 4 3 6 1 L", 15),
            ((CALL, BLUE, (8, 7)), "RUN_BL 1 RUN_FW", 30),
            ((CALL, BLUE, (0, 7)), "MAKE_DEAD", 0),
            ((Phase.CATCH, BLUE, (8, 7)), "5", 5),
            ((Phase.TACKLE, BLUE, (8, 7)), "1", 5),
            ((Phase.TACKLE, BLUE, (8, 7)), "1 CONTINUE", 10),
            ((Phase.TACKLE, BLUE, (8, 7)), "2 TK02", 10),
            ((Phase.RUCK_CONTEST, BLUE, (8, 7)), "2 2 3 3 4 1 5", 15),
            ((Phase.SCRUM, BLUE, (8, 7)), "5", 45),
            ((Phase.LINEOUT, BLUE, (8, 2)), "5", 30),
            ((Phase.IN_GOAL, BLUE, (0, 7)), "6", 10),
            ((Phase.IN_GOAL, BLUE, (0, 7)), "1", 30),
            ((Phase.CONVERSION, BLUE, (21, 7)), "5", 40),
            ((Phase.PENALTY, BLUE, (12, 7)), "GOAL 1", 55),
            ((Phase.FREE_KICK, BLUE, (12, 7)), "SCRUM 5", 55),
            ((CALL, BLUE, (12, 7)), "DROP 1", 15),
        ],
    )
    def test_each_phase(self, start: Any, tokens: str, seconds: int) -> None:
        assert clock(roll(scene(*start), tokens)) == seconds

    def test_plays_counts_calls_and_nothing_else(self) -> None:
        """CALL_PLAY decisions of both teams together; what is decided after a missed tackle is none."""
        match = scene(CALL, BLUE, (8, 7), seconds=3, clock="plays", length=5, change_ends="ask")
        roll(match, "RUN_BL 4 1 L 1 1")
        assert clock(match) == 4
        roll(match, "CONTINUE 1 5 1 2 5")
        assert (now(match), clock(match)) == ("CALL_PLAY yellow", 4)
        roll(match, "RUN_BL 2 RN02")
        assert (now(match), clock(match)) == ("HALF_TIME blue", 5)


class TestEndOfHalf:
    """4.3; R28."""

    @pytest.mark.parametrize(
        ("start", "tokens"),
        [
            ((CALL, BLUE, (12, 7)), "DROP 6"),
            ((CALL, BLUE, (12, 7)), "DROP 1"),
            ((CALL, BLUE, (0, 7)), "MAKE_DEAD"),
            ((Phase.CONVERSION, BLUE, (21, 7)), "6"),
            ((Phase.KO_HALFWAY, BLUE), "1"),
            ((CALL, BLUE, (17, 7)), "KICK 4 5"),
            ((CALL, BLUE, (16, 7)), "KICK 4 5 6 4 L"),
            ((Phase.TACKLE, BLUE, (12, 7)), "2 TK08"),
            ((CALL, BLUE, (12, 7)), "RUN_BL 4 6 4 L"),
            ((CALL, BLUE, (12, 7)), "KICK 4 1 6 4 L"),
            ((Phase.FREE_KICK, BLUE, (12, 7)), "KICK 1 6 4 L"),
            ((Phase.LINEOUT, BLUE, (12, 2)), "2 LO02 OPT1"),
            ((Phase.IN_GOAL, BLUE, (0, 7)), "2 IG03"),
        ],
    )
    def test_stoppages_that_end_it(self, start: Any, tokens: str) -> None:
        match = roll(scene(*start, seconds=LATE, change_ends="ask"), tokens)
        assert now(match) == "HALF_TIME blue"
        assert events(match)[-2:] == ["time-up", "half-time"]

    @pytest.mark.parametrize(
        ("start", "tokens", "phase"),
        [
            ((Phase.PENALTY, BLUE, (12, 7)), "KICK 1 6 4 L", "LINEOUT blue"),
            ((Phase.TACKLE, BLUE, (12, 7)), "2 TK07", "PENALTY blue"),
            ((CALL, BLUE, (12, 7)), "KICK 2 KD08", "FREE_KICK yellow"),
            ((Phase.PENALTY, BLUE, (12, 7)), "SCRUM", "SCRUM blue"),
            ((Phase.SCRUM, BLUE, (12, 7)), "2 SC07", "SCRUM blue"),
            ((Phase.IN_GOAL, BLUE, (0, 7)), "1", "CONVERSION yellow"),
            ((Phase.TACKLE, BLUE, (12, 7)), "6", "RUCK_CONTEST blue"),
            ((Phase.CATCH, BLUE, (12, 7)), "6", "CALL_PLAY blue"),
            ((CALL, BLUE, (20, 7)), "RUN_BL 4 1 L 1", "IN_GOAL yellow"),
        ],
    )
    def test_what_is_played_on(self, start: Any, tokens: str, phase: str) -> None:
        assert now(roll(scene(*start, seconds=LATE), tokens)) == phase

    def test_a_stoppage_reached_before_time_is_played(self) -> None:
        """Whatever the clock reads during it."""
        match = roll(scene(CALL, BLUE, (12, 7), seconds=2379), "RUN_BL 2 RN02")
        assert (now(match), clock(match)) == ("SCRUM yellow", 2399)
        assert (now(roll(match, "4")), clock(match)) == ("CALL_PLAY yellow", 2444)

    def test_instant(self) -> None:
        """`end_of_half = instant`: at the first node, a due conversion excepted."""
        options: dict[str, Any] = {"end_of_half": "instant", "change_ends": "ask"}
        match = roll(scene(CALL, BLUE, (12, 7), seconds=2390, **options), "RUN_BL 4")
        assert (now(match), clock(match)) == ("HALF_TIME blue", 2405)
        match = roll(scene(Phase.IN_GOAL, BLUE, (0, 7), seconds=2390, **options), "1")
        assert now(match) == "CONVERSION yellow"
        assert (now(roll(match, "6")), score(match)) == ("HALF_TIME blue", (0, 7))
        assert now(roll(scene(CALL, BLUE, (12, 7), seconds=2300, **options), "RUN_BL 2 RN02")) == "SCRUM yellow"

    def test_instant_ends_nothing_outside_play_t12(self) -> None:
        """Toss, half-time and place kicks, whatever the clock reads."""
        for phase, tokens, wanted in (
            (Phase.TOSS, "6 1", "TOSS_CALL blue"),
            (Phase.HALF_TIME, "CHANGE", "HALF_TIME yellow"),
            (Phase.PLACE_KICK, "6", "PLACE_KICK yellow"),
        ):
            match = scene(phase, BLUE, seconds=LATE, end_of_half="instant", draw="extra_time")
            assert now(roll(match, tokens)) == wanted


class TestRealClock:
    """T03: at every stoppage the clock is asked."""

    def test_it_is_asked_at_a_stoppage(self) -> None:
        match = roll(scene(CALL, BLUE, (12, 7), clock="real", change_ends="ask"), "RUN_BL 2 RN02")
        assert (now(match), match.actor) == ("WHISTLE yellow", CHANCE)
        assert GAME.rules.source(match.box, match.state) == Source.CLOCK
        assert [choice.text for choice in match.choices()] == ["play on", "time up"]
        on = roll(match.copy(), "PLAY_ON")
        assert (now(on), events(on)) == ("SCRUM yellow", ["scrum"])
        assert now(roll(match.copy(), "TIME_UP")) == "HALF_TIME blue"

    def test_penalties_are_not_asked_for(self) -> None:
        assert now(roll(scene(CALL, BLUE, (12, 7), clock="real"), "RUN_BL 2 RN04")) == "PENALTY blue"

    def test_the_guess_of_those_who_look_ahead(self) -> None:
        """Hardly ever before the charges add up to the half, almost surely well after it; both can always come."""
        for seconds, weights in ((0, [2385**2, 1]), (2400, [1, 15 * 15]), (2985, [1, 600 * 600])):
            match = roll(scene(CALL, BLUE, (12, 7), clock="real", seconds=seconds), "DROP 1")
            assert match.weights() == weights

    def test_with_instant_every_node_asks(self) -> None:
        match = scene(CALL, BLUE, (12, 7), clock="real", end_of_half="instant", change_ends="ask")
        assert now(roll(match, "RUN_BL")) == "WHISTLE blue"
        assert now(roll(match, "PLAY_ON")) == "RUN_SUCCESS blue"
        assert now(roll(match, "4 TIME_UP")) == "HALF_TIME blue"


def ends(match: Match) -> Match:
    """Time runs out at a stoppage."""
    match.state.phase, match.state.team, match.state.clock = CALL, BLUE, LATE
    match.state.x, match.state.y = 12, 7
    return roll(match, "KICK 2 KD06")


class TestHalves:
    """4.4."""

    @pytest.mark.parametrize(("answers", "heading"), [("CHANGE CHANGE", -1), ("CHANGE STAY", 1), ("STAY", 1)])
    def test_ends_change_if_both_agree_t05(self, answers: str, heading: int) -> None:
        """`change_ends = ask`; R44."""
        match = ends(scene(CALL, change_ends="ask"))
        assert calls(match) == {"CHANGE", "STAY"}
        roll(match, answers)
        assert (now(match), match.state.heading) == ("KO_HALFWAY yellow", heading)

    @pytest.mark.parametrize(("change", "heading"), [("always", -1), ("never", 1)])
    def test_or_it_is_settled_before_the_match(self, change: str, heading: int) -> None:
        """R44: nobody is asked at half-time; without a word ends change."""
        assert GAME.read_options({}).change_ends.text == "always"
        match = ends(scene(CALL, first_kicker=YELLOW, change_ends=change))
        assert (now(match), match.state.heading) == ("KO_HALFWAY blue", heading)

    def test_decks_are_shuffled_scores_carry_over(self) -> None:
        match = ends(scene(CALL, score=(8, 3), change_ends="never"))
        assert not match.state.drawn.any()
        assert match.state.order.tolist() == [list(range(16))] * 8
        assert (score(match), clock(match), match.state.period) == ((8, 3), 0, Period.SECOND_HALF)

    @pytest.mark.parametrize(("points", "winner"), [((8, 3), HOME), ((3, 8), AWAY), ((5, 5), DRAW)])
    def test_full_time(self, points: tuple[int, int], winner: int) -> None:
        match = ends(scene(CALL, half=2, score=points))
        assert (match.over, match.ended.winner, match.ended.reason) == (True, winner, "full-time")

    def test_one_continuous_period(self) -> None:
        """`halves = 1`."""
        match = ends(scene(CALL, score=(8, 3), halves=1))
        assert (match.over, match.ended.winner) == (True, HOME)

    def test_the_length_is_free(self) -> None:
        assert ends(scene(CALL, length=5)).state.period == Period.SECOND_HALF
        assert roll(scene(CALL, BLUE, (12, 7), seconds=285, length=5), "KICK 2 KD06").state.period == 2
        assert roll(scene(CALL, BLUE, (12, 7), seconds=275, length=5), "KICK 2 KD06").state.period == 1


class TestExtraTime:
    """`draw = extra_time`; 4.4."""

    def level(self, half: int) -> Match:
        return ends(scene(CALL, half=half, score=(5, 5), draw="extra_time"))

    def test_a_toss_opens_it_and_ends_stay(self) -> None:
        match = self.level(2)
        assert (now(match), match.state.period, match.ended.winner) == ("TOSS blue", Period.EXTRA_FIRST, NOBODY)
        roll(match, "2 6 KICK_OFF")
        assert (now(match), match.state.heading, clock(match)) == ("KO_HALFWAY yellow", 1, 0)

    def test_ten_minutes_each_and_the_receiver_kicks_off_the_second(self) -> None:
        match = roll(self.level(2), "2 6 KICK_OFF")
        match.state.clock = 559
        assert (now(roll(match, "1")), clock(match)) == ("SCRUM blue", 599)
        roll(match, "2 SC02")
        assert (now(match), match.state.period, clock(match)) == ("KO_HALFWAY blue", Period.EXTRA_SECOND, 0)

    def test_a_winner_after_extra_time(self) -> None:
        match = ends(scene(CALL, half=4, score=(8, 5), draw="extra_time"))
        assert (match.ended.winner, match.ended.reason) == (HOME, "extra-time")

    def test_sudden_death_ends_with_the_first_points(self) -> None:
        """A try wins it without a conversion."""
        match = self.level(4)
        assert (now(match), match.state.period) == ("TOSS blue", Period.SUDDEN_DEATH)
        for phase, where, tokens, points in (
            (CALL, (17, 7), "DROP 6", (8, 5)),
            (Phase.IN_GOAL, (0, 7), "1", (5, 10)),
            (Phase.PENALTY, (17, 7), "GOAL 6", (8, 5)),
        ):
            over = scene(phase, BLUE, where, half=5, score=(5, 5), draw="extra_time")
            roll(over, tokens)
            assert (over.over, score(over), over.ended.reason) == (True, points, "sudden-death")

    def test_place_kicks(self) -> None:
        """T07: five each in turn, Blue first, all of them; then pairs until one is ahead."""
        match = self.level(5)
        assert now(match) == "PLACE_KICK blue"
        roll(match, "3 3 1 1 6 2 4 4 3")
        assert (now(match), match.over) == ("PLACE_KICK yellow", False)
        won = roll(match.copy(), "2")
        assert (won.over, won.ended.winner, won.ended.reason, score(won)) == (True, HOME, "place-kicks", (5, 5))
        match = roll(self.level(5), "3 3 1 1 6 6 4 4 3 3")
        assert (now(match), match.over) == ("PLACE_KICK blue", False)
        roll(match, "1 1 3 3 2 5")
        assert (match.over, match.ended.winner) == (True, AWAY)

    def test_extra_time_in_plays(self) -> None:
        """T06: ten of them."""
        match = scene(CALL, BLUE, (12, 7), half=3, seconds=9, clock="plays", draw="extra_time")
        assert roll(match, "KICK 2 KD06").state.period == Period.EXTRA_SECOND
        assert ball(match) == (11, 8)


def test_the_unit_of_a_tackle_does_not_outlive_it() -> None:
    """What the play under way needs is forgotten when it ends."""
    match = roll(scene(Phase.TACKLE, BLUE, (12, 7), unit=Unit.FW), "6 3 1 6")
    for name in ("unit", "carrier", "die", "chain", "kick", "mult", "deck", "node", "side", "pending"):
        assert match.state[name] == 0
