"""The tables: people, matches with moves and takebacks, the secrets that answer for a seat, cups, and who may write."""

from typing import Any, NamedTuple

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    false,
    literal_column,
    null,
    text,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
    }
)


def _checksum() -> Column[int]:
    """Empty after every change, until it is worked out (`checksums.py`); a row from before may have none."""
    return Column("checksum", BigInteger, nullable=True, onupdate=null())


def _unsealed(table: str, *key: str) -> Index:
    """To find the rows whose checksum is still to be worked out."""
    empty = text("checksum IS NULL")
    return Index(f"ix_{table}_unsealed", *key, sqlite_where=empty, postgresql_where=empty)


people = Table(
    "people",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("sessions", Integer, nullable=False),  # how often they have signed out everywhere (security.Sessions)
    _checksum(),
    _unsealed("people", "id"),
)

_UNFINISHED = "status <> 'over'"

matches = Table(
    "matches",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("edition", String(40), nullable=False),
    Column("options", JSON, nullable=False),
    Column("format", Integer, nullable=False),  # version of match files at that time: options had its defaults
    Column("roster", JSON, nullable=False),  # match_setup.Seat, one for each seat
    Column("seating", JSON, nullable=False),  # core.seats.Seating
    Column("dice", JSON, nullable=False),  # match_setup.Dice, with the secret
    Column("clocks", JSON, nullable=True),  # core.clock.Clocks
    Column("asleep", BigInteger, nullable=True),  # since when it has not been in memory; its clocks stand still
    Column("base", Integer, nullable=False),  # version of the position = base + number of moves
    Column("bases", JSON, nullable=True),  # where there are secrets: the same for home, away and those on neither side
    Column("practice", Boolean, nullable=False),
    Column("lesson", JSON, nullable=True),  # core.guide.Guided
    Column("listed", Boolean, nullable=False),
    Column("status", String(12), nullable=False),  # open, live, over
    Column("closed", JSON, nullable=True),  # how it ended, if not by a move
    Column("ended", JSON, nullable=True),
    Column("points", JSON, nullable=False),
    Column("rematch", String(16), nullable=True),
    Column("created", BigInteger, nullable=False),
    Column("updated", BigInteger, nullable=False),
    Column("attended", BigInteger, nullable=True),  # when somebody with a seat was there, within an hour or so
    _checksum(),
    Index("ix_matches_status", "status", "updated"),
    Index("ix_matches_unfinished", "id", sqlite_where=text(_UNFINISHED), postgresql_where=text(_UNFINISHED)),
    _unsealed("matches", "id"),
)

unfinished = matches.c.status != literal_column("'over'")
"""Matches that are not over; as it stands in the index of them, or the index would not be used."""

moves = Table(
    "moves",
    metadata,
    Column("match", String(16), ForeignKey("matches.id"), primary_key=True),
    Column("ply", Integer, primary_key=True, autoincrement=False),
    Column("number", Integer, nullable=False),
    Column("seconds", Float, nullable=True),
    Column("at", BigInteger, nullable=False),
    _checksum(),
    sqlite_with_rowid=False,
)

fresh = Table(  # moves in the order in which they were made, until they are merged into `moves` (match_rows.py)
    "fresh",
    metadata,
    *(Column(column.name, column.type, nullable=column.nullable) for column in moves.columns),
)

