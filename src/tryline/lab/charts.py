"""Charts of simulations: who wins, by how much, and which team beats which. A chart's title says what it shows."""

import math
import textwrap
from collections.abc import Sequence
from typing import Any, Final

import numpy as np

from tryline.core.colours import AWAY_COLOUR, BOTTLE, HOME_COLOUR, INK, LINE, PAPER, Colour
from tryline.core.language import AWAY, DRAW, HOME
from tryline.games import find
from tryline.lab.simulate import Matrix, Pairing, Share, Simulation
from tryline.study.drawing import HOOPED, INNER, MARGIN, QUIET, TITLE_WORDS, WIDTH, Sheet

LOSER: Final = INK.toward(PAPER, 0.55)
MOST_BARS: Final = 48
STEPS: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)


def draw_simulation(found: Simulation) -> Sheet:
    """The shares of the results, and how many points each side makes."""
    pairing = found.pairing
    sides = [side.capitalize() for side in find(pairing.game).sides]
    shares = [found.share_of(HOME), found.share_of(AWAY), found.share_of(DRAW)]
    rows: list[tuple[str, Share, Colour | str]] = [
        (f"{sides[0]} ({pairing.home})", shares[0], HOME_COLOUR),
        (f"{sides[1]} ({pairing.away})", shares[1], HOOPED),
    ]
    if shares[2].matches:
        rows.append(("Draw", shares[2], LINE))
    ahead = 0 if shares[0].share >= shares[1].share else 1
    words = f"{sides[ahead]} wins {shares[ahead].share:.0%} of {len(found.rows):,} matches of {_game(pairing)}"
    if shares[0].share == shares[1].share:
        words = f"Both sides win {shares[0].share:.0%} of {len(found.rows):,} matches of {_game(pairing)}"
    home, away = found.column("home"), found.column("away")
    words += f", and the mean score is {home.mean():.1f} to {away.mean():.1f}"
    first = found.first_share()
    top = _top(words)
    plot = top + 34 * len(rows) + 60 + (82 if first else 0)
    sheet = _sheet(words, plot + 320, pairing, f"{len(found.rows):,} matches")
    _draw_shares(sheet, top, rows)
    if first:
        _draw_first(sheet, MARGIN, top + 34 * len(rows) + 46, first)
    _draw_points(
        sheet, plot, ((sides[0], home, HOME_COLOUR), (sides[1], away, HOOPED)), "Points of each side, share of matches"
    )
    return sheet


def draw_matrix(found: Matrix) -> Sheet:
    """Which team beats which, what the first ball is worth, and the scores of winners and losers."""
    names = found.teams.names
    whole = found.together()
    overall = {name: found.against_others(name) for name in names}
    matches = len(whole.rows) // len(names) ** 2
    low, high = (pick(overall.values(), key=lambda share: share.share).share for pick in (min, max))
    words = (
        f"Every team of {_game(found.pairing, closed=True)} wins {low:.1%} to {high:.1%} of its matches against "
        "the others; "
        f"winners make {whole.winners.mean():.1f} points and losers {whole.losers.mean():.1f}"
    )
    top = _top(words)
    first = whole.first_share()
    beyond = top + 62 + 46 * len(names)
    plot = beyond + (110 if first else 40)
    sheet = _sheet(words, plot + 320, found.pairing, f"{matches:,} matches of each pairing")
    _draw_heat(sheet, top, found, overall)
    if first:
        _draw_first(sheet, MARGIN, beyond + 34, first)
    bars = (("Winner", whole.winners, BOTTLE), ("Loser", whole.losers, LOSER))
    _draw_points(sheet, plot, bars, "Points of winner and loser, each to its own scale", own_scales=True)
    return sheet


def _game(pairing: Pairing, *, closed: bool = False) -> str:
    """The game and its edition; `closed` where the sentence goes on without a comma of its own."""
    game = find(pairing.game)
    if len(game.editions) == 1:
        return game.name
    return f"{game.name}, edition {game.known_edition(pairing.edition)}{',' if closed else ''}"


def _top(words: str) -> int:
    """Where the chart begins, below title and subtitle."""
    return 110 + 34 * (len(textwrap.wrap(words, TITLE_WORDS)) - 1)


def _sheet(words: str, height: float, pairing: Pairing, matches: str) -> Sheet:
    """The paper with its title, and how the numbers came about."""
    sheet = Sheet(WIDTH, height, f"{words}.")
    y = 56
    for line in textwrap.wrap(f"{words}.", TITLE_WORDS):
        sheet.text(MARGIN, y, line, "title", colour=BOTTLE)
        y += 34
    options = ", ".join(f"{key} {value}" for key, value in sorted(pairing.options.items()) if key != "box")
    with_box = ["a box of one's own"] if "box" in pairing.options else []
    notes = [matches, f"{pairing.home} v {pairing.away}", *with_box, *([options] if options else [])]
    notes.append(f"seed {pairing.seed}; ranges are 95% intervals")
    sheet.text(MARGIN, y - 6, ", ".join(notes), "text", colour=QUIET)
    return sheet


def _draw_shares(sheet: Sheet, top: float, rows: Sequence[tuple[str, Share, Colour | str]]) -> None:
    """A bar for each result, with its interval."""
    left, width = MARGIN + 190, INNER - 190 - 170
    for i, (name, share, fill) in enumerate(rows):
        y = top + 34 * i
        sheet.text(MARGIN, y + 19, name)
        sheet.rect(left, y + 2, width, 24, LINE.toward(PAPER, 0.6))
        sheet.rect(left, y + 2, width * share.share, 24, fill)
        _draw_interval(sheet, left + width * share.low, left + width * share.high, y + 14)
        told = f"{share.share:.1%}  ({share.low:.1%} - {share.high:.1%})"
        sheet.text(WIDTH - MARGIN, y + 20, told, "figure", anchor="end")


