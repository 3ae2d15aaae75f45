"""A session ends when it should, for requests and open sockets alike."""

import asyncio
from collections.abc import Callable
from contextlib import closing
from typing import Any

import httpx
import pytest
import websockets
from argon2 import PasswordHasher, Type

from houseway.server import context
from houseway.server.http import session
from houseway.store import Store
from houseway.store.people import accounts, sessions

BACCARAT = "palace-ez-baccarat-panda-8-1"
KEY = "the floor's key"


def twin(house: Any, client: httpx.Client) -> httpx.Client:
    """Return another browser with the same cookie, as if stolen or planted."""
    other: httpx.Client = house.client()
    other.cookies.set("houseway", client.cookies["houseway"])
    return other


def named(house: Any, name: str) -> httpx.Client:
    client: httpx.Client = house.client()
    client.post("/api/register", json={"name": name, "password": "a long password"}).raise_for_status()
    return client


def who(client: httpx.Client) -> str | None:
    account = client.get("/api/me").json()["account"]
    return account["name"] if account else None


async def closed(person: Any) -> int:
    """Return the code with which a socket is closed."""
    try:
        while True:
            await person.next()
    except websockets.ConnectionClosed as gone:
        return int(gone.rcvd.code) if gone.rcvd else 0


def change(client: httpx.Client, method: str, path: str, body: dict[str, Any]) -> Any:
    return asyncio.to_thread(client.request, method, path, json=body)


def test_logging_out_ends_the_session_and_closes_its_sockets(house: Any, play: Callable[..., Any]) -> None:
    with closing(house.guest()) as client, closing(twin(house, client)) as thief, closing(house.guest()) as bystander:
        assert who(thief)

        async def story(door: Any) -> None:
            mine, theirs = [await door.come(house, BACCARAT, each) for each in (client, bystander)]
            await change(client, "POST", "/api/logout", {})
            assert await closed(mine) == 4401
            assert (await theirs.say("sync"))["type"] == "ok"

        play(story)
        assert who(thief) is None
        assert thief.get("/api/cage").status_code == 401


def test_registering_or_logging_in_ends_earlier_sessions(house: Any, play: Callable[..., Any]) -> None:
    with closing(house.guest()) as client, closing(twin(house, client)) as planted:

        async def story(door: Any) -> None:
            socket = await door.come(house, BACCARAT, planted)
            name = {"name": "Rosalind", "password": "a long password"}
            assert (await change(client, "POST", "/api/register", name)).status_code == 200
            assert await closed(socket) == 4401

        play(story)
        assert (who(client), who(planted)) == ("Rosalind", None)
        with closing(twin(house, client)) as again:
            client.post("/api/login", json={"name": "rosalind", "password": "a long password"}).raise_for_status()
            assert (who(client), who(again)) == ("Rosalind", None)


def test_a_password_is_hashed_with_the_recommended_cost(real_hasher: PasswordHasher) -> None:
    """OWASP's Password Storage Cheat Sheet asks for Argon2id with 19 MiB and two passes at least."""
    assert (real_hasher.type, session.hasher.type) == (Type.ID, Type.ID)
    assert real_hasher.memory_cost >= 19 * 1024
    assert real_hasher.time_cost >= 2
    assert real_hasher.hash("a long password").startswith("$argon2id$")


