"""What is in a Go Forward Rugby box: the cards with their action lines, and the length of a match, as TOML files.

The published contents and a user's own go through the same checks; each complaint names the file, the entry, the field
and what would be right.
"""

import re
from typing import Annotated, Literal, NoReturn

import msgspec

from tryline.core.box import BoxFiles
from tryline.core.errors import BadOptions, one_of
from tryline.core.texts import fault_in
from tryline.games.goforward.rules.records import BACKS, CODE_ROOM, COLUMNS, FACES, MOST_READY, NAME_ROOM, Position

Source = Literal["book", "page", "reconstructed", "own"]
"""Where an entry comes from; `own` is for the cards on the user's own table."""
Figure = Annotated[int, msgspec.Meta(ge=0, le=9)]

NUMBERS: dict[Position, tuple[int, ...]] = {
    Position.PROP: (1, 3),
    Position.HOOKER: (2,),
    Position.LOCK: (4, 5),
    Position.FLANKER: (6, 7),
    Position.NUMBER_EIGHT: (8,),
    Position.HALF_BACK: (9,),
    Position.FLY_HALF: (10,),
    Position.CENTRE: (12, 13),
    Position.WING: (11, 14),
    Position.FULL_BACK: (15,),
}
DESIGNS_OF = {position: 1 if position in (Position.HOOKER, Position.FULL_BACK) else 2 for position in Position}
"""How many designs a position has."""
ORDER = [position for position in Position for _ in range(DESIGNS_OF[position])]
"""The position of each card of the file, in order."""


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """An action line."""

    name: str
    use: Literal["discard", "on-rack"]
    effect: Literal["mod", "cancel", "shift", "gain", "pick", "quick", "kick"]
    contest: Literal["pass", "foe-pass", "tackle", "carry", "ruck"] | None = None
    amount: Figure | None = None
    when: Literal["carry", "ruck", "both"] | None = None
    condition: Literal["always", "support"] | None = msgspec.field(name="if", default=None)
    rows: Annotated[int, msgspec.Meta(ge=1, le=3)] | None = None
    keep: Annotated[int, msgspec.Meta(ge=2, le=6)] | None = None
    lasting: bool = False
    """On the rack: it counts as long as the card stands in the ball's space and has been shown."""
    source: Source
    note: str = ""


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A design."""

    id: str
    numbers: list[int]
    run: Annotated[int, msgspec.Meta(ge=1, le=9)]
    tackle: Figure
    shove: Figure
    goal: Annotated[int, msgspec.Meta(ge=0, le=3)] = 1
    """How well he kicks at goal, with the modules; 1 is what the dice of the goals are meant for."""
    line: Line
    source: Source
    book: list[Literal["run", "tackle", "shove"]] = []
    note: str = ""


class Cards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """cards.toml."""

    cards: list[Card]


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """How long a half is, and how many cards are held and drawn."""

    turns: Annotated[int, msgspec.Meta(ge=1, le=50)]
    hand: Annotated[int, msgspec.Meta(ge=1, le=8)]
    draw: Annotated[int, msgspec.Meta(ge=0, le=4)]
    source: Source
    note: str = ""


class Die(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """What the six faces count."""

    faces: Annotated[list[Annotated[int, msgspec.Meta(ge=-9, le=9)]], msgspec.Meta(min_length=FACES, max_length=FACES)]
    source: Source
    note: str = ""


class Points(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """Points with the modules."""

    try_: Annotated[int, msgspec.Meta(ge=1, le=9)] = msgspec.field(name="try")
    conversion: Figure
    penalty: Figure
    source: Source
    note: str = ""


class ReadyTeam(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A ready-made team besides the one of a quick set-up."""

    name: str
    team: list[str]
    source: Source
    note: str = ""


