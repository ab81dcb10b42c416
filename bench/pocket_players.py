"""Pocket Rugby: the exact player against every other, and its forecasts against what happens.

python bench/pocket_players.py [--matches 40000] [--tree-matches 60] [--levels quick]
"""

import argparse

from rich.console import Console
from rich.table import Table

from tryline.core.language import HOME
from tryline.games.pocket.players.exact import sound_tables
from tryline.games.pocket.players.situations import situation_of
from tryline.games.pocket.rules.game import GAME
from tryline.lab.simulate import Pairing, simulate

NATIVE = ("random", "thumb")
MEETINGS = (("NZL", "NZL"), ("RSA", "RSA"), ("NZL", "AUS"), ("ENG", "AUS"))


def duels(console: Console, edition: str, others: list[str], matches: int) -> None:
    """The exact player's share of wins; both sides have the same team, and a coin says who receives."""
    table = Table("edition", "exact against", "matches", "exact wins", "95% interval")
    for other in others:
        nations = {"home_nation": "NZL", "away_nation": "NZL"} if edition == "2" else {}
        found = simulate(Pairing("pocket", "exact", other, "players", nations, edition), matches).share_of(HOME)
        table.add_row(edition, other, f"{matches:,}", f"{found.share:.2%}", f"{found.low:.2%} to {found.high:.2%}")
    console.print(table)


def forecasts(console: Console, matches: int) -> None:
    """What the tables say before the coin, beside how often it comes true, injuries and all."""
    table = Table("edition 2", "tables: home wins", "played by exact players", "95% interval")
    for home, away in MEETINGS:
        options = {"home_nation": home, "away_nation": away}
        wins = sound_tables(GAME.make_box("2", GAME.read_options(options)), 0).wins
        told = sum(wins[side, 0, 0, situation_of(side, 0, 0, 0)] for side in range(2)) / 2
        found = simulate(Pairing("pocket", "exact", "exact", "forecast", options, "2"), matches).share_of(HOME)
        table.add_row(f"{home} v {away}", f"{told:.2%}", f"{found.share:.2%}", f"{found.low:.2%} to {found.high:.2%}")
    console.print(table)


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=40_000)
    parser.add_argument("--tree-matches", type=int, default=60)
    parser.add_argument("--levels", nargs="*", default=["quick"], help="levels of the tree search")
    asked = parser.parse_args()
    console = Console(width=110)
    for edition in GAME.editions:
        duels(console, edition, list(NATIVE), asked.matches)
        if asked.levels:
            duels(console, edition, asked.levels, asked.tree_matches)
    forecasts(console, asked.matches)


if __name__ == "__main__":
    main()
