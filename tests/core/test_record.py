"""Match files: what is wrong with a bad one is said, and a kill leaves the old or the new."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, ClassVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nerve.rules import GAME as NERVE
from tryline.core import record
from tryline.core.chance import Fair, Seeded, Typed
from tryline.core.clock import Clocks, MatchClock, ThinkingClock
from tryline.core.errors import BadFile
from tryline.core.language import HOME
from tryline.core.match import Match
from tryline.games import find
from tryline.games.scrum.rules.game import GAME
from tryline.testing.conformance import finds, play_picks

ANY_CHARACTER = st.characters(exclude_categories=())
"""Halves of surrogate pairs too, which JSON can write and UTF-8 cannot."""


def sample() -> Match:
    """Three steps of Scrum."""
    match = Match(GAME)
    match.play("a6-b6/b7", seconds=2.5)
    match.play("c8-c7 b9-b8", seconds=4.0)
    return match


def changed(**fields: Any) -> str:
    """The sample's file with some fields changed."""
    plain = json.loads(record.write(sample()))
    return json.dumps({**plain, **fields})


def test_the_file_is_json_that_people_can_read() -> None:
    """One line a move, with who made it, and how long it took."""
    lines = record.write(sample(), {"blue": record.Seat("Ann")}).splitlines()
    assert '    {"by": "blue", "move": "a6-b6/b7", "seconds": 2.5},' in lines
    assert '    {"by": "red", "move": "b9-b8"}' in lines
    assert '  "seats": {"blue": {"name": "Ann"}},' in lines


def test_times_and_seats_come_back() -> None:
    """With the match."""
    seats = {"blue": record.Seat("Ann"), "red": record.Seat("Hard", level="hard")}
    loaded = record.read(record.write(sample(), seats), find)
    assert loaded.seats == seats
    assert [move.seconds for move in loaded.match.moves] == [2.5, 4.0, None]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "not a complete match file"),
        ("null", "not a match file"),
        ("[1, 2]", "not a match file"),
        ('{"game": "scrum"}', '"tryline": 3'),
        ("[" * 100_000, "nested too deeply"),
        (changed(tryline=4), "version 4.*update"),
        (changed(tryline=0), "1 to 3, not 0"),
        (changed(tryline="one"), 'not "one"'),
        (changed(game="chess"), 'no game "chess"'),
        (changed(edition="deluxe"), "no edition"),
        (changed(options={"steps": 9}), "cannot be set up.*steps"),
        (changed(seats={"green": {"name": "x"}}), "no side of Scrum"),
        (changed(moves=[{"by": "blue"}]), "damaged.*move"),
        (changed(moves=[{"by": "red", "move": "c8-c7"}]), "Move 1 of 1 .red: c8-c7.: it was the turn of blue"),
        (changed(moves=[{"by": "blue", "move": "c6-c8"}]), "Move 1 of 1 .*neighbouring"),
        (changed(moves=[{"by": "blue", "move": "a6-b6"}]), "Move 1 of 1 .*say where"),
        (changed(moves=[]), "state: the moves lead to"),
        (changed(result={"winner": "blue", "reason": "goal", "points": [1, 0]}), "result: the file says blue by goal"),
        (changed(extra=1), "unknown field `extra`"),
        (changed(moves=[{"by": "blue", "move": "c6-c7", "seconds": -1}]), "damaged.*seconds"),
        (changed().replace('"seconds": 2.5', '"seconds": NaN'), "NaN is no number"),
        (changed().replace('"seconds": 2.5', '"seconds": 1e999'), "damaged.*seconds"),
        (changed().replace('"game"', '"state": "x", "game"'), "stands twice"),
        (changed(seats={"blue": {"name": "\ud800"}}), "no text"),
        (changed(seats={"blue": {"name": "\x1b[2J"}}), "damaged.*name"),
        (changed(seats={"blue": {"name": "Ann\n"}}), "damaged.*name"),
        (changed(chance={"kind": "fair", "commitment": "x", "secret": "y", "seeds": {}}), "committed"),
        (changed(closed={"winner": "draw", "reason": "boredom"}), "damaged.*closed"),
        (changed(closed={"winner": "draw", "reason": "resignation"}), "closed: agreement makes a draw.*one side wins"),
    ],
)
def test_a_bad_file_says_what_and_where(text: str, sentence: str) -> None:
    """And what would be right."""
    with pytest.raises(BadFile, match=sentence):
        record.read(text, find)


