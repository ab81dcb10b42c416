"""A chart of a simulated cup: every team's chance of each stage, and of winning it with its interval."""

import textwrap
from collections.abc import Callable
from typing import Final

from tryline.core.colours import BOTTLE, INK, LINE, PAPER
from tryline.core.news import say
from tryline.games import find
from tryline.lab.cups import Chances
from tryline.league.words import in_language, round_words
from tryline.study.drawing import INNER, MARGIN, QUIET, TITLE_WORDS, WIDTH, Sheet

ROW: Final = 28
NAMES: Final = 190
BAR: Final = 250
LINE_WORDS: Final = 120
"""Characters of a note on one line."""


def headings(found: Chances, language: str) -> list[str]:
    """What the stages are called, the last of which is winning the cup."""
    return [round_words(stage.partition(".")[2], language) for stage in found.stages]


def notes_of(found: Chances, language: str) -> str:
    """How the figures came about."""
    plan = found.plan
    levels = [contender.level for contender in plan.contenders]
    usual = max(set(levels), key=levels.count)
    notes = say(
        "cup-chances-notes",
        language,
        format=in_language(plan.format.name, language),
        game=find(plan.game).name,
        matches=f"{found.matches:,}",
        level=usual,
        seed=plan.seed,
    )
    special = [
        f"{contender.team} {contender.level if contender.level != usual else f'{contender.handicap:+}'}"
        for contender in plan.contenders
        if contender.level != usual or contender.handicap
    ]
    if not special:
        return notes
    return say("cup-chances-notes-strengths", language, notes=notes, strengths=", ".join(special)[:800])


def title_of(found: Chances, language: str, team_name: Callable[[str], str]) -> str:
    """What the chart shows, in a sentence."""
    best = found.order[0]
    final = max(0, len(found.stages) - 2)
    finalist = max(range(len(found.counts)), key=lambda team: int(found.counts[team, final]))
    return say(
        "cup-chances-champion-most" if finalist != best else "cup-chances-champion-both",
        language,
        team=team_name(found.plan.contenders[best].team),
        share=f"{found.share(best, len(found.stages) - 1).share:.1%}",
        times=f"{found.times:,}",
        finalist=team_name(found.plan.contenders[finalist].team),
        finals=f"{found.share(finalist, final).share:.1%}",
    )


def draw_chances(found: Chances, language: str, team_name: Callable[[str], str] = str) -> Sheet:
    """The chart."""
    words = title_of(found, language, team_name)
    title = textwrap.wrap(f"{words}.", TITLE_WORDS)
    notes = textwrap.wrap(notes_of(found, language), LINE_WORDS)
    top = 56 + 34 * len(title) + 20 * len(notes) + 30
    sheet = Sheet(WIDTH, top + 30 + ROW * len(found.counts) + MARGIN, f"{words}.")
    y = 56.0
    for line in title:
        sheet.text(MARGIN, y, line, "title", colour=BOTTLE)
        y += 34
    for line in notes:
        sheet.text(MARGIN, y - 6, line, "text", colour=QUIET)
        y += 20
    _draw_rows(sheet, top, found, language, team_name)
    return sheet


def _draw_rows(sheet: Sheet, top: float, found: Chances, language: str, team_name: Callable[[str], str]) -> None:
    """A line for each team: a tinted figure for each stage, and a bar for the cup."""
    heads = headings(found, language)
    stages = len(heads) - 1
    column = (INNER - NAMES - BAR) / max(1, stages)
    left, bar = MARGIN + NAMES, WIDTH - MARGIN - BAR + 10
    for at, head in enumerate(heads[:-1]):
        sheet.text(left + column * (at + 0.5), top + 8, head, "small", anchor="middle")
    sheet.text(bar, top + 8, heads[-1], "small")
    widest = max(found.share(team, stages).high for team in found.order)
    for line, team in enumerate(found.order):
        y = top + 18 + ROW * line
        sheet.text(MARGIN, y + 19, team_name(found.plan.contenders[team].team))
        for at in range(stages):
            share = found.share(team, at).share
            sheet.rect(left + column * at + 1, y + 1, column - 2, ROW - 2, PAPER.toward(BOTTLE, 0.6 * share))
            sheet.text(left + column * (at + 0.5), y + 20, f"{100 * share:.1f}", "figure", anchor="middle")
        _draw_bar(sheet, bar, y, found, team, widest)


def _draw_bar(sheet: Sheet, left: float, y: float, found: Chances, team: int, widest: float) -> None:
    """The chance of winning the cup, with its interval."""
    share = found.share(team, len(found.stages) - 1)
    room = BAR - 80
    scale = room / max(widest, 0.001)
    sheet.rect(left, y + 4, room, ROW - 8, LINE.toward(PAPER, 0.6))
    sheet.rect(left, y + 4, scale * share.share, ROW - 8, BOTTLE.toward(PAPER, 0.25))
    sheet.line(left + scale * share.low, y + ROW / 2, left + scale * share.high, y + ROW / 2, INK, width=2)
    sheet.text(WIDTH - MARGIN, y + 20, f"{100 * share.share:.1f}", "figure", anchor="end")
