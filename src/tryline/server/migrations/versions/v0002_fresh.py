"""Moves as they come: adding to the end of a table is the quickest that SQLite can do."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Room for them."""
    op.create_table(
        "fresh",
        sa.Column("match", sa.String(length=16), nullable=False),
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("seconds", sa.Float(), nullable=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
    )


def downgrade() -> None:
    """To their place with them."""
    op.execute("INSERT INTO moves SELECT * FROM fresh")
    op.drop_table("fresh")
