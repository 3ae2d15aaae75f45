"""Let It Ride at Comstock and Mississippi Stud at Crystal: hands paid by a pay table, settled by hand."""

import pytest

RIDE = "comstock/let-it-ride-bonus"
STUD = "crystal/mississippi-stud-poker"

# ---- Let It Ride. Stacks of three from the player-dealer's left, then his own: two community cards, one discarded.


def three(stake, bonus=0):
    return {"bet-1": stake, "bet-2": stake, "bet-3": stake} | ({"3-card-bonus": bonus} if bonus else {})


LADDER = [
    ("As Ks Qs Js Ts 2c", 1000),  # comstock 3353–3361
    ("As 2s 3s 4s 5s 2c", 200),
    ("9s 9d 9c 9h 5s 2c", 50),
    ("9s 9d 9c 5h 5s 2c", 11),
    ("9s 2s Js 4s 5s 2c", 8),
    ("As Kd Qs Js Ts 2c", 5),
    ("9s 9d 9c 4h 5s 2c", 3),
    ("9s 9d 5c 4h 5s 2c", 2),
    ("Ts 9d 5c 4h Th 2c", 1),
    ("9s 9d 5c 4h Th 2c", None),  # 3110: a pair of nines and below lose
]


@pytest.mark.parametrize(("shoe", "pays"), LADDER)
def test_comstock_3352_the_pay_table_applies_to_each_bet_that_rides(settle, shoe, pays):
    round = settle(RIDE, 3, 100000, {4: three(10)}, shoe, "4 ride, 4 ride")
    result = ("lose", 0, 10) if pays is None else ("win", 10 * pays, 0)
    assert round.rows == [(4, f"bet-{bet}", *result) for bet in (1, 2, 3)]


def test_comstock_3283_withdrawn_bets_are_returned_at_once_and_have_no_action(settle):
    round = settle(RIDE, 3, 1000, {4: three(10)}, "9s 9d 5c 4h 5s 2c", "4 withdraw, 4 ride")
    assert round.rows == [(4, "bet-1", "no-action", 0, 0), (4, "bet-2", "win", 20, 0), (4, "bet-3", "win", 20, 0)]
    told = [(event["event"], event.get("hand")) for event in round.events]
    assert told.index(("wager-taken-back", None)) < told.index(("cards-turned", "board"))
    round = settle(RIDE, 3, 1000, {4: three(10)}, "9s 9d 5c 4h 7s 2c", "4 withdraw, 4 withdraw")
    assert round.rows == [
        (4, "bet-1", "no-action", 0, 0), (4, "bet-2", "no-action", 0, 0), (4, "bet-3", "lose", 0, 10),
    ]
    assert round.end == 1010


BONUS = [("As Ks Qs", 50), ("As 2s 3s", 40), ("9s 9d 9c", 30), ("9s Td Jc", 6), ("9s 2s Js", 4), ("9s 9d 5c", 1),
         ("9s Td 5c", None)]


@pytest.mark.parametrize(("own", "pays"), BONUS)
def test_comstock_3393_the_three_card_bonus_uses_your_own_three_cards_and_is_settled_first(settle, own, pays):
    round = settle(RIDE, 3, 10000, {4: three(10, 5)}, f"{own} 4h 7d 2c", "4 ride, 4 ride")
    assert round.rows[0] == (4, "3-card-bonus", *(("lose", 0, 5) if pays is None else ("win", 5 * pays, 0)))


def test_comstock_3213_seats_are_settled_from_the_left_of_the_player_dealer_until_the_bank_runs_out(settle):
    # Seat 4 has tens, seat 1 kings: dealt 4, 1, player-dealer; asked from the house dealer's left, 1 before 4 (3275).
    shoe = "Ts 9d 5c Ks 8d 3c Th Kh 2c"
    said = "1 ride, 4 ride, 1 ride, 4 ride"
    round = settle(RIDE, 3, 25, {1: three(10), 4: three(10, 5)}, shoe, said)
    assert round.rows == [
        (4, "3-card-bonus", "lose", 0, 5),
        (4, "bet-1", "win", 10, 0),
        (4, "bet-2", "win", 10, 0),
        (4, "bet-3", "win", 10, 0),
        (1, "bet-1", "no-action", 0, 0),
        (1, "bet-2", "no-action", 0, 0),
        (1, "bet-3", "no-action", 0, 0),
    ]
    asked = [event["seat"] for event in round.events if event["event"] == "chosen"]
    assert asked == [1, 4, 1, 4]
    turned = [event["cards"] for event in round.events if event["event"] == "cards-turned" and event["hand"] == "board"]
    assert turned == [("Th",), ("Kh",)]
    assert not any(event["event"] == "cards-turned" and event["hand"] == "bank" for event in round.events), (
        "the third card of the player-dealer's stack is never seen (3259)"
    )


