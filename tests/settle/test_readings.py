"""The other way of a reading, settled by hand: the switch does what the reading says."""

import pytest

ASIAN, FACE_DOWN, FIVE = (
    "crystal/asian-baccarat",
    "crystal/21st-century-baccarat-face-down",
    "crystal/21st-century-baccarat-5-0",
)
DRAGON = "cordova/commission-free-baccarat-dragon"


@pytest.mark.parametrize(("way", "first"), [("left", "4"), ("button", "1")])
def test_crystal_31_33_who_draws_first(settle, way, first):
    # Players' 5; seat 3 banks, dice of 7 put the button on seat 1. The first draw card is a four, the second a king.
    said = [(4, "hit"), (1, "hit")] if way == "left" else [(1, "hit"), (4, "hit")]
    round = settle(
        ASIAN,
        3,
        500,
        {1: {"base": 10}, 4: {"base": 10}},
        "2h Kd 3c 7s 4h Kc",
        dice=[1, 2, 4],
        actions=said,
        options={"draw-order": way},
    )
    assert round.hands[first]["total"] == 9
    assert [row[0] for row in round.rows] == [1, 4]


def test_crystal_63_the_player_dealer_without_an_option_plays_the_house_way(settle):
    felt = (ASIAN, 1, 500, {2: {"base": 10}})
    five = settle(*felt, "Kh Kd 7c 5s 4d", dice=[1, 1, 1], options={"bank-option": "house-way"})
    assert five.rows == [(2, "base", "lose", 0, 10)]  # 5 draws to 9
    six = settle(*felt, "Kh Kd 7c 6s", dice=[1, 1, 1], options={"bank-option": "house-way"})
    assert six.rows == [(2, "base", "win", 10, 0)]  # 6 stands


@pytest.mark.parametrize(
    ("way", "base", "double"), [("even-money", 10, 10), ("on-the-base", 20, 10), ("on-both", 20, 20)]
)
def test_crystal_728_743_what_a_doubled_nine_pays(settle, way, base, double):
    round = settle(
        FACE_DOWN,
        1,
        500,
        {2: {"base": 10}},
        "Kh 2d 5h 5s 4h",
        actions=[(2, "double")],
        options={"doubled-bonus": way},
    )
    assert round.rows == [(2, "base", "win", base, 0), (2, "double", "win", double, 0)]


def test_crystal_722_733_two_jokers_against_a_nine_the_other_way(settle):
    felt = (FACE_DOWN, 1, 500, {2: {"base": 10}}, "Jo 4d Jo 5s")
    assert settle(*felt).rows == [(2, "base", "win", 30, 0)]
    lost = settle(*felt, options={"two-jokers-against-a-nine": "bank-wins"})
    assert lost.rows == [(2, "base", "lose", 0, 10)]


def test_crystal_918_all_ties_returned_against_a_two_card_nine(settle):
    felt = (FIVE, 1, 500, {2: {"player": 20, "early-tie": 10}}, "Kh 4d 7c 5s")
    said = [(2, "no-late-tie")]
    assert settle(*felt, actions=said).rows[1] == (2, "early-tie", "lose", 0, 10)
    assert settle(*felt, actions=said, options={"dealer-nine": "both"}).rows[1] == (2, "early-tie", "push", 0, 0)


def test_crystal_894_low_ties_push_the_dealer_line_the_other_way(settle):
    felt = (FIVE, 1, 500, {3: {"dealer": 20}}, "Kh Kd Ac As Kc Qd")
    assert settle(*felt).rows == [(3, "dealer", "win", 19, 0)]
    assert settle(*felt, options={"low-ties": "push"}).rows == [(3, "dealer", "push", 0, 0)]


def test_crystal_839_the_dealer_line_may_choose_its_opponent(settle):
    # Player 5 against the dealer's 6; the house way would hit a four and win.
    felt = (FIVE, 1, 500, {2: {"dealer": 20}})
    assert settle(*felt, "2h 2d 3c 4s 4h").rows == [(2, "dealer", "lose", 0, 20)]
    stood = settle(*felt, "2h 2d 3c 4s", actions=[(2, "stand")], options={"fork": "own-choice"})
    assert stood.rows == [(2, "dealer", "win", 19, 0)]


def test_cordova_310_any_natural_the_other_way(settle):
    felt = (DRAGON, 1, 500, {2: {"player": 10, "player-dragon": 10}}, "Kh Td 8c 9s")
    assert settle(*felt).rows[1] == (2, "player-dragon", "lose", 0, 10)
    assert settle(*felt, options={"dragon-natural": "any-natural"}).rows[1] == (2, "player-dragon", "win", 10, 0)


def test_cordova_246_odd_cents_round_down_unless_said_otherwise(settle):
    # $5.05 on a Banker six is owed $2.525.
    felt = (DRAGON, 1, 500, {2: {"banker": 5.05}}, "2h Kd 3c 6s Kh")
    assert settle(*felt).rows[0][3] == 2.52
    assert settle(*felt, options={"odd-cents": "up"}).rows[0][3] == 2.53
    assert settle(*felt, options={"odd-cents": "nearest"}).rows[0][3] == 2.53


@pytest.mark.parametrize("way", ["next", "left"])
@pytest.mark.parametrize(
    ("offer", "reading", "sets"),
    [
        ("comstock/fortune-pai-gow-poker", "no-wager-there", (2, 3)),
        ("palace/face-up-pai-gow-poker", "no-wager-there", (1, 2, 3)),
        ("cordova/lucky-pai-gow-poker", "own-number", (2, 3, 1)),
        ("cordova/ace-up-pai-gow-poker", "own-number", (1, 2, 3)),
        ("oaks/double-hand-poker", "own-number", (2, 3, 1)),
    ],
)
def test_comstock_2298_the_button_is_settled_first_however_seats_without_a_wager_are_read(
    settle, offer, reading, sets, way
):
    # Dice of 3 from seat 1 fall on seat 3, which bets: it is first (palace 1796, cordova 3725, 4057, oaks 220).
    round = settle(
        offer,
        1,
        500,
        {2: {"base": 10}, 3: {"base": 10}},
        " ".join(rank + suit for rank in "23456789TJQKA" for suit in "cdhs"),
        dice=[1, 1, 1],
        actions=[(seat, "house-way") for seat in sets],
        options={"pile": 1, reading: way},
    )
    assert round.button == 3
    assert [row[0] for row in round.rows] == [3, 2]
