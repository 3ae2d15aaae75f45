"""Hands of eight cards (comstock 1555–1561): one such hand is dead and gets its time fee back; two are a misdeal."""

import json

import pytest
from tests.kinds.banked.test_pai_gow_table import shoe
from tests.support.toys.open_table import Felt

from houseway.desks.floor.settle import settle_felt
from houseway.houses import offer
from houseway.kinds.banked.commands import Choose, CloseBets, DeclareLong, PlaceWager, TakeBank
from houseway.rules.refusal import Refused
from houseway.rules.spot import Place
from houseway.table.display.narrate import narrate

COMSTOCK = "comstock/double-hand-poker"


def settled(*actions, wagers):
    felt = {
        "offer": COMSTOCK, "player_dealer": 1, "bank": 50_000, "dice": [1, 1, 1], "options": {"pile": 2},
        "wagers": wagers, "shoe": shoe().split(), "actions": actions, "schedule": "fees-2020-pai-gow:1",
    }  # fmt: skip
    return settle_felt(json.dumps(felt))


def test_comstock_1559_a_hand_of_eight_is_dead_its_bets_and_fee_are_returned_and_play_continues():
    """Seat 3 plays on and pushes: its front kings beat queens, but three fives lose to aces full. Time is $1 (6180)."""
    bets = {"2": {"base": 1_000, "backline": [{"base": 2_000}]}, "3": {"base": 1_000}}
    told = settled([2, "eight-cards"], [3, "set", ["Kd", "Kc"]], [1, "set", ["Qc", "Qd"]], wagers=bets)
    rows = [(row["seat"], row.get("bettor", 0), row["result"], row["returned"]) for row in told["settlements"]]
    assert sorted(rows) == [(2, 0, "no-action", 1_000), (2, 1, "no-action", 2_000), (3, 0, "push", 1_000)]
    fees = [(fee["from"], fee.get("bettor", 0), fee["amount"]) for fee in told["collection"]]
    assert [fee for fee in fees if fee[0] == 2] == [(2, 0, 100), (2, 1, 100), (2, 0, -100), (2, 1, -100)]
    assert sum(amount for _, _, amount in fees) == 200, "the designated player's and seat 3's"
    assert told["bank"]["end"] == 50_000


def test_comstock_1555_two_hands_with_a_wrong_number_of_cards_are_a_misdeal():
    told = settled([2, "eight-cards"], [3, "eight-cards"], wagers={"2": {"base": 1_000}, "3": {"base": 1_000}})
    assert {(row["seat"], row["result"], row["returned"]) for row in told["settlements"]} == {
        (2, "no-action", 1_000), (3, "no-action", 1_000),
    }  # fmt: skip


def test_after_the_floor_calls_a_wrong_number_of_cards_the_chips_are_returned():
    felt = Felt(offer(COMSTOCK), shoe(), (1, 2, 3))
    before = felt.table.people[Place(2)].chips
    felt.do(TakeBank(1, 50_000))
    for seat in (2, 3):
        felt.do(PlaceWager(seat, "base", 1_000))
    felt.do(CloseBets())
    felt.do(Choose(1, "pile-2"))
    for seat, code in ((1, "misdeal"), (4, "no-such-hand")):
        with pytest.raises(Refused) as refused:
            felt.do(DeclareLong(seat))
        assert (refused.value.code, str(refused.value.clause)) == (code, "comstock 1555–1561")
    step = felt.do(DeclareLong(2))
    told = [narrate(table, event) for table, event in zip(step.tables, step.events, strict=False)]
    assert "too many cards" in told[0]
    assert told[1].startswith("Collection: $1 returned to")
    assert [each.spot.seat for each in felt.table.kind.waiting(felt.table)] == [3]
    felt.do(Choose(3, "house-way"))
    felt.do(Choose(1, "house-way"))
    assert felt.table.people[Place(2)].chips == before


def test_the_floor_decides_about_a_wrong_number_of_cards_if_nothing_is_filed():
    felt = Felt(offer("cordova/pai-gow-poker"), shoe(), (1, 2))
    with pytest.raises(Refused, match="the floor decides"):
        felt.do(DeclareLong(2))
