"""EZ Baccarat Panda 8 at the Palace: tables made up and settled by hand from lines 1419–1581 of the filing.

Shoes run Player, Banker, Player, Banker, Player's third, Banker's third (1461–1465). Rows are seat, wager, result,
paid and collected by the bank, in dollars.
"""

import pytest

EZ = "palace/ez-baccarat-panda-8"
PLAYER_NINE = "9h 4c Kd 3s"  # Player 9 in two, Banker 7
DRAGON = "Kh 2d 6c 3s 2h"  # Player stands on 6, Banker draws to 5 and makes 7
PANDA = "2h Kd 2c 7s 4h"  # Player draws to 4 and makes 8, Banker stands on 7
TIE_SEVEN = "Kh Td 7c 7s"


def test_palace_1456_1493_lines_are_paid_one_to_one_player_line_first(settle):
    round = settle(EZ, 1, 1000, {2: {"banker": 50}, 3: {"player": 100}, 4: {"player": 20, "banker": 30}}, PLAYER_NINE)
    assert round.rows == [
        (3, "player", "win", 100, 0),
        (4, "player", "win", 20, 0),
        (2, "banker", "lose", 0, 50),
        (4, "banker", "lose", 0, 30),
    ]
    assert round.end == 1000 - 120 + 80


def test_palace_1469_1475_both_hands_draw_as_the_sentences_say(settle):
    # Player 2+3 = 5 draws a 4: 9. Banker K+5 = 5 draws against a 4, gets a deuce: 7.
    round = settle(EZ, 8, 500, {1: {"player": 10}}, "2h Kd 3c 5s 4h 2d")
    assert round.hands["player"] == {"cards": ["2h", "3c", "4h"], "total": 9}
    assert round.hands["banker"] == {"cards": ["Kd", "5s", "2d"], "total": 7}
    assert round.rows == [(1, "player", "win", 10, 0)]


def test_palace_1472_banker_three_stands_against_an_eight(settle):
    # Player 2+2 = 4 draws an 8: 2. Banker K+3 = 3 would draw on anything but this 8.
    round = settle(EZ, 1, 500, {2: {"banker": 10}}, "2h Kd 2c 3s 8h")
    assert round.hands["banker"] == {"cards": ["Kd", "3s"], "total": 3}
    assert round.rows == [(2, "banker", "win", 10, 0)]


def test_palace_1518_dragon_7_pays_forty_and_the_banker_line_pushes(settle):
    bets = {2: {"player": 10, "dragon-7": 10}, 3: {"banker": 20, "panda-8": 10}}
    round = settle(EZ, 1, 1000, bets, DRAGON)
    assert round.rows == [
        (2, "player", "lose", 0, 10),
        (3, "banker", "push", 0, 0),
        (3, "panda-8", "lose", 0, 10),
        (2, "dragon-7", "win", 400, 0),
    ]
    assert round.end == 1000 + 10 + 10 - 400


def test_palace_1457_1498_the_literal_banker_line_pays_a_three_card_seven(settle):
    round = settle(EZ, 1, 1000, {3: {"banker": 20}}, DRAGON, options={"banker-three-card-7": "literal"})
    assert round.rows == [(3, "banker", "win", 20, 0)]


def test_palace_1528_panda_8_needs_three_cards(settle):
    bets = {2: {"panda-8": 10}, 3: {"banker": 20}}
    assert settle(EZ, 1, 1000, bets, PANDA).rows == [(3, "banker", "lose", 0, 20), (2, "panda-8", "win", 250, 0)]
    natural_eight = "Kh Kd 8c 7s"
    assert settle(EZ, 1, 1000, bets, natural_eight).rows == [
        (3, "banker", "lose", 0, 20),
        (2, "panda-8", "lose", 0, 10),
    ]


def test_palace_1467_1505_a_tie_pushes_the_lines_and_pays_nine(settle):
    bets = {2: {"player": 10, "tie": 10}, 3: {"banker": 20, "dragon-7": 11, "panda-8": 12}}
    round = settle(EZ, 1, 1000, bets, TIE_SEVEN)
    assert round.rows == [
        (2, "player", "push", 0, 0),
        (3, "banker", "push", 0, 0),
        (2, "tie", "win", 90, 0),
        (3, "panda-8", "lose", 0, 12),
        (3, "dragon-7", "lose", 0, 11),
    ]


def test_palace_1493_a_short_bank_pays_from_the_left_and_returns_the_rest(settle):
    # Player-dealer in seat 6: 7, 8, 1, 2 ... With $100: seat 8 takes 80, seat 1 the last 20 of its 50, seat 2 nothing.
    # Then the Banker wagers are collected, $30, and out of that the panda cannot be paid since it lost.
    bets = {1: {"player": 50}, 2: {"player": 40}, 8: {"player": 80}, 7: {"banker": 30, "panda-8": 10}}
    round = settle(EZ, 6, 100, bets, PLAYER_NINE)
    assert round.rows == [
        (8, "player", "win", 80, 0),
        (1, "player", "win", 20, 0),
        (2, "player", "no-action", 0, 0),
        (7, "banker", "lose", 0, 30),
        (7, "panda-8", "lose", 0, 10),
    ]
    assert round.end == 40


