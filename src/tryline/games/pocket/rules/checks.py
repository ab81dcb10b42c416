"""Whether a match can be played with the contents of a Pocket Rugby box, and what is unusual about them.

The published contents and a user's own go through the same checks. What no match could be played with is refused; each
complaint names the file, the entry, the field and what would be right. What only differs from the leaflets is remarked
on: real dice may well differ from what anybody can read in print.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import NoReturn, Protocol

from tryline.core.errors import BadOptions, one_of
from tryline.core.texts import fault_in
from tryline.games.pocket.rules.contents import (
    ACTIONS,
    EDITIONS,
    GOALS,
    KICKS,
    LETTERS,
    POSITIONS,
    REFEREE,
    SET_PIECES,
    TARGETS,
    TRY_RESULTS,
    WEATHERS,
    Card,
    Cards,
    Contents,
    DefenceMove,
    Dice,
    PlayerFace,
)
from tryline.games.pocket.rules.records import ACTIONS as MOST_ACTIONS
from tryline.games.pocket.rules.records import MOST_MOVES, NAME_ROOM

OTHERS = ("pass", "drop-goal", "error", "penalty")
"""What a face of a position's die may ask for besides an effort."""
AGAINST_EFFORTS = ("take", "tackled", "penalty", "penalty-won", "lineout", "scrum", "weaker")
WITH_EFFORTS = ("one-roll", "stronger", "through")
"""What a passed check may bring (pocket 14)."""
MOST_INTENSE = 15
FARTHEST = 99
STRONGEST = {"F": ("line-break", 6), "C": ("thru-the-gap", 7), "W": ("into-the-corner", 8), "B": ("high-ball", 6)}
"""The faces with extra intensity that both leaflets name."""
DROP_KICKERS = "CB"
LINES = 4
"""Attack moves, and defence moves, on a team card."""


class _Named(Protocol):
    @property
    def id(self) -> str: ...


class _Place:
    """An entry of a file, to complain about."""

    def __init__(self, file: str, entry: str) -> None:
        self._where = f"{file}: {entry}"

    def remark(self, field: str, sentence: str) -> str:
        return f"{self._where}: {field}: {sentence}."

    def fault(self, field: str, sentence: str) -> NoReturn:
        raise BadOptions(self.remark(field, sentence))

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
        if value is None or not 1 <= len(value.encode()) <= NAME_ROOM:
            self.fault(field, f"is a name of 1 to {NAME_ROOM} letters")
        self.text(field, value)

    def text(self, field: str, value: str) -> None:
        """What others are shown."""
        if fault := fault_in(value):
            self.fault(field, fault)


def _face_place(face: PlayerFace) -> _Place:
    return _Place("dice.toml", f"player {face.id}")


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


# What is refused ------------------------------------------------------------------------------------------------------


def check(contents: Contents) -> None:
    """Raise BadOptions if no match can be played with this."""
    _check_actions(contents.dice)
    _check_player_dice(contents.dice)
    _check_other_dice(contents.dice)
    _check_scores(contents.dice)
    _check_cards(contents)
    _check_weather(contents)
    _check_ids("match.toml", "editions", contents.match.editions, EDITIONS)
    for length in contents.match.editions:
        _check_length(_Place("match.toml", f"editions {length.id}"), length.half, length.full)


def _check_length(place: _Place, half: int, full: int) -> None:
    place.within("half", half, 1, 140)
    # One score is worth 7 at most and must not pass both thresholds (pocket 4.6).
    place.within("full", full, half + 8, 150)


def _check_actions(dice: Dice) -> None:
    if len(dice.known_actions) > MOST_ACTIONS:
        room = MOST_ACTIONS - len(ACTIONS)
        raise BadOptions(f"dice.toml: actions: there are {len(dice.actions)}; there is room for {room}.")
    taken = (*ACTIONS, *OTHERS, *SET_PIECES, *GOALS)
    for index, action in enumerate(dice.actions):
        place = _Place("dice.toml", f"actions {action.id}")
        if action.id in (*taken, *(other.id for other in dice.actions[:index])):
            place.fault("id", "is the name of something else already")
        if not action.id or not action.id.replace("-", "").isalnum() or action.id != action.id.lower():
            place.fault("id", "is small letters, figures and hyphens, such as grubber-kick")
        place.text("id", action.id)
        place.name("name", action.name)
        place.among("class", action.kind, ("run", "kick"))


