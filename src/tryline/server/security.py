"""Signed cookies, protection against other sites' requests, and the security headers of every response.

A page of another site may let a browser ask us in its place, or give our address a name of its own (DNS rebinding): a
header that it cannot send, and a check of the name by which we are asked, keep it out.
"""

import re
import socket
from collections.abc import Iterable, Mapping, Sequence
from email.utils import formatdate
from functools import cache
from ipaddress import ip_address
from typing import Any
from urllib.parse import urlsplit

from itsdangerous import BadSignature, Signer
from litestar.connection import ASGIConnection, Request
from litestar.datastructures import Cookie, MutableScopeHeaders
from litestar.exceptions import NotFoundException, PermissionDeniedException
from litestar.handlers import BaseRouteHandler
from litestar.types import Message, Scope

LOCAL_ENDINGS = (".local", ".localhost", ".lan", ".home.arpa", ".internal")
"""Of names that only a local network gives."""
HSTS = "max-age=31536000"
HEADER = "x-tryline"
YEAR = 365 * 24 * 3600

AnyConnection = ASGIConnection[Any, Any, Any, Any]

POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",  # a picture of a position is drawn from one
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    ]
)
LONGEST_PATH = 200
"""Bytes of the address of a file of the page."""
EMBEDDED = "/embed/"
"""Pages that another site may show in a frame: there is nothing to do on them but to watch."""
PRINTED = re.compile(r"/api/cups/[A-Za-z0-9]+/print/")
"""Pages to be printed bring their styles and fonts along, and nothing else."""
PRINTED_POLICY = (
    POLICY.replace("style-src 'self'", "style-src 'unsafe-inline'")
    .replace("font-src 'self'", "font-src data:")
    .replace("script-src 'self'", "script-src 'none'")
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


async def add_headers(message: Message, scope: Scope) -> None:
    """Add the date and the security headers to a response, errors included."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        headers["Date"] = formatdate(usegmt=True)
        for name, value in HEADERS.items():
            headers[name] = value
        if scope["path"].startswith(EMBEDDED):
            headers["Content-Security-Policy"] = POLICY.replace("frame-ancestors 'none'", "frame-ancestors *")
        elif PRINTED.match(scope["path"]):
            headers["Content-Security-Policy"] = PRINTED_POLICY
        if scope["litestar_app"].state.settings.secure:
            headers["Strict-Transport-Security"] = HSTS


@cache
def _own_name() -> str:
    return socket.gethostname().lower()


def is_our_name(host: str | None, names: Sequence[str]) -> bool:
    """Whether a `Host` is an address, a name that only this machine or a local network gives, or one of `names`.

    What cannot be read is none of them.
    """
    host = host or ""
    try:
        said = urlsplit(f"//{host}")
        name, _ = said.hostname or "", said.port  # a port that is no number is found when it is asked for
    except ValueError:
        return False
    if said.netloc != host or "@" in host:
        return False
    try:
        ip_address(name)
    except ValueError:
        local = "." not in name or name.endswith(LOCAL_ENDINGS) or name == _own_name()
        return local or name in names
    return True


async def require_our_name(connection: AnyConnection, _: BaseRouteHandler) -> None:
    """A route guard: whoever asks for us by somebody else's name is not answered, nor is a path that no file has."""
    if "\0" in connection.scope["path"]:
        raise NotFoundException
    if not is_our_name(connection.headers.get("host"), connection.app.state.settings.hosts):
        raise PermissionDeniedException("This server does not go by that name: TRYLINE_HOSTS lists its names.")


async def require_short_path(connection: AnyConnection, _: BaseRouteHandler) -> None:
    """A route guard for files: none of ours has so long a path, and no file system takes any length."""
    if len(connection.scope["path"].encode("utf-8", "replace")) > LONGEST_PATH:
        raise NotFoundException


def cookie_name(*, secure: bool) -> str:
    """Over HTTPS the prefix keeps other servers of the same domain from setting it."""
    return "__Host-tryline" if secure else "tryline"


SIGNED_OUT = "You were signed out everywhere: connect once more."
"""What a connection is told that was opened before that."""


class Sessions:
    """Who a signed cookie is. Every person has a session number, and cookies with an earlier one are worth nothing."""

    def __init__(self, key: str, numbers: Mapping[str, int]) -> None:
        """`numbers`: of those who have ever signed out everywhere; all others have 0."""
        self._signer = Signer(key)
        self._numbers = dict(numbers)
        self._ahead: dict[str, int] = {}
        """Higher numbers, of cookies that another process of a club has signed: `learn` has not brought them yet."""

    def number(self, person: str) -> int:
        """Goes up when a person signs out everywhere."""
        return max(self._numbers.get(person, 0), self._ahead.get(person, 0))

    def sign(self, person: str) -> str:
        """The value of a person's cookie."""
        number = self.number(person)
        return self._signer.sign(f"{person}:{number}" if number else person).decode()

    def read(self, signed: str) -> str | None:
        """The person whom a value names, if it is ours and still counts.

        A number that is higher than any that was heard of was given by another process: earlier ones are void.
        """
        try:
            person, _, said = self._signer.unsign(signed).decode().partition(":")
            number = int(said or 0)
        except (BadSignature, ValueError):
            return None
        known = self.number(person)
        if number > known:
            self._ahead[person] = number
        return person if number >= known else None

    def changed(self, numbers: Mapping[str, int]) -> list[str]:
        """Whose numbers are higher than was known."""
        return [person for person, number in numbers.items() if number > self._numbers.get(person, 0)]

    def learn(self, numbers: Mapping[str, int]) -> list[str]:
        """What the database says, where another process may have changed it; whose have gone up. It may have been read
        before somebody signed out here: no number goes down."""
        changed = self.changed(numbers)
        self._numbers |= {person: numbers[person] for person in changed}
        self._ahead = {
            person: number for person, number in self._ahead.items() if number > self._numbers.get(person, 0)
        }
        return changed

    def void(self, person: str, number: int) -> None:
        """From now on, cookies with this number only."""
        self._numbers[person] = number


def person_of(connection: AnyConnection, sessions: Sessions) -> str | None:
    """The person whom the cookie names, if it is valid."""
    signed = connection.cookies.get(cookie_name(secure=connection.app.state.settings.secure))
    return None if signed is None else sessions.read(signed)


def cookie_for(person: str, sessions: Sessions, *, secure: bool) -> Cookie:
    """The signed cookie that names a person."""
    return _cookie(sessions.sign(person), YEAR, secure=secure)


def no_cookie(*, secure: bool) -> Cookie:
    """Takes the cookie away: with the same attributes, or browsers would refuse it and keep the other one."""
    return _cookie("", 0, secure=secure)


def _cookie(value: str, seconds: int, *, secure: bool) -> Cookie:
    name = cookie_name(secure=secure)
    return Cookie(key=name, value=value, path="/", max_age=seconds, httponly=True, secure=secure, samesite="lax")


async def require_header(connection: AnyConnection, _: BaseRouteHandler) -> None:
    """A route guard: requests that change something need a header that another site's page cannot send."""
    changes = isinstance(connection, Request) and connection.method not in ("GET", "HEAD", "OPTIONS")
    if changes and connection.headers.get(HEADER) is None:
        raise PermissionDeniedException(f"Requests that change something need the header {HEADER}: 1.")


def is_allowed_origin(origin: str | None, host: str | None, allowed: Iterable[str]) -> bool:
    """Whether a WebSocket comes from our own page, or from a program, which sends no origin."""
    if origin is None or origin in allowed:
        return True
    try:
        return host is not None and urlsplit(origin).netloc == host
    except ValueError:  # what cannot be read is not our page
        return False
