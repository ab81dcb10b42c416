"""The early moves of a long match, which are on disk only."""

from collections.abc import Callable

from tryline.core.match import Match
from tryline.core.moves import Move, Number
from tryline.server.errors import StoreError
from tryline.server.match_rows import moves_of
from tryline.server.store import Store


class StoredMoves:
    """Reads the moves of a match again (`Moves.forget`). On any thread."""

    __slots__ = ("_before", "_match", "_store")

    def __init__(self, store: Store, match: str, before: Callable[[], Match]) -> None:
        """`before` gives the match before its first move."""
        self._store = store
        self._match = match
        self._before = before

    def numbers(self, count: int) -> list[Number]:
        """The first so many moves, as they are played again. Raises StoreError."""
        stored = self._store.read_now(lambda connection: moves_of(connection, self._match))[:count]
        if len(stored) < count:
            raise StoreError(f"Of {count} moves only {len(stored)} are to be found.")
        return stored

    def moves(self, count: int) -> list[Move]:
        """The first so many moves with their notation, for which they are played again. Raises StoreError."""
        again = self._before()
        return [again.play_again(number, seconds) for number, seconds in self.numbers(count)]
