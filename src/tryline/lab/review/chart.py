"""A review as a drawing: who was winning along the match, with scores and costly decisions, and luck and errors."""

import textwrap
from itertools import pairwise
from typing import Final

from tryline.core.colours import AWAY_COLOUR, BOTTLE, CHALK, DANGER, HOME_COLOUR, INK, LINE, PAPER
from tryline.core.language import AWAY, HOME
from tryline.core.news import say
from tryline.games import find
from tryline.lab.review.account import Review
from tryline.lab.review.words import names_of, score_words, tell_review
from tryline.study.drawing import HOOPED, INNER, MARGIN, QUIET, TITLE_WORDS, WIDTH, Sheet

TALL: Final = 260
"""Of the chart along the match."""
LEFT: Final = MARGIN + 44
NOTE_WORDS: Final = 118
"""Characters of a sentence on one line."""
APART: Final = 16
"""Pixels between two scores that are both written."""


def draw_review(review: Review, language: str) -> Sheet:
    """The whole review on one sheet."""
    words = tell_review(review, language)
    title = textwrap.wrap(words.verdict, TITLE_WORDS)
    notes = [line for each in words.costly for line in _numbered(words.costly.index(each) + 1, each.words)]
    top = 64 + 34 * len(title)
    bars = top + TALL + 64
    below = bars + 116
    sheet = Sheet(WIDTH, below + 20 * len(notes) + 48, words.verdict)
    for i, line in enumerate(title):
        sheet.text(MARGIN, 56 + 34 * i, line, "title", colour=BOTTLE)
    sheet.text(MARGIN, top - 16, words.title, "text", colour=QUIET)
    _draw_course(sheet, top + 14, review, language)
    _draw_bars(sheet, bars, review, language)
    for i, line in enumerate(notes):
        sheet.text(MARGIN, below + 20 * i, line)
    sheet.text(MARGIN, below + 20 * len(notes) + 20, words.exactness, "small", colour=QUIET)
    return sheet


def _numbered(number: int, words: str) -> list[str]:
    return textwrap.wrap(f"{number}. {words}", NOTE_WORDS, subsequent_indent="   ")


def _draw_course(sheet: Sheet, top: float, review: Review, language: str) -> None:
    """Home's chance after every move: its colour up to the line, the other one above it."""
    wide = INNER - (LEFT - MARGIN)
    last = max(1, review.chart[-1].ply)

    def x(ply: int) -> float:
        return LEFT + wide * ply / last

    def y(share: float) -> float:
        return top + TALL * (1.0 - share)

    line = [(x(point.ply), y(point.share)) for point in review.chart]
    sheet.rect(LEFT, top, wide, TALL, PAPER.toward(AWAY_COLOUR, 0.45))
    sheet.polygon([(LEFT, top + TALL), *line, (LEFT + wide, top + TALL)], PAPER.toward(HOME_COLOUR, 0.45))
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        sheet.line(LEFT, y(share), LEFT + wide, y(share), INK if share == 0.5 else LINE)
        sheet.text(LEFT - 8, y(share) + 4, f"{share:.0%}", "small", colour=QUIET, anchor="end")
    for (x1, y1), (x2, y2) in pairwise(line):
        sheet.line(x1, y1, x2, y2, INK, width=1.5)
    sheet.text(LEFT + 8, top + TALL - 10, names_of(review, language)[HOME], "heading", colour=HOME_COLOUR)
    sheet.text(LEFT + 8, top + 22, names_of(review, language)[AWAY], "heading", colour=AWAY_COLOUR.toward(INK, 0.35))
    written = float(LEFT)
    for score in review.happened:
        at = x(score.ply)
        colour = HOME_COLOUR if score.side == HOME else AWAY_COLOUR
        sheet.line(at, top, at, top + TALL, colour, dashes="2 3")
        text = score_words(score.points)
        if at - written >= APART + 5 * len(text):
            sheet.text(at, top + TALL + 16, text, "small", anchor="middle")
            written = at
    for number, each in enumerate(review.costly, start=1):
        at, high = x(each.ply), y(review.chart[each.ply].share)
        sheet.dot(at, high, 9, DANGER)
        sheet.text(at, high + 4, str(number), "small", colour=CHALK, anchor="middle")
    share_words = say("review-chart-share", language, name=names_of(review, language)[HOME])
    sheet.text(LEFT, top + TALL + 34, share_words, "small", colour=QUIET)
    moves = f"{last} {say('review-chart-moves', language)}"
    sheet.text(LEFT + wide, top + TALL + 34, moves, "small", colour=QUIET, anchor="end")


def _draw_bars(sheet: Sheet, top: float, review: Review, language: str) -> None:
    """Luck and errors of both sides, on one scale."""
    sides = review.sides
    errors = [-side.errors for side in sides]
    rows = [(say("review-chart-errors", language), errors)]
    if find(review.game).luck:
        rows.insert(0, (say("review-chart-luck", language), [review.net_luck, -review.net_luck]))
    most = max([0.05, *(abs(value) for _, values in rows for value in values)])
    middle, half = MARGIN + 480.0, 300.0
    for i, (label, values) in enumerate(rows):
        y = top + 46 * i
        sheet.text(MARGIN, y + 20, label)
        for side in (HOME, AWAY):
            width = half * abs(values[side]) / most
            left = middle if values[side] >= 0 else middle - width
            sheet.rect(left, y + 18 * side, width, 15, HOME_COLOUR if side == HOME else HOOPED)
            sheet.text(WIDTH - MARGIN, y + 18 * side + 13, f"{100 * values[side]:+.1f}%", "text", anchor="end")
    sheet.line(middle, top - 4, middle, top + 46 * len(rows) - 8, INK)
