"""Charts of the solved RUGBY_Bokx: a block for each block, words for each colour, the same bytes each time."""

from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest

from tryline.core.colours import AWAY_COLOUR, BOTTLE, CHALK, HOME_COLOUR, TURF
from tryline.games.bokx.rules.field import COLUMNS, ROWS
from tryline.games.bokx.rules.names import Choice
from tryline.games.bokx.study.charts import BLOCK, CALLS, Best, Situation, draw_best_calls, draw_points, situations
from tryline.games.bokx.study.pitch import Pitch
from tryline.study.drawing import Sheet

SVG = "{http://www.w3.org/2000/svg}"


def elements(sheet: Sheet, kind: str) -> list[Any]:
    return list(ElementTree.fromstring(sheet.svg()).iter(f"{SVG}{kind}"))


def words(sheet: Sheet) -> list[str]:
    return [text.text or "" for text in elements(sheet, "text")]


def found() -> list[Best]:
    """Backs everywhere; drop goals in one column when level; kicks from one block when ahead."""
    made = []
    for situation in situations(3, 45):
        calls = np.full((COLUMNS - 1, ROWS), Choice.RUN_BL)
        made.append(Best(situation, calls, np.full(calls.shape, 0.25)))
    made[0].calls[10] = Choice.DROP
    made[1].calls[4, 4] = Choice.KICK_DOUBLE
    return made


def points() -> Any:
    return np.linspace(-2.0, 4.0, COLUMNS)[:, None] + np.zeros((COLUMNS, ROWS))


def test_situations_say_what_the_scoreboard_does() -> None:
    assert situations(1, 5) == (
        Situation("Level, 20 minutes left", 0, 1200),
        Situation("1 point ahead, 5 seconds left", 1, 5),
        Situation("1 point behind, 5 seconds left", -1, 5),
    )


def test_the_title_is_a_sentence_about_what_is_drawn() -> None:
    said = " ".join(words(draw_best_calls(found(), "; red_zone opp10")))
    assert "run with the backs from 320 of 336 blocks when level, from 335 when 3 ahead and 336 when 3 behind" in said
    assert "with 45 seconds left." in said
    assert "; red_zone opp10." in said


def test_each_block_has_the_letter_and_the_colour_of_its_call() -> None:
    sheet = draw_best_calls(found())
    said = words(sheet)
    assert said.count("B") == 320 + 335 + 336 + 3  # and a legend each
    assert said.count("D") == 16 + 3
    assert said.count("K2") == 1 + 3
    size = f"{BLOCK - 0.8:g}"
    fills = [rect.attrib["fill"] for rect in elements(sheet, "rect") if rect.attrib["width"] == size]
    assert sorted(fills) == sorted([AWAY_COLOUR.hex] * 16 + [HOME_COLOUR.hex])
    assert said.count("25%") == 9


def test_calls_can_be_told_apart_without_colour() -> None:
    """By letter, and by how light they are."""
    assert len({call.letter for call in CALLS.values()}) == len(CALLS)
    assert len({call.colour for call in CALLS.values()}) == len(CALLS)


def test_points_stand_on_every_block() -> None:
    sheet = draw_points(points())
    said = words(sheet)
    assert said.count("\N{MINUS SIGN}2.0") == ROWS
    assert said.count("+4.0") == ROWS + 1
    title = elements(sheet, "title")[0].text
    assert title.startswith("In RUGBY_Bokx the ball is worth \N{MINUS SIGN}1.7 points on your own goal line and +3.7")
    assert title.endswith("; it turns into a gain 35 metres out.")
    assert "\N{MINUS SIGN}0.0" not in said


def test_the_pitch_is_mown_and_lined() -> None:
    sheet = Sheet(600, 400, "")
    pitch = Pitch(sheet, 10, 10, 20)
    pitch.chalk()
    pitch.name_lines()
    stripes = [rect.attrib["fill"] for rect in elements(sheet, "rect")[3:-1]]
    assert set(stripes[1:-1]) == {colour.hex for colour in TURF}
    assert stripes[0] not in set(stripes[1:-1])
    assert {line.attrib["stroke"] for line in elements(sheet, "line")} == {CHALK.hex}
    upright = sorted(float(line.attrib["x1"]) for line in elements(sheet, "line") if line.attrib["y1"] == "10"
                     and line.attrib["y2"] == str(10 + 20 * ROWS))  # fmt: skip
    assert [(x - 10) / 20 for x in upright] == [0, 1, 5, 9, 11, 13, 17, 21, 22]  # bokx 1.2
    assert "halfway" in words(sheet)


@pytest.mark.parametrize("sheet", [draw_best_calls(found()), draw_points(points())], ids=["calls", "points"])
def test_nothing_is_off_the_sheet_and_bytes_are_the_same(sheet: Sheet) -> None:
    for rect in elements(sheet, "rect")[1:]:
        where = {key: float(rect.attrib.get(key, 0)) for key in ("x", "y", "width", "height")}
        assert 0 <= where["x"] <= where["x"] + where["width"] <= sheet.width
        assert 0 <= where["y"] <= where["y"] + where["height"] <= sheet.height
    for text in elements(sheet, "text"):
        assert 0 < float(text.attrib["y"]) < sheet.height
    assert sheet.svg() == sheet.svg()
    assert draw_best_calls(found()).svg() == draw_best_calls(found()).svg()


def test_lines_on_pale_blocks_are_dark() -> None:
    strokes = {line.attrib["stroke"] for line in elements(draw_points(points()), "line")}
    assert strokes == {BOTTLE.hex}
