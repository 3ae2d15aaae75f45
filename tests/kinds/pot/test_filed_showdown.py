"""The showdown as filed, one test for each rule."""

import random

import pytest

from houseway.cards import cards
from houseway.games.poker.base_variants import variant
from houseway.games.poker.showdown import Holding, award
from houseway.games.poker.variant import Showdown
from houseway.kinds.pot.hand.events import HandMucked, HandShown, PotAwarded
from houseway.kinds.pot.hand.play import PotGame
from houseway.rules.stakes import Stakes

NO_LIMIT = Stakes("no-limit", 200, blinds=(100, 200))
STUD = Stakes("limit", 300, 600, ante=50, bring_in=100, chip=50)


def shares(result):
    return [part["shares"] for pot in result["pots"] for part in pot["parts"]]


def test_cordova_18_every_odd_chip_goes_to_the_winner_nearest_the_buttons_left():
    rules = Showdown(odd_chips="first")
    hands = [Holding(0, 10, 0), Holding(1, 50, 0), Holding(3, 50, 0), Holding(4, 50, 0)]
    assert award(rules, 1100, hands, 100)[0].shares == ((1, 500), (3, 300), (4, 300))


def test_each_winner_gets_one_odd_chip_if_nothing_else_is_filed():
    hands = [Holding(1, 50, 0), Holding(3, 50, 0), Holding(4, 50, 0)]
    assert award(Showdown(), 1100, hands, 100)[0].shares == ((1, 400), (3, 400), (4, 300))


def test_oaks_41_the_odd_chip_goes_to_the_highest_card_by_suit():
    rules = Showdown(odd_chip="high-card")
    hands = [Holding(0, 50, 0, cards("Ac Kd 9s 8s 7h")), Holding(2, 50, 0, cards("Ad Kc 9h 8h 7s"))]
    assert award(rules, 500, hands, 100)[0].shares == ((0, 200), (2, 300))


def test_oaks_53_in_lowball_the_odd_chip_goes_to_the_lowest_card_and_the_joker_is_lowest():
    rules = Showdown(odd_chip="low-card")
    hands = [Holding(0, 0, 50, cards("Ac 2d 3s 4s 5h")), Holding(2, 0, 50, cards("Jo 2c 3h 4h 5s"))]
    assert award(rules, 500, hands, 100)[0].shares == ((0, 200), (2, 300))


@pytest.mark.parametrize(("between", "expected"), [("high", (500, 400)), ("seat", (400, 500))])
def test_the_odd_chip_between_the_halves_goes_where_the_house_filed_it(between, expected):
    """Oaks 398: the high hand gets it; cordova 66: as always, the winner nearest the button's left gets it."""
    low, high = Holding(0, 10, 90), Holding(3, 80, 0)
    parts = award(Showdown(odd_between=between), 900, [low, high], 100)
    assert tuple(part.amount for part in parts) == expected


@pytest.mark.parametrize(("high", "low"), [((90, 0), (9, 9)), ((90, 90), (9, 0))])
def test_cordova_66_the_nearest_winner_gets_every_odd_chip_of_both_halves(high, low):
    """Seven chips are split into 4 and 3. Seat 0 wins one half alone and shares the other: it gets 4 + 2 of the 3, and
    seat 1 gets 1.
    """
    rules = variant("omaha-hi-lo", {"showdown": {"odd-chips": "first", "odd-between": "seat"}}).showdown
    parts = award(rules, 700, [Holding(0, high[0], low[0]), Holding(1, high[1] or 50, low[1])], 100)
    won = [sum(chips for part in parts for seat, chips in part.shares if seat == one) for one in (0, 1)]
    assert won == [600, 100]


def test_crystal_377_odd_chips_within_the_halves_go_by_high_card_and_by_low_card():
    rules = Showdown(odd_chip="side-card")
    one = Holding(0, 80, 0, cards("Kc Kd 9s"))
    two = Holding(1, 80, 0, cards("Kh Ks 9c"))
    three, four = Holding(2, 10, 90, cards("Ac 2d 3d")), Holding(3, 9, 90, cards("Ad 2c 3h"))
    high, low = award(rules, 1000, [one, two, three, four], 100)
    assert high.shares == ((0, 200), (1, 300))
    assert low.shares == ((2, 300), (3, 200))


