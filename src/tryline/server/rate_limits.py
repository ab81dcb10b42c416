"""Rate limits: what one network may ask for in a minute or an hour, and what one connection may send in a second."""

import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address
from math import ceil
from typing import Any, NamedTuple
from weakref import WeakValueDictionary

from litestar.connection import ASGIConnection

from tryline.core.news import refusal
from tryline.server.club_signature import COUNTED, FORWARDED_HERE
from tryline.server.connection import POLICY_VIOLATION, CloseConnection
from tryline.server.errors import TooOften
from tryline.server.spending import Spent

MINUTE, HOUR = 60.0, 3600.0
TOLD_FROM = 0.2
"""The other processes of a club are told once a network has taken so much of an allowance, or that much is missing."""
MESSAGES = "messages"
"""What is counted of live connections, as it is told to other processes."""
MOST_KNOWN = 100_000
"""Counts of networks that are remembered."""
ROOM = 500
"""Connections that a network may have open beside its live ones: a page that loads has up to six for some seconds."""
LIVE_AGAIN = 10
"""Seconds after which whoever has too many live connections, or finds the server full, may try again: nobody knows
when one ends."""
AROUND, TIMES = 48, 8
"""Of IPv6 whoever asks for it is given a /48, with 65,536 networks of a customer: all of them together may do so many
times as much as one."""


