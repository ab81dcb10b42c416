"""The end of a match in the terminal: who has won and how, names, the next level, and another match."""

import json
from pathlib import Path
from typing import Any, TypeVar

from textual.pilot import Pilot
from textual.screen import Screen
from textual.widgets import Static

from tests.cli.runner import Runner, run
from tryline.cli.company import People, seating_of
from tryline.cli.ending import ending_lines, result_words
from tryline.cli.local_match import LocalMatch
from tryline.cli.progress import level_beaten, suggested_level
from tryline.cli.tui.app import TrylineApp
from tryline.cli.tui.dialogs import PageScreen
from tryline.cli.tui.match_screen import MatchScreen
from tryline.cli.tui.replay_screen import ReplayScreen
from tryline.core import record
from tryline.core.language import AWAY
from tryline.games import find, find_level, levels
from tryline.search.levels import RANDOM

__all__ = ["run"]

SCRUM, POCKET = find("scrum"), find("pocket")
MINI = find_level(SCRUM, "mini")
NEAR = "2r2/r1o1r/2b2/1r3/r1r2/5/b1b2/1b3/2b2/b3b/5/5 b 2 -"
WINS = "c10-c11/b12"
DASH = "\N{EN DASH}"


def test_a_win_is_told_with_how_where_and_what_next(run: Runner, data: Path) -> None:
    answer = run("play", "--level", "mini", "--position", NEAR, typed=WINS + "\n")
    told = answer.out[answer.out.index("You won.") :]
    assert "Blue touches down on b12 and wins!" in told
    assert "Where it turned" in told
    assert "Match sheet" in told
    assert "Watch it again: tryline replay " in told
    assert "The next level is School: tryline play scrum --level school" in told
    assert json.loads((data / "beaten.json").read_text()) == {"scrum": "mini"}
    assert "(School)" in run("play", "scrum").out


def test_in_afrikaans(run: Runner) -> None:
    told = run("play", "--level", "mini", "--position", NEAR, "--lang", "af", typed=WINS + "\n").out
    assert "Jy het gewen." in told
    assert "Wedstrydblad" in told
    assert "Die volgende vlak is Skool" in told


def test_somebody_new_plays_the_easiest_level_and_then_the_one_above_the_best_they_beat() -> None:
    known = levels(SCRUM)
    assert suggested_level(SCRUM) == known[0]
    level_beaten(SCRUM, known[2])
    level_beaten(SCRUM, known[0])
    level_beaten(SCRUM, RANDOM)
    assert suggested_level(SCRUM) == known[3]
    assert suggested_level(POCKET) == levels(POCKET)[0], "each game for itself"
    level_beaten(SCRUM, known[-1])
    assert suggested_level(SCRUM) == known[-1]


def test_nonsense_in_the_file_of_levels_is_no_obstacle(data: Path) -> None:
    data.mkdir()
    for nonsense in ("", "[]", '{"scrum": 3}', '{"scrum": "godlike"}'):
        (data / "beaten.json").write_text(nonsense)
        assert suggested_level(SCRUM) == levels(SCRUM)[0]


def test_a_level_of_an_old_file_is_played_by_its_name_of_today(tmp_path: Path) -> None:
    local = LocalMatch.begin(SCRUM, (None, MINI), file=tmp_path / "m.tryline")
    local.play("c6-c7")
    text = (tmp_path / "m.tryline").read_text()
    (tmp_path / "old.tryline").write_text(text.replace('"mini"', '"county"'))
    resumed = LocalMatch.resume(tmp_path / "old.tryline")
    assert resumed.players[AWAY] == find_level(SCRUM, "province")


def test_names_are_kept_and_sides_are_called_by_them(tmp_path: Path) -> None:
    file = tmp_path / "m.tryline"
    seating = seating_of(SCRUM, People("Ann", "Ben"), (False, False))
    local = LocalMatch.begin(SCRUM, (None, None), seating=seating, file=file)
    local.play("c6-c7")
    assert [seat.name for seat in record.load(file, find).seats.values()] == ["Ann", "Ben"]
    local.resign()
    assert result_words(local, "en") == "Blue (Ann) won."
    assert ending_lines(local, "en")[1] == "Red resigned."
    for match in (LocalMatch.resume(local.file), local.another()):
        assert match.called("en") == ("Blue (Ann)", "Red (Ben)")


def test_points_are_told_with_the_winner_first() -> None:
    local = LocalMatch.begin(POCKET, (RANDOM, RANDOM), seed="1", edition="2")
    while not local.over:
        for number in local.computer_decision()():
            local.play(number)
    more, less = sorted(local.match.points, reverse=True)
    assert result_words(local, "en").endswith(f"(Random) won, {more}{DASH}{less}.")


S = TypeVar("S", bound=Screen[Any])


def screen(pilot: Pilot[None], kind: type[S]) -> S:
    found = pilot.app.screen
    assert isinstance(found, kind)
    return found


def now(pilot: Pilot[None]) -> str:
    return str(pilot.app.screen.query_one("#now", Static).content)


async def test_on_the_full_screen_the_sheet_the_match_again_and_the_next_one() -> None:
    local = LocalMatch.begin(SCRUM, (None, MINI), position=NEAR)
    async with TrylineApp(local=local, pace=0.001).run_test(size=(100, 40)) as pilot:
        await pilot.press("m", "escape")
        match_screen = screen(pilot, MatchScreen)  # there is no sheet while it is on
        local.play(WINS)
        match_screen._go_on()
        assert now(pilot) == "You won. m: match sheet, v: watch it again, n: play School next, q: leave."
        await pilot.press("m")
        page = screen(pilot, PageScreen)
        assert "Blue touches down on b12 and wins!" in str(page.query_one(Static).content)
        await pilot.press("escape", "v")
        assert screen(pilot, ReplayScreen)
        await pilot.press("q")
        await pilot.pause()
        await pilot.press("n")
        await pilot.pause()
        following = screen(pilot, MatchScreen).local
        assert following is not local
        assert following.players == (None, find_level(SCRUM, "school"))
        assert len(following.match.moves) == 0
