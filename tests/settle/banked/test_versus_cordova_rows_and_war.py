"""Cordova's Two Card Peek and Ultimate War: tables made up and settled by hand from the lines in each name.

Rows are seat, wager, result, paid and collected by the bank, in dollars. Peek's cards go one to each of rows
A, B and C, by sets of three (460–463, 473–475).
"""

import pytest

PEEK = "cordova/two-card-peek"
WAR = "cordova/ultimate-war"

# --- Two Card Peek ---

NOTHING = "4d 5c 4c 6s 3h 9h 2h Td 2s"  # after K 9, Q 8 and J 7 of mixed suits no row makes a pair


def test_cordova_371_375_376_470_one_row_pays_two_and_two_rows_pay_one(settle):
    # Row A K 9, row B Q 8, row C J 7. The player-dealer sits in seat 2: the first to be settled is seat 1 (470).
    bets = {1: {"pick-a": 10, "two-card-a": 5, "super": 1}, 3: {"pick-bc": 20}, 4: {"pick-ab": 20}, 5: {"pick-b": 5}}
    round = settle(
        PEEK,
        2,
        500,
        bets,
        f"Kh Qd Js 9c 8s 7h {NOTHING}",
        actions=[(seat, "no-peek") for seat in (1, 3, 4, 5)],
    )
    assert round.rows == [
        (1, "pick-a", "win", 20, 0),
        (1, "two-card-a", "lose", 0, 5),
        (3, "pick-bc", "lose", 0, 20),
        (4, "pick-ab", "win", 20, 0),
        (5, "pick-b", "lose", 0, 5),
        (1, "super", "lose", 0, 1),
    ]
    assert round.end == 500 - 20 + 5 + 20 - 20 + 5 + 1


def test_cordova_371_377_466_nine_high_loses_every_pick(settle):
    bets = {2: {"pick-a": 10}, 3: {"pick-ab": 10}, 4: {"pick-c": 10}}
    round = settle(
        PEEK,
        1,
        500,
        bets,
        "9h 8d 5c 7c 6s 3h Ad Kc Qh Ts 2c Jd 4s Kd 8h",
        actions=[(seat, "no-peek") for seat in (2, 3, 4)],
    )
    assert round.rows == [
        (2, "pick-a", "lose", 0, 10),
        (3, "pick-ab", "lose", 0, 10),
        (4, "pick-c", "lose", 0, 10),
    ]


def test_cordova_369_ten_high_qualifies(settle):
    # T 8 of two suits against 9 7 and 5 3.
    round = settle(
        PEEK,
        1,
        500,
        {2: {"pick-c": 10}},
        "9h 5d Tc 7c 3s 8h Ad Kc Qh Js 2c Jd 4s Kd 6h",
        actions=[(2, "no-peek")],
    )
    assert round.rows == [(2, "pick-c", "win", 20, 0)]


def test_cordova_386_396_400_the_two_card_bet_pays_on_any_row(settle):
    bets = {2: {"pick-a": 5, "two-card-a": 10, "two-card-b": 10, "two-card-c": 10}}
    plain = settle(PEEK, 1, 500, bets, "Kh Jc 9c 4h Td 9d Ad 5c 2s 6s 3h Kc 7h 8d Js", actions=[(2, "no-peek")])
    assert plain.rows[1:] == [
        (2, "two-card-a", "win", 10, 0),
        (2, "two-card-b", "win", 10, 0),
        (2, "two-card-c", "win", 15, 0),
    ]
    suited = settle(PEEK, 1, 500, bets, "As 9s Qd Ks 8s 3c 2d 5c 7s 6s 3h Kc 7h 2h Jd", actions=[(2, "no-peek")])
    assert suited.rows == [
        (2, "pick-a", "win", 10, 0),
        (2, "two-card-a", "win", 100, 0),
        (2, "two-card-b", "win", 30, 0),
        (2, "two-card-c", "lose", 0, 10),
    ]


def test_cordova_410_419_421_one_super_bet_wins_on_every_row(settle):
    # Row A three nines (5 to 1), row B a diamond flush (15 to 1), row C nothing: one dollar wins twenty.
    round = settle(
        PEEK,
        1,
        500,
        {2: {"pick-a": 5, "super": 1}},
        "9h Kd Ac 9c Jd Qh 9d 7d 8s 4s 5d 6c 2h 3d Ts",
        actions=[(2, "no-peek")],
    )
    assert round.rows[1] == (2, "super", "win", 20, 0)


