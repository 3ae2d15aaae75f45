"""The level of house players: the floor chooses it, or the first person to sit down, and the store keeps it."""

from contextlib import closing
from typing import Any

from houseway.store import Store


def test_the_floor_chooses_how_well_house_players_play(make: Any, play: Any) -> None:
    """At the strong level a hand is played to its end, and the log records the choices."""
    running = make(bots=0, spread=False)
    with closing(running.guest()) as floor:
        floor.post("/api/floor", json={"key": "the floor's key"}).raise_for_status()
        opened = floor.post("/api/tables", json={"offer": "comstock/lowball", "bots": 3, "level": "strong"}).json()
        assert opened["level"] == "strong"

        async def story(door: Any) -> None:
            watcher = await door.come(running, opened["id"])
            while not watcher.view["rounds"]:
                await watcher.next()

        play(story)
        where = f"/api/tables/{opened['id']}/bots"
        assert floor.post(where, json={"bots": 2, "level": "easy"}).json()["level"] == "easy"
        assert floor.post(where, json={"bots": 1}).json()["level"] == "easy"
        assert floor.post(where, json={"bots": 1, "level": "grim"}).status_code == 400
    store = Store(running.config.database)
    assert {row.level for row in store.tables()} == {"easy"}
    store.close()


def test_the_first_person_at_a_table_chooses_how_well_house_players_play(make: Any, play: Any) -> None:
    """The level is stored with the seat. A second person can't change the level, and nobody can in a game without
    levels.
    """
    running = make(bots=0, spread=False)
    with closing(running.guest()) as floor:
        floor.post("/api/floor", json={"key": "the floor's key"}).raise_for_status()
        offers = ("comstock/lowball", "comstock/super-pan-9")
        poker, banked = (floor.post("/api/tables", json={"offer": each}).json() for each in offers)
    assert (poker["level"], poker["levels"], banked["levels"]) == ("easy", ["easy", "usual", "strong"], [])

    async def story(door: Any) -> None:
        async def sit(table: str, seat: int, level: str) -> str:
            person = await door.come(running, table, running.guest())
            answer = await person.do("sit-down", seat=seat, chips=40_000, level=level)
            return str(answer.get("code") or answer["type"])

        assert await sit(banked["id"], 1, "strong") == "no-levels"
        assert await sit(poker["id"], 1, "grim") == "malformed"
        assert await sit(poker["id"], 99, "usual") == "no-such-seat"
        assert running.guest().get(f"/api/tables/{poker['id']}").json()["table"]["level"] == "easy", "nobody sat down"
        assert await sit(poker["id"], 1, "strong") == "ok"
        assert await sit(poker["id"], 2, "usual") == "level-chosen"
        assert await sit(poker["id"], 2, "") == "ok"

    play(story)
    assert running.guest().get(f"/api/tables/{poker['id']}").json()["table"]["level"] == "strong"
    store = Store(running.config.database)
    assert {row.id: row.level for row in store.tables()} == {poker["id"]: "strong", banked["id"]: ""}
    store.close()
