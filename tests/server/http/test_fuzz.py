"""Frames that no browser sends: malformed, too large, replayed or out of turn. Such frames break nothing and have no
effect.
"""

import asyncio
import json
import random
from contextlib import closing, suppress
from typing import Any

import pytest
import websockets
from tests.support.patience import PATIENCE

from houseway.server.config import Pace
from houseway.server.socket import endpoint, frames
from houseway.store import Store
from houseway.store.audit import audit_room

"""Seconds after which an endless wait is given up."""
BACCARAT = "palace-ez-baccarat-panda-8-1"
WORDS = ("sit-down", "buy-in", "stand-up", "take-bank", "pass-bank", "place-wager", "take-back-wager", "choose")
LETTERS = tuple(map(chr, (0, 10, 34, 92, 123, 125, 91, 93, 0x2603, 0x1F0A1)))
TYPES = ("do", "chat", "words", "show", "sit-out", "leave?", 7, None)
ODD = (None, True, -1, 0, 2**63, 1e308, "", "x" * 300, [], {}, [[[]]], "\x00", "☃", -0.5, 10**30)


def junk(dice: random.Random) -> str | bytes:
    """Return a frame that is malformed or malicious."""
    kind = dice.randrange(7)
    if kind == 0:
        return bytes(dice.randrange(256) for _ in range(dice.randrange(60)))
    if kind == 1:
        return "".join(dice.choice(LETTERS) for _ in range(dice.randrange(60)))
    if kind == 2:
        return "[" * dice.randrange(1, 3000)
    if kind == 3:
        return json.dumps({"type": dice.choice(TYPES), "id": dice.choice(ODD)})
    command = {"do": dice.choice((*WORDS, *ODD)), "seat": dice.choice((1, 2, 99, *ODD)), "behind": dice.choice(ODD)}
    command |= {key: dice.choice((*ODD, 5, 100, "player")) for key in ("chips", "stake", "amount", "wager", "word")}
    if kind == 4:
        command = {key: value for key, value in command.items() if dice.random() < 0.5}
    version = dice.choice((0, 1, 5, 2**40, -3))
    text = json.dumps({"type": "do", "id": f"j{dice.random()}", "version": version, "command": command})
    return text[: dice.randrange(len(text))] if kind == 5 else text


