"""The text protocol: what it answers, that it hears `stop`, and that nothing sent to it can break it."""

import io
import re
import subprocess
import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tryline.games.scrum.players.engine import kernels
from tryline.games.scrum.players.ugi import run
from tryline.games.scrum.rules.position import OPENING

TURN = r"[a-e]\d+-[a-e]\d+(/[a-e]\d+)?( [a-e]\d+-[a-e]\d+(/[a-e]\d+)?)?"


@pytest.fixture(autouse=True, scope="module")
def _native() -> None:
    kernels.need()


RUN = "import sys; from tryline.games.scrum.players.ugi import run; run(sys.stdin, sys.stdout)"


def talk(*commands: str) -> list[str]:
    """What the engine answers to a whole script."""
    out = io.StringIO()
    run(io.StringIO("".join(command + "\n" for command in commands)), out)
    return out.getvalue().splitlines()


def test_it_introduces_itself() -> None:
    answer = talk("ugi")
    assert answer[0].startswith("id name ")
    assert answer[1].startswith("id author ")
    assert answer[-1] == "ugiok"
    assert any(line.startswith("option name MultiPV ") for line in answer)


def test_show_at_the_start() -> None:
    assert talk("show") == [f"position {OPENING}", "result none"]


def test_position_with_moves() -> None:
    answer = talk("position startpos moves a6-b6/b7;a8-b7/a6 c8-b8", "show")
    assert answer == ["position 2r2/r3r/2r2/1r3/1r3/1r3/obb2/1b3/2b2/b3b/2b2/5 b 2 -", "result none"]


def test_a_game_sent_turn_by_turn_is_the_game_sent_at_once() -> None:
    turns = ["a6-b6/b7", "a8-b7/a6 c8-b8", "b6-a6/a5 c6-b6", "b9-b10 a11-b11"]
    script = [f"position startpos moves {';'.join(turns[:n])}" for n in range(1, 5)]
    at_once = talk(script[-1], "show")
    assert at_once[-1] == "result none"
    assert talk(*script, "show") == at_once
    assert talk(*reversed(script), script[-1], "show") == at_once


def test_position_from_a_string_with_a_step_made() -> None:
    text = "2r2/r3r/2r2/1r3/r1r2/2b2/bo3/1b3/2b2/b3b/2b2/5 b 2 c6-c7"
    assert talk(f"position {text}", "show")[0] == f"position {text}"
    best = talk(f"position {text}", "go depth 2")[-1]
    assert re.fullmatch(r"bestmove [a-e]\d+-[a-e]\d+(/[a-e]\d+)?", best)


def test_the_result_is_told() -> None:
    won = "2o2/2b2/5/5/5/5/5/5/5/5/5/r3r r 2 -"
    assert talk(f"position {won}", "show")[1] == "result blue goal"
    answer = talk(f"position {won}", "go depth 2")
    assert answer[0].startswith("error over ")
    assert answer[1] == "bestmove none"


@pytest.mark.parametrize("limit", ["depth 2", "nodes 5000", "movetime 30", "movetime 2000 depth 1"])
def test_go_answers_with_a_turn_that_can_be_played(limit: str) -> None:
    answer = talk("position startpos moves c6-c7", f"go {limit}")
    best = answer[-1].removeprefix("bestmove ")
    assert re.fullmatch(TURN, best)
    infos = [line for line in answer if line.startswith("info depth")]
    assert infos
    pattern = rf"info depth \d+ seldepth \d+ multipv 1 nodes \d+ nps \d+ time \d+ score (cp|mate) -?\d+ pv {TURN}.*"
    assert all(re.fullmatch(pattern, line) for line in infos)
    after = talk(f"position startpos moves c6-c7;{best}", "show")
    assert after[-1] == "result none"


def test_a_mate_is_told_as_such() -> None:
    answer = talk("position 5/2o2/2b2/5/5/5/5/5/5/5/r4/r4 b 2 -", "go depth 3")
    assert "score mate 1 pv" in answer[-2]
    answer = talk("position 5/5/5/5/5/5/5/b4/b4/5/2r2/2o2 b 2 -", "show")
    assert answer[-1] == "result red goal"


def test_several_lines() -> None:
    answer = talk("setoption name MultiPV value 3", "go depth 2")
    assert [line.split()[6] for line in answer if line.startswith("info depth 2 ")] == ["1", "2", "3"]


def test_isready_answers_when_native_code_is_ready() -> None:
    process = subprocess.run(
        [
            sys.executable,
            "-c",
            "import sys; from tryline.games.scrum.players.ugi import run; run(sys.stdin, sys.stdout)",
        ],
        input="isready\ngo movetime 50\n",
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
    )
    assert process.stderr == ""
    assert process.stdout.splitlines()[-1].startswith(("bestmove ", "readyok"))


