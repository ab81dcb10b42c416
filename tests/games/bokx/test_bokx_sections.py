"""The rule behind each result (5.9): what is cited is there to be read in docs/rules/bokx.md."""

import re
from pathlib import Path
from typing import Any

import pytest

from tests.games.bokx.scenes_bokx import roll, scene
from tryline.core.chance import Typed
from tryline.core.language import copy_of
from tryline.core.match import Match
from tryline.games.bokx.rules import sections
from tryline.games.bokx.rules.events import Event
from tryline.games.bokx.rules.game import GAME
from tryline.games.bokx.rules.names import Deck, Phase, Unit
from tryline.games.bokx.table.presenter import BokxPresenter

PAGE = (Path(__file__).parents[3] / "docs" / "rules" / "bokx.md").read_text(encoding="utf-8")
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
        assert part.startswith(f"{Deck(deck).name}:")
        assert f"| {Deck(deck).name}01 |" in part


def cited_by(match: Match, script: str) -> tuple[str, ...]:
    """What is cited for the last word of a script."""
    *first, last = script.split()
    roll(match, " ".join(first))
    before = copy_of(match.state)
    roll(match, last)
    told = match.state.news[: match.state.told].tolist()
    cited = sections.behind(match.box, before, match.moves[-1].number, told)
    assert set(cited) <= HEADINGS | ROWS
    return cited


@pytest.mark.parametrize(
    ("phase", "script", "cited"),
    [
        (Phase.TACKLE, "5", ("2.8",)),
        (Phase.TACKLE, "1", ("2.8",)),
        (Phase.TACKLE, "2 TK05", ("3.1", "3.5", "TK05", "2.11", "R13")),
        (Phase.RUN_SUCCESS, "1", ("2.7", "R18")),
        (Phase.KO_HALFWAY, "2", ("2.3", "R30", "2.10", "R13")),
        (Phase.KICK_SUCCESS, "1", ("2.5", "R19")),
        (Phase.DROP_GOAL, "1", ("2.12", "R38", "2.3")),
        (Phase.DROP_GOAL, "6", ("2.12", "R04", "2.3", "R11")),
        (Phase.CALL_PLAY, "RUN_BL", ("2.4",)),
        (Phase.RUN_SUCCESS, "1 RUN_BL", ("2.4", "R18")),
        (Phase.PENALTY, "RUN_BL", ("2.11", "R24")),
        (Phase.FREE_KICK, "RUN_FW", ("2.11", "R24")),
        (Phase.PENALTY, "KICK_DOUBLE", ("2.11", "R48")),
        (Phase.PENALTY, "SCRUM", ("2.11",)),
        (Phase.TACKLE, "1 RUN_BL", ("2.8",)),
    ],
)
def test_what_is_behind_a_result(phase: Phase, script: str, cited: tuple[str, ...]) -> None:
    assert cited_by(scene(phase, ball=(18, 7)), script) == cited


LINEOUT = ("2.10", "R14")


@pytest.mark.parametrize(
    ("phase", "place", "script", "options", "cited"),
    [
        (Phase.CALL_PLAY, (8, 5), "KICK 4 5 6 2 L", {}, ("2.5", "R15", *LINEOUT)),
        (Phase.CALL_PLAY, (3, 5), "KICK 5 4 6 1 L", {}, ("2.5", *LINEOUT)),
        (Phase.FREE_KICK, (12, 12), "KICK 3 4 R", {}, ("2.5", "R16", *LINEOUT)),
        (Phase.FREE_KICK, (12, 12), "KICK 3 4 R", {"fk_touch": "law"}, ("2.5", "R16", "R15", *LINEOUT)),
        (Phase.FREE_KICK, (3, 12), "KICK 3 4 R", {"fk_touch": "law"}, ("2.5", "R16", *LINEOUT)),
        (Phase.PENALTY, (9, 4), "KICK_DOUBLE 4 3 L", {}, ("2.5", *LINEOUT)),
        (Phase.PENALTY, (9, 4), "KICK 4 3 L", {}, ("2.5", "R10", "R50")),
        (Phase.KO_22, None, "DOUBLE 4 5 L", {}, ("2.5", "R34", "2.10", "R13")),
        (Phase.KO_GOAL, None, "SINGLE 3 6 3 R", {}, ("2.5", "R34", "2.10", "R13", "R32")),
        (Phase.KO_HALFWAY, None, "6 6 1", {}, ("2.5", "R31", "2.10", "R13")),
    ],
)
def test_what_is_behind_a_kick_out_of_play(
    phase: Phase, place: tuple[int, int] | None, script: str, options: dict[str, Any], cited: tuple[str, ...]
) -> None:
    """Each row of the table in 2.5 has its own ruling, or none: R15 open play, R16 free kick, R34 kick-off."""
    assert cited_by(scene(phase, ball=place, **options), script) == cited


