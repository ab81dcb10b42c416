"""Docs that run: the examples and commands in the pages are tried."""

import re
import shlex
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = [page for page in (*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")) if "node_modules" not in page.parts]


def blocks(page: Path, language: str) -> list[str]:
    """The code blocks of a page in a language."""
    return re.findall(rf"```{language}\n(.*?)```", page.read_text(), re.DOTALL)


def test_the_first_screen_has_the_two_commands() -> None:
    """Before anything else that can be typed."""
    first_screen = "\n".join((ROOT / "README.md").read_text().splitlines()[:14])
    assert "make play" in first_screen
    assert "make test" in first_screen


def test_the_readme_example_says_what_it_prints() -> None:
    """Each print with a comment prints that comment."""
    (code,) = blocks(ROOT / "README.md", "python")
    expected = [re.split(r"\s", line.split("# ", 1)[1])[0] for line in code.splitlines() if line.startswith("print(")]
    printed = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert [re.split(r"\s", line)[0] for line in printed.splitlines()] == expected


def test_the_formula_for_fair_dice_is_the_one_we_use() -> None:
    """The page's function and ours throw the same."""
    from tryline.core.chance import Fair

    names: dict[str, object] = {}
    exec(blocks(ROOT / "docs" / "chance.md", "python")[0], names)
    throw = names["throw"]
    assert callable(throw)
    seeds = {"home": "ann", "away": "ben"}
    ours = [Fair("5" * 64, seeds).outcome(i, [3, 1, 2]) for i in range(40)]
    assert [throw("5" * 64, seeds, i, [3, 1, 2]) for i in range(40)] == ours


def test_the_match_file_on_its_page_loads() -> None:
    """As it stands there."""
    from tryline.core import record
    from tryline.games import find

    (text,) = blocks(ROOT / "docs" / "match-file.md", "json")
    assert len(record.read(text, find).match.moves) == 3


def test_the_format_on_the_page_of_cups_is_good() -> None:
    """As it stands there."""
    from tryline.league.format_files import read_format

    (text,) = blocks(ROOT / "docs" / "cups.md", "toml")
    assert [stage.id for stage in read_format(text, "cups.md").stages] == ["pools", "knock-out"]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    """Every relative link of a page is a file or folder."""
    for target in re.findall(r"\]\(([^)#]+)\)", page.read_text()):
        if "://" not in target:
            assert (page.parent / target).exists(), f"{page.name} links to {target}"


def commands() -> list[str]:
    """Every `tryline ...` that a page tells people to type, with names for files filled in by nothing."""
    found = set()
    for page in PAGES:
        found |= set(re.findall(r"`(tryline [a-z][^`]*)`", page.read_text()))
        for block in blocks(page, "(?:sh|bash|console)?"):
            found |= set(re.findall(r"^(tryline [a-z].*)$", block, re.MULTILINE))
    return sorted(found)


@cache
def help_of(*command: str) -> str:
    """What a command says about itself; many pages use the same."""
    asked = [sys.executable, "-m", "tryline.cli", *command, "--help"]
    return subprocess.run(asked, capture_output=True, text=True, check=True).stdout


@pytest.mark.parametrize("command", commands())
def test_commands_in_the_docs_exist(command: str) -> None:
    """The command is there, and it knows every option that the docs use."""
    from tryline.cli.app import COMMANDS

    words = shlex.split(command.split("#", maxsplit=1)[0])
    assert words[1] in COMMANDS
    is_group = " COMMAND " in help_of(words[1])
    asked = words[1:3] if is_group else words[1:2]
    name = " ".join(asked)
    told = help_of(*asked)
    for word in words[1 + len(asked) :]:
        option = re.match(r"\[?(--[a-z-]+)", word)
        if option:
            assert option[1] in told, f"{command}: {name} has no {option[1]}"
