"""RUGBY_Bokx, section 6: every switch away from its default, and the options that make no match."""

from typing import Any, get_type_hints

import msgspec
import pytest

from tests.games.bokx.scenes_bokx import BLUE, HOUSE, YELLOW, ball, calls, clock, now, roll, scene, score
from tryline.core.chance import Typed
from tryline.core.errors import BadOptions
from tryline.core.match import Match
from tryline.core.options import Option, options_of
from tryline.games.bokx.rules.contents import BOX_FILES
from tryline.games.bokx.rules.game import GAME
from tryline.games.bokx.rules.names import Phase
from tryline.games.bokx.rules.options import Options

CALL = Phase.CALL_PLAY


def test_red_zone() -> None:
    """`red_zone = opp10` (R06): no drop or penalty goal from u = 12."""
    assert "DROP" not in calls(scene(CALL, BLUE, (12, 7), red_zone="opp10"))
    assert "DROP" in calls(scene(CALL, BLUE, (13, 7), red_zone="opp10"))
    assert "GOAL" not in calls(scene(Phase.PENALTY, BLUE, (12, 7), red_zone="opp10"))


def test_run_side() -> None:
    """`run_side = before` (R10): the side is said before the line throw; a kick's still after it."""
    match = roll(scene(CALL, BLUE, (10, 7), run_side="before"), "RUN_BL 4")
    assert (now(match), calls(match)) == ("RUN_SIDE blue", {"L", "R"})
    assert now(roll(match, "L")) == "RUN_LINE blue"
    roll(match, "6 2")
    assert now(match) == "LINEOUT yellow"
    match = roll(scene(CALL, BLUE, (10, 7), run_side="before"), "RUN_FW 2 RN01 R 5 3")
    assert (now(match), ball(match)) == ("TACKLE yellow", (12, 10))
    assert now(roll(scene(CALL, BLUE, (10, 7), run_side="before"), "KICK 4 3 2")) == "KICK_SIDE blue"


def test_five_metre() -> None:
    """`five_metre = off` (R13): marks at 1..20, and from u = 20 there is no kick at the poles."""
    match = roll(scene(Phase.TACKLE, YELLOW, (20, 3), five_metre=False), "2 TK05")
    assert ball(match) == (20, 3)
    assert "GOAL" not in calls(match)


@pytest.mark.parametrize(("side", "row"), [("L", 3), ("R", 12)])
def test_lineout_row(side: str, row: int) -> None:
    """`lineout_row = 3` (R14)."""
    assert ball(roll(scene(CALL, BLUE, (10, 7), lineout_row=3), f"RUN_BL 4 6 6 1 {side}")) == (
        10,
        row,
    )


def test_fk_touch() -> None:
    """`fk_touch = law` (R16): no ground gained from outside the own 22, gained from inside it."""
    assert ball(roll(scene(Phase.FREE_KICK, BLUE, (12, 12), fk_touch="law"), "KICK 3 4 R")) == (12, 13)
    assert ball(roll(scene(Phase.FREE_KICK, BLUE, (4, 12), fk_touch="law"), "KICK 3 4 R")) == (7, 13)


def test_made_dead() -> None:
    """`made_dead = 22` (R17): MAKE_DEAD, a run over touch-in-goal, and card IG04; IG03 is held up and stays."""
    for phase, where, tokens, wanted in (
        (CALL, (0, 9), "MAKE_DEAD", "KO_22 blue"),
        (CALL, (0, 3), "RUN_BL 4 5 L", "KO_22 blue"),
        (Phase.IN_GOAL, (0, 5), "2 IG04", "KO_22 blue"),
        (Phase.IN_GOAL, (0, 5), "2 IG03", "KO_GOAL blue"),
    ):
        assert now(roll(scene(phase, BLUE, where, made_dead=22), tokens)) == wanted


@pytest.mark.parametrize(
    ("phase", "where", "tokens"),
    [
        (CALL, (10, 7), "KICK 1"),
        (Phase.IN_GOAL, (0, 5), "6"),
        (Phase.SCRUM, (10, 7), "1"),
        (Phase.LINEOUT, (10, 2), "1"),
        (Phase.RUCK_SUCCESS, (10, 7), "1"),
    ],
)
def test_free_run_after(phase: Phase, where: tuple[int, int], tokens: str) -> None:
    """`free_run_after = any_turnover` (R18, R49)."""
    assert roll(scene(phase, BLUE, where), tokens).state.free_run == 0
    match = roll(scene(phase, BLUE, where, free_run_after="any_turnover"), tokens)
    assert match.state.free_run == 1
    assert now(roll(match, "RUN_FW")).startswith("RUN_CHANNEL")