takebacks = Table(
    "takebacks",
    metadata,
    Column("match", String(16), ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("after", Integer, nullable=False),  # how many moves stayed
    Column("moves", JSON, nullable=False),  # core.moves.Move, each of those that did not
    Column("agreed", Integer, nullable=True),  # the side that was asked and agreed
    _checksum(),
    _unsealed("takebacks", "match", "number"),
)

tickets = Table(
    "tickets",
    metadata,
    Column("mark", String(64), primary_key=True),  # SHA-256 of the ticket
    Column(
        "match", String(16), ForeignKey("matches.id"), primary_key=True
    ),  # one ticket is also valid in its rematches
    Column("seats", JSON, nullable=False),
    Column("person", String(24), nullable=True),  # None: an invitation that has not been used
    Column("created", BigInteger, nullable=False),
    Index("ix_tickets_person", "person", "match"),
    _checksum(),
    Index("ix_tickets_match", "match"),
    _unsealed("tickets", "mark", "match"),
)

played = Table(  # who has played which match that is over, to be found quickly; all of it follows from other tables
    "played",
    metadata,
    Column("person", String(24), primary_key=True),
    Column("ended", BigInteger, primary_key=True, autoincrement=False),
    Column("match", String(16), ForeignKey("matches.id"), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("edition", String(40), nullable=False),
    Column("side", Integer, nullable=True),  # None: both sides, or the referee's seat
    Column("result", String(8), nullable=False),  # won, drawn, lost, none
    Column("points", Integer, nullable=False),
    Column("conceded", Integer, nullable=False),
    Column("against", String(8), nullable=False),  # people, computer, screen (both sides were theirs)
    Column("level", String(40), nullable=True),  # of the computer on the other side
    Column("opponent", String(400), nullable=False),  # names as they are searched: without capitals
    Column("practice", Boolean, nullable=False),
    Column("luck", Float, nullable=True),  # in their favour, as a share of the match; None until it is reviewed
    Column("errors", Float, nullable=True),  # what their decisions cost them
    Index("ix_played_match", "match"),
    Index(  # all that statistics by opponent need, in their order: nothing is sorted (statistics.py)
        "ix_played_sums",
        *("person", "game", "edition", "against", "level"),
        *("practice", "result", "points", "conceded", "luck", "errors"),
    ),
    sqlite_with_rowid=False,  # those of a person lie together, in order
)

pictures = Table(  # the last position of matches that are over, as boards draw it (endings.py)
    "pictures",
    metadata,
    Column("match", String(16), ForeignKey("matches.id"), primary_key=True),
    Column("scenes", LargeBinary, nullable=False),
)

reviews = Table(  # luck and skill of matches that are over (reviews.py)
    "reviews",
    metadata,
    Column("match", String(16), ForeignKey("matches.id"), primary_key=True),
    Column("version", Integer, nullable=False),  # of the program that made it (lab/review/account.py)
    Column("review", LargeBinary, nullable=False),  # compressed JSON, without names
)

cups = Table(
    "cups",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("setup", JSON, nullable=False),  # league.cup.Setup
    Column("created", BigInteger, nullable=False),
    Column("due", BigInteger, nullable=True),  # when the time of the next match is up (cups/deadlines.py)
    _checksum(),
    Index("ix_cups_due", "due"),
    _unsealed("cups", "id"),
)

cup_log = Table(  # everything that was decided in a cup, in order: it is what a cup is made of (cups/events.py)
    "cup_log",
    metadata,
    Column("cup", String(16), ForeignKey("cups.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("event", JSON, nullable=False),
    Column("who", String(60), nullable=False),  # the name that they had then; empty: it happened by itself
    Column("role", String(12), nullable=False),
    Column("person", String(24), nullable=True),
    Column("at", BigInteger, nullable=False),
    _checksum(),
    Index("ix_cup_log_person", "person"),
    _unsealed("cup_log", "cup", "number"),
)

cup_links = Table(  # secrets that make whoever comes with one an organiser, a helper or an entrant
    "cup_links",
    metadata,
    Column("mark", String(64), primary_key=True),  # SHA-256 of the secret
    Column("cup", String(16), ForeignKey("cups.id"), nullable=False),
    Column("role", String(12), nullable=False),
    Column("entrant", String(20), nullable=False),  # empty unless the role is that
    Column("created", BigInteger, nullable=False),
    _checksum(),
    Index("ix_cup_links_cup", "cup"),
    _unsealed("cup_links", "mark"),
)

cup_members = Table(  # who is what in a cup
    "cup_members",
    metadata,
    Column("cup", String(16), ForeignKey("cups.id"), primary_key=True),
    Column("person", String(24), primary_key=True),
    Column("role", String(12), primary_key=True),
    Column("entrant", String(20), primary_key=True),  # empty unless the role is that
    Column("created", BigInteger, nullable=False),
    _checksum(),
    Index("ix_cup_members_person", "person"),
    _unsealed("cup_members", "cup", "person", "role", "entrant"),
)

cup_matches = Table(  # which match of which cup a match on the site is; all of it follows from the logs of cups
    "cup_matches",
    metadata,
    Column("match", String(16), ForeignKey("matches.id"), primary_key=True),
    Column("cup", String(16), ForeignKey("cups.id"), nullable=False),
    Column("fixture", String(60), nullable=False),
    Index("ix_cup_matches_cup", "cup"),
)

promises = Table(
    "promises",
    metadata,
    Column("commitment", String(64), primary_key=True),
    Column("secret", String(64), nullable=False),
    Column("created", BigInteger, nullable=False),
)

writer = Table(  # one row: who may write (lease.py)
    "writer",
    metadata,
    Column("epoch", BigInteger, primary_key=True, autoincrement=False),
    Column("batch", BigInteger, nullable=False),  # the last transaction, where its end may be unknown
)

processes = Table(  # of a club on PostgreSQL, each with its lease (process_lease.py); none of SQLite's
    "processes",
    metadata,
    Column("epoch", BigInteger, primary_key=True, autoincrement=False),  # the token that fences it
    Column("address", String(200), nullable=False),  # where the others reach it: host:port
    Column("until", BigInteger, nullable=False),  # of its lease, in milliseconds by the database's clock
    Column("since", BigInteger, nullable=False),  # when it was without a lease last, by the same clock
    Column("clock", BigInteger, nullable=False),  # what its own clock said then: its matches' clocks ran until there
    Column("batch", BigInteger, nullable=False),  # its last transaction, whose end may be unknown
    Column("gone", Boolean, nullable=False),  # for good: it writes nothing any more
)

owners = Table(  # which process owns a match that is in memory (ownership.py)
    "owners",
    metadata,
    Column("match", String(16), ForeignKey("matches.id"), primary_key=True),
    Column("epoch", BigInteger, nullable=False),
    Column("wanted", Boolean, nullable=False, server_default=false()),  # by another process: its owner gives it up
    Index("ix_owners_epoch", "epoch"),
)

spent = Table(  # what networks have asked for at each process lately, where it is much (rate_limits.py)
    "spent",
    metadata,
    Column("epoch", BigInteger, primary_key=True, autoincrement=False),
    Column("number", BigInteger, primary_key=True, autoincrement=False),  # of the renewal with which it was told
    Column("kind", String(20), primary_key=True),
    Column("network", String(100), primary_key=True),
    Column("taken", Integer, nullable=False),
)

settings = Table(
    "settings",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", String(200), nullable=False),
)


class MatchRow(NamedTuple):
    """A row of `matches`."""

    id: str
    game: str
    edition: str
    options: dict[str, Any]
    format: int
    roster: list[dict[str, Any]]
    seating: dict[str, Any]
    dice: dict[str, Any]
    clocks: dict[str, Any] | None
    asleep: int | None
    base: int
    bases: list[int] | None
    practice: bool
    lesson: dict[str, Any] | None
    listed: bool
    status: str
    closed: dict[str, Any] | None
    ended: dict[str, Any] | None
    points: list[int]
    rematch: str | None
    created: int
    updated: int
    attended: int | None = None
    checksum: int | None = None


MoveRow = tuple[str, int, int, float | None, int]
"""A row of `moves`, without its checksum."""
