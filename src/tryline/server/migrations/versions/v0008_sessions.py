"""How often somebody has signed out everywhere."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column `sessions`. Nobody has yet."""
    op.add_column("people", sa.Column("sessions", sa.Integer(), nullable=False, server_default="0"))


def downgrade() -> None:
    """Remove it."""
    op.drop_column("people", "sessions")
