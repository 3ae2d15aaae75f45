"""A poker hand exported for other programs contains the cards of the player who exports it and those that were shown,
and no others."""

import json
import tomllib
from contextlib import closing
from typing import Any

import pytest

from houseway.desks.histories.ohh import DEALT


def test_a_hand_is_written_with_the_cards_that_its_reader_has_seen(house: Any, play: Any) -> None:
    at = "oaks-texas-holdem-1"

    async def story(door: Any) -> None:
        rail = await door.come(house, at)
        while rail.view["rounds"] < 3:
            await rail.next()

    play(story)
    with closing(house.client()) as client:
        for number in (1, 2, 3):
            told = client.get(f"/api/rounds/{at}/{number}").json()
            assert told["notations"] == {"phh": "PHH", "ohh": "Open Hand History"}
            shown = {each["event"]["seat"]: each["event"]["cards"] for each in told["events"]
                     if each["event"]["event"] == "hand-shown"}
            phh = tomllib.loads(client.get(f"/api/rounds/{at}/{number}/hand").text)
            deals = [each.split() for each in phh["actions"] if each.startswith("d dh")]
            for _, _, player, cards in deals:
                seat = phh["seats"][int(player[1:]) - 1]
                assert cards == ("".join(shown[seat]) if seat in shown else "????")
            ohh = json.loads(client.get(f"/api/rounds/{at}/{number}/hand?as=ohh").text)["ohh"]
            seats = {each["id"]: each["seat"] for each in ohh["players"]}
            dealt = [each for street in ohh["rounds"] for each in street["actions"] if each["action"] == DEALT]
            assert {seats[each["player_id"]] for each in dealt if each["cards"]} == set(shown)
        refused = client.get("/api/rounds/oaks-zoobac-1/1/hand").json()
        assert refused["code"] == "no-notation"


@pytest.mark.parametrize("at", ["palace-lowball-1", "oaks-draw-poker-1", "palace-pineapple-high-1"])
def test_cards_discarded_face_down_are_in_no_exported_file(house: Any, play: Any, at: str) -> None:
    """Onlookers may read the cards of `hand-shown` events, in either notation and in the log, and no other card dealt
    face down.
    """

    def shown(events: list[dict[str, Any]]) -> set[str]:
        said = [each for each in events if each["event"] in ("hand-shown", "openers-shown")]
        return {card for each in said for card in each["cards"]}

    async def story(door: Any) -> None:
        rail = await door.come(house, at)
        looked = 0
        while True:
            while looked < rail.view["rounds"]:
                looked += 1
                if thrown_by_one_who_showed(looked):
                    return
            await rail.next()

    def thrown_by_one_who_showed(number: int) -> bool:
        events = [each["event"] for each in client.get(f"/api/rounds/{at}/{number}").json()["events"]]
        who = {each["seat"] for each in events if each["event"] == "hand-shown"}
        return any(each["event"] == "discarded" and each.get("cards") and each["seat"] in who for each in events)

    with closing(house.client()) as client:
        play(story)
        for number in [each["number"] for each in client.get(f"/api/tables/{at}/rounds").json()["rounds"]]:
            events = [each["event"] for each in client.get(f"/api/rounds/{at}/{number}").json()["events"]]
            board = {card for each in events if each["event"] == "board-dealt" for card in each["cards"]}
            answer = client.get(f"/api/rounds/{at}/{number}/hand?as=ohh")
            if "Jo" in shown(events):
                assert answer.json()["code"] == "not-in-ohh"
                continue
            ohh = json.loads(answer.text)["ohh"]
            open_cards = {card for street in ohh["rounds"] for card in street["cards"]}
            open_cards |= {card for street in ohh["rounds"] for each in street["actions"]
                           for card in each.get("cards", ())}
            assert open_cards == shown(events) | board
            assert client.get(f"/api/rounds/{at}/{number}/hand?as=phh").json()["code"] == "no-code"
            lines = client.get(f"/api/rounds/{at}/{number}/export").text.splitlines()
            told = [event for line in lines for event in json.loads(line)["events"]]
            hidden = [card for each in told if each["event"] in ("dealt", "discarded")
                      for card in each.get("down", each.get("cards", ()))]
            assert set(hidden) <= {"??"}


def test_your_own_cards_are_in_your_exported_file(house: Any, play: Any) -> None:
    at = "cordova-texas-holdem-1"
    with closing(house.guest()) as client:

        async def story(door: Any) -> None:
            me = await door.come(house, at, client)
            await me.do("sit-down", seat=9, chips=5000, posts=True)
            while not written():
                if choices := me.choices():
                    await me.do(next(each["do"] for each in choices if each["do"] in ("fold", "check")))
                await me.next()

        def written() -> list[str]:
            """The hands played so far that the notation can express."""
            played = client.get("/api/me/rounds").json()["rounds"]
            answers = [client.get(f"/api/rounds/{at}/{each['number']}/hand") for each in played]
            return [answer.text for answer in answers if answer.status_code == 200]

        play(story)
        phh = tomllib.loads(written()[0])
        mine = f"p{phh['seats'].index(9) + 1}"
        assert next(each for each in phh["actions"] if each.startswith(f"d dh {mine}")).split()[3] != "????"
