"""A kind of round made for the tests works with the lobby, the clock, house players, views, rounds and the audit."""

from contextlib import closing
from typing import Any

from tests.support.toys import kind

from houseway.fairness.verify import verify
from houseway.store import Store
from houseway.store.audit import audit_room
from houseway.table.log import read_log

NAME = "tests/toy-toss"


def test_a_kind_made_for_the_tests_is_served_logged_and_audited(make: Any, play: Any, tmp_path: Any, monkeypatch: Any):
    kind.spread(tmp_path, monkeypatch)
    running = make(bots=2, spread=False)
    with closing(running.guest()) as floor, closing(running.guest()) as me:
        assert floor.post("/api/floor", json={"key": "the floor's key"}).status_code == 200
        at = floor.post("/api/tables", json={"offer": NAME, "bots": 2}).json()["id"]

        async def story(door: Any) -> None:
            person = await door.come(running, at, me)
            assert (await person.do("sit-down", seat=3, chips=5_000))["type"] == "ok"
            while person.view["rounds"] < 3:
                if person.choices():
                    assert [each["do"] for each in person.choices()] == ["show"]
                    await person.do("show")
                else:
                    await person.next()
            await person.say("leave")
            await person.until(lambda frame: person.view["you"] is None)

        play(story)
        told = me.get(f"/api/rounds/{at}/2").json()
        assert told["kind"] == "toss"
        assert [line["event"]["event"] for line in told["events"]][-1] == "won"
        (ours,) = (each for each in me.get("/api/lobby").json()["houses"] if each["id"] == "tests")
        assert [(each["id"], each["status"], len(each["tables"])) for each in ours["offers"]] == [(NAME, "playable", 1)]
        assert me.get(f"/api/offers/{NAME}").json()["rules"]["name"] == "Toy Toss"
        mine = me.get("/api/me/rounds").json()["rounds"]
        assert len(mine) >= 3, "house players may begin another round before the player leaves"
        assert {each["offer"] for each in mine} == {NAME}
        held = me.get("/api/me").json()["account"]["chips"]
        assert sum(each["net"] for each in mine) == held - running.config.guest_chips
        kept = me.get(f"/api/tables/{at}/export").content
    report = verify(read_log(kept))
    assert (report.findings, report.rounds >= 3) == ((), True)
    running.stop()
    with closing(Store(running.config.database)) as store:
        assert audit_room(store).faults == ()
