"""Which version of match files a match was set up with: games may have had other defaults then."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column `format`; the matches that are there have version 1."""
    op.add_column("matches", sa.Column("format", sa.Integer(), nullable=False, server_default="1"))


def downgrade() -> None:
    """Remove the column."""
    op.drop_column("matches", "format")
