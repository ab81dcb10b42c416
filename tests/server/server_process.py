"""A server process for tests, and people who use it as any program would."""

import contextlib
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tryline.games import find_plugin
from tryline.server import sent_messages

TIMEOUT = 60.0
PROGRAM = ("-m", "tryline.cli")
NO_REVIEWS = {"TRYLINE_REVIEWERS": "0"}
"""Tests of other things have no process for them."""
GENEROUS = {"TRYLINE_REQUESTS": "100000", "TRYLINE_MESSAGES": "10000", "TRYLINE_MATCHES": "100000"} | dict.fromkeys(
    ("TRYLINE_READS", "TRYLINE_NAMES", "TRYLINE_NEW_MATCHES", "TRYLINE_CONNECTIONS_EACH", "TRYLINE_MESSAGES_EACH"),
    "1000000",
)


class Refused(Exception):
    """The server refuses a request or a message."""

    def __init__(self, code: str, why: str) -> None:
        super().__init__(f"{code}: {why}")
        self.code = code
        self.why = why


DEFAULTS: dict[str, Any] = {
    "yours": False,
    "handOver": False,
    "look": None,
    "votes": {},
    "choices": [],
    "warnings": [],
    "lesson": None,
    "due": None,
    "undo": None,
    "claim": None,
    "lineups": None,
    "ended": None,
    "clocks": None,
    "guide": None,
}
"""What a table leaves out."""


def in_full(told: dict[str, Any], lasting: dict[str, Any]) -> dict[str, Any]:
    """A table with its defaults, and with what was sent before and has not changed since."""
    choices = [each if isinstance(each, dict) else {"move": each} for each in told.get("choices", [])]
    return {**DEFAULTS, **lasting, **told, "choices": choices}


class ServerProcess:
    """A server process. It can be killed in the middle of anything and started again on the same database."""

    def __init__(
        self, folder: Path, program: tuple[str, ...] = PROGRAM, database: str | None = None, **environment: str
    ) -> None:
        self._program = program
        self.database = database or str(folder / "clubhouse.sqlite")
        self._environment = {**os.environ, "TRYLINE_PACE": "0", **GENEROUS, **NO_REVIEWS, **environment}
        self._log = folder / "server.log"
        self._process: subprocess.Popen[str] | None = None
        self.port = 0
        self.start()

    def start(self) -> None:
        """Start it, at the same port as before."""
        command = [sys.executable, *self._program, "serve", "--port", str(self.port)]
        with self._log.open("a") as log:
            self._process = subprocess.Popen(
                [*command, "--database", self.database, "--json"],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                env=self._environment,
            )
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        assert "Tryline is at http://localhost:" in line, self._log.read_text()
        self.port = int(line.split("localhost:")[1].split("/")[0])
        until = time.monotonic() + TIMEOUT
        while True:
            with contextlib.suppress(httpx.HTTPError):
                if httpx.get(f"{self.address}/healthz").status_code == 200:
                    return
            assert time.monotonic() < until, self._log.read_text()
            time.sleep(0.05)

    @property
    def address(self) -> str:
        """Its address."""
        return f"http://localhost:{self.port}"

    @property
    def process_id(self) -> int:
        """Of the running process."""
        assert self._process is not None
        return self._process.pid

    def end(self) -> None:
        """Kill it, if it was not killed or stopped."""
        if self._process is not None and self._process.poll() is None:
            self.kill()

    def ensure(self) -> None:
        """Start it if it was killed or stopped."""
        if self._process is None or self._process.poll() is not None:
            self.start()

    def kill(self) -> None:
        """Kill it with SIGKILL."""
        assert self._process is not None
        self._process.kill()
        self._process.wait()
        assert self._process.stdout is not None
        self._process.stdout.close()

    def stop(self) -> int:
        """Stop it with SIGTERM, and wait."""
        assert self._process is not None
        self._process.send_signal(signal.SIGTERM)
        code = self._process.wait(timeout=TIMEOUT)
        assert self._process.stdout is not None
        self._process.stdout.close()
        return code

    def log(self) -> str:
        """What it has logged."""
        return self._log.read_text()


