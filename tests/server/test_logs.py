"""Repeated log lines are counted, not written."""

import io
import json
import logging
from collections.abc import Iterator

import pytest
import structlog

from tryline.server import logs
from tryline.server.repeated_lines import INTERVAL, MOST_KNOWN, RepeatedLines


class Written:
    """A log with a clock that is set by hand."""

    def __init__(self) -> None:
        self.at = 0.0
        self.lines: list[logging.LogRecord] = []
        self.filter = RepeatedLines(self.lines.append, lambda: self.at)

    def say(self, words: str, *values: object) -> None:
        """Log a line."""
        record = logging.LogRecord("tryline", logging.ERROR, "", 0, words, values, None)
        if self.filter.filter(record):
            self.lines.append(record)

    @property
    def words(self) -> list[str]:
        """What was written."""
        return [line.getMessage() for line in self.lines]


def test_a_line_is_written_once_and_then_counted() -> None:
    log = Written()
    for number in range(1000):
        log.say("refused %s", "a")
        log.say("refused %s", "b" if number == 500 else "a")
    assert log.words == ["refused a", "refused b"]
    log.at = INTERVAL
    log.filter.flush()
    assert log.words[2:] == ["refused a (repeated 1998 times)"]
    log.say("refused %s", "a")
    log.filter.flush()
    assert len(log.lines) == 3, "an interval has not gone by since"
    log.filter.flush(everything=True)
    assert log.words[3:] == ["refused a (repeated 1 times)"]
    log.at = 3 * INTERVAL
    log.filter.flush()
    log.say("refused %s", "a")
    assert log.words[4:] == ["refused a"], "it was quiet in between"


def test_lines_without_end_are_not_all_remembered() -> None:
    log = Written()
    log.say("first")
    log.say("first")
    for number in range(2 * MOST_KNOWN):
        log.say("line %s", number)
    assert len(log.filter._lines) == MOST_KNOWN
    assert "first (repeated 1 times)" in log.words


@pytest.fixture
def stream(monkeypatch: pytest.MonkeyPatch) -> Iterator[io.StringIO]:
    """What the server writes; logging is as before afterwards."""
    root, heard = logging.getLogger(), io.StringIO()
    before, level = root.handlers, root.level
    monkeypatch.setattr("sys.stderr", heard)
    logs.set_up_logs(json=True)
    yield heard
    root.handlers = before
    root.setLevel(level)
    structlog.reset_defaults()


def test_the_log_of_the_server_says_how_often(stream: io.StringIO) -> None:
    log = structlog.stdlib.get_logger("tryline.test")
    for match in ("a", "a", "b", "a"):
        log.error("a computer player was refused", match=match)
    handler = logging.getLogger().handlers[0]
    (repeated,) = handler.filters
    assert isinstance(repeated, RepeatedLines)
    repeated.flush(everything=True)
    said = [json.loads(line) for line in stream.getvalue().splitlines()]
    assert [(line["match"], line.get("repeated")) for line in said] == [("a", None), ("b", None), ("a", 2)]
    assert said[2]["timestamp"] > said[0]["timestamp"]