def test_a_winner_of_half_the_low_is_quartered(settle):
    """Two players share the low and one of them also wins the high, so they get three quarters and one quarter."""
    shoe = "Ah Ac 2h 2c Ks Js Kd 9d 5s 6d 3c 4d 7h Qh 8h Tc"
    actions = [[2, "raise", 1000], [1, "call"], *[[seat, "check"] for _ in range(3) for seat in (1, 2)]]
    stakes = Stakes("no-limit", 200, blinds=(100, 200))
    result = settle("omaha-hi-lo", {}, stakes, [9000] * 2, shoe, actions)
    # seat 1 A♥2♥K♠K♦, seat 2 A♣2♣J♠9♦; board 6♦3♣4♦ Q♥ T♣: both make 6-4-3-2-A low
    assert result["hands"]["1"]["low"] == result["hands"]["2"]["low"] == "six-four-three-two-ace low"
    assert shares(result) == [{"1": 1000}, {"1": 500, "2": 500}]


def test_comstock_1629_the_high_half_needs_a_pair_and_if_no_hand_wins_either_half_the_pot_is_divided():
    stated = {"showdown": {"nobody": "divide", "high": {"needs": "2c 2d 3h 4s 5c"}}}
    rules = variant("texas-holdem-hi-lo", stated).showdown
    nothing = [Holding(0, 0, 0, anyway=40), Holding(1, 0, 0, anyway=30), Holding(2, 0, 0, anyway=20)]
    assert award(rules, 900, nothing, 100)[0].shares == ((0, 300), (1, 300), (2, 300))
    low_only = [Holding(0, 0, 0, anyway=40), Holding(1, 0, 70, anyway=30)]
    assert award(rules, 900, low_only, 100)[0].shares == ((1, 900),)


def test_comstock_1629_a_hand_is_played_out_without_a_pair_or_a_low(settle):
    stated = {"showdown": {"nobody": "divide", "high": {"needs": "2c 2d 3h 4s 5c"}}}
    shoe = "As Ah Js Td 2h 3c Kc 9h 4s 7d 5c Qs"
    # seat 1 A♠J♠, seat 2 A♥T♦; burn 2♥, flop 3♣K♣9♥, burn, 7♦, burn, Q♠: nobody pairs, nobody has a low
    actions = [[2, "call"], [1, "check"], *[[seat, "check"] for _ in range(3) for seat in (1, 2)]]
    result = settle("texas-holdem-hi-lo", stated, NO_LIMIT, [9000] * 2, shoe, actions)
    assert shares(result) == [{"1": 200, "2": 200}]
    plain = settle("texas-holdem-hi-lo", {}, NO_LIMIT, [9000] * 2, shoe, actions)
    assert shares(plain) == [{"1": 400}]


def test_oaks_390_omaha_uses_exactly_two_cards_of_the_hand(settle):
    # four spades on the board and one in the hand make no flush in Omaha
    shoe = "As Kd Ah Kc 2d 3h 7c 8c Td 4s 9s Qs 5h 6s 5d 2c"
    actions = [[2, "call"], [1, "check"], *[[seat, "check"] for _ in range(3) for seat in (1, 2)]]
    result = settle("omaha", {}, NO_LIMIT, [9000] * 2, shoe, actions)
    assert result["hands"]["1"]["high"].startswith("pair of aces")


def test_comstock_1656_tahoe_pineapple_keeps_three_cards_and_uses_at_most_two(settle):
    shoe = "As 2c Ah 3c Ad 7d 9h Kh Qc 4s 8s 5s Tc Jd"
    actions = [[2, "call"], [1, "check"], *[[seat, "check"] for _ in range(3) for seat in (1, 2)]]
    result = settle("tahoe-pineapple-hi-lo", {}, NO_LIMIT, [9000] * 2, shoe, actions)
    assert result["hands"]["1"]["high"].startswith("pair of aces")  # not three: only two of the hand play


