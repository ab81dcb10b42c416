"""The colours of the table, the same as on the page and in print."""

from typing import Final, NamedTuple

from textual.theme import Theme


class Colour(NamedTuple):
    """Red, green and blue, 0 to 255."""

    red: int
    green: int
    blue: int

    @property
    def hex(self) -> str:
        """`#2356c7`."""
        return f"#{self.red:02x}{self.green:02x}{self.blue:02x}"

    def toward(self, other: "Colour", share: float) -> "Colour":
        """The colour a share of the way to another."""
        return Colour(*(round(a + (b - a) * share) for a, b in zip(self, other, strict=True)))


def _colour(text: str) -> Colour:
    return Colour(*bytes.fromhex(text.removeprefix("#")))


PAPER: Final = _colour("#F6F1E6")
INK: Final = _colour("#1B211D")
BOTTLE: Final = _colour("#12402F")
TURF: Final = (_colour("#3E7D4F"), _colour("#387449"))
CHALK: Final = _colour("#F4F6EE")
LINE: Final = _colour("#CFC8B8")
NIGHT: Final = _colour("#0F1512")
STAND: Final = _colour("#18211C")
TEXT: Final = _colour("#E8EDE4")
HOME_COLOUR: Final = _colour("#2356C7")
AWAY_COLOUR: Final = _colour("#E58A1F")
ACT: Final = _colour("#F2C230")
DANGER: Final = _colour("#C8352B")

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
