"""A match at this terminal as it stands: who plays each side, who is asked, and who looks at the screen."""

from tryline import table
from tryline.cli.company import Company, is_shared
from tryline.cli.computers import Players
from tryline.cli.one_screen import OneScreen
from tryline.core import record
from tryline.core.chance import Typed
from tryline.core.game import Game
from tryline.core.guide import Guide
from tryline.core.language import AWAY, CHANCE, HOME, OVER, State
from tryline.core.match import Match
from tryline.core.seats import Seating
from tryline.games import next_level, presenter_of
from tryline.search.levels import Level

PERSON = "person"
"""What a match file calls somebody without a name."""


class SeatedMatch:
    """A match with those who play it."""

    def __init__(self, match: Match, seats: Players, seating: Seating | None, guide: Guide | None) -> None:
        self.match = match
        self.guide = guide
        """Leads the match through a lesson, if it has one."""
        self.presenter = presenter_of(match.game)
        self.players = seats
        self.screen = OneScreen(match, lambda: self.human_sides)
        """Who looks at it, where two people have secrets from each other."""
        self._people: dict[str, record.Seat] = {}
        self._seating = seating
        """Who sits where, if that was said; it is saved with the match."""
        self.company = Company(match, seating) if seating is not None and is_shared(seating) else None
        """Those who share sides at this terminal; None where one person answers for a side."""

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.match.game

    @property
    def over(self) -> bool:
        """Whether nobody has anything left to decide."""
        return self.match.over

    @property
    def resigned(self) -> int | None:
        """The side that has given up, if one has."""
        closed = self.match.closed
        return None if closed is None or closed.reason != "resignation" else 1 - closed.winner

    @property
    def typed(self) -> bool:
        """Whether the players throw real dice and type in the result."""
        return isinstance(self.match.chance, Typed)

    @property
    def awaits_throw(self) -> bool:
        """Whether the match waits for a throw."""
        return self.match.actor == CHANCE

    @property
    def human_sides(self) -> list[int]:
        """The sides that people play."""
        return [side for side, level in enumerate(self.players) if level is None]

    @property
    def mine(self) -> int | None:
        """The side of the one person who plays here; None if there are two, or none."""
        return self.human_sides[0] if len(self.human_sides) == 1 else None

    def _person(self, side: int) -> str:
        """The name of whoever plays a side, or their names; nothing, if they are not known."""
        name = self.game.sides[side]
        seats = () if self._seating is None else self._seating.sides[name][-1].lineup.seats
        if seats not in ((), (name,)):
            return ", ".join(seats)
        known = self._people.get(name)
        return "" if known is None or known.name == PERSON else known.name

    def who(self, side: int, language: str) -> str:
        """Who plays a side: a name or a level; nothing, if the name is not known."""
        level = self.players[side]
        return self._person(side) if level is None else table.level_name(self.game, level.name, language)

    def called(self, language: str) -> tuple[str, str]:
        """Both sides by their teams and who plays them."""
        home, away = self.presenter.side_names(self.match, language)
        return table.called(home, self.who(HOME, language)), table.called(away, self.who(AWAY, language))

    @property
    def beaten(self) -> Level | None:
        """The computer's level, once the one person who plays here has won."""
        won = self.mine is not None and self.over and self.match.ended.winner == self.mine
        return self.players[1 - self.mine] if won and self.mine is not None else None

    @property
    def stronger(self) -> Level | None:
        """After a win against the computer: who is a little stronger; None if nobody is."""
        return None if self.beaten is None else next_level(self.game, self.beaten.name)

    @property
    def computer(self) -> Level | None:
        """The level that is to move now; None if it is a person, the dice or nobody."""
        actor = self.match.actor
        return None if self.over or actor in (CHANCE, OVER) else self.players[actor]

    @property
    def waiting(self) -> bool:
        """Whether a throw or a card waits for somebody's hand or voice."""
        match = self.match
        return match.actor == CHANCE and not self.typed and match.due() is not None

    @property
    def view(self) -> State:
        """The state as those at the terminal may see it."""
        return self.view_of(self.match)

    def view_of(self, match: Match) -> State:
        """The same for the match at an earlier moment."""
        return table.seen_by(match, self.viewers)

    @property
    def viewers(self) -> list[int]:
        """The sides in front of the screen: what is hidden from any of these is not shown."""
        return self.screen.viewers
