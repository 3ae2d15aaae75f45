"""Every event's postings sum to nothing, and an auditor who looks only at the postings finds what is wrong."""

import importlib.util
from pathlib import Path

import msgspec
import pytest

from houseway.houses import headers
from houseway.ledger import audit, post
from houseway.play.banked import events as happened

POINTS = [each.id for each in headers() if each.family == "points" and each.status == "playable"]
change = msgspec.structs.replace

spec = importlib.util.spec_from_file_location("night", Path(__file__).parents[1] / "golden" / "night.py")
assert spec is not None
assert spec.loader is not None
night = importlib.util.module_from_spec(spec)
spec.loader.exec_module(night)


@pytest.mark.parametrize("name", POINTS)
def test_every_event_balances_and_every_purse_ends_as_the_table_says(name):
    played = night.Night(name, 3).play(4)
    for event in played.log.events:
        assert sum(posting.amount for posting in post(event)) == 0
    balances = audit(played.log.events)
    assert balances.faults == ()
    for (seat, behind), purse in played.table.people.items():
        account = f"purse:{seat}" + (f":{behind}" if behind else "")
        assert balances.accounts.get(account, 0) == purse.chips
    fees = sum(event.amount for event in played.log.events if isinstance(event, happened.CollectionTaken))
    assert balances.accounts.get("collection", 0) == fees


@pytest.mark.parametrize("name", POINTS)
def test_when_all_have_left_only_the_collection_is_missing_from_the_cage(name):
    played = night.Night(name, 3).play(4)
    played.leave()
    accounts = audit(played.log.events).accounts
    fees = accounts.get("collection", 0)
    assert accounts == ({"cage": -fees, "collection": fees} if fees else {})


SAT = [happened.SeatTaken(1, "Bank", 10_000), happened.SeatTaken(2, "Bess", 5_000)]


def test_a_row_that_does_not_add_up_is_a_fault():
    row = happened.WagerSettled(2, "player", "lose", 1000, collected=900, returned=0)
    faults = audit([*SAT, happened.BankTaken(1, 5000), happened.WagerPlaced(2, "player", 1000), row]).faults
    assert any("out of balance by -$1" in fault for fault in faults)


def test_a_bank_that_pays_more_than_it_has_is_a_fault():
    row = happened.WagerSettled(2, "player", "win", 1000, paid=1000, returned=1000)
    faults = audit([*SAT, happened.BankTaken(1, 500), happened.WagerPlaced(2, "player", 1000), row]).faults
    assert any("leaves bank at -$5" in fault for fault in faults)


def test_a_wager_beyond_the_purse_is_a_fault():
    faults = audit([*SAT, happened.WagerPlaced(2, "player", 6000)]).faults
    assert any("leaves purse:2 at -$10" in fault for fault in faults)


def test_a_wager_settled_twice_is_a_fault():
    row = happened.WagerSettled(2, "player", "push", 1000, returned=1000)
    faults = audit([*SAT, happened.WagerPlaced(2, "player", 1000), row, row]).faults
    assert any("spot:2:0:player" in fault for fault in faults)


def test_chips_left_on_the_felt_are_a_fault():
    night_events = [*SAT, happened.BankTaken(1, 500), happened.WagerPlaced(2, "player", 1000), happened.RoundEnded(1)]
    faults = audit(night_events).faults
    assert any("chips on bank" in fault for fault in faults)
    assert any("chips on spot:2:0:player" in fault for fault in faults)
