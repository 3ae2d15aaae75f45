"""Crystal's Asian Baccarat and 21st Century Baccarats: tables settled by hand from lines 1–72, 381–517, 685–827 and
831–1019 (fees 998–1019, 2901–2950).
"""

import pytest

ASIAN, FACE_UP, FACE_DOWN, FIVE = (
    "crystal/asian-baccarat",
    "crystal/21st-century-baccarat-face-up-tie",
    "crystal/21st-century-baccarat-face-down",
    "crystal/21st-century-baccarat-5-0",
)


# Asian Baccarat: Players', player-dealer's, twice; then draws from the player-dealer's left, the player-dealer last.


def test_crystal_19_33_49_all_play_the_community_hand_and_draw_their_own_card(settle):
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
def test_crystal_32_49_the_player_dealer_counts_as_1_9_and_17(settle, dice, button):
    bets = {seat: {"base": 10} for seat in (1, 2, 4, 5, 6, 7, 8)}
    round = settle(ASIAN, 3, 500, bets, "Kh Kd 7c 7s", dice=dice)
    assert round.button == button
    order = [row[0] for row in round.rows]
    assert order[0] == button
    assert order == sorted(order, key=lambda seat: (seat - button) % 8)


def test_crystal_26_60_three_or_less_draws_automatically(settle):
    # Players' K+3 = 3: seats 2 and 3 draw 5 and 6: 8 and 9. The player-dealer K+2 = 2 draws a 6 last: 8.
    round = settle(ASIAN, 1, 500, {2: {"base": 20}, 3: {"base": 20}}, "Kh Kd 3c 2s 5h 6h 6d", dice=[1, 2, 1])
    assert round.button == 2  # 4 is seat 4, empty: on to the next bettor, past the player-dealer
    assert round.rows == [(2, "base", "push", 0, 0), (3, "base", "win", 20, 0)]


def test_crystal_19_61_both_sides_stand_on_seven(settle):
    round = settle(ASIAN, 1, 500, {2: {"base": 20}}, "Kh Kd 7c 8s", dice=[1, 2, 1])
    assert round.rows == [(2, "base", "lose", 0, 20)]


def test_crystal_49_71_the_player_dealer_has_the_option_of_the_last_card(settle):
    bets, shoe = {2: {"base": 20}}, "Kh Kd 7c 4s"
    assert settle(ASIAN, 1, 500, bets, shoe, dice=[1, 1, 1], actions=[(1, "stand")]).rows[0][2] == "win"
    drawn = settle(ASIAN, 1, 500, bets, shoe + " 4d", dice=[1, 1, 1], actions=[(1, "hit")])
    assert drawn.rows == [(2, "base", "lose", 0, 20)]  # 8 to 7


def test_crystal_43_the_largest_wager_on_a_spot_decides_for_all_on_it(settle):
    bets = {2: {"base": 10, "backline": [{"base": 50}, {"base": 20}]}}
    round = settle(ASIAN, 1, 500, bets, "Kh Kd 5c 7s 4h", dice=[1, 1, 1], actions=[(2, "hit")])
    assert round.rows == [(2, "base", "win", 10, 0), ("2+1", "base", "win", 50, 0), ("2+2", "base", "win", 20, 0)]
    assert round.fees == [(2, 1), ("2+1", 1), ("2+2", 1), (1, 2)]  # 2901: $1 a wager; $80 of action, $2


def test_crystal_2901_2915_asian_fees_under_two_options(settle):
    bets, shoe = {2: {"base": 50}}, "Kh Kd 7c 8s"
    assert settle(ASIAN, 1, 500, bets, shoe, dice=[1, 1, 1]).fees == [(2, 1), (1, 1)]
    assert settle(ASIAN, 1, 500, {2: {"base": 301}}, shoe, dice=[1, 1, 1], schedule=3).fees == [(1, 5)]


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


