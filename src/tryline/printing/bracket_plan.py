"""Where the matches of a knock-out stand on paper: in columns by round, each between those that it follows from, and on
as many pages as it takes to be read."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from tryline.league.brackets import After, Again
from tryline.league.cup import Cup
from tryline.league.fixtures import Fixture, Shape

WIDE_ROWS: Final = 9
"""First matches that fit one below the other on a page on its side: those of 16 entrants, and the bronze final."""
HIGH_ROWS: Final = 17
"""On an upright page: those of 32 entrants, and the bronze final."""
WIDE_COLUMNS: Final = 8
HIGH_COLUMNS: Final = 5


class Spot(NamedTuple):
    """A match on a page: its column, its row, which may lie between two, and the matches that lead to it."""

    fixture: Fixture
    column: int
    row: float
    after: tuple[str, ...]


class Plan(NamedTuple):
    """A page of a bracket."""

    spots: tuple[Spot, ...]
    columns: int
    rows: int

    @property
    def upright(self) -> bool:
        """Whether it is higher than wide."""
        return self.rows > WIDE_ROWS


def plans(cup: Cup, shape: Shape) -> list[Plan]:
    """The pages of a knock-out: one, or parts of it first and what follows from them on the last."""
    drawn = {fixture.id: fixture for fixture in shape.fixtures if cup.view.status(fixture) not in ("bye", "unneeded")}
    leading = {id: _leading(fixture, drawn) for id, fixture in drawn.items()}
    followed = {id for ids in leading.values() for id in ids}
    roots = [id for id in drawn if id not in followed]
    roots.sort(key=lambda id: cup.view.is_consolation(drawn[id]))
    return list(_pages(roots, drawn, leading))


def _leading(fixture: Fixture, drawn: dict[str, Fixture]) -> tuple[str, ...]:
    """The matches whose winners play here."""
    found = []
    for source in (fixture.home, fixture.away):
        if (isinstance(source, Again) or (isinstance(source, After) and source.end == "winner")) and (
            source.match in drawn and source.match not in found
        ):
            found.append(source.match)
    return tuple(found)


def _pages(roots: Sequence[str], drawn: dict[str, Fixture], leading: dict[str, tuple[str, ...]]) -> Iterator[Plan]:
    whole = _placed(roots, drawn, leading)
    if _fits(whole):
        yield whole
        return
    parted = {id: leading[id] for id in leading}
    for root in roots:
        cut = root
        while len(parted[cut]) == 1:
            cut = parted[cut][0]
        for child in parted[cut]:
            yield from _pages([child], drawn, leading)
        parted[cut] = ()
    yield _placed(roots, drawn, parted)


def _fits(plan: Plan) -> bool:
    if plan.rows <= WIDE_ROWS:
        return plan.columns <= WIDE_COLUMNS
    return plan.rows <= HIGH_ROWS and plan.columns <= HIGH_COLUMNS


def _placed(roots: Sequence[str], drawn: dict[str, Fixture], leading: dict[str, tuple[str, ...]]) -> Plan:
    rows: dict[str, float] = {}
    taken = 0
    for root in roots:
        stack = [(root, False)]
        while stack:
            id, ready = stack.pop()
            if ready:
                rows[id] = sum(rows[child] for child in leading[id]) / len(leading[id])
            elif leading[id]:
                stack.append((id, True))
                stack += [(child, False) for child in reversed(leading[id])]
            else:
                rows[id] = float(taken)
                taken += 1
    columns = {round: at for at, round in enumerate(sorted({drawn[id].round for id in rows}))}
    spots = tuple(Spot(drawn[id], columns[drawn[id].round], place, leading[id]) for id, place in rows.items())
    return Plan(spots, len(columns), taken)