def test_never_a_free_run_after_a_catch() -> None:
    """Whatever `free_run_after` says; for those who regain it `regain_run_on` counts."""
    options: dict[str, Any] = {"free_run_after": "any_turnover", "regain_run_on": False}
    for face in ("1", "5"):
        assert not roll(scene(Phase.CATCH, BLUE, (10, 7), **options), face).state.free_run


def test_regain_run_on() -> None:
    """`regain_run_on` (R21): on unless the house says otherwise."""
    match = roll(scene(Phase.CATCH, BLUE, (10, 7)), "1")
    assert (now(match), match.state.free_run) == ("CALL_PLAY yellow", 1)
    assert not roll(scene(Phase.CATCH, BLUE, (10, 7)), "4").state.free_run
    assert not roll(scene(Phase.CATCH, BLUE, (10, 7), regain_run_on=False), "1").state.free_run


@pytest.mark.parametrize(
    ("who", "call", "phase"),
    [
        ("nobody", "RUN_BL", "RUN_CHANNEL yellow"),
        ("nobody", "RUN_FW", "RUN_CHANNEL yellow"),
        ("forwards", "RUN_BL", "RUN_CHANNEL yellow"),
        ("forwards", "RUN_FW", "RUN_SUCCESS yellow"),
        ("both", "RUN_BL", "RUN_SUCCESS yellow"),
        ("both", "RUN_FW", "RUN_SUCCESS yellow"),
    ],
)
def test_free_run_success(who: str, call: str, phase: str) -> None:
    """`free_run_success` (R18): who throws for success all the same; the line throw is never made."""
    match = roll(scene(CALL, BLUE, (14, 9), free_run_success=who), f"RUN_BL 1 {call}")
    assert now(match) == phase
    if phase.startswith("RUN_SUCCESS"):
        assert now(roll(match.copy(), "5")) == "RUN_CHANNEL yellow"
        assert now(roll(match.copy(), "2 RN01")) == "RUN_CHANNEL yellow"
        assert now(roll(match.copy(), "2 RN06 OPT2")) == "RUN_CHANNEL yellow"
        lost = roll(match.copy(), "1")
        assert (now(lost), lost.state.free_run) == ("CALL_PLAY blue", 1)
        assert clock(roll(match, "5")) == 30
        assert match.state.carrier > 0


def test_an_ordinary_run_still_goes_across() -> None:
    """After a free run that was not taken, too."""
    match = roll(scene(CALL, BLUE, (14, 9), free_run_success="both"), "RUN_BL 1 KICK 4 3 1 L 5 RUN_BL 5")
    assert now(match) == "RUN_LINE blue"


def test_cards() -> None:
    """`cards = classic` (R53): six cards as they were, and nothing else; own decks are what they are."""
    for card, phase in (("KD07", CALL), ("CA10", Phase.CATCH), ("RK10", Phase.RUCK_SUCCESS)):
        tokens = f"KICK 2 {card}" if phase == CALL else f"2 {card}"
        assert now(roll(scene(phase, BLUE, (10, 7), cards="classic"), tokens)).startswith("FREE_KICK")
        assert not now(roll(scene(phase, BLUE, (10, 7)), tokens)).startswith("FREE_KICK")
    law, classic = (GAME.box_of({"cards": cards}) for cards in ("law", "classic"))
    assert int((law.title != classic.title).any(axis=(2, 3)).sum()) == 1
    assert int((law.call != classic.call).any(axis=(2, 3, 4)).sum()) == 6
    own = {"box": msgspec.to_builtins(BOX_FILES.published)}
    assert GAME.box_of({**own, "cards": "classic"}).call.tobytes() == law.call.tobytes()


def test_card_moves() -> None:
    """`card_moves = field` (R54): a card stops short of a goal line, and moves nothing in an in-goal."""
    options: dict[str, Any] = {"card_moves": "field"}
    match = roll(scene(Phase.LINEOUT, BLUE, (19, 2), **options), "2 LO08")
    assert (now(match), ball(match)) == ("CALL_PLAY blue", (20, 2))
    match = roll(scene(CALL, BLUE, (0, 7), **options), "KICK 2 KD09")
    assert (now(match), ball(match)) == ("IN_GOAL blue", (0, 7))


