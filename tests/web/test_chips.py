"""Chips: the bank's rack, travelling chips, bets on printed spots, and a note and a tab title for a win."""

from collections.abc import Callable
from typing import Any

from tests.support.toys.open_table import Felt
from tests.web.test_felt import asked_now, holdem, page_at

from houseway.houses.loader.load import offer
from houseway.kinds.banked.commands import CloseBets, PlaceWager, TakeBank
from houseway.kinds.pot.commands import DealHand

CARDS = "4s 9c Qd Kc 2h 8d" + " 5h" * 400
"""Player 4 and a queen, Banker 9 and a king: Banker wins nine to four."""
WATCH = """() => { window.flown = 0; window.racks = new Set(); window.notes = [];
    const nothing = () => ({ connect: nothing, start() {}, stop() {},
        gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} },
        frequency: { set value(pitch) { window.notes.push(pitch); } } });
    window.AudioContext = class { state = 'running'; heard = 1; createGain = nothing; createOscillator = nothing;
        get currentTime() { return this.heard++; } };
    const look = (records) => {
        for (const { addedNodes } of records) for (const each of addedNodes)
            window.flown += Boolean(each.matches?.('.flying'));
        const rack = document.querySelector('.bank-rack:not([hidden])');
        if (rack) window.racks.add([rack.closest('.seat')?.dataset.seat, rack.textContent,
            rack.querySelector('i').style.inlineSize].join(' ')); };
    look([]);
    new MutationObserver(look).observe(document.querySelector('.felt'),
        {childList: true, subtree: true, attributes: true, characterData: true}); }"""


def test_the_bank_has_a_rack_that_grows_and_chips_travel_to_it_and_into_the_drop(visit: Callable[..., Any]) -> None:
    """A bank of $500 that can lose or win $500 is half full; it wins $10 twice and pays $10 once."""
    me = visit(reduced_motion="no-preference")
    laid = Felt(offer("palace/ez-baccarat-panda-8"), CARDS, (1, 2, 3, 4))
    laid.do(TakeBank(1, 50_000), PlaceWager(2, "banker", 1_000), PlaceWager(3, "player", 1_000))
    laid.do(PlaceWager(3, "dragon-7", 1_000))
    wire = page_at(me, laid, 2)
    page = me.page
    page.locator(".felt").click(position={"x": 200, "y": 200})  # sounds begin after the first click
    others = page.locator(".seat[data-seat='3']")
    assert others.locator(".printed-spot.base").count() == 1
    assert others.locator(".printed-spot.bonus").count() == 1
    assert "2 bets" in others.inner_text()
    page.evaluate(WATCH)
    list(wire.acts(CloseBets()))
    page.locator(".outcome", has_text="You won $10").wait_for()
    racks = page.evaluate("() => [...window.racks]")
    assert (racks[0], racks[-1]) == ("1 $500 50%", "1 $510 51%"), "in front of seat 1"
    assert page.evaluate("() => window.flown") >= 4, "one win, two losses, and the collection"
    assert page.evaluate("() => window.notes.slice(-2)") == [659, 988], "a win has two notes"
    assert page.title().startswith("+$10 · ")


def test_the_title_of_the_tab_says_that_it_is_your_turn(visit: Callable[..., Any]) -> None:
    me = visit()
    laid = holdem(3)
    laid.do(DealHand())
    page_at(me, laid, asked_now(laid).place.seat)
    me.asked()
    assert me.page.title().startswith("● Your turn · ")
    me.say("f")
    assert not me.page.title().startswith("●")


def test_the_invite_button_copies_the_address_of_this_table(visit: Callable[..., Any]) -> None:
    me = visit()
    page_at(me, holdem(3), 2)
    me.page.evaluate("() => { navigator.clipboard.writeText = async (text) => { window.copied = text; }; }")
    menu = me.seat_menu()
    menu.get_by_role("button", name="Invite").click()
    menu.get_by_role("button", name="Link copied").wait_for()
    assert me.page.evaluate("() => window.copied") == me.page.url


def test_a_tab_shows_your_other_tables_and_marks_the_one_that_waits(
    visit: Callable[..., Any], table: Callable[..., str]
) -> None:
    """A tab at another table names the first, and marks it while the bank is offered there."""
    me = visit()
    one, two = table("palace/ez-baccarat-panda-8"), table("cordova/blackjack-x")
    me.join(one, 1)
    me.asked()
    tab = me.context.new_page()
    tab.goto(f"{me.base}/tables/{two}")
    link = tab.get_by_role("navigation", name="Your other tables").get_by_role("link")
    link.filter(has_text="EZ Baccarat Panda 8 · your turn").wait_for()
    me.say("t")
    link.filter(has_not_text="your turn").wait_for()
    assert link.get_attribute("href") == f"/tables/{one}"
