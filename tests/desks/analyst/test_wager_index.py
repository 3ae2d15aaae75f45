"""The index of wagers agrees with the price of each offer and can be sorted and filtered."""

import csv
import io
import json

import pytest
from click.testing import Result
from typer.testing import CliRunner

from houseway import memo
from houseway.cli.main import app
from houseway.desks.analyst.moments import moments
from houseway.desks.analyst.wager_index import index, offer_rows
from houseway.houses import headers, offer
from houseway.odds import book
from houseway.odds.price import price
from houseway.odds.report import fate
from houseway.odds.solution import solution


def run(*words: str) -> Result:
    return CliRunner().invoke(app, list(words), env={"NO_COLOR": "1"})


def agrees(name: str) -> None:
    """The rows are read from the book. The test counts the price again, and computes the element of risk from the
    counts.
    """
    found = offer(name)
    solved, priced = solution(found), price(found)["wagers"]
    rows = {row["wager"]: row for row in offer_rows(found, 2_500)}
    assert list(rows) == list(priced)
    for wager, row in rows.items():
        for key in ("edge", "sd", "hit"):
            assert row[key] == priced[wager][key]
        assert row["stderr"] == priced[wager].get("stderr")
        assert row["favours"] == priced[wager].get("favours", "")
        counted = moments(found.wager(wager), fate(found, solved, found.wager(wager)))
        assert row["element_of_risk"] == pytest.approx(counted["element_of_risk"], rel=1e-12)


@pytest.mark.parametrize(
    "name", ["oaks/zoobac", "comstock/ultimate-texas-holdem", "cordova/pai-gow-poker", "comstock/let-it-ride-bonus"]
)
def test_index_rows_are_the_prices_of_an_offer(name: str) -> None:
    agrees(name)


@pytest.mark.sweep
@pytest.mark.parametrize("name", [each.id for each in headers() if each.played and each.game])
def test_index_rows_are_the_prices_of_every_offer(name: str) -> None:
    agrees(name)


def test_the_index_of_all_houses_reads_prices_from_the_book_without_counting(monkeypatch: pytest.MonkeyPatch) -> None:
    def count(*asked: object) -> None:
        raise AssertionError("this price is not in the book")

    monkeypatch.setattr("houseway.odds.price.price_now", count)
    memo.forget()
    book.forget()
    assert {row["offer"] for row in index()} == {each.id for each in headers() if each.played and each.game}


def test_the_fee_at_a_chosen_bet_is_that_of_the_schedule_in_force() -> None:
    """Palace 1564 charges $1 for a total bet of $10 to $200, so a bonus bet beside the line adds nothing."""
    rows = {row["wager"]: row for row in offer_rows(offer("palace/ez-baccarat-panda-8"), 5_000)}
    assert (rows["banker"]["fee"], rows["dragon-7"]["fee"]) == (100, 0)
    assert rows["banker"]["edge_after"] == pytest.approx(rows["banker"]["edge"] - 100 / 5_000)


def test_the_index_lists_every_wager_of_the_house() -> None:
    listed = [(row["offer"], row["wager"]) for row in index("oaks", "points")]
    filed = [(name, wager) for name in ("oaks/super-pan-9", "oaks/zoobac") for wager in offer(name).named]
    assert listed == filed


def test_the_wagers_command_sorts_filters_and_writes_csv() -> None:
    words = ("wagers", "--house", "oaks", "--family", "points")
    edges = [row["edge"] for row in json.loads(run(*words, "--sort", "edge", "--json").stdout)]
    assert edges == sorted(edges, reverse=True)
    rows = list(csv.DictReader(io.StringIO(run(*words, "--filter", "zoobac", "--filter", "bonus", "--csv").stdout)))
    assert {row["kind"] for row in rows} == {"bonus"}
    assert run(*words, "--filter", "favours").exit_code == 0
    assert run(*words, "--sort", "egde").exit_code == 2
    assert run("wagers", "--house", "oak").exit_code == 2
