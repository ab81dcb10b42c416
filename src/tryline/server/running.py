"""Runs the web application, tells where it is, and stops it without losing anything."""

import asyncio
import gc
import signal
import socket
import sys
import webbrowser

import uvicorn

from tryline.core.errors import TrylineError
from tryline.server.app import make_app
from tryline.server.logs import log, set_up_logs
from tryline.server.porter import Porter
from tryline.server.settings import from_environment
from tryline.server.wire import Doorkeeper, keep_alive

BACKLOG = 2048
GRACE = 10
"""Seconds that those who are connected have to go."""


class NoPort(TrylineError):
    """The port is taken, or not ours to take."""

    code = "no-port"


def run(
    host: str, port: int, database: str | None, players: int | None, *, browser: bool = False, json_logs: bool = False
) -> None:
    """Serve until somebody says stop. Raises StoreTrouble or NoPort."""
    set_up_logs(json=json_logs)
    settings = from_environment(database, players=players)
    app = make_app(settings)
    listener = _listen(host, port)
    address = f"http://{'localhost' if host in ('127.0.0.1', '0.0.0.0') else host}:{listener.getsockname()[1]}/"
    if not (settings.page / "index.html").exists():
        log.warning("the page has not been built: install the package, or run `npm run build` in web/")
    sys.stdout.write(f"Tryline is at {address}  (Ctrl-C to stop)\n")
    sys.stdout.flush()
    if browser:
        webbrowser.open(address)
    config = uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        http=Porter,
        ws=Doorkeeper,
        timeout_graceful_shutdown=GRACE,
        server_header=False,
    )
    # uvicorn stops gracefully and then lets the signal do what it would have done before: nothing is left to do.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    # What has been loaded stays; and little of what comes later hangs together in circles.
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)
    server = uvicorn.Server(config)

    async def serve() -> None:
        heart = asyncio.get_running_loop().create_task(keep_alive(server.server_state.connections))
        await server.serve(sockets=[listener])
        heart.cancel()

    with asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
        runner.run(serve())


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
        listener.listen(BACKLOG)  # whoever comes as soon as the address is told waits, and is not turned away
    except OSError as problem:
        listener.close()
        raise NoPort(
            f"Port {port} of {host} cannot be used: {problem.strerror}. Try --port 0 for any free one."
        ) from None
    return listener