class Person:
    """Somebody with a name, at an address of their own if one is given."""

    def __init__(self, server: ServerProcess, name: str, address: str | None = None) -> None:
        self.server = server
        self.forwarded = {} if address is None else {"X-Forwarded-For": address}
        headers = {"X-Tryline": "1", **self.forwarded}
        self.http = httpx.Client(base_url=server.address, headers=headers, timeout=TIMEOUT)
        self.clients: list[LiveClient] = []
        self.post("/api/me", {"name": name})

    def move_to(self, server: ServerProcess) -> None:
        """Ask another process of the same club from now on; live connections, when they are made again."""
        self.server = server
        self.http.base_url = server.address
        for client in self.clients:
            client.move_to(server)

    def post(self, path: str, body: Any) -> Any:
        """Ask for something. Raises Refused."""
        return self._read(self.http.post(path, json=body))

    def get(self, path: str) -> Any:
        """Look something up. Raises Refused."""
        return self._read(self.http.get(path))

    @staticmethod
    def _read(reply: httpx.Response) -> Any:
        if reply.status_code >= 400:
            said = reply.json()
            raise Refused(said["code"], said["detail"])
        return reply.json()

    def begin(self, **request: Any) -> dict[str, Any]:
        """Begin a match."""
        begun: dict[str, Any] = self.post("/api/matches", request)
        return begun

    def join(self, match: str, **request: Any) -> str:
        """Take a seat."""
        ticket: str = self.post(f"/api/matches/{match}/join", request)["ticket"]
        return ticket

    def attend(self, match: str, ticket: str | None = None, **hello: Any) -> "LiveClient":
        """Connect to a match: with a ticket to play, without to watch."""
        return LiveClient(self, match, ticket, hello)

    def close(self) -> None:
        """Close all connections."""
        for client in self.clients:
            client.close()
        self.http.close()


def check_type(message: dict[str, Any], game: str) -> None:
    """What is sent is what the page's types say. Raises ValidationError."""
    if "scene" in message:
        plugin = find_plugin(game)
        scene_type = plugin.presenter().scene_type if plugin.page_board else sent_messages.PictureScene
        msgspec.convert(message["scene"], scene_type)
    if message["is"] != "table":
        msgspec.convert(message, sent_messages.Answer | sent_messages.Aside)
        return
    rest = dict(message)
    for part in (sent_messages.Position, sent_messages.Own):
        names = {field.encode_name for field in msgspec.structs.fields(part)}
        msgspec.convert({name: rest.pop(name) for name in names & rest.keys()}, part)
    msgspec.convert(rest, sent_messages.Table)


