"""Go Forward Rugby as a game on the table: options, notation, and the facts of its news."""

from collections.abc import Mapping
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, ClassVar

import msgspec

from tryline.core.game import Game, Moment, Rules, Telling
from tryline.core.language import Box, State
from tryline.games.goforward.rules import book, boxes, contents, judgement, moment, notation, position, records, secrets
from tryline.games.goforward.rules.boxes import get_name
from tryline.games.goforward.rules.records import COLUMNS, DESIGNS, Event

WITH_CARD = {
    Event.CARRIES,
    Event.PASSES,
    Event.CAUGHT,
    Event.DROPPED,
    Event.CLAIMS,
    Event.KICKS,
    Event.STOOD_UP,
    Event.MOVED,
    Event.TACKLER,
    Event.TACKLED,
    Event.MISSED,
    Event.COMMITS,
    Event.USES,
    Event.CANCELLED,
    Event.SHIFTS,
    Event.PICKS,
    Event.QUICK_BALL,
    Event.PUSHES,
    Event.JUMPS,
}
"""Events that tell of a card, which everybody sees."""
WITH_TOTALS = {Event.TACKLED, Event.MISSED, Event.RUCK_WON, Event.RUCK_KEPT, Event.SCRUM_WON}
PRIVATE = {Event.DEALT, Event.DREW, Event.BOTTOMS}
"""Events that tell only their owner which card it is."""
HIDDEN_CARD = "hidden"


class GoForward(Game):
    """Two racks of cards, back to back, and a ball that goes forward."""

    id = "goforward"
    name = "Go Forward Rugby"
    author = "Andrew Muhling"
    summary = "Two decks of players, one sliding rack: carry, pass, tackle, ruck. Hands and racks are secret."
    minutes = "60"
    soonest: ClassVar[Mapping[str, Any]] = {"setup": "quick"}
    luck = True
    hidden = True
    sides = notation.SIDES
    rules = Rules(
        book.opening,
        book.actor,
        book.choices,
        book.play,
        book.result,
        book.chances,
        book.source,
        secrets.conceal,
        secrets.imagine,
        judgement.bias,
        secrets.as_seen,
        judgement.habit,
    )
    state = records.STATE
    most_choices = records.MOST_CHOICES
    most_outcomes = DESIGNS
    move_numbers = records.MOVE_NUMBERS
    events = Event
    endings = records.Ending
    options = boxes.Options
    phases = moment.PHASES

    def make_box(self, edition: str, options: Any) -> Box:
        """Cards, modules and house rules of a match."""
        return boxes.make_box(options)

    def box_folder(self) -> Traversable:
        """Cards and the length of a match."""
        return contents.folder()

    def read_box(self, folder: Path) -> dict[str, Any]:
        """A folder of box files as an option of a match."""
        return {"box": msgspec.to_builtins(contents.read_contents(folder))}

    def write(self, box: Box, s: State, move: int) -> str:
        """`carry PR-B`, `pass FH-B@c1`."""
        return notation.write_move(box, s, move)

    def read(self, box: Box, s: State, text: str) -> list[int]:
        """A call."""
        return notation.read_move(box, s, text)

    def why_not(self, box: Box, s: State, move: int) -> Telling:
        """What would be right."""
        return notation.why_not(box, s, move)

    def moment(self, box: Box, s: State) -> Moment:
        """Half, phase of the turn, and who throws or draws."""
        return moment.moment(s)

    def facts(self, box: Box, event: int, a: int, b: int) -> dict[str, str | int]:
        """Sides, cards and numbers."""
        if event == Event.TOSS_TIED:
            return {"call": notation.HANDS[a]}
        if event == Event.HALF_TIME:
            return {"home": a, "away": b}
        if event == Event.FULL_TIME:
            return {"winner": (*self.sides, "draw")[a], "home": b // 256, "away": b % 256}
        side = a // DESIGNS if event in WITH_CARD else a
        facts: dict[str, str | int] = {"side": self.sides[side], "other": self.sides[1 - side]}
        if event in WITH_CARD:
            facts["card"] = notation.code(box, a % DESIGNS)
        if event in PRIVATE:
            facts["card"] = notation.code(box, b - 1) if b > 0 else HIDDEN_CARD
        elif event in WITH_TOTALS:
            facts |= {"total": b // 64 - 9, "against": b % 64 - 9}
        elif event in (Event.CAUGHT, Event.DROPPED):
            facts |= {"number": b // 20 - 40, "die": b % 20 - 9}
        elif event == Event.PASSES:
            facts |= {"to": notation.code(box, b % DESIGNS), "distance": b // DESIGNS}
        elif event == Event.CARRIES:
            facts["out"] = notation.code(box, b)
        elif event == Event.USES:
            facts["line"] = get_name(box.line[b])
        elif event == Event.MOVED:
            facts |= {"from": b // COLUMNS, "column": b % COLUMNS}
        elif event == Event.LINEOUT_WON:
            facts |= {"thrown": notation.THROWS[b // 3], "called": notation.THROWS[b % 3]}
        else:
            facts["number"] = b
        return facts

    def picture(self, box: Box, s: State) -> str:
        """Both racks."""
        return position.position(box, s)

    def position(self, box: Box, s: State) -> str:
        """All of it, in a line."""
        return position.position(box, s)


GAME = GoForward()
