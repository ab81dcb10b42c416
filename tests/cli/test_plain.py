"""Line mode: matches through a pipe."""

from pathlib import Path

import pytest

from tests.cli.runner import SMALL, Runner, run
from tryline.core import record
from tryline.games import find

__all__ = ["run"]

NEAR = "2r2/r1o1r/2b2/1r3/r1r2/5/b1b2/1b3/2b2/b3b/5/5 b 2 -"


def kept(data: Path) -> list[Path]:
    return sorted((data / "matches").rglob("*.tryline"))


@pytest.mark.parametrize("start", [SMALL, ["--position", NEAR]])
def test_two_computers_play_a_whole_match(run: Runner, data: Path, start: list[str]) -> None:
    answer = run("play", "scrum", *start, "--home", "random", "--away", "random", "--seed", "10")
    assert answer.code == 0
    assert answer.out.startswith("Scrum. Blue (Random) against Red (Random).")
    (file,) = kept(data)
    assert file.parent.name == "finished"
    match, seats = record.load(file, find)[:2]
    assert match.over
    assert seats["blue"].level == "random"
    last = {0: "Blue (Random) won.", 1: "Red (Random) won.", 2: "The match is drawn."}[match.ended.winner]
    assert last in answer.out


def test_a_seed_plays_the_same_match_again(run: Runner) -> None:
    def moves(seed: str) -> list[str]:
        answer = run("play", *SMALL, "--home", "random", "--away", "random", "--notation", "--seed", seed)
        return [line for line in answer.out.splitlines() if " plays " in line]

    assert moves("7") == moves("7")
    assert moves("7") != moves("8")


def test_a_person_plays_through_a_pipe(run: Runner, data: Path) -> None:
    answer = run("play", "--level", "random", "--seed", "3", typed="c6-c7\n")
    assert answer.code == 0
    assert "Blue opens with one step." in answer.out
    assert "Blue 2 steps to c7." in answer.out
    assert "\nRed " in answer.out
    assert "Red plays " not in answer.out, "notation is for those who switch it on"
    assert "Blue: step 1 of 2." in answer.out
    assert len(record.load(kept(data)[0], find).match.moves) == 3


def test_the_end_of_the_input_before_a_move_keeps_nothing(run: Runner, data: Path) -> None:
    assert run("play", "--level", "random").code == 0
    assert kept(data) == []


def test_a_win_ends_the_match(run: Runner) -> None:
    answer = run("play", "--away", "person", "--position", NEAR, typed="c10-c11/b12\nb9-b8\n")
    assert "Blue can touch down on b12, d12." in answer.out
    assert "Blue won." in answer.out
    assert answer.out.count("> ") == 1


def test_red_begins_if_the_person_is_red(run: Runner) -> None:
    answer = run("play", "--level", "random", "--side", "red", typed="board\n")
    assert answer.out.index("\nBlue ") < answer.out.index("Red> ")


def test_nonsense_is_refused_in_words_and_the_match_goes_on(run: Runner) -> None:
    typed = "nonsense\nc6-c9\nr9-r9\n\n\x00\x7f\n" + "c6-c7 " * 500 + "\na6-b6\nc6-c7\n"
    answer = run("play", "--away", "person", typed=typed)
    assert answer.code == 0
    assert '"nonsense" is not a step' in answer.out
    assert "neighbouring square only" in answer.out
    assert "say where to: a6-b6/" in answer.out
    assert "steps to c7." in answer.out


def test_moves_hint_position_help(run: Runner) -> None:
    answer = run("play", "--away", "person", typed="moves\nposition\nhelp\nHINT\n")
    assert "53 moves:" in answer.out
    assert "2r2/r3r/2r2/1r3/r1r2/5/bob2/1b3/2b2/b3b/2b2/5 b 1 -" in answer.out
    assert answer.out.count("Type a move such as") == 2
    assert "Best: " in answer.out
    assert "\n1. " not in answer.out, "the list is for those who ask for it"


def test_a_lesson_and_a_match_without_the_coach(run: Runner) -> None:
    """RUGBY_Bokx, 5.9: hints, reasons and lessons on request; they can be switched off."""
    bokx = ("play", "bokx", "--home", "person", "--away", "person", "--dice", "typed")
    typed = "lesson\n5\n2\nwhy\nhint\nquit\n"
    taught = run(*bokx, typed=typed)
    assert "The higher throw wins the toss" in taught.out
    assert "(rule 2.2)" in " ".join(taught.out.split())
    assert "`lesson` explains" in taught.out
    assert "`tryline rules bokx 2.1` shows what a rule says." in taught.out
    alone = run(*bokx, "--no-coach", typed=f"{typed.replace('quit', 'help')}")
    assert alone.out.count("This match is played without hints, reasons and lessons.") == 2 + 3
    assert "The higher throw wins the toss" not in alone.out
    assert "`lesson` explains" not in alone.out
    assert "`tryline rules" not in alone.out
    assert "Best: " not in alone.out
    scrum = run("play", "--away", "person", typed="lesson\n")
    assert "(rule 2.2)" in " ".join(scrum.out.split())


