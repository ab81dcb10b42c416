"""The rule behind each result (5.9): what is cited is there to be read in docs/rules/bokx.md."""

import re
from pathlib import Path

import pytest
from scenes_bokx import roll, scene

from tryline.games.bokx import GAME, sections
from tryline.games.bokx.records import Deck, Event, Phase
from tryline.table import bokx as talk

PAGE = (Path(__file__).parents[3] / sections.PAGE).read_text(encoding="utf-8")
HEADINGS = set(re.findall(r"^### ([0-9]+\.[0-9]+) ", PAGE, re.MULTILINE))
ROWS = set(re.findall(r"^\| ([RT][0-9]{2}|[A-Z]{2}[0-9]{2}) \|", PAGE, re.MULTILINE))


def test_every_phase_every_event_and_every_deck_cites_something_that_exists() -> None:
    assert set(sections.PHASES) == set(Phase)
    assert set(sections.EVENTS) == set(Event)
    assert set(sections.DECKS) == set(Deck)
    cited = {
        *sections.PHASES.values(),
        *sections.DECKS.values(),
        *(c for all_of in sections.EVENTS.values() for c in all_of),
    }
    assert cited <= HEADINGS | ROWS


def test_a_deck_is_cited_where_its_cards_are() -> None:
    for deck, section in sections.DECKS.items():
        part = PAGE.split(f"### {section} ")[1].split("\n### ")[0]
        assert part.startswith(f"{deck.name}:")
        assert f"| {deck.name}01 |" in part


@pytest.mark.parametrize(
    ("phase", "script", "cited"),
    [
        (Phase.TACKLE, "5", ("2.8",)),
        (Phase.TACKLE, "2 TK05", ("3.1", "3.5", "TK05", "2.11", "R13")),
        (Phase.RUN_SUCCESS, "1", ("2.7", "R18")),
        (Phase.KO_HALFWAY, "2", ("2.3", "R30", "2.10", "R13")),
        (Phase.KICK_SUCCESS, "1", ("2.5", "R19")),
        (Phase.DROP_GOAL, "1", ("2.12", "R38", "2.3")),
    ],
)
def test_what_is_behind_a_result(phase: Phase, script: str, cited: tuple[str, ...]) -> None:
    match = scene(phase, ball=(18, 7))
    *before, last = script.split()
    roll(match, " ".join(before))
    asked = int(match.state.phase)
    roll(match, last)
    assert sections.behind(asked, match.state.news[: match.state.told].tolist()) == cited


def test_why_names_each_throw_since_the_last_decision() -> None:
    from tryline.core.chance import Typed
    from tryline.core.match import Match

    match = Match(GAME, chance=Typed())
    assert talk.why(match, "en") == []
    roll(match, "5 2 KICK_OFF PLAY_PLUS 4 3 R 2 CA04")
    assert talk.why(match, "en") == [
        "right: It comes down 3 blocks to the right. (2.5, R10)",
        "catch [2] (2.6)",
        "CA04, Spilled forward. The referee signals a knock-on, hand tapping above the head. "
        "Spilled forward: scrum to the kickers. Scrum, Blue to feed. (3.1, 3.4, CA04, 2.10, R13)",
        "The numbers are sections, rulings and cards of docs/rules/bokx.md.",
    ]
    roll(match, "4 RUN_BL 4")
    assert talk.why(match, "af")[0].startswith("run backs: ")
    assert talk.why(match, "af")[1] == "lopie [4] (2.7)"