@pytest.mark.parametrize(
    ("third", "dealer", "base", "collected"),
    [("Kh", "Kd", "lose", 10), ("9h", "9c", "lose", 10), ("Ah", "Ac", "push", 0)],  # ties on 1, on 0, on 2
)
def test_crystal_435_437_the_bank_wins_ties_on_0_and_1_and_pays_the_tie_bet_eight(
    settle, third, dealer, base, collected
):
    # Players' K+A = 1 must hit; dealer K up, A down: 1 must hit.
    round = settle(
        FACE_UP, 1, 500, {2: {"base": 10}}, f"Kh Kd Ac As {third} {dealer}", actions=[(2, "tie", 5)]
    )
    assert round.rows == [(2, "base", base, 0, collected), (2, "tie", "win", 40, 0)]


def test_crystal_436_a_tie_bet_loses_without_a_tie_and_follows_its_own_hand(settle):
    # Seat 2 stands on 6 and ties the dealer's 6; seat 3 hits to 8. Both bet the tie.
    round = settle(
        FACE_UP,
        1,
        500,
        {2: {"base": 10}, 3: {"base": 10}},
        "Kh 2d 6c 4s 2h",
        actions=[(2, "tie", 5), (3, "tie", 5), (2, "stand"), (3, "hit")],
    )
    assert round.button == 2  # the four is seat 5; round to the first bettor
    assert round.rows == [
        (2, "base", "push", 0, 0),
        (2, "tie", "win", 40, 0),
        (3, "base", "win", 10, 0),
        (3, "tie", "lose", 0, 5),
    ]


@pytest.mark.parametrize("total", [5, 6, 7, 8, 9])
def test_crystal_449_454_no_tie_bet_if_the_dealer_shows_the_players_five_to_nine(settle, declined, total):
    shoe = f"Kh {total}d {total}c Ks"
    more = [(2, "stand")] if total in (5, 6) else []
    # The dealer has the total and a king: 5 must hit, and gets a queen.
    draw = " Qd" if total == 5 else ""
    assert settle(FACE_UP, 1, 500, {2: {"base": 10}}, shoe + draw, actions=more).rows[0][2] == "push"
    refusal = declined(FACE_UP, 1, 500, {2: {"base": 10, "tie": 5}}, shoe + draw, actions=more)
    assert (refusal.refused.code, refusal.where) == ("not-offered", "wagers.2.tie")
    refusal = declined(FACE_UP, 1, 500, {2: {"base": 10}}, shoe + draw, actions=[(2, "tie", 5), *more])
    assert refusal.at_action == 0


def test_crystal_438_the_dealer_hits_five_and_stands_on_six_and_naturals_stop_no_one(settle):
    # Players' 9 stands; the dealer's 5 draws a 4 for a tie at nine.
    round = settle(FACE_UP, 1, 500, {2: {"base": 10}}, "Kh 2d 9c 3s 4h", actions=[(2, "no-tie")])
    assert round.rows == [(2, "base", "push", 0, 0)]
    # The dealer has a 9 in two and the players' 2 still hits (no stop is filed): 9.
    round = settle(FACE_UP, 1, 500, {2: {"base": 10}}, "Kh 4d 2c 5s 7h", actions=[(2, "no-tie")])
    assert round.rows == [(2, "base", "push", 0, 0)]


# Face down: clockwise from the player-dealer's left, the player-dealer last, twice; then draws in that order.


def test_crystal_725_728_hitting_five_or_six_to_eight_or_nine_pays_two_to_one(settle):
    # Seat 2: K+5 hits 3: 8, pays 2 to 1. Seat 3: K+4 must hit, 5: 9, pays 1 to 1. Seat 4: 7 stands. Dealer 3 up, K
    # down: 3 must hit, 4: 7.
    round = settle(
        FACE_DOWN,
        1,
        500,
        {2: {"base": 10}, 3: {"base": 20}, 4: {"base": 30}},
        "Kh Kc Kd 3s 5h 4c 7d Ks 3h 5c 4s",
        actions=[(2, "hit"), (3, "hit")],
    )
    assert round.button == 2  # a king is the sixth seat, 7; round to the first bettor
    assert round.rows == [(2, "base", "win", 20, 0), (3, "base", "win", 20, 0), (4, "base", "push", 0, 0)]
    assert round.end == 460


