"""Advice at a table over the socket: only a player with a hand gets it, based on what they see."""

import asyncio
from contextlib import closing
from typing import Any

import msgspec
import pytest
from tests.support.loops import run_apart
from tests.support.patience import PATIENCE

from houseway.server.advice import advice_client
from houseway.server.config import Pace
from houseway.table.advice import Advice, AdviceQuery

LONG = 3600.0
PATIENT = Pace(seconds={"deal": 0.05}, answer=LONG, idle=(LONG, LONG))
"""The clocks are long enough for the advice process to compile."""


def test_only_the_player_who_holds_a_hand_gets_advice_on_it(
    make: Any, play: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(advice_client, "PATIENCE", 600.0)  # even on a slow machine
    running = make(bots=0, pace=PATIENT)
    table = "oaks-texas-holdem-1"

    async def story(door: Any) -> None:
        guests = {seat: running.guest() for seat in (2, 7)}
        people = {}
        for seat, guest in guests.items():
            people[seat] = await door.come(running, table, guest)
            assert (await people[seat].do("sit-down", seat=seat, chips=20_000))["type"] == "ok"
        none = await asyncio.to_thread(running.guest().get, f"/api/tables/{table}/advice")
        assert (none.status_code, none.json()["code"]) == (409, "no-advice")
        while people[2].asked().get("for_what") != "action":
            await people[2].next()
        while not people[7].view.get("hand"):
            await people[7].next()

        async def advice(guest: Any) -> Any:
            answer = asyncio.to_thread(guest.get, f"/api/tables/{table}/advice", timeout=PATIENCE)
            return await people[2].stays(people[7].stays(answer))

        for seat, guest in guests.items():
            answer = await advice(guest)
            told = answer.json()
            assert answer.status_code == 200, told
            assert (told["seat"], told["against"]) == (seat, 1)
            assert 0 < told["equity"] < 1
            assert told["pot"] == people[seat].view["hand"]["pot"]
        asked = people[2].asked()["seat"]
        told = (await advice(guests[asked])).json()
        assert told["needs"] == pytest.approx(told["call"] / (told["pot"] + told["call"]))

    play(story)
    choices_are_weighed(running, play)
    with closing(running.client()) as nobody:
        assert nobody.get(f"/api/tables/{table}/advice").status_code == 401
        assert running.guest().get("/api/tables/palace-ez-baccarat-panda-8-1/advice").json()["code"] == "no-advice"


def choices_are_weighed(running: Any, play: Any) -> None:
    """After a fold at Three Card Poker, the round's page shows the best play, from the table's own advice."""
    table = "crystal-three-card-poker-6-card-bonus-1"
    banker, bettor = running.guest(), running.guest()
    heard: dict[str, Any] = {}

    async def story(door: Any) -> None:
        one, two = await door.come(running, table, banker), await door.come(running, table, bettor)
        assert (await one.do("sit-down", seat=1, chips=100_000))["type"] == "ok"
        assert (await two.do("sit-down", seat=2, chips=100_000))["type"] == "ok"
        await one.until(lambda frame: one.asked().get("for_what") == "bank")
        assert (await one.do("take-bank", stake=50_000))["type"] == "ok"
        await two.until(lambda frame: two.asked().get("for_what") == "wagers")
        assert (await two.do("place-wager", wager="ante", amount=1_000))["type"] == "ok"
        assert (await two.do("close-bets"))["type"] == "ok"
        await two.until(lambda frame: two.asked().get("for_what") == "choice")
        asked = asyncio.to_thread(bettor.get, f"/api/tables/{table}/advice", timeout=PATIENCE)
        heard["advice"] = (await one.stays(two.stays(asked))).json()
        assert (await two.do("choose", word="fold"))["type"] == "ok"
        await two.until(lambda frame: two.view["rounds"] == 1)

    play(story)
    told = bettor.get(f"/api/rounds/{table}/1/choices", timeout=PATIENCE).json()
    [choice] = told["choices"]
    values = heard["advice"]["ev"]
    best = max(values, key=values.get)
    assert (choice["said"], choice["best"]) == ("fold", best)
    assert choice["cost"] == told["cost"] == round(1_000 * (values[best] - values["fold"]))
    assert banker.get(f"/api/rounds/{table}/1/choices").json() == {"choices": [], "cost": 0, "told": "", "granted": ""}


def test_a_player_who_is_offered_the_bank_sees_its_risk_and_expected_result(house: Any, play: Any) -> None:
    """Under the literal reading, the Banker line of Palace's EZ Baccarat costs the bank 1.2351 % (`houseway odds`,
    README).
    """
    with closing(house.guest()) as me, closing(house.guest()) as floor:
        floor.post("/api/floor", json={"key": "the floor's key"}).raise_for_status()
        opening = {"offer": "palace/ez-baccarat-panda-8", "bots": 1, "settings": {"banker-three-card-7": "literal"}}
        table = floor.post("/api/tables", json=opening).json()
        assert table["settings"] == {"banker-three-card-7": "literal"}
        assert me.get(f"/api/tables/{table['id']}/risk?stake=12000").json()["code"] == "no-bank", "nobody sits there"

        async def story(door: Any) -> None:
            person = await door.come(house, table["id"], me)
            assert (await person.do("sit-down", seat=3, chips=50_000))["type"] == "ok"
            ask = f"/api/tables/{table['id']}/risk?stake=12000"
            told = (await person.stays(asyncio.to_thread(me.get, ask))).json()
            assert "win or lose at most $120" in told["risk"]
            assert "Suppose 1 player bets on Player line" in told["chances"]
            assert "Banker line -$1.24" in told["earns"][0]

        play(story)
        assert me.get("/api/tables/oaks-texas-holdem-1/risk?stake=100").json()["code"] == "no-bank"
        assert me.get(f"/api/tables/{table['id']}/risk?stake=-1").status_code == 400


class Answers:
    """An advice process that answers every query with a text of the same length."""

    def __init__(self, pid: int, told: int) -> None:
        self.pid, self.told, self.returncode = pid, told, None
        self.stdin = self.stdout = self

    def write(self, line: bytes) -> None: ...

    def close(self) -> None: ...

    def kill(self) -> None: ...

    async def wait(self) -> None: ...

    async def readline(self) -> bytes:
        return msgspec.json.encode(Advice(str(self.pid), told={"ev": "x" * self.told})) + b"\n"


def answers(monkeypatch: pytest.MonkeyPatch, told: int, grown: int, queries: int) -> tuple[Any, list[str]]:
    """Prepare the advice process and ask queries in turn; return the client, and the process that answered each.

    During its preparation, the first process grows by `grown` bytes.
    """
    pids, sizes = iter(range(1, 100)), dict[int, int]()

    async def started() -> Any:
        return Answers(next(pids), told)

    monkeypatch.setattr(advice_client, "started", started)
    monkeypatch.setattr(advice_client, "size", lambda pid: sizes.get(pid, 0))

    async def story() -> tuple[Any, list[str]]:
        client = advice_client.AdviceClient()
        client.prepare("banked", "palace/ez-baccarat-panda-8", ())
        while not client.known:
            await asyncio.sleep(0)
        sizes[1] = grown
        found = [await client.advice(AdviceQuery("banked", "palace/ez-baccarat-panda-8", (), f"{at}"))
                 for at in range(queries)]
        await client.stop()
        return client, [each.word for each in found]

    return run_apart(story())


def test_an_advice_process_that_has_grown_too_large_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    client, by = answers(monkeypatch, 10, advice_client.LARGEST + 1, 3)
    assert by == ["2", "2", "2"], "the first has only prepared"
    assert all(query.sees for query in client.known), "the second has prepared for nothing yet"


def test_the_cache_of_advice_is_limited_in_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    """The test counts the bytes from the cached queries and answers themselves."""
    monkeypatch.setattr(advice_client, "REMEMBERED", 10_000)
    client, _ = answers(monkeypatch, 1_000, 0, 40)
    held = sum(len(query.sees) + len(answer) for query, answer in client.known.items())
    assert 8_000 < held <= 10_000
    assert client.size == held
    assert AdviceQuery("banked", "palace/ez-baccarat-panda-8", (), "39") in client.known, "the oldest are dropped"
