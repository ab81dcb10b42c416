"""What the HTTP interface answers (docs/http.md)."""

from typing import Any, Literal

import msgspec

from tryline.server.match_setup import Seat
from tryline.table.presenter import TeamCards


class Me(msgspec.Struct):
    """Who is asking."""

    name: str | None


class Labelled(msgspec.Struct):
    """Something that has a name in requests, and what people call it."""

    name: str
    label: str


class LevelInfo(Labelled):
    """A computer player to choose."""

    about: str
    seconds: float


class TeamsInfo(msgspec.Struct):
    """The teams of an edition, and the options that name the team of each side."""

    teams: list[Labelled]
    home: str
    away: str


class OptionValue(msgspec.Struct):
    """Something that can be chosen, and what people call it."""

    value: str | int
    label: str


class OptionInfo(msgspec.Struct):
    """A house rule as a field of a form."""

    name: str
    label: str
    kind: Literal["switch", "choice", "number", "text"]
    default: bool | int | str | None
    values: list[OptionValue]
    """Of a choice: what can be chosen, the default first."""
    minimum: int | None
    maximum: int | None


class EditionInfo(msgspec.Struct):
    """An edition of a game, as one could buy it."""

    id: str
    name: str
    about: str
    note: str
    """That its dice or cards are our reconstruction; empty if they are not."""
    teams: TeamsInfo | None
    options: list[OptionInfo]
    lesson: str | None
    """The guided match for those who are new to it, if there is one."""


class GameInfo(msgspec.Struct):
    """A game that is installed, in the language of the request."""

    id: str
    name: str
    author: str
    maker: str
    """Who made it, in a sentence."""
    minutes: str
    luck: bool
    luck_words: str
    """What there is of luck; empty if the game does not say more than whether there is."""
    in_one_minute: str
    """What a newcomer needs to know before the first match, in a paragraph; empty if the game does not say."""
    hidden: bool
    site: str
    """The address of its own site on the web; empty if none is known."""
    sides: tuple[str, str]
    editions: list[EditionInfo]
    levels: list[LevelInfo]
    default_level: str
    phases: list[Labelled]
    soonest: dict[str, Any]
    """The options of those who want to play at once."""


class RulesHeading(msgspec.Struct):
    """A line of the table of contents of the rules."""

    id: str
    """Where on the page it is."""
    number: str
    """Empty if it has none."""
    title: str
    level: int


class RulesPicture(msgspec.Struct):
    """A position in the rules."""

    caption: str
    scene: Any
    """What a board draws: each game has its own; null if the position cannot come about."""
    sides: tuple[str, str]
    view: Literal[0, 1]
    """From which side one looks."""


class RulesReply(msgspec.Struct):
    """The rules of a game, in the language of the request."""

    game: str
    name: str
    in_one_minute: str
    site: str
    html: str
    """The rules; whatever can be cited has an id: `r-2.5` for a section, `r-R21` for a ruling. Where a picture belongs
    there is `<figure data-picture="0">`."""
    contents: list[RulesHeading]
    pictures: list[RulesPicture]


class EndedInfo(msgspec.Struct):
    """How a match ended."""

    winner: Literal[0, 1, "draw"]
    reason: str


class Summary(msgspec.Struct, kw_only=True):
    """A match in short."""

    id: str
    game: str
    edition: str
    seats: list[Seat]
    teams: TeamCards
    """Pool, badge and colours, where a side plays with a team card."""
    status: Literal["open", "live", "over"]
    practice: bool
    listed: bool
    points: tuple[int, int]
    created: int
    ended: EndedInfo | None
    rematch: str | None
    commitment: str | None


class BegunReply(Summary, kw_only=True):
    """A match that was begun, with the secrets that open its seats."""

    ticket: str | None
    invitations: dict[str, str]


class WaitingInfo(msgspec.Struct):
    """People who wait for anybody to play a game with."""

    game: str
    edition: str
    people: int


class Lobby(msgspec.Struct, omit_defaults=True):
    """Matches to join and to watch, who waits for anybody (quick match), and one's own."""

    open: list[Summary]
    live: list[Summary]
    waiting: list[WaitingInfo] = []
    mine: list[Summary] | None = None


class ScenePicture(msgspec.Struct):
    """A position for a board that only shows."""

    scene: Any
    """What a board draws: each game has its own."""
    sides: tuple[str, str]


