"""The colours of the table: the same on the screen, on paper and in charts."""

from typing import Final, NamedTuple


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
