"""Cups played thousands of times between computers, and everybody's chance of each stage.

Every match is played, natively, with the teams, levels and house rules of its two sides; no result is used twice.
Matches of one pairing are played in one go, for many cups at a time: they are independent of each other, so it makes no
difference which of them belongs to which cup. Cups come in chunks with a random stream of their own: the outcome
depends on the seed alone, not on how many processes share the work.
"""

import os
import re
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

import msgspec
import numpy as np

from tryline.core import rng
from tryline.core.errors import TrylineError
from tryline.core.language import AWAY, DRAW, HOME
from tryline.core.news import refusal
from tryline.games import all_levels, find, find_level
from tryline.lab.processes import in_processes, on_cluster
from tryline.lab.simulate import Fixture as Prepared
from tryline.lab.simulate import Pairing, Share, prepare_fixture, wilson
from tryline.league.applying import nothing_yet
from tryline.league.draws import order_by_teams
from tryline.league.entrants import Entrant
from tryline.league.fixtures import Fixture, Round, Shape, Structure, build
from tryline.league.formats import Format, Stage, Swiss
from tryline.league.points import Outcome, Side
from tryline.league.swiss_rounds import next_round
from tryline.league.view import View

CHUNK: Final = 500
"""Cups that are played side by side."""
STRENGTH: Final = re.compile(r"(?P<team>[^=]+)=(?:(?P<points>[+-]\d{1,3})|(?P<level>[a-z]+))")
WINNERS: Final[Mapping[int, Side | None]] = {HOME: "home", AWAY: "away", DRAW: None}


class Contender(NamedTuple):
    """A team in simulated cups."""

    team: str
    """Its code, or any name where the game has no teams."""
    level: str
    handicap: int = 0
    """Points that are added to its score in every match."""
    seed: int | None = None


class CupPlan(NamedTuple):
    """What is simulated."""

    format: Format
    game: str
    contenders: tuple[Contender, ...]
    """In the order of the draw where their places are known; else they are drawn anew for every cup."""
    seed: str
    options: Mapping[str, Any] = {}
    knock_out: Mapping[str, Any] = {}
    """House rules that come on top in stages that need a winner, such as extra time."""
    edition: str | None = None

    @property
    def is_drawn(self) -> bool:
        """Whether every cup has a draw of its own."""
        return not self.format.pool_teams


class Chances(NamedTuple):
    """How often everybody came how far."""

    plan: CupPlan
    times: int
    stages: tuple[str, ...]
    """The ids of the matches that stand for the rounds of the knock-out, in their order; last, who won the cup: "" """
    counts: Any
    """By team and stage."""
    matches: int
    seconds: float

    def share(self, team: int, stage: int) -> Share:
        """A team's chance, with its interval."""
        return wilson(int(self.counts[team, stage]), self.times)

    @property
    def order(self) -> list[int]:
        """The teams, those first who win most often."""
        return sorted(range(len(self.counts)), key=lambda team: tuple(-self.counts[team][::-1]))

    def summary(self) -> dict[str, Any]:
        """The numbers, ready for JSON."""
        teams = {
            self.plan.contenders[team].team: {
                stage or "champion": self.share(team, at)._asdict() for at, stage in enumerate(self.stages)
            }
            for team in self.order
        }
        return {
            "game": self.plan.game,
            "seed": self.plan.seed,
            "times": self.times,
            "matches": self.matches,
            "seconds": self.seconds,
            "teams": teams,
        }


def contenders_of(format: Format, names: Sequence[str], level: str, strengths: Sequence[str]) -> tuple[Contender, ...]:
    """The teams of a cup at a level, and what is said of some: `RSA=legend`, `CHI=-7`. Raises TrylineError."""
    made = {name: Contender(name, level) for name in names}
    for text in strengths:
        found = STRENGTH.fullmatch(text)
        if found is None or found["team"] not in made:
            raise refusal(TrylineError, "cup-strength", text=text[:40])
        old = made[found["team"]]
        if found["points"]:
            made[old.team] = old._replace(handicap=int(found["points"]))
        else:
            made[old.team] = old._replace(level=found["level"])
    listed = tuple(made.values())
    if format.pool_teams:
        entrants = [Entrant(each.team, each.team, team=each.team) for each in listed]
        order = order_by_teams(format, entrants)
        assert order is not None
        return tuple(made[team] for team in order)
    return listed


def check(plan: CupPlan) -> None:
    """Whether it can be simulated. Raises TrylineError."""
    game = find(plan.game)
    quick = [level.name for level in all_levels(game) if level.policy is not None]
    for level in {contender.level for contender in plan.contenders}:
        if find_level(game, level).policy is None:
            raise refusal(TrylineError, "cup-level-searches", level=level, names=quick)
    game.box_of(plan.options, plan.edition)
    game.box_of({**plan.options, **plan.knock_out}, plan.edition)


