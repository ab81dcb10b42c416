"""What lies on the table of Go Forward Rugby as a viewer may see it: field, racks, hands and piles, and dice.

A card goes by the number of its design; a card that the viewer may not know is counted, never named.
"""

from collections.abc import Iterable
from typing import Annotated, Literal

import msgspec

from tryline.core.events import name_of
from tryline.games.goforward.rules.records import FIRST_PASSING, Phase, Use, Window
from tryline.table.presenter import Scene, Side

SHOWN_PHASES = [phase for phase in Phase if phase < FIRST_PASSING or phase == Phase.FULL_TIME]


def _one_of(names: Iterable[str]) -> msgspec.Meta:
    return msgspec.Meta(extra_json_schema={"enum": list(names)})


PhaseName = Annotated[str, _one_of(map(name_of, SHOWN_PHASES))]
DieName = Annotated[str, _one_of(name_of(phase) for phase in SHOWN_PHASES if phase.name.endswith(("DIE", "DIE_2")))]
WindowName = Annotated[str, _one_of(map(name_of, Window))]
UseName = Annotated[str, _one_of(map(name_of, Use))]


class Design(msgspec.Struct, frozen=True, kw_only=True):
    """A card as it is printed."""

    code: str
    name: str
    """What it is called: its position, and a letter if there are several kinds."""
    position: str
    numbers: tuple[int, ...]
    run: int
    tackle: int
    shove: int
    line: str
    """The name of its action line."""
    does: str
    """What its action line does."""
    use: UseName

    @property
    def figures(self) -> str:
        """RUN, TACKLE and SHOVE: `1/1/6`."""
        return f"{self.run}/{self.tackle}/{self.shove}"


class Known(msgspec.Struct, frozen=True, kw_only=True):
    """Cards of a place that the viewer knows, and how many there are besides."""

    cards: tuple[int, ...]
    unseen: int


class Space(Known, frozen=True, kw_only=True):
    """Who stands and who lies in a space of a side."""

    shown: tuple[int, ...]
    """Those whom the other side knows to stand there."""
    moved: tuple[int, ...]
    """Those who have moved in this turn."""
    lying: tuple[int, ...]


class SideOfTable(msgspec.Struct, frozen=True, kw_only=True):
    """The cards of a side."""

    spaces: tuple[Space, ...]
    hand: Known
    bench: Known
    """Cards that are about to be set up."""
    pile: int
    discards: tuple[int, ...]
    used: bool
    """Whether it has used its action in this phase."""


class Ball(msgspec.Struct, frozen=True, kw_only=True):
    """Whose ball it is, in which space, and who carries it."""

    side: Side
    column: int
    carrier: int | Literal["?"] | None
    """A design, "?" for somebody whom the viewer does not know, null for nobody."""
    position: str | None
    """What a carrier plays of whom the viewer knows no more than that."""

    def in_space(self, side: int, column: int) -> bool:
        """Whether it is in this space of this side."""
        return (self.side, self.column) == (side, column)


class Picked(msgspec.Struct, frozen=True, kw_only=True):
    """The card that is about to move."""

    side: Side
    column: int
    design: int


class Back(msgspec.Struct, frozen=True, kw_only=True):
    """A back that is set up, and where; null as long as nobody has said so."""

    design: int
    column: int | None


class Pass(msgspec.Struct, frozen=True, kw_only=True):
    """Who passes to whom, until it is caught or dropped."""

    side: Side
    origin: int = msgspec.field(name="from")
    passer: int
    to: int
    receiver: int


class Part(msgspec.Struct, frozen=True, kw_only=True):
    """What one side brings to a contest."""

    side: Side
    cards: tuple[int, ...]
    """Designs, each as often as it is in it."""
    hidden: bool
    """Whether a carrier whom the viewer does not know is in it; his figure is not counted yet."""
    cancelled: int | None
    """The design that counts nothing."""
    figures: int
    """What the cards count together."""
    extra: int
    """What lines, the feed and the like add."""
    die: int | None
    total: int
    """So far."""


class Test(msgspec.Struct, frozen=True, kw_only=True):
    """A contest of two dice, or a die held against a number; dice are null until they have fallen."""

    kind: Literal["pass", "tackle", "ruck", "kick", "conversion", "goal", "referee", "scrum", "line-out"]
    parts: tuple[Part, ...]
    """Of both sides, in the order in which they throw; nothing for a single die."""
    side: Side
    """Who throws a single die."""
    needs: int | None
    """What a single die is held against."""
    below: bool
    """Whether it must stay below that; otherwise it must reach it."""
    die: int | None
    good: bool | None
    """How a single die ended, for whoever threw it."""
    winner: Side | None
    """Who won a contest of two dice."""


class Throw(msgspec.Struct, frozen=True, kw_only=True):
    """A die that fell."""

    phase: DieName
    """What it was thrown for."""
    face: int


class GoForwardScene(Scene, frozen=True, kw_only=True, rename="camel"):
    """What lies on the table. Cards go by the number of their design."""

    designs: tuple[Design, ...]
    phase: PhaseName
    window: WindowName | None
    decider: Side
    half: int
    turn: int
    turns: int
    """How many there are, extra time included once it is played."""
    turns_of_half: int
    row: int
    """1 to 4; 0 and 5 are the in-goals of home and away."""
    score: tuple[int, int]
    tries: tuple[int, int]
    slides: tuple[int, int]
    """How far each side is from a try."""
    streak: int
    """Passes in a row."""
    ball: Ball | None
    """Null before the kick-off."""
    sides: tuple[SideOfTable, SideOfTable]
    picked: Picked | None
    plan: tuple[Back, ...]
    """The backs of the side that sets up, as far as the viewer knows them."""
    passing: Pass | None = msgspec.field(name="pass")
    tests: tuple[Test, ...]
    """The contest under way after the one that led to it, or the last one: two at most."""
    dice: tuple[Throw, ...]
    """All dice of the last turn in which any fell, if that is this turn or the one before."""

    def codes(self, designs: Iterable[int], unseen: int = 0) -> list[str]:
        """The codes of cards, and a question mark for each that is not seen."""
        return [self.designs[design].code for design in designs] + ["?"] * unseen
