"""A Pocket Rugby box for one match: checked contents and house rules as the arrays that the rules read."""

from collections.abc import Sequence
from typing import Any

from tryline.core.box import put_name
from tryline.core.errors import BadOptions, one_of
from tryline.core.language import AWAY, HOME, Box, blank, box_dtype
from tryline.core.options import option_fields, put_options
from tryline.games.pocket.rules import records
from tryline.games.pocket.rules.contents import (
    ACTIONS,
    GOALS,
    KICKS,
    LETTERS,
    LOW,
    POSITIONS,
    REFEREE,
    SET_PIECES,
    TRY_RESULTS,
    WEATHERS,
    Card,
    Contents,
    Dice,
)
from tryline.games.pocket.rules.options import Options
from tryline.games.pocket.rules.published import contents_of
from tryline.games.pocket.rules.records import FACES, MOST_MOVES, NAME_ROOM, Kind, Result

LOW_UP_TO = {"1": 4, "2": 5}
"""Hit-ups up to this number are low (pocket 4.2)."""
RESULTS = {
    "take": Result.TAKE,
    "tackled": Result.TACKLED,
    "penalty": Result.PENALTY,
    "lineout": Result.LINEOUT,
    "scrum": Result.SCRUM,
    "penalty-won": Result.PENALTY_WON,
    "weaker": Result.WEAKER,
    "one-roll": Result.ONE_ROLL,
    "stronger": Result.STRONGER,
    "through": Result.THROUGH,
}
BY_EFFORT = (2, records.POSITIONS, records.ACTIONS)
"""By side, position and action."""
BOX = box_dtype(
    [
        ("edition", "i4"),
        *option_fields(Options),
        ("low", "i4"),  # hit-ups up to this number are low
        # Dice
        ("kind", "i4", (records.POSITIONS, FACES)),
        ("action", "i4", (records.POSITIONS, FACES)),
        ("number", "i4", (records.POSITIONS, FACES)),
        ("to", "i4", (records.POSITIONS, FACES)),
        ("leads", "i4", (records.POSITIONS, FACES)),
        ("penalty_won", "i4", (records.POSITIONS, FACES)),  # 1 if the attack wins it
        ("kicked", "i4", (records.ACTIONS,)),  # 1 for a kick, 0 for a run
        ("may_be_low", "i4", (records.ACTIONS,)),
        ("tackle", "i4", (FACES,)),  # BROWN
        ("range", "i4", (FACES,)),
        ("big_hit", "i4", (FACES,)),
        ("try_result", "i4", (FACES,)),  # BLACK
        ("kick", "i4", (FACES,)),
        ("ruck_win", "i4", (FACES,)),
        ("yellow", "i4", (FACES,)),
        ("referee", "i4", (FACES,)),  # WHITE
        ("purple", "i4", (FACES,)),
        # Team cards, by side; all zero without
        ("bonus", "i4", BY_EFFORT),
        ("goal_bonus", "i4", (2, len(records.Goal), records.POSITIONS)),  # metres, by side, goal and kicker
        ("interrupt_check", "i4", BY_EFFORT),  # against the opponent's efforts; 0 for none
        ("interrupt_result", "i4", BY_EFFORT),
        ("interrupt_by", "i4", BY_EFFORT),
        ("interrupt_move", "i4", BY_EFFORT),
        ("own_check", "i4", BY_EFFORT),
        ("own_result", "i4", BY_EFFORT),
        ("own_by", "i4", BY_EFFORT),
        ("own_move", "i4", BY_EFFORT),
        ("charge_check", "i4", (2,)),
        ("charge_move", "i4", (2,)),
        ("steal_check", "i4", (2, 2)),  # by side and SetPiece
        ("steal_move", "i4", (2, 2)),
        # Weather
        ("weather_of", "i4", (FACES,)),  # PURPLE
        ("malus", "i4", (records.WEATHERS, 2)),
        ("malus_from", "i4", (records.WEATHERS,)),
        ("kick_bonus", "i4", (records.WEATHERS,)),
        ("half_at", "i4", (records.WEATHERS,)),
        ("full_at", "i4", (records.WEATHERS,)),
        # Names, as UTF-8
        ("nation", "u1", (2, NAME_ROOM)),
        ("move_name", "u1", (2, MOST_MOVES, NAME_ROOM)),
        ("face_name", "u1", (records.POSITIONS, FACES, NAME_ROOM)),  # of errors and offences
        ("action_name", "u1", (records.ACTIONS, NAME_ROOM)),  # of a box's own actions
    ]
)
"""Whatever stands in a box file is here, so that a user's own dice and cards need no new code."""


def make_box(edition: str, options: Options) -> Box:
    """The box of a match. Raises BadOptions."""
    contents = contents_of(options)
    box = blank(BOX)
    box.edition = int(edition)
    box.low = LOW_UP_TO[edition]
    put_options(box, options)
    _put_dice(box, contents.dice)
    _put_lengths(box, contents, edition)
    if edition == "2":
        cards = [_card(contents, options.home_nation or "NZL"), _card(contents, options.away_nation or "AUS")]
        for side in (HOME, AWAY):
            _put_card(box, side, cards[side], contents.dice.known_actions)
        _put_weather(box, contents, [card.id for card in cards])
    return box


def _card(contents: Contents, nation: str) -> Card:
    for card in contents.cards.cards:
        if card.id == nation.upper():
            return card
    known = one_of([card.id for card in contents.cards.cards])
    raise BadOptions(f'Pocket Rugby: there is no team card "{nation}": choose {known}.')


def _index(face: Any) -> int:
    return int(face.id[1:]) - 1


def _put_dice(box: Box, dice: Dice) -> None:
    for name in KICKS:
        box.kicked[ACTIONS.index(name)] = 1
    box.may_be_low[ACTIONS.index(LOW)] = 1
    for number, action in enumerate(dice.actions, start=len(ACTIONS)):
        box.kicked[number] = action.kind == "kick"
        box.may_be_low[number] = action.low
        put_name(box.action_name[number], action.name)
    for face in dice.player:
        where = LETTERS.index(face.id[0]), _index(face)
        if face.action in dice.known_actions:
            box.kind[where] = Kind.EFFORT
            box.action[where] = dice.known_actions.index(face.action)
            box.number[where] = face.number
        elif face.to is not None:
            box.kind[where] = Kind.PASS_TO
            box.to[where] = POSITIONS.index(face.to)
        elif face.leads is not None:
            box.kind[where] = Kind.ERROR
            box.leads[where] = SET_PIECES.index(face.leads)
            put_name(box.face_name[where], face.name or "")
        elif face.awarded is not None:
            box.kind[where] = Kind.PENALTY
            box.penalty_won[where] = face.awarded == "attack"
            put_name(box.face_name[where], face.name or "")
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


def _put_card(box: Box, side: int, card: Card, actions: Sequence[str]) -> None:
    put_name(box.nation[side], card.id)
    for attack in card.attack:
        who = slice(None) if attack.position is None else POSITIONS.index(attack.position)
        if attack.action in GOALS:
            box.goal_bonus[side, GOALS.index(attack.action), who] += attack.bonus
        else:
            box.bonus[side, who, actions.index(attack.action)] += attack.bonus
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
            where = side, position, actions.index(move.action)
            kind = "own" if move.when == "own" else "interrupt"
            box[f"{kind}_check"][where] = move.check
            box[f"{kind}_result"][where] = RESULTS[move.result]
            box[f"{kind}_by"][where] = move.by or 0
            box[f"{kind}_move"][where] = number
