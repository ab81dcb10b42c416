"""A cup as it is printed: its words in one language, the team cards of its game, and parts that several pages share."""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any, Final

from tryline.core.language import HOME
from tryline.games import find, presenter_of
from tryline.lab.cup_matches import team_namer, teams_of
from tryline.league.cup import Cup, Listed
from tryline.league.entrants import Entrant
from tryline.league.planning import clock_time
from tryline.league.view import Booking
from tryline.league.words import Words, stage_words
from tryline.printing.html import Child, Html, tag
from tryline.table.presenter import TeamCard
from tryline.table.score_sheet import ScoreSheet

ROOM: Final = tag("span", tag("i"), Html("&ndash;"), tag("i"), class_="room")
"""Two boxes to write a score into."""


class Paper:
    """What the pages of one cup share."""

    def __init__(self, cup: Cup, language: str, link: str = "", *, planned: bool = True) -> None:
        self.cup = cup
        self.language = language
        self.link = link
        self.planned = planned
        """Whether times and tables are of interest."""
        self.words = Words(cup, language, team_namer(cup, language))
        self.card_of = cache(self._card_of)

    def say(self, name: str, /, **facts: str | int) -> str:
        """A sentence in the language of the page."""
        return self.words.say(name, **facts)

    def column(self, name: str) -> str:
        """The head of a column."""
        return self.say("cup-column", column=name)

    def stage(self, id: str) -> str:
        """What a stage is called."""
        return stage_words(self.cup.format.stage(id), self.language)

    @property
    def is_drawn(self) -> bool:
        """Whether there is anything to play."""
        return bool(self.cup.facts.order)

    def not_drawn(self) -> Html:
        """What stands where there is nothing yet."""
        return tag("p", self.say("cup-not-drawn"), class_="note")

    def heading(self, title: str) -> Html:
        """What stands above a page: the cup, and what of it this is."""
        return tag("header", tag("h1", self.cup.setup.name), tag("p", title), class_="heading")

    # The game

    @property
    def game_name(self) -> str:
        """What is played; nothing for a cup of anything."""
        return find(self.cup.setup.game).name if self.cup.setup.game else ""

    def score_sheet(self) -> ScoreSheet:
        """What a referee writes down in the cup's game."""
        if not self.cup.setup.game:
            return ScoreSheet()
        game = find(self.cup.setup.game)
        return presenter_of(game).score_sheet(self._box({}), self.language)

    def _box(self, teams: dict[str, str]) -> Any:
        setup = self.cup.setup
        return find(setup.game).box_of({**setup.options, **teams}, setup.edition or None)

    def _card_of(self, code: str) -> TeamCard | None:
        """The card of a team, as the game has it."""
        teams = teams_of(self.cup)
        if teams is None or code not in teams.names:
            return None
        presenter = presenter_of(find(self.cup.setup.game))
        return presenter.team_cards(self._box({teams.home: code}), self.language)[HOME]

    def pool_of(self, entrant: str) -> str:
        """The pool of the cup that somebody begins in; a pool that stands on a team card is one of another cup."""
        for shape in self.cup.view.shapes[:1]:
            for pool in shape.pools:
                if pool and entrant in (self.cup.view.members(shape.stage.id, pool) or ()):
                    return self.say("cup-pool", pool=pool)
        return ""

    # Matches

    def played(self) -> list[Listed]:
        """The matches that somebody plays, in their order."""
        return [each for each in self.cup.fixtures() if each.status not in ("bye", "unneeded")]

    def time(self, booking: Booking | None) -> str:
        """When a match begins; nothing where nobody has said when the first one does."""
        start = self.cup.facts.timing.start
        return clock_time(start, booking.minute) if booking is not None and self.planned and start else ""

    def table(self, booking: Booking | None) -> str:
        """At which table a match is played."""
        return str(booking.table) if booking is not None and self.planned else ""

    def place(self, booking: Booking | None) -> str:
        """When and where a match is played: `18:30, table 2`."""
        table = self.table(booking)
        where = self.say("cup-print-table", table=table) if table else ""
        return ", ".join(filter(None, (self.time(booking), where)))

    def side(self, listed: Listed, side: str) -> str:
        """Who is at home or away, or where they will come from."""
        return self.words.side(listed.fixture.home if side == "home" else listed.fixture.away)

    def entrants(self) -> list[Entrant]:
        """Those who have not left, in the order in which they entered."""
        facts = self.cup.facts
        return [entrant for id, entrant in facts.entrants.items() if id not in facts.gone]


def score(paper: Paper, listed: Listed) -> Child:
    """The score of a match, or room to write it down."""
    outcome = listed.outcome
    if outcome is None:
        return ROOM
    if outcome.kind != "played":  # who has won stands out beside it
        return paper.say("cup-print-not-played")
    plain = tag("span", paper.say("cup-score", home=outcome.home, away=outcome.away), class_="score")
    return [plain, tag("small", paper.say("cup-print-settled-by", by=outcome.by))] if outcome.by else plain


def table(heads: Sequence[tuple[str, str]], bodies: Iterable[Child], class_: str = "") -> Html:
    """A table whose heads stand on every page: (class, words) of each column, and the bodies with their rows."""
    cells = [tag("th", words, class_=kind or None, scope="col") for kind, words in heads]
    return tag("table", tag("thead", tag("tr", *cells)), bodies, class_=class_ or None)


def row(cells: Sequence[tuple[str, Child]], class_: str = "") -> Html:
    """A row of a table: class and contents of each cell."""
    return tag("tr", *(tag("td", inside, class_=kind or None) for kind, inside in cells), class_=class_ or None)


def part(title: str, *inside: Child, class_: str = "") -> Html:
    """A part of a page under a heading of its own."""
    return tag("section", tag("h2", title), *inside, class_=class_ or None)
