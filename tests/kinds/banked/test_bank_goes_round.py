"""How the bank rotates at Cordova's tables: square by square behind a seat, with another player-dealer between two
turns.
"""

import json

import pytest
from tests.kinds.banked.test_pai_gow_table import CORDOVA, PILES, shoe
from tests.support.toys.open_table import Felt

from houseway.desks.floor.settle import settle_felt
from houseway.houses import offer
from houseway.kinds.banked.commands import Choose, CloseBets, PassBank, PlaceWager, TakeBank
from houseway.kinds.banked.events import CardDealt
from houseway.kinds.description import RefusedAction
from houseway.rules.refusal import Refused
from houseway.rules.spot import Place
from houseway.table.commands import SitDown, StandUp
from houseway.table.display.view import view
from houseway.table.kind import CLOSE
from houseway.table.legal import legal

TRIPLE = "cordova/pai-gow-poker-triple-bonus"


def table(*behind, name=CORDOVA):
    felt = Felt(offer(name), shoe(), people=(1, 2))
    for square in behind:
        felt.do(SitDown(2, f"square {square}", 100_000, behind=square))
    return felt


def played(felt, *behind):
    """Play a round in which seat 1 is the player-dealer, and seat 2 and these squares bet."""
    felt.do(TakeBank(1, 50_000), PlaceWager(2, "base", 1_000))
    for square in behind:
        felt.do(PlaceWager(2, "base", 1_000, square))
    felt.do(CloseBets(), Choose(1, "pile-1"))
    while felt.table.round is not None:
        asked = felt.table.kind.waiting(felt.table)[0]
        felt.do(Choose(asked.place.seat, "house-way", behind=asked.place.behind))


def asked(felt):
    return [each.place for each in felt.table.kind.waiting(felt.table)]


def test_cordova_172_if_a_seat_passes_the_bank_its_backline_is_offered_it_square_by_square():
    felt = table(4, 1, 3)
    for _ in range(2):  # a spot can bank at most two rounds
        played(felt, 4, 1)
    assert asked(felt) == [Place(2)]
    for place in (Place(2, 1), Place(2, 4)):
        with pytest.raises(Refused, match="the seated player, then the last hand's backline") as refused:
            felt.do(TakeBank(2, 10_000, place.behind))
        assert str(refused.value.clause) == "cordova 170–174"
    felt.do(PassBank(2))
    assert asked(felt) == [Place(2, 1)], "square 3 had no wager in the last hand"
    with pytest.raises(Refused, match="square by square"):
        felt.do(TakeBank(2, 10_000, 4))
    felt.do(PassBank(2, 1))
    assert asked(felt) == [Place(2, 4)]
    felt.do(TakeBank(2, 10_000, 4))
    assert felt.table.round.banker == Place(2, 4)


def test_neither_a_backline_bettor_who_left_nor_their_successor_is_offered_the_bank():
    felt = table(1)
    for _ in range(2):
        played(felt, 1)
    felt.do(StandUp(2, 1), SitDown(2, "somebody else", 100_000, behind=1), PassBank(2))
    assert asked(felt) == [None]
    assert felt.table.kind.waiting(felt.table)[0].what == CLOSE


def test_leaving_while_the_bank_is_offered_counts_as_passing():
    felt = table(1, 2)
    for _ in range(2):
        played(felt, 1, 2)
    felt.do(PassBank(2), StandUp(2, 1))
    assert asked(felt) == [Place(2, 2)]
    felt.do(StandUp(2, 2))
    assert felt.table.kind.waiting(felt.table)[0].what == CLOSE


def test_cordova_173_the_game_closes_if_nobody_else_takes_the_bank():
    felt = table()
    for _ in range(2):
        played(felt)
    felt.do(PassBank(2))
    assert felt.table.kind.waiting(felt.table)[0].what == CLOSE
    with pytest.raises(Refused):
        felt.do(TakeBank(1, 50_000))


def test_cordova_157_a_seat_has_at_most_eight_squares():
    felt = table(*range(1, 8))
    with pytest.raises(Refused) as refused:
        felt.do(SitDown(2, "square 9", 10_000, behind=8))
    assert (refused.value.code, str(refused.value.clause)) == ("backline-full", "cordova 157")


def larger(name, *people, settings=None):
    return Felt(offer(name, settings), shoe(), people=people, seats=8)


