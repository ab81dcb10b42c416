"""The scene of Pocket Rugby: the dice, the phase of play as it builds up, kicks at goal, and the team cards."""

from typing import Literal

import msgspec
from msgspec import UNSET, UnsetType

from tryline.table.presenter import Scene

Side = Literal[0, 1]
"""Home and Away."""
Place = Literal[0, 1, 2, 3, 4]
"""0 Scrum Half, 1 Forward, 2 Centre, 3 Wing, 4 Back."""
DieName = Literal["scrum-half", "forward", "centre", "wing", "back", "brown", "black", "white", "purple", "coin"]
WeatherName = Literal["off", "fine", "cold", "hot", "rain"]
PhaseName = Literal[
    "weather",
    "coin",
    "half-roll",
    "position-roll",
    "drop-range",
    "charge-check",
    "drop-kick",
    "interrupt-check",
    "own-check",
    "tackle-1",
    "tackle-2",
    "ruck",
    "break",
    "conv-range",
    "conv-kick",
    "set-piece",
    "steal-check",
    "card-roll",
    "pen-range",
    "pen-kick",
    "pass-to",
    "drop-choice",
    "own-choice",
    "card-choice",
    "pen-choice",
    "charge-choice",
    "interrupt-choice",
    "steal-choice",
    "full-time",
]
PieceName = Literal["scrum", "lineout"]
KickName = Literal["drop", "conversion", "penalty"]
EndOfEffort = Literal["", "tackled", "stopped", "ruck", "break"]
AfterBreak = Literal["", "try", "no-try", "video"]
HowMoveGoes = Literal["works", "fails", "declined", "due"]
CallName = Literal["pass-to", "drop", "pass", "kick", "tap", "yes", "no"]


class Part(msgspec.Struct, frozen=True, rename="camel"):
    """A part of the scene."""


class Thrown(Part, frozen=True):
    """A die that fell."""

    die: DieName
    name: str
    """What the rules call it: BROWN, Forward."""
    purpose: str = msgspec.field(name="for")
    """What it was thrown for."""
    words: str
    """What the face says for this throw."""
    side: Side
    """Whose player, for a position's die."""
    face: str
    """Its notation: D3."""


class IntensityPart(Part, frozen=True):
    """What was added to the number of an effort, or taken from it."""

    words: str
    value: int


class Effort(Part, frozen=True):
    """A run or a kick, and the tackle as it builds up against it."""

    side: Side
    position: Place
    action: str
    words: str
    number: int
    intensity: int
    parts: list[IntensityPart]
    """What was added to the number."""
    tackle: tuple[int, ...]
    """The tackle rolls so far."""
    end: EndOfEffort
    """Stopped or a ruck: by a BIG HIT; empty while it is open."""


class Kick(Part, frozen=True):
    """A kick at goal."""

    kind: KickName
    side: Side
    range: int
    reached: int | None = None
    """How far it went; null before the kick."""


class Piece(Part, frozen=True):
    """A scrum or a line-out, and who feeds it or throws in."""

    kind: PieceName
    feeds: Side
    words: str


class MoveTried(Part, frozen=True):
    """A move of a team card that was just tried, or is due."""

    side: Side
    number: int
    words: str
    how: HowMoveGoes


class Play(Part, frozen=True):
    """The phase of play."""

    side: Side
    """Whose phase of play it is, or was until just now."""
    ball: Side | None
    """The side that has the ball; null before play and after it."""
    score: tuple[int, int]
    hands: tuple[Place, ...]
    """Who has had the ball, in order."""
    effort: Effort | None
    """The effort of this phase of play; it stays until the Scrum Half rolls again."""
    yellows: tuple[int, int]
    tackles_less: tuple[int, int]
    """What is taken from the tackle rolls of a side that is short of men."""
    hurt: tuple[tuple[int, ...], tuple[int, ...]]
    """Injuries by position."""
    advantage: int
    """Covered tackles that are left to the side with the ball."""
    after: AfterBreak
    """What came of a break; video as long as that is open."""
    kick: Kick | None
    """The kick at goal of this phase of play."""
    piece: Piece | None
    move: MoveTried | None


