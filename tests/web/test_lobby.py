"""The lobby, the floor's pages and the search are live, short and forgiving, with names instead of ids."""

import json
import re
from collections.abc import Callable
from typing import Any
from urllib.parse import parse_qs, urlsplit

EZ = "palace/ez-baccarat-panda-8"
PHONE = {"has_touch": True, "is_mobile": True, "device_scale_factor": 2}
KEY = "the floor of the browser tests"


def test_the_lobby_has_a_live_table_and_three_ways_to_start_and_lists_each_game_once(visit: Callable[..., Any]) -> None:
    me = visit(1366, 768)
    page = me.page
    me.go("/")
    page.locator(".live .felt .seat .name").first.wait_for()
    assert page.locator(".hero").bounding_box()["y"] + page.locator(".doors").bounding_box()["height"] < 768
    page.wait_for_function("() => document.querySelector('.said')?.textContent.length > 3")
    three = page.locator(".tile", has=page.get_by_role("heading", name="Three Card Poker", exact=True))
    assert three.count() == 1
    assert re.search(r"\$\d+.*\s+from \$\d+\s+5 houses\s+\d+ seated", three.locator("summary").inner_text())
    assert all(re.search(r"\d", each) for each in page.locator(".door").all_inner_texts()), "each door has a figure"
    across = page.locator(".tiles").first.bounding_box()["width"]
    tile = page.locator(".tile").first
    tile.locator("summary").click()
    assert tile.bounding_box()["width"] == across, "an opened tile takes the whole row"
    houses = tile.locator(".rows > li").all()
    assert houses[0].bounding_box()["y"] == houses[1].bounding_box()["y"], "its houses stand side by side"
    assert not re.search(r"\b0 seated", page.locator(".tiles").first.inner_text()), "before anyone is watching"
    assert page.locator("section[aria-label=Pan] h2 small").inner_text() == "1 game"
    page.get_by_role("button", name="Browse by cardroom").click()
    assert page.locator(".room").count() == 5
    page.get_by_role("button", name="See the odds").click()
    page.get_by_label("Search").fill("two card peek")
    page.get_by_role("link", name="Odds: Two Card Peek").click()
    page.get_by_role("heading", name="Two Card Peek").wait_for()
    assert page.url.endswith("/offers/cordova/two-card-peek#odds")
    page.wait_for_function("() => document.title === 'Two Card Peek · Cordova Restaurant and Casino · Houseway'")


def test_the_lobby_search_forgives_typos_and_its_filters_are_in_the_address(visit: Callable[..., Any]) -> None:
    me = visit()
    page, count = me.page, me.page.locator(".find [role=status]")
    me.go("/?house=oaks&q=zobac")
    count.filter(has_text="1 game").wait_for()
    assert page.locator(".tile h3").all_inner_texts() == ["ZooBac"]
    meant = {"holdem texas": "Texas Hold'em", "3 card": "Three Card Poker", "bacarat ez": "EZ Baccarat"}
    for typed, found in meant.items():
        page.locator("select[name=house]").select_option("")
        page.get_by_label("Search").fill(typed)
        assert found in page.locator(".tile h3").all_inner_texts(), typed
    page.locator("select[name=family]").select_option("points")
    assert "family=points" in page.url
    page.reload()
    count.wait_for()
    assert page.locator("select[name=family]").input_value() == "points"
    assert page.get_by_label("Search").input_value() == "bacarat ez"


def test_on_a_phone_the_lobby_is_short(visit: Callable[..., Any]) -> None:
    me = visit(390, 844, **PHONE)
    me.go("/")
    me.page.locator(".tile").first.wait_for()
    me.page.wait_for_function("() => document.querySelector('.said')?.textContent.length > 3")
    assert me.page.evaluate("() => document.documentElement.scrollHeight") < 3500
    assert me.page.get_by_role("link", name="Play now").bounding_box()["y"] < 300
    tiles = me.page.locator("section[aria-label=Poker] .tile")
    few = tiles.count()
    me.page.get_by_role("button", name=re.compile("Show all .* Poker")).tap()
    assert tiles.count() > few


