"""The computer players of a match at this terminal."""

from collections.abc import Callable
from functools import partial

from tryline.core.match import Match
from tryline.search.levels import Level
from tryline.search.player import Player, ask

Players = tuple[Level | None, Level | None]
"""Who plays each side: a level of the computer, or None for a person."""


class Computers:
    """Makes the players of both sides when they are needed."""

    def __init__(self, match: Match, seed: str) -> None:
        self._match = match
        self._seed = seed
        self._made: dict[int, Player] = {}

    def decision(self, level: Level) -> Callable[[], list[int]]:
        """A function that computes what the computer to move plays; it may run in a thread."""
        match, side = self._match, self._match.actor
        if side not in self._made:
            self._made[side] = level.make(f"{self._seed} {match.game.sides[side]}")
        return partial(ask, self._made[side], match.game, match.box, match.view(side))

    def stop(self) -> None:
        """Make whichever of them thinks decide now."""
        for player in self._made.values():
            player.stop()

    def replace(self) -> None:
        """Stop them, and use new ones next time: a thread may still be running the old ones."""
        self.stop()
        self._made.clear()
