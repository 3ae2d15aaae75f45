"""The reference site in a browser, from its folder: other pays, sorting, search, narrow screens, axe, no JavaScript."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.support.riverside import NAME, write

from houseway import houses
from houseway.houses.loader.path import VARIABLE
from houseway.odds.price import price
from houseway.site.build import build

PAGES = ("index.html", "wagers.html", f"offers/{NAME}.html")
SERIOUS = ("serious", "critical")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the site of the house that the documentation prints."""
    folder = tmp_path_factory.mktemp("site")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(VARIABLE, str(write(folder / "houses")))
        build(folder / "public", ["riverside"], workers=1)
        yield Path(folder / "public").as_uri()


def test_the_site_reprices_changed_pays_sorts_wagers_and_finds_pages_without_a_server(chromium: Any, site: str) -> None:
    """The edge with other pays is the one that `houseway odds --set` counts."""
    page = chromium.new_page(viewport={"width": 390, "height": 800})
    trouble: list[str] = []
    page.on("pageerror", lambda error: trouble.append(str(error)))
    page.goto(f"{site}/offers/{NAME}.html")
    table = page.locator("#wager-player")
    table.get_by_role("button", name="Change the pays").click()
    table.locator("input").first.fill("6 to 5")
    wanted = price(houses.offer(NAME, {"player": "6:5"}))["wagers"]["player"]
    assert table.locator("tr[data-role=edge] td").last.text_content() == f"{100 * wanted['edge']:+.4f} %"
    assert table.locator("tr[data-role=deviation] td").last.text_content() == f"{wanted['sd']:.4f}"
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("searchbox").fill("river bac")
    assert page.locator(".found a").first.text_content().startswith("River Baccarat")
    page.goto(f"{site}/wagers.html")
    page.get_by_role("button", name="standard deviation").click()
    shown = [float(text) for text in page.locator("tbody tr td:nth-child(7)").all_text_contents()]
    assert shown == sorted(shown)
    assert trouble == []
    page.close()


@pytest.mark.sweep
def test_every_page_of_a_house_fits_a_phone(chromium: Any, tmp_path: Path) -> None:
    """Tables scroll by themselves; nothing else is wider than the screen, not even long citations."""
    build(tmp_path / "public", ["crystal"])
    page = chromium.new_page(viewport={"width": 390, "height": 844})
    wide = []
    for path in sorted((tmp_path / "public").rglob("*.html")):
        page.goto(path.as_uri())
        if page.evaluate("() => document.documentElement.scrollWidth > innerWidth"):
            wide.append(path.name)
    page.close()
    assert wide == []


@pytest.mark.sweep
@pytest.mark.parametrize("theme", ["dark", "light"])
def test_axe_finds_nothing_serious_on_the_site(chromium: Any, site: str, axe: str, theme: str) -> None:
    page = chromium.new_page(color_scheme=theme)
    for path in PAGES:
        page.goto(f"{site}/{path}")
        page.evaluate(axe)
        found = page.evaluate("() => axe.run(document)")["violations"]
        bad = [(each["id"], each["nodes"][0]["html"][:160]) for each in found if each["impact"] in SERIOUS]
        assert bad == [], path
    page.close()


def test_a_page_of_the_site_is_complete_without_javascript(chromium: Any, site: str) -> None:
    context = chromium.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{site}/offers/{NAME}.html")
    assert page.locator("tr[data-role=edge]").count() == len(houses.offer(NAME).banked.wagers)
    assert page.locator("input, button").count() == 0
    context.close()
