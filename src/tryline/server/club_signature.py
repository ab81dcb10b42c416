"""How the processes of a club know one another's requests: a header with a signature by the club's own key.

It names the process that is meant and the client who asked, so that limits and signing in hold as if the client had
asked there. A request that carries it is not forwarded again: there is one hop at most.
"""

import hashlib
import hmac
from collections.abc import Iterable
from typing import NamedTuple

HEADER = b"x-tryline-club"
FORWARDED_HERE = "tryline_forwarded"
"""Where the state of a request says that another process of the club has forwarded it."""
COUNTED = "tryline_counted"
"""Where it says that it was counted as a request of its network already."""
PEER = "tryline_peer"
"""Where it has the address at the other end of its connection, whomever that speaks for."""


class Forwarded(NamedTuple):
    """Who is meant, and who has asked."""

    epoch: int
    client: str


def club_key(key: str) -> bytes:
    """The key of a club, from the one that signs its cookies."""
    return hmac.digest(key.encode(), b"between the processes of a club", "sha256")


def sign(key: bytes, forwarded: Forwarded, method: str, target: bytes) -> bytes:
    """The value of the header."""
    return f"{forwarded.epoch} {forwarded.client} {_code(key, forwarded, method, target)}".encode("latin-1")


def read(key: bytes, headers: Iterable[tuple[bytes, bytes]], method: str, target: bytes) -> Forwarded | None:
    """What the header of a request says, if it has one of ours."""
    values = [value for name, value in headers if name == HEADER]
    parts = values[0].decode("latin-1").split(" ") if len(values) == 1 else []
    if len(parts) != 3 or not parts[0].isdecimal():
        return None
    forwarded = Forwarded(int(parts[0]), parts[1])
    return forwarded if hmac.compare_digest(parts[2].encode(), _code(key, forwarded, method, target).encode()) else None


def _code(key: bytes, forwarded: Forwarded, method: str, target: bytes) -> str:
    said = f"{forwarded.epoch}\n{forwarded.client}\n{method}\n".encode("latin-1") + target
    return hmac.new(key, said, hashlib.sha256).hexdigest()
