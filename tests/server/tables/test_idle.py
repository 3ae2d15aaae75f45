"""What the server does when time is up: it takes back banks without bettors, collects time fees and drops old ids."""

import asyncio
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select, update
from tests.support.patience import wait_until

from houseway.fairness.verify import verify
from houseway.houses.loader.path import VARIABLE
from houseway.server.config import Pace
from houseway.server.room import finished_rounds, room
from houseway.server.tables import clock, time_fee
from houseway.server.tables.commands import ids as command_ids
from houseway.store import Change, Store, schema
from houseway.store.audit import audit_room
from houseway.table.events import SeatLeft
from houseway.table.log import read_log

BACCARAT = "palace-ez-baccarat-panda-8-1"


async def sit(door: Any, house: Any, table: str, seat: int, chips: int = 100_000, **more: Any) -> Any:
    person = await door.come(house, table, house.guest())
    assert (await person.do("sit-down", seat=seat, chips=chips, **more))["type"] == "ok"
    return person


def events(person: Any) -> list[str]:
    return [line["event"]["event"] for frame in person.frames for line in frame.get("events", ())]


async def offered(person: Any, seat: int) -> None:
    while person.asked() != {**person.asked(), "for_what": "bank", "seat": seat}:
        await person.next()


def test_a_player_can_take_back_a_bank_unless_somebody_bets_against_it(make: Any, play: Any) -> None:
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
        chips = {each["seat"]: each["chips"] for each in first.view["people"].values()}
        assert chips == {2: 100_000, 4: 100_000}
        await offered(second, 4)
        assert (await second.do("take-bank", stake=50_000))["type"] == "ok"
        await first.until(lambda frame: first.asked().get("for_what") == "wagers")
        assert (await first.do("place-wager", wager="player", amount=1000))["type"] == "ok"
        assert (await second.do("withdraw-bank"))["code"] == "in-action"

    play(story)


def test_a_bank_that_nobody_bets_against_is_taken_back_after_a_while(make: Any, play: Any) -> None:
    running = make(bots=0, pace=Pace(seconds={"bank": 30.0}, idle=(0.3, 45.0)))

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


def test_a_house_players_bank_is_taken_back_after_twice_the_time_for_wagers(make: Any, play: Any) -> None:
    running = make(bots=1, pace=Pace(seconds={"bank": 30.0}, idle=(60.0, 0.4), bot=(0.0, 0.01), between=0.0))

    async def story(door: Any) -> None:
        person = await sit(door, running, BACCARAT, 5)
        while "bank-withdrawn" not in events(person):
            if person.asked().get("for_what") == "bank" and person.asked()["seat"] == 5:
                await person.do("pass-bank")
            else:
                await person.next()

    play(story)


