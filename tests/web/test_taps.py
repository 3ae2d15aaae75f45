"""A tap counts even if the table changes between finger down and finger up."""

from collections.abc import Callable
from typing import Any

from tests.support.toys.open_table import Felt
from tests.web.wire import ID, Wire

from houseway.houses.loader.load import offer
from houseway.kinds.banked.commands import CloseBets, PlaceWager, TakeBank
from houseway.table.commands import BuyIn, SitDown

EZ = "palace/ez-baccarat-panda-8"


def middle(button: Any) -> tuple[float, float]:
    box = button.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def at_table(visitor: Any, seat: int | None, people: tuple[int, ...] = (1, 2)) -> Wire:
    laid = Felt(offer(EZ), "4s 9c Qd Kc 2h 8d" + " 5h" * 400, people)
    wire = Wire(visitor.page, laid, seat)
    visitor.page.route("**/api/me", lambda route: route.fulfill(json={"account": ACCOUNT}))
    visitor.go(f"/tables/{ID}")
    visitor.page.locator(".seat").first.wait_for()
    return wire


ACCOUNT = {
    "id": "a", "name": "me", "guest": True, "role": "player", "chips": 500_000, "settings": {}, "places": [],
}  # fmt: skip


def test_a_tap_on_sit_down_counts_even_if_cards_are_dealt_above_it(visit: Callable[..., Any]) -> None:
    """Neither the felt nor the button under the finger moves, whatever is dealt."""
    me = visit(390, 844, has_touch=True, is_mobile=True, device_scale_factor=2)
    wire = at_table(me, None)
    touch = me.context.new_cdp_session(me.page)
    button = me.page.get_by_role("button", name="Sit down")
    x, y = middle(button)
    before = me.page.locator(".felt").bounding_box()["height"]
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    wire.state(TakeBank(1, 50_000), PlaceWager(2, "player", 1_000), CloseBets())
    me.page.locator(".seat .result").wait_for()
    assert me.page.locator(".felt").bounding_box()["height"] == before
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    me.until(lambda: bool(wire.sent))
    assert (wire.sent[0]["do"], wire.sent[0]["seat"]) == ("sit-down", 3)


def test_a_click_on_sit_down_counts_even_if_the_table_is_sent_again(visit: Callable[..., Any]) -> None:
    me = visit()
    wire = at_table(me, None)
    me.page.mouse.move(*middle(me.page.get_by_role("button", name="Sit down")))
    me.page.mouse.down()
    wire.laid.do(SitDown(3, "quick", 50_000))
    wire.version += 1
    wire.hello("stale")
    me.page.locator(".seat[data-seat='3'] .name", has_text="quick").wait_for()
    me.page.mouse.up()
    me.until(lambda: bool(wire.sent))
    assert (wire.sent[0]["do"], wire.sent[0]["seat"]) == ("sit-down", 4)


def test_a_click_on_deal_counts_even_if_the_chips_are_redrawn(visit: Callable[..., Any]) -> None:
    """A wager arrives while the finger is down, so the tray enables Undo at that moment."""
    me = visit()
    wire = at_table(me, 2)
    wire.state(TakeBank(1, 50_000))
    page = me.page
    page.locator(".spot[aria-disabled=false]").first.wait_for()
    assert page.get_by_role("button", name="Undo").is_disabled()
    page.mouse.move(*middle(page.get_by_role("button", name="Deal")))
    page.mouse.down()
    me.press("1")
    page.locator(".spot[data-wager=player].has").wait_for()
    me.until(lambda: page.get_by_role("button", name="Undo").is_enabled())
    page.mouse.up()
    me.until(lambda: len(wire.sent) > 1)
    assert [command["do"] for command in wire.sent] == ["place-wager", "close-bets"]


def test_text_being_typed_stays_when_the_table_changes(visit: Callable[..., Any]) -> None:
    me = visit()
    wire = at_table(me, 2)
    field = me.seat_menu().get_by_label("Chips", exact=True)
    field.fill("$12")
    wire.state(SitDown(5, "another", 50_000), BuyIn(1, 100))
    me.page.locator(".seat[data-seat='5'] .name", has_text="another").wait_for()
    me.page.keyboard.type("5")
    assert field.input_value() == "$125"
