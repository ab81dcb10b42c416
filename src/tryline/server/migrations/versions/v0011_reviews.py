"""Reviews of matches, and what they say about everybody who played them."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the table and the columns. A review is made when somebody asks for it."""
    op.create_table(
        "reviews",
        sa.Column("match", sa.String(16), sa.ForeignKey("matches.id", name="fk_reviews_match"), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("review", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("match", name="pk_reviews"),
    )
    op.add_column("played", sa.Column("luck", sa.Float(), nullable=True))
    op.add_column("played", sa.Column("errors", sa.Float(), nullable=True))
    opponent = ("person", "game", "edition", "against", "level")
    sums = ("practice", "result", "points", "conceded", "luck", "errors")
    op.create_index("ix_played_sums", "played", [*opponent, *sums])


def downgrade() -> None:
    """Remove them."""
    op.drop_index("ix_played_sums", table_name="played")
    op.drop_column("played", "errors")
    op.drop_column("played", "luck")
    op.drop_table("reviews")
