"""A scene of Scrum in plain characters."""

from tryline.core.language import AWAY, HOME
from tryline.games.scrum.rules.squares import COLUMNS
from tryline.games.scrum.table.scene import ScrumScene


def picture(scene: ScrumScene) -> str:
    """The board with Blue below."""
    letters = {scene.ball: "o", **dict.fromkeys(scene.pieces[HOME], "b"), **dict.fromkeys(scene.pieces[AWAY], "r")}
    columns = COLUMNS[: scene.width]
    edge = f"    {' '.join(columns)}"
    rows = [
        f"{row:>3} {' '.join(letters.get(f'{column}{row}', '.') for column in columns)} {row}"
        for row in range(scene.height, 0, -1)
    ]
    return "\n".join([edge, *rows, edge])
