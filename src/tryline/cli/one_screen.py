"""One screen and two secrets: who looks at it, and who must get it before the match goes on."""

from collections.abc import Callable

from tryline.core.language import CHANCE
from tryline.core.match import Match


class OneScreen:
    """The screen of a match."""

    def __init__(self, match: Match, people: Callable[[], list[int]]) -> None:
        """`people` are the sides that people play, all of them here."""
        self._match = match
        self._people = people
        self._viewer: int | None = None
        """Where it is shared: the side that looks at it; None while it passes from one to the other."""

    @property
    def shared(self) -> bool:
        """Whether people of both sides play at it and have secrets from each other."""
        return self._match.game.hidden and len(self._people()) == 2

    @property
    def viewers(self) -> list[int]:
        """The sides in front of it: what is hidden from any of these is not shown."""
        return [self._viewer] if self.shared and self._viewer is not None else self._people()

    @property
    def handed_to(self) -> int | None:
        """The side that must get it before the match goes on; None if nobody must.

        Whoever has to decide gets it, and whoever types in a card that was drawn; a die is for everybody.
        """
        match = self._match
        if not self.shared or match.over:
            return None
        drawn = match.actor == CHANCE and match.moment.drawn
        side = match.side_to_answer if drawn or match.actor != CHANCE else None
        return None if side is None or side == self._viewer else side

    def put_down(self) -> None:
        """Nobody's secrets are on it until somebody takes it."""
        self._viewer = None

    def take(self) -> bool:
        """Whoever it was handed to says that nobody else looks; False if it is handed to nobody."""
        side = self.handed_to
        if side is None:
            return False
        self._viewer = side
        return True
