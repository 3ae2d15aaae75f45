"""The headers of every response, and answers to requests that no browser sends."""

import json
from collections.abc import Callable
from contextlib import closing
from typing import Any

import pytest

from houseway.rules.refusal import Refused
from houseway.server.socket import messages
from houseway.store.people import names

BACCARAT = "palace-ez-baccarat-panda-8-1"
JSON = {"Content-Type": "application/json"}


def test_error_responses_have_the_security_headers_too(house: Any) -> None:
    with closing(house.client()) as client:
        answers = [
            client.get("/"),
            client.get("/api/no-such"),
            client.get("/no-such.js"),
            client.get("/api/cage"),
            client.delete("/api/me"),
            client.post("/api/guest", content=b"{", headers=JSON),
            client.get("/api/me", headers={"Host": "elsewhere.example"}),
            client.put("/api/me/settings", content=b"x" * 70_000, headers=JSON),
        ]
        assert [each.status_code for each in answers] == [200, 404, 404, 401, 405, 400, 403, 413]
        for answer in answers:
            policy = answer.headers["content-security-policy"]
            assert "connect-src 'self';" in policy, answer.url
            assert "ws:" not in policy
            assert answer.headers["x-content-type-options"] == "nosniff"
            assert "strict-transport-security" not in answer.headers
        assert client.get("/api/me").headers["cache-control"] == "no-store"


def test_an_invalid_path_or_body_is_refused_without_breaking_anything(house: Any) -> None:
    with closing(house.client()) as client:
        for path in ("/js/%00", "/" + "a" * 5000, "/%00", "/js/" + "a" * 300 + ".js", "/a/" * 1000):
            assert client.get(path).status_code == 404, path[:20]
        deep = client.put("/api/me/settings", content=b"[" * 60_000, headers=JSON)
        assert (deep.status_code, deep.json()["code"]) == (400, "malformed")


def test_browsers_are_told_to_stay_with_https_if_the_room_has_it(make: Callable[..., Any]) -> None:
    running = make(spread=False, secure=True)
    with closing(running.client()) as client:
        for path in ("/", "/api/no-such"):
            assert client.get(path).headers["strict-transport-security"] == "max-age=31536000"


@pytest.mark.parametrize(
    "name",
    ["The Floor", "floor", "FL00R", "Dealer 2", "Houseway", "Houseway Support", "admin", "Аdmin", "c a g e", "Guest 12",
     "Gue5t 4711", "You", "Seat 3", "everybody", "Dоlores", "\u3164\u3164", "A\u200bB", "!!"],
)
def test_names_of_staff_and_names_that_cannot_be_read_are_refused(name: str) -> None:
    with pytest.raises(Refused) as refused:
        names.good(name)
    assert refused.value.code == "bad-name"


@pytest.mark.parametrize(
    "name", ["Dolores", "Sal the Quiet", "Анна", "José", "李小龍", "O'Brien", "Flora", "Al", "Seaton", "Banks"]
)
def test_ordinary_names_are_accepted(name: str) -> None:
    assert names.good(f" {name} ") == name


def test_a_name_that_looks_like_another_is_refused(house: Any) -> None:
    with closing(house.client()) as client:
        word = {"password": "a long password"}
        client.post("/api/register", json={"name": "Lorelei", **word}).raise_for_status()
    for name in ("L0relei", "LORELEl", "Lore-lei", "Loréleí", "ｌｏｒｅｌｅｉ"):
        with closing(house.client()) as client:
            alike = client.post("/api/register", json={"name": name, **word})
            assert (alike.status_code, alike.json()["code"]) == (409, "name-taken"), name


def test_the_reply_to_an_invalid_frame_carries_its_id(make: Any, play: Any) -> None:
    running = make(bots=0, rate=0.01, burst=3)

    async def story(door: Any) -> None:
        person = await door.come(running, BACCARAT)
        for frame in ({"type": "no-such", "id": "m1"}, {"type": "do", "id": "m2"}, "{", {"type": "sync", "id": "f1"}):
            await person.send(frame)
        refused = []
        while len(refused) < 4:
            frame = await person.next()
            refused += [(frame["code"], frame["id"])] if frame["type"] == "refused" else []
        assert refused == [("malformed", "m1"), ("malformed", "m2"), ("malformed", None), ("too-fast", "f1")]

    play(story)


@pytest.mark.parametrize(
    ("frame", "said"),
    [
        ({"type": "do", "id": "a\x00b", "version": 1, "command": {}}, "id: this has the wrong format"),
        ({"type": "do", "id": "1", "version": "x", "command": {}}, "version: a whole number is expected, not a string"),
        ({"type": "chat", "text": "x" * 201}, "text: a string of length <= 200 is expected"),
        ([], "an object is expected, not a list"),
        ("{", "this is not JSON: it ends too soon"),
    ],
)
def test_a_bad_frame_is_refused_with_a_sentence(frame: Any, said: str) -> None:
    """PostgreSQL can't store a zero byte in a text, so without a check, an id with one would look like a failed disk.
    """
    with pytest.raises(Refused) as refused:
        messages.read(frame if isinstance(frame, str) else json.dumps(frame))
    assert refused.value.sentence == f"not a valid message: {said}"


def test_an_id_or_a_name_with_characters_that_cannot_be_stored_is_refused(house: Any) -> None:
    with closing(house.guest()) as client:
        bought = client.post("/api/cage/buy-in", json={"chips": 100, "id": "a\x00b"})
        assert bought.status_code == 400
        assert bought.json()["sentence"] == "the id contains characters that are not allowed"
        named = client.post("/api/login", json={"name": "a\x00b", "password": "a long password"})
        assert (named.status_code, named.json()["code"]) == (400, "malformed")
