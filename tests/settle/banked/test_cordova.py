"""Cordova's three baccarats: tables made up and settled by hand from lines 221–357, 2662–2769, 3509–3657, 1765–1848."""

import pytest

DRAGON, PLAIN, CASH = (
    "cordova/commission-free-baccarat-dragon",
    "cordova/commission-free-baccarat",
    "cordova/cash-in-baccarat",
)
BANKER_SIX = "2h Kd 3c 6s Kh"  # Player 5 draws a king; Banker stands on 6 against it
PLAYER_NINE = "9h 4c Kd 3s"
THREE_CARD_SEVEN = "Kh 2d 6c 3s 2h"
THREE_CARD_EIGHT = "2h Kd 2c 7s 4h"


@pytest.mark.parametrize("offer", [DRAGON, PLAIN])
def test_cordova_246_282_2685_a_six_pays_half(settle, offer):
    round = settle(offer, 1, 500, {2: {"banker": 15}, 3: {"player": 20}, 4: {"tie": 5}}, BANKER_SIX)
    assert round.rows == [(3, "player", "lose", 0, 20), (2, "banker", "win", 7.5, 0), (4, "tie", "lose", 0, 5)]
    assert round.end == 500 + 20 - 7.5 + 5


@pytest.mark.parametrize("offer", [DRAGON, PLAIN])
def test_cordova_279_2722_a_natural_keeps_the_other_hand_from_drawing(settle, offer):
    banker_eight = settle(offer, 1, 500, {2: {"banker": 10}}, "Kh 4d 3c 4s")
    assert banker_eight.hands["player"]["cards"] == ["Kh", "3c"]
    assert banker_eight.rows == [(2, "banker", "win", 10, 0)]
    player_eight = settle(offer, 1, 500, {2: {"player": 10}}, "Kh 2d 8c 3s")
    assert player_eight.hands["banker"]["cards"] == ["2d", "3s"]
    assert player_eight.rows == [(2, "player", "win", 10, 0)]


@pytest.mark.parametrize("offer", [DRAGON, PLAIN])
def test_cordova_247_284_2729_a_tie_pays_eight_and_pushes_the_lines(settle, offer):
    round = settle(offer, 1, 500, {2: {"player": 10, "banker": 10, "tie": 10}}, "Kh Td 7c 7s")
    assert round.rows == [
        (2, "player", "push", 0, 0),
        (2, "banker", "push", 0, 0),
        (2, "tie", "win", 80, 0),
    ]


MARGINS = [
    ("Kh Kd 7c Ks 3h", 4, 1),  # 7 to 3
    ("Kh Kd 7c Ks 2h", 5, 2),
    ("Kh Kd 7c Ks Ah", 6, 4),
    ("Kh Kd 7c Ks Qh", 7, 6),
    ("Kh Kd 2c Ks 6h Kc", 8, 10),  # a three-card eight, no natural, to 0
    ("Kh Kd 3c Ks 6h Kc", 9, 30),
]


@pytest.mark.parametrize(("shoe", "margin", "pays"), MARGINS)
def test_cordova_318_325_the_dragon_pays_by_the_margin(settle, shoe, margin, pays):
    bets = {2: {"banker": 10, "player-dragon": 10, "banker-dragon": 5}}
    round = settle(DRAGON, 1, 1000, bets, shoe)
    assert round.hands["player"]["total"] - round.hands["banker"]["total"] == margin
    assert round.rows[1:] == [(2, "player-dragon", "win", 10 * pays, 0), (2, "banker-dragon", "lose", 0, 5)]


@pytest.mark.parametrize(
    ("shoe", "player", "banker"),
    [
        ("Kh Kd 7c Ks 4h", "lose", "lose"),  # Player wins by three
        ("Kh Td 7c 7s", "lose", "lose"),  # a tie without naturals
        ("Kh Td 8c 8s", "push", "push"),  # naturals tie
        ("Kh Td 8c 9s", "lose", "win"),  # a natural beaten by a natural
        ("9h Td Kc 5s", "win", "lose"),  # a natural by four still pays as a natural
        ("Kh Kd Ac 7s Kc", "lose", "win"),  # Banker by six
    ],
)
def test_cordova_285_291_when_dragons_win_lose_and_push(settle, shoe, player, banker):
    bets = {2: {"player": 10, "player-dragon": 10, "banker-dragon": 10}}
    rows = settle(DRAGON, 1, 1000, bets, shoe).rows
    assert [row[2] for row in rows[1:]] == [player, banker]


