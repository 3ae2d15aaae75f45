"""Cards that are exposed while the piles are made or given out, worked out by hand from cordova 178–181."""

import json

import pytest
from tests.kinds.banked.test_pai_gow_table import CORDOVA, PILES, begun, shoe
from tests.support.toys.open_table import Felt

from houseway.desks.floor.settle import settle_felt
from houseway.houses import offer
from houseway.kinds.banked.commands import Choose, DeclareExposed
from houseway.rules.refusal import Refused
from houseway.table.display.narrate import narrate


def settled(cards):
    felt = {
        "offer": CORDOVA, "player_dealer": 1, "bank": 50_000, "wagers": {"2": {"base": 1_000}}, "dice": [1, 1, 1],
        "options": {"pile": 2}, "shoe": cards, "actions": [[2, "house-way"], [1, "house-way"]],
    }  # fmt: skip
    return settle_felt(json.dumps(felt))


def test_cordova_178_an_exposed_card_is_replaced_by_the_first_of_the_cards_left_over():
    # seat 2 has pile 1, A 2 2 2 2 3 3; its first deuce lands face up, and the eight that is left over takes its place
    cards = ["exposed 2c" if card == "2c" else card for card in shoe().split()] + ["8h"]
    told = settled(cards)
    assert sorted(told["hands"]["2"]["cards"]) == sorted([*PILES[0].replace("2c ", "").split(), "8h"])
    assert told["hands"]["2"]["total"] == "pair of threes in front, three of a kind, twos, ace eight behind"
    assert [row["result"] for row in told["settlements"]] == ["lose"]  # J J T T 4 4 3 … the bank has aces full behind


@pytest.mark.parametrize("exposed", [("As",), ("Jo",), ("2c", "9d")])
def test_cordova_179_an_ace_the_joker_or_a_second_card_is_a_misdeal_and_all_wagers_go_back(exposed):
    told = settled_void(exposed)
    assert [(row["result"], row["returned"]) for row in told["settlements"]] == [("no-action", 1_000)]


def settled_void(exposed):
    felt = {
        "offer": CORDOVA, "player_dealer": 1, "bank": 50_000, "wagers": {"2": {"base": 1_000}}, "dice": [1, 1, 1],
        "options": {"pile": 2}, "shoe": [f"exposed {card}" if card in exposed else card for card in shoe().split()],
    }  # fmt: skip
    return settle_felt(json.dumps(felt))


def test_cordova_181_a_hand_exposed_when_it_is_given_out_is_dead_and_its_bets_go_back():
    """Seat 2 is exposed; seat 3 plays on: kings in front beat queens, three fives lose to aces full, a push."""
    felt = {
        "offer": CORDOVA, "player_dealer": 1, "bank": 50_000, "dice": [1, 1, 1], "options": {"pile": 2},
        "wagers": {"2": {"base": 1_000, "backline": [{"base": 2_000}]}, "3": {"base": 1_000}},
        "shoe": shoe().split(), "actions": [[2, "exposed"], [3, "set", ["Kd", "Kc"]], [1, "set", ["Qc", "Qd"]]],
    }  # fmt: skip
    told = settle_felt(json.dumps(felt))
    rows = [(row["seat"], row.get("bettor", 0), row["result"], row["returned"]) for row in told["settlements"]]
    assert sorted(rows) == [(2, 0, "no-action", 1_000), (2, 1, "no-action", 2_000), (3, 0, "push", 1_000)]
    assert told["bank"]["end"] == 50_000


def test_cordova_180_181_the_floor_calls_it_before_the_bank_is_open_and_not_of_the_bank():
    felt = begun(2, (2, "base", 1_000), (3, "base", 1_000))
    for seat, code in ((1, "misdeal"), (4, "no-such-hand")):
        with pytest.raises(Refused) as refused:
            felt.do(DeclareExposed(seat))
        assert (refused.value.code, str(refused.value.clause)) == (code, "cordova 181")
    step = felt.do(DeclareExposed(2))
    assert "dead" in narrate(step.tables[0], step.events[0])
    assert [each.spot.seat for each in felt.table.kind.waiting(felt.table)] == [3]
    with pytest.raises(Refused, match="already"):
        felt.do(DeclareExposed(2))
    felt.do(Choose(3, "house-way"))
    with pytest.raises(Refused, match="lies open"):
        felt.do(DeclareExposed(3))
    felt.do(Choose(1, "house-way"))
    assert (2, 0, "base", "no-action", 1_000, 0, 0) in felt.rows()


def test_where_nothing_is_filed_about_it_the_floor_decides():
    felt = Felt(offer("crystal/pai-gow-poker"), shoe(), (1, 2))
    with pytest.raises(Refused, match="the floor decides"):
        felt.do(DeclareExposed(2))
