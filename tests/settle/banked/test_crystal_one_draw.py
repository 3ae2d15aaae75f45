"""Crystal's Asian Baccarat and 21st Century Baccarats: tables settled by hand from lines 1–72, 381–517, 685–827 and
831–1019 (fees 998–1019 and 2901–2950).
"""

import pytest

ASIAN, FACE_UP, FACE_DOWN, FIVE = (
    "crystal/asian-baccarat",
    "crystal/21st-century-baccarat-face-up-tie",
    "crystal/21st-century-baccarat-face-down",
    "crystal/21st-century-baccarat-5-0",
)


# Asian Baccarat: Players', player-dealer's, twice; then draws from the player-dealer's left, the player-dealer last.


def test_crystal_19_33_49_everybody_plays_the_community_hand_and_draws_their_own_card(settle):
    # Players' 2+3 = 5. Seat 4 draws a 4: 9; seat 5 stands on 5; seat 1 draws a king: 5. Player-dealer K+6 stands on 6.
    # Seat 3 banks and is 1, so seat 1 is 7: a total of 7 settles 1, 4, 5. $50: 40 are won from seat 1, then 90 of
    # seat 4's 100 are paid, then 30 are won from seat 5.
    round = settle(
        ASIAN,
        3,
        50,
        {1: {"base": 40}, 4: {"base": 100}, 5: {"base": 30}},
        "2h Kd 3c 6s 4h Kc",
        dice=[1, 2, 4],
        actions=[(4, "hit"), (5, "stand"), (1, "hit"), (3, "stand")],
    )
    assert round.button == 1
    assert round.rows == [(1, "base", "lose", 0, 40), (4, "base", "win", 90, 0), (5, "base", "lose", 0, 30)]
    assert round.end == 30
    assert round.hands["4"] == {"cards": ["2h", "3c", "4h"], "total": 9}
    assert round.hands["1"]["total"] == 5


@pytest.mark.parametrize(
    ("dice", "button"),
    [
        ([1, 1, 1], 5),  # 3: the second to the left of seat 3
        ([2, 3, 3], 2),  # 8: the player to the player-dealer's right (49)
        ([3, 3, 3], 4),  # 9 is the player-dealer: the action starts to their left
        ([5, 6, 6], 4),  # 17 as well
        ([6, 6, 6], 4),  # 18: the seat after the player-dealer
        ([4, 4, 4], 6),  # 12: four places on
    ],
)
def test_crystal_32_49_the_player_dealer_is_counted_as_1_9_and_17(settle, dice, button):
    bets = {seat: {"base": 10} for seat in (1, 2, 4, 5, 6, 7, 8)}
    round = settle(ASIAN, 3, 500, bets, "Kh Kd 7c 7s", dice=dice)
    assert round.button == button
    order = [row[0] for row in round.rows]
    assert order[0] == button
    assert order == sorted(order, key=lambda seat: (seat - button) % 8)


def test_crystal_49_71_the_player_dealer_may_take_the_last_card(settle):
    bets, shoe = {2: {"base": 20}}, "Kh Kd 7c 4s"
    assert settle(ASIAN, 1, 500, bets, shoe, dice=[1, 1, 1], actions=[(1, "stand")]).rows[0][2] == "win"
    drawn = settle(ASIAN, 1, 500, bets, shoe + " 4d", dice=[1, 1, 1], actions=[(1, "hit")])
    assert drawn.rows == [(2, "base", "lose", 0, 20)]  # 8 to 7


# Face up with tie hands: Players', up card, Players', hole card, the shared hit card, the dealer's draw.


def test_crystal_414_417_bettors_choose_on_five_and_share_the_hit_card(settle):
    # Players' 2+3 = 5, dealer 2 up, 4 down: 6 stands. Seat 6 hits, gets 3: 8. Seat 3 stands on 5.
    # The four counts to the fourth seat from the player-dealer in 2: seat 6. $15: seat 6's win takes all.
    bets = {3: {"base": 10}, 6: {"base": 20}, 7: {"base": 20}}
    round = settle(
        FACE_UP,
        2,
        15,
        bets,
        "2h 2d 3c 4s 3h",
        actions=[
            (3, "no-tie"),
            (6, "no-tie"),
            (7, "no-tie"),
            (3, "stand"),
            (6, "hit"),
            (7, "hit"),
        ],
    )
    assert round.button == 6
    assert round.rows == [(6, "base", "win", 15, 0), (7, "base", "no-action", 0, 0), (3, "base", "lose", 0, 10)]
    assert round.hands["3"] == {"cards": ["2h", "3c"], "total": 5}
    assert round.hands["6"] == {"cards": ["2h", "3c", "3h"], "total": 8}
    assert round.end == 10


@pytest.mark.parametrize("total", [5, 6, 7, 8, 9])
def test_crystal_449_454_a_tie_bet_is_refused_if_the_dealer_shows_the_players_total_of_five_to_nine(
    settle, declined, total
):
    shoe = f"Kh {total}d {total}c Ks"
    more = [(2, "stand")] if total in (5, 6) else []
    # The dealer has the total and a king: 5 must hit, and gets a queen.
    draw = " Qd" if total == 5 else ""
    assert settle(FACE_UP, 1, 500, {2: {"base": 10}}, shoe + draw, actions=more).rows[0][2] == "push"
    refusal = declined(FACE_UP, 1, 500, {2: {"base": 10, "tie": 5}}, shoe + draw, actions=more)
    assert (refusal.refused.code, refusal.where) == ("not-offered", "wagers.2.tie")
    refusal = declined(FACE_UP, 1, 500, {2: {"base": 10}}, shoe + draw, actions=[(2, "tie", 5), *more])
    assert refusal.at_action == 0


