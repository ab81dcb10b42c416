"""Pocket Rugby, section 8: the standard dice reach the goals of docs/contents.md, and the classic ones do not.

Samples with fixed seeds, so the bounds leave room for luck; `bench/pocket_dice.py` measures with many more matches.
"""

from typing import Any

import pytest

from tryline.core.language import AWAY, HOME
from tryline.games.pocket.players.exact import sound_tables
from tryline.games.pocket.players.policies import THUMB
from tryline.games.pocket.players.situations import situation_of
from tryline.games.pocket.rules.game import GAME
from tryline.games.pocket.rules.published import BOX_FILES
from tryline.games.pocket.rules.tally import DECISIONS
from tryline.games.pocket.study.goals import FEW, nations
from tryline.search.season import RANDOM, Figures, study


def season(dice: str, edition: str, *, matches: int = 6_000) -> Figures:
    """Matches by the rule of thumb, without questions of yes or no."""
    options = {"dice": dice, "auto_free": True}
    return study(GAME, (THUMB, THUMB), edition=edition, options=options, matches=matches, seed="goals")


@pytest.mark.parametrize("edition", GAME.editions)
def test_there_is_much_to_decide_and_the_match_is_not_much_longer(edition: str) -> None:
    """At least 15 decisions a side, hardly a side with three or fewer, at most a quarter more throws."""
    standard, classic = (season(dice, edition) for dice in ("standard", "classic"))
    decisions = standard.tallied[:, [DECISIONS + HOME, DECISIONS + AWAY]]
    assert decisions.mean() >= 15
    assert (decisions <= FEW).mean() < 0.012
    assert standard.column("throws").mean() <= 1.25 * classic.column("throws").mean()
    before = classic.tallied[:, [DECISIONS + HOME, DECISIONS + AWAY]]
    assert before.mean() < 12
    assert (before <= FEW).mean() > 0.03


def test_choices_matter_more_than_they_did() -> None:
    wins = []
    for dice in ("classic", "standard"):
        options = {"dice": dice, "auto_free": True}
        found = study(GAME, (THUMB, RANDOM), options=options, matches=6_000, seed="matter")
        wins.append((found.column("winner") == HOME).mean())
    assert wins[0] < 0.57
    assert wins[1] > 0.59


@pytest.mark.parametrize("edition", GAME.editions)
def test_it_matters_little_who_receives_first(edition: str) -> None:
    wins = sound_tables(GAME.box_of({}, edition), 0).wins
    home = wins[HOME, 0, 0, situation_of(HOME, 0, 0, 0)]
    away = 1.0 - wins[AWAY, 0, 0, situation_of(AWAY, 0, 0, 0)]
    assert (home + away) / 2 == pytest.approx(0.5, abs=0.01)


def test_no_nation_is_much_stronger_than_another() -> None:
    """Worked out, not sampled: within 47 to 53 %. Hundredths of a percent decide nothing here."""
    chances = nations({}, precision=1e-6)
    assert len(chances) == 6
    assert all(0.47 <= chance <= 0.53 for chance in chances.values()), chances


def test_every_number_of_the_leaflets_stands_on_the_dice() -> None:
    faces: dict[str, list[tuple[str, Any]]] = {face.id[0]: [] for face in BOX_FILES.published.dice.player}
    for face in BOX_FILES.published.dice.player:
        faces[face.id[0]].append((face.action, face.number))
    for letter, strongest in {
        "F": ("line-break", 6),
        "C": ("thru-the-gap", 7),
        "W": ("into-the-corner", 8),
        "B": ("high-ball", 6),
    }.items():
        assert faces[letter].count(strongest) == 1
        assert max(number or 0 for _, number in faces[letter]) == strongest[1]
    hit_ups = {letter: [n for action, n in row if action == "hit-up"] for letter, row in faces.items()}
    assert {n for row in hit_ups.values() for n in row} == {3, 4, 5}
    assert max(hit_ups["F"]) > max(hit_ups["W"])
    assert {"dummy", "chip-and-chase", "rolling-maul"} <= {action for row in faces.values() for action, _ in row}
