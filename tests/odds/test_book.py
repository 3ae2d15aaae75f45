"""The book of counts: every page made again, damage noticed, and no compiler needed to read it."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from houseway.houses import offer
from houseway.odds.book import DamagedBook
from houseway.odds.count_input import setup
from houseway.odds.solvers.points import book
from houseway.odds.solvers.points.count import count

PALACE = "palace/ez-baccarat-panda-8"


def test_the_book_has_every_small_count_that_some_filing_needs_and_nothing_else() -> None:
    needed = {book.page_name(each) for each in book.setups().values() if book.keeps(each.game)}
    assert {page.name for page in book.HERE.glob("*.json")} == needed


def test_every_page_is_counted_again() -> None:
    for each in book.setups().values():
        if book.keeps(each.game):
            assert book.lookup(each) == count(each)


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    page = book.page_name(setup(offer(PALACE)))
    shutil.copy(book.HERE / page, tmp_path / page)
    return tmp_path / page


def test_a_changed_count_is_noticed(copied: Path) -> None:
    told = json.loads(copied.read_text())
    told["tallies"][0][2][0][5] += 1
    copied.write_text(json.dumps(told))
    with pytest.raises(DamagedBook, match="not those that were sealed"):
        book.lookup(setup(offer(PALACE)), copied.parent)


def test_a_page_of_other_rules_is_noticed(copied: Path) -> None:
    other = setup(offer(PALACE, {"decks": "6"}))
    copied.rename(copied.parent / book.page_name(other))
    with pytest.raises(DamagedBook, match="other rules"):
        book.lookup(other, copied.parent)


def test_a_torn_page_is_noticed(copied: Path) -> None:
    copied.write_text(copied.read_text()[:100])
    with pytest.raises(DamagedBook, match=copied.name):
        book.lookup(setup(offer(PALACE)), copied.parent)


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
