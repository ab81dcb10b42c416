"""Many matches of Pocket Rugby by the rule of thumb, played natively, and the figures of docs/rules/pocket.md, 8."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from tryline.core import rng
from tryline.core.kernels import RESULT_FIELDS, buffers, one_state
from tryline.core.language import AWAY, CHANCE, HOME, OVER, Box
from tryline.core.native import Kernels, kernel
from tryline.core.rng import Stream, draw_below, draw_weighted
from tryline.games.pocket import GAME
from tryline.games.pocket.records import POSITIONS, Event, Phase
from tryline.games.pocket.rules import actor, chances, choices, play
from tryline.players.levels import Seasons
from tryline.players.pocket.thumb import new_book, rule_of_thumb, write_book

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
Desk = tuple[Any, Any, Any]
"""Room to work: choices, weights, the worth of each choice."""
RANDOM = 0
THUMB = 1
LOOSE = 2
"""In `policies`: any choice at all; the rule of thumb; the same, but random passing and random kick or tap."""


def season(
    box: Box, books: Any, start: Any, work: Any, stream: Stream, policies: Any, rows: Any, told: Any, desk: Desk
) -> None:
    """Matches from start[0]: a row of FIELDS and the number of each event for each of them."""
    s = work[0]
    book = books[0]
    write_book(box, book)
    out, weights, worths = desk
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
                n = choices(box, s, out)
                loose = s.phase in (Phase.PASS_TO, Phase.PEN_CHOICE)
                if policies[who] == THUMB or (policies[who] == LOOSE and not loose):
                    play(box, s, rule_of_thumb(box, book, s, worths, out, n))
                else:
                    play(box, s, out[draw_below(stream, n)])
            for j in range(s.told):
                event = s.news[j, 0]
                told[i, event] += 1
                if event == Event.TRY:
                    rows[i, 6 + s.news[j, 1] // POSITIONS] += 1
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


Season = Callable[..., None]


def build() -> Season:
    """Compile (or load) the season and play one match of it."""
    made: Season = kernel(season)
    run(made, edition="1", options={}, matches=1, seed=0)
    return made


kernels: Kernels[Season] = Kernels("tryline.players.pocket.season:build")


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
    box = GAME.make_box(edition, GAME.read_options(options))
    return _play(made, box, rng.stream(seed), matches, policies)


def _play(made: Season, box: Box, stream: Stream, matches: int, policies: tuple[int, int]) -> Figures:
    start = one_state(GAME)
    start[0] = GAME.opening(box)
    rows = np.zeros((matches, len(FIELDS)), dtype=np.int64)
    told = np.zeros((matches, max(Event) + 1), dtype=np.int64)
    out, weights = buffers(GAME)
    desk = out, weights, np.zeros(GAME.most_choices)
    made(box, new_book(), start, start.copy(), stream, np.array(policies), rows, told, desk)
    return Figures(rows, told)


POLICIES = {"random": RANDOM, "thumb": THUMB}


def play_season(box: Box, names: tuple[str, str], seed: str, branch: int, matches: int) -> Any:
    """Matches between two levels, natively if that is to be had."""
    policies = POLICIES[names[0]], POLICIES[names[1]]
    found = _play(kernels.wait() or season, box, rng.stream(seed, branch), matches, policies)
    return np.stack([found.column(name) for name in (*RESULT_FIELDS, "receiver")], axis=1)


NATIVE = Seasons(tuple(POLICIES), kernels.wait, play_season)
