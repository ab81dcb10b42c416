"""Go Forward Rugby as a game on the table: rules, options and notation."""

from collections.abc import Mapping
from typing import Any, ClassVar

from tryline.core.game import Game, Moment, Rules, Telling
from tryline.core.language import Box, State
from tryline.games.goforward.rules import (
    book,
    boxes,
    contents,
    judgement,
    moment,
    notation,
    outlook,
    position,
    records,
    secrets,
)
from tryline.games.goforward.rules.events import SIDES, Event
from tryline.games.goforward.rules.options import FORMER_DEFAULTS, Options
from tryline.games.goforward.rules.records import DESIGNS
from tryline.games.goforward.rules.sections import SECTIONS
from tryline.games.goforward.rules.tally import TALLY


class GoForward(Game):
    """Two racks of cards, back to back, and a ball that goes forward."""

    id = "goforward"
    name = "Go Forward Rugby"
    author = "Andrew Muhling"
    sections = SECTIONS
    summary = "Two decks of players, one sliding rack: carry, pass, tackle, ruck. Hands and racks are secret."
    minutes = "60"
    soonest: ClassVar[Mapping[str, Any]] = {"setup": "quick"}
    luck = True
    hidden = True
    sides = SIDES
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
        book.first,
        outlook.outlook,
        judgement.routine,
    )
    tally = TALLY
    level_options: ClassVar = {"extra-time": {"extra_time": True}}
    state = records.STATE
    most_choices = records.MOST_CHOICES
    most_outcomes = DESIGNS
    move_numbers = records.MOVE_NUMBERS
    events = Event
    endings = records.Ending
    options = Options
    former_defaults: ClassVar[Mapping[int, Mapping[str, Any]]] = FORMER_DEFAULTS
    box_files = contents.FILES
    phases = moment.PHASES

    def make_box(self, edition: str, options: Any) -> Box:
        """Cards, modules and house rules of a match."""
        return boxes.make_box(options)

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

    def position(self, box: Box, s: State) -> str:
        """All of it, in a line."""
        return position.position(box, s)


GAME = GoForward()
