"""What is in a Pocket Rugby box: dice, team cards, weather and the length of a match, as they stand in TOML files.

What each field may hold is in docs/rules/pocket.md, 14.
"""

from typing import Literal

import msgspec

from tryline.core.events import name_of
from tryline.games.pocket.rules.records import Action, Position

Source = Literal["book", "publisher", "reconstructed", "own"]
"""Where an entry comes from (pocket 0.1); `own` is for the dice and cards on the user's own table."""

POSITIONS = tuple(map(name_of, Position))
TARGETS = POSITIONS[1:]
ACTIONS = tuple(map(name_of, Action))
"""Those of the leaflets; a box may have more."""
KICKS = ("high-ball", "chip-and-chase")
"""Which of them are kicks; the others are runs (pocket 0.3)."""
LOW = "hit-up"
"""The action that can be low (pocket 4.2)."""
GOALS = ("drop-goal", "penalty-goal", "conversion")
"""Kicks at goal, for which a team card may have a bonus."""
LETTERS = "SFCWB"
SET_PIECES = ("scrum", "lineout")
TRY_RESULTS = ("try", "no-try", "video")
REFEREE = ("green", "red", "again", "penalty-won", "penalty-against")
WEATHERS = ("fine", "cold", "hot", "rain")
EDITIONS = ("1", "2")


class _Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    source: Source
    note: str = ""


class OwnAction(_Entry, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """An action that the leaflets do not name: what it is called, whether it is a run or a kick, and can be low."""

    id: str
    name: str
    kind: str = msgspec.field(name="class")
    low: bool = False


class PlayerFace(_Entry, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A face of a position's die: an effort with its number, a pass, a drop goal, an error or a penalty."""

    id: str
    action: str
    number: int | None = None
    to: str | None = None
    leads: str | None = None
    awarded: str | None = None
    name: str | None = None


class BrownFace(_Entry, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """Tackle value, range, and perhaps a BIG HIT."""

    id: str
    tackle: int
    range: int
    big_hit: bool = False


class BlackFace(_Entry, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """Try result, distance of a kick, and perhaps a ruck win or a yellow dot."""

    id: str
    try_result: str = msgspec.field(name="try")
    kick: int
    ruck_win: bool = False
    yellow: bool = False


class WhiteFace(_Entry, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """What the referee says."""

    id: str
    result: str


class PurpleFace(_Entry, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A number."""

    id: str
    number: int


class Dice(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """`dice.toml`."""

    player: list[PlayerFace]
    brown: list[BrownFace]
    black: list[BlackFace]
    white: list[WhiteFace]
    purple: list[PurpleFace]
    actions: list[OwnAction] = []

    @property
    def known_actions(self) -> tuple[str, ...]:
        """The actions of the leaflets and those of this box, by their numbers in the rules."""
        return (*ACTIONS, *(action.id for action in self.actions))


class AttackMove(_Entry, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A bonus for a position and an action (pocket 5.1): points of intensity, or metres for a kick at goal."""

    action: str
    bonus: int
    position: str | None = None


class DefenceMove(_Entry, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A move that a PURPLE roll activates (pocket 5.2)."""

    name: str
    check: int
    when: str
    action: str
    result: str
    position: str | None = None
    by: int | None = None


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A nation's team card."""

    id: str
    name: str
    attack: list[AttackMove] = []
    defence: list[DefenceMove] = []


class Cards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`cards.toml`."""

    cards: list[Card]


class WeatherKind(_Entry, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """One kind of weather and what it does (pocket 6)."""

    id: str
    faces: list[str]
    malus: list[str] = []
    malus_from: int = 0
    kick_bonus: bool = True
    half: int | None = None
    full: int | None = None


class Weathers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`weather.toml`."""

    weather: list[WeatherKind]


class Length(_Entry, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """The points that end the half and the match."""

    id: str
    half: int
    full: int


class Lengths(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`match.toml`."""

    editions: list[Length]


class Contents(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything in a box: one field a file."""

    dice: Dice
    cards: Cards
    weather: Weathers
    match: Lengths
