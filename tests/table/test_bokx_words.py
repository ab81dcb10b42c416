"""What people are told in RUGBY_Bokx is true under every switch, in both languages; and the lessons (5.9)."""

import re
from typing import Any

import pytest

from tryline.core.chance import Typed
from tryline.core.language import AWAY, HOME, copy_of
from tryline.core.match import Match
from tryline.games import find, presenter_of
from tryline.games.bokx.rules import book, sections
from tryline.games.bokx.rules.events import Event
from tryline.games.bokx.rules.names import Phase, Unit
from tryline.games.bokx.table.presenter import LESSONS

GAME = find("bokx")


def lesson(match: Match, language: str) -> str | None:
    """What is taught here."""
    taught = presenter_of(match.game).lesson(match, language)
    return None if taught is None else taught.text


def at(phase: Phase, team: int, ball: tuple[int, int], unit: Unit = Unit.BL, **options: Any) -> Match:
    """A match at a phase."""
    match = Match(GAME, options=options, chance=Typed())
    s = match.state
    s.heading, s.period = 1, 1
    s.phase, s.team, s.unit = phase, team, unit
    s.x, s.y = ball
    return match


def faces(match: Match, event: Event) -> str:
    """The faces that bring an event, by the rules: `[5] [6]`."""
    found = []
    for face in range(1, 7):
        after = copy_of(match.state)
        book.play(match.box, after, face - 1)
        if event in after.news[: after.told, 0]:
            found.append(f"[{face}]")
    return " ".join(found)


@pytest.mark.parametrize(
    ("row", "conversion", "over", "said"),
    [
        (0, "blue", "[3] [4] [5] [6]", "[3] or more"),
        (7, "by_width", "[3] [4] [5] [6]", "[3] or more"),
        (2, "by_width", "[5] [6]", "[5] [6]"),
        (13, "by_width", "[5] [6]", "[5] [6]"),
        (3, "by_width", "[3] [4] [5] [6]", "[3] or more"),
    ],
)
def test_a_conversion_says_what_is_over_r25(row: int, conversion: str, over: str, said: str) -> None:
    match = at(Phase.CONVERSION, HOME, (21, row), conversion=conversion)
    assert faces(match, Event.CONVERTED) == over
    assert f" {said} is over" in presenter_of(GAME).throw_now(match, "en")
    assert f" {said.replace('or more', 'of meer')} is oor" in presenter_of(GAME).throw_now(match, "af")


@pytest.mark.parametrize(
    ("five", "event", "english", "afrikaans"),
    [
        ("try", None, "[6] turnover, [2] [3] card, else a try.", "[6] omkeer, [2] [3] kaart, anders 'n drie."),
        (
            "held_up",
            Event.HELD_UP,
            "[6] turnover, [5] held up, [2] [3] card, else a try.",
            "[6] omkeer, [5] opgehou, [2] [3] kaart, anders 'n drie.",
        ),
        (
            "rethrow",
            Event.AGAIN,
            "[6] turnover, [5] throw again, [2] [3] card, else a try.",
            "[6] omkeer, [5] gooi weer, [2] [3] kaart, anders 'n drie.",
        ),
    ],
)
def test_the_in_goal_says_what_a_five_is_r26(five: str, event: Event | None, english: str, afrikaans: str) -> None:
    match = at(Phase.IN_GOAL, AWAY, (21, 5), ingoal_five=five)
    assert faces(match, Event.TRY) == ("[1] [4] [5]" if event is None else "[1] [4]")
    assert event is None or faces(match, event) == "[5]"
    assert presenter_of(GAME).throw_now(match, "en").endswith(english)
    assert presenter_of(GAME).throw_now(match, "af").endswith(afrikaans)


@pytest.mark.parametrize(("unit", "missed"), [(Unit.BL, "[1]"), (Unit.FW, "[1] [4]")])
def test_a_tackle_says_what_misses_r35(unit: Unit, missed: str) -> None:
    match = at(Phase.TACKLE, AWAY, (10, 7), unit)
    assert faces(match, Event.MISSED) == missed
    assert f"tackle. {missed} missed" in presenter_of(GAME).throw_now(match, "en")
    assert f"tekkel. {missed} gemis" in presenter_of(GAME).throw_now(match, "af")


@pytest.mark.parametrize(
    ("zone", "column", "over"), [("own10", 9, "[6]"), ("opp10", 13, "[6]"), ("opp10", 17, "[5] [6]")]
)
def test_a_drop_goal_says_what_is_over_r06(zone: str, column: int, over: str) -> None:
    match = at(Phase.DROP_GOAL, HOME, (column, 7), red_zone=zone)
    assert faces(match, Event.DROP_GOAL) == over
    assert f": {over} is over" in presenter_of(GAME).throw_now(match, "en")
    assert f": {over} is oor" in presenter_of(GAME).throw_now(match, "af")


@pytest.mark.parametrize("language", ["en", "af"])
@pytest.mark.parametrize("phase", [phase for phase in Phase if phase != Phase.FULL_TIME])
def test_every_phase_has_a_short_lesson(phase: Phase, language: str) -> None:
    """5.9: two or three sentences, and the section that has the rest."""
    taught = presenter_of(GAME).lesson(at(phase, HOME, (10, 7)), language)
    assert taught is not None
    assert taught.rules == (sections.PHASES[phase],)
    assert 2 <= len(re.findall(r"[.!?](?= |$)", taught.text)) <= 4
    assert len(taught.text) <= 320


def test_lessons_are_in_two_languages() -> None:
    """No lesson is the same in both, and plays do not share one by accident."""
    english, afrikaans = (
        {phase: lesson(at(phase, HOME, (10, 7)), language) for phase in LESSONS} for language in ("en", "af")
    )
    assert all(english[phase] != afrikaans[phase] for phase in LESSONS)
    assert len(set(english.values())) == len(set(LESSONS.values()))


def test_a_lesson_word_for_word() -> None:
    assert lesson(at(Phase.MISSED_TACKLE, HOME, (10, 7)), "en") == (
        "Running on needs no success throw and keeps to the same row. A new run is a pass, with all its throws; "
        "a kick is possible too, a drop goal is not."
    )


@pytest.mark.parametrize(
    ("phase", "said", "event"),
    [
        (Phase.RUN_SUCCESS, "[1] is intercepted", Event.INTERCEPTED),
        (Phase.KICK_SUCCESS, "[1] is charged down", Event.CHARGED_DOWN),
        (Phase.CATCH, "[4] to [6] is caught, [1] and the kickers have it again", Event.REGAINED),
        (Phase.SCRUM, "[1] is lost", Event.SCRUM_LOST),
        (Phase.LINEOUT, "[1] is lost", Event.LINEOUT_LOST),
        (Phase.RUCK_SUCCESS, "[1] loses it", Event.RUCK_LOST),
        (Phase.IN_GOAL, "[6] wins the ball", Event.IN_GOAL_TURNOVER),
    ],
)
def test_faces_in_lessons_are_those_of_the_rules(phase: Phase, said: str, event: Event) -> None:
    match = at(phase, AWAY if phase == Phase.IN_GOAL else HOME, (21 if phase == Phase.IN_GOAL else 10, 7))
    assert said in (lesson(match, "en") or "")
    assert faces(match, event) == ("[6]" if phase == Phase.IN_GOAL else "[1]")


def test_no_lesson_after_the_match() -> None:
    assert lesson(at(Phase.FULL_TIME, HOME, (10, 7)), "en") is None
