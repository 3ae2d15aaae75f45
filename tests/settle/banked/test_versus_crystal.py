"""Crystal's hold'em and Mississippi Stud: tables made up and settled by hand from the lines in each name.

Hold'em is dealt one card at a time from the house dealer's left, the player-dealer last (2013–2016); Mississippi two
cards at a time to everyone clockwise from there, the player-dealer in turn (3759), then three streets.
"""

import pytest

ULTIMATE = "crystal/ultimate-texas-holdem"
MISSISSIPPI = "crystal/mississippi-stud-poker"


def heads_up(hole: str, board: str, bank: str) -> str:
    (first, second), (his_first, his_second) = hole.split(), bank.split()
    return " ".join((first, his_first, second, his_second, board))


# --- Ultimate Texas Hold'em ---


def test_crystal_2053_2066_2073_winners_and_losers_from_the_left(settle):
    # Seat 7 banks: seat 8, then 3. Seat 8's flush beats two pair, seat 3's ace high does not.
    bets = {8: {"ante": 20, "blind": 20, "trips": 5}, 3: {"ante": 10, "blind": 10, "trips": 10}}
    round = settle(
        ULTIMATE,
        7,
        1000,
        bets,
        "Ac 7h Kc Jd 4h 9c Kh 9h 2h 5s 3d",
        actions=[(3, "check"), (8, "check"), (3, "check"), (8, "play", 40), (3, "play", 10)],
    )
    assert round.rows == [
        (8, "ante", "win", 20, 0),
        (8, "play", "win", 40, 0),
        (8, "blind", "win", 30, 0),
        (8, "trips", "win", 30, 0),
        (3, "play", "lose", 0, 10),
        (3, "ante", "lose", 0, 10),
        (3, "blind", "lose", 0, 10),
        (3, "trips", "lose", 0, 10),
    ]
    assert round.end == 1000 - 120 + 40


def test_crystal_2045_2046_a_bank_that_does_not_qualify_pushes_only_the_antes(settle):
    # Queen and jack high against king high: the play loses, the ante does not, and no straight means the blind loses.
    bets = {2: {"ante": 10, "blind": 10}, 3: {"ante": 10, "blind": 10}}
    round = settle(
        ULTIMATE,
        1,
        1000,
        bets,
        "Qc Ah Kd Jd 7c 3s 9h 8s 5d 4c 2h",
        actions=[(2, "check"), (3, "play", 40), (2, "check"), (2, "play", 10)],
    )
    assert sorted(round.rows) == [
        (2, "ante", "push", 0, 0),
        (2, "blind", "lose", 0, 10),
        (2, "play", "lose", 0, 10),
        (3, "ante", "push", 0, 0),
        (3, "blind", "push", 0, 0),
        (3, "play", "win", 40, 0),
    ]


def test_crystal_2085_2100_three_of_a_kind_on_the_board_pays_trips_after_a_fold(settle):
    bets = {2: {"ante": 10, "blind": 10, "trips": 10}}
    round = settle(
        ULTIMATE,
        1,
        1000,
        bets,
        heads_up("4c 3d", "8s 8h 8d Kc 2s", "Ac Qh"),
        actions=[(2, "check"), (2, "check"), (2, "fold")],
    )
    assert round.rows == [
        (2, "ante", "lose", 0, 10),
        (2, "blind", "lose", 0, 10),
        (2, "trips", "win", 30, 0),
    ]


@pytest.mark.parametrize(("reading", "result", "paid", "taken"), [("own-hand", "win", 30, 0), ("board", "lose", 0, 10)])
def test_crystal_2034_against_2100_which_three_of_a_kind_counts_after_a_fold(settle, reading, result, paid, taken):
    round = settle(
        ULTIMATE,
        1,
        1000,
        {2: {"ante": 10, "blind": 10, "trips": 10}},
        heads_up("8c 3d", "8s 8h 4d Kc 2s", "Ac Ah"),
        actions=[(2, "check"), (2, "check"), (2, "fold")],
        options={"trips-after-a-fold": reading},
    )
    assert round.rows[-1] == (2, "trips", result, paid, taken)