@pytest.mark.parametrize(
    ("bets", "said", "code"),
    [
        ({"bet-1": 10, "bet-2": 10, "bet-3": 15}, "", "unequal"),
        ({"bet-1": 10, "bet-2": 10}, "", "unequal"),
        ({"3-card-bonus": 5}, "", "needs-base"),
        (three(10), "4 withdraw, 4 withdraw, 4 withdraw", "not-now"),
        (three(10), "4 fold", "illegal"),
        (three(10) | {"backline": [three(10)]}, "", "no-backline"),
    ],
)
def test_bets_and_choices_that_let_it_ride_does_not_allow_are_refused(refused, bets, said, code):
    assert refused(RIDE, 3, 1000, {4: bets}, "9s 9d 5c 4h 5s 2c", said).refused.code == code


@pytest.mark.parametrize(
    ("schedule", "fee"),
    [
        *((f"let-it-ride-bonus:{option}", fee) for option, fee in ((1, 1), (2, 1), (3, 0.5))),
        *((f"fees-2020-let-it-ride-bonus:{option}", fee) for option, fee in ((1, 0.5), (3, 1))),
    ],
)
def test_comstock_3413_withdrawn_bets_count_towards_the_fee(settle, schedule, fee):
    bets = {4: three(10, 5)}
    round = settle(RIDE, 3, 1000, bets, "9s 9d 5c 4h 5s 2c", "4 withdraw, 4 withdraw", schedule=schedule)
    assert round.fees == [(3, fee)]


# ---- Mississippi Stud. Two cards at a time from the house dealer's left, the player-dealer in his turn, three streets.

STREETS = ("ante", "3rd-street", "4th-street", "5th-street")
STUD_LADDER = [
    ("As Ks 2c 2d Qs Js Ts", 500),  # crystal 3794–3803
    ("As 2s 8c 2d 3s 4s 5s", 100),
    ("9s 9d 2c 2d 9c 9h 5s", 40),
    ("9s 9d 2c 2d 9c 5h 5s", 10),
    ("9s 2s 2c 2d Js 4s 5s", 6),
    ("As Kd 2c 2d Qs Js Ts", 4),
    ("9s 9d 2c 2d 9c 4h 5s", 3),
    ("9s 9d 2c 2d 5c 4h 5s", 2),
    ("Js 9d 2c 2d 5c 4h Jh", 1),
    ("Ts 9d 2c 2d 5c 4h Th", 0),
    ("6s 9d 2c 2d 5c 4h 6h", 0),
    ("5s 9d 2c 2d 5c 4h 7h", None),
    ("Ks 9d 2c 2d 5c 4h 7h", None),
]


@pytest.mark.parametrize(("shoe", "pays"), STUD_LADDER)
def test_crystal_3793_the_pay_table_applies_to_the_ante_and_every_street_bet(settle, shoe, pays):
    round = settle(STUD, 2, 100000, {1: {"ante": 10}}, shoe, "1 bet 10, 1 bet 20, 1 bet 30")
    for (seat, _, *result), stake in zip(round.rows, (10, 10, 20, 30), strict=True):
        assert seat == 1
        assert result == (["lose", 0, stake] if pays is None else ["win", stake * pays, 0] if pays else ["push", 0, 0])
    assert [row[1] for row in round.rows] == list(STREETS)


def test_crystal_3766_a_fold_forfeits_the_bets_but_keeps_the_bonus(settle):
    bets = {1: {"ante": 10, "3-card-bonus": 5}}
    shoe = "As 7d 2c 2d 5c 5h 9s"
    for said, lost in (("1 fold", 1), ("1 bet 30, 1 fold", 2), ("1 bet 30, 1 bet 10, 1 fold", 3)):
        round = settle(STUD, 2, 1000, bets, shoe, said)
        stakes = (10, 30, 10)[:lost]
        assert round.rows[:-1] == [(1, STREETS[at], "lose", 0, stake) for at, stake in enumerate(stakes)]
        assert round.rows[-1] == (1, "3-card-bonus", "win", 5, 0), "a pair of fives on the board (3827)"


