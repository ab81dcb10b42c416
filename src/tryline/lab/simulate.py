"""Many matches between two computer players, and what they come to.

The outcome depends on the seed and the number of matches alone, not on how many processes share the work: levels that
do not search play native seasons in batches, every other pairing goes match by match, and each batch or match has a
random stream of its own. Only levels that think for a time, and not for a number of positions, depend on the machine.
"""

import math
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from itertools import product
from typing import Any, NamedTuple

import numpy as np

from tryline.core import rng
from tryline.core.errors import BadOptions, PlayerFault, one_of
from tryline.core.events import name_of
from tryline.core.game import Game, Teams
from tryline.core.kernels import RESULT_FIELDS, buffers, kernels_of, one_state, quickest_rules
from tryline.core.language import AWAY, CHANCE, DRAW, HOME, NOBODY, OVER
from tryline.games import all_levels, find, find_level
from tryline.lab.processes import in_processes
from tryline.search.player import ask
from tryline.search.season import Policy, Season

BATCH = 250
"""Matches of native play in one call of the kernel."""


class Pairing(NamedTuple):
    """What is simulated."""

    game: str
    home: str
    away: str
    seed: str
    options: Mapping[str, Any]
    edition: str | None = None
    """Default: the first edition."""

    def box(self) -> Any:
        """The box of its matches. Raises BadOptions."""
        game = find(self.game)
        return game.box_of(self.options, self.edition)


class Share(NamedTuple):
    """A share of the matches, with its 95% interval (Wilson)."""

    matches: int
    share: float
    low: float
    high: float

    def error(self, trials: int) -> float:
        """The standard error of the share."""
        return math.sqrt(self.share * (1 - self.share) / trials)


class Simulation(NamedTuple):
    """All results, a row of RESULT_FIELDS a match, and the time they took."""

    pairing: Pairing
    rows: Any
    seconds: float

    def column(self, name: str) -> Any:
        """One field of all matches."""
        return self.rows[:, RESULT_FIELDS.index(name)]

    def share_of(self, winner: int) -> Share:
        """How often a side won, or how often it was a draw."""
        return wilson(int((self.column("winner") == winner).sum()), len(self.rows))

    def first_share(self) -> Share | None:
        """How often the side that began won; None where that is not known or does not apply."""
        first = self.column("first")
        if (first == NOBODY).any():
            return None
        return wilson(int((self.column("winner") == first).sum()), len(first))

    @property
    def winners(self) -> Any:
        """The higher score of each match."""
        return np.maximum(self.column("home"), self.column("away"))

    @property
    def losers(self) -> Any:
        """The lower score of each match."""
        return np.minimum(self.column("home"), self.column("away"))

    @property
    def lengths(self) -> Any:
        """Decisions and throws of each match."""
        return self.column("decisions") + self.column("throws")

    def scores(self) -> Counter[tuple[int, int]]:
        """How often each final score came."""
        return Counter(zip(self.column("home").tolist(), self.column("away").tolist(), strict=True))

    def summary(self) -> dict[str, Any]:
        """The numbers that people compare, ready for JSON."""
        game = find(self.pairing.game)
        first = self.first_share()
        endings = {name_of(game.endings(int(e))): int((self.column("ending") == e).sum()) for e in self._endings()}
        return {
            **self.pairing._asdict(),
            "matches": len(self.rows),
            "home_wins": self.share_of(HOME)._asdict(),
            "away_wins": self.share_of(AWAY)._asdict(),
            "draws": self.share_of(DRAW)._asdict(),
            "first_side_wins": first and first._asdict(),
            "endings": endings,
            "scores": {f"{home}-{away}": times for (home, away), times in self.scores().most_common()},
            "home_points": spread(self.column("home")),
            "away_points": spread(self.column("away")),
            "length": spread(self.lengths),
            "seconds": self.seconds,
            "matches_per_second": len(self.rows) / self.seconds,
            "decisions_per_second": int(self.column("decisions").sum()) / self.seconds,
            "throws_per_second": int(self.column("throws").sum()) / self.seconds,
        }

    def _endings(self) -> list[int]:
        return sorted({int(ending) for ending in self.column("ending")})


def wilson(successes: int, trials: int, z: float = 1.96) -> Share:
    """A share with its 95% interval, which stays within 0 and 1 and makes sense for few trials too."""
    if trials == 0:
        return Share(0, 0.0, 0.0, 1.0)
    p = successes / trials
    scale = 1 + z * z / trials
    middle = (p + z * z / (2 * trials)) / scale
    half = z * math.sqrt(p * (1 - p) / trials + z * z / (4 * trials * trials)) / scale
    return Share(successes, p, max(0.0, middle - half), min(1.0, middle + half))


