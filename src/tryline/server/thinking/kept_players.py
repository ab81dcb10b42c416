"""Which players a worker has, who remember what they have found out in their match."""

from collections import OrderedDict

MOST = 8
"""Players of a worker; the best in Scrum take 24 MB each."""


class KeptPlayers:
    """The players of a worker; whoever was asked longest ago is forgotten first."""

    def __init__(self) -> None:
        self._players: OrderedDict[str, None] = OrderedDict()

    def __contains__(self, player: str) -> bool:
        return player in self._players

    def keep(self, player: str) -> list[str]:
        """Keep one from now on; those who are to be forgotten for it."""
        self._players[player] = None
        self._players.move_to_end(player)
        return [self._players.popitem(last=False)[0] for _ in range(len(self._players) - MOST)]
