"""Dice from the players' own table, line by line."""

from pathlib import Path

import pytest

from nerve import rules as toy
from tests.cli.runner import Runner, run
from tryline.cli.local_match import LocalMatch
from tryline.core import record
from tryline.core.chance import Typed
from tryline.core.errors import BadOptions, NothingToUndo, Refusal
from tryline.core.language import CHANCE
from tryline.games import find, names
from tryline.search.levels import RANDOM

__all__ = ["run"]

CLASSIC = ("--option", "dice=classic")
FRIENDS = ("play", "pocket", "--dice", "typed", "--home", "person", "--away", "person", *CLASSIC)
POCKET = find("pocket")


def texts(file: Path) -> list[str]:
    return [move.text for move in record.load(file, find).match.moves]


def test_each_throw_is_asked_for_by_the_name_of_its_die(run: Runner, tmp_path: Path) -> None:
    file = tmp_path / "m.tryline"
    typed = "heads\npass wing\n8\n1\nbig hit\ncorrect 2\ntry\n35\n50 m\n"
    ran = run(*FRIENDS, "--file", str(file), typed=typed)
    assert ran.code == 0
    asked = [line for line in ran.out.splitlines() if ": throw " in line or line.startswith("Toss")]
    assert asked == [
        "Toss the coin: heads, and Home receives.",
        "Home: throw the Scrum Half.",
        "Home: throw the Wing.",
        "Away: throw BROWN, the first tackle roll.",
        "Away: throw BROWN, the second tackle roll.",
        "Home: throw the Scrum Half.",
        "Home: throw BLACK, is it a try?",
        "Home: throw BROWN, the range of the conversion.",
        "Home: throw BLACK, the conversion from 35 m.",
        "Home: throw the Scrum Half.",
    ]
    assert texts(file) == ["heads", "S3", "W3", "D1", "D3", "K1", "D3", "K1"]


def test_both_dice_of_a_tackle_at_once(run: Runner, tmp_path: Path) -> None:
    file = tmp_path / "m.tryline"
    run(*FRIENDS, "--file", str(file), typed="heads\npass wing\n8\n1 2\ntry\n")
    assert texts(file) == ["heads", "S3", "W3", "D1", "D3", "K1"]


def test_what_costs_nothing_need_not_be_asked_twice(run: Runner, tmp_path: Path) -> None:
    """`always` says yes, now and later; `ask` asks again; and so does an undo."""
    file = tmp_path / "m.tryline"
    again = "forward\nF6\nR6\n"
    typed = f"heads\n{again}always\nK1\nkick\nD4\nK1\n{again}K1\nkick\nD4\nK1\nask\n{again}no\n"
    ran = run(*FRIENDS, "--file", str(file), typed=typed)
    assert "What costs nothing is tried without asking" in ran.out
    answers = [text for text in texts(file) if text in ("yes", "no")]
    assert answers == ["yes", "yes", "no"]


def test_nonsense_is_refused_and_the_match_goes_on(run: Runner, tmp_path: Path) -> None:
    file = tmp_path / "m.tryline"
    typed = "seven\nheads\n\x00\nS9\n5\nF1\nforward\n5\nF4\ncorrect\nF2\ncorrect 99\ncorrect F1\nhint\nundo\n"
    ran = run(*FRIENDS, "--file", str(file), typed=typed)
    assert ran.code == 0
    assert '"seven" cannot come here: it is one of heads, tails.' in ran.out
    assert '"S9" cannot come here: it is one of S1, S2, S3, S4, S5, S6, or what it says: Pass Forward,' in ran.out
    assert '"5" could be F2 (Hit up 5) or F4 (Rolling maul 5): say which.' in ran.out
    assert "Throw first: a hint is for decisions." in ran.out
    assert "There is no move of yours to take back." in ran.out
    assert texts(file) == ["heads", "S1", "F1"]


