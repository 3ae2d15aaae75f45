"""Two browsers at one hold'em table play a hand to the showdown, and neither ever receives the other's cards."""

import json
import re
from collections.abc import Callable
from typing import Any


def act(visitor: Any) -> bool:
    """Check or call if asked; return whether there was a question."""
    words = visitor.page.evaluate("() => document.querySelector('.ask')?.innerText ?? ''")
    if not words:
        return False
    visitor.page.keyboard.press("k" if "Check" in words else "c")
    return True


def own_cards(visitor: Any, seat: int) -> list[str]:
    """Return the two cards that a player sees in their own seat."""
    for message in visitor.told("state") + visitor.told("hello"):
        for place in (message["view"]["hand"] or {"seats": {}})["seats"].values():
            if place["seat"] == seat and len(place["down"]) == 2 and "??" not in place["down"]:
                return list(place["down"])
    raise AssertionError("no cards yet")


def told_of(frame: str, event: str, seat: int | None = None) -> bool:
    lines = json.loads(frame).get("events", ())
    return any(line["event"]["event"] == event and seat in (None, line["event"].get("seat")) for line in lines)


def test_a_hand_is_played_to_showdown_and_neither_browser_receives_the_others_cards(
    visit: Callable[..., Any], table: Callable[..., str]
) -> None:
    ann, bob, rail = visit(), visit(), visit()
    at = table("palace/texas-holdem")
    rail.go(f"/tables/{at}")
    ann.join(at, 2)
    bob.join(at, 6)
    won, last = ann.record(".seat .result.win"), ann.record(".board hw-card:nth-child(5)")
    ann.until(lambda: bool(ann.happened("hand-ended")), lambda: act(ann) or act(bob))
    for who in (ann, bob, rail):
        who.wait_log("The hand is over.")
    assert won(), "recorded, because the next hand soon clears it"
    assert last(), "five cards lay on the board"
    assert ann.happened("hand-shown"), "a player showed down"

    held = {2: own_cards(ann, 2), 6: own_cards(bob, 6)}
    assert not set(held[2]) & set(held[6])
    for listener, mine in ((ann, 2), (bob, 6), (rail, 0)):
        for other in {2, 6} - {mine}:
            heard = 0
            for frame in listener.frames:
                if told_of(frame, "hand-shown", other) or told_of(frame, "hand-ended"):
                    break
                heard += 1
                for card in held[other]:
                    assert not re.search(rf"\b{card}\b", frame), (mine, other, card, frame)
            assert heard > 5, "frames were inspected"


def test_your_hand_is_named_and_only_legal_actions_are_buttons(
    visit: Callable[..., Any], table: Callable[..., str]
) -> None:
    ann, bob = visit(), visit()
    at = table("palace/texas-holdem")
    ann.join(at, 1)
    bob.join(at, 2)
    who = ann.asked_first(bob)
    words = [text.split("\n")[0].split(" ")[0] for text in who.page.locator(".ask button").all_inner_texts()]
    message = [m for m in who.told("state") + who.told("hello") if any(a["words"] for a in m["view"]["waiting"])][-1]
    spoken = [word for asked in message["view"]["waiting"] for word in asked["words"]]
    assert words == [command["do"].capitalize() for command in message["view"]["legal"] if command["do"] in spoken]
    assert f"You have {message['view']['hand']['have']}" in who.page.locator(".ask .asks").inner_text()


def test_replay_and_export_show_your_own_cards_and_a_folded_hand_stays_hidden_forever(
    visit: Callable[..., Any], table: Callable[..., str]
) -> None:
    """The first player to act folds in every hand. Eleven hands later only they can see the first one."""
    at = table("palace/texas-holdem")
    ann, bob = visit(), visit()
    ann.join(at, 2)
    bob.join(at, 6)

    def fold() -> None:
        for who in (ann, bob):
            if "Fold" in who.page.evaluate("() => document.querySelector('.ask')?.innerText ?? ''"):
                who.page.keyboard.press("f")

    ann.until(lambda: len(ann.happened("hand-ended")) > 10, fold)
    # A server reviews a round when it has time, and on a new machine first compiles what counts it.
    reviews = f"{ann.base}/api/rounds/{at}/1/choices"
    ann.until(lambda: any(who.context.request.get(reviews).json()["choices"] for who in (ann, bob)))
    held, weighed = {2: own_cards(ann, 2), 6: own_cards(bob, 6)}, list[str]()
    for who, mine, other in ((ann, 2, 6), (bob, 6, 2)):
        page = who.page
        who.go(f"/rounds/{at}/1")
        page.locator(".log.whole li").first.wait_for()
        page.locator(".you-cost", has_text=re.compile("Judged by what you could see|Nothing to review")).wait_for()
        weighed += page.locator(".log.whole .choice").all_inner_texts()
        page.get_by_role("button", name="First").click()
        for _ in range(40):
            if page.locator(f".seat[data-seat='{mine}'] hw-card").count() == 2:
                break
            page.get_by_role("button", name="Next").click()
        lie = [card.get_attribute("card") for card in page.locator(f".seat[data-seat='{mine}'] hw-card").all()]
        assert lie == held[mine], "your own cards are shown"
        for path in (f"/api/rounds/{at}/1", f"/api/rounds/{at}/1/export", f"/api/rounds/{at}/1/hand?as=phh"):
            answer = who.context.request.get(who.base + path)
            assert answer.status == 200, path
            told = re.sub(r'"pack":\[[^]]*\]', "", answer.text())  # which names every card
            assert all(card in told for card in held[mine]), path
            assert not any(re.search(rf"\b{card}\b", told) for card in held[other]), (path, "mucked")
        page.get_by_role("button", name="Check in this browser").click()
        page.get_by_text("Valid: this shuffle was one of those sealed.").wait_for()
    assert len(weighed) == 1, "one player was asked, and folded"
    assert re.search(r"% to win \$4 as the bets read; needed 25.0 % to call \$1", weighed[0]), (
        "blinds of $2 and $3 and the call, less the drop of $2 from two players")


def test_the_first_to_sit_down_chooses_the_level_of_house_players(
    visit: Callable[..., Any], table: Callable[..., str]
) -> None:
    ann, bob = visit(), visit()
    at = table("oaks/texas-holdem", bots=2)
    for who in (ann, bob):
        who.go(f"/tables/{at}")
    bob.page.get_by_label("House players' level").wait_for()
    ann.page.get_by_label("House players' level").select_option("usual")
    ann.sit(6)
    bob.page.get_by_label("House players' level").wait_for(state="detached")
    assert bob.context.request.get(f"{bob.base}/api/tables/{at}").json()["table"]["level"] == "usual"
