"""Cups: their logs, the secrets that let people in, and who is what in them."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None

EMPTY = sa.text("checksum IS NULL")


def _unsealed(table: str, *key: str) -> None:
    op.create_index(f"ix_{table}_unsealed", table, list(key), sqlite_where=EMPTY, postgresql_where=EMPTY)


def _of_cup(table: str) -> sa.Column[str]:
    return sa.Column("cup", sa.String(16), sa.ForeignKey("cups.id", name=f"fk_{table}_cup"), nullable=False)


def upgrade() -> None:
    """Add the tables."""
    op.create_table(
        "cups",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("setup", sa.JSON(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("due", sa.BigInteger(), nullable=True),
        sa.Column("checksum", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_cups"),
    )
    op.create_index("ix_cups_due", "cups", ["due"])
    _unsealed("cups", "id")
    op.create_table(
        "cup_log",
        _of_cup("cup_log"),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("event", sa.JSON(), nullable=False),
        sa.Column("who", sa.String(60), nullable=False),
        sa.Column("role", sa.String(12), nullable=False),
        sa.Column("person", sa.String(24), nullable=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("checksum", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("cup", "number", name="pk_cup_log"),
    )
    op.create_index("ix_cup_log_person", "cup_log", ["person"])
    _unsealed("cup_log", "cup", "number")
    op.create_table(
        "cup_links",
        sa.Column("mark", sa.String(64), nullable=False),
        _of_cup("cup_links"),
        sa.Column("role", sa.String(12), nullable=False),
        sa.Column("entrant", sa.String(20), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("checksum", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("mark", name="pk_cup_links"),
    )
    op.create_index("ix_cup_links_cup", "cup_links", ["cup"])
    _unsealed("cup_links", "mark")
    op.create_table(
        "cup_members",
        _of_cup("cup_members"),
        sa.Column("person", sa.String(24), nullable=False),
        sa.Column("role", sa.String(12), nullable=False),
        sa.Column("entrant", sa.String(20), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("checksum", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("cup", "person", "role", "entrant", name="pk_cup_members"),
    )
    op.create_index("ix_cup_members_person", "cup_members", ["person"])
    _unsealed("cup_members", "cup", "person", "role", "entrant")
    op.create_table(
        "cup_matches",
        sa.Column("match", sa.String(16), sa.ForeignKey("matches.id", name="fk_cup_matches_match"), nullable=False),
        _of_cup("cup_matches"),
        sa.Column("fixture", sa.String(60), nullable=False),
        sa.PrimaryKeyConstraint("match", name="pk_cup_matches"),
    )
    op.create_index("ix_cup_matches_cup", "cup_matches", ["cup"])


def downgrade() -> None:
    """Remove them."""
    for table in ("cup_matches", "cup_members", "cup_links", "cup_log", "cups"):
        op.drop_table(table)