def test_a_player_who_sits_down_when_all_others_are_ready_still_gets_time_to_bet(
    make: Any, play: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Bets used to close at once for a newcomer; the short moment after all are ready does not apply to them."""
    monkeypatch.setattr(clock, "AT_ONCE", 60.0)
    running = make(bots=0, pace=Pace(seconds={"bank": 3600.0, "wagers": 900.0}))

    async def story(door: Any) -> None:
        banker, bettor = await sit(door, running, BACCARAT, 2), await sit(door, running, BACCARAT, 4)
        await offered(banker, 2)
        await banker.do("take-bank", stake=50_000)
        await told(bettor, lambda: bettor.asked().get("for_what") == "wagers")
        assert (await bettor.do("place-wager", wager="player", amount=1000))["type"] == "ok"
        await told(bettor, lambda: left(bettor) > 500)
        assert (await bettor.do("close-bets"))["type"] == "ok"
        await told(bettor, lambda: left(bettor) <= 60)
        late = await sit(door, running, BACCARAT, 6)
        await told(late, lambda: left(late) > 500)
        assert (await late.do("place-wager", wager="player", amount=1000))["type"] == "ok"
        assert (await late.do("close-bets"))["type"] == "ok"
        await told(late, lambda: left(late) <= 60)

    async def told(person: Any, wanted: Any) -> None:
        while not wanted():
            await person.next()

    def left(person: Any) -> float:
        clock = person.state["clock"]
        return float(clock["ends"] - clock["now"]) if clock else 0.0

    play(story)


def test_a_closing_table_returns_a_bank_without_bettors_at_once(make: Any, play: Any) -> None:
    running = make(bots=0, pace=Pace(seconds={"bank": 30.0}), spread=True)

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


def test_a_table_closes_with_its_chips_returned_and_no_house_player_comes_back(make: Any, play: Any) -> None:
    """Most pots roll over at Trips, so the table is closed between two deals while chips are on the felt."""
    running = make(bots=0, spread=False)
    with closing(running.guest()) as floor:
        floor.post("/api/floor", json={"key": "the floor's key"}).raise_for_status()
        opened = floor.post("/api/tables", json={"offer": "crystal/trips-five-card-stud-v2", "bots": 3}).json()

        async def story(door: Any) -> None:
            watcher = await door.come(running, opened["id"])
            while not (watcher.view["rounds"] and watcher.view["pot"]):
                await watcher.next()
            floor.post(f"/api/tables/{opened['id']}/close", json={}).raise_for_status()
            seen = len(events(watcher))
            await watcher.until(lambda frame: watcher.state["closed"])
            assert "seat-taken" not in events(watcher)[seen:], "nobody comes to a table that is closing"

        play(story)
        log = list(read_log(floor.get(f"/api/tables/{opened['id']}/export").content))
        assert verify(log).findings == ()
        left = [event for entry in log for event in entry.events if isinstance(event, SeatLeft)]
        assert len(left) == 3, "the export of a closed table shows what everybody took away"
    store = Store(running.config.database)
    assert audit_room(store).faults == ()
    assert store.tables()[0].closed
    store.close()


def test_a_table_that_was_closing_when_the_server_stopped_is_closed_after_the_restart(make: Any, play: Any) -> None:
    """No event there leads to the closing: one player waits alone, and at the other table nobody is left."""
    running = make(bots=0, spread=False)
    with closing(running.guest()) as floor:
        floor.post("/api/floor", json={"key": "the floor's key"}).raise_for_status()
        opened = [floor.post("/api/tables", json={"offer": "oaks/draw-poker", "bots": 0}).json()["id"] for _ in "12"]

        async def story(door: Any) -> None:
            await sit(door, running, opened[0], 1)

        play(story)
    running.stop()
    with closing(Store(running.config.database)) as store, store.engine.begin() as connection:
        connection.execute(update(schema.tables).values(closing=True))
    with running.again() as later, closing(later.client()) as onlooker:
        wait_until(lambda: onlooker.get("/api/tables").json() == {"tables": []})
    with closing(Store(running.config.database)) as store:
        assert [(row.closed, store.places(row.id)) for row in store.tables()] == [(True, [])] * 2
        assert audit_room(store).faults == ()


def test_house_players_sent_away_together_get_back_what_they_bet(make: Any, play: Any) -> None:
    """At Trips most pots roll over. If they left one by one, the last would get everything and had put in only a part.
    """
    running = make(bots=0, spread=False)
    with closing(running.guest()) as floor:
        floor.post("/api/floor", json={"key": "the floor's key"}).raise_for_status()
        opened = floor.post("/api/tables", json={"offer": "crystal/trips-five-card-stud-v2", "bots": 3}).json()

        async def story(door: Any) -> None:
            watcher = await door.come(running, opened["id"])
            while not (watcher.view["rounds"] and watcher.view["pot"]):
                await watcher.next()
            floor.post(f"/api/tables/{opened['id']}/bots", json={"bots": 0}).raise_for_status()
            while watcher.view["people"]:
                await watcher.next()

        play(story)
    store = Store(running.config.database)
    assert audit_room(store).faults == ()
    row = store.tables()[0]
    told = list(finished_rounds.since(store, row, 0, store.version(row.id)))
    left = [each for each in told if isinstance(each.event, SeatLeft)]
    assert len(left) == 3
    assert [each.before.kind.between.chips_carried(each.before) for each in left] == [0, 0, 0]
    store.close()


@pytest.mark.parametrize("goes", ["leave", "stand-up"])
def test_a_player_takes_away_carried_chips_that_nobody_else_put_in(make: Any, play: Any, goes: str) -> None:
    """At pan only seat 1 plays double and puts up $2 more (palace 126). No player who stays has a claim to them."""
    running = make(bots=0, spread=False, pace=Pace(seconds={"deal": 0.0}, answer=600.0))
    with closing(running.guest()) as floor:
        floor.post("/api/floor", json={"key": "the floor's key"}).raise_for_status()
        opened = floor.post("/api/tables", json={"offer": "palace/pan", "schedule": "2", "bots": 0}).json()["id"]

    async def story(door: Any) -> None:
        first = await sit(door, running, opened, 1, 8_000)
        assert (await first.do("double"))["type"] == "ok"
        second = await sit(door, running, opened, 2, 8_000)
        while not (first.view["hand"] or {}).get("turn"):
            await first.next()
        if goes == "leave":
            assert (await first.say("leave"))["type"] == "ok"
        says = {1: (first, "on-top"), 2: (second, "in")}
        while first.view["rounds"] < 1:
            if first.view["hand"]["turn"] not in says:
                await first.next()
                continue
            if goes == "stand-up" and first.view["hand"]["turn"] == 1:  # nobody is left for another hand
                assert (await second.say("sit-out", on=True))["type"] == "ok"
            person, word = says.pop(first.view["hand"]["turn"])
            while person.version < max(first.version, second.version):
                await person.next()
            assert (await person.do(word))["type"] == "ok"
        if goes == "stand-up":
            assert (await first.do("stand-up"))["type"] == "ok"
        while "1" in second.view["people"]:
            await second.next()

    play(story)
    store = Store(running.config.database)
    assert audit_room(store).faults == ()
    row = store.tables()[0]
    told = [each.event for each in finished_rounds.since(store, row, 0, store.version(row.id))]
    assert [each.chips for each in told if isinstance(each, SeatLeft)] == [8_000 - 200]
    store.close()


def test_players_who_leave_at_once_take_back_their_bets_while_somebody_stays(make: Any, play: Any) -> None:
    """At Trips all fold, so the bets of $2 roll over. Two players leave after the deal; only their fees of 50 cents
    stay.
    """
    running = make(bots=0, spread=False, pace=Pace(seconds={"deal": 0.0}, answer=600.0))
    with closing(running.guest()) as floor:
        floor.post("/api/floor", json={"key": "the floor's key"}).raise_for_status()
        asked = {"offer": "crystal/trips-five-card-stud-v2", "bots": 0}
        opened = floor.post("/api/tables", json=asked).json()["id"]

    async def story(door: Any) -> None:
        people = {seat: await sit(door, running, opened, seat, 10_000) for seat in (1, 2, 3)}
        stays = people[3]
        while not (stays.view["deal"] or {}).get("turn"):
            await stays.next()
        for seat in (1, 2):
            assert (await people[seat].say("leave"))["type"] == "ok"
        while stays.view["rounds"] < 1:
            person = people.get(stays.view["deal"]["turn"])
            if person is None:
                await stays.next()
                continue
            while person.version < stays.version:
                await person.next()
            assert (await person.do("fold"))["type"] == "ok"
            while stays.version < person.version:
                await stays.next()
        while {"1", "2"} & stays.view["people"].keys():
            await stays.next()

    play(story)
    with closing(Store(running.config.database)) as store:
        assert audit_room(store).faults == ()
        row = store.tables()[0]
        told = [each.event for each in finished_rounds.since(store, row, 0, store.version(row.id))]
    assert [each.chips for each in told if isinstance(each, SeatLeft)] == [9_950, 9_950]


MARK = 1_800_000_000.0 // 1800 * 1800


def table_by_time(running: Any, offer: str, line: str) -> str:
    """Open a table with time collection and four house players."""
    with closing(running.guest()) as floor:
        floor.post("/api/floor", json={"key": "the floor's key"}).raise_for_status()
        answer = floor.post("/api/tables", json={"offer": offer, "schedule": line, "bots": 4})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])


@pytest.fixture
def now(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The time that the time meters of tables read: a minute after a half hour, unless a test changes it."""
    shown = [MARK + 60]
    monkeypatch.setattr(time_fee, "wall_clock", lambda: shown[0])
    monkeypatch.setattr(time_fee, "play_clock", lambda: shown[0])
    return shown


async def hands(watcher: Any, more: int = 2, counted: str = "hands") -> None:
    """Watch another number of hands, or of anything else that the view counts."""
    until = watcher.view[counted] + more
    while watcher.view[counted] < until:
        await watcher.next()


@pytest.fixture
def collections(night: Any) -> Any:
    """Return the time fees collected, and check the night and the room."""

    def collected(database: str, table: str) -> list[str]:
        store = Store(database)
        names = [type(event).__name__ for event in night(store, table)]
        assert audit_room(store).faults == ()
        store.close()
        return [name for name in names if name in ("TimeStruck", "TimeCollected")]

    return collected


@pytest.mark.parametrize(("offer", "line", "due", "collected"), [
    ("oaks/texas-holdem", "89", MARK + 1800, ["TimeStruck"]),
    ("palace/lowball", "half-hour", MARK + 60 + 1800, ["TimeCollected"] * 4),
])
def test_the_time_fee_is_collected_once_at_the_half_hour_and_can_be_verified(
    make: Any, play: Any, now: list[float], collections: Any, offer: str, line: str, due: float, collected: list[str]
) -> None:
    """From the pot on the hour and half hour (oaks 938–947); from each player every half hour (palace 205–210)."""
    running = make(bots=4, spread=False)
    table = table_by_time(running, offer, line)

    async def story(door: Any) -> None:
        watcher = await door.come(running, table)
        await hands(watcher)
        now[0] = due - 1
        await hands(watcher)
        assert not {"time-struck", "time-collected"} & set(events(watcher))
        now[0] = due
        await hands(watcher, 4)

    play(story)
    running.stop()
    assert collections(running.config.database, table) == collected


def test_a_house_may_collect_a_time_fee_against_a_player_dealer(
    make: Any, play: Any, now: list[float], collections: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A draft offer in which each of four players pays $6 for every half hour, before the next bank is taken."""
    (tmp_path / "bay" / "fees").mkdir(parents=True)
    (tmp_path / "bay" / "house.toml").write_text('name = "Bay"\ndraft = true\n')
    (tmp_path / "bay" / "pan-9.toml").write_text('name = "Pan 9"\nas = "oaks/super-pan-9"\nfees = ["time"]\n')
    (tmp_path / "bay" / "fees" / "time.csv").write_text("option,limit,time\n1,$5-$500,$6\n")
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    running = make(bots=4, spread=False)
    table = table_by_time(running, "bay/pan-9", "time:1")

    async def story(door: Any) -> None:
        watcher = await door.come(running, table)
        await hands(watcher, 2, "rounds")
        assert "time-collected" not in events(watcher)
        now[0] += 1800
        await hands(watcher, 3, "rounds")

    play(story)
    running.stop()
    assert collections(running.config.database, table) == ["TimeCollected"] * 4


def test_the_half_hour_of_a_time_fee_does_not_run_while_the_server_is_down(
    make: Any, play: Any, now: list[float], collections: Any
) -> None:
    """Nothing is due after twenty minutes of play, an hour closed and nine more minutes (palace 205–210). Later it is.
    """
    running = make(bots=4, spread=False)
    table = table_by_time(running, "palace/lowball", "half-hour")

    async def before(door: Any) -> None:
        watcher = await door.come(running, table)
        await hands(watcher)
        now[0] += 20 * 60
        await hands(watcher)

    play(before)
    store = Store(running.config.database)
    assert [row.played for row in store.tables()] == [20 * 60], "kept with every step, so that a crash loses no more"
    store.close()
    running.stop()
    now[0] += 60 * 60
    with running.again() as restarted:

        async def after(door: Any) -> None:
            watcher = await door.come(restarted, table)
            await hands(watcher)
            now[0] += 9 * 60
            await hands(watcher)
            assert "time-collected" not in events(watcher)
            now[0] += 60
            await hands(watcher)

        play(after)
    assert collections(running.config.database, table) == ["TimeCollected"] * 4


def test_no_time_fee_is_charged_for_a_half_hour_that_passes_while_the_server_is_down(
    make: Any, play: Any, now: list[float], collections: Any
) -> None:
    """The pot played on the hour and half hour pays (oaks 938); a fee that fell due before the room closed is still
    owed.
    """
    running = make(bots=4, spread=False)
    table = table_by_time(running, "oaks/texas-holdem", "89")

    async def watch(door: Any, house: Any, more: float) -> None:
        watcher = await door.come(house, table)
        await hands(watcher)
        now[0] += more
        await hands(watcher)

    play(lambda door: watch(door, running, 60))
    running.stop()
    now[0] += 60 * 60
    with running.again() as restarted:
        play(lambda door: watch(door, restarted, 60))
    assert collections(running.config.database, table) == []
    store = Store(running.config.database)
    owed = (("played", 1800.0),)
    store.write(Change(table, time.time(), store.version(table), set=owed)).result()  # struck, then crashed
    store.close()
    with restarted.again() as once_more:
        play(lambda door: watch(door, once_more, 60))
    assert collections(running.config.database, table) == ["TimeStruck"]


def test_an_empty_table_owes_no_time_fee(
    make: Any, play: Any, now: list[float], collections: Any
) -> None:
    """House players rest while nobody watches, so a player who comes an hour later owes nothing for that hour."""
    running = make(bots=4, spread=False, pace=Pace(seconds={"action": 0.3, "deal": 0.05}, bot=(0.0, 0.005)))
    table = table_by_time(running, "palace/lowball", "half-hour")

    async def story(door: Any) -> None:
        watcher = await door.come(running, table)
        await hands(watcher)
        await watcher.connection.close()
        with running.client() as client:
            while not at_rest(client.get(f"/api/tables/{table}").json()):
                await asyncio.sleep(0.02)
        now[0] += 60 * 60
        await hands(await door.come(running, table))

    def at_rest(told: dict[str, Any]) -> bool:
        state = told["state"]
        return not state["watching"] and not state["clock"] and told["view"]["waiting"][0]["for_what"] == "deal"

    play(story)
    running.stop()
    assert collections(running.config.database, table) == []


HOLDEM = "oaks-texas-holdem-1"


async def asked(person: Any, seat: int) -> dict[str, Any]:
    """Wait until a seat must act at a poker table; return the clock that runs for it."""
    while not (person.asked().get("seat") == seat and person.state["clock"] and person.state["clock"]["seat"] == seat):
        await person.next()
    return dict(person.state["clock"])


def left(clock: dict[str, Any]) -> float:
    return float(clock["ends"] - clock["now"])


def test_a_seat_without_a_connection_gets_only_a_moment_to_act(make: Any, play: Any) -> None:
    running = make(bots=0, pace=Pace(seconds={"action": 60.0, "deal": 0.05}, away=0.3, time_bank=60.0, hold=60.0))

    async def story(door: Any) -> None:
        first = await sit(door, running, HOLDEM, 2, chips=20_000)
        second = await sit(door, running, HOLDEM, 7, chips=20_000)
        while first.asked().get("for_what") != "action":
            await first.next()
        gone, there = (first, second) if first.asked()["seat"] == 2 else (second, first)
        seat = 2 if gone is first else 7
        assert left(await asked(there, seat)) > 50
        begun = time.monotonic()
        await gone.connection.close()  # in the middle of their turn
        await there.until(lambda frame: "folded" in events(there))
        assert time.monotonic() - begun < 30
        while there.view["hands"] < 2:  # and when they are asked while away
            await there.next()
        if there.asked()["seat"] != seat:
            await there.do("call")
        assert left(await asked(there, seat)) < 1

    play(story)


def test_a_player_who_reconnects_in_time_gets_the_rest_of_the_time(make: Any, play: Any) -> None:
    running = make(bots=0, pace=Pace(seconds={"action": 300.0, "deal": 0.05}, away=60.0, hold=300.0))

    async def story(door: Any) -> None:
        guests = {seat: running.guest() for seat in (2, 7)}
        people = {}
        for seat, guest in guests.items():
            people[seat] = await door.come(running, HOLDEM, guest)
            assert (await people[seat].do("sit-down", seat=seat, chips=20_000))["type"] == "ok"
        while people[2].asked().get("for_what") != "action":
            await people[2].next()
        seat = people[2].asked()["seat"]
        other = people[9 - seat]
        assert left(await asked(other, seat)) > 200
        await people[seat].connection.close()
        await other.until(lambda frame: other.state["away"] == [seat])
        assert left(other.state["clock"]) <= 60
        await door.come(running, HOLDEM, guests[seat])
        await other.until(lambda frame: other.state["away"] == [])
        assert left(other.state["clock"]) > 200

    play(story)


def test_old_command_ids_are_forgotten(
    make: Any, play: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command_ids, "FORGETS", 0.0)
    monkeypatch.setattr(room, "FORGETS", 0.0)
    monkeypatch.setattr(room, "TIDIES", 0.05)
    running = make(bots=0, spread=True)

    async def story(door: Any) -> None:
        person = await sit(door, running, BACCARAT, 2)
        assert (await person.do("buy-in", chips=5000))["type"] == "ok"

    play(story)
    store = Store(running.config.database)
    count = select(func.count()).select_from(schema.commands)
    wait_until(lambda: store.read(lambda connection: connection.execute(count).scalar()) == 0)
    store.close()


def test_an_absent_guest_loses_a_seat_that_others_need(make: Any, play: Any) -> None:
    """At four seats, an absent guest's seat is held while one is free, and given up when all are taken."""
    pace = Pace(seconds={"deal": 0.02}, answer=0.05, away=0.05, time_bank=0.0, hold=600.0, hold_guest=0.05)
    running = make(bots=0, pace=pace)

    async def story(door: Any) -> None:
        table = "crystal-chinese-poker-1"
        there, gone = [await sit(door, running, table, seat) for seat in (1, 3)]
        await gone.connection.close()
        await there.until(lambda frame: "hand-ended" in events(there) and there.state["away"] == [3])
        for seat in (2, 4):
            assert 3 in {each["seat"] for each in there.view["people"].values()}, "a seat is free, so this one is held"
            await sit(door, running, table, seat)
        await there.until(lambda frame: "seat-left" in events(there))
        assert 3 not in {each["seat"] for each in there.view["people"].values()}

    play(story)


def test_cordova_157_seven_people_can_bet_behind_a_seat(make: Any, play: Any) -> None:
    """Each seat has eight betting spots (cordova 157): one for its player and seven behind it."""
    running = make(bots=0)

    async def story(door: Any) -> None:
        table = "cordova-pai-gow-poker-1"
        for _ in range(7):
            await sit(door, running, table, 3, behind=1)
        eighth = await door.come(running, table, running.guest())
        refused = await eighth.do("sit-down", seat=3, chips=100_000, behind=1)
        assert (refused["code"], refused["clause"]) == ("backline-full", "cordova 157")
        assert sorted(each["behind"] for each in eighth.view["people"].values()) == [1, 2, 3, 4, 5, 6, 7]

    play(story)


def test_the_servers_backline_limit_applies_if_none_is_filed(make: Any, play: Any) -> None:
    running = make(bots=0, most_behind=1)

    async def story(door: Any) -> None:
        await sit(door, running, BACCARAT, 3, behind=1)
        second = await door.come(running, BACCARAT, running.guest())
        assert (await second.do("sit-down", seat=3, chips=100_000, behind=1))["code"] == "backline-full"

    play(story)


def test_a_clock_says_how_long_a_question_stays_open(make: Any, play: Any) -> None:
    """A browser draws the share of time left. The kind sets the time, unless the server overrides it: 20 seconds to
    take the bank, 15 to bet (`kinds/banked/turn.py`).
    """
    running = make(bots=0, pace=Pace())

    async def story(door: Any) -> None:
        banker, bettor = await sit(door, running, BACCARAT, 2), await sit(door, running, BACCARAT, 4)
        await offered(banker, 2)
        assert (banker.state["clock"]["for"], banker.state["clock"]["whole"]) == ("bank", 20.0)
        await banker.do("take-bank", stake=50_000)
        await bettor.until(lambda frame: bettor.asked().get("for_what") == "wagers")
        await bettor.do("place-wager", wager="player", amount=1000)
        while (bettor.state["clock"] or {}).get("for") != "wagers":  # it may have come before the answer
            await bettor.next()
        assert bettor.state["clock"]["whole"] == 15.0

    play(story)
