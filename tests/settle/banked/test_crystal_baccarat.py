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
SEVEN_WINS = "Kh 2d 6c 3s 2h"  # Banker draws to a three-card seven over 6
EIGHT_WINS = "2h Kd 2c 7s 4h"  # Player draws to a three-card eight over 7
SEVEN_LOSES = "2h Kd 3c 5s 4h 2d"  # Player's three-card nine over Banker's three-card seven
EIGHT_LOSES = "2h 2d 2c 3s 4h 4d"  # Banker's three-card nine over Player's three-card eight
TIE_SEVEN = "Kh Td 7c 7s"
BOTH_NINES = "Kh Kd 4c 4s 5h 5d"  # both draw to a three-card nine

SEVENS = {EZ: "dragon-7", FORTUNE: "fortune-7", CALIFORNIA: "dragon-king", DAI: "tiger-7", RUYI: "gold-7"}
EIGHTS = {EZ: "panda-8", CALIFORNIA: "china-bear", DAI: "ox-8", RUYI: "jade-8"}
ALL = [EZ, FORTUNE, CALIFORNIA, DAI, RUYI]


@pytest.mark.parametrize("offer", ALL)
def test_crystal_1818_2371_3107_3293_4078_lines_pay_one_to_one(settle, offer):
    bets = {2: {"player": 20}, 3: {"banker": 30}}
    assert settle(offer, 1, 1000, bets, PLAYER_NINE).rows == [(2, "player", "win", 20, 0), (3, "banker", "lose", 0, 30)]
    banker_natural = settle(offer, 1, 1000, bets, "Kh 4d 3c 4s")
    assert banker_natural.hands["player"]["cards"] == ["Kh", "3c"]  # 2381, 3152, 3342, 4130; a reading for EZ
    assert banker_natural.rows == [(2, "player", "lose", 0, 20), (3, "banker", "win", 30, 0)]


@pytest.mark.parametrize("offer", ALL)
def test_crystal_2409_3148_3340_4125_a_banker_three_card_seven_pushes_and_pays_its_bonus_forty(settle, offer):
    seven = SEVENS[offer]
    round = settle(offer, 1, 1000, {2: {"banker": 20, seven: 10}, 3: {"player": 30}}, SEVEN_WINS)
    assert round.rows == [
        (3, "player", "lose", 0, 30),
        (2, "banker", "push", 0, 0),
        (2, seven, "win", 400, 0),
    ]
    assert round.end == 1000 + 30 - 400


@pytest.mark.parametrize("offer", ALL)
def test_crystal_a_banker_three_card_seven_that_loses_or_ties_pays_no_bonus(settle, offer):
    bets = {2: {"banker": 20, SEVENS[offer]: 10}}
    assert settle(offer, 1, 1000, bets, SEVEN_LOSES).rows[1][2] == "lose"
    tie = settle(offer, 1, 1000, bets, TIE_SEVEN)
    assert tie.rows == [(2, "banker", "push", 0, 0), (2, SEVENS[offer], "lose", 0, 10)]


@pytest.mark.parametrize("offer", EIGHTS)
def test_crystal_1880_3179_3378_4144_a_player_three_card_eight_pays_twenty_five(settle, offer):
    eight = EIGHTS[offer]
    rows = settle(offer, 1, 1000, {2: {"player": 20, eight: 10}}, EIGHT_WINS).rows
    assert rows == [(2, "player", "win", 20, 0), (2, eight, "win", 250, 0)]
    rows = settle(offer, 1, 1000, {2: {"player": 20, eight: 10}}, EIGHT_LOSES).rows
    assert rows == [(2, "player", "lose", 0, 20), (2, eight, "lose", 0, 10)]


@pytest.mark.parametrize("offer", ALL)
def test_crystal_1866_2421_3164_3352_4175_a_tie_pays_eight_and_pushes_the_lines(settle, offer):
    round = settle(offer, 1, 1000, {2: {"player": 20, "banker": 20, "tie": 10}}, TIE_SEVEN)
    assert round.rows == [
        (2, "player", "push", 0, 0),
        (2, "banker", "push", 0, 0),
        (2, "tie", "win", 80, 0),
    ]


def test_crystal_1808_the_bankers_second_card_counts_from_the_house_dealers_left(settle):
    # Player-dealer in seat 3; a four counts seats 1, 2, 4, 5. From seat 5 clockwise, $30: seat 6 has 20, seat 4 10.
    bets = {4: {"player": 20}, 5: {"banker": 10}, 6: {"player": 20}}
    round = settle(EZ, 3, 30, bets, PLAYER_NINE)
    assert round.button == 5
    assert round.rows == [
        (6, "player", "win", 20, 0),
        (4, "player", "win", 10, 0),
        (5, "banker", "lose", 0, 10),
    ]
    assert round.end == 10