def test_the_floor_picks_a_line_by_its_sign_and_confirms_a_misdeal_that_everyone_sees(
    visit: Callable[..., Any]
) -> None:
    floor, guest = visit(), visit(390, 844, **PHONE)
    page = floor.page
    floor.go("/floor")
    page.get_by_text("houseway floor grant NAME").wait_for()
    page.get_by_label("Key", exact=True).fill(KEY)
    page.get_by_role("button", name="Enter").click()
    page.locator("hw-account .role").wait_for()
    page.locator("select[name=game]").select_option("oaks/texas-holdem")
    page.get_by_label("Search").wait_for()
    lines = page.locator(".line")
    page.wait_for_function("() => document.querySelectorAll('.line').length === 197")
    page.get_by_label("Search").fill("$6–$12 limit")
    chosen = lines.first
    assert "$6–$12 limit" in chosen.inner_text()
    assert "blinds" in chosen.inner_text()
    chosen.locator("input").check()
    page.get_by_label("House players").fill("0")
    page.get_by_label("Cards fall").select_option("fast")
    page.get_by_text("Readings: the house's own").click()
    page.locator("select[name=raises]").select_option("four")
    page.get_by_text(re.compile(r"Readings: 1 of \d+ changed")).wait_for()
    page.get_by_role("button", name="Open the table").click()
    link = page.get_by_role("link", name=re.compile(r"Oaks Card Club, \$6–\$12 limit: open now"))
    address = link.get_attribute("href")
    opened = guest.context.request.get(f"{guest.base}/api{address}").json()["table"]
    assert opened["settings"] == {"raises": "four"}
    assert opened["pace"] == "fast"
    guest.go(address)
    guest.page.locator(".seat").first.wait_for()
    guest.page.get_by_role("button", name="About this table").click()
    guest.page.get_by_text("Oaks Card Club").first.wait_for()
    guest.page.keyboard.press("Escape")
    link.click()
    page.wait_for_function("() => document.title === 'Texas Hold\\'em Poker · Oaks Card Club · Houseway'")
    for who, seat in ((floor, 1), (guest, 2)):
        who.sit(seat)
        head = who.page.locator(".table-head").bounding_box()
        assert head["height"] < 72, "game, house, limits and fees fit on one line, two on a phone"
    page.locator(".seat hw-card").first.wait_for()
    page.get_by_role("tab", name="Floor").click()
    page.get_by_role("button", name="Pause").click()
    guest.page.locator(".banner", has_text="paused").wait_for()
    banners = [who.record(".banner") for who in (floor, guest)]
    page.get_by_role("button", name="Call a misdeal…").click()
    box = page.get_by_role("dialog", name="Call the round off?")
    box.get_by_label("Reason").fill("a spilled drink")
    box.get_by_role("button", name="Call a misdeal").click()
    for who, told in zip((floor, guest), banners, strict=True):
        who.wait_log("a spilled drink")
        assert any("a spilled drink" in text and "chips are returned" in text for text in told()), told()
    page.get_by_role("link", name="Table log").click()
    page.locator(".timed li", has_text="a spilled drink").wait_for()
    assert "{" not in page.locator(".timed").inner_text()
    floor.go("/floor")
    row = page.locator("section[aria-label=Tables] tr", has_text="paused").filter(has_text="$6–$12 limit").first
    row.get_by_role("button", name=re.compile("^Resume")).click()
    guest.page.locator(".banner", has_text="paused").wait_for(state="detached")
    row = page.locator("section[aria-label=Tables] tr", has_text="$6–$12 limit").first
    row.get_by_role("button", name=re.compile("^Pause")).click()
    guest.page.locator(".banner", has_text="paused").wait_for()
    row.get_by_role("button", name=re.compile("^Close")).click()
    told = guest.page.get_by_text(re.compile("closes after this round|This table is closed"))
    told.locator("visible=true").first.wait_for()  # on a phone, the line in the header is folded away