def client_network(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """By what requests are counted."""
    return network_of(connection.client.host if connection.client else "")


def network_of(host: str) -> str:
    """The network of an address: an IPv4 address, or the /64 network that one customer is given (IPv6)."""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host[:100]
    if isinstance(address, IPv6Address):
        mapped = address.ipv4_mapped
        return str(IPv6Network((address, 64), strict=False)) if mapped is None else str(mapped)
    return str(address)


@lru_cache(4096)
def counted_with(network: str) -> tuple[str, ...]:
    """The networks whose counts go up with one: itself, and the /48 around it (IPv6)."""
    try:
        around = IPv6Network(network).supernet(new_prefix=AROUND)
    except ValueError:
        return (network,)
    return network, str(around)


def times_allowed(network: str) -> int:
    """How many times as much as the network of one customer it may do."""
    return TIMES if network.endswith(f"/{AROUND}") else 1


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
        tokens = self._tokens + (at - self._at) * self._per_second
        if tokens > self._most:  # noqa: PLR1730 - every message comes by here, and a call takes a third of all this
            tokens = self._most
        self._at = at
        if tokens < 1:
            self._tokens = tokens
            return (1 - tokens) / self._per_second
        self._tokens = tokens - 1
        return 0.0

    def give_back(self) -> None:
        """Put a token back."""
        self._tokens += 1

    def charge(self, taken: int, at: float) -> None:
        """So many were taken elsewhere; it owes no more than it holds."""
        tokens = min(self._most, self._tokens + (at - self._at) * self._per_second)
        self._at = at
        self._tokens = max(-self._most, tokens - taken)

    def is_full(self, at: float) -> bool:
        """Whether nothing is remembered by it."""
        return self._tokens + (at - self._at) * self._per_second >= self._most


class Untold:
    """What networks have taken here of which the other processes of a club do not know, where it is much."""

    def __init__(self) -> None:
        self._due: set[TellingBucket] = set()

    def add(self, bucket: "TellingBucket") -> None:
        """Of this one it is much."""
        self._due.add(bucket)

    def take(self) -> list[Spent]:
        """All of it: from now on the others know."""
        due, self._due = self._due, set()
        taken: Counter[tuple[str, str]] = Counter()  # of one that was forgotten, and is known again, there are two
        for bucket in due:
            taken[bucket.key] += bucket.told()
        return [Spent(*key, count) for key, count in taken.items()]


class TellingBucket(Bucket):
    """What a network may take in a whole club: what is taken here is told to the other processes."""

    __slots__ = ("__weakref__", "_taken", "_untold", "key")

    def __init__(self, key: tuple[str, str], most: float, per_second: float, at: float, untold: Untold | None) -> None:
        """`key`: of what, and for which network. `untold`: none if there are no others."""
        super().__init__(most, per_second, at)
        self.key = key
        self._untold = untold
        self._taken = 0

    def take(self, at: float) -> float:
        """Count it too, however slowly they are taken: this one may be filled as fast, and those elsewhere as well."""
        wait = Bucket.take(self, at)
        if wait == 0 and self._untold is not None:
            self._taken += 1
            if self._taken >= TOLD_FROM * self._most or self._tokens < (1 - TOLD_FROM) * self._most:
                self._untold.add(self)
        return wait

    def give_back(self) -> None:
        """Put a token back."""
        Bucket.give_back(self)
        self._taken -= 1

    def told(self) -> int:
        """How many were taken here since the others were last told."""
        taken, self._taken = self._taken, 0
        return taken


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


class MessageLimit:
    """The messages of one connection and of its network: so many a second, and twice as many at once."""

    __slots__ = ("_bucket", "_per_second", "_shared")

    def __init__(self, per_second: int, shared: Sequence[Bucket] = ()) -> None:
        """`shared`: with the other connections of its network."""
        self._per_second = per_second
        self._bucket = Bucket(2.0 * per_second, per_second, time.monotonic())
        self._shared = shared

    def take(self) -> None:
        """Count a message. Raises CloseConnection, which says when to come again."""
        at = time.monotonic()
        wait = self._bucket.take(at)
        if wait > 0:
            raise _too_many(f"More than {self._per_second} messages a second", wait)
        for bucket in self._shared:
            wait = bucket.take(at)
            if wait > 0:
                raise _too_many("More messages a second than one network may send", wait)

    def give_back(self) -> None:
        """Undo the count of a message that is about to be counted again."""
        self._bucket.give_back()
        for bucket in self._shared:
            bucket.give_back()


def _too_many(what: str, wait: float) -> CloseConnection:
    return CloseConnection(POLICY_VIOLATION, f"{what}: connect again in {ceil(wait)} s.")


class NetworkLimits:
    """What each network has asked for lately, by kind."""

    def __init__(
        self,
        allowances: dict[str, Allowance],
        connections: int,
        clock: Callable[[], float] = time.monotonic,
        *,
        messages: int = 20,
        messages_each: int = 2000,
        shared: bool = False,
    ) -> None:
        """`connections`: live connections of one network at once. `messages`: a second on one of them; `messages_each`:
        on all of a network. `shared`: with other processes of a club."""
        self._allowances = allowances
        self._most_connections = connections
        self._clock = clock
        self._buckets: OrderedDict[tuple[str, str], TellingBucket] = OrderedDict()
        """Whoever has asked last comes last."""
        self._connections: Counter[str] = Counter()
        self._idle: Counter[str] = Counter()
        """Open connections that are not live."""
        self._messages = messages
        self._messages_each = messages_each
        self._message_buckets: WeakValueDictionary[str, TellingBucket] = WeakValueDictionary()
        """What all live connections of a network share. It is forgotten with the last of them, which holds it."""
        self._untold = Untold() if shared else None

    def take(self, kind: str, network: str) -> None:
        """Count something of a kind. Raises TooOften, which says when to come again."""
        at = self._clock()
        taken: list[TellingBucket] = []
        try:
            for each in counted_with(network):
                bucket = self._bucket(kind, each, at)
                require(bucket, at)
                taken.append(bucket)
        except TooOften:
            for bucket in taken:
                bucket.give_back()
            raise

    def _bucket(self, kind: str, network: str, at: float) -> TellingBucket:
        key = kind, network
        bucket = self._buckets.get(key)
        if bucket is not None:
            self._buckets.move_to_end(key)
            return bucket
        if len(self._buckets) >= MOST_KNOWN:
            self._forget(at)
        most, period = self._allowances[kind]
        most *= times_allowed(network)
        bucket = self._buckets[key] = TellingBucket(key, most, most / period, at, self._untold)
        return bucket

    def share(self) -> list[Spent]:
        """What networks have taken here since the others were told of it, where it is a fifth of an allowance or more.

        So all processes together allow a fifth more for each of them, and what is asked for between two renewals.
        """
        return [] if self._untold is None else self._untold.take()

    def spend(self, each: Spent) -> None:
        """A network has taken as much at another process."""
        if each.kind in self._allowances:
            at = self._clock()
            self._bucket(each.kind, each.network, at).charge(each.taken, at)
        elif each.kind == MESSAGES and (bucket := self._message_buckets.get(each.network)) is not None:
            bucket.charge(each.taken, time.monotonic())

    def connect(self, network: str) -> None:
        """Count a live connection. Raises TooOften."""
        for each in counted_with(network):
            most = self._most_connections * times_allowed(each)
            if self._connections[each] >= most:
                refused = refusal(TooOften, "too-many-connections", most=most)
                refused.seconds = LIVE_AGAIN
                raise refused
        self._connections.update(counted_with(network))

    def disconnect(self, network: str) -> None:
        """A live connection has ended."""
        _count_down(self._connections, network)

    def open(self, network: str) -> bool:
        """Count a connection that is not live, or not yet; whether the network may have one more."""
        for each in counted_with(network):
            most = (self._most_connections + ROOM) * times_allowed(each)
            if self._connections[each] + self._idle[each] >= most:
                return False
        self._idle.update(counted_with(network))
        return True

    def close(self, network: str) -> None:
        """It is closed, or asks to be a live one."""
        _count_down(self._idle, network)

    def message_limit(self, network: str) -> MessageLimit:
        """For a live connection of a network."""
        return MessageLimit(self._messages, tuple(self._message_bucket(each) for each in counted_with(network)))

    def _message_bucket(self, network: str) -> TellingBucket:
        bucket = self._message_buckets.get(network)
        if bucket is None:
            most, key = self._messages_each * times_allowed(network), (MESSAGES, network)
            bucket = TellingBucket(key, 2.0 * most, most, time.monotonic(), self._untold)
            self._message_buckets[network] = bucket
        return bucket

    def _forget(self, at: float) -> None:
        """Forget a tenth, of those who have asked for nothing for longest: better than to grow for ever. Then also
        whoever comes next, as long as nothing is remembered by it."""
        for _ in range(max(1, MOST_KNOWN // 10)):
            self._buckets.popitem(last=False)
        while self._buckets and next(iter(self._buckets.values())).is_full(at):
            self._buckets.popitem(last=False)


def _count_down(counts: Counter[str], network: str) -> None:
    for each in counted_with(network):
        counts[each] -= 1
        if counts[each] <= 0:
            del counts[each]
