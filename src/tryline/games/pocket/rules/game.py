"""Pocket Rugby as a game on the table: two editions, house rules, notation, words and the score-board."""

from collections.abc import Mapping
from typing import Any, ClassVar

from tryline.core.game import Game, Moment, Rules, Teams, Telling
from tryline.core.language import Box, State
from tryline.games.pocket.rules import book, boxes, contents, published, records
from tryline.games.pocket.rules.moment import PHASES, moment
from tryline.games.pocket.rules.notation import read_move, why_not, write_move
from tryline.games.pocket.rules.options import Options
from tryline.games.pocket.rules.position import position
from tryline.games.pocket.rules.sections import SECTIONS
from tryline.games.pocket.rules.tally import TALLY


class PocketRugby(Game):
    """Rugby with a handful of dice: run, pass, kick, and hope for the referee."""

    id = "pocket"
    name = "Pocket Rugby"
    author = "Pocket Sports"
    site = "https://www.pocketsports.com.au/"
    sections = SECTIONS
    summary = "A handful of dice: pass, run at the tackle, kick or tap. Two editions."
    minutes = "20"
    editions = contents.EDITIONS
    luck = True
    hidden = False
    sides = records.SIDES
    rules = Rules(
        book.opening,
        book.actor,
        book.choices,
        book.play,
        book.result,
        book.chances,
        book.source,
        habit=book.habit,
        first=book.first,
    )
    tally = TALLY
    state = records.STATE
    most_choices = 4
    most_outcomes = records.FACES
    move_numbers = len(records.Choice) + 1
    events = records.Event
    endings = records.Ending
    options = Options
    box_files = published.BOX_FILES
    former_defaults: ClassVar[Mapping[int, Mapping[str, Any]]] = {1: {"dice": "classic", "auto_free": True}}
    phases = PHASES
    wordings = 3

    def make_box(self, edition: str, options: Options) -> Box:
        """Dice, cards and house rules of a match."""
        return boxes.make_box(edition, options)

    def teams(self, edition: str, options: Options) -> Teams | None:
        """The nations whose team cards are in the box."""
        if edition == "1":
            return None
        cards = published.contents_of(options).cards.cards
        return Teams(tuple(card.id for card in cards), "home_nation", "away_nation")

    def write(self, box: Box, s: State, move: int) -> str:
        """`pass centre`, `kick`, `K3`."""
        return write_move(box, s, move)

    def read(self, box: Box, s: State, text: str) -> list[int]:
        """A call."""
        return read_move(box, s, text)

    def called(self, box: Box, s: State, outcome: int) -> tuple[str, ...]:
        """What stands on the face, in any language."""
        from tryline.games.pocket.rules.faces import called

        return called(box, s, outcome)

    def free_choice(self, box: Box, s: State) -> int | None:
        """To try what costs nothing (pocket 7)."""
        return int(records.Choice.YES) if book.is_free(box, s) else None

    def why_not(self, box: Box, s: State, move: int) -> Telling:
        """What would be right."""
        return why_not(s, move)

    def moment(self, box: Box, s: State) -> Moment:
        """Half, phase and who rolls."""
        return moment(s)

    def position(self, box: Box, s: State) -> str:
        """Score, ball, advantage, cards and injuries."""
        return position(box, s)


GAME = PocketRugby()
