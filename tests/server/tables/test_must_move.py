"""Must-move at real tables: the first player at the must-move table moves with the whole stack, and every chip is
booked.
"""

import asyncio
import random
import time
from contextlib import closing, suppress
from typing import Any

import httpx
import pytest
import websockets

from houseway.fairness.verify import verify
from houseway.kinds.pot.events import RoundEnded
from houseway.server.config import Pace
from houseway.store import Store
from houseway.store.audit import audit_room
from houseway.table.commands import SitDown
from houseway.table.events import SeatLeft, SeatTaken
from houseway.table.log import entries

OFFER = "oaks/texas-holdem"
STILL = Pace(seconds={"deal": 600.0}, hold=60.0)
"""No hand is dealt here: people come, go and move."""


def floor_of(running: Any) -> Any:
    floor = running.guest()
    floor.post("/api/floor", json={"key": "the floor's key"}).raise_for_status()
    return floor


def open_main(running: Any, seats: int = 2, bots: int = 0) -> str:
    with closing(floor_of(running)) as floor:
        answer = floor.post("/api/tables", json={"offer": OFFER, "seats": seats, "bots": bots})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])


async def sit(door: Any, running: Any, table: str, seat: int, chips: int = 20_000, guest: Any = None) -> Any:
    guest = guest or running.guest()
    person = await door.come(running, table, guest)
    answer = await person.do("sit-down", seat=seat, chips=chips, posts=True)
    assert answer["type"] == "ok", answer
    person.guest = guest
    return person


def moved(person: Any) -> Any:
    return next((frame for frame in person.frames if frame["type"] == "moved"), None)


async def until_moved(person: Any) -> None:
    """Answer every question until a player is moved. A player who is silent twice sits out and keeps only their place
    in line.
    """
    while not moved(person):
        words = [choice["do"] for choice in person.choices()]
        if words:
            answer = await person.do("check" if "check" in words else "fold")
            assert answer["type"] == "ok" or answer["code"] in ("stale", "no-seat"), answer
        else:
            await person.next()


async def follow(door: Any, running: Any, person: Any) -> Any:
    """Wait until a client is told to move, and follow as a browser does."""
    told = moved(person) or await person.until(lambda frame: frame["type"] == "moved")
    there = await door.come(running, told["table"], person.guest)
    assert there.hello["you"]["seat"] == told["seat"]
    there.guest, there.told = person.guest, told
    return there


def listed(running: Any) -> dict[str, dict[str, Any]]:
    with running.client() as client:
        return {table["id"]: table for table in client.get("/api/tables").json()["tables"]}


def books(database: str, *tables: str) -> list[list[Any]]:
    """Audit the room and verify the tables' nights; return their events."""
    store = Store(database)
    report = audit_room(store)
    assert report.faults == ()
    logs = [list(entries(store.lines(table))) for table in tables]
    store.close()
    for log in logs:
        assert verify(log).findings == ()
    return [[event for entry in log for event in entry.events] for log in logs]


def moved_how(database: str, table: str) -> set[str]:
    """Return the moves from a must-move table to its main game."""
    store = Store(database)
    said = [entry.do for entry in entries(store.lines(table))]
    store.close()
    return {command.moved for command in said if isinstance(command, SitDown) and command.moved}


