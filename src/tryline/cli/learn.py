"""`tryline learn`: a guided first match, which goes on as a match against the easiest level."""

import typer


def learn(
    game: str = typer.Argument(help="The game; `tryline games` lists them."),
    edition: str = typer.Option(None, help="The edition of the game; default: the first."),
    plain: bool = typer.Option(False, "--plain", help="Line by line instead of a full screen."),
    lang: str = typer.Option(None, help="The language of the match, en or af; default: the one chosen in the menu."),
) -> None:
    """Learn a game in a few minutes, by playing it.

    You make the moves, and are told what to try and why. At the end you play on from there against the easiest level.
    """
    from tryline.cli.local_match import LocalMatch
    from tryline.cli.play import check_language, play_here, read_settings
    from tryline.core.errors import UnknownName
    from tryline.core.news import refusal
    from tryline.games import find, first_lesson

    settings = read_settings()
    lang = lang or settings.language
    check_language(lang)
    found = find(game)
    name = first_lesson(found, found.known_edition(edition))
    if name is None:
        raise refusal(UnknownName, "no-lesson", game=found.name)
    play_here(LocalMatch.learn(found, name), lang, settings, plain=plain)
