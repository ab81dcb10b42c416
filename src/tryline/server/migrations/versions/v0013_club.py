"""The processes of a club, which of them owns which match, and what networks have asked of each."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the tables; whoever takes up a match owns it."""
    op.create_table(
        "processes",
        sa.Column("epoch", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("address", sa.String(200), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.Column("clock", sa.BigInteger(), nullable=False),
        sa.Column("batch", sa.BigInteger(), nullable=False),
        sa.Column("gone", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("epoch", name="pk_processes"),
    )
    op.create_table(
        "owners",
        sa.Column("match", sa.String(16), nullable=False),
        sa.Column("epoch", sa.BigInteger(), nullable=False),
        sa.Column("wanted", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="fk_owners_match"),
        sa.PrimaryKeyConstraint("match", name="pk_owners"),
    )
    op.create_index("ix_owners_epoch", "owners", ["epoch"])
    op.create_table(
        "spent",
        sa.Column("epoch", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("number", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("network", sa.String(100), nullable=False),
        sa.Column("taken", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("epoch", "number", "kind", "network", name="pk_spent"),
    )


def downgrade() -> None:
    """Remove them."""
    op.drop_table("spent")
    op.drop_table("owners")
    op.drop_table("processes")
