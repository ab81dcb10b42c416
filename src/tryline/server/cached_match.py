"""A match that asks the rules about each position once, and boxes that matches with the same options share."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

import msgspec

from tryline.core.chance import Typed
from tryline.core.game import Game, Moment
from tryline.core.kernels import quickest_rules
from tryline.core.language import OVER, Box
from tryline.core.match import Match, Waits
from tryline.core.moves import Move
from tryline.games import find


class CachedMatch(Match):
    """A match whose state nobody else changes. The server asks much about every position, once for each viewer."""

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

    def legal(self) -> list[int]:
        """The numbers of every legal decision, or of every outcome that can come."""
        if self.closed is not None:
            return []
        if self._choices is None:
            self._choices = super().legal()
        return self._choices

    def _apply(self, number: int) -> None:
        super()._apply(number)
        self._clear_cache()

    def _replay(self, moves: Sequence[Move]) -> None:
        self._clear_cache()
        super()._replay(moves)

    def _clear_cache(self) -> None:
        self._actor = self._moment = self._choices = None


def new_match(
    game: Game, edition: str, options: Mapping[str, Any], waits: Waits, *, practice: bool = False
) -> CachedMatch:
    """A match before its first throw or move."""
    box = shared_box(game.id, edition, msgspec.json.encode(options, order="deterministic"))
    match = CachedMatch(game, edition=edition, options=options, chance=Typed(), waits=waits, box=box, practice=practice)
    match.rules = quickest_rules(game)
    return match


@lru_cache(maxsize=256)
def shared_box(game: str, edition: str, options: bytes) -> Box:
    """The box of every match with the same options."""
    found = find(game)
    return found.box_of(msgspec.json.decode(options), edition)