def test_crystal_1808_a_king_counts_thirteen_around_the_table(settle):
    # Beside the player-dealer in seat 1 there are seats 2 to 8: thirteen goes round once and stops at the sixth, 7.
    round = settle(EZ, 1, 500, {2: {"player": 10}, 7: {"player": 10}, 8: {"player": 10}}, "9h 7c Kd Ks")
    assert round.button == 7
    assert [row[0] for row in round.rows] == [7, 8, 2]


def test_crystal_1808_the_button_passes_from_an_empty_seat_to_the_next_bettor(settle):
    round = settle(EZ, 3, 500, {2: {"player": 10}, 8: {"player": 10}}, PLAYER_NINE)
    assert round.button == 8
    assert [row[0] for row in round.rows] == [8, 2]


def test_crystal_1810_ez_settles_pandas_before_dragons(settle):
    # A dragon hits: $50 up, $20 and $25 collected before it, so 95 of its 400 are paid.
    bets = {2: {"player": 20, "dragon-7": 10}, 3: {"banker": 10, "panda-8": 25}}
    round = settle(EZ, 1, 50, bets, SEVEN_WINS)
    assert round.rows == [
        (2, "player", "lose", 0, 20),
        (3, "banker", "push", 0, 0),
        (3, "panda-8", "lose", 0, 25),
        (2, "dragon-7", "win", 95, 0),
    ]
    assert round.end == 0


def test_crystal_1804_1821_ez_has_no_backline_and_bonus_bets_need_a_line(declined):
    behind = {2: {"player": 10, "backline": [{"player": 10}]}}
    refusal = declined(EZ, 1, 500, behind, PLAYER_NINE)
    assert (refusal.refused.code, refusal.where) == ("no-backline", "wagers.2.backline[0].player")
    for bonus in ("dragon-7", "panda-8"):
        refusal = declined(EZ, 1, 500, {2: {"tie": 10, bonus: 10}}, PLAYER_NINE)
        assert (refusal.refused.code, refusal.where) == ("needs-base", f"wagers.2.{bonus}")


def test_crystal_1907_ez_bonus_limits(declined, settle):
    for bets in ({"tie": 101}, {"player": 10, "dragon-7": 26}):
        assert declined(EZ, 1, 500, {2: bets}, PLAYER_NINE, schedule="ez-baccarat:1").refused.code == "above-maximum"
    bets = {2: {"player": 25, "dragon-7": 50}}
    assert settle(EZ, 1, 500, bets, PLAYER_NINE, schedule="ez-baccarat:2").rows[1] == (2, "dragon-7", "lose", 0, 50)
    bets, option = {2: {"player": 10, "dragon-7": 200}}, "rate-modification-baccarat:1"
    later = settle(EZ, 1, 500, bets, PLAYER_NINE, schedule=option)
    assert later.rows[1] == (2, "dragon-7", "lose", 0, 200)  # 2901: $1 to $200


def test_crystal_1891_1905_ez_fees(settle):
    bets = {2: {"player": 10, "banker": 10, "dragon-7": 10}, 3: {"tie": 20}}  # $50 of action
    later = settle(EZ, 1, 500, bets, PLAYER_NINE, schedule="rate-modification-baccarat:1")
    assert later.fees == [(2, 2), (1, 1)]  # 2904
    assert settle(EZ, 1, 500, bets, PLAYER_NINE).fees == later.fees  # the rate modification is in force
    assert settle(EZ, 1, 500, bets, PLAYER_NINE, schedule=1).fees == [(2, 2), (1, 0.5)]
    bets[3]["tie"] = 21
    assert settle(EZ, 1, 500, bets, PLAYER_NINE, schedule="ez-baccarat:1").fees == [(2, 2), (1, 2)]
    assert settle(EZ, 1, 500, bets, PLAYER_NINE, schedule="ez-baccarat:3").fees == [(1, 1)]


@pytest.mark.parametrize(
    ("shoe", "pays"),
    [
        ("Kh Kd Ac Ks Kc Qd", 30),  # Player 1 beats Banker 0
        ("Kh Kd 7c 6s", 9),  # 7 to 6
        ("9h Kd Kc 8s", 9),  # naturals, 9 to 8
    ],
)
def test_crystal_2443_one_up_pays_thirty_for_one_nothing_and_nine_for_other_wins_by_one(settle, shoe, pays):
    round = settle(FORTUNE, 1, 1000, {2: {"one-up": 10}, 3: {"banker": 20}}, shoe)
    assert round.rows == [(3, "banker", "lose", 0, 20), (2, "one-up", "win", 10 * pays, 0)]


