"""What somebody takes away from a match: its file, and what is needed to check its dice."""

from functools import partial
from typing import Any

import msgspec

from tryline.core import record
from tryline.core.errors import NotYourSeat
from tryline.core.language import AWAY, CHANCE, HOME
from tryline.core.match import Match
from tryline.core.news import refusal
from tryline.core.seats import Seating
from tryline.core.takeback import as_played
from tryline.server.match_table import MatchTable
from tryline.server.reading import READING, from_outside
from tryline.server.site import Site
from tryline.server.thinking.fair_queue import NOBODY_KNOWN, Asker


async def record_of(site: Site, match_id: str, asker: Asker = NOBODY_KNOWN) -> str:
    """The match file. Raises NotFound, NotYourSeat or TooOften."""
    live = await site.find(match_id, asker)
    match = await live.snapshot()
    if not match.open:
        raise refusal(NotYourSeat, "hidden-file")
    key = ("record", live, live.table.position.version)
    return await READING.run(partial(record_of_table, live.table, match), from_outside(match_id, asker), key=key)


def record_of_table(table: MatchTable, match: Match) -> str:
    """The match file of a match at a table; `match` may be a copy of the table's, which goes on meanwhile."""
    names = {}
    for side in (HOME, AWAY):
        seats = [seat for seat in table.roster if seat.side == side]
        level = seats[0].level if len(seats) == 1 else None
        names[match.game.sides[side]] = record.Seat(", ".join(seat.name for seat in seats)[:80], level)
    plain = all(len(stint.lineup.seats) == 1 for stints in table.seats.seating.sides.values() for stint in stints)
    # Open votes are secret.
    seating = msgspec.structs.replace(table.seats.seating, votes={}, away=[])
    shared: Seating | None = None if plain and seating.referee is None else seating
    lesson = None if table.guide is None else table.guide.guided
    return record.write(match, names, shared, table.timekeeper.clocks, lesson)


async def dice_of(site: Site, match_id: str, asker: Asker = NOBODY_KNOWN) -> dict[str, Any]:
    """Everything that is needed to check the dice. Raises NotFound or TooOften."""
    live = await site.find(match_id, asker)
    snapshot = await live.snapshot()

    led = live.table.dice.given if live.table.guide is None else live.table.guide.guided.led

    def replay() -> list[dict[str, Any]]:
        shown = snapshot.open
        return [
            {
                "ply": len(before.moves) if shown else None,
                "weights": before.weights() if shown else None,
                "outcome": move.number if shown else None,
                "text": move.text if shown else None,
                "clock": before.game.asks_clock(before.box, before.state),
                "lesson": len(before.moves) < led,
                "taken_back": not stands,
            }
            for before, move, stands in as_played(snapshot)
            if move.actor == CHANCE
        ]

    key = ("dice", live, live.table.position.version)
    throws = await READING.run(replay, from_outside(match_id, asker), key=key)
    # Before the dice are settled nobody is shown a seed.
    dice = live.table.dice if live.table.status != "open" else msgspec.structs.replace(live.table.dice, seeds={})
    chance = dice.chance(live.table.roster)
    source = {"kind": "none"} if chance is None else chance.public(over=snapshot.over)
    uncommitted = dice.uncommitted(live.table.roster)
    told = {"id": live.id, "game": live.table.game.id, "over": snapshot.over, **source, "uncommitted": uncommitted}
    return {**told, "throws": throws}
