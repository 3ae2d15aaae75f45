"""Ultimate Texas Hold'em at three houses: tables made up and settled by hand from the filings.

Shoes run one card to each spot from the house dealer's left, then the player-dealer, twice, then five for the board
(cordova 1631–1633, crystal 2014–2016, comstock 4602–4608). Amounts are dollars.
"""

import pytest

CORDOVA, CRYSTAL, COMSTOCK = (f"{house}/ultimate-texas-holdem" for house in ("cordova", "crystal", "comstock"))
ALL = (CORDOVA, CRYSTAL, COMSTOCK)

FLUSH = "Ah Kd 9h Kc 2h 5h Jh 3s 8d"  # seat 1 makes an ace-high flush, the player-dealer has kings
NOBODY = "As Kd 7d 9c 2h 4c 6s Jh Qd"  # ace high against king high: the player-dealer does not qualify
WORSE = "7d As 3c 9c 2h 4c 6s Jh Qd"  # queen high against ace high
BROADWAY = "2c 3c 4d 5d As Kd Qh Jc Ts"  # the board is a straight
NINES = "9c Kd 2d Kh 9h 9s 5d 7c Jd"  # seat 1 has three nines with one of its own


@pytest.mark.parametrize(("offer", "trips"), [(CORDOVA, 30), (CRYSTAL, 30), (COMSTOCK, 35)])
def test_a_flush_pays_the_blind_three_to_two_and_trips_by_its_pay_table(settle, offer, trips):
    # cordova 1717 and crystal 2111 print 6 to 1 for the flush (UTH-02), comstock 4789 7 to 1 (UTH-03).
    round = settle(offer, 4, 1000, {1: {"ante": 10, "blind": 10, "trips": 5}}, FLUSH, "1 play 30")
    assert {row[1]: row[2:] for row in round.rows} == {
        "ante": ("win", 10, 0),
        "play": ("win", 30, 0),
        "blind": ("win", 15, 0),
        "trips": ("win", trips, 0),
    }
    assert round.end == 1000 - 55 - trips


@pytest.mark.parametrize(("offer", "trips"), [(CORDOVA, 5), (CRYSTAL, 5), (COMSTOCK, 4)])
def test_a_straight_on_the_board_pushes_everything_but_trips(settle, offer, trips):
    # cordova 1678, 1693, 1718; crystal 2063, 2078, 2112; comstock 4723, 4748, 4790.
    round = settle(offer, 4, 1000, {1: {"ante": 10, "blind": 10, "trips": 5}}, BROADWAY, "1 check, 1 check, 1 play")
    assert [row[1:] for row in round.rows] == [
        ("ante", "push", 0, 0),
        ("play", "push", 0, 0),
        ("blind", "push", 0, 0),
        ("trips", "win", 5 * trips, 0),
    ]


@pytest.mark.parametrize("offer", ALL)
def test_a_bank_that_does_not_qualify_pushes_only_the_ante(settle, offer):
    # cordova 1661–1666, crystal 2044–2049, comstock 4685–4697; a win under a straight pushes the blind (1679).
    bets = {1: {"ante": 10, "blind": 10, "trips": 5}}
    round = settle(offer, 4, 1000, bets, NOBODY, "1 check, 1 check, 1 play 10")
    assert sorted(round.rows) == [
        (1, "ante", "push", 0, 0),
        (1, "blind", "push", 0, 0),
        (1, "play", "win", 10, 0),
        (1, "trips", "lose", 0, 5),
    ]
    round = settle(offer, 4, 1000, bets, WORSE, "1 check, 1 play 20")
    assert sorted(round.rows) == [
        (1, "ante", "push", 0, 0),
        (1, "blind", "lose", 0, 10),
        (1, "play", "lose", 0, 20),
        (1, "trips", "lose", 0, 5),
    ]
    assert round.end == 1035


@pytest.mark.parametrize("offer", ALL)
def test_a_fold_loses_ante_and_blind_even_to_an_unqualified_bank_while_trips_stays_in_action(settle, offer):
    # cordova 1651 and 1700, crystal 2034 and 2085, comstock 4652 and 4761.
    bets = {1: {"ante": 10, "blind": 10, "trips": 5}}
    round = settle(offer, 4, 1000, bets, NINES, "1 check, 1 check, 1 fold")
    assert round.rows == [(1, "ante", "lose", 0, 10), (1, "blind", "lose", 0, 10), (1, "trips", "win", 15, 0)]
    round = settle(offer, 4, 1000, bets, NOBODY, "1 check, 1 check, 1 fold")
    assert round.rows == [(1, "ante", "lose", 0, 10), (1, "blind", "lose", 0, 10), (1, "trips", "lose", 0, 5)]


