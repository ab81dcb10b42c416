"""Tables: what every entrant has come to, in order, and which criterion put whom ahead of whom and why.

Those who are level on points are told apart by an ordered list of named criteria. The last of them is always the lot
that the draw was, so that the order is total. How several who are level are told apart is a rule of its own:

one-out: the best by the criteria is taken out, and those who are left begin again with the first criterion (the rule
of the World Cup). split: a criterion splits them, and each part goes on with the next one. split-again: each part that
is smaller begins again with the first.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from itertools import groupby
from typing import Final, NamedTuple

import msgspec

from tryline.league.points import Award, Outcome, Points, awards


class Row(msgspec.Struct):
    """A line of a table."""

    entrant: str
    played: int = 0
    won: int = 0
    drawn: int = 0
    lost: int = 0
    scored: int = 0
    conceded: int = 0
    tries: int = 0
    tries_conceded: int = 0
    bonus: int = 0
    points: int = 0
    withdrawn: bool = False
    rank: int = 0
    behind: "Reason | None" = None
    """Why it stands below the line above, where both have as many points."""

    @property
    def difference(self) -> int:
        """Points scored and conceded in matches."""
        return self.scored - self.conceded


class Reason(msgspec.Struct, frozen=True):
    """Why one of several who are level on points is ahead of the next."""

    criterion: str
    above: str
    below: str
    group: tuple[str, ...]
    """All those between whom the criterion decided."""
    best: float
    other: float
    """What the criterion says of both; more is better."""


class Met(NamedTuple):
    """A match that counts."""

    home: str
    away: str
    outcome: Outcome
    given: tuple[Award, Award]

    def points_of(self, entrant: str) -> int:
        """What one of the two got for it."""
        return self.given[0 if entrant == self.home else 1].points

    def won_by(self, entrant: str) -> bool:
        """Whether one of the two won."""
        return self.outcome.winner == ("home" if entrant == self.home else "away")


class Table(NamedTuple):
    """All that criteria look at."""

    rows: Mapping[str, Row]
    met: Mapping[str, Sequence[Met]]
    """The matches of each, against somebody."""
    ranking: Mapping[str, int]
    """The seed of each who has one: 1 is the best."""
    lots: Mapping[str, int]
    """In which order they were drawn."""


Criterion = Callable[[Table, str, Sequence[str]], float]
"""(table, entrant, those who are level): more is better."""


def _won_all(table: Table, entrant: str, group: Sequence[str]) -> float:
    """1 for whoever won more often than lost against each of the others."""
    ahead: dict[str, int] = dict.fromkeys(group, 0)
    for match in table.met[entrant]:
        other = match.away if match.home == entrant else match.home
        if other in ahead:
            ahead[other] += match.won_by(entrant) - match.won_by(other)
    return float(all(ahead[other] > 0 for other in group if other != entrant))


def _among(table: Table, entrant: str, group: Sequence[str]) -> Iterable[Met]:
    return (match for match in table.met[entrant] if match.home in group and match.away in group)


def _mini_points(table: Table, entrant: str, group: Sequence[str]) -> float:
    return sum(match.points_of(entrant) for match in _among(table, entrant, group))


def _mini_difference(table: Table, entrant: str, group: Sequence[str]) -> float:
    matches = _among(table, entrant, group)
    return sum((m.outcome.home - m.outcome.away) * (1 if m.home == entrant else -1) for m in matches)


def _field(of: Callable[[Row], float], table: Table, entrant: str, group: Sequence[str]) -> float:
    return of(table.rows[entrant])


def _opponents(table: Table, entrant: str) -> list[tuple[int, Met]]:
    return [(table.rows[m.away if m.home == entrant else m.home].points, m) for m in table.met[entrant]]


def _buchholz(table: Table, entrant: str, group: Sequence[str]) -> float:
    return sum(points for points, _ in _opponents(table, entrant))


def _median_buchholz(table: Table, entrant: str, group: Sequence[str]) -> float:
    points = sorted(points for points, _ in _opponents(table, entrant))
    return sum(points[1:-1])


def _sonneborn_berger(table: Table, entrant: str, group: Sequence[str]) -> float:
    return sum(
        points if match.won_by(entrant) else points / 2 if match.outcome.winner is None else 0
        for points, match in _opponents(table, entrant)
    )


def _ranking(table: Table, entrant: str, group: Sequence[str]) -> float:
    return -float(table.ranking.get(entrant, len(table.rows) + max(table.ranking.values(), default=0) + 1))


def _lot(table: Table, entrant: str, group: Sequence[str]) -> float:
    return -float(table.lots[entrant])


CRITERIA: Final[Mapping[str, Criterion]] = {
    "head-to-head": _won_all,
    "mini-table": _mini_points,
    "mini-difference": _mini_difference,
    "wins": partial(_field, lambda row: row.won),
    "points-difference": partial(_field, lambda row: row.difference),
    "try-difference": partial(_field, lambda row: row.tries - row.tries_conceded),
    "points-scored": partial(_field, lambda row: row.scored),
    "tries-scored": partial(_field, lambda row: row.tries),
    "fewest-conceded": partial(_field, lambda row: -row.conceded),
    "buchholz": _buchholz,
    "median-buchholz": _median_buchholz,
    "sonneborn-berger": _sonneborn_berger,
    "ranking": _ranking,
    "lot": _lot,
}
LEVEL_RULES: Final = ("one-out", "split", "split-again")


def table_of(
    entrants: Sequence[str],
    outcomes: Iterable[Outcome],
    points: Points,
    *,
    ranking: Mapping[str, int] | None = None,
    lots: Mapping[str, int] | None = None,
    withdrawn: Iterable[str] = (),
) -> Table:
    """The lines of a table, in no order yet. Default for `lots`: the order of the entrants."""
    rows = {entrant: Row(entrant) for entrant in entrants}
    met: dict[str, list[Met]] = {entrant: [] for entrant in entrants}
    for outcome in outcomes:
        home, away = outcome.sides
        match = Met(home, away, outcome, awards(points, outcome))
        _enter(rows, match, home, 0)
        _enter(rows, match, away, 1)
        if home in met and away in met:
            met[home].append(match)
            met[away].append(match)
    for entrant in withdrawn:
        if entrant in rows:
            rows[entrant].withdrawn = True
    places = {entrant: at for at, entrant in enumerate(entrants)} if lots is None else lots
    return Table(rows, met, ranking or {}, places)


def _enter(rows: Mapping[str, Row], match: Met, entrant: str, side: int) -> None:
    row = rows.get(entrant)
    if row is None:
        return
    outcome, given = match.outcome, match.given[side]
    row.points += given.points
    row.bonus += given.bonus
    if outcome.kind == "bye":
        return
    row.played += 1
    if outcome.winner is not None:
        won = (outcome.winner == "home") == (side == 0)
        row.won += won
        row.lost += not won
    elif outcome.kind == "played":
        row.drawn += 1
    else:
        row.lost += 1
    row.scored += outcome.home if side == 0 else outcome.away
    row.conceded += outcome.away if side == 0 else outcome.home
    if outcome.tries is not None:
        row.tries += outcome.tries[side]
        row.tries_conceded += outcome.tries[1 - side]


def standings(table: Table, criteria: Sequence[str], level: str = "one-out") -> list[Row]:
    """The table in order: a rank for each line, and a reason for each that is level on points with the one above."""
    listed = sorted(table.rows.values(), key=_by_points, reverse=True)
    found: list[Row] = []
    tests = [*criteria, *(["lot"] if "lot" not in criteria else [])]
    for _, equal in groupby(listed, key=_by_points):
        group = [row.entrant for row in equal]
        for entrant, reason in ordered(table, group, tests, level):
            row = table.rows[entrant]
            row.rank, row.behind = len(found) + 1, reason
            found.append(row)
    return found


def _by_points(row: Row) -> tuple[bool, int]:
    return not row.withdrawn, row.points


Placed = tuple[str, Reason | None]


def ordered(table: Table, group: Sequence[str], criteria: Sequence[str], level: str) -> list[Placed]:
    """Those who are level on points, the best first, with the reason why each stands behind the one before."""
    if len(group) == 1:
        return [(group[0], None)]
    if level == "one-out":
        return _one_out(table, list(group), criteria)
    return _split(table, list(group), criteria, 0, level == "split-again")


def _one_out(table: Table, group: list[str], criteria: Sequence[str]) -> list[Placed]:
    placed: list[Placed] = []
    dropped: dict[str, Reason] = {}
    while group:
        best, gone = _best_of(table, group, criteria)
        placed.append((best, dropped.get(best)))
        dropped = gone
        group = [entrant for entrant in group if entrant != best]
    return placed


def _best_of(table: Table, group: list[str], criteria: Sequence[str]) -> tuple[str, dict[str, Reason]]:
    """The first of them by the criteria, and for each of the others where it fell behind."""
    level = group
    fell: list[tuple[str, str, float, float]] = []
    for criterion in criteria:
        if len(level) == 1:
            break
        values = {entrant: CRITERIA[criterion](table, entrant, group) for entrant in level}
        most = max(values.values())
        fell += [(entrant, criterion, most, value) for entrant, value in values.items() if value < most]
        level = [entrant for entrant, value in values.items() if value == most]
    best = level[0]
    return best, {
        entrant: Reason(criterion, best, entrant, tuple(group), most, value) for entrant, criterion, most, value in fell
    }


def _split(table: Table, group: list[str], criteria: Sequence[str], at: int, again: bool) -> list[Placed]:
    while at < len(criteria):
        values = {entrant: CRITERIA[criteria[at]](table, entrant, group) for entrant in group}
        if len(set(values.values())) > 1:
            break
        at += 1
    placed: list[Placed] = []
    by_value = sorted(group, key=lambda entrant: values[entrant], reverse=True)
    for _, equal in groupby(by_value, key=lambda entrant: values[entrant]):
        part = list(equal)
        inner: list[Placed] = [(part[0], None)]
        if len(part) > 1:
            inner = _split(table, part, criteria, 0 if again else at + 1, again)
        if placed:
            above, first = placed[-1][0], inner[0][0]
            reason = Reason(criteria[at], above, first, tuple(group), values[above], values[first])
            inner[0] = (first, reason)
        placed += inner
    return placed