def test_palace_744_crazy_pineapple_as_filed_may_use_all_three_cards(settle):
    shoe = "As 2c Ah 3c Ad 7d 9h Kh Qc 4s 8s 5s Tc Jd"
    stated = {"streets": {"preflop": {"deal": "ddd"}}}
    actions = [[2, "call"], [1, "check"], *[[seat, "check"] for _ in range(3) for seat in (1, 2)]]
    result = settle("texas-holdem", stated, NO_LIMIT, [9000] * 2, shoe, actions)
    assert result["hands"]["1"]["high"].startswith("three of a kind, aces")


@pytest.mark.parametrize(("rule", "expected"), [("none", {"1": 10_200, "2": 7_800}),
                                                ("no-later-money", {"1": 8_600, "2": 9_400}),
                                                ("bets-returned", {"1": 9_400, "2": 8_600})])
def test_comstock_rule_6_palace_346_a_seven_that_checked_does_not_win_later_bets(settle, rule, expected):
    """Seat 1 checks a pat seven, the best hand, then calls $8."""
    stakes = Stakes("limit", 400, 800, blinds=(200, 400))
    deal = "Ac Ad 2c 2d 3c 3d 4c 4d 7h 9h Kd"
    actions = [[2, "call"], [1, "check"], [1, "draw", []], [2, "draw", []], [1, "check"], [2, "bet", 800], [1, "call"]]
    result = settle("lowball", {"showdown": {"seven-rule": rule}}, stakes, [9000] * 2, deal, actions)
    assert result["stacks"]["end"] == expected


def test_cordova_134_a_joker_dealt_down_is_wild_even_when_turned_up_later(settle):
    stakes = Stakes("spread", 200, 500, ante=100)
    base = {"deck": {"without": ""}, "forced": {"bring-in": "low-card", "tie": "suit"},
            "showdown": {"high": {"order": "high"}},
            "streets": [{"name": "second", "deal": "du", "first": "bring-in"},
                        *({"name": name, "deal": "c", "choice": "in-turn", "first": "left-of-button"}
                          for name in ("third", "fourth", "fifth"))]}
    # seat 1: Jo down, K♣ up, then K♦; seat 2: 2♣ down, 3♦ up
    shoe = "Jo 2c Kc 3d Kd 7h Ks 8h 9h Tc"
    begin = [[2, "open", 200], [1, "call"]]
    turn = [[1, "roll"], [2, "keep"], [1, "check"], [2, "check"]]
    rest = [[1, "keep"], [2, "keep"], [1, "check"], [2, "check"]]
    result = settle("mexican-stud", base, stakes, [9000] * 2, shoe, [*begin, *turn, *rest, *rest])
    assert result["hands"]["1"]["high"].startswith("four of a kind, kings")
    # the same cards with the joker dealt up: it completes no straight or flush, so it is an ace
    up = "Kc 2c Jo 3d Kd 7h Ks 8h 9h Tc"
    result = settle("mexican-stud", base, stakes, [9000] * 2, up, [*begin, *rest, *rest, *rest])
    assert result["hands"]["1"]["high"].startswith("three of a kind, kings")


def test_crystal_230_a_player_who_turns_a_card_up_gets_the_next_one_down(settle):
    stakes = Stakes("limit", 400, 800, ante=100)
    shoe = "Kc 2c 3c 4d 5h Qd Js"  # up, up, down, down; burn; third cards
    actions = [[1, "open", 400], [2, "call"], [1, "roll"], [2, "keep"], [1, "bet", 400], [2, "fold"]]
    result = settle("mexican-stud", {}, stakes, [9000] * 2, shoe, actions)
    dealt = [event for event in result["events"] if event["event"] == "dealt"]
    assert dealt[2:] == [{"event": "dealt", "seat": 1, "down": ["Qd"]}, {"event": "dealt", "seat": 2, "up": ["Js"]}]


