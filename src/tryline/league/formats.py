"""What a cup can look like: stages one after the other, as data that is checked as a whole."""

import re
from collections.abc import Mapping, Sequence
from typing import Annotated, Final, Literal, NamedTuple

import msgspec

from tryline.core.errors import TrylineError, one_of
from tryline.league.points import SYSTEMS, Points
from tryline.league.standings import CRITERIA, LEVEL_RULES

ID: Final = r"^[A-Za-z][A-Za-z0-9-]{0,19}$"
Name = Annotated[str, msgspec.Meta(pattern=ID)]
Amount = Annotated[int, msgspec.Meta(ge=1, le=2000)]
POOL_LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
MOST_POOL: Final = 64
"""Entrants in one pool, in which everybody meets everybody."""
MOST_ENTRANTS: Final = 2000

SETTLED_BY: Final = ("shared", "extra-time", "kicks", "lot", "seeding", "replay")
"""What may follow a level score: shared points; extra time or place kicks or a lot, which find a winner; the better
seed goes on; the match is played again."""
FINDING: Final = ("extra-time", "kicks", "lot")
"""Those that find a winner, whom somebody has to name."""
DRAWN_BY: Final = ("pot", "dice", "seeding", "entry")
WITHDRAWALS: Final = ("forfeit", "void")
"""What becomes of the matches of those who leave: those that are left are forfeited, or none of the stage counts."""


class BadFormat(TrylineError):
    """A format that makes no cup. `place` is the path of the field that is wrong."""

    code = "bad-format"

    def __init__(self, what: str, place: tuple[str | int, ...] = ()) -> None:
        super().__init__(what)
        self.place = place


