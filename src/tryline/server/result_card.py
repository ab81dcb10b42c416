"""The result of a match as a picture, for sites that unfold a link: a scoreboard of lamps, as PNG."""

import struct
import unicodedata
import zlib
from typing import Any

import numpy as np

from tryline.core.colours import ACT, AWAY_COLOUR, BOTTLE, CHALK, HOME_COLOUR, TURF, Colour

WIDTH, HEIGHT = 1200, 630
"""What sites ask for."""
LAMP, SMALL, TINY = 18, 11, 6
"""Pixels from lamp to lamp, in figures, names and the name of the game."""
NAME_LETTERS, LINE_LETTERS = 12, 30
"""Letters that fit beside the figures, and on a line of their own."""

# Five lamps wide, seven high: a number a row, the first lamp is its highest bit.
GLYPHS = {
    "A": (14, 17, 17, 31, 17, 17, 17),
    "B": (30, 17, 17, 30, 17, 17, 30),
    "C": (14, 17, 16, 16, 16, 17, 14),
    "D": (28, 18, 17, 17, 17, 18, 28),
    "E": (31, 16, 16, 30, 16, 16, 31),
    "F": (31, 16, 16, 30, 16, 16, 16),
    "G": (14, 17, 16, 23, 17, 17, 15),
    "H": (17, 17, 17, 31, 17, 17, 17),
    "I": (14, 4, 4, 4, 4, 4, 14),
    "J": (7, 2, 2, 2, 2, 18, 12),
    "K": (17, 18, 20, 24, 20, 18, 17),
    "L": (16, 16, 16, 16, 16, 16, 31),
    "M": (17, 27, 21, 21, 17, 17, 17),
    "N": (17, 17, 25, 21, 19, 17, 17),
    "O": (14, 17, 17, 17, 17, 17, 14),
    "P": (30, 17, 17, 30, 16, 16, 16),
    "Q": (14, 17, 17, 17, 21, 18, 13),
    "R": (30, 17, 17, 30, 20, 18, 17),
    "S": (15, 16, 16, 14, 1, 1, 30),
    "T": (31, 4, 4, 4, 4, 4, 4),
    "U": (17, 17, 17, 17, 17, 17, 14),
    "V": (17, 17, 17, 17, 17, 10, 4),
    "W": (17, 17, 17, 21, 21, 21, 10),
    "X": (17, 17, 10, 4, 10, 17, 17),
    "Y": (17, 17, 17, 10, 4, 4, 4),
    "Z": (31, 1, 2, 4, 8, 16, 31),
    "0": (14, 17, 19, 21, 25, 17, 14),
    "1": (4, 12, 4, 4, 4, 4, 14),
    "2": (14, 17, 1, 2, 4, 8, 31),
    "3": (31, 2, 4, 2, 1, 17, 14),
    "4": (2, 6, 10, 18, 31, 2, 2),
    "5": (31, 16, 30, 1, 1, 17, 14),
    "6": (6, 8, 16, 30, 17, 17, 14),
    "7": (31, 1, 2, 4, 8, 8, 8),
    "8": (14, 17, 17, 14, 17, 17, 14),
    "9": (14, 17, 17, 15, 1, 2, 12),
    "-": (0, 0, 0, 31, 0, 0, 0),
    ".": (0, 0, 0, 0, 0, 12, 12),
    ",": (0, 0, 0, 0, 12, 4, 8),
    "(": (2, 4, 8, 8, 8, 4, 2),
    ")": (8, 4, 2, 2, 2, 4, 8),
    "'": (12, 4, 8, 0, 0, 0, 0),
    ":": (0, 12, 12, 0, 12, 12, 0),
    "!": (4, 4, 4, 4, 0, 0, 4),
    "/": (0, 1, 2, 4, 8, 16, 0),
    "_": (0, 0, 0, 0, 0, 0, 31),
    "&": (12, 18, 20, 8, 21, 18, 13),
    "?": (14, 17, 1, 2, 4, 0, 4),
}

Pixels = np.ndarray[Any, np.dtype[np.uint8]]


def result_card(game: str, names: tuple[str, str], points: tuple[int, int]) -> bytes:
    """The names and points of both sides under the name of the game, as PNG."""
    image: Pixels = np.empty((HEIGHT, WIDTH, 3), np.uint8)
    image[:] = BOTTLE
    for stripe in range(0, WIDTH, 200):
        image[470:, stripe : stripe + 100] = TURF[0]
        image[470:, stripe + 100 : stripe + 200] = TURF[1]
    image[470:476] = CHALK
    _write(image, game, (60, 530), TINY, CHALK, LINE_LETTERS)
    for row, (name, score, colour) in enumerate(zip(names, points, (HOME_COLOUR, AWAY_COLOUR), strict=True)):
        top = 50 + row * 200
        image[top : top + 160, 60:84] = colour
        _write(image, name, (120, top + 45), SMALL, CHALK, NAME_LETTERS)
        figures = str(min(score, 999))
        _write(image, figures, (WIDTH - 60 - len(figures) * 6 * LAMP, top + 20), LAMP, ACT, 3)
    return _png(image)


def _plain(text: str) -> str:
    """In capitals and without accents, as lamps have it."""
    return "".join(each for each in unicodedata.normalize("NFD", text.upper()) if not unicodedata.combining(each))


def _write(image: Pixels, text: str, place: tuple[int, int], lamp: int, colour: Colour, most: int) -> None:
    """Light the lamps of a text, from its upper left corner on."""
    left, top = place
    size = max(1, lamp - 2)
    plain = _plain(text)
    for number, letter in enumerate(plain if len(plain) <= most else plain[: most - 1] + "."):
        for row, lamps in enumerate(GLYPHS.get(letter, (0,) * 7)):
            for column in range(5):
                if lamps >> 4 - column & 1:
                    y, x = top + row * lamp, left + (number * 6 + column) * lamp
                    image[y : y + size, x : x + size] = colour


def _png(image: Pixels) -> bytes:
    """The file of an image (PNG, ISO/IEC 15948)."""
    height, width, _ = image.shape
    lines = np.zeros((height, 1 + width * 3), np.uint8)  # every line begins with its filter: none
    lines[:, 1:] = image.reshape(height, width * 3)
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    chunks = ((b"IHDR", header), (b"IDAT", zlib.compress(lines.tobytes(), 6)), (b"IEND", b""))
    parts = (
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data)) for kind, data in chunks
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(parts)
