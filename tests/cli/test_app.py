"""The list of commands, and how troubles end."""

import os
import subprocess
import sys
import time

import pytest

from tests.cli.runner import Runner, run
from tryline import __version__
from tryline.cli import app

__all__ = ["run"]

HEAVY = ("numpy", "numba", "textual", "msgspec", "rich", "fluent")


def test_help_lists_every_command(run: Runner) -> None:
    answer = run("--help")
    assert answer.code == 0
    for name, command in app.COMMANDS.items():
        assert name in answer.out
        assert command.words.split(".")[0][:30] in answer.out


def test_without_arguments_and_terminal_it_prints_help(run: Runner) -> None:
    assert "Usage: tryline" in run().out


def test_every_command_has_help(run: Runner) -> None:
    for name in app.COMMANDS:
        answer = run(name, "--help")
        assert answer.code == 0
        assert f"Usage: tryline {name}" in answer.out


def test_version(run: Runner) -> None:
    assert run("--version").out.strip() == __version__


def test_help_imports_nothing_heavy() -> None:
    code = (
        "import sys, contextlib\n"
        "from tryline.cli.app import main\n"
        "with contextlib.suppress(SystemExit): main(['--help'])\n"
        "print(*sorted(sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = set(done.stdout.splitlines()[-1].split())
    assert loaded.isdisjoint(HEAVY)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["nonsense"], "No such command 'nonsense'"),
        (["play", "--nonsense"], "No such option: --nonsense"),
        (["play", "chess"], 'There is no game "chess" on the table: choose'),
        (["play", "--level", "wizard"], 'Nobody called "wizard" plays Scrum: choose person, random'),
        (["play", "--side", "green"], 'Scrum has no side "green": choose blue, red, home or away.'),
        (["play", "--home", "random", "--level", "random"], "Say either --home and --away, or --level and --side."),
        (["play", "--lang", "xx"], 'There are no words in "xx": choose en or af.'),
        (["play", "--option", "steps"], 'An option is written KEY=VALUE; here is "steps".'),
        (["play", "--option", "steps=9"], "Scrum:"),
        (["play", "--option", "speed=9"], "The options are:"),
        (["play", "--position", "nonsense"], "A position has four parts"),
        (["play", "--resume", "nowhere.tryline"], "nowhere.tryline: No such file or directory."),
        (["play", "--resume", "x.tryline", "--option", "steps=1"], "A match that is resumed brings its own options"),
        (["show", "nowhere.tryline"], "nowhere.tryline: No such file or directory."),
        (["show", "a/b", "b", "2", "-"], "A board has 6 to 15 rows"),
        (["replay", "nowhere"], "nowhere.tryline: No such file or directory."),
        (["replay"], "Missing argument"),
        (["engine", "chess"], 'There is no engine for "chess": choose scrum.'),
        (["perft", "--game", "chess"], 'There is no count of turns for "chess": choose scrum.'),
    ],
)
def test_bad_input_ends_in_a_sentence(run: Runner, arguments: list[str], said: str) -> None:
    answer = run(*arguments)
    assert answer.code == 2
    assert said in answer.err
    assert "Traceback" not in answer.err


def test_a_closed_pipe_ends_quietly() -> None:
    watch = [sys.executable, "-c", "from tryline.cli.app import main; main()", "play", "--home=random", "--away=random"]
    player = subprocess.Popen(watch, stdout=subprocess.PIPE, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL)
    assert player.stdout is not None
    assert player.stderr is not None
    assert player.stdout.readline()
    player.stdout.close()
    assert player.stderr.read() == b""
    player.stderr.close()
    assert player.wait(20) == 0


def test_ctrl_c_ends_quietly() -> None:
    import signal

    wait = [sys.executable, "-c", "from tryline.cli.app import main; main()", "play", "--level=random"]
    player = subprocess.Popen(wait, stdout=subprocess.PIPE, stderr=subprocess.PIPE, stdin=subprocess.PIPE)
    assert player.stdout is not None
    os.read(player.stdout.fileno(), 10)
    time.sleep(0.3)
    player.send_signal(signal.SIGINT)
    _, complaint = player.communicate(timeout=20)
    assert complaint == b""
    assert player.returncode == app.INTERRUPTED
