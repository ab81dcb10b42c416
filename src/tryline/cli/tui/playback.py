"""The match as far as it has been shown: dice that fell together are shown one after the other."""

from tryline.core.match import Match


class Playback:
    """Follows a match one move at a time."""

    def __init__(self, match: Match, *, from_the_start: bool) -> None:
        """Up to date, or before the first move."""
        self._replay = match.rewound()
        if not from_the_start:
            self.catch_up(match)

    @property
    def shown(self) -> Match:
        """The match as it has been shown."""
        return self._replay

    def behind(self, match: Match) -> int:
        """How many moves are still to be shown."""
        return len(match.moves) - len(self._replay.moves)

    def advance(self, match: Match) -> None:
        """Show one move more, and what is drawn or decided unseen with it: nobody can watch that."""
        self._show_next(match)
        while self.behind(match) > 0 and match.moves[len(self._replay.moves)].secret_from:
            self._show_next(match)

    def _show_next(self, match: Match) -> None:
        move = match.moves[len(self._replay.moves)]
        self._replay.play_again(move.number, move.seconds)

    def catch_up(self, match: Match) -> None:
        """Show everything at once, also when moves have been taken back."""
        known = [move.number for move in self._replay.moves]
        if known != [move.number for move in match.moves[: len(known)]]:
            self._replay = match.rewound()
        while self.behind(match) > 0:
            self._show_next(match)
