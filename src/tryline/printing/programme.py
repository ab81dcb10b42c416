"""The programme of a cup on paper, as a fundraiser sells it: cover, who plays, fixtures, tables, bracket, and room for
names."""

from typing import Final

from tryline.league.words import in_language
from tryline.printing.badges import badge
from tryline.printing.bracket import bracket
from tryline.printing.html import Child, Html, joined, tag
from tryline.printing.lists import fixtures, tables
from tryline.printing.paper import Paper, part

LINES: Final = 18
"""For names, of helpers or of those who gave something."""


def programme(paper: Paper) -> Html:
    """All parts, each on a page of its own."""
    parts: list[Child] = [_cover(paper), part(paper.say("cup-print-entrants"), _entrants(paper), class_="new")]
    if paper.is_drawn:
        parts.append(part(paper.say("cup-print-kind", kind="fixtures"), fixtures(paper), class_="new"))
        if any(shape.pools for shape in paper.cup.view.shapes):
            parts.append(part(paper.say("cup-print-kind", kind="tables"), tables(paper), class_="new"))
        if any(not shape.pools for shape in paper.cup.view.shapes):
            parts.append(bracket(paper))
    lines = [tag("i") for _ in range(LINES)]
    thanks = tag("p", paper.say("cup-print-thanks"), class_="note")
    parts.append(part(paper.say("cup-print-names"), thanks, tag("div", *lines, class_="lines"), class_="new"))
    return joined(*parts)


def _cover(paper: Paper) -> Html:
    timing = paper.cup.facts.timing
    about = [
        paper.game_name,
        in_language(paper.cup.format.name, paper.language),
        paper.say("cup-print-count", count=len(paper.entrants())),
        paper.say("cup-print-start", time=timing.start) if timing.start else "",
        paper.link,
    ]
    return tag(
        "section",
        tag("div", class_="rule"),
        tag("p", paper.say("cup-print-kind", kind="programme"), class_="kind"),
        tag("h1", paper.cup.setup.name),
        *(tag("p", line) for line in about if line and line != paper.cup.setup.name),
        tag("div", class_="rule"),
        class_="cover",
    )


def _entrants(paper: Paper) -> Html:
    """Everybody with badge and people, and lines for the names of teams that have not said who plays."""
    found = []
    for entrant in paper.entrants():
        card = paper.card_of(entrant.team) if entrant.team else None
        names: Child = ", ".join(entrant.members)
        if entrant.kind == "team" and not entrant.members:
            names = [tag("i"), tag("i")]
        people = tag("p", names, class_="members") if names else None
        found.append(
            tag(
                "li",
                badge(card, f"entrant-{entrant.id}") if card is not None else None,
                tag("div", tag("b", paper.words.entrant(entrant)), people),
            )
        )
    return tag("ul", *found, class_="people")