def spread(values: Any) -> dict[str, float]:
    """Mean, its 95% interval, and the tenths that matter."""
    mean = float(values.mean())
    half = 1.96 * float(values.std()) / math.sqrt(len(values))
    low, middle, high = (float(value) for value in np.percentile(values, [10, 50, 90]))
    return {"mean": mean, "low": mean - half, "high": mean + half, "p10": low, "median": middle, "p90": high}


class Matrix(NamedTuple):
    """Every team against every team, at home and away."""

    pairing: Pairing
    teams: Teams
    rows: Mapping[tuple[str, str], Any]
    """Rows of RESULT_FIELDS by the teams at home and away."""
    seconds: float

    def together(self) -> Simulation:
        """All matches as one."""
        return Simulation(self.pairing, np.concatenate(list(self.rows.values())), self.seconds)

    def share(self, home: str, away: str) -> Share:
        """How often the team at home wins."""
        return Simulation(self.pairing, self.rows[home, away], self.seconds).share_of(HOME)

    def against_others(self, team: str) -> Share:
        """How often a team beats another than itself, at home or away."""
        others = [name for name in self.teams.names if name != team]
        at_home = [self.rows[team, other][:, RESULT_FIELDS.index("winner")] == HOME for other in others]
        away = [self.rows[other, team][:, RESULT_FIELDS.index("winner")] == AWAY for other in others]
        won = np.concatenate(at_home + away)
        return wilson(int(won.sum()), len(won))

    def summary(self) -> dict[str, Any]:
        """The numbers that people compare, ready for JSON."""
        whole = self.together()
        first = whole.first_share()
        return {
            **self.pairing._asdict(),
            "matches": len(whole.rows),
            "home_wins": {
                home: {away: self.share(home, away)._asdict() for away in self.teams.names} for home in self.teams.names
            },
            "against_others": {team: self.against_others(team)._asdict() for team in self.teams.names},
            "first_side_wins": first and first._asdict(),
            "winner_points": spread(whole.winners),
            "loser_points": spread(whole.losers),
            "length": spread(whole.lengths),
            "seconds": self.seconds,
        }


class Task(NamedTuple):
    """Matches number `first` and following of a pairing, which are played in one go."""

    pairing: Pairing
    first: int
    matches: int


def simulate(
    pairing: Pairing, matches: int, *, jobs: int = 1, report: Callable[[int], None] | None = None
) -> Simulation:
    """Play the matches. `report` hears how many are done. Raises UnknownName or BadOptions before the first match."""
    tasks = list(_tasks(pairing, matches, prepare(pairing)))
    started = time.perf_counter()
    rows = np.concatenate(_play_all(tasks, jobs, report))
    return Simulation(pairing, rows, time.perf_counter() - started)


def simulate_matrix(
    pairing: Pairing, matches: int, *, jobs: int = 1, report: Callable[[int], None] | None = None
) -> Matrix:
    """Play so many matches of each team against each. Raises UnknownName or BadOptions before the first match."""
    teams = teams_of(pairing)
    meetings = {
        (home, away): pairing._replace(
            seed=f"{pairing.seed} {home} {away}", options={**pairing.options, teams.home: home, teams.away: away}
        )
        for home, away in product(teams.names, teams.names)
    }
    size = prepare(next(iter(meetings.values())))
    tasks = [task for meeting in meetings.values() for task in _tasks(meeting, matches, size)]
    started = time.perf_counter()
    whole = np.concatenate(_play_all(tasks, jobs, report))
    rows = dict(zip(meetings, np.split(whole, len(meetings)), strict=True))
    return Matrix(pairing, teams, rows, time.perf_counter() - started)


def teams_of(pairing: Pairing) -> Teams:
    """The teams that a matrix is played between. Raises BadOptions where there are none, or one is given."""
    game = find(pairing.game)
    edition = game.known_edition(pairing.edition)
    teams = game.teams(edition, game.read_options(pairing.options))
    if teams is None:
        others = [name for name in game.editions if game.teams(name, game.read_options({})) is not None]
        hint = f": choose --edition {one_of(others)}" if others else ""
        which = f"{game.name}, edition {edition}," if len(game.editions) > 1 else game.name
        raise BadOptions(f"{which} has no teams to compare in a matrix{hint}.")
    given = [name for name in (teams.home, teams.away) if name in pairing.options]
    if given:
        raise BadOptions(f"A matrix plays every team against every team: leave out {' and '.join(given)}.")
    return teams


