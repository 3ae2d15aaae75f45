"""The floor calls a draw card exposed or a hand misplayed over HTTP. Players are refused these calls, and so is the
floor if nothing is filed.
"""

from contextlib import closing
from typing import Any


def calls(table: dict[str, Any]) -> dict[str, list[str]]:
    """Return the calls that a table offers to the floor, each with its fields."""
    return {call["do"]: [blank["name"] for blank in call["asks"]] for call in table["calls"]}


def test_only_the_floor_calls_a_card_exposed_and_only_if_it_is_filed(house: Any) -> None:
    def call(client: Any, table: str, seat: int = 2) -> tuple[int, str]:
        answer = client.post(f"/api/tables/{table}/call", json={"do": "declare-exposed", "seat": seat})
        return answer.status_code, answer.json()["code"]

    with closing(house.guest()) as client:
        assert call(client, "palace-ez-baccarat-panda-8-1") == (403, "not-floor")
        client.post("/api/floor", json={"key": "the floor's key"}).raise_for_status()
        asian, oaks = (
            client.post("/api/tables", json={"offer": offer, "bots": 0}).json()["id"]
            for offer in ("crystal/asian-baccarat", "oaks/super-pan-9")
        )
        assert call(client, asian) == (409, "nothing-dealt")
        assert call(client, oaks) == (409, "not-filed")
        assert call(client, "oaks-texas-holdem-1") == (409, "not-now")
        assert call(client, asian, 10**200) == (400, "malformed")
        assert call(client, "no-such")[0] == 404


def test_only_the_floor_calls_a_hand_misplayed_and_only_if_it_is_filed(house: Any) -> None:
    def call(client: Any, table: str, **said: Any) -> tuple[int, str]:
        answer = client.post(f"/api/tables/{table}/call", json={"do": "declare-misplayed", "seat": 2, **said})
        return answer.status_code, answer.json()["code"]

    with closing(house.guest()) as client:
        assert call(client, "palace-ez-baccarat-panda-8-1") == (403, "not-floor")
        client.post("/api/floor", json={"key": "the floor's key"}).raise_for_status()
        card, palace = (
            client.post("/api/tables", json={"offer": offer, "bots": 0}).json()
            for offer in ("oaks/no-bust-21st-century-blackjack-card", "palace/21st-century-blackjack-9-0")
        )
        assert calls(card)["declare-misplayed"] == ["seat", "hand"]
        assert list(calls(palace)) == ["declare-misdeal"]
        assert call(client, card["id"]) == (409, "nothing-dealt")
        assert call(client, palace["id"]) == (409, "not-filed")
        assert call(client, "oaks-texas-holdem-1") == (409, "not-now")
        assert call(client, card["id"], hand="first") == (400, "malformed")
        assert call(client, card["id"], foot=1) == (409, "nothing-dealt"), "what is no field of it is not read"


def test_only_the_floor_calls_an_extra_card_and_only_if_it_is_filed(house: Any) -> None:
    def call(client: Any, table: str) -> tuple[int, str]:
        answer = client.post(f"/api/tables/{table}/call", json={"do": "declare-long-hand", "seat": 2})
        return answer.status_code, answer.json()["code"]

    with closing(house.guest()) as client:
        assert call(client, "palace-ez-baccarat-panda-8-1") == (403, "not-floor")
        client.post("/api/floor", json={"key": "the floor's key"}).raise_for_status()
        comstock, cordova = (
            client.post("/api/tables", json={"offer": offer, "bots": 0}).json()
            for offer in ("comstock/double-hand-poker", "cordova/pai-gow-poker")
        )
        assert ("declare-long-hand" in calls(comstock), "declare-long-hand" in calls(cordova)) == (True, False)
        assert call(client, comstock["id"]) == (409, "nothing-dealt")
        assert call(client, cordova["id"]) == (409, "not-filed")


def test_only_the_floor_calls_a_bank_opened_early_or_a_wager_after_seeing_cards_if_it_is_filed(house: Any) -> None:
    """crystal 94, 112."""

    def call(client: Any, table: str, do: str, **more: Any) -> tuple[int, str]:
        answer = client.post(f"/api/tables/{table}/call", json={"do": do, **more})
        return answer.status_code, answer.json()["code"]

    early, given_up = "declare-opened-early", "declare-on-the-cards"
    with closing(house.guest()) as client:
        assert call(client, "palace-ez-baccarat-panda-8-1", early) == (403, "not-floor")
        client.post("/api/floor", json={"key": "the floor's key"}).raise_for_status()
        crystal, cordova = (
            client.post("/api/tables", json={"offer": offer, "bots": 0}).json()
            for offer in ("crystal/pai-gow-poker", "cordova/pai-gow-poker")
        )
        exposed = {"declare-exposed": ["seat", "card"]}  # crystal 95–98
        assert calls(crystal) == {"declare-misdeal": ["why"], **exposed, early: [], given_up: ["seat"]}
        assert not {early, given_up} & set(calls(cordova))
        assert call(client, crystal["id"], early) == (409, "nothing-dealt")
        assert call(client, crystal["id"], given_up, seat=2) == (409, "nothing-dealt")
        assert call(client, crystal["id"], given_up) == (400, "malformed")
        assert call(client, cordova["id"], early) == call(client, cordova["id"], given_up, seat=2) == (409, "not-filed")


def test_only_the_floor_calls_a_hand_foul_and_a_spread_wrong(house: Any) -> None:
    def call(client: Any, what: str, table: str, **more: Any) -> tuple[int, str]:
        answer = client.post(f"/api/tables/{table}/call", json={"do": f"declare-{what}", "seat": 2, **more})
        return answer.status_code, answer.json()["code"]

    with closing(house.guest()) as client:
        assert call(client, "foul", "palace-ez-baccarat-panda-8-1") == (403, "not-floor")
        client.post("/api/floor", json={"key": "the floor's key"}).raise_for_status()
        pan, palace, thirteen = (
            client.post("/api/tables", json={"offer": offer, "bots": 0}).json()
            for offer in ("crystal/pan", "palace/pan", "crystal/chinese-poker")
        )
        assert calls(pan) == {"declare-foul": ["seat"], "declare-spread": ["seat", "n"]}
        assert calls(palace) == {"declare-foul": ["seat", "own"], "declare-spread": ["seat", "n"]}, "palace 157"
        assert calls(thirteen) == {"declare-misdeal": ["why"], "declare-foul": ["seat", "why"]}
        assert call(client, "foul", pan["id"]) == call(client, "spread", pan["id"], n=0) == (409, "no-hand")
        assert call(client, "foul", thirteen["id"], why="nine cards") == (409, "not-now"), "there is no hand"
        assert call(client, "spread", thirteen["id"]) == (409, "not-now"), "there is no such thing"
        assert call(client, "foul", "oaks-texas-holdem-1") == (409, "not-now")