def test_crystal_2117_2121_a_dollar_for_every_ante_and_the_bank_by_the_total(settle):
    bets = {seat: {"ante": 10, "blind": 10, "trips": 5} for seat in (2, 3)}
    shoe = "As 7c Kc Ad 2d Kd Qs 8h 5d 3c 9s"
    said = [(2, "play", 40), (3, "play", 40)]
    own = "ultimate-texas-holdem:1"
    assert settle(ULTIMATE, 1, 1000, bets, shoe, actions=said, schedule=own).fees == [(2, 1), (3, 1), (1, 0.5)]
    bets[3] = {"ante": 10, "blind": 10, "trips": 6}
    assert settle(ULTIMATE, 1, 1000, bets, shoe, actions=said, schedule=own).fees == [(2, 1), (3, 1), (1, 2)]


@pytest.mark.parametrize(
    "bets",
    [
        {"ante": 101, "blind": 101},
        {"ante": 4, "blind": 4},
        {"ante": 10},
        {"ante": 10, "blind": 10, "backline": [{"ante": 10, "blind": 10}]},
        {"ante": 10, "blind": 10, "backline": [{"trips": 10}]},
    ],
)
def test_crystal_1998_2003_2093_2120_limits_equal_wagers_and_no_backline(declined, bets):
    found = declined(ULTIMATE, 1, 1000, {2: bets}, heads_up("As Ad", "Qs 8h 5d 3c 9s", "Kc Kd"))
    assert found.where.startswith("wagers")


def test_crystal_2066_2073_a_bank_of_one_pays_an_ante_before_a_play_and_takes_a_play_before_an_ante(settle):
    won = settle(
        ULTIMATE,
        1,
        15,
        {2: {"ante": 10, "blind": 10}},
        heads_up("As Ad", "Qs 8h 5d 3c 9s", "Kc Kd"),
        actions=[(2, "play", 40)],
    )
    assert won.rows == [(2, "ante", "win", 10, 0), (2, "play", "win", 5, 0), (2, "blind", "push", 0, 0)]
    lost = settle(
        ULTIMATE,
        1,
        45,
        {2: {"ante": 10, "blind": 10}},
        heads_up("Kc Kd", "Qs 8h 5d 3c 9s", "As Ad"),
        actions=[(2, "play", 40)],
    )
    assert lost.rows == [(2, "play", "lose", 0, 40), (2, "ante", "lose", 0, 5), (2, "blind", "no-action", 0, 0)]


# --- Mississippi Stud ---

STREETS = ("3rd-street", "4th-street", "5th-street")


def bet_all(seat: int, *amounts: float) -> list[tuple[object, ...]]:
    return [(seat, "bet", amount) for amount in amounts]


def test_crystal_3756_3778_3802_3803_jacks_win_nines_push_from_the_right_counterclockwise(settle):
    # Seat 6 banks. Seat 1 holds jacks, seat 5 nines; seat 5 sits nearer the house dealer's right and is settled first.
    round = settle(
        MISSISSIPPI,
        6,
        1000,
        {1: {"ante": 10}, 5: {"ante": 10}},
        "Jh 4c 9h 2c 3d 3h Jd 9d 5s",
        actions=[
            (1, "bet", 30),
            (5, "bet", 10),
            (1, "bet", 20),
            (5, "bet", 10),
            (1, "bet", 10),
            (5, "bet", 30),
        ],
    )
    assert round.rows == [
        *[(5, wager, "push", 0, 0) for wager in ("ante", *STREETS)],
        (1, "ante", "win", 10, 0),
        (1, "3rd-street", "win", 30, 0),
        (1, "4th-street", "win", 20, 0),
        (1, "5th-street", "win", 10, 0),
    ]


def test_crystal_3759_the_player_dealer_is_dealt_in_turn(settle):
    # Seat 2 banks between seats 1 and 3: cards 3 and 4 go to the bank. Seat 1 kings, seat 3 nothing.
    round = settle(
        MISSISSIPPI,
        2,
        1000,
        {1: {"ante": 10}, 3: {"ante": 10}},
        "Kh 4c As Ad 9h 2c Kd 8d 5s",
        actions=[(1, "bet", 10), (3, "bet", 10), (1, "bet", 10), (3, "bet", 10), (1, "bet", 10), (3, "bet", 10)],
    )
    assert [row[:3] for row in round.rows] == [
        *[(3, wager, "lose") for wager in ("ante", *STREETS)],
        *[(1, wager, "win") for wager in ("ante", *STREETS)],
    ]


