"""Signed cookies, protection against other sites' requests, and the security headers of every response."""

from collections.abc import Iterable
from typing import Any
from urllib.parse import urlsplit

from itsdangerous import BadSignature, Signer
from litestar.connection import ASGIConnection, Request
from litestar.datastructures import Cookie, MutableScopeHeaders
from litestar.exceptions import NotAuthorizedException, PermissionDeniedException
from litestar.handlers import BaseRouteHandler
from litestar.types import Message, Scope

COOKIE = "tryline"
HEADER = "x-tryline"
YEAR = 365 * 24 * 3600

AnyConnection = ASGIConnection[Any, Any, Any, Any]

POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    ]
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


async def add_headers(message: Message, _: Scope) -> None:
    """Add the security headers to a response, errors included."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        for name, value in HEADERS.items():
            headers[name] = value


def person_of(connection: AnyConnection, key: str) -> str | None:
    """The person whom the cookie names, if its signature is valid."""
    signed = connection.cookies.get(COOKIE)
    if signed is None:
        return None
    try:
        return Signer(key).unsign(signed).decode()
    except (BadSignature, UnicodeDecodeError):
        return None


def cookie_for(person: str, key: str, *, secure: bool) -> Cookie:
    """The signed cookie that names a person."""
    value = Signer(key).sign(person).decode()
    return Cookie(key=COOKIE, value=value, path="/", max_age=YEAR, httponly=True, secure=secure, samesite="lax")


def require_header(connection: AnyConnection, _: BaseRouteHandler) -> None:
    """A route guard: requests that change something need a header that another site's page cannot send."""
    changes = isinstance(connection, Request) and connection.method not in ("GET", "HEAD", "OPTIONS")
    if changes and connection.headers.get(HEADER) is None:
        raise PermissionDeniedException(f"Requests that change something need the header {HEADER}: 1.")


def is_allowed_origin(origin: str | None, host: str | None, allowed: Iterable[str]) -> bool:
    """Whether a WebSocket comes from our own page, or from a program, which sends no origin."""
    return origin is None or origin in allowed or (host is not None and urlsplit(origin).netloc == host)


def require_person(person: str | None) -> str:
    """The person of a request that needs one. Raises NotAuthorizedException."""
    if person is None:
        raise NotAuthorizedException("Choose a name first: POST /api/me.")
    return person
