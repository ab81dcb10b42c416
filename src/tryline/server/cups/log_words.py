"""Lines of a cup's log in words."""

from tryline.league import decisions as do
from tryline.league.words import Words
from tryline.server.cups.events import (
    Announced,
    Arranged,
    Arrived,
    Begun,
    CheckedIn,
    Claimed,
    Dismissed,
    Due,
    Ended,
    Linked,
    Parted,
    Retracted,
    TimeUp,
)
from tryline.server.cups.state import CupState, Line


def line_words(state: CupState, line: Line, words: Words) -> str:
    """What was decided, in a sentence."""
    match line.event:
        case Arranged():
            return words.say("cup-site-log-rules")
        case Announced(text):
            return words.say("cup-site-log-announce", text=text)
        case Retracted(number):
            return words.say("cup-site-log-retract", text=_announced(state, number))
        case CheckedIn(entrant, here):
            return words.say("cup-site-log-here", name=words.name(entrant), here="yes" if here else "no")
        case Claimed(entrant, result):
            score = f"{result.home}-{result.away}"
            return words.say(
                "cup-site-log-claim", name=words.name(entrant), match=_match(words, state, result.match), score=score
            )
        case Begun(fixture):
            return words.say("cup-site-log-begun", match=_match(words, state, fixture))
        case Ended(fixture, _, home, away, void):
            match = _match(words, state, fixture)
            if void:
                return words.say("cup-site-log-void", match=match)
            return words.say("cup-site-log-ended", match=match, score=f"{home}-{away}")
        case Due(fixture):
            return words.say("cup-site-log-due", match=_match(words, state, fixture))
        case TimeUp(fixture):
            return words.say("cup-site-log-time-up", match=_match(words, state, fixture))
        case Linked(role, entrant):
            return words.say("cup-site-log-linked", role=role, name=words.name(entrant))
        case Arrived(role, entrant):
            return words.say("cup-site-log-arrived", role=role, name=words.name(entrant))
        case Dismissed(came):
            name = state.lines[came - 1].author.name if came else ""
            who = "all" if not came else "one" if name else "somebody"
            return words.say("cup-site-log-dismissed", who=who, name=name)
        case Parted(_, entrant):
            return words.say("cup-site-log-parted", name=words.name(entrant))
        case decision:
            return words.entry(do.Entry(line.decision or 0, decision))


def _match(words: Words, state: CupState, fixture: str) -> str:
    structure = state.cup.facts.structure
    if structure is None or fixture not in structure.fixtures:  # the draw was undone since
        return fixture
    found = state.cup.view.as_played(structure.fixtures[fixture])
    return f"{words.match(found)} ({words.side(found.home)} - {words.side(found.away)})"


def _announced(state: CupState, number: int) -> str:
    event = state.lines[number - 1].event
    return event.text if isinstance(event, Announced) else ""