@pytest.mark.parametrize("shoe", ["Kh Kd 7c 7s", "Kh Kd 6c 7s", "Kh Kd 8c 6s"])  # a tie, a loss by one, a win by two
def test_crystal_2437_one_up_loses_otherwise(settle, shoe):
    assert settle(FORTUNE, 1, 1000, {2: {"one-up": 10}}, shoe).rows == [(2, "one-up", "lose", 0, 10)]


def test_crystal_2363_fortune_settles_one_up_before_fortune_7_starting_at_the_left(settle):
    # Player-dealer 8: seat 1 first. $40 up, 30 collected from seat 2's line, 10 from One Up: 80 for 400 of Fortune 7.
    bets = {1: {"fortune-7": 10}, 2: {"player": 30}, 3: {"one-up": 10, "banker": 10}}
    round = settle(FORTUNE, 8, 40, bets, SEVEN_WINS)
    assert round.rows == [
        (2, "player", "lose", 0, 30),
        (3, "banker", "push", 0, 0),
        (3, "one-up", "lose", 0, 10),
        (1, "fortune-7", "win", 80, 0),
    ]
    assert round.end == 0


def test_crystal_2357_fortune_takes_backline_on_the_lines_only(settle, declined):
    round = settle(FORTUNE, 1, 500, {2: {"player": 10, "backline": [{"banker": 20}]}}, PLAYER_NINE)
    assert round.rows == [(2, "player", "win", 10, 0), ("2+1", "banker", "lose", 0, 20)]
    behind = {2: {"player": 10, "backline": [{"tie": 10}]}}
    assert declined(FORTUNE, 1, 500, behind, PLAYER_NINE).refused.code == "no-backline"


def test_crystal_2453_2500_fortune_fees_under_two_options(settle):
    bets = {2: {"player": 100, "tie": 50}, 3: {"banker": 100, "fortune-7": 60}}  # $310
    assert settle(FORTUNE, 1, 5000, bets, PLAYER_NINE).fees == [(2, 1), (3, 1), (1, 2)]
    assert settle(FORTUNE, 1, 5000, bets, PLAYER_NINE, schedule="fortune-7-baccarat:5").fees == [(1, 4)]


@pytest.mark.parametrize("offer", [CALIFORNIA, DAI, RUYI])
def test_crystal_3143_3329_4114_payouts_go_counter_clockwise_from_the_right(settle, offer):
    # Player-dealer in seat 3: 2, 1, 8, 7 ... With $50, seat 2 has its 30, seat 8 the other 20, seat 4 nothing.
    bets = {2: {"player": 30}, 4: {"player": 30}, 8: {"player": 40}, 1: {"banker": 10}}
    round = settle(offer, 3, 50, bets, PLAYER_NINE)
    assert round.rows == [
        (2, "player", "win", 30, 0),
        (8, "player", "win", 20, 0),
        (4, "player", "no-action", 0, 0),
        (1, "banker", "lose", 0, 10),
    ]
    assert round.end == 10


@pytest.mark.parametrize("offer", [CALIFORNIA, DAI, RUYI])
def test_crystal_3116_3303_4088_hands_are_turned_up_before_any_draw_players_first(settle, offer):
    events = settle(offer, 1, 500, {2: {"player": 10}}, SEVEN_LOSES).events
    told = [
        (event["event"], event.get("hand", event.get("to")))
        for event in events
        if event["event"] in ("card-dealt", "cards-turned")
    ]
    dealt, turned = "card-dealt", "cards-turned"
    opening = [(dealt, "player"), (dealt, "bank")] * 2
    assert told == [*opening, (turned, "player"), (turned, "bank"), (dealt, "player"), (dealt, "bank")]


def test_crystal_3143_california_settles_bears_before_kings(settle):
    bets = {2: {"dragon-king": 5, "tie": 5}, 8: {"china-bear": 5, "banker": 10}, 7: {"player": 10}}
    round = settle(CALIFORNIA, 1, 100, bets, SEVEN_WINS)
    assert round.rows == [
        (7, "player", "lose", 0, 10),
        (8, "banker", "push", 0, 0),
        (2, "tie", "lose", 0, 5),
        (8, "china-bear", "lose", 0, 5),
        (2, "dragon-king", "win", 120, 0),  # 200 owed; 100 + 10 + 5 + 5 are there
    ]


def test_crystal_3190_3218_california_fees_under_two_options(settle):
    bets = {2: {"player": 20, "banker": 20}, 3: {"tie": 10}}
    assert settle(CALIFORNIA, 1, 500, bets, PLAYER_NINE).fees == [(2, 2), (1, 1)]
    bets = {2: {"player": 400}, 3: {"china-bear": 1}}
    assert settle(CALIFORNIA, 1, 5000, bets, PLAYER_NINE, schedule=5).fees == [(1, 8)]


