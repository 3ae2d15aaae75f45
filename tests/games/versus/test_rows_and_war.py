"""Two Card Peek and Ultimate War at Cordova: community cards, settled by hand from lines 359–545 and 941–1181."""

import pytest

PEEK = "cordova/two-card-peek"
WAR = "cordova/ultimate-war"

# ---- Two Card Peek. One card each to rows A, B and C, set by set.


def rows(a, b, c):
    """Lay out three rows as their sets come from the machine."""
    return " ".join(card for column in zip(a.split(), b.split(), c.split(), strict=True) for card in column)


QUIET = ("4h 7s 9d", "2h 3s Jd", "6h Qs 8d")  # later cards for A, B and C that improve no row below


def full(a, b, c):
    return rows(*(f"{two} {more}" for two, more in zip((a, b, c), QUIET, strict=True)))


ACE_KING = full("As Kc", "Td 4c", "9c 2c")  # A is highest: ace-king offsuit is a straight; C is a flush


def test_cordova_375_376_the_highest_row_wins_its_single_bet_and_its_pairs(settle):
    bets = {1: {"pick-a": 10, "pick-b": 10}, 2: {"pick-ab": 10}, 4: {"pick-ac": 10}, 5: {"pick-bc": 10, "pick-c": 10}}
    said = "4 no-peek, 5 no-peek, 1 no-peek, 2 no-peek"
    round = settle(PEEK, 3, 1000, bets, ACE_KING, said)
    assert round.rows == [
        (1, "pick-a", "win", 20, 0),
        (1, "pick-b", "lose", 0, 10),
        (2, "pick-ab", "win", 10, 0),
        (4, "pick-ac", "win", 10, 0),
        (5, "pick-c", "lose", 0, 10),
        (5, "pick-bc", "lose", 0, 10),
    ]


def test_cordova_369_no_row_wins_without_ten_high(settle):
    low = full("9s 7c", "8h 5c", "3c 5d")
    round = settle(PEEK, 3, 1000, {1: {"pick-a": 10, "pick-bc": 10}}, low, "1 no-peek")
    assert [row[2:] for row in round.rows] == [("lose", 0, 10)] * 2
    twos = full("9s 7c", "8h 5c", "3c 3d")
    assert settle(PEEK, 3, 1000, {1: {"pick-c": 10}}, twos, "1 no-peek").rows[0][2:4] == ("win", 20)
    by_card = {"qualifier": "card"}
    assert settle(PEEK, 3, 1000, {1: {"pick-c": 10}}, twos, "1 no-peek", options=by_card).rows[0][2] == "lose"


def test_equal_rows_push_except_under_the_other_reading(settle):
    # Rows A and B both hold king-nine of mixed suits; C is lower.
    level = full("Ks 9c", "Kd 9h", "8c 2d")
    bets = {1: {"pick-a": 10, "pick-c": 10, "pick-ab": 10, "pick-bc": 10}}
    found = settle(PEEK, 3, 1000, bets, level, "1 no-peek").rows
    assert [row[1:3] for row in found] == [
        ("pick-a", "push"), ("pick-c", "lose"), ("pick-ab", "win"), ("pick-bc", "push"),
    ]
    found = settle(PEEK, 3, 1000, bets, level, "1 no-peek", options={"ties": "win"}).rows
    assert [row[2] for row in found] == ["win", "lose", "win", "win"]
    found = settle(PEEK, 3, 1000, bets, level, "1 no-peek", options={"ties": "lose"}).rows
    assert [row[2] for row in found] == ["lose", "lose", "win", "lose"]


