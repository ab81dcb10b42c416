"""What is in a Pocket Rugby box: dice, team cards, weather and the length of a match, as they stand in TOML files.

The published contents and a user's own go through the same checks; each complaint names the file, the entry, the field
and what would be right.
"""

from collections.abc import Iterable, Sequence
from typing import Literal, NoReturn, Protocol

import msgspec

from tryline.core.box import BoxFiles
from tryline.core.errors import BadOptions, one_of
from tryline.core.events import name_of
from tryline.games.pocket.rules.records import MOST_MOVES, NAME_ROOM, Action, Position

Source = Literal["book", "publisher", "reconstructed", "own"]
"""Where an entry comes from (pocket 0.1); `own` is for the dice and cards on the user's own table."""

POSITIONS = tuple(map(name_of, Position))
TARGETS = POSITIONS[1:]
ACTIONS = tuple(map(name_of, Action))
LETTERS = "SFCWB"
SET_PIECES = ("scrum", "lineout")
TRY_RESULTS = ("try", "no-try", "video")
REFEREE = ("green", "red", "again", "penalty-won", "penalty-against")
WEATHERS = ("fine", "cold", "hot", "rain")
EDITIONS = ("1", "2")


class _Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    source: Source
    note: str = ""


class PlayerFace(_Entry, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A face of a position's die: an effort with its number, a pass, a drop goal or an error."""

    id: str
    action: str
    number: int | None = None
    to: str | None = None
    leads: str | None = None
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


class AttackMove(_Entry, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A bonus for a position and an action (pocket 5.1)."""

    position: str
    action: str
    bonus: int


class DefenceMove(_Entry, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A move that a PURPLE roll activates (pocket 5.2)."""

    name: str
    check: int
    when: str
    action: str
    result: str
    position: str | None = None


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


# Checks -----------------------------------------------------------------------------------------------------------


class _Named(Protocol):
    @property
    def id(self) -> str: ...


class _Place:
    """An entry of a file, to complain about."""

    def __init__(self, file: str, entry: str) -> None:
        self._where = f"{file}: {entry}"

    def fault(self, field: str, sentence: str) -> NoReturn:
        raise BadOptions(f"{self._where}: {field}: {sentence}.")

    def among(self, field: str, value: str | None, allowed: Sequence[str]) -> None:
        if value is None:
            self.fault(field, f"is missing; it is {one_of(allowed)}")
        if value not in allowed:
            self.fault(field, f'"{value}" is not known; it is {one_of(allowed)}')

    def within(self, field: str, value: int | None, low: int, high: int) -> None:
        if value is None:
            self.fault(field, f"is missing; it is a number from {low} to {high}")
        if not low <= value <= high:
            self.fault(field, f"{value} is out of range; it is a number from {low} to {high}")

    def absent(self, field: str, value: object, reason: str) -> None:
        if value is not None:
            self.fault(field, f"does not belong here: {reason}")

    def name(self, field: str, value: str | None) -> None:
        if value is None or not 1 <= len(value.encode()) <= NAME_ROOM or not value.isprintable():
            self.fault(field, f"is a name of 1 to {NAME_ROOM} letters")


def _check_ids(file: str, table: str, found: Iterable[_Named], expected: Sequence[str]) -> None:
    ids = [entry.id for entry in found]
    for index, name in enumerate(ids):
        if name not in expected:
            _Place(file, f"{table} {name}").fault("id", f"is one of {', '.join(expected)}")
        if name in ids[:index]:
            _Place(file, f"{table} {name}").fault("id", "stands there twice; each id once")
    missing = [name for name in expected if name not in ids]
    if missing:
        raise BadOptions(
            f"{file}: {table}: id: {len(expected)} are needed, {expected[0]} to {expected[-1]}, and "
            f"{', '.join(missing)} {'is' if len(missing) == 1 else 'are'} missing."
        )


def _ids(letter: str) -> list[str]:
    return [f"{letter}{number}" for number in range(1, 7)]


def check(contents: Contents) -> None:
    """Raise BadOptions if no match can be played with this."""
    _check_player_dice(contents.dice)
    _check_other_dice(contents.dice)
    _check_cards(contents.cards)
    _check_weather(contents)
    _check_ids("match.toml", "editions", contents.match.editions, EDITIONS)
    for length in contents.match.editions:
        _check_length(_Place("match.toml", f"editions {length.id}"), length.half, length.full)


def _check_length(place: _Place, half: int, full: int) -> None:
    place.within("half", half, 1, 140)
    # One score is worth 7 at most and must not pass both thresholds (pocket 4.6).
    place.within("full", full, half + 8, 150)


def _check_player_dice(dice: Dice) -> None:
    _check_ids("dice.toml", "player", dice.player, [name for letter in LETTERS for name in _ids(letter)])
    for face in dice.player:
        place = _Place("dice.toml", f"player {face.id}")
        place.among("action", face.action, (*ACTIONS, "pass", "drop-goal", "error"))
        effort = face.action in ACTIONS
        if effort:
            place.within("number", face.number, 1, 12)
        else:
            place.absent("number", face.number, "only efforts have one")
        if face.action == "pass" and face.id[0] == "S":
            place.among("to", face.to, TARGETS)
        else:
            place.absent("to", face.to, "only the Scrum Half's passes name their man")
        if face.action == "error":
            place.among("leads", face.leads, SET_PIECES)
            place.name("name", face.name)
        else:
            place.absent("leads", face.leads, "only errors have it")
            place.absent("name", face.name, "only errors have it")
        if face.action == "drop-goal" and face.id[0] == "S":
            place.fault("action", "the Scrum Half cannot drop a goal; he passes, runs or errs")
    for letter, position in zip(LETTERS, POSITIONS, strict=True):
        if letter != "S" and not any(face.id[0] == letter and face.action in ACTIONS for face in dice.player):
            raise BadOptions(f"dice.toml: player {letter}1 to {letter}6: action: the {position} needs an effort.")


def _check_other_dice(dice: Dice) -> None:
    _check_ids("dice.toml", "brown", dice.brown, _ids("D"))
    _check_ids("dice.toml", "black", dice.black, _ids("K"))
    _check_ids("dice.toml", "white", dice.white, _ids("R"))
    _check_ids("dice.toml", "purple", dice.purple, _ids("P"))
    for black in dice.black:
        place = _Place("dice.toml", f"black {black.id}")
        place.among("try", black.try_result, TRY_RESULTS)
        place.within("kick", black.kick, 5, 60)
    longest = max(face.kick for face in dice.black)
    for brown in dice.brown:
        place = _Place("dice.toml", f"brown {brown.id}")
        place.within("tackle", brown.tackle, 0, 9)
        place.within("range", brown.range, 5, 60)
        if brown.range > longest:
            place.fault("range", f"no kick can reach {brown.range} m; the longest on the BLACK die is {longest} m")
    for white in dice.white:
        _Place("dice.toml", f"white {white.id}").among("result", white.result, REFEREE)
    for purple in dice.purple:
        _Place("dice.toml", f"purple {purple.id}").within("number", purple.number, 1, 6)
    strongest = max(face.number or 0 for face in dice.player)
    if strongest <= 2 * min(face.tackle for face in dice.brown):
        raise BadOptions("dice.toml: player: number: no effort is stronger than two of the weakest BROWN tackles.")
    if all(face.big_hit for face in dice.brown):
        raise BadOptions("dice.toml: brown: big_hit: on every face, nobody could ever break a tackle.")
    if not any(face.try_result == "try" for face in dice.black):
        raise BadOptions('dice.toml: black: try: one face at least must be "try".')
    if all(face.result == "again" for face in dice.white):
        raise BadOptions('dice.toml: white: result: one face at least must be other than "again".')


def _check_cards(cards: Cards) -> None:
    if len(cards.cards) < 1:
        raise BadOptions("cards.toml: cards: one card at least is needed.")
    ids = [card.id for card in cards.cards]
    for card in cards.cards:
        place = _Place("cards.toml", f"cards {card.id}")
        if not (len(card.id) == 3 and card.id.isascii() and card.id.isalpha() and card.id.isupper()):
            place.fault("id", "is three capital letters such as NZL")
        if ids.count(card.id) > 1:
            place.fault("id", "stands there twice; each id once")
        place.name("name", card.name)
        if len(card.defence) > MOST_MOVES:
            place.fault("defence", f"has {len(card.defence)} moves; a card has room for {MOST_MOVES}")
        for attack in card.attack:
            here = _Place("cards.toml", f"cards {card.id}, attack {attack.action}")
            here.among("position", attack.position, POSITIONS)
            here.among("action", attack.action, ACTIONS)
            here.within("bonus", attack.bonus, 1, 3)
            if sum((a.position, a.action) == (attack.position, attack.action) for a in card.attack) > 1:
                here.fault("action", f"the {attack.position} has a bonus for it already; one for each")
        for move in card.defence:
            _check_move(_Place("cards.toml", f"cards {card.id}, defence {move.name}"), card, move)


def _check_move(place: _Place, card: Card, move: DefenceMove) -> None:
    place.name("name", move.name)
    place.within("check", move.check, 1, 6)
    place.among("when", move.when, ("own", "theirs"))
    if move.when == "own":
        place.among("action", move.action, ACTIONS)
        place.among("result", move.result, ("one-roll",))
    else:
        place.among("action", move.action, (*ACTIONS, "drop-goal", *SET_PIECES))
        free = move.action in ACTIONS
        place.among("result", move.result, ("take", "tackled", "penalty", "lineout") if free else ("take",))
    if move.position is not None:
        place.among("position", move.position, POSITIONS)
        if move.action not in ACTIONS:
            place.absent("position", move.position, "only moves against efforts have one")
    for other in card.defence:
        same = (other.when, other.action) == (move.when, move.action)
        if other is not move and same and (None in (other.position, move.position) or other.position == move.position):
            place.fault("action", f"{other.name} is for the same; one move for each")


def _check_weather(contents: Contents) -> None:
    kinds = contents.weather.weather
    _check_ids("weather.toml", "weather", kinds, WEATHERS)
    nations = [card.id for card in contents.cards.cards]
    faces = [face for kind in kinds for face in kind.faces]
    for kind in kinds:
        place = _Place("weather.toml", f"weather {kind.id}")
        for face in kind.faces:
            place.among("faces", face, _ids("P"))
            if faces.count(face) > 1:
                place.fault("faces", f"{face} brings another weather already; each face once")
        for nation in kind.malus:
            place.among("malus", nation, ("all", *nations))
        place.within("malus_from", kind.malus_from, 0, 150)
        if (kind.half is None) != (kind.full is None):
            place.fault("full" if kind.full is None else "half", "half and full go together")
        if kind.half is not None and kind.full is not None:
            _check_length(place, kind.half, kind.full)
    missing = [face for face in _ids("P") if face not in faces]
    if missing:
        raise BadOptions(f"weather.toml: weather: faces: {one_of(missing)} brings no weather; each PURPLE face does.")


BOX_FILES = BoxFiles("tryline.games.pocket.rules", Contents, check)
