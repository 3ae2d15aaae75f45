"""The value of each choice is shown on its button on request, and wagers that must be equal are bet together."""

from collections.abc import Callable
from typing import Any

UTH = "crystal/ultimate-texas-holdem"


def test_crystal_ultimate_holdem_shows_the_exact_value_of_each_choice_for_your_cards(
    visit: Callable[..., Any], table: Callable[..., str]
) -> None:
    """The figures on the buttons equal the exact count for the player's own two cards."""
    at = table(UTH)
    banker, me = visit(), visit()
    banker.join(at, 1)
    me.join(at, 2)
    banker.say("t")
    page = me.page
    me.bet("1")
    ask = page.get_by_role("group", name="You have ")
    ask.wait_for()
    buttons = ask.locator("button[data-key]:not([data-key='e'])")
    assert [text.split("\n")[0].strip() for text in buttons.all_inner_texts()] == ["Check", "Play $15", "Play $20"]
    me.press("e")
    ask.get_by_role("button", name="best").wait_for()
    cards = me.told("state")[-1]["view"]["round"]["hands"]["2"]
    path = f"{me.base}/api/offers/{UTH}/advice"
    told = me.context.request.get(path, params={"hand": " ".join(cards), "board": ""}).json()
    assert set(told["ev"]) == {"check", "play 4x", "play 3x"}
    shown = ask.inner_text()
    for value in told["ev"].values():
        sign = "+" if value > 0 else "−"
        assert f"{sign}{abs(value):.4f}" in shown


def test_palace_ez_baccarat_under_another_reading_is_priced_and_labelled_accordingly(
    visit: Callable[..., Any], table: Callable[..., str]
) -> None:
    """Under the literal reading Banker's three-card seven pays: +1.2351 % instead of −1.0183 % (`houseway odds`)."""
    at, me = table("palace/ez-baccarat-panda-8", settings={"banker-three-card-7": "literal"}), visit()
    page = me.page
    me.go(f"/tables/{at}")
    me.sit(2)
    me.asked().get_by_text("Banker line -$1.24").wait_for(state="attached")  # the bank's average gain per $100 bet
    me.say("t")
    page.locator(".tray").get_by_role("button", name="Odds").click()
    page.locator(".spot[data-wager=banker]", has_text="edge +1.2351 %").wait_for(state="attached")
    page.get_by_role("link", name="Rules").click()
    banner = page.locator(".not-as-filed li").first.inner_text()
    assert banner == (
        "Banker three card 7: Banker pays: banker wins 1:1, tie push. "
        "(As filed: A Banker win with three cards totalling seven pushes.)"
    ), "the reading's own words"
    page.get_by_role("link", name="Go to table").wait_for()  # to this table, which has these rules
    assert page.locator("a[href^='/tables/']").all()[0].get_attribute("href") == f"/tables/{at}"
    page.locator("#odds", has_text="+1.2351 %").wait_for()
