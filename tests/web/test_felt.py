"""The table in the window: nothing overlaps, important parts are visible, and results stay.

Boxes are measured in the browser at common sizes: 1440×900, 1366×768, 1920×1080 and a phone.
"""

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from random import Random
from typing import Any

import pytest
from tests.support.toys.open_table import Dealt, Felt
from tests.web.wire import ID, Wire

from houseway.fairness.source import SeededSource
from houseway.houses.loader.load import offer
from houseway.kinds.banked.commands import Choose, CloseBets, PlaceWager, TakeBank
from houseway.kinds.pot.commands import Call, Check, DealHand
from houseway.rules.refusal import Refused
from houseway.table.legal import legal

DESKS = ((1440, 900), (1366, 768), (1920, 1080))
SMALLEST = ((1366, 768),)
PHONE = (390, 844)
DECK = "Ah Kd 9c 7s " + " ".join(rank + suit for rank in "2T5J3Q84" for suit in "cdhs") + " Ac Kc 9h 7h"
COUP = "4s 9c Qd Kc 2h 8d" + " 5h" * 400
"""Player has 4 and a queen, Banker 9 and a king: a natural, nine to four."""

BOXES = """() => {
    const seen = (each) => each.checkVisibility() && each.getBoundingClientRect().width > 0;
    const box = (each, owner) => { const { left, top, right, bottom } = each.getBoundingClientRect();
        return { owner, what: each.className || each.tagName, left, top, right, bottom }; };
    const all = [];
    for (const seat of document.querySelectorAll('.seat')) {
        for (const each of seat.querySelectorAll('.plate, .plate button, hw-card, .worth, .bet, .result'))
            if (seen(each)) all.push(box(each, `seat ${seat.dataset.seat}`)); }
    for (const each of document.querySelectorAll('.middle hw-card, .middle p, .middle .worth, .middle h3'))
        if (seen(each) && each.textContent + each.childElementCount !== '0') all.push(box(each, 'middle'));
    for (const each of document.querySelectorAll('.rack .cover > *, .rack .cover, .drop, .shoe'))
        if (seen(each) && each.childNodes.length) all.push(box(each, 'rack'));
    const meet = (one, two) => Math.min(one.right, two.right) - Math.max(one.left, two.left) > 1.5
        && Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top) > 1.5;
    const found = [];
    all.forEach((one, at) => all.slice(at + 1).forEach((two) => {
        if (one.owner !== two.owner && meet(one, two))
            found.push(`${one.owner} ${one.what} on ${two.owner} ${two.what}`);
    }));
    const felt = document.querySelector('.felt').getBoundingClientRect();
    const rows = document.querySelector('.felt').matches('.pan');  // it scrolls if it must
    for (const each of all) if (each.left < felt.left || each.right > felt.right
        || (!rows && (each.bottom > felt.bottom + 1 || each.top < felt.top)))
        found.push(`${each.owner} ${each.what} leaves the felt`);
    return found; }"""
KEYS = """() => [...document.querySelectorAll('[data-key]')].filter((each) => each.checkVisibility())
    .map((each) => each.dataset.key)"""


class Shuffled(Dealt):
    """Deals a fixed deck, and shuffles returned cards the same way each time."""

    def shuffled_again(self, table: Any, cards: Any, purpose: str, left: int) -> list[int]:
        mixed = list(cards)
        Random(5).shuffle(mixed)
        return mixed


def holdem(people: int) -> Felt:
    laid = Felt(offer("comstock/texas-holdem"), DECK, tuple(range(1, people + 1)), 10)
    laid.source = Shuffled(laid.source.cards)
    return laid


def asked_now(laid: Felt) -> Any:
    return laid.table.kind.waiting(laid.table)[0]


def page_at(visitor: Any, laid: Felt, seat: int | None) -> Wire:
    wire = Wire(visitor.page, laid, seat)
    visitor.go(f"/tables/{ID}")
    visitor.page.locator(".seat").first.wait_for()
    return wire


def show(wire: Wire, laid: Felt) -> None:
    """Send the page another table, as after a reconnect."""
    wire.laid, wire.version = laid, wire.version + 1
    wire.hello("stale", watching=wire.version)
    told = wire.page.locator(".facts", has_text=f"{wire.version} watching")
    told.wait_for(state="attached")  # the page now shows this table