def test_the_player_who_came_first_moves_when_a_seat_opens_and_the_empty_must_move_table_breaks(
    make: Any, play: Any
) -> None:
    running = make(bots=0, spread=False, pace=STILL)
    main = open_main(running)

    async def story(door: Any) -> tuple[str, Any]:
        first, second = await sit(door, running, main, 1), await sit(door, running, main, 2)
        guest = running.guest()
        third = await door.come(running, main, guest)
        refused = await third.do("sit-down", seat=1, chips=20_000)
        assert refused["code"] == "must-move"
        feeder = third.state["must_move"]["feeder"]
        assert feeder in refused["sentence"]
        assert (listed(running)[feeder]["feeds"], listed(running)[main]["feeds"]) == (main, None)
        third = await sit(door, running, feeder, 2, 31_000, guest)
        fourth = await sit(door, running, feeder, 1, 27_000)
        assert fourth.state["must_move"] == {"main": main, "order": [2, 1]}
        assert (await first.say("leave"))["type"] == "ok"
        third = await follow(door, running, third)
        assert third.told == {"type": "moved", "table": main, "seat": 1, "chips": 31_000}
        assert {each["seat"]: each["chips"] for each in third.view["people"].values()} == {1: 31_000, 2: 20_000}
        await fourth.until(lambda frame: fourth.state["must_move"] == {"main": main, "order": [1]})
        assert [each["seat"] for each in fourth.view["people"].values()] == [1]
        assert (await second.say("leave"))["type"] == "ok"
        fourth = await follow(door, running, fourth)
        assert fourth.told["chips"] == 27_000
        assert not listed(running)[feeder]["closed"], "the game is full; the next player waits at the feeder"
        assert (await fourth.say("leave"))["type"] == "ok"
        await third.until(lambda frame: third.state["must_move"] is None)
        assert feeder not in listed(running), "nobody needs it any more"
        return feeder, third.guest

    feeder, guest = play(story)
    entries = guest.get("/api/cage").json()["entries"]
    assert [(entry["what"], entry["table"], entry["amount"]) for entry in entries[:3]] == [
        ("moved from the must-move table", main, -31_000),
        ("moved to the main game", feeder, 31_000),
        ("buy-in at table", feeder, -31_000),
    ]
    assert guest.get("/api/cage").json()["on_tables"] == 31_000
    running.stop()
    at_main, at_feeder = books(running.config.database, main, feeder)
    left = [(event.chips, event.seat) for event in at_feeder if isinstance(event, SeatLeft)]
    came = [(event.chips, event.seat) for event in at_main if isinstance(event, SeatTaken) and event.moved]
    assert (left, came) == ([(31_000, 2), (27_000, 1)], [(31_000, 1), (27_000, 2)])


def test_a_must_move_table_that_broke_is_opened_again_and_the_floor_may_open_it(make: Any, play: Any) -> None:
    running = make(bots=0, spread=False, pace=STILL)
    main = open_main(running)
    with closing(running.guest()) as guest:
        assert guest.post(f"/api/tables/{main}/must-move", json={}).status_code == 403
    with closing(floor_of(running)) as floor:
        opened = floor.post(f"/api/tables/{main}/must-move", json={})
        assert (opened.status_code, opened.json()["feeds"]) == (200, main)
        feeder = opened.json()["id"]
        assert floor.post(f"/api/tables/{main}/must-move", json={}).json()["id"] == feeder
        of_its_own = floor.post(f"/api/tables/{feeder}/must-move", json={})
        assert (of_its_own.status_code, of_its_own.json()["code"]) == (409, "no-must-move")
        bank = floor.post("/api/tables", json={"offer": "palace/ez-baccarat-panda-8"}).json()["id"]
        assert floor.post(f"/api/tables/{bank}/must-move", json={}).json()["code"] == "no-must-move"

        async def story(door: Any) -> None:
            person = await sit(door, running, feeder, 2)  # the main game has a free seat: the player moves at once
            person = await follow(door, running, person)
            while feeder in listed(running):
                await asyncio.sleep(0.02)
            assert floor.post(f"/api/tables/{main}/must-move", json={}).json()["id"] == feeder
            assert not listed(running)[feeder]["closed"]

        play(story)


def test_a_player_sitting_out_keeps_their_place_in_line_and_nobody_sits_twice(make: Any, play: Any) -> None:
    running = make(bots=0, spread=False, pace=STILL)
    main = open_main(running)

    async def story(door: Any) -> None:
        first, second = await sit(door, running, main, 1), await sit(door, running, main, 2)
        with closing(floor_of(running)) as floor:
            feeder = floor.post(f"/api/tables/{main}/must-move", json={}).json()["id"]
        third, fourth = await sit(door, running, feeder, 1), await sit(door, running, feeder, 2)
        twice = await door.come(running, feeder, first.guest)
        assert (await twice.do("sit-down", seat=3, chips=20_000))["code"] == "seated"
        await third.say("sit-out", on=True)
        await first.say("leave")
        fourth = await follow(door, running, fourth)
        await second.say("leave")
        await fourth.until(lambda frame: len(fourth.view["people"]) == 1)
        again = await door.come(running, main, third.guest)
        assert (await again.do("sit-down", seat=2, chips=20_000))["code"] == "seated"
        await third.say("sit-out", on=False)
        newcomer = await door.come(running, main, running.guest())
        await follow(door, running, third)
        assert (await newcomer.do("sit-down", seat=2, chips=20_000))["code"] == "must-move"

    play(story)


