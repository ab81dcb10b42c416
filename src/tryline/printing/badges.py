"""The badge of a team as a picture (table/badge.py): the page draws the same one (`web/src/look/Badge.svelte`)."""

from typing import Final

from tryline.printing.html import Html, tag
from tryline.table.presenter import TeamCard

SHIELD: Final = "M2 2H38V24C38 34 30 41 20 45C10 41 2 34 2 24Z"


def badge(card: TeamCard, id: str) -> Html:
    """The shield with the letters of the team; `id` is its own on the page."""
    squeezed = 32 if len(card.code) > 3 else None
    return tag(
        "svg",
        tag("title", ", ".join(filter(None, (card.name, card.badge, card.colour_words)))),
        tag("clipPath", tag("path", d=SHIELD), id=id),
        tag(
            "g",
            tag("path", d=SHIELD, fill=card.colours[0]),
            tag("path", d=card.parted, fill=card.colours[1]),
            tag("rect", y=13, width=40, height=17, class_="plate"),
            tag("text", card.code, x=20, y=26.6, textLength=squeezed),
            clip_path=f"url(#{id})",
        ),
        tag("path", d=SHIELD, class_="rim"),
        class_="badge",
        viewBox="0 0 40 47",
        role="img",
    )
