"""Crystal's five baccarat games with a tableau: tables made up and settled by hand from lines 1774–1928, 2329–2502,
3061–3253, 3255–3464 and 4040–4244 of the filing. Shoes run Player, Banker, Player, Banker, Player's third, Banker's
third.
"""

import pytest

EZ, FORTUNE, CALIFORNIA, DAI, RUYI = (
    "crystal/ez-baccarat",
    "crystal/fortune-7-baccarat",
    "crystal/california-baccarat",
    "crystal/dragon-dai-bacc",
    "crystal/ruyi-baccarat",
)
PLAYER_NINE = "9h 3c Kd 4s"  # Player 9 in two, Banker 7; the Banker's second card is a four
SEVEN_LOSES = "2h Kd 3c 5s 4h 2d"  # Player's three-card nine over Banker's three-card seven
EIGHT_LOSES = "2h 2d 2c 3s 4h 4d"  # Banker's three-card nine over Player's three-card eight
TIE_SEVEN = "Kh Td 7c 7s"
BOTH_NINES = "Kh Kd 4c 4s 5h 5d"  # both draw to a three-card nine

SEVENS = {EZ: "dragon-7", FORTUNE: "fortune-7", CALIFORNIA: "dragon-king", DAI: "tiger-7", RUYI: "gold-7"}
ALL = [EZ, FORTUNE, CALIFORNIA, DAI, RUYI]


@pytest.mark.parametrize("offer", ALL)
def test_crystal_1818_2371_3107_3293_4078_line_bets_pay_one_to_one(settle, offer):
    bets = {2: {"player": 20}, 3: {"banker": 30}}
    assert settle(offer, 1, 1000, bets, PLAYER_NINE).rows == [(2, "player", "win", 20, 0), (3, "banker", "lose", 0, 30)]
    banker_natural = settle(offer, 1, 1000, bets, "Kh 4d 3c 4s")
    assert banker_natural.hands["player"]["cards"] == ["Kh", "3c"]  # 2381, 3152, 3342, 4130; a reading for EZ
    assert banker_natural.rows == [(2, "player", "lose", 0, 20), (3, "banker", "win", 30, 0)]


@pytest.mark.parametrize("offer", ALL)
def test_crystal_a_three_card_seven_of_the_banker_that_loses_or_ties_pays_no_bonus(settle, offer):
    bets = {2: {"banker": 20, SEVENS[offer]: 10}}
    assert settle(offer, 1, 1000, bets, SEVEN_LOSES).rows[1][2] == "lose"
    tie = settle(offer, 1, 1000, bets, TIE_SEVEN)
    assert tie.rows == [(2, "banker", "push", 0, 0), (2, SEVENS[offer], "lose", 0, 10)]


def test_crystal_1808_a_king_counts_thirteen_seats_around_the_table(settle):
    # Beside the player-dealer in seat 1 there are seats 2 to 8: thirteen goes round once and stops at the sixth, 7.
    round = settle(EZ, 1, 500, {2: {"player": 10}, 7: {"player": 10}, 8: {"player": 10}}, "9h 7c Kd Ks")
    assert round.button == 7
    assert [row[0] for row in round.rows] == [7, 8, 2]


def test_crystal_1808_the_button_passes_from_an_empty_seat_to_the_next_bettor(settle):
    round = settle(EZ, 3, 500, {2: {"player": 10}, 8: {"player": 10}}, PLAYER_NINE)
    assert round.button == 8
    assert [row[0] for row in round.rows] == [8, 2]


def test_crystal_1907_bonus_bets_at_ez_baccarat_have_the_filed_limits(declined, settle):
    for bets in ({"tie": 101}, {"player": 10, "dragon-7": 26}):
        assert declined(EZ, 1, 500, {2: bets}, PLAYER_NINE, schedule="ez-baccarat:1").refused.code == "above-maximum"
    bets = {2: {"player": 25, "dragon-7": 50}}
    assert settle(EZ, 1, 500, bets, PLAYER_NINE, schedule="ez-baccarat:2").rows[1] == (2, "dragon-7", "lose", 0, 50)
    bets, option = {2: {"player": 10, "dragon-7": 200}}, "rate-modification-baccarat:1"
    later = settle(EZ, 1, 500, bets, PLAYER_NINE, schedule=option)
    assert later.rows[1] == (2, "dragon-7", "lose", 0, 200)  # 2901: $1 to $200


def test_crystal_1891_1905_ez_baccarat_charges_the_filed_fees(settle):
    bets = {2: {"player": 10, "banker": 10, "dragon-7": 10}, 3: {"tie": 20}}  # $50 of action
    later = settle(EZ, 1, 500, bets, PLAYER_NINE, schedule="rate-modification-baccarat:1")
    assert later.fees == [(2, 2), (1, 1)]  # 2904
    assert settle(EZ, 1, 500, bets, PLAYER_NINE).fees == later.fees  # the rate modification is in force
    assert settle(EZ, 1, 500, bets, PLAYER_NINE, schedule=1).fees == [(2, 2), (1, 0.5)]
    bets[3]["tie"] = 21
    assert settle(EZ, 1, 500, bets, PLAYER_NINE, schedule="ez-baccarat:1").fees == [(2, 2), (1, 2)]
    assert settle(EZ, 1, 500, bets, PLAYER_NINE, schedule="ez-baccarat:3").fees == [(1, 1)]


@pytest.mark.parametrize("offer", [CALIFORNIA, DAI, RUYI])
def test_crystal_3116_3303_4088_hands_are_turned_up_before_any_draw_with_the_players_hand_first(settle, offer):
    events = settle(offer, 1, 500, {2: {"player": 10}}, SEVEN_LOSES).events
    told = [
        (event["event"], event.get("hand", event.get("to")))
        for event in events
        if event["event"] in ("card-dealt", "cards-turned")
    ]
    dealt, turned = "card-dealt", "cards-turned"
    opening = [(dealt, "player"), (dealt, "bank")] * 2
    assert told == [*opening, (turned, "player"), (turned, "bank"), (dealt, "player"), (dealt, "bank")]


@pytest.mark.parametrize(
    ("shoe", "result", "pays"),
    [
        (BOTH_NINES, "win", 75),
        (SEVEN_LOSES, "win", 10),  # the Player's three-card nine
        (EIGHT_LOSES, "win", 10),  # the Banker's
        (PLAYER_NINE, "lose", 0),  # a two-card nine does not count
        ("9h 9c Kd Ks", "lose", 0),
    ],
)
def test_crystal_4157_ruby_9_counts_three_card_nines(settle, shoe, result, pays):
    row = settle(RUYI, 1, 5000, {2: {"ruby-9": 10}}, shoe).rows[0]
    assert row == (2, "ruby-9", result, 10 * pays, 0 if pays else 10)


def test_crystal_4070_ruyi_can_be_played_at_six_seats(settle):
    round = settle(RUYI, 1, 500, {2: {"player": 10}, 6: {"player": 10}}, PLAYER_NINE, seats=6)
    assert [row[0] for row in round.rows] == [6, 2]