@pytest.mark.parametrize(
    ("unit", "script", "cited"),
    [(Unit.FW, "4", ("2.8", "R35")), (Unit.FW, "1", ("2.8",)), (Unit.FW, "2 TK03", ("3.1", "3.5", "TK03", "2.8"))],
)
def test_a_four_that_misses_a_forward_cites_r35(unit: Unit, script: str, cited: tuple[str, ...]) -> None:
    assert cited_by(scene(Phase.TACKLE, ball=(10, 7), unit=unit), script) == cited


@pytest.mark.parametrize(
    ("five", "script", "cited"),
    [
        ("try", "5", ("2.13", "R02", "R26")),
        ("try", "4", ("2.13", "R02")),
        ("held_up", "5", ("2.13", "2.14", "R26", "2.3")),
        ("rethrow", "5", ("2.13", "R26")),
        ("try", "2 IG01", ("3.1", "3.6", "IG01", "2.13", "R02")),
    ],
)
def test_a_five_in_the_in_goal_cites_r26(five: str, script: str, cited: tuple[str, ...]) -> None:
    assert cited_by(scene(Phase.IN_GOAL, ball=(0, 5), ingoal_five=five), script) == cited


@pytest.mark.parametrize("script", ["RUN_BL 4 5 L", "before"])
def test_a_run_out_of_the_own_in_goal_cites_r23(script: str) -> None:
    options: dict[str, Any] = {"run_side": "before"} if script == "before" else {}
    tokens = "RUN_BL 4 L 5" if script == "before" else script
    match = scene(Phase.CALL_PLAY, ball=(0, 3), **options)
    assert cited_by(match, tokens) == ("2.7", "2.14", "R23", "R17", "2.3")
    match = scene(Phase.CALL_PLAY, ball=(9, 3), **options)
    assert cited_by(match, tokens) == ("2.7", "2.14", *LINEOUT)


def test_a_kick_regained_over_the_line_cites_r22() -> None:
    assert cited_by(scene(Phase.CATCH, ball=(0, 5)), "1") == ("2.6", "R21", "R22")
    assert cited_by(scene(Phase.CATCH, ball=(1, 5)), "1") == ("2.6", "R21")


def why(match: Match, language: str) -> list[str]:
    """As the terminal has it."""
    return [line.in_full(language) for line in BokxPresenter(GAME).why(match, language)]


def test_why_names_each_throw_since_the_last_decision() -> None:
    match = Match(GAME, chance=Typed())
    assert why(match, "en") == []
    roll(match, "5 2 KICK_OFF PLAY_PLUS 4 3 R 2 CA04")
    assert why(match, "en") == [
        "Right: It comes down 3 blocks to the right. (rule 2.5, R10)",
        "catch [2] (rule 2.6)",
        "Spilled forward. The referee signals a knock-on, hand tapping above the head. "
        "Spilled forward: scrum to the kickers. Scrum, Blue to feed. (rule 3.1, 3.4, CA04, 2.10, R13)",
    ]
    roll(match, "4 RUN_BL 4")
    assert why(match, "en")[0].startswith("Run with the backs: ")
    assert why(match, "af")[0].startswith("Hardloop met die agterlyn: ")
    assert why(match, "af")[1] == "lopie [4] (reël 2.7)"


def test_why_knows_how_a_result_came_about() -> None:
    """What happened before a move is looked at, not what it left behind."""
    match = roll(Match(GAME, chance=Typed()), "5 2 KICK_OFF PLAY_PLUS 4 3 R 5 RUN_FW 4 1 R 1 4")
    assert why(match, "en")[-1].endswith("(rule 2.8, R35)")


@pytest.mark.parametrize(("word", "said"), [("PLAY_ON", "Speel aan: "), ("TIME_UP", "Die tyd is verby: ")])
def test_why_says_what_the_clock_said(word: str, said: str) -> None:
    match = roll(Match(GAME, options={"clock": "real"}, chance=Typed()), f"5 2 KICK_OFF PLAY_PLUS 2 {word}")
    assert why(match, "af")[-1].startswith(said)
