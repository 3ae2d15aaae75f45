"""Limits hold by address and by account, whatever a client says of where it comes from."""

import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from typing import Any

import httpx
import pytest

from houseway.server import limits
from houseway.server.limits import Attempts

BACCARAT = "palace-ez-baccarat-panda-8-1"


@pytest.fixture(autouse=True)
def one_minute(monkeypatch: pytest.MonkeyPatch) -> None:
    """All attempts of a test fall into one minute: what is counted begins anew with the next."""
    monkeypatch.setattr(limits, "minute", lambda: 29_000_000)


def attempt(client: httpx.Client, name: str, address: str) -> str:
    body = {"name": name, "password": "a wrong password"}
    code: str = client.post("/api/login", json=body, headers={"X-Forwarded-For": address}).json()["code"]
    return code


def test_a_made_up_address_lifts_no_limit(make: Callable[..., Any]) -> None:
    running = make(logins=3, spread=False)
    with closing(running.client()) as client:
        codes = [attempt(client, f"Nobody {number}", f"203.0.113.{number}") for number in range(5)]
    assert codes == ["wrong-password"] * 3 + ["too-fast"] * 2


def test_a_known_proxy_tells_people_apart_and_names_are_limited_too(make: Callable[..., Any]) -> None:
    running = make(logins=3, spread=False, proxies=("127.0.0.1",))
    with closing(running.client()) as client:
        codes = [attempt(client, f"Nobody {number}", f"203.0.113.{number}") for number in range(5)]
        assert codes == ["wrong-password"] * 5, "each from an address of their own"
        codes = [attempt(client, "Dolores", f"198.51.100.{number}") for number in range(5)]
        assert codes == ["wrong-password"] * 3 + ["too-fast"] * 2, "one name from everywhere"
        codes = [attempt(client, f"Somebody {number}", f"2001:db8::{number}") for number in range(1, 6)]
        assert codes == ["wrong-password"] * 3 + ["too-fast"] * 2, "one network of IPv6"


def test_who_knows_the_password_is_not_counted(make: Callable[..., Any]) -> None:
    running = make(logins=3, spread=False, proxies=("127.0.0.1",))
    name = {"name": "Cordelia", "password": "a long password"}
    with closing(running.client()) as client:
        client.post("/api/register", json=name).raise_for_status()
        for number in range(5):
            good = client.post("/api/login", json=name, headers={"X-Forwarded-For": f"203.0.113.{number}"})
            assert good.status_code == 200


def test_few_prices_wait_for_an_address_and_few_for_all(
    make: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Anybody may turn the rules and ask what that comes to; a count may take a core for seconds."""
    go, begun = threading.Event(), list[str]()

    def work_out(offer: Any) -> dict[str, Any]:
        begun.append(offer.settings.get("dragon-7", ""))
        assert go.wait(60)
        return {"wagers": {}}

    monkeypatch.setattr("houseway.server.site.work_out", work_out)
    running = make(spread=False, proxies=("127.0.0.1",))
    pricing = running.server.config.app.room.local.state.site.pricing
    pricing.most = 4

    def ask(address: str, pays: int) -> str:
        with closing(running.client()) as client:
            said = client.get("/api/offers/palace/ez-baccarat-panda-8/odds", params={"set": f"dragon-7={pays}:1"},
                              headers={"X-Forwarded-For": address}, timeout=60)  # fmt: skip
        return str(said.json().get("code", "priced"))

    with ThreadPoolExecutor(8) as people:
        first = [people.submit(ask, "203.0.113.1", pays) for pays in (31, 32, 33)]
        while pricing.waiting.total() < 3:
            time.sleep(0.01)
        assert ask("203.0.113.1", 34) == "too-fast"
        again = people.submit(ask, "203.0.113.1", 31)  # that is being worked out already
        other = people.submit(ask, "203.0.113.2", 35)
        while pricing.waiting.total() < 4:
            time.sleep(0.01)
        assert ask("203.0.113.3", 36) == "busy"
        go.set()
        assert {each.result() for each in (*first, again, other)} == {"priced"}
    assert ask("203.0.113.1", 34) == "priced"
    assert not pricing.waiting
    assert sorted(begun) == ["31:1", "32:1", "33:1", "34:1", "35:1"]


def test_an_account_changes_things_so_often_and_no_more(make: Callable[..., Any]) -> None:
    running = make(spread=False, changes=4)
    with closing(running.guest()) as client, closing(running.guest()) as other:
        codes = [client.put("/api/me/settings", json={}).status_code for _ in range(6)]
        assert codes == [200] * 4 + [429] * 2
        assert other.put("/api/me/settings", json={}).status_code == 200


def test_more_sockets_of_a_person_say_no_more(make: Callable[..., Any], play: Callable[..., Any]) -> None:
    running = make(bots=0, rate=0.01, burst=10)

    async def story(door: Any) -> None:
        with closing(running.guest()) as client, closing(running.guest()) as other:
            sockets = [await door.come(running, BACCARAT, client) for _ in range(4)]
            answers = [await socket.say("sync") for socket in sockets for _ in range(4)]
            assert [each["type"] for each in answers].count("ok") == 10
            neighbour = await door.come(running, BACCARAT, other)
            assert (await neighbour.say("sync"))["type"] == "ok"

    play(story)


def test_old_counts_are_let_go() -> None:
    attempts = Attempts(1)
    for number in range(100_010):
        attempts.count(str(number))
    assert len(attempts.seen) == 100_000