@pytest.mark.parametrize(
    ("tokens", "phase"),
    [
        ("RUN_BL", "RUN_SUCCESS blue"),
        ("RUN_BL 4 3 L 5", "TACKLE yellow"),
        ("RUN_BL 4 3 L 5 1", "MISSED_TACKLE blue"),
        ("RUN_BL 4 3 L 5 5 6 1", "RUCK_SUCCESS blue"),
        ("RUN_BL 4 3 L 5 5 6 1 5", "HALF_TIME blue"),
        ("RUN_BL 2 RN02", "HALF_TIME blue"),
        ("RUN_BL 2 RN06", "CARD_CHOICE blue"),
        ("KICK 4 3 2 L", "CATCH yellow"),
        ("KICK 4 3 2 L 5", "HALF_TIME blue"),
        ("DROP", "DROP_GOAL blue"),
        ("DROP 6", "HALF_TIME blue"),
    ],
)
def test_last_call(tokens: str, phase: str) -> None:
    """T15: with `clock = plays` and `end_of_half = instant` the last call that counts is played."""
    options: dict[str, Any] = {"clock": "plays", "length": 5, "end_of_half": "instant", "change_ends": "ask"}
    assert now(roll(scene(CALL, BLUE, (10, 7), seconds=4, **options), tokens)) == phase
    cut = roll(scene(CALL, BLUE, (10, 7), seconds=4, last_call="cut", **options), tokens.split(maxsplit=1)[0])
    assert now(cut) == "HALF_TIME blue"
    assert now(roll(scene(CALL, BLUE, (10, 7), seconds=3, **options), "KICK 4 3 2 L 5")) == "CALL_PLAY yellow"


@pytest.mark.parametrize("row", range(16))
def test_conversion(row: int) -> None:
    """`conversion = by_width` (R25): Red values for tries at v 0..2 and 13..15."""
    wide = row <= 2 or row >= 13
    for face in range(1, 7):
        match = roll(scene(Phase.IN_GOAL, YELLOW, (21, row), conversion="by_width"), f"1 {face}")
        assert score(match) == (7 if face >= (5 if wide else 3) else 5, 0)


def test_ingoal_five() -> None:
    """`ingoal_five` (R26)."""
    match = roll(scene(Phase.IN_GOAL, YELLOW, (21, 5), ingoal_five="held_up"), "5")
    assert (now(match), score(match)) == ("KO_GOAL yellow", (0, 0))
    match = roll(scene(Phase.IN_GOAL, YELLOW, (21, 5), ingoal_five="rethrow"), "5 5 4")
    assert (now(match), score(match), clock(match)) == ("CONVERSION blue", (5, 0), 50)


def test_dead_ball() -> None:
    """`dead_ball = choice` (R31): a scrum at the origin or KO_22; not after kick-offs, nor for touch-in-goal (T08)."""
    match = roll(scene(CALL, BLUE, (17, 3), dead_ball="choice"), "KICK 4 5")
    assert (now(match), calls(match), ball(match)) == ("DEAD_BALL yellow", {"SCRUM", "KO_22"}, (17, 3))
    scrum = roll(match.copy(), "SCRUM")
    assert (now(scrum), ball(scrum)) == ("SCRUM yellow", (17, 3))
    restart = roll(match.copy(), "KO_22")
    assert (now(restart), ball(restart)) == ("KO_22 yellow", (17, 8))
    assert now(roll(scene(Phase.KO_HALFWAY, BLUE, dead_ball="choice"), "6 6 1")) == "SCRUM yellow"
    assert now(roll(scene(CALL, BLUE, (16, 7), dead_ball="choice"), "KICK 4 5 6 4 L")) == "SCRUM yellow"


def test_house_covers_every_switch_of_play() -> None:
    """The set of options that other tests use as `everything else`."""
    rest = {"blue_team", "yellow_team", "clock", "length", "halves", "end_of_half", "last_call", "box"}
    assert set(HOUSE) == set(get_type_hints(Options)) - rest
    assert all(options_of(Options)[name].default != str(value) for name, value in HOUSE.items())


@pytest.mark.parametrize("option", [option for option in options_of(Options).values() if option.values])
def test_every_value_makes_a_match(option: Option) -> None:
    """The first value of each switch is its default."""
    assert option.default == option.values[0] if option.switch else option.default in option.values
    for value in option.values:
        assert not Match(GAME, options={option.name: value}, chance=Typed()).over


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        ({"red_zone": "own22"}, "RUGBY_Bokx: red_zone cannot be 'own22': choose own10 or opp10"),
        ({"length": 0}, "Expected `int` >= 1"),
        ({"length": 121}, "Expected `int` <= 120"),
        ({"halves": 3}, "halves"),
        ({"weather": "rain"}, "The options are: blue_team, yellow_team, clock, length"),
        ({"blue_team": "CAN"}, 'there is no team card "CAN": choose NZL, FRA'),
    ],
)
def test_bad_options(options: dict[str, Any], complaint: str) -> None:
    """With a sentence that says what there is."""
    with pytest.raises(BadOptions, match=complaint):
        Match(GAME, options=options, chance=Typed())
