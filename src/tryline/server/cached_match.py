"""A match that asks the rules about each state once, and boxes that matches with the same options share."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

import msgspec

from tryline.core.chance import Typed
from tryline.core.game import Game, Moment
from tryline.core.kernels import quickest_rules
from tryline.core.language import OVER, Box
from tryline.core.match import Match, Waits
from tryline.core.moves import Number
from tryline.games import find


class _Answers:
    """What the rules have said about a state."""

    __slots__ = ("actor", "legal", "moment")

    def __init__(self) -> None:
        self.actor: int | None = None
        self.moment: Moment | None = None
        self.legal: list[int] | None = None


class CachedMatch(Match):
    """A match whose state nobody else changes. The server asks much about every position, once for each viewer."""

    def __init__(self, game: Game, **opening: Any) -> None:
        self._answers = _Answers()
        """Replaced with the state."""
        super().__init__(game, **opening)

    @property
    def actor(self) -> int:
        """Whose move it is."""
        if self.closed is not None:
            return OVER
        known = self._answers
        if known.actor is None:
            known.actor = self.rules.actor(self.box, self.state)
        return known.actor

    @property
    def moment(self) -> Moment:
        """Where play stands."""
        known = self._answers
        if known.moment is None:
            known.moment = self.game.moment(self.box, self.state)
        return known.moment

    def legal(self) -> list[int]:
        """The numbers of every legal decision, or of every outcome that can come."""
        if self.closed is not None:
            return []
        known = self._answers
        if known.legal is None:
            known.legal = super().legal()
        return known.legal

    def _apply(self, number: int) -> None:
        super()._apply(number)
        self._answers = _Answers()

    def _replay(self, numbers: Sequence[Number]) -> None:
        self._answers = _Answers()
        super()._replay(numbers)


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
