"""Two people and two house players play a hand of pan to the end: one by keys, one by taps and a drag."""

import json
import re
from collections.abc import Callable
from typing import Any

NUMBERS = "1234567890-="


def legal(visitor: Any) -> dict[str, Any]:
    """Return the last view that a page was told."""
    return [m for m in map(json.loads, visitor.frames[-40:]) if m["type"] in ("state", "hello")][-1]["view"]


def choice(seen: dict[str, Any]) -> dict[str, Any]:
    """Return what to say: lay whatever can be laid, the longest first; else the last thing that is open."""
    words = {word for asked in seen["waiting"] for word in asked["words"]}
    found = [each for each in seen["legal"] if each["do"] in words]
    lay = [each for each in found if each["do"] in ("meld", "add")]
    if lay:
        return max(lay, key=lambda each: len(each["cards"]))
    return next((each for each in found if each["do"] in ("in", "take", "pluck")), found[-1])


def spots(seen: dict[str, Any], cards: list[str]) -> tuple[list[int], list[int]]:
    """Return where cards lie in the row of one's own cards, and which places there are picked to begin with."""
    hand = seen["hand"]
    mine = next(each for each in hand["seats"] if each["seat"] == seen["you"])
    row = [*([hand["drawn"]] if hand["drawn"] else []), *hand["borrowed"], *mine["held"]]
    places: list[int] = []
    for card in cards:
        places.append(next(at for at, each in enumerate(row) if each == card and at not in places))
    return places, [0] if hand["drawn"] else []


def speak(visitor: Any, by_keys: bool, dragged: list[str]) -> bool:
    """Answer what is asked of somebody, if anything is; tell whether that was so."""
    page = visitor.page
    seen = legal(visitor)
    if not asks(page) or not any(asked["words"] for asked in seen["waiting"]):
        return False
    said, shown, heard = choice(seen), asks(page), len(visitor.frames)
    word = said["do"]
    if word in ("in", "take", "pluck"):
        key = {"in": "i", "take": "t", "pluck": "p"}[word]
        if by_keys:
            page.keyboard.press(key)
        else:
            page.locator(f".ask [data-key='{key}']").click()
    else:
        places, picked = spots(seen, said["cards"])
        zone = {"meld": "new", "discard": "discard"}.get(word, f"add{said.get('n', 0)}")
        if word == "discard" and not by_keys and not picked:
            card = page.locator(".ask .pick").nth(places[0])
            card.drag_to(page.locator(f".ask [data-zone='{zone}']"))
            dragged.append(said["cards"][0])
        else:
            for place in [each for each in places if each not in picked]:
                if by_keys:
                    page.keyboard.press(NUMBERS[place])
                else:
                    page.locator(".ask .pick").nth(place).click()
            key = {"new": "n", "discard": "d"}.get(zone, "abce"[said.get("n", 0)])
            if by_keys:
                page.keyboard.press(key)
            else:
                page.locator(f".ask [data-zone='{zone}'] button").click()
    visitor.until(lambda: len(visitor.frames) > heard and asks(page) != shown)
    return True


def asks(page: Any) -> str:
    """Return what is asked, with the cards that can be laid: nothing when nobody is asked."""
    return str(page.evaluate("() => document.querySelector('.ask')?.innerHTML ?? ''"))


def test_two_people_and_house_players_play_a_hand_to_the_end(
    visit: Callable[..., Any], table: Callable[..., str]
) -> None:
    ann, bob = visit(), visit()
    at = table("crystal/pan", bots=2, seats=8)
    for who, seat in ((ann, 3), (bob, 6)):
        who.go(f"/tables/{at}")
        who.sit(seat)
    dragged: list[str] = []
    ann.until(
        lambda: bool(re.search(r"goes out: eleven cards", ann.log())),
        lambda: speak(ann, True, dragged) or speak(bob, False, dragged),
    )
    ann.wait_log("gets the tops")
    assert "collects" in ann.log()
    assert " chips from everybody: going out" in ann.page.locator(".paid").inner_text()
    assert ann.page.locator(".seat .result.win").count() >= 1
    assert dragged, "a card was discarded by dragging it"
    for listener, own in ((ann, 3), (bob, 6)):
        nothing_leaks(listener, own)


def nothing_leaks(listener: Any, own: int) -> None:
    """No frame ever had a card that another player held."""
    told = listener.told("state")
    hands = [message["view"]["hand"] for message in told if message["view"]["hand"]]
    assert hands
    assert all(set(seat["held"]) <= {"??"} for hand in hands for seat in hand["seats"] if seat["seat"] != own)
    for event in (line["event"] for message in told for line in message["events"]):
        if event["event"] == "dealt" and event["seat"] != own:
            assert set(event["cards"]) == {"??"}
