"""A table's WebSocket: reads frames, limits their rate, passes them to the table's task, and sends replies."""

import asyncio
import logging
import time
from typing import Any
from weakref import proxy

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath
from litestar.types import Receive, Send

from houseway.rules.refusal import Refused
from houseway.server.cluster.forward import PLAINLY
from houseway.server.context import ServerContext
from houseway.server.http.session import from_here
from houseway.server.socket import frames, messages
from houseway.server.socket.client import ENDED, Client
from houseway.server.socket.frames import CUT, farewell
from houseway.server.tables.commands.handle import ReceivedFrame
from houseway.server.tables.table_actor import TableActor

log = logging.getLogger("houseway.socket")
POLICY, TOO_BIG, TRY_LATER, GONE = 1008, 1009, 1013, 4404
PATIENCE = 100
"""Frames over the rate limit that are answered before the connection is closed."""
PING, SILENT = 20.0, 60.0
"""Seconds between two pings, and the longest silence of a client."""


class Socket(WebSocket[Any, Any, Any]):
    """A connection without the framework's reference cycle, so that it is freed when it closes and not by the
    garbage collector."""

    def receive_wrapper(self, receive: Receive) -> Receive:
        return WebSocket.receive_wrapper(proxy(self), receive)

    def send_wrapper(self, send: Send) -> Send:
        return WebSocket.send_wrapper(proxy(self), send)


@websocket("/ws/tables/{table_id:str}", websocket_class=Socket)
async def table_socket(socket: WebSocket[Any, Any, Any], table_id: FromPath[str]) -> None:
    site: ServerContext = socket.app.state.site
    if not from_here(socket.headers, site.config.hosts):
        await socket.close(POLICY, "wrong origin")
        return
    account = await site.account(socket)
    await socket.accept()
    try:
        if site.full(socket):
            raise Refused("busy", "too many connections from your address; close some")
        task = await site.room.table(table_id)
    except Refused as refused:
        await socket.send_data(messages.refusal(refused, None, 0).decode())
        await socket.close(TRY_LATER if refused.code == "busy" else GONE, refused.code)
        return
    config = site.config
    client = Client(account, config.queue, config.rate, config.burst, site.bucket(account))
    client.counts = site.counts(socket, table_id)
    if account:
        site.present.setdefault(account.session, set()).add(client)
    version = socket.query_params.get("version", "")
    site.sockets += 1
    site.came += 1
    task.join(client, int(version) if version.isdecimal() and len(version) < 12 else None)
    sender = asyncio.create_task(send(socket, client))
    reader = asyncio.create_task(receive(socket, client, task, site))
    pinger = asyncio.create_task(ping(socket, client))
    try:
        await asyncio.wait({sender, reader, pinger}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        client.close()
        for each in (sender, reader, pinger):
            each.cancel()
        codes = [each.result() for each in (sender, reader, pinger) if each.done() and not each.cancelled()]
        await asyncio.gather(sender, reader, pinger, return_exceptions=True)
        site.sockets -= 1
        # The attribute is removed to break a reference cycle.
        plainly = socket.scope.pop(PLAINLY)  # type: ignore[misc]
        site.gone(socket, table_id)
        if account:
            here = site.present[account.session]
            here.discard(client)
            if not here:
                del site.present[account.session]
        task.part(client)
        await farewell(socket.close(next(iter(codes), 1000)), plainly)


async def send(socket: WebSocket[Any, Any, Any], client: Client) -> int:
    """Send the queued frames."""
    plainly = socket.scope[PLAINLY]  # type: ignore[literal-required]
    try:
        while (frame := await client.next()) is not None:
            await plainly({"type": "websocket.send", "text": frame.decode()})
    except Exception:
        return POLICY
    return client.code


async def receive(socket: WebSocket[Any, Any, Any], client: Client, task: TableActor, site: ServerContext) -> int:
    """Read frames until the client leaves; return the close code."""
    counts, facts = site.metrics.counts, task.facts
    try:
        while True:
            data = await socket.receive_data(mode="text")
            if client.code == ENDED:
                return ENDED
            begun = time.perf_counter()
            await asyncio.sleep(0)  # many frames at once must leave time for the answers
            if len(data) > site.config.frame:
                counts["houseway_oversize_total"] += 1
                return TOO_BIG
            if not client.allowed():
                if client.warned > PATIENCE:
                    return POLICY
                slower = Refused("too-fast", "slow down")
                client.send(messages.refusal(slower, messages.id_of(data), facts.record.version))
                continue
            try:
                frame = messages.read(data)
            except Refused as refused:
                counts["houseway_malformed_total"] += 1
                client.send(messages.refusal(refused, messages.id_of(data), facts.record.version))
                continue
            if isinstance(frame, messages.Ping):
                client.send(messages.encode({"type": "pong", "now": time.time()}))
            elif not isinstance(frame, messages.Pong):
                task.receive(ReceivedFrame(client, frame, begun))
    except WebSocketDisconnect:
        return 1000


async def ping(socket: WebSocket[Any, Any, Any], client: Client) -> int:
    """Ping the client periodically; close if it is silent, or takes no data, for too long."""
    while True:
        await asyncio.sleep(PING)
        now = time.monotonic()
        if now - client.heard > SILENT:
            return client.code
        if now - client.taking > frames.STUCK:
            await socket.scope[PLAINLY](CUT)  # type: ignore[literal-required]
            return POLICY
        client.send(messages.encode({"type": "ping", "now": time.time()}))