class PlayChange(Part, frozen=True):
    """What is different in the phase of play from the step before; all of it in the first step."""

    side: Side | UnsetType = UNSET
    ball: Side | UnsetType | None = UNSET
    score: tuple[int, int] | UnsetType = UNSET
    hands: tuple[Place, ...] | UnsetType = UNSET
    effort: Effort | UnsetType | None = UNSET
    yellows: tuple[int, int] | UnsetType = UNSET
    tackles_less: tuple[int, int] | UnsetType = UNSET
    hurt: tuple[tuple[int, ...], tuple[int, ...]] | UnsetType = UNSET
    advantage: int | UnsetType = UNSET
    after: AfterBreak | UnsetType = UNSET
    kick: Kick | UnsetType | None = UNSET
    piece: Piece | UnsetType | None = UNSET
    move: MoveTried | UnsetType | None = UNSET


class PocketStep(Part, frozen=True):
    """A move of those that can still be seen: what fell, and what came of it."""

    ply: int
    string: int
    """The phase of play: it counts the rolls of the Scrum Halves."""
    said: list[str]
    die: Thrown | None
    """Null for a decision."""
    play: PlayChange


class PlayerFace(Part, frozen=True):
    """A face of the die of the man who would get the ball."""

    words: str
    intensity: int | None
    number: int | None
    error: bool
    """It loses the ball, or gives a penalty away."""
    wins: bool
    """It wins a penalty."""


class Call(Part, frozen=True):
    """A decision that can be taken."""

    move: str
    kind: CallName
    words: str
    to: Place | None
    faces: list[PlayerFace]
    """The faces of the die of the man who would get the ball."""
    odds: tuple[int, int] | None
    """So many throws of so many bring it off."""


class BonusLine(Part, frozen=True):
    """A bonus on a team card."""

    position: Place | None
    """Null for a kick at goal that anybody takes."""
    action: str
    """The action of an effort, or the kind of a kick at goal."""
    words: str
    short: str
    """The same with the position as a letter."""
    value: str
    """`+2`, or `+5 m` for a kick at goal."""
    off: bool
    """Rain takes it."""
    counts: bool
    """For the effort or the kick at goal under way."""


class MoveLine(Part, frozen=True):
    """A move on a team card."""

    number: int
    words: str
    check: int
    """What the PURPLE die must show."""
    own: bool
    """With an effort of one's own; else against something of the opponent's."""
    against: str
    counts: bool
    """It is asked for or checked now."""


class TeamCard(Part, frozen=True):
    """A nation's card: bonuses for its favourite moves, and its tricks."""

    nation: str
    bonuses: list[BonusLine]
    moves: list[MoveLine]


class DueFace(Part, frozen=True):
    """What may come up."""

    move: str
    words: str


class Due(Part, frozen=True):
    """The die that is due, and what stands on it for this throw."""

    die: DieName
    name: str
    purpose: str = msgspec.field(name="for")
    side: Side
    faces: list[DueFace]


class PocketScene(Scene, frozen=True, kw_only=True):
    """What lies on the table of Pocket Rugby."""

    plies: int
    edition: int
    phase: PhaseName
    half: str
    over: bool
    targets: tuple[int, int]
    """The points that end the half, and the match."""
    in_half: int
    weather: WeatherName
    sky: str
    """The weather in words; empty if it plays no part."""
    names: tuple[str, str]
    positions: list[str]
    covered: int
    """Tackles that a quick tap covers."""
    cards: tuple[TeamCard, TeamCard] | None
    play: Play
    carrier: Place
    range: int
    """The metres of the kick at goal that is under way or on offer; 0 without."""
    steps: list[PocketStep]
    """The moves since the last two decisions, all of this phase of play, and the last six dice."""
    calls: list[Call]
    free: str | None
    """Of these, the one that costs nothing to take; null where there is a real choice."""
    caller: Side | None
    due: Due | None
