"""Kills, straddles and seat changes over the socket: five players at Comstock's lowball, whose log is then verified."""

import asyncio
from contextlib import closing
from typing import Any

from houseway.kinds.pot.hand.events import ForcedBetPosted, PotKilled
from houseway.store import Store
from houseway.store.audit import audit_room
from houseway.table.events import SeatChanged

SEATS = (1, 2, 4, 5, 6)


def open_table(running: Any) -> str:
    with closing(running.guest()) as floor:
        floor.post("/api/floor", json={"key": "the floor's key"}).raise_for_status()
        answer = floor.post("/api/tables", json={"offer": "comstock/lowball", "bots": 0})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])


async def sit(door: Any, running: Any, table: str, seat: int) -> Any:
    guest = running.guest()
    person = await door.come(running, table, guest)
    answer = await person.do("sit-down", seat=seat, chips=40_000)
    assert answer["type"] == "ok", answer
    person.seat, person.guest = seat, guest
    return person


def quiet(words: list[str]) -> str:
    """Choose the passive action: pass, check, fold or stand pat."""
    return next(word for word in ("pass", "check", "fold", "draw") if word in words)


async def until(people: list[Any], done: Any, silent: Any = None) -> None:
    """Let everybody but one silent player play until each of them meets a condition."""

    async def one(person: Any) -> None:
        while not done(person):
            words = [choice["do"] for choice in person.choices()]
            if words and person is not silent:
                answer = await person.do(quiet(words))
                assert answer["type"] == "ok" or answer["code"] == "stale", answer
            else:
                await person.next()

    await asyncio.gather(*(one(person) for person in people))


def stage(person: Any) -> str:
    return str((person.view.get("hand") or {}).get("stage"))


def dealt(person: Any) -> list[int]:
    return [place["seat"] for place in (person.view.get("hand") or {"seats": {}})["seats"].values()]


def test_kills_straddles_and_seat_changes_work_over_the_socket(make: Any, play: Any, night: Any) -> None:
    running = make(bots=0, spread=False)
    table = open_table(running)

    async def story(door: Any) -> Any:
        people = [await sit(door, running, table, seat) for seat in SEATS[:2]]
        await until(people, lambda person: person.view["hands"] >= 1)
        people += [await sit(door, running, table, seat) for seat in SEATS[2:]]
        await until(people, lambda person: len(dealt(person)) == 5 and stage(person) == "kill")

        # The dealer has paused: one player kills, the next over-kills, and it is too late for a third.
        killers = []
        for amount in (800, 1600):
            asked = next(person for person in people if person.choices())
            assert [choice["do"] for choice in asked.choices()] == ["kill", "pass"]
            assert asked.choices()[0]["most"] == amount
            assert len(asked.view["hand"]["seats"][str(asked.seat)]["down"]) == 2
            assert (await asked.do("kill"))["type"] == "ok"
            killers.append(asked.seat)
            for person in people:
                await person.say("sync")
        assert people[0].view["hand"]["killers"] == killers
        assert people[0].view["hand"]["limit"] == 1600
        late = await next(person for person in people if person.seat not in killers).do("kill")
        assert (late["code"], late["clause"]) == ("killed-already", "comstock 657–661, 707–710")

        # A player is away until the blinds have passed, and straddles to come back.
        gone = people[0]
        await gone.say("sit-out", on=True)  # a message would bring the player back
        await until(people, lambda person: bool(gone.view["entry"]), silent=gone)
        assert [(way["word"], way["amount"]) for way in gone.view["entry"]] == [("wait", 0), ("straddle", 800)]
        assert (await gone.say("sit-out", on=False, posts=True))["type"] == "ok"
        number = gone.view["hands"]
        await until(people, lambda person: person.view["hands"] >= number + 2)

        # And a player changes seats, which is not possible during a hand.
        mover = people[1]
        await until(people, lambda person: mover.seat in dealt(mover), silent=mover)
        assert (await mover.do("change-seat", to=8))["code"] == "in-action"
        await mover.say("sit-out", on=True)
        await until(people, lambda person: mover.seat not in dealt(mover), silent=mover)
        assert (await mover.do("change-seat", to=gone.seat))["code"] == "seat-taken"
        answer = await mover.do("change-seat", to=8)
        assert answer["type"] == "ok", answer
        await mover.say("sync")
        assert mover.hello["you"]["seat"] == 8
        return mover.guest

    guest = play(story)
    with running.again() as later:

        async def back(door: Any) -> int:
            return int((await door.come(later, table, guest)).hello["you"]["seat"])

        assert play(back) == 8
    store = Store(running.config.database)
    assert audit_room(store).faults == ()
    events = night(store, table)
    store.close()
    assert [event.over for event in events if isinstance(event, PotKilled)] == [False, True]
    assert any(isinstance(event, ForcedBetPosted) and event.kind == "straddle" for event in events)
    assert [event.to for event in events if isinstance(event, SeatChanged)] == [8]
