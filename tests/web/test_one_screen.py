"""One screen: a seated player never scrolls, seats lie on an ellipse, and every hand can be read.

The numbers are those of the table's design: header 48 px, tray 120 to 140 px, panel 300 px, other players' cards at
least 60 % of yours (13.3 % and 22 % of the felt's height), and at least 24 px of each card visible.
"""

from collections.abc import Callable
from math import atan2, tau
from typing import Any

import pytest
from tests.web.test_felt import DESKS, PHONE, Felt, asked_now, baccarat, blackjack, holdem, page_at, played, resize

from houseway.kinds.banked.commands import DeclareMisdeal, TakeBank
from houseway.kinds.pot.commands import DealHand

MEASURE = """() => { const box = (each) => { const { left, top, width, height } = each.getBoundingClientRect();
        return [left + width / 2, top + height / 2, width, height]; };
    const all = (what) => [...document.querySelectorAll(what)].filter((each) => each.checkVisibility()).map(box);
    const rows = '.felt .laid:not(.exposed), .felt .picks';
    const apart = [...document.querySelectorAll(rows)].filter((each) => each.checkVisibility()).flatMap((laid) =>
        [...laid.children].slice(1).map((card, at) => {
            const [one, two] = [laid.children[at], card].map((each) => each.getBoundingClientRect());
            return two.top > one.top + 5 ? 99 : two.left - one.left; }));
    const root = document.documentElement;
    return { felt: all('.felt')[0], bar: all('.bar')[0], tray: all('.at-table > .yours')[0], side: all('.side'),
        pods: all('.seat > .plate'), mine: all('.seat.you hw-card'), others: all('.seat:not(.you) hw-card'), apart,
        spilt: [...document.querySelectorAll('.at-table > .yours :is(button, h2)')].filter((each) => {
            const [one, all] = [each, each.closest('.at-table > .yours')].map((each) => each.getBoundingClientRect());
            return each.checkVisibility() && (one.left < all.left || one.right > all.right); })
            .map((each) => each.textContent),
        scrolls: [root.scrollHeight - innerHeight, root.scrollWidth - innerWidth] }; }"""
FELTS = (
    ("comstock/seven-card-stud", 8, 26), ("cordova/pai-gow-poker", 6, 1), ("crystal/ultimate-texas-holdem", 6, 3),
)  # fmt: skip


def dealt(people: int) -> Felt:
    laid = holdem(people)
    laid.do(DealHand())
    return laid


@pytest.mark.parametrize("more", [(), pytest.param(FELTS, marks=pytest.mark.sweep)], ids=["two", "five"])
def test_a_seated_player_never_scrolls_and_the_tray_keeps_its_height(visit: Callable[..., Any], more: Any) -> None:
    me = visit()
    heights: dict[int, set[float]] = {}
    for laid in (baccarat(), dealt(8), *(played(*each) for each in more)):
        page_at(me, laid, 2)
        for width, height in (*DESKS, PHONE, (1280, 900)):
            resize(me.page, width, height)
            now = me.page.evaluate(MEASURE)
            assert max(now["scrolls"]) <= 0, (laid.table.offer.id, width)
            assert now["spilt"] == [], (laid.table.offer.id, width)
            assert now["bar"][3] == 48
            assert 120 <= now["tray"][3] <= 140
            assert now["felt"][3] > height - 48 - 140 - 16, "the felt takes the rest"
            assert [side[2] for side in now["side"]] == ([300] if width >= 1200 else [])
            heights.setdefault(width, set()).add(now["tray"][3])
    assert all(len(each) == 1 for each in heights.values()), heights


