"""Games against the player-dealer's hand, played by buttons, with rulings by the floor only."""

from collections.abc import Callable
from typing import Any

UTH, THREE = "crystal/ultimate-texas-holdem", "palace/three-card-poker-6-card-bonus"
KEY = "the floor of the browser tests"


def bank_and_bet(visit: Callable[..., Any], at: str, spots: str) -> tuple[Any, Any, Any]:
    """Seat a player-dealer and a bettor who bets by key and has a choice to make; return both and an onlooker."""
    banker, me, rail = visit(), visit(), visit()
    for who in (banker, me, rail):
        who.go(f"/tables/{at}")
    banker.sit(1)
    me.sit(2)
    banker.say("t")
    me.bet(*spots)
    me.asked()
    return banker, me, rail


def words(who: Any) -> list[str]:
    return [text.split("\n")[0].strip() for text in who.asked().locator(".row button:not(.slim)").all_inner_texts()]


def down(visitor: Any, hand: str) -> set[str]:
    """Return the cards of a hand that a visitor saw in views while others of it were face down."""
    views = [message["view"]["round"] or {"hands": {}} for message in visitor.told("hello") + visitor.told("state")]
    return {card for view in views if "??" in view["hands"].get(hand, ()) for card in view["hands"][hand]}


def test_crystal_ultimate_holdem_checked_twice_and_folded_shows_onlookers_nothing(
    visit: Callable[..., Any], table: Callable[..., str]
) -> None:
    """With an ante of $5 the choices are 4× or 3× before the flop, 2× after it, 1× at the end, or a fold."""
    banker, me, rail = bank_and_bet(visit, table(UTH), "1")
    assert words(me) == ["Check", "Play $15", "Play $20"]
    me.say("k")
    rail.page.locator("[data-hand=board] hw-card:not([card='??'])").nth(2).wait_for()
    assert words(me) == ["Check", "Play $10"]
    me.say("k")
    assert words(me) == ["Fold", "Play $5"]
    for who in (banker, rail):
        who.page.locator("[data-hand=board] hw-card:not([card='??'])").nth(4).wait_for()
        assert who.page.locator(".seat[data-seat='2'] hw-card[card='??']").count() == 2
        assert who.page.locator("[data-hand=bank] hw-card[card='??']").count() == 2
    me.say("f")
    me.page.locator(".seat.you .result.lose").nth(1).wait_for()
    assert me.page.locator(".seat.you .result").all_inner_texts() == ["1. Ante −$5", "2. Blind −$5"]
    assert down(rail, "2") == down(rail, "bank") == down(me, "bank") == {"??"}


def test_palace_three_card_poker_only_the_floor_can_pause_void_and_close(
    visit: Callable[..., Any], table: Callable[..., str]
) -> None:
    at = table(THREE)
    banker, me, boss = bank_and_bet(visit, at, "1")
    assert words(me) == ["Fold", "Play $5"]
    misdeal_called = {"do": "declare-misdeal", "why": "x"}
    for path, body in (("pause", {"on": True}), ("call", misdeal_called), ("close", {}), ("bots", {"bots": 3})):
        answer = me.context.request.post(f"{me.base}/api/tables/{at}/{path}", data=body)
        assert (answer.status, answer.json()["sentence"]) == (403, "only the floor can do this")
    assert me.context.request.get(f"{me.base}/api/tables/{at}/log").status == 403
    assert me.page.get_by_role("tab", name="Floor").count() == 0

    page = boss.page
    page.get_by_role("button", name="Sign in").click()
    box = page.get_by_role("dialog")
    box.get_by_text("For the floor").click()
    box.get_by_label("Floor key").fill("a guess")
    box.get_by_role("button", name="Enter").click()
    box.get_by_text("That is not the floor key.").wait_for()
    box.get_by_label("Floor key").fill(KEY)
    box.get_by_role("button", name="Enter").click()
    page.get_by_role("tab", name="Floor").click()

    page.get_by_role("button", name="Pause", exact=True).click()
    me.page.get_by_text("paused by the floor").wait_for()
    me.press("y")
    me.page.locator(".ask .refusal", has_text="The floor has paused this table.").wait_for()
    page.get_by_role("button", name="Resume", exact=True).click()
    me.page.get_by_text("paused by the floor").wait_for(state="detached")

    chips = me.page.locator(".seat.you .purse")
    assert chips.inner_text() == "$494", "the ante, and the collection of $1"

    def misdeal() -> None:
        page.get_by_role("button", name="Call a misdeal…").click()
        asked = page.get_by_role("dialog", name="Call the round off?")
        asked.get_by_label("Reason").fill("a card was seen")
        asked.get_by_role("button", name="Call a misdeal").click()

    banners = me.record(".banner")
    misdeal()
    me.wait_log("The floor calls a misdeal: “a card was seen”. All wagers are returned.")
    assert any("a card was seen" in text for text in banners())
    chips.filter(has_text="$499").wait_for()
    assert me.page.locator(".seat.you .result").all_inner_texts() == ["1. Ante: no action, $5 back"]
    misdeal()
    page.locator(".refusal", has_text="No round is being dealt.").wait_for()

    assert page.get_by_role("link", name="Table log").get_attribute("href") == f"/floor/{at}"
    log = boss.context.request.get(f"{boss.base}/api/tables/{at}/log?limit=1000").json()["events"]
    assert [line["say"] for line in log if line["event"]["event"] == "misdeal-declared"] == [
        "The floor calls a misdeal: “a card was seen”. All wagers are returned."
    ]
    dealt = [line["event"] for line in log if line["event"]["event"] == "card-dealt" and line["event"]["to"] == "2"]
    assert [event["card"] for event in dealt] == ["??"] * 3, "a hand called off stays hidden from the floor too"

    banker.say("t")
    me.bet("1")
    me.asked()
    page.get_by_role("button", name="Close after this round").click()
    me.page.get_by_text("closes after this round").wait_for()
    me.say("y")
    me.page.locator(".seat.you").wait_for(state="detached")  # paid out after the round
    me.page.get_by_text("This table is closed").wait_for()
    assert "on Play" in me.log()
    assert "palace-three-card-poker" not in str(me.context.request.get(f"{me.base}/api/me").json()["account"]["places"])
