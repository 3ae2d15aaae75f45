"""Wrong descriptions of hands against the bank: the error names the card, the seat or the amount, and only refusals are
raised.
"""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.cards import deck, spell
from houseway.desks.floor.settle import settle_felt
from houseway.houses import headers, offer
from houseway.kinds.description import RefusedAction
from houseway.table.decode_errors import BadDescription

ULTIMATE = "cordova/ultimate-texas-holdem"
THREE = "oaks/three-card-poker-1-3-6-card-bonus"
MISSISSIPPI = "crystal/mississippi-stud-poker"
RIDE = "comstock/let-it-ride-bonus"
PEEK = "cordova/two-card-peek"
WAR = "cordova/ultimate-war"
VERSUS = [each.id for each in headers() if each.family == "versus" and each.played]

GOOD: dict[str, tuple[dict[str, int], str, list[list[Any]]]] = {
    ULTIMATE: ({"ante": 1000, "blind": 1000}, "As Kc Ad Kd Qs 8h 5d 3c 9s", [[2, "play", 4000]]),
    THREE: ({"ante": 1000}, "Ah Kd 9c Kh Jd 5c", [[2, "play", 1000]]),
    MISSISSIPPI: ({"ante": 1000}, "8c Qs Jh 4c Jd 9d 5s", [[2, "bet", 3000], [2, "bet", 1000], [2, "bet", 2000]]),
    RIDE: ({"bet-1": 1000, "bet-2": 1000, "bet-3": 1000}, "Th 4c 7d Ts 9d 9h", [[2, "ride"], [2, "ride"]]),
    PEEK: ({"pick-a": 1000}, "Kh Qd Js 9c 8s 7h 4d 5c 4c 6s 3h 9h 2h Td 2s", [[2, "no-peek"]]),
    WAR: ({"player": 1000}, "9h Kc", []),
}


def felt(name: str, **changed: Any) -> str:
    bets, shoe, actions = GOOD[name]
    good = {"offer": name, "player_dealer": 1, "bank": 500000, "wagers": {"2": bets}, "shoe": shoe.split()}
    return json.dumps(good | {"actions": actions} | changed)


def refusal(name: str, **changed: Any) -> RefusedAction:
    with pytest.raises(RefusedAction) as caught:
        settle_felt(felt(name, **changed))
    return caught.value


@pytest.mark.parametrize("name", GOOD)
def test_the_correct_descriptions_are_settled(name):
    assert settle_felt(felt(name))["settlements"]


@pytest.mark.parametrize("name", [each for each in GOOD if each != WAR])
def test_a_duplicate_card_is_refused_by_name(name):
    shoe = GOOD[name][1].split()
    found = refusal(name, shoe=[*shoe[:-1], shoe[0]])
    assert (found.refused.code, found.where) == ("too-many-of-a-card", f"shoe[{len(shoe) - 1}]")
    assert shoe[0] in found.refused.sentence


def test_cordova_955_eight_decks_at_war_hold_each_card_eight_times():
    assert settle_felt(felt(WAR, shoe=["9h"] * 6 + ["2c", "3c"]))["settlements"][0]["result"] == "win"
    found = refusal(WAR, shoe=["9h"] * 9)
    assert (found.refused.code, found.where) == ("too-many-of-a-card", "shoe[8]")
    assert "9h" in found.refused.sentence


@pytest.mark.parametrize("name", GOOD)
def test_a_joker_in_a_deck_without_jokers_is_refused_by_name(name):
    found = refusal(name, shoe=["Jo", *GOOD[name][1].split()[1:]])
    assert (found.refused.code, found.where) == ("too-many-of-a-card", "shoe[0]")
    assert "Jo" in found.refused.sentence


@pytest.mark.parametrize("name", GOOD)
def test_a_shoe_that_is_one_card_short_names_the_missing_card(name):
    shoe = GOOD[name][1].split()[:-1]
    found = refusal(name, shoe=shoe)
    assert (found.refused.code, found.where) == ("shoe-too-short", f"shoe[{len(shoe)}]")
    assert f"after {len(shoe)} cards" in found.refused.sentence


def test_six_cards_instead_of_seven_are_refused():
    # Two cards each and four on the board, so each hand has six cards.
    found = refusal(ULTIMATE, shoe=GOOD[ULTIMATE][1].split()[:8])
    assert found.refused.code == "shoe-too-short"
    assert "the next is card 5 of the board hand" in found.refused.sentence


@pytest.mark.parametrize("name", [each for each in GOOD if each != WAR])
def test_an_extra_card_is_reported(name):
    assert settle_felt(felt(name, shoe=[*GOOD[name][1].split(), "2d"]))["unused"] == ["2d"]


