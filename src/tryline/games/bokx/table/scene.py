"""RUGBY_Bokx as the page draws it: pitch, ball and its way, dice, referee's card, and what every throw would mean."""

from hashlib import blake2b
from typing import Any, NamedTuple

from tryline.core.events import name_of
from tryline.core.language import AWAY, CHANCE, HOME, OVER, Box, State, copy_of
from tryline.core.match import Match
from tryline.core.news import say, tell_in_words
from tryline.games.bokx.rules import book, clock, field
from tryline.games.bokx.rules.boxes import get_name
from tryline.games.bokx.rules.cards import who_chooses
from tryline.games.bokx.rules.field import ROWS
from tryline.games.bokx.rules.game import card_facts
from tryline.games.bokx.rules.records import (
    BOX,
    FACES,
    Choice,
    Clock,
    Deck,
    Event,
    Period,
    Phase,
    Source,
    Unit,
    Zone,
)
from tryline.games.bokx.table import presenter as talk

STRINGS = 2
"""Play strings that are sent: the one that is on, and the one before, which may have ended a moment ago."""
CHAINS = (Phase.RUN_LINE, Phase.RUN_CHANNEL, Phase.KICK_DIST, Phase.KICK_LINE)
POLES = (Phase.DROP_GOAL, Phase.PENALTY_GOAL)
TOSS = (Phase.TOSS, Phase.TOSS_CALL, Phase.END_CALL)
SIDE_CALLS = (Phase.RUN_SIDE, Phase.KICK_SIDE)
IN_PLAY = (Phase.CATCH, Phase.RUN_CHANNEL)
"""Where left and right lead if the ball stays on the pitch."""
GOOD, BAD, CARD, PLAIN = "good", "bad", "card", "plain"
"""What a face is to whoever throws it."""
MEANINGS = {
    Event.OVER_THE_LINE: ("over-the-line", GOOD),
    Event.DEAD: ("dead", BAD),
    Event.INTERCEPTED: ("intercepted", BAD),
    Event.CHARGED_DOWN: ("charged-down", BAD),
    Event.CAUGHT: ("caught", GOOD),
    Event.REGAINED: ("regained", BAD),
    Event.TACKLED: ("tackled", GOOD),
    Event.MISSED: ("missed", BAD),
    Event.RUCK_TIED: ("level", PLAIN),
    Event.RUCK_LEANS: ("ahead", GOOD),
    Event.RUCK_WON: ("won", GOOD),
    Event.RUCK_LOST: ("lost", BAD),
    Event.SCRUM_WON: ("won", GOOD),
    Event.SCRUM_LOST: ("lost", BAD),
    Event.LINEOUT_WON: ("won", GOOD),
    Event.LINEOUT_LOST: ("lost", BAD),
    Event.TRY: ("try", BAD),  # the defence throws
    Event.IN_GOAL_TURNOVER: ("turnover", GOOD),
    Event.HELD_UP: ("held-up", GOOD),
    Event.AGAIN: ("level", PLAIN),
    Event.CONVERTED: ("over", GOOD),
    Event.UNCONVERTED: ("wide", BAD),
    Event.DROP_GOAL: ("over", GOOD),
    Event.DROP_MISSED: ("wide", BAD),
    Event.PENALTY_GOAL: ("over", GOOD),
    Event.PENALTY_MISSED: ("wide", BAD),
    Event.PLACE_KICK_OVER: ("over", GOOD),
    Event.PLACE_KICK_MISSED: ("wide", BAD),
    Event.KO_SHORT: ("short", BAD),
    Event.TOSS_TIED: ("level", PLAIN),
    Event.TOSS_WON: ("ahead", GOOD),
}
SEEN = ("blocks", "ahead", "behind", "counts")
"""Meanings that need no words once the die has fallen: the number says it, or the dice beside each other."""


class Meaning(NamedTuple):
    """What a face of the die means for a throw."""

    means: str
    tone: str
    blocks: int = 0


def scene(match: Match, state: State, language: str) -> dict[str, Any]:
    """What lies on the table."""
    box, s, seen = match.box, state, talk.notes(match)
    has_ball = talk.has_ball(s)
    side = talk.attack(s)
    return {
        "language": language,
        "plies": len(match.moves),
        "phase": name_of(Phase(int(s.phase))),
        "period": talk.period_words(s, language),
        "time": talk.time_words(box, s, language),
        "played": _played(box, s),
        "headings": [field.heading(s, HOME), field.heading(s, AWAY)],
        "endsKnown": bool(s.phase not in TOSS or s.period != Period.FIRST_HALF),
        "names": [talk.side_words(box, who, language) for who in (HOME, AWAY)],
        "plays": [talk.play_words(s, who, language) for who in (HOME, AWAY)],
        "counts": [talk.count_words(s, who, language) for who in (HOME, AWAY)],
        "ball": [int(s.x), int(s.y)],
        "attack": side if has_ball else None,
        "carrier": _carrier(box, side, int(s.carrier)) if has_ball else None,
        "zones": _zones(box, s, side) if has_ball else [],
        "steps": _steps(box, s, seen, len(match.moves), language),
        "card": _card(box, seen, language),
        "calls": _calls(match, s, language) if match.actor not in (CHANCE, OVER) else [],
        "caller": _caller(box, s) if match.actor not in (CHANCE, OVER) else None,
        "due": _due(match, s, language) if match.actor == CHANCE else None,
        "placeKicks": seen[-1].place_kicks if s.period == Period.PLACE_KICKS else None,
    }