def test_oaks_37_the_opener_needs_openers_and_must_show_them(settle):
    stakes = Stakes("limit", 400, 800, ante=100)
    jacks = "Jc Ac Jd Kd 2h Qh 3h 9s 4s 7c"
    stated = {"house": "oaks", "cites": {"openers": "37"}}
    opened = settle("jacks-or-better", stated, stakes, [9000] * 2, jacks, [[1, "bet", 400], [2, "fold"]])
    assert opened["stacks"]["end"] == {"1": 9100, "2": 8900}
    assert any(event["event"] == "openers-shown" for event in opened["events"])
    weak = settle("jacks-or-better", stated, stakes, [9000] * 2, jacks, [[1, "check"], [2, "bet", 400]])
    assert weak["refused"]["code"] == "no-openers"
    assert weak["refused"]["clause"] == "oaks 37"


def test_palace_295_if_nobody_opens_the_antes_stay(settle):
    stakes = Stakes("limit", 400, 800, ante=100)
    shoe = "Tc Ac 9d Kd 2h Qh 3h 9s 4s 7c Js"
    result = settle("jacks-or-better", {}, stakes, [9000] * 2, shoe, [[1, "check"], [2, "check"]])
    assert result["carried"] == 200
    assert result["stacks"]["end"] == {"1": 8900, "2": 8900}


def test_a_beaten_hand_is_mucked_and_never_named(settle):
    shoe = "As 7d Ah 2c 9c Ts 8d 4c Jh 2s 3h 5d"
    actions = [[2, "call"], [1, "check"], *[[seat, "check"] for _ in range(3) for seat in (1, 2)]]
    result = settle("texas-holdem", {}, NO_LIMIT, [9000] * 2, shoe, actions)
    assert list(result["hands"]) == ["1"]


def test_side_pots_are_awarded_and_the_uncalled_bet_is_returned(settle):
    shoe = "As Ks Qs Ah Kh Qh 9c 2d 8d 4c Jh 2s 3h 5d"
    actions = [[1, "raise", 9000], [2, "call"], [3, "call"]]
    result = settle("texas-holdem", {}, NO_LIMIT, [9000, 3000, 1000], shoe, actions, button=1)
    # seat 2 A♠A♥ wins the main pot of 3 × 1000 and the side pot of 2 × 2000; 6000 come back to seat 1
    assert [(pot["amount"], pot["eligible"], pot["winners"]) for pot in result["pots"]] == [
        (3000, [1, 2, 3], [2]), (4000, [1, 2], [2])]
    assert {"event": "bet-returned", "seat": 1, "amount": 6000} in result["events"]
    rows = {row["seat"]: row for row in result["settlements"]}
    assert rows[2] == {"seat": 2, "wager": "pot", "result": "win", "stake": 3000, "paid": 4000, "collected": 0,
                       "returned": 3000}
    assert all(row["collected"] + row["returned"] == row["stake"] for row in rows.values())


@pytest.mark.parametrize("base", ["lowball", "texas-holdem-hi-lo", "seven-card-stud"])
def test_palace_511_every_winner_at_a_showdown_has_shown_their_hand(random_hand, base):
    """Stakes are small, so few are all in and many muck. Lowball is played from ace to nine, so sevens are often
    checked.
    """
    stated = {"seats": [2, 5]}
    forced = {"ante": 1, "bring_in": 1} if base == "seven-card-stud" else {"blinds": (1, 2)}
    stakes = Stakes("limit", 2, 4, chip=1, **forced)
    if base == "lowball":
        stated |= {"deck": {"without": "TJQK"}, "showdown": {"seven-rule": "no-later-money"}}
    game, rng, mucked = PotGame(variant(base, stated), stakes), random.Random(511), 0
    for _ in range(200):
        _, log = random_hand(game, rng)
        shown = {event.seat for event in log if isinstance(event, HandShown)}
        won = {seat for event in log if isinstance(event, PotAwarded) for seat, _ in event.shares}
        assert not shown or won <= shown
        mucked += any(isinstance(event, HandMucked) for event in log)
    assert mucked > 20
