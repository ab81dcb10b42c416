"""Runs the web application, prints its address, and stops it without losing anything."""

import asyncio
import contextlib
import signal
import socket
import sys
import webbrowser
from collections.abc import Callable
from functools import partial
from types import FrameType
from typing import Any, cast

import uvicorn
from typing_extensions import override

from tryline.server.app import MAX_BODY, make_app
from tryline.server.connection import ping_all
from tryline.server.errors import NoPort
from tryline.server.forwarding import Forwarding
from tryline.server.garbage import collect_garbage_seldom, collect_new_garbage
from tryline.server.handshake import Handshake
from tryline.server.http_protocol import Door, HttpProtocol
from tryline.server.logs import log, set_up_logs
from tryline.server.prompt_thread import run_promptly
from tryline.server.replay_files import LARGEST
from tryline.server.settings import from_environment
from tryline.server.site import Site

if sys.platform != "win32":
    import resource

BACKLOG = 2048
EVERYWHERE = ("0.0.0.0", "::", "")
"""Hosts that stand for all addresses of this machine."""
ELSEWHERE = "192.0.2.1"
"""An address that is kept for examples: whatever is for it would go by the network that this machine is in."""
SHUTDOWN_TIMEOUT = 10
"""Seconds that clients have to disconnect when the server stops."""


def run(
    host: str, port: int, database: str | None, workers: int | None, *, browser: bool = False, json_logs: bool = False
) -> None:
    """Serve until SIGINT or SIGTERM. Raises StoreError, NoPort or BadSetting."""
    set_up_logs(json=json_logs)
    settings = from_environment(database, workers=workers)
    listener = _listen(host, port)
    if not settings.reached_at:
        settings = settings._replace(reached_at=_reached_at(host, listener.getsockname()[1]))
    try:
        app = make_app(settings)
    except BaseException:
        listener.close()
        raise
    bound = listener.getsockname()[1]
    address = f"http://{'localhost' if host in ('127.0.0.1', *EVERYWHERE) else host}:{bound}/"
    if not (settings.page / "index.html").exists():
        log.warning("the page has not been built: install the package, or run `npm run build` in web/")
    sys.stdout.write(f"Tryline is at {address}  (Ctrl-C to stop)\n")
    if host in EVERYWHERE and (name := _address_in_network()):
        sys.stdout.write(f"For everybody in your network it is at http://{name}:{bound}/\n")
    sys.stdout.flush()
    if browser:
        webbrowser.open(address)
    _open_many_files()
    club = app.state.site.club
    door = Door(app.state.limits, settings.proxies)
    config = uvicorn.Config(
        app if club is None else Forwarding(cast(Any, app), club, door.know, max(MAX_BODY, LARGEST)),
        log_config=None,
        access_log=False,
        date_header=False,  # uvicorn would wake up for it every second; `add_headers` has it
        http=cast(Any, partial(HttpProtocol, door=door)),
        ws=Handshake,
        timeout_graceful_shutdown=SHUTDOWN_TIMEOUT,
        server_header=False,
        forwarded_allow_ips=settings.proxies,
    )
    # uvicorn stops gracefully, and then raises the signal again: nothing is left to do for it.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    collect_garbage_seldom()
    server = _Server(config, app.state.site)

    async def serve() -> None:
        loop = asyncio.get_running_loop()
        beside = [loop.create_task(work) for work in (ping_all(server.server_state.connections), collect_new_garbage())]
        run_promptly()
        await server.serve(sockets=[listener])
        for task in beside:
            task.cancel()

    with asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
        runner.run(serve())


class _Server(uvicorn.Server):
    """Does not wake up while nobody does anything. Hands its matches over before it closes connections: whoever
    connects again elsewhere finds them there."""

    def __init__(self, config: uvicorn.Config, site: Site) -> None:
        super().__init__(config)
        self._site = site
        self._wake: Callable[[], Any] = _nothing
        """Called when a signal has come."""

    @override
    async def main_loop(self) -> None:
        # uvicorn looks ten times a second whether it is to stop: most of what an idle server would do.
        signalled = asyncio.Event()
        self._wake = partial(asyncio.get_running_loop().call_soon_threadsafe, signalled.set)
        if not self.should_exit:
            await signalled.wait()

    @override
    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        super().handle_exit(sig, frame)
        self._wake()

    @override
    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self._site.hand_over()
        await super().shutdown(sockets)


def _nothing() -> None:
    """Nobody waits for a signal yet."""


def _open_many_files() -> None:
    """A connection is an open file, of which a system allows few (1,024, say) until it is asked for more."""
    if sys.platform != "win32":
        _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        with contextlib.suppress(ValueError, OSError):  # some systems have a limit beside it
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def _reached_at(host: str, port: int) -> str:
    """Where other processes of a club reach this one, unless TRYLINE_REACHED_AT says so: by the machine's name if it
    listens everywhere."""
    name = socket.gethostname() if host in EVERYWHERE else host
    return f"[{name}]:{port}" if ":" in name else f"{name}:{port}"


def _address_in_network() -> str:
    """The address of this machine in the network that it is in, if it is in one. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking, contextlib.suppress(OSError):
        asking.connect((ELSEWHERE, 9))
        return str(asking.getsockname()[0])
    return ""


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
