"""Lists of a cup on paper: fixtures, tables with a grid of who met whom, and the entry list with its ticks."""

from collections.abc import Iterator
from itertools import groupby
from typing import Final

from tryline.league.cup_file import ROW_COLUMNS
from tryline.league.fixtures import Shape
from tryline.league.formats import RoundRobin
from tryline.league.standings import Row
from tryline.printing.html import Child, Html, joined, tag
from tryline.printing.paper import Paper, part, row, score, table

MOST_GRID: Final = 8
"""Entrants of a pool of which a grid of everybody against everybody fits on a page."""
SPARE_ROWS: Final = 8
"""Empty lines for those who enter at the door."""


def fixtures(paper: Paper) -> Html:
    """All matches with time, table and room for the score."""
    if not paper.is_drawn:
        return paper.not_drawn()
    heads = [("time", paper.column("time")), ("number", paper.column("table"))] if paper.planned else []
    heads += [("match", paper.column("match"))]
    heads += [("home", paper.column("home")), ("result", paper.column("result")), ("", paper.column("away"))]
    return table(heads, _by_stage(paper), "fixtures")


def _by_stage(paper: Paper) -> Iterator[Html]:
    several = len(paper.cup.format.stages) > 1
    for stage, listed in groupby(paper.played(), key=lambda each: each.fixture.stage):
        rows: list[Child] = []
        if several:
            rows.append(
                tag(
                    "tr",
                    tag("th", paper.stage(stage), colspan=6 if paper.planned else 4, scope="rowgroup"),
                    class_="stage",
                )
            )
        before = -1
        for each in listed:
            minute = -1 if each.booking is None else each.booking.minute
            is_slot = paper.planned and minute != before
            won = None if each.outcome is None else each.outcome.winner
            cells: list[tuple[str, Child]] = []
            if paper.planned:
                cells += [
                    ("time", paper.time(each.booking) if is_slot else ""),
                    ("number", paper.table(each.booking)),
                ]
            cells += [
                ("match", paper.words.match(each.fixture)),
                ("home won" if won == "home" else "home", paper.side(each, "home")),
                ("result", score(paper, each)),
                ("won" if won == "away" else "", paper.side(each, "away")),
            ]
            rows.append(row(cells, "slot" if is_slot else ""))
            before = minute
        yield tag("tbody", *rows)


def tables(paper: Paper) -> Html:
    """Every pool: its table, and a grid for the results where it is small enough."""
    if not paper.is_drawn:
        return paper.not_drawn()
    found = [_pool(paper, paper.cup.view.shape(stage), pool, rows) for stage, pool, rows in paper.cup.tables()]
    return joined(*found) if found else tag("p", paper.say("cup-print-no-tables"), class_="note")


def _pool(paper: Paper, shape: Shape, pool: str, rows: list[Row]) -> Html:
    title = paper.say("cup-pool", pool=pool) if pool else paper.stage(shape.stage.id)
    begun = any(line.played for line in rows)
    heads = [("rank", paper.column("rank")), ("name", paper.column("entrant"))]
    heads += [("figure points" if name == "points" else "figure", paper.column(name)) for name in ROW_COLUMNS]
    body = tag("tbody", *(_line(paper, line, begun) for line in rows))
    parts: list[Child] = [table(heads, body, "standings")]
    if isinstance(shape.stage, RoundRobin) and len(rows) <= MOST_GRID:
        parts.append(_grid(paper, shape, pool))
    return part(title, *parts, class_="pool" if len(rows) <= MOST_GRID else "pool long")


def _line(paper: Paper, line: Row, begun: bool) -> Html:
    name = paper.words.name(line.entrant)
    shown = paper.say("cup-withdrawn", name=name) if line.withdrawn else name
    cells: list[tuple[str, Child]] = [("rank", line.rank if begun else ""), ("name", shown)]
    for column in ROW_COLUMNS:
        value = getattr(line, column)
        written = f"{value:+}" if column == "difference" and value else str(value)
        cells.append(("figure points" if column == "points" else "figure", written if begun else ""))
    return row(cells)


def _grid(paper: Paper, shape: Shape, pool: str) -> Html:
    """Who met whom, as the rows see it; empty where that is still to be played."""
    members = paper.cup.view.members(shape.stage.id, pool) or []
    scores: dict[tuple[str, str], list[str]] = {}
    for fixture in shape.fixtures:
        outcome = paper.cup.view.outcome(fixture) if fixture.pool == pool else None
        if outcome is None or outcome.kind != "played":
            continue
        home, away = outcome.sides
        scores.setdefault((home, away), []).append(paper.say("cup-score", home=outcome.home, away=outcome.away))
        scores.setdefault((away, home), []).append(paper.say("cup-score", home=outcome.away, away=outcome.home))
    heads = [("rank", ""), ("name", paper.say("cup-print-grid"))]
    heads += [("cell", str(number)) for number in range(1, len(members) + 1)]
    rows = [
        row(
            [
                ("rank", number),
                ("name", paper.words.name(one)),
                *(("cell same" if one == two else "cell", " ".join(scores.get((one, two), []))) for two in members),
            ]
        )
        for number, one in enumerate(members, start=1)
    ]
    return table(heads, tag("tbody", *rows), "grid")


def entries(paper: Paper) -> Html:
    """Who has entered, and who has paid: ticks, and empty lines for those who come to the door."""
    entrants = paper.entrants()
    heads = [("number", paper.column("number")), ("name", paper.column("entrant")), ("kind", paper.column("kind"))]
    heads += [("", paper.say("cup-print-members")), ("tick", paper.column("paid"))]
    rows = [
        row(
            [
                ("number", number),
                ("name", paper.words.entrant(entrant)),
                ("", paper.say("cup-kind", kind=entrant.kind)),
                ("members", ", ".join(entrant.members)),
                ("tick", tick(paper.column("paid") if entrant.paid else "")),
            ]
        )
        for number, entrant in enumerate(entrants, start=1)
    ]
    spare = min(SPARE_ROWS, paper.cup.format.entrants.most - len(entrants)) if not paper.is_drawn else 0
    empty = [
        row([("number", len(entrants) + number), ("name", ""), ("", ""), ("", ""), ("tick", tick())])
        for number in range(1, spare + 1)
    ]
    paid = sum(entrant.paid for entrant in entrants)
    counted = tag("p", paper.say("cup-print-paid-count", paid=paid, count=len(entrants)), class_="note")
    return joined(table(heads, tag("tbody", *rows, *empty), "entries"), counted)


def tick(done: str = "") -> Html:
    """A box to tick; or one that is ticked, and what that says."""
    mark = [tag("title", done), tag("path", d="M2.2 5.4 4.4 7.8 8 2.2", class_="check")] if done else None
    return tag("svg", tag("rect", x=0.5, y=0.5, width=9, height=9), mark, class_="box", viewBox="0 0 10 10")
