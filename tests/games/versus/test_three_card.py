"""Three Card Poker at five houses: tables made up and settled by hand from the filings.

Shoes deal stacks of three from the player-dealer's left; the player-dealer is last, with the third card face up
(cordova 3894–3897, crystal 3910–3914, palace 1190–1191, oaks 1457–1458, comstock 1854–1860). The player-dealer sits in
seat 2. Amounts are dollars.
"""

import pytest

CORDOVA = "cordova/three-card-poker"
CRYSTAL = "crystal/three-card-poker-6-card-bonus"
PALACE = "palace/three-card-poker-6-card-bonus"
OAKS = "oaks/three-card-poker-1-3-6-card-bonus"
COMSTOCK = "comstock/three-card-poker-6-card-bonus"
ALL = (CORDOVA, CRYSTAL, PALACE, OAKS, COMSTOCK)
NAMES = dict.fromkeys(ALL, ("pair-plus", "6-card-bonus")) | {CORDOVA: ("pair-and-up", "bonus-6")}

NINES = "9s 9d 4c Qh 8c 9h"  # a pair of nines against queen high; three nines in all six
JACK_HIGH = "9s 5d 4c Jh 8c 7h"  # nine high against jack high, which does not qualify
ACE_OVER_JACK = "As 5d 4c Jh 8c 7h"  # ace high against jack high
EVEN = "Qs 8d 4c Qh 8c 4h"
BEATEN = "Ks 8d 4c Ah 8c 4h"


def bets(offer, ante=10, plus=0, six=0):
    pair_plus, six_card = NAMES[offer]
    found = {"ante": ante, pair_plus: plus, six_card: six}
    return {wager: stake for wager, stake in found.items() if stake}


@pytest.mark.parametrize("offer", ALL)
def test_a_round_against_a_qualified_bank_is_lost_pushed_or_won(settle, offer):
    # cordova 3914–3916, crystal 3937–3939, palace 1213–1215, oaks 1479–1481, comstock 1919–1927.
    assert settle(offer, 2, 1000, {3: bets(offer)}, NINES, "3 play").rows == [
        (3, "ante", "win", 10, 0), (3, "play", "win", 10, 0),
    ]
    assert settle(offer, 2, 1000, {3: bets(offer)}, EVEN, "3 play 10").rows == [
        (3, "ante", "push", 0, 0), (3, "play", "push", 0, 0),
    ]
    round = settle(offer, 2, 1000, {3: bets(offer)}, BEATEN, "3 play")
    assert round.rows == [(3, "ante", "lose", 0, 10), (3, "play", "lose", 0, 10)]
    assert round.end == 1020


@pytest.mark.parametrize("offer", [CORDOVA, CRYSTAL, PALACE, COMSTOCK])
def test_an_unqualified_bank_pays_every_ante_that_was_not_folded(settle, offer):
    # cordova 3911–3912, crystal 3930–3932, palace 1210–1211, comstock 1904–1911.
    for shoe in (JACK_HIGH, ACE_OVER_JACK):
        assert settle(offer, 2, 1000, {3: bets(offer)}, shoe, "3 play").rows == [
            (3, "ante", "win", 10, 0), (3, "play", "no-action", 0, 0),
        ]
    assert settle(offer, 2, 1000, {3: bets(offer)}, JACK_HIGH, "3 fold").rows == [(3, "ante", "lose", 0, 10)]


def test_oaks_1477_the_ante_stays_in_action_when_the_bank_does_not_qualify(settle):
    assert settle(OAKS, 2, 1000, {3: bets(OAKS)}, JACK_HIGH, "3 play").rows == [
        (3, "ante", "lose", 0, 10), (3, "play", "no-action", 0, 0),
    ]
    assert settle(OAKS, 2, 1000, {3: bets(OAKS)}, ACE_OVER_JACK, "3 play").rows == [
        (3, "ante", "win", 10, 0), (3, "play", "no-action", 0, 0),
    ]
    level = "Js 8d 7c Jh 8c 7h"
    assert settle(OAKS, 2, 1000, {3: bets(OAKS)}, level, "3 play").rows[0] == (3, "ante", "push", 0, 0)
    other = {"ante-without-qualifying": "tie-loses"}
    assert settle(OAKS, 2, 1000, {3: bets(OAKS)}, level, "3 play", options=other).rows[0][2] == "lose"
    other = {"ante-without-qualifying": "always-paid"}
    assert settle(OAKS, 2, 1000, {3: bets(OAKS)}, JACK_HIGH, "3 play", options=other).rows[0][2:4] == ("win", 10)


