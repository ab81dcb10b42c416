"""A match: its opening and the list of moves and outcomes. Everything else is replayed from these."""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import deepcopy
from enum import IntEnum
from functools import partial
from typing import Any, NamedTuple, Protocol

import numpy as np

from tryline.core.chance import Chance, Typed
from tryline.core.errors import (
    AmbiguousMove,
    IllegalMove,
    MalformedMove,
    MatchOver,
    NothingToUndo,
    NotYourTurn,
    Refusal,
    one_of,
)
from tryline.core.game import Ended, Game, Moment, Rules, Telling
from tryline.core.language import AWAY, CHANCE, DRAW, HOME, OVER, Box, State, copy_of
from tryline.core.moves import Move, Moves, Number, TakenBack
from tryline.core.news import Forbidden, refusal
from tryline.core.voice import worded

CLOSINGS = ("resignation", "agreement", "time", "abandoned", "called-off", "lapsed")
"""How a match can end without a move: a side gives up, both agree, the clock of one has run out, one has gone; it never
began, or nobody has come back to it."""
NOBODY_WINS = ("agreement", "called-off", "lapsed")


class Waits(IntEnum):
    """Which throws wait until somebody lets them fall, with dice that could fall by themselves."""

    NOTHING = 0
    DRAWS = 1
    """What is drawn from a pile: somebody reads it out first."""
    THROWS = 2
    """Everything that a hand throws or turns over: not what is dealt, nor a throw that can end in one way only."""


class Choice(NamedTuple):
    """A legal decision, or an outcome that can come."""

    number: int
    text: str


class Watcher(Protocol):
    """Somebody who sees a match move by move (`Match.watch`)."""

    def restart(self, match: "Match") -> None:
        """The match is where it began. All moves that still count are about to come again."""

    def before(self, match: "Match", move: Move) -> None:
        """A move is about to be made."""

    def after(self, match: "Match", move: Move) -> None:
        """It has been made; the state has its news."""


def name_of_actor(game: Game, actor: int) -> str:
    """Who made a move, as files have it: a side or `dice`."""
    return "dice" if actor == CHANCE else game.sides[actor]


