"""The header of the menu: the name of the program, chalked on mown turf."""

from rich.color import Color
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip
from textual.widget import Widget

from tryline.terminal import palette

STRIPE = 6
LETTERS = "T R Y L I N E"


class MenuHeader(Widget):
    """Three lines of pitch."""

    DEFAULT_CSS = """
    MenuHeader { height: 3; width: 1fr; margin: 0 0 1 0; }
    """

    def render_line(self, y: int) -> Strip:
        """Stripes, a try line at either end, and the name in the middle."""
        width = self.size.width
        text = " " * width
        if y == 1:
            text = LETTERS.center(width)
        segments = []
        for start in range(0, width, STRIPE):
            turf = palette.TURF[start // STRIPE % 2]
            if start == 0 or start + STRIPE >= width:
                turf = turf.toward(palette.BOTTLE, 0.5)
            style = Style(color=Color.from_rgb(*palette.CHALK), bgcolor=Color.from_rgb(*turf), bold=True)
            piece = text[start : start + STRIPE]
            if start in (STRIPE, (width - 1) // STRIPE * STRIPE):
                piece = "▏" + piece[1:]
            segments.append(Segment(piece, style))
        return Strip(segments)
