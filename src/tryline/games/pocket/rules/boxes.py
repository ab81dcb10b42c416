"""A Pocket Rugby box for one match: checked contents and house rules as the arrays that the rules read."""

from typing import Annotated, Any, Literal

import msgspec

from tryline.core.errors import BadOptions, one_of
from tryline.core.language import AWAY, HOME, Box, blank
from tryline.games.pocket.rules.contents import (
    ACTIONS,
    LETTERS,
    POSITIONS,
    REFEREE,
    SET_PIECES,
    TRY_RESULTS,
    WEATHERS,
    Card,
    Contents,
    Dice,
    check,
    published,
)
from tryline.games.pocket.rules.records import BOX, Kind, Result, SecondHalf, Weather

Wish = Literal["off", "roll", "fine", "cold", "hot", "rain"]
LOW = {"1": 4, "2": 5}
"""Hit-ups up to this number are low (pocket 4.2)."""
RESULTS = {
    "take": Result.TAKE,
    "tackled": Result.TACKLED,
    "penalty": Result.PENALTY,
    "lineout": Result.LINEOUT,
}


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What players may choose: nations and weather in edition 2, and the house rules of pocket 9."""

    home_nation: str | None = None
    """NZL without a wish; edition 2 only, as are `away_nation` (AUS) and `weather`."""
    away_nation: str | None = None
    weather: Wish = "off"
    auto_free: bool = True
    """Options that cost nothing are taken without asking (pocket 7)."""
    pass_cap: Annotated[int, msgspec.Meta(ge=1, le=99)] | None = None
    penalty_range_first: bool = False
    restart: Literal["scorer", "conceder"] = "scorer"
    missed_goal: Literal["change", "keep"] = "change"
    second_half: Literal["other", "same", "scorer"] = "other"
    final_conversion: bool = True
    low_by: Literal["printed", "modified"] = "printed"
    either_big_hit: bool = False
    """Either BROWN die counts as the first; edition 2 only."""
    injuries_stack: bool = False
    injury_hits_kicks: bool = False
    card_per: Literal["roll", "sum"] = "roll"
    box: Contents | None = None
    """Contents of one's own instead of the published ones."""


def make_box(edition: str, options: Options) -> Box:
    """The box of a match. Raises BadOptions."""
    contents = published() if options.box is None else options.box
    check(contents)
    if edition == "1":
        _refuse_in_edition_1(options)
    box = blank(BOX)
    box.edition = int(edition)
    box.low = LOW[edition]
    _put_house_rules(box, options)
    _put_dice(box, contents.dice)
    _put_lengths(box, contents, edition)
    if edition == "2":
        box.weather = Weather[options.weather.upper()]
        cards = [_card(contents, options.home_nation or "NZL"), _card(contents, options.away_nation or "AUS")]
        for side in (HOME, AWAY):
            _put_card(box, side, cards[side])
        _put_weather(box, contents, [card.id for card in cards])
    return box


def _refuse_in_edition_1(options: Options) -> None:
    given = [name for name in ("home_nation", "away_nation") if getattr(options, name) is not None]
    given += ["weather"] if options.weather != "off" else []
    given += ["either_big_hit"] if options.either_big_hit else []
    if given:
        raise BadOptions(f"Pocket Rugby: edition 1 has no {one_of(given)}: leave it out, or play edition 2.")


def _card(contents: Contents, nation: str) -> Card:
    for card in contents.cards.cards:
        if card.id == nation.upper():
            return card
    known = one_of([card.id for card in contents.cards.cards])
    raise BadOptions(f'Pocket Rugby: there is no team card "{nation}": choose {known}.')