class Match:
    """A match under way, or over."""

    def __init__(
        self,
        game: Game,
        *,
        edition: str | None = None,
        options: Mapping[str, Any] | None = None,
        chance: Chance | None = None,
        waits: Waits = Waits.NOTHING,
        box: Box = None,
        practice: bool = False,
    ) -> None:
        """Raises BadOptions or BadPosition. A game with luck needs a source of chance.

        `box` is one that was made for the same edition and options: many matches can share it. In `practice` throws
        are taken back too (`core.takeback`).
        """
        if game.luck and chance is None:
            raise ValueError(f"{game.name} needs dice: give a source of chance")
        self.game = game
        self.edition = game.known_edition(edition)
        self.options = deepcopy(dict(options or {}))
        self.chance = chance
        self.waits = waits
        self.practice = practice
        self.rules: Rules = game.rules
        """The rules as they are called: a server puts the compiled ones here, which are the same and quicker."""
        self.time_is_up: Callable[[], bool] | None = None
        """The real clock, for games that ask it (`Game.asks_clock`). Without one, chance answers as it thinks fit."""
        self.box: Box = game.box_of(self.options, self.edition) if box is None else box
        self.moves = Moves()
        self.given = 0
        """So many of the first moves were there when it began, taken over from another match (practice)."""
        self.watchers: list[Watcher] = []
        """Those who have been told of every move (`watch`)."""
        self.closed: Ended | None = None
        self.taken_back: list[TakenBack] = []
        """What was taken back, in the order in which that happened, without what was played again (`redo`)."""
        self._throws_taken_back = 0
        self._redoable: list[int] = []
        """How many moves the last takebacks have that can be played again: nothing else has been played since."""
        self._known_as: str | None = None
        self._dice_known_as: tuple[Chance | None, str] | None = None
        self.state: State = game.opening(self.box)
        self.let_fall()

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
        return OVER if self.closed is not None else self.rules.actor(self.box, self.state)

    @property
    def side_to_answer(self) -> int | None:
        """The side that has to decide, throw or draw; None if either may, or if it is over."""
        actor = self.actor
        if actor == CHANCE:
            actor = self.moment.thrower
        return actor if actor in (HOME, AWAY) else None

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
        return self.closed or self.game.ended(self.box, self.state, self.rules)

    @property
    def points(self) -> tuple[int, int]:
        """The score."""
        if self.closed is not None:
            return self.closed.points
        home, away, _ = self.rules.result(self.box, self.state)
        return home, away

    @property
    def position(self) -> str:
        """The position in one line."""
        return self.game.position(self.box, self.state)

    @property
    def identity(self) -> str:
        """What tells this match from others: where its dice come from, or what fell if they are typed in."""
        if self._known_as is not None:
            return self._known_as
        if isinstance(self.chance, Typed):
            return " ".join(move.text for move in self.moves)
        if self._dice_known_as is None or self._dice_known_as[0] is not self.chance:
            known_as = json.dumps(None if self.chance is None else self.chance.public(over=False), sort_keys=True)
            self._dice_known_as = (self.chance, known_as)
        return self._dice_known_as[1]

    @property
    def news(self) -> list[Telling]:
        """What the last move brought."""
        return self.news_in(self.state)

    def news_for(self, side: int) -> list[Telling]:
        """What the last move brought, as a side may hear it."""
        return self.news_in(self.view(side))

    def news_in(self, seen: State) -> list[Telling]:
        """What the last move brought, told from its state as somebody may see it."""
        told = self.game.tellings(self.box, seen)
        ways = self.game.wordings
        return worded(told, ways, self.identity, len(self.moves)) if ways > 1 and told else told

    def view(self, side: int) -> State:
        """The state as a side may see it."""
        seen = copy_of(self.state)
        self.rules.conceal(self.box, seen, side)
        return seen

    def public_view(self) -> State:
        """The state as somebody who sits on neither side may see it: what is hidden from either is hidden."""
        seen = self.view(HOME)
        self.rules.conceal(self.box, seen, AWAY)
        return seen

    @property
    def moment(self) -> Moment:
        """Where play stands, as the game tells those who share a side or keep the time."""
        return self.game.moment(self.box, self.state)

    def choices(self) -> list[Choice]:
        """Every legal decision, or every outcome that can come, with its notation."""
        return list(map(Choice, *self.written_choices()))

    def written_choices(self) -> tuple[list[int], list[str]]:
        """The same as two lists: the numbers, and their notation."""
        legal = self.legal()
        return legal, self.game.write_all(self.box, self.state, legal)

    def legal(self) -> list[int]:
        """The numbers of every legal decision, or of every outcome that can come."""
        if self.closed is not None:
            return []
        if self.actor == CHANCE:
            return [outcome for outcome, weight in enumerate(self.weights()) if weight]
        out = np.empty(self.game.most_choices, dtype=np.int32)
        return out[: self.rules.choices(self.box, self.state, out)].tolist()

    def due(self) -> Choice | None:
        """The outcome that waits to be let fall (`release`); None if nothing waits or nobody knows it yet."""
        if self.actor != CHANCE or self.chance is None:
            return None
        outcome = self._what_falls(self.chance)
        return None if outcome is None else Choice(outcome, self.game.write(self.box, self.state, outcome))

    @property
    def card_waits(self) -> Choice | None:
        """A card that has been drawn, for somebody to read out, and has not taken effect yet; None if there is none."""
        waits = self.waits != Waits.NOTHING and self.actor == CHANCE and self.moment.drawn
        return self.due() if waits else None

    def weights(self) -> list[int]:
        """Where something is to be thrown: the weight of each outcome."""
        out = np.zeros(self.game.most_outcomes, dtype=np.int64)
        n = self.rules.chances(self.box, self.state, out)
        return [1] * -n if n < 0 else out[:n].tolist()

    # Playing ------------------------------------------------------------------------------------------------------

    def play(self, move: str | int, *, side: int | None = None, seconds: float | None = None) -> list[Move]:
        """Play a decision by notation or by number; whoever says which side they are is held to it.

        A text may mean several decisions in a row; all are played, or none. Returns them, with the throws that
        followed. Raises a Refusal.
        """
        self._check_turn(side)
        numbers = self.numbers(move)
        before = len(self.moves)
        made: list[Move] = []
        try:
            for number in numbers:
                if made and self.actor == CHANCE:  # or a refusal of the next decision would tell what fell
                    raise refusal(MalformedMove, "throw-between", move=made[-1].text)
                if made:
                    self._check_turn(side)
                if number not in self.legal():
                    raise self._refuse(number)
                made.append(self.play_again(number, seconds))
                seconds = None
            made += self.let_fall()
        except Refusal:
            if len(self.moves) > before:
                self._replay(self.moves.numbers(before))
            raise
        self._redoable = []
        return made

    def numbers(self, move: str | int) -> list[int]:
        """The decisions that a move means, legal or not. Raises a Refusal if it cannot be read."""
        if not isinstance(move, str):
            return [move]
        try:
            return self.game.read(self.box, self.state, move)
        except RecursionError:
            raise refusal(MalformedMove, "too-long") from None

    def enter(self, outcome: str | int) -> list[Move]:
        """Type in what was thrown or drawn on the real table."""
        if self.actor != CHANCE:
            raise refusal(NotYourTurn, "no-throw")
        self._check_typed()
        number = self._read_throw(outcome) if isinstance(outcome, str) else outcome
        if number not in self.legal():
            raise IllegalMove(f"Outcome {number} cannot come here.")
        made = [self.play_again(number, None), *self.let_fall()]
        self._redoable = []
        return made

    def _read_throw(self, text: str) -> int:
        """The outcome that the text means: by its notation, or by what people call it if that leaves no doubt."""
        said = _plain(text)
        choices = self.choices()
        called = {choice.number: self.game.called(self.box, self.state, choice.number) for choice in choices}
        meant = [choice for choice in choices if _plain(choice.text) == said]
        meant = meant or [choice for choice in choices if said in map(_plain, called[choice.number])]
        if not meant:
            names = list(dict.fromkeys(called[choice.number][0] for choice in choices if called[choice.number]))
            names = [name for name in names if _plain(name) not in [_plain(choice.text) for choice in choices]]
            called_so = {"names": ", ".join(names)} if names else {}
            outcomes = ", ".join(choice.text for choice in choices)
            sentence = "outcome-called" if names else "outcome"
            raise refusal(MalformedMove, sentence, text=text[:40], outcomes=outcomes, **called_so)
        if len({called[choice.number] for choice in meant}) > 1:
            texts = [choice.text for choice in meant]
            full = [f"{choice.text} ({called[choice.number][0]})" for choice in meant]
            ambiguous = partial(AmbiguousMove, candidates=texts)
            raise refusal(ambiguous, "outcome-which", text=text[:40], candidates=full)
        return meant[0].number

    def correct(self, outcome: str | int) -> list[Move]:
        """Put right the last throw that was typed in. The match is as it was if the new one is refused."""
        self.lift()
        try:
            return self.enter(outcome)
        except Refusal:
            self.redo()
            raise

    def lift(self) -> Move:
        """Take the last throw that was typed in off the table again: it is asked for anew."""
        self._check_typed()
        if self.closed is not None or not self.moves or self.moves[-1].actor != CHANCE:
            raise refusal(NothingToUndo, "no-throw-last")
        return self.back_to(len(self.moves) - 1)[0]

    def release(self) -> list[Move]:
        """Let the throw fall that waits, and those after it that wait for nobody. Returns them."""
        due = self.due()
        if due is None:
            raise refusal(NotYourTurn, "no-throw-waits")
        made = [self.play_again(due.number, None), *self.let_fall()]
        self._redoable = []
        return made

    def close(self, reason: str, winner: int) -> None:
        """End the match without a move, by one of CLOSINGS. Undo opens it again."""
        if reason not in CLOSINGS:
            raise ValueError(f"a match is closed by {one_of(CLOSINGS)}")
        if (winner == DRAW) != (reason in NOBODY_WINS) or winner not in (HOME, AWAY, DRAW):
            raise ValueError(
                "agreement makes a draw, and nobody wins what is called off or lapses; by anything else one side wins"
            )
        if self.over:
            raise refusal(MatchOver, "over")
        self.closed = Ended(winner, reason, self.ended.points)
        self._redoable = []

    @property
    def _typed(self) -> bool:
        return isinstance(self.chance, Typed)

    def _check_typed(self) -> None:
        if not self._typed:
            raise refusal(NotYourTurn, "not-typed")

    def _check_turn(self, side: int | None) -> None:
        actor = self.actor
        if actor == OVER:
            raise refusal(MatchOver, "over")
        if actor == CHANCE:
            raise refusal(NotYourTurn, "type-first" if self._typed else "fall-first")
        if side is not None and side != actor:
            raise refusal(NotYourTurn, "turn", side=self.game.sides[actor])

    def why_not(self, number: int) -> Telling:
        """Why a decision is refused here."""
        return self.game.why_not(self.box, self.state, number)

    def _refuse(self, number: int) -> IllegalMove:
        reason = self.why_not(number)
        try:
            rules = self.game.sections.get(reason.event, ())
            return Forbidden(self.game.write(self.box, self.state, number), reason, rules)
        except (IndexError, ValueError, OverflowError):
            return IllegalMove(f"There is no move number {number}.")

    def play_again(self, number: int, seconds: float | None) -> Move:
        """Play a decision or an outcome that is known to be legal: it has been played before."""
        text = self.game.write(self.box, self.state, number)
        move = Move(self.actor, number, text, seconds, self._secret_from(number))
        watchers = tuple(self.watchers)  # whoever comes now has seen this move
        for watcher in watchers:
            watcher.before(self, move)
        self._apply(number)
        self.moves.append(move)
        for watcher in watchers:
            watcher.after(self, move)
        return move

    def _apply(self, number: int) -> None:
        """The one place at which a state changes."""
        self.rules.play(self.box, self.state, number)

    def _secret_from(self, number: int) -> tuple[int, ...]:
        if not self.game.hidden:
            return ()
        as_seen = self.rules.as_seen
        return tuple(side for side in (HOME, AWAY) if as_seen(self.box, self.state, number, side) != number)

    def let_fall(self) -> list[Move]:
        """Throw until somebody has a decision to take, or a throw to type in or to let fall. Returns what fell."""
        fallen: list[Move] = []
        while self.chance is not None and self.actor == CHANCE and not self._must_wait():
            outcome = self._what_falls(self.chance)
            if outcome is None:
                break
            fallen.append(self.play_again(outcome, None))
        return fallen

    def _what_falls(self, chance: Chance) -> int | None:
        if self.time_is_up is not None and self.game.asks_clock(self.box, self.state):
            return int(self.time_is_up())
        return chance.outcome(self.throws, self.weights())

    def _must_wait(self) -> bool:
        if self.game.asks_clock(self.box, self.state):
            return False
        if self.waits == Waits.NOTHING:
            return False
        moment = self.moment
        if moment.drawn:
            return self.waits == Waits.DRAWS or not moment.dealt
        return self.waits == Waits.THROWS and not moment.dealt and len(self.legal()) > 1

    @property
    def throws(self) -> int:
        """How many throws have fallen, those that were taken back included: the number of the next one.

        So a throw that was taken back never comes again.
        """
        return self.moves.count_of(CHANCE) + self._throws_taken_back

    # Going back and forth -------------------------------------------------------------------------------------------

    def undo(self) -> list[Move]:
        """Take back the last decision and what was thrown since; returns the moves taken back.

        If the match was closed without a move, that is what is taken back.
        """
        if self.closed is not None:
            self.closed = None
            return []
        last = self.moves.last_of((HOME, AWAY))
        if last is None:
            raise refusal(NothingToUndo, "nothing-to-take-back")
        return self.back_to(last)

    def back_to(self, ply: int, agreed: int | None = None, *, for_good: bool = False) -> list[Move]:
        """Take back every move from this one on; returns them.

        `agreed` is the side that was asked, if one was. What is taken back `for_good` cannot be played again. A card
        that waits goes with them: whoever has seen it would know what comes.
        """
        made = len(self.moves) - ply
        seen = self.card_waits
        if seen is not None:
            self.play_again(seen.number, None)
        moves = self.moves
        numbers = moves.numbers()
        self._replay(numbers[:ply])
        in_memory = len(moves) - ply <= moves.at_hand
        taken = moves[ply:] if in_memory else self.copy()._play_on(numbers[ply:])
        self.remember_taken_back(TakenBack(ply, tuple(taken), agreed))
        self._redoable = [] if for_good else [*self._redoable, made]
        return taken[:made]

    def remember_taken_back(self, taken: TakenBack) -> None:
        """Something was taken back after the moves that are played here: its throws have fallen all the same."""
        self.taken_back.append(taken)
        self._throws_taken_back += taken.throws

    def redo(self) -> list[Move]:
        """Play again what was taken back last, with the throws that had fallen. Then it was never taken back."""
        if not self._redoable:
            raise refusal(NothingToUndo, "nothing-to-replay")
        *self._redoable, made = self._redoable
        last = self.taken_back.pop()
        self._throws_taken_back -= last.throws
        for move in last.moves[:made]:
            self.play_again(move.number, move.seconds)
        return list(last.moves[:made])

    def copy(self) -> "Match":
        """A match of its own that goes on from here."""
        twin = object.__new__(Match)
        twin.__dict__.update(self.__dict__)
        twin.moves = self.moves.copy()
        twin.taken_back = list(self.taken_back)
        twin.watchers = []
        twin.state = copy_of(self.state)
        return twin

    def rewound(self) -> "Match":
        """The same match before its first move. Nothing falls by itself in it: `play_again` brings each move back."""
        twin = Match(self.game, edition=self.edition, options=self.options, chance=Typed(), box=self.box)
        twin.rules = self.rules
        twin._known_as = self._known_as if isinstance(self.chance, Typed) else self.identity
        return twin

    def watch(self, watcher: Watcher) -> None:
        """Let somebody see every move from the first on; what has been played is played for them once more."""
        if not self.moves:
            watcher.restart(self)
            self.watchers.append(watcher)
            return
        again = self.rewound()
        again.watchers.append(watcher)
        again._replay(self.moves.numbers())
        self.watchers.append(watcher)

    def story(self, side: int | None = None) -> Iterator[tuple[Move, list[Telling]]]:
        """Every move so far with the news it brought: all of it, or as a side may hear it."""
        again = self.rewound()
        for move in self.moves:
            again.play_again(move.number, move.seconds)
            yield move, again.news if side is None else again.news_for(side)

    def _replay(self, numbers: Sequence[Number]) -> None:
        """Begin again, and play these moves."""
        self.state = self.game.opening(self.box)
        self.moves = Moves()
        for watcher in self.watchers:
            watcher.restart(self)
        self._play_on(numbers)

    def _play_on(self, numbers: Sequence[Number]) -> list[Move]:
        return [self.play_again(number, seconds) for number, seconds in numbers]


def _plain(text: str) -> str:
    """Small letters and single spaces."""
    return " ".join(text.casefold().split())
