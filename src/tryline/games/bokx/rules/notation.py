"""RUGBY_Bokx in writing: calls as a captain would make them, throws by the face, cards by their id.

The names that the rules give to decisions, `RUN_BL` or `KICK_DOUBLE`, are read as well, and so are Afrikaans calls and
short forms. What is written is English: a match file has one notation.
"""

from functools import partial
from typing import Any

import numpy as np

from tryline.core.box import get_name
from tryline.core.errors import AmbiguousMove, MalformedMove
from tryline.core.events import Facts
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
SAID_IN_AFRIKAANS = {
    Choice.RUN_BL: "hardloop agterlyn",
    Choice.RUN_FW: "hardloop voorspelers",
    Choice.KICK: "skop",
    Choice.KICK_DOUBLE: "skop dubbel",
    Choice.DROP: "skepskop",
    Choice.MAKE_DEAD: "druk dood",
    Choice.CONTINUE: "hardloop aan",
    Choice.GOAL: "pale toe",
    Choice.SCRUM: "skrum",
    Choice.L: "links",
    Choice.R: "regs",
    Choice.SINGLE: "enkel",
    Choice.DOUBLE: "dubbel",
    Choice.OPT1: "eerste",
    Choice.OPT2: "tweede",
    Choice.KO_22: "22",
    Choice.KICK_OFF: "skop af",
    Choice.RECEIVE: "ontvang",
    Choice.PLAY_PLUS: "speel regs",
    Choice.PLAY_MINUS: "speel links",
    Choice.CHANGE: "ruil",
    Choice.STAY: "bly",
}
ALSO = {
    Choice.RUN_BL: "run, backs, backline, run with the backs, b, rb, hardloop, agterlyn, hardloop met die agterlyn",
    Choice.RUN_FW: "run, forwards, run with the forwards, f, rf, hardloop, voorspelers, hardloop met die voorspelers",
    Choice.KICK: "k, kick downfield, downfield, veldaf, skop veldaf",
    Choice.KICK_DOUBLE: "kick double distance, double kick, double, kd, skop dubbele afstand, dubbele skop, dubbel",
    Choice.DROP: "drop, drop kick, dg, skepdoel",
    Choice.MAKE_DEAD: "dead, make it dead, make the ball dead, md, dood, doodmaak, maak dood, druk die bal dood",
    Choice.CONTINUE: "run on, keep running, go on, on, run, c, aan, hardloop voort, hardloop",
    Choice.GOAL: "poles, posts, kick at the poles, kick at goal, g, pale, skop pale toe, doel",
    Choice.SCRUM: "s, take a scrum",
    Choice.L: "l",
    Choice.R: "r",
    Choice.SINGLE: "single distance, s, kick, enkele afstand, e, skop",
    Choice.DOUBLE: "double distance, d, kick double, dubbele afstand, skop dubbel",
    Choice.OPT1: "1, option 1",
    Choice.OPT2: "2, option 2",
    Choice.KO_22: "kick off from the 22, drop out, afskop van die 22",
    Choice.KICK_OFF: "kick, k, kickoff, skop, afskop",
    Choice.RECEIVE: "r, o",
    Choice.PLAY_PLUS: "right, r, regs, na regs",
    Choice.PLAY_MINUS: "left, l, links, na links",
    Choice.CHANGE: "change ends, yes, y, ruil kante, ja, j",
    Choice.STAY: "stay put, no, n, nee",
}
"""Short forms, and what else is plainly meant. Where one text stands for several calls, the ones on offer count."""


def _calls() -> dict[str, tuple[Choice, ...]]:
    meant: dict[str, tuple[Choice, ...]] = {}
    for choice in Choice:
        rules_name = choice.name.lower().replace("_", " ")
        for text in (WRITTEN[choice], SAID_IN_AFRIKAANS[choice], rules_name, *ALSO[choice].split(", ")):
            if choice not in meant.get(text, ()):
                meant[text] = (*meant.get(text, ()), choice)
    return meant


