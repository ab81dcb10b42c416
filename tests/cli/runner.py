"""Runs the command line inside the test, with text for its streams."""

import io
import sys
from typing import NamedTuple

import pytest

from tryline.cli.app import main

OPTIONS = ("width=4", "height=6", "blue=a1,b1", "red=c6,d6", "ball=b3", "steps=1")
SMALL = [word for option in OPTIONS for word in ("--option", option)]
"""A board on which a match is soon over."""


class Ran(NamedTuple):
    """What a command left behind."""

    code: int
    out: str
    err: str


class Runner:
    """`run("play", "scrum", typed="quit\\n")`."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self._monkeypatch = monkeypatch
        self._capsys = capsys

    def __call__(self, *arguments: str, typed: str = "") -> Ran:
        self._monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        self._capsys.readouterr()
        code = 0
        try:
            main(arguments)
        except SystemExit as ended:
            code = int(ended.code or 0)
        said = self._capsys.readouterr()
        return Ran(code, said.out, said.err)


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Runner:
    """The command line."""
    return Runner(monkeypatch, capsys)
