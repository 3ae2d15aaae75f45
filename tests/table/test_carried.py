"""Chips carried on the felt from round to round are returned before the table empties: every chip has an owner.

The filings say what is carried (palace 126, crystal 638, the openers of draw poker) but not what happens to it when a
table closes. It goes back to the players who put it in; the expected figures are counted by hand from antes and bets.
"""

import pytest
from msgspec.structs import replace

from houseway.fairness.source import SeededSource
from houseway.fairness.verify import verify
from houseway.kinds.pan import commands as pan
from houseway.kinds.pot import commands as poker
from houseway.kinds.trips import commands as trips
from houseway.ledger import audit
from houseway.rules.refusal import Refused
from houseway.rules.spot import Place
from houseway.table.commands import ClearFelt, SitDown, StandUp
from houseway.table.display.narrate import narrate
from houseway.table.events import CarriedReturned, SeatLeft
from houseway.table.log import Entry, open_table
from houseway.table.snapshot import take_snapshot, unpack


def trips_rolled():
    """Both bet $2 and fold; $4 rolls over, and 50 cents from each is held. Then a third player sits down."""
    log, source = open_table("crystal/trips-five-card-stud-v2"), SeededSource(b"left")
    for seat in (1, 2):
        log.do(SitDown(seat, f"{seat}", 10_000), source)
    log.do(trips.DealHand(), source)
    log.do(trips.Fold(1), source)
    log.do(trips.Fold(2), source)
    log.do(SitDown(3, "3", 10_000), source)
    return log, source, {1: 9_950, 2: 9_950, 3: 10_000}, 100


def pan_doubles():
    """Seat 1 plays double, puts up $2 more and goes on top; no player who plays double has won it (palace 126)."""
    log, source = open_table("palace/pan", schedule="2"), SeededSource(b"doubles")
    for seat in (1, 2):
        log.do(SitDown(seat, f"{seat}", 8_000), source)
    log.do(pan.Double(1), source)
    log.do(pan.DealHand(), source)
    while log.table.round is not None:
        actor = log.table.round.hand.actor
        log.do(pan.OnTop(actor) if actor == 1 else pan.In(actor), source)
    return log, source, {1: 8_000 - 200, 2: log.table.people[Place(2)].chips}, 0


def draw_antes():
    """Nobody opens, so three antes of 50 cents stay: each player gets theirs back."""
    log, source = open_table("oaks/draw-poker", {"form": "openers"}), SeededSource(b"nobody opens")
    for seat in (1, 2, 3):
        log.do(SitDown(seat, f"{seat}", 40_000), source)
    log.do(poker.DealHand(), source)
    while log.table.round is not None:
        (asked,) = log.table.kind.waiting(log.table)
        log.do(poker.Check(asked.place.seat), source)
    assert log.table.kind.between.chips_carried(log.table) == 150
    return log, source, dict.fromkeys((1, 2, 3), 40_000), 0


NIGHTS = {"trips": trips_rolled, "pan": pan_doubles, "draw poker": draw_antes}


@pytest.mark.parametrize("name", NIGHTS)
def test_closing_a_table_returns_carried_chips_to_the_players_who_put_them_in(name):
    log, source, stacks, dropped = NIGHTS[name]()
    taken = audit(log.entries).accounts.get("collection", 0)
    step = log.do(ClearFelt(), source)
    back = next(event for event in step.events if isinstance(event, CarriedReturned))
    assert back.clause
    assert "are returned" in narrate(step.tables[0], back)
    assert {place.seat: person.chips for place, person in log.table.people.items()} == stacks
    assert log.table.kind.between.chips_carried(log.table) == 0
    books = audit(log.entries)
    assert books.faults == ()
    assert books.accounts.get("collection", 0) - taken == dropped
    assert not {"pot", "held", "tops", "double-tops"} & books.accounts.keys()
    assert verify(log.entries).findings == ()
    with pytest.raises(Refused):
        log.do(ClearFelt(), source)


@pytest.mark.parametrize("name", NIGHTS)
def test_the_last_player_to_leave_leaves_no_chips_on_the_felt(name):
    """Players who left earlier forfeited theirs, so the last one takes everything."""
    log, source, *_ = NIGHTS[name]()
    *others, last = log.table.people
    for place in others:
        log.do(StandUp(*place), source)
    log.do(StandUp(*last), source)
    assert log.table.kind.between.chips_carried(log.table) == 0
    assert set(audit(log.entries).accounts) <= {"cage", "collection", "jackpot"}
    assert verify(log.entries).findings == ()


def test_a_restored_table_still_knows_who_put_the_chips_in():
    log, *_ = trips_rolled()
    again = unpack(open_table("crystal/trips-five-card-stud-v2").table, take_snapshot(log.table))
    assert again.carryover.put == log.table.carryover.put == {1: 200, 2: 200}


def test_the_felt_is_not_cleared_during_a_round():
    log, source, *_ = trips_rolled()
    log.do(trips.DealHand(), source)
    with pytest.raises(Refused):
        log.do(ClearFelt(), source)


@pytest.mark.parametrize("name", NIGHTS)
def test_an_older_log_where_the_last_player_left_chips_behind_is_still_valid(name):
    """Before form 3 nothing was returned: the last player left with their purse only."""
    log, source, *_ = NIGHTS[name]()
    *others, last = log.table.people
    for place in others:
        log.do(StandUp(*place), source)
    carried, left = log.table.kind.between.chips_carried(log.table), SeatLeft(last.seat, log.table.people[last].chips)
    assert carried
    first, *rest = (*log.entries, Entry(StandUp(*last), (left,)))
    older = [first._replace(events=(replace(first.events[0], form=2),)), *rest]
    assert verify(older).findings == ()
    assert audit(older).faults == ()
    assert verify([first, *rest]).findings, "a current log must return them"
    log.do(StandUp(*last), source)
    assert verify([older[0], *log.entries[1:]]).findings == (), "an older table that continues today returns them"