def test_crystal_726_surrender_forfeits_half(settle):
    # Dealer 2 up, 5 down: 7 stands. Seat 2 surrenders 6, seat 3 surrenders 0.
    round = settle(
        FACE_DOWN,
        1,
        500,
        {2: {"base": 25}, 3: {"base": 10}},
        "Kh Kc 2d 6h Kd 5s",
        actions=[(2, "surrender"), (3, "surrender")],
    )
    assert round.rows == [(2, "base", "lose", 0, 12.5), (3, "base", "lose", 0, 5)]


def test_crystal_742_743_a_double_adds_an_equal_wager_and_pays_even_money(settle):
    # Seat 2 doubles 5, gets 4: 9. Seat 3 doubles 6, gets a king: 6. Dealer 2 up, 5 down: 7.
    round = settle(
        FACE_DOWN,
        1,
        500,
        {2: {"base": 10}, 3: {"base": 20}},
        "Kh Kc 2d 5h 6d 5s 4h Kd",
        actions=[(2, "double"), (3, "double", 20)],
    )
    assert round.button == 2  # a five is the fifth seat from the dealer, 6; empty, so on to seat 2
    assert round.rows == [
        (2, "base", "win", 10, 0),
        (2, "double", "win", 10, 0),
        (3, "base", "lose", 0, 20),
        (3, "double", "lose", 0, 20),
    ]
    assert round.end == 500 - 20 + 40


def test_crystal_722_724_a_joker_up_concludes_the_deal_and_pushes_nines_only(settle):
    # No one draws: seat 2 has 4, seat 3 a natural nine, seat 4 a joker's nine, seat 5 two jokers.
    round = settle(
        FACE_DOWN,
        1,
        500,
        {2: {"base": 10}, 3: {"base": 10}, 4: {"base": 10}, 5: {"base": 10}},
        "Kh 4c Kd Jo Jo 4h 5d Jo Jo 3s",
    )
    assert round.button == 4  # a three is the third seat
    assert round.rows == [
        (4, "base", "push", 0, 0),
        (5, "base", "win", 30, 0),
        (2, "base", "lose", 0, 10),
        (3, "base", "push", 0, 0),
    ]


def test_crystal_723_a_two_card_nine_is_checked_before_anyone_acts(settle, declined):
    shoe = "Kh 4d 5h 5s"
    assert settle(FACE_DOWN, 1, 500, {2: {"base": 10}}, shoe).rows == [(2, "base", "lose", 0, 10)]
    refusal = declined(FACE_DOWN, 1, 500, {2: {"base": 10}}, shoe, actions=[(2, "surrender")])
    assert (refusal.refused.code, refusal.at_action) == ("not-now", 0)


def test_crystal_733_two_jokers_pay_three_to_one_and_the_banks_two_jokers_beat_every_nine(settle):
    # Dealer 2 up, 5 down: 7.
    assert settle(FACE_DOWN, 1, 500, {2: {"base": 10}}, "Jo 2d Jo 5s").rows == [(2, "base", "win", 30, 0)]
    bank = settle(FACE_DOWN, 1, 500, {2: {"base": 10}, 3: {"base": 10}}, "Kh Jo Jo 9c Jo Jo")
    assert bank.button == 2  # a joker is the seventh seat, 8
    assert bank.rows == [(2, "base", "lose", 0, 10), (3, "base", "push", 0, 0)]


@pytest.mark.parametrize(("total", "result"), [(0, "lose"), (4, "lose"), (5, "push"), (6, "push")])
def test_crystal_727_the_bank_wins_ties_from_0_to_4(settle, total, result):
    # Seat 2: K and a three hits to the total; the dealer's K and deuce must hit and gets there too.
    mine, his = ("KA23456789"[(total - held) % 10] for held in (3, 2))
    round = settle(FACE_DOWN, 1, 500, {2: {"base": 10}}, f"Kh Kd 3h 2s {mine}c {his}d", actions=[(2, "hit")])
    assert round.hands["2"]["total"] == round.hands["dealer"]["total"] == total
    assert round.rows[0][2] == result


