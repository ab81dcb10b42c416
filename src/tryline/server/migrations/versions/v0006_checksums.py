"""Checksums of rows."""

import sqlalchemy as sa
from alembic import op

from tryline.server.checksums import move_checksum

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

TABLES = {
    "people": ["id"],
    "matches": ["id"],
    "takebacks": ["match", "number"],
    "tickets": ["mark", "match"],
}
"""Those whose rows are sealed when the store is opened, and their keys."""
CHUNK = 5000


def upgrade() -> None:
    """Add the columns, and fill in those of moves: what is there counts as good."""
    empty = sa.text("checksum IS NULL")
    for table in (*TABLES, "moves", "fresh"):
        op.add_column(table, sa.Column("checksum", sa.BigInteger(), nullable=True))
    for table, key in TABLES.items():
        op.create_index(f"ix_{table}_unsealed", table, key, sqlite_where=empty, postgresql_where=empty)
    _fill_in(op.get_bind())


def _fill_in(connection: sa.Connection) -> None:
    names = ("match", "ply", "number", "seconds", "at")
    moves = sa.table("moves", *map(sa.column, (*names, "checksum")))
    everything = sa.select(*(moves.c[name] for name in names)).order_by(moves.c.match, moves.c.ply)
    this = sa.and_(moves.c.match == sa.bindparam("m"), moves.c.ply == sa.bindparam("p"))
    after = ("", -1)
    while True:
        later = sa.or_(moves.c.match > after[0], sa.and_(moves.c.match == after[0], moves.c.ply > after[1]))
        rows = connection.execute(everything.where(later).limit(CHUNK)).all()
        if not rows:
            return
        sums = [{"m": row[0], "p": row[1], "checksum": move_checksum(*row)} for row in rows]
        connection.execute(sa.update(moves).where(this), sums)
        after = (rows[-1][0], rows[-1][1])


def downgrade() -> None:
    """Remove them."""
    for table in TABLES:
        op.drop_index(f"ix_{table}_unsealed", table_name=table)
    for table in (*TABLES, "moves", "fresh"):
        op.drop_column(table, "checksum")
