"""The scene of Pocket Rugby in plain characters, and the lines that the board of the full screen shares with it."""

from tryline.core.language import AWAY, HOME
from tryline.core.news import say
from tryline.games.pocket.table.scene import Effort, PocketScene

LAST_DICE = 6


def picture(scene: PocketScene, title: str) -> str:
    """The score-board, the last dice, and the phase of play."""
    play, language = scene.play, scene.language
    lines = [f"{title} {scene.edition}. {scene.half}{f'; {scene.sky}' if scene.sky else ''}."]
    lines += [_score_line(scene, side) for side in (HOME, AWAY)]
    thrown = [(step.string, step.die) for step in scene.steps if step.die is not None]
    if thrown:
        dice = [die for string, die in thrown if string == thrown[-1][0]][-LAST_DICE:]
        lines.append("  " + " ".join(f"[{die.face} {die.words}]" for die in dice))
    if play.ball is not None and (play.ball == play.side or play.piece) and (row := phase_words(scene, ">")):
        lines.append(f"  {row}")
    if play.effort is not None:
        lines += _bars(play.effort, language)
    if scene.range:
        lines.append(f"  {say('pocket-range', language)} {scene.range} m")
    return "\n".join(lines)


def _score_line(scene: PocketScene, side: int) -> str:
    play = scene.play
    parts = [f"{'>' if play.ball == side else ' '} {scene.names[side]:<14}{play.score[side]:>3}"]
    parts += [hurt_words(scene, side), card_words(scene, side, "#")]
    if play.ball == side and play.advantage:
        parts.append(f"{say('pocket-advantage', scene.language)} {'*' * play.advantage}")
    return "  ".join(part for part in parts if part)


def _bars(effort: Effort, language: str) -> list[str]:
    names = [say("pocket-intensity", language), say("pocket-tackle", language)]
    width = max(map(len, names))
    total = sum(effort.tackle)
    return [
        f"  {names[0]:<{width}}  {'#' * effort.intensity} {effort.intensity}",
        f"  {names[1]:<{width}}  {'=' * total}{' ' if total else ''}{tackle_words(effort)}",
    ]


def hurt_words(scene: PocketScene, side: int) -> str:
    """`hurt: Centre, Wing`; empty if nobody is."""
    hurt = [name for name, injuries in zip(scene.positions, scene.play.hurt[side], strict=True) if injuries]
    return f"{say('pocket-hurt', scene.language)} {', '.join(hurt)}" if hurt else ""


def card_words(scene: PocketScene, side: int, pip: str) -> str:
    """`red ■■ tackles -2`; empty without a card. The second yellow is a red card."""
    yellows, less = scene.play.yellows[side], scene.play.tackles_less[side]
    if not yellows:
        return ""
    words = f"{say('pocket-cards', scene.language, number=yellows)} {pip * yellows}"
    return f"{words} {say('pocket-tackles-less', scene.language, number=less)}" if less else words


def phase_words(scene: PocketScene, arrow: str) -> str:
    """The phase of play in a row: who has had the ball, and what he does with it."""
    play = scene.play
    if play.piece is not None:
        return play.piece.words
    steps = [scene.positions[position] for position in play.hands]
    if play.effort is not None:
        steps.append(f"{play.effort.words} {play.effort.number}")
    return f" {arrow} ".join(steps)


def tackle_words(effort: Effort) -> str:
    """`3 + 4`, `3 + ?`."""
    known = [str(value) for value in effort.tackle]
    return " + ".join(known if effort.end else [*known, "?"])
