"""What may be said at a live match, and what is told (docs/http.md, "Live")."""

from typing import Annotated, Any, Literal

import msgspec

from tryline.core.seats import Lineup

Version = Annotated[int, msgspec.Meta(ge=0, le=1 << 40)]
Text = Annotated[str, msgspec.Meta(min_length=1, max_length=2000)]


class _Message(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    id: Annotated[int, msgspec.Meta(ge=0, le=1 << 53)] | None = None


class Hello(_Message, frozen=True, tag="hello"):
    """The first message."""

    ticket: Annotated[str, msgspec.Meta(max_length=100)] | None = None
    language: Literal["en", "af"] = "en"


class Play(_Message, frozen=True, kw_only=True, tag="play"):
    """Decide, or vote."""

    version: Version
    move: Text


class Throw(_Message, frozen=True, kw_only=True, tag="throw"):
    """Let the dice fall, or type in what fell."""

    version: Version
    move: Text | None = None


class Correct(_Message, frozen=True, kw_only=True, tag="correct"):
    """Put right what was typed in last."""

    version: Version
    move: Text


class Undo(_Message, frozen=True, kw_only=True, tag="undo"):
    """Take back what concerns nobody else."""

    version: Version


Seed = Annotated[str, msgspec.Meta(min_length=1, max_length=100)]
What = Literal["draw", "takeback", "rematch"]


class OfferIt(_Message, frozen=True, kw_only=True, tag="offer"):
    """Ask the other side for something."""

    what: What
    seed: Seed | None = None
    """Your part of the dice of another match."""


class Accept(_Message, frozen=True, kw_only=True, tag="accept"):
    """Agree."""

    what: What
    seed: Seed | None = None


class Decline(_Message, frozen=True, kw_only=True, tag="decline"):
    """Do not agree; or ask no longer."""

    what: What


class Resign(_Message, frozen=True, tag="resign"):
    """Give up."""


class Claim(_Message, frozen=True, tag="claim"):
    """The other side has left."""


class Pause(_Message, frozen=True, tag="pause"):
    """Stop the clocks."""


class Resume(_Message, frozen=True, tag="resume"):
    """Let them go on."""


class TimeOut(_Message, frozen=True, tag="time-out"):
    """Stop playing time for one's side."""


class Look(_Message, frozen=True, kw_only=True, tag="look"):
    """On a shared screen: whose people look now."""

    side: Literal[0, 1]


class Hint(_Message, frozen=True, tag="hint"):
    """What would be good?"""


class Why(_Message, frozen=True, tag="why"):
    """Why not; or why did that happen?"""

    move: Text | None = None


class At(_Message, frozen=True, kw_only=True, tag="at"):
    """Look back."""

    ply: Annotated[int, msgspec.Meta(ge=0, le=1 << 31)]


class Language(_Message, frozen=True, kw_only=True, tag="language"):
    """Speak another language."""

    language: Literal["en", "af"]


class NewLineup(_Message, frozen=True, kw_only=True, tag="lineup"):
    """Share one's side otherwise from the next period on."""

    side: Literal[0, 1]
    lineup: Lineup


Message = (
    Hello
    | Play
    | Throw
    | Correct
    | Undo
    | OfferIt
    | Accept
    | Decline
    | Resign
    | Claim
    | Pause
    | Resume
    | TimeOut
    | Look
    | Hint
    | Why
    | At
    | Language
    | NewLineup
)

decoder = msgspec.json.Decoder(Message)

# What is told: the parts of a table that change with the moves (web/src/table/protocol.ts). Nothing is left out but
# what is as usual.


class Asked(msgspec.Struct, omit_defaults=True):
    """What is asked now."""

    kind: str
    side: int | None
    seats: tuple[str, ...]
    until: int | None = None


class Entry(msgspec.Struct):
    """A line in the list of moves."""

    ply: int
    by: int | str
    move: str | None
    said: list[str]


class Position(msgspec.Struct, omit_defaults=True):
    """How it stands, and how it came to that."""

    version: int
    plies: int
    points: tuple[int, int]
    now: str
    asked: Asked
    scene: dict[str, Any]
    start: int = msgspec.field(name="from")
    entries: list[Entry]
    warnings: list[str] = []
    lesson: list[str] = []
    ended: dict[str, Any] | None = None
    lineups: dict[str, Any] | None = None


class Choice(msgspec.Struct):
    """A decision and what people call it."""

    move: str
    words: str


class Own(msgspec.Struct, omit_defaults=True, rename="camel"):
    """What is for one viewer alone."""

    yours: bool = False
    hand_over: bool = False
    look: int | None = None
    votes: dict[str, str] = {}
    choices: list[str] | list[Choice] = []
    due: str | None = None
    can_undo: bool = False
    claim: int | None = None
    clocks: dict[str, Any] | None = None
    """Where something depends on how late it is."""


encoder = msgspec.json.Encoder()
