"""The lesson that leads a match, if it has one."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column `lesson`. No match that is there has one."""
    op.add_column("matches", sa.Column("lesson", sa.JSON(), nullable=True))


def downgrade() -> None:
    """Remove it."""
    op.drop_column("matches", "lesson")
