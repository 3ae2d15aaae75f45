"""Super Pan 9 and ZooBac of the Oaks and of Comstock, and Comstock's EZ Baccarat: tables settled by hand from oaks
234–260, 762–766, 799–828, 1236–1388 and comstock 1120–1357, 1681–1690, 2726–3061, 4003–4277, 6371–6707.
"""

import pytest

OAKS_PAN, PAN = "oaks/super-pan-9", "comstock/super-pan-9"
OAKS_ZOO, ZOO, EZ = "oaks/zoobac", "comstock/zoobac", "comstock/ez-baccarat-panda-8"
PLAYER_NINE = "9h 4c Kd 3s"
EIGHT_WINS = "Kh 2d 6c 3s 3h"  # Banker draws to a three-card eight over 6


# Super Pan 9: one card at a time clockwise from the action button, three rounds, the player-dealer in turn; draws
# from the player-dealer's left, the player-dealer last.


@pytest.mark.parametrize("offer", [OAKS_PAN, PAN])
def test_oaks_242_comstock_1261_the_deal_starts_at_the_button_and_draws_start_at_the_left(settle, offer):
    # Seat 3 banks and is 1; a total of 6 is seat 8. Cards go 8, 3, 5 | 8, 3, 5 | 8, 3, 5.
    # Seat 8: 6+K+2 = 8; seat 3: K+4+Q = 4; seat 5: 5+5+A = 1. Seat 5 draws first, a 6: 7; seat 8 stands;
    # the player-dealer may choose on 4 and draws a 3: 7. Settled from seat 8: it wins, seat 5 pushes.
    round = settle(
        offer,
        3,
        500,
        {5: {"base": 20}, 8: {"base": 40}},
        "6h Kd 5c Kh 4d 5s 2h Qd Ac 6c 3d",
        dice=[1, 2, 3],
        actions=[(5, "hit"), (8, "stand"), (3, "hit")],
    )
    assert round.button == 8
    assert round.hands["8"] == {"cards": ["6h", "Kh", "2h"], "total": 8}
    assert round.hands["5"] == {"cards": ["5c", "5s", "Ac", "6c"], "total": 7}
    assert round.hands["dealer"] == {"cards": ["Kd", "4d", "Qd", "3d"], "total": 7}
    assert round.rows == [(8, "base", "win", 40, 0), (5, "base", "push", 0, 0)]
    assert round.end == 460


@pytest.mark.parametrize("offer", [OAKS_PAN, PAN])
@pytest.mark.parametrize(("dice", "button"), [([1, 1, 1], 5), ([3, 3, 2], 2), ([3, 3, 3], 4), ([6, 6, 5], 4)])
def test_comstock_1298_1300_the_player_dealer_is_counted_as_1_9_and_17(settle, offer, dice, button):
    bets = {seat: {"base": 10} for seat in (1, 2, 4, 5, 6, 7, 8)}
    # Everyone, including the player-dealer, has 6+A+K = 7.
    cards = " ".join(["6h"] * 8 + ["Ah"] * 8 + ["Kh"] * 8)
    said = [(seat, "stand") for seat in (4, 5, 6, 7, 8, 1, 2)]
    round = settle(offer, 3, 500, bets, cards, dice=dice, actions=said)
    assert round.button == button
    assert round.rows[0][:3] == (button, "base", "push")


def test_oaks_762_766_fees_are_taken_after_the_cards_are_distributed(settle):
    felt = (OAKS_PAN, 1, 500, {2: {"base": 10}, 3: {"base": 10}}, "6h 6c 6d Ah Ac Ad Kh Kc Kd")
    said = [(2, "stand"), (3, "stand")]
    first = settle(*felt, dice=[1, 1, 1], actions=said)
    assert first.fees == [(2, 1), (3, 1), (1, 2)]
    assert settle(*felt, dice=[1, 1, 1], actions=said, schedule=2).fees == [(2, 2), (3, 2), (1, 2)]
    kinds = [event["event"] for event in first.events]
    last_card = len(kinds) - 1 - kinds[::-1].index("card-dealt")
    assert kinds.index("collection-taken") == last_card + 1


