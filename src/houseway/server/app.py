"""Builds the server's application."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any

from litestar import Litestar, Request, Response, Router, route
from litestar.config.compression import CompressionConfig
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from houseway import __version__
from houseway.rules.refusal import Refused
from houseway.server.cluster.forward import ForwardingApp
from houseway.server.config import Config
from houseway.server.context import ServerContext
from houseway.server.http import account, advice, browse, changed_rules, desks, floor, static_pages, studies
from houseway.server.http.errors import HANDLERS
from houseway.server.http.headers import headers_of
from houseway.server.http.session import UNSAFE, from_here
from houseway.server.ops.connection_limits import ConnectionLimits
from houseway.server.ops.gc_policy import sweep
from houseway.server.socket.endpoint import table_socket

BEATS, HOLDS = 0.5, 1.0
"""Seconds between two heartbeats, and the longest that a transaction of the writer can last before the heartbeats stop.
"""


def guard(request: Request[Any, Any, Any]) -> None:
    """Refuse requests from other sites' pages, and changes that are not JSON (which other sites can't send unasked)."""
    site: ServerContext = request.app.state.site
    if not from_here(request.headers, site.config.hosts):
        raise Refused("wrong-origin", "this server accepts requests from its own pages only")
    if request.method in UNSAFE and request.content_type[0] != "application/json":
        raise Refused("not-json", "requests must be JSON; send application/json")


async def pulse(site: ServerContext, beat: Callable[[], None]) -> None:
    """Send heartbeats as long as the writer is not stuck in a transaction."""
    while True:
        if time.monotonic() - site.store.writer.inside < HOLDS:
            beat()
        await asyncio.sleep(BEATS)


def create(config: Config, beat: Callable[[], None] | None = None) -> ForwardingApp:
    """Return the application, which calls `beat` as a heartbeat for the parent process."""

    @asynccontextmanager
    async def life(app: Litestar) -> AsyncIterator[None]:
        site = app.state.site = ServerContext(config)
        site.room.local = app
        beating = asyncio.create_task(pulse(site, beat)) if beat else None  # before this worker owns any game
        if site.room.peers:
            await site.room.peers.enter()
        await site.room.open()
        outside.room = site.room
        chores = [
            asyncio.create_task(site.watch_sessions()),
            asyncio.create_task(sweep(lambda: site.sockets, lambda: site.came)),
        ]
        try:
            yield
        finally:
            for chore in chores:
                chore.cancel()
            await site.room.close()
            if site.room.peers:
                with suppress(Exception):  # the other workers notice its silence anyway
                    await site.room.peers.leave()
            site.pricing.stop()
            site.passwords.stop()
            site.store.close()
            if beating:
                beating.cancel()

    outside = ForwardingApp(application(config, life), ConnectionLimits(config))
    return outside


@route("/api/tables", http_method="OPTIONS", status_code=204, include_in_schema=False)
async def tables_options() -> Response[None]:
    """List the methods of an address with two handlers; the framework would list only the methods of the first."""
    return Response(None, status_code=204, headers={"Allow": "GET, OPTIONS, POST"})


def application(config: Config, life: Any) -> Litestar:
    return Litestar(
        route_handlers=[
            tables_options,
            *account.ROUTES,
            *browse.ROUTES,
            *advice.ROUTES,
            Router("/", route_handlers=[*desks.ROUTES, *studies.ROUTES], guards=[desks.known_names]),
            *floor.ROUTES,
            *changed_rules.ROUTES,
            *static_pages.ROUTES,
            table_socket,
        ],
        lifespan=[life],
        before_request=guard,
        before_send=[headers_of(config)],
        exception_handlers=HANDLERS,
        compression_config=CompressionConfig(
            backend="gzip", minimum_size=1000, gzip_compress_level=6, exclude=["/export$", "/progress$", "^/bundle/"]
        ),
        openapi_config=OpenAPIConfig(
            title="Houseway", version=__version__, path="/schema", render_plugins=[JsonRenderPlugin()]
        ),
        request_max_body_size=65_536,
        debug=False,
        logging_config=None,
    )
