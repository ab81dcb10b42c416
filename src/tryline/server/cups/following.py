"""Live updates of cups: whoever shows one is told when it has changed, and asks for it anew.

A WebSocket, as matches have it: such connections are limited, kept alive and checked for their origin already. What is
sent is a number alone: the cup itself is sent compressed, and in everybody's language and with their rights, by HTTP.
"""

from collections.abc import Callable
from typing import Any

import msgspec
from litestar import WebSocket, websocket

from tryline.core.errors import TrylineError
from tryline.server.accepting import accept
from tryline.server.club import Club
from tryline.server.connection import POLICY_VIOLATION, TAKEN_OVER, TAKEN_OVER_WORDS, CloseConnection, Connection
from tryline.server.cups.registry import Cups, OwnedCup
from tryline.server.metrics import CONNECTIONS
from tryline.server.rate_limits import MessageLimit, NetworkLimits, client_network
from tryline.server.sent_messages import encoder
from tryline.server.site import Site

NOT_THERE = 4004


class CupChanged(msgspec.Struct, tag_field="is", tag="cup"):
    """The version of the cup by now."""

    version: int


class Followers:
    """Who is told of which cup."""

    def __init__(self, cups: Cups, club: Club | None = None) -> None:
        self._by_cup: dict[str, set[Connection]] = {}
        cups.on_change.append(self._changed)
        cups.on_delete.append(self._deleted)
        if club is not None:
            club.on_loss.add(self.let_go)

    def let_go(self) -> None:
        """Another process may change the cups now: whoever follows one connects again, and hears of it there."""
        for connection in [each for there in self._by_cup.values() for each in there]:
            connection.close(TAKEN_OVER, TAKEN_OVER_WORDS)

    def add(self, cup: str, connection: Connection) -> None:
        """Somebody shows a cup."""
        self._by_cup.setdefault(cup, set()).add(connection)

    def remove(self, cup: str, connection: Connection) -> None:
        """They do no longer."""
        there = self._by_cup.get(cup, set())
        there.discard(connection)
        if not there:
            self._by_cup.pop(cup, None)

    def _deleted(self, owned: OwnedCup) -> None:
        for connection in [*self._by_cup.get(owned.id, ())]:
            connection.close(NOT_THERE, "The cup was deleted.")

    def _changed(self, owned: OwnedCup) -> None:
        told = encoder.encode(CupChanged(owned.state.version))
        for connection in self._by_cup.get(owned.id, ()):
            connection.send(told)


class _Follower:
    """The connection of somebody who shows a cup. They have nothing to say on it."""

    def __init__(self, connection: Connection, limit: MessageLimit, ended: Callable[[], None]) -> None:
        self._connection = connection
        self._limit = limit
        self._ended = ended

    def message_received(self, message: bytes) -> None:
        """Nothing is expected."""
        self._connection.close(POLICY_VIOLATION, "Nothing is to be said here.")

    def frame_received(self) -> None:
        """They are still there."""
        try:
            self._limit.take()
        except CloseConnection as error:
            self._connection.close(error.code, str(error))

    def writing_resumed(self) -> None:
        """What is sent here is little."""

    def connection_closed(self) -> None:
        """They have left."""
        self._ended()


@websocket("/api/cups/{cup_id:str}/live")
async def cup_socket(socket: WebSocket[Any, Any, Any], cup_id: str) -> None:
    """Accept the connection of somebody who shows a cup."""
    cups: Cups = socket.app.state.cups
    followers: Followers = socket.app.state.followers
    site: Site = socket.app.state.site
    limits: NetworkLimits = socket.app.state.limits
    accepted = await accept(socket, Club.oldest_elsewhere)
    if accepted is None:
        return
    connection, gone = accepted
    site.connections += 1
    CONNECTIONS.inc()

    def ended() -> None:
        followers.remove(cup_id, connection)
        site.connections -= 1
        CONNECTIONS.dec()
        gone()

    connection.set_receiver(_Follower(connection, limits.message_limit(client_network(socket)), ended))
    followers.add(cup_id, connection)  # before the cup is read: it may be let go meanwhile
    try:
        owned = await cups.find(cup_id)
    except TrylineError as error:
        connection.close(NOT_THERE, str(error))
        return
    connection.send(encoder.encode(CupChanged(owned.state.version)))
