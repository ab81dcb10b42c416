"""House rules are declared once: reading, refusals, box fields and forms follow from the declaration."""

from typing import Annotated, Any, Literal

import msgspec
import pytest

from tryline.core import options
from tryline.core.errors import BadOptions
from tryline.core.language import blank, box_dtype
from tryline.core.options import NOTHING, Switch, only, option_fields, options_of, put_options, read_options


class Ball(Switch):
    """What is played with."""

    LEATHER = 0
    RUBBER = 1
    _22 = 2


class Options(options.Options, frozen=True):
    """One of each kind."""

    ball: Ball = Ball.LEATHER
    rain: Annotated[bool, only(edition="2")] = False
    halves: Literal[2, 1] = 2
    passes: Annotated[int, msgspec.Meta(ge=1, le=9)] | None = None
    team: Annotated[str, only(edition="2")] | None = None
    contents: dict[str, int] | None = None


def read(given: dict[str, Any], edition: str | None = None) -> Any:
    return read_options(Options, given, "Test Rugby", edition)


def test_values_go_by_their_names() -> None:
    """A number may be written as one, or as text."""
    assert read({"ball": "rubber"}).ball is Ball.RUBBER
    assert read({"ball": 22}).ball is read({"ball": "22"}).ball is Ball._22
    assert read({}) == Options()


def test_null_is_the_default() -> None:
    assert read({"ball": None, "halves": None, "passes": None, "rain": None}) == Options()


@pytest.mark.parametrize("value", ["stone", 1, True, Ball.RUBBER, ["rubber"]])
def test_whatever_is_no_name_is_refused(value: object) -> None:
    """A member too: it would be written into a match file as a number, and not be read again."""
    with pytest.raises(BadOptions, match=r"^Test Rugby: ball cannot be .*: choose leather, rubber or 22\.$"):
        read({"ball": value})


def test_unknown_options_and_numbers_out_of_range_are_refused_with_what_there_is() -> None:
    for given in ({"size": 5}, {"passes": 10}, {"halves": 3}):
        with pytest.raises(BadOptions, match=r"The options are: ball, rain, halves, passes, team, contents\.$"):
            read(given)


def test_what_belongs_to_another_edition_is_refused_there() -> None:
    assert read({"rain": False}, "1") == Options(), "the default is not asked for"
    assert read({"rain": True, "team": "RSA"}, "2").rain
    with pytest.raises(BadOptions, match="edition 1 has no rain or team: leave it out, or play edition 2"):
        read({"rain": True, "team": "RSA"}, "1")


def test_the_box_has_a_field_for_each_but_texts_and_contents() -> None:
    box = blank(box_dtype(option_fields(Options)))
    put_options(box, read({"ball": "22", "rain": True, "halves": 1}))
    assert [name for name, _ in option_fields(Options)] == ["ball", "rain", "halves", "passes"]
    assert (box.ball == Ball._22, bool(box.rain), int(box.halves), int(box.passes)) == (True, True, 1, NOTHING)


def test_the_form_has_a_field_for_each_but_contents() -> None:
    fields = {name: (option.kind, option.default, option.edition) for name, option in options_of(Options).items()}
    assert fields == {
        "ball": ("choice", "leather", None),
        "rain": ("switch", False, "2"),
        "halves": ("choice", 2, None),
        "passes": ("number", None, None),
        "team": ("text", None, "2"),
    }
    assert options_of(Options)["ball"].values == ("leather", "rubber", "22")
    assert (options_of(Options)["passes"].minimum, options_of(Options)["passes"].maximum) == (1, 9)


def test_names_to_choose_from_are_a_switch() -> None:
    """The box has numbers: a choice of texts could not be written into it."""

    class Wrong(options.Options, frozen=True):
        ball: Literal["leather", "rubber"] = "leather"

    with pytest.raises(TypeError, match=r"Wrong.ball: what is chosen by its name is a Switch"):
        options_of(Wrong)