def test_a_player_who_leaves_is_not_moved(make: Any, play: Any) -> None:
    """A player who refuses the main game must leave, cashes out, and comes back last in line."""
    running = make(bots=0, spread=False, pace=STILL)
    main = open_main(running)

    async def story(door: Any) -> None:
        first = await sit(door, running, main, 1)
        await sit(door, running, main, 2)
        with closing(floor_of(running)) as floor:
            feeder = floor.post(f"/api/tables/{main}/must-move", json={}).json()["id"]
        third, fourth = await sit(door, running, feeder, 1), await sit(door, running, feeder, 2)
        await third.say("leave")
        assert third.guest.get("/api/me").json()["account"]["chips"] == 500_000
        await third.do("sit-down", seat=1, chips=20_000)
        assert third.state["must_move"]["order"] == [2, 1]
        await first.say("leave")
        await follow(door, running, fourth)

    play(story)


def test_a_house_player_gives_up_its_seat_once_a_person_has_sat_down(make: Any, play: Any) -> None:
    """One seat is always free for the next person: there are two house players at three seats, then one."""
    running = make(bots=0, spread=False)
    main = open_main(running, seats=3, bots=3)

    async def story(door: Any) -> None:
        person = await sit(door, running, main, 3)
        while len(person.state["bots"]) != 1 or len(person.view["people"]) != 2:
            await person.next()

    play(story)


def test_a_must_move_table_becomes_the_main_game_when_the_main_game_closes(make: Any, play: Any) -> None:
    running = make(bots=0, spread=True, pace=STILL)
    main = open_main(running)

    async def story(door: Any) -> None:
        await sit(door, running, main, 1)
        await sit(door, running, main, 2)
        with closing(floor_of(running)) as floor:
            feeder = floor.post(f"/api/tables/{main}/must-move", json={}).json()["id"]
            third = await sit(door, running, feeder, 1)
            floor.post(f"/api/tables/{main}/close", json={}).raise_for_status()
            tables = listed(running)
            assert main not in tables
            assert tables[feeder]["feeds"] is None
            assert floor.post(f"/api/tables/{feeder}/must-move", json={}).json()["feeds"] == feeder
        assert [each["seat"] for each in third.view["people"].values()] == [1]

    play(story)


class Wanderer:
    """A player who sits down where allowed, calls, follows moves, and leaves the main game after a while. The players
    continue until they have seen enough moves in all, or the server is gone.
    """

    def __init__(self, door: Any, running: Any, main: str, guest: Any, told: list[dict[str, Any]], moves: int) -> None:
        self.door, self.running, self.main, self.guest, self.told, self.moves = door, running, main, guest, told, moves

    async def come(self, table: str) -> Any:
        person = await self.door.come(self.running, table, self.guest)
        person.count = time.time_ns()  # no id is ever used twice, not even after a restart
        return person

    async def live(self) -> None:
        try:
            while len(self.told) < self.moves:
                person, table = await self.seat()
                while table and len(self.told) < self.moves:
                    table = await self.play(person, table)
                    if table == self.main and person.frames[-1]["type"] == "moved":
                        person = await self.come(table)
        except (websockets.WebSocketException, httpx.HTTPError, OSError):
            return

    async def seat(self) -> tuple[Any, str]:
        """Sit down at the current table, in the main game, or at its must-move table."""
        while True:
            account = (await asyncio.to_thread(self.guest.get, "/api/me")).json()["account"]
            if account["chips"] < 100_000:
                more = {"chips": 400_000, "id": f"more {account['chips']} {len(self.told)}"}
                await asyncio.to_thread(self.guest.post, "/api/cage/buy-in", json=more)
            for place in account["places"]:
                return await self.come(place["table"]), place["table"]
            table = self.main
            person = await self.come(table)
            fed = person.state["must_move"]
            if fed and len(person.view["people"]) == person.view["seats"]:
                table = fed["feeder"]
                person = await self.come(table)
            taken = {each["seat"] for each in person.view["people"].values()}
            seat = next((seat for seat in range(1, person.view["seats"] + 1) if seat not in taken), 1)
            answer = await person.do("sit-down", seat=seat, chips=20_000, posts=True)
            if answer["type"] == "ok":
                return person, table
            assert answer["code"] in ("must-move", "seat-taken", "closing", "seated"), answer
            await person.connection.close()
            await asyncio.sleep(0.02)

    async def play(self, person: Any, table: str) -> str:
        """Take the next step; return the player's table, or None after leaving."""
        words = [choice["do"] for choice in person.choices()]
        if words:
            answer = await person.do("check" if "check" in words else "call" if "call" in words else "fold")
            assert answer["type"] == "ok" or answer["code"] in ("stale", "no-seat", "no-hand"), answer
        elif table == self.main and len(person.frames) > 40 and not person.state["leaving"]:
            await person.say("leave")
        else:
            with suppress(TimeoutError):
                await person.next(1.0)
        moved = next((frame for frame in person.frames if frame["type"] == "moved"), None)
        if moved:
            self.told.append(moved)
            person.frames.append(moved)
            return str(moved["table"])
        return table if person.hello["you"]["seat"] else ""