@pytest.mark.parametrize(
    ("row", "pays"),
    [  # 418–425, row A; the other rows make nothing
        ("9h 9c 9d 4s 2h", 5),
        ("9h 8c 7d 6s 5h", 7),
        ("Ah 2c 3d 4s 5h", 7),
        ("Kh 9h 7h 4h 2h", 15),
        ("9h 9c 9d 4s 4h", 30),
        ("9h 9c 9d 9s 4h", 100),
        ("9h 8h 7h 6h 5h", 2000),
        ("Ah Kh Qh Jh Th", 20000),
    ],
)
def test_cordova_418_425_the_super_bet_pays_by_the_hand(settle, row, pays):
    bs, cs = ["Ks", "Qd", "7c", "3s", "2d"], ["Kc", "Jd", "7s", "3c", "2s"]
    shoe = " ".join(f"{a} {b} {c}" for a, b, c in zip(row.split(), bs, cs, strict=True))
    round = settle(PEEK, 1, 50000, {2: {"pick-a": 5, "super": 1}}, shoe, actions=[(2, "no-peek")])
    assert round.rows[1] == (2, "super", "win", pays, 0)


@pytest.mark.parametrize(
    ("row", "pays"),
    [  # 438–452, row B
        ("9h 9c 4d 4s 2h", 1),
        ("9h 4c 9d 4s 2h", 6),
        ("9h 9c 9d 4s 2h", 2),
        ("9h 4c 9d 9s 2h", 8),
        ("9h 8c 7d 6s 5h", 10),
        ("Kh 9h 7h 4h 2h", 12),
        ("9h 9c 9d 4s 4h", 15),
        ("9h 9c 9d 9s 4h", 40),
        ("9h 8h 7h 6h 5h", 200),
        ("Ah Kh Qh Jh Th", 500),
    ],
)
def test_cordova_438_452_the_peek_bonus_pays_by_the_hand_and_its_first_two_cards(settle, row, pays):
    others = ["Ks", "Qd", "7c", "3s", "2d"], ["Kc", "Jd", "7s", "3c", "2s"]
    shoe = " ".join(f"{a} {b} {c}" for a, b, c in zip(others[0], row.split(), others[1], strict=True))
    round = settle(PEEK, 1, 50000, {2: {"pick-a": 5}}, shoe, actions=[(2, "peek-b", 10)])
    assert round.rows[1] == (2, "peek-b", "win", 10 * pays, 0)


def test_cordova_431_470_481_the_picks_are_settled_before_the_peek(settle):
    # $20 up. Seat 1's pick takes all of it; seat 3's lost 20 come in; then out of these the peek of seat 1 loses 10 and
    # the super of seat 3 is paid 5.
    bets = {1: {"pick-a": 10}, 3: {"pick-b": 20, "super": 1}}
    round = settle(
        PEEK,
        2,
        20,
        bets,
        "Ah Kd 9c Qh Jd 4s 3s 7d 9d 8s 5c 9h 2h 6c Ts",
        actions=[(1, "peek-a", 10), (3, "no-peek")],
    )
    assert round.rows == [
        (1, "pick-a", "win", 20, 0),
        (3, "pick-b", "lose", 0, 20),
        (1, "peek-a", "lose", 0, 10),
        (3, "super", "win", 5, 0),
    ]
    assert round.end == 25


@pytest.mark.parametrize(
    ("schedule", "pick", "fee"), [(1, 50, 0.5), (1, 51, 1), (1, 100, 1), (8, 300, 2), (8, 301, 6), (8, 1000, 10)]
)
def test_cordova_493_541_the_player_dealer_pays_by_the_action(settle, schedule, pick, fee):
    round = settle(
        PEEK,
        1,
        50000,
        {2: {"pick-a": pick}},
        f"Kh Qd Js 9c 8s 7h {NOTHING}",
        actions=[(2, "no-peek")],
        schedule=f"two-card-peek:{schedule}",
    )
    assert round.fees == [(1, fee)]


