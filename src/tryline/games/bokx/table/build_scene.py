"""Builds the scene of RUGBY_Bokx from a match and the notes on its moves."""

from typing import Final, get_args

from tryline.core.box import get_name
from tryline.core.events import name_of
from tryline.core.language import AWAY, CHANCE, HOME, OVER, Box, State, copy_of
from tryline.core.match import Choice as Legal
from tryline.core.match import Match
from tryline.core.news import say, tell_in_words
from tryline.games.bokx.rules import book, clock, field
from tryline.games.bokx.rules.cards import card_at, who_chooses
from tryline.games.bokx.rules.events import Event, card_facts
from tryline.games.bokx.rules.field import ROWS
from tryline.games.bokx.rules.names import Choice, Deck, Period, Phase, Source, Zone
from tryline.games.bokx.rules.options import Clock
from tryline.games.bokx.table.faces import SEEN, faces_of, meaning_of, means_words, next_phase
from tryline.games.bokx.table.notes import Note, Throw, notes
from tryline.games.bokx.table.play import AT_POLES, NO_PLAY, SIDE_CALLS, attack, holder
from tryline.games.bokx.table.scene import (
    Block,
    BokxScene,
    BokxStep,
    Call,
    CardTitle,
    Carrier,
    DeckOfCards,
    Due,
    PhaseName,
    RefereeCard,
    Thrown,
    ZoneColumns,
)
from tryline.games.bokx.table.teams import team_cards
from tryline.games.bokx.table.words import (
    choice_words,
    count_words,
    deck_words,
    die_words,
    period_words,
    play_words,
    side_words,
    time_words,
)

STRINGS: Final = 2
"""Play strings that are sent: the one that is on, and the one before, which may have ended a moment ago."""
PHASE_NAMES: Final[dict[Phase, PhaseName]] = dict(zip(Phase, get_args(PhaseName), strict=True))
TOSS: Final = (Phase.TOSS, Phase.TOSS_CALL, Phase.END_CALL)
IN_PLAY: Final = (Phase.CATCH, Phase.RUN_CHANNEL)
"""Where left and right lead if the ball stays on the pitch."""


def build_scene(match: Match, s: State, language: str) -> BokxScene:
    """The position that is in `s`."""
    box, seen, actor = match.box, notes(match), match.actor
    side = attack(s)
    shading = _shading(box, s)
    return BokxScene(
        language=language,
        plies=len(match.moves),
        phase=PHASE_NAMES[Phase(int(s.phase))],
        period=period_words(s, language),
        time=time_words(box, s, language),
        played=_played(box, s),
        headings=(field.heading(s, HOME), field.heading(s, AWAY)),
        ends_known=bool(s.phase not in TOSS or s.period != Period.FIRST_HALF),
        names=(side_words(box, HOME, language), side_words(box, AWAY, language)),
        teams=team_cards(box, language),
        score=(int(s.score[HOME]), int(s.score[AWAY])),
        plays=(play_words(s, HOME, language), play_words(s, AWAY, language)),
        counts=(count_words(s, HOME, language), count_words(s, AWAY, language)),
        ball=(int(s.x), int(s.y)),
        path=seen[-1].path if seen else (),
        attack=side,
        carrier=_carrier(box, side, int(s.carrier)),
        zones=shading if _may_kick_at_poles(s) and any(zone.here for zone in shading) else [],
        shading=shading,
        steps=_steps(box, s, seen, len(match.moves), language),
        decks=[DeckOfCards(id=name_of(deck), name=deck_words(deck, language)) for deck in Deck],
        card=_card(box, seen[-1].card, language) if seen else None,
        calls=[] if actor in (CHANCE, OVER) else [_call(match, s, choice, language) for choice in match.choices()],
        caller=None if actor in (CHANCE, OVER) else _caller(box, s),
        due=_due(match, s, language) if actor == CHANCE else None,
        place_kicks=seen[-1].place_kicks if s.period == Period.PLACE_KICKS else None,
    )


def _played(box: Box, s: State) -> float | None:
    if s.phase == Phase.FULL_TIME or s.period == Period.PLACE_KICKS or box.clock == Clock.REAL:
        return None
    return min(1.0, round(int(s.clock) / clock.length(box, s), 3))


def _carrier(box: Box, side: int | None, number: int) -> Carrier | None:
    if side is None or not number:
        return None
    return Carrier(number=number, name=get_name(box.player[side, number - 1]))


def _may_kick_at_poles(s: State) -> bool:
    """Whether the side with the ball can call a kick at the poles, or has, wherever it is."""
    return bool(s.phase in AT_POLES and not (s.phase == Phase.CALL_PLAY and s.no_drop))


def _shading(box: Box, s: State) -> list[ZoneColumns]:
    """The zones of the side with the ball (1.3)."""
    if s.phase in NO_PLAY:
        return []
    side = holder(s)
    here = field.zone(box, s, side)
    red = sorted((field.along(s, side, int(box.red_zone)), field.along(s, side, field.BLUE_FROM - 1)))
    blue = sorted((field.along(s, side, field.BLUE_FROM), field.along(s, side, field.BLUE_TO)))
    return [
        ZoneColumns(zone="red", first=red[0], last=red[1], here=here == Zone.RED),
        ZoneColumns(zone="blue", first=blue[0], last=blue[1], here=here == Zone.BLUE),
    ]


