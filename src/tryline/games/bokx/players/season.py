"""Many matches of RUGBY_Bokx, played natively, and the figures of docs/rules/bokx.md, 4.2.

One loop for all: `season_of` takes the function that decides, as in Pocket Rugby's seasons.
"""

from collections.abc import Callable, Collection, Mapping
from typing import Any, NamedTuple

import numpy as np

from tryline.core import rng
from tryline.core.kernels import RESULT_FIELDS, buffers, dtypes_of, one_state
from tryline.core.language import CHANCE, DRAW, HOME, OVER, Box, Rule, State, rule
from tryline.core.native import Kernels, Plan
from tryline.core.rng import Stream, draw_below, draw_weighted
from tryline.games.bokx.players.plans import mixed, one_track
from tryline.games.bokx.players.thumb import rule_of_thumb
from tryline.games.bokx.rules.book import actor, chances, choices, play
from tryline.games.bokx.rules.events import Event
from tryline.games.bokx.rules.game import GAME
from tryline.games.bokx.rules.names import Choice, Period, Phase
from tryline.search.levels import Seasons

FIELDS = ("home", "away", "winner", "ending", "decisions", "throws", "receiver")
"""About each match: points, winner, how it ended, decisions, throws (dice, cards and the clock), who received first."""
RANDOM = 0
THUMB = 1
MIXED = 2
FIRST_PLAN = 16
"""In `policies`: any choice at all; the rule of thumb; the plain mixed strategy of 4.2; from FIRST_PLAN on a one-track
plan, by its number."""
RUNS = (Choice.RUN_BL, Choice.RUN_FW)
KICKS = (Choice.KICK, Choice.KICK_DOUBLE)


@rule
def plain_choice(box: Box, s: State, policy: int, stream: Stream, out: Any) -> int:
    """What a policy decides. `out` is room for the choices."""
    if policy == THUMB:
        return rule_of_thumb(box, s)
    if policy == MIXED:
        return mixed(box, s, stream, out)
    if policy >= FIRST_PLAN:
        return one_track(box, s, policy - FIRST_PLAN, stream, out)
    n = choices(box, s, out)
    return int(out[draw_below(stream, n)])


def season_of(choose: Rule) -> Rule:
    """The season in which that function decides, as a plain function."""

    def season(
        box: Box, start: Any, work: Any, stream: Stream, policies: Any, counts: Any, weights: Any, notes: Any
    ) -> None:
        """Matches from start[0]: what happens in each of them is counted, see `Figures`."""
        s = work[0]
        rows = counts.rows
        for i in range(len(rows)):
            work[0] = start[0]
            while True:
                who = actor(box, s)
                if who == OVER:
                    break
                phase = s.phase
                if who == CHANCE:
                    counts.thrown[i, phase] += 1
                    play(box, s, draw_weighted(stream, weights, chances(box, s, weights)))
                    rows[i, 5] += 1
                else:
                    choice = choose(box, s, policies[who], stream, notes)
                    counts.called[i, phase, choice] += 1
                    play(box, s, choice)
                    rows[i, 4] += 1
                for j in range(s.told):
                    event = s.news[j, 0]
                    counts.told[i, event] += 1
                    if event == Event.KICKS_FIRST and s.period == Period.FIRST_HALF:
                        rows[i, 6] = 1 - s.news[j, 1]
            rows[i, 0] = s.score[0]
            rows[i, 1] = s.score[1]
            rows[i, 2] = s.winner
            rows[i, 3] = s.ending

    return season


Season = Callable[..., None]


season = season_of(plain_choice)


def plan() -> Plan[Season]:
    """The season."""
    return Plan((season,), dtypes_of(GAME), _make)


def _make(made: Season) -> Season:
    run(made, options={}, matches=1, seed=0)
    return made


kernels: Kernels[Season] = Kernels("tryline.games.bokx.players.season:plan")


class Figures(NamedTuple):
    """What a season came to."""

    rows: Any
    """FIELDS of each match."""
    told: Any
    """How often each event happened."""
    called: Any
    """How often each choice was made, by the phase in which it was."""
    thrown: Any
    """How often something was thrown or drawn in each phase."""

    def column(self, name: str) -> Any:
        """One field of all matches."""
        return self.rows[:, FIELDS.index(name)]

    def count(self, *events: Event) -> Any:
        """How often something happens in each match."""
        return self.told[:, list(events)].sum(axis=1)

    def choices(self, *wanted: Choice) -> Any:
        """How often a choice is made in each match, in whatever phase."""
        return self.called[:, :, list(wanted)].sum(axis=(1, 2))

    def decisions(self, phase: Phase) -> Any:
        """How often a phase is decided in each match."""
        return self.called[:, phase].sum(axis=1)

    def samples(self) -> dict[str, Any]:
        """The figures of 4.2, by name: what each match adds to the mean."""
        home, away, winner = (self.column(name) for name in ("home", "away", "winner"))
        return {
            "points": home + away,
            "tries": self.count(Event.TRY),
            "calls": self.decisions(Phase.CALL_PLAY),
            "throws": self.column("throws") - self.thrown[:, [Phase.DRAW, Phase.WHISTLE]].sum(axis=1),
            "runs": self.choices(*RUNS),
            "kicks": self.choices(*KICKS),
            "rucks": self.thrown[:, Phase.RUCK_SUCCESS],
            "scrums": self.thrown[:, Phase.SCRUM],
            "lineouts": self.thrown[:, Phase.LINEOUT],
            "penalties": self.decisions(Phase.PENALTY),
            "draws": winner == DRAW,
            "home's lead": home - away,
            "home's share": (winner == HOME) + 0.5 * (winner == DRAW),
        }


def run(
    made: Season,
    *,
    options: Mapping[str, Any],
    matches: int,
    seed: int | str,
    policies: tuple[int, int] = (THUMB, THUMB),
) -> Figures:
    """Play a season. `made` is the compiled season, or the plain function."""
    box = GAME.make_box(GAME.editions[0], GAME.read_options(options))
    return _play(made, box, rng.stream(seed), matches, policies)


def _play(made: Season, box: Box, stream: Stream, matches: int, policies: tuple[int, int]) -> Figures:
    start = one_state(GAME)
    start[0] = GAME.opening(box)
    out, weights = buffers(GAME)
    found = Figures(
        np.zeros((matches, len(FIELDS)), dtype=np.int64),
        np.zeros((matches, max(Event) + 1), dtype=np.int32),
        np.zeros((matches, max(Phase) + 1, max(Choice) + 1), dtype=np.int32),
        np.zeros((matches, max(Phase) + 1), dtype=np.int32),
    )
    made(box, start, start.copy(), stream, np.array(policies), found, weights, out)
    return found


POLICIES = {"random": RANDOM, "thumb": THUMB}
"""The levels that seasons are played between."""


def play_season(box: Box, names: tuple[str, str], seed: str, branch: int, matches: int) -> Any:
    """Matches between two levels, natively if that is to be had."""
    policies = POLICIES[names[0]], POLICIES[names[1]]
    found = _play(kernels.wait() or season, box, rng.stream(seed, branch), matches, policies)
    return np.stack([found.column(name) for name in (*RESULT_FIELDS, "receiver")], axis=1)


def prepare(names: Collection[str]) -> None:
    """Wait for what these levels need."""
    kernels.wait()


NATIVE = Seasons(tuple(POLICIES), "thumb", prepare, play_season)
