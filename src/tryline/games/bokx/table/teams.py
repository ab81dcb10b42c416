"""The team cards of a match of RUGBY_Bokx as they are shown: pool, badge and colours (docs/rules/bokx.md, 5.4)."""

from typing import Final

from tryline.core.box import get_name
from tryline.core.language import AWAY, HOME, Box
from tryline.core.news import say
from tryline.games.bokx.table.words import side_words
from tryline.table.badge import parted
from tryline.table.presenter import TeamCard, TeamCards

PAINTS: Final = {
    "amber": "#d98a1f",
    "azure": "#2f86d6",
    "black": "#1b211d",
    "blue": "#2350b5",
    "claret": "#7b1f35",
    "gold": "#f0b429",
    "green": "#1f6b3f",
    "grey": "#8a8f8b",
    "maroon": "#6b1a26",
    "navy": "#1a2a56",
    "orange": "#e06a1c",
    "pink": "#e08aa6",
    "purple": "#5f3a86",
    "red": "#c2281f",
    "sky blue": "#7fb8de",
    "turquoise": "#2a9d96",
    "white": "#f4f6ee",
    "yellow": "#f2cf30",
}
"""How the colours look that a team card may name; any other is on the card as #rrggbb."""


def team_cards(box: Box, language: str) -> TeamCards:
    """The cards of both sides."""
    return _team_card(box, HOME, language), _team_card(box, AWAY, language)


def _team_card(box: Box, side: int, language: str) -> TeamCard | None:
    code = get_name(box.team_code[side])
    if not code:
        return None
    pool = get_name(box.pool[side])
    first, second = (get_name(box.colours[side, place]) for place in (0, 1))
    return TeamCard(
        code=code,
        name=side_words(box, side, language),
        pool=say("bokx-pool", language, pool=pool) if pool else "",
        badge=get_name(box.badge[side]),
        colours=(PAINTS.get(first, first), PAINTS.get(second, second)),
        colour_words=say(
            "bokx-colours", language, first=_colour_words(first, language), second=_colour_words(second, language)
        ),
        parted=parted(code),
    )


def _colour_words(colour: str, language: str) -> str:
    return say("bokx-colour", language, colour=colour.replace(" ", "-")) if colour in PAINTS else colour