# What happened ------------------------------------------------------------------------------------------------------


def _steps(box: Box, s: State, seen: list[Note], plies: int, language: str) -> list[BokxStep]:
    """The moves of the last play strings, at least back to the one in which a die fell last."""
    if not seen:
        return []
    thrown = [note.string for note in seen if note.throw is not None]
    first = min([seen[-1].string - STRINGS + 1, *thrown[-1:]])
    steps = []
    for at, note in enumerate(seen):
        if note.string < first:
            continue
        after = next((later.phase for later in seen[at + 1 :] if later.phase != Phase.WHISTLE), next_phase(s))
        steps.append(
            BokxStep(
                ply=plies - len(seen) + at,
                string=note.string,
                start=note.path[0],
                at=note.path[-1],
                attack=note.attack,
                carrier=_carrier(box, note.attack, note.carrier),
                said=[tell_in_words(telling, language) for telling in note.news],
                die=None if note.throw is None else _thrown(note, note.throw, after, language),
                card=_card(box, note.card, language) if note.phase == Phase.DRAW else None,
            )
        )
    return steps


def _thrown(note: Note, throw: Throw, after: int, language: str) -> Thrown:
    told = {Event[telling.event.removeprefix("bokx-").upper().replace("-", "_")] for telling in note.news}
    meaning = meaning_of(told, note.phase, after)
    return Thrown(
        face=throw.face,
        side=throw.side,
        purpose=die_words(throw.phase, language),
        means="" if meaning.means in SEEN else means_words(meaning, language),
        tone=meaning.tone,
    )


def _card(box: Box, card: tuple[int, int, int] | None, language: str) -> RefereeCard | None:
    if card is None:
        return None
    facts = card_facts(box, *card)
    return RefereeCard(
        id=str(facts["card"]),
        deck=deck_words(Deck(card[0]), language),
        deck_id=name_of(Deck(card[0])),
        title=say("bokx-card-title", language, **facts),
        other=say("bokx-card-other", language, **facts),
        call=say("bokx-card-call", language, **facts),
        signal=say("bokx-card-signal", language, **facts),
        signal_id=str(facts["signal"]),
    )


# What may happen ----------------------------------------------------------------------------------------------------


def _caller(box: Box, s: State) -> int:
    """The side that decides."""
    return int(who_chooses(box, s)) if s.phase == Phase.CARD_CHOICE else int(s.team)


def _call(match: Match, s: State, choice: Legal, language: str) -> Call:
    """A decision that can be taken: where it leads, or what the throw that follows would mean."""
    after = copy_of(s)
    book.play(match.box, after, choice.number)
    to: Block | None = None
    out = False
    faces = []
    if s.phase in SIDE_CALLS and s.chain:
        out = int(after.phase) not in IN_PLAY
        to = (int(s.x), _row_across(s, choice.number)) if out else (int(after.x), int(after.y))
    elif s.phase == Phase.END_CALL:
        to = (field.GOAL if choice.number == Choice.PLAY_PLUS else 0, field.MIDDLE)
    elif book.actor(match.box, after) == CHANCE and s.phase not in (Phase.CARD_CHOICE, Phase.HALF_TIME):
        faces = faces_of(match.box, after, language)
    return Call(move=choice.text, words=choice_words(match, choice.number, language), to=to, out=out, faces=faces)


def throws_for(match: Match, choice: int) -> tuple[int, int] | None:
    """How many faces of the die that a call brings are good for whoever calls."""
    after = copy_of(match.state)
    book.play(match.box, after, choice)
    thrown = book.actor(match.box, after) == CHANCE and match.state.phase not in (Phase.CARD_CHOICE, Phase.HALF_TIME)
    faces = faces_of(match.box, after, "en") if thrown else []
    good = sum(len(face.faces) for face in faces if face.tone == "good")
    return (good, sum(len(face.faces) for face in faces)) if good else None


def _row_across(s: State, choice: int) -> int:
    """The row just outside, on the side line that a run or kick crosses."""
    up = (choice == Choice.L) == (field.heading(s, int(s.team)) > 0)
    return -1 if up else ROWS


def _due(match: Match, s: State, language: str) -> Due:
    box, source = match.box, book.source(match.box, s)
    if source == Source.CLOCK:
        return Due(what="clock", side=None, purpose="", deck=None, faces=[], cards=[])
    if source == Source.DIE:
        purpose = die_words(name_of(Phase(int(s.phase))), language)
        faces = faces_of(box, s, language)
        return Due(what="die", side=int(s.team), purpose=purpose, deck=None, faces=faces, cards=[])
    deck = Deck(source - Source.DECK)
    cards = [
        CardTitle(
            id=choice.text,
            title=say("bokx-card-title", language, **card_facts(box, deck, card_at(box, s, choice.number))),
        )
        for choice in match.choices()
    ]
    return Due(
        what="card",
        side=int(s.team),
        purpose=deck_words(deck, language),
        deck=name_of(deck),
        faces=[],
        cards=cards,
    )
