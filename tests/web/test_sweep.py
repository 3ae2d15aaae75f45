"""Every page and felt in every window size, in dark and light, for the sweep. The default run covers a part of it.

A felt is drawn from tables played here and sent to the page (`wire`), so the test waits only for the page.
"""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from tests.support.toys.open_table import Felt
from tests.web.test_felt import BOXES, DESKS, OTHERS, PHONE, blackjack, page_at, played, poker, show
from tests.web.test_odds_page import CLIPPED, FAMILIES, OWN
from tests.web.test_pages import KINDS, PAGES, SERIOUS, finished_round, settled, wide

from houseway.houses.loader.load import offer

pytestmark = pytest.mark.long
SIZES = (*DESKS, PHONE)
THEMES = ("dark", "light")
FELTS = {name: answers for name, _, answers in OTHERS} | {"poker": 0, "blackjack": 0}
OUTSIDE = """(what) => { scrollTo(0, 0); const found = [], round = Math.round;
    for (const each of document.querySelectorAll(what)) {
        if (!each.checkVisibility()) continue;
        const { top, bottom, left, right, width, height } = each.getBoundingClientRect();
        if (width && height && (top < -1 || bottom > innerHeight + 1 || left < -1 || right > innerWidth + 1))
            found.push(`${each.tagName}.${each.className} ${round(top)}–${round(bottom)} of ${innerHeight}, `
                + `${round(left)}–${round(right)} of ${innerWidth}`); }
    return found; }"""
WORDS = ".plate .name, .plate .chips, .spot .name, .outcome, .ask h2, .ask button"
CUT = """(what) => [...document.querySelectorAll(what)]
    .filter((each) => each.checkVisibility() && getComputedStyle(each).textOverflow !== 'ellipsis'
        && getComputedStyle(each).overflow !== 'visible' && each.scrollWidth > each.clientWidth + 1)
    .map((each) => `${each.className} ${each.textContent} ${each.scrollWidth} > ${each.clientWidth}`)"""
MUST = ".ask, .tray:has(.chip), .chip, [data-key=d], .seat.you .plate, .seat.you hw-card, .board hw-card, .outcome"
"""What a player needs must be visible without scrolling. On a desktop this is the whole felt. On a phone, the rest of a
full felt and buttons that are not urgent may be further down, and onlookers may have to scroll.
"""
ROWS = ".felt.pan"
"""A felt of rows may be higher than any window when it holds many melds, but the question stays visible."""
COVERED = """() => { const ask = document.querySelector('.ask')?.getBoundingClientRect();
    const own = document.querySelector('.ask hw-card') ? '' : '.seat.you hw-card, ';  // else they are in the question
    return !ask ? [] : [...document.querySelectorAll(`${own}.board hw-card, [data-hand=bank] hw-card`)]
        .map((each) => each.getBoundingClientRect())
        .filter((box) => box.height && box.bottom - ask.top > box.height / 2 && box.top < ask.bottom)
        .map((box) => `a card at ${Math.round(box.top)}–${Math.round(box.bottom)} under the question at `
            + Math.round(ask.top)); }"""


def states(name: str, people: int) -> Iterator[tuple[str, Felt]]:
    """Yield a felt with this many players, during a round and after it."""
    own = {"poker": poker, "blackjack": blackjack}.get(name)
    if own:
        yield from own(people)
        return
    yield "playing", played(name, people, min(FELTS[name], 2 * people))
    yield "over", played(name, people, 10**6)


def counts(name: str) -> range:
    if name in ("poker", "blackjack"):
        return range(2, 11)
    return range(2, min(10, max(offer(name).seats)) + 1)


def serious(page: Any, axe: str) -> list[Any]:
    page.evaluate(axe)
    found = page.evaluate("() => axe.run(document, { resultTypes: ['violations'] })")["violations"]
    return [(each["id"], [node["html"][:160] for node in each["nodes"][:3]])
            for each in found if each["impact"] in SERIOUS]  # fmt: skip