def test_cordova_326_a_natural_winner_pays_even_money_at_any_margin(settle):
    bets = {2: {"player": 10, "player-dragon": 10}}
    assert settle(DRAGON, 1, 1000, bets, "9h Td Kc Ks").rows[1] == (2, "player-dragon", "win", 10, 0)
    assert settle(DRAGON, 1, 1000, {2: {"player": 10, "banker-dragon": 10}}, "Kh 9d Kc Ks").rows[1] == (
        2,
        "banker-dragon",
        "win",
        10,
        0,
    )


def test_cordova_293_a_short_bank_settles_wager_by_wager_from_the_left(settle):
    # Seat 5 banks $30: seat 6 is paid 20, seat 8 the last 10; seat 1 loses 25, seat 2 its tie; out of those 30 the
    # dragon of seat 6 is paid 5.
    bets = {
        6: {"player": 20, "player-dragon": 5},
        8: {"player": 20},
        1: {"banker": 25},
        2: {"tie": 5},
    }
    round = settle(DRAGON, 5, 30, bets, PLAYER_NINE)
    assert round.rows == [
        (6, "player", "win", 20, 0),
        (8, "player", "win", 10, 0),
        (1, "banker", "lose", 0, 25),
        (2, "tie", "lose", 0, 5),
        (6, "player-dragon", "win", 5, 0),
    ]
    assert round.end == 25


def test_cordova_334_337_own_options_one_to_four_charge_every_line_and_tie_but_no_dragon(settle):
    bets = {2: {"player": 10, "banker": 10, "tie": 5, "player-dragon": 5}, 3: {"tie": 5}}
    own = "commission-free-baccarat-dragon"
    round = settle(DRAGON, 1, 500, bets, PLAYER_NINE, schedule=f"{own}:1")
    assert round.fees == [(2, 1.5), (3, 0.5), (1, 1)]
    third = settle(DRAGON, 1, 500, {2: {"player": 50, "tie": 50}}, PLAYER_NINE, schedule=f"{own}:3")
    assert third.fees == [(2, 4), (1, 3)]


@pytest.mark.parametrize(("stake", "fee"), [(50, 1), (51, 2), (300, 2), (301, 4), (600, 4), (601, 7), (800, 7)])
def test_cordova_343_347_option_five_charges_the_player_dealer_only(settle, stake, fee):
    option = "commission-free-baccarat-dragon:5"
    assert settle(DRAGON, 1, 9000, {2: {"player": stake}}, PLAYER_NINE, schedule=option).fees == [(1, fee)]


def test_cordova_347_option_five_above_nine_hundred(settle):
    option = "commission-free-baccarat-dragon:5"
    bets = {2: {"player": 500}, 3: {"banker": 391, "banker-dragon": 10}}  # $901, the dragon included
    assert settle(DRAGON, 1, 9000, bets, PLAYER_NINE, schedule=option).fees == [(1, 10)]


@pytest.mark.parametrize(("offer", "stakes"), [(DRAGON, (300, 1)), (PLAIN, (300, 1)), (CASH, (301, 3))])
def test_cordova_1765_1772_ca_games_option_one_counts_all_that_is_bet(settle, offer, stakes):
    total, fee = stakes
    round = settle(offer, 1, 9000, {2: {"player": total}}, PLAYER_NINE, schedule="ca-games-baccarat:1")
    assert round.fees == [(1, fee)]


def test_cordova_2755_schedule_two_is_printed_without_a_number(settle):
    own = "commission-free-baccarat:2"
    assert settle(PLAIN, 1, 9000, {2: {"player": 310}}, PLAYER_NINE, schedule=own).fees == [(1, 4)]


@pytest.mark.parametrize("offer", [DRAGON, PLAIN])
def test_cordova_294_2731_the_tie_is_held_to_the_table_limits(declined, offer):
    refusal = declined(offer, 1, 500, {2: {"tie": 4}}, PLAYER_NINE)
    assert (refusal.refused.code, refusal.where) == ("below-minimum", "wagers.2.tie")


