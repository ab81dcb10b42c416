"""Whole matches between players who do not search, played natively: one loop for all games."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple, cast

import numpy as np

from tryline.core import rng
from tryline.core.game import Game
from tryline.core.kernels import (
    RESULT_FIELDS,
    Sheets,
    buffers,
    counting,
    dtypes_of,
    interpreted,
    kernels_of,
    matches_of,
    no_policy,
    one_state,
)
from tryline.core.language import Box, Rule, State, rule
from tryline.core.native import Kernels, Plan, resolve
from tryline.core.rng import Stream, draw_below, draw_unit

Matches = Callable[..., None]
"""The loop of `matches_of`, compiled or as it is."""


def no_notes(box: Box, opening: State) -> Any:
    """The notes of a policy that needs none."""
    return 0


def any_box(box: Box) -> bool:
    """Whether a policy plays with a box, for one that plays with all."""
    return True


class Policy(NamedTuple):
    """How a player decides who does not search."""

    path: str
    """"package.module:NAME": where this policy is found, or one that differs from it in nothing but its notes."""
    choose: Rule
    """A rule (box, s, room for choices, rng, notes) that gives the decision of the side to move.

    It is given the whole state, and must look at nothing there that its side may not know."""
    notes: Callable[[Box, State], Any] = no_notes
    """(box, opening): the tables that it works with, and room of its own."""
    fits: Callable[[Box], bool] = any_box
    """Whether it can play with this box."""
    blank: Callable[[Box, State], Any] | None = None
    """Notes of the same types to compile for, if the real ones take long to work out."""
    slips: float = 0.0
    """How often it takes any choice instead, from 0 to 1."""


def _never(box: Box, s: State, out: Any, rng: Stream, notes: Any) -> int:
    raise AssertionError("random play is in the loop itself")


RANDOM = Policy("", _never)
"""Any legal choice: the policy that every game has."""


class Figures(NamedTuple):
    """What a season came to, a row for each match."""

    rows: Any
    """RESULT_FIELDS."""
    told: Any
    """How often each event happened, if that was counted."""
    tallied: Any
    """What the game's `Tally` counts; the same."""

    def column(self, name: str) -> Any:
        """One field of all matches."""
        return self.rows[:, RESULT_FIELDS.index(name)]

    def count(self, *events: int) -> Any:
        """How often something happens in each match."""
        return self.told[:, list(events)].sum(axis=1)


def together(parts: Sequence[Figures]) -> Figures:
    """Several seasons as one."""
    return Figures(*(np.concatenate(columns) for columns in zip(*parts, strict=True)))


class Season:
    """Matches with one box between two policies. What they need is made once, and waits for the compiler."""

    def __init__(
        self, game: Game, box: Box, home: Policy, away: Policy, *, among: Sequence[Policy] = (), native: bool = True
    ) -> None:
        """`among` are policies that the native code shall know as well, so that more pairs share it."""
        known = {policy.path: policy for policy in (*among, home, away) if policy.path}
        self._game = game
        self._box = box
        self._start = one_state(game)
        self._start[0] = opening = game.opening(box)
        self._numbers = np.array([list(known).index(each.path) + 1 if each.path else 0 for each in (home, away)])
        self._notes = _notes_of(list(known.values()), (home, away), box, opening)
        self._play = _loop_of(game, tuple(known), native)

    def play(self, seed: int | str, matches: int, *, branch: int = 0, count: bool = False) -> Figures:
        """So many matches; with `count`, events and the game's tally as well."""
        found = Figures(
            np.zeros((matches, len(RESULT_FIELDS)), dtype=np.int64),
            np.zeros((matches, max(self._game.events) + 1 if count else 0), dtype=np.int32),
            np.zeros((matches, self._game.tally.width if count else 0), dtype=np.int32),
        )
        stream = rng.stream(seed, branch)
        sheets = Sheets(*found)
        self._play(
            self._box, self._start, self._start.copy(), stream, self._numbers, self._notes, sheets, *buffers(self._game)
        )
        return found