STUD_BONUS = [("As Ks Qs", 40), ("As 2s 3s", 40), ("9s 9d 9c", 30), ("9s Td Jc", 5), ("9s 2s Js", 4), ("9s 9d 5c", 1),
              ("9s Td 5c", None)]


@pytest.mark.parametrize(("board", "pays"), STUD_BONUS)
def test_crystal_3823_the_three_card_bonus_uses_the_community_cards(settle, board, pays):
    round = settle(STUD, 2, 10000, {1: {"ante": 10, "3-card-bonus": 5}}, f"4h 7h 2c 2d {board}", "1 fold")
    assert round.rows[-1] == (1, "3-card-bonus", *(("lose", 0, 5) if pays is None else ("win", 5 * pays, 0)))


def test_crystal_3786_players_are_settled_one_at_a_time_counterclockwise_from_the_house_dealers_right(settle):
    # Seat 1 kings, the player-dealer in seat 2 two dead cards, seat 6 aces; a bank of $30.
    shoe = "Ks Kd 2c 2d As Ad 9h 7c 4s"
    said = "1 bet 10, 6 bet 10, 1 bet 10, 6 bet 10, 1 bet 10, 6 bet 10"
    round = settle(STUD, 2, 30, {1: {"ante": 10}, 6: {"ante": 10}}, shoe, said)
    assert round.rows == [
        (6, "ante", "win", 10, 0),
        (6, "3rd-street", "win", 10, 0),
        (6, "4th-street", "win", 10, 0),
        (6, "5th-street", "no-action", 0, 0),
        *[(1, street, "no-action", 0, 0) for street in STREETS],
    ]
    assert round.hands["dealer"]["cards"] == ["2c", "2d"]
    assert not any(event["event"] == "cards-turned" and event["hand"] == "bank" for event in round.events)
    assert [event["seat"] for event in round.events if event["event"] == "chosen"] == [1, 6] * 3, "3765"


def test_crystal_3766_forfeited_bets_are_collected_first_when_the_bank_is_short(settle):
    shoe = "Ks Kd 2c 2d As Ad 9h 7c 4s"
    said = "1 fold, 6 bet 10, 6 bet 10, 6 bet 10"
    wagers = {1: {"ante": 10}, 6: {"ante": 10}}
    round = settle(STUD, 2, 30, wagers, shoe, said)
    assert [row[:4] for row in round.rows] == [
        (1, "ante", "lose", 0), *[(6, street, "win", 10) for street in STREETS],
    ]
    assert round.end == 0
    round = settle(STUD, 2, 30, wagers, shoe, said, options={"forfeits": "in-turn"})
    assert [row[2] for row in round.rows] == ["win", "win", "win", "no-action", "lose"]


@pytest.mark.parametrize(
    ("said", "code", "at"),
    [
        ("1 bet 40", "wrong-amount", 0),
        ("1 bet", "wrong-amount", 0),
        ("1 check", "illegal", 0),
        ("1 bet 10, 1 fold, 1 bet 10", "not-now", 2),
        ("1 bet 10, 1 bet 10", "action-missing", 2),
    ],
)
def test_bets_and_choices_that_mississippi_stud_does_not_allow_are_refused(refused, said, code, at):
    declined = refused(STUD, 2, 1000, {1: {"ante": 10}}, "As Ks 2c 2d Qs Js Ts", said)
    assert (declined.refused.code, declined.at_action) == (code, at)


def test_mississippi_stud_has_six_seats(refused):
    declined = refused(STUD, 2, 1000, {7: {"ante": 10}}, "As Ks 2c 2d Qs Js Ts", "7 fold")
    assert declined.refused.code == "no-such-seat"  # crystal 3737


@pytest.mark.parametrize(("schedule", "fees"), [(None, [(1, 0.5), (2, 1)]), (2, [(2, 0.5)])])
def test_crystal_3837_no_fee_is_charged_for_street_bets(settle, schedule, fees):
    bets = {1: {"ante": 10, "3-card-bonus": 5}}
    said = "1 bet 30, 1 bet 30, 1 bet 30"
    assert settle(STUD, 2, 10000, bets, "As Ks 2c 2d Qs Js Ts", said, schedule=schedule).fees == fees
