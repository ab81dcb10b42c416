"""What is answered about a cup (docs/http.md)."""

from typing import Literal

import msgspec

from tryline.league.entrants import EntrantKind
from tryline.server.cups.events import Role, Rules

Stage = Literal["entries", "playing", "over"]
StatisticKind = Literal["tries", "points", "attack", "defence", "wins", "fair-play", "conduct"]
"""Fair play by matches that were not given away, or, as `conduct`, by cards and penalties too."""


class FormatInfo(msgspec.Struct):
    """A format that a cup can have."""

    id: str
    name: str
    about: str
    """Its stages, in words."""
    least: int
    most: int
    minutes: int
    tables: int
    draw: str
    countries: bool
    """Whether it is played by countries that have their places in it."""


class CupLine(msgspec.Struct):
    """A cup in short."""

    id: str
    name: str
    game: str
    edition: str
    format: str
    stage: Stage
    entrants: int
    most: int
    roles: list[Role]
    """What you are in it."""
    champion: str


class CupList(msgspec.Struct):
    """Your cups, the newest first."""

    cups: list[CupLine]


class NextMatch(msgspec.Struct):
    """A match that you can play now."""

    cup: str
    cup_name: str
    fixture: str
    name: str
    against: str
    due: int | None
    """Until when it is to be played, in milliseconds since 1970; None where there is no limit."""
    match: str | None
    """The match on the site, if it has begun."""


class NextMatches(msgspec.Struct):
    """Those that you can play now: first those that have begun, then those whose time is up soonest."""

    matches: list[NextMatch]


class EntrantInfo(msgspec.Struct):
    """Somebody with a place in a cup."""

    id: str
    name: str
    kind: EntrantKind
    members: list[str]
    level: str
    team: str
    team_name: str
    seed: int | None
    gone: bool
    here: bool


class SideInfo(msgspec.Struct):
    """One side of a match."""

    entrant: str | None
    """None as long as it is not known, empty where there is nobody."""
    name: str
    """Who it is, or where they will come from."""
    points: int | None
    tries: int | None
    won: bool


class ClaimInfo(msgspec.Struct):
    """What a side says was the result."""

    entrant: str
    home: int
    away: int
    tries: tuple[int, int] | None
    winner: str | None
    by: str


class FixtureInfo(msgspec.Struct):
    """A match of a cup."""

    id: str
    stage: str
    pool: str
    round: int
    name: str
    group: Literal["", "winners", "losers", "finals"]
    """The part of a double knock-out."""
    home: SideInfo
    away: SideInfo
    after: list[str]
    """The matches whose winners play it."""
    status: Literal["waiting", "ready", "decided", "bye", "unneeded"]
    result: str
    """In words; empty as long as there is none."""
    time: str
    """Empty where nobody has said when the first match begins."""
    table: int | None
    match: str | None
    """The match on the site."""
    live: bool
    """Whether that is under way."""
    on_site: bool
    """Whether it is played here."""
    unsettled: str
    """That it ended level on the site, where a winner is needed."""
    settled_by: list[str]
    """What may settle a level score, where a winner is needed: extra-time, kicks, lot."""
    claims: list[ClaimInfo]
    due: int | None
    """Until when it is to be played, in milliseconds since 1970; None where there is no limit."""
    decided: int
    """The line of the log with its result, the newest being the highest; 0 where there is none."""


class RowInfo(msgspec.Struct):
    """A line of a table."""

    rank: int
    entrant: str
    name: str
    played: int
    won: int
    drawn: int
    lost: int
    scored: int
    conceded: int
    tries: int
    bonus: int
    points: int
    gone: bool
    why: str
    """Why it stands below the line above, where both have as many points."""


class PoolInfo(msgspec.Struct):
    """A table."""

    pool: str
    name: str
    rows: list[RowInfo]


class RoundInfo(msgspec.Struct):
    """A round of a knock-out."""

    name: str
    group: Literal["", "winners", "losers", "finals"]
    matches: list[str]


class StageInfo(msgspec.Struct):
    """A stage of a cup that has been drawn."""

    id: str
    name: str
    pools: list[PoolInfo]
    """Of a stage in which points are collected."""
    rounds: list[RoundInfo]
    """Of a knock-out."""
    next_round: int
    """Of Swiss rounds: the one that can be paired now; 0 if none can."""
    bonus: bool
    """Whether tries can give points of the table."""


