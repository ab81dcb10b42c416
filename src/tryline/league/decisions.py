"""What an organiser decides, one kind of record each. A cup is a list of these; everything else is computed."""

from typing import Literal

import msgspec

from tryline.league.draws import How
from tryline.league.entrants import Entrant
from tryline.league.points import Side


class _Decision(msgspec.Struct, frozen=True, tag_field="do", omit_defaults=True, forbid_unknown_fields=True):
    """What all have."""


class Enter(_Decision, frozen=True, tag="enter"):
    """Somebody enters: before the draw, or late where the stage has room. Without an id they get one."""

    entrant: Entrant


class Amend(_Decision, frozen=True, tag="amend"):
    """What is known of an entrant changes: name, country, seed, paid; or somebody else takes over their place."""

    entrant: Entrant


class Teams(_Decision, frozen=True, tag="teams"):
    """Who plays for which country: by choice, or as it was drawn."""

    teams: dict[str, str]
    how: How | None = None
    """None: by choice."""
    faces: tuple[int, ...] = ()
    """What fell, if it was drawn by dice."""


class Draw(_Decision, frozen=True, tag="draw"):
    """The draw, with which the first stage begins."""

    order: tuple[str, ...]
    how: How = "pot"
    faces: tuple[int, ...] = ()
    """What fell, if it was drawn by dice: the order can be checked with it."""


class Pair(_Decision, frozen=True, tag="pair"):
    """The next round of a Swiss."""

    stage: str
    pairs: tuple[tuple[str, str], ...]
    """At home and away."""
    byes: tuple[str, ...] = ()


class Result(_Decision, frozen=True, tag="result"):
    """The score of a match. A later one is a correction, and says so."""

    match: str
    home: int
    away: int
    tries: tuple[int, int] | None = None
    bonus: tuple[bool, bool] | None = None
    winner: Side | None = None
    """Of a match that was level and was settled."""
    by: str = ""
    correction: bool = False
    cards: tuple[int, int] | None = None
    """That each side was shown, where the game counts them; the same for penalties against it."""
    penalties: tuple[int, int] | None = None


class Forfeit(_Decision, frozen=True, tag="forfeit"):
    """A match that a side does not play, or neither of them."""

    match: str
    by: Literal["home", "away", "both"]
    no_show: bool = False
    correction: bool = False


class Replay(_Decision, frozen=True, tag="replay"):
    """A match is to be played again: its result no longer counts."""

    match: str


class Withdraw(_Decision, frozen=True, tag="withdraw"):
    """An entrant leaves the cup."""

    entrant: str


class Plan(_Decision, frozen=True, tag="plan"):
    """Where and when matches are played. What is decided keeps its time; the rest is planned from `since` on."""

    start: str = ""
    """When the first begins, as HH:MM."""
    tables: int = 0
    """0: as the format says; the same for the others."""
    minutes: int = 0
    pause: int = -1
    since: int = 0
    """Minutes after the start."""


class Late(_Decision, frozen=True, tag="late"):
    """Something runs late: a match, whose table and entrants are busy for longer, or everything."""

    minutes: int
    match: str = ""


class Undo(_Decision, frozen=True, tag="undo"):
    """Decisions no longer count. What is undone itself can be undone."""

    numbers: tuple[int, ...]


Decision = Enter | Amend | Teams | Draw | Pair | Result | Forfeit | Replay | Withdraw | Plan | Late | Undo


class Entry(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of the log."""

    number: int
    decision: Decision
    who: str = ""
    when: str = ""