def test_line_numbers_open_the_clauses_most_specific_first_and_link_to_the_document(visit: Callable[..., Any]) -> None:
    me = visit()
    filed = {"lines": [{"number": 1457, "text": "the filed text"}]}
    me.page.route("**/api/filings/palace?*", lambda route: route.fulfill(body=json.dumps(filed), status=200))
    me.go(f"/offers/{EZ}")
    me.page.locator("summary", has_text="Wagers and pays").click()
    me.page.locator("#wagers button.clause", has_text="1457, 1467, 1498").click()
    box = me.page.get_by_role("dialog")
    box.get_by_role("heading", name="Banker line").wait_for()
    assert box.locator("h3").first.inner_text() == "Banker line"
    assert box.locator("details").get_attribute("open") is None
    assert box.locator("details > div").count() > 1
    box.get_by_text("the filed text").wait_for()
    assert me.page.locator("#game cite, #wagers cite, #fees cite").count() == 0, "every line number opens"
    told = me.context.request.get(f"{me.base}/api/offers/{EZ}").json()["rules"]
    page = str(me.page.locator("main").text_content())
    for words in (told["seating"], told["wagers"][-1]["limits"][0], told["schedules"][-1]["player_dealer"]["text"]):
        assert words in page, "the page has the same text as `houseway rules`"
    assert "undefined" not in page


def test_my_rounds_can_be_filtered_and_have_a_graph_and_totals(visit: Callable[..., Any]) -> None:
    me = visit(390, 844, **PHONE)
    page = me.page
    me.context.request.post(f"{me.base}/api/guest", data={})
    me.go("/tables/palace-ez-baccarat-panda-8-1")
    link = page.locator(".side a", has_text="Replay last round")
    link.and_(page.locator("[href^='/rounds/']")).wait_for(state="attached")
    number = int(link.get_attribute("href").rpartition("/")[2])
    names = {"title": "EZ Baccarat Panda 8", "game": "EZ Baccarat Panda 8", "house_name": "Palace Card Club"}
    mine = {"table": "palace-ez-baccarat-panda-8-1", "offer": EZ, "number": number, "seat": 2, "ended": 1.7e9}
    rounds = [{"id": at, **mine, **names, "net": net} for at, net in enumerate((500, -2000, 1000), 1)]
    rounds[2] |= {"game": "ZooBac", "house_name": "Oaks Card Club", "offer": "oaks/zoobac"}

    def answer(route: Any) -> None:
        """The test filters as the store does; the store has its own test."""
        house = parse_qs(urlsplit(route.request.url).query).get("house", [""])[0]
        fit = [each for each in rounds if each["offer"].startswith(house)]
        net = [each["net"] for each in fit]
        whole = {"rounds": len(fit), "won": sum(each > 0 for each in net), "net": sum(net)}
        games = [{key: each[key] for key in ("offer", "game", "house_name")} for each in rounds[1:]]
        route.fulfill(json={"rounds": fit, "before": None, "night": None, "whole": whole, "games": games})

    page.route("**/api/me/rounds?*", answer)
    me.go("/history")
    page.get_by_text("3 rounds, 2 won, net −$5.").wait_for()
    assert "lowest −$10" in page.locator(".graph").inner_text(), "1000, then −2000, then 500: down to −10 dollars"
    page.locator("select[name=house]").select_option(label="Palace Card Club")
    page.get_by_text("2 rounds, 1 won, net −$15.").wait_for()
    assert "house=palace" in page.url
    assert "palace-ez" not in page.locator(".played").inner_text()
    page.locator(".played summary").first.click()
    page.locator(".played hw-card").first.wait_for()
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 390
