"""Printed pages of a cup, by kind: HTML that stands alone, for A4 and Letter, without scripts."""

from collections.abc import Callable, Mapping
from importlib.resources import files
from typing import Final

from tryline.core.errors import TrylineError
from tryline.core.news import refusal
from tryline.league.cup import Cup
from tryline.printing.bracket import bracket
from tryline.printing.cards import certificates, team_cards
from tryline.printing.fonts import font_faces
from tryline.printing.html import Html, css_string, joined, tag
from tryline.printing.lists import entries, fixtures, tables
from tryline.printing.paper import Paper
from tryline.printing.programme import programme
from tryline.printing.score_sheets import score_sheets

_PAGES: Final[Mapping[str, Callable[[Paper], Html]]] = {
    "fixtures": fixtures,
    "tables": tables,
    "bracket": bracket,
    "score-sheets": score_sheets,
    "team-cards": team_cards,
    "certificates": certificates,
    "programme": programme,
    "entries": entries,
}
KINDS: Final = tuple(_PAGES)
WITHOUT_HEADING: Final = frozenset({"bracket", "score-sheets", "certificates", "programme"})
"""Those whose sheets say themselves what they are."""


def print_page(cup: Cup, kind: str, language: str, *, link: str = "", planned: bool = True) -> str:
    """A page of the cup as it stands. `link` is an address that stands on the programme; `planned` says whether its
    matches have times and tables. Raises TrylineError."""
    if kind not in _PAGES:
        raise refusal(TrylineError, "cup-print-kind", kind=kind[:40], kinds=KINDS)
    paper = Paper(cup, language, link, planned=planned)
    title = f"{cup.setup.name}: {paper.say('cup-print-kind', kind=kind)}"
    head = tag(
        "head",
        tag("meta", charset="utf-8"),
        tag("meta", name="viewport", content="width=device-width"),
        tag("title", title),
        Html(f"<style>{_style(title)}</style>"),
    )
    heading = None if kind in WITHOUT_HEADING else paper.heading(paper.say("cup-print-kind", kind=kind))
    body = tag("body", tag("main", heading, _PAGES[kind](paper)), class_=kind)
    return "<!doctype html>\n" + joined(tag("html", head, body, lang=language)) + "\n"


def _style(title: str) -> str:
    """The fonts, the rules of all pages, and what stands at the foot of each."""
    rules = (files("tryline.printing") / "print.css").read_text(encoding="utf-8")
    foot = f"@page{{@bottom-left{{content:{css_string(title)}}}}}"
    return f"{font_faces()}\n{rules}\n{foot}"
