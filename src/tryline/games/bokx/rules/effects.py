"""The effect of a referee's card as it is written: `IF(T22, FREE_KICK(T), PLAY_ON)`.

The grammar is the closed set of docs/rules/bokx.md, 3.1. An effect is read into a small tree, checked against its deck,
and laid out flat in the box, where the rules follow it.
"""

import re
from functools import lru_cache
from typing import Any, NamedTuple, NoReturn

from tryline.core.errors import one_of
from tryline.games.bokx.rules.names import MOST_NODES, CallFlag, Deck, Effect, Where, Who

TOKEN = re.compile(r"\s*(?:([A-Za-z_0-9+\-]+)|(.))")
SIDES = {"T": Who.T, "O": Who.O}
FLAGS = {"no_drop": CallFlag.NO_DROP, "free_run": CallFlag.FREE_RUN}
PLACES = {"halfway": Where.HALFWAY, "22": Where.TWENTY_TWO, "goal": Where.GOAL}
TESTS = {"T22": Who.T, "O22": Who.O}
MOST_BLOCKS = 19
DEEPEST = 8
ONLY_IN = {
    Effect.MISSED: (Deck.TK,),
    Effect.RUCK: (Deck.TK,),
    Effect.LINEOUT: (Deck.LO,),
    Effect.TRY: (Deck.IG,),
    Effect.PLAY_ON: tuple(deck for deck in Deck if deck != Deck.IG),
}
AT_KICK = (Deck.KD, Deck.CA)


class EffectProblem(ValueError):
    """What is wrong with an effect, in words that follow the name of the field."""


class Part(NamedTuple):
    """An effect: a kind, its arguments, and what follows."""

    kind: Effect
    who: Who = Who.T
    number: int = 0
    then: "Part | None" = None
    otherwise: "Part | None" = None


@lru_cache(maxsize=1024)
def parse(text: str, deck: Deck) -> Part:
    """The effect that a card of a deck has written on it. Raises EffectProblem."""
    reader = _Reader(text, deck)
    part = reader.effect(0)
    reader.end()
    return part


class _Reader:
    def __init__(self, text: str, deck: Deck) -> None:
        self._text = text
        self._deck = deck
        found = [word or sign for word, sign in TOKEN.findall(text.rstrip())]
        self._tokens = found
        self._at = 0

    def _fault(self, sentence: str) -> NoReturn:
        raise EffectProblem(f'"{self._text[:80]}": {sentence}')

    def _next(self) -> str:
        token = self._peek()
        self._at += 1
        return token

    def _peek(self) -> str:
        return self._tokens[self._at] if self._at < len(self._tokens) else ""

    def _sign(self, sign: str) -> None:
        found = self._next()
        if found != sign:
            here = f'"{found}"' if found else "the end"
            self._fault(f'"{sign}" is wanted where {here} stands')

    def _among(self, what: str, allowed: dict[str, Any]) -> Any:
        word = self._next()
        if word not in allowed:
            self._fault(f'"{word}" is no {what}; it is {one_of(list(allowed))}')
        return allowed[word]

    def end(self) -> None:
        """Nothing may follow."""
        if self._peek():
            self._fault(f'"{self._peek()}" follows after the end of the effect')

    def effect(self, depth: int) -> Part:
        """One effect, whole."""
        if depth > DEEPEST:
            self._fault(f"it is nested too deeply; {DEEPEST} levels are enough")
        kind = self._among("effect", {kind.name: kind for kind in Effect})
        if kind in ONLY_IN and self._deck not in ONLY_IN[kind]:
            decks = one_of([Deck(deck).name for deck in ONLY_IN[kind]])
            self._fault(f"{kind.name} is only for cards of the deck {decks}")
        if kind in (Effect.PLAY_ON, Effect.MISSED, Effect.RUCK, Effect.TRY, Effect.RETHROW):
            return Part(kind)
        self._sign("(")
        if kind == Effect.MOVE:
            blocks = self._blocks()
            self._sign(")")
            self._sign(">")
            return Part(kind, number=blocks, then=self.effect(depth + 1))
        if kind == Effect.IF:
            tested = self._among("place", TESTS)
            self._sign(",")
            then = self.effect(depth + 1)
            self._sign(",")
            otherwise = self.effect(depth + 1)
            self._sign(")")
            return Part(kind, tested, then=then, otherwise=otherwise)
        if kind == Effect.CHOICE:
            chooser = self._among("side", SIDES)
            self._sign(":")
            then = self.effect(depth + 1)
            self._sign("/")
            otherwise = self.effect(depth + 1)
            self._sign(")")
            return Part(kind, chooser, then=then, otherwise=otherwise)
        number = 0
        if kind == Effect.KICK_OFF:
            number = int(self._among("place of a kick-off", PLACES))
            self._sign(",")
        side = self._among("side", SIDES)
        while self._peek() == "," and kind in (Effect.CALL, Effect.SCRUM):
            self._next()
            number |= self._extra(kind)
        self._sign(")")
        return Part(kind, side, number)

    def _extra(self, kind: Effect) -> int:
        if kind == Effect.CALL:
            return int(self._among("addition to CALL", FLAGS))
        if self._next() != "at" or self._next() != "=" or self._next() != "kick":
            self._fault("the only addition to SCRUM is at=kick")
        if self._deck not in AT_KICK:
            self._fault(f"at=kick is only for cards of the deck {one_of([Deck(deck).name for deck in AT_KICK])}")
        return 1

    def _blocks(self) -> int:
        word = self._next()
        if not re.fullmatch(r"[+-]?[0-9]{1,2}", word) or not 1 <= abs(int(word)) <= MOST_BLOCKS:
            self._fault(f'"{word}" is no number of blocks; it is -{MOST_BLOCKS} to +{MOST_BLOCKS}, not 0')
        return int(word)