# Three of a kind in all six: cordova 3970 and oaks 1536 8 to 1, crystal 3997 7, palace 1272 and comstock 2050 5.
TRIPS = {CORDOVA: 8, CRYSTAL: 7, PALACE: 5, OAKS: 8, COMSTOCK: 5}


@pytest.mark.parametrize("offer", ALL)
def test_bonus_bets_win_together_with_a_played_hand(settle, offer):
    pair_plus, six_card = NAMES[offer]
    round = settle(offer, 2, 1000, {3: bets(offer, 10, 5, 5)}, NINES, "3 play")
    assert round.rows == [
        (3, "ante", "win", 10, 0),
        (3, "play", "win", 10, 0),
        (3, pair_plus, "win", 5, 0),
        (3, six_card, "win", 5 * TRIPS[offer], 0),
    ]


@pytest.mark.parametrize("offer", [CRYSTAL, PALACE, OAKS, COMSTOCK])
def test_a_fold_forfeits_pair_plus_but_keeps_the_six_card_bonus(settle, offer):
    # crystal 3918–3919, palace 1202–1203, oaks 1468–1469, comstock 1887–1892.
    round = settle(offer, 2, 1000, {3: bets(offer, 10, 5, 5)}, NINES, "3 fold")
    assert round.rows == [
        (3, "ante", "lose", 0, 10),
        (3, "pair-plus", "lose", 0, 5),
        (3, "6-card-bonus", "win", 5 * TRIPS[offer], 0),
    ]


def test_cordova_3933_pair_and_up_stays_in_action_after_a_fold_except_under_the_other_reading(settle):
    round = settle(CORDOVA, 2, 1000, {3: bets(CORDOVA, 10, 5, 5)}, NINES, "3 fold")
    assert round.rows == [
        (3, "ante", "lose", 0, 10), (3, "pair-and-up", "win", 5, 0), (3, "bonus-6", "win", 40, 0),
    ]
    other = {"fold-and-pair-and-up": "forfeited"}
    round = settle(CORDOVA, 2, 1000, {3: bets(CORDOVA, 10, 5, 5)}, NINES, "3 fold", options=other)
    assert round.rows[1] == (3, "pair-and-up", "lose", 0, 5)


@pytest.mark.parametrize(("offer", "at"), [(CORDOVA, "3892"), (OAKS, "1454")])
def test_a_bonus_bet_can_be_made_alone_and_then_needs_no_choice(settle, offer, at):
    pair_plus, six_card = NAMES[offer]
    round = settle(offer, 2, 1000, {3: bets(offer, 0, 5, 5)}, NINES)
    assert round.rows == [(3, pair_plus, "win", 5, 0), (3, six_card, "win", 40, 0)]
    assert not any(event["event"] == "wager-placed" and event["wager"] == "play" for event in round.events)


@pytest.mark.parametrize("offer", [CRYSTAL, PALACE, COMSTOCK])
def test_bonus_bets_without_an_ante_are_refused(refused, offer):
    # crystal 3949 and 3975, palace 1226 and 1249, comstock 1968 and 2006.
    assert refused(offer, 2, 1000, {3: {"pair-plus": 5}}, NINES).refused.code == "needs-base"
    assert refused(offer, 2, 1000, {3: {"6-card-bonus": 5}}, NINES).refused.code == "needs-base"


PAIR_PLUS = [
    ("As Ks Qs 2h 3d 9c", 200),  # mini royal
    ("As 2s 3s 9h 4d Jc", 40),  # ace, 2, 3 of a suit is a straight flush (cordova 3867)
    ("7s 7d 7c 2h 3d 9c", 30),
    ("Qs Kd Ac 2h 3d 9c", 6),
    ("2s 9s Js 3h 5d 8c", 3),
    ("2s 2d Jc 3h 5d 8c", 1),
    ("As Kd Jc 3h 5d 8c", None),
]


