"""What a game is to the rest of the table: its type, its rules, and its words for them."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from enum import IntEnum
from functools import cached_property
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, ClassVar, NamedTuple

import msgspec
import numpy as np

from tryline.core.box import BoxFiles
from tryline.core.errors import BadOptions, BadPosition, one_of
from tryline.core.events import Event, most_arguments, name_of
from tryline.core.language import NOBODY, Box, State, blank, reader, rule
from tryline.core.options import Options, options_of, read_options
from tryline.core.rng import draw_below


@rule
def no_chances(box: Box, s: State, out: Any) -> int:
    """The chances of a game without luck."""
    return 0


@rule
def no_source(box: Box, s: State) -> int:
    """What is thrown in a game without luck."""
    return 0


@rule
def nothing_hidden(box: Box, s: State, side: int) -> None:
    """What a game without secrets conceals."""


@rule
def nothing_to_imagine(box: Box, s: State, side: int, rng: Any) -> None:
    """What a game without secrets leaves to the imagination."""


@rule
def no_bias(box: Box, s: State, move: int) -> float:
    """What a game without a rule of thumb thinks of a choice."""
    return 0.0


@rule
def all_seen(box: Box, s: State, move: int, side: int) -> int:
    """What a side sees of a move in a game without secrets."""
    return move


@rule
def any_choice(box: Box, s: State, out: Any, n: int, rng: Any) -> int:
    """What somebody plays who does not think at all."""
    return int(out[draw_below(rng, n)])


@rule
def nothing_routine(box: Box, s: State) -> bool:
    """Which decisions are routine in a game where each may matter."""
    return False


@rule
def no_outlook(box: Box, s: State) -> float:
    """What the match looks worth in a game where nobody can say before its end."""
    return -1.0


@rule
def nobody_first(box: Box, s: State) -> int:
    """Who began, in a game where that makes no difference."""
    return NOBODY


class Rules(NamedTuple):
    """The functions of a rule book. All are plain functions marked with `rule`."""

    opening: Callable[[Box, State], None]
    """Set up a blank state."""
    actor: Callable[[Box, State], int]
    """HOME, AWAY, CHANCE or OVER."""
    choices: Callable[[Box, State, Any], int]
    """Write the legal decisions of the actor; how many there are."""
    play: Callable[[Box, State, int], None]
    """Apply a decision or an outcome. The only way a state changes."""
    result: Callable[[Box, State], tuple[int, int, int]]
    """Points of both sides, and who has won."""
    chances: Callable[[Box, State, Any], int] = no_chances
    """Write the weight of each outcome 0, 1, 2, ...; how many there are.

    For a fair die with n faces it is quicker to write nothing and return -n.
    """
    source: Callable[[Box, State], int] = no_source
    """Which die is thrown or which pile is drawn from."""
    conceal: Callable[[Box, State, int], None] = nothing_hidden
    """Blank out what a side may not know."""
    imagine: Callable[[Box, State, int, Any], None] = nothing_to_imagine
    """Fill what a side may not know at random, in a way that fits what it knows."""
    bias: Callable[[Box, State, int], float] = no_bias
    """How promising a choice looks at first sight, 0 to 1; a tree search tries the promising ones first."""
    as_seen: Callable[[Box, State, int, int], int] = all_seen
    """(box, s, move, side): the move, before it is played, as a side sees it made: its number, another one that stands
    for several moves which the side cannot tell apart, or SECRET."""
    habit: Callable[[Box, State, Any, int, Any], int] = any_choice
    """(box, s, choices, n, rng): what somebody plays who does not think long; a tree search plays on with it."""
    first: Callable[[Box, State], int] = nobody_first
    """At the end of a match: which side began it, or NOBODY."""
    outlook: Callable[[Box, State], float] = no_outlook
    """The share of the match that home can expect, 0 to 1, where that can be told; below 0 where it cannot. A tree
    search plays on to such a moment, and not to the end of the match."""
    routine: Callable[[Box, State], bool] = nothing_routine
    """Whether a decision is routine: a tree search that looks ahead to it takes what habit takes, and tries nothing
    else."""


@rule
def nothing_before(s: State) -> int:
    """What a tally of nothing remembers."""
    return 0


@rule
def nothing_after(s: State, who: int, move: int, before: int, row: Any) -> None:
    """What a tally of nothing counts."""


class Tally(NamedTuple):
    """What a study counts in each match of a game besides its result and its events. The functions are rules."""

    width: int = 0
    """How many numbers it keeps for each match."""
    before: Callable[[State], int] = nothing_before
    """What is to be remembered before a move is played."""
    after: Callable[[State, int, int, int, Any], None] = nothing_after
    """(s, who, move, before, row): count a move that has been played; `who` decided it, or CHANCE."""
    tries: int | None = None
    """The first of two columns with the tries of either side, if they are counted."""
    cards: int | None = None
    """The same for the cards that a side was shown, yellow or red."""
    penalties: int | None = None
    """The same for the penalties that were given against a side."""


class Ended(NamedTuple):
    """How a match ended, and who won: two things."""

    winner: int
    reason: str
    points: tuple[int, int]


class Telling(NamedTuple):
    """A piece of news: the name of the event, and what its sentence needs to know."""

    event: str
    facts: "Mapping[str, Fact]"


Fact = str | int | Telling
"""What a sentence needs to know; it may be told in words of its own, such as what a player plays."""


class Moment(NamedTuple):
    """Where play stands, as a game tells those who share a side (`core.seats`) or keep the time (`core.clock`)."""

    period: int = 0
    """1, 2, ... in a game with half-time or other breaks; 0 in a game without."""
    phase: str = ""
    """What is going on, one of the game's `phases`."""
    opens: bool | None = None
    """Whether a play string, which one seat takes as a whole, opens here; None leaves it at turns: it opens wherever
    another side decides than before."""
    thrower: int = NOBODY
    """Where something is thrown or drawn: the side that does it, NOBODY if either may."""
    drawn: bool = False
    """Whether it is drawn from a pile, to be read out, and not thrown."""
    dealt: bool = False
    """Whether it is dealt or arranged: nobody waits to turn it over, and it comes by itself where throws wait."""
    playing: bool = True
    """Whether playing time runs here: not before a kick-off, at a break, or once it is over."""


