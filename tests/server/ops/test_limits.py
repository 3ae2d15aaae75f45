"""Limits apply per address and per account, and clients cannot evade the limits by claiming another address."""

import asyncio
import signal
import socket
import threading
import time
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from tests.support.loops import run_apart
from tests.support.patience import PATIENCE

from houseway.houses import offer
from houseway.odds.price import price
from houseway.rules.refusal import Refused
from houseway.server.advice.price_queue import ALL, MINE, Apart
from houseway.server.http import password_pool
from houseway.server.http.account import SLOWED
from houseway.server.ops import rate_limits
from houseway.server.ops.rate_limits import Attempts
from houseway.server.ops.work_queue import WorkQueue

BACCARAT = "palace-ez-baccarat-panda-8-1"


@pytest.fixture(autouse=True)
def one_minute(monkeypatch: pytest.MonkeyPatch) -> None:
    """All attempts of a test fall into one minute, because counts restart every minute."""
    monkeypatch.setattr(rate_limits, "minute", lambda: 29_000_000)


def attempt(client: httpx.Client, name: str, address: str) -> str:
    body = {"name": name, "password": "a wrong password"}
    code: str = client.post("/api/login", json=body, headers={"X-Forwarded-For": address}).json()["code"]
    return code


def test_a_forged_address_does_not_raise_any_limit(make: Callable[..., Any]) -> None:
    running = make(logins=3, spread=False)
    with closing(running.client()) as client:
        codes = [attempt(client, f"Nobody {number}", f"203.0.113.{number}") for number in range(5)]
    assert codes == ["wrong-password"] * 3 + ["too-fast"] * 2


def test_behind_a_known_proxy_people_are_limited_separately(make: Callable[..., Any]) -> None:
    running = make(logins=3, spread=False, proxies=("127.0.0.1",))
    with closing(running.client()) as client:
        codes = [attempt(client, f"Nobody {number}", f"203.0.113.{number}") for number in range(5)]
        assert codes == ["wrong-password"] * 5, "each from an address of their own"
        codes = [attempt(client, f"Somebody {number}", f"2001:db8::{number}") for number in range(1, 6)]
        assert codes == ["wrong-password"] * 3 + ["too-fast"] * 2, "one network of IPv6"


def test_an_address_gets_half_as_many_login_attempts_for_one_name_as_in_total(make: Callable[..., Any]) -> None:
    running = make(logins=6, spread=False, proxies=("127.0.0.1",))
    with closing(running.client()) as client:
        codes = [attempt(client, "Dolores", "203.0.113.1") for _ in range(4)]
        assert codes == ["wrong-password"] * 3 + ["too-fast"]
        codes = [attempt(client, "Cordelia", "203.0.113.1") for _ in range(3)]
        assert codes == ["wrong-password"] * 2 + ["too-fast"]


NAME = {"name": "Dolores", "password": "a long password"}