def test_people_move_between_their_hands_while_both_tables_play(make: Any, play: Any) -> None:
    """Six people play a game of three seats. A player who leaves the main game comes back last in line."""
    running = make(bots=0, spread=False, pace=Pace(seconds={"action": 5.0, "deal": 0.02}, hold=60.0, time_bank=0.0))
    main = open_main(running, seats=3)

    async def story(door: Any) -> list[dict[str, Any]]:
        told: list[dict[str, Any]] = []
        people = [Wanderer(door, running, main, running.guest(), told, moves=8) for _ in range(6)]
        await asyncio.gather(*(person.live() for person in people))
        return told

    told = play(story)
    running.stop()
    feeder = "oaks-texas-holdem-2"
    at_main, at_feeder = books(running.config.database, main, feeder)
    came = [event for event in at_main if isinstance(event, SeatTaken) and event.moved]
    left = [event.chips for event in at_feeder if isinstance(event, SeatLeft)]
    assert len(came) >= 8
    assert "settled" in moved_how(running.config.database, main), "somebody had played at the feeder"
    assert [event.chips for event in came] == left[: len(came)], "nobody left the feeder but to move, chip for chip"
    assert {frame["chips"] for frame in told} <= set(left)
    for night in (at_main, at_feeder):
        assert any(isinstance(event, RoundEnded) for event in night)


@pytest.mark.parametrize("kills", [1, pytest.param(40, marks=pytest.mark.long)])
def test_no_stack_is_lost_or_doubled_if_the_server_is_killed_during_moves(apart: Any, play: Any, kills: int) -> None:
    dice = random.Random(11)
    server = apart(Pace(seconds={"action": 5.0, "deal": 0.01}, hold=60.0, time_bank=0.0))
    main = open_main(server, seats=3)
    guests = [server.guest() for _ in range(6)]
    moves = 0
    for _ in range(kills):
        wanted = dice.randrange(2, 6)

        async def story(door: Any) -> list[dict[str, Any]]:
            told: list[dict[str, Any]] = []
            people = [Wanderer(door, server, main, guest, told, moves=10_000) for guest in guests]
            lives = [asyncio.create_task(person.live()) for person in people]
            while len(told) < wanted:  # noqa: B023 - runs before the next turn
                await asyncio.sleep(0.005)
            await asyncio.sleep(dice.uniform(0.0, 0.03))
            server.kill()
            await asyncio.gather(*lives)
            return told

        play(story)
        at_main, at_feeder = books(server.database, main, "oaks-texas-holdem-2")
        came = [event.chips for event in at_main if isinstance(event, SeatTaken) and event.moved]
        left = [event.chips for event in at_feeder if isinstance(event, SeatLeft)]
        assert came == left, "players who left the feeder sit in the main game, with every chip"
        assert len(came) > moves
        moves = len(came)
        server.start()
        for guest in guests:  # nobody has two seats, and the cage owes nobody anything
            account = guest.get("/api/me").json()["account"]
            assert len(account["places"]) <= 1


def test_a_move_that_cannot_be_written_is_made_at_neither_table(
    make: Any, play: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    from houseway.store.writer import writer

    running = make(bots=0, spread=False, pace=STILL)
    main = open_main(running)
    write, broken = writer.write_all, [True]

    def half(connection: Any, changes: Any) -> None:
        if broken[0] and len({change.table for change in changes}) > 1:
            write(connection, changes[:1])
            raise OSError("the disk is full")
        write(connection, changes)

    monkeypatch.setattr(writer, "write_all", half)

    async def story(door: Any) -> None:
        first, second = await sit(door, running, main, 1), await sit(door, running, main, 2)
        with closing(floor_of(running)) as floor:
            feeder = floor.post(f"/api/tables/{main}/must-move", json={}).json()["id"]
        third = await sit(door, running, feeder, 1)
        await first.say("leave")
        await third.until(lambda frame: frame["type"] == "hello" and frame["why"] == "stale")
        assert third.hello["you"]["seat"] == 1
        assert [each["seat"] for each in second.view["people"].values()] == [2] or await second.until(
            lambda frame: [each["seat"] for each in second.view["people"].values()] == [2])
        broken[0] = False
        await second.do("buy-in", chips=1000)  # anything that happens at either table
        third = await follow(door, running, third)
        assert {each["seat"]: each["chips"] for each in third.view["people"].values()} == {1: 20_000, 2: 21_000}

    play(story)
    running.stop()
    books(running.config.database, main)