def test_the_ranking_of_rows_depends_on_a_reading(settle):
    # A is a nine-eight straight, B ace-queen of mixed suits: with straights A is higher, without them B.
    shoe = full("9s 8c", "Ad Qh", "7c 2d")
    assert settle(PEEK, 3, 1000, {1: {"pick-a": 10}}, shoe, "1 no-peek").rows[0][2] == "win"
    other = {"row-ranks": "pairs-only"}
    assert settle(PEEK, 3, 1000, {1: {"pick-a": 10}}, shoe, "1 no-peek", options=other).rows[0][2] == "lose"
    ace_two = full("As 2c", "Kd Jh", "9c 9h")
    bets = {1: {"pick-c": 10, "two-card-a": 10}}
    assert settle(PEEK, 3, 1000, bets, ace_two, "1 no-peek").rows[1] == (1, "two-card-a", "win", 10, 0)
    other = {"ace-two": "no-straight"}
    assert settle(PEEK, 3, 1000, bets, ace_two, "1 no-peek", options=other).rows[1][2] == "lose"


@pytest.mark.parametrize(
    ("row", "paid"),
    [("As Ks", 100), ("9s 8s", 30), ("9s 9h", 15), ("9s 8h", 10), ("9s 4s", 10), ("9s 4c", None)],
)
def test_cordova_395_the_two_card_poker_bet_pays_by_its_table(settle, row, paid):
    shoe = full("Jh 5c", row, "3c 6d")
    found = settle(PEEK, 3, 1000, {1: {"pick-a": 10, "two-card-b": 10}}, shoe, "1 no-peek").rows[1]
    assert found == (1, "two-card-b", *(("lose", 0, 10) if paid is None else ("win", paid, 0)))


PEEKED = [
    ("As Ks Qs Js Ts", 500),  # cordova 439–452
    ("9s 8s 7s 6s 5s", 200),
    ("9s 9d 9h 9c 5s", 40),
    ("9s 9d 9h 5c 5s", 15),
    ("9s 2s 7s 6s Ks", 12),
    ("9s 8d 7s 6s 5s", 10),
    ("9s 4d 9h 9c 5s", 8),
    ("9s 9d 9h 4c 5s", 2),
    ("9s 4d 9h 4c 5s", 6),
    ("9s 9d 4h 4c 5s", 1),
    ("9s 9d 4h 7c 5s", None),
]


@pytest.mark.parametrize(("row", "pays"), PEEKED)
def test_cordova_438_the_peek_bet_pays_by_its_table_and_by_how_the_row_began(settle, row, pays):
    shoe = rows(row, "Jh 3c 8h 2d 6d", "3h 2c 8c Jd 7d")
    found = settle(PEEK, 3, 100000, {1: {"pick-b": 10}}, shoe, "1 peek-a 10").rows[-1]
    assert found == (1, "peek-a", *(("lose", 0, 10) if pays is None else ("win", 10 * pays, 0)))


def test_cordova_410_a_super_bet_wins_on_every_row_at_once(settle):
    # A has three nines (5 to 1), B a flush (15 to 1), C nothing: $20 on $1. Then A four nines and C a straight.
    shoe = rows("9s 4d 9h 9c 5s", "2h 4h 6h 8h Kh", "3c 2c 8c Jd 7d")
    assert settle(PEEK, 3, 1000, {1: {"pick-b": 10, "super": 1}}, shoe, "1 no-peek").rows[-1] == (
        1, "super", "win", 20, 0,
    )
    shoe = rows("9s 9d 9h 9c 5s", "2h 4h 6h 8h Kh", "3c 4c 5c 6d 7d")
    assert settle(PEEK, 3, 1000, {1: {"pick-b": 10, "super": 1}}, shoe, "1 no-peek").rows[-1][3] == 100 + 15 + 7
    assert settle(PEEK, 3, 1000, {1: {"pick-b": 10, "super": 1}}, ACE_KING, "1 no-peek").rows[-1][2] == "lose"


