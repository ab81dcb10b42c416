"""Log lines that repeat are counted, not written: a fault that comes a thousand times a second fills no disk."""

import logging
import threading
import time
from collections.abc import Callable
from typing import Any

from structlog.processors import TimeStamper

INTERVAL = 60.0
"""Seconds after which a line that has repeated is written again, with how often."""
MOST_KNOWN = 1000
"""Lines that are remembered; beyond that the oldest are forgotten."""

_stamp = TimeStamper(fmt="iso", utc=True)


class _Line:
    def __init__(self, record: logging.LogRecord, at: float) -> None:
        self.record = record
        self.at = at
        """When it was last written."""
        self.repeated = 0


class RepeatedLines(logging.Filter):
    """Lets the first line through, and writes how often it came again after every interval in which it did."""

    def __init__(self, write: Callable[[logging.LogRecord], None], clock: Callable[[], float] = time.monotonic) -> None:
        """`write` writes a line that was held back; it must not come by this filter again."""
        super().__init__()
        self._write = write
        self._clock = clock
        self._lines: dict[object, _Line] = {}
        self._guard = threading.Lock()
        self._timer: threading.Timer | None = None

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether to write a line now."""
        key = _content(record)
        with self._guard:
            line = self._lines.get(key)
            if line is not None and self._clock() - line.at < INTERVAL:
                line.repeated += 1
                self._start_timer()
                return False
            self._lines.pop(key, None)
            self._lines[key] = _Line(record, self._clock())
            forgotten = self._lines.pop(next(iter(self._lines))) if len(self._lines) > MOST_KNOWN else None
        for held in (line, forgotten):
            if held is not None and held.repeated:
                self._write(_counted(held.record, held.repeated))
        return True

    def flush(self, *, everything: bool = False) -> None:
        """Write the counts that are due, and forget lines that have not come again."""
        counted: list[logging.LogRecord] = []
        with self._guard:
            self._timer = None
            now = self._clock()
            for key, line in list(self._lines.items()):
                if not everything and now - line.at < INTERVAL:
                    continue
                if line.repeated:
                    counted.append(_counted(line.record, line.repeated))
                    line.repeated, line.at = 0, now
                else:
                    del self._lines[key]
            if any(line.repeated for line in self._lines.values()):
                self._start_timer()
        for record in counted:
            self._write(record)

    def _start_timer(self) -> None:
        """Write the count even if nothing else is ever logged."""
        if self._timer is None:
            self._timer = threading.Timer(INTERVAL, self.flush)
            self._timer.daemon = True
            self._timer.start()


def _content(record: logging.LogRecord) -> object:
    """What a line says, without the time."""
    said: Any = record.msg
    if isinstance(said, dict):
        said = repr(sorted((name, value) for name, value in said.items() if name not in ("timestamp", "repeated")))
    return record.name, record.levelno, said, repr(record.args)


def _counted(record: logging.LogRecord, repeated: int) -> logging.LogRecord:
    """The same line, now, with how often it has come since it was written."""
    said = record.msg
    if isinstance(said, dict):
        told: Any = _stamp(None, "", said | {"repeated": repeated})
        return logging.makeLogRecord(record.__dict__ | {"created": time.time(), "msg": told})
    told = f"{record.getMessage()} (repeated {repeated} times)"
    return logging.makeLogRecord(record.__dict__ | {"created": time.time(), "msg": told, "args": ()})
