"""RUGBY_Bokx as a viewer may see it: pitch, ball and its way, dice, referee's card, and what every throw would mean."""

from typing import Annotated, Literal

import msgspec

from tryline.core.events import name_of
from tryline.games.bokx.rules.names import Deck, Signal
from tryline.table.presenter import Scene, Side, TeamCards

Block = tuple[int, int]
"""A block of the field: x along it, 0 to 21, and y across it, 0 to 15."""
Tone = Literal["good", "bad", "card", "plain"]
"""What a face is to whoever throws it."""
PhaseName = Literal[
    "toss",
    "run-success",
    "run-line",
    "run-channel",
    "tackle",
    "ruck-contest",
    "ruck-success",
    "kick-success",
    "kick-dist",
    "kick-line",
    "catch",
    "scrum",
    "lineout",
    "in-goal",
    "conversion",
    "penalty-goal",
    "drop-goal",
    "ko-halfway",
    "draw",
    "whistle",
    "place-kick",
    "call-play",
    "run-side",
    "kick-side",
    "missed-tackle",
    "penalty",
    "free-kick",
    "ko-22",
    "ko-goal",
    "dead-ball",
    "card-choice",
    "toss-call",
    "end-call",
    "half-time",
    "full-time",
]
"""The phases, in the order of `Phase`."""

DeckName = Annotated[str, msgspec.Meta(extra_json_schema={"enum": [name_of(deck) for deck in Deck]})]
SignalName = Annotated[str, msgspec.Meta(extra_json_schema={"enum": [name_of(signal) for signal in Signal]})]


class Part(msgspec.Struct, frozen=True, kw_only=True, rename="camel"):
    """A part of the scene."""


class Face(Part, frozen=True):
    """Faces of the die that mean the same."""

    faces: list[int]
    means: str
    tone: Tone
    blocks: int
    """Blocks, where the face is a distance; else 0."""


class RefereeCard(Part, frozen=True):
    """A card, face up."""

    id: str
    deck: str
    deck_id: DeckName
    title: str
    other: str
    """The title in the other language."""
    call: str
    signal: str
    signal_id: SignalName


class Carrier(Part, frozen=True):
    """The number on his back, and his name where the team card has a squad (5.6)."""

    number: int
    name: str


class Thrown(Part, frozen=True):
    """A die that fell."""

    face: int
    side: Side
    purpose: str = msgspec.field(name="for")
    means: str
    tone: Tone


class BokxStep(Part, frozen=True):
    """A move of the last play strings."""

    ply: int
    string: int
    start: Block = msgspec.field(name="from")
    """Where the play string began."""
    at: Block
    """Where the ball is after this move."""
    attack: Side | None
    """Who has it then."""
    carrier: Carrier | None
    said: list[str]
    die: Thrown | None
    card: RefereeCard | None


class Call(Part, frozen=True):
    """A decision that can be taken."""

    move: str
    words: str
    to: Block | None
    """The block to which it leads, if that is known; just outside the side line if `out`."""
    out: bool
    faces: list[Face]
    """What the throw that follows would mean."""


class ZoneColumns(Part, frozen=True):
    """The columns of a zone from which one may kick at the poles (1.3)."""

    zone: Literal["red", "blue"]
    first: int = msgspec.field(name="from")
    last: int = msgspec.field(name="to")
    here: bool
    """Whether the ball is there."""


class DeckOfCards(Part, frozen=True):
    """One of the referee's decks."""

    id: DeckName
    name: str


class CardTitle(Part, frozen=True):
    """A card that may be drawn."""

    id: str
    title: str


class Due(Part, frozen=True):
    """The throw or card that is due, or the word of the real clock."""

    what: Literal["die", "card", "clock"]
    side: Side | None
    purpose: str = msgspec.field(name="for")
    deck: DeckName | None
    """From which a card is due."""
    faces: list[Face]
    cards: list[CardTitle]


class BokxScene(Scene, frozen=True, kw_only=True, rename="camel"):
    """What lies on the table of RUGBY_Bokx."""

    plies: int
    phase: PhaseName
    period: str
    time: str
    played: float | None
    """How much of the period has been played, 0 to 1; null where that is kept elsewhere."""
    headings: tuple[int, int]
    """1 for a side that plays towards x = 21, -1 for the other."""
    ends_known: bool
    """Before the toss has been decided nobody knows who plays which way."""
    names: tuple[str, str]
    teams: TeamCards
    """Those of the team cards (5.4); None for a side that plays as Blue or Yellow."""
    score: tuple[int, int]
    plays: tuple[str, str]
    """What the play indicators show."""
    counts: tuple[str, str]
    """Tries in words; goals once place kicks decide."""
    ball: Block
    path: tuple[Block, ...]
    """Where the ball has been in this play string."""
    attack: Side | None
    carrier: Carrier | None
    zones: list[ZoneColumns]
    """Those of the side with the ball, while it may kick at the poles or does so."""
    shading: list[ZoneColumns]
    """Those of the side with the ball in all other phases of play as well."""
    steps: list[BokxStep]
    decks: list[DeckOfCards]
    card: RefereeCard | None
    calls: list[Call]
    caller: Side | None
    due: Due | None
    place_kicks: tuple[tuple[bool, ...], tuple[bool, ...]] | None
    """Those of each side in their order: whether they went over."""
