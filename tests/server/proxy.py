"""The proxy of the documentation, docs/nginx.conf, in front of a club for tests."""

import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.server.server_process import TIMEOUT, ServerProcess

EXAMPLE = Path(__file__).parents[2] / "docs" / "nginx.conf"


def nginx() -> str:
    """The program, which is never left out: `make test` fetches it where it is not installed."""
    fetched = Path(sys.prefix) / "nginx" / "usr" / "sbin"
    found = shutil.which("nginx", path=os.pathsep.join([os.environ["PATH"], "/usr/sbin", str(fetched)]))
    if found is None:
        raise FileNotFoundError("The tests need nginx: `make nginx` fetches it.")
    return found


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as free:
        return int(free.getsockname()[1])


def adapted(club: list[ServerProcess], folder: Path, plain: int, secure: int) -> str:
    """The example with our ports and certificate, and nothing outside of a folder."""
    text = EXAMPLE.read_text()
    own = "".join(
        f"    {name}_temp_path {folder}/{name};\n" for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    for old, new in (
        ("http {\n", f"http {{\n    access_log off;\n{own}"),
        *((f"10.0.0.{4 + number}:8000", f"127.0.0.1:{process.port}") for number, process in enumerate(club)),
        ("listen 80;", f"listen 127.0.0.1:{plain};"),
        ("listen 443 ssl", f"listen 127.0.0.1:{secure} ssl"),
        ("/etc/ssl/play.example.org", f"{folder}/localhost"),
        ("play.example.org", "localhost"),
    ):
        assert old in text
        text = text.replace(old, new)
    return text


@contextmanager
def proxied(club: list[ServerProcess], folder: Path, plain: int, secure: int) -> Iterator[None]:
    """The proxy of the documentation, with a certificate of its own."""
    make = [
        "openssl",
        "req",
        "-x509",
        "-newkey",
        "ec",
        "-pkeyopt",
        "ec_paramgen_curve:prime256v1",
        "-nodes",
        "-days",
        "2",
    ]
    make += ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"]
    make += ["-keyout", str(folder / "localhost.key"), "-out", str(folder / "localhost.pem")]
    subprocess.run(make, check=True, capture_output=True)
    written = folder / "nginx.conf"
    written.write_text(adapted(club, folder, plain, secure))
    alone = f"daemon off; pid {folder}/nginx.pid; error_log {folder}/error.log;"
    process = subprocess.Popen(
        [nginx(), "-p", str(folder), "-e", str(folder / "error.log"), "-c", str(written), "-g", alone]
    )
    try:
        until = time.monotonic() + TIMEOUT
        while True:
            try:
                socket.create_connection(("127.0.0.1", secure), 1).close()
                break
            except OSError:
                assert process.poll() is None, (folder / "error.log").read_text()
                assert time.monotonic() < until
        yield
    finally:
        process.terminate()
        process.wait(TIMEOUT)
