"""The postings of every event sum to zero, and an auditor who sees only the postings finds every fault."""

import pytest
from tests.support.nights import banked

from houseway.houses import headers
from houseway.kinds.banked import events as happened
from houseway.ledger import Auditor, audit
from houseway.table.events import Event, SeatTaken
from houseway.table.log import open_table
from houseway.table.postings import account, post

POINTS = [each.id for each in headers() if each.family == "points" and each.played]


@pytest.mark.parametrize("name", POINTS)
def test_every_event_balances_and_each_players_chips_end_as_the_table_says(name: str) -> None:
    played = banked.Night(name, 3).play(4)
    for step in played.steps:
        for before, event in zip(step.tables, step.events, strict=False):
            assert sum(posting.amount for posting in post(before, event)) == 0
    balances = audit(played.log.entries)
    assert balances.faults == ()
    for place, person in played.table.people.items():
        assert balances.accounts.get(account(place), 0) == person.chips
    fees = sum(event.amount for event in played.log.events if isinstance(event, happened.CollectionTaken))
    assert balances.accounts.get("collection", 0) == fees


@pytest.mark.parametrize("name", POINTS)
def test_when_everybody_has_left_only_the_collection_is_missing_from_the_cage(name: str) -> None:
    played = banked.Night(name, 3).play(4)
    played.leave()
    accounts = audit(played.log.entries).accounts
    fees = accounts.get("collection", 0)
    assert accounts == ({"cage": -fees, "collection": fees} if fees else {})


SAT = [SeatTaken(1, "Bank", 10_000), SeatTaken(2, "Bess", 5_000), happened.BankOffered(1)]


def faults(*events: Event) -> tuple[str, ...]:
    """Return the ledger's faults for events at a table where two people sit down."""
    auditor = Auditor(open_table("palace/ez-baccarat-panda-8").table)
    for event in (*SAT, *events):
        auditor.book(event)
    return auditor.balances().faults


def test_the_auditor_reports_a_row_that_does_not_add_up() -> None:
    row = happened.WagerSettled(2, "player", "lose", 1000, collected=900, returned=0)
    found = faults(happened.BankTaken(1, 5000), happened.WagerPlaced(2, "player", 1000), row)
    assert any("out of balance by -$1" in fault for fault in found)


def test_the_auditor_reports_a_bank_that_pays_more_than_it_has() -> None:
    row = happened.WagerSettled(2, "player", "win", 1000, paid=1000, returned=1000)
    found = faults(happened.BankTaken(1, 500), happened.WagerPlaced(2, "player", 1000), row)
    assert any("leaves bank at -$5" in fault for fault in found)


def test_the_auditor_reports_a_wager_larger_than_the_players_chips() -> None:
    found = faults(happened.BankTaken(1, 500), happened.WagerPlaced(2, "player", 6000))
    assert any("leaves purse:2 at -$10" in fault for fault in found)


def test_the_auditor_reports_a_wager_settled_twice() -> None:
    row = happened.WagerSettled(2, "player", "push", 1000, returned=1000)
    found = faults(happened.BankTaken(1, 500), happened.WagerPlaced(2, "player", 1000), row, row)
    assert any("spot:2:0:player" in fault for fault in found)


def test_the_auditor_reports_chips_left_on_the_felt() -> None:
    found = faults(happened.BankTaken(1, 500), happened.WagerPlaced(2, "player", 1000), happened.RoundEnded(1))
    assert any("chips on bank" in fault for fault in found)
    assert any("chips on spot:2:0:player" in fault for fault in found)
