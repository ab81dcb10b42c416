"""Runs Alembic's migrations over a connection that is already open."""

from alembic import context

from tryline.server.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
