"""Connections are limited per address and in total, so that a server never runs out of file descriptors."""

import asyncio
import logging
import resource
import socket
import subprocess
import sys
from collections.abc import Callable
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.support import load
from tests.support.patience import PATIENCE, wait_until
from tests.support.ports import free_port

from houseway.server.config import Config
from houseway.server.ops.connection_limits import TOLD, ConnectionLimits

FEW = 128


def few_descriptors(port: int, database: str) -> "subprocess.Popen[bytes]":
    """Start a server that may open only a few file descriptors."""
    code = f"import resource; resource.setrlimit(resource.RLIMIT_NOFILE, ({FEW}, {FEW}))\n" + load.SERVE % ""
    return subprocess.Popen([sys.executable, "-c", code, database, str(port), "quiet"], stderr=subprocess.PIPE)


@pytest.mark.sweep
def test_two_hundred_idle_connections_from_one_address_keep_nobody_else_out(tmp_path: Path) -> None:
    database, port = str(tmp_path / "room.sqlite"), free_port()
    load.open_tables(database, 1, 0)
    process = few_descriptors(port, database)
    try:
        with ExitStack() as idle:
            load.wait_for_health(process, port)
            for _ in range(200):
                idle.enter_context(closing(socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)))
            elsewhere = httpx.HTTPTransport(local_address="127.0.0.2")
            with httpx.Client(base_url=f"http://127.0.0.1:{port}", transport=elsewhere, timeout=PATIENCE) as other:
                assert other.get("/api/lobby").status_code == 200
                assert other.post("/api/guest", json={}).status_code == 200, "and the disk can still be written"
    finally:
        process.terminate()
        _, said = process.communicate(timeout=PATIENCE)
    assert b"too many connections from one address" in said
    assert b"Traceback" not in said


def test_connections_are_limited_per_address_and_in_total(caplog: pytest.LogCaptureFixture) -> None:
    """Of 128 descriptors 64 stay in reserve, and one address gets half of the rest."""
    doors = ConnectionLimits(Config(proxies=("10.0.0.0/8",)), descriptors=FEW)
    assert (doors.most, doors.mine) == (64, 32)
    assert ConnectionLimits(Config(), descriptors=resource.RLIM_INFINITY).mine == Config().connections
    with caplog.at_level(logging.WARNING, "houseway.doors"):
        assert [doors.come(number, "192.0.2.1") for number in range(34)] == [True] * 32 + [False] * 2
        for number in (32, 33):
            doors.go(number)  # refused connections are closed
        doors.go(0)
        doors.go(0)
        assert doors.come(0, "192.0.2.1")
        assert all(doors.come(("proxy", number), "10.0.0.7") for number in range(32)), "a proxy speaks for many"
        assert not doors.come("one more", "198.51.100.1"), "but the reserve is nobody's"
    assert [record.message for record in caplog.records] == [
        "too many connections from one address", "too many connections"
    ], "each reason once a minute"
    doors.told = {why: (last - TOLD, count) for why, (last, count) in doors.told.items()}
    with caplog.at_level(logging.WARNING, "houseway.doors"):
        doors.come("again", "192.0.2.1")
    assert caplog.records[-1].__dict__["refused"] == 1
    for each in list(doors.here):
        doors.go(each)
    assert not doors.counts


def test_a_socket_behind_a_proxy_is_counted_once_by_the_address_that_the_proxy_gives(
    make: Callable[..., Any], play: Callable[..., Any]
) -> None:
    running = make(bots=0, connections=3, proxies=("127.0.0.1",))
    app, table = running.server.config.app, "palace-ez-baccarat-panda-8-1"
    doors, looking = app.doors, app.room.local.state.site.looking

    async def story(door: Any) -> None:
        away = {"X-Forwarded-For": "203.0.113.1"}
        people = [await door.come(running, table, **away) for _ in range(3)]
        assert doors.counts == {"127.0.0.1": 3}
        many = await door.come(running, table, **away)
        assert many.frames[-1]["code"] == "busy"
        other = await door.come(running, table, **{"X-Forwarded-For": "203.0.113.2"})
        assert other.hello
        for each in people:
            await each.connection.close()
        while sum(doors.counts.values()) > 1 or away["X-Forwarded-For"] in looking:
            await asyncio.sleep(0.01)
        again = await door.come(running, table, **away)
        assert again.hello

    play(story)
    wait_until(lambda: not doors.here)
    assert not doors.counts
