"""Promises hold when the disk fails for a while, command ids are repeated, or a player has asked to leave."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from typing import Any

import pytest

from houseway.server.config import Pace
from houseway.server.tables import table_actor as tasks
from houseway.store import Store
from houseway.store.audit import audit_room
from houseway.store.leases import LeaseLost
from houseway.store.writer import writer

BACCARAT = "palace-ez-baccarat-panda-8-1"
HOLDEM = "oaks-texas-holdem-1"


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A disk that fails while it writes a given text."""
    wrong: list[str] = []
    write = writer.write_all

    def failing(connection: Any, changes: Any) -> None:
        if wrong:
            raise OSError(wrong[0])
        write(connection, changes)

    monkeypatch.setattr(writer, "write_all", failing)
    monkeypatch.setattr(tasks, "AGAIN", 0.05)
    return wrong


@pytest.mark.parametrize(("word", "code"), [("no space left on device", "disk"), ("database is locked", "busy")])
def test_a_failed_write_is_refused_and_house_players_resume_with_the_disk(
    make: Any, play: Any, disk: list[str], word: str, code: str
) -> None:
    running = make(bots=3)

    async def story(door: Any) -> None:
        person = await door.come(running, BACCARAT, running.guest())
        assert (await person.do("sit-down", seat=6, chips=50_000))["type"] == "ok"
        assert (await person.say("sit-out", on=True))["type"] == "ok"
        with closing(running.client()) as client:
            assert (await asyncio.to_thread(client.get, "/health")).json()["status"] == "ok"
            disk.append(word)
            refused = await person.do("buy-in", chips=1000)
            assert (refused["type"], refused["code"]) == ("refused", code)
            unwell = await asyncio.to_thread(client.get, "/health")
            assert (unwell.status_code, unwell.json()["status"]) == (503, code)
            await asyncio.sleep(0.3)  # meanwhile house players and clocks try and fail
            disk.clear()
            assert (await asyncio.to_thread(client.get, "/health")).json()["status"] == "ok"
        assert (await person.do("buy-in", chips=1000))["type"] == "ok"
        rounds = person.view["rounds"]
        while person.view["rounds"] < rounds + 2:
            await person.next()

    play(story)
    running.stop()
    store = Store(running.config.database)
    assert audit_room(store).faults == ()
    store.close()


def test_a_table_that_cannot_be_loaded_refuses_everybody_alike(make: Any, disk: list[str]) -> None:
    running = make(bots=0)
    with closing(running.client()) as client, ThreadPoolExecutor(6) as people:
        disk.append("no space left on device")
        found = list(people.map(lambda _: client.get(f"/api/tables/{HOLDEM}"), range(6)))
        assert [(each.status_code, each.json()["code"]) for each in found] == [(503, "disk")] * 6
        disk.clear()
        assert client.get(f"/api/tables/{HOLDEM}").status_code == 200


def test_a_write_refused_to_a_worker_that_was_taken_for_dead_can_be_retried(make: Any) -> None:
    running = make(bots=0, spread=False)

    def struck(connection: Any) -> None:
        raise LeaseLost("this one")

    running.server.config.app.room.store.writer.guard = struck
    with closing(running.client()) as client:
        refused = client.post("/api/guest", json={})
        assert (refused.status_code, refused.json()["code"]) == (503, "busy")


def test_clocks_continue_after_a_failed_write(make: Any, play: Any, disk: list[str]) -> None:
    """Nobody acts in this test; default actions are retried until they are written."""
    running = make(bots=0, pace=Pace(seconds={"bank": 0.2}, time_bank=0.0, hold=60.0))

    async def story(door: Any) -> None:
        first = await door.come(running, BACCARAT, running.guest())
        assert (await first.do("sit-down", seat=2, chips=50_000))["type"] == "ok"
        disk.append("no space left on device")
        await asyncio.sleep(0.5)
        disk.clear()
        await first.until(lambda frame: any(
            line["event"]["event"] == "bank-passed" for line in frame.get("events", ())))

    play(story)


def test_every_command_id_gets_the_same_answer_after_a_restart(make: Any, play: Any) -> None:
    """The answer comes from the record of ids before any check, because the table may have moved on and the person may
    have left.
    """
    running = make(bots=0)
    frames = [
        {"type": "do", "id": "sit", "version": 0, "command": {"do": "sit-down", "seat": 5, "chips": 50_000}},
        {"type": "words", "id": "words", "shuffle": 2, "hash": "0" * 64},
        {"type": "do", "id": "bank", "version": 0, "command": {"do": "take-bank", "stake": 20_000}},
        {"type": "do", "id": "back", "version": 0, "command": {"do": "withdraw-bank"}},
        {"type": "sit-out", "id": "out", "on": True},
        {"type": "leave", "id": "gone"},
    ]

    async def speak(door: Any, house: Any, guest: Any, fresh: bool) -> list[dict[str, Any]]:
        person = await door.come(house, BACCARAT, guest)
        answers = []
        for frame in frames:
            if fresh:
                await person.say("sync")
            said = {**frame, "version": person.version} if fresh and "version" in frame else frame
            await person.send(said)
            answers.append(await person.until(lambda got: got.get("id") == frame["id"]))  # noqa: B023
        return answers

    guest = running.guest()
    first = play(lambda door: speak(door, running, guest, True))
    assert [answer["type"] for answer in first] == ["ok"] * len(frames), first
    with running.again() as restarted:
        again = play(lambda door: speak(door, restarted, guest, False))
        assert again == first
    store = Store(running.config.database)
    assert audit_room(store).faults == ()
    assert store.places(BACCARAT) == []
    store.close()


def test_a_player_who_asked_to_leave_has_left_even_if_the_server_was_killed(apart: Any, play: Any) -> None:
    server = apart(Pace(seconds={"action": 60.0, "deal": 0.02}, hold=600.0, away=0.2, time_bank=0.0))
    with closing(server.guest()) as floor:
        floor.post("/api/floor", json={"key": "the floor's key"}).raise_for_status()
        table = floor.post("/api/tables", json={"offer": "oaks/texas-holdem", "bots": 0}).json()["id"]
    guests = [server.guest() for _ in range(2)]

    async def before(door: Any) -> None:
        people = []
        for seat, guest in zip((2, 7), guests, strict=True):
            people.append(await door.come(server, table, guest))
            assert (await people[-1].do("sit-down", seat=seat, chips=20_000))["type"] == "ok"
        while people[1].asked().get("for_what") != "action":
            await people[1].next()
        assert (await people[1].say("leave"))["type"] == "ok"
        assert people[1].state["leaving"] == [7] or not people[1].hello["you"]["seat"]
        server.kill()

    play(before)
    server.start()

    async def after(door: Any) -> None:
        person = await door.come(server, table, guests[0])
        while any(each["seat"] == 7 for each in person.view["people"].values()):
            if person.choices():
                await person.do("check" if any(each["do"] == "check" for each in person.choices()) else "call")
            else:
                await person.next()

    play(after)
    assert guests[1].get("/api/me").json()["account"]["places"] == []
