"""What people are told about a match of RUGBY_Bokx: what is due, the play that is on, dice, cards, and why."""

from collections.abc import Generator, Sequence
from typing import Any, NamedTuple

from tryline.core.events import name_of
from tryline.core.game import Telling
from tryline.core.language import AWAY, CHANCE, HOME, Box, State, copy_of
from tryline.core.match import Match
from tryline.core.moves import Move
from tryline.core.news import say, tell_in_words
from tryline.games.bokx.rules import book, clock, effects, field
from tryline.games.bokx.rules.game import card_facts, side_facts
from tryline.games.bokx.rules.kicks import least_for_conversion
from tryline.games.bokx.rules.notation import WRITTEN
from tryline.games.bokx.rules.panel import field_lines
from tryline.games.bokx.rules.records import (
    MOST_CARDS,
    Choice,
    Clock,
    Deck,
    Effect,
    Event,
    Five,
    Kick,
    Period,
    Phase,
    Source,
    Unit,
    Whistle,
    Who,
    Zone,
)
from tryline.games.bokx.rules.sections import PAGE, PHASES, behind
from tryline.table.following import Follower
from tryline.table.presenter import Presenter

SAID_BY_NOTATION = ("bokx-calls",)
KICK_OFFS = (Phase.KO_HALFWAY, Phase.KO_22, Phase.KO_GOAL)
OPENING = (Phase.CALL_PLAY, Phase.PENALTY, Phase.FREE_KICK, *KICK_OFFS)
"""Where a play string opens (5.2): what came before is behind us."""
CALLS = {
    WRITTEN[choice]
    for choice in (
        Choice.RUN_BL,
        Choice.RUN_FW,
        Choice.KICK,
        Choice.KICK_DOUBLE,
        Choice.DROP,
        Choice.GOAL,
        Choice.SCRUM,
        Choice.SINGLE,
        Choice.DOUBLE,
    )
}
"""Calls that begin a play."""
DEFENCE_DECKS = (Deck.CA, Deck.TK, Deck.IG)
BEFORE_PLAY = (Phase.TOSS, Phase.TOSS_CALL, Phase.END_CALL, Phase.HALF_TIME)
LESSONS: dict[Phase, str] = {
    **{phase: name_of(phase) for phase in Phase if phase != Phase.FULL_TIME},
    **dict.fromkeys((Phase.TOSS, Phase.TOSS_CALL, Phase.END_CALL), "toss"),
    **dict.fromkeys((Phase.KO_22, Phase.KO_GOAL), "ko-deep"),
    **dict.fromkeys((Phase.KICK_SUCCESS, Phase.KICK_DIST, Phase.KICK_LINE), "kick"),
    **dict.fromkeys((Phase.RUN_SUCCESS, Phase.RUN_LINE, Phase.RUN_CHANNEL), "run"),
    **dict.fromkeys((Phase.RUCK_CONTEST, Phase.RUCK_SUCCESS), "ruck"),
}
"""The short lesson of each phase (5.9); phases of one play share it."""
LAST_DICE = 8
MOST_NOTES = 40
MOST_STRINGS = 3
"""Notes of so many moves, and of so many play strings before the one that is on, are kept."""


class Throw(NamedTuple):
    """A die that fell."""

    face: int
    phase: str
    """What it was thrown for: `run-line`."""
    side: int
    string: int
    """Counts the play strings."""


PlaceKicks = tuple[tuple[bool, ...], tuple[bool, ...]]


class Note(NamedTuple):
    """The match just after a move, as far as the state does not say it."""

    move: int
    """The number of the move: a choice, or what fell."""
    phase: int
    """In which phase it was made."""
    throw: Throw | None
    card: tuple[int, int] | None
    """The card that lies face up, and stays until the next play string."""
    path: tuple[tuple[int, int], ...]
    """The blocks where the ball has been in this play string."""
    string: int
    decided: bool
    attack: int | None
    """The side with the ball; None while there is no play."""
    carrier: int
    """The number on the carrier's back; 0 if nobody knows."""
    sections: tuple[str, ...]
    """What the rules say about it: `2.8`, `R18`, `KD03`."""
    news: tuple[Telling, ...]
    place_kicks: PlaceKicks
    """Those of each side in their order: whether they went over."""