def _check_player_dice(dice: Dice) -> None:
    _check_ids("dice.toml", "player", dice.player, [name for letter in LETTERS for name in _ids(letter)])
    for face in dice.player:
        place = _face_place(face)
        place.among("action", face.action, (*dice.known_actions, *OTHERS))
        if face.action in dice.known_actions:
            place.within("number", face.number, 1, MOST_INTENSE)
        else:
            place.absent("number", face.number, "only efforts have one")
        if face.action == "pass":
            if face.to is not None:
                place.among("to", face.to, TARGETS)
            if face.to == POSITIONS[LETTERS.index(face.id[0])]:
                place.fault("to", "nobody passes to himself")
        else:
            place.absent("to", face.to, "only passes have it")
        if face.action == "error":
            place.among("leads", face.leads, SET_PIECES)
        else:
            place.absent("leads", face.leads, "only errors have it")
        if face.action == "penalty":
            place.among("awarded", face.awarded, ("attack", "defence"))
        else:
            place.absent("awarded", face.awarded, "only penalties have it")
        if face.action in ("error", "penalty"):
            place.name("name", face.name)
        else:
            place.absent("name", face.name, "only errors and penalties have it")


def _check_other_dice(dice: Dice) -> None:
    _check_ids("dice.toml", "brown", dice.brown, _ids("D"))
    _check_ids("dice.toml", "black", dice.black, _ids("K"))
    _check_ids("dice.toml", "white", dice.white, _ids("R"))
    _check_ids("dice.toml", "purple", dice.purple, _ids("P"))
    for black in dice.black:
        place = _Place("dice.toml", f"black {black.id}")
        place.among("try", black.try_result, TRY_RESULTS)
        place.within("kick", black.kick, 0, FARTHEST)
    for brown in dice.brown:
        place = _Place("dice.toml", f"brown {brown.id}")
        place.within("tackle", brown.tackle, 0, 9)
        place.within("range", brown.range, 1, FARTHEST)
    for white in dice.white:
        _Place("dice.toml", f"white {white.id}").among("result", white.result, REFEREE)
    for purple in dice.purple:
        _Place("dice.toml", f"purple {purple.id}").within("number", purple.number, 1, 6)
    if all(face.try_result == "video" for face in dice.black):
        raise BadOptions('dice.toml: black: try: one face at least must be other than "video".')
    if all(face.result == "again" for face in dice.white):
        raise BadOptions('dice.toml: white: result: one face at least must be other than "again".')


def _check_scores(dice: Dice) -> None:
    """A match ends with points, so somebody must be able to score."""
    faces = [face for face in dice.player if face.id[0] in _reached(dice)]
    loose = [face.tackle for face in dice.brown if not face.big_hit]
    breaks = bool(loose) and any((face.number or 0) > 2 * min(loose) for face in faces)
    tries = breaks and any(face.try_result == "try" for face in dice.black)
    penalties = any(face.result.startswith("penalty") for face in dice.white)
    kicks = {"drop-goal", "penalty", *(["error"] if penalties else [])}
    near = min(face.range for face in dice.brown) <= max(face.kick for face in dice.black)
    if not tries and not (near and any(face.action in kicks for face in faces)):
        raise BadOptions(
            "dice.toml: with these dice nobody could ever score: no effort breaks two of the weakest BROWN tackles and "
            "comes to a try, and no kick at goal reaches the nearest range."
        )


def _reached(dice: Dice) -> set[str]:
    """The letters of the dice that are ever thrown: the Scrum Half's, and those that a pass leads to."""
    found, new = {"S"}, {"S"}
    while new:
        passes = [face for face in dice.player if face.id[0] in new and face.action in ("pass", "drop-goal")]
        named = {LETTERS[POSITIONS.index(face.to)] for face in passes if face.to is not None}
        free = any(face.to is None for face in passes)
        new = (set(LETTERS[1:]) if free else named) - found
        found |= new
    return found


def _check_cards(contents: Contents) -> None:
    cards: Cards = contents.cards
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
            here.among("action", attack.action, (*contents.dice.known_actions, *GOALS))
            if attack.action not in GOALS or attack.position is not None:
                here.among("position", attack.position, POSITIONS)
            if attack.action in GOALS[1:]:
                here.absent("position", attack.position, "anybody may take such a kick")
            here.within("bonus", attack.bonus, 1, 3 if attack.action not in GOALS else 30)
            if sum((a.position, a.action) == (attack.position, attack.action) for a in card.attack) > 1:
                who = "the card" if attack.position is None else f"the {attack.position}"
                here.fault("action", f"{who} has a bonus for it already; one for each")
        for move in card.defence:
            place = _Place("cards.toml", f"cards {card.id}, defence {move.name}")
            _check_move(place, card, move, contents.dice.known_actions)


