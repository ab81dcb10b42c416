"""`tryline rules`: the rules of a game, or one section or ruling of them."""

from typing import TYPE_CHECKING

import typer

if TYPE_CHECKING:
    from tryline.core.game import Game
    from tryline.table.rulebook import Picture


def rules(
    game: str = typer.Argument(help="The game."),
    section: str = typer.Argument("", help="A section or ruling: 2.5, R21."),
    lang: str = typer.Option("en", help="The language: en or af."),
) -> None:
    """Show the rules of a game, or what one section or ruling says."""
    from rich.console import Console
    from rich.markdown import Markdown

    from tryline.cli.play import check_language
    from tryline.core.errors import UnknownName
    from tryline.core.news import say
    from tryline.games import find_plugin
    from tryline.table.rulebook import in_characters, read_rules

    check_language(lang)
    plugin = find_plugin(game)
    text = plugin.rule_book(lang)
    if text is None:
        raise UnknownName(say("cli-no-rules", lang, game=plugin.game.name))
    book = read_rules(text)
    passage = book.passages.get(section) or book.passages.get(section.upper()) if section else book.text
    if passage is None:
        raise UnknownName(say("cli-no-section", lang, game=plugin.game.name, section=section))
    console = Console(highlight=False)
    console.print(Markdown(in_characters(passage, lambda picture: _drawn(plugin.game, picture, lang))))


def _drawn(game: "Game", picture: "Picture", language: str) -> str:
    """A position in characters."""
    from tryline.games import presenter_of
    from tryline.table.rulebook import play_picture

    match = play_picture(game, picture)
    return presenter_of(game).picture_of(match, match.view(picture.view), language)
