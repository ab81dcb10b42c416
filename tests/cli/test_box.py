"""`tryline box`, `--box` and `--edition`: a box of one's own from the command line."""

import json
from pathlib import Path

from tests.cli.runner import Runner, run

__all__ = ["run"]


def new_box(run: Runner, folder: Path) -> Path:
    """A fresh copy of Pocket Rugby's box."""
    ran = run("box", "new", "pocket", str(folder))
    assert ran.code == 0, ran.err
    return folder


def change(folder: Path, old: str, new: str) -> None:
    """In the dice."""
    text = (folder / "dice.toml").read_text()
    assert old in text
    (folder / "dice.toml").write_text(text.replace(old, new, 1))


def test_a_new_box_is_good(run: Runner, tmp_path: Path) -> None:
    """What is shipped passes the check."""
    folder = new_box(run, tmp_path / "mine")
    assert {file.name for file in folder.iterdir()} == {"dice.toml", "cards.toml", "weather.toml", "match.toml"}
    ran = run("box", "check", str(folder))
    assert ran.code == 0
    assert "A good box for Pocket Rugby" in ran.out


def test_the_box_of_rugby_bokx(run: Runner, tmp_path: Path) -> None:
    """Its decks and team cards are made, checked and refused in the same way."""
    folder = tmp_path / "bokx"
    assert run("box", "new", "bokx", str(folder)).code == 0
    assert {file.name for file in folder.iterdir()} == {"decks.toml", "teams.toml"}
    assert "A good box for RUGBY_Bokx" in run("box", "check", str(folder)).out
    text = (folder / "decks.toml").read_text()
    (folder / "decks.toml").write_text(text.replace('effect = "PLAY_ON"', 'effect = "PLAY_OFF"', 1))
    ran = run("box", "check", str(folder))
    assert ran.code == 2
    assert 'decks.toml: cards KD03: effect: "PLAY_OFF": "PLAY_OFF" is no effect; it is PLAY_ON, CALL' in ran.err


def test_what_is_wrong_is_said_with_its_place(run: Runner, tmp_path: Path) -> None:
    """File, entry, field, and what is allowed; by check, play and simulate alike."""
    folder = new_box(run, tmp_path / "mine")
    change(folder, "range = 40", "range = 100")
    for command in (
        ("box", "check", str(folder)),
        ("play", "pocket", "--box", str(folder), "--home", "random", "--away", "random"),
        ("simulate", "pocket", "-n", "1", "--box", str(folder)),
    ):
        ran = run(*command)
        assert ran.code == 2
        assert "dice.toml: brown D3: range: 100 is out of range; it is a number from 1 to 99." in ran.err


def test_simulate_plays_with_the_box_and_the_edition(run: Runner, tmp_path: Path) -> None:
    """A die that is all tries makes short matches."""
    folder = new_box(run, tmp_path / "mine")
    text = (folder / "dice.toml").read_text().replace('"no-try"', '"try"').replace('"video"', '"try"')
    (folder / "dice.toml").write_text(text)
    lengths = {}
    for name, arguments in {"book": (), "mine": ("--box", str(folder)), "second": ("--edition", "2")}.items():
        ran = run("simulate", "pocket", "-n", "250", "--json", "--seed", "3", *arguments)
        lengths[name] = json.loads(ran.out)["length"]["mean"]
    assert lengths["mine"] < lengths["book"] < lengths["second"]


def test_play_with_a_box_keeps_it_in_the_match(run: Runner, tmp_path: Path) -> None:
    """The folder is not needed to look at the match again."""
    folder = new_box(run, tmp_path / "mine")
    change(folder, 'name = "HOLDING ON"', 'name = "NOT RELEASING"')
    file = tmp_path / "match.tryline"
    arguments = ("--home", "thumb", "--away", "random", "--seed", "5", "--plain", "--file", str(file))
    ran = run("play", "pocket", "--edition", "2", "--box", str(folder), *arguments)
    assert ran.code == 0, ran.err
    assert "Not releasing" in ran.out
    assert "Holding on" not in ran.out
    for each in folder.iterdir():
        each.unlink()
    assert run("replay", str(file), "--check").code == 0


def test_bad_requests(run: Runner, tmp_path: Path) -> None:
    """Each with a sentence and nothing else."""
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "thing").touch()
    for arguments, words in (
        (("box", "new", "scrum", str(tmp_path / "x")), "Scrum has no box files to change"),
        (("box", "new", "chess", str(tmp_path / "x")), "There is no game"),
        (("box", "new", "pocket"), "Say where to"),
        (("box", "new", "pocket", str(tmp_path / "full")), "is there already"),
        (("box", "check", str(tmp_path / "none")), "There is no folder"),
        (("box", "check", str(tmp_path / "full")), "holds no box files"),
        (("box", "mend", "pocket"), "new and checked with check"),
        (("play", "scrum", "--box", str(tmp_path)), "Scrum has no box files"),
        (("play", "pocket", "--edition", "3"), "choose 1 or 2"),
        (("simulate", "pocket", "--edition", "3"), "choose 1 or 2"),
    ):
        ran = run(*arguments)
        assert ran.code == 2, arguments
        assert words in ran.err
        assert "Traceback" not in ran.err


def test_a_person_is_told_what_the_dice_did(run: Runner) -> None:
    """The news of every throw since the last decision, from the coin on."""
    ran = run("play", "pocket", "--seed", "1", "--home", "person", "--away", "person", "--plain", typed="quit\n")
    assert "wins the toss and receives" in ran.out
    assert "Pocket Rugby 1. First half, to 15." in ran.out
