"""The match sheet: what was counted agrees with the score, and the turning points with how it came about."""

from typing import Any

import pytest

from tryline.core.chance import Seeded
from tryline.core.language import AWAY, DRAW, HOME
from tryline.core.match import Match
from tryline.games import find, find_level, presenter_of
from tryline.table.sheet import MatchSheet, SheetBook, Turn, choose_turns

WORTH = {"tries": 5, "conversions": 2, "penalty-goals": 3, "drop-goals": 3}
SEEDS = range(6)


def played(name: str, seed: int, edition: str | None = None, **options: Any) -> Match:
    """A whole match between two who go by a rule of thumb, or by a glance."""
    game = find(name)
    match = Match(game, edition=edition, options=options, chance=Seeded(seed) if game.luck else None)
    level = "school" if name == "scrum" else "club"
    players = [find_level(game, level).make(f"{seed} {side}") for side in (HOME, AWAY)]
    while not match.over:
        who = match.actor
        for number in players[who].decide(game, match.box, match.view(who)):
            if match.actor == who:
                match.play(number)
    return match


def sheet_of(match: Match, language: str = "en") -> MatchSheet:
    return presenter_of(match.game).match_sheet(match, language)


def figures(sheet: MatchSheet, name: str) -> tuple[int, int]:
    """How often something succeeded."""
    found = [line.figures for line in sheet.lines if line.name == name]
    home, away = (int(text.split()[0].removesuffix("%")) for text in (found[0] if found else ("0", "0")))
    return home, away


@pytest.mark.parametrize(("name", "edition"), [("pocket", "1"), ("pocket", "2"), ("bokx", None)])
def test_tries_and_kicks_make_up_the_score(name: str, edition: str | None) -> None:
    options = {"length": 15} if name == "bokx" else {}
    for seed in SEEDS:
        match = played(name, seed, edition, **options)
        sheet = sheet_of(match)
        for side in (HOME, AWAY):
            assert sum(worth * figures(sheet, what)[side] for what, worth in WORTH.items()) == match.points[side]
        for what in ("possession", *(["territory"] if name == "bokx" else [])):
            assert sum(figures(sheet, what)) == 100


def test_go_forward_counts_its_tries() -> None:
    for seed in range(2):
        match = played("goforward", seed, setup="quick")
        sheet = sheet_of(match)
        assert figures(sheet, "tries") == tuple(match.state.tries.tolist())
        assert sum(figures(sheet, "possession")) == sum(figures(sheet, "territory")) == 100
        if any(match.points):
            assert max(figures(sheet, "run")) >= 1


def test_scrum_counts_turns_and_says_when_the_ball_crossed_the_middle() -> None:
    match = played("scrum", 1)
    sheet = sheet_of(match)
    assert sum(figures(sheet, "turns")) == match.state.turns
    assert sum(figures(sheet, "territory")) == 100
    winner = match.ended.winner
    assert winner != DRAW
    home, away = ("Blue", "Red") if winner == HOME else ("Red", "Blue")
    assert [point.words for point in sheet.turning] == [f"The ball went into {away}'s half for good."]
    assert sheet.how.startswith(f"{home} touches down on ")
    assert sheet_of(match, "af").turning[0].words.startswith("Die bal het vir goed in ")


def test_a_line_that_nobody_has_is_left_out_and_attempts_are_told() -> None:
    book = SheetBook()
    book.count("tries", HOME)
    book.fail("conversions", HOME)
    book.hold("possession", HOME)
    book.hold("possession", HOME)
    book.hold("possession", AWAY)
    for side in (HOME, HOME, AWAY, HOME):
        book.go_on("run", side)
    book.end_row("run")
    book.go_on("run", HOME)
    lines = {line.name: (line.figures, line.share) for line in book.lines(find("bokx"), "en")}
    assert lines == {
        "tries": (("1", "0"), None),
        "conversions": (("0 of 1", "0"), None),
        "possession": (("67%", "33%"), 67),
        "run": (("2", "1"), None),
    }


def turn(ply: int, side: int, kind: str, home: int, away: int) -> Turn:
    return Turn(ply, side, kind, (home, away))


def test_a_match_turns_where_the_lead_changes_and_last_where_the_winner_takes_it_for_good() -> None:
    story = [
        turn(3, HOME, "ahead", 3, 0),
        turn(9, AWAY, "ahead", 3, 5),
        turn(10, AWAY, "further", 3, 7),
        turn(20, HOME, "closer", 6, 7),
        turn(30, HOME, "ahead", 9, 7),
        turn(40, AWAY, "ahead", 9, 10),
        turn(50, HOME, "ahead", 14, 10),
        turn(60, HOME, "further", 17, 10),
    ]
    chosen = choose_turns(story, HOME)
    assert [(each.ply, each.kind) for each in chosen] == [(30, "ahead"), (40, "ahead"), (50, "for-good")]


def test_who_wins_from_behind_without_a_score_never_took_the_lead_for_good() -> None:
    """By a resignation, say."""
    story = [turn(3, HOME, "ahead", 3, 0), turn(9, AWAY, "ahead", 3, 5)]
    assert [each.kind for each in choose_turns(story, HOME)] == ["ahead", "ahead"]


def test_a_try_that_levels_and_the_kick_that_follows_are_one_turn() -> None:
    story = [
        turn(5, AWAY, "ahead", 0, 5),
        turn(8, HOME, "level", 5, 5),
        turn(9, HOME, "ahead", 7, 5),
        turn(15, AWAY, "level", 7, 7),
    ]
    assert [(each.ply, each.kind) for each in choose_turns(story, DRAW)] == [(5, "ahead"), (9, "ahead"), (15, "level")]


def test_a_match_that_was_given_up_says_so() -> None:
    match = Match(find("bokx"), options={"blue_team": "RSA"}, chance=Seeded(3))
    match.close("resignation", AWAY)
    sheet = sheet_of(match)
    assert sheet.how == "South Africa resigned."
    assert sheet.turning == []
    assert sheet_of(match, "af").how == "Suid-Afrika het oorgegee."


def test_sides_are_called_by_their_teams() -> None:
    pocket = Match(find("pocket"), edition="2", options={"home_nation": "RSA", "away_nation": "ENG"}, chance=Seeded(1))
    assert presenter_of(pocket.game).side_names(pocket, "en") == ("South Africa", "England")
    assert presenter_of(pocket.game).side_names(pocket, "af") == ("Suid-Afrika", "Engeland")
    scrum = Match(find("scrum"))
    assert presenter_of(scrum.game).side_names(scrum, "en") == ("Blue", "Red")