class Take(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who goes on to a stage from an earlier one."""

    stage: str = ""
    """Default: the stage before."""
    places: Amount = 1
    """The first so many, of each pool."""
    best_next: Annotated[int, msgspec.Meta(ge=0, le=26)] = 0
    """And the best so many of those who come next, of all pools together."""


class _Stage(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", kw_only=True):
    """What all stages have."""

    id: Name
    take: Take | None = None
    draws: tuple[str, ...] = ()
    """What follows a level score, SETTLED_BY; default: shared points in tables, extra time or kicks in a knock-out."""
    name: dict[str, str] = {}


class _InTables(_Stage, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A stage in which points are collected."""

    points: str | Points | None = None
    """Default: those of the cup."""
    ties: tuple[str, ...] = ("points-difference", "head-to-head", "points-scored")
    level: str = "one-out"

    @property
    def settled_by(self) -> tuple[str, ...]:
        """What follows a level score."""
        return self.draws or ("shared",)


class RoundRobin(_InTables, frozen=True, forbid_unknown_fields=True, tag="round-robin", kw_only=True):
    """Everybody meets everybody, in one pool or in several."""

    pools: Annotated[int, msgspec.Meta(ge=1, le=26)] = 1
    legs: Annotated[int, msgspec.Meta(ge=1, le=2)] = 1
    teams: dict[str, tuple[str, ...]] = {}
    """Which team has its place in which pool, for a cup of countries."""


class Swiss(_InTables, frozen=True, forbid_unknown_fields=True, tag="swiss", kw_only=True):
    """So many rounds, each against somebody who has come to about as much."""

    rounds: Annotated[int, msgspec.Meta(ge=1, le=30)]


class _InBracket(_Stage, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A stage in which losers are out."""

    @property
    def settled_by(self) -> tuple[str, ...]:
        """What follows a level score."""
        return self.draws or ("extra-time", "kicks")


class SingleElimination(_InBracket, frozen=True, forbid_unknown_fields=True, tag="single-elimination", kw_only=True):
    """Who loses once is out."""

    bronze: bool = False


class DoubleElimination(_InBracket, frozen=True, forbid_unknown_fields=True, tag="double-elimination", kw_only=True):
    """Who loses twice is out."""

    reset: bool = True
    """Whether the final is played again if it is the first match that the unbeaten side loses."""


class BracketMatch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A match of a bracket that is written out; a side is `A1`, `winner QF1`, `loser SF1` or `seed 3`."""

    id: Name
    home: str
    away: str


class Bracket(_InBracket, frozen=True, forbid_unknown_fields=True, tag="bracket", kw_only=True):
    """Matches as they are written out. The last of them is the final."""

    matches: tuple[BracketMatch, ...]


Stage = RoundRobin | Swiss | SingleElimination | DoubleElimination | Bracket
KINDS: Final = ("round-robin", "swiss", "single-elimination", "double-elimination", "bracket")


class Entrants(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many may enter."""

    least: Annotated[int, msgspec.Meta(ge=2, le=MOST_ENTRANTS)]
    most: Annotated[int, msgspec.Meta(ge=2, le=MOST_ENTRANTS)]


class Format(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A cup as a whole."""

    name: dict[str, str]
    entrants: Entrants
    stages: tuple[Stage, ...]
    points: str | Points = "three"
    draw: str = "pot"
    """How people usually draw in this cup, DRAWN_BY."""
    withdrawals: str = "forfeit"
    minutes: Annotated[int, msgspec.Meta(ge=1, le=600)] = 20
    """The length of a match."""
    pause: Annotated[int, msgspec.Meta(ge=0, le=120)] = 5
    tables: Annotated[int, msgspec.Meta(ge=1, le=1000)] = 4

    def stage(self, id: str) -> Stage:
        """The stage of that id."""
        return next(stage for stage in self.stages if stage.id == id)

    @property
    def pool_teams(self) -> Mapping[str, tuple[str, ...]]:
        """Which team has its place in which pool; empty unless it is a cup of countries."""
        first = self.stages[0]
        return first.teams if isinstance(first, RoundRobin) else {}

    def points_of(self, stage: Stage) -> Points:
        """The points system of a stage."""
        given = stage.points if isinstance(stage, _InTables) and stage.points is not None else self.points
        return SYSTEMS[given] if isinstance(given, str) else given

    def before(self, stage: Stage) -> Stage | None:
        """The stage from which entrants come to this one; None for the first."""
        at = self.stages.index(stage)
        if at == 0:
            return None
        take = stage.take
        return self.stage(take.stage) if take is not None and take.stage else self.stages[at - 1]


class Side(NamedTuple):
    """A side of a written bracket: a place of a pool, a seed, or what became of a match."""

    kind: Literal["place", "seed", "winner", "loser"]
    what: str
    number: int = 0


def read_side(text: str) -> Side | None:
    """`A1`, `seed 3`, `winner QF1`, `loser SF1`; None if it is none of these."""
    if found := re.fullmatch(r"([A-Z])(\d{1,2})", text):
        return Side("place", found[1], int(found[2]))
    if found := re.fullmatch(r"seed (\d{1,4})", text):
        return Side("seed", "", int(found[1]))
    if found := re.fullmatch(r"(winner|loser) ([A-Za-z][A-Za-z0-9-]*)", text):
        return Side("winner" if found[1] == "winner" else "loser", found[2])
    return None


def check(format: Format) -> None:
    """Whether the parts go together. Raises BadFormat with the place of the first that does not."""
    if not format.stages:
        raise BadFormat("A cup has at least one stage: add [[stages]]", ("stages",))
    if format.entrants.least > format.entrants.most:
        what = f"least is {format.entrants.least}, more than most, {format.entrants.most}"
        raise BadFormat(what, ("entrants", "least"))
    if "en" not in format.name:
        raise BadFormat('a name in English is needed: name = { en = "..." }', ("name",))
    _known(format.draw, DRAWN_BY, ("draw",))
    _known(format.withdrawals, WITHDRAWALS, ("withdrawals",))
    _check_points(format.points, ("points",))
    ids: set[str] = set()
    least, most = format.entrants.least, format.entrants.most
    sizes: dict[str, tuple[int, int]] = {}
    for at, stage in enumerate(format.stages):
        place: tuple[str | int, ...] = ("stages", at)
        if stage.id in ids:
            raise BadFormat(f'two stages are called "{stage.id}": each needs an id of its own', (*place, "id"))
        ids.add(stage.id)
        for number, rule in enumerate(stage.draws):
            _known(rule, SETTLED_BY, (*place, "draws", number))
        if at > 0:
            least, most = _taken(format, stage, sizes, place)
        elif stage.take is not None:
            raise BadFormat("the first stage takes all entrants: leave out take", (*place, "take"))
        sizes[stage.id] = least, most
        _check_stage(format, stage, least, most, place)


def _known(given: str, names: Sequence[str], place: tuple[str | int, ...]) -> None:
    if given not in names:
        raise BadFormat(f'"{given}" is not known: choose {one_of(names)}', place)


def _check_points(points: str | Points | None, place: tuple[str | int, ...]) -> None:
    if isinstance(points, str):
        _known(points, [*SYSTEMS], place)
    elif points is not None and not points.win > points.loss:
        raise BadFormat(f"a win is worth {points.win}, which is not more than a loss, {points.loss}", (*place, "win"))


def _taken(
    format: Format, stage: Stage, sizes: Mapping[str, tuple[int, int]], place: tuple[str | int, ...]
) -> tuple[int, int]:
    """How many come to a stage at least and at most."""
    take = stage.take or Take()
    if take.stage and take.stage not in sizes:
        earlier = one_of([*sizes]) or "none"
        raise BadFormat(f'there is no earlier stage "{take.stage}": choose {earlier}', (*place, "take", "stage"))
    earlier_stage = format.before(stage)
    assert earlier_stage is not None
    least, most = sizes[earlier_stage.id]
    pools = earlier_stage.pools if isinstance(earlier_stage, RoundRobin) else 1
    if isinstance(stage, Bracket):
        return least, most
    if not isinstance(earlier_stage, _InTables) and take.places > 1:
        what = "a knock-out is followed by its winner alone: take places from a stage with a table"
        raise BadFormat(what, (*place, "take", "places"))
    smallest = least // pools
    needed = take.places + bool(take.best_next)
    if needed > smallest:
        what = f"{needed} are taken from each pool, and a pool may have {smallest}: take fewer, or let more enter"
        raise BadFormat(what, (*place, "take", "places"))
    if take.best_next > pools:
        raise BadFormat(f"there are {pools} pools: best_next is at most that", (*place, "take", "best_next"))
    going_on = pools * take.places + take.best_next
    return going_on, going_on


def _check_stage(format: Format, stage: Stage, least: int, most: int, place: tuple[str | int, ...]) -> None:
    if least < 2:
        raise BadFormat("a stage needs two entrants: take more from the one before", (*place, "take"))
    if isinstance(stage, RoundRobin | Swiss):
        _check_points(stage.points, (*place, "points"))
        for number, name in enumerate(stage.ties):
            _known(name, [*CRITERIA], (*place, "ties", number))
        _known(stage.level, LEVEL_RULES, (*place, "level"))
    elif "shared" in stage.draws:
        what = f"a knock-out needs a winner: choose {one_of(SETTLED_BY[1:])}"
        raise BadFormat(what, (*place, "draws", stage.draws.index("shared")))
    match stage:
        case RoundRobin():
            _check_pools(stage, least, most, place)
        case Swiss() if stage.rounds >= least:
            what = f"{stage.rounds} rounds are too many for {least} entrants, who would meet twice: at most {least - 1}"
            raise BadFormat(what, (*place, "rounds"))
        case Bracket():
            _check_bracket(format, stage, least, place)
        case _:
            pass


def _check_pools(stage: RoundRobin, least: int, most: int, place: tuple[str | int, ...]) -> None:
    if least < 2 * stage.pools:
        raise BadFormat(
            f"{least} entrants are too few for {stage.pools} pools: at least {2 * stage.pools}", (*place, "pools")
        )
    if most > MOST_POOL * stage.pools:
        raise BadFormat(
            f"a pool has at most {MOST_POOL} entrants, who all meet: take more pools or a Swiss", (*place, "pools")
        )
    if not stage.teams:
        return
    wanted = list(POOL_LETTERS[: stage.pools])
    if sorted(stage.teams) != wanted:
        raise BadFormat(f"teams are named for the pools {', '.join(wanted)}", (*place, "teams"))
    named = [team for teams in stage.teams.values() for team in teams]
    if len(set(named)) < len(named):
        twice = next(team for team in named if named.count(team) > 1)
        raise BadFormat(f"{twice} stands in it twice", (*place, "teams"))
    if len(named) != most or least != most:
        what = f"{len(named)} teams are named: then entrants are least and most {len(named)}"
        raise BadFormat(what, (*place, "teams"))
    if len({len(teams) for teams in stage.teams.values()}) > 1:
        raise BadFormat("every pool has as many teams", (*place, "teams"))


def _check_bracket(format: Format, stage: Bracket, least: int, place: tuple[str | int, ...]) -> None:
    earlier = format.before(stage)
    known: set[str] = set()
    used: set[Side] = set()
    if not stage.matches:
        raise BadFormat("a bracket has at least one match: add [[stages.matches]]", (*place, "matches"))
    for at, match in enumerate(stage.matches):
        here = (*place, "matches", at)
        if match.id in known:
            raise BadFormat(f'two matches are called "{match.id}"', (*here, "id"))
        for field, text in (("home", match.home), ("away", match.away)):
            side = read_side(text)
            if side is None:
                what = f'"{text}" says nobody: write A1 (first of pool A), seed 3, winner QF1 or loser SF1'
                raise BadFormat(what, (*here, field))
            if problem := _problem_of(side, known, earlier, least):
                raise BadFormat(problem, (*here, field))
            if side in used:
                raise BadFormat(f"{text} already plays another match", (*here, field))
            used.add(side)
        known.add(match.id)
    if ("winner", stage.matches[-1].id) in {(side.kind, side.what) for side in used}:
        raise BadFormat("the last match is the final, which nobody goes on from", (*place, "matches"))


def _problem_of(side: Side, known: set[str], earlier: Stage | None, least: int) -> str:
    """What is wrong with a side of a bracket; nothing, if nothing is."""
    if side.kind in ("winner", "loser"):
        named = one_of(sorted(known)) or "none yet"
        return "" if side.what in known else f'there is no match "{side.what}" before this one: {named}'
    if side.kind == "seed":
        if earlier is not None and (not isinstance(earlier, _InTables) or getattr(earlier, "pools", 1) > 1):
            return "seeds come from a table that everybody is in: the stage before has none"
        return "" if 1 <= side.number <= least else f"there are seeds from 1 to {least}"
    if not isinstance(earlier, RoundRobin):
        return "a place such as A1 is one of a pool: the stage before is no round robin"
    pools = POOL_LETTERS[: earlier.pools]
    if side.what not in pools:
        return f"there is no pool {side.what}: choose {one_of(list(pools))}"
    size = least // earlier.pools
    return "" if 1 <= side.number <= size else f"a pool has places from 1 to {size}"
