"""The knock-out on paper, drawn as SVG: matches with names and scores, or with room for them."""

import unicodedata
from collections.abc import Iterator
from typing import Final

from tryline.league.brackets import After, Again, Source
from tryline.league.cup import Listed
from tryline.printing.bracket_plan import Plan, Spot, plans
from tryline.printing.html import Child, Html, joined, tag
from tryline.printing.paper import Paper

WIDE: Final = (250.0, 150.0)
"""Millimetres of a page on its side that both A4 and Letter have, below the heading."""
UPRIGHT: Final = (180.0, 222.0)
GAP: Final = 5.0
"""Between columns, for the lines."""
MOST_BOX: Final = 22.0
"""The height of a match."""
HEADING: Final = 0.26
"""The part of it above the names, which says what it is and when."""
NARROW: Final = 45.0
"""Where a column is no wider, matches are called by their ids."""
SCORE: Final = 9.0
"""The width of a score."""
NAME: Final = 4.6
LABEL: Final = 3.1
"""The size of type."""
SMALLER: Final = 0.74
"""How much long names may be smaller than others."""


def bracket(paper: Paper) -> Html:
    """Every knock-out of the cup."""
    title = paper.say("cup-print-kind", kind="bracket")
    if not paper.is_drawn:
        return joined(paper.heading(title), paper.not_drawn())
    shapes = [shape for shape in paper.cup.view.shapes if not shape.pools]
    if not shapes:
        return joined(paper.heading(title), tag("p", paper.say("cup-print-no-bracket"), class_="note"))
    several = len(shapes) > 1
    pages: list[Child] = []
    for shape in shapes:
        found = plans(paper.cup, shape)
        by_id = any(_column(plan) - GAP < NARROW for plan in found)
        heading = paper.stage(shape.stage.id) if several else title
        pages += [_page(paper, heading, plan, by_id) for plan in found]
    return joined(*pages)


def _column(plan: Plan) -> float:
    """How wide a column is, with the gap."""
    width, _ = UPRIGHT if plan.upright else WIDE
    return min((width + GAP) / plan.columns, 84.0)


def _page(paper: Paper, title: str, plan: Plan, by_id: bool) -> Html:
    """A page; `by_id`: matches are called by their ids, here and on the other pages of this knock-out."""
    _, height = UPRIGHT if plan.upright else WIDE
    slot = min(height / plan.rows, 40.0)
    column = _column(plan)
    box = min(MOST_BOX, slot * 0.88)
    places = {
        spot.fixture.id: (spot.column * column, (spot.row + 0.5) * slot, column - GAP, box) for spot in plan.spots
    }
    drawn = tag(
        "svg",
        tag("title", title),
        *(_lines(places, spot) for spot in plan.spots),
        *(_match(paper, paper.cup.match(spot.fixture.id), places, by_id) for spot in plan.spots),
        class_="bracket",
        viewBox=f"0 0 {plan.columns * column - GAP:.1f} {plan.rows * slot:.1f}",
        style=f"width:{plan.columns * column - GAP:.1f}mm;height:{plan.rows * slot:.1f}mm",
        role="img",
    )
    kind = "sheet upright" if plan.upright else "sheet wide"
    return tag("section", paper.heading(title), drawn, class_=kind)


Places = dict[str, tuple[float, float, float, float]]
"""Of each match: left edge, middle, width and height."""


def _lines(places: Places, spot: Spot) -> Iterator[Html]:
    """From each match whose winner plays here."""
    left, middle, _, height = places[spot.fixture.id]
    below = height * HEADING / 2
    for id in spot.after:
        from_left, from_middle, width, _ = places[id]
        turn = left - GAP / 2
        path = f"M{from_left + width:.2f} {from_middle + below:.2f}H{turn:.2f}V{middle + below:.2f}H{left:.2f}"
        yield tag("path", d=path, class_="way")


def _match(paper: Paper, listed: Listed, places: Places, by_id: bool) -> Html:
    left, middle, width, height = places[listed.fixture.id]
    top = middle - height / 2
    label = height * HEADING
    line = (height - label) / 2
    called = listed.fixture.short_id if by_id else paper.words.match(listed.fixture)
    outcome = listed.outcome
    about = ", ".join(filter(None, (called, paper.place(listed.booking))))
    if outcome is not None and (outcome.by or outcome.kind != "played"):
        about = f"{called}: {paper.words.outcome(outcome)}"
    parts: list[Child] = [
        _text(about, left, top + label * 0.72, width, min(LABEL, label * 0.86), "label"),
        tag("rect", x=left, y=top + label, width=width, height=2 * line, class_="frame"),
        tag("path", d=f"M{left:.2f} {top + label + line:.2f}h{width:.2f}", class_="hair"),
        tag("path", d=f"M{left + width - SCORE:.2f} {top + label:.2f}v{2 * line:.2f}", class_="hair"),
    ]
    for at, source in enumerate(_drawn_sides(paper, listed)):
        base = top + label + (at + 0.7) * line
        who = paper.cup.view.side(source)
        side = "home" if who == listed.home else "away"
        won = bool(who) and outcome is not None and outcome.winner == side
        name, kind = _name(paper, source, places, by_id)
        size = min(NAME, line * 0.72)
        parts.append(_text(name, left + 1.2, base, width - SCORE - 2.4, size, "name won" if won else kind))
        if outcome is not None and outcome.kind == "played":
            points = str(outcome.home if side == "home" else outcome.away)
            kind = "points won" if won else "points"
            parts.append(tag("text", points, x=left + width - SCORE / 2, y=base, font_size=size, class_=kind))
    return tag("g", *parts)


def _drawn_sides(paper: Paper, listed: Listed) -> tuple[Source, Source]:
    """Both sides as the bracket was drawn, so that those who come from above stand above, at home or not."""
    structure = paper.cup.facts.structure
    assert structure is not None
    drawn = structure.fixtures[listed.fixture.id]
    return drawn.home, drawn.away


def _name(paper: Paper, source: Source, places: Places, by_id: bool) -> tuple[str, str]:
    """Who plays. Where a line leads here from a match that is still to be played, there is room to write a name."""
    known = paper.cup.view.side(source)
    if known is not None:
        return paper.words.name(known), "name"
    if not isinstance(source, After | Again):
        return paper.words.side(source), "name open"
    lost = isinstance(source, After) and source.end == "loser"
    if not lost and source.match in places:
        return "", "name"
    if not by_id:
        return paper.words.side(source), "name open"
    match = source.match.partition(".")[2]
    return paper.say("cup-loser-of" if lost else "cup-winner-of", match=match), "name open"


def _text(words: str, x: float, y: float, width: float, size: float, kind: str) -> Html | None:
    """Words that never leave their room: long ones are smaller, longer ones closer, and the longest are cut."""
    if not words:
        return None
    size = max(size * SMALLER, min(size, width / _length(words)))
    while _length(words) * size > width * 1.35 and len(words) > 2:
        words = words[:-2].rstrip() + "…"
    squeezed = width if _length(words) * size > width * 0.96 else None
    adjust = "spacingAndGlyphs" if squeezed else None
    return tag("text", words, x=x, y=y, font_size=size, class_=kind, textLength=squeezed, lengthAdjust=adjust)


def _length(words: str) -> float:
    """About how long words are in the condensed type, in sizes of type."""
    wide = sum(unicodedata.east_asian_width(letter) in "WF" for letter in words)
    capitals = sum(letter.isupper() or letter in "mwMW@" for letter in words)
    return 0.42 * len(words) + 0.1 * capitals + 0.6 * wide
