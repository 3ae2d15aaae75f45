"""The book of counts: every page can be counted again, damage is noticed, and reading needs no compiler."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from houseway.houses import offer
from houseway.odds import book as the_book
from houseway.odds.book import HERE, DamagedBook, forget, get, read
from houseway.odds.book import filed as every_page
from houseway.odds.count_input import setup
from houseway.odds.solvers.points.book import filed, page

PALACE = "palace/ez-baccarat-panda-8"


def test_the_book_has_every_small_count_that_a_filing_needs_and_nothing_else() -> None:
    assert {file.name for file in HERE.glob("*.json")} == {each.file for each in filed()}


def test_counting_any_page_of_the_book_again_gives_the_same_page() -> None:
    for each in {each.key: each for each in filed()}.values():
        assert read(each) == each.count()


@pytest.mark.sweep
def test_the_book_has_every_page_that_a_filing_needs_and_nothing_else() -> None:
    assert {file.relative_to(HERE).as_posix() for file in HERE.rglob("*.json")} == {each.file for each in every_page()}


def test_only_the_book_module_makes_keys_of_pages() -> None:
    """A single function hashes what a page depends on, so two pages can't share a key by accident. The user's cache
    names its files in another way, and compares everything that a count depends on.
    """
    sources = {path: path.read_text(encoding="utf-8") for path in HERE.parent.rglob("*.py")}
    assert [path.name for path, text in sources.items() if "hashlib" in text or "hash_of(" in text] == ["book.py"]


def test_one_module_decides_between_reading_the_book_and_counting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a page the same price is counted."""
    page_of_baccarat = page(setup(offer(PALACE)))
    stored = get(page_of_baccarat)
    forget()
    monkeypatch.setattr(the_book, "read", lambda page, *folder: None)
    assert get(page_of_baccarat) == stored
    forget()


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    name = page(setup(offer(PALACE))).file
    shutil.copy(HERE / name, tmp_path / name)
    return tmp_path / name


def test_a_changed_count_is_noticed_when_a_page_is_read(copied: Path) -> None:
    told = json.loads(copied.read_text())
    told["tallies"][0][2][0][5] += 1
    copied.write_text(json.dumps(told))
    with pytest.raises(DamagedBook, match="do not match their seal"):
        read(page(setup(offer(PALACE))), copied.parent)


def test_a_page_counted_for_other_rules_is_noticed(copied: Path) -> None:
    other = page(setup(offer(PALACE, {"decks": "6"})))
    copied.rename(copied.parent / other.file)
    with pytest.raises(DamagedBook, match="different rules"):
        read(other, copied.parent)


def test_a_page_that_is_cut_short_is_noticed(copied: Path) -> None:
    copied.write_text(copied.read_text()[:100])
    with pytest.raises(DamagedBook, match=copied.name):
        read(page(setup(offer(PALACE))), copied.parent)


def test_a_filed_price_is_read_without_importing_a_compiler() -> None:
    """One offer of each solver is priced: a stored price needs no loop of the solver, so nobody waits for a
    compilation.
    """
    names = (PALACE, "comstock/ultimate-texas-holdem", "crystal/21st-century-free-bet-blackjack",
             "cordova/two-card-peek")  # fmt: skip
    told = subprocess.run(
        [
            sys.executable,
            "-c",
            "import sys; from houseway.houses import offer; from houseway.odds.price import price;"
            f"[price(offer(name), stored=True) for name in {names!r}];"
            f"print([name for name in ('numba', 'numpy') if name in sys.modules])",
        ],
        capture_output=True,
        text=True,
        check=True,
    )
    assert told.stdout.strip() == "[]"


def test_pricing_a_baccarat_imports_no_compiler() -> None:
    told = subprocess.run(
        [
            sys.executable,
            "-c",
            "import sys; from houseway.houses import offer; from houseway.odds.price import price;"
            f"price(offer({PALACE!r})); print([name for name in ('numba', 'numpy') if name in sys.modules])",
        ],
        capture_output=True,
        text=True,
        check=True,
    )
    assert told.stdout.strip() == "[]"