@pytest.mark.parametrize("people", [3, 8])
def test_seats_lie_on_an_ellipse_at_equal_angles_with_you_at_the_bottom(visit: Callable[..., Any], people: int) -> None:
    me = visit(1366, 768)
    page_at(me, dealt(people), 2)
    now = me.page.evaluate(MEASURE)
    x, y, width, height = now["felt"]
    across = (width - 24 - min(pod[2] for pod in now["pods"])) / 2 - 6  # the largest is yours, in the centre
    down = (height - 24 - max(pod[3] for pod in now["pods"])) / 2 - 6
    turns = sorted((atan2((x - pod[0]) / across, (pod[1] - y) / down) / tau) % 1 for pod in now["pods"])
    steps = [round((turn - at / people + 0.5) % 1 - 0.5, 3) for at, turn in enumerate(turns)]
    assert max(map(abs, steps)) < 0.01, steps
    mirrored = sorted(round(2 * x - pod[0]) for pod in now["pods"])
    assert all(abs(one - round(pod)) <= 2 for one, pod in zip(mirrored, sorted(p[0] for p in now["pods"]), strict=True))


@pytest.mark.parametrize("felts", [FELTS[:1], pytest.param(FELTS[1:], marks=pytest.mark.sweep)], ids=["stud", "others"])
def test_every_hand_on_the_felt_can_be_read(visit: Callable[..., Any], felts: Any) -> None:
    """The crowded felts: stud with seven cards at eight seats, six seats of pai gow, two cards at eight."""
    me = visit(1366, 768)
    for laid in (*(played(*each) for each in felts), *([dealt(8)] if len(felts) > 1 else [])):
        page_at(me, laid, next((each.place.seat for each in laid.table.kind.waiting(laid.table) if each.place), 2))
        for width, height in (*DESKS, PHONE):
            resize(me.page, width, height)
            now = me.page.evaluate(MEASURE)
            what = (laid.table.offer.id, width, height)
            assert min(now["apart"]) >= 23.9, what
            other = 1.4 * min(card[2] for card in now["others"])
            mine = 1.4 * max(card[2] for card in now["mine"])
            assert other >= 0.59 * mine, (what, other, mine)
            assert other >= (0.06 if width == PHONE[0] else 0.10) * now["felt"][3], (what, other)


CROWDED = (  # and how much of the felt's height the cards of the others take
    ("oaks/pure-21-5-blackjack", 8, 6, 0.12), ("crystal/ultimate-texas-holdem", 8, 10**6, 0.1),
    ("palace/pai-gow-tiles", 3, 10**6, 0.15), ("cordova/pai-gow-poker", 6, 10**6, 0.12),
)  # fmt: skip


@pytest.mark.sweep
def test_crowded_felts_have_room_for_large_cards_and_cover_no_text(visit: Callable[..., Any]) -> None:
    """The amounts beside another player's cards take one line, and only the wide rows of the centre push cards away."""
    me = visit(1366, 768)
    for name, people, answers, least in CROWDED:
        laid = played(name, people, answers)
        page_at(me, laid, next((each.place.seat for each in laid.table.kind.waiting(laid.table) if each.place), 2))
        me.page.locator(".felt.placed .seat.you").wait_for()
        resize(me.page, 1366, 768)
        high = """(what) => Math.min(...[...document.querySelectorAll(what)].filter((each) => each.checkVisibility())
            .map((each) => each.getBoundingClientRect().height))"""
        felt = me.page.locator(".felt").evaluate("(felt) => felt.clientHeight")
        assert me.page.evaluate(high, ".seat:not(.you) hw-card > svg") > least * felt, name
        covered = """() => [...document.querySelectorAll('.seat.you .own')].filter((own) => {
            const told = own.querySelector('.worth').getBoundingClientRect();
            return told.height && [...own.querySelectorAll('hw-card')].some((card) =>
                card.getBoundingClientRect().bottom > told.top + 1); }).length"""
        assert me.page.evaluate(covered) == 0, name


