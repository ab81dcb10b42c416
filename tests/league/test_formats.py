"""Format files: presets are good, and bad files are refused with file, line, field and what would be right."""

import pytest

from tryline.league.format_files import line_of, preset, presets, read_format
from tryline.league.formats import BadFormat

GOOD = """# A cup
name = { en = "Cup" }
entrants = { least = 8, most = 8 }
points = "bonus"

[[stages]]
id = "pools"
kind = "round-robin"
pools = 2
ties = [
    "head-to-head",
]

[[stages]]
id = "finals"
kind = "bracket"

[[stages.matches]]
id = "SF1"
home = "A1"
away = "B2"

[[stages.matches]]
id = "F"
home = "winner SF1"
away = "B1"
"""


def test_it_is_good() -> None:
    """As it stands."""
    assert [stage.id for stage in read_format(GOOD, "cup.toml").stages] == ["pools", "finals"]


@pytest.mark.parametrize(
    ("old", "new", "line", "words"),
    [
        ("least = 8", "least = 9", 3, r"entrants\.least: least is 9, more than most, 8"),
        ("least = 8", "least = 3", 9, "3 entrants are too few for 2 pools: at least 4"),
        ("least = 8", 'least = "8"', 3, "Expected `int`, got `str`"),
        ('"bonus"', '"bonuses"', 4, '"bonuses" is not known: choose bonus, three or wins'),
        ('points = "bonus"', "points = { win = 0 }", 4, "a win is worth 0, which is not more than a loss, 0"),
        ('"round-robin"', '"carousel"', 8, "choose round-robin, swiss, single-elimination"),
        ("pools = 2", "pools = 27", 9, "Expected `int` <= 26"),
        ("pools = 2", "pool = 2", 6, "unknown field `pool`"),
        ('"head-to-head"', '"coin"', 10, '"coin" is not known: choose head-to-head, mini-table'),
        ('id = "finals"', 'id = "pools"', 15, 'two stages are called "pools"'),
        ('"A1"', '"X1"', 20, "there is no pool X: choose A or B"),
        ('"A1"', '"A5"', 20, "a pool has places from 1 to 4"),
        ('"A1"', '"the best"', 20, "says nobody: write A1"),
        ('"B2"', '"A1"', 21, "A1 already plays another match"),
        ('"winner SF1"', '"winner SF2"', 25, 'there is no match "SF2" before this one: SF1'),
        (
            'kind = "bracket"',
            'kind = "bracket"\ndraws = ["shared"]',
            17,
            "a knock-out needs a winner: choose extra-time",
        ),
        ('id = "F"', 'id = "SF1"', 24, 'two matches are called "SF1"'),
    ],
)
def test_bad_files_are_refused_with_the_line(old: str, new: str, line: int, words: str) -> None:
    """And what would be right."""
    with pytest.raises(BadFormat, match=rf"^cup\.toml, line {line}: .*{words}"):
        read_format(GOOD.replace(old, new, 1), "cup.toml")


def test_what_is_no_toml_at_all() -> None:
    """The reader names line and column itself."""
    with pytest.raises(BadFormat, match=r"cup\.toml: not a TOML file: .*line 2"):
        read_format(GOOD.replace("name =", "name", 1), "cup.toml")


SWISS = """name = { en = "Cup" }
entrants = { least = 4, most = 8 }

[[stages]]
id = "rounds"
kind = "swiss"
rounds = 3
"""


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (SWISS.replace("rounds = 3", "rounds = 4"), "line 7: .*4 rounds are too many for 4 entrants.*at most 3"),
        (SWISS + "take = { places = 2 }\n", "line 8: .*the first stage takes all entrants"),
        (SWISS.replace('[[stages]]\nid = "rounds"\nkind = "swiss"\nrounds = 3\n', "stages = []"), "at least one stage"),
        (
            SWISS + '\n[[stages]]\nid = "cup"\nkind = "single-elimination"\ntake = { places = 5 }\n',
            "line 12: .*5 are taken from each pool, and a pool may have 4",
        ),
        (
            SWISS + '\n[[stages]]\nid = "cup"\nkind = "single-elimination"\ntake = { stage = "pools", places = 2 }\n',
            'line 12: .*there is no earlier stage "pools": choose rounds',
        ),
        (SWISS + '\n[[stages]]\nid = "cup"\nkind = "single-elimination"\n', "a stage needs two entrants"),
        (
            SWISS + '\n[[stages]]\nid = "cup"\nkind = "bracket"\n\n[[stages.matches]]\nid = "F"\nhome = "seed 1"\n'
            'away = "seed 2"\n\n[[stages]]\nid = "more"\nkind = "bracket"\n\n[[stages.matches]]\nid = "F"\n'
            'home = "seed 1"\naway = "seed 2"\n',
            "line 24: .*seeds come from a table",
        ),
    ],
)
def test_stages_that_do_not_follow_from_each_other(text: str, words: str) -> None:
    """Refused as precisely."""
    with pytest.raises(BadFormat, match=words):
        read_format(text, "cup.toml")


def test_presets() -> None:
    """Those that are promised, each with a name in both languages."""
    assert {"rwc2023", "4", "6", "8", "12", "16", "24", "32", "evening"} <= set(presets())
    for name in presets():
        assert set(preset(name).name) == {"en", "af"}
    with pytest.raises(BadFormat, match=r"There is no format \"5\": choose 4, 6, 8"):
        preset("5")


def test_an_evening_takes_two_hours() -> None:
    """With six tables and as many as may enter."""
    format = preset("evening")
    assert (format.tables, format.entrants.most) == (6, 12)
    assert 5 * format.minutes + 4 * format.pause <= 120


def test_lines_are_found_in_nested_lists() -> None:
    """The nearest that is written."""
    assert line_of(GOOD, ("stages", 1, "matches", 1, "away")) == 26
    assert line_of(GOOD, ("stages", 0, "ties", 0)) == 10
    assert line_of(GOOD, ("stages", 1, "nothing")) == 14
    assert line_of(GOOD, ("nothing",)) == 0
