"""A pai gow hand is set by tapping its front, with both hands named meanwhile; the house way is one key."""

from collections.abc import Callable
from typing import Any

import pytest
from tests.support.toys.open_table import Felt
from tests.web.test_felt import DESKS, PHONE, page_at, played, resize
from tests.web.wire import ID, Wire

from houseway.houses.loader.load import offer
from houseway.kinds.banked.commands import Choose, CloseBets, PlaceWager, TakeBank

PILES = (
    "As 2c 2d 2h 2s 3c 3d", "Kd Kc 5d 5h 5s 6c 6d", "Qs 7c 8d 4h 4s 9c 3h", "9d 9h 8s Jc Jd Tc Th",
    "5c 6h 6s 7d 7h 7s 8c", "3s 4c 4d Ts Td Js Jh", "Jo Ac Ah Qc Qd Kh Ks",
)  # fmt: skip
"""Seven piles, the leftmost first."""


def dealt() -> str:
    """Return the shoe that deals these piles, left to right and back."""
    rows = [pile.split() for pile in PILES]
    laps = [[pile[lap] for pile in (rows if lap % 2 == 0 else rows[::-1])] for lap in range(7)]
    return " ".join(card for lap in laps for card in lap)


def test_cordova_200_a_hand_is_set_by_tapping_its_front_and_the_house_way_is_one_key(
    visit: Callable[..., Any],
) -> None:
    """The dice show three, so pile 2 goes to seat 3 and pile 1, the last, to seat 2: A 2 2 2 2 3 3 is set as four
    deuces behind and the threes in front (cordova 219).
    """
    laid = Felt(offer("cordova/pai-gow-poker"), dealt(), people=(1, 2))
    laid.do(TakeBank(1, 50_000), PlaceWager(2, "base", 1_000), CloseBets(), Choose(1, "pile-2"))
    me = visit()
    wire = Wire(me.page, laid, 2)
    me.go(f"/tables/{ID}")
    ask, page = me.asked(), me.page
    go = ask.locator(".main").first
    named = page.get_by_role("button", name="set ace of spades", exact=True)
    assert named.get_attribute("data-key") == "1", "it is the first to pick"
    made = ask.locator(".made")
    for key in "12":
        me.press(key)
    assert made.inner_text() == "A-3 / four twos"
    me.press("1")
    assert go.is_disabled(), "one card is not a front"
    me.press("3")
    assert made.inner_text() == "Pair of threes / four twos"
    me.press("t")
    page.locator(".seat.you .laid.low hw-card").first.wait_for()
    assert wire.sent[-1]["word"] == "house-way"
    told = page.locator(".seat.you .worth").all_text_contents()
    assert told == ["Low pair of threes", "High four twos"], "two hands, each with its name"
    front = page.locator(".seat.you .laid.low hw-card").all()
    assert [str(card.get_attribute("card")) for card in front] == ["3c", "3d"]


TWO = """() => [...document.querySelectorAll('.felt .set')].map((set) => {
    const box = (what) => { const { left, right, top, bottom } = set.querySelector(what).getBoundingClientRect();
        return [left, top, right, bottom]; };
    return { mine: Boolean(set.closest('.seat.you, .hand')), low: box('.laid.low'), high: box('.laid:not(.low)'),
        cards: [...set.querySelectorAll('hw-card')].map((card) => card.getAttribute('card')),
        told: [...set.querySelectorAll('.worth')].map((each) => each.checkVisibility() && each.textContent) }; })"""


@pytest.mark.sweep
@pytest.mark.parametrize(("offer_id", "people"), [("cordova/pai-gow-poker", 6), ("palace/pai-gow-tiles", 5)])
def test_every_players_two_hands_lie_apart_and_each_has_its_name(
    visit: Callable[..., Any], offer_id: str, people: int
) -> None:
    """Your two hands and the bank's lie side by side, other players' one above the other, and no card of one covers the
    other.
    """
    me = visit(1366, 768)
    page_at(me, played(offer_id, people, 10**6), 2)
    me.page.locator(".felt.placed .set").first.wait_for()
    for width, height in (*DESKS, PHONE):
        resize(me.page, width, height)
        hands = me.page.evaluate(TWO)
        assert len(hands) == people, "every player and the bank"
        for hand in hands:
            low, high = hand["low"], hand["high"]
            assert low[2] < high[0] if hand["mine"] else low[3] < high[1], (width, hand)
            assert all(hand["told"]), (width, hand)


def test_the_cards_of_a_set_hand_lie_in_the_order_in_which_it_is_read(visit: Callable[..., Any]) -> None:
    """King and queen lie in front, and the pair of nines before the other cards."""
    me = visit(1366, 768)
    page_at(me, played("cordova/pai-gow-poker", 2, 10**6), 2)
    me.page.locator(".felt.placed .set").first.wait_for()
    ranks = ["Jo", *"AKQJT98765432"]
    for hand in me.page.evaluate(TWO):
        back = [card if card == "Jo" else card[0] for card in hand["cards"][2:]]
        assert back == sorted(back, key=lambda rank: (-back.count(rank), ranks.index(rank))), hand


def test_the_offer_page_prices_every_setting_of_a_given_hand(visit: Callable[..., Any]) -> None:
    """The hand is two queens, two sevens and an ace: cordova 208 puts the small pair in front. 21 settings are priced.
    """
    me = visit(width=390, height=844, is_mobile=True, has_touch=True)
    me.go("/offers/cordova/pai-gow-poker")
    form = me.page.locator("form.asking-about")
    form.locator("input[name=hand]").fill("Qs Qd 7c 7h As 4d")
    form.locator("button").click()
    form.locator(".refusal").wait_for()
    assert "7 cards, not 6" in form.locator(".refusal").inner_text()
    form.locator("input[name=hand]").fill("Qs Qd 7c 7h As 4d 2c")
    form.locator("button").click()
    form.locator(".worths tbody tr").nth(20).wait_for()
    rows = [[cell.inner_text() for cell in row.locator("td, th").all()] for row in form.locator("tbody tr").all()]
    assert len(rows) == 21
    assert rows[0][1] == "pair of sevens in front, pair of queens, ace four two behind"
    assert rows[0][3] == "best, house way"
    assert (rows[-1][1][-4:], rows[-1][2]) == ("foul", "−1.0000")
    assert "cordova 208" in form.locator(".worths cite").inner_text()
