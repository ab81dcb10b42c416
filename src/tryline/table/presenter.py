"""What a game tells and shows people, on whatever screen: the presenter, and the scene that boards draw."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from difflib import get_close_matches
from typing import Annotated, Any, ClassVar, Generic, TypeVar

import msgspec

from tryline.core.errors import TrylineError
from tryline.core.game import Game, Telling
from tryline.core.language import AWAY, CHANCE, HOME, OVER, Box, State, copy_of
from tryline.core.match import Match, Watcher
from tryline.core.moves import Move
from tryline.core.news import Forbidden, refuse_in_words, say, tell_in_words
from tryline.table import outcome, seen_by, side_name
from tryline.table.following import watching
from tryline.table.score_sheet import ScoreSheet
from tryline.table.sheet import (
    COUNTED,
    SCORES,
    Happening,
    MatchSheet,
    SheetBook,
    choose_turns,
    count_events,
    happenings,
    score_turn,
    tell_how,
    tell_turn,
)

MOST_LISTED = 12
"""A throw with more outcomes than this is not listed in full."""

as_json = msgspec.json.Encoder().encode

Side = Annotated[int, msgspec.Meta(ge=HOME, le=AWAY, extra_json_schema={"enum": [HOME, AWAY]})]
"""One of the two sides, in a scene."""


class Cited(msgspec.Struct, frozen=True):
    """Something that is told, and where the rules say so."""

    text: str
    rules: tuple[str, ...] = ()
    """Sections and rulings of the game's rules (`table.rulebook`)."""

    def in_full(self, language: str) -> str:
        """`Missed! (rule 2.8, R35)`."""
        if not self.rules:
            return self.text
        return say("table-cited", language, text=self.text, rules=", ".join(self.rules))


class Choice(msgspec.Struct, gc=False, forbid_unknown_fields=True):
    """A decision that can be taken now."""

    move: str
    """Its notation, which is what is sent."""
    words: str
    """What people call it."""


def refused_words(trouble: TrylineError, language: str, *, notation: bool = False) -> str:
    """A refusal, and where the rules say so; with `notation`, after the move that was refused."""
    told = Cited(refuse_in_words(trouble, language), trouble.rules).in_full(language)
    return f"{trouble.move}: {told}" if notation and isinstance(trouble, Forbidden) else told


class Scene(msgspec.Struct, frozen=True, kw_only=True, rename="camel"):
    """A position as a viewer may see it: the one thing that all boards draw. Each game has a Struct of its own."""

    language: str


class TeamCard(msgspec.Struct, frozen=True, kw_only=True, rename="camel"):
    """What stands on the card of a team besides its players; it is shown wherever the team is."""

    code: str
    name: str
    pool: str = ""
    """In words; empty if the card has none."""
    badge: str = ""
    """In words; the picture is drawn from the code and the colours."""
    colours: tuple[str, str]
    """As #rrggbb."""
    colour_words: str
    parted: str
    """What the second colour covers of the shield, as a path of SVG (table/badge.py)."""

    @property
    def words(self) -> str:
        """`Pool B, a springbok, green and gold`."""
        return ", ".join(part for part in (self.pool, self.badge, self.colour_words) if part)


TeamCards = tuple[TeamCard | None, TeamCard | None]
"""Of both sides; None for a side that plays without one."""

S = TypeVar("S", bound=Scene)


