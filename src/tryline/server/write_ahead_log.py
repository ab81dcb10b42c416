"""SQLite's write-ahead log, which must be copied into the database from time to time (a checkpoint)."""

import sqlite3

from sqlalchemy import Connection
from sqlalchemy.pool import PoolProxiedConnection

from tryline.server.logs import log

LOG_SIZE = 16_000_000
"""Bytes that it grows to between two checkpoints."""


def checkpoint(connection: PoolProxiedConnection) -> None:
    """Copy the log into the database. If nobody writes meanwhile, the next commit starts at the log's front."""
    assert isinstance(connection.driver_connection, sqlite3.Connection)
    try:
        connection.driver_connection.execute("PRAGMA wal_checkpoint(PASSIVE)")
    except sqlite3.Error as problem:  # another time: what is in the log is durable
        log.warning("the checkpoint failed", error=repr(problem))


def grow_log(connection: Connection) -> None:
    """Let the log grow to its full size now: to overwrite takes half as long as to extend a file."""
    with connection.begin() as transaction:
        default = connection.exec_driver_sql("PRAGMA cache_size").scalar()
        connection.exec_driver_sql("PRAGMA cache_size = 10")  # pages; the rest goes to the log at once
        connection.exec_driver_sql(f"INSERT INTO fresh (match, ply, number, at) VALUES (zeroblob({LOG_SIZE}), 0, 0, 0)")
        connection.exec_driver_sql(f"PRAGMA cache_size = {default}")
        transaction.rollback()
