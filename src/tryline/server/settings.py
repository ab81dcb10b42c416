"""The settings of the server, from the command line and from environment variables (docs/serving.md)."""

import os
from pathlib import Path
from typing import NamedTuple

from platformdirs import user_data_path


def default_database() -> str:
    """A file in the user's data folder."""
    folder = user_data_path("tryline", appauthor=False)
    folder.mkdir(parents=True, exist_ok=True)
    return str(folder / "clubhouse.sqlite")


class Settings(NamedTuple):
    """The settings and their defaults."""

    database: str
    pace: float = 0.5
    """Minimum seconds of a computer's move, so that people can follow."""
    players: int | None = None
    """Computer players that think at once; default: one less than there are cores, and at least two."""
    requests_a_minute: int = 300
    """Requests that change something, from one address."""
    messages_a_second: int = 20
    """Messages on one live connection."""
    matches: int = 100
    """Unfinished matches of one person."""
    connections: int = 20_000
    """Live connections at once."""
    origins: tuple[str, ...] = ()
    """Addresses under which a proxy serves the page: `https://play.example.org`."""
    secure: bool = False
    """Whether cookies are sent over HTTPS only."""
    page: Path = Path(__file__).parent / "page"
    """The folder of the built page."""


def from_environment(database: str | None, players: int | None = None) -> Settings:
    """The settings of TRYLINE_DATABASE, TRYLINE_ORIGINS, TRYLINE_SECURE, TRYLINE_PACE, TRYLINE_REQUESTS,
    TRYLINE_MESSAGES, TRYLINE_MATCHES and TRYLINE_CONNECTIONS."""
    origins = tuple(os.environ.get("TRYLINE_ORIGINS", "").split())
    return Settings(
        database or os.environ.get("TRYLINE_DATABASE") or default_database(),
        pace=float(os.environ.get("TRYLINE_PACE", "0.5")),
        players=players,
        requests_a_minute=int(os.environ.get("TRYLINE_REQUESTS", "300")),
        messages_a_second=int(os.environ.get("TRYLINE_MESSAGES", "20")),
        matches=int(os.environ.get("TRYLINE_MATCHES", "100")),
        connections=int(os.environ.get("TRYLINE_CONNECTIONS", "20000")),
        origins=origins,
        secure=os.environ.get("TRYLINE_SECURE", "") == "1",
    )
