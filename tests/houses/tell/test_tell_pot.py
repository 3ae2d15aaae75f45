"""The rules page of a pot game, compared with the lines it cites."""

import pytest

from houseway.houses import headers, offer
from houseway.houses.tell.page import tell


def said(name, about, **settings):
    return next(rule["text"] for rule in tell(offer(name, settings))["hand"]["rules"] if rule["about"] == about)


def test_cordova_66_the_odd_chip_between_the_halves_goes_where_every_odd_chip_goes():
    told = said("cordova/omaha-high-low-split", "Odd chips")
    first = "All odd chips go to the first winner left of the button."
    assert told == f"{first} An odd chip between the halves goes the same way."


def test_crystal_373_the_odd_chip_between_the_halves_goes_to_the_high_hand():
    told = said("crystal/seven-card-stud-hi-lo-8", "Odd chips")
    assert told.endswith(" An odd chip between the halves goes to the high half.")
    assert "halves" not in said("crystal/seven-card-stud", "Odd chips")


def test_oaks_37_the_page_names_the_pair_that_openers_need():
    assert said("oaks/draw-poker", "Openers", form="openers").startswith("It takes a pair of jacks or better to open.")


@pytest.mark.parametrize(("name", "buy_in"), [("cordova/texas-holdem", "$10"), ("oaks/texas-holdem", "not filed")])
def test_cordova_1461_the_page_states_a_buy_in_if_one_is_filed(name, buy_in):
    assert tell(offer(name))["lines"][0]["buy_in"] == buy_in


@pytest.mark.parametrize("name", [header.id for header in headers() if header.family == "poker"])
def test_the_page_of_a_pot_game_states_no_house_rule_about_the_bank(name):
    told = {rule["about"] for rule in tell(offer(name))["house_rules"]}
    assert "The house" in told
    assert not told & {"Cover", "The bank", "The bank goes round", "Zero collection", "Vouchers"}


def test_crystal_458_the_page_of_a_game_with_a_player_dealer_states_house_rules_about_the_bank():
    told = {rule["about"] for rule in tell(offer("crystal/ez-baccarat"))["house_rules"]}
    assert {"Cover", "The bank goes round"} <= told
    assert "Poker" not in {rule["about"] for rule in tell(offer("palace/ez-baccarat-panda-8"))["house_rules"]}
