"""`tryline serve`: the clubhouse in the browser."""

import typer


def serve(
    host: str = typer.Option("127.0.0.1", help="The address to listen at; 0.0.0.0 lets others in your network join."),
    port: int = typer.Option(8000, min=0, max=65535, help="The port to listen at; 0 for any that is free."),
    database: str = typer.Option(None, metavar="URL", help="A SQLite file, or postgresql+psycopg://..."),
    workers: int = typer.Option(None, min=1, help="How many computer players think at once."),
    browser: bool = typer.Option(False, "--open", help="Open the page in a browser, where there is one."),
    json_logs: bool = typer.Option(False, "--json", help="Log JSON, one object a line."),
) -> None:
    """Serve the games to browsers: play the computer, a friend far away, or the person beside you.

    Matches are kept in one file; nothing else is needed. Stop with Ctrl-C: what is under way is finished first.
    """
    from tryline.server.running import run

    run(host, port, database, workers, browser=browser, json_logs=json_logs)