@pytest.mark.sweep
@pytest.mark.parametrize(("width", "height"), [(1366, 768), PHONE])
def test_at_pan_you_sit_at_the_bottom_and_nothing_is_cut_off(
    visit: Callable[..., Any], width: int, height: int
) -> None:
    me = visit(width, height)
    for people in (3, 6, 8):
        page_at(me, played("crystal/pan", people, 10**6), 2)
        boxes = """(what) => [...document.querySelectorAll(what)].filter((each) => each.checkVisibility())
            .map((each) => { const { left, right, top, bottom } = each.getBoundingClientRect();
                return [left, right, top, bottom]; })"""
        [felt] = me.page.evaluate(boxes, ".felt")
        [mine] = me.page.evaluate(boxes, ".seat.you")
        assert felt[3] - 40 < mine[3] <= felt[3], (people, mine, felt)
        for left, right, top, bottom in me.page.evaluate(boxes, ".felt hw-card, .felt .plate"):
            assert felt[0] <= left <= right <= felt[1], people
            assert felt[2] <= top <= bottom <= felt[3], people


def test_a_misdeal_is_announced_above_the_felt_until_betting_opens_again(
    visit: Callable[..., Any],
) -> None:
    me = visit(1366, 768)
    _, laid = next(blackjack(2))
    wire = page_at(me, laid, 2)
    wire.state(DeclareMisdeal("a card was exposed"))
    banner = me.page.locator(".banner", has_text="a card was exposed")
    banner.wait_for()
    told, felt, side = (me.page.locator(what).bounding_box() for what in (".banner", ".felt", ".side"))
    assert told["y"] + told["height"] <= min(felt["y"], side["y"]), "it covers nothing"
    wire.state(TakeBank(asked_now(laid).place.seat, 50_000))
    banner.wait_for(state="hidden")


def test_a_phone_shows_a_misdeal_that_you_missed_and_a_table_that_is_about_to_close(
    visit: Callable[..., Any],
) -> None:
    me = visit(*PHONE)
    _, laid = next(blackjack(2))
    wire = page_at(me, laid, 2)
    before = wire.laid.table
    step = laid.do(DeclareMisdeal("a card was exposed"))
    wire.version += len(step.events)
    wire.hello("stale", [wire.line(step.events[0], before, step.tables[1])])
    banner = me.page.locator(".banner")
    banner.filter(has_text="a card was exposed").wait_for()
    outcome = me.page.locator(".outcome")
    assert outcome.inner_text() == "Misdeal: all wagers returned", "nobody won or pushed"
    assert me.page.locator(".seat.you .result").all_inner_texts() == ["3 bets: $15 back"], "$5 on each of three spots"
    wire.hello("stale", closing=True)
    banner.filter(has_text="closes after this round").wait_for()
    wire.hello("stale", closed=True)
    banner.wait_for(state="hidden")


PICKED = (("cordova/pai-gow-poker", 1, 7), ("palace/pai-gow-tiles", 1, 4), ("crystal/pan", 25, 8))
"""Felts on which you pick cards, with the answers given before and the number of cards to pick from."""


@pytest.mark.parametrize("felts", [PICKED[:1], pytest.param(PICKED[1:], marks=pytest.mark.sweep)], ids=["one", "all"])
def test_cards_to_pick_lie_once_and_large_before_you(visit: Callable[..., Any], felts: Any) -> None:
    """A picked card is raised, and no card is narrower than a finger (40 px), or 36 px on a phone with eight cards."""
    me = visit()
    for name, answers, number in felts:
        laid = played(name, 6, answers)
        seat = next(each.place.seat for each in laid.table.kind.waiting(laid.table) if each.place)
        page_at(me, laid, seat)
        for width, height in (*DESKS, PHONE):
            resize(me.page, width, height)
            assert not me.page.locator(".ask .pick").count(), "the question shows no second hand"
            picks = me.page.locator(".seat.you .pick")
            assert picks.count() == number
            felt = me.page.locator(".felt").bounding_box()
            for each in picks.all():
                box = each.bounding_box()
                assert box["width"] >= (36 if width == PHONE[0] else 40), (name, width, box)
                assert felt["x"] <= box["x"] <= box["x"] + box["width"] <= felt["x"] + felt["width"], (name, width)
                assert felt["y"] <= box["y"] <= box["y"] + box["height"] <= felt["y"] + felt["height"], (name, width)
        low = picks.last.bounding_box()["y"]
        me.press(str(number))
        assert picks.last.bounding_box()["y"] < low, "it is raised"
        assert picks.last.get_attribute("aria-pressed") == "true"


