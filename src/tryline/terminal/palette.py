"""The colours that the terminal uses, and its two themes."""

from typing import Final

from textual.theme import Theme

from tryline.core.colours import (
    ACT,
    AWAY_COLOUR,
    BOTTLE,
    CHALK,
    DANGER,
    HOME_COLOUR,
    INK,
    LINE,
    NIGHT,
    PAPER,
    STAND,
    TEXT,
    TURF,
    Colour,
)

__all__ = [
    "ACT",
    "AWAY_COLOUR",
    "BOTTLE",
    "CHALK",
    "DANGER",
    "DARK",
    "HOME_COLOUR",
    "INK",
    "LIGHT",
    "LINE",
    "NIGHT",
    "PAPER",
    "STAND",
    "TEXT",
    "TURF",
    "Colour",
]

DARK: Final = Theme(
    name="tryline-night",
    primary="#3E7D4F",
    secondary=HOME_COLOUR.hex,
    accent=ACT.hex,
    warning=AWAY_COLOUR.hex,
    error="#E0655C",
    success="#5FA877",
    foreground=TEXT.hex,
    background=NIGHT.hex,
    surface=STAND.hex,
    panel="#212C25",
    dark=True,
    variables={"side-home": "#7FA3F0", "side-away": "#F0A94E", "quiet": "#93A096", "rule": "#33423A"},
)

LIGHT: Final = Theme(
    name="tryline-paper",
    primary=BOTTLE.hex,
    secondary=HOME_COLOUR.hex,
    accent="#8A6A00",
    warning="#A85C00",
    error="#A8231A",
    success="#1F6B3A",
    foreground=INK.hex,
    background=PAPER.hex,
    surface="#FBF8F1",
    panel="#ECE5D5",
    dark=False,
    variables={"side-home": "#1E4AAE", "side-away": "#9C5600", "quiet": "#5E665F", "rule": LINE.hex},
)
