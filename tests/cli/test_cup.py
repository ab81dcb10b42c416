"""`tryline cup`: a cup from its file to its champion, at the command line."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.runner import Runner, run
from tryline.league.cup_file import read_cup

__all__ = ["run"]


@pytest.fixture
def hall(tmp_path: Path, run: Runner) -> str:
    """A cup of four that has been drawn in the order of entry."""
    file = str(tmp_path / "hall.cup")
    assert run("cup", "new", file, "--format", "4", "--name", "School cup").code == 0
    assert (
        "Dan is entered as e4; 4 of 4 places are taken." in run("cup", "enter", file, "Anna", "Ben", "Cas", "Dan").out
    )
    assert "1. Anna" in run("cup", "draw", file, "--by", "entry").out
    return file


def test_a_cup_in_a_hall(hall: str, run: Runner, tmp_path: Path) -> None:
    """Six matches, a bronze final and a final; the table says why, and files come out."""
    for match, home, away in (
        ("1-4", 20, 10),
        ("2-3", 12, 12),
        ("4-3", 5, 8),
        ("1-2", 30, 0),
        ("2-4", 14, 7),
        ("3-1", 0, 13),
    ):
        answer = run("cup", "result", hall, match, str(home), str(away), "--tries", "1,0")
        assert answer.code == 0, answer.err
    table = run("cup", "table", hall, "--why").out
    assert "Cas is ahead of Ben on 6 points: points difference -10 against -23." in table
    assert "1   Anna" in table
    assert "Winner of" not in run("cup", "bracket", hall).out
    assert run("cup", "result", hall, "B", "7", "0").code == 0
    level = run("cup", "result", hall, "F", "9", "9")
    assert level.code == 2
    assert level.err == "A winner is needed: say who won, and by extra-time or kicks.\n"
    answer = run("cup", "result", hall, "f", "9", "9", "--winner", "home", "--by", "kicks")
    assert "Final, Anna against Cas: 9-9, Anna by place kicks." in answer.out
    assert "Anna wins the cup." in answer.out
    assert "Anna wen die beker." in run("cup", "bracket", hall, "--lang", "af").out
    written = run("cup", "export", hall, "--csv", str(tmp_path)).out
    assert "fixtures.csv" in written
    assert (tmp_path / "tables.csv").read_text().count("\n") == 5
    again = read_cup(run("cup", "export", hall).out, "printed")
    assert again.champion() is not None


def test_next_match_plan_and_delay(hall: str, run: Runner) -> None:
    """With time and table, which move when something runs late."""
    assert run("cup", "plan", hall, "--start", "18:30", "--tables", "2", "--minutes", "20").out.startswith("Planned")
    assert run("cup", "fixtures", hall, "--of", "anna").out == "Anna: Round 1 against Dan, 18:30, table 1.\n"
    run("cup", "plan", hall, "--late", "10")
    assert run("cup", "fixtures", hall, "--of", "Anna").out == "Anna: Round 1 against Dan, 18:40, table 1.\n"
    assert "te speel" in run("cup", "fixtures", hall, "--ready", "--lang", "af").out


def test_corrections_undo_and_leaving(hall: str, run: Runner) -> None:
    """A second result says that it is a correction; what is undone no longer counts."""
    run("cup", "result", hall, "1-4", "20", "10")
    assert "say that this is a correction" in run("cup", "result", hall, "1-4", "10", "20").err
    assert "Anna against Dan: 10-20" in run("cup", "result", hall, "1-4", "10", "20", "--correct").out
    assert run("cup", "undo", hall, "7").out == "Undone: number 7.\n"
    assert "Anna 20-10 Dan" not in run("cup", "fixtures", hall, "--ready").out
    refused = run("cup", "undo", hall, "5")
    assert refused.code == 2
    assert "Number 6, which came later, is not possible without it" in refused.err
    assert "Nommer 6, wat later gekom het" in run("cup", "undo", hall, "5", "--lang", "af").err
    assert run("cup", "undo", hall, "5", "--with-later").out == "Undone: number 5, 6.\n"
    assert "The draw is still to be made." in run("cup", "table", hall).out
    assert run("cup", "withdraw", hall, "Ben").out == "Ben leaves the cup.\n"
    assert "3 have entered, and 4 are needed" in run("cup", "draw", hall).err


def test_forfeits_and_replays(hall: str, run: Runner) -> None:
    """Said in words."""
    assert "Anna without a match" in run("cup", "result", hall, "1-4", "--forfeit", "away", "--no-show").out
    assert "to be played" in run("cup", "result", hall, "1-4", "--again").out
    assert "Ella" in run("cup", "replace", hall, "Dan", "Ella").out
    assert "Ella" in run("cup", "fixtures", hall, "--of", "Anna").out


def test_a_draw_by_dice(tmp_path: Path, run: Runner) -> None:
    """Ball by ball; what nobody can read and what must be thrown again is said."""
    file = str(tmp_path / "dice")
    run("cup", "new", file, "--format", "league")
    run("cup", "enter", file, "Anna", "Ben", "Cas", "Dan", "Ella")
    answer = run("cup", "draw", file, "--by", "dice", typed="7\n6\n3\n4\n1\n2\n")
    assert answer.code == 0, answer.err
    assert "Type one number from 1 to 6." in answer.out
    assert "throw again" in answer.out
    assert [line for line in answer.out.splitlines() if line[:1].isdigit()] == [
        "1. Cas",
        "2. Ella",
        "3. Anna",
        "4. Dan",
        "5. Ben",
    ]
    broken = str(tmp_path / "broken")
    run("cup", "new", broken, "--format", "league")
    run("cup", "enter", broken, "Anna", "Ben", "Cas")
    assert "nothing of it counts" in run("cup", "draw", broken, "--by", "dice", typed="1\n").err


def test_a_world_cup_of_countries(tmp_path: Path, run: Runner) -> None:
    """Those who have chosen keep their country; the others are drawn, and everybody is in the pool of theirs."""
    file = str(tmp_path / "world")
    run("cup", "new", file, "--format", "rwc2023", "--game", "bokx")
    run("cup", "enter", file, "Anna", "--team", "RSA")
    assert "Somebody plays with RSA already." in run("cup", "enter", file, "Ben", "--team", "rsa").err
    assert "There is no team xyz" in run("cup", "enter", file, "Ben", "--team", "xyz").err
    assert run("cup", "enter", file, "--fill", "club").out == "19 computers fill the empty places.\n"
    assert run("cup", "draw", file, "--seed", "7").code == 0
    assert "Anna (South Africa)" in run("cup", "table", file).out
    assert "Anna (Suid-Afrika)" in run("cup", "table", file, "--lang", "af").out


def test_countries_of_the_game_are_drawn(tmp_path: Path, run: Runner) -> None:
    """For those who have none, also where the format knows no countries; by dice as many as are needed."""
    file = str(tmp_path / "countries")
    run("cup", "new", file, "--format", "league", "--game", "bokx")
    run("cup", "enter", file, "Anna", "--team", "RSA")
    run("cup", "enter", file, "Ben")
    answer = run("cup", "draw", file, "--by", "dice", "--countries", typed="1 1\n1\n")
    assert answer.code == 0, answer.err
    assert "1. New Zealand" in answer.out
    assert "Ben (New Zealand)" in answer.out
    other = str(tmp_path / "none")
    run("cup", "new", other, "--format", "league")
    assert "no countries to draw" in run("cup", "draw", other, "--countries").err


def test_computers_play_their_matches(tmp_path: Path, run: Runner) -> None:
    """To the end, with tries where the game counts them; the results are in the file."""
    file = str(tmp_path / "machines")
    run("cup", "new", file, "-f", "4", "--game", "bokx", "-o", "length=4", "-o", "halves=1")
    run("cup", "enter", file, "--fill", "club")
    run("cup", "draw", file)
    answer = run("cup", "play", file, "--seed", "3")
    assert answer.code == 0, answer.err
    cup = read_cup(Path(f"{file}.cup").read_text(), "machines")
    assert cup.champion() is not None
    assert len(cup.facts.outcomes) == 8
    assert all(outcome.tries is not None for outcome in cup.facts.outcomes.values())


def test_a_match_between_people_at_this_terminal(tmp_path: Path, run: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    """The result enters by itself; a match that somebody leaves is still to be played."""
    monkeypatch.setenv("TRYLINE_DATA", str(tmp_path / "data"))
    file = str(tmp_path / "people")
    run("cup", "new", file, "-f", "league", "--game", "scrum")
    run("cup", "enter", file, "Anna", "Ben")
    run("cup", "draw", file, "--by", "entry")
    assert run("cup", "play", file, "1-2", "--plain", typed="quit\n").code == 0
    assert "to be played" in run("cup", "fixtures", file).out
    answer = run("cup", "play", file, "1-2", "--plain", typed="resign\nyes\n")
    assert answer.code == 0, answer.err
    assert "Ben wins the cup." in run("cup", "table", file).out
    assert "is over" in run("cup", "play", file, "1-2").err


def test_swiss_rounds_are_drawn_one_after_the_other(tmp_path: Path, run: Runner) -> None:
    """And not before the last one is over."""
    file = str(tmp_path / "evening")
    run("cup", "new", file, "--format", "evening")
    run("cup", "enter", file, *"ABCDEFGH")
    run("cup", "draw", file)
    assert run("cup", "draw", file).out == "Round 1 is paired.\n"
    assert "Round 1 is still being played." in run("cup", "draw", file).err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["table", "nowhere.cup"], "nowhere.cup: No such file or directory."),
        (["new", "x.cup", "--format", "5"], 'There is no format "5": choose 4, 6, 8'),
        (["new", "x.cup", "--format", "mine.toml"], "mine.toml: No such file or directory."),
        (["new", "x.cup", "--format", "8", "--game", "chess"], 'There is no game "chess"'),
        (["new", "x.cup", "--format", "8", "--lang", "xx"], 'There are no words in "xx"'),
        (["simulate", "rwc2023", "--game", "scrum", "--level", "legend"], "The level legend takes time to think"),
        (["simulate", "rwc2023", "--game", "bokx", "--strength", "RSA"], '"RSA" is no strength'),
        (["simulate", "8", "--game", "bokx", "--entrants", "9"], "All 8 places are taken."),
        (["dance"], "No such command 'dance'"),
    ],
)
def test_bad_input_ends_in_a_sentence(
    arguments: list[str], said: str, run: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Never in a traceback."""
    monkeypatch.chdir(tmp_path)
    answer = run("cup", *arguments)
    assert answer.code == 2
    assert said in answer.err