@pytest.mark.parametrize("offer", ALL)
@pytest.mark.parametrize(("shoe", "pays"), PAIR_PLUS)
def test_pair_plus_pays_by_its_pay_table(settle, offer, shoe, pays):
    # cordova 3941–3946, crystal 3964–3969, palace 1238–1243, oaks 1505–1510, comstock 1993–1998: one table.
    round = settle(offer, 2, 100000, {3: bets(offer, 10, 5)}, shoe, "3 play")
    assert round.rows[-1][2:] == (("lose", 0, 5) if pays is None else ("win", 5 * pays, 0))


SIX = ["As Ks 2d Qs Js Ts", "9s 8s 2d 7s 6s 5s", "9s 9d 2d 9c 9h 5s", "9s 9d 2d 9c 2h 5s", "9s 8s 2d 2s 6s Ks",
       "9s 8d 2d 7s 6s 5s", "9s 9d 2d 9c 6s 5s", "9s 9d 2d 2c 6s 5s"]


@pytest.mark.parametrize(
    ("offer", "pays"),
    [
        (CORDOVA, (1000, 200, 100, 20, 15, 9, 8)),  # 3964–3970
        (CRYSTAL, (1000, 200, 100, 20, 15, 10, 7)),  # 3991–3997
        (PALACE, (1000, 200, 100, 20, 15, 10, 5)),  # 1266–1272
        (OAKS, (1000, 200, 100, 20, 15, 9, 8)),  # 1530–1536
        (COMSTOCK, (1000, 200, 50, 25, 20, 10, 5)),  # 2038–2050
    ],
)
def test_the_six_card_bonus_pays_by_its_pay_table(settle, offer, pays):
    for shoe, odds in zip(SIX, (*pays, None), strict=True):
        round = settle(offer, 2, 100000, {3: bets(offer, 10, 0, 5)}, shoe, "3 fold")
        assert round.rows[-1][2:] == (("lose", 0, 5) if odds is None else ("win", 5 * odds, 0)), shoe


# Seat 1 has kings, seat 3 nines; the player-dealer's ace high shows the card that is filled in.
TWO = "9s 9d 4c Ks Kd 2c Ah 8c {}"


@pytest.mark.parametrize(
    ("offer", "shown", "first", "button"),
    [
        (CORDOVA, "5h", 3, None),  # 3896: one spot clockwise of the player-dealer
        (PALACE, "5h", 3, None),  # 1216
        (COMSTOCK, "5h", 3, None),  # 1940
        (CRYSTAL, "8h", 1, 1),  # 3923: an eight counts seats 1, 3, 4 … 8 and 1 again
        (OAKS, "8h", 1, 1),  # 1460
        (CRYSTAL, "2h", 3, 3),  # the second seat, not counting the player-dealer's, is seat 3
        (OAKS, "Kh", 1, 1),  # thirteen: seats 1, 3–8 are seven, 1, 3–7 six more, so seat 7; nobody bets there
    ],
)
def test_a_bank_of_fifteen_dollars_settles_the_right_seat_first(settle, offer, shown, first, button):
    wagers = {1: bets(offer), 3: bets(offer)}
    round = settle(offer, 2, 15, wagers, TWO.format(shown), "3 play, 1 play", seats=7 if offer == PALACE else 8)
    other = 4 - first
    assert round.rows == [
        (first, "ante", "win", 10, 0),
        (first, "play", "win", 5, 0),
        (other, "ante", "no-action", 0, 0),
        (other, "play", "no-action", 0, 0),
    ]
    assert round.button == button
    assert round.end == 0


def test_crystal_3936_under_the_other_reading_the_seat_right_of_the_player_dealer_is_settled_first(settle):
    wagers = {1: bets(CRYSTAL), 3: bets(CRYSTAL)}
    other = {"first-settled": "right-of-the-player-dealer"}
    round = settle(CRYSTAL, 2, 15, wagers, TWO.format("2h"), "3 play, 1 play", options=other)
    assert round.rows[0][:3] == (1, "ante", "win")


def test_oaks_1459_the_button_is_placed_before_anyone_decides(settle):
    round = settle(OAKS, 2, 500, {3: bets(OAKS)}, NINES, "3 play")
    told = [event["event"] for event in round.events]
    assert told.index("button-placed") < told.index("chosen")
    up = [event["card"] for event in round.events if event["event"] == "card-dealt" and event.get("up", True)]
    assert up == ["9h"], "only the player-dealer's third card lies open (1458)"


