"""What is counted on the match sheet of Pocket Rugby besides scores and cards."""

from collections.abc import Sequence
from typing import Final

from tryline.games.pocket.rules.records import Event, SetPiece
from tryline.table.sheet import Happening, SheetBook

PIECES: Final = {SetPiece.SCRUM: "scrums", SetPiece.LINEOUT: "lineouts"}


def write_sheet(book: SheetBook, happened: Sequence[Happening]) -> None:
    """Phases of play, breaks, turnovers and set pieces."""
    for _, event, values in happened:
        if event == Event.GIVEN:  # a phase of play begins
            book.hold("possession", values["side"])
            book.go_on("run", values["side"])
        elif event == Event.BREAK:
            book.count("tackles-broken", values["side"])
        elif event == Event.RUCK_WON:
            book.count("turnovers", values["side"])
        elif event in (Event.SET_PIECE_WON, Event.SET_PIECE_LOST):
            book.count(PIECES[SetPiece(values["piece"])], values["side"])