@pytest.mark.parametrize("bets", [{"two-card-a": 5}, {"super": 1}, {"pick-a": 5, "super": 2}, {"pick-a": 101}])
def test_cordova_384_410_413_494_bets_allowed_before_the_deal(declined, bets):
    found = declined(PEEK, 1, 500, {2: bets}, f"Kh Qd Js 9c 8s 7h {NOTHING}", actions=[(2, "no-peek")])
    assert found.where.startswith("wagers.2")


def test_cordova_432_433_one_peek_bet_of_at_most_fifty(declined):
    shoe = f"Kh Qd Js 9c 8s 7h {NOTHING}"
    found = declined(PEEK, 1, 500, {2: {"pick-a": 5}}, shoe, actions=[(2, "peek-b", 51)])
    assert found.where == "actions[0]"
    found = declined(PEEK, 1, 500, {2: {"pick-a": 5}}, shoe, actions=[(2, "peek-b", 5), (2, "peek-c", 5)])
    assert found.where == "actions[1]"


def test_cordova_431_a_peek_described_among_the_wagers_is_still_made_after_the_picks(settle):
    # $10 up: the pick of $5 is paid 10 and leaves nothing, so the peek that wins has nothing to be paid from.
    round = settle(PEEK, 1, 10, {2: {"pick-a": 5, "peek-a": 5}}, "Ah Kd 9c Qh Jd 4s As 7d 9d Ad 5c 9h 2h 6c Ts")
    assert round.rows == [(2, "pick-a", "win", 10, 0), (2, "peek-a", "no-action", 0, 0)]


# --- Ultimate War: the first card goes to the right, the Banker's; the second to the left, the Player's (986) ---

ALL_FIVE = {2: {"player": 10, "banker": 20, "war": 5, "ultimate-5-player": 5, "ultimate-5-banker": 5}}


@pytest.mark.parametrize(
    ("shoe", "rows"),
    [  # result and pay of player, banker, war, five on the Player, five on the Banker
        ("9h Kc", [("win", 10), ("lose", 0), ("lose", 0), ("lose", 0), ("lose", 0)]),
        ("Ah Kc", [("lose", 0), ("win", 20), ("lose", 0), ("lose", 0), ("lose", 0)]),
        ("3h 5c", [("push", 0), ("lose", 0), ("lose", 0), ("win", 200), ("lose", 0)]),
        ("5h 2c", [("lose", 0), ("push", 0), ("lose", 0), ("lose", 0), ("win", 200)]),
        ("9h 5c", [("lose", 0), ("win", 20), ("lose", 0), ("lose", 0), ("lose", 0)]),
        ("9h 9c 4d 5s", [("push", 0), ("lose", 0), ("win", 50), ("win", 600), ("lose", 0)]),
        ("9h 9c 5d 4s", [("lose", 0), ("push", 0), ("win", 50), ("lose", 0), ("win", 600)]),
        ("5h 5c Kd 2s", [("lose", 0), ("win", 20), ("win", 50), ("lose", 0), ("lose", 0)]),
        ("9h 9c 8h 8c 2s Td", [("win", 10), ("lose", 0), ("win", 100), ("lose", 0), ("lose", 0)]),
        ("9h 9c 8h 8c Ts Td 2h 3c", [("win", 10), ("lose", 0), ("win", 500), ("lose", 0), ("lose", 0)]),
        ("9h 9c 8h 8c Ts Td 2h 2c 4d 5s", [("push", 0), ("lose", 0), ("win", 1500), ("win", 600), ("lose", 0)]),
        ("9h 9c 8h 8c Ts Td 2h 2c 4d 4s Ad Kc", [("lose", 0), ("win", 20), ("win", 1500), ("lose", 0), ("lose", 0)]),
    ],
)
def test_cordova_988_1053_cards_wars_and_winning_fives(settle, shoe, rows):
    names = ("player", "banker", "war", "ultimate-5-player", "ultimate-5-banker")
    round = settle(WAR, 1, 5000, ALL_FIVE, shoe)
    expected = [
        (2, name, result, pays, ALL_FIVE[2][name] if result == "lose" else 0)
        for name, (result, pays) in zip(names, rows, strict=True)
    ]
    assert round.rows == expected