def resize(page: Any, width: int, height: int) -> None:
    """Change the window, and wait until the felt has been laid out for it."""
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def apart(wire: Wire, what: str, sizes: tuple[tuple[int, int], ...] = DESKS) -> None:
    for width, height in sizes:
        resize(wire.page, width, height)
        found = wire.page.evaluate(BOXES)
        assert not found, (what, width, height, found[:6])
    keys_are_one_each(wire.page, what)


def keys_are_one_each(page: Any, what: str) -> None:
    keys = page.evaluate(KEYS)
    assert len(keys) == len(set(keys)), (what, keys)
    assert not set(keys) & set("l/?mg"), "these keys are used on every page"


def inside(page: Any, *what: str) -> None:
    """Check that these elements are fully visible without scrolling."""
    height = page.evaluate("() => innerHeight")
    assert page.evaluate("() => scrollY") == 0
    for where in what:
        for box in [box for each in page.locator(where).all() if (box := each.bounding_box())]:
            assert box["y"] >= 0, where
            assert box["y"] + box["height"] <= height, (where, box, height)


def poker(people: int) -> Iterator[tuple[str, Felt]]:
    """Yield a hand of hold'em after most have bet, and after the showdown."""
    laid = holdem(people)
    laid.do(DealHand())
    for _ in range(people - 1):
        laid.do(Call(asked_now(laid).place.seat))
    yield "bets", laid
    while laid.table.round is not None:
        laid.do(Check(asked_now(laid).place.seat))
    yield "shown down", laid


def blackjack(people: int) -> Iterator[tuple[str, Felt]]:
    """Yield a round with three wagers per player, at the question and after everybody stands."""
    laid = Felt(offer("cordova/blackjack-x"), DECK, tuple(range(1, people + 1)), 10)
    laid.do(TakeBank(1, 50_000))
    for seat in range(2, people + 1):
        laid.do(*(PlaceWager(seat, wager, 500) for wager in ("base", "lucky-pair", "buster-blackjack")))
    laid.do(CloseBets())
    yield "asked", laid
    while laid.table.round is not None:
        words = [each.command for each in legal(laid.table, asked_now(laid).place) if isinstance(each.command, Choose)]
        laid.do(next(each for each in words if each.word in ("no-surrender", "stand", "no-insurance")))
    yield "settled", laid


OTHERS = (
    ("oaks/pure-21-5-blackjack", 8, 6), ("cordova/pai-gow-poker", 6, 1), ("palace/pai-gow-tiles", 8, 1),
    ("crystal/pan", 10, 25), ("crystal/chinese-poker", 4, 4), ("crystal/trips-five-card-stud-v2", 8, 12),
    ("palace/ez-baccarat-panda-8", 14, 1), ("crystal/ultimate-texas-holdem", 8, 9), ("crystal/big-o", 8, 40),
    ("comstock/seven-card-stud", 8, 26), ("oaks/lowball-draw-poker", 8, 12),
    ("comstock/super-pan-9", 7, 1),
)  # fmt: skip
"""A full felt of every other kind, and the number of answers given before it is drawn."""
EVERY = ("crystal/pan", "crystal/chinese-poker", "crystal/trips-five-card-stud-v2", "comstock/seven-card-stud",
         "palace/ez-baccarat-panda-8")  # fmt: skip
"""Felts with a seat layout of their own, also drawn with few players. The sweep has every number."""


def played(name: str, people: int, answers: int) -> Felt:
    """Return a table after a number of answers by house players, who split whenever they can and bet on everything."""
    filed = offer(name)
    laid = Felt(filed, "", tuple(range(1, people + 1)), people)
    laid.source = SeededSource(b"7" * 32)
    kind, dice = laid.table.kind, Random(4)
    while answers and not laid.table.rounds:
        if not kind.waiting(laid.table):
            break  # too few players for a hand
        asked = kind.waiting(laid.table)[0]
        if asked.what == "wagers":
            for place in laid.table.people:
                for said in kind.bots.speak(laid.table, asked, place, dice, None):
                    laid.do(said)
                open_now = [each.command for each in legal(laid.table, place) if isinstance(each.command, PlaceWager)]
                for wager in (each for each in open_now if each.wager not in filed.base):
                    with suppress(Refused):  # one bonus bet too many
                        laid.do(wager)
            laid.do(kind.bots.default(laid.table, asked))
            continue
        here = legal(laid.table, asked.place) if asked.place else ()
        split = [each.command for each in here if getattr(each.command, "word", "") == "split"]
        said = split[:1] or (asked.place and kind.bots.speak(laid.table, asked, asked.place, dice, None))
        laid.do(*(said or [kind.bots.default(laid.table, asked)]))
        answers -= laid.table.round is not None and asked.what != "bank"
    return laid


