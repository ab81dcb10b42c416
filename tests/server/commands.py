"""Commands at a live match without a connection, for tests."""

from functools import partial

from tryline.server import messages
from tryline.server.change import Change
from tryline.server.commands import COMMANDS, takes_long
from tryline.server.live import LiveMatch
from tryline.server.viewer import Sender


async def do(live: LiveMatch, viewer: Sender, message: messages.Message) -> Change:
    """Execute what somebody says, as their session does. Raises a Refusal."""
    command = partial(COMMANDS[type(message)], live.table, viewer, message)
    return await live.perform(command, on_thread=takes_long(live.table, message))


async def play(live: LiveMatch, viewer: Sender, move: str | None, version: int | None = None) -> None:
    """Decide or throw; in the position as it is, if no other version is named."""
    version = live.table.version_for(viewer) if version is None else version
    said = messages.Throw(version=version) if move is None else messages.Play(version=version, move=move)
    await do(live, viewer, said)


async def undo(live: LiveMatch, viewer: Sender) -> None:
    """Take back one's last decision."""
    await do(live, viewer, messages.Undo(version=live.table.version_for(viewer)))


async def resign(live: LiveMatch, viewer: Sender) -> None:
    """Give the match up."""
    await do(live, viewer, messages.Resign())
