"""Rate limits: what one network may ask for in a minute or an hour, and what one connection may send in a second."""

import time
from collections import Counter
from collections.abc import Callable, Iterable
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address
from math import ceil
from typing import Any, NamedTuple, cast

from litestar.connection import ASGIConnection

from tryline.core.news import refusal
from tryline.server.club_signature import COUNTED, FORWARDED_HERE
from tryline.server.connection import POLICY_VIOLATION, CloseConnection
from tryline.server.errors import TooOften
from tryline.server.spending import Spent

MINUTE, HOUR = 60.0, 3600.0
TOLD_BELOW = 0.8
"""The other processes of a club are told of a network of whose allowance less is left."""
MOST_KNOWN = 100_000
"""Networks whose counts are remembered; full buckets are forgotten first."""


def client_network(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """By what requests are counted: an IPv4 address, or the /64 network that one customer is given (IPv6)."""
    host = connection.client.host if connection.client else ""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host[:100]
    if isinstance(address, IPv6Address):
        mapped = address.ipv4_mapped
        return str(IPv6Network((address, 64), strict=False)) if mapped is None else str(mapped)
    return str(address)


def is_forwarded(connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
    """Whether another process of the club has forwarded it."""
    return bool(connection.scope["state"].get(FORWARDED_HERE))


def is_counted(connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
    """Whether it was counted as a request of its network, there or here."""
    return bool(connection.scope["state"].get(COUNTED))


def is_in(networks: Iterable[IPv4Network | IPv6Network], connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
    """Whether a client is in one of these networks."""
    try:
        address = ip_address((connection.client.host if connection.client else "").partition("%")[0])
    except ValueError:
        return False
    if isinstance(address, IPv6Address) and address.ipv4_mapped is not None:
        address = address.ipv4_mapped
    return any(address in network for network in networks)


class Bucket:
    """A token bucket: so many at once, and as many again in every period."""

    __slots__ = ("_at", "_most", "_per_second", "_tokens")

    def __init__(self, most: float, per_second: float, at: float) -> None:
        self._most = most
        self._per_second = per_second
        self._tokens = most
        self._at = at

    def take(self, at: float) -> float:
        """Take a token if there is one; returns the seconds until there is, which is 0 if it was taken."""
        self._tokens = min(self._most, self._tokens + (at - self._at) * self._per_second)
        self._at = at
        if self._tokens < 1:
            return (1 - self._tokens) / self._per_second
        self._tokens -= 1
        return 0.0

    def give_back(self) -> None:
        """Put a token back."""
        self._tokens += 1

    def charge(self, taken: int, at: float) -> None:
        """So many were taken elsewhere; it owes no more than it holds."""
        self.take(at)
        self._tokens = max(-self._most, self._tokens - taken + 1)

    def share_left(self) -> float:
        """How much of it was left when it was last asked for one."""
        return self._tokens / self._most

    def is_full(self, at: float) -> bool:
        """Whether nothing is remembered by it."""
        return self._tokens + (at - self._at) * self._per_second >= self._most


def require(bucket: Bucket, at: float) -> None:
    """Take a token. Raises TooOften, which says when to come again."""
    wait = bucket.take(at)
    if wait > 0:
        refused = refusal(TooOften, "too-often", seconds=ceil(wait))
        refused.seconds = ceil(wait)
        raise refused


class Allowance(NamedTuple):
    """How often one network may do something, in so many seconds."""

    most: int
    period: float


class NetworkLimits:
    """What each network has asked for lately, by kind."""

    def __init__(
        self,
        allowances: dict[str, Allowance],
        connections: int,
        clock: Callable[[], float] = time.monotonic,
        *,
        shared: bool = False,
    ) -> None:
        """`connections`: live connections of one network at once. `shared`: with other processes of a club."""
        self._allowances = allowances
        self._most_connections = connections
        self._clock = clock
        self._buckets: dict[tuple[str, str], Bucket] = {}
        self._connections: Counter[str] = Counter()
        self._untold: Counter[tuple[str, str]] | None = Counter() if shared else None
        """What networks have taken here of which the other processes of a club do not know."""

    def take(self, kind: str, network: str) -> None:
        """Count something of a kind. Raises TooOften, which says when to come again."""
        at = self._clock()
        require(self._bucket(kind, network, at), at)
        if self._untold is not None:
            self._untold[kind, network] += 1

    def _bucket(self, kind: str, network: str, at: float) -> Bucket:
        bucket = self._buckets.get((kind, network))
        if bucket is None:
            if len(self._buckets) >= MOST_KNOWN:
                self._forget(at)
            most, period = self._allowances[kind]
            bucket = self._buckets[kind, network] = Bucket(most, most / period, at)
        return bucket

    def share(self) -> list[Spent]:
        """What networks have taken here that have used up a fifth of an allowance, since the others were told of it.

        So all processes together allow a fifth more for each of them, and what is asked for between two renewals.
        """
        told = []
        for key, taken in list((self._untold or {}).items()):
            bucket = self._buckets.get(key)
            if bucket is not None and bucket.share_left() < TOLD_BELOW:
                told.append(Spent(*key, taken))
            if bucket is None or bucket.share_left() < TOLD_BELOW or bucket.is_full(self._clock()):
                del cast(Counter[tuple[str, str]], self._untold)[key]
        return told

    def spend(self, each: Spent) -> None:
        """A network has taken as much at another process."""
        if each.kind in self._allowances:
            at = self._clock()
            self._bucket(each.kind, each.network, at).charge(each.taken, at)

    def connect(self, network: str) -> None:
        """Count a live connection. Raises TooOften."""
        if self._connections[network] >= self._most_connections:
            raise refusal(TooOften, "too-many-connections", most=self._most_connections)
        self._connections[network] += 1

    def disconnect(self, network: str) -> None:
        """A live connection has ended."""
        self._connections[network] -= 1
        if self._connections[network] <= 0:
            del self._connections[network]

    def _forget(self, at: float) -> None:
        """Forget those who have asked for little lately; if there are none, everybody: better than to grow for ever."""
        self._buckets = {key: bucket for key, bucket in self._buckets.items() if not bucket.is_full(at)}
        if len(self._buckets) >= MOST_KNOWN:
            self._buckets.clear()


class MessageLimit:
    """The messages of one connection: so many a second, and twice as many at once."""

    __slots__ = ("_bucket", "_per_second")

    def __init__(self, per_second: int) -> None:
        self._per_second = per_second
        self._bucket = Bucket(2.0 * per_second, per_second, time.monotonic())

    def take(self) -> None:
        """Count a message. Raises CloseConnection."""
        if self._bucket.take(time.monotonic()) > 0:
            raise CloseConnection(POLICY_VIOLATION, f"More than {self._per_second} messages a second.")

    def give_back(self) -> None:
        """Undo the count of a message that is about to be counted again."""
        self._bucket.give_back()
