"""What was taken back in a match, whether it is for practice, and versions of a position for each side's eyes."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the table `takebacks`, and the columns `practice` and `bases`. No match that is there is for practice."""
    op.create_table(
        "takebacks",
        sa.Column("match", sa.String(length=16), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("after", sa.Integer(), nullable=False),
        sa.Column("moves", sa.JSON(), nullable=False),
        sa.Column("agreed", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_takebacks_match")),
        sa.PrimaryKeyConstraint("match", "number", name=op.f("pk_takebacks")),
    )
    op.add_column("matches", sa.Column("practice", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("matches", sa.Column("bases", sa.JSON(), nullable=True))


def downgrade() -> None:
    """Remove them."""
    op.drop_column("matches", "bases")
    op.drop_column("matches", "practice")
    op.drop_table("takebacks")