class PlayedInfo(Summary, kw_only=True):
    """A match that somebody has played, and what it was to them."""

    ended_at: int | None
    """None: it is under way."""
    side: Literal[0, 1] | None
    """None: both, or the referee's."""
    result: Literal["won", "drawn", "lost", "none"]
    """None: under way, both sides were theirs, or it came to no end."""


class History(msgspec.Struct):
    """A page of what somebody has played, the latest first."""

    matches: list[PlayedInfo]
    next: str | None
    """What to ask for next (`before`); null if this was the last page."""
    count: int | None
    """How many there are in all; on the first page only."""
    games: list[tuple[str, str]] | None
    """Every game and edition that they have ever finished; on the first page only."""
    levels: list[str] | None
    """Every level of a computer that they have ever finished a match against; on the first page only."""


class Pictures(msgspec.Struct):
    """The last positions of matches that are over, by match."""

    pictures: dict[str, ScenePicture]


class Record(msgspec.Struct, kw_only=True):
    """What some matches came to."""

    played: int
    won: int
    drawn: int
    lost: int
    points: int
    conceded: int
    reviewed: int
    """Of how many luck and errors are known."""
    luck: float
    """Of those, all added up: in their favour, in shares of a match."""
    errors: float
    """What their decisions cost them in those."""


class RecordOf(Record, kw_only=True):
    """What the matches of a game and edition against the same kind of opponent came to."""

    game: str
    edition: str
    against: Literal["people", "computer"]
    level: str | None


class Stretch(Record, kw_only=True):
    """What the matches of a stretch of time came to."""

    since: int


class Statistics(msgspec.Struct):
    """What somebody's matches came to, without those for practice and those at one screen."""

    total: Record
    streak: int
    """Matches won in a row up to the last one; below 0, lost in a row."""
    best_streak: int
    """The most that were won in a row."""
    records: list[RecordOf]
    """By game, edition and opponent."""
    every: Literal["day", "week", "month", "year"]
    """How long a stretch is."""
    stretches: list[Stretch]
    """In order, without those in which nothing was played."""


class Ticket(msgspec.Struct):
    """The secret that answers for a seat."""

    ticket: str


class EntryReply(msgspec.Struct):
    """What a link to a match lets somebody do."""

    may: Literal["play", "join", "watch"]
    """Play, because they have a seat; sit down; or only watch."""
    problem: Literal["ticket", "unknown", "used", "over", "private"] | None = None
    """Why only watch: the ticket is for nothing here; there is no such invitation; somebody has taken its seat; the
    match is over; or a seat is open, but needs its invitation."""


class QrCode(msgspec.Struct):
    """A QR code: the path of its dark parts in a square of this size (SVG)."""

    size: int
    path: str


class DeviceLink(msgspec.Struct):
    """What makes another device yours."""

    secret: str
    until: int
    """In milliseconds of the server's clock."""


class Commitment(msgspec.Struct):
    """What the server promises about its part of the dice."""

    commitment: str


class Throw(msgspec.Struct):
    """A throw, in the order in which they fell: nothing but that it fell while the rest must stay a secret."""

    ply: int | None
    """Its place among the moves: how many were made before it."""
    weights: list[int] | None
    outcome: int | None
    text: str | None
    clock: bool
    """The word of a real clock: it has a number, but no source answers it."""
    lesson: bool
    """Whether it was written down in the lesson that led the match, or taken over from another match; no source answers
    it."""
    taken_back: bool
    """Whether it was taken back: then it does not stand among the moves, and its number never comes again."""


class DiceReply(msgspec.Struct, kw_only=True, omit_defaults=True):
    """Everything that is needed to check the dice (docs/chance.md)."""

    id: str
    game: str
    over: bool
    kind: Literal["fair", "house", "typed", "none"]
    """House: at least one of those who play has committed to nothing."""
    throws: list[Throw]
    commitment: str | None = None
    secret: str | None = None
    seeds: dict[str, str] = {}
    commitments: dict[str, str] = {}
    """What the people at these seats committed to before any seed was shown."""
    uncommitted: list[str] = []
    """The seats of people who committed to nothing."""
    broken: list[list[str]] = []
    """For each earlier round of commitments, the seats that did not reveal."""


class Health(msgspec.Struct):
    """Whether the server is up."""

    status: Literal["ok"]
    version: str


class Trouble(msgspec.Struct):
    """Why something was refused, and what would be right."""

    code: str
    detail: str