def test_attempts_on_a_name_do_not_lock_its_owner_out(
    make: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Attempts from many addresses slow logins but refuse none, and a known browser is not slowed."""
    slowed = list[float]()

    async def sleep(seconds: float) -> None:
        slowed.append(seconds)

    running = make(logins=4, spread=False, proxies=("127.0.0.1",))
    monkeypatch.setattr("houseway.server.http.account.asyncio", SimpleNamespace(**(vars(asyncio) | {"sleep": sleep})))
    with closing(running.client()) as owner, closing(running.client()) as other, closing(running.client()) as stranger:
        owner.post("/api/register", json=NAME).raise_for_status()
        owner.post("/api/logout", json={}).raise_for_status()
        codes = [attempt(stranger, "Dolores", f"203.0.113.{number}") for number in range(6)]
        assert codes == ["wrong-password"] * 6
        assert slowed == [SLOWED] * 2, "beyond four a minute"
        there = {"X-Forwarded-For": "198.51.100.1"}
        assert other.post("/api/login", json=NAME, headers=there).status_code == 200, "from a browser nobody knows"
        assert slowed == [SLOWED] * 3
        for _ in range(8):  # from the owner's own address too
            attempt(stranger, "Dolores", "192.0.2.1")
        assert attempt(stranger, "Dolores", "192.0.2.1") == "too-fast"
        before, home = len(slowed), {"X-Forwarded-For": "192.0.2.1"}
        assert owner.post("/api/login", json=NAME, headers=home).status_code == 200, "they logged in here before"
        assert len(slowed) == before


def test_a_browser_that_logged_in_before_is_counted_separately(
    make: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """This holds only for the name that logged in there."""
    monkeypatch.setattr("houseway.server.http.account.SLOWED", 0.0)
    running = make(logins=4, spread=False, proxies=("127.0.0.1",))
    with closing(running.client()) as owner:
        owner.post("/api/register", json=NAME).raise_for_status()
        codes = [attempt(owner, "Dolores", f"203.0.113.{number}") for number in range(6)]
        assert codes == ["wrong-password"] * 4 + ["too-fast"] * 2, "one browser, from wherever"
        codes = [attempt(owner, "Cordelia", f"203.0.113.{number}") for number in range(6)]
        assert codes == ["wrong-password"] * 6, "no browser of hers"


def test_many_logins_at_once_do_not_delay_others(make: Callable[..., Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """Passwords are hashed in threads of their own with a short queue; when it is full, the server answers that it is
    busy.
    """
    go = threading.Event()

    def checked(password: str, kept: str | None) -> bool:
        assert go.wait(PATIENCE)
        return False

    monkeypatch.setattr("houseway.server.http.session.checked", checked)
    running = make(spread=False, bots=0, proxies=("127.0.0.1",))
    turns = running.server.config.app.room.local.state.site.passwords.turns

    def log_in(number: int) -> str:
        with closing(running.client()) as client:
            return attempt(client, f"Nobody {number}", f"203.0.113.{number // 20}")

    with ThreadPoolExecutor(60) as people:
        try:
            coming = [people.submit(log_in, number) for number in range(60)]
            while sum(each.done() for each in coming) < 60 - password_pool.ALL or turns.count() < password_pool.ALL:
                time.sleep(0.01)
            with closing(running.guest()) as guest:  # a guest's session, the lobby and rules, on the shared threads
                assert guest.get("/api/lobby").status_code == 200
                assert guest.get("/api/offers/palace/ez-baccarat-panda-8").status_code == 200
        finally:
            go.set()
        codes = Counter(each.result() for each in coming)
    assert codes == {"busy": 60 - password_pool.ALL, "wrong-password": password_pool.ALL}
    assert password_pool.MINE * 3 == password_pool.ALL, "one address never fills the queue"


def test_logins_with_the_right_password_are_not_counted(make: Callable[..., Any]) -> None:
    running = make(logins=3, spread=False, proxies=("127.0.0.1",))
    name = {"name": "Cordelia", "password": "a long password"}
    with closing(running.client()) as client:
        client.post("/api/register", json=name).raise_for_status()
        for number in range(5):
            good = client.post("/api/login", json=name, headers={"X-Forwarded-For": f"203.0.113.{number}"})
            assert good.status_code == 200


ODDS = "/api/offers/palace/ez-baccarat-panda-8/odds"


class Slow:
    """Prices with settings that wait until released, and their results."""

    def __init__(self, running: Any) -> None:
        self.running, self.go = running, False
        self.begun, self.stopped = list[str](), list[str]()
        self.pricing = running.server.config.app.room.local.state.site.pricing
        self.pricing.apart.price = self.price

    async def price(self, offer: str, settings: dict[str, str], wagers: Sequence[str]) -> dict[str, Any]:
        pays = settings["dragon-7"].removesuffix(":1")
        self.begun.append(pays)
        try:
            while not self.go:
                await asyncio.sleep(0.005)
        except asyncio.CancelledError:
            self.stopped.append(pays)
            raise
        return {"wagers": {}}

    def ask(self, address: str, pays: int) -> str:
        with closing(self.running.client()) as client:
            said = client.get(ODDS, params={"set": f"dragon-7={pays}:1"}, headers={"X-Forwarded-For": address})
        return str(said.json().get("code", "priced"))

    def until(self, count: int) -> None:
        while self.pricing.changed.count() != count:
            time.sleep(0.005)


def test_the_price_queue_is_short_per_address_and_in_total(make: Callable[..., Any]) -> None:
    """Anybody can change rules and ask for a price, and a count can take a core for seconds."""
    slow = Slow(make(spread=False, bots=0, proxies=("127.0.0.1",)))
    slow.pricing.changed.most = 4
    with ThreadPoolExecutor(8) as people:
        first = [people.submit(slow.ask, "203.0.113.1", pays) for pays in (31, 32, 33)]
        slow.until(3)
        assert slow.ask("203.0.113.1", 34) == "too-fast"
        again = people.submit(slow.ask, "203.0.113.1", 31)  # that one is already being computed
        other = people.submit(slow.ask, "203.0.113.2", 35)
        slow.until(4)
        assert slow.ask("203.0.113.3", 36) == "busy"
        slow.go = True
        assert {each.result() for each in (*first, again, other)} == {"priced"}
    assert slow.ask("203.0.113.1", 34) == "priced"
    assert not slow.pricing.changed.count()
    assert sorted(slow.begun) == ["31", "32", "33", "34", "35"]


def test_abandoned_prices_are_dropped_and_a_running_one_is_stopped(make: Callable[..., Any]) -> None:
    """Abandoned prices used to keep everybody waiting for twelve minutes. In this test all requests are queued before
    any starts.
    """
    slow = Slow(make(spread=False, bots=0, proxies=("127.0.0.1",)))
    with ExitStack() as waiting:
        for number in range(ALL):
            line = waiting.enter_context(socket.create_connection(("127.0.0.1", slow.running.config.port)))
            asked = f"GET {ODDS}?set=dragon-7%3D{31 + number}:1 HTTP/1.1\r\nHost: 127.0.0.1\r\n"
            line.sendall(f"{asked}X-Forwarded-For: 203.0.113.{number // MINE}\r\n\r\n".encode())
        slow.until(ALL)
    slow.until(0)
    assert slow.begun[0] in slow.stopped
    assert set(slow.begun) == set(slow.stopped)
    slow.go = True
    assert slow.ask("203.0.113.1", 31) == "priced", "and may be asked for again"


def test_work_dropped_before_its_first_step_delays_nobody() -> None:
    """The first request in the queue is dropped; the second starts and is dropped at the same moment."""

    async def story() -> tuple[int, str]:
        line, never = WorkQueue(1, 3, 24), asyncio.Event()

        async def last() -> str:
            return "done"

        first, second = line.put("a", never.wait), line.put("b", never.wait)
        await asyncio.sleep(0)
        line.drop(first)
        while second.task is None:
            await asyncio.sleep(0)
        line.drop(second)
        answer = await asyncio.wait_for(line.put("c", last).wait(), PATIENCE)
        await asyncio.sleep(0)
        return line.count(), answer

    assert run_apart(story()) == (0, "done")


def test_queued_requests_from_different_addresses_take_turns(make: Callable[..., Any]) -> None:
    slow = Slow(make(spread=False, bots=0, proxies=("127.0.0.1",)))
    with ThreadPoolExecutor(8) as people:
        coming = []
        for number, (address, pays) in enumerate((("1", 31), ("1", 32), ("1", 33), ("2", 34), ("3", 35)), start=1):
            coming.append(people.submit(slow.ask, f"203.0.113.{address}", pays))
            slow.until(number)
        slow.go = True
        assert {each.result() for each in coming} == {"priced"}
    assert slow.begun == ["31", "32", "34", "35", "33"]


def test_filed_odds_and_advice_do_not_wait_for_prices_with_settings(make: Callable[..., Any]) -> None:
    slow = Slow(make(spread=False, bots=0, proxies=("127.0.0.1",)))
    with ThreadPoolExecutor(8) as people, closing(slow.running.client()) as client:
        coming = [people.submit(slow.ask, f"203.0.113.{number}", 31 + number) for number in range(6)]
        slow.until(6)
        assert client.get(ODDS).json()["wagers"]
        hand = {"hand": "Qs 6d 4c", "board": "Ks"}
        assert client.get("/api/offers/crystal/three-card-poker-6-card-bonus/advice", params=hand).status_code == 200
        assert not any(each.done() for each in coming)
        slow.go = True
        assert {each.result() for each in coming} == {"priced"}


def test_a_price_with_settings_is_computed_in_a_process_that_can_be_stopped() -> None:
    """The price equals that of the command line, and a cancelled request leaves no process behind."""

    async def story() -> tuple[dict[str, Any], Any, Any]:
        apart = Apart()
        told = await apart.price("palace/ez-baccarat-panda-8", {"dragon-7": "30:1"})
        process = apart.process
        assert process is not None
        coming = asyncio.create_task(apart.price("palace/ez-baccarat-panda-8", {"dragon-7": "31:1"}))
        await asyncio.sleep(0)
        coming.cancel()
        with pytest.raises(asyncio.CancelledError):
            await coming
        await process.wait()
        with pytest.raises(Refused, match="there is no wager `nonsense`"):
            await apart.price("palace/ez-baccarat-panda-8", {}, ["nonsense"])
        second = apart.process
        apart.end()
        assert second is not None
        await second.wait()
        return told, process.returncode, second.returncode

    told, *codes = run_apart(story())
    assert told == price(offer("palace/ez-baccarat-panda-8", {"dragon-7": "30:1"}))
    assert codes == [-signal.SIGKILL] * 2


def test_changes_that_an_account_makes_are_limited(make: Callable[..., Any]) -> None:
    running = make(spread=False, changes=4)
    with closing(running.guest()) as client, closing(running.guest()) as other:
        codes = [client.put("/api/me/settings", json={}).status_code for _ in range(6)]
        assert codes == [200] * 4 + [429] * 2
        assert other.put("/api/me/settings", json={}).status_code == 200


def test_opening_more_sockets_does_not_raise_a_persons_limit(
    make: Callable[..., Any], play: Callable[..., Any]
) -> None:
    running = make(bots=0, rate=0.01, burst=10)

    async def story(door: Any) -> None:
        with closing(running.guest()) as client, closing(running.guest()) as other:
            sockets = [await door.come(running, BACCARAT, client) for _ in range(4)]
            answers = [await socket.say("sync") for socket in sockets for _ in range(4)]
            assert [each["type"] for each in answers].count("ok") == 10
            neighbour = await door.come(running, BACCARAT, other)
            assert (await neighbour.say("sync"))["type"] == "ok"

    play(story)


def test_outdated_counts_of_attempts_are_dropped() -> None:
    attempts = Attempts(1)
    for number in range(100_010):
        attempts.count(str(number))
    assert len(attempts.seen) == 100_000


def test_counts_of_an_earlier_minute_are_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    """A thousand guests a minute leave a thousand entries, not one for every guest that ever came."""
    now = [0]
    monkeypatch.setattr(rate_limits, "minute", lambda: now[0])
    attempts = Attempts(1)
    for at in range(5):
        now[0] = at
        assert not any(attempts.too_many(f"guest {at} {number}") for number in range(1000))
        assert attempts.too_many(f"guest {at} 7")
        assert len(attempts.seen) == 1000
    now[0] = 5
    attempts.forgive("guest 4 7")
    assert not attempts.too_many("guest 4 7")