_ANY_MOMENT = Moment()
MOST_HEARD = 4096
"""News that are kept with a box."""


class Teams(NamedTuple):
    """The teams that a game lets people choose from, and the options that name the team of each side."""

    names: tuple[str, ...]
    home: str
    away: str
    labels: Mapping[str, Mapping[str, str]] = {}
    """By language: what people call a team where they choose one, for a game whose teams bring their names along."""
    called: Mapping[str, Mapping[str, str]] = {}
    """The same, as it is called in a sentence; default: by its label."""

    def name(self, code: str, language: str) -> str:
        """What a team is called."""
        return (self.called or self.labels).get(language, {}).get(code, code)


class Game(ABC):
    """A game on the table. One object of each kind exists; it holds no match."""

    id: ClassVar[str]
    name: ClassVar[str]
    author: ClassVar[str]
    summary: ClassVar[str]
    minutes: ClassVar[str]
    editions: ClassVar[tuple[str, ...]] = ("standard",)
    luck: ClassVar[bool]
    hidden: ClassVar[bool]
    sides: ClassVar[tuple[str, str]]
    """What the two sides are called."""
    site: ClassVar[str] = ""
    """The address of the game's own site on the web, if one is known."""
    sections: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """Which sections and rulings of the rules (`table.rulebook`) are behind an event or a refusal, by its sentence."""

    rules: ClassVar[Rules]
    tally: ClassVar[Tally] = Tally()
    state: ClassVar[np.dtype[Any]]
    most_choices: ClassVar[int]
    most_outcomes: ClassVar[int] = 1
    move_numbers: ClassVar[int]
    """Every move number lies below this."""
    events: ClassVar[type[Event]]
    endings: ClassVar[type[IntEnum]]
    """How a match of this game can end; the state keeps the number in its field `ending`."""
    options: ClassVar[type[Options]]
    box_files: ClassVar[BoxFiles[Any] | None] = None
    """What people may change of what came in the box; a match brings it as its option `box`."""
    former_defaults: ClassVar[Mapping[int, Mapping[str, Any]]] = {}
    """Options whose default has changed: for a version of match files, what had been the default up to it. A changed
    default goes with a new version (`core.record.VERSION`), so that matches from before it are still the same."""
    soonest: ClassVar[Mapping[str, Any]] = {}
    """The options of those who want to play at once, and make no preparations."""
    level_options: ClassVar[Mapping[str, Mapping[str, Any]]] = {}
    """By what settles a match that is level where a winner is needed (`extra-time`, `kicks`): the options with which a
    match of this game goes on like that by itself."""
    phases: ClassVar[tuple[str, ...]] = ()
    """The names that `moment` gives to phases, for sides whose seats share them out."""
    has_piles: ClassVar[bool] = False
    """Whether cards are drawn for everybody to hear, which a referee can read out (`Moment.drawn`)."""
    whole_turns: ClassVar[bool] = False
    """Whether a turn is several steps of one side that belong together: once it is over, it is taken back as one."""
    wordings: ClassVar[int] = 1
    """In how many ways the words of this game can tell the same news: its sentences choose by the fact `variant`."""

    def read_options(self, given: Mapping[str, Any], edition: str | None = None) -> Any:
        """The options as a checked record. Raises BadOptions, also for what is not for the edition."""
        return read_options(self.options, given, self.name, edition)

    def options_at(self, version: int, edition: str, given: Mapping[str, Any]) -> dict[str, Any]:
        """The options of a match that was set up when match files had this version, with the defaults of that time."""
        known = options_of(self.options)
        former: dict[str, Any] = {}
        for until in sorted(self.former_defaults, reverse=True):
            if version <= until:
                former |= self.former_defaults[until]
        theirs = {name: value for name, value in former.items() if known[name].edition in (None, edition)}
        return theirs | dict(given)

    @abstractmethod
    def make_box(self, edition: str, options: Any) -> Box:
        """Everything that stays fixed during a match. Raises BadOptions or BadPosition."""

    def box_of(self, given: Mapping[str, Any], edition: str | None = None) -> Box:
        """The box of a match with these options; default: the first edition. Raises BadOptions or BadPosition."""
        edition = self.known_edition(edition)
        return self.make_box(edition, self.read_options(given, edition))

    def known_edition(self, edition: str | None) -> str:
        """The edition of that name; default: the first. Raises BadOptions if there is no such edition."""
        edition = edition or self.editions[0]
        if edition not in self.editions:
            raise BadOptions(f'{self.name} has no edition "{edition}": choose {one_of(self.editions)}.')
        return edition

    def teams(self, edition: str, options: Any) -> Teams | None:
        """The teams of an edition, or None where both sides are alike."""
        return None

    def box_folder(self) -> Traversable | None:
        """The published box files, for people to copy and change; None if there are none to change."""
        return None if self.box_files is None else self.box_files.folder

    def read_box(self, folder: Path) -> dict[str, Any]:
        """A folder of box files as options of a match, which then brings its own contents. Raises BadOptions."""
        if self.box_files is None:
            raise BadOptions(f"{self.name} has no box files to change.")
        return {"box": msgspec.to_builtins(self.box_files.read(folder))}

    def box_remarks(self, folder: Path) -> list[str]:
        """What is unusual about a folder of box files that can be played with. Raises BadOptions."""
        return [] if self.box_files is None else self.box_files.remarks(self.box_files.read(folder))

    def has_reconstructed(self, options: Any) -> bool:
        """Whether a match with these options is played with dice or cards that no public source shows: then people are
        told that they are ours, and that they may use their own."""
        return self.box_files is not None and self.box_files.has_reconstructed(getattr(options, "box", None))

    def opening(self, box: Box) -> State:
        """The state at the start of a match."""
        s = blank(self.state)
        self.rules.opening(box, s)
        return s

    @abstractmethod
    def write(self, box: Box, s: State, move: int) -> str:
        """The notation of a decision or an outcome, before it is played."""

    def write_all(self, box: Box, s: State, moves: Sequence[int]) -> list[str]:
        """The notation of each of several; a game with many choices may have a quicker way."""
        return [self.write(box, s, move) for move in moves]

    def number_of(self, box: Box, text: str) -> int | None:
        """The decision whose notation this is to the letter, legal or not; default: None, which the game does not know
        at once."""
        return None

    @abstractmethod
    def read(self, box: Box, s: State, text: str) -> list[int]:
        """The decisions that the text means, in order; often one. Raises a Refusal. `s` is left as it is."""

    def called(self, box: Box, s: State, outcome: int) -> tuple[str, ...]:
        """What people may call an outcome besides its notation. Outcomes called the same are the same here."""
        return ()

    def free_choice(self, box: Box, s: State) -> int | None:
        """The choice that costs nothing and is never worse than the others, where the decision that is due is no more
        than whether to take it; None where there is something to think about. People may have it taken for them."""
        return None

    @property
    def has_free_choices(self) -> bool:
        """Whether this game ever asks about something that costs nothing."""
        return type(self).free_choice is not Game.free_choice

    @abstractmethod
    def why_not(self, box: Box, s: State, move: int) -> Telling:
        """Why this decision is refused here: the name of a sentence, and what it needs to know."""

    def moment(self, box: Box, s: State) -> Moment:
        """Where play stands. What it says must not depend on what is hidden from a side."""
        return _ANY_MOMENT

    def playing_time(self, box: Box) -> tuple[int, ...]:
        """The seconds of each period if it is played by the real clock, later ones as long as the last; else none."""
        return ()

    def asks_clock(self, box: Box, s: State) -> bool:
        """Whether what falls here is no throw but the word of the real clock: outcome 1 if time is up, else 0."""
        return False

    @abstractmethod
    def position(self, box: Box, s: State) -> str:
        """The position in one line."""

    @property
    def reads_positions(self) -> bool:
        """Whether a match can start from a line of text."""
        return type(self).read_position is not Game.read_position

    def read_position(self, text: str, given: Mapping[str, Any]) -> tuple[dict[str, Any], list[int]]:
        """The options of a match that starts at a position, and the moves made there since. Raises BadPosition."""
        raise BadPosition(f"{self.name} cannot be set up from a line of text.")

    def ended(self, box: Box, s: State, rules: Rules | None = None) -> Ended:
        """How it stands, or how it ended; by compiled rules, if somebody has them at hand."""
        home, away, winner = (rules or self.rules).result(box, s)
        return Ended(winner, name_of(self.endings(int(s.ending))), (home, away))

    def tellings(self, box: Box, s: State) -> list[Telling]:
        """The news of the last move. With the same box the same numbers are the same news, so they are kept with it."""
        numbers = self._read_news(s)
        numbers = numbers[: 1 + numbers[0] * self._news_width]  # what follows is older
        try:
            heard: dict[tuple[int, ...], list[Telling]] = box.heard
        except AttributeError:
            heard = box.heard = {}
        told = heard.get(numbers)
        if told is None:
            if len(heard) >= MOST_HEARD:
                heard.clear()
            told = heard[numbers] = self._make_tellings(box, *numbers)
        return told.copy()

    def _make_tellings(self, box: Box, count: int, *news: int) -> list[Telling]:
        width, told = self._news_width, []
        for at in range(0, width * count, width):
            name, event = self._named_events[news[at]]
            told.append(Telling(name, event.facts(box, event.values(*news[at + 1 : at + width]))))
        return told

    @cached_property
    def _named_events(self) -> dict[int, tuple[str, Event]]:
        return {int(event): (f"{self.id}-{name_of(event)}", event) for event in self.events}

    @cached_property
    def _news_width(self) -> int:
        width, most = int(self.state["news"].shape[1]), most_arguments(self.events)
        if width <= most:
            raise TypeError(f"{self.name}: state_dtype needs arguments={most}, as many as an event has at most")
        return width

    @cached_property
    def _read_news(self) -> Callable[[State], tuple[int, ...]]:
        return reader(self.state, "told", "news")