def test_comstock_6692_6707_fees_are_taken_before_the_conclusion_of_the_hand(settle):
    bets = {2: {"base": 10, "backline": [{"base": 5}]}}
    felt = (PAN, 1, 500, bets, "6h 6c Ah Ac Kh Kc 2d")
    round = settle(*felt, dice=[1, 1, 1], actions=[(2, "hit")])
    assert round.fees == [(2, 1), ("2+1", 1), (1, 4)]
    kinds = [event["event"] for event in round.events]
    assert kinds.index("collection-taken") > len(kinds) - 1 - kinds[::-1].index("card-dealt")
    assert kinds.index("collection-taken") < kinds.index("wager-settled")
    assert settle(*felt, dice=[1, 1, 1], actions=[(2, "hit")], schedule=3).fees == [(2, 2), ("2+1", 2), (1, 5)]


def test_comstock_1687_1690_the_fees_of_2010_are_taken_in_advance(settle):
    felt = (PAN, 1, 500, {2: {"base": 10}}, "6h 6c Ah Ac Kh Kc")
    round = settle(*felt, dice=[1, 1, 1], actions=[(2, "stand")], schedule="fees-2010:1")
    assert round.fees == [(2, 1), (1, 2)]
    kinds = [event["event"] for event in round.events]
    assert kinds.index("collection-taken") < kinds.index("card-dealt")


# ZooBac: Player, Banker, Player, Banker, Player's third, Banker's third.


@pytest.mark.parametrize("offer", [OAKS_ZOO, ZOO])
def test_oaks_1276_1280_comstock_4111_4123_lines_and_tie_pay_as_filed(settle, offer):
    bets = {2: {"player": 10}, 3: {"banker": 20}, 4: {"tie": 5}}
    rows = {row[0]: row[2:] for row in settle(offer, 1, 1000, bets, PLAYER_NINE).rows}
    assert rows == {2: ("win", 10, 0), 3: ("lose", 0, 20), 4: ("lose", 0, 5)}
    rows = {row[0]: row[2:] for row in settle(offer, 1, 1000, bets, "Kh Td 7c 7s").rows}
    assert rows == {2: ("push", 0, 0), 3: ("push", 0, 0), 4: ("win", 45, 0)}


ANIMALS = [
    # Banker's three-card eight over 6: the Banker line pushes, Tiger 25, Zoo 10.
    (EIGHT_WINS, {"banker": 0, "rabbit": -5, "tiger": 125, "monkey": -5, "zoo": 50}),
    # Banker 2 draws on anything, a six to eight, over Player's K+K and a king: zero. Tiger 75, Zoo 30.
    ("Kh Kd Qc 2s Kc 6d", {"banker": 0, "rabbit": -5, "tiger": 375, "monkey": -5, "zoo": 150}),
    # Player draws to a three-card seven over Banker's six: Rabbit 25, Zoo 10. (Banker 6 stands against a three.)
    ("Kh Kd 4c 6s 3h", {"banker": -20, "rabbit": 125, "tiger": -5, "monkey": -5, "zoo": 50}),
    # The same over nothing: Banker K+Q draws a king. Rabbit 75, Zoo 30.
    ("Kh Kd 4c Qs 3h Kc", {"banker": -20, "rabbit": 375, "tiger": -5, "monkey": -5, "zoo": 150}),
    # Zero to zero: Monkey 150, Zoo 30, and the line pushes.
    ("Kh Kd Qc Qs Jh Jc", {"banker": 0, "rabbit": -5, "tiger": -5, "monkey": 750, "zoo": 150}),
    # Player's two-card seven is not a Rabbit.
    ("Kh Kd 7c 6s", {"banker": -20, "rabbit": -5, "tiger": -5, "monkey": -5, "zoo": -5}),
    # Banker's natural eight is not a Tiger, and pays.
    ("Kh Kd 7c 8s", {"banker": 20, "rabbit": -5, "tiger": -5, "monkey": -5, "zoo": -5}),
    # Nor is a three-card eight that loses to nine: Player 9, Banker 5 draws a three.
    ("2h Kd 3c 5s 4h 3d", {"banker": -20, "rabbit": -5, "tiger": -5, "monkey": -5, "zoo": -5}),
]


