"""The decisions of Go Forward Rugby in a few words, with the figure that counts. They are for whoever decides."""

from collections.abc import Sequence

from tryline.core.box import get_name
from tryline.core.events import name_of
from tryline.core.language import Box, State
from tryline.core.news import say
from tryline.games.goforward.rules.cards import nth_back
from tryline.games.goforward.rules.modules import goal_needs
from tryline.games.goforward.rules.notation import BACKS_OUT, CALLS, WORDS, write_move
from tryline.games.goforward.rules.records import (
    CALL,
    CARD,
    CARRY,
    COLUMNS,
    DESIGNS,
    KICK,
    LYING,
    RACK,
    READY,
    SHAPES,
    STANDING,
    TO,
    USE,
    Choice,
    Phase,
)
from tryline.games.goforward.table.scene import Design

Cards = Sequence[Design]


def choice_words(box: Box, s: State, move: int, cards: Cards, language: str) -> str:
    """`Pass to fly half B in space 2, five chances in six`."""
    return _begun(_words(box, s, move, cards, language))


def _words(box: Box, s: State, move: int, cards: Cards, language: str) -> str:
    phase = Phase(int(s.phase))
    if move < TO:
        if phase == Phase.TEAM and move >= Choice.BOTH_FIRST:
            return _pair_words(write_move(box, s, move), cards, language)
        known = Choice(move) in WORDS
        return say("goforward-choose", language, choice=name_of(Choice(move))) if known else write_move(box, s, move)
    if move < CALL:
        return _column_words(box, s, phase, move - TO, cards, language)
    if move < CARD:
        return say("goforward-call", language, call=CALLS[phase][move - CALL])
    if phase == Phase.KICKER:
        needs = goal_needs(box, s, int(s.after_choice), move - CARD + 1)
        return say("goforward-choose-kicker", language, card=cards[move - CARD].name, needs=needs)
    if move < STANDING:
        return _hand_words(phase, move, cards, language)
    if move >= READY:
        return _ready_words(box, phase, move, language)
    return _rack_words(box, s, phase, move, cards, language)


def _pair_words(pair: str, cards: Cards, language: str) -> str:
    """`Prop A and prop B`."""
    name = {card.code: card.name for card in cards}
    first, *others = (name[code] for code in pair.split())
    return say("goforward-choose-pair", language, card=first, other=others[0]) if others else first


def _begun(words: str) -> str:
    """As a sentence begins."""
    return words[:1].upper() + words[1:]


def _column_words(box: Box, s: State, phase: Phase, column: int, cards: Cards, language: str) -> str:
    if phase in BACKS_OUT:
        back = cards[nth_back(box, s, int(s.decider), int(s.step))]
        return say("goforward-choose-back", language, card=back.name, space=column + 1)
    if phase in (Phase.MOVE_TO, Phase.PLACE_TO):
        picked = cards[(int(s.picked) - 1) % DESIGNS]
        return say("goforward-choose-back", language, card=picked.name, space=column + 1)
    return say("goforward-choose-column", language, space=column + 1)


def _ready_words(box: Box, phase: Phase, move: int, language: str) -> str:
    """A team or a shape of the box."""
    if move < SHAPES:
        return say("goforward-choose-ready", language, name=get_name(box.team_name[move - READY]))
    shape = move - SHAPES
    if phase != Phase.PLACE:
        return say("goforward-choose-shape", language, name=get_name(box.shape_name[shape]))
    shape, right = divmod(shape, 2)
    space = COLUMNS if right else 1
    return say("goforward-choose-shape-at", language, name=get_name(box.shape_name[shape]), space=space)


def _hand_words(phase: Phase, move: int, cards: Cards, language: str) -> str:
    """A card whose place is clear: in the hand, or with the ball."""
    base = next(base for base in (RACK, USE, KICK, CARRY, CARD) if move >= base)
    word = {RACK: "use", USE: "use", KICK: "kick", CARRY: "carry", CARD: name_of(phase)}[base]
    return say(f"goforward-choose-{word}", language, **_facts(cards[move - base]))


def _rack_words(box: Box, s: State, phase: Phase, move: int, cards: Cards, language: str) -> str:
    """A card that stands or lies somewhere."""
    column, design = divmod(move - (LYING if move >= LYING else STANDING), DESIGNS)
    facts = {**_facts(cards[design]), "space": column + 1}
    if move >= LYING:
        return say("goforward-choose-claim" if phase == Phase.ATTACK else "goforward-choose-stand", language, **facts)
    if phase == Phase.ATTACK and s.carrier > 0:
        chance = _pass_chance(box, s, column, cards[design])
        return say("goforward-choose-pass", language, chance=chance, **facts)
    word = {
        Phase.ATTACK: "claim",
        Phase.STAND_MOVE: "move",
        Phase.PLACE: "place",
        Phase.RESTART_CARRIER: "next-carrier",
    }[phase]
    return say(f"goforward-choose-{word}", language, **facts)


def _facts(card: Design) -> dict[str, str | int]:
    return {
        "card": card.name,
        "run": card.run,
        "tackle": card.tackle,
        "shove": card.shove,
        "line": card.line,
        "does": card.does,
    }


def _pass_chance(box: Box, s: State, column: int, receiver: Design) -> int:
    """The faces of six with which this pass would be caught, before anybody uses a line."""
    n = int(box.run[s.carrier - 1]) + receiver.run - abs(column - int(s.column))
    if box.rush_defence == 1:
        n -= max(0, int(s.streak) - 1)
    return sum(int(face) < n for face in box.face)
