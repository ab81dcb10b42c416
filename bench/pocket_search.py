"""Pocket Rugby: other faces tried on the dice, each set measured beside the goals of docs/contents.md.

python bench/pocket_search.py ["F6=error>scrum" "F4=rolling-maul5,C6=dummy4" ...] [--set standard] [--edition 1]

Every text is one set to try: the faces that differ, by their ids. Without any, each change of VARIATIONS is tried by
itself. A row is printed as soon as it is known; half a minute a set in edition 1 with 400 matches of each kind, on a
busy machine. Such a sample tells what is far from a goal; `bench/pocket_dice.py` measures what was
chosen.
"""

import argparse
import time
from typing import Any

import msgspec
from rich.console import Console

from tryline.core.errors import TrylineError
from tryline.games.pocket.rules.game import GAME
from tryline.games.pocket.rules.published import BOX_FILES, classic
from tryline.games.pocket.study.goals import FEW, Measured, measure

VARIATIONS = {
    "S5": ("hit-up3", "hit-up4", "pass"),
    "S6": ("error>lineout", "error>scrum"),
    "F1": ("chip-and-chase3", "chip-and-chase4", "chip-and-chase5"),
    "F4": ("rolling-maul3", "rolling-maul5", "rolling-maul6"),
    "F6": ("error>scrum", "pass", "penalty>attack"),
    "C5": ("error>scrum", "penalty>defence", "dummy5"),
    "C4": ("pass", "hit-up4", "error>scrum"),
    "W1": ("pass", "hit-up4"),
    "W2": ("chip-and-chase4", "chip-and-chase5"),
    "W5": ("pass", "hit-up3"),
    "W6": ("error>scrum", "penalty>defence"),
    "B1": ("hit-up3", "pass", "chip-and-chase5"),
    "B3": ("pass", "chip-and-chase5"),
    "B6": ("error>lineout", "penalty>defence"),
    "D1": ("0/50", "1/30"),
    "D3": ("2/40", "3/50"),
    "D5": ("4/45", "5/50"),
}
"""What else may stand on a face whose content is ours. Those which the leaflets or the publisher name are not here."""
HEADINGS = ("decisions", f"{FEW} or fewer", "best pass", "random", "and trying", "throws", "first", "F", "C", "W", "B")


def set_with(faces: dict[str, Any], change: str) -> dict[str, Any]:
    """The options for a set in which some faces differ."""
    plain: dict[str, Any] = msgspec.to_builtins(msgspec.convert(faces, type(classic())))
    for each in filter(None, change.split(",")):
        name, _, written = each.partition("=")
        face = next((face for dice in plain["dice"].values() for face in dice if face.get("id") == name), None)
        if face is None:
            raise SystemExit(f"There is no face {name}.")
        if name.startswith("D"):
            face["tackle"], face["range"] = map(int, written.split("/"))
        else:
            face.clear()
            face.update(id=name, source="own", **player_face(written))
    return {"box": plain}


def player_face(written: str) -> dict[str, Any]:
    """The content of a face: `pass`, `pass>wing`, `drop-goal`, `error>scrum`, `penalty>attack`, `hit-up4`."""
    action, _, rest = written.partition(">")
    more: dict[str, dict[str, Any]] = {
        "pass": {"to": rest} if rest else {},
        "drop-goal": {},
        "error": {"leads": rest, "name": "ERROR"},
        "penalty": {"awarded": rest, "name": "OFFENCE"},
    }
    if action in more:
        return {"action": action, **more[action]}
    return {"action": action.rstrip("0123456789"), "number": int(action.lstrip("abcdefghijklmnopqrstuvwxyz-"))}


def figures(found: Measured) -> list[str]:
    """The cells of a row."""
    shares = (found.beats_random, found.beats_random_trying)
    return [
        f"{found.decisions:.1f}",
        f"{found.few:.2%}",
        f"{found.pass_spread:.2%}",
        *(f"{share:.1%}" for share in shares),
        f"{found.throws:.0f}",
        f"{found.first_receiver:.1%}",
        *(f"{share:.0%}" for share in found.best_pass),
    ]


def main() -> None:
    """Print a row for the set itself and for each change."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("changes", nargs="*", help="sets to try; default: every change of VARIATIONS")
    parser.add_argument("--set", dest="dice", choices=("standard", "classic"), default="standard")
    parser.add_argument("--edition", choices=GAME.editions, default="1")
    parser.add_argument("--matches", type=int, default=400, help="of each kind")
    asked = parser.parse_args()
    faces = msgspec.to_builtins(BOX_FILES.published if asked.dice == "standard" else classic())
    console = Console(width=200, highlight=False)
    began = time.monotonic()
    console.print(f"edition {asked.edition}", *HEADINGS, sep=" | ")
    singles = [f"{name}={face}" for name, others in VARIATIONS.items() for face in others]
    for change in ["", *(asked.changes or singles)]:
        try:
            options = set_with(faces, change)
            console.print(change or asked.dice, *row(options, asked), sep=" | ")
        except TrylineError as problem:
            console.print(change, f"cannot be played: {problem}", sep=" | ")
    console.print(f"{asked.matches} matches of each kind; {(time.monotonic() - began) / 60:.1f} minutes.")


def row(options: dict[str, Any], asked: argparse.Namespace) -> list[str]:
    """What a set comes to."""
    found = measure(options, asked.edition, asked.matches, "search")
    return [*figures(found), *(f"{'-'.join(pair)} {chance:.1%}" for pair, chance in found.nations.items())]


if __name__ == "__main__":
    main()
