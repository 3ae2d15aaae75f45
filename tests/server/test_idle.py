"""What the server does by the clock alone: banks without bettors, collection by time, ids that are forgotten."""

import time
from contextlib import closing
from typing import Any

import pytest
from sqlalchemy import func, select

from houseway.play import pot_verify
from houseway.server import clock, room
from houseway.server.config import Pace
from houseway.store import Store, schema
from houseway.store.audit import audit_room

BACCARAT = "palace-ez-baccarat-panda-8-1"


async def sit(door: Any, house: Any, table: str, seat: int, chips: int = 100_000, **more: Any) -> Any:
    person = await door.come(house, table, house.guest())
    assert (await person.do("sit-down", seat=seat, chips=chips, **more))["type"] == "ok"
    return person


def events(person: Any) -> list[str]:
    return [line["event"].get("event") or line["event"]["type"] for frame in person.frames
            for line in frame.get("events", ())]


async def offered(person: Any, seat: int) -> None:
    while person.asked() != {**person.asked(), "for_what": "bank", "seat": seat}:
        await person.next()


def test_a_player_takes_back_a_bank_without_bettors_but_not_one_that_is_bet_against(make: Any, play: Any) -> None:
    running = make(bots=0)

    async def story(door: Any) -> None:
        first = await sit(door, running, BACCARAT, 2)
        second = await sit(door, running, BACCARAT, 4)
        await offered(first, 2)
        assert (await second.do("withdraw-bank"))["code"] == "no-bank"
        assert (await first.do("take-bank", stake=50_000))["type"] == "ok"
        await second.until(lambda frame: second.asked().get("for_what") == "wagers")
        assert (await second.do("withdraw-bank"))["code"] == "not-your-bank"
        assert (await second.do("withdraw-bank", seat=2))["code"] == "not-your-seat"
        assert any(each["do"] == "withdraw-bank" for each in first.view["legal"])
        assert (await first.do("withdraw-bank"))["type"] == "ok"
        assert "bank-withdrawn" in events(first)
        chips = {each["seat"]: each["chips"] for each in first.view["people"]}
        assert chips == {2: 100_000, 4: 100_000}
        await offered(second, 4)
        assert (await second.do("take-bank", stake=50_000))["type"] == "ok"
        await first.until(lambda frame: first.asked().get("for_what") == "wagers")
        assert (await first.do("place-wager", wager="player", amount=1000))["type"] == "ok"
        assert (await second.do("withdraw-bank"))["code"] == "in-action"

    play(story)


def test_a_player_s_bank_that_nobody_bets_against_is_taken_back_after_a_while(make: Any, play: Any) -> None:
    running = make(bots=0, pace=Pace(bank=30.0, idle_bank=0.3))

    async def story(door: Any) -> None:
        first = await sit(door, running, BACCARAT, 2)
        await sit(door, running, BACCARAT, 4)
        await offered(first, 2)
        begun = time.monotonic()
        await first.do("take-bank", stake=50_000)
        assert first.state["clock"] is None
        await first.until(lambda frame: "bank-withdrawn" in events(first))
        assert time.monotonic() - begun >= 0.3

    play(story)


def test_a_house_player_s_bank_is_taken_back_after_twice_the_time_for_wagers(make: Any, play: Any) -> None:
    running = make(bots=1, pace=Pace(bank=30.0, idle_house_bank=0.4, idle_bank=60.0, bot=(0.0, 0.01), between=0.0))

    async def story(door: Any) -> None:
        person = await sit(door, running, BACCARAT, 5)
        while "bank-withdrawn" not in events(person):
            if person.asked().get("for_what") == "bank" and person.asked()["seat"] == 5:
                await person.do("pass-bank")
            else:
                await person.next()

    play(story)


def test_a_table_that_closes_gives_a_bank_without_bettors_back_at_once(make: Any, play: Any) -> None:
    running = make(bots=0, pace=Pace(bank=30.0), spread=True)

    async def story(door: Any) -> None:
        first = await sit(door, running, BACCARAT, 2)
        await offered(first, 2)
        assert (await first.do("take-bank", stake=50_000))["type"] == "ok"
        with closing(running.guest()) as floor:
            floor.post("/api/floor", json={"key": "the floor's key"}).raise_for_status()
            floor.post(f"/api/tables/{BACCARAT}/close", json={}).raise_for_status()
        await first.until(lambda frame: "seat-left" in events(first))
        assert "bank-withdrawn" in events(first)

    play(story)
    store = Store(running.config.database)
    assert audit_room(store).faults == ()
    store.close()


@pytest.mark.parametrize(("offer", "line", "tag"), [
    ("oaks/texas-holdem", "89", "TimeStruck"),
    ("palace/lowball", "half-hour", "TimeCollected"),
])
def test_time_is_collected_once_at_the_half_hour_and_can_be_verified(
    make: Any, play: Any, monkeypatch: pytest.MonkeyPatch, offer: str, line: str, tag: str
) -> None:
    """From the pot on the hour and half hour (oaks 938–947); from each player (palace 205–210)."""
    now = [1_800_000_000.0 // 1800 * 1800 + 60]
    monkeypatch.setattr(clock, "wall_clock", lambda: now[0])
    running = make(bots=4, spread=False)
    with closing(running.guest()) as floor:
        floor.post("/api/floor", json={"key": "the floor's key"}).raise_for_status()
        answer = floor.post("/api/tables", json={"offer": offer, "schedule": line, "bots": 4})
        assert answer.status_code == 201, answer.text
        table = answer.json()["id"]

    async def story(door: Any) -> None:
        watcher = await door.come(running, table)
        hands = 0
        while hands < 6:
            await watcher.next()
            hands = watcher.view["hands"]
            if hands >= 3:
                now[0] = 1_800_000_000.0 // 1800 * 1800 + 1800

    play(story)
    running.stop()
    store = Store(running.config.database)
    night = pot_verify.read_night("\n".join(store.bodies(table)).encode())
    assert pot_verify.verify(night).findings == ()
    assert audit_room(store).faults == ()
    store.close()
    names = [type(event).__name__ for event in night]
    struck = [place for place, name in enumerate(names) if name in ("TimeStruck", "TimeCollected")]
    assert struck
    assert {names[place] for place in struck} == {tag}
    assert struck == list(range(struck[0], struck[0] + len(struck))), "once, and not again in the same half hour"
    assert len(struck) == (1 if tag == "TimeStruck" else 4)


def test_command_ids_are_forgotten_when_nobody_repeats_them_any_more(
    make: Any, play: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room, "REMEMBERS", 0.0)
    monkeypatch.setattr(room, "TIDIES", 0.05)
    running = make(bots=0, spread=True)

    async def story(door: Any) -> None:
        person = await sit(door, running, BACCARAT, 2)
        assert (await person.do("buy-in", chips=5000))["type"] == "ok"

    play(story)
    store = Store(running.config.database)
    count = select(func.count()).select_from(schema.commands)
    for _ in range(100):
        if store.read(lambda connection: connection.execute(count).scalar()) == 0:
            break
        time.sleep(0.05)
    else:
        raise AssertionError("old command ids are still there")
    store.close()
