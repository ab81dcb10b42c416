"""Go Forward Rugby in writing: `carry PR-B`, `pass FH-B@c1`, `stand LK-B@c3`; throws by what the die shows."""

import re
from functools import partial

import numpy as np

from tryline.core.box import get_name
from tryline.core.errors import AmbiguousMove, MalformedMove
from tryline.core.events import name_of
from tryline.core.game import Telling
from tryline.core.language import CHANCE, Box, State
from tryline.core.news import refusal
from tryline.games.goforward.rules import book
from tryline.games.goforward.rules.cards import nth_back
from tryline.games.goforward.rules.events import HANDS, SIDES, THROWS
from tryline.games.goforward.rules.records import (
    BACKS,
    CALL,
    CARD,
    CARRY,
    COLUMNS,
    DESIGNS,
    KICK,
    LYING,
    MOST_CHOICES,
    MOVE_NUMBERS,
    RACK,
    READY,
    SHAPES,
    STANDING,
    TO,
    USE,
    Choice,
    Phase,
)
from tryline.games.goforward.rules.setup import TEAM_STEPS, choosable

WORDS = {
    Choice.DONE: ("done", (Phase.STAND_MOVE, Phase.PLACE)),
    Choice.SKIP: ("skip", (Phase.WINDOW,)),
    Choice.ROLL: ("roll", (Phase.TACKLE,)),
    Choice.COVER: ("cover", (Phase.DEFEND,)),
    Choice.DECLINE: ("decline", (Phase.COMMIT,)),
    Choice.HOLD: ("hold", (Phase.ATTACK,)),
    Choice.QUICK: ("quick", (Phase.TEAM,)),
    Choice.SHAPE: ("shape", (Phase.BACKS_ATT, Phase.BACKS_DEF)),
    Choice.SHAPE_LEFT: ("shape c0", (Phase.PLACE,)),
    Choice.SHAPE_RIGHT: ("shape c4", (Phase.PLACE,)),
    Choice.TAP: ("tap", (Phase.PENALTY,)),
    Choice.TOUCH: ("touch", (Phase.PENALTY,)),
    Choice.GOAL: ("goal", (Phase.PENALTY,)),
    Choice.KICK_AT_GOAL: ("kick", (Phase.CONVERSION,)),
    Choice.NO_KICK: ("no kick", (Phase.CONVERSION,)),
    Choice.REGROUP: ("regroup", (Phase.ATTACK,)),
}
"""Decisions of one word, and where they can be said."""
VERBS = {
    (Phase.ATTACK, CARRY): "carry",
    (Phase.ATTACK, KICK): "kick",
    (Phase.ATTACK, STANDING): "pass",
    (Phase.ATTACK, LYING): "claim lying",
    (Phase.QUICK_CARD, CARRY): "carry",
    (Phase.WINDOW, USE): "use",
    (Phase.WINDOW, RACK): "use on rack",
    (Phase.CANCEL_CARD, CARD): "cancel",
    (Phase.STAND_MOVE, LYING): "stand",
    (Phase.STAND_MOVE, STANDING): "move",
    (Phase.DEFEND, CARD): "tackle",
    (Phase.TACKLE, CARD): "tackle",
    (Phase.COMMIT, CARD): "commit",
    (Phase.OPEN_CARRIER, CARD): "ball",
    (Phase.NEXT_CARRIER, CARD): "ball",
    (Phase.RESTART_CARRIER, STANDING): "ball",
    (Phase.BOTTOM, CARD): "bottom",
    (Phase.KICKER, CARD): "kicker",
    (Phase.PLACE, STANDING): "place",
}
"""What is done with a card, by phase and kind of decision."""
BASES = (SHAPES, READY, LYING, STANDING, RACK, USE, KICK, CARRY, CARD, CALL, TO)
TO_COLUMN = (Phase.END, Phase.EDGE, Phase.SHIFT_TO, Phase.MOVE_TO, Phase.PLACE_TO)
BACKS_OUT = (Phase.BACKS_ATT, Phase.BACKS_DEF)
CALLS = {Phase.RPS: HANDS, Phase.LINEOUT_CALL: THROWS}


def code(box: Box, design: int) -> str:
    """`PR-A`."""
    return get_name(box.code[design])


def card_at(box: Box, number: int) -> str:
    """`PR-A@c2`."""
    return f"{code(box, number % DESIGNS)}@c{number // DESIGNS}"


def write_move(box: Box, s: State, move: int) -> str:
    """A decision or an outcome. Raises ValueError for numbers that mean nothing here."""
    if book.actor(box, s) == CHANCE:
        return _write_outcome(box, s, move)
    phase = Phase(s.phase)
    if phase == Phase.TEAM and Choice.BOTH_FIRST <= move <= Choice.BOTH_SECOND:
        return _write_pair(box, s, Choice(move))
    if 0 <= move < TO:
        word, where = WORDS.get(Choice(move), ("", ()))
        if phase not in where:
            raise ValueError(f"{move} means nothing here")
        return word
    base = next((base for base in BASES if move >= base), None)
    if base is None or move >= MOVE_NUMBERS:
        raise ValueError(f"{move} means nothing here")
    rest = move - base
    if base >= READY:
        return _write_ready(box, s, phase, base, rest)
    if base == TO:
        return _write_column(box, s, phase, rest)
    if base == CALL:
        if phase not in CALLS or rest >= len(HANDS):
            raise ValueError(f"{move} means nothing here")
        return CALLS[phase][rest]
    verb = VERBS.get((phase, base))
    if verb is None or (base < STANDING and rest >= DESIGNS):
        raise ValueError(f"{move} means nothing here")
    if verb == "pass" and s.carrier == 0:
        verb = "claim"
    if base == LYING and phase == Phase.ATTACK:
        return f"{verb} {card_at(box, rest)}"
    return f"{verb} {card_at(box, rest) if base >= STANDING else code(box, rest)}"


