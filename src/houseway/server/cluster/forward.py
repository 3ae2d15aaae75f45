"""Forwards requests for a table to the worker that runs it.

Cookies, origin and host are forwarded too, and the other worker checks them as usual.
"""

import asyncio
import http.client
import logging
import re
import socket
import time
from contextlib import suppress
from typing import Any

import websockets
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException

from houseway.server.cluster.peers import DEAD, Peers
from houseway.server.ops.connection_limits import ConnectionLimits
from houseway.server.room.room import Room, game_of
from houseway.server.socket import frames
from houseway.server.socket.frames import CUT, farewell
from houseway.store.leases import Worker

log = logging.getLogger("houseway.forward")
AT_TABLE = re.compile(r"/ws/tables/([^/]+)|/api/tables/([^/]+)(?!/(?:rounds|export|log)\b)(?:/[^/]+)?")
"""Requests that need the table's own task; any worker can read rounds and logs from disk."""
PATIENCE = DEAD + 5.0
"""Seconds to wait until another worker takes over a dead worker's game."""
HOPS, MOST_HOPS = "x-houseway-hops", 2
FOR = b"x-forwarded-for"
ALONG = (b"cookie", b"user-agent", b"accept-language")
OWN = (b"connection", b"transfer-encoding", b"content-length", b"keep-alive", b"date", b"server")
RESTART, GONE = 1012, 1001
PLAINLY = "houseway.send"
"""The key of a scope's raw `send`, which bypasses the hooks for HTTP responses: frames have no headers."""


class ForwardingApp:
    """The application, with forwarding to other workers' tables."""

    def __init__(self, app: Any, doors: ConnectionLimits) -> None:
        self.app, self.doors = app, doors
        self.room: Room | None = None

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope.get("client") is None and (told := header(scope, FOR) if scope["type"] != "lifespan" else ""):
            scope["client"] = told, 0  # only other workers connect to our private socket
        if scope["type"] == "websocket":
            scope[PLAINLY] = send
        found = AT_TABLE.fullmatch(scope.get("path", "")) if scope["type"] in ("http", "websocket") else None
        if self.room is None or self.room.peers is None or not found:
            await self.app(scope, receive, send)
            return
        where = await whose(self.room, found[1] or found[2])
        if where is None or hops(scope) >= MOST_HOPS:
            await self.app(scope, receive, send)
        elif scope["type"] == "http":
            await ask(self.room, where, found[2], scope, receive, send)
        else:
            await join(self.room, where, found[1], scope, receive, send)

    def near(self, path: str) -> str:
        """Return the socket of the worker on this machine that runs the table of a path, if known."""
        found = AT_TABLE.fullmatch(path)
        row = self.room.rows.get(found[1] or found[2]) if self.room and found else None
        if row is None or self.room is None or self.room.peers is None:
            return ""
        peers = self.room.peers
        other = peers.live.get(peers.leases.get(game_of(row), ""))
        return peers.path_to(other) if other and other.id != peers.me.id else ""


async def whose(room: Room, table: str) -> Worker | None:
    """Return the other worker that runs a table; None if this worker runs it, or if the table is unknown."""
    assert room.peers is not None
    game = await room.game(table)
    return await room.peers.holder(game) if game else None


def hops(scope: Any) -> int:
    found = next((value for name, value in scope["headers"] if name == HOPS.encode()), b"0")
    return int(found) if found.isdigit() else MOST_HOPS


def header(scope: Any, name: bytes) -> str:
    return next((value.decode("latin-1") for key, value in scope["headers"] if key == name), "")


def address(scope: Any) -> str:
    """Return the client's address, for rate limits. Other machines trust the address if their `--proxy` names this
    machine.
    """
    return str(scope["client"][0]) if scope.get("client") else ""


def target(scope: Any) -> str:
    query: str = scope["query_string"].decode("latin-1")
    raw: bytes = scope.get("raw_path") or scope["path"].encode()
    return raw.decode("latin-1") + (f"?{query}" if query else "")


async def patiently(room: Room, table: str, where: Worker, attempt: Any) -> Any:
    """Try a worker until it answers or the table has moved to another worker; return None if the table moved to this
    one.
    """
    assert room.peers is not None
    ends = time.monotonic() + PATIENCE
    wanted: Worker | None = where
    while wanted is not None:
        try:
            return await attempt(wanted)
        except (OSError, http.client.HTTPException, InvalidStatus, WebSocketException, TimeoutError):
            if time.monotonic() > ends:
                raise
            await asyncio.sleep(0.2)
            wanted = await whose(room, table)
    return None


# HTTP


class Private(http.client.HTTPConnection):
    """A connection to another worker, over its private socket or to another machine."""

    def __init__(self, peers: Peers, where: Worker) -> None:
        self.path = peers.path_to(where)
        name, _, port = where.reach.rpartition(":")
        super().__init__(name or "worker", int(port) if port.isdigit() else None, timeout=30)

    def connect(self) -> None:
        if not self.path:
            super().connect()
            return
        self.sock = socket.socket(socket.AF_UNIX)
        self.sock.settimeout(30)
        self.sock.connect(self.path)


