"""Lends processes in which computers think and matches are reviewed to the servers of a club on other machines.

Whoever borrows one proves first that it has the key of the club. Then what comes over its connection are the orders for
that process, and what the process answers goes back. When the connection ends, so does the process.
"""

import asyncio
import contextlib
import hmac
import os
import secrets
import sys
from asyncio.subprocess import PIPE, Process
from typing import Final

from tryline.server.logs import log
from tryline.server.thinking.relay import CHUNK, LENT, NONCE, answer_to, notice_silence

MODULES: Final = ("tryline.server.thinking.worker", "tryline.server.thinking.review_worker")
PROOF = 32
PATIENCE = 10.0
"""Seconds to prove oneself."""


class Lender:
    """At most so many processes at once."""

    def __init__(self, key: bytes, most: int) -> None:
        """`key`: the club's."""
        self._key = key
        self._most = most
        self.lent = 0
        """How many are lent now."""

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Somebody has connected."""
        try:
            notice_silence(writer.get_extra_info("socket"))
            async with asyncio.timeout(PATIENCE):
                module = await self._wanted(reader, writer)
            if module is not None:
                await self._lend(module, reader, writer)
        except (OSError, TimeoutError, asyncio.IncompleteReadError):
            pass  # it has gone
        finally:
            writer.close()

    async def _wanted(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> str | None:
        """What they want a process for, if they are of the club and there is room."""
        nonce = secrets.token_bytes(NONCE)
        writer.write(nonce)
        proof = await reader.readexactly(PROOF)
        module = (await reader.readexactly(int.from_bytes(await reader.readexactly(2), "big"))).decode(errors="replace")
        if not hmac.compare_digest(proof, answer_to(self._key, nonce, module)) or module not in MODULES:
            log.warning("somebody who is not of the club wants a process", address=writer.get_extra_info("peername"))
            return None
        return module if self.lent < self._most else None

    async def _lend(self, module: str, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.lent += 1
        try:
            environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
            command = (sys.executable, "-P", "-m", module)
            process = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, env=environment)
            writer.write(LENT)
            orders = asyncio.ensure_future(_pass_orders(reader, process))
            try:
                await _pass_answers(process, writer)
            finally:
                orders.cancel()
                with contextlib.suppress(ProcessLookupError):
                    process.kill()
                await process.wait()
        finally:
            self.lent -= 1


async def _pass_orders(reader: asyncio.StreamReader, process: Process) -> None:
    assert process.stdin is not None
    with contextlib.suppress(OSError):
        while data := await reader.read(CHUNK):
            process.stdin.write(data)
            await process.stdin.drain()
    process.kill()  # nobody waits for it any more


async def _pass_answers(process: Process, writer: asyncio.StreamWriter) -> None:
    assert process.stdout is not None
    while data := await process.stdout.read(CHUNK):
        writer.write(data)
        await writer.drain()


async def lend(host: str, port: int, key: bytes, most: int) -> None:
    """Lend processes for ever. Raises OSError if the port cannot be used."""
    server = await asyncio.start_server(Lender(key, most).serve, host, port)
    port = server.sockets[0].getsockname()[1]
    sys.stdout.write(f"Computers think at {host}:{port} for others (Ctrl-C to stop)\n")
    sys.stdout.flush()
    async with server:
        await server.serve_forever()
