"""What people have played, and the last position of each match."""

import sqlalchemy as sa
from alembic import op

from tryline.server.endings import played_rows

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None

CHUNK = 500


def upgrade() -> None:
    """Add the tables, and list the matches that are over. Their pictures are drawn when somebody looks for them."""
    op.create_table(
        "played",
        sa.Column("person", sa.String(24), nullable=False),
        sa.Column("ended", sa.BigInteger(), nullable=False),
        sa.Column("match", sa.String(16), sa.ForeignKey("matches.id", name="fk_played_match"), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("edition", sa.String(40), nullable=False),
        sa.Column("side", sa.Integer(), nullable=True),
        sa.Column("result", sa.String(8), nullable=False),
        sa.Column("points", sa.Integer(), nullable=False),
        sa.Column("conceded", sa.Integer(), nullable=False),
        sa.Column("against", sa.String(8), nullable=False),
        sa.Column("level", sa.String(40), nullable=True),
        sa.Column("opponent", sa.String(400), nullable=False),
        sa.Column("practice", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("person", "ended", "match", name="pk_played"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_played_match", "played", ["match"])
    op.drop_index("ix_tickets_person", table_name="tickets")
    op.create_index("ix_tickets_person", "tickets", ["person", "match"])
    unfinished = sa.text("status <> 'over'")
    op.create_index("ix_matches_unfinished", "matches", ["id"], sqlite_where=unfinished, postgresql_where=unfinished)
    op.create_table(
        "pictures",
        sa.Column("match", sa.String(16), sa.ForeignKey("matches.id", name="fk_pictures_match"), nullable=False),
        sa.Column("scenes", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("match", name="pk_pictures"),
    )
    _fill_in(op.get_bind())


def _fill_in(connection: sa.Connection) -> None:
    played = sa.Table("played", sa.MetaData(), autoload_with=connection)
    seats = sa.table("tickets", sa.column("match"), sa.column("person"), sa.column("seats", sa.JSON))
    texts, objects = ("id", "game", "edition", "status", "practice", "updated"), ("roster", "ended", "points")
    matches = sa.table("matches", *map(sa.column, texts), *(sa.column(name, sa.JSON) for name in objects))
    after = ""
    while True:
        over = sa.select(matches).where(matches.c.status == "over", matches.c.id > after)
        rows = connection.execute(over.order_by(matches.c.id).limit(CHUNK)).all()
        if not rows:
            return
        held = sa.select(seats).where(seats.c.match.in_([row.id for row in rows]), seats.c.person.is_not(None))
        tickets = connection.execute(held).all()
        found = [
            each
            for row in rows
            for each in played_rows(
                row, row.updated, [(held.person, held.seats) for held in tickets if held.match == row.id]
            )
        ]
        if found:
            connection.execute(sa.insert(played), found)
        after = rows[-1].id


def downgrade() -> None:
    """Remove them."""
    op.drop_index("ix_matches_unfinished", table_name="matches")
    op.drop_index("ix_tickets_person", table_name="tickets")
    op.create_index("ix_tickets_person", "tickets", ["person"])
    op.drop_table("pictures")
    op.drop_table("played")