class LiveClient:
    """A live connection to a match."""

    def __init__(self, person: Person, match: str, ticket: str | None, hello: dict[str, Any]) -> None:
        self.person = person
        person.clients.append(self)
        self._open = contextlib.ExitStack()
        self.ticket = ticket
        self._cookies = "; ".join(f"{name}={value}" for name, value in person.http.cookies.items())
        self._match = match
        self.move_to(person.server)
        self._hello = {"do": "hello", **({} if ticket is None else {"ticket": ticket}), **hello}
        self._number = 0
        self._match_info: dict[str, Any] = {}
        self.table: dict[str, Any] = {}
        """The newest, in full."""
        self.entries: list[dict[str, Any]] = []
        self.heard: list[dict[str, Any]] = []
        """Everything that is not a table."""
        self.raw: list[str] = []
        """Every message, as it came."""
        self.socket = self._connect()

    def _connect(self, query: str = "") -> ClientConnection:
        headers = {"Cookie": self._cookies, **self.person.forwarded} if self._cookies else self.person.forwarded
        opened = connect(self._address + query, additional_headers=headers, open_timeout=TIMEOUT, compression=None)
        socket = self._open.enter_context(opened)
        socket.send(json.dumps(self._hello))
        self.socket = socket
        self.entries = []
        self.table = {}
        self.until(lambda table: True)
        return socket

    def move_to(self, server: ServerProcess) -> None:
        """Where to connect the next time."""
        self._address = f"{server.address.replace('http', 'ws')}/api/matches/{self._match}/live"

    def again(self, query: str = "") -> None:
        """Connect again."""
        self.close()
        self._connect(query)

    def hear(self, timeout: float = TIMEOUT) -> dict[str, Any]:
        """The next message."""
        text = self.socket.recv(timeout)
        assert isinstance(text, str)
        self.raw.append(text)
        message: dict[str, Any] = json.loads(text)
        self._match_info = message.get("match", self._match_info)
        check_type(message, self._match_info.get("game", ""))
        if message["is"] == "table":
            self.table = in_full(message, self._match_info)
            self.entries = [*self.entries[: message["from"]], *message["entries"]]
        else:
            self.heard.append(message)
        return message

    def until(self, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """Receive until the table is as wanted."""
        while not self.table or not wanted(self.table):
            self.hear()
        return self.table

    def at_least(self, version: int) -> dict[str, Any]:
        """Listen until the position is that new."""
        return self.until(lambda table: bool(table["version"] >= version))

    def say(self, do: str, **message: Any) -> dict[str, Any]:
        """Say something and wait for the answer to it. Raises Refused."""
        self._number += 1
        self.socket.send(json.dumps({"do": do, "id": self._number, **message}))
        while True:
            heard = self.hear()
            if heard.get("to") == self._number:
                if heard["is"] == "refused":
                    raise Refused(heard["code"], heard["why"])
                return heard

    def play(self, move: str) -> None:
        """Decide, in the position that was heard of last."""
        done = self.say("play", version=self.table["version"], move=move)
        self.at_least(done["version"])

    def my_turn(self) -> dict[str, Any]:
        """Wait until it is this seat's turn, or over."""
        return self.until(lambda table: bool(table["ended"]) or table["yours"])

    def my_or_their_turn(self, other: "LiveClient") -> bool:
        """Wait until either is asked; whether it is this one. Where there are secrets each counts its own versions."""
        deadline = time.monotonic() + TIMEOUT
        while time.monotonic() < deadline:
            for seat in (self, other):
                if seat.table["yours"]:
                    return seat is self
            for seat in (self, other):
                seat.catch_up(0.02)
        raise TimeoutError("nobody is asked")

    def catch_up(self, quiet: float = 0.5) -> None:
        """Listen until nothing has come for so many seconds."""
        with contextlib.suppress(TimeoutError):
            while True:
                self.hear(quiet)

    def close(self) -> None:
        """Disconnect."""
        with contextlib.suppress(ConnectionClosed, OSError):
            self._open.close()


@contextlib.contextmanager
def run_server(
    folder: Path, program: tuple[str, ...] = PROGRAM, database: str | None = None, **environment: str
) -> Iterator[ServerProcess]:
    """A server until the end of a test."""
    server = ServerProcess(folder, program, database, **environment)
    try:
        yield server
    finally:
        with contextlib.suppress(ProcessLookupError):
            server.kill()


def assert_second_is_refused(server: ServerProcess) -> None:
    """A second server on the same database is refused with a sentence, and the first goes on."""
    command = [sys.executable, *PROGRAM, "serve", "--port", "0", "--database", server.database]
    second = subprocess.run(command, capture_output=True, text=True, timeout=TIMEOUT, check=False)
    assert second.returncode == 2
    assert second.stdout == ""
    assert second.stderr.splitlines() == [
        "Another server is running on this database; stop it, or choose another --database."
    ]
    assert httpx.get(f"{server.address}/healthz").status_code == 200


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server of its own for the file."""
    with run_server(tmp_path_factory.mktemp("server")) as opened:
        yield opened


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """For a server that is killed."""
    return tmp_path


@pytest.fixture
def person(server: ServerProcess) -> Iterator[Callable[[str], Person]]:
    """Makes people, whose connections are closed after the test."""
    here: list[Person] = []

    def make(name: str) -> Person:
        here.append(Person(server, name))
        return here[-1]

    yield make
    for one in here:
        one.close()
