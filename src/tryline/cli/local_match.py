"""A match played at this terminal: what people and computers do, and that every move is saved."""

import secrets
import threading
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from tryline.cli.clock_saver import ClockSaver
from tryline.cli.computers import Computers, Players
from tryline.cli.match_file import MatchFile
from tryline.cli.progress import level_beaten
from tryline.cli.seated_match import PERSON, SeatedMatch
from tryline.cli.taking_back import correct_throw, last_takeback
from tryline.core import record
from tryline.core.chance import Chance, Seeded, Typed
from tryline.core.clock import Clocks
from tryline.core.errors import BadOptions, MalformedMove, Refusal, one_of
from tryline.core.game import Game
from tryline.core.guide import Guide, Guided
from tryline.core.language import CHANCE, HOME
from tryline.core.match import Match, Waits
from tryline.core.moves import Move
from tryline.core.news import refusal
from tryline.core.seats import Seating
from tryline.core.throws import enter_throws
from tryline.games import find, find_lesson, find_level, lessons, levels
from tryline.search.levels import Level
from tryline.table.timekeeper import Now, Timekeeper, monotonic_clock

LONGEST_NAME = 80
"""Letters of those who play a side, in a match file."""
DICE = ("seeded", "typed")
"""Where the dice come from: a seed, or real dice whose result the players type in."""