def test_a_move_after_the_end_is_found() -> None:
    """With its number."""
    options = {"position": "5/2o2/5/1b3/5/5/5/5/5/3r1/5/b3r b 2 -"}
    match = Match(GAME, options=options)
    for turn in ("b9-b10 a1-a2", "e1-e2 d3-d4", "b10-c11/c12"):
        match.play(turn)
    assert match.over
    plain = json.loads(record.write(match))
    plain["moves"].append({"by": "red", "move": "d4-d5"})
    with pytest.raises(BadFile, match=r"Move 6 of 6 .*over before it"):
        record.read(json.dumps(plain), find)
    del plain["moves"][-1]
    del plain["result"]
    with pytest.raises(BadFile, match="result: the file says no result"):
        record.read(json.dumps(plain), find)


@pytest.mark.parametrize("source", [Seeded("s"), Fair("secret", {"home": "a", "away": "b"}), Typed()])
def test_dice_are_recorded_and_checked(source: Any) -> None:
    """A throw that the seed does not give is found; one typed in is taken as it is."""
    match = Match(NERVE, chance=source)
    if isinstance(source, Typed):
        match.enter("3")
        match.enter("5")
        play_picks(match, [1])
    else:
        play_picks(match, [1] * 60)  # to the end, where the secret of fair dice is out
    text = record.write(match)
    loaded = record.read(text, finds(NERVE))
    assert loaded.match.state.tobytes() == match.state.tobytes()
    plain = record.unseal(json.loads(text))
    first = plain["moves"][0]
    first["move"] = "1" if first["move"] != "1" else "2"
    with pytest.raises(BadFile, match="state" if isinstance(source, Typed) else "Move 1 .*fall otherwise"):
        record.read(json.dumps(plain), finds(NERVE))


def test_clocks_come_back_to_the_millisecond() -> None:
    """With the match; a file without clocks has none, and a damaged clock is refused."""
    thinking = ThinkingClock.new(300_000, 2_000).moved(0, HOME, 17).start(17).moved(3, HOME, 6_543)
    clocks = Clocks(MatchClock(lengths=(2_400_000,)).start(5).moved(3, 1, 6_543), thinking)
    text = record.write(sample(), clocks=clocks)
    loaded = record.read(text, find)
    assert loaded.clocks == clocks
    assert record.write(loaded.match, clocks=loaded.clocks) == text
    assert record.read(record.write(sample()), find).clocks is None
    plain = json.loads(text)
    for kind, field, value in (("play", "lengths", []), ("play", "played", 10**9), ("thinking", "home", -1)):
        damaged = {**plain["clocks"], kind: {**plain["clocks"][kind], field: value}}
        with pytest.raises(BadFile, match="damaged"):
            record.read(json.dumps({**plain, "clocks": damaged}), find)


def test_a_game_with_dice_must_say_where_they_came_from() -> None:
    """No source, no match."""
    plain = record.unseal(json.loads(record.write(Match(NERVE, chance=Seeded(1)))))
    del plain["chance"]
    with pytest.raises(BadFile, match="chance"):
        record.read(json.dumps(plain), finds(NERVE))


@settings(max_examples=150)
@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(ANY_CHARACTER, max_size=8),
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
        max_leaves=8,
    ),
    st.sampled_from(
        [
            "tryline",
            "game",
            "edition",
            "options",
            "seats",
            "moves",
            "state",
            "chance",
            "seating",
            "clocks",
            "closed",
            "result",
        ]
    ),
)
def test_nonsense_in_any_field_is_refused(value: Any, field: str) -> None:
    """Only BadFile, ever."""
    try:
        record.read(changed(**{field: value}), find)
    except BadFile as problem:
        assert str(problem)


