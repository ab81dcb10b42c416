"""A match: its opening and the list of moves and outcomes. Everything else is replayed from these."""

from collections.abc import Iterable, Iterator, Mapping
from copy import deepcopy
from typing import Any, NamedTuple

import numpy as np

from tryline.core.chance import Chance, Typed
from tryline.core.errors import (
    BadOptions,
    IllegalMove,
    MalformedMove,
    MatchOver,
    NothingToUndo,
    NotYourTurn,
    Refusal,
    one_of,
)
from tryline.core.game import Ended, Game, Telling
from tryline.core.language import AWAY, CHANCE, DRAW, HOME, OVER, Box, State, copy_of


class Move(NamedTuple):
    """A decision or an outcome that has been played."""

    actor: int
    number: int
    text: str
    seconds: float | None = None
    """How long the decision took, where somebody looked at a clock."""
    secret_from: tuple[int, ...] = ()
    """The sides that do not see it, or not all of it, until the match is over."""


CLOSINGS = ("resignation", "agreement", "time")
"""How a match can end without a move: one side gives up, both agree, or the clock of one has run out."""


class Choice(NamedTuple):
    """A legal decision, or an outcome that can come."""

    number: int
    text: str


class Match:
    """A match under way, or over."""

    def __init__(
        self,
        game: Game,
        *,
        edition: str | None = None,
        options: Mapping[str, Any] | None = None,
        chance: Chance | None = None,
    ) -> None:
        """Raises BadOptions or BadPosition. A game with luck needs a source of chance."""
        if game.luck and chance is None:
            raise ValueError(f"{game.name} needs dice: give a source of chance")
        self.game = game
        self.edition = edition or game.editions[0]
        if self.edition not in game.editions:
            raise BadOptions(f'{game.name} has no edition "{self.edition}": choose {one_of(game.editions)}.')
        self.options = deepcopy(dict(options or {}))
        self.chance = chance
        self.box: Box = game.make_box(self.edition, game.read_options(self.options))
        self.moves: list[Move] = []
        self.closed: Ended | None = None
        self._undone: list[list[Move]] = []
        self.state: State = game.opening(self.box)
        self._throw_what_falls()

    @classmethod
    def at(
        cls, game: Game, position: str, options: Mapping[str, Any] | None = None, chance: Chance | None = None
    ) -> "Match":
        """A match that starts at a position, with the moves that it says have been made. Raises BadPosition."""
        set_up, made = game.read_position(position, options or {})
        match = cls(game, options=set_up, chance=chance)
        for move in made:
            match.play(move)
        return match

    # What is so ---------------------------------------------------------------------------------------------------

    @property
    def actor(self) -> int:
        """Whose move it is: HOME, AWAY, CHANCE (somebody must type in a throw) or OVER."""
        return OVER if self.closed is not None else self.game.rules.actor(self.box, self.state)

    @property
    def over(self) -> bool:
        """Whether the final whistle has gone."""
        return self.actor == OVER

    @property
    def open(self) -> bool:
        """Whether everybody may see everything: nothing was hidden, or the match is over."""
        return not self.game.hidden or self.over

    @property
    def ended(self) -> Ended:
        """How it stands, or how it ended and who won."""
        return self.closed or self.game.ended(self.box, self.state)

    @property
    def position(self) -> str:
        """The position in one line."""
        return self.game.position(self.box, self.state)

    @property
    def news(self) -> list[Telling]:
        """What the last move brought."""
        return self.game.tellings(self.box, self.state)

    def news_for(self, side: int) -> list[Telling]:
        """What the last move brought, as a side may hear it."""
        return self.game.tellings(self.box, self.view(side))

    def view(self, side: int) -> State:
        """The state as a side may see it."""
        seen = copy_of(self.state)
        self.game.rules.conceal(self.box, seen, side)
        return seen

    def choices(self) -> list[Choice]:
        """Every legal decision, or every outcome that can come, with its notation."""
        return [Choice(number, self.game.write(self.box, self.state, number)) for number in self._legal()]

    def _legal(self) -> list[int]:
        if self.closed is not None:
            return []
        if self.actor == CHANCE:
            return [outcome for outcome, weight in enumerate(self.weights()) if weight]
        out = np.zeros(self.game.most_choices, dtype=np.int32)
        return out[: self.game.rules.choices(self.box, self.state, out)].tolist()

    def weights(self) -> list[int]:
        """Where something is to be thrown: the weight of each outcome."""
        out = np.zeros(self.game.most_outcomes, dtype=np.int64)
        n = self.game.rules.chances(self.box, self.state, out)
        return [1] * -n if n < 0 else out[:n].tolist()

    # Playing ------------------------------------------------------------------------------------------------------

    def play(self, move: str | int, *, side: int | None = None, seconds: float | None = None) -> list[Move]:
        """Play a decision by notation or by number; whoever says which side they are is held to it.

        A text may mean several decisions in a row; all are played, or none. Returns them, with the throws that
        followed. Raises a Refusal.
        """
        self._check_turn(side)
        if isinstance(move, str):
            try:
                numbers = self.game.read(self.box, self.state, move)
            except RecursionError:
                raise MalformedMove("That move is too long to be one.") from None
        else:
            numbers = [move]
        before = len(self.moves)
        try:
            for number in numbers:
                if len(self.moves) > before:
                    self._check_turn(side)
                if number not in self._legal():
                    raise IllegalMove(self._why_not(number))
                self.play_again(number, seconds)
                seconds = None
                self._throw_what_falls()
        except Refusal:
            if len(self.moves) > before:
                self._replay(self.moves[:before])
            raise
        self._undone.clear()
        return self.moves[before:]

    def enter(self, outcome: str | int) -> list[Move]:
        """Type in what was thrown or drawn on the real table."""
        if self.actor != CHANCE:
            raise NotYourTurn("Nothing is to be thrown now.")
        self._check_typed()
        number = outcome
        if isinstance(number, str):
            texts = {choice.text: choice.number for choice in self.choices()}
            if outcome not in texts:
                raise MalformedMove(f'"{outcome}" cannot come here: it is one of {", ".join(texts)}.')
            number = texts[number]
        if number not in self._legal():
            raise IllegalMove(f"Outcome {number} cannot come here.")
        before = len(self.moves)
        self.play_again(number, None)
        self._throw_what_falls()
        self._undone.clear()
        return self.moves[before:]

    def correct(self, outcome: str | int) -> list[Move]:
        """Put right the last throw that was typed in. The match is as it was if the new one is refused."""
        self._check_typed()
        if self.closed is not None or not self.moves or self.moves[-1].actor != CHANCE:
            raise NothingToUndo("The last move was no throw; take back what came after it first.")
        last = self.moves[-1]
        self._replay(self.moves[:-1])
        try:
            return self.enter(outcome)
        except Refusal:
            self.play_again(last.number, last.seconds)
            raise

    def close(self, reason: str, winner: int) -> None:
        """End the match without a move, by one of CLOSINGS. Undo opens it again."""
        if reason not in CLOSINGS:
            raise ValueError(f"a match is closed by {one_of(CLOSINGS)}")
        if (winner == DRAW) != (reason == "agreement") or winner not in (HOME, AWAY, DRAW):
            raise ValueError("agreement makes a draw; by resignation or time one side wins")
        if self.over:
            raise MatchOver("The match is over.")
        self.closed = Ended(winner, reason, self.ended.points)
        self._undone.clear()

    def _check_typed(self) -> None:
        if not isinstance(self.chance, Typed):
            raise NotYourTurn("The dice of this match are not typed in.")

    def _check_turn(self, side: int | None) -> None:
        actor = self.actor
        if actor == OVER:
            raise MatchOver("The match is over.")
        if actor == CHANCE:
            raise NotYourTurn("First the throw must be typed in.")
        if side is not None and side != actor:
            raise NotYourTurn(f"It is {self.game.sides[actor]}'s turn.")

    def _why_not(self, number: int) -> str:
        reason = self.game.why_not(self.box, self.state, number)
        try:
            text = self.game.write(self.box, self.state, number)
        except (IndexError, ValueError, OverflowError):
            return f"There is no move number {number}."
        return f"{text}: {reason}"

    def play_again(self, number: int, seconds: float | None) -> None:
        """Play a decision or outcome that is known to be legal because it has been played before."""
        text = self.game.write(self.box, self.state, number)
        move = Move(self.actor, number, text, seconds, self._secret_from(number))
        self.game.rules.play(self.box, self.state, number)
        self.moves.append(move)

    def _secret_from(self, number: int) -> tuple[int, ...]:
        if not self.game.hidden:
            return ()
        as_seen = self.game.rules.as_seen
        return tuple(side for side in (HOME, AWAY) if as_seen(self.box, self.state, number, side) != number)

    def _throw_what_falls(self) -> None:
        """Throw until somebody has a decision to take, or a throw to type in."""
        while self.chance is not None and self.actor == CHANCE:
            index = sum(move.actor == CHANCE for move in self.moves)
            outcome = self.chance.outcome(index, self.weights())
            if outcome is None:
                return
            self.play_again(outcome, None)

    # Going back and forth -------------------------------------------------------------------------------------------

    def undo(self) -> list[Move]:
        """Take back the last decision and what was thrown since; returns the moves taken back.

        If the match was closed without a move, that is what is taken back.
        """
        if self.closed is not None:
            self.closed = None
            return []
        last = max((i for i, move in enumerate(self.moves) if move.actor != CHANCE), default=None)
        if last is None:
            raise NothingToUndo("There is no move to take back.")
        taken = self.moves[last:]
        self._replay(self.moves[:last])
        self._undone.append(taken)
        return taken

    def redo(self) -> list[Move]:
        """Play again what was taken back last."""
        if not self._undone:
            raise NothingToUndo("There is no move to play again.")
        moves = self._undone.pop()
        for move in moves:
            self.play_again(move.number, move.seconds)
        return moves

    def copy(self) -> "Match":
        """A match of its own that goes on from here."""
        twin = object.__new__(Match)
        twin.__dict__.update(self.__dict__)
        twin.moves = list(self.moves)
        twin._undone = [list(moves) for moves in self._undone]
        twin.state = copy_of(self.state)
        return twin

    def rewound(self) -> "Match":
        """The same match before its first move. Nothing falls by itself in it: `play_again` brings each move back."""
        return Match(self.game, edition=self.edition, options=self.options, chance=Typed())

    def story(self, side: int | None = None) -> Iterator[tuple[Move, list[Telling]]]:
        """Every move so far with the news it brought: all of it, or as a side may hear it."""
        again = self.rewound()
        for move in self.moves:
            again.play_again(move.number, move.seconds)
            yield move, again.news if side is None else again.news_for(side)

    def _replay(self, moves: Iterable[Move]) -> None:
        moves = list(moves)
        self.state = self.game.opening(self.box)
        self.moves = []
        for move in moves:
            self.play_again(move.number, move.seconds)