def test_cordova_470_pick_row_is_settled_before_the_peek_choice_and_the_rest_of_the_deal(settle):
    bets = {1: {"pick-a": 10, "super": 1}, 2: {"pick-a": 10, "two-card-a": 5}}
    round = settle(PEEK, 3, 25, bets, ACE_KING, "1 peek-b 10, 2 no-peek")
    assert round.rows == [
        (1, "pick-a", "win", 20, 0),
        (2, "pick-a", "win", 5, 0),
        (2, "two-card-a", "no-action", 0, 0),
        (1, "peek-b", "lose", 0, 10),
        (1, "super", "lose", 0, 1),
    ]
    told = [event["event"] for event in round.events]
    second = [at for at, name in enumerate(told) if name == "wager-settled"]
    dealt = [at for at, name in enumerate(told) if name == "card-dealt"]
    assert dealt[5] < second[0] < second[2] < told.index("late-wager-declined") < dealt[6]
    assert round.hands == {
        "A": {"cards": ["As", "Kc", "4h", "7s", "9d"], "total": ""},
        "B": {"cards": ["Td", "4c", "2h", "3s", "Jd"], "total": ""},
        "C": {"cards": ["9c", "2c", "6h", "Qs", "8d"], "total": ""},
    }


@pytest.mark.parametrize(
    ("bets", "said", "code"),
    [
        ({"super": 1}, "", "needs-base"),
        ({"two-card-a": 10}, "", "needs-base"),
        ({"pick-a": 10, "super": 2}, "", "above-maximum"),
        ({"pick-a": 10}, "1 peek-a 51", "above-maximum"),
        ({"pick-a": 10}, "1 peek-a", "no-amount"),
        ({"pick-a": 10}, "1 peek-a 10, 1 peek-b 10", "not-now"),
        ({"pick-a": 10}, "1 stand", "illegal"),
        ({"pick-a": 10}, "", "action-missing"),
    ],
)
def test_bets_and_choices_that_two_card_peek_does_not_allow_are_refused(refused, bets, said, code):
    assert refused(PEEK, 3, 1000, {1: bets}, ACE_KING, said).refused.code == code


@pytest.mark.parametrize(
    ("schedule", "fee"), [("two-card-peek:1", 0.5), ("two-card-peek:4", 1), ("ca-games-two-card-peek:8", 1)]
)
def test_cordova_494_the_player_dealer_pays_a_fee_and_peek_bets_do_not_count_towards_it(settle, schedule, fee):
    round = settle(PEEK, 3, 1000, {1: {"pick-a": 50}}, ACE_KING, "1 peek-a 50", schedule=schedule)
    assert round.fees == [(3, fee)]
    told = [event["event"] for event in round.events]
    early = told.index("collection-taken") < told.index("card-dealt")
    assert early == (schedule == "ca-games-two-card-peek:8"), "485 drops the collection after the hands, 2149 before"


# ---- Ultimate War. First card right, the Banker's; second left, the Player's; war cards in the same order.

ALL_FIVE = {"player": 10, "banker": 10, "war": 10, "ultimate-5-player": 10, "ultimate-5-banker": 10}


def war(settle, shoe, **more):
    found = settle(WAR, 3, 100000, {1: ALL_FIVE}, shoe, **more)
    return {row[1]: (row[3] or -row[4]) if row[2] != "push" else "push" for row in found.rows}


@pytest.mark.parametrize(
    ("shoe", "player", "banker", "war_bet", "five_player", "five_banker"),
    [
        ("9s Kd", 10, -10, -10, -10, -10),
        ("As Kd", -10, 10, -10, -10, -10),  # 959: the ace is high
        ("4s 5d", "push", -10, -10, 400, -10),  # 994, 1032
        ("5s 4d", -10, "push", -10, -10, 400),  # 996, 1052
        ("5s 6d", 10, -10, -10, -10, -10),  # a losing five pays nothing
        ("9s 9d 3c 8h", 10, -10, 100, -10, -10),  # 1015
        ("9s 9d 5c 4h", -10, "push", 100, -10, 1200),  # 1053; the last card decides (988)
        ("9s 9d 2c 5h", "push", -10, 100, 1200, -10),  # 1033
        ("9s 9d 3c 3h Ac Kh", -10, 10, 200, -10, -10),  # 1016
        ("9s 9d 3c 3h Ac Ah 2c 7h", 10, -10, 1000, -10, -10),  # 1017
        ("9s 9d 3c 3h Ac Ah 2c 2h 7d 6d", -10, 10, 3000, -10, -10),  # 1018
        ("9s 9d 3c 3h Ac Ah 2c 2h 7d 7c Kd Qd", -10, 10, 3000, -10, -10),  # and more
    ],
)
def test_cordova_994_1053_the_last_cards_of_a_war_decide_every_bet(
    settle, shoe, player, banker, war_bet, five_player, five_banker
):
    assert war(settle, shoe) == {
        "player": player,
        "banker": banker,
        "war": war_bet,
        "ultimate-5-player": five_player,
        "ultimate-5-banker": five_banker,
    }