def _played(box: Box, s: State) -> float | None:
    """How much of the period has been played, 0 to 1; nothing where that is kept elsewhere."""
    if s.phase == Phase.FULL_TIME or s.period == Period.PLACE_KICKS or box.clock == Clock.REAL:
        return None
    return min(1.0, round(int(s.clock) / clock.length(box, s), 3))


def _carrier(box: Box, side: int, number: int) -> dict[str, Any] | None:
    """The number on the carrier's back, and his name where the team card has a squad (5.6)."""
    return {"number": number, "name": get_name(box.player[side, number - 1])} if number else None


def _zones(box: Box, s: State, side: int) -> list[dict[str, Any]]:
    """The columns from which the side with the ball may kick at the poles (1.3), when it can or does just that."""
    here = field.zone(box, s, side)
    barred = s.phase == Phase.CALL_PLAY and s.no_drop
    if s.phase not in (Phase.CALL_PLAY, Phase.PENALTY, *POLES) or barred or here == Zone.NONE:
        return []
    spans = {Zone.RED: (int(box.red_from), field.BLUE_FROM - 1), Zone.BLUE: (field.BLUE_FROM, field.BLUE_TO)}
    return [
        {
            "zone": name_of(zone),
            "from": min(field.along(s, side, first), field.along(s, side, last)),
            "to": max(field.along(s, side, first), field.along(s, side, last)),
            "here": here == zone,
        }
        for zone, (first, last) in spans.items()
    ]


# What happened ------------------------------------------------------------------------------------------------------


def _steps(box: Box, s: State, seen: list[talk.Note], plies: int, language: str) -> list[dict[str, Any]]:
    """The moves of the last play strings, each with what fell and where the ball was then."""
    first = seen[-1].string - STRINGS + 1 if seen else 0
    steps = []
    for at, note in enumerate(seen):
        if note.string < first:
            continue
        after = next((later.phase for later in seen[at + 1 :] if later.phase != Phase.WHISTLE), _next_phase(s))
        step: dict[str, Any] = {
            "ply": plies - len(seen) + at,
            "string": note.string,
            "from": list(note.path[0]),
            "at": list(note.path[-1]),
            "attack": note.attack,
            "carrier": None if note.attack is None else _carrier(box, note.attack, note.carrier),
            "said": [tell_in_words(telling, language) for telling in note.news],
            "die": None,
            "card": None,
        }
        if note.throw is not None:
            told = {Event[telling.event.removeprefix("bokx-").upper().replace("-", "_")] for telling in note.news}
            meaning = _meaning(told, note.phase, after)
            step["die"] = {
                "face": note.throw.face,
                "side": note.throw.side,
                "for": talk.die_words(note.throw, language),
                "means": "" if meaning.means in SEEN else _means_words(meaning, language),
                "tone": meaning.tone,
            }
        if note.phase == Phase.DRAW and note.card is not None:
            step["card"] = _card_words(box, note.card, language)
        steps.append(step)
    return steps


def _card(box: Box, seen: list[talk.Note], language: str) -> dict[str, str] | None:
    """The referee's card that lies face up."""
    card = seen[-1].card if seen else None
    return None if card is None else _card_words(box, card, language)


def _card_words(box: Box, card: tuple[int, int], language: str) -> dict[str, str]:
    facts = card_facts(box, *card)
    return {
        "id": str(facts["card"]),
        "deck": say("bokx-deck", language, deck=name_of(Deck(card[0]))),
        "title": say("bokx-card-title", language, **facts),
        "other": say("bokx-card-other", language, **facts),
        "call": say("bokx-card-call", language, **facts),
        "signal": say("bokx-card-signal", language, **facts),
    }


# What may happen ----------------------------------------------------------------------------------------------------


def _caller(box: Box, s: State) -> int:
    """The side that decides."""
    return int(who_chooses(box, s)) if s.phase == Phase.CARD_CHOICE else int(s.team)


def _calls(match: Match, s: State, language: str) -> list[dict[str, Any]]:
    """The decisions that can be taken: where each leads, or what the throw that follows would mean."""
    calls = []
    for choice in match.choices():
        after = copy_of(s)
        book.play(match.box, after, choice.number)
        call: dict[str, Any] = {
            "move": choice.text,
            "words": talk.choice_words(match, choice.number, language),
            "to": None,
            "out": False,
            "faces": [],
        }
        if s.phase in SIDE_CALLS and s.chain:
            call["out"] = int(after.phase) not in IN_PLAY
            call["to"] = [int(s.x), _row_across(s, choice.number)] if call["out"] else [int(after.x), int(after.y)]
        elif s.phase == Phase.END_CALL:
            call["to"] = [field.GOAL if choice.number == Choice.PLAY_PLUS else 0, field.MIDDLE]
        elif book.actor(match.box, after) == CHANCE and s.phase not in (Phase.CARD_CHOICE, Phase.HALF_TIME):
            call["faces"] = _faces(match.box, after, language)
        calls.append(call)
    return calls