@pytest.mark.parametrize("offer", [OAKS_ZOO, ZOO])
@pytest.mark.parametrize(("shoe", "won"), ANIMALS)
def test_oaks_1282_1288_comstock_4126_4146_the_animal_bets_pay_as_filed(settle, offer, shoe, won):
    bets = {2: {"banker": 20, "rabbit": 5, "tiger": 5, "monkey": 5, "zoo": 5}}
    rows = settle(offer, 1, 5000, bets, shoe).rows
    assert {row[1]: row[3] - row[4] for row in rows} == won
    assert next(row[2] for row in rows if row[1] == "banker") == {20: "win", 0: "push", -20: "lose"}[won["banker"]]


@pytest.mark.parametrize(("first", "button"), [("Kh", 11), ("Ah", 2), ("4h", 5)])
def test_oaks_1300_the_players_first_card_is_counted_from_the_player_dealer(settle, first, button):
    bets = {seat: {"player": 10} for seat in range(2, 13)}
    shoe = {"Kh": "Kh Kd 7c 6s", "Ah": "Ah Kd 8c 6s", "4h": "4h Kd 4c 6s"}[first]
    round = settle(OAKS_ZOO, 1, 20, bets, shoe)
    assert round.button == button
    assert round.rows[0][0] == button


@pytest.mark.parametrize(("second", "button"), [("3c", 4), ("Kc", 11), ("Ac", 2)])
def test_comstock_4097_4102_the_second_card_dealt_is_counted_from_the_player_dealer(settle, second, button):
    bets = {seat: {"player": 10} for seat in range(2, 13)}
    fourth = {"3c": "4s", "Kc": "7s", "Ac": "6s"}[second]  # the Banker has seven each time
    round = settle(ZOO, 1, 2000, bets, f"9h {second} Kd {fourth}")
    assert round.button == button
    assert [row[0] for row in round.rows] == sorted(range(2, 13), key=lambda seat: (seat - button) % 12)


def test_comstock_4222_6600_zoobac_has_different_fees_under_two_filings(settle):
    bets = {2: {"player": 40, "zoo": 11}}
    assert settle(ZOO, 1, 500, bets, PLAYER_NINE, schedule=1).fees == [(1, 2)]
    later = settle(ZOO, 1, 500, bets, PLAYER_NINE, schedule="fees-2020:1")
    assert later.fees == [(1, 1)]  # 6513: $5 to $100
    assert settle(ZOO, 1, 500, bets, PLAYER_NINE).fees == later.fees  # the list of 2020 is in force
    bets = {2: {"player": 250}}
    assert settle(ZOO, 1, 5000, bets, PLAYER_NINE, schedule="fees-2020:9").fees == [(1, 6)]  # a gap: the next bracket


# Comstock's EZ Baccarat


def test_comstock_2838_2854_ties_pay_nine_to_one_and_naturals_stop_the_draw(settle):
    bets = {2: {"player": 10, "tie": 10}}
    assert settle(EZ, 1, 500, bets, "Kh Td 7c 7s").rows == [(2, "player", "push", 0, 0), (2, "tie", "win", 90, 0)]
    assert settle(EZ, 1, 500, bets, "Kh 2d 8c 3s").hands["banker"]["cards"] == ["2d", "3s"]


def test_comstock_2993_3012_6390_fees_and_limits_are_as_filed(settle, declined):
    bets = {2: {"player": 250, "tie": 46, "dragon-7": 5}}  # $301
    own = "ez-baccarat-panda-8:1"
    assert settle(EZ, 1, 5000, bets, PLAYER_NINE, schedule=own).fees == [(1, 3)]
    later = settle(EZ, 1, 5000, bets, PLAYER_NINE, schedule="fees-2020:1")
    assert later.fees == [(1, 6)]  # 6397: $301 to $500
    assert settle(EZ, 1, 5000, bets, PLAYER_NINE).fees == later.fees  # the list of 2020 is in force
    assert settle(EZ, 1, 5000, bets, PLAYER_NINE, schedule="fees-2020:3").fees == [(1, 6)]
    for bets, code in (({"tie": 4}, "below-minimum"), ({"player": 5, "dragon-7": 51}, "above-maximum")):
        assert declined(EZ, 1, 5000, {2: bets}, PLAYER_NINE, schedule=own).refused.code == code