class Presenter(ABC, Generic[S]):
    """What people are told and shown about a game. One object of each kind exists; it holds no match."""

    scene_type: ClassVar[type[Scene]]
    said_by_notation: ClassVar[frozenset[str]] = frozenset()
    """The events that the notation of a move says already."""
    follower: ClassVar[type[Watcher] | None] = None
    """Who watches a match for its scenes, if somebody does."""
    turning_events: ClassVar[frozenset[str]] = frozenset()
    """Events that matter besides points, cards and set pieces: the ball changes hands. Without the name of the game."""

    def __init_subclass__(cls) -> None:
        """A misspelt method would be one that nobody calls, and the default would be used in its place."""
        super().__init_subclass__()
        known = {*dir(Presenter), *Presenter.__annotations__}
        for name in vars(cls).keys() - known:
            if not name.startswith("_"):
                near = get_close_matches(name, known, 1)
                hint = f" (is it {near[0]}?)" if near else ""
                raise TypeError(f"{cls.__name__}.{name}: a Presenter has no such method{hint}; one's own begin with _.")

    def __init__(self, game: Game) -> None:
        self.game = game

    # What is shown --------------------------------------------------------------------------------------------------

    def follow(self, match: Match) -> None:
        """Watch a match from now on; otherwise it is played once more for its first scene."""
        if self.follower is not None:
            watching(match, self.follower)

    @abstractmethod
    def scene(self, match: Match, state: State, language: str) -> S:
        """The position as somebody may see it: `state` is their view of the match."""

    @abstractmethod
    def picture(self, scene: S) -> str:
        """A scene in plain characters."""

    def picture_of(self, match: Match, state: State, language: str) -> str:
        """The position in plain characters, as somebody may see it."""
        return self.picture(self.scene(match, state, language))

    def side_names(self, match: Match, language: str) -> tuple[str, str]:
        """What both sides are called: their teams, where a game has teams; default: their colours or places."""
        return side_name(self.game, HOME, language), side_name(self.game, AWAY, language)

    def team_cards(self, box: Box, language: str) -> TeamCards:
        """The cards of both teams; default: none."""
        return None, None

    def score_sheet(self, box: Box, language: str) -> ScoreSheet:
        """What a referee writes down beside a real board; default: the score at the end."""
        return ScoreSheet()

    # What is asked --------------------------------------------------------------------------------------------------

    def what_now(self, match: Match, language: str) -> str:
        """One sentence: who has to do what."""
        actor = match.actor
        if actor == OVER:
            return outcome(match, language)
        return self.throw_now(match, language) if actor == CHANCE else self.decide_now(match, language)

    def decide_now(self, match: Match, language: str) -> str:
        """Which decision is due; default: whose turn it is."""
        return say("table-turn", language, side=side_name(self.game, match.actor, language))

    def throw_now(self, match: Match, language: str) -> str:
        """Which throw or card is due; default: what may come."""
        texts = [choice.text for choice in match.choices()]
        listed = texts if len(texts) <= MOST_LISTED else [texts[0], "...", texts[-1]]
        return say("table-throw", language, outcomes=", ".join(listed))

    def choices_in_words(self, match: Match, numbers: Sequence[int], texts: list[str], language: str) -> list[str]:
        """Each of several decisions as a verb, as a button would have it; default: its notation, the very `texts`."""
        return texts

    def offered(self, match: Match, numbers: Sequence[int], language: str) -> bytes:
        """Several decisions as JSON, in notation and in words (`Choice`), or in notation alone if there is nothing else
        to say; default: worked out anew. A game that offers dozens at every step may have them at hand."""
        texts = self.game.write_all(match.box, match.state, numbers)
        words = self.choices_in_words(match, numbers, texts, language)
        return as_json(texts if words is texts else list(map(Choice, texts, words)))

    def throws_for(self, match: Match, number: int) -> tuple[int, int] | None:
        """How many throws of how many bring a decision off, as far as the next die says; None where it says nothing."""
        return None

    def warnings(self, match: Match, language: str) -> list[str]:
        """What an attentive neighbour would point out, while the match is on."""
        return []

    # What happened, and why -------------------------------------------------------------------------------------------

    @property
    def explains(self) -> bool:
        """Whether the game can say which rule is behind a result."""
        return bool(self.game.sections) or type(self).why is not Presenter.why

    def why(self, match: Match, language: str, viewers: Sequence[int] = ()) -> list[Cited]:
        """Which rules are behind what happened last, as these viewers may hear it; default: what has happened since the
        last decision, with the sections that the game names for its events."""
        lines: list[Cited] = []
        again = match.rewound()
        for move in match.moves:
            again.play_again(move.number, move.seconds)
            if move.actor != CHANCE:
                lines.clear()
            told = self.tellings(again, seen_by(again, viewers))
            rules = dict.fromkeys(rule for telling in told for rule in self.game.sections.get(telling.event, ()))
            if rules:
                lines.append(Cited(" ".join(tell_in_words(telling, language) for telling in told), tuple(rules)))
        return lines

    @property
    def teaches(self) -> bool:
        """Whether the game has lessons."""
        return type(self).lesson is not Presenter.lesson

    def lesson(self, match: Match, language: str) -> Cited | None:
        """A few sentences on the phase that is on; None where there is nothing to say, as after the match."""
        return None

    def appendix(self, match: Match, language: str) -> list[str]:
        """What the game adds to its help page: the cards, for instance, as they are in this match."""
        return []

    # Once it is over --------------------------------------------------------------------------------------------------

    def match_sheet(self, match: Match, language: str) -> MatchSheet:
        """What a match came to and where it turned. It goes through all moves and tells everything: for matches that
        are over, when nobody has secrets any more."""
        book, again, names = SheetBook(), match.rewound(), self.side_names(match, language)
        last = ""
        for move in match.moves:
            before, points = copy_of(again.state), again.points
            again.play_again(move.number, move.seconds)
            self.keep_sheet(book, again, before, happenings(again))
            if again.points != points or len(again.moves) == len(match.moves):
                last = self._told_at_last(again, language)
            turn = score_turn(again, points, last)
            if turn is not None:
                book.turns.append(turn)
        how = tell_how(match, book, names, last, language)
        turned = (tell_turn(self.game, turn, names, language) for turn in choose_turns(book.turns, match.ended.winner))
        return MatchSheet(how, book.lines(self.game, language), [turn for turn in turned if turn.words != how])

    def keep_sheet(self, book: SheetBook, match: Match, before: State, happened: Sequence[Happening]) -> None:
        """Write down what the last move means for the match sheet, made where the state was `before`; default: scores,
        kicks, cards and set pieces, by the names of the events."""
        count_events(book, happened)

    # Commentary -----------------------------------------------------------------------------------------------------

    def tellings(self, match: Match, state: State) -> list[Telling]:
        """What the last move brought, told from its state as somebody may see it; default: as the rules tell it. A game
        adds what its rules do not know, such as the numbers on shirts."""
        return match.news_in(state)

    def news(self, match: Match, language: str, viewers: Sequence[int] = ()) -> list[str]:
        """The sentences of the last move."""
        told = self.tellings(match, seen_by(match, viewers))
        return [tell_in_words(telling, language) for telling in told]

    def remarks(self, match: Match, language: str, viewers: Sequence[int] = ()) -> list[str]:
        """The sentences of the last move that its notation does not say already."""
        told = self._remarked(self.tellings(match, seen_by(match, viewers)))
        return [tell_in_words(telling, language) for telling in told]

    def _remarked(self, told: Sequence[Telling]) -> list[Telling]:
        return [telling for telling in told if telling.event not in self.said_by_notation and not self.dull(telling)]

    def _told_at_last(self, match: Match, language: str) -> str:
        """What the last move brought: the points, if it brought any, or all of it."""
        told = self._remarked(self.tellings(match, match.state))
        scores = [telling for telling in told if telling.event.removeprefix(f"{self.game.id}-") in SCORES]
        return " ".join(tell_in_words(telling, language) for telling in scores or told)

    def matters(self, telling: Telling) -> bool:
        """Whether a piece of news belongs in a short story of the match."""
        name = telling.event.removeprefix(f"{self.game.id}-")
        return name in SCORES or name in COUNTED or name in self.turning_events

    def dull(self, telling: Telling) -> bool:
        """Whether the board says a piece of news better than the commentary."""
        return False

    @property
    def has_paragraphs(self) -> bool:
        """Whether the game has its own idea of where the commentary begins a line."""
        return type(self).new_paragraph is not Presenter.new_paragraph

    def new_paragraph(self, move: Move) -> bool:
        """Whether the commentary begins a line with a move, though nobody else is at it."""
        return False


AnyPresenter = Presenter[Any]


class PlainScene(Scene, frozen=True):
    """The scene of a game that draws nothing."""

    position: str


class PlainPresenter(Presenter[PlainScene]):
    """The presenter of a game that has none: the position in one line."""

    scene_type = PlainScene

    def scene(self, match: Match, state: State, language: str) -> PlainScene:
        """The position in one line."""
        return PlainScene(language=language, position=match.game.position(match.box, state))

    def picture(self, scene: PlainScene) -> str:
        """That line."""
        return scene.position
