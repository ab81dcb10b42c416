"""Score sheets on paper: one for each match, with what a referee writes down in the cup's game; two to a page."""

from collections.abc import Iterable, Iterator
from typing import Final

from tryline.league.cup import Listed
from tryline.league.formats import FINDING
from tryline.printing.html import Child, Html, joined, tag
from tryline.printing.lists import tick
from tryline.printing.paper import ROOM, Paper
from tryline.table.score_sheet import ScoreSheet

TICKS: Final = 16
"""Boxes in all periods together, of each kind of score."""


def score_sheets(paper: Paper) -> Html:
    """A sheet for every match that is still to be played."""
    title = paper.heading(paper.say("cup-print-kind", kind="score-sheets"))
    if not paper.is_drawn:
        return joined(title, paper.not_drawn())
    open_matches = [each for each in paper.played() if each.outcome is None]
    if not open_matches:
        return joined(title, tag("p", paper.say("cup-print-all-played"), class_="note"))
    sheet = paper.score_sheet()
    return joined(*(_sheet(paper, each, sheet) for each in open_matches))


def _sheet(paper: Paper, listed: Listed, sheet: ScoreSheet) -> Html:
    rules = paper.cup.format.stage(listed.fixture.stage).settled_by
    finding = [rule for rule in rules if rule in FINDING]
    periods = list(sheet.periods)
    if periods and "extra-time" in finding:
        periods.append(paper.say("cup-print-settled", by="extra-time"))
    where = " · ".join(part for part in (paper.words.match(listed.fixture), paper.place(listed.booking)) if part)
    return tag(
        "article",
        tag("header", tag("b", paper.cup.setup.name), tag("span", where), tag("small", listed.fixture.short_id)),
        tag("div", *(_side(paper, listed, side, sheet, periods) for side in ("home", "away")), class_="sides"),
        _turns(sheet),
        _noted(paper, listed, sheet),
        _end(paper, listed, sheet, finding),
        tag("p", sheet.reminder, class_="reminder") if sheet.reminder else None,
        class_="score-sheet",
    )


def _side(paper: Paper, listed: Listed, side: str, sheet: ScoreSheet, periods: list[str]) -> Html:
    columns = periods or [""]
    boxes = max(4, TICKS // len(columns))
    rows: list[Child] = []
    if periods and (sheet.scores or sheet.counted):
        rows.append(tag("tr", tag("td"), *(tag("th", name, scope="col") for name in periods)))
    for words, points in sheet.scores:
        name = words if points == 1 else paper.say("cup-print-scoring", name=words, points=points)
        cells = [tag("td", *(tick() for _ in range(boxes)), class_="ticks") for _ in columns]
        rows.append(tag("tr", tag("th", name, scope="row"), *cells))
    for words in sheet.counted:
        cells = [tag("td", *(tick() for _ in range(min(3, boxes))), class_="ticks") for _ in columns]
        rows.append(tag("tr", tag("th", words, scope="row"), *cells))
    title = [tag("small", paper.column(side)), tag("b", paper.side(listed, side))]
    return tag("div", tag("h3", *title), tag("table", tag("tbody", *rows)) if rows else None)


def _turns(sheet: ScoreSheet) -> Iterator[Html]:
    """The turns of each half, to be crossed off."""
    for period in sheet.periods if sheet.turns else ():
        numbers = [tag("span", number) for number in range(1, sheet.turns + 1)]
        yield tag("p", tag("b", period), *numbers, class_="turns")


def _noted(paper: Paper, listed: Listed, sheet: ScoreSheet) -> Iterator[Html]:
    """What is ticked or written once: who began, and how it ended where nobody scores."""
    for words in sheet.noted:
        yield _choice(words, _sides(paper, listed))
    if sheet.endings:
        yield _choice(paper.say("cup-print-ended"), sheet.endings)


def _choice(title: str, choices: Iterable[str]) -> Html:
    """One of several to be ticked."""
    boxes = [tag("span", tick(), " ", words) for words in choices]
    return tag("p", tag("b", title), *boxes, class_="noted")


def _sides(paper: Paper, listed: Listed) -> list[str]:
    return [paper.side(listed, side) for side in ("home", "away")]


def _end(paper: Paper, listed: Listed, sheet: ScoreSheet, finding: list[str]) -> Html:
    """The score at the end, what settled it, and who says so."""
    points = paper.cup.format.points_of(paper.cup.format.stage(listed.fixture.stage))
    parts: list[Child] = []
    if sheet.endings:
        parts.append(_choice(paper.say("cup-print-winner"), _sides(paper, listed)))
    else:
        parts.append(tag("p", tag("b", paper.say("cup-print-final-score")), ROOM, class_="final"))
        tries_are_points = bool(sheet.scores) and all(scoring.points == 1 for scoring in sheet.scores)
        if points.try_bonus is not None and not tries_are_points:
            parts.append(tag("p", tag("b", paper.column("tries")), ROOM, class_="final"))
    if finding:
        ways = [paper.say("cup-print-settled", by=rule) for rule in finding]
        parts.append(_choice(paper.say("cup-print-level"), ways))
    signed = [
        tag("span", tag("i"), tag("small", words))
        for words in (paper.column("home"), paper.column("away"), paper.say("cup-print-referee"))
    ]
    return tag("footer", tag("div", *parts), tag("p", *signed, class_="signed"))
