"""Chips carried from round to round are returned before a table empties, so that every chip has an owner.

The filings say what is carried (palace 126, crystal 638, the openers of draw poker) but not what happens to it when a
player leaves or a table closes. The chips go back to the players who put them in; the expected figures are counted by
hand from antes and bets.
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
from houseway.table.carry import carry
from houseway.table.commands import ClearFelt, SitDown, StandUp
from houseway.table.display.narrate import narrate
from houseway.table.events import CarriedReturned, SeatLeft
from houseway.table.log import Entry, open_table
from houseway.table.snapshot import take_snapshot, unpack


def trips_rolled(settings=None):
    """Both players bet $2 and fold, so $4 rolls over, and 50 cents from each is held. Then a third player sits down."""
    log, source = open_table("crystal/trips-five-card-stud-v2", settings), SeededSource(b"left")
    for seat in (1, 2):
        log.do(SitDown(seat, f"{seat}", 10_000), source)
    log.do(trips.DealHand(), source)
    log.do(trips.Fold(1), source)
    log.do(trips.Fold(2), source)
    log.do(SitDown(3, "3", 10_000), source)
    return log, source, {1: 9_950, 2: 9_950, 3: 10_000}, 100


def pan_doubles(settings=None):
    """Seat 1 plays double, puts up $2 more and goes on top; nobody who plays double has won the $2 (palace 126)."""
    log, source = open_table("palace/pan", settings, schedule="2"), SeededSource(b"doubles")
    for seat in (1, 2):
        log.do(SitDown(seat, f"{seat}", 8_000), source)
    log.do(pan.Double(1), source)
    log.do(pan.DealHand(), source)
    while log.table.round is not None:
        actor = log.table.round.hand.actor
        log.do(pan.OnTop(actor) if actor == 1 else pan.In(actor), source)
    return log, source, {1: 8_000 - 200, 2: log.table.people[Place(2)].chips}, 0


def draw_antes(settings=None):
    """Nobody opens, so three antes of 50 cents stay, and each player gets theirs back."""
    log, source = open_table("oaks/draw-poker", {"form": "openers", **(settings or {})}), SeededSource(b"nobody opens")
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
def test_a_leaver_takes_back_the_carried_chips_they_put_in(name):
    """One rule for all kinds (readings `leaver` and `left`): nobody forfeits to the player who leaves last."""
    log, source, stacks, _ = NIGHTS[name]()
    for seat in sorted(stacks, reverse=True):
        events = log.do(StandUp(seat), source).events
        assert next(event.chips for event in events if isinstance(event, SeatLeft)) == stacks[seat], seat
    assert log.table.kind.between.chips_carried(log.table) == 0
    assert set(audit(log.entries).accounts) <= {"cage", "collection", "jackpot"}
    assert verify(log.entries).findings == ()


FORFEITS = {
    "trips": ("crystal/trips-five-card-stud-v2", {"left": "stays"}),
    "pan": ("palace/pan", {"leaver": "forfeits"}),
    "draw poker": ("oaks/draw-poker", {"leaver": "forfeits"}),
}


@pytest.mark.parametrize("name", NIGHTS)
def test_under_the_other_reading_players_who_leave_forfeit_carried_chips_to_the_last(name):
    """Players who left earlier forfeited their chips, so the last one takes everything."""
    log, source, _, dropped = NIGHTS[name](FORFEITS[name][1])
    carried = log.table.kind.between.chips_carried(log.table) - dropped
    *others, last = log.table.people
    before = {place: log.table.people[place].chips for place in log.table.people}
    for place in others:
        assert log.do(StandUp(*place), source).events[-1].chips == before[place]
    assert log.table.kind.between.chips_carried(log.table) == carried + dropped
    left = next(event for event in log.do(StandUp(*last), source).events if isinstance(event, SeatLeft))
    assert left.chips == before[last] + carried
    assert log.table.kind.between.chips_carried(log.table) == 0
    assert verify(log.entries).findings == ()


def test_a_leavers_part_shrinks_with_what_has_been_won_and_odd_cents_stay():
    """$10.01 is left of $15 that three players put in: 5 of 15 parts are $3.33, then $3.34 each of $6.68."""
    log, source, *_ = trips_rolled()
    one, two, three = (log.table.people[Place(seat)].number for seat in (1, 2, 3))
    put = {one: 500, two: 500, three: 500}
    table = replace(log.table, carryover=replace(log.table.carryover, pot=1_001, put=put))
    taken = []
    for seat in (2, 1, 3):
        step = carry(table, StandUp(seat), source)
        taken.append(next(event.rows for event in step.events if isinstance(event, CarriedReturned)))
        table = step.after
    assert taken == [((2, 333),), ((1, 334),), ((3, 334),)]


def test_a_leaver_takes_no_more_than_they_put_in():
    """Somebody whose chips were forfeited under an older format left $2 on the felt: it stays for those who play on."""
    log, source, *_ = trips_rolled()
    one, two = (log.table.people[Place(seat)].number for seat in (1, 2))
    table = replace(log.table, carryover=replace(log.table.carryover, pot=600, put={one: 200, two: 200, 99: 200}))
    step = carry(table, StandUp(2), source)
    assert next(event.rows for event in step.events if isinstance(event, CarriedReturned)) == ((2, 200),)
    assert (step.after.carryover.pot, step.after.carryover.put) == (400, {one: 200, 99: 200})


def test_a_player_on_top_waits_for_the_double_ante_that_nobody_may_win_yet():
    """Palace 100: the player on top is out. Palace 126: the double ante goes to winning doubles players only."""
    log, source = open_table("palace/pan", schedule="2"), SeededSource(b"three")
    for seat in (1, 2, 3):
        log.do(SitDown(seat, f"{seat}", 8_000), source)
    log.do(pan.Double(3), source)
    log.do(pan.DealHand(), source)
    other = open_table("palace/pan", {"leaver": "forfeits"}, schedule="2")
    for entry in log.entries[1:]:
        other.do(entry.do, source)
    for each in (log, other):
        while each.table.round.hand.player(3).state == "undeclared":
            actor = each.table.round.hand.actor
            each.do(pan.OnTop(actor) if actor == 3 else pan.In(actor), source)
    with pytest.raises(Refused) as refused:
        log.do(StandUp(3), source)
    assert (refused.value.code, str(refused.value.clause)) == ("in-action", "palace 122–127, 140–141")
    other.do(StandUp(3), source)
    assert other.table.round.hand.double_tops == 200


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
def test_older_logs_where_leavers_left_chips_behind_are_still_valid(name):
    """Before form 4 only the last player took carried chips away, and before form 3 not even they did."""
    log, source, *_ = NIGHTS[name](FORFEITS[name][1])
    settings = {key: value for key, value in log.entries[0].events[0].settings.items() if key not in ("left", "leaver")}
    first = open_table(FORFEITS[name][0], settings, schedule=log.entries[0].do.schedule).entries[0]
    *others, last = log.table.people
    for place in others:
        log.do(StandUp(*place), source)
    carried, left = log.table.kind.between.chips_carried(log.table), SeatLeft(last.seat, log.table.people[last].chips)
    assert carried
    night, behind = log.entries[1:], Entry(StandUp(*last), (left,))
    in_form = {form: first._replace(events=(replace(first.events[0], form=form),)) for form in (2, 3, 4)}
    assert verify([in_form[2], *night, behind]).findings == ()
    assert audit([in_form[2], *night, behind]).faults == ()
    assert verify([in_form[3], *night, behind]).findings, "a log of form 3 must return them to the last player"
    assert verify([in_form[4], *night]).findings, "a current log must return each leaver's own"
    log.do(StandUp(*last), source)
    for form in (2, 3):
        assert verify([in_form[form], *log.entries[1:]]).findings == ()
    today, source, *_ = NIGHTS[name]()
    for place in tuple(today.table.people):
        today.do(StandUp(*place), source)
    for form in (2, 3):
        assert verify([in_form[form], *today.entries[1:]]).findings == (), "an older table that continues returns them"