@pytest.mark.parametrize(
    ("hole", "streets", "result", "pays"),
    [  # 3793–3803; hands not in the table lose
        ("Ah Kh", "Qh Jh Th", "win", 500),
        ("Ah 2h", "3h 4h 5h", "win", 100),
        ("9h 9c", "9d 9s 2h", "win", 40),
        ("9h 9c", "9d 2s 2h", "win", 10),
        ("Kh 9h", "7h 4h 2h", "win", 6),
        ("Ah 2c", "3h 4h 5h", "win", 4),
        ("9h 9c", "9d 4s 2h", "win", 3),
        ("3h 3c", "2d 2s 9h", "win", 2),
        ("Jh Jc", "2d 5s 9h", "win", 1),
        ("Th 4c", "Td 5s 9h", "push", 0),
        ("6h 6c", "2d Ts 9h", "push", 0),
        ("5h 5c", "2d Ts 9h", "lose", 0),
        ("Ah Kc", "2d Ts 9h", "lose", 0),
    ],
)
def test_crystal_3788_3793_all_four_wagers_pay_the_odds_of_the_hand(settle, hole, streets, result, pays):
    round = settle(MISSISSIPPI, 6, 100000, {1: {"ante": 10}}, f"{hole} Qc 8s {streets}", actions=bet_all(1, 30, 20, 10))
    staked = {"ante": 10, "3rd-street": 30, "4th-street": 20, "5th-street": 10}
    assert round.rows == [
        (1, wager, result, pays * stake, stake if result == "lose" else 0) for wager, stake in staked.items()
    ]


@pytest.mark.parametrize(
    ("streets", "pays"),
    [  # 3823–3827
        ("Ah Kh Qh", 40),
        ("Ah 2h 3h", 40),
        ("7h 7d 7c", 30),
        ("Ah 2d 3c", 5),
        ("Ah 9h 3h", 4),
        ("7h 7d 2c", 1),
    ],
)
def test_crystal_3766_3810_3823_the_three_card_bonus_is_on_the_streets_and_survives_a_fold(settle, streets, pays):
    bets = {1: {"ante": 10, "3-card-bonus": 10}}
    round = settle(MISSISSIPPI, 6, 5000, bets, f"Jc 4s Qc 8s {streets}", actions=[(1, "fold")])
    assert round.rows == [(1, "ante", "lose", 0, 10), (1, "3-card-bonus", "win", 10 * pays, 0)]


def test_crystal_3810_3816_the_bonus_does_not_count_the_players_pair(settle):
    bets = {1: {"ante": 10, "3-card-bonus": 10}}
    round = settle(MISSISSIPPI, 6, 5000, bets, "Jc Js Qc 8s 9h 5d 2c", actions=bet_all(1, 10, 10, 10))
    assert round.rows[-1] == (1, "3-card-bonus", "lose", 0, 10)
    assert [row[2] for row in round.rows[:4]] == ["win"] * 4


@pytest.mark.parametrize(
    ("said", "lost"),
    [
        (["fold"], [("ante", 10)]),
        ([30, "fold"], [("ante", 10), ("3rd-street", 30)]),
        ([30, 20, "fold"], [("ante", 10), ("3rd-street", 30), ("4th-street", 20)]),
    ],
)
def test_crystal_3764_3768_3772_a_fold_forfeits_the_bets_made(settle, said, lost):
    actions = [(1, "fold") if word == "fold" else (1, "bet", word) for word in said]
    round = settle(MISSISSIPPI, 6, 5000, {1: {"ante": 10}}, "Jc Js Qc 8s 9h 5d 2c", actions=actions)
    assert round.rows == [(1, wager, "lose", 0, stake) for wager, stake in lost]


