"""Sheets to draw on, written as SVG: the shapes, colours and type that all charts share.

Text stays text, so that it can be searched and read aloud, and the same drawing gives the same bytes. Lengths are in
pixels from the top left corner.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Final
from xml.sax.saxutils import escape, quoteattr

from tryline.core.colours import AWAY_COLOUR, CHALK, INK, PAPER, Colour
from tryline.core.errors import TrylineError

WIDTH: Final = 960
"""Of a chart; its height follows from what is on it."""
MARGIN: Final = 48
INNER: Final = WIDTH - 2 * MARGIN
TITLE_WORDS: Final = 58
"""Characters of a title on one line."""
QUIET: Final = INK.toward(PAPER, 0.4)
SIZES: Final = {"small": 12, "text": 14, "figure": 18, "heading": 18, "title": 26}
"""The five kinds of type; figures are condensed and tabular, headings and titles have serifs."""
FIGURES: Final = "'Barlow Condensed', 'Arial Narrow', 'Liberation Sans Narrow', sans-serif"
SERIF: Final = "'Source Serif 4', Georgia, 'DejaVu Serif', serif"
SANS: Final = "Inter, 'Helvetica Neue', Arial, 'DejaVu Sans', sans-serif"
HOOPED: Final = "url(#hoops)"
"""A fill: the second side's colour in hoops, so that the sides stay apart for every eye."""

_FAMILIES = {"small": SANS, "text": SANS, "figure": FIGURES, "heading": SERIF, "title": SERIF}


class Sheet:
    """A drawing of a given size, on paper."""

    def __init__(self, width: float, height: float, title: str) -> None:
        self.width = width
        self.height = height
        self._title = title
        self._shapes: list[str] = []
        self.rect(0, 0, width, height, PAPER)

    def rect(self, x: float, y: float, width: float, height: float, fill: Colour | str, *, round: float = 0) -> None:
        """A filled block."""
        corner = f' rx="{_number(round)}"' if round else ""
        self._add(f"<rect {_at(x=x, y=y, width=width, height=height)}{corner} fill={quoteattr(_fill(fill))}/>")

    def line(
        self, x1: float, y1: float, x2: float, y2: float, colour: Colour, *, width: float = 1, dashes: str = ""
    ) -> None:
        """A straight line."""
        dashed = f" stroke-dasharray={quoteattr(dashes)}" if dashes else ""
        where = _at(x1=x1, y1=y1, x2=x2, y2=y2)
        self._add(f'<line {where} stroke="{colour.hex}" stroke-width="{_number(width)}"{dashed}/>')

    def dot(self, x: float, y: float, radius: float, fill: Colour) -> None:
        """A filled circle."""
        self._add(f'<circle {_at(cx=x, cy=y, r=radius)} fill="{fill.hex}"/>')

    def polygon(self, corners: Sequence[tuple[float, float]], fill: Colour | str) -> None:
        """A filled shape with straight sides."""
        points = " ".join(f"{_number(x)},{_number(y)}" for x, y in corners)
        self._add(f'<polygon points="{points}" fill={quoteattr(_fill(fill))}/>')

    def text(
        self, x: float, y: float, words: str, kind: str = "text", *, colour: Colour = INK, anchor: str = "start"
    ) -> None:
        """Words on a base line; `anchor` says which part of them is at x: start, middle or end."""
        place = f' text-anchor="{anchor}"' if anchor != "start" else ""
        shade = f' fill="{colour.hex}"' if colour != INK else ""
        self._add(f'<text class="{kind}" {_at(x=x, y=y)}{place}{shade}>{escape(words)}</text>')

    def svg(self) -> str:
        """The drawing as a file's text."""
        style = "".join(
            f".{kind}{{font:{size}px {_FAMILIES[kind]};font-variant-numeric:tabular-nums}}"
            for kind, size in SIZES.items()
        )
        hoops = (
            f'<pattern id="hoops" width="6" height="6" patternUnits="userSpaceOnUse">'
            f'<rect width="6" height="6" fill="{AWAY_COLOUR.hex}"/>'
            f'<rect width="6" height="2" fill="{AWAY_COLOUR.toward(CHALK, 0.6).hex}"/></pattern>'
        )
        size = f'width="{_number(self.width)}" height="{_number(self.height)}"'
        box = f'viewBox="0 0 {_number(self.width)} {_number(self.height)}"'
        return "\n".join(
            [
                f'<svg xmlns="http://www.w3.org/2000/svg" {size} {box} role="img" fill="{INK.hex}">',
                f"<title>{escape(self._title)}</title>",
                f"<style>{style}</style>",
                f"<defs>{hoops}</defs>",
                *self._shapes,
                "</svg>",
                "",
            ]
        )

    def _add(self, shape: str) -> None:
        self._shapes.append(shape)


def check_file(path: Path) -> None:
    """Say what is wrong with the name of a drawing before the work begins. Raises TrylineError."""
    if path.suffix.lower() != ".svg":
        other = path.with_suffix(".svg") if path.name not in ("", ".", "..") else Path("chart.svg")
        raise TrylineError(f"{path}: charts are SVG files, which every browser opens. Call it {other}.")
    if path.is_dir() or not path.parent.is_dir():
        what = "that is a folder" if path.is_dir() else f"there is no folder {path.parent}"
        raise TrylineError(f"{path}: {what}.")


def write_file(sheet: Sheet, path: Path) -> None:
    """Write a drawing. Raises TrylineError."""
    try:
        path.write_text(sheet.svg(), encoding="utf-8", newline="\n")
    except OSError as problem:
        raise TrylineError(f"{path} cannot be written: {problem.strerror or problem}.") from None


def _fill(fill: Colour | str) -> str:
    return fill.hex if isinstance(fill, Colour) else fill


def _at(**where: float) -> str:
    return " ".join(f'{name}="{_number(value)}"' for name, value in where.items())


def _number(value: float) -> str:
    """Two decimals at most, none where none are needed, and no negative zero."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text