@pytest.mark.parametrize(("name", "settings", "idle", "clause"), [
    (CORDOVA, {}, 2, "cordova 156"),  # seat 3 banks; the seat to its right is counted last
    (CORDOVA, {"idle-seat": "dealers-right"}, 4, "cordova 156"),
    (TRIPLE, {}, 4, "cordova 2423"),  # to its right, as the dealer sees it
])  # fmt: skip
def test_cordova_156_at_eight_seats_one_seat_is_blocked_and_rotates_with_the_bank(name, settings, idle, clause):
    felt = larger(name, 3, 2, 4, 8, settings=settings)
    felt.do(TakeBank(3, 50_000))
    with pytest.raises(Refused, match=f"seat {idle} is closed to bets while seat 3 banks") as refused:
        felt.do(PlaceWager(idle, "base", 1_000))
    assert (refused.value.code, str(refused.value.clause)) == ("idle-seat", clause)
    alone = larger(name, 3, 8, settings=settings)
    with pytest.raises(Refused, match=f"seat {idle} is closed to bets"):
        alone.do(TakeBank(3, 50_000), PlaceWager(8, "base", 1_000, on=idle))
    assert view(felt.table, None)["round"]["idle"] == idle
    other = 6 - idle
    felt.do(PlaceWager(8, "base", 1_000), PlaceWager(other, "base", 1_000), CloseBets())
    with pytest.raises(Refused):
        felt.do(Choose(3, "pile-8"))
    step = felt.do(Choose(3, "pile-1"))
    # the dice show three: two active seats after the player-dealer
    around = [seat for seat in (3, 4, 5, 6, 7, 8, 1, 2) if seat != idle]
    first = around.index(around[2])
    gets = {seat: pile for pile, seat in enumerate(around[first:] + around[:first])}
    dealt = [event for event in step.events if isinstance(event, CardDealt)]
    assert len(dealt) == 49, "seven piles"
    for seat in (8, other):
        assert [event.card for event in dealt if event.to == str(seat)] == PILES[gets[seat]].split()
    assert [event.card for event in dealt if event.to == "bank"] == PILES[gets[3]].split()


def test_no_seat_is_blocked_at_a_table_of_seven():
    felt = table()
    assert felt.table.seats == 7
    felt.do(TakeBank(1, 50_000))
    assert "idle" not in view(felt.table, None)["round"]
    with pytest.raises(Refused, match="no seat 8"):
        felt.do(SitDown(8, "nobody", 10_000))


@pytest.mark.parametrize("name", [CORDOVA, TRIPLE])
def test_cordova_158_a_table_takes_at_most_twelve_players(name):
    """Seats 1 and 2 are taken, and ten players bet behind two seats. Eight spots to a seat (157) would have room for
    more.
    """
    felt = Felt(offer(name), shoe(), people=(1, 2))
    felt.do(*(SitDown(seat, f"behind {seat}", 100_000, behind=square) for seat in (1, 2) for square in range(1, 6)))
    with pytest.raises(Refused, match="at most 12 can play") as refused:
        felt.do(SitDown(3, "one more", 100_000))
    assert (refused.value.code, str(refused.value.clause)) == ("table-full", "cordova 158")
    felt.do(StandUp(2, 5), SitDown(3, "one more", 100_000))
    behind = {seat: {"base": 1_000, "backline": [{"base": 1_000}] * many} for seat, many in (("2", 6), ("3", 4))}
    described = {"offer": name, "player_dealer": 1, "bank": 100_000, "dice": [1, 1, 1], "wagers": behind,
                 "options": {"pile": 1}, "actions": [], "shoe": shoe().split()}  # fmt: skip
    with pytest.raises(RefusedAction, match="at most 12 people can play here, not 13") as declined:
        settle_felt(json.dumps(described))
    assert (declined.value.refused.code, declined.value.where) == ("table-full", "wagers")


@pytest.mark.parametrize("name", [CORDOVA, TRIPLE])
def test_cordova_174_a_bank_puts_up_at_least_the_table_minimum(name):
    felt = table(name=name)
    least = felt.table.line.limit.least
    with pytest.raises(Refused, match="at least the table minimum") as refused:
        felt.do(TakeBank(1, least - 1))
    assert refused.value.code == "below-minimum"
    assert [each.least for each in legal(felt.table, Place(1)) if isinstance(each.command, TakeBank)] == [least]
    felt.do(TakeBank(1, least))
    felt = Felt(offer("crystal/pai-gow-poker"), shoe(), people=(1, 2))
    felt.do(TakeBank(1, 1))  # no minimum is filed there