def study(
    game: Game,
    policies: tuple[Policy, Policy],
    *,
    edition: str | None = None,
    options: Mapping[str, Any],
    matches: int,
    seed: int | str,
    native: bool = True,
) -> Figures:
    """A season in which everything is counted; default: the first edition."""
    box = game.box_of(options, edition)
    return Season(game, box, *policies, native=native).play(seed, matches, count=True)


def _notes_of(known: Sequence[Policy], pair: tuple[Policy, Policy], box: Box, opening: State) -> tuple[Any, Any]:
    """For each side, how often it slips, and notes for every policy that the loop knows."""
    own = [policy.notes(box, opening) if policy.path else None for policy in pair]
    if pair[0] == pair[1]:
        own[1] = own[0]

    def notes_for(policy: Policy, side: int) -> Any:
        for each in (side, 1 - side):
            if pair[each].path == policy.path:
                return own[each]
        return (policy.blank or policy.notes)(box, opening)

    if not known:
        return 0, 0
    home, away = ((pair[side].slips, tuple(notes_for(policy, side) for policy in known)) for side in range(2))
    return home, away


def _loop_of(game: Game, paths: tuple[str, ...], native: bool) -> Matches:
    if not paths:
        return ((native and kernels_of(game).wait()) or interpreted(game)).playouts
    return (native and kernels_between(game, paths).wait()) or season_of(game, paths)


@cache
def kernels_between(game: Game, paths: tuple[str, ...]) -> Kernels[Matches]:
    """The season of a game between the policies at these paths and random play, compiled."""
    return Kernels("tryline.search.season:plan", f"{type(game).__module__}:GAME", *paths)


def plan(path: str, *policies: str) -> Plan[Matches]:
    """The season of the game at "package.module:name" between such policies."""
    game = cast(Game, resolve(path))
    known = [cast(Policy, resolve(policy)) for policy in policies]

    def make(matches: Matches) -> Matches:
        """Compiles or loads the loop by playing no match."""
        box = game.box_of({})
        start = one_state(game)
        notes = (0.0, tuple((policy.blank or policy.notes)(box, start[0]) for policy in known))
        sheets = Sheets(*(np.zeros((0, 0), dtype=dtype) for dtype in (np.int64, np.int32, np.int32)))
        numbers = np.zeros(2, dtype=np.int64)
        matches(box, start, start.copy(), rng.stream(0), numbers, (notes, notes), sheets, *buffers(game))
        return matches

    return Plan((season_of(game, policies),), dtypes_of(game), make)


@cache
def season_of(game: Game, paths: tuple[str, ...]) -> Rule:
    """The season between the policies at these paths and random play, as a plain function."""
    choose = no_policy
    for number, path in reversed(list(enumerate(paths))):
        choose = _either(number, cast(Policy, resolve(path)).choose, choose)
    return matches_of(game.rules, _slipping(game.rules.choices, choose), game.tally.before, counting(game.tally))


def _slipping(choices: Rule, decide: Rule) -> Rule:
    """The choice of a policy, or any choice as often as its side slips."""

    @rule
    def choose(policy: int, box: Box, s: State, out: Any, rng: Stream, notes: Any) -> int:
        slips, own = notes
        if slips > 0.0 and draw_unit(rng) < slips:
            return int(out[draw_below(rng, choices(box, s, out))])
        return decide(policy, box, s, out, rng, own)

    return choose


def _either(number: int, this: Rule, others: Rule) -> Rule:
    """The choice of a policy, which is told by its number, or one of the others'."""

    @rule
    def choose(policy: int, box: Box, s: State, out: Any, rng: Stream, notes: Any) -> int:
        if policy == number + 1:
            return this(box, s, out, rng, notes[number])
        return others(policy, box, s, out, rng, notes)

    return choose
