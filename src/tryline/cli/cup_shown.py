"""Cups in the terminal: tables, brackets, fixtures and the log, as Rich draws them."""

from typing import TYPE_CHECKING

from tryline.cli.cup_files import CupOnDisk
from tryline.league.cup import Listed
from tryline.league.cup_file import ROW_COLUMNS
from tryline.league.planning import clock_time
from tryline.league.words import stage_words

if TYPE_CHECKING:
    from rich.table import Table


def _table(on_disk: CupOnDisk, title: str, *columns: str, right: tuple[str, ...] = ()) -> "Table":
    from rich import box
    from rich.table import Table

    table = Table(title=title, title_justify="left", box=box.SIMPLE_HEAD)
    for column in columns:
        head = on_disk.words.say("cup-column", column=column)
        table.add_column(head, justify="right" if column in right else "left", no_wrap=column in ("id", "entrant"))
    return table


def standings_tables(on_disk: CupOnDisk) -> "list[Table]":
    """Every table of the cup."""
    found = []
    for stage, pool, rows in on_disk.cup.tables():
        words = on_disk.words
        title = (
            words.say("cup-pool", pool=pool) if pool else stage_words(on_disk.cup.format.stage(stage), on_disk.language)
        )
        table = _table(on_disk, title, "rank", "entrant", *ROW_COLUMNS, right=("rank", *ROW_COLUMNS))
        for row in rows:
            name = words.name(row.entrant)
            shown = words.say("cup-withdrawn", name=name) if row.withdrawn else name
            table.add_row(str(row.rank), shown, *(_figure(getattr(row, column), column) for column in ROW_COLUMNS))
        found.append(table)
    return found


def _figure(value: int, column: str) -> str:
    return f"{value:+}" if column == "difference" and value else str(value)


def reasons(on_disk: CupOnDisk) -> list[str]:
    """Why those who are level on points stand as they do."""
    rows = (row for _, _, rows in on_disk.cup.tables() for row in rows)
    return [on_disk.words.why(row, row.behind) for row in rows if row.behind is not None and row.played]


def fixtures_table(on_disk: CupOnDisk, listed: list[Listed], title: str) -> "Table":
    """Matches with time and table."""
    words, start = on_disk.words, on_disk.cup.facts.timing.start
    table = _table(on_disk, title, "id", "match", "time", "table", "home", "away", "result", right=("time", "table"))
    for each in listed:
        booking = each.booking
        table.add_row(
            each.fixture.short_id,
            words.match(each.fixture),
            "" if booking is None else clock_time(start, booking.minute),
            "" if booking is None else str(booking.table),
            words.side(each.fixture.home),
            words.side(each.fixture.away),
            words.result(each),
        )
    return table


def bracket_lines(on_disk: CupOnDisk) -> list[str]:
    """Every knock-out, round by round, each match with both sides and its result."""
    lines: list[str] = []
    words = on_disk.words
    for shape in on_disk.cup.view.shapes:
        if shape.pools:
            continue
        lines += [stage_words(shape.stage, on_disk.language), ""]
        for fixture in shape.fixtures:
            listed = on_disk.cup.match(fixture.id)
            if listed.status in ("bye", "unneeded"):
                continue
            sides = [words.side(listed.fixture.home), words.side(listed.fixture.away)]
            won = None if listed.outcome is None else listed.outcome.winner
            marks = ["*" if won == side else " " for side in ("home", "away")]
            lines.append(f"{fixture.short_id:>6}  {words.match(fixture)}")
            lines += [f"        {mark} {side}" for mark, side in zip(marks, sides, strict=True)]
            lines += [f"          {words.result(listed)}", ""]
    return lines


def entrants_table(on_disk: CupOnDisk) -> "Table":
    """Who has entered."""
    words = on_disk.words
    table = _table(on_disk, on_disk.cup.setup.name, "id", "entrant", "kind", "seed", "paid", right=("seed",))
    for id, entrant in on_disk.cup.facts.entrants.items():
        kind = words.say("cup-kind", kind=entrant.kind) + (f" ({entrant.level})" if entrant.level else "")
        name = words.say("cup-withdrawn", name=entrant.name) if id in on_disk.cup.facts.gone else words.name(id)
        seed = "" if entrant.seed is None else str(entrant.seed)
        table.add_row(id, name, kind, seed, words.say("cup-has-paid") if entrant.paid else "")
    return table


def log_table(on_disk: CupOnDisk) -> "Table":
    """What has been decided; what no longer counts is struck out."""
    table = _table(on_disk, on_disk.cup.setup.name, "number", "time", "decision", right=("number",))
    counting = on_disk.cup.counting
    for entry in on_disk.cup.log:
        style = None if entry.number in counting else "strike"
        table.add_row(str(entry.number), entry.when, on_disk.words.entry(entry), style=style)
    return table
