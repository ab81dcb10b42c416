"""When somebody with a seat was last at a match."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column `attended`. Of the matches that are there nobody knows."""
    op.add_column("matches", sa.Column("attended", sa.BigInteger(), nullable=True))


def downgrade() -> None:
    """Remove it."""
    op.drop_column("matches", "attended")
