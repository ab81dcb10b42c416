"""How the badge of a team is parted: a shield of 40 by 47 in its two colours. Drawn by us; no team's own."""

from typing import Final

_PARTED: Final = (
    "M20 0H40V46H20Z",
    "M0 0 40 40V46H24L0 22Z",
    "M0 40 20 22 40 40V28L20 10 0 28Z",
    "M0 9H40V17H0ZM0 25H40V33H0Z",
    "M15 0H25V17H40V27H25V46H15V27H0V17H15Z",
    "M6 0H34L20 40Z",
    "M20 0H40V22H0V46H20Z",
)


def parted(code: str) -> str:
    """What the second colour covers of the shield of the team with these letters, as a path of SVG."""
    number = 0
    for letter in code:
        number = (number * 5 + ord(letter)) % 97
    return _PARTED[number % len(_PARTED)]
