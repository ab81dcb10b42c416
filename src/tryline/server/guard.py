"""Who may ask: signed cookies, requests that only our own page can make, and headers that keep the page to itself."""

from collections.abc import Iterable
from ipaddress import IPv6Address, IPv6Network, ip_address
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

Connection = ASGIConnection[Any, Any, Any, Any]

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
    """Every answer has them, refusals too."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        for name, value in HEADERS.items():
            headers[name] = value


def person_of(connection: Connection, key: str) -> str | None:
    """Who the cookie says it is."""
    said = connection.cookies.get(COOKIE)
    if said is None:
        return None
    try:
        return Signer(key).unsign(said).decode()
    except (BadSignature, UnicodeDecodeError):
        return None


def cookie_for(person: str, key: str, *, secure: bool) -> Cookie:
    """The cookie that says who it is."""
    value = Signer(key).sign(person).decode()
    return Cookie(key=COOKIE, value=value, path="/", max_age=YEAR, httponly=True, secure=secure, samesite="lax")


def from_our_page(connection: Connection, _: BaseRouteHandler) -> None:
    """A guard: whatever changes something carries a header that no other site's page can send."""
    changes = isinstance(connection, Request) and connection.method not in ("GET", "HEAD", "OPTIONS")
    if changes and connection.headers.get(HEADER) is None:
        raise PermissionDeniedException(f"Requests that change something need the header {HEADER}: 1.")


def is_ours(origin: str | None, host: str | None, others: Iterable[str]) -> bool:
    """Whether a live connection comes from our own page, or from a program, which sends no origin."""
    return origin is None or origin in others or (host is not None and urlsplit(origin).netloc == host)


def neighbourhood(request: Request[Any, Any, Any]) -> str:
    """Where a request comes from: an address, or the network that a house is given as a whole (IPv6)."""
    host = request.client.host if request.client else ""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host[:100]
    if isinstance(address, IPv6Address) and address.ipv4_mapped is None:
        return str(IPv6Network((address, 64), strict=False))
    return host


def need_person(person: str | None) -> str:
    """Whoever plays has a name."""
    if person is None:
        raise NotAuthorizedException("Choose a name first: POST /api/me.")
    return person
