"""The full-screen application: the menu, a match, a replay or the score book, in a light or a dark theme."""

import os
from typing import ClassVar

from textual.app import App
from textual.binding import Binding, BindingType

from tryline.cli.local_match import LocalMatch
from tryline.cli.scorekeeper import ScoreKeeper
from tryline.cli.settings import Settings
from tryline.core.match import Match
from tryline.terminal import palette


class TrylineApp(App[None]):
    """The full-screen application."""

    TITLE = "Tryline"
    ENABLE_COMMAND_PALETTE = False
    CSS_PATH = "tryline.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+l", "lights", "lights", show=False),
        Binding("ctrl+c", "quit", show=False, priority=True),
    ]

    def __init__(
        self,
        *,
        local: LocalMatch | None = None,
        replay: Match | None = None,
        keeper: ScoreKeeper | None = None,
        language: str = "en",
        pace: float = 1.0,
        coach: bool = True,
        settings: Settings | None = None,
    ) -> None:
        """`pace` stretches every wait; `settings` default to the usual ones, which are not written down."""
        super().__init__()
        self._local = local
        self._replay = replay
        self._keeper = keeper
        self.language = language
        self.pace = pace
        self._coach = coach
        self._settings = settings or Settings()
        for theme in (palette.DARK, palette.LIGHT):
            self.register_theme(theme)
        self.theme = palette.LIGHT.name if _bright_terminal() else palette.DARK.name

    def on_mount(self) -> None:
        """Open what was asked for."""
        from tryline.cli.tui.companion_screen import CompanionScreen
        from tryline.cli.tui.menu import MenuScreen
        from tryline.cli.tui.replay_screen import ReplayScreen

        if self._local is not None:
            self._play(self._local)
        elif self._replay is not None:
            self.push_screen(ReplayScreen(self._replay, self.language, notation=self._settings.notation), self._leave)
        elif self._keeper is not None:
            self.push_screen(CompanionScreen(self._keeper, self.language), self._leave)
        else:
            self.push_screen(MenuScreen(self.language, self.pace, self._settings), self._leave)

    def _play(self, local: LocalMatch | None) -> None:
        """A match, and the next one if another shall follow."""
        from tryline.cli.tui.match_screen import MatchScreen

        if local is None:
            self.exit()
        else:
            screen = MatchScreen(local, self.language, self.pace, self._settings, coach=self._coach)
            self.push_screen(screen, self._play)

    def _leave(self, _: None) -> None:
        self.exit()

    def action_lights(self) -> None:
        """Switch between the light and the dark theme."""
        self.theme = palette.DARK.name if self.theme == palette.LIGHT.name else palette.LIGHT.name


def _bright_terminal() -> bool:
    """Whether the terminal says that its background is light (COLORFGBG), or the player does (TRYLINE_THEME)."""
    chosen = os.environ.get("TRYLINE_THEME", "").lower()
    if chosen in ("light", "dark"):
        return chosen == "light"
    return os.environ.get("COLORFGBG", "").rsplit(";", 1)[-1] in ("7", "15")
