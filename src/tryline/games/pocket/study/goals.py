"""What a set of Pocket Rugby's dice and cards is measured by (docs/contents.md): how much there is to decide, and how
much it matters.

Everything is played by the exact player, who weighs each choice on the way: what the best is worth beside the worst,
in chances of winning.
"""

from collections.abc import Callable, Mapping
from functools import partial
from itertools import combinations, combinations_with_replacement
from typing import Any, Final, NamedTuple

import numpy as np

from tryline.core.language import AWAY, HOME, Box, State, rule
from tryline.core.rng import Stream
from tryline.games.pocket.players.exact import TO_PLAY, Tables, sound_tables, weigh
from tryline.games.pocket.players.policies import EXACT, ExactNotes
from tryline.games.pocket.players.situations import situation_of
from tryline.games.pocket.rules.book import actor, choices, is_free
from tryline.games.pocket.rules.game import GAME
from tryline.games.pocket.rules.records import Choice, Event, Phase, Position
from tryline.games.pocket.rules.tally import ASKED, DECISIONS
from tryline.search.season import RANDOM, Figures, Policy, Season, together

FEW: Final = 3
"""A side with so many decisions or fewer had next to nothing to say."""
COUNT: Final = 0
SPREAD: Final = 1
BEST: Final = 2
"""Columns of a sheet: how many decisions, what the best choice was worth beside the worst, and how often the choice was
the best one, by position."""


class WeighedNotes(NamedTuple):
    """What the exact player works with, and what he writes down: a row for each kind of decision."""

    exact: ExactNotes
    sheet: Any


@rule
def weighed(box: Box, s: State, out: Any, rng: Stream, notes: WeighedNotes) -> int:
    """The choice that wins most often, and what it is worth beside the others. What costs nothing is tried."""
    choices(box, s, out)
    if is_free(box, s):
        return Choice.YES
    worths = notes.exact.worths
    n = weigh(s, notes.exact.tables[s.weather], notes.exact.bench, worths)
    sign = 1.0 if actor(box, s) == HOME else -1.0
    best = 0
    worst = 0
    for i in range(1, n):
        if sign * worths[i, 0] > sign * worths[best, 0]:
            best = i
        if sign * worths[i, 0] < sign * worths[worst, 0]:
            worst = i
    row = notes.sheet[s.phase - Phase.PASS_TO]
    row[COUNT] += 1.0
    row[SPREAD] += sign * (worths[best, 0] - worths[worst, 0])
    if s.phase == Phase.PASS_TO:
        row[BEST + out[best]] += 1.0
    return int(out[best])


def new_sheet() -> Any:
    """Room for what is written down."""
    return np.zeros((Phase.FULL_TIME - Phase.PASS_TO, BEST + len(Position)))


def _weighed_notes(box: Box, opening: State, make: Callable[[Box, State], ExactNotes]) -> WeighedNotes:
    return WeighedNotes(make(box, opening), new_sheet())


assert EXACT.blank is not None
_UNSOLVED = EXACT.blank
WEIGHED: Final = Policy(
    "tryline.games.pocket.study.goals:WEIGHED",
    weighed,
    lambda box, opening: _weighed_notes(box, opening, EXACT.notes),
    blank=lambda box, opening: _weighed_notes(box, opening, _UNSOLVED),
)


class Measured(NamedTuple):
    """What a set of dice comes to in one edition."""

    decisions: float
    """A side and match: whom to pass to, drop goal or pass, kick or tap."""
    asked: float
    """The same for questions of yes or no, nearly all of which cost nothing."""
    few: float
    """The share of sides with three decisions or fewer in their match."""
    few_asked: float
    """The same, questions of yes or no included."""
    throws: float
    pass_spread: float
    """What the best pass is worth beside the worst, in chances of winning, on average."""
    drop_spread: float
    penalty_spread: float
    best_pass: tuple[float, ...]
    """How often the Forward, Centre, Wing and Back are the best to pass to."""
    beats_random: float
    """How often the exact player beats random choices."""
    beats_random_trying: float
    """The same, if random play tries whatever costs nothing."""
    first_receiver: float
    """His chance of winning."""
    drop_goals: float
    penalties: float
    passes: float
    set_pieces: float
    tries: float
    nations: Mapping[tuple[str, str], float]
    """How often each nation beats each other one, from the tables; nothing in edition 1."""


