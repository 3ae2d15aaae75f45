"""Accounts: a guest registers and keeps their chips, signs out and in again, and finds their settings."""

from collections.abc import Callable
from typing import Any

EZ = "palace/ez-baccarat-panda-8"


def fill_in(visitor: Any, name: str, password: str, button: str) -> Any:
    """Open the account dialog if it is closed, and submit a name and a password; return the dialog."""
    box = visitor.page.get_by_role("dialog", name="Account", exact=True)
    if not box.count():
        visitor.page.get_by_role("button", name="Sign in").click()
    box.get_by_label("Name").fill(name)
    box.get_by_label("Password").fill(password)
    box.get_by_role("button", name=button).click()
    return box


def test_a_guest_who_registers_keeps_chips_and_seat_and_only_the_password_signs_them_in(
    visit: Callable[..., Any], table: Callable[..., str]
) -> None:
    """A guest with 5,000 dollars has bought in for 500, so the cage shows 4,500 before and after registering."""
    me = visit()
    page = me.page
    me.go(f"/tables/{table(EZ)}")
    me.sit(2)
    page.locator("hw-account", has_text="$4,500").wait_for()
    box = fill_in(me, "Dolores", "seven77", "Register")
    assert box.get_by_label("Password").evaluate("(field) => field.validity.tooShort"), "at least 8 characters"
    fill_in(me, "Dolores", "high tide at noon", "Register")
    page.locator("hw-account", has_text="Dolores · $4,500").wait_for()
    page.locator(".seat.you[data-seat='2']").wait_for()

    page.get_by_role("button", name="Account").click()
    page.get_by_role("button", name="Sign out").click()
    page.locator("[data-sit='1']").wait_for()  # an onlooker can sit down anywhere
    assert page.locator(".seat.you").count() == 0
    box = fill_in(me, "Dolores", "low tide at noon", "Sign in")
    box.get_by_text("Wrong name or password.").wait_for()
    assert "Dolores" not in page.locator("hw-account").inner_text()
    fill_in(me, "dolores", "high tide at noon", "Sign in")
    page.locator(".seat.you[data-seat='2']").wait_for()
    page.locator("hw-account", has_text="Dolores · $4,500").wait_for()

    other = visit()
    other.go("/")
    box = fill_in(other, "Dolores", "another password", "Register")
    box.get_by_text("The name Dolores is taken.").wait_for()
    fill_in(other, "Dolores", "high tide at noon", "Sign in")
    other.page.locator("hw-account", has_text="Dolores").wait_for()
    page.get_by_role("button", name="Account").click()
    page.get_by_text("Change password and end").click()
    page.get_by_label("Current password").fill("high tide at noon")
    page.get_by_label("New password").fill("slack water at dusk")
    page.get_by_role("button", name="Change password").click()
    page.get_by_text("Your other sessions have ended").wait_for()
    assert me.context.request.get(f"{me.base}/api/me").json()["account"]["name"] == "Dolores"
    assert other.context.request.get(f"{me.base}/api/me").json()["account"] is None


LISTEN = """() => { window.notes = 0; const make = AudioContext.prototype.createOscillator;
    AudioContext.prototype.createOscillator = function () { window.notes += 1; return make.call(this); }; }"""


def test_one_key_mutes_the_sounds_and_the_setting_is_saved_with_the_account(
    visit: Callable[..., Any], table: Callable[..., str]
) -> None:
    me, banker = visit(), visit()
    at = table(EZ)
    me.page.add_init_script(f"({LISTEN})()")
    banker.join(at, 1)
    me.join(at, 2)
    banker.say("t")
    page = me.page
    stake = page.locator(".spot[data-wager=player] .on")
    loud = page.get_by_role("button", name="Sound", exact=True)
    page.locator(".spot[aria-disabled=false]").first.wait_for()
    me.press("1")
    stake.filter(has_text="$10").wait_for()
    assert loud.get_attribute("aria-pressed") == "true"
    page.wait_for_function("() => window.notes > 0")
    page.keyboard.press("m")
    assert loud.get_attribute("aria-pressed") == "false"
    heard = page.evaluate("() => window.notes")
    me.press("1")
    stake.filter(has_text="$20").wait_for()
    assert page.evaluate("() => window.notes") == heard
    fill_in(me, "Sal the Quiet", "not a sound here", "Register")
    page.locator("hw-account", has_text="Sal the Quiet").wait_for()
    page.reload()
    page.locator(".seat.you").wait_for()
    assert loud.get_attribute("aria-pressed") == "false"

    elsewhere = visit()
    elsewhere.go(f"/tables/{at}")
    elsewhere.page.locator(".seat").first.wait_for()
    assert elsewhere.page.get_by_role("button", name="Sound", exact=True).get_attribute("aria-pressed") == "true"
    fill_in(elsewhere, "Sal the Quiet", "not a sound here", "Sign in")
    elsewhere.page.locator(".seat.you").wait_for()
    assert elsewhere.page.get_by_role("button", name="Sound", exact=True).get_attribute("aria-pressed") == "false"
