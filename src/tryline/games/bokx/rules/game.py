"""RUGBY_Bokx as a game on the table: switches, team cards, notation, words and the field."""

from typing import Any, ClassVar

from tryline.core.game import Game, Moment, Rules, Teams, Telling
from tryline.core.language import Box, State
from tryline.core.news import say
from tryline.games.bokx.rules import book, boxes, contents, records
from tryline.games.bokx.rules.events import Event
from tryline.games.bokx.rules.moment import PHASES, moment
from tryline.games.bokx.rules.names import MOST_CARDS, MOST_CHOICES, SIDES, Choice, Ending, Phase
from tryline.games.bokx.rules.notation import called, read_move, why_not, write_move
from tryline.games.bokx.rules.options import Clock, Options
from tryline.games.bokx.rules.position import position
from tryline.games.bokx.rules.sections import REFUSALS
from tryline.games.bokx.rules.tally import TALLY


class RugbyBokx(Game):
    """Rugby on a field of blocks: call the play, throw, and obey the referee's cards."""

    id = "bokx"
    name = "RUGBY_Bokx"
    author = "J. H. Nel"
    site = "https://www.rugbybokx.com/"
    sections = REFUSALS
    summary = "A field of blocks, a die each and the referee's cards: run, kick, tackle, ruck."
    minutes = "80"
    luck = True
    hidden = False
    sides = SIDES
    rules = Rules(
        book.opening, book.actor, book.choices, book.play, book.result, book.chances, book.source, first=book.first
    )
    tally = TALLY
    level_options: ClassVar = {"extra-time": {"draw": "extra_time"}}
    state = records.STATE
    most_choices = MOST_CHOICES
    most_outcomes = MOST_CARDS
    move_numbers = len(Choice) + 1
    events = Event
    endings = Ending
    options = Options
    box_files = contents.BOX_FILES
    former_defaults: ClassVar = {
        1: {"change_ends": "ask", "last_call": "cut", "cards": "classic", "card_moves": "field", "regain_run_on": False}
    }
    phases = PHASES
    has_piles = True
    wordings = 3

    def make_box(self, edition: str, options: Any) -> Box:
        """Decks, teams and switches of a match."""
        return boxes.make_box(options)

    def teams(self, edition: str, options: Any) -> Teams:
        """The team cards, by code, labelled with name and pool. They change names and colours, not the odds (5.4)."""
        cards = contents.BOX_FILES.of(options.box).teams.teams
        names = {"en": {card.code: card.name.en for card in cards}, "af": {card.code: card.name.af for card in cards}}
        pools = {card.code: card.pool or "none" for card in cards}
        labels = {
            language: {code: say("bokx-team", language, name=name, pool=pools[code]) for code, name in named.items()}
            for language, named in names.items()
        }
        return Teams(tuple(pools), "blue_team", "yellow_team", labels, names)

    def write(self, box: Box, s: State, move: int) -> str:
        """`run backs`, `4`, `KD01`."""
        return write_move(box, s, move)

    def read(self, box: Box, s: State, text: str) -> list[int]:
        """A call."""
        return read_move(box, s, text)

    def called(self, box: Box, s: State, outcome: int) -> tuple[str, ...]:
        """A card by its title, in either language."""
        return called(box, s, outcome)

    def moment(self, box: Box, s: State) -> Moment:
        """Half, phase group, play strings, and who throws."""
        return moment(s)

    def playing_time(self, box: Box) -> tuple[int, ...]:
        """With `clock = real`: both halves, then the periods of extra time (4.1, 4.4)."""
        if box.clock != Clock.REAL:
            return ()
        return (int(box.half_length), int(box.half_length), int(box.extra_length))

    def asks_clock(self, box: Box, s: State) -> bool:
        """Is time up? (8.1)."""
        return bool(s.phase == Phase.WHISTLE)

    def why_not(self, box: Box, s: State, move: int) -> Telling:
        """What would be right."""
        return why_not(box, s, move)

    def position(self, box: Box, s: State) -> str:
        """Everything that the rules need to know."""
        return position(box, s)


GAME = RugbyBokx()
