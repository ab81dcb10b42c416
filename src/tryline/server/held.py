"""A match whose state nobody else touches: what the rules say about a position is asked once."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from tryline.core.chance import Typed
from tryline.core.game import Game, Moment
from tryline.core.kernels import quickest_rules
from tryline.core.language import OVER
from tryline.core.match import Match, Waits
from tryline.core.moves import Move
from tryline.server.kept import shared_box


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


def begin_anew(game: Game, edition: str, options: Mapping[str, Any], waits: Waits) -> HeldMatch:
    """A match before anything has fallen. It shares its box with all that are played with the same options."""
    box = shared_box(game.id, edition, msgspec.json.encode(options, order="deterministic"))
    match = HeldMatch(game, edition=edition, options=options, chance=Typed(), waits=waits, box=box)
    match.rules = quickest_rules(game)
    return match