def _write_ready(box: Box, s: State, phase: Phase, base: int, number: int) -> str:
    """`team heavy`, `shape wide`, at a restart `shape wide c4`. The first of each goes by a word of its own."""
    if base == READY and phase == Phase.TEAM and s.step == 0 and 0 < number < box.teams:
        return f"team {get_name(box.team_name[number])}"
    if base == SHAPES and phase in BACKS_OUT and s.step == 0 and 0 < number < box.shapes:
        return f"shape {get_name(box.shape_name[number])}"
    if base == SHAPES and phase == Phase.PLACE and s.step == 0 and 2 <= number < 2 * box.shapes:
        return f"shape {get_name(box.shape_name[number // 2])} c{(COLUMNS - 1) * (number % 2)}"
    raise ValueError("nothing ready-made is to be chosen")


def _write_outcome(box: Box, s: State, move: int) -> str:
    if s.phase in (Phase.DRAW, Phase.DEAL):
        return code(box, move)
    if s.phase == Phase.TEAM_DRAW:
        return _write_pair(box, s, Choice(Choice.BOTH_FIRST + move))
    if s.phase == Phase.END_DRAW:
        return f"c{(COLUMNS - 1) * move}"
    if s.phase == Phase.SHAPE_DRAW:
        return get_name(box.shape_name[move])
    if s.phase == Phase.BACK_DRAW:
        return f"{code(box, nth_back(box, s, int(s.drawer), int(s.step)))} c{move}"
    if s.phase == Phase.TOSS:
        return SIDES[move]
    return str(int(box.face[move]))


def _write_pair(box: Box, s: State, choice: Choice) -> str:
    if s.step >= TEAM_STEPS:
        raise ValueError("nobody is to be chosen")
    position = choosable(int(s.step))
    first = int(box.first[position])
    a, b = code(box, first), code(box, first + 1)
    if box.needed[position] == 1:
        if choice == Choice.ONE_EACH:
            raise ValueError("one player only")
        return a if choice == Choice.BOTH_FIRST else b
    return {Choice.BOTH_FIRST: f"{a} {a}", Choice.ONE_EACH: f"{a} {b}", Choice.BOTH_SECOND: f"{b} {b}"}[choice]


def _write_column(box: Box, s: State, phase: Phase, column: int) -> str:
    if column >= COLUMNS:
        raise ValueError("there are five spaces")
    if phase in BACKS_OUT and s.step < BACKS:
        return f"{code(box, nth_back(box, s, int(s.decider), int(s.step)))} c{column}"
    if phase in TO_COLUMN:
        return f"c{column}"
    raise ValueError("no space is to be chosen")


def _vocabulary(box: Box, s: State) -> dict[str, int]:
    """Everything that can be said at this node, legal or not."""
    said = {}
    for move in range(MOVE_NUMBERS):
        try:
            said[_plain(write_move(box, s, move))] = move
        except ValueError:
            continue
    return said


def _plain(text: str) -> str:
    return " ".join(text.lower().split())


def _short(text: str) -> str:
    """Without the space: `pass fh-b`."""
    return re.sub(r"@c\d", "", text)


def read_move(box: Box, s: State, text: str) -> list[int]:
    """A decision, or a card and the space that it goes to in one line. Raises MalformedMove or AmbiguousMove."""
    said = _plain(text)
    vocabulary = _vocabulary(box, s)
    found = _find(box, s, vocabulary, said)
    if found is not None:
        return [found]
    going = re.fullmatch(r"(.+) (?:to )?c([0-4])", said)
    if going is not None and s.phase in (Phase.STAND_MOVE, Phase.PLACE):
        picked = _find(box, s, vocabulary, going[1])
        if picked is not None:
            return [picked, TO + int(going[2])]
    raise refusal(MalformedMove, "unreadable", text=text[:40], say=what_can_be_said(s))


def _find(box: Box, s: State, vocabulary: dict[str, int], said: str) -> int | None:
    """The one decision that a text means: in full, without the space, or a bare space or card."""
    if said in vocabulary:
        return vocabulary[said]
    for known in (legal_texts(box, s), vocabulary):
        fits = [full for full in known if said in (_short(_plain(full)), _plain(full).split()[-1])]
        if len(fits) > 1 and known is not vocabulary:
            raise refusal(partial(AmbiguousMove, candidates=fits), "which", text=said[:40], candidates=fits)
        if fits:
            return known[fits[0]]
    return None


def legal_texts(box: Box, s: State) -> dict[str, int]:
    """The legal decisions by their notation."""
    out = np.zeros(MOST_CHOICES, dtype=np.int32)
    n = book.choices(box, s, out)
    return {write_move(box, s, int(move)): int(move) for move in out[:n]}


def what_can_be_said(s: State) -> Telling:
    """What would be right."""
    return Telling("goforward-say", {"phase": name_of(Phase(s.phase))})


def why_not(box: Box, s: State, move: int) -> Telling:
    """Why a decision is refused here."""
    if s.phase == Phase.ATTACK and s.regrouped > 0:
        return Telling("goforward-not-after-regrouping", {})
    if s.phase == Phase.ATTACK and CARRY <= move < CARRY + DESIGNS and s.carrier > 0:
        return Telling("goforward-not-carry", {"card": code(box, int(s.carrier) - 1)})
    if s.phase == Phase.ATTACK and STANDING <= move < LYING and s.carrier > 0:
        return Telling("goforward-not-himself", {})
    if s.phase == Phase.WINDOW and s.used[s.decider] == 1:
        return Telling("goforward-not-spent", {})
    return what_can_be_said(s)
