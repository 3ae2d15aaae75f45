"""A draw card that lands face up, as everybody at the table sees it (comstock 1243–1246)."""

from collections.abc import Callable
from typing import Any

PAN = "comstock/super-pan-9"
CHOOSES = {"bank-draw-to": "-1", "bank-stand-from": "10"}
"""With this setting the player-dealer has a choice on every total, which gives the floor time to act."""


def test_comstock_1243_the_exposed_card_lies_aside_until_the_bank_has_acted(
    visit: Callable[..., Any], table: Callable[..., str]
) -> None:
    at = table(PAN, settings=CHOOSES)
    banker, bettor, floor = visit(), visit(), visit()
    banker.join(at, 1)
    bettor.join(at, 2)
    post = floor.context.request.post
    assert post(f"{floor.base}/api/guest", data={}).ok
    assert post(f"{floor.base}/api/floor", data={"key": "the floor of the browser tests"}).ok
    floor.go(f"/tables/{at}")

    banker.page.locator(".ask").wait_for()
    banker.page.get_by_label("Stake").fill("$100")
    banker.page.get_by_role("button", name="Take the bank").click()
    bettor.page.locator(".spot[aria-disabled=false]").first.wait_for()
    bettor.page.get_by_role("button", name="$5 chip", exact=True).click()
    bettor.press("1")
    bettor.page.locator(".spot[data-wager=base].has").wait_for()
    bettor.press("d")
    bettor.page.get_by_role("button", name="Hit").click()
    banker.page.get_by_role("button", name="Stand").wait_for()

    floor.page.get_by_role("tab", name="Floor").click()
    floor.page.get_by_label("Draw card of seat").fill("2")
    floor.page.get_by_role("button", name="Call a card exposed").click()
    seat = ".seat[data-seat='2']"
    for who in (banker, bettor, floor):
        who.page.locator(f"{seat} .exposed hw-card").wait_for()
        assert who.page.locator(f"{seat} .laid:not(.exposed) hw-card").count() == 3
    drawn = next(
        line["event"]
        for message in bettor.told("state")
        for line in message["events"]
        if line["event"].get("event") == "card-exposed"
    )
    lies = {who.page.locator(f"{seat} .exposed hw-card").get_attribute("card") for who in (banker, bettor, floor)}
    assert lies == {drawn["card"]}
    bettor.wait_log("landed face up and is set aside")

    banker.page.get_by_role("button", name="Stand").click()
    bettor.wait_log("Round 1 is over.")
    assert bettor.page.locator(f"{seat} .laid:not(.exposed) hw-card").count() == 4
    assert bettor.page.locator(f"{seat} .exposed hw-card").get_attribute("card") == drawn["card"]
