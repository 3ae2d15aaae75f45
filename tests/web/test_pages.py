"""Every page works on a phone and by keyboard, is light enough, and passes axe-core without serious findings."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

PAGES = ("/", "/?show=houses", "/offers/palace/ez-baccarat-panda-8", "/offers/palace/texas-holdem", "/history", "/cage",
         "/floor")
FEW = ("/", "/offers/palace/ez-baccarat-panda-8", "/history", "/cage")
"""Pages with different layouts; every other page looks like one of them."""
BANKED = ("palace/ez-baccarat-panda-8", "crystal/ultimate-texas-holdem")
OFFERS = (*BANKED, "comstock/texas-holdem", "cordova/two-card-peek")
KINDS = (*OFFERS[:3], "cordova/blackjack-x", "palace/pai-gow-tiles", "crystal/pan", "crystal/chinese-poker",
         "crystal/trips-five-card-stud-v2")  # fmt: skip
"""A felt of every kind, with all types of questions."""
THREE = ("crystal/ultimate-texas-holdem", "comstock/texas-holdem", "crystal/pan")
"""Felts with spots and choices, with a board and bet sizes, and with melds."""
PANDA, PANDAS_TABLE = "palace/ez-baccarat-panda-8", "palace-ez-baccarat-panda-8-1"
HEADINGS = {
    "/": "The lobby",
    f"/offers/{PANDA}": "EZ Baccarat Panda 8",
    f"/tables/{PANDAS_TABLE}": "EZ Baccarat Panda 8",
    f"/rounds/{PANDAS_TABLE}/1": "EZ Baccarat Panda 8, round 1",
    f"/what-if/{PANDA}": "What if: EZ Baccarat Panda 8",
    "/wagers": "Every wager of every house",
    "/compare/ez-baccarat": "One game in all houses",
    f"/count/{PANDA}": "Counting EZ Baccarat Panda 8",
    "/atlas": "Bonus bets by exposure to counting",
    "/bank/nights": "Nights at the bank",
    "/bank": "Bank a game",
    f"/bank/{PANDA}": "Banking EZ Baccarat Panda 8",
    "/history": "My rounds",
    "/cage": "The cage",
    "/floor": "The floor",
    f"/floor/{PANDAS_TABLE}": "Log: EZ Baccarat Panda 8",
}
"""An address of every route of `main.js`, and its heading."""
MAIN = Path(__file__).parents[2] / "src" / "houseway" / "web" / "js" / "main.js"
REPORTS = re.compile(r"/progress\b|/odds\b|/choices\b|/api/(fees|compare|nights)\b|/api/what-if/[^/]+/[^/]+\?")
"""Requests for what must be counted first. A visitor may start only a few counts at once."""
FOLLOW = """(path) => {
    for (const each of document.querySelectorAll("h1")) each.dataset.left = "";
    const link = document.createElement("a");
    link.href = path;
    document.body.append(link);
    link.click();
    link.remove();
}"""
"""Follows a link, as a click on it would, and marks the heading of the page that is left."""
SERIOUS = ("serious", "critical")
SIZES = ((390, 844), (1280, 900))
"""The sizes of a phone and of a desktop; felts are tested in the second."""
MOST_BYTES = 150 * 1024
MOST_REQUESTS = 8
QUICKLY = "resultTypes: ['violations'], preload: false, selectors: false, iframes: false"
"""The pages have no frames and no styles from elsewhere, and the report quotes elements by their HTML."""


def settled(page: Any) -> None:
    page.locator("h1").first.wait_for()
    page.wait_for_load_state("networkidle")


def finished_round(visitor: Any) -> str:
    """Watch a table until house players have finished a round; return its address."""
    visitor.go("/tables/palace-ez-baccarat-panda-8-1")
    link = visitor.page.locator(".side a[href^='/rounds/']", has_text="Replay last round")
    link.wait_for(state="attached")
    return str(link.get_attribute("href"))


def wide(page: Any) -> list[str]:
    """Return the elements wider than the window, if the page scrolls sideways."""
    return list(page.evaluate(
        """() => document.documentElement.scrollWidth <= innerWidth ? [] :
            [...document.querySelectorAll('body *')].map((each) => [each, each.getBoundingClientRect().right])
              .filter(([, right]) => right > innerWidth + 1).slice(0, 5)
              .map(([each, right]) => `${each.tagName}.${each.className} ${right}`)"""
    ))


@pytest.mark.parametrize(
    ("pages", "offers"),
    [(FEW, OFFERS[1:2]),
     pytest.param(tuple(sorted({*PAGES} - {*FEW})), (OFFERS[0], *OFFERS[2:]), marks=pytest.mark.sweep)],
    ids=["few", "others"],
)  # fmt: skip
def test_nothing_scrolls_sideways_on_a_phone_in_portrait(
    visit: Callable[..., Any], table: Callable[..., str], pages: tuple[str, ...], offers: tuple[str, ...]
) -> None:
    me = visit(390, 844, has_touch=True, is_mobile=True, device_scale_factor=2)
    for path in (*pages, finished_round(me)):
        me.go(path)
        settled(me.page)
        assert wide(me.page) == [], path
    for offer in offers:
        me.go(f"/tables/{table(offer, bots=3)}")
        me.page.locator(".seat").first.wait_for()
        me.page.get_by_role("button", name="Sit down").tap()
        me.page.locator(".seat.you").wait_for()
        me.page.locator(".ask, .spot[aria-disabled=false], .seat.turn").first.wait_for()
        assert wide(me.page) == [], offer


def test_every_route_opens_a_page_without_an_error(visit: Callable[..., Any]) -> None:
    routes = re.findall(r"^  \[/(.+)/, \(\) => import\(", MAIN.read_text(), re.M)
    assert len(routes) == MAIN.read_text().count("import("), "every page is read from the router"
    opened = [next((route for route in routes if re.search(route, path)), path) for path in HEADINGS]
    assert sorted(opened) == sorted(routes), "a route has no address here, or an address has no route"
    me = visit()
    errors: list[str] = []
    me.page.on("console", lambda line: line.type == "error" and errors.append(f"{line.location['url']}: {line.text}"))
    me.page.route(REPORTS, lambda route: None)  # the server never answers
    finished_round(me)
    for path, body in (("/api/guest", {}), ("/api/floor", {"key": "the floor of the browser tests"})):
        assert me.context.request.post(me.base + path, data=body).ok
    for path, words in HEADINGS.items():
        me.page.evaluate(FOLLOW, path)
        heading = me.page.locator("h1:not([data-left])").first
        heading.wait_for()
        assert heading.inner_text() == words, path
        assert not errors + me.trouble, path


def test_a_phone_plays_a_hand_with_taps_alone(visit: Callable[..., Any], table: Callable[..., str]) -> None:
    at = table("palace/texas-holdem", bots=2)
    me = visit(390, 844, has_touch=True, is_mobile=True, device_scale_factor=2)
    me.go(f"/tables/{at}")
    me.page.get_by_role("button", name="Sit down").tap()
    ask = me.page.locator(".ask")
    ask.wait_for()
    box = ask.bounding_box()
    assert box["y"] + box["height"] <= 844, "the question is visible"
    ask.get_by_role("button", name="Fold").tap()
    me.wait_log("folds.")


def test_a_round_can_be_played_with_the_keyboard_alone(visit: Callable[..., Any]) -> None:
    me = visit()
    page, press = me.page, me.page.keyboard.press
    me.go("/")
    page.locator(".tile").first.wait_for()
    for _ in range(24):
        press("Tab")
        if page.evaluate("() => document.activeElement.type === 'search'"):
            break
    page.keyboard.type("oaks zoobac")
    for _ in range(12):
        press("Tab")
        if page.evaluate("() => document.activeElement.textContent === 'Go to table'"):
            break
    press("Enter")
    page.locator(".at-table .seat").first.wait_for()
    me.press("j")
    page.locator(".seat.you").wait_for()
    while True:
        page.locator(".ask, .spot[aria-disabled=false]").first.wait_for()
        if page.locator(".spot[aria-disabled=false]").count():
            break
        press("p")
    press("ArrowRight")
    press("ArrowLeft")
    me.bet("2")
    me.wait_log("on Banker.")
    page.locator(".seat.you .result").first.wait_for()
    press("l")
    assert page.evaluate("() => document.activeElement.getAttribute('aria-label')") == "Event log"
    press("?")
    page.get_by_role("dialog", name="Keys").wait_for()
    press("Escape")
    page.get_by_role("dialog").wait_for(state="detached")
    press("v")
    page.locator(".steps").wait_for()
    last = page.locator("output.clock").inner_text()
    press("ArrowLeft")
    assert page.locator("output.clock").inner_text() != last
    press("Home")
    assert page.locator("output.clock").inner_text().startswith("1 of ")
    press("g")
    press("l")
    page.locator(".tile").first.wait_for()


EVERY_PAGE = (*PAGES, "/offers/crystal/trips-five-card-stud-v2")


@pytest.mark.parametrize(
    ("theme", "pages", "offers"),
    [
        ("dark", FEW[:1], THREE),
        pytest.param("dark", tuple(sorted({*EVERY_PAGE} - {*FEW[:1]})), tuple(sorted({*KINDS} - {*THREE})),
                     marks=pytest.mark.sweep),
        pytest.param("light", EVERY_PAGE, (*THREE, "palace/pai-gow-tiles"), marks=pytest.mark.sweep),
    ],
    ids=["dark", "dark-others", "light"],
)  # fmt: skip
def test_axe_finds_nothing_serious(
    visit: Callable[..., Any],
    table: Callable[..., str],
    axe: str,
    theme: str,
    pages: tuple[str, ...],
    offers: tuple[str, ...],
) -> None:
    me = visit(color_scheme=theme)
    # Only the colours change with the theme, so the second pass checks only these.
    rules = "runOnly: ['color-contrast', 'link-in-text-block']," if theme == "light" else ""

    def check(where: str) -> None:
        if not me.page.evaluate("() => 'axe' in window"):
            me.page.evaluate(axe)
        found = me.page.evaluate(f"() => axe.run(document, {{ {rules} {QUICKLY} }})")["violations"]
        bad = [
            (each["id"], each["impact"], [node["html"][:160] for node in each["nodes"][:3]])
            for each in found
            if each["impact"] in SERIOUS
        ]
        assert not bad, (where, theme, bad)

    tables = {offer: table(offer, bots=3) for offer in offers}
    address = finished_round(me)
    for path in (*pages, address):
        me.go(path)
        settled(me.page)
        if path.startswith("/offers/") and "holdem" not in path:
            me.page.locator("#odds .scroll").first.wait_for()
            me.page.evaluate("() => document.querySelectorAll('details').forEach((each) => { each.open = true; })")
        check(path)
    for offer, at in tables.items():
        me.go(f"/tables/{at}")
        me.page.locator(".seat").first.wait_for()
        me.press("j")
        me.page.locator(".seat.you").wait_for()
        me.page.locator(".ask, .spot[aria-disabled=false], .seat.turn").first.wait_for()
        for width, height in SIZES:
            me.page.set_viewport_size({"width": width, "height": height})
            check(f"{offer} at {width}×{height}")
    me.page.keyboard.press("?")
    check("keys")
    me.page.keyboard.press("Escape")
    me.context.request.post(f"{me.base}/api/floor", data={"key": "the floor of the browser tests"})
    me.go("/floor")
    me.page.locator(".line").first.wait_for()
    check("the floor")


def test_the_lobby_and_a_table_together_transfer_under_150_kib(visit: Callable[..., Any]) -> None:
    me = visit(first=True)
    watch = me.context.new_cdp_session(me.page)
    watch.send("Network.enable")
    sizes: list[float] = []
    watch.on("Network.loadingFinished", lambda done: sizes.append(done["encodedDataLength"]))
    me.go("/")
    me.page.locator(".tile").first.wait_for()
    settled(me.page)
    lobby, few = sum(sizes), len(sizes)
    me.page.get_by_label("Search").fill("ez baccarat panda palace")
    me.page.get_by_role("link", name="Go to table: EZ Baccarat Panda 8").first.click()
    me.page.locator(".at-table .seat .name").first.wait_for()
    settled(me.page)
    print(f"\nlobby {lobby / 1024:.1f} KiB, with a table {sum(sizes) / 1024:.1f} KiB, in {len(sizes)} requests")
    assert 0 < lobby < sum(sizes) < MOST_BYTES
    assert few <= MOST_REQUESTS
    assert len(sizes) - few <= MOST_REQUESTS, "the table needs few more"


@pytest.mark.long
def test_the_page_is_usable_within_a_second(visit: Callable[..., Any]) -> None:
    first = visit()
    first.context.request.get(f"{first.base}/api/lobby")  # wait until the room has finished opening
    for path, what in (("/", ".tile"), ("/tables/palace-ez-baccarat-panda-8-1", ".seat .name")):
        me = visit(first=True)
        me.page.add_init_script(
            """addEventListener('DOMContentLoaded', () => { const seen = new MutationObserver(() => {
                if (document.querySelector('WHAT')) { window.usable = performance.now(); seen.disconnect(); } });
                seen.observe(document.body, {childList: true, subtree: true}); })""".replace("WHAT", what)
        )
        me.go(path)
        me.page.locator(what).first.wait_for()
        usable = me.page.evaluate("() => window.usable")
        print(f"\n{path} is usable after {usable:.0f} ms")
        assert usable < 1000