@pytest.mark.parametrize("encoding", ["utf-8", "ascii", "latin-1"])
def test_bytes_that_are_no_text(encoding: str) -> None:
    out = io.BytesIO()
    given = io.TextIOWrapper(io.BytesIO(b"\xff\xfe\xc3\nshow\nquit\n"), encoding=encoding)
    run(given, io.TextIOWrapper(out, encoding=encoding))
    answer = out.getvalue().decode(encoding).splitlines()
    assert answer[0].startswith("error unknown ")
    assert answer[-1] == "result none"


def test_stop_and_commands_while_it_thinks() -> None:
    process = subprocess.Popen(
        [
            sys.executable,
            "-c",
            "import sys; from tryline.games.scrum.players.ugi import run; run(sys.stdin, sys.stdout)",
        ],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdin is not None
    assert process.stdout is not None

    def send(command: str) -> None:
        assert process.stdin is not None
        process.stdin.write(command + "\n")
        process.stdin.flush()

    def until(start: str) -> str:
        assert process.stdout is not None
        for line in process.stdout:
            if line.startswith(start):
                return line.strip()
        raise AssertionError(f"no line starts with {start}")

    send("isready")
    assert until("readyok") == "readyok"
    send("go infinite")
    until("info depth 3")
    send("go depth 1")
    assert until("error").startswith("error busy ")
    send("position startpos")
    assert until("error").startswith("error busy ")
    send("show")
    assert until("result") == "result none"
    send("stop")
    assert re.fullmatch(f"bestmove {TURN}", until("bestmove"))
    send("quit")
    assert process.wait(timeout=10) == 0
    process.stdin.close()
    process.stdout.close()


@pytest.mark.parametrize(
    ("command", "code"),
    [
        ("castle", "unknown"),
        ("position", "malformed"),
        ("position startpos moves c6", "malformed"),
        ("position startpos moves c6-c8", "illegal"),
        ("position startpos moves c6-c7 a6-a7", "illegal"),
        ("position startpos moves c6-c7;c8-b7", "malformed"),
        ("position 5/5 b 2 -", "bad-position"),
        ("position 7/7/7/3o3/7/b6/r6/7 b 2 -", "bad-options"),
        ("go depth", "malformed"),
        ("go depth 0", "malformed"),
        ("go depth ²", "malformed"),
        ("go depth 1 depth 2", "malformed"),
        ("go forth 2", "malformed"),
        ("setoption name Hash", "malformed"),
        ("setoption name Hash value 0", "malformed"),
        ("setoption name Ponder value 1", "unknown"),
    ],
)
def test_errors_have_a_code_and_change_nothing(command: str, code: str) -> None:
    answer = talk(command, "show")
    assert answer[0].startswith(f"error {code} ")
    assert answer[1:] == [f"position {OPENING}", "result none"]


words = st.sampled_from(
    ["ugi", "isready", "setoption", "name", "value", "Hash", "MultiPV", "position", "startpos", "moves", "go", "depth",
     "nodes", "movetime", "infinite", "stop", "show", "1", "2", "-1", "999999999999999999999", ";", "/", "b", "r", "-",
     OPENING, "c6-c7", "a6-b6/b7", "a6-b6", "c8-b7 a8-a7", "e9-e9", "\x00", "²"]
)  # fmt: skip
lines = st.one_of(
    st.text(st.characters(exclude_characters="\n\r", codec="utf-8"), max_size=80),
    st.lists(words, max_size=8).map(" ".join),
)


@settings(max_examples=150)
@given(st.lists(lines.filter(lambda line: "depth 2" not in line), max_size=6))
def test_nothing_breaks_it(script: list[str]) -> None:
    answer = talk(*script, "stop", "show")
    if not any(line.split()[:1] == ["quit"] for line in script):
        assert answer[-1].startswith(("result ", "bestmove ", "readyok"))
    for line in answer:
        first = line.split()[0]
        assert first in {"id", "option", "ugiok", "readyok", "error", "info", "bestmove", "position", "result"}


def test_whoever_has_read_bestmove_may_go_on_at_once() -> None:
    """A driver that answers without a pause is never told that the engine is busy, and neither is one that stops it."""
    command = [sys.executable, "-m", "tryline.cli", "engine", "scrum"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as engine:
        assert engine.stdin is not None
        assert engine.stdout is not None
        print("isready", file=engine.stdin, flush=True)
        assert engine.stdout.readline() == "readyok\n"
        due = 0
        for number in range(60):
            print("position startpos", "moves c6-c7" if number % 2 else "", file=engine.stdin, flush=True)
            due += 1
            if number % 3 == 0:
                print("go infinite\nstop", file=engine.stdin, flush=True)
                continue  # the next position waits for the search to end
            print("go nodes 1", file=engine.stdin, flush=True)
            while due:
                line = engine.stdout.readline()
                assert not line.startswith("error"), line
                due -= line.startswith("bestmove")
        print("quit", file=engine.stdin, flush=True)