async def bombard(running: Any, door: Any, frames: int, seed: int) -> None:
    """Send junk from an onlooker, a guest without a seat and a seated player, while another player continues."""
    victim_guest, attacker_guest, stranger_guest = running.guest(), running.guest(), running.guest()
    victim = await door.come(running, BACCARAT, victim_guest)
    assert (await victim.do("sit-down", seat=5, chips=100_000))["type"] == "ok"
    attackers = [
        await door.come(running, BACCARAT),
        await door.come(running, BACCARAT, stranger_guest),
        await door.come(running, BACCARAT, attacker_guest),
    ]
    assert (await attackers[2].do("sit-down", seat=6, chips=100_000))["type"] == "ok"
    dice = random.Random(seed)
    replayed = json.dumps(
        {"type": "do", "id": "c1", "version": 1, "command": {"do": "sit-down", "seat": 6, "chips": 100_000}}
    )

    async def attack(person: Any, count: int) -> None:
        async def drain() -> None:
            async for _ in person.connection:
                pass

        reading = asyncio.create_task(drain())
        for number in range(count):
            await person.connection.send(replayed if number % 50 == 0 else junk(dice))
            if number % 20 == 0:
                await asyncio.sleep(0)
        reading.cancel()

    async def go_on() -> None:
        while True:
            await victim.next()
            if victim.asked().get("for_what") == "bank" and victim.asked()["seat"] == 5:
                await victim.do("pass-bank")

    playing = asyncio.create_task(go_on())
    await asyncio.gather(*(attack(person, frames // 3) for person in attackers))
    await asyncio.sleep(0.3)
    assert not playing.done(), playing
    playing.cancel()
    fresh = await door.come(running, BACCARAT, victim_guest)
    assert fresh.hello["you"]["seat"] == 5
    people = {each["seat"]: each["chips"] for each in fresh.view["people"].values()}
    assert people[5] == 100_000  # a player who bets nothing loses nothing
    for client in (victim_guest, stranger_guest):
        with closing(client):
            assert client.get("/api/me").json()["account"]["chips"] in (400_000, 500_000)


@pytest.mark.parametrize("frames", [3_000, pytest.param(100_000, marks=pytest.mark.long)])
def test_malformed_replayed_and_out_of_turn_frames_have_no_effect(make: Any, play: Any, frames: int) -> None:
    running = make(rate=1e9, burst=10**9, pace=Pace(seconds={"wagers": 1.0}, bot=(0.02, 0.05), between=0.0))
    play(lambda door: bombard(running, door, frames, seed=11))
    with running.client() as client:
        metrics = client.get("/metrics").text
        assert "houseway_errors_total" not in metrics
        assert "houseway_malformed_total" in metrics
    running.stop()
    store = Store(running.config.database)
    assert audit_room(store).faults == ()
    store.close()


async def closed_with(person: Any) -> int:
    """Read until the server closes the socket, and return its code."""
    try:
        while True:
            await person.next()
    except websockets.exceptions.ConnectionClosed as closed:
        return int(closed.rcvd.code) if closed.rcvd else 0


def test_a_frame_too_large_closes_the_connection(house: Any, play: Any) -> None:
    async def story(door: Any) -> None:
        for size in (9_000, 200_000):
            person = await door.come(house, BACCARAT)
            await person.send(json.dumps({"type": "chat", "text": "x" * size}))
            assert await closed_with(person) == 1009

    play(story)


def test_a_client_that_sends_too_fast_is_slowed_and_then_closed_while_others_continue(make: Any, play: Any) -> None:
    house = make(bots=0, rate=0.5)  # slower than any machine sends

    async def story(door: Any) -> None:
        person, other = await door.come(house, BACCARAT), await door.come(house, BACCARAT)

        async def shout(times: int) -> None:
            with suppress(websockets.exceptions.ConnectionClosed):
                for _ in range(times):
                    await person.send({"type": "chat", "text": "hey"})

        await shout(50)
        await person.until(lambda frame: frame.get("code") == "too-fast")
        shouting = asyncio.create_task(shout(2_000))
        assert await closed_with(person) == 1008
        await shouting
        assert (await other.say("sync"))["type"] == "ok"

    play(story)


def test_a_client_that_reads_nothing_is_cut_off_while_others_continue(
    make: Any, play: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A client asks for everything again and again, but reads nothing."""
    monkeypatch.setattr(endpoint, "PING", 0.05)
    monkeypatch.setattr(frames, "STUCK", 0.2)
    house = make(bots=0, rate=1e6, burst=10**6)

    async def story(door: Any) -> None:
        other = await door.come(house, BACCARAT)
        url = f"ws://127.0.0.1:{house.config.port}/ws/tables/{BACCARAT}"
        deaf = await websockets.connect(url, max_queue=1, ping_interval=None)

        async def ask() -> None:
            while True:
                await deaf.send('{"type": "sync"}')
                await asyncio.sleep(0)

        with pytest.raises(websockets.exceptions.ConnectionClosedError):
            await ask()
        await other.until(lambda frame: frame["type"] == "table" and frame["state"]["watching"] == 1)
        assert (await other.say("sync"))["type"] == "ok"

    play(story)


def test_a_client_that_sends_too_fast_and_reads_nothing_is_cut_off(
    make: Any, play: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The client is cut off while a frame is being sent, so it gets no closing frame."""
    monkeypatch.setattr(frames, "STUCK", 0.2)
    house = make(bots=0, rate=1e-6, burst=4000)

    async def story(door: Any) -> None:
        url = f"ws://127.0.0.1:{house.config.port}/ws/tables/{BACCARAT}"
        deaf = await websockets.connect(url, max_queue=1, ping_interval=None)
        door.open.append(deaf)

        async def ask() -> None:
            while True:
                await deaf.send('{"type": "sync"}')
                await asyncio.sleep(0)

        with pytest.raises(websockets.exceptions.ConnectionClosedError):
            await asyncio.wait_for(ask(), PATIENCE)

    play(story)
