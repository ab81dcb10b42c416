"""`tryline box`: copy a game's box files, or check changed ones."""

from pathlib import Path
from typing import TYPE_CHECKING

import typer

if TYPE_CHECKING:
    from tryline.core.game import Game


def box(
    action: str = typer.Argument(help="new: copy a game's box files; check: check yours."),
    what: str = typer.Argument(metavar="GAME|DIR", help="After new: the game. After check: your folder."),
    folder: str = typer.Argument(None, metavar="DIR", help="After new: the folder to write, which must not exist."),
) -> None:
    """Copy the box files of a game, its dice and cards, to change them; or check yours.

    `tryline box new pocket DIR` writes the dice, cards and weather of Pocket Rugby as text files. Enter what your own
    dice show, check with `tryline box check DIR`, and play with `tryline play pocket --box DIR`.
    """
    from tryline.core.errors import TrylineError

    if action == "new":
        if folder is None:
            raise TrylineError("Say where to: tryline box new GAME DIR.")
        _new(what, Path(folder))
    elif action == "check":
        _check(Path(what))
    else:
        raise TrylineError(f'A box can be made with new and checked with check, not with "{action}".')


def _new(name: str, folder: Path) -> None:
    from tryline.core.errors import TrylineError
    from tryline.games import find

    game = find(name)
    files = _files(game)
    if not files:
        raise TrylineError(f"{game.name} has no box files to change.")
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise TrylineError(f"{folder} is there already: give the name of a new folder.")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for file, text in files.items():
            (folder / file).write_text(text, encoding="utf-8")
    except OSError as problem:
        raise TrylineError(f"{folder} cannot be written: {problem.strerror or problem}.") from None
    print(f"Wrote {', '.join(files)} to {folder}. Change them, then: tryline box check {folder}")


def _check(folder: Path) -> None:
    from tryline.core.errors import TrylineError
    from tryline.games import find, names

    if not folder.is_dir():
        raise TrylineError(f"There is no folder {folder}.")
    for game in map(find, names()):
        files = _files(game)
        if any((folder / file).exists() for file in files):
            options = game.read_options(game.read_box(folder))
            for edition in game.editions:
                game.make_box(edition, options)
            for remark in game.box_remarks(folder):
                print(f"Unusual: {remark}")
            print(f"A good box for {game.name}: tryline play {game.id} --box {folder}")
            return
    raise TrylineError(f"{folder} holds no box files of any game; `tryline box new GAME DIR` writes some.")


def _files(game: "Game") -> dict[str, str]:
    shipped = game.box_folder()
    if shipped is None:
        return {}
    return {file.name: file.read_text(encoding="utf-8") for file in sorted(shipped.iterdir(), key=lambda f: f.name)}
