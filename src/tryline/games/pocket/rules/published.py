"""The contents of Pocket Rugby that Tryline ships: the standard set, and the classic one that came before it."""

from functools import cache
from importlib.resources import files

from tryline.core.box import BoxFiles, read_box_file
from tryline.games.pocket.rules.checks import check, unusual
from tryline.games.pocket.rules.contents import Cards, Contents, Dice
from tryline.games.pocket.rules.options import DiceSet, Options

PACKAGE = "tryline.games.pocket.rules"
BOX_FILES = BoxFiles(PACKAGE, Contents, check, unusual)


@cache
def classic() -> Contents:
    """The standard set with the dice and team cards of `dice = "classic"` (pocket 15)."""
    folder = files(PACKAGE) / "classic"
    standard = BOX_FILES.published
    contents = Contents(
        dice=read_box_file(folder / "dice.toml", Dice),
        cards=read_box_file(folder / "cards.toml", Cards),
        weather=standard.weather,
        match=standard.match,
    )
    check(contents)
    return contents


def contents_of(options: Options) -> Contents:
    """The contents of a match: those that somebody has brought, or a published set. Raises BadOptions."""
    if options.box is None and options.dice == DiceSet.CLASSIC:
        return classic()
    return BOX_FILES.of(options.box)