def _draw_interval(sheet: Sheet, low: float, high: float, y: float) -> None:
    sheet.line(low, y, high, y, INK, width=2)
    for x in (low, high):
        sheet.line(x, y - 5, x, y + 5, INK, width=2)


def _draw_first(sheet: Sheet, left: float, y: float, share: Share) -> None:
    """What it is worth to begin: the share of those who did, on a scale around one half."""
    reach = 0.02 * math.ceil(max(abs(share.low - 0.5), abs(share.high - 0.5), 0.04) / 0.02)
    start, width = left + 250, INNER - 250 - 170
    sheet.text(left, y + 5, "The side that receives first wins")

    def place(value: float) -> float:
        return start + width * (value - 0.5 + reach) / (2 * reach)

    sheet.line(start, y, start + width, y, LINE, width=2)
    for value in (0.5 - reach, 0.5, 0.5 + reach):
        sheet.line(place(value), y - 12, place(value), y + 12, QUIET if value == 0.5 else LINE)
        sheet.text(place(value), y + 28, f"{value:.0%}", "small", colour=QUIET, anchor="middle")
    _draw_interval(sheet, place(share.low), place(share.high), y)
    sheet.dot(place(share.share), y, 5, BOTTLE)
    told = f"{share.share:.1%}  ({share.low:.1%} - {share.high:.1%})"
    sheet.text(WIDTH - MARGIN, y + 6, told, "figure", anchor="end")


def _draw_heat(sheet: Sheet, top: float, found: Matrix, overall: dict[str, Share]) -> None:
    """A table of win shares, tinted toward the side that does better."""
    names = found.teams.names
    left = MARGIN + 110
    column = min(130.0, (INNER - 110) / (len(names) + 1))
    shares = {pair: found.share(*pair) for pair in found.rows}
    reach = max(0.05, *(abs(share.share - 0.5) for share in shares.values()))
    sheet.text(MARGIN, top + 18, "At home, % won", "heading")
    for j, name in enumerate(names):
        sheet.text(left + column * (j + 0.5), top + 44, f"v {name}", anchor="middle")
    sheet.text(left + column * (len(names) + 0.5), top + 44, "v the others", anchor="middle")
    for i, home in enumerate(names):
        y = top + 54 + 46 * i
        sheet.text(MARGIN, y + 28, home)
        for j, away in enumerate(names):
            share = shares[home, away]
            colour = HOME_COLOUR if share.share > 0.5 else AWAY_COLOUR
            tint = PAPER.toward(colour, 0.55 * min(1.0, abs(share.share - 0.5) / reach))
            sheet.rect(left + column * j + 1, y + 1, column - 2, 44, tint)
            _write_share(sheet, left + column * (j + 0.5), y, share, len(found.rows[home, away]))
        others = overall[home]
        if len(names) > 1:
            played = 2 * (len(names) - 1) * len(found.rows[home, home])
            _write_share(sheet, left + column * (len(names) + 0.5), y, others, played)


def _write_share(sheet: Sheet, x: float, y: float, share: Share, matches: int) -> None:
    sheet.text(x, y + 22, f"{100 * share.share:.1f}", "figure", anchor="middle")
    sheet.text(x, y + 38, f"\N{PLUS-MINUS SIGN}{100 * share.error(matches):.1f}", "small", anchor="middle")


def _draw_points(
    sheet: Sheet,
    top: float,
    sides: Sequence[tuple[str, Any, Colour | str]],
    heading: str,
    *,
    own_scales: bool = False,
) -> None:
    """Two distributions on one axis of points, the first upward and the second downward."""
    values = [side[1] for side in sides]
    low, high = min(int(v.min()) for v in values), max(int(v.max()) for v in values)
    step = next((s for s in STEPS if (high - low) // s < MOST_BARS), STEPS[-1])
    low -= low % step
    bars = (high - low) // step + 1
    counts = [np.bincount((v - low) // step, minlength=bars) / len(v) for v in values]
    tallest = [float(count.max()) for count in counts]
    left, half = MARGIN + 130, 110
    wide = min(60.0, (INNER - 130) / bars)
    middle = top + 40 + half
    sheet.text(MARGIN, top + 14, heading, "heading")
    for up, (name, value, fill), count in zip((True, False), sides, counts, strict=True):
        base = middle if up else middle + 26
        words = base - 70 if up else base + 26
        sheet.text(MARGIN, words, name)
        sheet.text(MARGIN, words + 22, f"mean {value.mean():.1f}", "figure")
        sheet.text(MARGIN, words + 42, f"highest bar {count.max():.1%}", "small", colour=QUIET)
        scale = half / (float(count.max()) if own_scales else max(tallest))
        for i, share in enumerate(count):
            if share > 0:
                tall = scale * float(share)
                sheet.rect(left + wide * i + 0.5, base - tall if up else base, max(1.0, wide - 1), tall, fill)
        sheet.line(left, base, left + wide * bars, base, LINE)
    every = max(1, math.ceil(bars / 16))
    for i in range(0, bars, every):
        first = low + step * i
        words_below = f"{first}" if step == 1 else f"{first}-{first + step - 1}"
        sheet.text(left + wide * (i + 0.5), middle + 18, words_below, "small", colour=QUIET, anchor="middle")