def _check_move(place: _Place, card: Card, move: DefenceMove, actions: Sequence[str]) -> None:
    place.name("name", move.name)
    place.within("check", move.check, 1, 6)
    place.among("when", move.when, ("own", "theirs"))
    effort = move.action in actions
    if move.when == "own":
        place.among("action", move.action, actions)
        place.among("result", move.result, WITH_EFFORTS)
    else:
        place.among("action", move.action, (*actions, "drop-goal", *SET_PIECES))
        place.among("result", move.result, AGAINST_EFFORTS if effort else ("take",))
    if move.result in ("weaker", "stronger"):
        place.within("by", move.by, 1, 3)
    else:
        place.absent("by", move.by, "only weaker and stronger have it")
    if move.position is not None:
        place.among("position", move.position, POSITIONS)
        if not effort:
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


# What is unusual ------------------------------------------------------------------------------------------------------


def unusual(contents: Contents) -> list[str]:
    """What differs from the leaflets in contents that can be played with."""
    return [*_unusual_players(contents.dice), *_unusual_others(contents.dice), *_unusual_cards(contents.cards)]


def _unusual_players(dice: Dice) -> Iterator[str]:
    kicks = {*KICKS, *(action.id for action in dice.actions if action.kind == "kick")}
    for face in dice.player:
        place, letter = _face_place(face), face.id[0]
        if face.action == "pass" and letter == "S" and face.to is None:
            yield place.remark("to", "is missing: the leaflets have the Scrum Half pass to a man that the die names")
        if letter != "S" and face.to is not None:
            yield place.remark("to", "the leaflets leave it to the attack to whom the others pass")
        if face.action == "drop-goal" and letter not in DROP_KICKERS:
            yield place.remark("action", "the leaflets have drop goals for the Centre and the Back")
    for letter, position in zip(LETTERS[1:], TARGETS, strict=True):
        faces = [face for face in dice.player if face.id[0] == letter]
        place = _Place("dice.toml", f"player {letter}1 to {letter}6")
        efforts = [face for face in faces if face.action in dice.known_actions]
        action, number = STRONGEST[letter]
        if not any((face.action, face.number) == (action, number) for face in faces):
            yield place.remark("action", f"the leaflets name {action} {number} for the {position}")
        if any((face.number or 0) > number for face in faces):
            yield place.remark("number", f"the leaflets call {action} {number} the strongest of the {position}")
        if not efforts:
            yield place.remark("action", f"the {position} has no effort")
        if not any(face.action == "pass" for face in faces):
            yield place.remark("action", f"the {position} never passes; the leaflets say that all four do")
        if not any(face.action in (*kicks, "drop-goal") for face in faces):
            yield place.remark("action", f"the {position} never kicks; the leaflets say that all four do")
    if not any(face.action == "penalty" and face.awarded == "attack" for face in dice.player):
        yield "dice.toml: player: action: no penalty can be won in open play, which the leaflets' quick tap speaks of."


def _unusual_others(dice: Dice) -> Iterator[str]:
    longest = max(face.kick for face in dice.black)
    for brown in dice.brown:
        if brown.range > longest:
            place = _Place("dice.toml", f"brown {brown.id}")
            yield place.remark("range", f"no kick reaches {brown.range} m; the longest on the BLACK die is {longest} m")
    hits = sum(face.big_hit for face in dice.brown)
    if hits in (0, len(dice.brown)):
        yield f"dice.toml: brown: big_hit: on {'no' if hits == 0 else 'every'} face."
    for result in TRY_RESULTS:
        if not any(face.try_result == result for face in dice.black):
            yield f'dice.toml: black: try: no face says "{result}".'
    for field, marks in (("ruck_win", [f.ruck_win for f in dice.black]), ("yellow", [f.yellow for f in dice.black])):
        if not any(marks):
            yield f"dice.toml: black: {field}: on no face."
    for result in REFEREE:
        if not any(face.result == result for face in dice.white):
            yield f'dice.toml: white: result: no face says "{result}".'
    if sorted(face.number for face in dice.purple) != list(range(1, 7)):
        yield "dice.toml: purple: number: not 1 to 6, each once."


def _unusual_cards(cards: Cards) -> Iterator[str]:
    for card in cards.cards:
        place = _Place("cards.toml", f"cards {card.id}")
        for field, count in (("attack", len(card.attack)), ("defence", len(card.defence))):
            if count != LINES:
                yield place.remark(field, f"has {count} moves; the leaflet says four")
        for attack in card.attack:
            if attack.bonus > 2 and attack.action not in GOALS:
                yield place.remark(f"attack {attack.action}", f"+{attack.bonus}; the leaflet says +1 or +2")