def test_palace_1423_the_bank_wins_no_more_than_its_wager(settle):
    # With $50 up, the bank can win at most $50: 40 from seat 2, 10 of seat 3's 30, nothing of seat 4's.
    round = settle(EZ, 1, 50, {2: {"banker": 40}, 3: {"banker": 30}, 4: {"banker": 20}}, PLAYER_NINE)
    assert round.rows == [
        (2, "banker", "lose", 0, 40),
        (3, "banker", "lose", 0, 10),
        (4, "banker", "no-action", 0, 0),
    ]
    assert round.end == 100


def test_palace_1493_order_decides_whether_the_dragon_is_paid(settle):
    # Lost lines are collected before the dragon: 60 up, 40 collected, so 100 of the 400 are there for it.
    bets = {2: {"dragon-7": 10}, 3: {"player": 40}}
    round = settle(EZ, 1, 60, bets, DRAGON)
    assert round.rows == [(3, "player", "lose", 0, 40), (2, "dragon-7", "win", 100, 0)]
    assert round.end == 0
    seat_by_seat = settle(EZ, 1, 60, bets, DRAGON, options={"order": "by-seat"})
    assert seat_by_seat.rows == [(2, "dragon-7", "win", 60, 0), (3, "player", "lose", 0, 40)]


@pytest.mark.parametrize(("coverage", "dragon", "end"), [("running", 100, 0), ("stop", 100, 0), ("consumed", 20, 80)])
def test_palace_1423_how_cover_is_used_up_is_a_reading(settle, coverage, dragon, end):
    # 60 up, 40 collected: running and stop leave 100 to pay with; if cover is used once, 60 - 40 = 20.
    bets = {2: {"dragon-7": 10}, 3: {"player": 40}}
    round = settle(EZ, 1, 60, bets, DRAGON, options={"cover": coverage})
    assert round.rows == [(3, "player", "lose", 0, 40), (2, "dragon-7", "win", dragon, 0)]
    assert round.end == end


def test_palace_1454_backline_bettors_follow_the_seat(settle):
    bets = {3: {"player": 10, "backline": [{"player": 20, "tie": 10}, {"banker": 30}]}, 4: {"player": 40}}
    round = settle(EZ, 1, 1000, bets, PLAYER_NINE)
    assert round.rows == [
        (3, "player", "win", 10, 0),
        ("3+1", "player", "win", 20, 0),
        (4, "player", "win", 40, 0),
        ("3+2", "banker", "lose", 0, 30),
        ("3+1", "tie", "lose", 0, 10),
    ]


def test_palace_1564_fees_by_all_a_player_bet_and_by_all_that_is_bet(settle):
    # $200 in all costs $1, $201 costs $2, $600 $3; together $1,001 cost the player-dealer $10.
    bets = {
        2: {"player": 190, "tie": 10},
        3: {"banker": 191, "dragon-7": 10},
        4: {"player": 600},
    }
    round = settle(EZ, 1, 5000, bets, PLAYER_NINE)
    assert round.fees == [(2, 1), (3, 2), (4, 3), (1, 10)]
    assert settle(EZ, 1, 5000, {2: {"player": 500}}, PLAYER_NINE).fees == [(2, 2), (1, 3)]
    assert settle(EZ, 1, 5000, {2: {"player": 501}}, PLAYER_NINE).fees == [(2, 3), (1, 4)]


def test_palace_1566_fees_are_never_paid_from_the_bank(settle):
    round = settle(EZ, 1, 10, {2: {"banker": 10}}, TIE_SEVEN)
    assert round.end == 10
    assert round.fees == [(2, 1), (1, 3)]


def test_palace_1431_fourteen_seats_at_the_baccarat_table(settle):
    round = settle(EZ, 14, 100, {13: {"player": 10}, 1: {"player": 10}}, PLAYER_NINE)
    assert [row[0] for row in round.rows] == [1, 13]


def test_palace_1445_the_table_minimum_is_enforced(declined):
    refusal = declined(EZ, 1, 100, {2: {"player": 9}}, PLAYER_NINE)
    assert (refusal.refused.code, refusal.where) == ("below-minimum", "wagers.2.player")
    refusal = declined(EZ, 1, 100, {2: {"player": 4001}}, PLAYER_NINE)
    assert (refusal.refused.code, refusal.where) == ("above-maximum", "wagers.2.player")