def test_comstock_1893_wagers_of_folded_hands_go_to_the_bank_first(settle):
    wagers = {1: bets(COMSTOCK), 3: bets(COMSTOCK)}
    round = settle(COMSTOCK, 2, 5, wagers, TWO.format("5h"), "3 play, 1 fold")
    assert round.rows == [(1, "ante", "lose", 0, 5), (3, "ante", "win", 10, 0), (3, "play", "no-action", 0, 0)]


@pytest.mark.parametrize("offer", [CORDOVA, PALACE, COMSTOCK])
def test_a_backline_bettor_follows_the_choice_of_the_largest_ante(settle, offer):
    # cordova 3891, palace 1170, comstock 1837; who decides and how Play is made from behind is a reading.
    pair_plus, _ = NAMES[offer]
    wagers = {3: {"ante": 10, "backline": [{"ante": 20, pair_plus: 5}]}}
    assert settle(offer, 2, 1000, wagers, NINES, "3 play").rows == [
        (3, "ante", "win", 10, 0),
        (3, "play", "win", 10, 0),
        ("3+1", "ante", "win", 20, 0),
        ("3+1", "play", "win", 20, 0),
        ("3+1", pair_plus, "win", 5, 0),
    ]


@pytest.mark.parametrize("offer", [CRYSTAL, OAKS])
def test_backline_bets_are_refused_if_the_house_bars_them(refused, offer):
    declined = refused(offer, 2, 1000, {3: {"ante": 10, "backline": [{"ante": 20}]}}, NINES, "3 play")
    assert declined.refused.code == "no-backline"


@pytest.mark.parametrize("offer", ALL)
def test_the_play_wager_equals_the_ante(refused, offer):
    # cordova 3902, crystal 3917, palace 1184, oaks 1454, comstock 1830.
    declined = refused(offer, 2, 1000, {3: bets(offer)}, NINES, "3 play 20")
    assert (declined.refused.code, declined.at_action) == ("wrong-amount", 0)
    assert refused(offer, 2, 1000, {3: bets(offer)}, NINES, "3 check").refused.code == "illegal"
    assert refused(offer, 2, 1000, {3: bets(offer)}, NINES).refused.code == "action-missing"


def test_crystal_4005_bonus_bets_are_limited_to_a_hundred_dollars(refused):
    assert refused(CRYSTAL, 2, 1000, {3: bets(CRYSTAL, 200, 101)}, NINES).refused.code == "above-maximum"
    assert refused(CRYSTAL, 2, 1000, {3: bets(CRYSTAL, 200, 4)}, NINES).refused.code == "below-minimum"


@pytest.mark.parametrize(
    ("offer", "schedule", "fees"),
    [
        (CORDOVA, None, [(2, 1)]),  # 2125: $20 on the table before the deal
        (CRYSTAL, None, [(3, 0.5), (2, 0.5)]),  # 4008
        (CRYSTAL, 4, [(2, 1)]),  # 4021
        # 1281: a dollar for the Ante, another for the 6 Card Bonus
        (PALACE, 1, [(3, 2), (2, 1)]),
        (PALACE, "california-games-three-card-poker-6-card-bonus:1", [(3, 1), (2, 1)]),  # 1403: the last filing
        (OAKS, None, [(3, 1), (2, 2)]),  # 676
        (OAKS, 8, [(3, 3), (2, 2)]),  # 687: the Ante and both bonus bets
        (OAKS, 13, [(2, 2)]),  # 696
        (COMSTOCK, 1, [(2, 0.5)]),  # 2127
        (COMSTOCK, "fees-2020-three-card-poker-6-card-bonus:2", [(2, 2)]),  # 5758
        (COMSTOCK, "fees-2020-three-card-poker-6-card-bonus:22", [(3, 0.5), (2, 1)]),  # 5985
    ],
)
def test_the_fee_is_charged_on_an_ante_of_ten_and_two_bonus_bets_of_five(settle, offer, schedule, fees):
    assert settle(offer, 2, 1000, {3: bets(offer, 10, 5, 5)}, NINES, "3 play", schedule=schedule).fees == fees
