"""`clock = real` at the terminal (docs/rules/bokx.md, 8.1): a clock that the tests move, no waiting."""

import json
from pathlib import Path

import pytest

from tests.cli.runner import Runner, run
from tryline.cli.local_match import LocalMatch
from tryline.core import record
from tryline.core.errors import BadFile, NoTimeOut, Refusal
from tryline.core.language import AWAY, HOME
from tryline.core.match import Match
from tryline.games import find
from tryline.games.bokx.rules.names import Phase
from tryline.table.timekeeper import NoClock

__all__ = ["run"]

GAME = find("bokx")
MINUTE = 60_000
REAL = ("play", "bokx", "--home", "person", "--away", "person", "--option", "clock=real", "--option", "length=5")


class Hand:
    """A clock that moves when it is told to."""

    def __init__(self) -> None:
        self.time = 5_000_000

    def __call__(self) -> int:
        return self.time


def sit(hand: Hand, file: Path, dice: str = "typed", **options: object) -> LocalMatch:
    local = LocalMatch.begin(
        GAME, (None, None), options={"clock": "real", "length": 5, **options}, dice=dice, seed="1", file=file, now=hand
    )
    if dice == "typed":
        roll(local, "5 2 kick_off play_right")
    return local


def roll(local: LocalMatch, script: str) -> None:
    for word in script.split():
        local.play(word.replace("_", " "))


def played(local: LocalMatch, hand: Hand) -> int:
    clock = local.time.clock
    assert clock is not None
    return clock.elapsed(hand())


def texts(match: Match) -> list[str]:
    return [move.text for move in match.moves]


def test_the_clock_starts_at_the_kick_off_and_answers_every_stoppage(tmp_path: Path) -> None:
    hand = Hand()
    local = sit(hand, tmp_path / "m.tryline", change_ends="ask")
    assert played(local, hand) == 0
    assert local.time.runs
    hand.time += MINUTE
    roll(local, "2")  # not ten metres: a scrum, and the clock says play on
    assert texts(local.match)[-2:] == ["2", "play on"]
    assert local.match.state.phase == Phase.SCRUM
    hand.time += 4 * MINUTE
    assert local.time.words("en") == "5:00 of 5:00, time is up: the half ends at the next stoppage"
    roll(local, "4 run_backs 3 RN02")  # a knock-on after time
    assert texts(local.match)[-2:] == ["RN02", "time up"]
    assert local.match.state.phase == Phase.HALF_TIME
    hand.time += 30 * MINUTE
    roll(local, "stay")
    assert played(local, hand) == 0
    hand.time += 7000
    assert local.time.words("af") == "0:07 van 5:00"


def test_a_new_half_that_begins_by_itself_is_not_up_at_once(tmp_path: Path) -> None:
    """With ends fixed the second half follows in one go; its clock begins at nought."""
    hand = Hand()
    local = sit(hand, tmp_path / "m.tryline", change_ends="never")
    hand.time += 6 * MINUTE
    roll(local, "2 2")
    assert texts(local.match)[-4:] == ["2", "time up", "2", "play on"]
    assert local.match.state.period == 2
    hand.time += 5 * MINUTE
    roll(local, "4 run_backs 3 RN02")
    assert local.over


def test_pause_resume_and_time_out(tmp_path: Path) -> None:
    hand = Hand()
    local = sit(hand, tmp_path / "m.tryline")
    hand.time += 10_000
    local.pause()
    hand.time += MINUTE
    assert played(local, hand) == 10_000
    with pytest.raises(NoClock, match="stands still already"):
        local.pause()
    with pytest.raises(NoTimeOut):
        local.take_time_out()
    local.go_on()
    with pytest.raises(NoClock, match="running already"):
        local.go_on()
    hand.time += 5000
    assert local.take_time_out(AWAY) == AWAY
    hand.time += MINUTE
    assert local.time.words("en") == "0:15 of 5:00, time-out for Yellow"
    roll(local, "4")  # whoever throws plays on
    assert local.time.runs
    assert played(local, hand) == 15_000


def test_a_refused_move_does_not_start_the_clock(tmp_path: Path) -> None:
    hand = Hand()
    local = sit(hand, tmp_path / "m.tryline")
    local.pause()
    with pytest.raises(Refusal):
        local.play("nonsense")
    assert not local.time.runs