CALLS = _calls()
KICK_OFFS = (Phase.KO_22, Phase.KO_GOAL)
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
    """A call, in English or Afrikaans. Raises MalformedMove or AmbiguousMove."""
    said = " ".join(text.lower().replace("_", " ").replace("-", " ").split())
    meant = CALLS.get(said, ())
    if not meant:
        raise refusal(MalformedMove, "no-call", text=text[:40], say=what_can_be_said(box, s))
    offered = set(options(box, s))
    fits = [choice for choice in meant if choice in offered]
    if len(fits) > 1 and s.phase == Phase.MISSED_TACKLE and Choice.CONTINUE in fits:
        fits = [Choice.CONTINUE]  # who is through runs on
    if len(fits) > 1:
        words = SAID_IN_AFRIKAANS if _is_afrikaans(said) else WRITTEN
        candidates = [words[choice] for choice in fits]
        ambiguous = partial(AmbiguousMove, candidates=candidates)
        raise refusal(ambiguous, "which", text=said[:40], candidates=candidates)
    return [int(fits[0] if fits else meant[0])]


def _is_afrikaans(said: str) -> bool:
    return any(said in text.split() for text in SAID_IN_AFRIKAANS.values())


def options(box: Box, s: State) -> list[Choice]:
    """What can be decided."""
    out: Any = np.zeros(MOST_CHOICES, dtype=np.int32)
    return [Choice(number) for number in out[: book.choices(box, s, out)].tolist()]


def what_can_be_said(box: Box, s: State) -> Telling:
    """The calls of a decision, in both languages."""
    offered = options(box, s)
    facts: Facts = {}
    for ending, words in (("", WRITTEN), ("_af", SAID_IN_AFRIKAANS)):
        *calls, last = [words[choice] for choice in offered] or [""]
        facts |= {f"calls{ending}": ", ".join(calls) or "none", f"last{ending}": last}
    return Telling("bokx-say", facts)


AWARDS = (Phase.PENALTY, Phase.FREE_KICK)
WHY_NOT: dict[tuple[int, int], str] = {
    (Choice.DROP, Phase.MISSED_TACKLE): "bokx-not-after-missed-tackle",
    (Choice.DROP, Phase.CALL_PLAY): "bokx-not-from-here",
    **dict.fromkeys(((Choice.DROP, phase) for phase in AWARDS), "bokx-no-drop-from-award"),
    (Choice.KICK_DOUBLE, Phase.CALL_PLAY): "bokx-not-double",
    (Choice.KICK_DOUBLE, Phase.MISSED_TACKLE): "bokx-not-double",
    (Choice.MAKE_DEAD, Phase.CALL_PLAY): "bokx-not-dead",
    (Choice.GOAL, Phase.PENALTY): "bokx-not-at-goal",
    (Choice.GOAL, Phase.FREE_KICK): "bokx-no-goal-from-free-kick",
    (Choice.GOAL, Phase.CALL_PLAY): "bokx-no-goal-in-open-play",
    (Choice.CONTINUE, Phase.CALL_PLAY): "bokx-not-on",
    (Choice.SCRUM, Phase.CALL_PLAY): "bokx-no-scrum-in-open-play",
    **dict.fromkeys(((Choice.MAKE_DEAD, phase) for phase in KICK_OFFS), "bokx-kick-off-due"),
    **dict.fromkeys(((Choice.DROP, phase) for phase in KICK_OFFS), "bokx-kick-off-due"),
    **dict.fromkeys(((Choice.RUN_BL, phase) for phase in KICK_OFFS), "bokx-kick-off-due"),
    **dict.fromkeys(((Choice.RUN_FW, phase) for phase in KICK_OFFS), "bokx-kick-off-due"),
}
"""The sentence that says why a call is refused in a phase; elsewhere it is told what can be said."""


def why_not(box: Box, s: State, move: int) -> Telling:
    """Why a decision is refused here, with the rule where one forbids it in this phase."""
    name, calls = what_can_be_said(box, s)
    phase = Phase(int(s.phase))
    if move == Choice.DROP and phase == Phase.CALL_PLAY and s.no_drop:
        return Telling("bokx-not-by-card", calls)
    return Telling(WHY_NOT.get((move, phase), name), calls)
