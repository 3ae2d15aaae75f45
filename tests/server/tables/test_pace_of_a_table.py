"""The pace of the cards: the floor chooses it when opening a table and later, and the store keeps it."""

from contextlib import closing
from typing import Any

from houseway.store import Store

EZ = "palace/ez-baccarat-panda-8"


def test_the_floor_sets_how_fast_cards_fall_at_a_table(make: Any, play: Any) -> None:
    running = make(bots=0, spread=False)
    with closing(running.guest()) as floor:
        floor.post("/api/floor", json={"key": "the floor's key"}).raise_for_status()
        opened = floor.post("/api/tables", json={"offer": EZ, "bots": 3, "pace": "fast"}).json()
        other = floor.post("/api/tables", json={"offer": EZ, "bots": 3}).json()
        assert (opened["pace"], other["pace"]) == ("fast", "")
        where = f"/api/tables/{opened['id']}/pace"

        async def story(door: Any) -> None:
            watcher = await door.come(running, other["id"])
            while not watcher.view["rounds"]:
                await watcher.next()
                assert not watcher.state["dealing"], "in this room cards take no time"
            watcher = await door.come(running, opened["id"])
            assert watcher.state["pace"] == 0.5
            while not watcher.state["dealing"]:
                await watcher.next()
            assert not watcher.view["rounds"], "the first cards are sent before the round is over"

        play(story)
        assert floor.post(where, json={"pace": "usual"}).json()["pace"] == "usual"
        assert floor.post(where, json={"pace": "none"}).status_code == 400
    store = Store(running.config.database)
    assert {row.id: row.pace for row in store.tables()} == {opened["id"]: "usual", other["id"]: ""}
    store.close()
