"""`houseway site` is complete, the same every time, without a broken link, and has the figures of `houseway odds`."""

import json
from pathlib import Path

import pytest
from tests.support.crawl import crawl
from tests.support.riverside import NAME, write
from typer.testing import CliRunner

from houseway import houses
from houseway.cli.main import app
from houseway.houses import headers
from houseway.houses.loader.path import VARIABLE
from houseway.odds.price import price
from houseway.site import docs
from houseway.site.build import MANIFEST, build
from houseway.site.html import slug

MOST_BYTES = 60 * 2**20


@pytest.fixture(scope="module")
def riverside(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write(tmp_path_factory.mktemp("houses"))


@pytest.fixture
def own_house(riverside: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, str(riverside))


@pytest.fixture(scope="module")
def site(riverside: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site of the house that the guide prints."""
    to = tmp_path_factory.mktemp("site") / "public"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(VARIABLE, str(riverside))
        build(to, ["riverside"], workers=1)
    return to


def test_the_site_has_no_broken_link_and_no_duplicated_anchor(site: Path) -> None:
    crawled = crawl(site)
    assert not crawled.broken
    assert crawled.links > 400


def test_every_page_of_the_documentation_is_in_one_of_its_four_parts(site: Path) -> None:
    front = docs.sources()[docs.FRONT]
    parts = [line[3:] for line in front.splitlines() if line.startswith("## ")]
    assert parts == ["Start", "How to", "Reference", "Why"]
    assert [page for page in docs.sources() if page != docs.FRONT and f"({page})" not in front] == []
    assert all((site / docs.address(page)).is_file() for page in docs.sources())


def test_the_same_houses_give_a_site_with_the_same_bytes(site: Path, own_house: None, tmp_path: Path) -> None:
    build(tmp_path / "again", ["riverside"], workers=1)
    files = [each.relative_to(site) for each in sorted(site.rglob("*")) if each.is_file()]
    assert files == [each.relative_to(tmp_path / "again") for each in sorted((tmp_path / "again").rglob("*"))
                     if each.is_file()]  # fmt: skip
    assert not [each for each in files if (site / each).read_bytes() != (tmp_path / "again" / each).read_bytes()]


def test_the_site_page_of_an_offer_has_every_part(site: Path, own_house: None) -> None:
    """Every figure is the one that `houseway odds` counts."""
    page = (site / "offers" / f"{NAME}.html").read_text(encoding="utf-8")
    priced = price(houses.offer(NAME))
    for wager in priced["wagers"].values():
        assert f"{100 * wager['edge']:+.4f} %" in page
        assert all(line["ways"] in page for line in wager["outcomes"])
    parts = ("How to play", "Odds", "With the fee", "The bank's side", "Fees", "Pays", "Rules", "Readings")
    assert [part for part in parts if f'id="{slug(part)}"' not in page] == []
    assert "as read" in page
    assert page.count("<svg") == len(priced["wagers"])


def test_a_second_site_replaces_the_first_and_other_folders_are_refused(
    site: Path, own_house: None, tmp_path: Path
) -> None:
    stale = "offers/riverside/gone.html"
    to = tmp_path / "to"
    to.mkdir()
    (to / MANIFEST).write_text(f"{stale}\n../kept.txt\n", encoding="utf-8")
    (to / stale).parent.mkdir(parents=True)
    (to / stale).write_text("old", encoding="utf-8")
    (tmp_path / "kept.txt").write_text("not ours", encoding="utf-8")
    ran = CliRunner().invoke(app, ["site", str(to), "--house", "riverside", "--workers", "1", "--json"])
    written = json.loads(ran.stdout)
    assert written["offers"] == 1
    assert written["bytes"] == sum(each.stat().st_size for each in to.rglob("*") if each.is_file())
    assert not (to / stale).exists()
    assert (tmp_path / "kept.txt").exists()
    ran = CliRunner().invoke(app, ["site", str(tmp_path), "--house", "riverside"])
    assert (ran.exit_code, "is not empty" in ran.stderr) == (1, True)
    ran = CliRunner().invoke(app, ["site", str(tmp_path / "new"), "--house", "nowhere"])
    assert (ran.exit_code, "no house `nowhere`" in ran.stderr) == (1, True)


@pytest.mark.long
def test_a_site_can_be_built_for_every_house(tmp_path: Path) -> None:
    written = build(tmp_path / "public")
    crawled = crawl(tmp_path / "public")
    assert not crawled.broken
    assert (written.offers, written.pages) == (len(headers()), crawled.pages)
    assert written.bytes < MOST_BYTES
