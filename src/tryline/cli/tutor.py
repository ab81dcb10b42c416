"""What the guide of a lesson says at the terminal (`core/guide.py`)."""

from tryline import table
from tryline.cli.local_match import LocalMatch
from tryline.core.news import say


def guide_lines(local: LocalMatch, language: str, *, show: bool = False) -> list[str]:
    """What the lesson says now, a paragraph each; nothing if there is none. `show`: with the moves that are meant."""
    guide = local.guide
    if guide is None or not (guide.asked or guide.ended):
        return []
    lines = [guide.praise(language), guide.said(language)]
    if guide.ended:
        return [*filter(None, lines), play_on(local, language)]
    facts = {"step": guide.answered + 1, "steps": len(guide.lesson.steps)}
    lines[1] = f"{say('guide-step', language, **facts)} {lines[1]}"
    if show or (guide.asked is not None and guide.asked.show):
        lines.append(meant_line(local, language))
    return [*filter(None, lines)]


def meant_line(local: LocalMatch, language: str) -> str:
    """What to type for the moves that the lesson means."""
    step = None if local.guide is None else local.guide.asked
    if step is None:
        return say("guide-none", language)
    texts = [choice.text for choice in local.match.choices()]
    meant = [text for text in texts if text in step.meant or not step.meant]
    return say("guide-meant", language, moves=", ".join(meant), count=len(meant))


def play_on(local: LocalMatch, language: str) -> str:
    """Against whom the match goes on."""
    level = next(level for level in local.players if level is not None)
    name = "guide-play-on" if local.game.luck else "guide-play-on-no-dice"
    return say(name, language, level=table.level_name(local.game, level.name, language))