class LocalMatch(SeatedMatch):
    """A match being played at this terminal."""

    def __init__(
        self,
        match: Match,
        seats: Players,
        *,
        file: MatchFile,
        seed: str | None = None,
        by_hand: bool = False,
        clocks: Clocks | None = None,
        seating: Seating | None = None,
        guide: Guide | None = None,
        now: Now = monotonic_clock,
    ) -> None:
        super().__init__(match, seats, seating, guide)
        self._file = file
        self.computers = Computers(match, seed or secrets.token_hex(8))
        self.by_hand = by_hand or (seating is not None and seating.by_hand)
        """Whether the dice of people wait for them."""
        match.waits = _waits(by_hand, seating)
        self.time = Timekeeper(match, clocks, now)
        self._lock = threading.RLock()
        self._clock_saver = ClockSaver(self._save_clock)
        self._since = time.monotonic()
        """When the one to move began to think."""
        self._asks_free = True
        """Whether people are asked about what costs nothing (`Game.free_choice`)."""
        self._go_on_alone()

    @classmethod
    def begin(
        cls,
        game: Game,
        seats: Players,
        *,
        edition: str | None = None,
        options: Mapping[str, Any] | None = None,
        position: str | None = None,
        seed: str | None = None,
        dice: str | None = None,
        seating: Seating | None = None,
        practice: bool = False,
        by_hand: bool = False,
        file: Path | None = None,
        now: Now = monotonic_clock,
    ) -> "LocalMatch":
        """A new match. `dice` is one of DICE; default: seeded. Raises BadOptions or BadPosition.

        In `practice` throws can be taken back (`core.takeback`). `by_hand`: the dice of people wait for them.
        """
        seed = seed or secrets.token_hex(8)
        chance = _chance(game, dice, seed)
        if position is not None:
            match = Match.at(game, position, options, chance)
        else:
            waits = _waits(by_hand, seating)
            match = Match(game, edition=edition, options=options, chance=chance, waits=waits)
        match.practice = practice
        kept = MatchFile(game.id, file)
        return cls(match, seats, file=kept, seed=seed, by_hand=by_hand, seating=seating, now=now)

    @classmethod
    def learn(cls, game: Game, name: str, *, seed: str | None = None, file: Path | None = None) -> "LocalMatch":
        """A match that is led by a lesson, and then goes on against the easiest level. Raises UnknownName."""
        lesson = find_lesson(game, name)
        seed = seed or secrets.token_hex(8)
        match = Match(game, edition=lesson.edition, options=lesson.options, chance=Typed(), practice=True)
        guide = Guide(lesson, match, Guided(name))
        match.chance = guide.dice(_chance(game, None, seed))
        guide.open()
        easiest = levels(game)[0]
        players = (None, easiest) if guide.side == HOME else (easiest, None)
        return cls(match, players, file=MatchFile(game.id, file), seed=seed, guide=guide)

    @classmethod
    def resume(
        cls, file: Path, *, seed: str | None = None, by_hand: bool = False, now: Now = monotonic_clock
    ) -> "LocalMatch":
        """Go on with a match file, in that file and with the same players. Raises BadFile."""
        loaded = record.load(file, find)
        match, names = loaded.match, loaded.seats
        home, away = (names.get(side) for side in match.game.sides)
        seats = (_level(match.game, home), _level(match.game, away))
        local = cls(
            match,
            seats,
            file=MatchFile.opened(match.game.id, file),
            seed=seed,
            by_hand=by_hand,
            clocks=loaded.clocks,
            seating=loaded.seating,
            guide=_guide(match, loaded.lesson),
            now=now,
        )
        local._people = {side: seat for side, seat in names.items() if seat.level is None}
        return local

    def seat(self, players: Players) -> None:
        """Others play on."""
        self.players = players
        self._go_on_alone()

    def another(self, level: Level | None = None) -> "LocalMatch":
        """The same match once more, from the beginning; against a computer of another level, if one is given."""
        home, away = (None if now is None else level or now for now in self.players)
        seating = self._seating
        if seating is not None:
            lineups = {side: stints[0].lineup for side, stints in seating.sides.items()}
            seating = Seating.of(self.game, lineups, referee=seating.referee, by_hand=seating.by_hand)
        return LocalMatch.begin(
            self.game,
            (home, away),
            edition=self.match.edition,
            options=self.match.options,
            dice="typed" if self.typed else None,
            seating=seating,
            practice=self.match.practice,
            by_hand=self.by_hand,
        )

    def take_screen(self) -> None:
        """Whoever the screen was handed to has it now."""
        if self.screen.take():
            self._since = time.monotonic()

    # What nobody is asked about -----------------------------------------------------------------------------------

    @property
    def forced(self) -> int | None:
        """The one answer that a person has, if there is only one and giving it at once tells nobody anything.

        Games with secrets ask even where there is nothing to choose, so that being asked gives nothing away. Somebody
        who plays alone against computers need not see such questions; on a shared screen they are passed over only
        for the side that has the screen anyway, since a screen that is not handed over would tell.
        """
        match = self.match
        if match.over or match.actor not in self.human_sides or self.screen.handed_to is not None:
            return None
        legal = match.legal()
        return legal[0] if len(legal) == 1 else None

    @property
    def free(self) -> int | None:
        """The choice of a person that costs nothing, if that is all that is asked."""
        match = self.match
        if match.over or match.actor not in self.human_sides or self.screen.handed_to is not None:
            return None
        return self.game.free_choice(match.box, match.state)

    def try_what_is_free(self) -> list[Move]:
        """Take what costs nothing, now and from now on, without asking. An undo asks again."""
        with self._lock:
            self._asks_free = False
            return self._went_on(self._go_on_alone())

    def ask_again(self) -> None:
        """Ask about what costs nothing, too."""
        self._asks_free = True

    def throw_by_hand(self, by_hand: bool) -> list[Move]:
        """From now on the dice of people wait for them, or fall by themselves; returns what fell at once."""
        with self._lock:
            self.by_hand = by_hand
            if self._seating is not None:
                self._seating.by_hand = by_hand
            self.match.waits = _waits(by_hand, self._seating)
            return self._went_on(self._go_on_alone())

    def _went_on(self, played: list[Move]) -> list[Move]:
        self._since = time.monotonic()
        if played:
            self.autosave()
        return played

    def _go_on_alone(self) -> list[Move]:
        """Let fall what waits for nobody here, and answer for people where they need not be asked."""
        played: list[Move] = []
        while True:
            if self.waiting and not self._waits_for_somebody:
                played += self.match.release()
            elif (number := self._unasked) is not None:
                played += self.match.play(number, seconds=0.0)
            else:
                return played

    def leave_lesson(self) -> list[Move]:
        """Just play, without the lesson; returns what was played at once."""
        with self._lock:
            if self.guide is None:
                return []
            self.guide.leave()
            return self._went_on(self._go_on_alone())

    @property
    def _waits_for_somebody(self) -> bool:
        """Whether a person throws what is due, or the referee reads it out: computers have no hand to throw with."""
        match = self.match
        if match.moment.drawn and self._seating is not None and self._seating.referee is not None:
            return True
        if match.waits != Waits.THROWS or match.moment.dealt:
            return False
        side = match.side_to_answer
        return bool(self.human_sides) if side is None else self.players[side] is None

    @property
    def _unasked(self) -> int | None:
        """The answer of a person who need not be asked; None if they are."""
        if self.guide is not None and self.guide.on:
            return self.guide.due if self.match.actor == self.guide.side else None
        forced = self.forced
        return forced if forced is not None or self._asks_free else self.free

    @property
    def file(self) -> Path:
        """Where the match is saved."""
        return self._file.path(over=self.over)

    @property
    def save_error(self) -> str:
        """Why the match could not be saved; empty if it could."""
        return self._file.error

    # Playing ------------------------------------------------------------------------------------------------------

    def play(self, move: str | int | None) -> list[Move]:
        """Play a decision, or type in a throw; None lets fall what waits for a hand. Raises a Refusal.

        Where seats share a side, whoever is asked answers; nothing is played while their vote is open.
        """
        with self._lock:
            if self.guide is not None:
                self.guide.check(move)
            before, clocks = self.match.moment, self.time.clocks
            self.time.decided()
            try:
                if self.company is not None:
                    played = self.company.answer(move)
                elif move is None and self.waiting:
                    played = self.match.release()
                elif move is None:
                    raise refusal(MalformedMove, "say-what")
                elif self.match.actor == CHANCE:
                    played = enter_throws(self.match, move)
                else:
                    played = self.match.play(move, seconds=round(time.monotonic() - self._since, 1))
                played += self._go_on_alone()
            except Refusal:
                self.time.clocks = clocks
                raise
            self.time.moved(before)
            self._since = time.monotonic()
            self.autosave()
            return played

    def correct(self, text: str) -> list[Move]:
        """Put right the last throw that was typed in; without a text it is asked for again. Raises a Refusal.

        What computers have decided on the wrong throw is taken back with it; what people have decided is not.
        """
        with self._lock:
            place, played = correct_throw(self.match, self.human_sides, text)
            self.time.corrected(place)
            self._since = time.monotonic()
            self.autosave()
            return played

    def resign(self) -> int:
        """The person to move gives up (or the person who waits, if the computer is to move); returns that side."""
        actor = self.match.actor
        loser = actor if actor in self.human_sides else self.human_sides[0]
        with self._lock:
            self.match.close("resignation", 1 - loser)
            self.autosave()
        return loser

    @property
    def must_agree(self) -> int | None:
        """The side that must agree before the last decision is taken back; None if nobody must. Raises a Refusal."""
        if self.match.closed is not None:
            return None
        back = last_takeback(self.match, self.human_sides, self.guide)
        if back.needs == "practice":
            raise back.refused(self.match)
        return back.asked

    def undo(self, *, agreed: bool = False) -> list[Move]:
        """Take back a person's last decision, with all that came after it, so that they decide anew.

        It is a whole turn where the game has turns of several steps and the turn is over. `agreed`: the side that
        must agree does. Raises a Refusal.
        """
        match = self.match
        with self._lock:
            self.ask_again()
            if match.closed is not None:
                taken = match.undo()
            else:
                back = last_takeback(self.match, self.human_sides, self.guide)
                if back.needs == "practice" or (back.needs == "agreement" and not agreed):
                    raise back.refused(match)
                taken = match.back_to(back.ply, back.asked)
                self.time.taken_back()
            self.autosave()
            return taken

    def redo(self) -> list[Move]:
        """Play again what the last undo took back. Raises NothingToUndo."""
        with self._lock:
            before = self.match.moment
            played = self.match.redo()
            self.time.moved(before)
            self.autosave()
            return played

    # The clock ----------------------------------------------------------------------------------------------------

    def pause(self) -> None:
        """Stop the real clock. Raises NoClock."""
        with self._lock:
            self.time.pause()
            self.autosave()

    def go_on(self) -> None:
        """Let the real clock go on. Raises NoClock."""
        with self._lock:
            self.time.start()
            self.autosave()

    def take_time_out(self, side: int | None = None) -> int:
        """A time-out for a side, or for whoever is asked; returns that side. Raises NoClock or NoTimeOut."""
        with self._lock:
            asked = self.match.side_to_answer if side is None else side
            taker = (self.human_sides or [HOME])[0] if asked is None else asked
            self.time.take_time_out(taker)
            self.autosave()
            return taker

    def start_saving_clock(self) -> None:
        """Save the time every few seconds, so that a kill loses no more than that."""
        if self.time.clock is not None:
            self._clock_saver.start()

    def _save_clock(self) -> None:
        with self._lock:
            if self.match.moves and self.time.runs:
                self.time.update()
                self.autosave()

    def close(self) -> None:
        """Nobody plays here any more: save what the clock shows now."""
        self._clock_saver.close()
        if self.time.clock is not None and self.match.moves:
            self.time.update()
            self.autosave()

    def computer_decision(self) -> Callable[[], list[int]]:
        """A function that computes what the computer to move plays; it may run in a thread."""
        led = None if self.guide is None else self.guide.due
        if led is not None:
            return lambda: [led]
        level = self.computer
        assert level is not None, "a person decides there"
        return self.computers.decision(level)

    # Saving -------------------------------------------------------------------------------------------------------

    def _text(self) -> str:
        """What the file has."""
        guided = None if self.guide is None else self.guide.guided
        return record.write(self.match, self._seats(), self._seating, self.time.clocks, guided)

    def autosave(self) -> None:
        """Save the match to its file. If that fails, the match goes on, and `save_error` says why."""
        if self._file.save(self._text(), over=self.over) and self.beaten is not None:
            level_beaten(self.game, self.beaten)

    def save(self, name: str) -> Path:
        """Save a copy where the player says. Raises BadFile."""
        return self._file.save_copy(name, self._text())

    def _seats(self) -> dict[str, record.Seat]:
        computers = {
            side: record.Seat(level.name, level.name)
            for side, level in zip(self.game.sides, self.players, strict=True)
            if level is not None
        }
        people = {
            name: record.Seat(self._person(side)[:LONGEST_NAME] or PERSON) for side, name in enumerate(self.game.sides)
        }
        return {**people, **computers}


def _waits(by_hand: bool, seating: Seating | None) -> Waits:
    """Which throws wait: those of people, and what the referee reads out."""
    return Waits.THROWS if by_hand else Waits.NOTHING if seating is None else seating.waits


def _chance(game: Game, dice: str | None, seed: str) -> Chance | None:
    if dice is None:
        return Seeded(seed) if game.luck else None
    if dice not in DICE:
        raise BadOptions(f'Dice are {one_of(DICE)}, not "{dice}".')
    if not game.luck:
        raise BadOptions(f"{game.name} has no dice: nothing in it is left to luck. Leave out --dice.")
    return Typed() if dice == "typed" else Seeded(seed)


def _guide(match: Match, guided: Guided | None) -> Guide | None:
    """What leads a match that is resumed; nothing, if the lesson is not there any more."""
    if guided is None or guided.lesson not in lessons(match.game):
        return None
    guide = Guide(find_lesson(match.game, guided.lesson), match, guided)
    match.chance = guide.dice(match.chance)
    return guide


def _level(game: Game, seat: record.Seat | None) -> Level | None:
    return None if seat is None or seat.level is None else find_level(game, seat.level)