def test_cordova_1765_cash_in_ties_must_be_within_the_table_limits(declined):
    assert declined(CASH, 1, 500, {2: {"tie": 4}}, "9h").refused.code == "below-minimum"
    assert declined(CASH, 1, 500, {2: {"phoenix-7": 4}}, "9h").refused.code == "below-minimum"
    assert declined(CASH, 1, 5000, {2: {"phoenix-7": 501}}, "9h").refused.code == "above-maximum"


def test_cordova_233_313_a_dragon_needs_a_line_and_is_no_larger(declined, settle):
    refusal = declined(DRAGON, 1, 500, {2: {"tie": 5, "player-dragon": 5}}, PLAYER_NINE)
    assert (refusal.refused.code, refusal.where) == ("needs-base", "wagers.2.player-dragon")
    assert declined(DRAGON, 1, 500, {2: {"player": 10, "banker-dragon": 15}}, PLAYER_NINE).refused.code == "above-base"
    assert settle(DRAGON, 1, 500, {2: {"player": 10, "banker-dragon": 10}}, PLAYER_NINE).rows[1][2] == "lose"


def test_cordova_233_248_the_hands_are_opened_before_a_third_card(settle):
    events = settle(DRAGON, 1, 500, {2: {"player": 10}}, BANKER_SIX).events
    shown = [event.get("hand", event.get("to")) for event in events if event["event"] in ("card-dealt", "cards-turned")]
    assert shown == ["player", "bank", "player", "bank", "player", "bank", "player"]


def test_cordova_2689_2695_the_older_hole_card_is_opened_after_the_players_draw(settle):
    events = settle(PLAIN, 1, 500, {2: {"player": 10}}, BANKER_SIX).events
    kinds = [event["event"] for event in events if event["event"] in ("card-dealt", "cards-turned")]
    assert kinds == ["card-dealt"] * 5 + ["cards-turned"]


def test_cordova_3595_3615_phoenix_7_pays_forty_and_the_banker_line_pushes(settle):
    bets = {2: {"banker": 10, "phoenix-7": 5}, 3: {"player": 20, "tiger-8": 5, "tie": 5}}
    round = settle(CASH, 1, 1000, bets, THREE_CARD_SEVEN)
    assert round.rows == [
        (3, "player", "lose", 0, 20),
        (2, "banker", "push", 0, 0),
        (3, "tie", "lose", 0, 5),
        (3, "tiger-8", "lose", 0, 5),
        (2, "phoenix-7", "win", 200, 0),
    ]


def test_cordova_3625_tiger_8_alone_pays_twenty_five(settle):
    round = settle(CASH, 1, 1000, {2: {"tiger-8": 5}, 3: {"phoenix-7": 5}}, THREE_CARD_EIGHT)
    assert round.rows == [(2, "tiger-8", "win", 125, 0), (3, "phoenix-7", "lose", 0, 5)]


def test_cordova_3550_a_short_bank_settles_each_wager_seat_by_seat(settle):
    # Ten seats, the bank in the tenth: 1, 2, 3 ... $100 and what it has collected by then, 50 + 5 + 5, for 200 of
    # phoenix in seat 4; nothing is left for seat 5.
    bets = {
        1: {"player": 50},
        2: {"banker": 40},
        3: {"tie": 5},
        4: {"phoenix-7": 5},
        5: {"phoenix-7": 5},
        6: {"tiger-8": 5},
    }
    round = settle(CASH, 10, 100, bets, THREE_CARD_SEVEN)
    assert round.rows == [
        (1, "player", "lose", 0, 50),
        (2, "banker", "push", 0, 0),
        (3, "tie", "lose", 0, 5),
        (6, "tiger-8", "lose", 0, 5),
        (4, "phoenix-7", "win", 160, 0),
        (5, "phoenix-7", "no-action", 0, 0),
    ]
    assert round.end == 0


def test_cordova_3521_3528_a_new_shoe_burns_by_the_card_turned(settle):
    for burned in ("Ah 2c", "3h 2c 2c 2c", "Kh" + 5 * " 2c 2d"):
        shoe = f"{burned} {PLAYER_NINE}"
        round = settle(CASH, 1, 100, {2: {"player": 10}}, shoe, options={"new-shoe": True})
        assert round.hands["player"]["total"] == 9
        assert not round.unused


def test_cordova_3564_a_natural_ends_the_drawing(settle):
    round = settle(CASH, 1, 100, {2: {"player": 10}}, "Kh 2d 9c 3s")
    assert round.hands["banker"] == {"cards": ["2d", "3s"], "total": 5}
