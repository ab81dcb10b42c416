"""`tryline show`: one match file or position, as text."""

from typing import TYPE_CHECKING

import typer

if TYPE_CHECKING:
    from tryline.core.match import Match

LAST_TURNS = 5


def show(
    what: list[str] = typer.Argument(metavar="FILE|POSITION", help="A .tryline file, or a position string."),
    lang: str = typer.Option("en", help="The language: en or af."),
) -> None:
    """Show a match file or a position: the board, whose turn it is, how it ended and the last turns."""
    from tryline import table
    from tryline.cli import saved_files
    from tryline.cli.play import check_language
    from tryline.core import record
    from tryline.core.secrecy import shown_to
    from tryline.games import find, presenter_of

    check_language(lang)
    text = " ".join(what)
    who = ""
    if _looks_like_a_file(text):
        loaded = record.load(saved_files.path_of(text), find)
        match, seats = shown_to(loaded.match, None), loaded.seats
        who = " - ".join(f"{side} {seats[side].name}" for side in match.game.sides if side in seats)
    else:
        match = _from_position(text)
    print(f"{match.game.name}{f': {who}' if who else ''}")
    presenter, viewers = presenter_of(match.game), table.viewers_of(match)
    seen = table.seen_by(match, viewers)
    print(presenter.picture_of(match, seen, lang))
    print(match.game.position(match.box, seen))
    turns = written_turns(match)
    if len(turns) > LAST_TURNS:
        print("...")
    for turn in turns[-LAST_TURNS:]:
        print(turn)
    for sentence in presenter.news(match, lang, viewers) if match.over else presenter.warnings(match, lang):
        print(sentence)
    print(presenter.what_now(match, lang))


def _looks_like_a_file(text: str) -> bool:
    return len(text.split()) == 1 or text.endswith(".tryline")


def _from_position(text: str) -> "Match":
    """The first game that can read the line sets it up; if none can, the last one says why."""
    from tryline.core.chance import Typed
    from tryline.core.errors import BadPosition, TrylineError
    from tryline.core.match import Match
    from tryline.games import find, names

    trouble: TrylineError = BadPosition("No game can read that position.")
    for name in names():
        game = find(name)
        if not game.reads_positions:
            continue
        try:
            return Match.at(game, text, chance=Typed() if game.luck else None)
        except TrylineError as problem:
            trouble = problem
    raise trouble


def written_turns(match: "Match") -> list[str]:
    """The moves, one line a turn: `12. red c8-c7 b9-b8`."""
    from tryline.core.match import name_of_actor

    turns: list[tuple[int, list[str]]] = []
    for move in match.moves:
        if not match.open and move.secret_from:
            continue
        if not turns or turns[-1][0] != move.actor:
            turns.append((move.actor, []))
        turns[-1][1].append(move.text)
    return [
        f"{number}. {name_of_actor(match.game, actor)} {' '.join(texts)}"
        for number, (actor, texts) in enumerate(turns, start=1)
    ]
