"""How far somebody has come at this terminal: the strongest level beaten in each game, in the user's data folder."""

import contextlib
import json

from tryline.cli import saved_files
from tryline.core import record
from tryline.core.errors import BadFile, UnknownName
from tryline.core.game import Game
from tryline.games import levels, next_level
from tryline.search.levels import Level


def suggested_level(game: Game) -> Level:
    """The level to play next: the easiest for somebody new, then the one above the strongest that was beaten."""
    try:
        return next_level(game, _read().get(game.id)) or levels(game)[-1]
    except UnknownName:  # of a level that there was once
        return levels(game)[0]


def level_beaten(game: Game, level: Level) -> None:
    """Somebody has won against a level. If that cannot be written down, the easiest is suggested again."""
    names = [each.name for each in levels(game)]
    known = _read()
    before = names.index(known[game.id]) if known.get(game.id) in names else -1
    if level.name in names and names.index(level.name) > before:
        file = saved_files.progress_file()
        with contextlib.suppress(OSError, BadFile):
            file.parent.mkdir(parents=True, exist_ok=True)
            record.save_text(file, json.dumps({**known, game.id: level.name}, indent=1))


def _read() -> dict[str, str]:
    try:
        said = json.loads(saved_files.progress_file().read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return {str(game): str(level) for game, level in said.items()} if isinstance(said, dict) else {}