def test_crystal_2100_under_the_other_reading_a_folded_hand_wins_trips_only_with_the_board(settle):
    board = {"trips-after-a-fold": "board"}
    bets = {1: {"ante": 10, "blind": 10, "trips": 5}}
    round = settle(CRYSTAL, 4, 1000, bets, NINES, "1 check, 1 check, 1 fold", options=board)
    assert round.rows[-1] == (1, "trips", "lose", 0, 5)
    on_board = "2c Kd 3d Kh 9h 9s 9d 7c Jd"
    round = settle(CRYSTAL, 4, 1000, bets, on_board, "1 check, 1 check, 1 fold", options=board)
    assert round.rows[-1] == (1, "trips", "win", 15, 0)
    round = settle(CRYSTAL, 4, 1000, bets, NINES, "1 check, 1 check, 1 play", options=board)
    assert (1, "trips", "win", 15, 0) in round.rows, "a player who plays on uses their own seven cards"


TWO_SEATS = "7d As Kd 2c Ah Kc 3h 5s 9d Jc Qh"  # seat 1 has queen high, seat 4 aces, the player-dealer in seat 3 kings


def test_cordova_1670_1684_a_short_bank_pays_from_its_left_and_collects_play_wagers_first(settle):
    bets = {1: {"ante": 10, "blind": 10}, 4: {"ante": 10, "blind": 10}}
    round = settle(CORDOVA, 3, 20, bets, TWO_SEATS, "4 play 40, 1 check, 1 check, 1 play 10")
    assert round.rows == [
        (4, "ante", "win", 10, 0),
        (4, "play", "win", 10, 0),
        (4, "blind", "push", 0, 0),
        (1, "play", "lose", 0, 10),
        (1, "ante", "lose", 0, 10),
        (1, "blind", "lose", 0, 10),
    ]
    assert round.end == 30


def test_comstock_4669_each_seat_is_settled_in_the_order_ante_play_blind_trips(settle):
    bets = {1: {"ante": 10, "blind": 10, "trips": 5}, 4: {"ante": 10, "blind": 10}}
    said = "4 play 40, 1 check, 1 check, 1 play 10"
    round = settle(COMSTOCK, 3, 1000, bets, TWO_SEATS, said)
    assert [row[:2] for row in round.rows] == [
        (4, "ante"), (4, "play"), (4, "blind"), (1, "ante"), (1, "play"), (1, "blind"), (1, "trips"),
    ]
    round = settle(COMSTOCK, 3, 1000, bets, TWO_SEATS, said, options={"order": "play-first-from-losers"})
    assert [row[:2] for row in round.rows][3:] == [(1, "play"), (1, "ante"), (1, "blind"), (1, "trips")]


def test_cordova_1651_folded_wagers_are_collected_before_anyone_is_paid(settle):
    bets = {1: {"ante": 10, "blind": 10}, 4: {"ante": 10, "blind": 10}}
    said = "4 play 40, 1 check, 1 check, 1 fold"
    round = settle(CORDOVA, 3, 20, bets, TWO_SEATS, said)
    assert round.rows == [
        (1, "ante", "lose", 0, 10),
        (1, "blind", "lose", 0, 10),
        (4, "ante", "win", 10, 0),
        (4, "play", "win", 30, 0),
        (4, "blind", "push", 0, 0),
    ]
    round = settle(CORDOVA, 3, 20, bets, TWO_SEATS, said, options={"forfeits": "in-turn"})
    assert [row[:4] for row in round.rows[:2]] == [(4, "ante", "win", 10), (4, "play", "win", 10)]
    assert round.end == 20


def test_cordova_1632_the_deal_starts_at_the_house_dealers_left_and_the_board_is_turned_street_by_street(settle):
    bets = {1: {"ante": 10, "blind": 10}, 4: {"ante": 10, "blind": 10}}
    round = settle(CORDOVA, 3, 500, bets, TWO_SEATS, "4 check, 1 check, 4 check, 1 check, 4 play, 1 fold")
    assert round.hands["1"]["cards"] == ["7d", "2c"]
    assert round.hands["4"]["cards"] == ["As", "Ah"]
    assert round.hands["dealer"]["cards"] == ["Kd", "Kc"]
    told = [event for event in round.events if event["event"] in ("cards-turned", "chosen", "card-dealt")]
    assert not any(event["up"] for event in told if event["event"] == "card-dealt"), "all cards are dealt face down"
    after = [event.get("word", event.get("hand")) for event in told if event["event"] != "card-dealt"]
    streets = ["check", "check", "board", "board", "board", "check", "check", "board", "board", "play", "fold"]
    assert after == [*streets, "bank", "4"], "a folded hand stays down"


