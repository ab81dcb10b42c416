"""What people ask of a cup (docs/http.md): the bodies of requests."""

from typing import Annotated, Any, Literal

import msgspec

from tryline.league.draws import How
from tryline.league.points import Side
from tryline.server.cups.events import Rules
from tryline.server.cups.state import MOST_LINES
from tryline.server.requests import Name, Secret

Id = Annotated[str, msgspec.Meta(max_length=60)]
Points = Annotated[int, msgspec.Meta(ge=0, le=999)]
LineNumber = Annotated[int, msgspec.Meta(ge=1, le=MOST_LINES)]
TEXT = 200
"""Characters of an announcement."""
MOST_NAMES = 200
"""Names that are entered at once."""


class NewCup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A cup to set up."""

    name: Name
    format: Annotated[str, msgspec.Meta(max_length=40)]
    """One of `GET /api/cup-formats`."""
    game: Annotated[str, msgspec.Meta(max_length=40)] = ""
    """What is played; empty for a cup of anything, whose results are typed in."""
    edition: Annotated[str, msgspec.Meta(max_length=40)] = ""
    options: dict[str, Any] = {}
    rules: Rules = Rules()
    format_file: Annotated[str, msgspec.Meta(max_length=50_000)] = ""
    """A format of one's own in place of `format`: TOML (docs/cups.md)."""


class CupFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A cup that somebody brings."""

    text: Annotated[str, msgspec.Meta(max_length=500_000)]
    rules: Rules = Rules()


class LinkRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """For what a secret link is to be made."""

    role: Literal["organiser", "helper", "entrant"]
    entrant: Id = ""


class ArriveRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The secret of a link."""

    secret: Secret


class _Order(msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """What all have."""


class Join(_Order, frozen=True, tag="join"):
    """You enter."""

    name: Name
    members: Annotated[list[Name], msgspec.Meta(max_length=30)] = []
    """Of a team of several people."""
    team: Id = ""
    """The country or team card that you play with."""


class Enter(_Order, frozen=True, tag="enter"):
    """Others enter, people or computers."""

    names: Annotated[list[Name], msgspec.Meta(min_length=1, max_length=MOST_NAMES)]
    level: Id = ""
    """They are computers of this level."""


class Fill(_Order, frozen=True, tag="fill"):
    """Computers take the places that are still needed for the draw."""

    level: Id


class Amend(_Order, frozen=True, tag="amend"):
    """What is known of an entrant changes; what is left out stays."""

    entrant: Id
    name: Name | None = None
    team: Id | None = None
    seed: Annotated[int, msgspec.Meta(ge=0, le=2000)] | None = None
    """0: none."""
    paid: bool | None = None


class Replace(_Order, frozen=True, tag="replace"):
    """Somebody else takes over a place: a computer, if a level is given."""

    entrant: Id
    name: Name
    level: Id = ""


class Draw(_Order, frozen=True, tag="draw"):
    """The draw is made."""

    how: How
    countries: bool = False
    """Countries are drawn too, for those who have none."""
    faces: Annotated[list[Annotated[int, msgspec.Meta(ge=1, le=6)]], msgspec.Meta(max_length=5000)] = []
    """What real dice have thrown; without any, Tryline throws."""


class NextRound(_Order, frozen=True, tag="pair"):
    """The next Swiss round is paired."""


class Result(_Order, frozen=True, tag="result"):
    """The result of a match; from one who played it, what they say it was."""

    match: Id
    home: Points
    away: Points
    tries: tuple[Points, Points] | None = None
    winner: Side | None = None
    """Of a match that was level and was settled."""
    by: Literal["", "extra-time", "kicks", "lot"] = ""
    correction: bool = False


class Forfeit(_Order, frozen=True, tag="forfeit"):
    """A match that a side does not play, or neither of them."""

    match: Id
    by: Literal["home", "away", "both"]
    no_show: bool = False
    correction: bool = False


class PlayAgain(_Order, frozen=True, tag="replay"):
    """A match is to be played again: its result no longer counts."""

    match: Id


class Withdraw(_Order, frozen=True, tag="withdraw"):
    """An entrant leaves the cup."""

    entrant: Id


class Plan(_Order, frozen=True, tag="plan"):
    """Where and when matches are played."""

    start: Annotated[str, msgspec.Meta(max_length=5)] = ""
    tables: Annotated[int, msgspec.Meta(ge=0, le=1000)] = 0
    minutes: Annotated[int, msgspec.Meta(ge=0, le=600)] = 0
    pause: Annotated[int, msgspec.Meta(ge=-1, le=120)] = -1


class Late(_Order, frozen=True, tag="late"):
    """A match runs late, or everything."""

    minutes: Annotated[int, msgspec.Meta(ge=1, le=1440)]
    match: Id = ""


class Undo(_Order, frozen=True, tag="undo"):
    """A decision no longer counts."""

    number: LineNumber
    with_later: bool = False
    """And the later ones that are not possible without it."""


class Announce(_Order, frozen=True, tag="announce"):
    """Everybody is to read something."""

    text: Annotated[str, msgspec.Meta(min_length=1, max_length=TEXT)]


class Retract(_Order, frozen=True, tag="retract"):
    """An announcement is taken down."""

    number: LineNumber


class CheckIn(_Order, frozen=True, tag="here"):
    """Somebody is in the hall, or is not after all."""

    entrant: Id
    here: bool = True


class Dismiss(_Order, frozen=True, tag="dismiss"):
    """The helpers are none any more, or one of them, and their link is void."""

    came: Annotated[int, msgspec.Meta(ge=0, le=MOST_LINES)] = 0
    """The line of the log in which they came; 0: all."""


class Arrange(_Order, frozen=True, tag="rules"):
    """How the cup is run from now on."""

    rules: Rules


Order = (
    Join
    | Enter
    | Fill
    | Amend
    | Replace
    | Draw
    | NextRound
    | Result
    | Forfeit
    | PlayAgain
    | Withdraw
    | Plan
    | Late
    | Undo
    | Announce
    | Retract
    | CheckIn
    | Dismiss
    | Arrange
)