def test_a_match_with_typed_dice_is_resumed_where_it_was(run: Runner, tmp_path: Path) -> None:
    file = tmp_path / "m.tryline"
    run(*FRIENDS, "--file", str(file), typed="tails\nwing\n")
    ran = run("play", "--resume", str(file), typed="correct back\nhigh ball 6\n")
    assert "Away: throw the Wing." in ran.out
    assert texts(file) == ["tails", "S4", "B2"]
    assert isinstance(record.load(file, find).match.chance, Typed)


def test_a_whole_match_is_typed_against_a_computer(run: Runner, tmp_path: Path) -> None:
    """The faces of a match that was thrown by the computer, typed in one by one, lead to the same end."""
    local = LocalMatch.begin(POCKET, (RANDOM, RANDOM), options={"dice": "classic"}, seed="1")
    while not local.over:
        local.play(local.match.choices()[0].number)
    lines = [move.text for move in local.match.moves]
    file = tmp_path / "m.tryline"
    ran = run(*FRIENDS, "--file", str(file), typed="\n".join(lines) + "\n")
    assert ran.code == 0
    assert texts(file) == lines
    assert record.load(file, find).match.ended == local.match.ended
    computer = ("--away", "random", "--seed", "2", "--notation")
    against = run("play", "pocket", "--dice", "typed", *computer, typed="tails\nback\npass\n")
    assert "Away plays pass " in against.out


@pytest.mark.parametrize("name", list(names()))
def test_every_game_with_luck_can_be_typed_and_no_other(name: str) -> None:
    game = find(name)
    if game.luck:
        local = LocalMatch.begin(game, (None, None), dice="typed")
        assert local.typed
        while not local.awaits_throw:  # Go Forward Rugby begins with who stands where
            local.play(local.match.choices()[0].number)
        thrown = local.match.choices()[0].text
        local.play(thrown)
        assert thrown in [move.text for move in local.match.moves if move.actor == CHANCE]
    else:
        with pytest.raises(BadOptions, match="has no dice: nothing in it is left to luck"):
            LocalMatch.begin(game, (None, None), dice="typed")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("play", "scrum", "--dice", "typed"), "Scrum has no dice: nothing in it is left to luck."),
        (("play", "pocket", "--dice", "wooden"), 'Dice are seeded or typed, not "wooden".'),
        (("play", "--resume", "x", "--dice", "typed"), "brings its own options, dice, seats and file"),
    ],
)
def test_wrong_wishes_are_refused_in_a_sentence(run: Runner, arguments: tuple[str, ...], sentence: str) -> None:
    ran = run(*arguments)
    assert ran.code == 2
    assert sentence in ran.err


def test_a_correction_takes_the_computers_decision_back_with_it() -> None:
    """A refused one leaves everything as it was; a decision of a person stands in the way."""
    local = LocalMatch.begin(
        POCKET, (RANDOM, None), options={"dice": "classic", "auto_free": True}, dice="typed", seed="1"
    )
    for text in ("heads", "S3", "W5"):
        local.play(text)
    local.play(local.computer_decision()()[0])
    before = [move.text for move in local.match.moves]
    with pytest.raises(Refusal, match="cannot come here"):
        local.correct("D1")
    assert [move.text for move in local.match.moves] == before
    assert local.match.actor == CHANCE
    local.correct("W3")
    assert [move.text for move in local.match.moves] == ["heads", "S3", "W3"]
    local = LocalMatch.begin(POCKET, (None, None), options={"dice": "classic", "auto_free": True}, dice="typed")
    with pytest.raises(NothingToUndo, match="No throw has been typed in yet"):
        local.correct("heads")
    for text in ("heads", "S3", "W5", "pass back"):
        local.play(text)
    with pytest.raises(NothingToUndo, match="undo that first"):
        local.correct("W3")
    local.undo()  # nothing has been thrown on it
    assert [move.text for move in local.correct("W3")] == ["W3"]