@pytest.mark.parametrize(
    ("game", "numbers"),
    [
        (poker, (2, 10)),
        pytest.param(poker, range(3, 10), marks=pytest.mark.sweep),
        pytest.param(blackjack, range(2, 11), marks=pytest.mark.sweep),
    ],
)
def test_seats_do_not_overlap_with_two_to_ten_players(
    visit: Callable[..., Any], game: Any, numbers: Iterable[int]
) -> None:
    """Cards, plates, bets, texts and results don't overlap each other, the board, the bank's hand or the rack."""
    me = visit()
    wire = page_at(me, next(game(2))[1], 2)
    for people in numbers:
        for moment, laid in game(people):
            show(wire, laid)
            apart(wire, f"{people} people, {moment}", (*DESKS, PHONE) if people in (6, 10) else SMALLEST)
    wire.seat = None
    for people in (3, 10):
        *_, (moment, laid) = game(people)
        show(wire, laid)
        apart(wire, f"{people} people and a watcher, {moment}", SMALLEST)


def test_on_full_felts_of_every_kind_the_seats_stay_apart_for_players_and_onlookers(visit: Callable[..., Any]) -> None:
    me = visit()
    for name, people, answers in OTHERS:
        wire = page_at(me, played(name, people, 10**6), None)
        apart(wire, f"{name}, who looks on")
        wire.seat = 2
        for some in sorted({2, people // 2 + 1, people}) if name in EVERY else (people,):
            show(wire, played(name, some, answers if some == people else min(answers, 2 * some)))
            apart(wire, f"{name}, who plays among {some}", (*DESKS, PHONE) if some == people else SMALLEST)


def test_players_sit_without_gaps_and_you_are_at_the_bottom_with_large_cards(visit: Callable[..., Any]) -> None:
    me = visit(1366, 768)
    laid = holdem(3)
    laid.do(DealHand())
    page_at(me, laid, 2)
    boxes = {seat: me.page.locator(f".seat[data-seat='{seat}'] .plate").bounding_box() for seat in (1, 2, 3)}
    felt = me.page.locator(".felt").bounding_box()
    middle = felt["x"] + felt["width"] / 2
    assert abs(boxes[2]["x"] + boxes[2]["width"] / 2 - middle) < 3
    assert boxes[2]["y"] > boxes[1]["y"] + 100
    assert boxes[3]["x"] < middle < boxes[1]["x"], "the next player clockwise is on your left"
    assert me.page.locator(".seat:visible").count() == 3, "there are no empty chairs"
    own = me.page.locator(".seat.you hw-card").first.bounding_box()["width"]
    other = me.page.locator(".seat[data-seat='1'] hw-card").first.bounding_box()["width"]
    assert own > 1.3 * other, "yours are the largest"
    assert other > 0.59 * own, "another player's are not small"
    assert own > 80


def baccarat(people: int = 6) -> Felt:
    laid = Felt(offer("palace/ez-baccarat-panda-8"), COUP, tuple(range(1, people + 1)))
    laid.do(TakeBank(1, 50_000), *(PlaceWager(seat, "player", 1_000) for seat in range(2, people)))
    return laid


def test_chips_the_deal_button_spots_and_your_seat_are_in_the_window_and_grow_with_it(
    visit: Callable[..., Any]
) -> None:
    me = visit()
    wire = page_at(me, baccarat(), 6)
    me.page.locator(".spot[aria-disabled=false]").first.wait_for()
    keys_are_one_each(me.page, "bets are open")
    assert not me.page.locator(".outcome").is_visible(), "before a result there is no empty pill"
    for over in (False, True):
        if over:
            wire.state(CloseBets(), TakeBank(1, 50_000))
            me.page.locator(".outcome", has_text="Banker wins 9 to 4").wait_for()
        for width, height in (*DESKS, PHONE):
            resize(me.page, width, height)
            inside(me.page, ".felt", ".chip", ".spot", ".tray", "[data-key=d]", ".seat.you .plate", ".outcome")
            tray, last = me.page.locator(".tray").bounding_box(), me.page.locator(".spot").last.bounding_box()
            assert last["y"] + last["height"] <= tray["y"], "no spot is under the tray"
            assert me.page.evaluate(BOXES) == [], (width, over)
    resize(me.page, 1366, 768)
    plate, felt = me.page.locator(".seat.you .plate"), me.page.locator(".felt")
    small = (plate.bounding_box(), felt.bounding_box())
    resize(me.page, 1920, 1080)
    large = (plate.bounding_box(), felt.bounding_box())
    assert large[1]["width"] > 1.4 * small[1]["width"]
    assert large[1]["height"] > 1.4 * small[1]["height"]
    assert large[0]["width"] > 1.2 * small[0]["width"]


def test_on_a_phone_the_board_and_your_cards_are_visible_when_you_must_decide(visit: Callable[..., Any]) -> None:
    me = visit(*PHONE, has_touch=True, is_mobile=True)
    laid = holdem(9)
    laid.do(DealHand())
    while len(laid.table.round.hand.board) < 3:
        place, words = asked_now(laid).place, asked_now(laid).words
        laid.do(Check(place.seat) if "check" in words else Call(place.seat))
    page_at(me, laid, asked_now(laid).place.seat)
    ask = me.asked().bounding_box()
    for what in (".board hw-card", ".seat.you hw-card"):
        for each in me.page.locator(what).all():
            box = each.bounding_box()
            assert box["y"] >= 0, what
            assert box["y"] + box["height"] <= ask["y"], what
    assert me.page.evaluate("() => document.documentElement.scrollWidth") <= PHONE[0]


def test_a_result_stays_until_the_next_deal_even_after_a_reconnect(visit: Callable[..., Any]) -> None:
    me = visit()
    wire = page_at(me, baccarat(3), 2)
    page = me.page
    wire.state(CloseBets())
    said = page.locator(".outcome")
    said.get_by_text("Banker wins 9 to 4 · You lost $10 (−$1 collection)").wait_for()
    lost = page.locator(".seat.you .result.lose")
    for again in (False, True):
        if again:
            page.reload()
            page.locator(".seat.you").wait_for()
        else:
            wire.state(TakeBank(1, 50_000))
            page.locator(".spot[aria-disabled=false]").first.wait_for()
        assert said.inner_text() == "Banker wins 9 to 4 · You lost $10 (−$1 collection)"
        assert page.locator(".hand.won").get_attribute("data-hand") == "bank"
        assert lost.inner_text() == "1. Player −$10"
    wire.state(PlaceWager(2, "banker", 1_000))
    page.locator(".seat.you .spot.has").wait_for()
    assert not lost.count(), "the new bet replaces the result"
    assert said.inner_text().startswith("Banker wins"), "the outcome is still shown"
    wire.state(CloseBets())
    me.until(lambda: "Banker wins 9 to 4" not in said.inner_text())


def test_winning_cards_are_raised_and_mucked_hands_leave_no_backs(visit: Callable[..., Any]) -> None:
    """At least five cards are raised, all from the board or a winner's shown hand."""
    me = visit()
    *_, (_, laid) = poker(4)
    wire = page_at(me, laid, 1)
    told = wire.view()["hand"]
    page = me.page
    page.locator(".outcome", has_text=told["winners"][0]["told"].partition(" (")[0]).wait_for()  # without kickers
    assert page.locator(".seat hw-card[card='??']").count() == 0
    lifted = {str(card.get_attribute("card")) for card in page.locator("hw-card.lifted").all()}
    winners = [each["seat"] for each in told["winners"]]
    held = {card for seat in told["seats"].values() if seat["seat"] in winners for card in seat["down"]}
    assert lifted <= held | set(told["board"])
    assert len(lifted) >= 5
    assert page.locator(".seat .worth:visible").count() >= len(winners)


def test_folding_is_first_and_never_filled_and_amounts_can_be_shown_in_big_blinds(visit: Callable[..., Any]) -> None:
    """Three players have called the filed big blind, so the pot is three blinds, and a raise makes it two."""
    me = visit()
    laid = next(poker(3))[1]
    wire = page_at(me, laid, asked_now(laid).place.seat)
    words = [text.split()[0] for text in me.asked().get_by_role("button").all_inner_texts()]
    assert words == ["Fold", "Check", "Raise"], "the weakest is at the left"
    assert me.asked().locator("button.main").all_inner_texts()[0].startswith("Check"), "the usual one is filled"
    blind, mine = wire.view()["big_blind"], me.page.locator(".seat.you .plate")
    assert "$" in mine.inner_text()
    me.page.get_by_role("button", name="BB", exact=True).click()
    me.page.get_by_text("Pot 3 BB").wait_for()
    chips = wire.view()["people"][str(wire.seat)]["chips"]
    assert f"{chips / blind:g} BB" in mine.inner_text()
    assert "$" not in me.page.locator(".seats").first.inner_text()
    assert "2 BB" in me.asked().get_by_role("button", name="Raise").inner_text()
    me.asked().get_by_role("button", name="Raise").click()
    me.page.locator(".seat.you .bet", has_text="2 BB").wait_for()
    assert wire.sent[-1] == {"do": "raise", "to": 2 * blind}, "on the wire it is cents"
    me.page.get_by_role("button", name="BB", exact=True).click()
    me.page.get_by_text("Pot $").wait_for()


def test_a_question_appears_at_once_while_cards_still_fall(visit: Callable[..., Any]) -> None:
    me = visit(reduced_motion="no-preference")
    twin = holdem(6)
    twin.do(DealHand())
    wire = page_at(me, holdem(6), asked_now(twin).place.seat)
    me.page.evaluate("""() => { const look = () => {
        const there = (what) => Boolean(document.querySelector(what));
        window.seen.push([there('.ask'), there('.seat hw-card')]); };
        window.seen = [];
        new MutationObserver(look).observe(document.body, {childList: true, subtree: true}); }""")
    wire.state(DealHand())
    me.page.locator(".seat.you hw-card").nth(1).wait_for()
    seen = me.page.evaluate("() => window.seen")
    assert [True, True] in seen
    assert [False, True] not in seen, "no card appears before the question"


def test_the_keys_dialog_opens_at_the_top(visit: Callable[..., Any]) -> None:
    me = visit(1366, 500)
    me.go("/cage")
    me.page.locator("h1").first.wait_for()
    me.page.keyboard.press("?")
    box = me.page.get_by_role("dialog", name="Keys")
    box.wait_for()
    assert box.evaluate("(box) => box.scrollHeight > box.clientHeight"), "it is longer than the window"
    assert box.evaluate("(box) => box.scrollTop") == 0


def test_split_hands_and_their_questions_have_distinct_keys(visit: Callable[..., Any]) -> None:
    """K K against 3 is split: both hands lie side by side, larger than other players', and no key does two things."""
    me = visit(1366, 768)
    laid = Felt(offer("cordova/blackjack-x"), "2c Kd 3s Kh 8c 8d 2d Qh " + DECK, (1, 2))
    laid.do(TakeBank(1, 50_000), PlaceWager(2, "base", 500), CloseBets())
    wire = page_at(me, laid, 2)
    for word in ("No surrender", "Split"):
        keys_are_one_each(me.page, word)
        me.asked().get_by_role("button", name=word).click()
        me.page.wait_for_timeout(60)
    me.page.locator(".seat.you .own").nth(1).wait_for()
    keys_are_one_each(me.page, "split")
    assert me.page.evaluate(BOXES) == []
    inside(me.page, ".ask", ".seat.you")
    assert wire.sent[-1]["word"] == "split"


def test_chips_that_were_lost_no_longer_count_as_on_tables(
    visit: Callable[..., Any], table: Callable[..., str]
) -> None:
    """The first round of the tests' shuffle goes to Player, 5 to 3: a bet on Banker loses $10, and $1 is collected."""
    me = visit()
    me.go(f"/tables/{table('palace/ez-baccarat-panda-8', bots=1)}")
    me.sit(2)
    while not me.page.locator(".spot[aria-disabled=false]").count():
        me.page.locator(".ask, .spot[aria-disabled=false]").first.wait_for()
        if me.page.locator(".ask").count():
            me.say("p")
    me.press("2")
    me.page.locator(".spot.has").wait_for()

    def on_tables() -> int:
        return int(me.context.request.get(f"{me.base}/api/cage").json()["on_tables"])

    assert on_tables() == 50_000, "a bet counts as on the table"
    me.press("d")
    me.page.locator(".outcome", has_text="You lost $10 (−$1 collection)").wait_for()
    assert on_tables() == 48_900
    me.page.locator(".night", has_text="Tonight −$11").wait_for()
    me.press("x")
    me.page.locator(".seat.you").wait_for(state="detached")
    me.go("/cage")
    me.page.get_by_text("on tables $0.").wait_for()