class Notes(Follower[Note]):
    """Notes what fell and where the ball went."""

    def note(self, match: Match, move: Move) -> Generator[None, None, Note]:
        """The note of a move."""
        box, before = match.box, copy_of(match.state)
        last = self.notes[-1] if self.notes else None
        phase, side = int(before.phase), int(before.team)
        opens = phase in OPENING
        string = (0 if last is None else last.string) + opens
        path = ((int(before.x), int(before.y)),) if last is None or opens else last.path
        die = move.actor == CHANCE and book.source(box, before) == Source.DIE
        throw = Throw(move.number + 1, name_of(Phase(phase)), side, string) if die else None
        yield
        s = match.state
        told = s.news[: s.told].tolist()
        card = None if last is None or opens else last.card
        for event, _, b in told:
            if event == Event.CARD:
                card = (b // MOST_CARDS, b % MOST_CARDS)
        here = (int(s.x), int(s.y))
        if s.phase in KICK_OFFS:
            path = (here,)
        elif path[-1] != here:
            path = (*path, here)
        return Note(
            move.number,
            phase,
            throw,
            card,
            path,
            string,
            move.actor != CHANCE,
            attack(s) if has_ball(s) else None,
            int(s.carrier),
            behind(box, before, move.number, told),
            tuple(match.news),
            _place_kicks(last, throw, told),
        )

    def stale(self, note: Note) -> bool:
        """What came long before the play string that is on."""
        return len(self.notes) > MOST_NOTES or note.string < self.notes[-1].string - MOST_STRINGS


def _place_kicks(last: Note | None, throw: Throw | None, told: list[list[int]]) -> PlaceKicks:
    home, away = last.place_kicks if last is not None else ((), ())
    if throw is None or throw.phase != name_of(Phase.PLACE_KICK):
        return home, away
    over = any(event == Event.PLACE_KICK_OVER for event, _, _ in told)
    return ((*home, over), away) if throw.side == HOME else (home, (*away, over))


def notes(match: Match) -> list[Note]:
    """The notes on the last moves of a match."""
    return list(Notes.of(match).notes)


def last_throws(seen: list[Note], most: int) -> list[Throw]:
    """The dice of the last play string in which any fell."""
    thrown = [note.throw for note in seen if note.throw is not None]
    return [throw for throw in thrown if throw.string == thrown[-1].string][-most:] if thrown else []


# Words --------------------------------------------------------------------------------------------------------------


def side_words(box: Box, side: int, language: str) -> str:
    """`South Africa`, or `Blue`."""
    return say("bokx-side", language, **side_facts(box, "side", side))


def die_words(throw: Throw, language: str) -> str:
    """What a die was thrown for."""
    return say("bokx-die", language, phase=throw.phase)


def what_now(match: Match, language: str) -> str:
    """Which decision is due."""
    return _now(match.box, match.state, match.actor, language)


def throw_now(match: Match, language: str) -> str:
    """Which throw or card is due, and what the faces mean."""
    return _now(match.box, match.state, int(match.state.team), language)


def _now(box: Box, s: State, side: int, language: str) -> str:
    facts: dict[str, str | int] = {
        **side_facts(box, "side", side),
        "blocks": int(s.chain),
        "unit": "fw" if s.unit == Unit.FW else "bl",
        "zone": "red" if field.zone(box, s, side) == Zone.RED else "blue",
        "least": least_for_conversion(box, s),
        "five": name_of(Five(int(box.in_goal_five))),
    }
    return say(f"bokx-now-{name_of(Phase(s.phase))}", language, **facts)


def choice_words(match: Match, choice: int, language: str) -> str:
    """A decision as a verb, and where it leads if that is known: `Left: to (14,10)`, `First: penalty to Blue`."""
    box, s = match.box, match.state
    if s.phase in (Phase.RUN_SIDE, Phase.KICK_SIDE) and s.chain:
        return _side_choice(box, s, choice, language)
    words = say("bokx-choose", language, choice=name_of(Choice(choice)))
    if s.phase == Phase.CARD_CHOICE:
        node = int((box.then if choice == Choice.OPT1 else box.otherwise)[s.node])
        return f"{words}: {effect_words(box, s, node, language)}"
    return words


def _side_choice(box: Box, s: State, choice: int, language: str) -> str:
    """Left or right: the block where the ball would be, or out."""
    after = copy_of(s)
    book.play(box, after, choice)
    events = {event for event, _, _ in after.news[: after.told].tolist()}
    out = bool(events & {Event.TOUCH, Event.RUN_INTO_TOUCH, Event.TOUCH_IN_GOAL, Event.MADE_DEAD})
    return say(
        "bokx-choose-side",
        language,
        where="left" if choice == Choice.L else "right",
        out="yes" if out else "no",
        x=int(after.x),
        y=int(after.y),
    )


def effect_words(box: Box, s: State, node: int, language: str) -> str:
    """What a part of a card does; one that moves the ball or looks where it is, as the card has it."""
    kind = Effect(int(box.kind[node]))
    if kind in (Effect.MOVE, Effect.IF, Effect.CHOICE):
        return effects.write(effects.read_back(box, node))
    side = int(s.team) if box.who[node] == Who.T else 1 - int(s.team)
    return say("bokx-effect", language, kind=name_of(kind), **side_facts(box, "side", side))


def period_words(s: State, language: str) -> str:
    """`First half`."""
    return say("bokx-period", language, period=0 if s.phase == Phase.FULL_TIME else int(s.period))


def time_words(box: Box, s: State, language: str) -> str:
    """`12:35 of 40:00`, `play 3 of 40`; nothing where the real clock is kept elsewhere or no time is."""
    if s.phase == Phase.FULL_TIME or s.period == Period.PLACE_KICKS or box.clock == Clock.REAL:
        return ""
    played, length = int(s.clock), clock.length(box, s)
    if box.clock == Clock.PLAYS:
        return say("bokx-time-plays", language, played=played, length=length)
    return say("bokx-time-seconds", language, played=f"{played // 60}:{played % 60:02}", length=f"{length // 60}:00")


def count_words(s: State, side: int, language: str) -> str:
    """Tries; goals once place kicks decide."""
    if s.period == Period.PLACE_KICKS:
        return say("bokx-goals", language, count=int(s.place_goals[side]))
    return say("bokx-tries", language, count=int(s.tries[side]))


def play_on(s: State, side: int) -> str:
    """The play that the indicator of a side shows, by its name in the words; `none` if it shows none (5.12)."""
    phase, team = Phase(int(s.phase)), int(s.team)
    run = "run-fw" if s.unit == Unit.FW else "run-bl"
    kick = "kick-off" if s.kick == Kick.KICK_OFF else "kick-double" if s.mult == 2 else "kick"
    mine = side == team
    if phase in (Phase.DRAW, Phase.CARD_CHOICE):
        attack, defence = {
            Deck.KD: (kick, "none"),
            Deck.RN: (run, "none"),
            Deck.CA: (kick, "catch"),
            Deck.TK: (run, "tackle"),
            Deck.IG: ("over", "in-goal"),
            Deck.SC: ("scrum", "none"),
            Deck.LO: ("lineout", "none"),
            Deck.RK: ("ruck", "ruck"),
        }[Deck(int(s.deck))]
        return defence if mine == (s.deck in DEFENCE_DECKS) else attack
    if phase in (Phase.RUCK_CONTEST, Phase.RUCK_SUCCESS):
        return "ruck"
    shown = {
        Phase.CATCH: ("catch", kick),
        Phase.TACKLE: ("tackle", run),
        Phase.IN_GOAL: ("in-goal", "over"),
        Phase.CALL_PLAY: ("free-run" if s.free_run else "calls", "none"),
        Phase.PENALTY: ("penalty", "none"),
        Phase.FREE_KICK: ("free-kick", "none"),
        Phase.SCRUM: ("scrum", "none"),
        Phase.LINEOUT: ("lineout", "none"),
        Phase.CONVERSION: ("conversion", "none"),
        Phase.PENALTY_GOAL: ("penalty-goal", "none"),
        Phase.DROP_GOAL: ("drop-goal", "none"),
        **dict.fromkeys((Phase.RUN_SUCCESS, Phase.RUN_LINE, Phase.RUN_SIDE, Phase.RUN_CHANNEL), (run, "none")),
        **dict.fromkeys((Phase.MISSED_TACKLE,), (run, "none")),
        **dict.fromkeys((Phase.KICK_SUCCESS, Phase.KICK_DIST, Phase.KICK_LINE, Phase.KICK_SIDE), (kick, "none")),
        **dict.fromkeys(KICK_OFFS, ("kick-off", "none")),
    }
    return shown.get(phase, ("none", "none"))[0 if mine else 1]


def play_words(s: State, side: int, language: str) -> str:
    """The play that is on for a side; the parked penalty or free kick while its owner decides."""
    return say("bokx-play", language, play=play_on(s, side))


def attack(s: State) -> int:
    """The side with the ball, for the zones on the pitch."""
    card = s.phase in (Phase.DRAW, Phase.CARD_CHOICE) and s.deck in DEFENCE_DECKS
    return int(1 - s.team if card or s.phase in (Phase.CATCH, Phase.TACKLE, Phase.IN_GOAL) else s.team)


def has_ball(s: State) -> bool:
    """Whether a side has the ball: not before play, at the whistle and after it."""
    return s.phase not in (*BEFORE_PLAY, Phase.FULL_TIME, Phase.WHISTLE)


def card_words(box: Box, card: tuple[int, int], language: str) -> tuple[str, str, str]:
    """A card face up: its number and title, the title in the other language, and what the referee calls and signals."""
    facts = card_facts(box, *card)
    return (
        f"{facts['card']} {say('bokx-card-title', language, **facts)}",
        say("bokx-card-other", language, **facts),
        say("bokx-card-face", language, **facts),
    )


def new_paragraph(move: Move) -> bool:
    """A call begins a line of the commentary."""
    return move.actor != CHANCE and move.text in CALLS


def why(match: Match, language: str, viewers: Sequence[int] = ()) -> list[str]:
    """Each move since the last decision with what it brought, and the rules that say so (5.9)."""
    seen = notes(match)
    first = max((index for index, note in enumerate(seen) if note.decided), default=0)
    lines = []
    for note in seen[first:]:
        said = " ".join(tell_in_words(telling, language) for telling in note.news)
        sections = ", ".join(note.sections)
        if said and note.phase == Phase.DRAW:  # the card names itself
            lines.append(say("bokx-why-silent", language, what=said, sections=sections))
        elif said:
            what = _what_words(note, language)
            lines.append(say("bokx-why", language, what=what, said=said, sections=sections))
        else:
            lines.append(say("bokx-why-silent", language, what=_what_words(note, language), sections=sections))
    return [*lines, say("bokx-why-page", language, page=PAGE)] if lines else []


def _what_words(note: Note, language: str) -> str:
    """What was thrown or decided: `tackle [4]`, `Run with the backs`."""
    if note.throw is not None:
        return f"{die_words(note.throw, language)} [{note.throw.face}]"
    if note.decided:
        return say("bokx-choose", language, choice=name_of(Choice(note.move)))
    return say("bokx-whistle", language, word=name_of(Whistle(note.move)))


def lesson(match: Match, language: str) -> str | None:
    """Two or three sentences on the phase that is on, and where the rules have the rest (5.9); None after the match."""
    phase = Phase(int(match.state.phase))
    if phase not in LESSONS:
        return None
    taught = say(f"bokx-lesson-{LESSONS[phase]}", language)
    return say("bokx-lesson", language, lesson=taught, section=PHASES[phase], page=PAGE)


# Line mode ----------------------------------------------------------------------------------------------------------


def picture(match: Match, s: State, language: str) -> str:
    """Score and time, the field, the last dice and the last card, in plain characters."""
    box, seen = match.box, notes(match)
    head = ", ".join(part for part in (period_words(s, language), time_words(box, s, language)) if part)
    lines = [f"RUGBY_Bokx. {head}."]
    lines += [_score_line(box, s, side, language) for side in (HOME, AWAY)]
    lines += field_lines(s)
    if dice := last_throws(seen, LAST_DICE):
        lines.append("  " + "  ".join(f"{die_words(throw, language)} [{throw.face}]" for throw in dice))
    if seen and (card := seen[-1].card) is not None:
        title, other, face = card_words(box, card, language)
        lines += [f"  {title} / {other}", f"  {face}"]
    if s.phase in (Phase.CARD_CHOICE, Phase.RUN_SIDE, Phase.KICK_SIDE):
        lines += [f"  {choice_words(match, choice.number, language)}" for choice in match.choices()]
    return "\n".join(lines)


def _score_line(box: Box, s: State, side: int, language: str) -> str:
    arrow = "->" if field.heading(s, side) > 0 else "<-"
    holds = has_ball(s) and side == attack(s)
    name = side_words(box, side, language)
    line = f"{'>' if holds else ' '} {name:<16} {arrow} {s.score[side]:>3}  {count_words(s, side, language)}"
    play = play_words(s, side, language)
    return f"{line}  [{play}]" if play else line


class BokxPresenter(Presenter[Any]):
    """What people are told and shown about Bokx."""

    said_by_notation = frozenset(SAID_BY_NOTATION)

    def scene(self, match: Match, state: State, language: str) -> Any:
        """What lies on the table."""
        from tryline.games.bokx.table.scene import scene

        return scene(match, state, language)

    def picture(self, scene: Any) -> str:
        """In plain characters."""
        raise AssertionError

    def picture_of(self, match: Match, state: State, language: str) -> str:
        """In plain characters."""
        return picture(match, state, language)

    def decide_now(self, match: Match, language: str) -> str:
        """Which decision is due."""
        return what_now(match, language)

    def throw_now(self, match: Match, language: str) -> str:
        """Which throw is due."""
        return throw_now(match, language)

    def choices_in_words(self, match: Match, numbers: Sequence[int], texts: list[str], language: str) -> list[str]:
        """Each as a verb."""
        return [choice_words(match, number, language) for number in numbers]

    def why(self, match: Match, language: str, viewers: Sequence[int] = ()) -> list[str]:
        """The rules behind what happened last."""
        return why(match, language, viewers)

    def lesson(self, match: Match, language: str) -> str | None:
        """A few sentences on the phase that is on."""
        return None if match.over else lesson(match, language)

    def new_paragraph(self, move: Move) -> bool:
        """Where a line begins."""
        return new_paragraph(move)