def test_undo_with_typed_dice_takes_back_the_last_decision() -> None:
    local = LocalMatch.begin(POCKET, (None, None), options={"dice": "classic", "auto_free": True}, dice="typed")
    for text in ("heads", "S3", "W5", "pass back", "B5", "pass wing", "W1", "D1"):
        local.play(text)
    with pytest.raises(NothingToUndo, match="stands unless Away agrees"):
        local.undo()
    assert [move.text for move in local.undo(agreed=True)] == ["pass wing", "W1", "D1"]
    assert [move.text for move in local.undo(agreed=True)] == ["pass back", "B5"]
    assert [move.text for move in local.redo()] == ["pass back", "B5"]


def test_the_toy_names_what_can_be_drawn() -> None:

    local = LocalMatch.begin(toy.GAME, (None, None), dice="typed")
    assert local.presenter.what_now(local.match, "en") == "Type in what was thrown: 1, 2, 3, 4, 5, 6."
    local.play("4")
    assert local.presenter.what_now(local.match, "af") == "Tik in wat gegooi is: 1, 2, 3, 5, 6."


BOKX = ("play", "bokx", "--dice", "typed", "--home", "person", "--away", "person")


def test_bokx_dice_and_cards_are_typed(run: Runner, tmp_path: Path) -> None:
    """A card by its number or its title, in either language; what is asked for says what the faces mean."""
    file = tmp_path / "m.tryline"
    typed = (
        "5\n2\nreceive\nplay right\n4\n3\nleft\n3\nSKOON uit die lug\nrun backs\n2\nrn01\n3\nright\n5\n2\nhigh tackle\n"
    )
    ran = run(*BOKX, "--file", str(file), typed=typed)
    assert ran.code == 0
    lines = [line.removeprefix("?> ") for line in ran.out.splitlines()]
    asked = [line for line in lines if "draws a referee's card" in line or ": throw for the" in line]
    assert asked == [
        "Blue: throw for the toss. The higher throw calls.",
        "Yellow: throw for the toss. The higher throw calls.",
        "Blue: throw for the catch. [1] the kickers regain it, [2] [3] card, else caught.",
        "Blue draws a referee's card: which one is it?",
        "Blue: throw for the run. [1] intercepted, [2] [3] card, else away.",
        "Blue draws a referee's card: which one is it?",
        "Yellow: throw for the tackle. [1] missed, [2] [3] card, else made.",
        "Yellow draws a referee's card: which one is it?",
    ]
    assert [text for text in texts(file) if len(text) == 4 and text[2:].isdigit()] == ["CA03", "RN01", "TK05"]


def test_bokx_cards_that_cannot_come_are_refused(run: Runner, tmp_path: Path) -> None:
    file = tmp_path / "m.tryline"
    typed = (
        "7\nsix\n5\n2\nreceive\nplay right\n4\n3\nleft\n3\nKD03\nCA11\nsafe\nCA01\ncorrect CA03\ncorrect\nsafe hands\n"
    )
    ran = run(*BOKX, "--file", str(file), typed=typed)
    assert '"7" cannot come here: it is one of 1, 2, 3, 4, 5, 6.' in ran.out
    assert '"KD03" cannot come here: it is one of CA01, CA02,' in ran.out
    assert "or what it says: Safe hands, Chaser gets there," in ran.out
    assert texts(file)[-1] == "CA01"


def test_bokx_cards_of_one_title_must_be_told_apart(tmp_path: Path) -> None:
    """In a box of one's own two cards may have the same title."""
    from tryline.core.match import Match
    from tryline.games.bokx.rules.game import GAME

    folder = tmp_path / "box"
    folder.mkdir()
    source = GAME.box_files.folder
    for name in ("decks.toml", "teams.toml"):
        text = (source / name).read_text(encoding="utf-8")
        (folder / name).write_text(text.replace("Chaser gets there", "Safe hands"), encoding="utf-8")
    match = Match(GAME, options=GAME.read_box(folder), chance=Typed())
    for word in ("5", "2", "receive", "play right", "4", "3", "left", "3"):
        if match.actor == CHANCE:
            match.enter(word)
        else:
            match.play(word)
    with pytest.raises(Refusal, match=r"could be CA01 \(Safe hands\) or CA02 \(Safe hands\): say which"):
        match.enter("safe hands")
    match.enter("CA02")
