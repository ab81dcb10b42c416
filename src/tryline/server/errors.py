"""Errors of the server, beside those of the table (`core/errors.py`)."""

from tryline.core.errors import BadOptions, TrylineError


class NotFound(TrylineError):
    """A match or page that does not exist, or that may not be seen."""

    code = "not-there"


class MatchFull(BadOptions):
    """No seat is open."""


class TooManyMatches(TrylineError):
    """Somebody has as many unfinished matches as one person may have."""

    code = "too-many"


class TooOften(TrylineError):
    """Somebody's network asks for more than one may."""

    code = "too-often"
    seconds = 0
    """After how many it may try again; 0 if that cannot be said."""


class ServerFull(TrylineError):
    """The server has as many live connections as it allows."""

    code = "server-full"


class StoreError(TrylineError):
    """Something could not be written or read; nothing of it was written."""

    code = "store"


class Damaged(TrylineError):
    """Of a match, a row is not as it was written: a disk or a hand has changed it."""

    code = "damaged"


class NoPort(TrylineError):
    """The port is taken, or may not be used."""

    code = "no-port"
