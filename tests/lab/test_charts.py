"""Charts: the same bytes each time, words that can be searched, and nothing off the sheet."""

from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest

from tryline.core.colours import BOTTLE, INK
from tryline.core.errors import TrylineError
from tryline.core.game import Teams
from tryline.lab.charts import draw_matrix, draw_simulation
from tryline.lab.simulate import Matrix, Pairing, Simulation
from tryline.study.drawing import HOOPED, Sheet, check_file, write_file

POCKET = Pairing("pocket", "thumb", "random", "4", {}, "2")
SVG = "{http://www.w3.org/2000/svg}"
ROW = [40, 12, 0, 1, 10, 200, 1]
OTHER = [17, 41, 1, 1, 10, 200, 1]


def simulation(home_wins: int, away_wins: int) -> Simulation:
    """So many matches of two kinds: 40-12, and 17-41 in which the first receiver wins."""
    return Simulation(POCKET, np.array([ROW] * home_wins + [OTHER] * away_wins), 1.0)


def matrix() -> Matrix:
    """A team that wins three in four at home against the other."""
    strong = simulation(75, 25).rows
    even = simulation(50, 50).rows
    rows = {("AAA", "AAA"): even, ("AAA", "BBB"): strong, ("BBB", "AAA"): even, ("BBB", "BBB"): even}
    return Matrix(POCKET, Teams(("AAA", "BBB"), "home_nation", "away_nation"), rows, 1.0)


def words(sheet: Sheet) -> list[str]:
    """All text on a sheet."""
    return [text.text or "" for text in ElementTree.fromstring(sheet.svg()).iter(f"{SVG}text")]


def blocks(sheet: Sheet) -> list[dict[str, str]]:
    """All blocks but the paper and the pattern of hoops."""
    root = ElementTree.fromstring(sheet.svg())
    return [dict(block.attrib) for block in root.findall(f"{SVG}rect")[1:]]


def test_a_simulation_says_what_it_shows() -> None:
    """The title is a sentence, and each share is there as a number with its interval."""
    said = words(draw_simulation(simulation(75, 25)))
    assert " ".join(said[:2]).startswith("Home wins 75% of 100 matches of Pocket Rugby, edition 2")
    assert "75.0%  (65.7% - 82.5%)" in said
    assert "The side that receives first wins" in said
    assert "mean 34.2" in said


def test_bars_are_as_long_as_their_shares() -> None:
    """Home plain, away hooped; three times as long for three times the wins."""
    drawn = blocks(draw_simulation(simulation(75, 25)))
    home, away = (next(block for block in drawn if block["fill"] == fill) for fill in ("#2356c7", HOOPED))
    assert float(home["width"]) == pytest.approx(3 * float(away["width"]), abs=0.02)


def test_who_began_is_left_out_where_nobody_knows() -> None:
    """A game without that knowledge has a chart all the same."""
    found = Simulation(Pairing("scrum", "random", "random", "1", {}), np.array([[1, 0, 0, 1, 9, 0, -1]]), 1.0)
    said = words(draw_simulation(found))
    assert "Blue wins 100% of 1 matches of Scrum, and the mean score is" in " ".join(said)
    assert not [line for line in said if "first" in line]


def test_a_matrix_has_every_number() -> None:
    """A cell for each pairing with its standard error, and each team against the others."""
    said = words(draw_matrix(matrix()))
    assert said.count("75.0") == 1
    assert said.count("50.0") == 3
    assert "\N{PLUS-MINUS SIGN}4.3" in said
    assert {"62.5", "37.5"} <= set(said)
    assert "winners make 40.4 points and losers 14.2" in " ".join(said)


def test_a_cell_is_tinted_for_the_side_that_does_better() -> None:
    """Blue where the home team wins more; as even as paper where neither does."""
    fills = [block["fill"] for block in blocks(draw_matrix(matrix()))][:4]
    assert fills[0] == fills[2] == fills[3] != fills[1]
    red, _, blue = (int(fills[1][at : at + 2], 16) for at in (1, 3, 5))
    assert blue > red


@pytest.mark.parametrize("sheet", [draw_simulation(simulation(75, 25)), draw_matrix(matrix())])
def test_the_same_input_gives_the_same_bytes_and_stays_on_the_sheet(sheet: Sheet, tmp_path: Path) -> None:
    """Written twice; every block lies within the paper."""
    for name in ("a.svg", "b.svg"):
        write_file(sheet, tmp_path / name)
    assert (tmp_path / "a.svg").read_bytes() == (tmp_path / "b.svg").read_bytes()
    for block in blocks(sheet):
        assert 0 <= float(block["x"]) <= float(block["x"]) + float(block["width"]) <= sheet.width
        assert 0 <= float(block["y"]) <= float(block["y"]) + float(block["height"]) <= sheet.height


def test_shapes_and_awkward_words() -> None:
    """Every shape of a sheet, and words that XML would misread."""
    sheet = Sheet(100, 50, 'A & B < "C"')
    sheet.polygon([(0, 0), (10, 0.125), (5, -0.001)], BOTTLE)
    sheet.line(0, 0, 9, 9, INK, dashes="2 2")
    sheet.dot(3, 3, 1, INK)
    sheet.text(1, 2, "M&M < 3", "figure", colour=BOTTLE, anchor="end")
    root = ElementTree.fromstring(sheet.svg())
    assert root.findtext(f"{SVG}title") == 'A & B < "C"'
    assert words(sheet) == ["M&M < 3"]
    polygon = root.find(f"{SVG}polygon")
    assert polygon is not None
    assert polygon.attrib["points"] == "0,0 10,0.12 5,0"


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("chart.png", "Call it .*chart.svg"),
        ("chart", "Call it .*chart.svg"),
        ("none/chart.svg", "there is no folder"),
        ("folder.svg", "that is a folder"),
    ],
)
def test_bad_names_are_refused(name: str, said: str, tmp_path: Path) -> None:
    """Before any work is done."""
    (tmp_path / "folder.svg").mkdir()
    with pytest.raises(TrylineError, match=said):
        check_file(tmp_path / name)


def test_a_file_that_cannot_be_written(tmp_path: Path) -> None:
    """The sentence names it."""
    with pytest.raises(TrylineError, match="cannot be written"):
        write_file(Sheet(1, 1, ""), tmp_path)
