"""Rate limits: HTTP requests by the client's network, and messages by connection."""

import asyncio
import time
from ipaddress import IPv6Address, IPv6Network, ip_address
from typing import Any

from litestar import Litestar, Request
from litestar.middleware.rate_limit import RateLimitConfig
from litestar.stores.memory import MemoryStore

from tryline.server.connection import POLICY_VIOLATION, CloseConnection

PURGE_INTERVAL = 60.0
"""Seconds."""


def client_network(request: Request[Any, Any, Any]) -> str:
    """By what requests are counted: an IPv4 address, or the /64 network that one customer is given (IPv6)."""
    host = request.client.host if request.client else ""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host[:100]
    if isinstance(address, IPv6Address) and address.ipv4_mapped is None:
        return str(IPv6Network((address, 64), strict=False))
    return host


async def purge_expired(app: Litestar, limit: RateLimitConfig) -> None:
    """Delete expired counts every minute: by itself the store keeps one for every network that was ever seen."""
    while True:
        await asyncio.sleep(PURGE_INTERVAL)
        store = limit.get_store_from_app(app)
        if isinstance(store, MemoryStore):
            await store.delete_expired()


class MessageLimit:
    """A token bucket for the messages of one connection: so many a second, and twice as many at once."""

    __slots__ = ("_per_second", "_tokens", "_updated")

    def __init__(self, per_second: int) -> None:
        self._per_second = per_second
        self._tokens = float(2 * per_second)
        self._updated = time.monotonic()

    def take(self) -> None:
        """Count a message. Raises CloseConnection."""
        at = time.monotonic()
        self._tokens = min(2.0 * self._per_second, self._tokens + (at - self._updated) * self._per_second) - 1
        self._updated = at
        if self._tokens < 0:
            raise CloseConnection(POLICY_VIOLATION, f"More than {self._per_second} messages a second.")

    def give_back(self) -> None:
        """Undo the count of a message that is about to be counted again."""
        self._tokens += 1