class Shape(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A shape of the back line: how far from the pack 10, the slower 12, 12, the slower wing, the wing and 15 stand."""

    name: str
    backs: Annotated[
        list[Annotated[int, msgspec.Meta(ge=1, le=COLUMNS - 1)]], msgspec.Meta(min_length=BACKS, max_length=BACKS)
    ]
    source: Source
    note: str = ""


USUAL = Shape(name="usual", backs=[1, 1, 2, 3, 4, 3], source="reconstructed")
"""The shape of a box that has none: [1-9] [10, 12] [12] [15, wing] [wing]."""


class Quick(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """The team of a quick set-up."""

    team: list[str]
    source: Source
    note: str = ""


class MatchFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """match.toml."""

    clock: Clock
    die: Die
    points: Points
    quick: Quick
    teams: Annotated[list[ReadyTeam], msgspec.Meta(max_length=MOST_READY - 1)] = []
    shapes: Annotated[list[Shape], msgspec.Meta(max_length=MOST_READY)] = []


class Contents(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All of it."""

    cards: Cards
    match: MatchFile


def _refuse(file: str, entry: str, what: str) -> NoReturn:
    raise BadOptions(f"{file}: {entry}: {what}")


def check(contents: Contents) -> None:
    """Whether a match can be played with these. Raises BadOptions."""
    cards = contents.cards.cards
    if len(cards) != len(ORDER):
        _refuse("cards.toml", "cards", f"a deck has {len(ORDER)} designs, and here are {len(cards)}.")
    seen: set[str] = set()
    for card, position in zip(cards, ORDER, strict=True):
        entry = f"card {card.id}"
        if not card.id or len(card.id.encode()) > CODE_ROOM or not card.id.replace("-", "").isalnum():
            _refuse("cards.toml", entry, f"id: letters, digits and hyphens, at most {CODE_ROOM}.")
        _check_text(entry, "id", card.id)
        if card.id.upper() in seen:
            _refuse("cards.toml", entry, "id: another card has it already.")
        seen.add(card.id.upper())
        if tuple(card.numbers) != NUMBERS[position]:
            wanted = "/".join(map(str, NUMBERS[position]))
            _refuse("cards.toml", entry, f"numbers: the cards come in order, and here is the place of number {wanted}.")
        if len(card.line.name.encode()) > NAME_ROOM or not card.line.name:
            _refuse("cards.toml", entry, f"line: name: 1 to {NAME_ROOM} letters.")
        _check_text(entry, "line: name", card.line.name)
        _check_line(card.line, entry, position)
    _check_team(contents, seen)


def _check_text(entry: str, field: str, text: str) -> None:
    """Others are shown it."""
    if fault := fault_in(text):
        _refuse("cards.toml", entry, f"{field}: {fault}.")


NAMES = re.compile(r"[a-z][a-z-]*")
WANTED = {"mod": ("contest", "amount"), "gain": ("when", "condition"), "kick": ("rows", "keep")}
"""The fields that an effect needs; it may have no others."""


def _check_line(line: Line, entry: str, position: Position) -> None:
    wanted = WANTED.get(line.effect, ())
    for field in ("contest", "amount", "when", "condition", "rows", "keep"):
        name = "if" if field == "condition" else field
        given = getattr(line, field) is not None
        if given and field not in wanted:
            _refuse("cards.toml", entry, f"line: {name}: an effect {line.effect} has none.")
        if not given and field in wanted:
            _refuse("cards.toml", entry, f"line: {name}: an effect {line.effect} needs it.")
    if line.lasting and (line.use != "on-rack" or line.effect != "mod"):
        _refuse("cards.toml", entry, "line: lasting: only an effect mod on the rack lasts: use on-rack, effect mod.")
    if line.use == "on-rack":
        if line.effect in ("cancel", "kick") or (line.effect == "mod" and line.contest != "carry" and not line.lasting):
            _refuse(
                "cards.toml", entry, f"line: use: an effect {line.effect} like this is played from the hand: discard."
            )
        if line.effect == "gain" and line.when != "carry":
            _refuse("cards.toml", entry, "line: when: on the rack a gain follows a carry: carry.")
    if line.effect == "pick" and (line.use != "on-rack" or position != Position.NUMBER_EIGHT):
        _refuse("cards.toml", entry, "line: effect: pick stands on a number eight, on-rack.")


def _check_team(contents: Contents, known: set[str]) -> None:
    _check_fifteen(contents, known, "quick", contents.match.quick.team)
    for ready in contents.match.teams:
        _check_fifteen(contents, known, f"team {ready.name}", ready.team)
    for kind, named in (("team", contents.match.teams), ("shape", contents.match.shapes)):
        names = [entry.name for entry in named]
        for name in names:
            if not NAMES.fullmatch(name) or len(name) > NAME_ROOM:
                _refuse("match.toml", f"{kind} {name}", f"name: small letters and hyphens, at most {NAME_ROOM}.")
            if names.count(name) > 1:
                _refuse("match.toml", f"{kind} {name}", "name: another one has it already.")


def _check_fifteen(contents: Contents, known: set[str], entry: str, cards: list[str]) -> None:
    team = [code.upper() for code in cards]
    for code in team:
        if code not in known:
            _refuse("match.toml", entry, f'team: there is no card "{code}": it is {one_of(sorted(known))}.')
        if team.count(code) > 2:
            _refuse("match.toml", entry, f"team: there are two copies of {code}, not {team.count(code)}.")
    codes = [card.id.upper() for card in contents.cards.cards]
    played = sorted(ORDER[codes.index(code)] for code in team)
    if played != sorted(position for position, numbers in NUMBERS.items() for _ in numbers):
        _refuse("match.toml", entry, "team: fifteen cards that can be numbered 1 to 15.")


FILES = BoxFiles("tryline.games.goforward.rules", Contents, check)
CLASSIC = BoxFiles("tryline.games.goforward.rules", Contents, check, folder="classic")
SECOND = BoxFiles("tryline.games.goforward.rules", Contents, check, folder="second")
"""The decks that were played with before today's was found, the first and the second (docs/contents.md)."""
