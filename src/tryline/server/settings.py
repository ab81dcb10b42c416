"""The settings of the server, from the command line and from environment variables (docs/serving.md)."""

import os
from ipaddress import IPv4Network, IPv6Network, ip_network
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

from platformdirs import user_data_path

from tryline.core.errors import TrylineError
from tryline.server.addresses import place_of


class BadSetting(TrylineError):
    """An environment variable cannot be read."""

    code = "bad-setting"


def default_database() -> str:
    """A file in the user's data folder."""
    folder = user_data_path("tryline", appauthor=False)
    folder.mkdir(parents=True, exist_ok=True)
    return str(folder / "clubhouse.sqlite")


def database_of(given: str | None) -> str:
    """The database that is meant: the one that was given, that of TRYLINE_DATABASE, or the default."""
    return given or os.environ.get("TRYLINE_DATABASE") or default_database()


def networks(text: str) -> tuple[IPv4Network | IPv6Network, ...]:
    """Networks, separated by spaces. Raises BadSetting."""
    try:
        return tuple(ip_network(each, strict=False) for each in text.split())
    except ValueError as problem:
        raise BadSetting(f"Networks are written like 127.0.0.0/8 or 2001:db8::/32: {problem}.") from None


class Settings(NamedTuple):
    """The settings and their defaults."""

    database: str
    pace: float = 0.5
    """Minimum seconds of a computer's move, so that people can follow."""
    workers: int | None = None
    """Processes in which computer players think; default: one less than there are cores, and at least one."""
    requests_a_minute: int = 300
    """Requests that change something, from one network."""
    reads_a_minute: int = 3000
    """Requests that only read, and connections that are opened, from one network."""
    names_an_hour: int = 600
    """New people from one network."""
    matches_an_hour: int = 1000
    """New matches from one network."""
    reviews_an_hour: int = 600
    """Reviews that one network asks for."""
    reviewers: int = 1
    """Processes in which matches are reviewed; 0: none are."""
    messages_a_second: int = 20
    """Messages on one live connection."""
    messages_each: int = 2000
    """Messages a second on all live connections of one network."""
    matches: int = 100
    """Unfinished matches of one person."""
    tidy_days: int = 30
    """After so many days without anybody, unfinished matches are closed or deleted."""
    connections: int = 20_000
    """Live connections at once."""
    connections_each: int = 500
    """Live connections of one network at once."""
    hosts: tuple[str, ...] = ()
    """Names under which the server is reached, besides addresses and names of the local network."""
    origins: tuple[str, ...] = ()
    """Addresses under which a proxy serves the page: `https://play.example.org`."""
    proxies: str = "127.0.0.1"
    """Proxies whose word about the client's address is taken."""
    metrics: tuple[IPv4Network | IPv6Network, ...] = networks("127.0.0.0/8 ::1")
    """Who may read the metrics."""
    thinkers: tuple[str, ...] = ()
    """Machines that lend processes in which computers think and matches are reviewed: `10.0.0.7:8100`."""
    reached_at: str = ""
    """Where the other processes of a club on PostgreSQL reach this one: `10.0.0.5:8000`."""
    secure: bool = False
    """Whether the page is served over HTTPS only."""
    page: Path = Path(__file__).parent / "page"
    """The folder of the built page."""


def _number(name: str, default: int, least: int = 1) -> int:
    text = os.environ.get(name, str(default))
    if not text.isdecimal() or int(text) < least:
        raise BadSetting(f'{name} is "{text[:40]}": a whole number from {least} would be right.')
    return int(text)


def _pace() -> float:
    text = os.environ.get("TRYLINE_PACE", "0.5")
    try:
        pace = float(text)
    except ValueError:
        pace = -1.0
    if not 0 <= pace <= 60:
        raise BadSetting(f'TRYLINE_PACE is "{text[:40]}": seconds from 0 to 60 would be right.')
    return pace


def _reached_at() -> str:
    address = os.environ.get("TRYLINE_REACHED_AT", "").strip()
    if address and place_of(address) is None:
        right = "host and port, as in 10.0.0.5:8000 or [2001:db8::5]:8000, would be right"
        raise BadSetting(f'TRYLINE_REACHED_AT is "{address[:60]}": {right}.')
    return address


def from_environment(database: str | None, workers: int | None = None) -> Settings:
    """The settings of the variables TRYLINE_... (docs/serving.md). Raises BadSetting."""
    given = os.environ.get
    origins = tuple(given("TRYLINE_ORIGINS", "").split())
    defaults = Settings("")
    return Settings(
        database_of(database),
        pace=_pace(),
        workers=workers,
        requests_a_minute=_number("TRYLINE_REQUESTS", defaults.requests_a_minute),
        reads_a_minute=_number("TRYLINE_READS", defaults.reads_a_minute),
        names_an_hour=_number("TRYLINE_NAMES", defaults.names_an_hour),
        matches_an_hour=_number("TRYLINE_NEW_MATCHES", defaults.matches_an_hour),
        reviews_an_hour=_number("TRYLINE_REVIEWS", defaults.reviews_an_hour),
        reviewers=_number("TRYLINE_REVIEWERS", defaults.reviewers, least=0),
        messages_a_second=_number("TRYLINE_MESSAGES", defaults.messages_a_second),
        messages_each=_number("TRYLINE_MESSAGES_EACH", defaults.messages_each),
        matches=_number("TRYLINE_MATCHES", defaults.matches),
        tidy_days=_number("TRYLINE_TIDY_DAYS", defaults.tidy_days),
        connections=_number("TRYLINE_CONNECTIONS", defaults.connections),
        connections_each=_number("TRYLINE_CONNECTIONS_EACH", defaults.connections_each),
        hosts=(*given("TRYLINE_HOSTS", "").split(), *(urlsplit(origin).hostname or "" for origin in origins)),
        origins=origins,
        proxies=given("TRYLINE_PROXIES", defaults.proxies).replace(" ", ","),
        metrics=networks(given("TRYLINE_METRICS", "127.0.0.0/8 ::1")),
        thinkers=tuple(given("TRYLINE_THINKERS", "").split()),
        reached_at=_reached_at(),
        secure=given("TRYLINE_SECURE", "") == "1",
    )
