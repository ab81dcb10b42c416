"""The scene of RUGBY_Bokx in plain characters."""

from typing import Final

from tryline.core.language import AWAY, HOME
from tryline.games.bokx.rules.field import COLUMNS, GOAL, ROWS
from tryline.games.bokx.table.scene import Block, BokxScene, Thrown

LINES: Final = {1: "|", GOAL: "|", 5: "'", 17: "'", 11: "'", 9: ":", 13: ":"}
"""Goal lines, 22 m lines, halfway and the ten-metre lines, by the column to their right."""
POLES: Final = tuple((x, y) for x in (0, GOAL) for y in (7, 8))
SPELLED_OUT: Final = ("card-choice", "run-side", "kick-side")
"""Phases whose choices belong to the picture: they say where the ball would be, or what the card offers."""
LAST_DICE: Final = 8


def picture(scene: BokxScene) -> str:
    """Score and time, the field, the last dice and the last card."""
    head = ", ".join(part for part in (scene.period, scene.time) if part)
    lines = [f"RUGBY_Bokx. {head}.", _score_line(scene, HOME), _score_line(scene, AWAY)]
    lines += [f"  {scene.names[side]}: {card.words}." for side, card in enumerate(scene.teams) if card is not None]
    lines += _field_lines(scene.ball)
    if dice := last_dice(scene)[-LAST_DICE:]:
        lines.append("  " + "  ".join(f"{die.purpose} [{die.face}]" for die in dice))
    if card := scene.card:
        lines += [f"  {card.id} {card.title} / {card.other}", f"  {card.call} {card.signal}"]
    if scene.phase in SPELLED_OUT:
        lines += [f"  {call.words}" for call in scene.calls]
    return "\n".join(lines)


def last_dice(scene: BokxScene) -> list[Thrown]:
    """The dice of the last play string in which any fell."""
    thrown = [(step.string, step.die) for step in scene.steps if step.die is not None]
    return [die for string, die in thrown if string == thrown[-1][0]]


def _score_line(scene: BokxScene, side: int) -> str:
    arrow = "->" if scene.headings[side] > 0 else "<-"
    mark = ">" if side == scene.attack else " "
    line = f"{mark} {scene.names[side]:<16} {arrow} {scene.score[side]:>3}  {scene.counts[side]}"
    return f"{line}  [{scene.plays[side]}]" if scene.plays[side] else line


def _field_lines(ball: Block) -> list[str]:
    """Sixteen rows of blocks, the poles ##, the ball ()."""
    touch = "    " + "".join(LINES.get(x, " ") + "--" for x in range(COLUMNS)) + "-"
    rows = [f"{y:>3} " + "".join(LINES.get(x, " ") + _block((x, y), ball) for x in range(COLUMNS)) for y in range(ROWS)]
    return [touch, *rows, touch]


def _block(block: Block, ball: Block) -> str:
    return "()" if block == ball else "##" if block in POLES else " ."
