"""The board of any game: its picture in plain characters, and a list of the choices."""

from textual import on
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.geometry import Size
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from tryline.terminal.board import Board, BoardView


class GenericBoard(Board, can_focus=False):
    """Picture above, choices below."""

    DEFAULT_CSS = """
    GenericBoard { layout: vertical; width: 1fr; height: 1fr; }
    GenericBoard #picture-room { height: auto; max-height: 60%; }
    GenericBoard #choices { height: 1fr; border: none; background: $surface; }
    """

    def compose(self) -> ComposeResult:
        """Two parts."""
        with VerticalScroll(id="picture-room", can_focus=False):
            yield Static("", id="picture", markup=False)
        yield OptionList(id="choices", markup=False)

    def show(self, view: BoardView) -> None:
        """Print the picture and list what can be decided."""
        match = view.match
        self.query_one("#picture", Static).update(view.presenter.picture(view.scene))
        choices = self.query_one(OptionList)
        choices.clear_options()
        self.letters = ()
        if view.acting:
            self.letters = {choice.text[0] for choice in match.choices()}
            advised = view.advice[:1]
            choices.add_options(
                [
                    Option(f"{choice.text}{'  *' if choice.number in advised else ''}", id=str(choice.number))
                    for choice in match.choices()
                ]
            )
            choices.highlighted = 0

    def settle(self, room: Size, panel: Size) -> bool:
        """Beside the panel where there is room for both."""
        beside = room.width >= 2 * panel.width
        self.styles.width = room.width - panel.width if beside else room.width
        self.styles.height = room.height if beside else max(room.height - panel.height, 3)
        return beside

    @on(OptionList.OptionSelected)
    def _choose(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        self.post_message(self.Chosen(int(event.option.id or 0)))
