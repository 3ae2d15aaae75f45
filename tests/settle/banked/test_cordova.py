"""Cordova's three baccarats: tables made up, and settled by hand from lines 221–357, 2662–2769, 3509–3657 and
1765–1848.
"""

import pytest

DRAGON, PLAIN, CASH = (
    "cordova/commission-free-baccarat-dragon",
    "cordova/commission-free-baccarat",
    "cordova/cash-in-baccarat",
)
BANKER_SIX = "2h Kd 3c 6s Kh"  # Player 5 draws a king; Banker stands on 6 against it
PLAYER_NINE = "9h 4c Kd 3s"


@pytest.mark.parametrize("offer", [DRAGON, PLAIN])
def test_cordova_279_2722_a_natural_stops_the_other_hand_from_drawing(settle, offer):
    banker_eight = settle(offer, 1, 500, {2: {"banker": 10}}, "Kh 4d 3c 4s")
    assert banker_eight.hands["player"]["cards"] == ["Kh", "3c"]
    assert banker_eight.rows == [(2, "banker", "win", 10, 0)]
    player_eight = settle(offer, 1, 500, {2: {"player": 10}}, "Kh 2d 8c 3s")
    assert player_eight.hands["banker"]["cards"] == ["2d", "3s"]
    assert player_eight.rows == [(2, "player", "win", 10, 0)]


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
def test_cordova_285_291_dragon_bets_win_lose_and_push_as_filed(settle, shoe, player, banker):
    bets = {2: {"player": 10, "player-dragon": 10, "banker-dragon": 10}}
    rows = settle(DRAGON, 1, 1000, bets, shoe).rows
    assert [row[2] for row in rows[1:]] == [player, banker]


def test_cordova_326_a_dragon_on_a_natural_winner_pays_even_money_at_any_margin(settle):
    bets = {2: {"player": 10, "player-dragon": 10}}
    assert settle(DRAGON, 1, 1000, bets, "9h Td Kc Ks").rows[1] == (2, "player-dragon", "win", 10, 0)
    assert settle(DRAGON, 1, 1000, {2: {"player": 10, "banker-dragon": 10}}, "Kh 9d Kc Ks").rows[1] == (
        2,
        "banker-dragon",
        "win",
        10,
        0,
    )


def test_cordova_233_313_a_dragon_bet_needs_a_line_bet_and_cannot_be_larger(declined, settle):
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


def test_cordova_3521_3528_the_number_of_burned_cards_depends_on_the_card_turned(settle):
    for burned in ("Ah 2c", "3h 2c 2c 2c", "Kh" + 5 * " 2c 2d"):
        shoe = f"{burned} {PLAYER_NINE}"
        round = settle(CASH, 1, 100, {2: {"player": 10}}, shoe, options={"new-shoe": True})
        assert round.hands["player"]["total"] == 9
        assert not round.unused


def test_cordova_3564_a_natural_ends_the_drawing(settle):
    round = settle(CASH, 1, 100, {2: {"player": 10}}, "Kh 2d 9c 3s")
    assert round.hands["banker"] == {"cards": ["2d", "3s"], "total": 5}