def test_crystal_731_the_player_dealer_chooses_on_six_only(settle, declined):
    # Seat 2 stands on 7. Dealer K up, 6 down.
    bets, shoe = {2: {"base": 10}}, "Kh Kd 7h 6s"
    assert settle(FACE_DOWN, 1, 500, bets, shoe, actions=[(1, "stand")]).rows[0][2] == "win"
    assert settle(FACE_DOWN, 1, 500, bets, shoe + " 3d", actions=[(1, "hit")]).rows[0][2] == "lose"
    refusal = declined(FACE_DOWN, 1, 500, bets, shoe)
    assert refusal.refused.code == "action-missing"
    assert "seat 1" in refusal.refused.sentence


def test_crystal_732_a_three_card_nine_pushes_a_two_card_nine(settle):
    assert settle(FACE_DOWN, 1, 500, {2: {"base": 10}}, "Kh Kd 9h 5s 4d").rows == [(2, "base", "push", 0, 0)]


def test_crystal_730_must_hit_and_must_stand_are_enforced(declined):
    low, seven = "Kh Kd 4h 7s", "Kh Kd 7h 7s"
    refusal = declined(FACE_DOWN, 1, 500, {2: {"base": 10}}, low, actions=[(2, "stand")])
    assert (refusal.refused.code, refusal.at_action) == ("illegal", 0)
    assert declined(FACE_DOWN, 1, 500, {2: {"base": 10}}, seven, actions=[(2, "hit")]).refused.code == "not-now"


def test_crystal_696_761_a_short_bank_pays_from_the_seat_the_hole_card_names(settle):
    # Dealer 5 up, 3 down: 8; the three is seat 4. $30: seat 4 is paid 30 of 40, seat 5 loses 20, seat 2 has those 20.
    round = settle(
        FACE_DOWN,
        1,
        30,
        {2: {"base": 50}, 4: {"base": 40}, 5: {"base": 20}},
        "Kh Kc Kd 5s 9h 9c 7d 3s",
    )
    assert round.rows == [(4, "base", "win", 30, 0), (5, "base", "lose", 0, 20), (2, "base", "win", 20, 0)]
    assert round.end == 0


# Version 5.0: Players', up card, Players', hole card, the shared hit card, the dealer's draw.


def test_crystal_852_853_player_line_even_money_dealer_line_nineteen_to_twenty(settle):
    bets = {2: {"player": 20}, 3: {"dealer": 20}}
    win = settle(FIVE, 1, 500, bets, "Kh Kd 7c 6s")
    assert win.rows == [(2, "player", "win", 20, 0), (3, "dealer", "lose", 0, 20)]
    lose = settle(FIVE, 1, 500, bets, "Kh Kd 6c 7s")
    assert lose.rows == [(2, "player", "lose", 0, 20), (3, "dealer", "win", 19, 0)]
    assert lose.end == 501


def test_crystal_894_896_the_dealer_wins_low_ties_and_every_tie_pays_the_early_tie_eight(settle):
    # Player K+A = 1 hits a king: 1. Dealer K up, A down hits a queen: 1.
    bets = {2: {"player": 20, "early-tie": 10}, 3: {"dealer": 20}}
    round = settle(FIVE, 1, 500, bets, "Kh Kd Ac As Kc Qd", actions=[(2, "no-late-tie")])
    assert round.rows == [
        (2, "player", "lose", 0, 20),
        (2, "early-tie", "win", 80, 0),
        (3, "dealer", "win", 19, 0),
    ]
    assert round.button == 2


def test_crystal_892_893_a_natural_keeps_the_other_hand_from_drawing(settle):
    dealer_eight = settle(FIVE, 1, 500, {2: {"player": 20}}, "Kh 4d 3c 4s")
    assert dealer_eight.hands["2"]["cards"] == ["Kh", "3c"]
    player_eight = settle(FIVE, 1, 500, {2: {"player": 20}}, "Kh 2d 8c 3s")
    assert player_eight.hands["dealer"]["cards"] == ["2d", "3s"]
    assert player_eight.rows == [(2, "player", "win", 20, 0)]


