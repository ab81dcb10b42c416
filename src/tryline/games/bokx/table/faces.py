"""What each face of the die would mean for a throw of RUGBY_Bokx, found by playing it."""

from hashlib import blake2b
from typing import NamedTuple

from tryline.core.language import Box, State, copy_of
from tryline.core.news import say
from tryline.games.bokx.rules import book, field
from tryline.games.bokx.rules.events import Event
from tryline.games.bokx.rules.names import FACES, Phase, Source, Unit
from tryline.games.bokx.rules.options import EndOfHalf
from tryline.games.bokx.rules.records import BOX
from tryline.games.bokx.table.scene import Face, Tone

CHAINS = (Phase.RUN_LINE, Phase.RUN_CHANNEL, Phase.KICK_DIST, Phase.KICK_LINE)
MEANINGS: dict[Event, tuple[str, Tone]] = {
    Event.OVER_THE_LINE: ("over-the-line", "good"),
    Event.DEAD: ("dead", "bad"),
    Event.INTERCEPTED: ("intercepted", "bad"),
    Event.CHARGED_DOWN: ("charged-down", "bad"),
    Event.CAUGHT: ("caught", "good"),
    Event.REGAINED: ("regained", "bad"),
    Event.TACKLED: ("tackled", "good"),
    Event.MISSED: ("missed", "bad"),
    Event.RUCK_TIED: ("level", "plain"),
    Event.RUCK_LEANS: ("ahead", "good"),
    Event.RUCK_WON: ("won", "good"),
    Event.RUCK_LOST: ("lost", "bad"),
    Event.SCRUM_WON: ("won", "good"),
    Event.SCRUM_LOST: ("lost", "bad"),
    Event.LINEOUT_WON: ("won", "good"),
    Event.LINEOUT_LOST: ("lost", "bad"),
    Event.TRY: ("try", "bad"),  # the defence throws
    Event.IN_GOAL_TURNOVER: ("turnover", "good"),
    Event.HELD_UP: ("held-up", "good"),
    Event.AGAIN: ("level", "plain"),
    Event.CONVERTED: ("over", "good"),
    Event.UNCONVERTED: ("wide", "bad"),
    Event.DROP_GOAL: ("over", "good"),
    Event.DROP_MISSED: ("wide", "bad"),
    Event.PENALTY_GOAL: ("over", "good"),
    Event.PENALTY_MISSED: ("wide", "bad"),
    Event.PLACE_KICK_OVER: ("over", "good"),
    Event.PLACE_KICK_MISSED: ("wide", "bad"),
    Event.KO_SHORT: ("short", "bad"),
    Event.TOSS_TIED: ("level", "plain"),
    Event.TOSS_WON: ("ahead", "good"),
}
SEEN = ("blocks", "ahead", "behind", "counts")
"""Meanings that need no words once the die has fallen: the number says it, or the dice beside each other."""


class Meaning(NamedTuple):
    """What a face of the die means for a throw."""

    means: str
    tone: Tone
    blocks: int = 0


_known: dict[tuple[object, ...], list[Face]] = {}
"""What faces mean, by all that it depends on: a few thousand cases for a box, and they come again and again."""
MOST_KNOWN = 20_000
"""Cases that are kept; then all are worked out anew. One process may have matches with many house rules."""
assert BOX.fields is not None
WORDS_FROM = int(BOX.fields["signal"][1])
"""Where the words of a box begin: all before them are switches and the effects of cards."""


def faces_of(box: Box, s: State, language: str) -> list[Face]:
    """What each face of the die would mean for the throw that is due; faces that mean the same stand together."""
    if book.source(box, s) != Source.DIE:
        return []
    if box.end_of_half == EndOfHalf.INSTANT:  # the end of the half may come between a throw and what it means
        return grouped(box, s, language)
    case = (language, *_what_matters(box, s))
    known = _known.get(case)
    if known is None:
        known = grouped(box, s, language)
        if len(_known) >= MOST_KNOWN:
            _known.clear()
        _known[case] = known
    return known


def house(box: Box) -> bytes:
    """Every switch and every effect of a box, as a short mark: boxes that differ in any have different ones."""
    return blake2b(box.tobytes()[:WORDS_FROM], digest_size=16).digest()


def _what_matters(box: Box, s: State) -> tuple[object, ...]:
    """All on which the meaning of a throw depends, house rules and decks included."""
    phase, team = int(s.phase), int(s.team)
    where = 0
    if phase in (Phase.RUN_CHANNEL, Phase.KICK_DIST):
        where = field.ball_u(s, team) + int(s.chain)
    elif phase in (Phase.DROP_GOAL, Phase.PENALTY_GOAL):
        where = field.zone(box, s, team)
    elif phase == Phase.CONVERSION:
        where = int(s.y)
    return (phase, team, int(s.unit), int(s.mult), int(s.die), where, house(box))


def grouped(box: Box, s: State, language: str) -> list[Face]:
    """The faces of the throw that is due, by what the rules make of each."""
    grouped: dict[Meaning, list[int]] = {}
    for face in range(1, FACES + 1):
        after = copy_of(s)
        book.play(box, after, face - 1)
        told = {Event(event) for event, *_ in after.news[: after.told].tolist()}
        meaning = meaning_of(told, int(s.phase), next_phase(after), _counts(s, face))
        if meaning.means == "ahead" and after.team != s.team:
            meaning = Meaning("behind", "bad")
        grouped.setdefault(meaning, []).append(face)
    return [
        Face(faces=faces, means=means_words(meaning, language), tone=meaning.tone, blocks=meaning.blocks)
        for meaning, faces in grouped.items()
    ]


def next_phase(s: State) -> int:
    """The phase that is on, or goes on if the real clock lets it (8.1)."""
    return int(s.pending if s.phase == Phase.WHISTLE else s.phase)


def _counts(s: State, face: int) -> int:
    """The blocks that a die counts: half for forwards (R20), twice for a double kick (2.1)."""
    if s.phase in (Phase.RUN_LINE, Phase.RUN_CHANNEL):
        return int(field.half(face)) if s.unit == Unit.FW else face
    return face * max(1, int(s.mult))


def meaning_of(told: set[Event], phase: int, after: int, blocks: int = 0) -> Meaning:
    """What a throw means, from what the rules told and where they went."""
    if after == Phase.DRAW:
        return Meaning("card", "card")
    for event, (means, tone) in MEANINGS.items():
        if event in told:
            return Meaning(means, tone)
    if Event.SIX in told:
        return Meaning("again" if blocks else "level", "good", blocks)
    if phase in CHAINS or phase == Phase.KO_HALFWAY:
        return Meaning("blocks", "plain", blocks)
    return Meaning("away", "good") if phase in (Phase.RUN_SUCCESS, Phase.KICK_SUCCESS) else Meaning("counts", "plain")


def means_words(meaning: Meaning, language: str) -> str:
    """`2 blocks`, `over`, `card`."""
    return say("bokx-means", language, means=meaning.means, blocks=meaning.blocks)