def thoughtful_level(game: Game) -> str:
    """What a study uses if no level is given: the first that thinks a little, answers at once, and makes no slips."""
    at_once = [level for level in all_levels(game) if level.policy is not None and level.seconds == 0.0]
    sound = [level.name for level in at_once if level.policy is not None and level.policy.slips == 0.0]
    return sound[min(1, len(sound) - 1)]


class Fixture(NamedTuple):
    """A pairing with all that its matches share."""

    pairing: Pairing
    box: Any
    season: Season | None
    """Plays them natively, if neither level searches."""


def policies_of(pairing: Pairing, box: Any) -> list[Policy] | None:
    """How both sides decide, if neither of them searches."""
    found = [find_level(find(pairing.game), name).policy for name in (pairing.home, pairing.away)]
    policies = [policy for policy in found if policy is not None and policy.fits(box)]
    return policies if len(policies) == len(found) else None


def prepare_fixture(pairing: Pairing) -> Fixture:
    """Make the box, and whatever else the matches need. Raises UnknownName or BadOptions."""
    game, box = find(pairing.game), pairing.box()
    policies = policies_of(pairing, box)
    if policies is None:
        return Fixture(pairing, box, None)
    # Native code for the strongest of some policies knows the weaker ones as well, so that there is little to compile.
    known = [level.policy for level in all_levels(game) if level.policy is not None and level.policy.path]
    paths = [policy.path for policy in known]
    most = max(paths.index(policy.path) + 1 if policy.path else 0 for policy in policies)
    return Fixture(pairing, box, Season(game, box, *policies, among=known[:most]))


def _tasks(pairing: Pairing, matches: int, size: int) -> Iterator[Task]:
    """The work of a pairing, in pieces that do not depend on who does them."""
    for first in range(0, matches, size):
        yield Task(pairing, first, min(size, matches - first))


def prepare(pairing: Pairing) -> int:
    """Wait for the native code of a simulation; how many matches are played in one go. Raises as `simulate` does."""
    if fixture_of(pairing).season is not None:
        return BATCH
    kernels_of(find(pairing.game)).wait()
    return 1


_last: Fixture | None = None


def fixture_of(pairing: Pairing) -> Fixture:
    """What the matches of a pairing share, which this process prepares once for as long as it is asked for no other."""
    global _last
    if _last is None or _last.pairing != pairing:
        _last = prepare_fixture(pairing)
    return _last


def _play_all(tasks: list[Task], jobs: int, report: Callable[[int], None] | None) -> list[Any]:
    rows = []
    done = 0
    for part in in_processes(play_task, tasks, jobs):
        rows.append(part)
        done += len(part)
        if report is not None:
            report(done)
    return rows


def play_task(task: Task) -> Any:
    """A row of RESULT_FIELDS for each of its matches."""
    pairing, first, matches = task
    fixture = fixture_of(pairing)
    if fixture.season is not None:
        return fixture.season.play(pairing.seed, matches, branch=first // BATCH).rows
    game = find(pairing.game)
    return np.array([play_one(game, fixture.box, pairing, number) for number in range(first, first + matches)])


def play_one(game: Game, box: Any, pairing: Pairing, number: int) -> list[int]:
    """A row of RESULT_FIELDS: one match, in which the players are asked for every decision."""
    rules = quickest_rules(game)
    names = (pairing.home, pairing.away)
    players = [find_level(game, name).make(f"{pairing.seed}/{number}/{side}") for side, name in enumerate(names)]
    for player in players:
        player.prepare()
    dice = rng.stream(pairing.seed, number)
    out, weights = buffers(game)
    states = one_state(game)
    s = states[0]
    rules.opening(box, s)
    decisions = throws = 0
    while (who := rules.actor(box, s)) != OVER:
        if who == CHANCE:
            rules.play(box, s, rng.draw_weighted(dice, weights, rules.chances(box, s, weights)))
            throws += 1
            continue
        view = states.copy()[0]
        rules.conceal(box, view, who)
        for move in ask(players[who], game, box, view):
            if move not in out[: rules.choices(box, s, out)]:
                raise PlayerFault(f"The level {names[who]} chose {move} in match {number}, which is not allowed there.")
            rules.play(box, s, move)
            decisions += 1
    home, away, winner = rules.result(box, s)
    return [home, away, winner, int(s.ending), decisions, throws, rules.first(box, s)]
