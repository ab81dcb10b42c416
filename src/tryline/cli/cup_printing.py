"""`tryline cup print` and `tryline cup paid`: a cup on paper, and who has paid to enter it."""

from pathlib import Path

import typer

from tryline.cli.cup_running import FILE
from tryline.cli.cup_setup import LANG


def print_kind(
    kind: str = typer.Argument(
        help="fixtures, tables, bracket, score-sheets, team-cards, certificates, programme or entries."
    ),
    file: str = typer.Argument(help=FILE),
    out: Path | None = typer.Option(
        None, "--out", "-o", metavar="OUT.html", help="The file to write; default: beside the cup, named for the kind."
    ),
    lang: str = typer.Option("en", help=LANG),
) -> None:
    """Write a page for the printer: it opens in any browser, fits A4 and Letter, and needs no colour."""
    from tryline.cli.cup_files import opened
    from tryline.core import record
    from tryline.printing.pages import print_page

    with opened(file, lang) as on_disk:
        page = print_page(on_disk.cup, kind, lang)
        path = out or on_disk.path.with_name(f"{on_disk.path.stem}-{kind}.html")
        record.save_text(path, page)
        on_disk.say("cup-printed", file=str(path))


def paid(
    file: str = typer.Argument(help=FILE),
    names: list[str] = typer.Argument(help="Who has paid: one name or several."),
    no: bool = typer.Option(False, "--no", help="They have not paid after all."),
    lang: str = typer.Option("en", help=LANG),
) -> None:
    """Tick off who has paid. No money changes hands here: it is a note for the entry list."""
    import msgspec

    from tryline.cli.cup_files import now, opened
    from tryline.league import decisions as do

    with opened(file, lang) as on_disk:
        cup = on_disk.cup
        for id in [on_disk.entrant(name) for name in names]:
            entrant = cup.facts.entrants[id]
            if entrant.paid == no:
                cup.decide(do.Amend(msgspec.structs.replace(entrant, paid=not no)), when=now())
            here = [each for key, each in cup.facts.entrants.items() if key not in cup.facts.gone]
            count = sum(each.paid for each in here)
            name = on_disk.words.name(id)
            on_disk.say("cup-paid", paid="no" if no else "yes", name=name, count=count, all=len(here))
