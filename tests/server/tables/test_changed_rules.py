"""A guest opens a table with changed rules; few such tables are open at once, and empty ones make room."""

from contextlib import closing
from typing import Any

from tests.support.patience import wait_until

from houseway.server.http.changed_rules import MOST

EZ = "palace/ez-baccarat-panda-8"
WHERE = "/api/tables/changed"


def changed(pays: int) -> dict[str, Any]:
    return {"offer": EZ, "settings": {"dragon-7": f"{pays}:1"}}


def test_a_guest_opens_a_table_with_changed_rules_once(make: Any) -> None:
    running = make(bots=0, spread=False)
    with closing(running.guest()) as one, closing(running.guest()) as other:
        opened = one.post(WHERE, json=changed(38))
        assert opened.status_code == 201
        table = opened.json()
        assert (table["offer"], table["settings"]) == (EZ, {"dragon-7": "38:1"})
        assert other.post(WHERE, json=changed(38)).json()["id"] == table["id"], "the same rules, the same table"
        assert table["coming"], "house players come as soon as somebody does"


def test_a_request_without_changed_rules_or_with_unknown_ones_is_refused(make: Any) -> None:
    running = make(bots=0, spread=False)
    with closing(running.guest()) as one:
        for settings, code in (
            ({}, "bad-setting"), ({"dragon-7": "many"}, "bad-setting"), ({"dragon-8": "38:1"}, "unknown-setting"),
        ):  # fmt: skip
            refused = one.post(WHERE, json={"offer": EZ, "settings": settings})
            assert (refused.status_code, refused.json()["code"]) == (409, code), settings
        nothing = one.post(WHERE, json={"offer": "oaks/nothing", "settings": {"a": "b"}})
        assert nothing.json()["code"] == "not-playable"
        one.cookies.clear()
        assert one.post(WHERE, json=changed(38)).status_code == 401


def test_the_oldest_empty_table_closes_when_too_many_are_open(make: Any) -> None:
    running = make(bots=0, spread=False)
    with closing(running.guest()) as one:
        ids = [one.post(WHERE, json=changed(30 + at)).json()["id"] for at in range(MOST)]
        assert len(set(ids)) == MOST
        more = one.post(WHERE, json=changed(60))
        assert more.status_code == 201
        wait_until(lambda: ids[0] not in still_open(one))
        assert still_open(one) >= {*ids[1:], more.json()["id"]}


def still_open(guest: Any) -> set[str]:
    return {each["id"] for each in guest.get("/api/tables").json()["tables"] if not each["closed"]}