def _put_house_rules(box: Box, options: Options) -> None:
    box.auto_free = options.auto_free
    box.pass_cap = -1 if options.pass_cap is None else options.pass_cap
    box.penalty_range_first = options.penalty_range_first
    box.conceder_restarts = options.restart == "conceder"
    box.keep_after_miss = options.missed_goal == "keep"
    box.second_half = SecondHalf[options.second_half.upper()]
    box.final_conversion = options.final_conversion
    box.low_by_modified = options.low_by == "modified"
    box.either_big_hit = options.either_big_hit
    box.injuries_stack = options.injuries_stack
    box.injury_hits_kicks = options.injury_hits_kicks
    box.card_per_sum = options.card_per == "sum"


def _index(face: Any) -> int:
    return int(face.id[1:]) - 1


def _put_dice(box: Box, dice: Dice) -> None:
    for face in dice.player:
        where = LETTERS.index(face.id[0]), _index(face)
        if face.action in ACTIONS:
            box.kind[where] = Kind.EFFORT
            box.action[where] = ACTIONS.index(face.action)
            box.number[where] = face.number
        elif face.to is not None:
            box.kind[where] = Kind.PASS_TO
            box.to[where] = POSITIONS.index(face.to)
        elif face.leads is not None:
            box.kind[where] = Kind.ERROR
            box.leads[where] = SET_PIECES.index(face.leads)
            put_name(box.error_name[where], face.name or "")
        else:
            box.kind[where] = Kind.PASS if face.action == "pass" else Kind.DROP
    for brown in dice.brown:
        box.tackle[_index(brown)] = brown.tackle
        box.range[_index(brown)] = brown.range
        box.big_hit[_index(brown)] = brown.big_hit
    for black in dice.black:
        box.try_result[_index(black)] = TRY_RESULTS.index(black.try_result)
        box.kick[_index(black)] = black.kick
        box.ruck_win[_index(black)] = black.ruck_win
        box.yellow[_index(black)] = black.yellow
    for white in dice.white:
        box.referee[_index(white)] = REFEREE.index(white.result)
    for purple in dice.purple:
        box.purple[_index(purple)] = purple.number


def _put_lengths(box: Box, contents: Contents, edition: str) -> None:
    for length in contents.match.editions:
        if length.id == edition:
            box.half_at[:] = length.half
            box.full_at[:] = length.full
    box.kick_bonus[:] = 1


def _put_weather(box: Box, contents: Contents, nations: list[str]) -> None:
    for kind in contents.weather.weather:
        number = 1 + WEATHERS.index(kind.id)
        for face in kind.faces:
            box.weather_of[int(face[1:]) - 1] = number
        for side, nation in enumerate(nations):
            box.malus[number, side] = nation in kind.malus or "all" in kind.malus
        box.malus_from[number] = kind.malus_from
        box.kick_bonus[number] = kind.kick_bonus
        if kind.half is not None and kind.full is not None:
            box.half_at[number] = kind.half
            box.full_at[number] = kind.full


def _put_card(box: Box, side: int, card: Card) -> None:
    put_name(box.nation[side], card.id)
    for attack in card.attack:
        box.bonus[side, POSITIONS.index(attack.position), ACTIONS.index(attack.action)] += attack.bonus
    for number, move in enumerate(card.defence):
        put_name(box.move_name[side, number], move.name)
        if move.action == "drop-goal":
            box.charge_check[side] = move.check
            box.charge_move[side] = number
            continue
        if move.action in SET_PIECES:
            box.steal_check[side, SET_PIECES.index(move.action)] = move.check
            box.steal_move[side, SET_PIECES.index(move.action)] = number
            continue
        for position, name in enumerate(POSITIONS):
            if move.position not in (None, name):
                continue
            where = side, position, ACTIONS.index(move.action)
            if move.when == "own":
                box.own_check[where] = move.check
                box.own_move[where] = number
            else:
                box.interrupt_check[where] = move.check
                box.interrupt_result[where] = RESULTS[move.result]
                box.interrupt_move[where] = number


def put_name(room: Any, name: str) -> None:
    """Write a name into the box."""
    letters = name.encode()
    room[: len(letters)] = list(letters)


def get_name(room: Any) -> str:
    """Read a name from the box."""
    return bytes(room.tolist()).rstrip(b"\0").decode()