def test_ultimate_war_pays_differently_under_its_other_readings(settle):
    assert war(settle, "9s 9d 3c 3h Ac Kh", options={"war-pays": "each-war"})["war"] == 300
    found = war(settle, "9s 9d 2c 5h", options={"five-after-war": "before-war-only"})
    assert (found["player"], found["ultimate-5-player"]) == (10, 1200)


def test_cordova_967_all_player_bets_are_settled_before_all_banker_bets_from_the_player_dealers_left(settle):
    bets = {1: {"player": 10, "war": 5}, 2: {"banker": 20}, 4: {"player": 10, "ultimate-5-player": 5}}
    round = settle(WAR, 3, 15, bets, "9s Kd")
    assert round.rows == [
        (4, "player", "win", 10, 0),
        (1, "player", "win", 5, 0),
        (2, "banker", "lose", 0, 20),
        (1, "war", "lose", 0, 5),
        (4, "ultimate-5-player", "lose", 0, 5),
    ]
    assert round.end == 30
    round = settle(WAR, 3, 15, bets, "9s Kd", options={"order": "by-seat"})
    assert [row[:2] for row in round.rows] == [
        (4, "player"), (4, "ultimate-5-player"), (1, "player"), (1, "war"), (2, "banker"),
    ]


def test_cordova_986_the_first_card_goes_to_the_banker(settle):
    round = settle(WAR, 3, 1000, {1: {"player": 10}}, "9s 9d 3c 8h")
    assert round.hands == {
        "player": {"cards": ["9d", "8h"], "total": 8},
        "banker": {"cards": ["9s", "3c"], "total": 3},
    }


def test_cordova_963_1001_all_bets_can_be_made_from_behind_and_the_other_bets_stand_alone(settle):
    bets = {1: {"war": 5, "backline": [{"ultimate-5-banker": 5, "player": 10}]}}
    assert settle(WAR, 3, 1000, bets, "9s 9d 5c 4h").rows == [
        ("1+1", "player", "lose", 0, 10), (1, "war", "win", 50, 0), ("1+1", "ultimate-5-banker", "win", 600, 0),
    ]


def test_if_a_war_outlasts_the_shoe_the_refusal_names_the_next_hand(refused):
    declined = refused(WAR, 3, 1000, {1: {"war": 5}}, "9s 9d 3c")
    assert declined.refused.code == "shoe-too-short"
    assert "card 2 of the player hand" in declined.refused.sentence
    assert refused(WAR, 3, 1000, {1: {"war": 5}}, "9s 9s 9d", options={"decks": 1}).refused.code == "too-many-of-a-card"


@pytest.mark.parametrize(
    ("schedule", "fee"), [("ultimate-war:1", 1), ("ultimate-war:13", 5), ("ca-games-ultimate-war:10", 2)]
)
def test_cordova_1085_the_fee_of_the_player_dealer_depends_on_the_total_action(settle, schedule, fee):
    assert settle(WAR, 3, 1000, {1: {"player": 100, "war": 5}}, "9s Kd", schedule=schedule).fees == [(3, fee)]