async def ask(room: Room, where: Worker, table: str, scope: Any, receive: Any, send: Any) -> None:
    """Forward a request to another worker."""
    assert room.peers is not None
    peers, body = room.peers, b""
    while True:
        message = await receive()
        body += message.get("body", b"")
        if len(body) > 65_536 or not message.get("more_body"):
            break

    def answer(there: Worker) -> tuple[int, list[tuple[bytes, bytes]], bytes]:
        connection = Private(peers, there)
        try:
            connection.putrequest(scope["method"], target(scope), skip_host=True, skip_accept_encoding=True)
            for name, value in scope["headers"]:
                if name not in (b"connection", b"content-length", b"transfer-encoding", FOR, HOPS.encode()):
                    connection.putheader(name.decode("latin-1"), value.decode("latin-1"))
            connection.putheader(HOPS, str(hops(scope) + 1))
            connection.putheader(FOR.decode(), address(scope))
            connection.putheader("content-length", str(len(body)))
            connection.endheaders(body)
            got = connection.getresponse()
            given = [(name.lower().encode("latin-1"), value.encode("latin-1")) for name, value in got.getheaders()]
            return got.status, given, got.read()
        finally:
            connection.close()

    found = await patiently(room, table, where, lambda there: asyncio.to_thread(answer, there))
    if found is None:
        message = {"type": "http.request", "body": body, "more_body": False}
        await room.local(scope, once_more(message, receive), send)
        return
    status, given, content = found
    given = [each for each in given if each[0] not in OWN] + [(b"content-length", str(len(content)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": given})
    await send({"type": "http.response.body", "body": content})


def once_more(message: dict[str, Any], receive: Any) -> Any:
    """Return a `receive` that first returns a message that was already read."""
    waiting = [message]

    async def again() -> Any:
        return waiting.pop() if waiting else await receive()

    return again


# sockets


async def connect(peers: Peers, where: Worker, scope: Any) -> ClientConnection:
    """Connect to another worker with the client's headers."""
    uri = f"ws://{header(scope, b'host') or 'worker'}{target(scope)}"
    along = [(name.decode(), value.decode("latin-1")) for name, value in scope["headers"] if name in ALONG]
    settings: dict[str, Any] = {
        "additional_headers": [*along, (HOPS, str(hops(scope) + 1)), (FOR.decode(), address(scope))],
        "origin": header(scope, b"origin") or None,
        "compression": None,
        "max_size": 2**22,
        "max_queue": 64,
        "open_timeout": 10,
        "ping_interval": None,  # each end of the connection sends its own pings
        "user_agent_header": None,
        "proxy": None,
    }
    if path := peers.path_to(where):
        return await websockets.unix_connect(path, uri, **settings)
    host, _, port = where.reach.rpartition(":")
    return await websockets.connect(uri, host=host, port=int(port), **settings)


async def join(room: Room, where: Worker, table: str, scope: Any, receive: Any, send: Any) -> None:
    """Connect a client's socket to the worker that runs the table."""
    assert room.peers is not None
    peers = room.peers
    await receive()  # websocket.connect
    try:
        there = await patiently(room, table, where, lambda worker: connect(peers, worker, scope))
    except InvalidStatus as refused:
        await send({"type": "websocket.close", "code": 1008, "reason": str(refused.response.status_code)})
        return
    except (OSError, WebSocketException, TimeoutError):
        await send({"type": "websocket.close", "code": RESTART})
        return
    if there is None:  # the game has moved to this worker
        await room.local(scope, once_more({"type": "websocket.connect"}, receive), send)
        return
    await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
    inwards = asyncio.create_task(carry_in(receive, there))
    outwards = asyncio.create_task(carry_out(there, send))
    try:
        await asyncio.wait({inwards, outwards}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for each in (inwards, outwards):
            each.cancel()
        await asyncio.gather(inwards, outwards, return_exceptions=True)
        code = there.close_code if there.close_code not in (None, 1005, 1006) else RESTART
        reason = there.close_reason or ""
        with suppress(Exception):
            await there.close()
        await farewell(send({"type": "websocket.close", "code": code, "reason": reason}), send)


async def carry_in(receive: Any, there: ClientConnection) -> None:
    """Forward the client's frames."""
    with suppress(ConnectionClosed):
        while True:
            message = await receive()
            if message["type"] != "websocket.receive":
                await there.close(GONE)
                return
            said = message.get("text")
            await there.send(said if said is not None else message["bytes"])


async def carry_out(there: ClientConnection, send: Any) -> None:
    """Forward the table's frames; cut off a client that takes no frames, since only this worker can see that."""
    with suppress(ConnectionClosed):
        while True:
            said = await there.recv(decode=True)
            try:
                async with asyncio.timeout(frames.STUCK):
                    await send({"type": "websocket.send", "text": said})
            except TimeoutError:
                await send(CUT)
                return
