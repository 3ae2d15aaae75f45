"""Nights at the bank: the chips in the log are set beside the expected result, and a playing book exposes any change.
"""

import csv
from io import StringIO
from pathlib import Path

import pytest
from tests.support.nights.banked import played as play_night
from typer.testing import CliRunner

from houseway.cli.main import app
from houseway.desks.bank.nights import book_faults, control_chart, nights, played, playing_book
from houseway.fairness.public_log import redact_for_all
from houseway.houses import offer
from houseway.kinds.banked.events import BankReturned, CollectionTaken, WagerSettled
from houseway.odds.price import price
from houseway.rules.refusal import Refused
from houseway.table.log import Entry, open_table, read_log, write_entry

PANDA = "palace/ez-baccarat-panda-8"


@pytest.fixture(scope="module")
def log() -> bytes:
    return play_night(PANDA, 3, 12).log.lines()


def test_the_result_comes_from_the_chips_in_the_log_and_the_expectation_from_the_prices(log: bytes) -> None:
    """The test adds up the log's events in another way: from the bank's stake before and after, the fees and the bets.
    """
    events = [event for entry in read_log(log) for event in entry.events]
    banks = [each for each in events if isinstance(each, BankReturned)]
    settled = [each for each in events if isinstance(each, WagerSettled)]
    told = nights({"a": log})
    total, wagers = told["total"], price(offer(PANDA))["wagers"]
    assert total["actual"] == sum(each.end - each.start for each in banks)
    assert total["actual"] == sum(each.collected - each.paid for each in settled)
    assert total["collection"] == sum(each.amount for each in events if isinstance(each, CollectionTaken))
    assert total["expected"] == pytest.approx(-sum(each.stake * wagers[each.wager]["edge"] for each in settled))
    assert sum(row["actual"] for row in told["wagers"]) == total["actual"]
    assert sum(row["staked"] for row in told["wagers"]) == total["action"] == sum(each.stake for each in settled)
    for rows in ("tables", "player_dealers"):
        for key in ("rounds", "actual", "fee", "net", "collection", "action"):
            assert sum(row[key] for row in told[rows]) == total[key], (rows, key)
    assert told["chart"][-1]["actual"] == total["actual"]
    assert total["low"] < total["expected"] < total["high"]
    assert "<desc>After" in control_chart(told)


def test_two_logs_form_one_night_and_later_wagers_are_counted_with_their_first_bet(log: bytes) -> None:
    """At Ultimate the price of the ante includes the blind and the play, so they have no rows of their own."""
    other = play_night("comstock/ultimate-texas-holdem", 2, 6).log.lines()
    told = nights({"a": log, "b": other})
    assert {row["wager"] for row in told["wagers"] if row["log"] == "b"} <= {"ante", "trips"}
    assert sum(row["actual"] for row in told["wagers"]) == told["total"]["actual"]
    assert told["total"]["rounds"] == sum(row["rounds"] for row in told["tables"]) == len(told["chart"])


@pytest.mark.parametrize("name", [PANDA, "cordova/three-card-poker", "oaks/pai-gow-tiles"])
def test_a_public_log_gives_the_same_accounts_as_the_full_log(name: str) -> None:
    """Chips are public, so hidden cards change nothing. Only the head of the two logs differs."""
    full = play_night(name, 3, 4).log
    public = b"".join(write_entry(Entry(each.do, tuple(redact_for_all(each.events)))) + b"\n" for each in full.entries)
    own, seen = played("a", full.lines()).rounds, played("a", public).rounds
    assert own
    assert [each._replace(head="") for each in seen] == [each._replace(head="") for each in own]


def test_the_results_by_hour_add_up_to_the_total(log: bytes) -> None:
    """Seven rounds end within the first hour and five after it. A log without times has no hours."""
    rounds = played("a", log).rounds
    strikes = 1_700_006_400.0  # 2023-11-15 00:00 UTC
    times = {one.number: strikes + (-60 if at < 7 else 60) for at, one in enumerate(rounds)}
    hours = nights({"a": log}, {"a": times})["hours"]
    assert [(row["hour"], row["rounds"]) for row in hours] == [("2023-11-14 23:00", 7), ("2023-11-15 00:00", 5)]
    total = nights({"a": log})["total"]
    for key in ("action", "actual", "fee", "net", "collection"):
        assert sum(row[key] for row in hours) == total[key], key
    assert nights({"a": log})["hours"] == []


@pytest.mark.parametrize("column", ["line", "round", "player_dealer", "stake", "taken_down", "result", "fee", "head"])
def test_verify_finds_a_change_to_a_row_of_the_playing_book(log: bytes, column: str) -> None:
    rounds = played("a", log).rounds
    book = playing_book(rounds)
    assert book_faults(book, rounds) == []
    rows = list(csv.DictReader(StringIO(book)))
    rows[4][column] = rows[4][column] + "1"
    out = StringIO()
    writer = csv.DictWriter(out, list(rows[0]), lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    faults = book_faults(out.getvalue(), rounds)
    assert len(faults) == 1
    assert faults[0].startswith(f"row 6: {column} is ")
    assert "rounds, the log" in book_faults("\n".join(book.splitlines()[:-1]), rounds)[-1]


def test_the_nights_command_writes_a_playing_book_that_verify_checks(log: bytes, tmp_path: Path) -> None:
    night, book = tmp_path / "night.ndjson", tmp_path / "book.csv"
    night.write_bytes(log)
    run = CliRunner().invoke
    ran = run(app, ["nights", str(night), "--book", str(book), "--svg", str(tmp_path / "chart.svg")])
    assert ran.exit_code == 0, ran.stderr
    assert "by player-dealer" in ran.stdout
    assert run(app, ["verify", str(night), "--book", str(book)]).exit_code in (0, 3)
    book.write_text(book.read_text().replace(",300,", ",200,", 1))
    ran = run(app, ["verify", str(night), "--book", str(book)])
    assert (ran.exit_code, "fee is 200, by the log 300" in ran.stdout) == (1, True)


def test_nights_refuses_a_log_without_a_bank() -> None:
    with pytest.raises(Refused, match="no player-dealer"):
        nights({"a": open_table("oaks/texas-holdem").lines()})
    with pytest.raises(Refused, match="no finished round"):
        nights({"a": open_table(PANDA).lines()})
