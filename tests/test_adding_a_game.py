"""Somebody else's game: Nerve (examples/nerve) is installed like any other package, and plays wherever ours do.

On the page it is played in tests/browser/test_matches.py; tests/core/test_nerve_conformance.py has the conformance kit.
"""

import random
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tryline.core.news import LANGUAGES
from tryline.core.plugins import installed
from tryline.games import find, find_plugin, names, plugins

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "adding-a-game.md").read_text()
CODE = (".py", ".ts", ".svelte", ".ftl")
FOLDER = ROOT / "examples" / "nerve"
QUOTED = re.findall(r"```(?:python|toml)?\n# (\S+)\n(.*?)```", PAGE, re.DOTALL)


def tryline(*arguments: str, typed: str = "") -> str:
    """What the command line prints."""
    command = [sys.executable, "-m", "tryline.cli", *arguments]
    done = subprocess.run(command, input=typed, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_it_is_installed_and_nothing_of_ours_knows_it() -> None:
    point = installed()["nerve"]
    assert point.dist is not None
    assert point.dist.name == "tryline-nerve"
    assert {name for name in names() if (dist := installed()[name].dist) and dist.name == "tryline"} == {
        "scrum",
        "pocket",
        "bokx",
        "goforward",
    }
    sources = [
        path
        for part in ("src", "web/src")
        for path in (ROOT / part).rglob("*")
        if path.suffix in CODE and "generated" not in path.parts
    ]
    assert [path for path in sources if re.search(r"\bnerve\b", path.read_text("utf-8"), re.IGNORECASE)] == []


@pytest.mark.parametrize(("file", "code"), QUOTED, ids=[f"{n}-{file}" for n, (file, _) in enumerate(QUOTED)])
def test_what_the_page_quotes_stands_in_the_folder(file: str, code: str) -> None:
    """Line by line; `...` stands for what is left out."""
    there = next(path for path in (FOLDER / file, ROOT / file) if path.exists()).read_text()
    for piece in code.split("...\n"):
        assert piece.strip("\n") in there


def test_the_commands_of_the_page_run() -> None:
    commands = re.findall(r"^\$ tryline (.+)$", PAGE, re.MULTILINE)
    assert len(commands) >= 2
    for command in commands:
        assert "Nerve" in tryline(*command.split())


def test_it_is_played_in_the_terminal() -> None:
    said = tryline("play", "nerve", "--plain", "--away", "cautious", "--seed", "3", typed="lesson\n" + "play\n" * 60)
    assert "Home: play the card, or fold?" in said
    assert "Fold and the other side takes one point." in said
    assert re.search(r"away \d+ \[\?\]", said), "the other card is face down"
    assert re.search(r"You won|Away \(Club\) won", said)


def test_it_is_simulated_in_the_lab() -> None:
    said = tryline(
        "simulate", "nerve", "--home", "cautious", "--away", "random", "--matches", "200", "--seed", "1", "--json"
    )
    wins = re.search(r'"home_wins": \{[^}]*"share": ([0-9.]+)', said)
    assert wins is not None
    assert float(wins[1]) > 0.5, "whoever plays only high cards wins more often than not"


def test_it_is_played_over_http_and_websocket(person: Callable[[str], Any]) -> None:
    ann = person("Ann")
    game = next(each for each in ann.get("/api/games") if each["id"] == "nerve")
    assert [option["label"] for option in game["editions"][0]["options"]] == [
        "Points to win",
        "Two halves by the real clock",
    ]
    seats = [{"side": 0, "who": "me"}, {"side": 1, "who": "computer", "level": "cautious"}]
    begun = ann.begin(game="nerve", options={"target": 9}, seats=seats)
    match = ann.attend(begun["id"], begun["ticket"])
    draw = random.Random(1)
    while not match.my_turn()["ended"]:
        table = match.table
        assert table["scene"]["picture"].endswith("[?]"), "the page is sent the plain picture, without the other card"
        assert {choice["words"] for choice in table["choices"]} == {"Play", "Fold"}
        match.play(draw.choice(table["choices"])["move"])
    assert max(match.table["points"]) >= 9


def test_every_game_says_what_it_is_called_in_every_language() -> None:
    from tryline.server.catalogue import list_games

    for language in LANGUAGES:
        listed = list_games(language)
        assert [game.id for game in listed] == list(names())
        assert all(game.name and game.maker.endswith(".") and game.luck_words for game in listed)
        minutes = {game.id: len(game.in_one_minute.split()) for game in listed}
        assert all(60 <= words <= 90 for words in minutes.values()), minutes


def test_whoever_has_a_board_on_the_page_says_so() -> None:
    boards = {path.parent.name for path in (ROOT / "web" / "src" / "boards").glob("*/Board.svelte")}
    assert {plugin.game.id for plugin in plugins() if plugin.page_board} == boards


def test_a_game_of_a_wrong_kind_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    from importlib.metadata import EntryPoint

    from tryline import games
    from tryline.core.errors import UnknownName

    wrong = EntryPoint("wrong", "nerve.rules:GAME", "tryline.games")
    monkeypatch.setattr(games, "installed", lambda: {**installed(), "wrong": wrong})
    with pytest.raises(UnknownName, match=r"The game wrong cannot be used: nerve.rules:GAME is no Plugin\."):
        find_plugin("wrong")
    with pytest.raises(UnknownName, match='There is no game "chess" on the table: choose'):
        find("chess")


def test_a_package_that_is_broken_takes_nothing_else_down(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Its game is left out and reported; the others are there, with all their words."""
    from importlib.metadata import EntryPoint

    from tryline import games
    from tryline.core import news, plugins

    broken = {**installed(), "broken": EntryPoint("broken", "no_such_package.plugin:PLUGIN", "tryline.games")}
    for module in (games, plugins):
        monkeypatch.setattr(module, "installed", lambda: broken)
    for cached in (games.names, news._catalogue, news._sentence):
        cached.cache_clear()
    try:
        assert set(games.names()) == set(installed())
        assert "The game broken cannot be loaded from no_such_package.plugin:PLUGIN" in caplog.text
        assert news.say("scrum-ball", "af", **{"from": "a1", "to": "a2"})
    finally:
        for cached in (games.names, news._catalogue, news._sentence):
            cached.cache_clear()