class BallInfo(msgspec.Struct):
    """What is drawn, and where it goes."""

    id: str
    name: str
    place: str


class ThrowInfo(msgspec.Struct):
    """A throw of the draw: whose ball it is, by its place among the balls; None if it is thrown again."""

    faces: list[int]
    ball: int | None


class DiceInfo(msgspec.Struct):
    """How far a draw with real dice is."""

    balls: list[BallInfo]
    """Those that are drawn; countries with who gets them."""
    dice: int
    """How many are thrown next; 0 if all are drawn."""
    again: bool
    """Whether the last throw was for nobody: so many are thrown once more."""


class DrawShow(msgspec.Struct):
    """The draw as it can be shown."""

    how: Literal["pot", "dice", "seeding", "entry"]
    balls: list[BallInfo]
    throws: list[ThrowInfo]


class AnnouncementInfo(msgspec.Struct):
    """Something that everybody is to read."""

    number: int
    text: str
    at: int


class BestInfo(msgspec.Struct):
    """Somebody among the best of something."""

    entrant: str
    name: str
    value: str


class StatisticInfo(msgspec.Struct):
    """The best of something."""

    kind: StatisticKind
    rows: list[BestInfo]


class TimingInfo(msgspec.Struct):
    """How matches are planned."""

    start: str
    tables: int
    minutes: int
    pause: int
    ends: str
    """When the last match is planned to be over; empty before the draw."""


class CupInfo(msgspec.Struct):
    """A cup as everybody may see it."""

    id: str
    version: int
    name: str
    game: str
    edition: str
    format: str
    rules: Rules
    stage: Stage
    champion: str | None
    least: int
    most: int
    countries: list[str]
    """The codes of teams that people can play with."""
    country_names: list[str]
    drawn_countries: bool
    """Whether countries have their places in this cup, so that they are drawn."""
    draw_by: str
    """How people usually draw in this cup."""
    entrants: list[EntrantInfo]
    stages: list[StageInfo]
    fixtures: list[FixtureInfo]
    """As they are planned."""
    announcements: list[AnnouncementInfo]
    """The newest first."""
    draw: DrawShow | None
    statistics: list[StatisticInfo]
    timing: TimingInfo


class LogLine(msgspec.Struct):
    """A line of the log."""

    number: int
    decision: int | None
    """By which it can be undone."""
    counts: bool
    text: str
    who: str
    role: Role
    at: int


class StaffMember(msgspec.Struct):
    """Somebody who runs a cup or helps."""

    role: Role
    name: str
    """What they were called when they came; empty where that is not known."""
    you: bool
    came: int
    """The line of the log in which they came by a link; 0 if none says it."""
    at: int | None
    """When, in milliseconds since 1970."""
    made: int | None
    """When their link was made."""


class StaffInfo(msgspec.Struct):
    """What only those who run a cup see."""

    log: list[LogLine]
    """The newest first."""
    paid: list[str]
    """The entrants who have paid."""
    with_device: list[str]
    """The entrants for whom somebody has come to the page."""
    left: dict[str, int]
    """The entrants who have left, or for whom a computer plays, and the decision to be undone to bring them back."""
    members: list[StaffMember]
    """Organisers and helpers; for organisers."""


class YouInfo(msgspec.Struct):
    """What you are in a cup."""

    roles: list[Role]
    entrants: list[str]
    """Those for whom you answer."""
    staff: StaffInfo | None


class CupReply(msgspec.Struct):
    """A cup, and what you are in it."""

    cup: CupInfo
    you: YouInfo


class LinkReply(msgspec.Struct):
    """The secret of a link: `/cup/{id}#k=...`."""

    secret: str


class BegunCupMatch(msgspec.Struct):
    """The match on the site."""

    match: str


class MatchOfCup(msgspec.Struct):
    """The cup to which a match belongs."""

    cup: str | None
    name: str
    called: str
    """What the match is called in it."""
    pool: str
    """The pool of the cup that it is played in, in words; empty outside of pools."""
