"""Reviewing a match: every throw and every decision of it is valued, and what they come to is added up.

The luck of a throw is the value after it less the mean over all that could have come; the error of a decision is the
value of the best choice less that of the one taken, from what whoever took it could know. Both are shares of the match.
"""

import math
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from tryline.core.errors import TrylineError
from tryline.core.kernels import kernels_of, quickest_rules
from tryline.core.language import AWAY, CHANCE, DRAW, HOME, NOBODY, OVER, State, copy_of
from tryline.core.match import Match
from tryline.core.moves import Move
from tryline.core.record import Record, Seat
from tryline.games import find_plugin
from tryline.lab.review.account import Happened, Point, Review, SideAccount
from tryline.lab.review.costly import MOST_COSTLY, Slip, happened, tell_costly
from tryline.search.valuation import Estimate, Valuation

MISTAKE: Final = 0.01
"""A decision that costs more of the match than this is a mistake."""
SURE: Final = 2.0
"""Standard errors by which a difference that was sampled must be seen."""
NEVER_PLAYED: Final = ("called-off", "lapsed")

Report = Callable[[int, int], None]
"""(done, all): how many moves have been looked at."""


class Step(NamedTuple):
    """What a move came to, for Home."""

    luck: float = 0.0
    luck_points: float | None = None
    error: float = 0.0
    """For the side that decided."""
    doubt: float = 0.0


class _Ledger:
    """What has been added up so far."""

    def __init__(self) -> None:
        self.dice = [0.0, 0.0, 0.0]
        """In favour of the side that threw: Home, Away; nobody's in favour of Home."""
        self.draws = [0.0, 0.0]
        self.errors = [0.0, 0.0]
        self.doubts = [0.0, 0.0]
        """Squared."""
        self.luck_doubt = 0.0
        self.decisions = [0, 0]
        self.mistakes = [0, 0]
        self.luck_points: float | None = 0.0
        self.slips: list[Slip] = []

    def add_luck(self, step: Step, thrower: int, drawn: bool) -> None:
        self.luck_doubt += step.doubt**2
        if self.luck_points is not None:
            self.luck_points = None if step.luck_points is None else self.luck_points + step.luck_points
        if thrower == NOBODY:
            self.dice[2] += step.luck
            return
        own = step.luck if thrower == HOME else -step.luck
        (self.draws if drawn else self.dice)[thrower] += own

    def add_error(self, step: Step, side: int) -> None:
        self.decisions[side] += 1
        self.errors[side] += step.error
        self.doubts[side] += step.doubt**2
        self.mistakes[side] += step.error > max(MISTAKE, SURE * step.doubt)

    def side(self, side: int) -> SideAccount:
        return SideAccount(
            self.dice[side],
            self.draws[side],
            self.errors[side],
            self.decisions[side],
            self.mistakes[side],
            math.sqrt(self.doubts[side]),
        )

    @property
    def net_luck(self) -> float:
        return sum((self.dice[HOME], self.draws[HOME], -self.dice[AWAY], -self.draws[AWAY], self.dice[2]))


def review(record: Record, report: Report | None = None, *, valuation: Valuation | None = None) -> Review:
    """The account of a match that is over. Raises TrylineError if it is not.

    Takes seconds, and minutes where a game is to be solved or compiled first: it belongs in a process of its own.
    `valuation` is one that was made for the same box, for those who review many matches.
    """
    match = record.match
    check_over(match)
    game = match.game
    valuation = valuation or find_plugin(game.id).valuation(match.box)
    kernels_of(game).wait()
    again = match.rewound()
    again.rules = quickest_rules(game)
    ledger = _Ledger()
    worth = valuation.value(again.state)
    start = worth.share
    chart = [Point(0, start, worth.doubt, again.points)]
    scores: list[Happened] = []
    total = len(match.moves)
    for ply, move in enumerate(match.moves):
        step = _review_move(again, move, ply, valuation, ledger)
        worth = _end(again, again.state) or valuation.value(again.state)
        scores += happened(again, chart[-1].points)
        chart.append(Point(ply + 1, worth.share, worth.doubt, again.points, step.luck, step.error, move.actor))
        if report is not None:
            report(ply + 1, total)
    result = _share_of(match.ended.winner)
    errors = ledger.errors[HOME] - ledger.errors[AWAY]
    closing = 0.0 if match.closed is None else result - worth.share
    told_points = match.closed is None and game.luck
    adjusted_points = _adjusted_points(match.points, ledger.luck_points) if told_points else None
    return Review(
        game=game.id,
        edition=match.edition,
        players=players_of(match, record.seats),
        points=match.points,
        result=result,
        start=start,
        net_luck=ledger.net_luck,
        sides=(ledger.side(HOME), ledger.side(AWAY)),
        nobodys_luck=ledger.dice[2],
        closing=closing,
        residual=result - start - ledger.net_luck + errors - closing,
        adjusted=result - ledger.net_luck,
        doubt=math.sqrt(ledger.luck_doubt),
        exactness=valuation.exactness,
        depth=valuation.depth,
        chart=chart,
        happened=scores,
        costly=tell_costly(match, ledger.slips),
        adjusted_points=adjusted_points,
        luck_points=ledger.luck_points if adjusted_points is not None else None,
    )


