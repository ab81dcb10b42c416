"""Taking back at the terminal, past a throw only if the other side agrees; and secrets that nobody can count."""

import json
from pathlib import Path

import pytest

from tests.cli.runner import Runner, run
from tests.cli.test_tui_match import screen, text
from tryline.cli.local_match import LocalMatch
from tryline.cli.replay import replay
from tryline.cli.show import show
from tryline.cli.tui.app import TrylineApp
from tryline.cli.tui.dialogs import AskScreen
from tryline.cli.tui.menu import MenuScreen
from tryline.cli.tui.replay_screen import ReplayScreen
from tryline.core import record
from tryline.core.chance import Seeded
from tryline.core.language import CHANCE
from tryline.core.match import Match
from tryline.games import find, find_level
from tryline.games.goforward.rules.game import GAME as GOFORWARD

__all__ = ["run"]

BOKX = ("play", "bokx", "--seed", "7", "--option", "change_ends=never")
CLASSIC = ("--option", "dice=classic", "--option", "auto_free=on")
FRIENDS = ("--home", "person", "--away", "person")


def opening() -> str:
    """What leads to the first call with the ball in hand."""
    local = LocalMatch.begin(find("bokx"), (None, None), seed="7", options={"change_ends": "never"})
    typed = []
    while "run backs" not in [choice.text for choice in local.match.choices()]:
        typed.append(local.match.choices()[0].text)
        local.play(typed[-1])
    return "".join(f"{line}\n" for line in typed)


def test_the_other_person_at_the_terminal_is_asked_and_the_die_does_not_come_again(run: Runner, tmp_path: Path) -> None:
    file = tmp_path / "m.tryline"
    typed = f"{opening()}run backs\nundo\nno\nundo\nyes\nrun backs\n"
    ran = run(*BOKX, *FRIENDS, "--file", str(file), typed=typed)
    assert ran.code == 0, ran.err
    assert ran.out.count("A throw has fallen since.") == 2
    assert ran.out.count("do you agree to take it back?") == 2
    assert "does not agree: the throw stands." in ran.out
    taken = [line for line in ran.out.splitlines() if "Taken back: run backs " in line]
    assert len(taken) == 1
    fields = json.loads(file.read_text())
    (entry,) = fields["taken_back"]
    assert entry["moves"][0]["move"] == "run backs"
    assert entry["agreed"] in ("blue", "yellow")
    assert entry["agreed"] != entry["moves"][0]["by"]
    match = record.load(file, find).match
    assert match.throws == sum(move.actor == CHANCE for move in match.moves) + match.taken_back[0].throws


def test_undo_takes_one_call_back_not_the_possession(run: Runner) -> None:
    typed = f"{opening()}run backs\nundo\nundo\n"
    ran = run(*BOKX, *FRIENDS, "--practice", typed=typed)
    assert "A match for practice: throws can be taken back." in ran.out
    taken = [line.split("Taken back: ")[1] for line in ran.out.splitlines() if "Taken back: " in line]
    assert len(taken) == 2
    assert taken[0].startswith("run backs ")
    assert "run backs" not in taken[1]


@pytest.mark.parametrize(
    ("language", "refused"),
    [("en", "For that, begin a match for practice."), ("af", "Begin daarvoor 'n wedstryd om te oefen.")],
)
def test_a_computer_does_not_agree(run: Runner, language: str, refused: str) -> None:
    classic = {"dice": "classic", "auto_free": True}
    local = LocalMatch.begin(find("pocket"), (None, find_level(find("pocket"), "random")), options=classic, seed="4")
    typed: list[str] = []
    while local.computer is None and len(typed) < 3:
        typed.append(local.match.choices()[0].text)
        local.play(typed[-1])
    assert typed, "this seed gives the first decision to the person"
    lines = "\n".join([typed[0], "undo", ""])
    arguments = ("play", "pocket", *CLASSIC, "--seed", "4", "--level", "random", "--lang", language)
    assert refused in run(*arguments, typed=lines).out
    practice = run(*arguments, "--practice", typed=lines).out
    assert refused not in practice
    assert f": {typed[0]}" in practice