@settings(max_examples=100)
@given(st.binary(max_size=200))
def test_a_file_of_any_bytes_is_refused(tmp_path_factory: pytest.TempPathFactory, content: bytes) -> None:
    """With the file's name in front."""
    path = tmp_path_factory.mktemp("files") / "odd.tryline"
    path.write_bytes(content)
    with pytest.raises(BadFile, match=r"odd\.tryline"):
        record.load(path, find)


def test_missing_unreadable_and_huge_files(tmp_path: Path) -> None:
    """Each with a sentence."""
    with pytest.raises(BadFile, match=r"none\.tryline: No such file"):
        record.load(tmp_path / "none.tryline", find)
    for odd in (tmp_path, Path(os.devnull)):
        with pytest.raises(BadFile, match="directory or a device"):
            record.load(odd, find)
    for name in ("x" * 300, "nul\0byte"):
        with pytest.raises(BadFile):
            record.load(tmp_path / name, find)
        with pytest.raises(BadFile, match="cannot be saved"):
            record.save(tmp_path / name, sample())
    huge = tmp_path / "huge.tryline"
    with huge.open("wb") as file:
        file.truncate(record.LARGEST_FILE + 1)
    with pytest.raises(BadFile, match="larger than any"):
        record.load(huge, find)
    with pytest.raises(BadFile, match="cannot be saved"):
        record.save(tmp_path / "no" / "such" / "folder.tryline", sample())


def test_a_failed_save_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The disk fills up in the middle."""
    path = tmp_path / "match.tryline"
    record.save(path, sample())
    before = path.read_bytes()
    longer = sample()
    longer.play("c6-c5 c4-d4")

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(BadFile, match="No space left"):
        record.save(path, longer)
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


SAVER = """
import sys
from pathlib import Path
from tryline.core import record
from tryline.core.match import Match
from tryline.games.scrum.rules.game import GAME
path = Path(sys.argv[1])
matches = [Match(GAME), Match(GAME)]
matches[1].play("a6-b6/b7")
record.save(path, matches[0])
print("ready", flush=True)
while True:
    for match in matches:
        record.save(path, match)
"""


def test_a_kill_at_any_moment_leaves_the_old_or_the_new_file(tmp_path: Path) -> None:
    """A process that does nothing but save is killed again and again."""
    path = tmp_path / "match.tryline"
    whole = set()
    for attempt in range(8):
        saver = subprocess.Popen([sys.executable, "-c", SAVER, str(path)], stdout=subprocess.PIPE)
        assert saver.stdout is not None
        assert saver.stdout.readline() == b"ready\n"
        time.sleep(0.003 * attempt)
        saver.send_signal(signal.SIGKILL)
        saver.wait()
        saver.stdout.close()
        loaded = record.load(path, find)
        whole.add(len(loaded.match.moves))
    assert whole <= {0, 1}


class ChangedNerve(type(NERVE)):  # type: ignore[misc]
    """Nerve, had its target been 9 in version 1, and the whistle been on before there was any version."""

    former_defaults: ClassVar = {0: {"whistle": True}, 1: {"target": 9}}


def test_a_file_of_an_older_version_has_the_defaults_of_its_time() -> None:
    """Whatever it states itself counts; what it leaves out is as it was then, and is stated once it is saved again."""
    game = ChangedNerve()
    assert game.options_at(2, "standard", {}) == {}
    assert game.options_at(1, "standard", {}) == {"target": 9}
    assert game.options_at(1, "standard", {"target": 7}) == {"target": 7}
    assert game.options_at(0, "standard", {}) == {"target": 9, "whistle": True}
    match = play_picks(Match(game, options={"target": 9}, chance=Seeded("old")), [1] * 40)
    assert match.over
    plain = json.loads(record.write(match)) | {"tryline": 1, "options": {}}
    again = record.read(json.dumps(plain), lambda _: game).match
    assert again.position == match.position
    assert json.loads(record.write(again))["options"] == {"target": 9}
    with pytest.raises(BadFile):
        record.read(json.dumps(plain | {"tryline": 2}), lambda _: game)
