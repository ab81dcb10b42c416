"""Many matches of Pocket Rugby, played natively, and the figures of docs/rules/pocket.md, 8.

One loop for all: `season_of` takes the function that decides, so that a season by the rule of thumb alone is compiled
without the solver.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from tryline.core import rng
from tryline.core.kernels import RESULT_FIELDS, buffers, dtypes_of, one_state
from tryline.core.language import AWAY, CHANCE, HOME, OVER, Box, Rule, State, copy_of, rule
from tryline.core.native import Kernels, Plan
from tryline.core.rng import Stream, draw_below, draw_weighted
from tryline.games.pocket.players import exact
from tryline.games.pocket.players.exact import Bench, Tables, new_bench, sound_tables, weigh
from tryline.games.pocket.players.thumb import BOOK, new_book, rule_of_thumb, write_book
from tryline.games.pocket.rules.book import actor, chances, choices, play
from tryline.games.pocket.rules.game import GAME
from tryline.games.pocket.rules.records import FACES, Event, Phase
from tryline.search.levels import Seasons

FIELDS = (
    "home",
    "away",
    "winner",
    "receiver",
    "throws",
    "leader",
    "home_tries",
    "away_tries",
    "last",
    "ending",
    "decisions",
)
"""About each match: points, winner, who received first, dice, who led at half-time, tries, the last score, how it
ended, and decisions."""
RANDOM = 0
THUMB = 1
LOOSE = 2
EXACT = 3
"""In `policies`: any choice at all; the rule of thumb; the same, but random passing and random kick or tap; the exact
player. In a season the tables of the last are those without injuries; only the phase under way knows of them."""


class Notes(NamedTuple):
    """What players work with: the book of the rule of thumb, and room for choices and their worths."""

    book: Any
    out: Any
    worths: Any


class ExactNotes(NamedTuple):
    """The same, and what the exact player works with."""

    plain: Notes
    tables: Tables
    bench: Bench
    chances: Any


@rule
def plain_choice(box: Box, s: State, policy: int, stream: Stream, notes: Notes) -> int:
    """By the rule of thumb, or at random."""
    n = choices(box, s, notes.out)
    loose = s.phase in (Phase.PASS_TO, Phase.PEN_CHOICE)
    if policy == THUMB or (policy == LOOSE and not loose):
        return rule_of_thumb(box, notes.book[0], s, notes.worths, notes.out, n)
    return int(notes.out[draw_below(stream, n)])


@rule
def exact_choice(box: Box, s: State, policy: int, stream: Stream, notes: ExactNotes) -> int:
    """The same, and the exact player."""
    if policy != EXACT:
        return plain_choice(box, s, policy, stream, notes.plain)
    choices(box, s, notes.plain.out)
    n = weigh(s, notes.tables, notes.bench, notes.chances)
    sign = 1.0 if actor(box, s) == HOME else -1.0
    best = 0
    for i in range(1, n):
        if sign * notes.chances[i, 0] > sign * notes.chances[best, 0]:
            best = i
    return int(notes.plain.out[best])


def season_of(choose: Rule) -> Rule:
    """The season in which that function decides, as a plain function."""

    def season(
        box: Box, start: Any, work: Any, stream: Stream, policies: Any, rows: Any, told: Any, weights: Any, notes: Any
    ) -> None:
        """Matches from start[0]: a row of FIELDS and the number of each event for each of them."""
        s = work[0]
        for i in range(len(rows)):
            work[0] = start[0]
            throws = 0
            decisions = 0
            while True:
                who = actor(box, s)
                if who == OVER:
                    break
                if who == CHANCE:
                    play(box, s, draw_weighted(stream, weights, chances(box, s, weights)))
                    throws += 1
                else:
                    decisions += 1
                    play(box, s, choose(box, s, policies[who], stream, notes))
                for j in range(s.told):
                    event = s.news[j, 0]
                    told[i, event] += 1
                    if event == Event.TRY:
                        rows[i, 6 + s.news[j, 1]] += 1
                    if event in (Event.TRY, Event.PENALTY_GOAL, Event.DROP_GOAL):
                        rows[i, 8] = event
                    if event == Event.HALF_TIME:
                        rows[i, 5] = HOME if s.score[HOME] > s.score[AWAY] else AWAY
            rows[i, 0] = s.score[HOME]
            rows[i, 1] = s.score[AWAY]
            rows[i, 2] = s.winner
            rows[i, 3] = s.first_receiver
            rows[i, 4] = throws
            rows[i, 9] = s.ending
            rows[i, 10] = decisions

    return season


Season = Callable[..., None]


season = season_of(plain_choice)


def plan() -> Plan[Season]:
    """The season."""
    return Plan((season,), (*dtypes_of(GAME), BOOK), _make)


def plan_exact() -> Plan[Season]:
    """The same, with the exact player."""
    return Plan((season_of(exact_choice),), (*dtypes_of(GAME), BOOK), _make_exact)


def _make(made: Season) -> Season:
    run(made, edition="1", options={}, matches=1, seed=0)
    return made


def _make_exact(made: Season) -> Season:
    box = GAME.make_box("1", GAME.read_options({}))
    _play(made, box, rng.stream(0), 1, (EXACT, THUMB))
    return made


kernels: Kernels[Season] = Kernels("tryline.games.pocket.players.season:plan")
exact_kernels: Kernels[Season] = Kernels("tryline.games.pocket.players.season:plan_exact")


class Figures(NamedTuple):
    """What a season came to."""

    rows: Any
    told: Any

    def column(self, name: str) -> Any:
        """One field of all matches."""
        return self.rows[:, FIELDS.index(name)]

    def count(self, *events: Event) -> Any:
        """How often something happens in each match."""
        return self.told[:, list(events)].sum(axis=1)

    def samples(self) -> dict[str, Any]:
        """The figures of section 8, by name: what each match adds to the mean."""
        home, away, winner = (self.column(name) for name in ("home", "away", "winner"))
        won, lost = np.maximum(home, away), np.minimum(home, away)
        tries = np.stack([self.column("home_tries"), self.column("away_tries")])
        each = np.arange(len(winner))
        throws = self.column("throws")
        return {
            "winner": won,
            "loser": lost,
            "tries": self.count(Event.TRY),
            "conversions": self.count(Event.CONVERTED),
            "penalty goals": self.count(Event.PENALTY_GOAL),
            "drop goals": self.count(Event.DROP_GOAL),
            "penalties": self.count(Event.PENALTY),
            "taps": self.count(Event.TAP),
            "yellow cards": self.count(Event.YELLOW),
            "efforts": self.count(Event.EFFORT),
            "efforts that come to a tackle": self.count(Event.TACKLED, Event.STOPPED, Event.BIG_HIT, Event.BREAK),
            "breaks": self.count(Event.BREAK),
            "ruck steals": self.count(Event.RUCK_WON),
            "injuries": self.count(Event.INJURED),
            "scrums": self.count(Event.SCRUM),
            "line-outs": self.count(Event.LINEOUT),
            "rolls": throws,
            "throws, a BROWN pair being one": throws - self.count(Event.FIRST_HIT),
            "winner not ahead on tries": tries[winner, each] <= tries[1 - winner, each],
            "last score a goal": self.column("last") != Event.TRY,
            "first receiver wins": winner == self.column("receiver"),
            "half-time leader wins": winner == self.column("leader"),
            "margin 7 or less": won - lost <= 7,
            "home wins": winner == HOME,
        }

    def summary(self) -> dict[str, float]:
        """The mean of each figure."""
        return {name: float(values.mean()) for name, values in self.samples().items()}


def together(parts: Sequence[Figures]) -> Figures:
    """Several seasons as one."""
    return Figures(np.concatenate([part.rows for part in parts]), np.concatenate([part.told for part in parts]))


def run(
    made: Season,
    *,
    edition: str,
    options: Mapping[str, Any],
    matches: int,
    seed: int | str,
    policies: tuple[int, int] = (THUMB, THUMB),
) -> Figures:
    """Play a season. `made` is the compiled season, or the plain function."""
    box = GAME.make_box(edition, GAME.read_options(options, edition))
    return _play(made, box, rng.stream(seed), matches, policies)


def _play(made: Season, box: Box, stream: Stream, matches: int, policies: tuple[int, int]) -> Figures:
    opening = GAME.opening(box)
    if EXACT not in policies or opening.phase != Phase.WEATHER:
        return _play_from(made, box, opening, stream, matches, policies)
    # Tables are solved for one weather: throw for it first, and play the matches of each together.
    faces = np.array([draw_below(stream, FACES) for _ in range(matches)])
    parts = []
    for face in sorted(set(faces.tolist())):
        start = copy_of(opening)
        play(box, start, face)
        parts.append(_play_from(made, box, start, stream, int((faces == face).sum()), policies))
        parts[-1].rows[:, FIELDS.index("throws")] += 1
    return together(parts)


def _play_from(
    made: Season, box: Box, opening: State, stream: Stream, matches: int, policies: tuple[int, int]
) -> Figures:
    start = one_state(GAME)
    start[0] = opening
    rows = np.zeros((matches, len(FIELDS)), dtype=np.int64)
    told = np.zeros((matches, max(Event) + 1), dtype=np.int64)
    out, weights = buffers(GAME)
    notes: Any = Notes(new_book(), out, np.zeros(GAME.most_choices))
    write_book(box, notes.book[0])
    if EXACT in policies:
        notes = ExactNotes(notes, sound_tables(box, opening.weather), new_bench(), np.zeros((GAME.most_choices, 2)))
    made(box, start, start.copy(), stream, np.array(policies), rows, told, weights, notes)
    return Figures(rows, told)


POLICIES = {"random": RANDOM, "thumb": THUMB, "exact": EXACT}


def play_season(box: Box, names: tuple[str, str], seed: str, branch: int, matches: int) -> Any:
    """Matches between two levels, natively if that is to be had."""
    policies = POLICIES[names[0]], POLICIES[names[1]]
    made = exact_kernels.need() if EXACT in policies else kernels.wait() or season
    found = _play(made, box, rng.stream(seed, branch), matches, policies)
    return np.stack([found.column(name) for name in (*RESULT_FIELDS, "receiver")], axis=1)


def prepare(names: Collection[str]) -> None:
    """Wait for what these levels need."""
    if "exact" in names:
        exact_kernels.need()
        exact.kernels.need()
    else:
        kernels.wait()


NATIVE = Seasons(tuple(POLICIES), "thumb", prepare, play_season)
