"""Players of Pocket Rugby who do not search: the rule of thumb, and the exact player."""

from typing import Any, Final, NamedTuple

import numpy as np

from tryline.core.language import HOME, Box, State, copy_of, rule
from tryline.core.rng import Stream, draw_below
from tryline.games.pocket.players.exact import Bench, Tables, blank_tables, new_bench, sound_tables, weigh
from tryline.games.pocket.players.thumb import new_book, rule_of_thumb
from tryline.games.pocket.rules.book import actor, choices, play
from tryline.games.pocket.rules.game import GAME
from tryline.games.pocket.rules.records import FACES, Phase, Weather
from tryline.search.season import Policy


class ThumbNotes(NamedTuple):
    """What the rule of thumb works with: its book, room for worths, and whether it passes and kicks at random."""

    book: Any
    worths: Any
    loose: bool


@rule
def by_thumb(box: Box, s: State, out: Any, rng: Stream, notes: ThumbNotes) -> int:
    """The rule of thumb."""
    n = choices(box, s, out)
    if notes.loose and s.phase in (Phase.PASS_TO, Phase.PEN_CHOICE):
        return int(out[draw_below(rng, n)])
    return rule_of_thumb(box, notes.book[0], s, notes.worths, out, n)


def _thumb_notes(box: Box, loose: bool) -> ThumbNotes:
    return ThumbNotes(new_book(box), np.zeros(GAME.most_choices), loose)


THUMB: Final = Policy(
    "tryline.games.pocket.players.policies:THUMB", by_thumb, lambda box, opening: _thumb_notes(box, False)
)
LOOSE: Final = THUMB._replace(notes=lambda box, opening: _thumb_notes(box, True))
"""The rule of thumb, but random passing and random kick or tap."""


class ExactNotes(NamedTuple):
    """What the exact player works with: tables for each weather without injuries, and room to weigh a decision.

    Of injuries only the phase under way knows."""

    tables: tuple[Tables, ...]
    bench: Bench
    worths: Any


@rule
def exact(box: Box, s: State, out: Any, rng: Stream, notes: ExactNotes) -> int:
    """The choice that wins most often."""
    choices(box, s, out)
    n = weigh(s, notes.tables[s.weather], notes.bench, notes.worths)
    sign = 1.0 if actor(box, s) == HOME else -1.0
    best = 0
    for i in range(1, n):
        if sign * notes.worths[i, 0] > sign * notes.worths[best, 0]:
            best = i
    return int(out[best])


def _exact_notes(tables: tuple[Tables, ...]) -> ExactNotes:
    return ExactNotes(tables, new_bench(), np.zeros((GAME.most_choices, 2)))


def _solved(box: Box, opening: State) -> ExactNotes:
    weathers = {int(opening.weather)}
    if opening.phase == Phase.WEATHER:
        weathers = set()
        for face in range(FACES):
            s = copy_of(opening)
            play(box, s, face)
            weathers.add(int(s.weather))
    tables = {weather: sound_tables(box, weather) for weather in sorted(weathers)}
    anything = next(iter(tables.values()))
    return _exact_notes(tuple(tables.get(weather, anything) for weather in Weather))


def _unsolved(box: Box, opening: State) -> ExactNotes:
    return _exact_notes((blank_tables(box),) * len(Weather))


EXACT: Final = Policy("tryline.games.pocket.players.policies:EXACT", exact, _solved, blank=_unsolved)
