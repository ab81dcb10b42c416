"""Teams of Go Forward Rugby against each other by the rule of thumb: which fifteen are worth choosing, natively.

A team is what a side answers at the eight positions of which there are two designs (goforward 2, S1).
"""

from itertools import product
from typing import Any, Final, NamedTuple

import numpy as np

from tryline.core.language import Box
from tryline.games.goforward.players.policies import ANY, THUMB
from tryline.games.goforward.rules.game import GAME
from tryline.games.goforward.rules.records import COPIES, DESIGNS, Choice, Position
from tryline.games.goforward.rules.setup import TEAM_STEPS, choosable
from tryline.games.goforward.rules.tally import TEAM
from tryline.search.season import Figures, Policy, Season

Team = tuple[int, ...]
"""A Choice at each of the eight positions."""
FIELD: Final[Team] = (ANY,) * TEAM_STEPS
"""All teams, each as likely as another."""


def with_team(team: Team) -> Policy:
    """The rule of thumb with one team."""
    answers = np.array(team, dtype=np.int64)
    return THUMB._replace(notes=lambda box, opening: answers)


def all_teams(box: Box) -> list[Team]:
    """Every team that can be chosen: 1944."""
    one, two = (Choice.BOTH_FIRST, Choice.BOTH_SECOND), (Choice.BOTH_FIRST, Choice.ONE_EACH, Choice.BOTH_SECOND)
    return list(product(*(two if box.needed[choosable(step)] == 2 else one for step in range(TEAM_STEPS))))


def team_of(box: Box, counts: Any) -> Team:
    """The team with so many of each design."""
    answers = []
    for step in range(TEAM_STEPS):
        position = choosable(step)
        first = int(counts[box.first[position]])
        needed = int(box.needed[position])
        answers.append(Choice.BOTH_FIRST if first == needed else Choice.BOTH_SECOND if first == 0 else Choice.ONE_EACH)
    return tuple(answers)


def counts_of(box: Box, team: Team) -> list[int]:
    """How many of each design a team has."""
    counts = [0] * DESIGNS
    for position in Position:
        if box.designs[position] == 1:
            counts[box.first[position]] = int(box.needed[position])
    for step, answer in enumerate(team):
        first, needed = int(box.first[choosable(step)]), int(box.needed[choosable(step)])
        seconds = needed if answer == Choice.BOTH_SECOND else 1 if answer == Choice.ONE_EACH else 0
        counts[first], counts[first + 1] = needed - seconds, seconds
    assert max(counts) <= COPIES
    return counts


class Score(NamedTuple):
    """What a team came to against another, with 95% intervals."""

    matches: int
    points: float
    """Its share of the points: a draw is half a point for either."""
    points_half: float
    """Half the width of the interval."""
    wins: float
    """Its share of the matches that somebody won."""
    wins_half: float


def score_of(winners: Any) -> Score:
    """The score of home."""
    n, won, lost = len(winners), int((winners == 0).sum()), int((winners == 1).sum())
    decided = max(1, won + lost)
    points = np.where(winners == 0, 1.0, np.where(winners == 1, 0.0, 0.5))
    share = won / decided
    return Score(
        n,
        float(points.mean()),
        1.96 * float(points.std()) / n**0.5,
        share,
        1.96 * (share * (1.0 - share) / decided) ** 0.5,
    )


def meet(box: Box, home: Team, away: Team, matches: int, seed: int | str) -> Score:
    """So many matches of one team against another."""
    return score_of(Season(GAME, box, with_team(home), with_team(away)).play(seed, matches).column("winner"))


def field(box: Box, matches: int, seed: int | str) -> Figures:
    """So many matches of any team against any team, with everything counted."""
    return Season(GAME, box, with_team(FIELD), with_team(FIELD)).play(seed, matches, count=True)


class Edge(NamedTuple):
    """What a choice at a position is worth in points against the mean of the choices there, in a field of all teams."""

    step: int
    answer: int
    worth: float
    error: float
    """Standard error."""


def edges(box: Box, found: Figures) -> list[Edge]:
    """What every choice is worth, by least squares over the matches of a field."""
    winners = found.column("winner")
    points = np.where(winners == 0, 0.5, np.where(winners == 1, -0.5, 0.0))
    columns, owners = [], []
    for step in range(TEAM_STEPS):
        position = choosable(step)
        first = int(box.first[position])
        home, away = (found.tallied[:, TEAM + DESIGNS * side + first] for side in range(2))
        for answer, number in _answers(int(box.needed[position])):
            columns.append((home == number).astype(float) - (away == number))
            owners.append((step, answer))
    chosen = np.stack(columns, axis=1)
    inverse = np.linalg.pinv(chosen.T @ chosen)  # the choices at a position add up to nothing
    worths = inverse @ chosen.T @ points
    result = []
    for i, (step, answer) in enumerate(owners):
        beside = [j for j, (other, _) in enumerate(owners) if other == step]
        contrast = np.zeros(len(owners))
        contrast[i] = 1.0
        contrast[beside] -= 1.0 / len(beside)
        error = float(points.std()) * float(contrast @ inverse @ contrast) ** 0.5
        result.append(Edge(step, answer, float(contrast @ worths), error))
    return result


def _best_edges(found: list[Edge]) -> list[Edge]:
    """The best choice at every position."""
    by_step = ([edge for edge in found if edge.step == step] for step in range(TEAM_STEPS))
    return [max(beside, key=lambda edge: edge.worth) for beside in by_step]


def best_by_edges(found: list[Edge]) -> float:
    """Points of a team with the best choice at every position, if choices only add up."""
    return sum(edge.worth for edge in _best_edges(found))


def team_by_edges(found: list[Edge]) -> Team:
    """That team."""
    return tuple(edge.answer for edge in _best_edges(found))


def _answers(needed: int) -> list[tuple[int, int]]:
    """The choices at a position, each with how many of the first design it fields."""
    if needed == 1:
        return [(Choice.BOTH_FIRST, 1), (Choice.BOTH_SECOND, 0)]
    return [(Choice.BOTH_FIRST, 2), (Choice.ONE_EACH, 1), (Choice.BOTH_SECOND, 0)]


def best_teams(box: Box, matches: int, seed: int | str, *, finals: int = 30) -> list[tuple[Team, Score]]:
    """Every team against the field; the best of them, and the one with the best choices, again. Best first.

    They were chosen for their scores: those of the first are to be believed only on fresh matches.
    """

    def against_the_field(teams: list[Team], matches: int) -> list[tuple[Team, Score]]:
        scores = [(team, meet(box, team, FIELD, matches, f"{seed} {matches} {team}")) for team in teams]
        return sorted(scores, key=lambda each: -each[1].points)

    best = [team for team, _ in against_the_field(all_teams(box), matches)[:finals]]
    by_edges = team_by_edges(edges(box, field(box, 100 * matches, seed)))
    return against_the_field([*dict.fromkeys([*best, by_edges])], 10 * matches)


def ready_made(box: Box) -> list[Team]:
    """The teams that nobody has to put together."""
    return [team_of(box, box.team[i]) for i in range(box.teams)]
