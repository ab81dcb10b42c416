"""Go Forward Rugby in plain characters, drawn from the scene; `?` is a card that the viewer has not seen."""

from tryline.core.language import AWAY, HOME
from tryline.core.news import say
from tryline.games.goforward.rules.position import space_words
from tryline.games.goforward.rules.records import COLUMNS
from tryline.games.goforward.table.scene import GoForwardScene
from tryline.games.goforward.table.words import ROWS, die_words, head_words, pile_words, side_words, way_words


def picture(scene: GoForwardScene, name: str) -> str:
    """The name of the game, score, field, hands and piles, and both racks."""
    lines = [f"{name}. {head_words(scene)}."]
    lines += [_side_line(scene, side) for side in (HOME, AWAY)]
    field = " ".join(f"[{row}]" if row == scene.row else f" {row} " for row in range(1, ROWS + 1))
    home, away = (side_words(scene, side) for side in (HOME, AWAY))
    lines.append(f"  {home} |{field}| {away}   {way_words(scene, HOME)}, {way_words(scene, AWAY)}")
    if scene.ball is not None:
        lines += [_space_line(scene, side, column) for side in (AWAY, HOME) for column in range(COLUMNS)]
    if scene.dice:
        lines.append("  " + "  ".join(die_words(throw, scene.language) for throw in scene.dice))
    return "\n".join(lines)


def _side_line(scene: GoForwardScene, side: int) -> str:
    hand = scene.sides[side].hand
    held = [f"{scene.designs[design].code} {scene.designs[design].figures}" for design in hand.cards]
    words = say("goforward-hand", scene.language, cards=", ".join([*held, *["?"] * hand.unseen]) or "-")
    return f"  {side_words(scene, side):<9} {scene.score[side]:>2}   {words}   {pile_words(scene, side)}"


def _space_line(scene: GoForwardScene, side: int, column: int) -> str:
    space, ball = scene.sides[side].spaces[column], scene.ball
    here = ball is not None and ball.in_space(side, column)
    carrier = ball.carrier if ball is not None and here else None
    words = space_words(
        scene.codes(space.cards, space.unseen),
        scene.codes(space.lying),
        scene.designs[carrier].code if isinstance(carrier, int) else carrier,
        ball.position if ball is not None and here else None,
    )
    return f"  {side_words(scene, side):<9} c{column} {'o' if here else ' '} {words}"
