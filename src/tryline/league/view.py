"""How a cup stands, worked out from what has been decided: who plays whom, tables, brackets, who is champion.

Nothing here changes anything. A view belongs to one state of a cup and remembers what it has worked out.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final, Literal, NamedTuple

import msgspec

from tryline.league.brackets import NOBODY, After, Again, Known, Next, Place, Source
from tryline.league.entrants import Entrant
from tryline.league.fixtures import Fixture, Round, Shape, Structure
from tryline.league.formats import DoubleElimination, Format, RoundRobin, SingleElimination, Swiss
from tryline.league.points import Outcome
from tryline.league.standings import Row, Table, standings, table_of

FINALS: Final = ("GF", "GF2")
"""The finals of a double elimination: whoever has not lost yet is at home."""


class Booking(NamedTuple):
    """Where and when a match is played; minutes after the start."""

    minute: int
    table: int
    until: int


class Timing(NamedTuple):
    """How matches are planned."""

    start: str
    tables: int
    minutes: int
    pause: int
    origin: int = 0
    """When the first match that is not fixed may begin."""


class Facts(msgspec.Struct):
    """What has been decided. `applying` alone changes it, in a copy."""

    timing: Timing
    entrants: dict[str, Entrant] = {}
    gone: dict[str, frozenset[tuple[str, str]]] = {}
    """Those who left, and the pools of stages that were over by then."""
    order: tuple[str, ...] = ()
    """As they were drawn; empty before the draw."""
    late: tuple[str, ...] = ()
    rounds: dict[str, tuple[Round, ...]] = {}
    """Of each Swiss."""
    structure: Structure | None = None
    """None before the draw."""
    outcomes: dict[str, Outcome] = {}
    replays: dict[str, tuple[Outcome, ...]] = {}
    """Earlier results of matches that are or were played again."""
    fixed: dict[str, Booking] = {}
    """Matches whose time no longer changes."""
    planned: int = 0
    """Matches that were planned anew, each time counted: planning is work."""

    def copy(self) -> "Facts":
        """One that can be changed without changing this one."""
        return msgspec.structs.replace(
            self,
            **{
                field: dict(value)
                for field in self.__struct_fields__
                if isinstance(value := getattr(self, field), dict)
            },
        )


Status = Literal["waiting", "ready", "decided", "bye", "unneeded"]
"""Of a match: its sides are not known; it can be played; it has a result; one side has no opponent; nobody plays."""


class View:
    """How a cup stands."""

    def __init__(self, format: Format, facts: Facts) -> None:
        self.format = format
        self.facts = facts
        self._sides: dict[Source, str | None] = {}
        self._tables: dict[tuple[str, str], list[Row]] = {}
        self._complete: dict[tuple[str, str | None], bool] = {}
        self._as_played: dict[str, Fixture] = {}
        self._balances: dict[str, Counter[str]] = {}
        self._leading: dict[str, frozenset[str]] = {}

    @property
    def shapes(self) -> Sequence[Shape]:
        """The stages; none before the draw."""
        return [] if self.facts.structure is None else [*self.facts.structure.shapes.values()]

    def shape(self, stage: str) -> Shape:
        """A stage of a cup that has been drawn."""
        assert self.facts.structure is not None
        return self.facts.structure.shapes[stage]

    def fixtures(self) -> Iterator[Fixture]:
        """All matches, in the order of stages and rounds."""
        for shape in self.shapes:
            yield from shape.fixtures

    # Who plays

    def side(self, source: Source) -> str | None:
        """Who that is: an entrant, NOBODY, or None if that is not known yet."""
        if isinstance(source, Known):
            return source.entrant
        if source not in self._sides:
            self._sides[source] = self._find(source)
        return self._sides[source]

    def sides(self, fixture: Fixture) -> tuple[str | None, str | None]:
        """Who is at home and who is away."""
        played = self.as_played(fixture)
        return self.side(played.home), self.side(played.away)

    def as_played(self, fixture: Fixture) -> Fixture:
        """A match with its sides at home and away as they play it.

        In a knock-out that is drawn up by seeds the sides are exchanged if the second has been at home less often so
        far, in this stage and in the one before. It depends on who played where, never on a score."""
        if fixture.pool:
            return fixture
        if fixture.id not in self._as_played:
            drawn = self._fixture(fixture.id)
            self._as_played[fixture.id] = _exchanged(drawn) if self._is_exchanged(drawn) else drawn
        return self._as_played[fixture.id]

    def _is_exchanged(self, fixture: Fixture) -> bool:
        stage = self.format.stage(fixture.stage)
        if not isinstance(stage, SingleElimination | DoubleElimination) or fixture.short_id in FINALS:
            return False
        home, away = self.side(fixture.home), self.side(fixture.away)
        if not home or not away:
            return False
        return self._balance(fixture.away, away) < self._balance(fixture.home, home)

    def _balance(self, source: Source, entrant: str) -> int:
        """Matches at home less matches away of somebody who comes from there."""
        if isinstance(source, Place | Next):
            return self._balances_in(source.stage)[entrant]
        if not isinstance(source, After):
            return 0
        before = self._fixture(source.match)
        home, away = self.sides(before)
        came_from = before.home if self.side(before.home) == entrant else before.away
        here = 0 if NOBODY in (home, away) else 1 if home == entrant else -1
        return here + self._balance(came_from, entrant)

    def _balances_in(self, stage: str) -> Counter[str]:
        if stage not in self._balances:
            counted: Counter[str] = Counter()
            for home, away in map(self.sides, self.shape(stage).fixtures):
                if home and away:
                    counted[home] += 1
                    counted[away] -= 1
            self._balances[stage] = counted
        return self._balances[stage]

    def _find(self, source: Source) -> str | None:
        match source:
            case Known(entrant):
                return entrant
            case Place(stage, pool, rank):
                if not self.complete(stage, pool):
                    return None
                rows = self.table(stage, pool)
                return rows[rank - 1].entrant if rank <= len(rows) else NOBODY
            case Next(stage, rank, number):
                return self._best_next(stage, rank, number)
            case After(match, end):
                return self._after(match, end)
            case Again(match, side):
                fixture = self._fixture(match)
                outcome = self.outcome(fixture)
                if outcome is None:
                    return None
                if outcome.winner != "away" or outcome.kind == "bye":
                    return NOBODY
                return outcome.sides[0 if side == "home" else 1]

    def _fixture(self, id: str) -> Fixture:
        assert self.facts.structure is not None
        return self.facts.structure.fixtures[id]

    def _after(self, match: str, end: str) -> str | None:
        outcome = self.outcome(self._fixture(match))
        if outcome is None:
            return None
        side = outcome.winner if end == "winner" else outcome.loser
        return NOBODY if side is None else outcome.sides[0 if side == "home" else 1]

    def _best_next(self, stage: str, rank: int, number: int) -> str | None:
        """By points, difference and points scored for each match played, as pools may differ in size."""
        if not self.complete(stage):
            return None
        tables = (self.table(stage, pool) for pool in self.shape(stage).pools)
        rows = [table[rank - 1] for table in tables if len(table) >= rank]
        lots = {entrant: at for at, entrant in enumerate((*self.facts.order, *self.facts.late))}

        def worth(row: Row) -> tuple[float, ...]:
            played = max(1, row.played)
            return row.points / played, row.difference / played, row.scored / played, -lots[row.entrant]

        rows.sort(key=worth, reverse=True)
        return rows[number - 1].entrant if number <= len(rows) else NOBODY

    # Results

    def outcome(self, fixture: Fixture) -> Outcome | None:
        """The result of a match, also of one that needs none; None if it is open."""
        given = self.facts.outcomes.get(fixture.id)
        if given is not None:
            return given
        home, away = self.sides(fixture)
        if home is None or away is None:
            return None
        if NOBODY in (home, away):
            if home == away:
                return Outcome(kind="nobody", sides=(home, away))
            return Outcome(kind="bye", winner="home" if away == NOBODY else "away", sides=(home, away))
        gone = home in self.facts.gone, away in self.facts.gone
        if gone == (False, False):
            return None
        if all(gone):
            return Outcome(kind="forfeit", sides=(home, away))
        return self.forfeited(fixture, "home" if gone[0] else "away", (home, away), walkover=True)

    def forfeited(
        self, fixture: Fixture, by: Literal["home", "away", "both"], sides: tuple[str, str], *, walkover: bool = False
    ) -> Outcome:
        """The result of a match that a side does not play."""
        if by == "both":
            return Outcome(kind="forfeit", sides=sides)
        score = self.format.points_of(self.format.stage(fixture.stage)).forfeit_score
        kind: Literal["walkover", "forfeit"] = "walkover" if walkover else "forfeit"
        if by == "home":
            return Outcome(0, score, "away", kind, sides=sides)
        return Outcome(score, 0, "home", kind, sides=sides)

    def status(self, fixture: Fixture) -> Status:
        """Whether a match can be played."""
        outcome = self.outcome(fixture)
        if outcome is None:
            return "waiting" if None in self.sides(fixture) else "ready"
        return {"bye": "bye", "nobody": "unneeded"}.get(outcome.kind, "decided")  # type: ignore[return-value]

    def complete(self, stage: str, pool: str | None = None) -> bool:
        """Whether all matches of a stage, or of a pool of it, are decided."""
        key = stage, pool
        if key not in self._complete:
            self._complete[key] = self._is_complete(stage, pool)
        return self._complete[key]

    def _is_complete(self, stage: str, pool: str | None) -> bool:
        if self.facts.structure is None:
            return False
        shape = self.shape(stage)
        if isinstance(shape.stage, Swiss) and len(self.facts.rounds.get(stage, ())) < shape.stage.rounds:
            return False
        return all(
            self.outcome(fixture) is not None for fixture in shape.fixtures if pool is None or fixture.pool == pool
        )

    # Tables

    def pools_over(self) -> frozenset[tuple[str, str]]:
        """The pools of stages in which all matches are decided."""
        named = [(shape.stage.id, pool) for shape in self.shapes for pool in shape.pools]
        return frozenset(each for each in named if self.complete(*each))

    def members(self, stage: str, pool: str) -> list[str] | None:
        """Who plays in a pool; None if that is not known yet."""
        found = [self.side(source) for source in self.shape(stage).pools[pool]]
        return None if None in found else [entrant for entrant in found if entrant]

    def raw_table(self, stage: str, pool: str) -> Table:
        """What a table is ordered by."""
        shape = self.shape(stage)
        members = self.members(stage, pool) or []
        gone = self.facts.gone
        withdrawn = [entrant for entrant in members if entrant in gone and (stage, pool) not in gone[entrant]]
        void = set(withdrawn) if self.format.withdrawals == "void" and isinstance(shape.stage, RoundRobin) else set()
        outcomes = (self.outcome(fixture) for fixture in shape.fixtures if fixture.pool == pool)
        counting = [each for each in outcomes if each is not None and void.isdisjoint(each.sides)]
        ranking = {id: entrant.seed for id, entrant in self.facts.entrants.items() if entrant.seed is not None}
        lots = {entrant: at for at, entrant in enumerate((*self.facts.order, *self.facts.late))}
        points = self.format.points_of(shape.stage)
        return table_of(members, counting, points, ranking=ranking, lots=lots, withdrawn=withdrawn)

    def table(self, stage: str, pool: str = "") -> list[Row]:
        """A pool of a round robin, or a Swiss, in order; empty as long as its members are not known."""
        key = stage, pool
        if key not in self._tables:
            rules = self.shape(stage).stage
            assert isinstance(rules, RoundRobin | Swiss)
            self._tables[key] = standings(self.raw_table(stage, pool), rules.ties, rules.level)
        return self._tables[key]

    # The end

    def final_of(self, shape: Shape) -> Fixture:
        """The match that decides a knock-out: the second of two finals, if it is played."""
        last = shape.fixtures[-1]
        if isinstance(last.home, Again) and self.status(last) == "unneeded":
            return shape.fixtures[-2]
        return last

    def is_consolation(self, fixture: Fixture) -> bool:
        """Whether it is a match of a knock-out whose winner cannot win it any more."""
        return fixture.id not in self._leads_on(fixture.stage)

    def _leads_on(self, stage: str) -> frozenset[str]:
        """The matches of a knock-out from which one can still win it: the last, and those whose winners go on to it."""
        if stage not in self._leading:
            found = [self.shape(stage).fixtures[-1].id]
            for id in found:
                fixture = self._fixture(id)
                found += [
                    source.match
                    for source in (fixture.home, fixture.away)
                    if isinstance(source, Again) or (isinstance(source, After) and source.end == "winner")
                ]
            self._leading[stage] = frozenset(found)
        return self._leading[stage]

    def champion(self) -> str | None:
        """Who has won the cup; None as long as that is open, or if nobody is left."""
        if not self.shapes or not self.complete(self.format.stages[-1].id):
            return None
        shape = self.shapes[-1]
        if not shape.pools:
            return self._after(self.final_of(shape).id, "winner") or None
        tables = [self.table(shape.stage.id, pool) for pool in shape.pools]
        return tables[0][0].entrant if len(tables) == 1 else None

    def placings(self) -> list[list[str]]:
        """Everybody, the best first; those who cannot be told apart share a place. Empty before the last stage ends."""
        last = self.format.stages[-1].id
        if not self.shapes or not self.complete(last):
            return []
        placed: list[list[str]] = []
        seen: set[str] = set()
        for shape in reversed(self.shapes):
            for group in self._placed(shape):
                new = [entrant for entrant in group if entrant and entrant not in seen]
                seen.update(new)
                placed += [new] if new else []
        return placed

    def _placed(self, shape: Shape) -> Iterator[list[str]]:
        """Those of a stage, the best first: of a knock-out those first who were in it longest."""
        if shape.pools:
            tables = [self.table(shape.stage.id, pool) for pool in shape.pools]
            for rank in range(max(map(len, tables))):
                yield [rows[rank].entrant for rows in tables if rank < len(rows)]
            return
        final = self.final_of(shape)
        outcome = self.outcome(final)
        assert outcome is not None
        yield [self._after(final.id, "winner") or NOBODY]
        yield [self._after(final.id, "loser") or NOBODY]
        last: dict[str, tuple[int, bool]] = {}
        for fixture in shape.fixtures:
            found = self.outcome(fixture)
            if found is None or found.kind == "nobody":
                continue
            bronze = self.is_consolation(fixture) and fixture.round == final.round
            for number, entrant in enumerate(found.sides):
                won = found.winner == ("home" if number == 0 else "away")
                last[entrant] = max(last.get(entrant, (0, False)), (fixture.round, won and bronze))
        for key in sorted(set(last.values()), reverse=True):
            yield [entrant for entrant, longest in last.items() if longest == key]


def _exchanged(fixture: Fixture) -> Fixture:
    return fixture._replace(home=fixture.away, away=fixture.home)
