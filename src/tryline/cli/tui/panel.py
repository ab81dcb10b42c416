"""The panel beside the board: the score, what now, hints and the commentary."""

from collections.abc import Sequence

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import RichLog, Static

from tryline import table
from tryline.core.language import AWAY, CHANCE, HOME
from tryline.core.match import Match
from tryline.games import presenter_of


class Scoreboard(Static):
    """Thin, on top: who plays, how it stands."""

    def __init__(self) -> None:
        super().__init__("", id="score", markup=False)

    def display_match(self, match: Match, who: tuple[str, str], note: str, language: str) -> None:
        """Both sides with their score, and a note on the right."""
        colours = self.app.get_css_variables()
        points = match.ended.points
        names = presenter_of(match.game).side_names(match, language)
        line = Text(no_wrap=True, overflow="ellipsis")
        for side, mark, key in ((HOME, "█", "side-home"), (AWAY, "▤", "side-away")):
            line.append(f"{mark} {names[side]} ", style=colours[key])
            line.append(f"({who[side]})", style="not bold")
            if side == HOME:
                line.append(f"   {points[HOME]} : {points[AWAY]}   ")
        line.append(f"   {note}", style="not bold dim")
        self.update(line)


class Panel(Vertical):
    """What now, what was said, hints, commentary."""

    def __init__(self, language: str) -> None:
        super().__init__(id="panel")
        self._language = language

    def compose(self) -> ComposeResult:
        """Top to bottom."""
        guide = Static("", id="guide", markup=False)
        guide.display = False
        yield guide
        yield Static("", id="now", markup=False)
        yield Static("", id="said", markup=False)
        yield Static("", id="hints", markup=False)
        yield Static("", id="coach", markup=False)
        news = RichLog(id="news", wrap=True, markup=False, auto_scroll=True, min_width=20)
        news.can_focus = False
        yield news

    def now(self, sentence: str) -> None:
        """One sentence: who has to do what."""
        self.query_one("#now", Static).update(sentence)

    def guide(self, lines: list[str]) -> None:
        """What a lesson says; nothing to clear it."""
        panel = self.query_one("#guide", Static)
        panel.update("\n".join(lines))
        panel.display = bool(lines)

    def said(self, sentence: str, *, refusal: bool = False) -> None:
        """An answer to what the player has just done; empty to clear it."""
        line = self.query_one("#said", Static)
        line.set_class(refusal, "refusal")
        line.update(sentence)
        line.display = bool(sentence)

    def hint(self, sentence: str) -> None:
        """What the strongest player would do; empty to clear it."""
        self._show_line("#hints", sentence)

    def coach(self, sentences: str) -> None:
        """What the coach says of the phase that is on; empty to clear it."""
        self._show_line("#coach", sentences)

    def _show_line(self, name: str, words: str) -> None:
        line = self.query_one(name, Static)
        line.update(words)
        line.display = bool(words)

    def tell(self, lines: list[Text]) -> None:
        """Write the commentary anew."""
        news = self.query_one("#news", RichLog)
        news.clear()
        for line in lines:
            news.write(line)


def commentary_lines(
    panel: Panel,
    match: Match,
    language: str,
    remarks: list[list[str]],
    viewers: Sequence[int] = (),
    *,
    notation: bool = False,
) -> list[Text]:
    """The whole commentary, one paragraph a turn, as those may hear it who look at the screen; or, where a game has a
    better idea, a paragraph for each of those."""
    colours = panel.app.get_css_variables()
    keys = {HOME: "side-home", AWAY: "side-away"}
    flowing = presenter_of(match.game).has_paragraphs
    lines: list[Text] = []
    actor: int | None = None
    turn = 0
    for move, said in zip(match.moves, remarks, strict=True):
        new_actor = move.actor != actor
        actor = move.actor
        if not lines or (presenter_of(match.game).new_paragraph(move) if flowing else new_actor):
            turn += 1
            lines.append(Text("" if flowing else f"{turn}. "))
        written = notation and not (flowing and actor == CHANCE)  # the board draws the dice
        moves = table.written(match.game, [move], viewers) if written else ""
        if new_actor and actor in keys and moves:
            lines[-1].append(_gap(lines[-1]) + table.side_name(match.game, actor, language), style=colours[keys[actor]])
        if moves:
            lines[-1].append(f"  {moves}", style="bold")
        for sentence in said:
            lines[-1].append(_gap(lines[-1]) + sentence)
    return [line for line in lines if line.plain]


def _gap(line: Text) -> str:
    return " " if line.plain and not line.plain.endswith(" ") else ""
