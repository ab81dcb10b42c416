"""Who decides. A player sees what its side may see, never the match itself."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from tryline.core import rng
from tryline.core.errors import PlayerFault, TrylineError
from tryline.core.game import Game, Telling
from tryline.core.language import Box, State, copy_of
from tryline.core.news import tell_in_words


class Advice(NamedTuple):
    """One way to go on, best first in a list of them."""

    moves: list[int]
    """The decisions, as far ahead as the player has looked; the first one (or first turn) is the advice."""
    worth: float
    """The expected share of the game for the side to move: 1 is a sure win, 0 a sure loss."""
    telling: Telling | None = None
    """The same for people, for the catalogues: "+1.2 rows", "wins in 3 turns", "54.1%". None without more to say."""

    def words(self, language: str) -> str:
        """What it is worth, in a sentence or less; empty if that is not known."""
        return "" if self.telling is None else tell_in_words(self.telling, language)


def rows(ahead: float, digits: int) -> Telling:
    """So many rows of the field."""
    return Telling("advice-rows", {"rows": f"{ahead:+.{digits}f}"})


class Player(ABC):
    """A computer player of any kind."""

    @abstractmethod
    def decide(self, game: Game, box: Box, view: State) -> list[int]:
        """The next decision; or several in a row, where they belong together and nothing comes between them."""

    def advise(
        self, game: Game, box: Box, view: State, *, lines: int = 3, report: Callable[[list[Advice]], None] | None = None
    ) -> list[Advice]:
        """The best ways to go on. `report` is called with better ones as the player thinks. None if too little could
        be looked at to say which is good."""
        advice = [Advice(self.decide(game, box, view), 0.5)]
        if report is not None:
            report(advice)
        return advice

    def prepare(self) -> None:  # noqa: B027 - most players are ready as they are
        """Wait until everything is ready, native code too: for work in which the first moves must not be weaker."""

    def stop(self) -> None:  # noqa: B027 - a player that answers at once has nothing to stop
        """Answer at once with the best found so far. May be called from any thread, at any time."""


def ask(player: Player, game: Game, box: Box, view: State) -> list[int]:
    """What a player decides. Whatever goes wrong inside it becomes a PlayerFault; what it was shown stays as it was.

    The moves are legal as far as can be told from the view: the first of them is one of the choices.
    """
    name = type(player).__name__
    try:
        moves = [int(move) for move in player.decide(game, box, copy_of(view))]
    except TrylineError:
        raise
    except Exception as fault:
        raise PlayerFault(f"The computer player {name} failed: {type(fault).__name__}: {fault}") from fault
    out = np.zeros(game.most_choices, dtype=np.int32)
    if not moves or moves[0] not in out[: game.rules.choices(box, view, out)]:
        raise PlayerFault(f"The computer player {name} chose {moves[:1] or 'nothing'}, which is not allowed here.")
    return moves


class RandomPlayer(Player):
    """Any legal choice, each as likely as the other."""

    def __init__(self, seed: int | str) -> None:
        self._rng = rng.stream(seed)

    def decide(self, game: Game, box: Box, view: State) -> list[int]:
        """One of them."""
        out = np.zeros(game.most_choices, dtype=np.int32)
        n = game.rules.choices(box, view, out)
        return [int(out[rng.draw_below(self._rng, n)])]


class SlippingPlayer(Player):
    """Somebody else who makes any legal move every so often."""

    def __init__(self, player: Player, slips: float, seed: int | str) -> None:
        self._player = player
        self._slips = slips
        self._rng = rng.stream(f"slips {seed}")
        self._any = RandomPlayer(f"slip {seed}")

    def decide(self, game: Game, box: Box, view: State) -> list[int]:
        """What the other one decides, or a slip."""
        decider = self._any if rng.draw_unit(self._rng) < self._slips else self._player
        return decider.decide(game, box, view)

    def advise(
        self, game: Game, box: Box, view: State, *, lines: int = 3, report: Callable[[list[Advice]], None] | None = None
    ) -> list[Advice]:
        """As the other one advises: nobody slips on purpose."""
        return self._player.advise(game, box, view, lines=lines, report=report)

    def prepare(self) -> None:
        """Have the other one ready."""
        self._player.prepare()

    def stop(self) -> None:
        """Answer at once."""
        self._player.stop()