def test_every_command_of_a_cup_has_help(run: Runner) -> None:
    """As all commands have."""
    from tryline.cli.cup import app

    listed = run("cup", "--help").out
    for command in app.registered_commands:
        assert command.callback is not None
        name = command.name or command.callback.__name__
        assert name in listed
        assert f"Usage: tryline cup {name}" in run("cup", name, "--help").out


def test_formats_are_listed(run: Runner) -> None:
    """In both languages."""
    assert "rwc2023           World Cup 2023: 20 entrants; Pools, Knock-out" in run("cup", "formats").out
    assert "Wêreldbeker 2023: 20 deelnemers; Groepe, Uitklop" in run("cup", "formats", "--lang", "af").out


def simulated(*more: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """A simulation in a process of its own, as Ray wants it."""
    command = [
        "cup",
        "simulate",
        "rwc2023",
        "--game",
        "bokx",
        "--level",
        "random",
        "-n",
        "600",
        "-o",
        "length=2",
        "--json",
    ]
    return subprocess.run(
        [sys.executable, "-m", "tryline.cli", *command, *more],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, **environment},
    )


def test_a_cluster_plays_the_same_cups() -> None:
    """Ray is started on this machine."""
    there, here = simulated("--cluster"), simulated("--jobs", "1")
    assert there.returncode == 0, there.stderr
    figures, same = (json.loads(each.stdout) for each in (there, here))
    for each in (figures, same):
        del each["seconds"]
    assert figures == same


