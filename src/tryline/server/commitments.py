"""What the house commits to before it knows who plays: secrets for the dice of matches to come."""

from sqlalchemy import Connection, insert, select

from tryline.core.chance import Fair
from tryline.server import schema
from tryline.server.errors import NotFound
from tryline.server.server_clock import now
from tryline.server.store import Store


async def new_commitment(store: Store) -> str:
    """Draw the secret for the dice of a match to come; returns the commitment to it."""
    secret = Fair.fresh_secret()
    commitment = Fair.commitment(secret)
    table = schema.promises

    def work(connection: Connection) -> None:
        connection.execute(insert(table).values(commitment=commitment, secret=secret, created=now()))

    await store.write(work)
    return commitment


async def take_secret(store: Store, commitment: str | None) -> str:
    """The secret of a commitment, which is used up; a fresh one if none is given. Raises NotFound."""
    if commitment is None:
        return Fair.fresh_secret()

    def take(connection: Connection) -> str | None:
        table = schema.promises
        secret = connection.execute(select(table.c.secret).where(table.c.commitment == commitment)).scalar()
        connection.execute(table.delete().where(table.c.commitment == commitment))
        return secret

    secret = await store.write(take) if commitment.isalnum() else None
    if secret is None:
        raise NotFound("There is no such commitment, or it has been used: ask for a new one.")
    return secret
