"""Go Forward Rugby: what the leaflet says of the cards is in every deck; today's deck keeps what it was made for."""

import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from tryline.core.language import Box
from tryline.games.goforward.rules import contents
from tryline.games.goforward.rules.contents import ORDER
from tryline.games.goforward.rules.game import GAME
from tryline.games.goforward.rules.records import Contest, Effect, Position, Use

DECKS = {"standard": contents.FILES, "classic": contents.CLASSIC, "second": contents.SECOND}
BOX = GAME.box_of({})


def cards_of(deck: str) -> Sequence[Any]:
    """The entries of its file."""
    return list(tomllib.loads((DECKS[deck].folder / "cards.toml").read_text(encoding="utf-8"))["cards"])


def designs_with(box: Box, effect: Effect, contest: Contest | None = None) -> list[int]:
    """The designs whose lines do this."""
    return [
        design
        for design, does in enumerate(box.effect.tolist())
        if does == effect and (contest is None or box.contest[design] == contest)
    ]


@pytest.mark.parametrize("deck", DECKS)
class TestHintsOfTheLeaflet:
    """Its examples name figures and lines."""

    def test_figures(self, deck: str) -> None:
        """A fly half with RUN 4 passes to a centre with RUN 2; SHOVE 6, 5, 3 and 1 meet in a ruck; TACKLE 2."""
        box = GAME.box_of({"deck": deck})
        position = box.position
        assert 4 in box.run[position == Position.FLY_HALF]
        assert 2 in box.run[position == Position.CENTRE]
        assert {6, 5, 3, 1} <= set(box.shove.tolist())
        assert 2 in box.tackle
        assert {3, 6} & set(box.shove[position == Position.NUMBER_EIGHT].tolist()), "he is stood up after the ruck"

    def test_lines(self, deck: str) -> None:
        """Take out their legs +1; Pick n Run! on the number eight; Angle Runner; niggle; lines on a pass."""
        box = GAME.box_of({"deck": deck})
        by_name = {card["line"]["name"]: design for design, card in enumerate(cards_of(deck))}
        legs, angle, niggle = (by_name[name] for name in ("Take out their legs", "Angle Runner", "Niggle"))
        assert (box.effect[legs], box.contest[legs], box.amount[legs]) == (Effect.MOD, Contest.TACKLE, 1)
        assert (box.use[legs], box.use[niggle]) == (Use.DISCARD, Use.DISCARD)
        assert (box.effect[angle], box.effect[niggle]) == (Effect.SHIFT, Effect.CANCEL)
        assert {ORDER[design] for design in designs_with(box, Effect.PICK)} == {Position.NUMBER_EIGHT}
        assert designs_with(box, Effect.MOD, Contest.PASS)
        assert designs_with(box, Effect.MOD, Contest.FOE_PASS)

    def test_kicking_is_mostly_left_out(self, deck: str) -> None:
        assert len(designs_with(GAME.box_of({"deck": deck}), Effect.KICK)) == 1


class TestTodaysDeck:
    """What it was made for, as far as the cards alone show it; the rest is measured (tests/players/goforward)."""

    def test_the_extra_row_is_on_three_designs_at_most(self) -> None:
        assert len(designs_with(BOX, Effect.GAIN)) <= 3

    @pytest.mark.parametrize("position", [each for each in Position if contents.DESIGNS_OF[each] == 2])
    def test_neither_of_a_pair_has_the_better_of_everything(self, position: Position) -> None:
        """Whoever has the better figures throughout does not have the same line besides."""
        first = int(BOX.first[position])
        one, two = ((BOX.run[d], BOX.tackle[d], BOX.shove[d]) for d in (first, first + 1))
        lines = [(BOX.effect[d], BOX.contest[d], BOX.use[d]) for d in (first, first + 1)]
        mixed = any(a > b for a, b in zip(one, two, strict=True)) and any(a < b for a, b in zip(one, two, strict=True))
        assert mixed or lines[0] != lines[1]

    def test_some_effects_last(self) -> None:
        """ON RACK applies while the card remains in the rack."""
        assert BOX.lasting.sum() >= 2


def test_former_matches_keep_the_former_deck() -> None:
    """A match file of an older version states no deck, and has the one of its time."""
    for version, deck in ((1, "classic"), (2, "second")):
        given = GAME.options_at(version, "standard", {})
        assert given["deck"] == deck
        assert GAME.box_of(given).tackle.tolist() == [card["tackle"] for card in cards_of(deck)]
    assert GAME.options_at(3, "standard", {}) == {}


@pytest.mark.parametrize("page", ["goforward.md", "af/goforward.md"])
def test_the_rules_show_the_cards_that_are_played_with(page: str) -> None:
    """The table of the eighteen players has their figures and lines, in every language."""
    text = (Path(__file__).parents[3] / "docs" / "rules" / page).read_text(encoding="utf-8")
    table = text[text.index("### 7.1") : text.index("`deck = classic`")]
    rows = [[cell.strip() for cell in line.split("|")[3:-1]] for line in table.splitlines() if "*" in line]
    assert [row[:4] for row in rows] == [
        [card["id"], *(str(card[figure]) for figure in ("run", "tackle", "shove"))] for card in cards_of("standard")
    ]
    assert [row[4].split("*")[1] for row in rows] == [card["line"]["name"] for card in cards_of("standard")]
