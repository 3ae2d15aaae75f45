"""The level of house players: the floor chooses it on opening a table and later, and the store keeps it."""

from contextlib import closing
from typing import Any

from houseway.store import Store


def test_the_floor_sets_how_well_house_players_play(make: Any, play: Any) -> None:
    """At the strong level a hand is played to its end, and the log keeps what was chosen."""
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
