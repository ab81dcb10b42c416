"""The QR code of an invitation, for somebody who holds a phone to the screen."""

from itertools import groupby

import segno

from tryline.server.responses import QrCode

MARGIN = 4
"""Light modules around a code (ISO 18004)."""


def qr_code(link: str) -> QrCode:
    """The code of a link as an SVG path: a run of dark modules in a row is one rectangle."""
    matrix = segno.make_qr(link, error="m").matrix
    runs: list[str] = []
    for y, row in enumerate(matrix, start=MARGIN):
        x = MARGIN
        for dark, modules in groupby(row):
            width = len(list(modules))
            if dark:
                runs.append(f"M{x} {y}h{width}v1h-{width}z")
            x += width
    return QrCode(len(matrix) + 2 * MARGIN, "".join(runs))
