"""`tryline serve`: runs the server."""

import typer


def serve(
    host: str = typer.Option("127.0.0.1", help="The address to listen on; 0.0.0.0 lets others in your network join."),
    port: int = typer.Option(8000, min=0, max=65535, help="The port to listen on; 0 for any free one."),
    database: str = typer.Option(
        None,
        metavar="URL",
        help="A SQLite file, or postgresql+psycopg://...; default: TRYLINE_DATABASE, or a file in your data folder.",
    ),
    workers: int = typer.Option(None, min=1, help="Processes in which computers think; default: cores - 1."),
    browser: bool = typer.Option(False, "--open", help="Open the page in a browser."),
    json_logs: bool = typer.Option(False, "--json", help="Log JSON, one object a line."),
) -> None:
    """Serve the games to browsers: play the computer, a friend far away, or the person beside you.

    Matches are stored in one file; nothing else is needed. Stop with Ctrl-C: every move that was made is stored.
    """
    from tryline.server.running import run

    run(host, port, database, workers, browser=browser, json_logs=json_logs)