def players_of(match: Match, seats: dict[str, Seat]) -> tuple[str, str]:
    """Who played: the names in the file, or the sides themselves."""
    home, away = (seats[side].name if side in seats else side.capitalize() for side in match.game.sides)
    return home, away


def check_over(match: Match) -> None:
    """Raises TrylineError if there is no result to review."""
    if not match.over:
        raise TrylineError("The match is not over: a review tells how much of a result was luck.")
    if match.closed is not None and match.closed.reason in NEVER_PLAYED:
        raise TrylineError("The match was never finished: there is no result to review.")


def _share_of(winner: int) -> float:
    return 0.5 if winner in (DRAW, NOBODY) else float(winner == HOME)


def _end(match: Match, s: State) -> Estimate | None:
    """What a state of a match is worth in which it is over; None if it is not."""
    if match.rules.actor(match.box, s) != OVER:
        return None
    home, away, winner = match.rules.result(match.box, s)
    return Estimate(_share_of(winner), float(home - away))


def _review_move(match: Match, move: Move, ply: int, valuation: Valuation, ledger: _Ledger) -> Step:
    """Value a move, and play it."""
    before = copy_of(match.state)
    if move.actor == CHANCE:
        moment = match.moment
        step = _luck_of(match, before, move.number, valuation)
        ledger.add_luck(step, moment.thrower, moment.drawn)
    elif len(match.legal()) > 1:
        weighed = valuation.weigh(match.view(move.actor), move.number)
        sign = 1.0 if move.actor == HOME else -1.0
        error = sign * (weighed.best.share - weighed.chosen.share)
        step = Step(error=error, doubt=weighed.doubt)
        ledger.add_error(step, move.actor)
        if error > SURE * weighed.doubt:
            slips = [*ledger.slips, Slip(ply, move, weighed, error)]
            ledger.slips = sorted(slips, key=lambda slip: -slip.cost)[:MOST_COSTLY]
    else:
        step = Step()
    match.play_again(move.number, None)
    return step


def _luck_of(match: Match, before: State, outcome: int, valuation: Valuation) -> Step:
    """V(after) - sum of p V(outcome), in chances and in points."""
    weights = match.weights()
    total = sum(weights)
    worths = _values_after(match, before, [number for number, weight in enumerate(weights) if weight], valuation)
    got = worths[outcome]
    if len(worths) == 1:
        return Step(luck_points=None if got.margin is None else 0.0)
    odds = {number: weights[number] / total for number in worths}
    luck = got.share - math.fsum(odds[number] * worth.share for number, worth in worths.items())
    doubt = math.sqrt(sum(((number == outcome) - odds[number]) ** 2 * w.doubt**2 for number, w in worths.items()))
    margins = [None if worth.margin is None else odds[number] * worth.margin for number, worth in worths.items()]
    points = None
    if got.margin is not None and None not in margins:
        points = got.margin - math.fsum(margin for margin in margins if margin is not None)
    return Step(luck=luck, luck_points=points, doubt=doubt)


def _values_after(match: Match, before: State, outcomes: Sequence[int], valuation: Valuation) -> dict[int, Estimate]:
    """What each outcome of a throw is worth."""
    ends: dict[int, Estimate] = {}
    goes_on: dict[int, State] = {}
    for number in outcomes:
        after = copy_of(before)
        match.rules.play(match.box, after, number)
        end = _end(match, after)
        if end is None:
            goes_on[number] = after
        else:
            ends[number] = end
    return ends | dict(zip(goes_on, valuation.outcomes(before, list(goes_on.values())), strict=True))


def _adjusted_points(points: tuple[int, int], luck: float | None) -> tuple[float, float] | None:
    """As many points in all, shared as they would be with even luck."""
    if luck is None:
        return None
    total, margin = points[HOME] + points[AWAY], points[HOME] - points[AWAY] - luck
    margin = max(-float(total), min(float(total), margin))
    return (total + margin) / 2, (total - margin) / 2


class Reviewer:
    """Reviews one match after the other, and keeps what those with the same box share."""

    def __init__(self) -> None:
        self._key: tuple[str, bytes] | None = None
        self._valuation: Valuation | None = None

    def review(self, record: Record, report: Report | None = None) -> Review:
        """The account of a match that is over. Raises TrylineError if it is not."""
        check_over(record.match)
        key = record.match.game.id, record.match.box.tobytes()
        if self._valuation is None or self._key != key:
            self._key, self._valuation = key, find_plugin(key[0]).valuation(record.match.box)
        return review(record, report, valuation=self._valuation)