def test_crystal_3787_3789_a_short_bank_settles_in_the_order_of_the_streets(settle):
    # Seat 2 folds on fourth street: 10 and 10 come in first and make the bank $120. Seat 3's flush takes 60 for its
    # ante and 60 for its third street; nothing is left for the fourth and the fifth.
    round = settle(
        MISSISSIPPI,
        6,
        100,
        {2: {"ante": 10}, 3: {"ante": 10}},
        "Jc 4s Kh 9h Qc 8s 7h 4h 2h",
        actions=[(2, "bet", 10), (3, "bet", 10), (2, "fold"), (3, "bet", 10), (3, "bet", 10)],
    )
    assert round.rows == [
        (2, "ante", "lose", 0, 10),
        (2, "3rd-street", "lose", 0, 10),
        (3, "ante", "win", 60, 0),
        (3, "3rd-street", "win", 60, 0),
        (3, "4th-street", "no-action", 0, 0),
        (3, "5th-street", "no-action", 0, 0),
    ]
    assert round.end == 0


def test_crystal_3834_3843_two_schedules(settle):
    bets = {1: {"ante": 20, "3-card-bonus": 5}, 2: {"ante": 20, "3-card-bonus": 6}}
    felt = (MISSISSIPPI, 6, 5000, bets, "Jc 4s Kh 9h Qc 8s 7h 4h 2h")
    said = [(1, "fold"), (2, "fold")]
    assert settle(*felt, actions=said).fees == [(1, 0.5), (2, 0.5), (6, 2)]
    assert settle(*felt, actions=said, schedule=2).fees == [(6, 2)]
    bets[2].pop("3-card-bonus")
    assert settle(*felt, actions=said).fees == [(1, 0.5), (2, 0.5), (6, 1)]
    assert settle(*felt, actions=said, schedule=2).fees == [(6, 0.5)]


@pytest.mark.parametrize(
    "bets",
    [
        {"3-card-bonus": 10},
        {"ante": 4},
        {"ante": 51},
        {"ante": 10, "3-card-bonus": 4},
        {"ante": 10, "backline": [{"ante": 10}]},
    ],
)
def test_crystal_3754_3757_3811_3837_allowed_bets(declined, bets):
    found = declined(MISSISSIPPI, 6, 5000, {1: bets}, "Jc 4s Qc 8s 7h 4h 2h", actions=[(1, "fold")])
    assert found.where.startswith("wagers.1")


@pytest.mark.parametrize(("said", "at"), [([40], 0), ([5], 0), ([15], 0), ([10, 40], 1), ([10, 10, 0], 2)])
def test_crystal_3764_one_two_or_three_times_the_ante(declined, said, at):
    found = declined(MISSISSIPPI, 6, 5000, {1: {"ante": 10}}, "Jc 4s Qc 8s 7h 4h 2h", actions=bet_all(1, *said))
    assert found.where == f"actions[{at}]"


def test_crystal_3737_six_seats(declined):
    found = declined(MISSISSIPPI, 7, 5000, {1: {"ante": 10}}, "Jc 4s Qc 8s 7h 4h 2h", actions=[(1, "fold")])
    assert (found.refused.code, found.where) == ("no-such-seat", "player_dealer")


@pytest.mark.parametrize(("ante", "fees"), [(25, [(2, 0.5), (1, 1)]), (26, [(2, 0.5), (1, 2)])])
def test_crystal_3036_3040_the_rate_modification_option_1(settle, ante, fees):
    round = settle(
        ULTIMATE,
        1,
        1000,
        {2: {"ante": ante, "blind": ante}},
        heads_up("As Ad", "Qs 8h 5d 3c 9s", "Kc Kd"),
        actions=[(2, "play", 4 * ante)],
        schedule="rate-modification-ultimate-texas-holdem:1",
    )
    assert round.fees == fees


def test_crystal_3036_3045_the_rate_modification_option_2_and_trips_from_one_dollar_to_two_hundred(settle, declined):
    felt = (ULTIMATE, 1, 90000)
    shoe, said = heads_up("As Ad", "Qs 8h 5d 3c 9s", "Kc Kd"), [(2, "play", 2000)]
    second = "rate-modification-ultimate-texas-holdem:2"
    bets = {2: {"ante": 500, "blind": 500, "trips": 1}}
    assert settle(*felt, bets, shoe, actions=said, schedule=second).fees == [(1, 10)]
    bets[2]["trips"] = 201
    assert declined(*felt, bets, shoe, actions=said, schedule=second).where == "wagers.2.trips"