def test_crystal_861_a_player_line_bettor_chooses_on_five(settle, declined):
    # Player 2+3 = 5, dealer 2 up, 4 down: 6. A hit brings 4: 9.
    bets, shoe = {2: {"player": 20}}, "2h 2d 3c 4s"
    assert settle(FIVE, 1, 500, bets, shoe, actions=[(2, "stand")]).rows[0][2] == "lose"
    assert settle(FIVE, 1, 500, bets, shoe + " 4h", actions=[(2, "hit")]).rows[0][2] == "win"
    # 897: no one bet the Player Line, so the house way hits: the Dealer Line loses to the 9
    assert settle(FIVE, 1, 500, {2: {"dealer": 20}}, shoe + " 4h").rows[0][2] == "lose"
    assert declined(FIVE, 1, 500, {2: {"player": 20}}, "2h 2d 4c 4s", actions=[(2, "hit")]).refused.code == "not-now"


def test_crystal_910_919_late_ties(settle, declined):
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
def test_crystal_931_936_bonus_pairs_by_suit_and_colour(settle, second, pays):
    # Player 5h and another card; 0 hits, and so does 5+6 = 1. The dealer's Q up, 7 down stands on 7.
    bets = {2: {"player": 10, "player-bonus-pair": 10}}
    row = settle(FIVE, 1, 5000, bets, f"5h Qd {second} 7s Kc").rows[1]
    assert row == (2, "player-bonus-pair", "win" if pays else "lose", 10 * pays, 0 if pays else 10)


def test_crystal_921_the_dealers_pair_counts_the_first_two_cards(settle):
    bets = {2: {"dealer": 10, "dealer-bonus-pair": 10}}
    # Dealer 3d 3s: a pair of two colours; 6 stands. Player 7.
    assert settle(FIVE, 1, 5000, bets, "Kh 3d 7c 3s").rows == [
        (2, "dealer", "lose", 0, 10),
        (2, "dealer-bonus-pair", "win", 100, 0),
    ]


def test_crystal_865_908_929_seat_by_seat_from_the_seat_the_hole_card_names(settle):
    # The player-dealer is in seat 4; an eight counts to seat 5. Dealer J up, 8 down: a natural 8, player K+7.
    bets = {3: {"player": 20}, 5: {"dealer": 40}, 6: {"dealer": 100, "dealer-bonus-pair": 10}}
    round = settle(FIVE, 4, 100, bets, "Kh Jd 7c 8s")
    assert round.button == 5
    assert round.rows == [
        (5, "dealer", "win", 38, 0),
        (6, "dealer", "win", 62, 0),
        (6, "dealer-bonus-pair", "lose", 0, 10),
        (3, "player", "lose", 0, 20),
    ]
    assert round.end == 30


def test_crystal_1004_1019_2904_fees_by_the_line_wager(settle):
    bets = {2: {"player": 20, "dealer": 10, "early-tie": 10, "player-bonus-pair": 10}, 3: {"dealer": 10}}
    shoe, said = "Kh Kd 7c 6s", [(2, "no-late-tie")]
    assert settle(FIVE, 1, 500, bets, shoe, actions=said).fees == [(2, 2), (3, 1), (1, 2)]
    second = settle(FIVE, 1, 500, bets, shoe, actions=said, schedule="table-limits-baccarat:2:10-100")  # $60 of action
    assert second.fees == [(2, 2), (3, 1), (1, 2.5)]
    later = settle(FIVE, 1, 500, bets, shoe, actions=said, schedule="rate-modification-baccarat:3")
    assert later.fees == [(1, 1)]


def test_crystal_899_904_925_tie_and_pair_limits(declined):
    def found(option, **bets):
        felt = {2: {wager.replace("_", "-"): stake for wager, stake in bets.items()}}
        return declined(FIVE, 1, 500, felt, "Kh Kd 7c 6s", schedule=option)

    own, later = "table-limits-baccarat:1:10-100", "rate-modification-baccarat:1"
    low = found(own, player=20, early_tie=9)
    assert (low.refused.code, low.where) == ("below-minimum", "wagers.2.early-tie")
    assert found(own, player=20, player_bonus_pair=9).refused.code == "below-minimum"
    assert found(own, player=20, player_bonus_pair=301).refused.code == "above-maximum"
    assert found(later, player=20, player_bonus_pair=201).refused.code == "above-maximum"  # 2901: $1 to $200
    for option in (own, later):
        assert found(option, player=20, early_tie=21).refused.code == "above-base"
        assert found(option, early_tie=10).refused.code == "needs-base"
