"""What stands in the log of a cup on the site: the decisions of the league, and what is known here alone."""

from typing import Annotated, Literal

import msgspec

from tryline.league import decisions as do
from tryline.server.requests import ClockRequest

Role = Literal["organiser", "helper", "entrant", "server"]
"""In which capacity somebody decides something; the server itself enters results of matches that were played on it."""
STAFF: tuple[Role, ...] = ("organiser", "helper")


class Rules(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """How a cup is run on the site."""

    where: Literal["boards", "site"] = "boards"
    """Whether matches are played around real boards, or here."""
    entries: bool = True
    """Whether everybody who has the link may enter."""
    typed_by: Literal["sides", "organiser"] = "sides"
    """Who types results in: both sides, who must agree, or the organiser and helpers alone."""
    clock: ClockRequest | None = None
    """Of matches that are played here."""
    leavers: Literal["forfeit", "computer"] = "forfeit"
    """What becomes of the matches of those who leave: they are lost, or a computer plays them."""
    level: Annotated[str, msgspec.Meta(max_length=40)] = ""
    """Of computers that fill places or take them over."""
    days: Annotated[int, msgspec.Meta(ge=0, le=60)] = 0
    """Within how many days a match is to be played once it can be; 0: there is no limit."""
    overdue: Literal["organiser", "forfeit", "computer"] = "organiser"
    """What happens then: the organiser decides; whoever has not come forfeits, or a computer plays for them."""


class _Event(msgspec.Struct, frozen=True, tag_field="do", omit_defaults=True, forbid_unknown_fields=True):
    """What all have."""


class Arranged(_Event, frozen=True, tag="rules"):
    """How the cup is run from now on."""

    rules: Rules


class Announced(_Event, frozen=True, tag="announce"):
    """Something that everybody is to read."""

    text: str


class Retracted(_Event, frozen=True, tag="retract"):
    """An announcement is taken down."""

    number: int


class CheckedIn(_Event, frozen=True, tag="here"):
    """Somebody is in the hall, or is not after all."""

    entrant: str
    here: bool = True


class Claimed(_Event, frozen=True, tag="claim"):
    """What a side says was the result of its match."""

    entrant: str
    result: do.Result
    sides: tuple[str, str] = ("", "")
    """Who was at home and away when it was said: of a match between others it says nothing."""


class Begun(_Event, frozen=True, tag="begun"):
    """A match of the cup is played on the site."""

    fixture: str
    match: str
    sides: tuple[str, str] = ("", "")
    """Who plays at home and away there."""
    without_people: bool = False
    """Whether two computers play it."""


class Ended(_Event, frozen=True, tag="ended"):
    """A match on the site is over. Its result follows, unless the cup cannot take it."""

    fixture: str
    match: str
    home: int = 0
    away: int = 0
    void: bool = False
    """It was called off, or nobody came back to it: it can be begun anew."""


class Due(_Event, frozen=True, tag="due"):
    """A match can be played, and is to be played until then."""

    fixture: str
    until: int
    """Milliseconds since 1970."""


class TimeUp(_Event, frozen=True, tag="time-up"):
    """The time of a match is up. What the rules of the cup say follows."""

    fixture: str


class Parted(_Event, frozen=True, tag="parted"):
    """Whoever the line is of, if anybody came, is no longer that in the cup, and the link for it is void."""

    role: Role
    entrant: str = ""


class Linked(_Event, frozen=True, tag="linked"):
    """A secret link was made; an earlier one for the same is void."""

    role: Role
    entrant: str = ""


class Arrived(_Event, frozen=True, tag="arrived"):
    """Whoever the line is of came by a link, and is that in the cup from then on."""

    role: Role
    entrant: str = ""
    made: int = 0
    """When the link was made, in milliseconds since 1970."""


class Dismissed(_Event, frozen=True, tag="dismissed"):
    """A helper helps no longer, or none of them does. A line follows for each of them."""

    came: int = 0
    """The line of the log in which they came; 0: all."""


SiteEvent = (
    Arranged
    | Announced
    | Retracted
    | CheckedIn
    | Claimed
    | Begun
    | Ended
    | Due
    | TimeUp
    | Parted
    | Linked
    | Arrived
    | Dismissed
)
Event = do.Decision | SiteEvent
