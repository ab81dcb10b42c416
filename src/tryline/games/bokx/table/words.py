"""What RUGBY_Bokx is called in words: sides, dice, choices, time and the play that is on."""

from tryline.core.events import name_of
from tryline.core.language import Box, State, copy_of
from tryline.core.match import Match
from tryline.core.news import say
from tryline.games.bokx.rules import book, clock, effects
from tryline.games.bokx.rules.events import Event, side_facts
from tryline.games.bokx.rules.field import ROWS
from tryline.games.bokx.rules.names import Choice, Deck, Effect, Period, Phase, Who
from tryline.games.bokx.rules.options import Clock
from tryline.games.bokx.table.play import SIDE_CALLS, play_on


def side_words(box: Box, side: int, language: str) -> str:
    """`South Africa`, or `Blue`."""
    return say("bokx-side", language, **side_facts(box, "side", side))


def die_words(phase: str, language: str) -> str:
    """What a die is thrown for, by the name of the phase."""
    return say("bokx-die", language, phase=phase)


def choice_words(match: Match, choice: int, language: str) -> str:
    """A decision as a verb, and where it leads if that is known: `Left: to (14,10)`, `First: penalty to Blue`."""
    box, s = match.box, match.state
    if s.phase in SIDE_CALLS and s.chain:
        return _side_choice(box, s, choice, language)
    words = say("bokx-choose", language, choice=name_of(Choice(choice)))
    if s.phase == Phase.CARD_CHOICE:
        node = int((box.then if choice == Choice.OPT1 else box.otherwise)[s.node])
        return f"{words}: {effect_words(box, s, node, language)}"
    return words


def deck_words(deck: Deck, language: str) -> str:
    """`Lineout`."""
    return say("bokx-deck", language, deck=name_of(deck))


def _side_choice(box: Box, s: State, choice: int, language: str) -> str:
    """Left or right: how far from touch the ball would be, or out."""
    after = copy_of(s)
    book.play(box, after, choice)
    events = {event for event, *_ in after.news[: after.told].tolist()}
    out = bool(events & {Event.TOUCH, Event.RUN_INTO_TOUCH, Event.TOUCH_IN_GOAL, Event.MADE_DEAD})
    return say(
        "bokx-choose-side",
        language,
        where="left" if choice == Choice.L else "right",
        out="yes" if out else "no",
        blocks=min(int(after.y), ROWS - 1 - int(after.y)),
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


def play_words(s: State, side: int, language: str) -> str:
    """The play that is on for a side; the parked penalty or free kick while its owner decides."""
    return say("bokx-play", language, play=play_on(s, side))
