"""Runs the web application, prints its address, and stops it without losing anything."""

import asyncio
import gc
import signal
import socket
import sys
import webbrowser

import uvicorn

from tryline.server.app import make_app
from tryline.server.connection import ping_all
from tryline.server.errors import NoPort
from tryline.server.handshake import Handshake
from tryline.server.http_protocol import HttpProtocol
from tryline.server.logs import log, set_up_logs
from tryline.server.settings import from_environment

BACKLOG = 2048
SHUTDOWN_TIMEOUT = 10
"""Seconds that clients have to disconnect when the server stops."""


def run(
    host: str, port: int, database: str | None, workers: int | None, *, browser: bool = False, json_logs: bool = False
) -> None:
    """Serve until SIGINT or SIGTERM. Raises StoreError, NoPort or BadSetting."""
    set_up_logs(json=json_logs)
    settings = from_environment(database, workers=workers)
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
        http=HttpProtocol,
        ws=Handshake,
        timeout_graceful_shutdown=SHUTDOWN_TIMEOUT,
        server_header=False,
        forwarded_allow_ips=settings.proxies,
    )
    # uvicorn stops gracefully, and then raises the signal again: nothing is left to do for it.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    collect_garbage_seldom()
    server = uvicorn.Server(config)

    async def serve() -> None:
        pinging = asyncio.get_running_loop().create_task(ping_all(server.server_state.connections))
        await server.serve(sockets=[listener])
        pinging.cancel()

    with asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
        runner.run(serve())


def collect_garbage_seldom() -> None:
    """What has been loaded stays for ever, and little of what comes later is in reference cycles."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
        listener.listen(BACKLOG)  # a client that connects as soon as the address is printed waits, and is not refused
    except OSError as problem:
        listener.close()
        raise NoPort(
            f"Port {port} of {host} cannot be used: {problem.strerror}. Try --port 0 for any free one."
        ) from None
    return listener
