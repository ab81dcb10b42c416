"""The one timeline of a match on the full screen: what has been shown of it, event by event."""

from tryline.core.match import Match


class Timeline:
    """Follows a match one event at a time. Board, score, commentary and question all come from what it has shown."""

    def __init__(self, match: Match, *, from_the_start: bool) -> None:
        """Up to date, or before the first move."""
        self._replay = match.rewound()
        self._run = 0
        """After how many moves the last run of events began."""
        if not from_the_start:
            self.catch_up(match)
            self.begin_run(len(match.moves))

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
        self._run = min(self._run, len(match.moves))

    # Once more --------------------------------------------------------------------------------------------------------

    def begin_run(self, moves: int) -> None:
        """What comes after so many moves can be shown again."""
        self._run = moves

    def can_repeat(self, match: Match) -> bool:
        """Whether anything has happened in the last run of events."""
        return self._run < len(match.moves)

    def repeat(self, match: Match) -> None:
        """Back to where the last run began."""
        self._replay = match.rewound()
        while len(self._replay.moves) < self._run:
            self._show_next(match)
