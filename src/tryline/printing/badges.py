"""The badge of a team as a picture: a shield in its colours, parted as its letters have it. Drawn by us; no team's own.

The page draws the same one (`web/src/look/Badge.svelte`).
"""

from typing import Final

from tryline.printing.html import Html, tag
from tryline.table.presenter import TeamCard

SHIELD: Final = "M2 2H38V24C38 34 30 41 20 45C10 41 2 34 2 24Z"
PARTED: Final = (
    "M20 0H40V46H20Z",
    "M0 0 40 40V46H24L0 22Z",
    "M0 40 20 22 40 40V28L20 10 0 28Z",
    "M0 9H40V17H0ZM0 25H40V33H0Z",
    "M15 0H25V17H40V27H25V46H15V27H0V17H15Z",
    "M6 0H34L20 40Z",
    "M20 0H40V22H0V46H20Z",
)
"""What the second colour covers."""


def badge(card: TeamCard, id: str) -> Html:
    """The shield with the letters of the team; `id` is its own on the page."""
    number = 0
    for letter in card.code:
        number = (number * 5 + ord(letter)) % 97
    squeezed = 32 if len(card.code) > 3 else None
    return tag(
        "svg",
        tag("title", ", ".join(filter(None, (card.name, card.badge, card.colour_words)))),
        tag("clipPath", tag("path", d=SHIELD), id=id),
        tag(
            "g",
            tag("path", d=SHIELD, fill=card.colours[0]),
            tag("path", d=PARTED[number % len(PARTED)], fill=card.colours[1]),
            tag("rect", y=13, width=40, height=17, class_="plate"),
            tag("text", card.code, x=20, y=26.6, textLength=squeezed),
            clip_path=f"url(#{id})",
        ),
        tag("path", d=SHIELD, class_="rim"),
        class_="badge",
        viewBox="0 0 40 47",
        role="img",
    )
