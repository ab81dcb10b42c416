"""Pocket Rugby, section 10: every worked example of docs/rules/pocket.md, by its number."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

import pytest

from tests.games.pocket.scenes import nations, next_side, now, roll, scene, score
from tryline.core.language import AWAY, HOME
from tryline.games.pocket.rules.records import Position

A, B = HOME, AWAY
BACK_HURT = {"injured": [(A, Position.BACK)]}
NZL_ENG = nations("NZL", "ENG")
RSA_NZL = nations("RSA", "NZL")
NZL_RSA = nations("NZL", "RSA")
AUS_NZL = nations("AUS", "NZL")
ENG_NZL = nations("ENG", "NZL")


class Example(NamedTuple):
    """A line of the table."""

    number: str
    edition: str
    set_up: dict[str, Any]
    script: str
    receives: int | None
    """Who rolls next; None at full time."""
    points: tuple[int, int] = (0, 0)
    after: Mapping[str, Any] = MappingProxyType({})
    """Fields of the state afterwards."""


GAP_TRY = "S2 C3 D2 D3 K3 D5 K4"
EXAMPLES = [
    Example("1", "1", {}, "S1 F2 D3 D5", A),
    Example("2", "1", {}, "S3 W3 D2 D5 K2 D4 K5", A, (7, 0)),
    Example("3", "1", {}, "S3 W3 D1 D3 K6 K6 K4", B),
    Example("4", "1", {}, "S5 D6 D1 K4", B, after={"injured": [[0] * 5] * 2}),
    Example("5a", "1", {}, "S1 F2 D6 D2", A),
    Example("5b", "2", {**NZL_ENG}, "S1 F2 D6 D2 K2", A),
    Example("6", "1", {}, "S3 W3 D1 D6", A),
    Example("7", "1", {}, "S2 C1 D6 D6 K5 S2 C3 D3 D5", A, after={"injured": [[0, 0, 1, 0, 0], [0] * 5]}),
    Example("8a", "1", BACK_HURT, "S4 B2 D2 D5 K4", B),
    Example("8b", "1", BACK_HURT, "S4 B1 D3 D2", A),
    Example("9", "1", {}, "S3 W5 [C] C5 [F] F1 D4 D4", A),
    Example("10", "1", {}, "S2 C4 D1 [PASS] [B] B4 D5 [ATTEMPT] K2", A, (3, 0)),
    Example("11", "1", {}, "S4 B4 D3 [ATTEMPT] K3", B),
    Example("12", "1", {}, "S1 F6 R4 R4 R3", A),
    Example("13", "1", {}, "S6 R4 R1", A),
    Example("14", "1", {}, "S2 C6 R6 K5 [KICK] D3 K6", A, (3, 0), {"yellows": [0, 1], "def_mod": [0, 1]}),
    Example("15a", "1", {"yellows": (0, 1)}, "S1 F3 D5 D4 K4", B),
    Example("15b", "1", {"yellows": (0, 2)}, "S5 D1 D4 K5", B),
    Example("15c", "1", {"yellows": (0, 2)}, "S5 D1 D6", A),
    Example("16a", "1", {}, "S1 F6 R6 K1 [TAP] S5 D4 D2 S5 D5 D1 S1 F1 D5 D2", A, after={"adv": 0}),
    Example("16b", "1", {}, "S1 F6 R6 K1 [TAP] S5 D4 D2 S5 D5 D1 S1 F1 D5 D2 S5 D2 D3", A),
    Example("16c", "1", {"adv": 2}, "S3 W6 R1", B, after={"adv": 0}),
    Example("17a", "2", {**RSA_NZL, "adv": 1}, "S1 F4 [YES] P5 K2 [TAP]", A, after={"adv": 3}),
    Example("17b", "2", {**RSA_NZL}, "S1 F4 [YES] P4 P2 D5 D2 K5", B),
    Example("17c", "2", {**RSA_NZL}, "S1 F4 [NO] P5 D5 K4", B),
    Example("18a", "1", {"score": (12, 10), "yellows": (0, 1)}, GAP_TRY, B, (19, 10), {"half": 2, "def_mod": [0, 0]}),
    Example(
        "18b",
        "1",
        {"score": (12, 10), "first": B, "yellows": (2, 0)},
        GAP_TRY,
        A,
        (19, 10),
        {"half": 2, "def_mod": [2, 0]},
    ),
    Example("19a", "1", {"score": (27, 24), "half": 2}, "S6 R6 K2 [KICK] D5 K2", None, (30, 24)),
    Example("19b", "1", {"score": (26, 29), "half": 2}, "S2 C3 D2 D3 K3 D6 K4", None, (31, 29)),
    Example("20a", "2", {**NZL_ENG}, "S2 C2 P4 D5 K1 D2 K3", A, (7, 0)),
    Example("20b", "2", {**NZL_ENG}, "S2 C2 P3 D5 D2", A),
    Example("20c", "2", {**NZL_RSA}, "S2 C2 P3 P4 D6", A),
    Example("21a", "2", {**AUS_NZL}, "S4 B3 P5", B),
    Example("21b", "2", {**AUS_NZL}, "S4 B3 P4 P5 D5 K4", B),
    Example("22a", "2", {**ENG_NZL}, "S2 C4 D4 [ATTEMPT] P6", B),
    Example("22b", "2", {**ENG_NZL}, "S2 C4 D4 [ATTEMPT] P5 K5", A, (3, 0)),
    Example("23", "2", {**NZL_RSA}, "S3 W3 P5 R4 R2", A),
    Example("24a", "2", {**nations("RSA", "AUS")}, "S1 F6 R1 P5", A),
    Example("24b", "2", {**nations("ENG", "AUS")}, "S6 R1 P5", B),
    Example("25a", "2", {**nations("ENG", "NZL", weather="rain")}, "S4 B2 P3 D4 D3", A),
    Example("25b", "2", {**nations("RSA", "ENG", weather="rain")}, "S1 F4 P2 D4 D4", A),
    Example(
        "25c",
        "2",
        {**nations("NZL", "ENG", weather="rain"), "score": (6, 7)},
        "S2 C3 P1 D3 D5 K1 D2 K4",
        B,
        (13, 7),
        {"half": 2},
    ),
    Example(
        "26a",
        "2",
        {**nations("AUS", "NZL", weather="cold"), "score": (20, 29), "half": 2},
        "S3 W2 D3 D2 K5",
        B,
        (20, 29),
    ),
    Example(
        "26b", "2", {**nations("AUS", "NZL", weather="cold"), "score": (20, 30), "half": 2}, "S3 W2 D3 D3", A, (20, 30)
    ),
]


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.number)
def test_worked_example(example: Example) -> None:
    """Each throw and decision is the one that is due, and the table says what comes of them."""
    match = roll(scene(example.edition, **example.set_up), example.script)
    assert score(match) == example.points
    if example.receives is None:
        assert match.over
        assert match.ended.winner == A
    else:
        assert next_side(match) == example.receives
    for field, value in example.after.items():
        assert getattr(match.state, field).tolist() == value


def test_all_44_cases_are_here() -> None:
    """26 examples, some in several cases."""
    assert len(EXAMPLES) == 44
    assert len({example.number.rstrip("abc") for example in EXAMPLES}) == 26


@pytest.mark.parametrize(
    ("number", "script", "intensity", "first_hit"),
    [
        ("1", "S1 F2 D3", 5, 2),
        ("7", "S2 C1 D6 D6 K5 S2 C3 D3", 6, 2),
        ("16a", "S1 F6 R6 K1 [TAP] S5 D4", 4, 3),
    ],
)
def test_the_sums_in_the_examples(number: str, script: str, intensity: int, first_hit: int) -> None:
    """The intensity that the example states, before the last throw."""
    match = roll(scene(), script)
    assert match.state.intensity == intensity
    assert match.news[0].facts["number"] == first_hit


def test_example_9_legal_targets() -> None:
    """{F, C, B} for the Wing, {F, W, B} for the Centre."""
    match = roll(scene(), "S3 W5")
    assert [choice.text for choice in match.choices()] == ["pass forward", "pass centre", "pass back"]
    roll(match, "[C] C5")
    assert [choice.text for choice in match.choices()] == ["pass forward", "pass wing", "pass back"]


@pytest.mark.parametrize(
    ("after", "adv"), [("S5 D4 D2", 2), ("S5 D4 D2 S5 D5 D1", 1), ("S5 D4 D2 S5 D5 D1 S1 F1 D5 D2", 0)]
)
def test_example_16a_counts_down(after: str, adv: int) -> None:
    """Three, two, one, gone."""
    assert roll(scene(), f"S1 F6 R6 K1 [TAP] {after}").state.adv == adv


def test_example_22a_has_no_black_roll() -> None:
    """Charged down: the Scrum Half is next, at once."""
    assert now(roll(scene("2", **ENG_NZL), "S2 C4 D4 [ATTEMPT] P6")) == "half-roll"
