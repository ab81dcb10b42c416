"""Pocket Rugby: what both sets of dice come to beside the goals of docs/contents.md. Takes about ten minutes.

python bench/pocket_dice.py [--matches 4000]
"""

import argparse
import time
from collections.abc import Callable
from typing import NamedTuple

from rich.console import Console
from rich.table import Table

from tryline.games.pocket.rules.game import GAME
from tryline.games.pocket.study.goals import Measured, measure, nations

SETS = ("classic", "standard")
LONGER = 1.25
"""How much longer a match may be than with the classic dice."""


class Goal(NamedTuple):
    """A line of the table: a figure, and when it is as wished."""

    words: str
    value: Callable[[Measured], float]
    wish: str
    reached: Callable[[float, float], bool]
    """(value, value of the classic set)"""
    percent: bool = False


GOALS = (
    Goal("decisions a side: pass, drop goal, kick or tap", lambda m: m.decisions, "15 or more", lambda v, _: v >= 15),
    Goal("and questions of yes or no", lambda m: m.asked, "", lambda v, _: True),
    Goal("sides with three decisions or fewer", lambda m: m.few, "below 1 %", lambda v, _: v < 0.01, True),
    Goal("the same, yes or no included", lambda m: m.few_asked, "", lambda v, _: True, True),
    Goal("best pass beside the worst", lambda m: m.pass_spread, "1 % or more", lambda v, _: v >= 0.01, True),
    Goal("drop goal or pass, better beside worse", lambda m: m.drop_spread, "", lambda v, _: True, True),
    Goal("kick or tap, better beside worse", lambda m: m.penalty_spread, "", lambda v, _: True, True),
    Goal("exact beats random", lambda m: m.beats_random, "65 % or more", lambda v, _: v >= 0.65, True),
    Goal(
        "the same, random tries what is free",
        lambda m: m.beats_random_trying,
        "",
        lambda v, _: True,
        True,
    ),
    Goal("throws", lambda m: m.throws, "at most 25 % more", lambda v, classic: v <= LONGER * classic),
    Goal("who receives first wins", lambda m: m.first_receiver, "49 - 51 %", lambda v, _: abs(v - 0.5) <= 0.01, True),
    Goal("best pass is to the Forward", lambda m: m.best_pass[0], "", lambda v, _: True, True),
    Goal("... the Centre", lambda m: m.best_pass[1], "", lambda v, _: True, True),
    Goal("... the Wing", lambda m: m.best_pass[2], "", lambda v, _: True, True),
    Goal("... the Back", lambda m: m.best_pass[3], "", lambda v, _: True, True),
    Goal("tries", lambda m: m.tries, "", lambda v, _: True),
    Goal("drop goals", lambda m: m.drop_goals, "", lambda v, _: True),
    Goal("penalties", lambda m: m.penalties, "", lambda v, _: True),
    Goal("passes by choice", lambda m: m.passes, "", lambda v, _: True),
    Goal("scrums and line-outs", lambda m: m.set_pieces, "", lambda v, _: True),
)


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--matches", type=int, default=4_000, help="matches of each set and edition, against each other"
    )
    matches = parser.parse_args().matches
    console = Console(width=130)
    began = time.monotonic()
    for edition in GAME.editions:
        found = {name: measure({"dice": name}, edition, matches, "goals") for name in SETS}
        table = Table(f"edition {edition}", "goal", *SETS, "")
        for goal in GOALS:
            values = [goal.value(found[name]) for name in SETS]
            shown = [f"{value:.2%}" if goal.percent else f"{value:.2f}" for value in values]
            reached = goal.reached(values[1], values[0])
            table.add_row(goal.words, goal.wish, *shown, ("reached" if reached else "not reached") if goal.wish else "")
        console.print(table)
    table = Table("edition 2, exact players", "goal", *SETS)
    chances = {name: nations({"dice": name}) for name in SETS}
    for pair in chances[SETS[0]]:
        if pair[0] < pair[1]:
            table.add_row(f"{pair[0]} beats {pair[1]}", "47 - 53 %", *(f"{chances[name][pair]:.1%}" for name in SETS))
    console.print(table)
    console.print(f"{matches:,} matches of each kind; {(time.monotonic() - began) / 60:.1f} minutes.")


if __name__ == "__main__":
    main()
