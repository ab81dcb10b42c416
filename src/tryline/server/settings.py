"""How a clubhouse is set up: by the command line, and by the environment for what a command line should not show."""

import os
from pathlib import Path
from typing import NamedTuple

from platformdirs import user_data_path


def usual_database() -> str:
    """The file in which matches are kept where nobody says otherwise."""
    folder = user_data_path("tryline", appauthor=False)
    folder.mkdir(parents=True, exist_ok=True)
    return str(folder / "clubhouse.sqlite")


class Settings(NamedTuple):
    """What may be set."""

    database: str
    pace: float = 0.5
    """Seconds that a computer's move takes at least, so that people can follow."""
    players: int | None = None
    """How many computer players think at once; one less than there are cores without a wish."""
    requests_a_minute: int = 300
    """From one address, of those that change something."""
    messages_a_second: int = 20
    """From one live connection."""
    matches: int = 100
    """Of one person, of those that are not over."""
    connections: int = 20_000
    """Live connections at once."""
    origins: tuple[str, ...] = ()
    """Other addresses under which our own page is served, such as behind a proxy: `https://play.example.org`."""
    secure: bool = False
    """Whether cookies are for HTTPS only."""
    page: Path = Path(__file__).parent / "page"


def from_environment(database: str | None, players: int | None = None) -> Settings:
    """The settings of TRYLINE_DATABASE, TRYLINE_ORIGINS, TRYLINE_SECURE, TRYLINE_PACE, TRYLINE_REQUESTS,
    TRYLINE_MESSAGES, TRYLINE_MATCHES and TRYLINE_CONNECTIONS."""
    origins = tuple(os.environ.get("TRYLINE_ORIGINS", "").split())
    return Settings(
        database or os.environ.get("TRYLINE_DATABASE") or usual_database(),
        pace=float(os.environ.get("TRYLINE_PACE", "0.5")),
        players=players,
        requests_a_minute=int(os.environ.get("TRYLINE_REQUESTS", "300")),
        messages_a_second=int(os.environ.get("TRYLINE_MESSAGES", "20")),
        matches=int(os.environ.get("TRYLINE_MATCHES", "100")),
        connections=int(os.environ.get("TRYLINE_CONNECTIONS", "20000")),
        origins=origins,
        secure=os.environ.get("TRYLINE_SECURE", "") == "1",
    )
