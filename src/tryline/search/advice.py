"""Hints: a strong player looks at a position for about a second."""

import threading
from collections.abc import Callable

import numpy as np

from tryline.core.game import Game
from tryline.core.language import Box, State
from tryline.core.match import Match
from tryline.search.levels import Level
from tryline.search.player import Advice, Player

SECONDS = 1.0
LINES = 3
"""Ways to go on that are told where there are many."""
ALL_OF = 8
"""A decision with at most so many choices has all of them told."""


class Adviser:
    """Whom to ask for a hint."""

    def __init__(self, level: Level) -> None:
        self._player: Player = level.make("advice")

    def ask(self, match: Match, report: Callable[[list[Advice]], None] | None = None) -> list[Advice]:
        """The ways to go on for the side to move, best first."""
        return self.look(match.game, match.box, match.view(match.actor), report)

    def look(
        self, game: Game, box: Box, view: State, report: Callable[[list[Advice]], None] | None = None
    ) -> list[Advice]:
        """The same from what the side to move may see: all ways if they are few. Takes about a second. None if that was
        too short, as it may be while native code is not ready."""
        bell = threading.Timer(SECONDS, self.stop)
        bell.daemon = True
        bell.start()
        choices = game.rules.choices(box, view, np.zeros(game.most_choices, dtype=np.int32))
        lines = choices if choices <= ALL_OF else LINES
        try:
            return self._player.advise(game, box, view, lines=lines, report=report)
        finally:
            bell.cancel()

    def stop(self) -> None:
        """Answer at once."""
        self._player.stop()


def turn_text(match: Match, advice: Advice) -> str:
    """The first turn of a piece of advice, in notation."""
    return " ".join(text for _, text in first_turn(match, advice))


def first_turn(match: Match, advice: Advice) -> list[tuple[int, str]]:
    """The decisions of a piece of advice that belong to the side to move, with their notation."""
    ahead = match.copy()
    ahead.chance = None  # a hint does not foresee the dice
    side, turn = match.actor, []
    for number in advice.moves:
        if ahead.actor != side:
            break
        turn.append((number, ahead.game.write(ahead.box, ahead.state, number)))
        ahead.play_again(number, None)
    return turn
