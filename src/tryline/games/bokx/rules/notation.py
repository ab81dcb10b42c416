"""RUGBY_Bokx in writing: calls as a captain would make them, throws by the face, cards by their id.

The names that the rules give to decisions, `RUN_BL` or `KICK_DOUBLE`, are read as well.
"""

from typing import Any

import numpy as np

from tryline.core.box import get_name
from tryline.core.errors import MalformedMove
from tryline.core.game import Telling
from tryline.core.language import Box, State
from tryline.core.news import refusal
from tryline.games.bokx.rules import book
from tryline.games.bokx.rules.cards import card_at
from tryline.games.bokx.rules.names import MOST_CHOICES, Choice, Deck, Phase, Source

WRITTEN = {
    Choice.RUN_BL: "run backs",
    Choice.RUN_FW: "run forwards",
    Choice.KICK: "kick",
    Choice.KICK_DOUBLE: "kick double",
    Choice.DROP: "drop goal",
    Choice.MAKE_DEAD: "make dead",
    Choice.CONTINUE: "continue",
    Choice.GOAL: "goal",
    Choice.SCRUM: "scrum",
    Choice.L: "left",
    Choice.R: "right",
    Choice.SINGLE: "single",
    Choice.DOUBLE: "double",
    Choice.OPT1: "first",
    Choice.OPT2: "second",
    Choice.KO_22: "22",
    Choice.KICK_OFF: "kick off",
    Choice.RECEIVE: "receive",
    Choice.PLAY_PLUS: "play right",
    Choice.PLAY_MINUS: "play left",
    Choice.CHANGE: "change",
    Choice.STAY: "stay",
}
ALIASES = {
    "backs": Choice.RUN_BL,
    "forwards": Choice.RUN_FW,
    "drop": Choice.DROP,
    "dead": Choice.MAKE_DEAD,
    "run on": Choice.CONTINUE,
    "poles": Choice.GOAL,
    "posts": Choice.GOAL,
    "1": Choice.OPT1,
    "2": Choice.OPT2,
    "kick double distance": Choice.KICK_DOUBLE,
    "change ends": Choice.CHANGE,
    "stay put": Choice.STAY,
}
CALLS = {
    **{text: choice for choice, text in WRITTEN.items()},
    **{choice.name.lower().replace("_", " "): choice for choice in Choice},
    **ALIASES,
}
WHISTLE = ("play on", "time up")


def card_name(deck: int, card: int) -> str:
    """`KD01`."""
    return f"{Deck(deck).name}{card + 1:02}"


def write_move(box: Box, s: State, move: int) -> str:
    """`run backs`, `4`, `KD01`. Raises ValueError for numbers that mean nothing."""
    if s.phase >= Phase.CALL_PLAY:
        return WRITTEN[Choice(move)]
    fallen = book.source(box, s)
    if fallen == Source.CLOCK:
        return WHISTLE[move]
    if fallen >= Source.DECK:
        return card_name(fallen - Source.DECK, card_at(box, s, move))
    return str(move + 1)


def called(box: Box, s: State, outcome: int) -> tuple[str, ...]:
    """The titles of a card, and its id, which tells it from others of that title; a die has only its face."""
    fallen = book.source(box, s)
    if fallen < Source.DECK:
        return ()
    deck, card = fallen - Source.DECK, card_at(box, s, outcome)
    return (*(get_name(box.title[deck, card, language]) for language in (0, 1)), card_name(deck, card))


def read_move(box: Box, s: State, text: str) -> list[int]:
    """A call."""
    said = " ".join(text.lower().replace("_", " ").replace("-", " ").split())
    if said not in CALLS:
        raise refusal(MalformedMove, "no-call", text=text[:40], say=what_can_be_said(box, s))
    return [int(CALLS[said])]


def options(box: Box, s: State) -> list[Choice]:
    """What can be decided."""
    out: Any = np.zeros(MOST_CHOICES, dtype=np.int32)
    return [Choice(number) for number in out[: book.choices(box, s, out)].tolist()]


def what_can_be_said(box: Box, s: State) -> Telling:
    """The calls of a decision."""
    *calls, last = [WRITTEN[choice] for choice in options(box, s)] or [""]
    return Telling("bokx-say", {"calls": ", ".join(calls) or "none", "last": last})


def why_not(box: Box, s: State, move: int) -> Telling:
    """Why a decision is refused here, with the rule where one forbids it."""
    name, calls = what_can_be_said(box, s)
    if move == Choice.DROP and s.phase == Phase.MISSED_TACKLE:
        name = "bokx-not-after-missed-tackle"
    elif move == Choice.DROP and s.phase == Phase.CALL_PLAY:
        name = "bokx-not-by-card" if s.no_drop else "bokx-not-from-here"
    elif move == Choice.KICK_DOUBLE:
        name = "bokx-not-double"
    elif move == Choice.MAKE_DEAD:
        name = "bokx-not-dead"
    elif move == Choice.GOAL and s.phase == Phase.PENALTY:
        name = "bokx-not-at-goal"
    return Telling(name, calls)
