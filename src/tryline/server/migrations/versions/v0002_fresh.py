"""A table without an index for new moves: appending to it is the fastest write that SQLite has."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the table `fresh`."""
    op.create_table(
        "fresh",
        sa.Column("match", sa.String(length=16), nullable=False),
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("seconds", sa.Float(), nullable=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
    )


def downgrade() -> None:
    """Move its rows to `moves`."""
    op.execute("INSERT INTO moves SELECT * FROM fresh")
    op.drop_table("fresh")
