"""How somebody likes to play is remembered; a file that cannot be read or written is no trouble."""

import io
import sys
from pathlib import Path

import pytest

from tests.cli.runner import Runner, run
from tryline.cli.play import read_settings
from tryline.cli.settings import Settings
from tryline.core.errors import BadOptions

__all__ = ["run"]


class Keyboard(io.StringIO):
    """Input from a terminal."""

    def isatty(self) -> bool:
        return True


def test_what_is_kept_is_there_next_time(data: Path) -> None:
    settings = Settings.load()
    assert (settings.throws, settings.pace, settings.coach, settings.notation) == ("hand", "normal", True, False)
    settings.keep_throws("auto")
    settings.keep_pace("slow")
    settings.keep_coach(False)
    again = Settings.load()
    assert (again.throws, again.pace, again.coach, again.notation) == ("auto", "slow", False, False)


def test_what_is_said_for_one_match_is_not_kept(data: Path) -> None:
    settings = Settings.load()
    settings.use_throws("auto")
    settings.use_pace("FAST")
    settings.keep_notation(True)
    assert (settings.throws, settings.pace) == ("auto", "fast")
    again = Settings.load()
    assert (again.throws, again.pace, again.notation) == ("hand", "normal", True)


@pytest.mark.parametrize("content", [b"", b"[]", b'{"throws": "foot"}', b"\xff\xfe"])
def test_a_damaged_file_gives_the_usual_settings(data: Path, content: bytes) -> None:
    data.mkdir()
    (data / "settings.json").write_bytes(content)
    assert Settings.load().throws == "hand"


def test_a_folder_that_refuses_is_no_trouble(data: Path) -> None:
    data.write_text("in the way")
    settings = Settings.load()
    settings.keep_throws("auto")
    assert settings.throws == "auto"


def test_dice_wait_for_people_at_a_terminal_and_for_nobody_else(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", Keyboard())
    assert read_settings().by_hand
    assert not read_settings("auto").by_hand
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    assert not read_settings().by_hand
    assert read_settings("hand").by_hand


def test_other_words_are_refused(run: Runner) -> None:
    with pytest.raises(BadOptions, match="choose hand or auto"):
        read_settings("foot")
    answer = run("play", "pocket", "--pace", "hasty")
    assert answer.code == 2
    assert answer.err == 'The pace: choose slow, normal, fast or instant, not "hasty".\n'
