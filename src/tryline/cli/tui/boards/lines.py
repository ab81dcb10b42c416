"""Lines of styled text from which boards are made: sections that give way, columns, and choices with their keys."""

from typing import NamedTuple

from rich.text import Text


class Colours(NamedTuple):
    """The colours of the theme that the picture needs, as names that Rich knows."""

    sides: tuple[str, str]
    quiet: str
    accent: str
    danger: str
    ground: str


class Option(NamedTuple):
    """A choice, or a face that may have come up."""

    key: str
    """What to press, or the face's notation."""
    words: str
    odds: str = ""
    """What a hint says of it."""
    best: bool = False


class Section(NamedTuple):
    """Some lines that belong together."""

    rank: int
    """Those with a high rank go first when there is no room for all."""
    lines: list[Text]


def fitting(sections: list[Section], height: int) -> list[Text]:
    """As many sections as there is room for; those of rank 0 stay in any case."""
    while sum(len(section.lines) for section in sections) > height:
        rank = max(section.rank for section in sections if section.lines)
        if rank == 0:
            break
        sections = [section for section in sections if section.rank != rank]
    return [line for section in sections for line in section.lines][-height:]


def fit(text: Text, width: int) -> Text:
    """Cut to a width."""
    text.truncate(width, overflow="ellipsis")
    return text


def columns(left: list[Text], right: list[Text], width: int) -> list[Text]:
    """Two columns side by side."""
    half = (width - 1) // 2
    lines = []
    for index in range(max(len(left), len(right))):
        line = Text()
        first = fit(left[index].copy(), half) if index < len(left) else Text()
        line.append_text(first)
        line.append(" " * (half + 1 - first.cell_len))
        if index < len(right):
            line.append_text(fit(right[index].copy(), half))
        lines.append(line)
    return lines


def options_lines(
    options: list[Option], cursor: int | None, width: int, colours: Colours, single: int = 3
) -> list[Text]:
    """The choices, one a line; more than `single` in two columns. Room for three is always kept."""
    if len(options) > single:
        down = (len(options) + 1) // 2
        half = (width - 1) // 2
        drawn = [_option(option, index == cursor, half, colours) for index, option in enumerate(options)]
        lines = columns(drawn[:down], drawn[down:], width)
    else:
        lines = [_option(option, index == cursor, width, colours) for index, option in enumerate(options)]
    return lines + [Text()] * (3 - len(lines))


def _option(option: Option, held: bool, width: int, colours: Colours) -> Text:
    line = Text()
    line.append(f"{'▶' if held else ' '} {option.key}", style=f"bold {colours.accent}")
    line.append("  ")
    line.append(option.words, style="bold reverse" if held else "")
    if option.odds:
        line.append(f"  {option.odds}{' ★' if option.best else ''}", style=colours.accent)
    elif option.best:
        line.append("  ★", style=colours.accent)
    return fit(line, width)
