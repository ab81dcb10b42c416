"""The guide of a lesson: follows a match, accepts what the lesson means, and knows what falls and is played next.

Where a lesson stands is worked out from the moves of the match alone: a match that is stored, undone or resumed is led
on from there. A match that does not follow its lesson any more goes on as an ordinary one.
"""

from collections.abc import Sequence
from copy import copy
from functools import partial
from typing import Any

import msgspec

from tryline.core.chance import Chance, Typed
from tryline.core.errors import Refusal
from tryline.core.language import CHANCE
from tryline.core.lesson import Lesson, Step
from tryline.core.match import Match
from tryline.core.moves import Move
from tryline.core.news import has_words, refusal, say


class Guided(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is stored of a lesson with a match."""

    lesson: str
    """Its name."""
    left: bool = False
    """Whether the learner has left it and just plays."""
    led: int = 0
    """Throws among the first so many moves may be the lesson's."""


class NotMeant(Refusal):
    """A legal move that is not what the lesson means. It has not been played."""

    code = "lesson"


class _Place:
    """How far a lesson is."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.steps = 0
        """How many have been answered."""
        self.script: Sequence[str] = lesson.before
        """What comes by itself before the next one."""
        self.lost = False
        """Whether the match has gone another way."""

    @property
    def asked(self) -> Step | None:
        """The step that the learner is asked for."""
        steps = self.lesson.steps
        return None if self.lost or self.script or self.steps == len(steps) else steps[self.steps]

    @property
    def over(self) -> bool:
        """Whether all has been played."""
        return not self.lost and not self.script and self.steps == len(self.lesson.steps)

    def go_on(self, move: str) -> bool:
        """A move was made; returns whether it answered a step."""
        if self.script:
            self.lost = self.script[0] != move
            self.script = self.script[1:]
            return False
        step = self.asked
        script = None if step is None else step.after(move)
        if script is None:
            self.lost = True
            return False
        self.steps, self.script = self.steps + 1, script
        return True


class Guide:
    """Leads a match through a lesson; a watcher of it (`Match.watch`)."""

    def __init__(self, lesson: Lesson, match: Match, guided: Guided) -> None:
        self.lesson = lesson
        self.side = lesson.side_number(match.game)
        self.answers: list[int] = []
        """The moves with which the learner has answered the steps so far, by their place."""
        self._match = match
        self._guided = guided
        self._led = guided.led
        self._ended_after = 0
        """How many moves there were at the end of the lesson."""
        self._place = _Place(lesson)
        match.watch(self)

    # Watching ---------------------------------------------------------------------------------------------------------

    def restart(self, match: Match) -> None:
        """The match is where it began."""
        self._place = _Place(self.lesson)
        self.answers = []

    def before(self, match: Match, move: Move) -> None:
        """Nothing is known of a move before it is made."""

    def after(self, match: Match, move: Move) -> None:
        """Follow a move."""
        if self._place.lost or self._place.over:
            return
        if self._place.go_on(move.text):
            self.answers.append(len(match.moves) - 1)
        self._ended_after = len(match.moves)
        if not self._place.lost and not self._guided.left:
            self._led = max(self._led, len(match.moves))

    # What is so -------------------------------------------------------------------------------------------------------

    @property
    def guided(self) -> Guided:
        """What is to be stored."""
        return msgspec.structs.replace(self._guided, led=self._led)

    @property
    def on(self) -> bool:
        """Whether the lesson leads the match now."""
        return not (self._guided.left or self._place.lost or self._place.over)

    @property
    def ended(self) -> bool:
        """Whether the lesson has been played to its end, and the learner has not decided anything since."""
        last = self._match.moves.last_of((self.side,))
        return self._place.over and not self._guided.left and last is not None and last < self._ended_after

    @property
    def answered(self) -> int:
        """How many steps the learner has answered."""
        return self._place.steps

    @property
    def asked(self) -> Step | None:
        """The step that the learner is asked for now."""
        return self._place.asked if self.on else None

    @property
    def due(self) -> int | None:
        """The decision or outcome that the lesson brings now by itself; None if there is none."""
        text = self.scripted
        if text is None:
            return None
        numbers, texts = self._match.written_choices()
        return numbers[texts.index(text)] if text in texts else None

    @property
    def scripted(self) -> str | None:
        """What the lesson brings next by itself, by notation."""
        return self._place.script[0] if self.on and self._place.script else None

    def last_decision(self, ply: int | None) -> int | None:
        """Where the learner's last decision begins, which is the last of theirs among the moves, unless the lesson has
        made that for them."""
        if ply is None or self._guided.left or ply >= self._ended_after:
            return ply
        return self.answers[-1] if self.answers else None

    def dice(self, others: Chance | None) -> Chance | None:
        """Where the throws of the match come from: from the lesson as long as it leads, then from these others."""
        return None if others is None else LessonDice(self, self._match, others)

    # Leading ----------------------------------------------------------------------------------------------------------

    def open(self) -> None:
        """Play what comes before the first step."""
        while self._place.steps == 0 and (number := self.due) is not None:
            self._match.play_again(number, None)

    def leave(self) -> None:
        """The learner has had enough and just plays."""
        self._guided = msgspec.structs.replace(self._guided, left=True)

    def check(self, move: str | int | None) -> None:
        """Whether a decision of the learner is what the lesson means. Raises NotMeant, which says why not.

        What the rules do not allow is left to them.
        """
        if not self.on or move is None or self._match.actor != self.side:
            return
        ahead, place = self._match.copy(), copy(self._place)
        ahead.chance = Typed()
        for number in ahead.numbers(move):
            if ahead.actor == CHANCE or number not in ahead.legal():
                return
            text = ahead.game.write(ahead.box, ahead.state, number)
            step = place.asked
            if step is not None and step.after(text) is None:
                raise _not_meant(ahead.game.id, step.why_not(text))
            if step is None and place.script and place.script[0] != text:
                raise refusal(NotMeant, "lesson-plays")
            place.go_on(text)
            if place.over:
                return
            ahead.play_again(number, None)

    # Saying -----------------------------------------------------------------------------------------------------------

    def praise(self, language: str) -> str:
        """What is said about the last answer, if anything is."""
        if self._place.steps == 0 or not (self.asked or self.ended):  # or it would tell what has not been shown yet
            return ""
        name = f"{self._match.game.id}-learn-{self.lesson.steps[self._place.steps - 1].id}-right"
        return say(name, language) if has_words(name, language) else ""

    def said(self, language: str) -> str:
        """What the learner is asked for; at the end, that it is the end."""
        game = self._match.game.id
        if self.ended:
            return say(f"{game}-learn-end", language)
        return "" if self.asked is None else say(f"{game}-learn-{self.asked.id}", language)


def _not_meant(game: str, name: str) -> NotMeant:
    words = partial(_explained, game, name)
    made = NotMeant(words("en"))
    made.words = words
    return made


def _explained(game: str, name: str, language: str) -> str:
    return say(f"{game}-learn-{name}", language)


class LessonDice(Chance):
    """The throws of a match with a lesson (`Guide.dice`)."""

    kind = "lesson"

    def __init__(self, guide: Guide, match: Match, others: Chance) -> None:
        self._guide = guide
        self._match = match
        self._others = others

    def outcome(self, index: int, weights: Sequence[int]) -> int | None:
        """What the lesson brings, or what the others bring."""
        led = self._guide.due if index == self._match.throws else None
        return self._others.outcome(index, weights) if led is None else led

    def public(self, *, over: bool) -> dict[str, Any]:
        """What is said about the others."""
        return self._others.public(over=over)
