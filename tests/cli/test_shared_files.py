"""Files of matches with seats and clocks at a terminal."""

from pathlib import Path

from tryline.cli.local_match import LocalMatch
from tryline.core import record
from tryline.core.chance import Seeded
from tryline.core.clock import MINUTE, Clocks, MatchClock
from tryline.core.language import CHANCE
from tryline.core.match import Match
from tryline.core.seats import Lineup, Seating, Seats, Vote
from tryline.games import find
from tryline.games.pocket.rules.game import GAME as POCKET


def test_a_match_of_seats_goes_on_at_the_terminal(tmp_path: Path) -> None:
    """The same seat is asked, its throw still waits, and the file keeps seats and clocks."""
    ours, theirs = POCKET.sides
    lineups = {ours: Lineup(("Ann", "Ben"), Vote()), theirs: Lineup(("Zoe",))}
    seating = Seating.of(POCKET, lineups, by_hand=True)
    seats = Seats(Match(POCKET, chance=Seeded("shared"), waits=seating.waits), seating)
    clocks = Clocks(MatchClock(lengths=(40 * MINUTE,)).start(0).moved(0, 1, 500))
    seats.propose("Zoe", None, 0, seats.question(0).number)
    assert seats.match.actor == CHANCE
    file = tmp_path / "shared.tryline"
    record.save(file, seats.match, None, seating, clocks)

    local = LocalMatch.resume(file)
    assert local.company is not None
    assert local.company.asked == seats.question(0).seats[0]
    assert local.waiting
    local.play(None)
    again = record.load(local.file, find)
    assert again.clocks == clocks
    assert again.seating is not None
    assert again.seating.sides == seating.sides
    back = Seats(again.match, again.seating)
    assert back.question(0).kind in ("decide", "vote", "throw")
