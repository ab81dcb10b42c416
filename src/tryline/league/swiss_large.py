"""Swiss rounds of fields that are too large for every exchange to be tried: hundreds or thousands in an instant.

The absolute rules of the Dutch system hold: nobody meets again, nobody has a second bye, and two who must both be at
home or both away do not meet, unless one of them leads in the last round. Score groups are paired from the top, the
upper half against the lower, those with opposite wishes first; who is left over goes down to the next group. Where the
last are left over, pairs are opened from the bottom until everybody has an opponent.
"""

from collections.abc import Iterable, Sequence
from itertools import groupby

from tryline.league.swiss import NoPairing, Pairs, Player, home_first


class _Entry:
    """A player with what is asked again and again."""

    __slots__ = ("met", "must", "order", "player", "score", "top", "would")

    def __init__(self, player: Player, order: int, last: bool) -> None:
        self.player = player
        self.order = order
        self.score = player.score
        self.met = player.met
        self.must = player.must
        self.would = player.would
        self.top = last and player.score > len(player.games)

    def may_meet(self, other: "_Entry") -> bool:
        """Whether the absolute rules allow it."""
        if other.player.id in self.met:
            return False
        return self.must is None or self.must is not other.must or self.top or other.top

    def suits(self, other: "_Entry") -> bool:
        """Whether both can be where they would like to be."""
        return self.would is None or self.would is not other.would


Couple = tuple[_Entry, _Entry]


def pair_many(players: Sequence[Player], *, last: bool) -> Pairs:
    """The next round. Raises NoPairing."""
    entries = [_Entry(player, order, last) for order, player in enumerate(players)]
    entries.sort(key=lambda entry: (-entry.score, entry.order))
    byes = []
    if len(entries) % 2:
        free = [entry for entry in entries if not entry.player.had_bye]
        if not free:
            raise NoPairing
        byes = [free[-1]]
        entries.remove(free[-1])
    couples: list[Couple] = []
    left: list[_Entry] = []
    for _, group in groupby(entries, key=lambda entry: entry.score):
        bracket = left + list(group)
        made, left = _pair_bracket(bracket)
        couples += made
    couples = _settle(couples, left)
    couples.sort(key=_by_board)
    return Pairs([_at_home(*couple) for couple in couples], [entry.player.id for entry in byes])


def _by_board(couple: Couple) -> tuple[int, int, int]:
    better, other = couple
    return -better.score, -other.score, better.order


def _pair_bracket(bracket: list[_Entry]) -> tuple[list[Couple], list[_Entry]]:
    """The upper half against the lower half; and those who are left over."""
    upper, lower = bracket[: len(bracket) // 2], bracket[len(bracket) // 2 :]
    couples: list[Couple] = []
    left: list[_Entry] = []
    for entry in upper:
        other = _partner(entry, lower)
        if other is None:
            left.append(entry)
        else:
            lower.remove(other)
            couples.append((entry, other))
    left += lower
    return _within(couples, left)


def _partner(entry: _Entry, others: Iterable[_Entry]) -> _Entry | None:
    """The first who suits; the first who is allowed, if nobody does."""
    allowed = [other for other in others if entry.may_meet(other)]
    return next((other for other in allowed if entry.suits(other)), allowed[0] if allowed else None)


def _within(couples: list[Couple], left: list[_Entry]) -> tuple[list[Couple], list[_Entry]]:
    """Pair those who are left over among themselves, or by opening another pair of the bracket."""
    alone: list[_Entry] = []
    for entry in left:
        other = _partner(entry, alone)
        if other is not None:
            alone.remove(other)
            couples.append((other, entry))
        elif alone and (opened := _opened(couples, alone[-1], entry)):
            couples = opened
            alone.pop()
        else:
            alone.append(entry)
    return couples, alone


def _opened(couples: Sequence[Couple], one: _Entry, other: _Entry) -> list[Couple] | None:
    """The pairs with two more in them: the last pair is opened whose halves both may meet one of the two."""
    for at in range(len(couples) - 1, -1, -1):
        upper, lower = couples[at]
        for first, second in ((one, other), (other, one)):
            if upper.may_meet(first) and lower.may_meet(second):
                return [*couples[:at], _ranked(upper, first), _ranked(lower, second), *couples[at + 1 :]]
    return None


def _settle(couples: list[Couple], left: list[_Entry]) -> list[Couple]:
    """Find opponents for the last who are left over, in the whole field if need be."""
    while left:
        one, other = left.pop(), left.pop()
        if one.may_meet(other):
            couples.append(_ranked(one, other))
            continue
        opened = _opened(couples, one, other) or _opened_twice(couples, one, other)
        if opened is None:
            raise NoPairing
        couples = opened
    return couples


def _opened_twice(couples: Sequence[Couple], one: _Entry, other: _Entry) -> list[Couple] | None:
    """The same with two pairs that are opened: one of the first meets `one`, its partner joins the second search."""
    for at in range(len(couples) - 1, -1, -1):
        for mate, freed in (couples[at], couples[at][::-1]):
            if mate.may_meet(one):
                rest = [*couples[:at], *couples[at + 1 :]]
                if (opened := _opened(rest, freed, other)) is not None:
                    return [*opened, _ranked(mate, one)]
    return None


def _ranked(one: _Entry, other: _Entry) -> Couple:
    return (one, other) if (-one.score, one.order) < (-other.score, other.order) else (other, one)


def _at_home(better: _Entry, other: _Entry) -> tuple[str, str]:
    if home_first(better.player, other.player, better.order):
        return better.player.id, other.player.id
    return other.player.id, better.player.id
