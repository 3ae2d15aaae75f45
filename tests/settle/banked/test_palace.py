"""EZ Baccarat Panda 8 at the Palace: tables made up and settled by hand from lines 1419–1581 of the filing.

Shoes run Player, Banker, Player, Banker, Player's third, Banker's third (1461–1465). Rows give seat, wager, result,
paid and collected by the bank, in dollars.
"""


EZ = "palace/ez-baccarat-panda-8"
PLAYER_NINE = "9h 4c Kd 3s"  # Player 9 in two, Banker 7


def test_palace_1469_1475_both_hands_draw_according_to_the_filed_sentences(settle):
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


def test_palace_1431_the_baccarat_table_seats_fourteen(settle):
    round = settle(EZ, 14, 100, {13: {"player": 10}, 1: {"player": 10}}, PLAYER_NINE)
    assert [row[0] for row in round.rows] == [1, 13]