def prepare(plan: CupPlan) -> None:
    """Wait for the native code, if it is still to be compiled. Raises TrylineError if a plan cannot be simulated."""
    check(plan)
    _prepared(plan, plan.contenders[0], plan.contenders[-1], False)


def simulate_cups(
    plan: CupPlan,
    times: int,
    *,
    jobs: int | None = None,
    cluster: bool = False,
    report: Callable[[int], None] | None = None,
) -> Chances:
    """Play so many cups, on so many cores (default: all) or on a cluster. `report` hears how many are done."""
    prepare(plan)
    tasks = [(plan, first // CHUNK, min(CHUNK, times - first)) for first in range(0, times, CHUNK)]
    started = time.perf_counter()
    stages = stages_of(_structure(plan), plan.format)
    counts = np.zeros((len(plan.contenders), len(stages)), dtype=np.int64)
    done = matches = 0
    results = on_cluster(play_chunk, tasks) if cluster else in_processes(play_chunk, tasks, jobs or os.cpu_count() or 1)
    for (_, _, size), (found, played) in zip(tasks, results, strict=True):
        counts += found
        matches += played
        done += size
        if report is not None:
            report(done)
    return Chances(plan, times, stages, counts, matches, time.perf_counter() - started)


# One chunk


Rounds = Mapping[str, tuple[Round, ...]]
"""Of each Swiss, the rounds that are paired."""


def _structure(plan: CupPlan, rounds: Rounds | None = None) -> Structure:
    """The matches of every cup; entrants are the numbers of their places in the draw."""
    return build(plan.format, [str(place) for place in range(len(plan.contenders))], (), rounds or {})


def stages_of(structure: Structure, format: Format) -> tuple[str, ...]:
    """A match for each round of the knock-outs, except for bronze finals; and the end."""
    found: dict[tuple[str, int], str] = {}
    for shape in structure.shapes.values():
        if not shape.pools:
            found |= {(fixture.stage, fixture.round): fixture.id for fixture in shape.fixtures}
    return (*found.values(), "")


class _Chunk:
    """Some cups that are played side by side, wave after wave of matches."""

    def __init__(self, plan: CupPlan, number: int, size: int) -> None:
        self._plan = plan
        self._structure = _structure(plan)
        self._seed = f"{plan.seed}/{number}"
        luck = rng.stream(self._seed, 1)
        places = range(len(plan.contenders))
        self._teams = [_shuffled(luck, len(places)) if plan.is_drawn else list(places) for _ in range(size)]
        """Of each cup: which contender has which place."""
        self._outcomes: list[dict[str, Outcome]] = [{} for _ in range(size)]
        self._rounds: list[Rounds] = [{} for _ in range(size)]
        self._structures = [self._structure] * size
        """Of each cup: all have the same one until Swiss rounds are paired."""
        self._batches = 0
        self.matches = 0

    def play(self) -> Any:
        """Play everything; by contender and stage, how often it was reached."""
        for shape in self._structure.shapes.values():
            for number in self._rounds_of(shape):
                if isinstance(shape.stage, Swiss):
                    self._pair(shape.stage.id)
                self._play_round(shape.stage, number)
        stages = stages_of(self._structure, self._plan.format)
        counts = np.zeros((len(self._plan.contenders), len(stages)), dtype=np.int64)
        for cup, teams in enumerate(self._teams):
            self._count(self._view(cup), teams, stages, counts)
        return counts

    def _rounds_of(self, shape: Shape) -> Sequence[int | None]:
        """The rounds that are played one after the other; None: all at once, as in a round robin."""
        if isinstance(shape.stage, Swiss):
            return range(1, shape.stage.rounds + 1)
        return [None] if shape.pools else sorted({fixture.round for fixture in shape.fixtures})

    def _pair(self, stage: str) -> None:
        """The next Swiss round of every cup, by its own table."""
        for cup, rounds in enumerate(self._rounds):
            _, pairs, byes = msgspec.structs.astuple(next_round(self._view(cup), stage))
            self._rounds[cup] = {**rounds, stage: (*rounds.get(stage, ()), Round(pairs, byes))}
            self._structures[cup] = _structure(self._plan, self._rounds[cup])

    def _view(self, cup: int) -> View:
        teams = self._plan.contenders
        facts = nothing_yet(self._plan.format)
        facts.order = tuple(str(place) for place in range(len(teams)))
        facts.structure = self._structures[cup]
        facts.rounds = dict(self._rounds[cup])
        facts.outcomes = self._outcomes[cup]
        facts.entrants = self._entrants(cup)
        return View(self._plan.format, facts)

    def _entrants(self, cup: int) -> dict[str, Entrant]:
        """Seeds are all that tables ask entrants for."""
        if all(contender.seed is None for contender in self._plan.contenders):
            return {}
        seeds = (self._plan.contenders[team].seed for team in self._teams[cup])
        return {str(place): Entrant(str(place), "", seed=seed) for place, seed in enumerate(seeds)}

    def _play_round(self, stage: Stage, number: int | None) -> None:
        """The matches of a round in all cups, pairing by pairing; level ones again where a winner is needed."""
        meetings: dict[tuple[int, int], list[tuple[int, Fixture, tuple[str, str]]]] = {}
        for cup, teams in enumerate(self._teams):
            view = self._view(cup)
            for fixture in view.shape(stage.id).fixtures:
                if number in (None, fixture.round) and view.outcome(fixture) is None:
                    home, away = view.sides(fixture)
                    assert home
                    assert away
                    pairing = teams[int(home)], teams[int(away)]
                    meetings.setdefault(pairing, []).append((cup, fixture, (home, away)))
        needs_winner = "shared" not in stage.settled_by
        for pairing in sorted(meetings):
            left = meetings[pairing]
            while left:
                left = self._play_meetings(pairing, left, needs_winner)

    def _play_meetings(
        self, pairing: tuple[int, int], meetings: list[tuple[int, Fixture, tuple[str, str]]], needs_winner: bool
    ) -> list[tuple[int, Fixture, tuple[str, str]]]:
        """Play one match for each; those that must be played again."""
        home, away = (self._plan.contenders[number] for number in pairing)
        prepared = _prepared(self._plan, home, away, needs_winner)
        assert prepared.season is not None
        self._batches += 1
        figures = prepared.season.play(self._seed, len(meetings), branch=1 + self._batches, count=True)
        self.matches += len(meetings)
        tries = find(self._plan.game).tally.tries
        results = figures.rows[:, :3].tolist()
        tried = [None] * len(results) if tries is None else figures.tallied[:, tries : tries + 2].tolist()
        again = []
        for meeting, (points, other, winner), many in zip(meetings, results, tried, strict=True):
            cup, fixture, sides = meeting
            points, other = points + home.handicap, other + away.handicap
            if home.handicap or away.handicap:
                winner = DRAW if points == other else HOME if points > other else AWAY
            if needs_winner and winner == DRAW:
                again.append(meeting)
                continue
            made = Outcome(points, other, WINNERS[winner], tries=many and (many[0], many[1]), sides=sides)
            self._outcomes[cup][fixture.id] = made
        return again

    def _count(self, view: View, teams: Sequence[int], stages: Sequence[str], counts: Any) -> None:
        """Note how far everybody came in one cup."""
        for at, id in enumerate(stages[:-1]):
            example = self._structure.fixtures[id]
            for fixture in view.shape(example.stage).fixtures:
                if fixture.round == example.round and not view.is_consolation(fixture):
                    played = view.facts.outcomes.get(fixture.id)
                    for side in view.sides(fixture) if played is None else played.sides:
                        if side:
                            counts[teams[int(side)], at] += 1
        champion = view.champion()
        if champion is not None:
            counts[teams[int(champion)], len(stages) - 1] += 1


def play_chunk(task: tuple[CupPlan, int, int]) -> tuple[Any, int]:
    """The counts of some cups, and how many matches they had."""
    chunk = _Chunk(*task)
    counts = chunk.play()
    return counts, chunk.matches


def _shuffled(luck: Any, count: int) -> list[int]:
    left = list(range(count))
    return [left.pop(int(rng.draw_below(luck, len(left)))) for _ in range(count)]


_seasons: dict[tuple[Any, ...], Prepared] = {}
"""What this process has prepared, by the pairing."""


def _prepared(plan: CupPlan, home: Contender, away: Contender, needs_winner: bool) -> Prepared:
    """What the matches of two contenders share."""
    game = find(plan.game)
    options = {**plan.options, **(plan.knock_out if needs_winner else {})}
    key = plan.game, plan.edition, home[:2], away[:2], repr(options)
    if key not in _seasons:
        teams = game.teams(game.known_edition(plan.edition), game.read_options(plan.options, plan.edition))
        for contender, field in ((home, "home"), (away, "away")):
            if teams is not None and contender.team in teams.names:
                options[getattr(teams, field)] = contender.team
        pairing = Pairing(plan.game, home.level, away.level, plan.seed, options, plan.edition)
        _seasons[key] = prepare_fixture(pairing)
    return _seasons[key]