@pytest.mark.parametrize(
    ("name", "action", "amounts"),
    [
        (ULTIMATE, [2, "play", 3500], ("$30", "$40")),
        (ULTIMATE, [2, "play", 2000], ("$30", "$40")),
        (THREE, [2, "play", 1500], ("$10",)),
        (MISSISSIPPI, [2, "bet", 2500], ("$10", "$20", "$30")),
        (MISSISSIPPI, [2, "bet", 4000], ("$10", "$20", "$30")),
    ],
)
def test_a_wrong_multiple_of_the_ante_is_refused_with_the_allowed_ones(name, action, amounts):
    found = refusal(name, actions=[action])
    assert (found.refused.code, found.at_action) == ("wrong-amount", 0)
    assert all(amount in found.refused.sentence for amount in amounts)


@pytest.mark.parametrize(
    ("name", "actions", "code", "at"),
    [
        (ULTIMATE, [], "action-missing", 0),
        (ULTIMATE, [[2, "check"]], "action-missing", 1),
        (ULTIMATE, [[2, "raise", 4000]], "illegal", 0),
        (ULTIMATE, [[2, "play", 4000], [2, "play", 1000]], "not-now", 1),
        (THREE, [[2, "play"], [3, "fold"]], "not-now", 1),
        (THREE, [[1, "play", 1000]], "action-missing", 1),
        (RIDE, [[2, "ride"], [2, "ride"], [2, "ride"]], "not-now", 2),
        (MISSISSIPPI, [[2, "fold"], [2, "bet", 1000]], "not-now", 1),
        (PEEK, [[2, "peek-d", 100]], "illegal", 0),
        (WAR, [[2, "war"]], "not-now", 0),
    ],
)
def test_a_choice_at_the_wrong_time_is_refused(name, actions, code, at):
    found = refusal(name, actions=actions)
    assert (found.refused.code, found.at_action) == (code, at)


@pytest.mark.parametrize(
    ("name", "bets"),
    [
        (ULTIMATE, {"ante": 1000, "blind": 1100}),
        (ULTIMATE, {"ante": 1000}),
        (RIDE, {"bet-1": 1000, "bet-2": 1000, "bet-3": 1500}),
        (RIDE, {"bet-3": 1000}),
    ],
)
def test_wagers_that_should_be_equal_are_named(name, bets):
    found = refusal(name, wagers={"2": bets})
    assert "seat 2" in found.refused.sentence or found.where.startswith("wagers.2")
    assert "must equal" in found.refused.sentence


# Anything near the valid shape raises nothing else, and whatever is settled adds up.

DECK = [spell(card) for card in deck()]
NEAR = st.sampled_from([ULTIMATE, THREE, MISSISSIPPI, RIDE, PEEK, WAR])
seats = st.integers(0, 9)
amounts = st.sampled_from([0, -1, 100, 500, 1000, 1000, 1000, 2000, 3000, 4000, 10**12])
odd = st.none() | st.text(max_size=3) | st.floats(allow_nan=False) | st.booleans() | st.lists(st.integers(), max_size=2)
words = st.sampled_from(
    ["check", "play", "fold", "bet", "ride", "withdraw", "peek-a", "peek-c", "no-peek", "ante", "war", ""]
)


@st.composite
def described(draw: st.DrawFn) -> dict[str, Any]:
    name = draw(NEAR)
    known = [wager.id for wager in offer(name).banked.wagers]
    bets = st.dictionaries(st.sampled_from([*known, "backline", "x"]), amounts | odd, max_size=3)
    good = st.just(dict(GOOD[name][0]))
    shoe = draw(st.permutations(DECK))[: draw(st.sampled_from([52, 30, 12, 6, 0]))]
    if draw(st.booleans()):
        shoe = [*shoe, draw(st.sampled_from(["Jo", "Zz", "", *DECK]))]
    said = st.lists(st.tuples(seats, words) | st.tuples(seats, words, amounts | odd), max_size=9)
    return {
        "offer": name,
        "player_dealer": draw(st.integers(1, 8) | seats),
        "bank": draw(amounts),
        "wagers": draw(st.dictionaries(seats.map(str), good | bets, min_size=1, max_size=4)),
        "shoe": shoe,
        "actions": draw(said),
    }


@settings(max_examples=250, deadline=None, derandomize=True)
@given(described())
def test_only_refusals_and_description_errors_are_raised(table):
    try:
        found = settle_felt(json.dumps(table))
    except (BadDescription, RefusedAction):
        return
    assert all(row["collected"] + row["returned"] == row["stake"] for row in found["settlements"])


def test_the_cases_cover_every_versus_offer():
    kinds = {offer(name).play.id for name in VERSUS}
    assert {offer(name).play.id for name in GOOD} == kinds
