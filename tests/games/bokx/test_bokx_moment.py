"""Where play stands, for seats and clocks (5.2, 8.1)."""

import pytest

from tests.games.bokx.scenes_bokx import BLUE, YELLOW, roll, scene
from tryline.core.game import Moment
from tryline.core.language import NOBODY
from tryline.games.bokx.rules.game import GAME
from tryline.games.bokx.rules.names import Phase, Unit


@pytest.mark.parametrize(
    ("phase", "name", "opens", "playing"),
    [
        (Phase.TOSS, "captain", False, False),
        (Phase.CALL_PLAY, "captain", True, True),
        (Phase.PENALTY, "captain", True, True),
        (Phase.KO_HALFWAY, "kicker", True, True),
        (Phase.KICK_DIST, "kicker", False, True),
        (Phase.RUN_LINE, "forwards", False, True),
        (Phase.SCRUM, "forwards", False, True),
        (Phase.RUCK_SUCCESS, "ruck", False, True),
        (Phase.TACKLE, "defence", False, True),
        (Phase.HALF_TIME, "captain", False, False),
        (Phase.PLACE_KICK, "kicker", False, False),
    ],
)
def test_phase_groups_and_play_strings(phase: Phase, name: str, opens: bool, playing: bool) -> None:
    match = scene(phase, YELLOW, (10, 7), unit=Unit.FW, half=2)
    assert match.moment == Moment(2, name, opens, YELLOW, drawn=False, playing=playing)


@pytest.mark.parametrize(
    ("phase", "unit", "name"),
    [
        (Phase.RUN_SUCCESS, Unit.BL, "backs"),
        (Phase.RUN_SUCCESS, Unit.FW, "forwards"),
        (Phase.KICK_SUCCESS, Unit.BL, "kicker"),
        (Phase.CATCH, Unit.BL, "defence"),
        (Phase.SCRUM, Unit.BL, "forwards"),
        (Phase.RUCK_SUCCESS, Unit.BL, "ruck"),
    ],
)
def test_a_card_is_drawn_by_the_side_that_threw(phase: Phase, unit: Unit, name: str) -> None:
    match = roll(scene(phase, BLUE, (10, 7), unit=unit), "2")
    assert (match.moment.drawn, match.moment.thrower, match.moment.phase) == (True, BLUE, name)


def test_the_clock_is_asked_by_nobody() -> None:
    match = roll(scene(Phase.KO_HALFWAY, clock="real"), "2")
    assert match.moment.thrower == NOBODY
    assert GAME.asks_clock(match.box, match.state)
    assert GAME.playing_time(match.box) == (2400, 2400, 600)
    assert GAME.playing_time(scene(Phase.TOSS).box) == ()
