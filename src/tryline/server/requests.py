"""The bodies of HTTP requests (docs/http.md)."""

from typing import Annotated, Any, Literal

import msgspec

from tryline.core.seats import Alternate, ByPhase, CallerThrower, Single, Vote

Name = Annotated[
    str, msgspec.Meta(min_length=1, max_length=40, pattern=r"^[^\x00-\x1f\x7f-\x9f]*\S[^\x00-\x1f\x7f-\x9f]*\Z")
]
Hash = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{64}\Z")]
"""SHA-256 in hexadecimal."""
Secret = Annotated[str, msgspec.Meta(max_length=100)]
Policy = Single | Alternate | CallerThrower | ByPhase | Vote
MAX_SEATS = 15
"""On one side."""


class SeatRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat, and who is to have it."""

    side: Literal[0, 1, "referee"]
    who: Literal["me", "open", "computer"] = "open"
    level: str | None = None
    name: Name | None = None

    @property
    def is_named(self) -> bool:
        """Whether a name was entered that is shown: an open seat has that of whoever comes."""
        return self.name is not None and self.who != "open"


class ClockRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Thinking time of each side: minutes for the match, and seconds that every turn adds."""

    minutes: Annotated[float, msgspec.Meta(ge=0.25, le=600)]
    seconds: Annotated[int, msgspec.Meta(ge=0, le=600)] = 0


class MatchRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A match to begin."""

    game: str
    edition: str | None = None
    options: dict[str, Any] = {}
    seats: Annotated[list[SeatRequest], msgspec.Meta(max_length=2 * MAX_SEATS + 1)] = []
    policies: tuple[Policy | None, Policy | None] = (None, None)
    clock: ClockRequest | None = None
    dice: Literal["fair", "typed"] = "fair"
    by_hand: bool = False
    practice: bool = False
    """Whether throws can be taken back."""
    lesson: str | None = None
    """The lesson that leads the match; it says how the match is set up, so that nothing else is given."""
    moves: Annotated[list[Annotated[str, msgspec.Meta(max_length=80)]], msgspec.Meta(max_length=5000)] = []
    """What has been played before it begins, each decision and each throw in full: to play on from a moment of another
    match, for practice."""
    listed: bool = False
    commitment: Secret | None = None
    """The server's commitment to its part of the dice (`POST /api/commitments`)."""
    my_commitment: Hash | None = None
    """Yours to your part (docs/chance.md). Without one, the dice are called the house's."""


class NameRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The name that somebody chooses."""

    name: Name


class JoinRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat to take."""

    seat: str | None = None
    invitation: Secret | None = None
    my_commitment: Hash | None = None


class EntryRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The secret of a link to a match, if it has one."""

    invitation: Secret | None = None
    ticket: Secret | None = None


class DeviceRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The secret of a link to another device."""

    secret: Secret


class QrRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The link of an invitation, to another device, or to a cup."""

    link: Annotated[
        str,
        msgspec.Meta(
            max_length=300,
            pattern=r"^https?://[^\s/]+/((m/[A-Za-z0-9]+#i|device#s|cup/[A-Za-z0-9]+#k)=[A-Za-z0-9_.~%-]+|cup/[A-Za-z0-9]+)\Z",
        ),
    ]