def test_pan_asks_in_words_at_every_width_and_its_tray_never_covers_the_felt(visit: Callable[..., Any]) -> None:
    me = visit(1366, 768)
    laid = played("crystal/pan", 6, 25)
    page_at(me, laid, asked_now(laid).place.seat)
    for width, height in (*DESKS, PHONE):
        resize(me.page, width, height)
        me.page.get_by_role("heading", name="Use this card or pass it").wait_for()
        ask, felt = (me.page.locator(what).bounding_box() for what in (".ask", ".felt"))
        assert ask["y"] >= felt["y"] + felt["height"], width
        assert me.page.locator(".at-table > .yours").bounding_box()["height"] <= 140


def test_the_panel_folds_with_one_key_and_the_seat_has_a_menu(visit: Callable[..., Any]) -> None:
    me = visit(1366, 768)
    laid = dealt(3)
    page_at(me, laid, asked_now(laid).place.seat)
    page = me.page
    side = page.get_by_role("complementary")
    wide = page.locator(".felt").bounding_box()["width"]
    page.keyboard.press("l")
    assert page.evaluate("() => document.activeElement.getAttribute('aria-label')") == "Event log"
    page.keyboard.press("l")
    side.wait_for(state="hidden")
    assert page.locator(".felt").bounding_box()["width"] == wide + 300
    me.press("e")
    page.get_by_role("tab", name="Odds", selected=True).wait_for()
    menu = me.seat_menu()
    menu.get_by_role("button", name="Leave").wait_for()
    page.keyboard.press("Escape")
    menu.wait_for(state="hidden")


def test_on_a_phone_rules_lesson_and_limits_are_one_tap_away(visit: Callable[..., Any]) -> None:
    me = visit(*PHONE, has_touch=True, is_mobile=True)
    page_at(me, dealt(6), 2)
    page = me.page
    about = page.locator(".about")
    assert not about.is_visible()
    for name in ("Rules", "Lesson"):
        page.get_by_role("button", name="About this table").tap()
        found = about.get_by_role("link" if name == "Rules" else "button", name=name)
        box = found.bounding_box()
        assert box["height"] >= 44, "large enough for a finger"
        assert 0 <= box["x"] <= box["x"] + box["width"] <= PHONE[0], box
        there = "([x, y]) => document.elementFromPoint(x, y).closest('a, button').textContent"
        assert name in page.evaluate(there, [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2])
        if name == "Lesson":
            found.tap()
            page.get_by_role("region", name="Lesson").wait_for()
        else:
            page.keyboard.press("Escape")
            about.wait_for(state="hidden")


def test_the_newest_column_of_the_big_road_is_visible_when_the_panel_opens(visit: Callable[..., Any]) -> None:
    """Sixty rounds that change sides need more columns than the panel has, which starts collapsed."""
    me = visit(1100, 768)
    wire = page_at(me, baccarat(), 2)
    rounds = [{"winner": ("player", "banker")[at % 2], "round": at + 1} for at in range(60)]
    told = wire.view
    wire.view = lambda: told() | {"road": rounds}  # type: ignore[method-assign]
    wire.hello("stale", watching=2)
    me.page.locator(".road.big .ring").nth(59).wait_for(state="attached")
    me.page.keyboard.press("l")
    last = me.page.locator(".road.big .ring").last
    last.wait_for()
    me.until(lambda: last.bounding_box()["x"] + last.bounding_box()["width"] <= 1100)
