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


def columns(parts: list[list[Text]], width: int) -> list[Text]:
    """Columns of lines side by side."""
    stride = (width + 1) // len(parts)
    lines = []
    for index in range(max(len(part) for part in parts)):
        line = Text()
        for place, part in enumerate(parts):
            line.append(" " * (place * stride - line.cell_len))
            if index < len(part):
                line.append_text(fit(part[index].copy(), stride - 1))
        lines.append(line)
    return lines


def options_lines(
    options: list[Option], cursor: int | None, width: int, colours: Colours, across: int | None = None
) -> list[Text]:
    """The choices in so many columns (default: two if there are more than three); at least three lines."""
    across = across or (2 if len(options) > 3 else 1)
    room = (width + 1) // across - 1
    drawn = [_option(option, index == cursor, room, colours) for index, option in enumerate(options)]
    down = -(-len(options) // across)
    lines = columns([drawn[down * i : down * (i + 1)] for i in range(across)], width) if drawn else []
    return lines + [Text()] * (3 - len(lines))


def _option(option: Option, highlighted: bool, width: int, colours: Colours) -> Text:
    line = Text()
    line.append(f"{'▶' if highlighted else ' '} {option.key}", style=f"bold {colours.accent}")
    line.append("  ")
    line.append(option.words, style="bold reverse" if highlighted else "")
    if option.odds:
        line.append(f"  {option.odds}{' ★' if option.best else ''}", style=colours.accent)
    elif option.best:
        line.append("  ★", style=colours.accent)
    return fit(line, width)
