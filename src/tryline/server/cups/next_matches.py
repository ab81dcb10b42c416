"""What somebody has to play next in all of their cups, and until when: for the reminder on every page."""

from collections.abc import Iterable, Iterator

from tryline.lab.cup_matches import team_namer
from tryline.league.words import Words
from tryline.server.cups.registry import OwnedCup
from tryline.server.cups.replies import NextMatch

MOST_SHOWN = 10


def next_matches(cups: Iterable[OwnedCup], person: str, language: str) -> list[NextMatch]:
    """The matches that somebody can play now: first those that have begun, then those whose time is up soonest."""
    found = [each for owned in cups for each in _of_cup(owned, person, language)]
    return sorted(found, key=lambda each: (each.match is None, each.due is None, each.due or 0))[:MOST_SHOWN]


def _of_cup(owned: OwnedCup, person: str, language: str) -> Iterator[NextMatch]:
    state = owned.state
    mine = owned.standing(person).entrants
    if not mine or not state.cup.facts.order:
        return
    words = Words(state.cup, language, team_namer(state.cup, language))
    for listed in state.cup.ready(timed=False):
        if mine.isdisjoint({listed.home, listed.away}):
            continue
        fixture = listed.fixture
        other = fixture.away if listed.home in mine else fixture.home
        playing = state.under_way().get(fixture.id)
        yield NextMatch(
            owned.id,
            state.cup.setup.name,
            fixture.id,
            words.match(fixture),
            words.side(other),
            state.due.get(fixture.id) if state.rules.days else None,
            None if playing is None else playing.match,
        )