def write(part: Part) -> str:
    """The effect as it is written on a card."""
    side = Who(part.who).name
    if part.kind == Effect.MOVE:
        assert part.then is not None
        return f"MOVE({part.number:+}) > {write(part.then)}"
    if part.kind in (Effect.IF, Effect.CHOICE):
        assert part.then is not None
        assert part.otherwise is not None
        if part.kind == Effect.IF:
            return f"IF({side}22, {write(part.then)}, {write(part.otherwise)})"
        return f"CHOICE({side}: {write(part.then)} / {write(part.otherwise)})"
    if part.kind == Effect.KICK_OFF:
        where = next(word for word, place in PLACES.items() if place == part.number)
        return f"KICK_OFF({where},{side})"
    if part.kind == Effect.CALL:
        return f"CALL({','.join([side, *(word for word, flag in FLAGS.items() if part.number & flag)])})"
    if part.kind in (Effect.SCRUM, Effect.LINEOUT, Effect.PENALTY, Effect.FREE_KICK):
        return f"{Effect(part.kind).name}({side}{',at=kick' if part.number else ''})"
    return Effect(part.kind).name


class Layout:
    """Effects laid out one after the other in a box. Node 0 stays empty."""

    def __init__(self, box: Any) -> None:
        self._box = box
        self._used = 1

    def put(self, part: Part) -> int:
        """Lay out an effect; the number of its first node. Raises EffectProblem if there is no more room."""
        node = self._used
        if node >= MOST_NODES:
            raise EffectProblem(f"all effects together have more than {MOST_NODES - 1} parts")
        self._used += 1
        box = self._box
        box.kind[node] = part.kind
        box.who[node] = part.who
        box.number[node] = part.number
        if part.then is not None:
            box.then[node] = self.put(part.then)
        if part.otherwise is not None:
            box.otherwise[node] = self.put(part.otherwise)
        return node


def replaced(part: Part, place: Where, by: Where) -> Part:
    """The same effect with its kick-offs elsewhere."""
    then = None if part.then is None else replaced(part.then, place, by)
    otherwise = None if part.otherwise is None else replaced(part.otherwise, place, by)
    moved = part.kind == Effect.KICK_OFF and part.number == place
    return part._replace(number=int(by) if moved else part.number, then=then, otherwise=otherwise)


def mentions(part: Part | None, kind: Effect) -> bool:
    """Whether an effect has a part of a kind."""
    return part is not None and (part.kind == kind or mentions(part.then, kind) or mentions(part.otherwise, kind))


def read_back(box: Any, node: int) -> Part:
    """The effect that begins at a node of a box."""
    then, otherwise = int(box.then[node]), int(box.otherwise[node])
    return Part(
        Effect(int(box.kind[node])),
        Who(int(box.who[node])),
        int(box.number[node]),
        read_back(box, then) if then else None,
        read_back(box, otherwise) if otherwise else None,
    )
