"""Logs without secrets: tickets and invitations travel in bodies and URL fragments, which are not logged."""

import atexit
import logging
import sys
from contextlib import nullcontext
from functools import partial

import structlog

from tryline.server.repeated_lines import RepeatedLines

log = structlog.stdlib.get_logger("tryline")


def set_up_logs(*, json: bool, level: str = "info") -> None:
    """JSON, one object a line; or text for a terminal."""
    shared: list[structlog.types.Processor] = [
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.format_exc_info,
    ]
    last: structlog.types.Processor = (
        structlog.processors.JSONRenderer() if json else structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty())
    )
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler()
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, last],
        )
    )
    repeated = RepeatedLines(partial(_emit, handler))
    handler.addFilter(repeated)
    atexit.register(repeated.flush, everything=True)
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level.upper())
    for name in ("uvicorn.error", "alembic"):  # addresses of private matches; every migration at each start
        logging.getLogger(name).setLevel(logging.WARNING)


def _emit(handler: logging.Handler, record: logging.LogRecord) -> None:
    """Write a line past the filter."""
    with handler.lock or nullcontext():
        handler.emit(record)
