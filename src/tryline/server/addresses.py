"""Addresses at which the processes of a club reach one another: host:port, as in 10.0.0.5:8000 or [fd00::5]:8000."""

import socket
from collections.abc import Iterable
from ipaddress import ip_address

LONGEST = 200
"""As many characters as a row of `processes` has room for."""
NOT_IN_A_HOST = frozenset(" \t\n\r/@?#")
"""Who has these has given an address of a page, or several."""
MOST = 65535


def place_of(address: str) -> tuple[str, int] | None:
    """The host and the port of an address, or None if it cannot be read as both."""
    host, _, port = address.rpartition(":")
    bracketed = host.startswith("[") and host.endswith("]")
    name = host[1:-1] if bracketed else host
    # Without brackets nobody knows where an address of IPv6 ends and the port begins.
    if not name or bracketed != (":" in name) or not NOT_IN_A_HOST.isdisjoint(address) or len(address) > LONGEST:
        return None
    if not (port.isascii() and port.isdecimal() and 0 < int(port) <= MOST):
        return None
    try:
        name.encode("idna")  # as whoever connects does
    except UnicodeError:
        return None
    return name, int(port)


def who_cannot_reach(mine: str, others: Iterable[str]) -> list[str]:
    """Those of the other processes that cannot reach this one at its address, as far as the addresses say: whoever is
    at the same one, and on other machines, if ours is only for this one."""
    place = place_of(mine)
    only_here = place is not None and _is_loopback(place[0])
    return [other for other in others if other == mine or (only_here and not _is_here(other))]


def _is_here(address: str) -> bool:
    """Whether a process is on this machine. One whose address cannot be read is nowhere else."""
    place = place_of(address)
    return place is None or _is_loopback(place[0]) or place[0] == socket.gethostname()


def _is_loopback(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
