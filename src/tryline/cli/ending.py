"""The end of a match in the terminal: who has won and how, where it turned, and the match sheet."""

import textwrap

from tryline import table
from tryline.cli.local_match import LocalMatch
from tryline.core.language import AWAY, DRAW, HOME, NOBODY
from tryline.core.news import say
from tryline.table.sheet import SheetLine

WIDTH = 64
"""Of the page; the terminal may be wider."""
FIGURES = 18


def result_words(local: LocalMatch, language: str) -> str:
    """`You won, 24-19.`"""
    match = local.match
    result = table.result(match, local.called(language), language, mine=local.mine)
    winner, _, points = match.ended
    if table.points_say_it(match):
        more, less = points if winner in (HOME, DRAW, NOBODY) else (points[AWAY], points[HOME])
        result = say("page-result-points", language, result=result, more=more, less=less)
    return f"{result}."


def closed_words(local: LocalMatch, language: str) -> str:
    """Who has given up or left, if somebody has."""
    return table.closed_words(local.match, local.presenter.side_names(local.match, language), language)


def ending_lines(local: LocalMatch, language: str) -> list[str]:
    """Everything that is told of a match once it is over."""
    sheet = local.presenter.match_sheet(local.match, language)
    lines = [result_words(local, language), *_filled(sheet.how)]
    if sheet.turning:
        lines += ["", say("page-turned", language)]
        lines += [line for point in sheet.turning for line in _filled(point.words, "- ")]
    if sheet.lines:
        home, away = local.presenter.side_names(local.match, language)
        lines += ["", _row(home, say("page-match-sheet", language), away), *map(_sheet_row, sheet.lines)]
    return lines


def _filled(text: str, mark: str = "") -> list[str]:
    return textwrap.wrap(text, WIDTH, initial_indent=mark, subsequent_indent=" " * len(mark), break_on_hyphens=False)


def _sheet_row(line: SheetLine) -> str:
    return _row(line.figures[HOME], line.label, line.figures[AWAY])


def _row(home: str, label: str, away: str) -> str:
    """What both sides have, on either side of what it is."""
    return f"{home:<{FIGURES}.{FIGURES}}{label:^{WIDTH - 2 * FIGURES}}{away:>{FIGURES}.{FIGURES}}"
