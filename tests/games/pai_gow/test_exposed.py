"""Cards that land face up while the piles are made, worked out by hand from cordova 178–179."""

import json

import pytest
from tests.games.pai_gow.test_table import CORDOVA, PILES, shoe

from houseway.play.settle import settle_felt


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