def measure(options: Mapping[str, Any], edition: str, matches: int, seed: str) -> Measured:
    """Play so many matches between exact players, and as many against random choices."""
    fixtures = _fixtures(edition)
    each = max(2, matches // len(fixtures))
    sheet = new_sheet()
    own = []
    duels: dict[bool, list[Any]] = {False: [], True: []}
    receivers = []
    chances: dict[tuple[str, str], float] = {}
    for number, fixture in enumerate(fixtures):
        given = {**options, **fixture}
        box = GAME.box_of(given, edition)
        notes = WEIGHED.notes(box, GAME.opening(box))
        home, away = _home_wins(notes.exact.tables[0])
        receivers += [home, 1.0 - away]
        if fixture and fixture["home_nation"] != fixture["away_nation"]:
            chances[fixture["home_nation"], fixture["away_nation"]] = (home + away) / 2
        exact = WEIGHED._replace(notes=partial(_given, notes))
        own.append(_play(box, (exact, exact), each, f"{seed} {number}"))
        sheet += notes.sheet
        for trying, won in duels.items():
            box = GAME.box_of({**given, "auto_free": trying}, edition)
            for side in (HOME, AWAY):
                pair = (exact, RANDOM) if side == HOME else (RANDOM, exact)
                found = _play(box, pair, max(1, each // 2), f"{seed} {number} {side} random")
                won.append(found.column("winner") == side)
    found = together(own)
    real = found.tallied[:, [DECISIONS, DECISIONS + 1]]
    asked = found.tallied[:, [ASKED, ASKED + 1]]
    spreads = sheet[:, SPREAD] / np.maximum(1.0, sheet[:, COUNT])
    passes = sheet[0, BEST + Position.FORWARD :] / max(1.0, sheet[0, COUNT])
    return Measured(
        decisions=float(real.mean()),
        asked=float(asked.mean()),
        few=float((real <= FEW).mean()),
        few_asked=float((real + asked <= FEW).mean()),
        throws=float(found.column("throws").mean()),
        pass_spread=float(spreads[0]),
        drop_spread=float(spreads[Phase.DROP_CHOICE - Phase.PASS_TO]),
        penalty_spread=float(spreads[Phase.PEN_CHOICE - Phase.PASS_TO]),
        best_pass=tuple(map(float, passes)),
        beats_random=float(np.concatenate(duels[False]).mean()),
        beats_random_trying=float(np.concatenate(duels[True]).mean()),
        first_receiver=float(np.mean(receivers)),
        drop_goals=float(found.count(Event.DROP_GOAL).mean()),
        penalties=float(found.count(Event.PENALTY).mean()),
        passes=float(found.count(Event.PASSED).mean()),
        set_pieces=float(found.count(Event.SCRUM, Event.LINEOUT).mean()),
        tries=float(found.count(Event.TRY).mean()),
        nations=chances,
    )


def _given(notes: WeighedNotes, box: Box, opening: State) -> WeighedNotes:
    """Notes that there are already."""
    return notes


def _play(box: Box, pair: tuple[Policy, Policy], matches: int, seed: str) -> Figures:
    return Season(GAME, box, *pair).play(seed, matches, count=True)


def nations(options: Mapping[str, Any], precision: float = TO_PLAY) -> dict[tuple[str, str], float]:
    """How often a nation beats another one between exact players, from the tables: nothing is sampled."""
    chances = {}
    for home, away in combinations(_names(), 2):
        box = GAME.box_of({**options, "home_nation": home, "away_nation": away}, "2")
        chances[home, away] = sum(_home_wins(sound_tables(box, 0, precision))) / 2
    return chances


def _home_wins(tables: Tables) -> tuple[float, float]:
    """Home's chance in a new match if Home receives first, and if Away does."""
    home, away = (float(tables.wins[side, 0, 0, situation_of(side, 0, 0, 0)]) for side in (HOME, AWAY))
    return home, away


def _names() -> tuple[str, ...]:
    return ("NZL", "AUS", "RSA", "ENG")


def _fixtures(edition: str) -> list[dict[str, Any]]:
    """Every pairing of nations, or nothing but the plain game."""
    if edition == "1":
        return [{}]
    return [{"home_nation": home, "away_nation": away} for home, away in combinations_with_replacement(_names(), 2)]