# Face down: clockwise from the player-dealer's left, the player-dealer last, twice; then draws in that order.


@pytest.mark.parametrize(("total", "result"), [(0, "lose"), (4, "lose"), (5, "push"), (6, "push")])
def test_crystal_727_the_bank_wins_ties_from_0_to_4(settle, total, result):
    # Seat 2: K and a three hits to the total; the dealer's K and deuce must hit and gets there too.
    mine, his = ("KA23456789"[(total - held) % 10] for held in (3, 2))
    round = settle(FACE_DOWN, 1, 500, {2: {"base": 10}}, f"Kh Kd 3h 2s {mine}c {his}d", actions=[(2, "hit")])
    assert round.hands["2"]["total"] == round.hands["dealer"]["total"] == total
    assert round.rows[0][2] == result


def test_crystal_731_the_player_dealer_has_a_choice_only_on_six(settle, declined):
    # Seat 2 stands on 7. Dealer K up, 6 down.
    bets, shoe = {2: {"base": 10}}, "Kh Kd 7h 6s"
    assert settle(FACE_DOWN, 1, 500, bets, shoe, actions=[(1, "stand")]).rows[0][2] == "win"
    assert settle(FACE_DOWN, 1, 500, bets, shoe + " 3d", actions=[(1, "hit")]).rows[0][2] == "lose"
    refusal = declined(FACE_DOWN, 1, 500, bets, shoe)
    assert refusal.refused.code == "action-missing"
    assert "seat 1" in refusal.refused.sentence


# Version 5.0: Players', up card, Players', hole card, the shared hit card, the dealer's draw.


def test_crystal_892_893_a_natural_stops_the_other_hand_from_drawing(settle):
    dealer_eight = settle(FIVE, 1, 500, {2: {"player": 20}}, "Kh 4d 3c 4s")
    assert dealer_eight.hands["2"]["cards"] == ["Kh", "3c"]
    player_eight = settle(FIVE, 1, 500, {2: {"player": 20}}, "Kh 2d 8c 3s")
    assert player_eight.hands["dealer"]["cards"] == ["2d", "3s"]
    assert player_eight.rows == [(2, "player", "win", 20, 0)]


def test_crystal_861_a_bettor_on_the_player_line_chooses_on_five(settle, declined):
    # Player 2+3 = 5, dealer 2 up, 4 down: 6. A hit brings 4: 9.
    bets, shoe = {2: {"player": 20}}, "2h 2d 3c 4s"
    assert settle(FIVE, 1, 500, bets, shoe, actions=[(2, "stand")]).rows[0][2] == "lose"
    assert settle(FIVE, 1, 500, bets, shoe + " 4h", actions=[(2, "hit")]).rows[0][2] == "win"
    # 897: no one bet the Player Line, so the house way hits: the Dealer Line loses to the 9
    assert settle(FIVE, 1, 500, {2: {"dealer": 20}}, shoe + " 4h").rows[0][2] == "lose"
    assert declined(FIVE, 1, 500, {2: {"player": 20}}, "2h 2d 4c 4s", actions=[(2, "hit")]).refused.code == "not-now"


def test_crystal_910_919_late_ties_pay_as_filed(settle, declined):
    bets = {2: {"player": 20, "early-tie": 10}, 3: {"dealer": 20}}
    # 7 to 7 with a deuce up: early 8 to 1, late 7 to 1.
    round = settle(FIVE, 1, 1000, bets, "Kh 2d 7c 5s", actions=[(2, "late-tie", 10)])
    assert round.rows == [
        (2, "player", "push", 0, 0),
        (2, "early-tie", "win", 80, 0),
        (2, "late-tie", "win", 70, 0),
        (3, "dealer", "push", 0, 0),
    ]
    # 918: the dealer's two-card nine returns the late tie
    nine = settle(FIVE, 1, 1000, bets, "Kh 4d 7c 5s", actions=[(2, "late-tie", 10)])
    assert nine.rows[1:3] == [(2, "early-tie", "lose", 0, 10), (2, "late-tie", "push", 0, 0)]
    # 914, 917: none on 7 against a seven, none on a two-card nine; 919: none without an early tie
    for shoe in ("Kh 7d 7c Ks", "Kh 2d 9c 5s"):
        refusal = declined(FIVE, 1, 1000, bets, shoe, actions=[(2, "late-tie", 10)])
        assert (refusal.refused.code, refusal.at_action) == ("not-now", 0)
    assert declined(FIVE, 1, 1000, {2: {"player": 20, "late-tie": 10}}, "Kh 2d 7c 5s").refused.code == "not-offered"


@pytest.mark.parametrize(("second", "pays"), [("5h", 40), ("5d", 20), ("5s", 10), ("6h", 0)])
def test_crystal_931_936_bonus_pairs_pay_by_suit_and_colour(settle, second, pays):
    # Player 5h and another card; 0 hits, and so does 5+6 = 1. The dealer's Q up, 7 down stands on 7.
    bets = {2: {"player": 10, "player-bonus-pair": 10}}
    row = settle(FIVE, 1, 5000, bets, f"5h Qd {second} 7s Kc").rows[1]
    assert row == (2, "player-bonus-pair", "win" if pays else "lose", 10 * pays, 0 if pays else 10)
