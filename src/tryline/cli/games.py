"""`tryline games`: the games, as a table or as JSON."""

import json
from typing import Any

import typer


def games(as_json: bool = typer.Option(False, "--json", help="Print JSON instead of a table.")) -> None:
    """List the games: what they are, how long they take, and the computer levels."""
    listed = [_entry(name) for name in _names()]
    if as_json:
        print(json.dumps(listed, indent=2, ensure_ascii=False))
        return
    from rich import box
    from rich.console import Console
    from rich.table import Table

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1, 0, 0))
    for heading in ("id", "name", "author", "players", "minutes", "luck", "hidden", "levels"):
        table.add_column(heading, no_wrap=heading in ("id", "name", "minutes"))
    for entry in listed:
        table.add_row(
            entry["id"],
            entry["name"],
            entry["author"],
            str(entry["players"]),
            entry["minutes"],
            _yes_or_no(entry["luck"]),
            _yes_or_no(entry["hidden"]),
            ", ".join(level["name"] for level in entry["levels"]),
        )
    Console().print(table)


def _names() -> list[str]:
    from tryline.games import names

    return list(names())


def _entry(name: str) -> dict[str, Any]:
    from tryline.games import find, levels

    game = find(name)
    return {
        "id": game.id,
        "name": game.name,
        "author": game.author,
        "summary": game.summary,
        "players": len(game.sides),
        "sides": list(game.sides),
        "minutes": game.minutes,
        "luck": game.luck,
        "hidden": game.hidden,
        "editions": list(game.editions),
        "levels": [{"name": lv.name, "seconds": lv.seconds, "words": lv.words} for lv in levels(game)],
    }


def _yes_or_no(fact: bool) -> str:
    return "yes" if fact else "no"
