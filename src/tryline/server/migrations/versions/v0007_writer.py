"""Who may write to the database."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the table `writer` with its one row. Nobody has written yet."""
    writer = op.create_table(
        "writer",
        sa.Column("epoch", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("batch", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("epoch", name=op.f("pk_writer")),
    )
    op.bulk_insert(writer, [{"epoch": 0, "batch": 0}])


def downgrade() -> None:
    """Remove it."""
    op.drop_table("writer")
