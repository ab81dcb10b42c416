"""Pocket Rugby: what both sets of dice come to beside the goals of docs/contents.md. Took nine minutes at low
priority on a busy machine with two cores: three for edition 1, six for edition 2.

python bench/pocket_dice.py [--matches 1000] [--editions 1 2]
"""

import argparse
import time
from collections.abc import Callable, Mapping
from typing import NamedTuple

from rich.console import Console
from rich.table import Table

from tryline.games.pocket.rules.game import GAME
from tryline.games.pocket.study.goals import Measured, measure

SETS = ("classic", "standard")
MATCHES = 1_000
"""A share of wins then has a standard error of 1.5 %."""
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
        "65 % or more",
        lambda v, _: v >= 0.65,
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
    """Print a table for each edition, and one for the nations."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=MATCHES, help="of each kind, set and edition")
    parser.add_argument("--editions", nargs="*", choices=GAME.editions, default=GAME.editions)
    asked = parser.parse_args()
    console = Console(width=130)
    for edition in asked.editions:
        began = time.monotonic()
        found = {name: measure({"dice": name}, edition, asked.matches, "goals") for name in SETS}
        console.print(goals_reached(edition, found))
        if found[SETS[0]].nations:
            console.print(nations_compared(found))
        minutes = (time.monotonic() - began) / 60
        console.print(f"Edition {edition}: {asked.matches:,} matches of each kind; {minutes:.1f} minutes.")


def goals_reached(edition: str, found: Mapping[str, Measured]) -> Table:
    """Both sets beside the goals."""
    table = Table(f"edition {edition}", "goal", *SETS, "")
    for goal in GOALS:
        values = [goal.value(found[name]) for name in SETS]
        shown = [f"{value:.2%}" if goal.percent else f"{value:.2f}" for value in values]
        reached = goal.reached(values[1], values[0])
        table.add_row(goal.words, goal.wish, *shown, ("reached" if reached else "not reached") if goal.wish else "")
    return table


def nations_compared(found: Mapping[str, Measured]) -> Table:
    """How often each nation beats each other one between exact players: worked out, not sampled."""
    table = Table("exact players", "goal", *SETS)
    for pair in found[SETS[0]].nations:
        shown = [f"{found[name].nations[pair]:.1%}" for name in SETS]
        table.add_row(f"{pair[0]} beats {pair[1]}", "47 - 53 %", *shown)
    return table


if __name__ == "__main__":
    main()