def _row_across(s: State, choice: int) -> int:
    """The row just outside, on the side line that a run or kick crosses."""
    up = (choice == Choice.L) == (field.heading(s, int(s.team)) > 0)
    return -1 if up else ROWS


def _due(match: Match, s: State, language: str) -> dict[str, Any]:
    """The throw or card that is due."""
    source = book.source(match.box, s)
    if source == Source.DIE:
        return {
            "what": "die",
            "side": int(s.team),
            "for": say("bokx-die", language, phase=name_of(Phase(int(s.phase)))),
            "faces": _faces(match.box, s, language),
        }
    if source == Source.CLOCK:
        return {"what": "clock", "side": None, "for": "", "faces": []}
    deck = name_of(Deck(source - Source.DECK))
    return {"what": "card", "side": int(s.team), "for": say("bokx-deck", language, deck=deck), "faces": []}


_known: dict[tuple[object, ...], list[dict[str, Any]]] = {}
"""What faces mean, by all that it depends on: a few thousand cases for a box, and they come again and again."""
MOST_KNOWN = 20_000
"""Cases that are kept; then all are worked out anew. One process may have matches with many house rules."""
assert BOX.fields is not None
WORDS_FROM = int(BOX.fields["signal"][1])
"""Where the words of a box begin: all before them are switches and the effects of cards."""


def _faces(box: Box, s: State, language: str) -> list[dict[str, Any]]:
    """What each face of the die would mean for the throw that is due; faces that mean the same stand together."""
    if book.source(box, s) != Source.DIE:
        return []
    if box.instant:  # the end of the half may come between a throw and what it means
        return grouped(box, s, language)
    case = (language, *_what_matters(box, s))
    known = _known.get(case)
    if known is None:
        known = grouped(box, s, language)
        if len(_known) >= MOST_KNOWN:
            _known.clear()
        _known[case] = known
    return known


def _house(box: Box) -> bytes:
    """Every switch and every effect of a box, as a short mark: boxes that differ in any have different ones."""
    return blake2b(box.tobytes()[:WORDS_FROM], digest_size=16).digest()


def _what_matters(box: Box, s: State) -> tuple[object, ...]:
    """All on which the meaning of a throw depends, house rules and decks included."""
    phase, team = int(s.phase), int(s.team)
    where = 0
    if phase in (Phase.RUN_CHANNEL, Phase.KICK_DIST):
        where = field.ball_u(s, team) + int(s.chain)
    elif phase in POLES:
        where = field.zone(box, s, team)
    elif phase == Phase.CONVERSION:
        where = int(s.y)
    return (phase, team, int(s.unit), int(s.mult), int(s.die), where, _house(box))


def grouped(box: Box, s: State, language: str) -> list[dict[str, Any]]:
    """The faces of the throw that is due, by what the rules make of each."""
    grouped: dict[Meaning, list[int]] = {}
    for face in range(1, FACES + 1):
        after = copy_of(s)
        book.play(box, after, face - 1)
        told = {Event(event) for event, _, _ in after.news[: after.told].tolist()}
        meaning = _meaning(told, int(s.phase), _next_phase(after), _counts(s, face))
        if meaning.means == "ahead" and after.team != s.team:
            meaning = Meaning("behind", BAD)
        grouped.setdefault(meaning, []).append(face)
    return [
        {"faces": faces, "means": _means_words(meaning, language), "tone": meaning.tone, "blocks": meaning.blocks}
        for meaning, faces in grouped.items()
    ]


def _next_phase(s: State) -> int:
    """The phase that is on, or goes on if the real clock lets it (8.1)."""
    return int(s.pending if s.phase == Phase.WHISTLE else s.phase)


def _counts(s: State, face: int) -> int:
    """The blocks that a die counts: half for forwards (R20), twice for a double kick (2.1)."""
    if s.phase in (Phase.RUN_LINE, Phase.RUN_CHANNEL):
        return int(field.half(face)) if s.unit == Unit.FW else face
    return face * max(1, int(s.mult))


def _meaning(told: set[Event], phase: int, after: int, blocks: int = 0) -> Meaning:
    """What a throw means, from what the rules told and where they went."""
    if after == Phase.DRAW:
        return Meaning("card", CARD)
    for event, (means, tone) in MEANINGS.items():
        if event in told:
            return Meaning(means, tone)
    if Event.SIX in told:
        return Meaning("again" if blocks else "level", GOOD, blocks)
    if phase in CHAINS or phase == Phase.KO_HALFWAY:
        return Meaning("blocks", PLAIN, blocks)
    return Meaning("away", GOOD) if phase in (Phase.RUN_SUCCESS, Phase.KICK_SUCCESS) else Meaning("counts", PLAIN)


def _means_words(meaning: Meaning, language: str) -> str:
    return say("bokx-means", language, means=meaning.means, blocks=meaning.blocks)
