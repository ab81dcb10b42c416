"""docs/rules/goforward-coverage.md names functions and tests that exist, and every ruling and example has a row."""

import re
from pathlib import Path

import pytest

HERE = Path(__file__).parent
ROOT = HERE.parents[2]
PAGE = (ROOT / "docs" / "rules" / "goforward-coverage.md").read_text(encoding="utf-8")
RULES = ROOT / "src" / "tryline" / "games" / "goforward" / "rules"
TESTS = "\n".join(file.read_text(encoding="utf-8") for file in HERE.glob("test_*.py"))
ROWS = [line.split("|")[1].strip() for line in PAGE.splitlines() if line.startswith("| ")]


@pytest.mark.parametrize("name", sorted(set(re.findall(r"`(\w+\.\w+)`", PAGE))))
def test_functions_and_tests_are_where_the_page_says(name: str) -> None:
    module, function = name.split(".")
    if function in ("py", "toml"):
        assert any(RULES.rglob(name)) or any((ROOT / "tests").rglob(name))
    elif module.startswith(("test_", "Test")):
        assert re.search(rf"(def|class) {function}\b", TESTS), name
    else:
        assert f"def {function}(" in (RULES / f"{module}.py").read_text(encoding="utf-8"), name


@pytest.mark.parametrize("name", sorted(set(re.findall(r"\btest_\w+[a-z0-9]\b(?!\.py)", PAGE))))
def test_tests_that_the_page_names_exist(name: str) -> None:
    assert f"def {name}(" in TESTS or (HERE / f"{name}.py").exists()


@pytest.mark.parametrize("number", range(1, 33))
def test_every_ruling_of_section_9_has_a_row(number: int) -> None:
    bare = [re.sub(r"\(.*?\)", "", row.removeprefix("9, ")) for row in ROWS if row.startswith("9, ")]
    assert str(number) in [found for row in bare for found in re.findall(r"\d+", row)]


@pytest.mark.parametrize("number", range(1, 23))
def test_every_ruling_of_section_12_has_a_row(number: int) -> None:
    assert any(f"T{number}" in row.split(", ") for row in ROWS if row.startswith("T"))


@pytest.mark.parametrize("number", range(1, 27))
def test_every_worked_example_is_a_test(number: int) -> None:
    assert f"def test_example_{number:02}_" in TESTS