@pytest.mark.parametrize("shoe", [SEVEN_LOSES, EIGHT_LOSES])
def test_crystal_3360_kill_wins_sixty_when_a_three_card_seven_or_eight_loses(settle, shoe):
    rows = settle(DAI, 1, 5000, {2: {"kill-the-ox-tiger": 10, "tiger-7": 10, "ox-8": 10}}, shoe).rows
    assert rows == [
        (2, "tiger-7", "lose", 0, 10),
        (2, "ox-8", "lose", 0, 10),
        (2, "kill-the-ox-tiger", "win", 600, 0),
    ]


@pytest.mark.parametrize("shoe", [SEVEN_WINS, EIGHT_WINS, PLAYER_NINE, "2h 2d 2c 3s 4h 3d"])  # the last ties at eight
def test_crystal_3360_kill_loses_in_any_other_instance(settle, shoe):
    assert settle(DAI, 1, 5000, {2: {"kill-the-ox-tiger": 10}}, shoe).rows == [(2, "kill-the-ox-tiger", "lose", 0, 10)]


def test_crystal_3360_kill_also_wins_on_a_tie_under_the_other_reading(settle):
    tie_at_eight = "2h 2d 2c 3s 4h 3d"
    rows = settle(DAI, 1, 5000, {2: {"kill-the-ox-tiger": 10}}, tie_at_eight, options={"kill": "does-not-win"}).rows
    assert rows == [(2, "kill-the-ox-tiger", "win", 600, 0)]


def test_crystal_3329_dragon_dai_order_of_wagers_with_a_short_bank(settle):
    # Kill hits: $20 up. All losing wagers before it are collected, but never more than $20 in all.
    bets = {2: {"kill-the-ox-tiger": 10}, 3: {"ox-8": 10}, 4: {"tiger-7": 15}, 5: {"player": 10, "tie": 10}}
    round = settle(DAI, 1, 20, bets, SEVEN_LOSES)
    assert round.rows == [
        (5, "player", "win", 10, 0),  # 10 left
        (5, "tie", "lose", 0, 10),  # 20
        (4, "tiger-7", "lose", 0, 15),  # 35
        (3, "ox-8", "lose", 0, 5),  # $40, the most it may hold
        (2, "kill-the-ox-tiger", "win", 40, 0),
    ]
    assert round.end == 0


def test_crystal_3393_dragon_dai_bonus_bets_stay_within_the_table_limit(declined):
    for bonus in ("tie", "tiger-7", "ox-8", "kill-the-ox-tiger"):
        assert declined(DAI, 1, 500, {2: {bonus: 9}}, PLAYER_NINE).refused.code == "below-minimum"
        assert declined(DAI, 1, 500, {2: {bonus: 101}}, PLAYER_NINE).refused.code == "above-maximum"


def test_crystal_3400_3452_dragon_dai_fees_under_two_options(settle):
    bets = {2: {"player": 40, "tie": 11}}
    assert settle(DAI, 1, 500, bets, PLAYER_NINE).fees == [(2, 1), (1, 2)]
    bets = {2: {"player": 4001}}
    assert settle(DAI, 1, 9000, bets, PLAYER_NINE, schedule=9).fees == [(1, 40)]


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


def test_crystal_4114_ruyi_settles_the_tie_last(settle):
    # Two nines tie: $100 up and 10 + 10 collected. The ruby is owed 750 and gets the whole bank; the tie gets nothing.
    bets = {2: {"tie": 10}, 3: {"ruby-9": 10}, 4: {"gold-7": 10}, 5: {"jade-8": 10, "banker": 20}}
    round = settle(RUYI, 1, 100, bets, BOTH_NINES)
    assert round.rows == [
        (5, "banker", "push", 0, 0),
        (4, "gold-7", "lose", 0, 10),
        (5, "jade-8", "lose", 0, 10),
        (3, "ruby-9", "win", 120, 0),
        (2, "tie", "no-action", 0, 0),
    ]
    assert round.end == 0


def test_crystal_4185_4233_ruyi_fees_and_bonus_limits(settle, declined):
    bets = {2: {"player": 10, "banker": 10, "gold-7": 1}, 3: {"tie": 30}}
    assert settle(RUYI, 1, 500, bets, PLAYER_NINE).fees == [(2, 2), (1, 2)]
    assert settle(RUYI, 1, 5000, {2: {"player": 1001}}, PLAYER_NINE, schedule=8).fees == [(1, 10)]
    assert declined(RUYI, 1, 500, {2: {"jade-8": 2001}}, PLAYER_NINE).refused.code == "above-maximum"


def test_crystal_4070_ruyi_can_have_six_seats(settle):
    round = settle(RUYI, 1, 500, {2: {"player": 10}, 6: {"player": 10}}, PLAYER_NINE, seats=6)
    assert [row[0] for row in round.rows] == [6, 2]
