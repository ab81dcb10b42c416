"""A match whose state nobody else touches: what the rules say about a position is asked once."""

from collections.abc import Sequence

from tryline.core.game import Moment
from tryline.core.language import OVER
from tryline.core.match import Match
from tryline.core.moves import Move


class HeldMatch(Match):
    """A match as the clubhouse holds it. Much is asked about every position, for everybody who looks at it."""

    _actor: int | None = None
    _moment: Moment | None = None
    _choices: list[int] | None = None

    @property
    def actor(self) -> int:
        """Whose move it is."""
        if self.closed is not None:
            return OVER
        if self._actor is None:
            self._actor = self.rules.actor(self.box, self.state)
        return self._actor

    @property
    def moment(self) -> Moment:
        """Where play stands."""
        if self._moment is None:
            self._moment = self.game.moment(self.box, self.state)
        return self._moment

    def _legal(self) -> list[int]:
        if self.closed is not None:
            return []
        if self._choices is None:
            self._choices = super()._legal()
        return self._choices

    def _apply(self, number: int) -> None:
        super()._apply(number)
        self._forget()

    def _replay(self, moves: Sequence[Move]) -> None:
        self._forget()
        super()._replay(moves)

    def _forget(self) -> None:
        self._actor = self._moment = self._choices = None