def test_a_changed_password_ends_only_the_other_sessions(house: Any, play: Callable[..., Any]) -> None:
    word = {"old": "a long password", "new": "a longer password"}
    with closing(named(house, "Cordelia")) as here, closing(house.client()) as there, closing(house.guest()) as guest:
        there.post("/api/login", json={"name": "Cordelia", "password": "a long password"}).raise_for_status()
        wrong = here.put("/api/me/password", json=word | {"old": "another password"})
        assert (wrong.status_code, wrong.json()["code"]) == (401, "wrong-password")
        assert guest.put("/api/me/password", json=word).json()["code"] == "guest"
        assert who(there) == "Cordelia"

        async def story(door: Any) -> None:
            mine, theirs = [await door.come(house, BACCARAT, each) for each in (here, there)]
            assert (await change(here, "PUT", "/api/me/password", word)).status_code == 200
            assert await closed(theirs) == 4401
            assert (await mine.say("sync"))["type"] == "ok"

        play(story)
        assert (who(here), who(there)) == ("Cordelia", None)
        old = there.post("/api/login", json={"name": "Cordelia", "password": "a long password"})
        assert old.json()["code"] == "wrong-password"
        there.post("/api/login", json={"name": "Cordelia", "password": "a longer password"}).raise_for_status()


def test_floor_access_can_be_revoked(house: Any) -> None:
    with closing(named(house, "Hortensia")) as floor, closing(house.client()) as owner:
        floor.post("/api/floor", json={"key": KEY}).raise_for_status()
        assert floor.get(f"/api/tables/{BACCARAT}/log").status_code == 200
        wrong = owner.post("/api/floor/dismiss", json={"account": "hortensia", "key": "a guess"})
        assert (wrong.status_code, wrong.json()["code"]) == (403, "wrong-key")
        gone = owner.post("/api/floor/dismiss", json={"account": "hortensia", "key": KEY})
        assert gone.json() == {"dismissed": "Hortensia"}
        assert floor.get(f"/api/tables/{BACCARAT}/log").status_code == 401
        floor.post("/api/login", json={"name": "Hortensia", "password": "a long password"}).raise_for_status()
        assert floor.get("/api/me").json()["account"]["role"] == "player"
        assert owner.post("/api/floor/dismiss", json={"account": "Hortensia", "key": KEY}).json()["code"] == "not-floor"


def test_a_session_that_another_process_ends_is_also_closed_here(
    make: Any, play: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A momentary read error ends no session, and the check continues."""
    real, failures = sessions.gone, iter([True])

    def gone(store: Store, ids: list[str]) -> list[str]:
        if next(failures, False):
            raise OSError("the disk is away")
        return real(store, ids)

    monkeypatch.setattr(context, "LOOKS", 0.02)
    monkeypatch.setattr(sessions, "gone", gone)
    house = make(spread=True)
    disk = Store(house.config.database)
    with closing(house.guest()) as mine, closing(house.guest()) as theirs, closing(disk):

        async def story(door: Any) -> None:
            ended, stays = [await door.come(house, BACCARAT, each) for each in (mine, theirs)]
            for _ in range(3):  # it has been checked several times
                assert (await ended.say("sync"))["type"] == "ok"
                await asyncio.sleep(0.05)
            account = ended.hello["you"]["account"]
            await asyncio.to_thread(disk.submit(lambda connection: sessions.end_all(connection, account)).result)
            assert await closed(ended) == 4401
            assert (await stays.say("sync"))["type"] == "ok"

        play(story)


def test_the_secret_of_the_cookies_is_not_on_the_disk(tmp_path: Any) -> None:
    with closing(Store(str(tmp_path / "room.sqlite"))) as store:
        guest = accounts.welcome(store, 1000)
        token = sessions.begin(store, guest.id)
        found = sessions.find(store, token)
        assert found is not None
        assert (found.id, token in found.session) == (guest.id, False)
        assert sessions.find(store, found.session) is None, "what lies on disk opens nothing"
        assert sessions.gone(store, [found.session]) == []
        assert sessions.end(store, found.session) == [found.session]
        assert sessions.find(store, token) is None
        assert sessions.gone(store, [found.session]) == [found.session]


def test_the_cage_names_its_limit_in_dollars(house: Any) -> None:
    with closing(house.guest()) as client:
        told = client.post("/api/cage/buy-in", json={"chips": 10**10, "id": "much"}).json()
    assert told["code"] == "too-many-chips"
    assert "at most $10,000,000 at a time" in told["sentence"]