def test_undo_takes_back_to_the_persons_own_turn(run: Runner) -> None:
    typed = "undo\nc6-c7\nundo\nposition\nredo\nredo\nposition\n"
    answer = run("play", "--level", "random", "--seed", "3", typed=typed)
    lines = answer.out.splitlines()
    assert any("There is no move of yours to take back." in line for line in lines)
    taken = next(line for line in lines if "Taken back: c6-c7 " in line)
    again = next(line for line in lines if "Played again: c6-c7 " in line)
    assert taken.split(": ", 1)[1] == again.split(": ", 1)[1]
    assert any("There is no move to play again." in line for line in lines)
    positions = [line.split("> ")[1] for line in lines if " b 1 -" in line or " b 2 -" in line]
    assert positions[0].endswith("b 1 -")
    assert positions[1].endswith("b 2 -")


def test_undo_of_the_first_of_two_steps(run: Runner) -> None:
    typed = "c6-c7\nc8-b8\nundo\nposition\n"
    answer = run("play", "--away", "person", typed=typed)
    assert "Taken back: c8-b8." in answer.out
    assert "/2b2/bo3/1b3/2b2/b3b/2b2/5 r 2 -" in answer.out


def test_save_load_and_resume(run: Runner, tmp_path: Path) -> None:
    file = tmp_path / "mine"
    typed = f"c6-c7\nsave {file}\nc8-b8\nload {file}\nposition\nsave\nload\nsave {file}\nquit\n"
    answer = run("play", "--away", "person", typed=typed)
    assert f"Saved as {file}.tryline." in answer.out
    assert "Loaded " in answer.out
    assert " r 2 -" in answer.out
    assert "Say which file: save NAME.tryline." in answer.out
    resumed = run("play", "--resume", str(file), typed="position\nc8-b8\n")
    assert "Red> 2r2/r3r/2r2/1r3/r1r2/2b2/bo3/" in resumed.out
    assert f"saved in {file}.tryline" in resumed.out
    assert len(record.load(tmp_path / "mine.tryline", find).match.moves) == 2


def test_resume_with_another_opponent(run: Runner, tmp_path: Path) -> None:
    file = tmp_path / "m.tryline"
    run("play", "--away", "person", "--file", str(file), typed="c6-c7\n")
    answer = run("play", "--resume", str(file), "--level", "random", typed="")
    assert "Blue (person) against Red (Random)." in answer.out
    assert "\nRed " in answer.out


def test_a_file_that_is_there_is_not_written_over(run: Runner, tmp_path: Path) -> None:
    file = tmp_path / "m.tryline"
    file.write_text("precious")
    assert "is there already" in run("play", "--file", str(file)).err
    answer = run("play", "--away", "person", typed=f"c6-c7\nsave {file}\nsave {tmp_path}\n")
    assert "m.tryline is there already: choose another name." in answer.out
    assert "is a folder" in answer.out
    assert file.read_text() == "precious"


def test_a_damaged_file_is_named(run: Runner, tmp_path: Path) -> None:
    file = tmp_path / "m.tryline"
    run("play", "--away", "person", "--file", str(file), typed="c6-c7\n")
    whole = file.read_text()
    for length in (0, 10, len(whole) // 2, len(whole) - 3):
        file.write_text(whole[:length])
        answer = run("play", "--resume", str(file))
        assert answer.code == 2
        assert answer.err.startswith("m.tryline: ")
    file.write_text(whole.replace("c6-c7", "c6-c9"))
    assert "Move 1 of 1 (blue: c6-c9)" in run("play", "--resume", str(file)).err


def test_resigning_puts_the_match_away(run: Runner, data: Path) -> None:
    answer = run("play", "--away", "person", typed="c6-c7\nresign\n")
    assert "Blue won.\nRed resigned." in answer.out
    assert [file.parent.name for file in kept(data)] == ["finished"]


def test_a_disk_that_refuses_does_not_end_the_match(run: Runner, data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    data.mkdir()
    (data / "matches").write_text("in the way")
    answer = run("play", "--away", "person", typed="c6-c7\nc8-b8\n")
    assert answer.code == 0
    assert "steps to b8." in answer.out
    assert "saved in" not in answer.out


def test_in_afrikaans(run: Runner) -> None:
    answer = run("play", "--level", "random", "--lang", "af", typed="c6-c7\n")
    assert "Blou begin met een tree." in answer.out
    assert "\nRooi " in answer.out


def test_other_boards(run: Runner) -> None:
    answer = run("play", *SMALL, "--away", "random", typed="position\na1-a2\nmoves\n")
    assert "2rr/4/4/1o2/4/bb2 b 1 -" in answer.out
    assert "\nRed " in answer.out


def test_a_position_in_the_middle_of_a_turn(run: Runner) -> None:
    typed = "position\nundo\nposition\n"
    position = "2r2/r3r/2r2/1r3/r1r2/2b2/bo3/1b3/2b2/b3b/2b2/5 b 2 c6-c7"
    answer = run("play", "--away", "person", "--position", position, typed=typed)
    assert "Blue: step 2 of 2, by another piece." in answer.out
    assert "Taken back: c6-c7." in answer.out
