"""Cards and certificates on paper: what everybody takes to their tables, and what they take home."""

from typing import Final

from tryline.league.entrants import Entrant
from tryline.printing.badges import badge
from tryline.printing.html import Child, Html, joined, tag
from tryline.printing.paper import Paper

PRIZES: Final = 3
"""Places with a certificate of their own."""


def team_cards(paper: Paper) -> Html:
    """A card for every entrant: badge and colours of their team, who plays, and all their matches that are known."""
    return tag("div", *(_card(paper, entrant) for entrant in paper.entrants()), class_="cards")


def _card(paper: Paper, entrant: Entrant) -> Html:
    card = paper.card_of(entrant.team) if entrant.team else None
    heading: list[Child] = [tag("h3", entrant.name)]
    if entrant.team:
        team = card.name if card is not None else paper.words.ball(entrant.team)
        heading.append(tag("p", team, class_="team") if team != entrant.name else None)
    about = [paper.pool_of(entrant.id), *((card.badge, card.colour_words) if card is not None else ())]
    if any(about):
        heading.append(tag("p", ", ".join(filter(None, about)), class_="colours"))
    return tag(
        "article",
        tag("header", badge(card, f"badge-{entrant.id}") if card is not None else None, tag("div", *heading)),
        tag("p", ", ".join(entrant.members), class_="members") if entrant.members else None,
        _matches(paper, entrant),
        class_="card",
    )


def _matches(paper: Paper, entrant: Entrant) -> Html | None:
    """When and against whom somebody plays."""
    rows = [
        tag(
            "tr",
            tag("td", paper.place(each.booking), class_="time") if paper.planned else None,
            tag("td", paper.side(each, "away" if each.home == entrant.id else "home"), class_="name"),
        )
        for each in paper.played()
        if entrant.id in (each.home, each.away)
    ]
    return tag("table", tag("tbody", *rows)) if rows else None


def certificates(paper: Paper) -> Html:
    """For the winner, the second and the third, and one for everybody else who took part. Before the end of the cup
    there is room for the names of the best, and everybody has one for taking part."""
    placed = paper.cup.view.placings()
    best: dict[str, int] = {}
    place = 1
    for group in placed:
        best |= {id: place for id in group if place <= PRIZES}
        place += len(group)
    entrants = {entrant.id: entrant for entrant in paper.entrants()}
    made = [_certificate(paper, entrants.get(id), place) for id, place in best.items() if id in entrants]
    if not placed:
        made = [_certificate(paper, None, place) for place in range(1, PRIZES + 1)]
    made += [_certificate(paper, entrant, 0) for id, entrant in entrants.items() if id not in best]
    return joined(*made)


def _certificate(paper: Paper, entrant: Entrant | None, place: int) -> Html:
    card = paper.card_of(entrant.team) if entrant is not None and entrant.team else None
    name: Child = tag("p", entrant.name, class_="name") if entrant is not None else tag("p", class_="name empty")
    more = []
    if entrant is not None and entrant.members:
        more.append(tag("p", ", ".join(entrant.members), class_="members"))
    if card is not None and entrant is not None and card.name != entrant.name:
        more.append(tag("p", card.name, class_="team"))
    below = (paper.say("cup-print-date"), paper.say("cup-print-signed"))
    signed = [tag("span", tag("i"), tag("small", words)) for words in below]
    return tag(
        "section",
        tag(
            "div",
            tag("h2", paper.say("cup-print-certificate")),
            badge(card, f"certificate-{entrant.id}") if card is not None and entrant is not None else None,
            name,
            *more,
            tag("p", paper.say("cup-print-came", place=place), class_="came"),
            tag("p", paper.cup.setup.name, class_="cup"),
            tag("p", paper.game_name, class_="game") if paper.game_name else None,
            tag("p", *signed, class_="signed"),
            class_="frame",
        ),
        class_="sheet wide certificate",
    )
