"""Chips: the bank's rack, travelling chips, bets on printed spots, and a sound and a tab title for a win."""

from collections.abc import Callable
from typing import Any

from tests.support.toys.open_table import Felt
from tests.web.test_felt import asked_now, holdem, page_at, played

from houseway.houses.loader.load import offer
from houseway.kinds.banked.commands import CloseBets, PlaceWager, TakeBank
from houseway.kinds.pot.commands import DealHand

CARDS = "4s 9c Qd Kc 2h 8d" + " 5h" * 400
"""Player has 4 and a queen, Banker 9 and a king, so Banker wins nine to four."""
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


def test_the_bank_has_a_rack_that_grows_as_chips_travel_to_it_and_into_the_drop(visit: Callable[..., Any]) -> None:
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


def test_your_spots_stay_while_cards_fall_and_each_result_lies_on_the_spot_of_its_bet(
    visit: Callable[..., Any],
) -> None:
    """Player loses 4 to 9, and Dragon 7 loses too. The cards on the felt fade only when new bets are taken."""
    me = visit(1366, 768)
    laid = Felt(offer("palace/ez-baccarat-panda-8"), CARDS, (1, 2, 3))
    laid.do(TakeBank(1, 50_000), PlaceWager(2, "player", 1_000), PlaceWager(2, "dragon-7", 500))
    wire = page_at(me, laid, 2)
    spots = me.page.locator(".seat.you .spot")
    spots.nth(4).wait_for()
    before = [each.bounding_box() for each in spots.all()]
    for lines in wire.acts(CloseBets()):
        me.wait_log(lines[-1]["say"] or lines[0]["say"])
        assert [each.bounding_box() for each in spots.all()] == before
    told = {wager: me.page.locator(f".spot[data-wager={wager}] .result") for wager in ("player", "dragon-7")}
    assert {wager: each.inner_text() for wager, each in told.items()} == {
        "player": "1. Player −$10",
        "dragon-7": "2. Dragon 7 −$5",
    }
    assert me.page.locator(".seat.you .result").count() == 2, "and nowhere else"
    wire.hello("stale", watching=1)
    assert not me.page.locator(".hand.past").count()
    wire.state(TakeBank(1, 50_000))
    me.page.locator(".hand.past").first.wait_for()


def test_a_full_felt_names_the_bonus_bets_that_others_won_or_lost(visit: Callable[..., Any]) -> None:
    me = visit(1366, 768)
    laid = played("oaks/pure-21-5-blackjack", 8, 6)
    page_at(me, laid, asked_now(laid).place.seat)
    named = me.page.locator(".felt.full .seat:not(.you) .result i:visible")
    named.nth(5).wait_for()
    assert set(named.all_inner_texts()) == {"Lucky"}, "the first word of Lucky Lucky"
    assert set(me.page.locator(".seat:not(.you) .result i").evaluate_all("(all) => all.map((i) => i.title)")) == {
        "Lucky Lucky",
    }


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
    """A tab at another table names the first table, and marks it while the bank is offered there."""
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
