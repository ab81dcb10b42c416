"""A picture in half blocks: every character cell shows two square pixels, one above the other."""

from collections.abc import Callable

from rich.color import Color
from rich.segment import Segment
from rich.style import Style

from tryline.terminal.palette import Colour

Paint = Colour | Callable[[int, int, Colour], Colour]
"""A colour, or what becomes of the pixel (x, y) that has a colour now."""


class Canvas:
    """Pixels that are as wide as a character and half as high."""

    def __init__(self, width: int, height: int, ground: Colour) -> None:
        self.width = width
        self.height = height
        self.pixels = [[ground] * width for _ in range(height)]

    def dot(self, x: int, y: int, paint: Paint) -> None:
        """One pixel; one off the canvas is ignored."""
        if 0 <= x < self.width and 0 <= y < self.height:
            row = self.pixels[y]
            row[x] = paint if isinstance(paint, Colour) else paint(x, y, row[x])

    def block(self, left: int, top: int, width: int, height: int, paint: Paint) -> None:
        """A filled rectangle."""
        for y in range(top, top + height):
            for x in range(left, left + width):
                self.dot(x, y, paint)

    def frame(self, left: int, top: int, width: int, height: int, paint: Paint, corner: int) -> None:
        """The four corners of a rectangle, `corner` pixels long each way."""
        right, bottom = left + width - 1, top + height - 1
        for x, inward in ((left, 1), (right, -1)):
            for y, downward in ((top, 1), (bottom, -1)):
                self.dot(x, y, paint)
                for i in range(1, corner):
                    self.dot(x + inward * i, y, paint)
                    self.dot(x, y + downward * i, paint)

    def blob(self, left: int, top: int, width: int, height: int, paint: Paint, *, hollow: bool = False) -> None:
        """A rectangle with its corners rounded off, filled or as a ring."""
        cut = 0 if min(width, height) < 3 else max(1, min(width, height) // 4)
        for y in range(height):
            for x in range(width):
                from_corner = min(x, width - 1 - x) + min(y, height - 1 - y)
                if from_corner < cut:
                    continue
                at_edge = x in (0, width - 1) or y in (0, height - 1) or from_corner == cut
                if at_edge or not hollow:
                    self.dot(left + x, top + y, paint)

    def trail(self, x0: float, y0: float, x1: float, y1: float, paint: Paint) -> None:
        """A dotted line between two points."""
        length = max(abs(x1 - x0), abs(y1 - y0))
        for i in range(int(length) + 1):
            if i % 2 == 0:
                share = i / max(length, 1)
                self.dot(int(x0 + (x1 - x0) * share), int(y0 + (y1 - y0) * share), paint)

    def line(self, y: int) -> list[Segment]:
        """One line of characters: pixels 2y above pixels 2y + 1."""
        above, below = self.pixels[2 * y], self.pixels[2 * y + 1]
        segments: list[Segment] = []
        start = 0
        for x in range(1, self.width + 1):
            if x == self.width or above[x] != above[start] or below[x] != below[start]:
                same = above[start] == below[start]
                text = (" " if same else "▀") * (x - start)
                segments.append(Segment(text, _style(above[start], below[start])))
                start = x
        return segments


_styles: dict[tuple[Colour, Colour], Style] = {}


def _style(above: Colour, below: Colour) -> Style:
    key = (above, below)
    if key not in _styles:
        _styles[key] = Style(color=Color.from_rgb(*above), bgcolor=Color.from_rgb(*below))
    return _styles[key]