def test_killed_and_resumed_no_time_is_lost_or_gained(tmp_path: Path) -> None:
    """The file says what was played; however long the program was gone, and whatever its clock says now."""
    hand, file = Hand(), tmp_path / "m.tryline"
    local = sit(hand, file)
    hand.time += 83_000
    roll(local, "4 3 right 5")
    later = Hand()
    later.time = 7
    resumed = LocalMatch.resume(file, now=later)
    assert played(resumed, later) == 83_000
    assert not resumed.time.runs
    later.time += MINUTE
    roll(resumed, "run_backs")
    later.time += 1000
    assert played(resumed, later) == 84_000


def test_the_beating_heart_notes_the_time_between_moves(tmp_path: Path) -> None:
    hand, file = Hand(), tmp_path / "m.tryline"
    local = sit(hand, file)
    hand.time += 40_000
    local.time.update()
    local.autosave()
    hand.time += 999_999
    later = Hand()
    assert played(LocalMatch.resume(file, now=later), later) == 40_000
    local.close()
    assert played(LocalMatch.resume(file, now=later), later) == 5 * MINUTE


def test_a_time_out_is_still_one_after_a_restart(tmp_path: Path) -> None:
    hand, file = Hand(), tmp_path / "m.tryline"
    local = sit(hand, file)
    hand.time += 2000
    local.take_time_out(HOME)
    later = Hand()
    resumed = LocalMatch.resume(file, now=later)
    assert resumed.time.words("en") == "0:02 of 5:00, time-out for Blue"


def test_undo_brings_the_time_back_and_the_words_of_the_clock_replay(tmp_path: Path) -> None:
    hand, file = Hand(), tmp_path / "m.tryline"
    local = sit(hand, file)
    hand.time += 10_000
    roll(local, "4 3 right 5")
    hand.time += 50_000
    roll(local, "run_backs 3 RN02")
    before = texts(local.match)
    assert before[-1] == "play on"
    local.undo(agreed=True)
    assert played(local, hand) == 10_000
    hand.time += 9 * MINUTE
    local.redo()
    assert texts(local.match) == before
    loaded = record.load(file, find)
    assert texts(loaded.match) == before


def test_correcting_a_throw_that_ended_the_half_goes_back_into_it(tmp_path: Path) -> None:
    hand = Hand()
    local = sit(hand, tmp_path / "m.tryline", change_ends="never")
    hand.time += 6 * MINUTE
    roll(local, "2")
    assert local.match.state.period == 2
    local.correct("")  # the word of the clock
    local.correct("")  # the short kick-off
    assert local.match.state.period == 1
    clock = local.time.clock
    assert clock is not None
    assert clock.period == 1


def test_seeded_dice_and_the_real_clock_in_one_file(tmp_path: Path) -> None:
    """The dice are checked when a file is loaded, the words of the clock are taken as they stand."""
    hand, file = Hand(), tmp_path / "m.tryline"
    local = sit(hand, file, dice="seeded")
    while not local.over:
        hand.time += 7000
        local.play(local.match.choices()[0].number)
    kept = texts(local.match)
    assert kept.count("time up") == 2
    assert kept.count("play on") > 5
    assert texts(record.load(file, find).match) == kept
    wrong = json.loads(file.read_text())
    die = next(move for move in wrong["moves"] if move["by"] == "dice" and move["move"] == "4")
    die["move"] = "5"
    with pytest.raises(BadFile, match="the dice of this match fall otherwise"):
        record.read(json.dumps(wrong), find)


def test_without_a_timekeeper_chance_answers_as_8_1_says() -> None:
    from tryline.core.chance import Seeded

    match = Match(GAME, options={"clock": "real", "length": 5}, chance=Seeded(1))
    while not match.over:
        match.play(match.choices()[0].number)
    assert texts(match).count("time up") == 2


def test_line_mode_has_the_clock(run: Runner, tmp_path: Path) -> None:
    script = "start\nkick off\nresume\nplay right\nclock\npause\npause\ntimeout pink\nresume\ntimeout yellow\nwhy\n"
    ran = run(*REAL, "--seed", "1", "--file", str(tmp_path / "m.tryline"), typed=script)
    assert ran.code == 0
    for sentence in (
        "`pause` and `resume` stop it",
        "The clock starts by itself at the kick-off.",
        "0:00 of 5:00, the clock stands",
        "The clock stands still already.",
        'RUGBY_Bokx has no side "pink": choose blue or yellow.',
        "0:00 of 5:00, time-out for Yellow",
        "(rule 2.2, R44, 2.3",
    ):
        assert sentence in ran.out
    assert record.load(tmp_path / "m.tryline", find).clocks is not None


def test_other_matches_have_no_clock_to_stop(run: Runner) -> None:
    ran = run("play", "bokx", "--home", "person", "--away", "person", typed="clock\npause\ntimeout\n")
    assert ran.out.count("This match has no real clock") == 3
