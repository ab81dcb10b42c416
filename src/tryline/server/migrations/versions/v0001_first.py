"""The first tables."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """People, matches, moves, tickets, promises and settings."""
    op.create_table(
        "matches",
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("edition", sa.String(length=40), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("roster", sa.JSON(), nullable=False),
        sa.Column("seating", sa.JSON(), nullable=False),
        sa.Column("dice", sa.JSON(), nullable=False),
        sa.Column("clocks", sa.JSON(), nullable=True),
        sa.Column("asleep", sa.BigInteger(), nullable=True),
        sa.Column("base", sa.Integer(), nullable=False),
        sa.Column("listed", sa.Boolean(), nullable=False),
        sa.Column("status", sa.String(length=12), nullable=False),
        sa.Column("closed", sa.JSON(), nullable=True),
        sa.Column("ended", sa.JSON(), nullable=True),
        sa.Column("points", sa.JSON(), nullable=False),
        sa.Column("rematch", sa.String(length=16), nullable=True),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("updated", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_matches")),
    )
    op.create_index("ix_matches_status", "matches", ["status", "updated"], unique=False)
    op.create_table(
        "people",
        sa.Column("id", sa.String(length=24), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_people")),
    )
    op.create_table(
        "promises",
        sa.Column("commitment", sa.String(length=64), nullable=False),
        sa.Column("secret", sa.String(length=64), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("commitment", name=op.f("pk_promises")),
    )
    op.create_table(
        "settings",
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("value", sa.String(length=200), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_settings")),
    )
    op.create_table(
        "moves",
        sa.Column("match", sa.String(length=16), nullable=False),
        sa.Column("ply", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("seconds", sa.Float(), nullable=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_moves_match")),
        sa.PrimaryKeyConstraint("match", "ply", name=op.f("pk_moves")),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "tickets",
        sa.Column("mark", sa.String(length=64), nullable=False),
        sa.Column("match", sa.String(length=16), nullable=False),
        sa.Column("seats", sa.JSON(), nullable=False),
        sa.Column("person", sa.String(length=24), nullable=True),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_tickets_match")),
        sa.PrimaryKeyConstraint("mark", "match", name=op.f("pk_tickets")),
    )
    op.create_index("ix_tickets_match", "tickets", ["match"], unique=False)
    op.create_index("ix_tickets_person", "tickets", ["person"], unique=False)


def downgrade() -> None:
    """Delete all tables."""
    op.drop_index("ix_tickets_person", table_name="tickets")
    op.drop_index("ix_tickets_match", table_name="tickets")
    op.drop_table("tickets")
    op.drop_table("moves")
    op.drop_table("settings")
    op.drop_table("promises")
    op.drop_table("people")
    op.drop_index("ix_matches_status", table_name="matches")
    op.drop_table("matches")