def test_a_resumed_match_brings_its_own_practice(run: Runner, tmp_path: Path) -> None:
    file = tmp_path / "m.tryline"
    run(*BOKX, *FRIENDS, "--practice", "--file", str(file), typed="kick off\n")
    assert json.loads(file.read_text())["practice"] is True
    assert "A match for practice" in run("play", "--resume", str(file), typed="quit\n").out
    ran = run("play", "--resume", str(file), "--practice", typed="quit\n")
    assert ran.code == 2


async def test_on_the_full_screen_the_other_person_is_asked_in_a_window() -> None:
    classic = {"dice": "classic", "auto_free": True}
    local = LocalMatch.begin(find("pocket"), (None, None), options=classic, dice="typed")
    for word in ("heads", "S3", "W5", "pass back", "B5"):
        local.play(word)
    before = list(local.match.moves)
    async with TrylineApp(local=local, pace=0.001).run_test(size=(80, 24)) as pilot:
        await pilot.press("u")
        await pilot.pause()
        assert isinstance(pilot.app.screen, AskScreen)
        await pilot.press("escape")
        await pilot.pause()
        assert list(local.match.moves) == before
        assert "does not agree: the throw stands" in text(pilot, "#said")
        await pilot.press("u")
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        assert [move.text for move in local.match.moves] == ["heads", "S3", "W5"]
        assert screen(pilot).local.match.taken_back[0].agreed is not None


async def test_the_menu_offers_practice_where_there_are_dice() -> None:
    async with TrylineApp(pace=0.001).run_test(size=(100, 40)) as pilot:
        menu = pilot.app.screen
        assert isinstance(menu, MenuScreen)
        words = {game: [str(answer.words) for answer in menu._whom(find(game)).answers] for game in ("scrum", "pocket")}
        assert not any("Practise" in line for line in words["scrum"])
        assert any("Practise" in line for line in words["pocket"])
        level = find_level(find("pocket"), "random")
        for practice in (True, False):
            menu._which_side(find("pocket"), level, practice).answers[0].then()
            await pilot.pause()
            assert screen(pilot).local.match.practice is practice
            await pilot.press("q")
            await pilot.pause()


# Secret decisions -----------------------------------------------------------------------------------------------------


def with_team(*, ready_made: bool, and_then: int = 0) -> Match:
    """Go Forward Rugby once both teams are chosen, and some secret decisions later."""
    match = Match(GOFORWARD, chance=Seeded("count"))
    while "quick" in (texts := [choice.text for choice in match.choices()]) or match.state.step > 0:
        match.play("quick" if ready_made and "quick" in texts else texts[0])
    for _ in range(and_then):
        match.play(match.choices()[0].number)
    return match


def shown(file: Path, match: Match, capsys: pytest.CaptureFixture[str]) -> str:
    """Everything that the terminal tells of a match file."""
    record.save(file, match)
    show([str(file)], lang="en")
    replay(str(file), check=False, plain=True, lang="en")
    replay(str(file), check=True, plain=True, lang="en")
    return capsys.readouterr().out


def test_a_file_does_not_tell_how_many_secret_decisions_there_were(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A ready-made team or one of one's own; and a team that is half chosen."""
    match = Match(GOFORWARD, chance=Seeded("count"))
    told = [shown(tmp_path / "m.tryline", match, capsys)]
    for _ in range(3):
        match.play(match.choices()[0].number)
        told.append(shown(tmp_path / "m.tryline", match, capsys))
    assert len(set(told)) == 1
    files = [tmp_path / "ready.tryline", tmp_path / "own.tryline"]
    lines = []
    for file, ready_made in zip(files, (True, False), strict=True):
        match = with_team(ready_made=ready_made)
        lines.append(shown(file, match, capsys).replace(str(file), "FILE").splitlines())
    assert len(lines[0]) == len(lines[1])
    assert lines[0] == lines[1]


async def test_a_replay_steps_over_a_run_of_secret_decisions_at_once() -> None:
    steps = []
    for ready_made in (True, False):
        app = TrylineApp(replay=with_team(ready_made=ready_made), pace=0.001)
        async with app.run_test(size=(100, 30)) as pilot:
            assert isinstance(pilot.app.screen, ReplayScreen)
            await pilot.press("right")
            steps.append((text(pilot, "#now"), len(pilot.app.screen._entries)))
    assert steps[0] == steps[1]