def measured(page: Any, what: str, trouble: list[str]) -> int:
    """Check a felt in every window size and both themes; collect the faults."""
    looked, plays, rows = 0, page.locator(".seat.you").count() > 0, page.locator(ROWS).count() > 0
    for width, height in SIZES:
        phone = (width, height) == PHONE
        must = MUST if not phone or plays else ".board hw-card"
        must = must if phone or page.locator(".ask").count() else f"{must}, .felt, .tray"
        must = ".ask, .tray:has(.chip), .chip, [data-key=d]" if rows else must
        page.set_viewport_size({"width": width, "height": height})
        for theme in THEMES:
            page.emulate_media(color_scheme=theme, reduced_motion="reduce")
            found = [*page.evaluate(BOXES), *page.evaluate(OUTSIDE, must), *page.evaluate(CUT, WORDS), *wide(page),
                     *page.evaluate(COVERED)]  # fmt: skip
            trouble += [f"{what}, {width}×{height} {theme}: {each}" for each in found[:3]]
            looked += 1
    return looked


@pytest.mark.parametrize("name", FELTS)
def test_a_felt_with_every_number_of_players_fits_every_window_dark_and_light(
    visit: Callable[..., Any], axe: str, name: str
) -> None:
    me, trouble, looked = visit(), list[str](), 0
    wire: Any = None
    for people in counts(name):
        for moment, laid in states(name, people):
            asked = laid.table.kind.waiting(laid.table)
            seat = next((each.place.seat for each in asked if each.place), 2) if moment != "over" else 2
            if wire is None:
                wire = page_at(me, laid, seat)
            wire.seat = seat
            show(wire, laid)
            looked += measured(me.page, f"{name}, {people} people, {moment}, seat {seat}", trouble)
    for theme in THEMES:
        for width, height in ((1366, 768), PHONE):
            me.page.set_viewport_size({"width": width, "height": height})
            me.page.emulate_media(color_scheme=theme)
            trouble += [f"{name}, {width} {theme}: axe {each}" for each in serious(me.page, axe)]
    wire.seat = None
    for people in counts(name):
        *_, (moment, laid) = states(name, people)
        show(wire, laid)
        looked += measured(me.page, f"{name}, {people} people and a watcher, {moment}", trouble)
    print(f"\n{name}: {looked} looks, {len(trouble)} found")
    assert not trouble, "\n".join(trouble[:40])


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_every_page_fits_the_window_and_axe_finds_nothing_serious(
    visit: Callable[..., Any], table: Callable[..., str], axe: str, width: int, height: int, theme: str
) -> None:
    phone = {"is_mobile": True, "has_touch": True} if width < 500 else {}
    me, trouble, looked = visit(width, height, color_scheme=theme, **phone), list[str](), 0
    me.context.request.post(f"{me.base}/api/guest", data={})
    tables = {name: table(name, bots=3) for name in KINDS}
    paths = [*PAGES, *(f"/offers/{name}" for name in (*FAMILIES, *OWN)), finished_round(me)]
    for path in (*paths, "/floor"):
        if path == paths[-1]:
            me.context.request.post(f"{me.base}/api/floor", data={"key": "the floor of the browser tests"})
        me.go(path)
        settled(me.page)
        if path.startswith("/offers/") and "texas-holdem" not in path.replace("ultimate", ""):
            me.page.locator("#odds .scroll").first.wait_for()
            trouble += [f"{path}: {each}" for each in me.page.evaluate(CLIPPED)]
        trouble += [f"{path}: {each}" for each in (*wide(me.page), *serious(me.page, axe))]
        looked += 1
    for name, at in tables.items():
        me.go(f"/tables/{at}")
        me.page.locator(".seat").first.wait_for()
        me.page.get_by_role("button", name="Sit down").first.click()
        me.page.locator(".seat.you").wait_for()
        me.page.locator(".ask, .spot[aria-disabled=false], .seat.turn").first.wait_for()
        found = (*wide(me.page), *serious(me.page, axe), *me.page.evaluate(OUTSIDE, MUST))
        trouble += [f"{name}: {each}" for each in found]
        looked += 1
    print(f"\n{width}×{height} {theme}: {looked} pages, {len(trouble)} found")
    assert not trouble, "\n".join(map(str, trouble[:40]))