def test_cordova_967_a_short_bank_pays_the_seat_at_the_player_dealers_left_first(settle):
    round = settle(WAR, 3, 15, {4: {"player": 10}, 2: {"player": 10}, 5: {"player": 5}}, "9h Kc")
    assert round.rows == [
        (4, "player", "win", 10, 0),
        (5, "player", "win", 5, 0),
        (2, "player", "no-action", 0, 0),
    ]


def test_cordova_963_1001_1004_the_backline_and_a_war_bet_on_its_own(settle):
    round = settle(WAR, 1, 5000, {2: {"war": 5, "backline": [{"player": 10, "war": 10}]}}, "9h 9c 2d 3s")
    assert sorted(round.rows, key=str) == [
        ("2+1", "player", "win", 10, 0),
        ("2+1", "war", "win", 100, 0),
        (2, "war", "win", 50, 0),
    ]


def test_cordova_963_fourteen_seats_at_a_baccarat_table(settle):
    round = settle(WAR, 14, 500, {13: {"player": 10}, 1: {"player": 10}}, "9h Kc", seats=14)
    assert [row[0] for row in round.rows] == [1, 13]


@pytest.mark.parametrize(
    ("schedule", "total", "fee"),
    [(1, 300, 1), (1, 301, 3), (1, 601, 6), (1, 1001, 10), (1, 2001, 20), (13, 500, 5), (13, 501, 15), (13, 4001, 75)],
)
def test_cordova_1084_1167_only_the_player_dealer_pays_by_the_total_bet(settle, schedule, total, fee):
    stakes = [1000] * (total // 1000) + ([total % 1000] if total % 1000 else [])
    stakes[-2:] = [stakes[-2] + stakes[-1] - 100, 100] if len(stakes) > 1 and stakes[-1] < 5 else stakes[-2:]
    bets = {seat: {"player": stake} for seat, stake in enumerate(stakes, 2)}
    assert sum(stakes) == total
    assert settle(WAR, 1, 50000, bets, "9h Kc", schedule=f"ultimate-war:{schedule}").fees == [(1, fee)]


@pytest.mark.parametrize("bets", [{"player": 4}, {"player": 1001}, {"war": 4}, {"ultimate-5-banker": 1001}])
def test_cordova_963_1085_the_table_limit_applies_to_every_wager(declined, bets):
    found = declined(WAR, 1, 50000, {2: bets}, "9h Kc")
    assert found.where == f"wagers.2.{next(iter(bets))}"


def test_cordova_2149_2157_the_ca_games_rates_of_the_peek_are_the_same(settle):
    felt = (PEEK, 1, 5000, {2: {"pick-a": 50, "super": 1}}, f"Kh Qd Js 9c 8s 7h {NOTHING}")
    for filing in ("two-card-peek:1", "ca-games-two-card-peek:1"):
        assert settle(*felt, actions=[(2, "no-peek")], schedule=filing).fees == [(1, 1)]


def test_cordova_433_499_the_peek_is_at_least_the_table_minimum(declined):
    shoe = f"Kh Qd Js 9c 8s 7h {NOTHING}"
    said = [(2, "peek-b", 4)]
    found = declined(PEEK, 1, 500, {2: {"pick-a": 5}}, shoe, actions=said, schedule="two-card-peek:2")
    assert (found.refused.code, found.where) == ("below-minimum", "actions[0]")


@pytest.mark.parametrize(
    ("tie", "result", "paid", "taken"), [("push", "push", 0, 0), ("win", "win", 20, 0), ("lose", "lose", 0, 10)]
)
def test_cordova_371_two_equal_high_rows_are_settled_by_a_reading(settle, tie, result, paid, taken):
    # A and B are both K Q of two suits; a pick on both holds the highest row in any case.
    bets = {2: {"pick-a": 10}, 3: {"pick-ab": 10}, 4: {"pick-c": 10}}
    shoe = "Kh Kd Js Qd Qc 7h 4d 5c 4c 6s 3h 9h 2h Td 2s"
    said = [(seat, "no-peek") for seat in (2, 3, 4)]
    round = settle(PEEK, 1, 500, bets, shoe, actions=said, options={"ties": tie})
    assert round.rows == [
        (2, "pick-a", result, paid, taken),
        (3, "pick-ab", "win", 10, 0),
        (4, "pick-c", "lose", 0, 10),
    ]
