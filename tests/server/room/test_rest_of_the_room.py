"""Silent clients can't hold up the room: half a request, an abandoned socket, many onlookers at once."""

import asyncio
import socket
import threading
import time
from collections.abc import Callable
from contextlib import closing, suppress
from typing import Any

import pytest
from tests.support.patience import PATIENCE

from houseway.server.config import Config, Pace
from houseway.server.http import request_timeout
from houseway.server.room import room
from houseway.server.tables import broadcast

BACCARAT = "palace-ez-baccarat-panda-8-1"
ZOOBAC = "oaks-zoobac-1"
HEAD = "POST /api/guest HTTP/1.1\r\nHost: 127.0.0.1:{}\r\nContent-Type: application/json\r\nContent-Length: 2\r\n"


def closed(port: int, said: str) -> float:
    """Send something, then nothing more; return how long the server took to hang up."""
    with closing(socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)) as connection:
        connection.sendall(said.format(port).encode())
        begun = time.monotonic()
        while connection.recv(4096):
            pass
        return time.monotonic() - begun


def test_half_a_request_and_an_empty_connection_are_closed(make: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(request_timeout, "RECEIVES", 0.3)
    running = make(bots=0, spread=False)
    for said in ("", "GET /health HTTP/1.1\r\nHost:", HEAD, HEAD + "\r\n{{"):
        assert closed(running.config.port, said) >= 0.25, said
    with closing(running.guest()) as client:  # a client that sends whole requests stays connected
        assert client.get("/health").status_code == 200


def test_house_players_rest_when_onlookers_give_no_sign_of_life(make: Any, play: Any) -> None:
    pace = Pace(seconds={"wagers": 0.5, "bank": 0.5, "deal": 0.02}, bot=(0.0, 0.005), between=0.0, watch=0.6, hold=1.0)
    running = make(bots=Config.bots, pace=pace)

    async def rested(person: Any) -> None:
        """While they rest, no house player is asked and no clock runs."""
        while True:
            version = person.version
            try:
                while True:
                    await person.next(1.5)
            except TimeoutError:
                if person.version == version:
                    return

    async def looks_on(person: Any, wanted: Callable[[], bool]) -> None:
        """Send signs of life until a condition holds, even on a slow machine."""
        while not wanted():
            await person.send({"type": "here"})
            with suppress(TimeoutError):
                await person.until(lambda frame: wanted(), 0.3)

    async def story(door: Any) -> None:
        watcher = await door.come(running, BACCARAT)
        await looks_on(watcher, lambda: watcher.view["rounds"] >= 1)
        assert (len(watcher.view["people"]), len(watcher.state["bots"])) == (6, 6), "as many as nobody asked for"
        await rested(watcher)
        version = watcher.version
        await looks_on(watcher, lambda: watcher.version > version)
        await rested(watcher)
        person = await door.come(running, BACCARAT, running.guest())
        assert (await person.do("sit-down", seat=7, chips=50_000))["type"] == "ok"
        await asyncio.sleep(0.7)  # a seated player counts as present
        rounds = person.view["rounds"]
        await person.until(lambda frame: person.view["rounds"] > rounds)

    play(story)


def test_house_players_play_for_one_address_at_only_a_few_tables(make: Any, play: Any) -> None:
    running = make(bots=2, watched=1)

    async def story(door: Any) -> None:
        first = await door.come(running, BACCARAT)
        await first.until(lambda frame: frame["type"] == "state")
        second = await door.come(running, ZOOBAC)
        with pytest.raises(TimeoutError):
            await second.until(lambda frame: frame["type"] == "state", 1.0)
        person = await door.come(running, ZOOBAC, running.guest())
        assert (await person.do("sit-down", seat=7, chips=50_000))["type"] == "ok"
        await second.until(lambda frame: len(second.view["people"]) == 3)

    play(story)


def test_many_onlookers_arriving_at_once_cause_one_update(make: Any, play: Any) -> None:
    running = make(bots=0)

    async def story(door: Any) -> None:
        first, begun = await door.come(running, BACCARAT), time.monotonic()
        await asyncio.gather(*(door.come(running, BACCARAT) for _ in range(40)))
        await first.until(lambda frame: first.state["watching"] == 41)
        heaps = (time.monotonic() - begun) / broadcast.HEAP
        assert len(first.frames) < 10 + heaps, "not one frame for each who came"
        person = await door.come(running, BACCARAT, running.guest())
        assert (await person.do("sit-down", seat=2, chips=50_000))["type"] == "ok"
        await first.until(lambda frame: first.state["watching"] == 41)

    play(story)


def test_the_list_of_tables_is_built_in_the_thread_that_changes_it(
    make: Any, play: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If another thread built the list while somebody sat down, it could fail."""
    running, threads, told = make(bots=0), set[int | None](), broadcast.Broadcaster.table

    def table(self: broadcast.Broadcaster) -> dict[str, Any]:
        threads.add(threading.get_ident())
        return told(self)

    async def story(door: Any) -> None:
        await door.come(running, BACCARAT)
        monkeypatch.setattr(broadcast.Broadcaster, "table", table)
        with closing(running.client()) as client:
            for path in ("/api/tables", "/api/lobby"):
                (await asyncio.to_thread(client.get, path)).raise_for_status()
        monkeypatch.undo()

    play(story)
    assert threads == {running.thread.ident}


def test_a_closed_table_is_unloaded_once_nobody_watches_it(
    make: Any, play: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise the list of loaded tables would grow as long as the room is open."""
    monkeypatch.setattr(room, "PARKS", 0.01)
    running = make(bots=0, spread=False)
    tasks = running.server.config.app.room.tasks
    with closing(running.guest()) as floor:
        floor.post("/api/floor", json={"key": "the floor's key"}).raise_for_status()
        id = floor.post("/api/tables", json={"offer": "oaks/zoobac", "bots": 2}).json()["id"]

        async def story(door: Any) -> None:
            first = await door.come(running, id)
            await first.until(lambda frame: first.view["commitment"])
            await asyncio.to_thread(floor.post, f"/api/tables/{id}/close", json={})
            await first.until(lambda frame: first.state["closed"])
            await asyncio.sleep(0.05)
            assert id in tasks, "somebody still watches it"
            await first.connection.close()
            while id in tasks:
                await asyncio.sleep(0.01)
            again = await door.come(running, id)
            assert (again.state["closed"], again.version) == (True, first.version), "nothing is added to its log"
            await asyncio.sleep(0.05)
            assert (await again.do("sit-down", seat=1, chips=50_000))["code"] == "no-session"

        play(story)