@pytest.mark.parametrize(
    ("bets", "said", "code", "at"),
    [
        ({"ante": 10, "blind": 15}, "", "unequal", None),
        ({"ante": 10}, "", "unequal", None),
        ({"trips": 5}, "", "needs-base", None),
        ({"ante": 10, "blind": 10, "play": 40}, "1 check, 1 check, 1 fold", "not-offered", None),
        ({"ante": 10, "blind": 10}, "1 play 20", "wrong-amount", 0),
        ({"ante": 10, "blind": 10}, "1 play", "wrong-amount", 0),
        ({"ante": 10, "blind": 10}, "1 fold", "illegal", 0),
        ({"ante": 10, "blind": 10}, "1 check, 1 play 30", "wrong-amount", 1),
        ({"ante": 10, "blind": 10}, "1 check, 1 check, 1 check", "illegal", 2),
        ({"ante": 10, "blind": 10}, "1 play 40, 1 play 20", "not-now", 1),
        ({"ante": 10, "blind": 10}, "1 check", "action-missing", 1),
        ({"ante": 4, "blind": 4}, "1 check", "below-minimum", None),
        ({"ante": 10, "blind": 10, "backline": [{"ante": 5}]}, "1 check", "no-backline", None),
    ],
)
def test_bets_and_choices_that_ultimate_texas_holdem_does_not_allow_are_refused(refused, bets, said, code, at):
    declined = refused(CRYSTAL, 4, 1000, {1: bets}, FLUSH, said)
    assert (declined.refused.code, declined.at_action) == (code, at)


def test_if_the_shoe_runs_out_the_refusal_names_the_card_that_would_come_next(refused):
    declined = refused(CRYSTAL, 4, 1000, {1: {"ante": 10, "blind": 10}}, "Ah Kd 9h", "1 check")
    assert declined.refused.code == "shoe-too-short"
    assert "card 2 of the dealer hand" in declined.refused.sentence
    declined = refused(CRYSTAL, 4, 1000, {1: {"ante": 10, "blind": 10}}, "Ah Kd Ah Kc 2h 5h Jh 3s 8d", "1 check")
    assert declined.refused.code == "too-many-of-a-card"


def test_comstock_4824_under_the_other_reading_trips_must_be_at_least_the_ante(settle, refused):
    bets = {1: {"ante": 10, "blind": 10, "trips": 5}}
    assert settle(COMSTOCK, 4, 1000, bets, FLUSH, "1 play 30").end == 1000 - 55 - 35
    declined = refused(COMSTOCK, 4, 1000, bets, FLUSH, "1 play 30", options={"trips-size": "at-least-the-ante"})
    assert declined.refused.code == "below-base"


@pytest.mark.parametrize(
    ("offer", "schedule", "fees"),
    [
        # cordova 1730: $5–$50 $1; the Play bet of $40 does not count (1725). CA Games option 20: $300 and up.
        (CORDOVA, None, [(4, 1)]),
        # crystal 2120: $1 from the player for his Ante, $0.50 from the player-dealer on $25. 3041: the latter alone.
        (CRYSTAL, 1, [(1, 1), (4, 0.5)]),
        (CRYSTAL, "rate-modification-ultimate-texas-holdem:1", [(1, 0.5), (4, 1)]),
        (CRYSTAL, "rate-modification-ultimate-texas-holdem:2", [(4, 0.5)]),
        # comstock 4842: $1 each. 6132: $0.50 from the player, $1 on $25.
        (COMSTOCK, 1, [(1, 1), (4, 1)]),
        (COMSTOCK, "fees-2020-ultimate-texas-holdem:9", [(1, 0.5), (4, 1)]),
    ],
)
def test_fees_at_ultimate_depend_on_the_bets_made_before_the_deal(settle, offer, schedule, fees):
    round = settle(offer, 4, 1000, {1: {"ante": 10, "blind": 10, "trips": 5}}, FLUSH, "1 play 40", schedule=schedule)
    assert round.fees == fees


def test_comstock_4826_fees_are_taken_after_the_deal_and_before_play_wagers(settle):
    round = settle(COMSTOCK, 4, 1000, {1: {"ante": 10, "blind": 10}}, FLUSH, "1 play 40")
    told = [event["event"] for event in round.events]
    assert told.index("collection-taken") > max(at for at, name in enumerate(told) if name == "card-dealt")
    assert told.index("collection-taken") < told.index("chosen")
