"""The matches of a cup, as they follow from its format, the draw, late entries and the rounds of a Swiss."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from tryline.league.berger import joined, meetings
from tryline.league.brackets import (
    NOBODY,
    After,
    Again,
    Drawn,
    Known,
    Next,
    Place,
    Source,
    crossed,
    double,
    single,
)
from tryline.league.formats import (
    POOL_LETTERS,
    Bracket,
    DoubleElimination,
    Format,
    RoundRobin,
    SingleElimination,
    Stage,
    Swiss,
    Take,
    read_side,
)


class Fixture(NamedTuple):
    """A match of a cup. Who plays may follow from other matches."""

    id: str
    stage: str
    pool: str
    """Empty outside pools."""
    round: int
    """From 1 on, within its stage."""
    home: Source
    away: Source

    @property
    def short_id(self) -> str:
        """Its id within the stage."""
        return self.id.split(".", 1)[1]


class Round(NamedTuple):
    """A round of a Swiss."""

    pairs: tuple[tuple[str, str], ...]
    byes: tuple[str, ...]


class Shape(NamedTuple):
    """A stage with its matches."""

    stage: Stage
    seeds: tuple[Source, ...]
    """Who plays in it, in the order of the draw or of the stage before."""
    pools: Mapping[str, tuple[Source, ...]]
    """Of a round robin; a Swiss is one pool with an empty name."""
    fixtures: tuple[Fixture, ...]


class Structure(NamedTuple):
    """All stages of a cup that has been drawn."""

    shapes: Mapping[str, Shape]
    fixtures: Mapping[str, Fixture]


def build(
    format: Format, order: Sequence[str], late: Sequence[str], rounds: Mapping[str, Sequence[Round]]
) -> Structure:
    """The stages and matches of a cup. `late` are those who entered after the draw."""
    shapes: dict[str, Shape] = {}
    for at, stage in enumerate(format.stages):
        seeds = [Known(id) for id in order] if at == 0 else seeds_of(format, stage)
        shapes[stage.id] = _shape(stage, seeds, [Known(id) for id in late] if at == 0 else [], rounds, format)
    return Structure(shapes, {each.id: each for shape in shapes.values() for each in shape.fixtures})


def _shape(
    stage: Stage,
    seeds: Sequence[Source],
    late: Sequence[Source],
    rounds: Mapping[str, Sequence[Round]],
    format: Format,
) -> Shape:
    everybody = (*seeds, *late)
    match stage:
        case RoundRobin():
            pools, fixtures = _round_robin(stage, seeds, late)
            return Shape(stage, everybody, pools, fixtures)
        case Swiss():
            fixtures = tuple(_swiss(stage, rounds.get(stage.id, ())))
            return Shape(stage, everybody, {"": everybody}, fixtures)
        case SingleElimination():
            drawn = single(everybody, bronze=stage.bronze)
        case DoubleElimination():
            drawn = double(everybody, reset=stage.reset)
        case Bracket():
            drawn = _written(format, stage, seeds)
    return Shape(stage, everybody, {}, tuple(_knock_out(stage, drawn)))


def pool_names(stage: RoundRobin) -> list[str]:
    """What the pools of a stage are called; one alone has no name."""
    return [""] if stage.pools == 1 else list(POOL_LETTERS[: stage.pools])


def _round_robin(
    stage: RoundRobin, seeds: Sequence[Source], late: Sequence[Source]
) -> tuple[dict[str, tuple[Source, ...]], tuple[Fixture, ...]]:
    names = pool_names(stage)
    pools = {name: list(seeds[at :: len(names)]) for at, name in enumerate(names)}
    met = {name: [*meetings(len(pool), stage.legs)] for name, pool in pools.items()}
    for source in late:
        name = min(pools, key=lambda name: len(pools[name]))
        met[name] += joined(len(pools[name]), stage.legs)
        pools[name].append(source)
    fixtures = [
        Fixture(
            f"{stage.id}.{name}{each.home + 1}-{name}{each.away + 1}",
            stage.id,
            name,
            each.round,
            pools[name][each.home],
            pools[name][each.away],
        )
        for name in names
        for each in met[name]
    ]
    fixtures.sort(key=lambda fixture: fixture.round)
    return {name: tuple(pool) for name, pool in pools.items()}, tuple(fixtures)


def _swiss(stage: Swiss, rounds: Sequence[Round]) -> Iterator[Fixture]:
    for number, (pairs, byes) in enumerate(rounds, start=1):
        sides = [*pairs, *((bye, NOBODY) for bye in byes)]
        for board, (home, away) in enumerate(sides, start=1):
            yield Fixture(f"{stage.id}.R{number}-{board}", stage.id, "", number, Known(home), Known(away))


def _knock_out(stage: Stage, drawn: Sequence[Drawn]) -> Iterator[Fixture]:
    def placed(source: Source) -> Source:
        return source._replace(match=f"{stage.id}.{source.match}") if isinstance(source, After | Again) else source

    for id, round, home, away in drawn:
        yield Fixture(f"{stage.id}.{id}", stage.id, "", round, placed(home), placed(away))


def seeds_of(format: Format, stage: Stage) -> list[Source]:
    """Who comes to a later stage, the best first."""
    earlier = format.before(stage)
    assert earlier is not None
    take = stage.take or Take()
    if isinstance(earlier, RoundRobin) and earlier.pools > 1:
        places = [(name, rank) for rank in range(1, take.places + 1) for name in pool_names(earlier)]
        found: list[Source] = [Place(earlier.id, name, rank) for name, rank in crossed(places)]
        return found + [Next(earlier.id, take.places + 1, number) for number in range(1, take.best_next + 1)]
    return [Place(earlier.id, "", rank) for rank in range(1, take.places + 1)]


def _written(format: Format, stage: Bracket, seeds: Sequence[Source]) -> list[Drawn]:
    """The matches of a bracket as they stand in the format. A round comes after those that it follows from."""
    rounds: dict[str, int] = {}
    found = []
    for match in stage.matches:
        home, away = _source(format, stage, match.home, seeds), _source(format, stage, match.away, seeds)
        after = [rounds[source.match] for source in (home, away) if isinstance(source, After)]
        rounds[match.id] = max(after, default=0) + 1
        found.append(Drawn(match.id, rounds[match.id], home, away))
    return found


def _source(format: Format, stage: Bracket, text: str, seeds: Sequence[Source]) -> Source:
    side = read_side(text)
    assert side is not None
    earlier = format.before(stage)
    match side.kind:
        case "place":
            assert isinstance(earlier, RoundRobin)
            return Place(earlier.id, side.what if earlier.pools > 1 else "", side.number)
        case "seed":
            return seeds[side.number - 1] if earlier is None else Place(earlier.id, "", side.number)
        case "winner":
            return After(side.what, "winner")
        case "loser":
            return After(side.what, "loser")
