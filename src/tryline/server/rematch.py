"""The same match again with sides swapped: what is carried over from the old one."""

from collections.abc import Iterator
from typing import Any

import msgspec

from tryline.core.clock import Clocks
from tryline.core.seats import Seating
from tryline.server.dice import Dice
from tryline.server.match_setup import MatchSetup
from tryline.server.match_table import MatchTable


class Rematch:
    """A match to come; everybody who sat in the old one sits at the same seat of the other side."""

    def __init__(self, old: MatchTable) -> None:
        self._old = old
        self._sides = old.game.sides

    def other(self, name: str) -> str:
        """The seat in the new match of whoever had this one."""
        for mine, theirs in self._both_ways():
            if name == mine or name.startswith(f"{mine}-"):
                return theirs + name[len(mine) :]
        return name

    def _both_ways(self) -> Iterator[tuple[str, str]]:
        home, away = self._sides
        yield home, away
        yield away, home

    def setup(self) -> MatchSetup:
        """The match."""
        old = self._old
        swapped = {0: 1, 1: 0, "referee": "referee"}
        roster = [
            msgspec.structs.replace(seat.at_level(old.rematch_level), id=self.other(seat.id), side=swapped[seat.side])
            for seat in old.roster
        ]
        roster.sort(key=lambda seat: (seat.side == "referee", str(seat.side), seat.id))
        clocks = None
        thinking = old.timekeeper.thinking
        if thinking is not None:
            clocks = Clocks(None, type(thinking).new(thinking.base, thinking.increment))
        options = _with_teams_swapped(old)
        return MatchSetup(old.game, old.edition, options, roster, self._seating(), [], clocks, old.match.practice)

    def _seating(self) -> Seating:
        seating = self._old.seats.seating
        lineups = {}
        for mine, theirs in self._both_ways():
            lineup = seating.sides[mine][0].lineup
            renamed = msgspec.to_builtins(lineup)
            renamed["seats"] = [self.other(name) for name in lineup.seats]
            if lineup.captain is not None:
                renamed["captain"] = self.other(lineup.captain)
            if "phases" in renamed.get("policy", {}):
                renamed["policy"]["phases"] = {p: self.other(name) for p, name in renamed["policy"]["phases"].items()}
            lineups[theirs] = msgspec.convert(renamed, type(lineup))
        return Seating.of(self._old.game, lineups, referee=seating.referee, by_hand=seating.by_hand)

    def dice(self) -> Dice:
        """Its dice: whoever took part in the old ones is asked to commit at the new match, after the house."""
        dice = self._old.dice
        taking_part = map(self.other, [*dice.commitments, *dice.left_out])
        return Dice.fresh(taking_part) if dice.kind == "fair" else Dice(dice.kind)


def _with_teams_swapped(old: MatchTable) -> dict[str, Any]:
    """The options of a match with the teams swapped: in another match on the other side, everybody keeps their team."""
    teams = old.game.teams(old.edition, old.game.read_options(old.options))
    if teams is None:
        return dict(old.options)
    other = {teams.home: teams.away, teams.away: teams.home}
    return {other.get(name, name): value for name, value in old.options.items()}