def test_a_cluster_that_does_not_answer_is_named() -> None:
    answer = simulated("--cluster", RAY_ADDRESS="127.0.0.1:9")
    assert answer.returncode != 0
    assert 'No cluster answers at "127.0.0.1:9"' in answer.stderr
    assert "Traceback" not in answer.stderr


def test_a_simulation_is_shown_and_drawn(run: Runner, tmp_path: Path) -> None:
    """Who gets 500 points in every match always wins."""
    chart = tmp_path / "chances.svg"
    answer = run(
        "cup", "simulate", "rwc2023", "--game", "bokx", "--level", "random", "-n", "4", "--jobs", "1",
        "-o", "length=2", "--strength", "CHI=+500", "--plot", str(chart),
    )  # fmt: skip
    assert answer.code == 0, answer.err
    assert "100.0" in next(line for line in answer.out.splitlines() if "Chile" in line)
    assert "Chile wins 100.0% of 4 cups" in chart.read_text()


def test_who_has_paid_and_what_is_printed(hall: str, run: Runner, tmp_path: Path) -> None:
    """Ticks go into the log like everything else; pages are written beside the cup, or where they are wanted."""
    assert run("cup", "paid", hall, "Anna", "Dan").out == (
        "Anna has paid; 1 of 4 have paid.\nDan has paid; 2 of 4 have paid.\n"
    )
    assert run("cup", "paid", hall, "Anna", "--no", "--lang", "af").out == (
        "Anna het nog nie betaal nie; 1 van 4 het betaal.\n"
    )
    assert run("cup", "paid", hall, "Zeno").code == 2
    answer = run("cup", "print", "entries", hall)
    assert answer.code == 0, answer.err
    assert "1 of 4 have paid." in (tmp_path / "hall-entries.html").read_text()
    out = tmp_path / "blaaie.html"
    assert str(out) in run("cup", "print", "score-sheets", hall, "-o", str(out), "--lang", "af").out
    assert "Eindtelling" in out.read_text()
    wrong = run("cup", "print", "poster", hall)
    assert wrong.code == 2
    assert wrong.err.startswith('"poster" is nothing to print: choose fixtures, tables, bracket')
