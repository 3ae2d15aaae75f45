"""Betting rules as filed, one test for each."""

import pytest
from tests.support.described_hands import settled_hand

from houseway.games.poker.base_variants import variant
from houseway.rules.stakes import Stakes

HOLDEM = Stakes("limit", 300, 600, blinds=(100, 300))
STUD = Stakes("limit", 300, 600, ante=50, bring_in=100, chip=50)
BOARD = "9c Ts 8d 4c Jh 2s 3h 5d"  # burn, flop, burn, turn, burn, river


def refused(result, code):
    assert result["refused"]["code"] == code, result["refused"]
    return result["refused"]


def test_cordova_20_with_three_players_at_most_three_raises_are_allowed(settle):
    stated = {"house": "cordova", "cites": {"raises": "20"}}
    actions = [[3, "raise", 600], [1, "raise", 900], [2, "raise", 1200], [3, "raise", 1500]]
    result = settle("texas-holdem", stated, HOLDEM, [9000] * 3, "As Ks Qs Ah Kh Qh", actions)
    found = refused(result, "raises-capped")
    assert found["at_action"] == 3
    assert found["clause"] == "cordova 20"


def test_cordova_20_heads_up_raises_are_unlimited(settle):
    actions = [[2, "raise", 600], [1, "raise", 900], [2, "raise", 1200], [1, "raise", 1500], [2, "raise", 1800],
               [1, "raise", 2100], [2, "fold"]]
    result = settle("texas-holdem", {}, HOLDEM, [9000] * 2, "As Ks Ah Kh", actions)
    assert result["stacks"]["end"] == {"1": 9000 + 1800, "2": 9000 - 1800}


def test_a_round_begun_by_three_players_stays_capped_when_two_are_left(settle):
    actions = [[3, "fold"], [1, "raise", 600], [2, "raise", 900], [1, "raise", 1200], [2, "raise", 1500]]
    result = settle("texas-holdem", {}, HOLDEM, [9000] * 3, "As Ks Qs Ah Kh Qh", actions)
    refused(result, "raises-capped")
    lifted = settle("texas-holdem", {"betting": {"heads-up": "moment"}}, HOLDEM, [9000] * 3, "As Ks Qs Ah Kh Qh",
                    [*actions, [1, "fold"]])
    assert lifted["stacks"]["end"]["2"] == 9000 + 1200


def test_cordova_12_the_blind_is_live_and_may_raise_if_it_was_only_called(settle):
    actions = [[3, "call"], [1, "call"], [2, "raise", 600], [3, "fold"], [1, "fold"]]
    result = settle("texas-holdem", {}, HOLDEM, [9000] * 3, "As Ks Qs Ah Kh Qh", actions)
    assert result["stacks"]["end"] == {"1": 8700, "2": 9600, "3": 8700}


def test_cordova_19_bets_are_at_the_lower_limit_up_to_the_flop_and_at_the_upper_limit_afterwards(settle):
    actions = [[2, "call"], [1, "check"], [1, "bet", 300], [2, "call"], [1, "bet", 600], [2, "call"], [1, "bet", 300]]
    result = settle("texas-holdem", {}, HOLDEM, [9000] * 2, "As Ks Ah Kh " + BOARD, actions)
    assert refused(result, "below-minimum")["at_action"] == 6


def test_cordova_19_at_no_limit_the_minimum_bet_rises_on_the_turn(settle):
    """At no limit the increment of a round is its minimum bet."""
    stakes = Stakes("no-limit", 300, 600, blinds=(100, 300))
    before = [[2, "call"], [1, "check"], [1, "bet", 300], [2, "call"]]
    result = settle("texas-holdem", {}, stakes, [9000] * 2, "As Ks Ah Kh " + BOARD, [*before, [1, "bet", 500]])
    refused(result, "below-minimum")


def test_comstock_380_a_pot_limit_raise_counts_the_call_first(settle):
    stakes = Stakes("pot-limit", 200, blinds=(100, 200))
    # 300 in the blinds; to call 200; the pot is then 500, so a raise to 700
    over = settle("texas-holdem", {}, stakes, [9000] * 3, "As Ks Qs Ah Kh Qh", [[3, "raise", 800]])
    assert "at most $7" in refused(over, "above-maximum")["sentence"]


def test_palace_815_with_an_open_pair_a_bet_of_3_raised_to_9_can_be_raised_to_15_but_not_to_12(settle):
    """Player A bets 3 and B raises to 9; C can call 9 or make it 15, but not 12."""
    shoe = "2c 3d 4h 7c 8d 9h Ks Ts 2s Jc Kd 5s 6h"  # 3 seats: two down, one up; burn; fourth street
    before = [[3, "bring-in"], [1, "call"], [2, "call"], [1, "bet", 300], [2, "raise", 900]]
    for to, code in ((1200, "wrong-amount"), (1500, "")):
        result = settle("seven-card-stud", {"house": "palace", "cites": {"limit": "817–819"}}, STUD, [9000] * 3, shoe,
                        [*before, [3, "raise", to]])
        if code:
            assert result["refused"]["code"] in ("wrong-amount", "below-minimum")
            assert result["refused"]["clause"] == "palace 817–819"
        else:
            assert result["refused"]["code"] == "action-missing"


def test_cordova_90_the_player_with_the_open_pair_chooses_the_limit_for_the_table(settle):
    shoe = "2c 3d 4h 7c 8d 9h Ks Ts 2s Jc Kd 5s 6h"
    stated = {"betting": {"open-pair": "pair-chooses"}}
    before = [[3, "bring-in"], [1, "call"], [2, "call"], [1, "bet", 600]]
    refused(settle("seven-card-stud", stated, STUD, [9000] * 3, shoe, [*before, [2, "raise", 900]]), "below-minimum")
    refused(settle("seven-card-stud", stated, STUD, [9000] * 3, shoe, [*before, [2, "raise", 1200]]), "action-missing")
    checked = [*before[:3], [1, "check"], [2, "bet", 600]]
    refused(settle("seven-card-stud", stated, STUD, [9000] * 3, shoe, checked), "above-maximum")


def test_crystal_365_in_hi_lo_an_open_pair_does_not_change_the_limit(settle):
    shoe = "2c 3d 4h 7c 8d 9h Ks Ts 2s Jc Kd 5s 6h"
    before = [[3, "bring-in"], [1, "call"], [2, "call"], [1, "bet", 600]]
    refused(settle("seven-card-stud-hi-lo", {}, STUD, [9000] * 3, shoe, before), "above-maximum")


@pytest.mark.parametrize(("base", "shoe", "opener"), [
    ("seven-card-stud", "2c 3d 4h 7c 8d 9h 5s 5d Ac", 2),  # two fives: the lower suit, diamonds, is forced
    ("razz", "2c 3d 4h 7c 8d 9h Ks Kd Ac", 1),  # aces are low; two kings: spades are highest
])
def test_the_suit_decides_who_brings_it_in(settle, base, shoe, opener):
    """Cordova 83 and oaks 69: the low card brings it in, clubs lowest; crystal 318: in razz the high card does, spades
    highest.
    """
    result = settle(base, {}, STUD, [9000] * 3, shoe, [])
    assert result["refused"]["sentence"].startswith(f"seat {opener} is to act next")


def test_crystal_336_completing_is_not_a_raise_and_three_raises_can_follow(settle):
    shoe = "2c 3d 4h 7c 8d 9h 5s 5d Kc"
    actions = [[2, "bring-in"], [3, "raise", 300], [1, "raise", 600], [2, "raise", 900], [3, "raise", 1200],
               [1, "raise", 1500]]
    assert refused(settle("seven-card-stud", {}, STUD, [9000] * 3, shoe, actions), "raises-capped")["at_action"] == 5


def test_crystal_335_the_forced_bettor_can_open_for_a_full_bet(settle):
    shoe = "2c 3d 4h 7c 8d 9h 5s 5d Kc"
    actions = [[2, "bet", 300], [3, "fold"], [1, "fold"]]
    result = settle("seven-card-stud", {}, STUD, [9000] * 3, shoe, actions)
    assert result["stacks"]["end"]["2"] == 9100


def test_crystal_343_a_low_card_all_in_for_the_ante_passes_the_opening_to_the_left(settle):
    shoe = "2c 3d 4h 2s 7c 8d 9h 7s 5s 5d Kc Ks"
    result = settle("seven-card-stud", {}, STUD, [9000, 50, 9000, 9000], shoe, [])
    assert result["refused"]["sentence"] == "seat 3 is to act next: fold, bring-in, bet"
    result = settle("seven-card-stud", {}, STUD, [9000, 50, 9000, 9000], shoe, [[3, "fold"]])
    assert result["refused"]["sentence"] == "seat 4 is to act next: fold, bring-in, bet"


def test_palace_327_check_raising_is_not_permitted_in_lowball(settle):
    stakes = Stakes("limit", 400, 800, blinds=(200, 400))
    deal = "Ac Kc 2c Kd 3c Ks 4c Qc 9h Qd 7h"
    stated = {"betting": {"check-raise": False}, "house": "palace", "cites": {"check-raise": "327"}}
    actions = [[2, "call"], [1, "check"], [1, "draw", []], [2, "draw", []], [1, "check"], [2, "bet", 800],
               [1, "raise", 1600]]
    found = refused(settle("lowball", stated, stakes, [9000] * 2, deal, actions), "no-check-raise")
    assert found["clause"] == "palace 327"


def test_comstock_302_a_short_all_in_does_not_reopen_the_betting(settle):
    stakes = Stakes("no-limit", 200, blinds=(100, 200))
    actions = [[1, "call"], [2, "call"], [3, "check"], [2, "bet", 1000], [3, "raise", 1300], [1, "call"],
               [2, "raise", 4000]]
    shoe = "As Ks Qs Ah Kh Qh " + BOARD
    stated = {"house": "comstock", "cites": {"reopen": "302–304"}}
    found = refused(settle("texas-holdem", stated, stakes, [9000, 9000, 1500], shoe, actions, button=1), "not-reopened")
    assert found["clause"] == "comstock 302–304"
    any_raise = {"betting": {"reopen": "any"}}
    again = settle("texas-holdem", any_raise, stakes, [9000, 9000, 1500], shoe, actions, button=1)
    assert again["refused"]["code"] == "action-missing"


def test_oaks_121_over_buttons_double_a_round_only_if_every_player_in_it_holds_one(settle):
    stated = {"betting": {"over-button": True}}
    actions = [[3, "call"], [1, "call"], [2, "check"], [1, "bet", 300]]
    shoe = "As Ks Qs Ah Kh Qh " + BOARD
    assert refused(settle("texas-holdem", stated, HOLDEM, [9000] * 3, shoe, actions, overs=[1, 2]), "action-missing")
    assert refused(settle("texas-holdem", stated, HOLDEM, [9000] * 3, shoe, actions, overs=[1, 2, 3]), "below-minimum")


def test_oaks_121_over_buttons_have_no_effect_at_no_limit(settle):
    stated = {"betting": {"over-button": True, "structures": ["no-limit"]}}
    stakes = Stakes("no-limit", 300, blinds=(100, 300))
    actions = [[3, "call"], [1, "call"], [2, "check"], [1, "bet", 300]]
    shoe = "As Ks Qs Ah Kh Qh " + BOARD
    found = settle("texas-holdem", stated, stakes, [9000] * 3, shoe, actions, overs=[1, 2, 3])
    assert refused(found, "no-over-buttons")


def test_oaks_51_the_killer_posts_all_blinds_together_and_the_limit_doubles(settle):
    stakes = Stakes("limit", 1000, 2000, blinds=(500, 500, 1000))
    stated = {"forced": {"blinds": "from-button"}, "kill": {"trigger": "wins", "wins": 2, "posts": "blinds"}}
    actions = [[3, "raise", 4000], [4, "fold"], [1, "fold"], [2, "fold"]]
    deal = "Ac Kc 2c Kd 3c Ks 4c Qc 9h Qd 7h 8h 9d Td Jd Jh Js Jc Th 7c"
    result = settle("lowball", stated, stakes, [90_000] * 4, deal, actions, button=4, kill=3)
    posts = [event for event in result["events"] if event["event"] == "posted"]
    posted = {(event["seat"], event["kind"]): event["amount"] for event in posts}
    assert posted == {(4, "blind"): 500, (1, "blind"): 500, (2, "blind"): 1000, (3, "kill"): 2000}
    assert result["stacks"]["end"]["3"] == 90_000 + 2000


def test_crystal_283_mexican_draw_allows_a_bet_and_six_raises(settle):
    stakes = Stakes("limit", 400, 800, blinds=(400,))
    stated = {"betting": {"raises": 6}, "showdown": {"high": {"order": "high-wild"}}}
    raises = [[seat, "raise", 800 + 400 * step] for step, seat in enumerate([2, 3, 1] * 3)]
    deal = "Ac Kc 2c Kd 3c Ks 4c Qc 9h Qd 7h 8h 9d Td Jd"
    found = refused(settle("draw-poker", stated, stakes, [99_000] * 3, deal, raises), "raises-capped")
    assert found["at_action"] == 6


def test_crystal_243_the_opener_in_mexican_stud_may_bet_either_limit(settle):
    stakes = Stakes("limit", 400, 800, ante=100)
    shoe = "Kc 2c 3c 4d 5d 6d"
    for to, code in ((400, "action-missing"), (800, "action-missing"), (600, "wrong-amount")):
        assert settle("mexican-stud", {}, stakes, [9000] * 3, shoe, [[1, "open", to]])["refused"]["code"] == code


def test_cordova_139_bets_in_mexican_stud_lie_between_the_minimum_and_the_maximum(settle):
    stakes = Stakes("spread", 200, 500, ante=100)
    stated = {"deck": {"without": ""}, "forced": {"bring-in": "low-card", "tie": "suit"},
              "showdown": {"high": {"order": "high"}}}
    shoe = "Kc 2c 3c 4d 5d 6d"
    for to, code in ((200, "action-missing"), (500, "action-missing"), (600, "above-maximum"), (100, "below-minimum")):
        assert settle("mexican-stud", stated, stakes, [9000] * 3, shoe, [[2, "open", to]])["refused"]["code"] == code
    raised = [[2, "open", 300], [3, "raise", 500]]
    assert settle("mexican-stud", stated, stakes, [9000] * 3, shoe, raised)["refused"]["code"] == "below-minimum"


LOWBALL = Stakes("limit", 1000, 2000, blinds=(500, 500, 1000))
FIVE_HANDED = "Ac Kc 2c Kd 3c Ks 4c Qc 9h Qd 7h 8h 9d Td Jd Jh Js Jc Th 7c Ad 2d 3d 4d 5d"


def test_a_late_killer_acts_after_the_big_blind_and_their_raise_reopens_the_action(settle):
    """Comstock lowball rules 14–15: the killer acts late, and after their raise the action goes back to the opener."""
    stated = {"kill": {"trigger": "choice", "acts": "last"}}
    stakes = Stakes("limit", 400, 800, blinds=(200, 400))
    order = [[3, "fold"], [5, "call"], [1, "fold"], [2, "call"], [4, "raise", 1600]]
    result = settle("lowball", stated, stakes, [90_000] * 5, FIVE_HANDED, [*order, [5, "fold"], [2, "fold"]], kill=4)
    assert result["stacks"]["end"]["4"] == 90_000 + 200 + 2 * 800
    in_turn = settle("lowball", {"kill": {"trigger": "choice"}}, stakes, [90_000] * 5, FIVE_HANDED, order, kill=4)
    assert refused(in_turn, "out-of-turn")["at_action"] == 1


def test_oaks_45_the_button_and_the_two_players_to_its_left_post_the_three_blinds(settle):
    stated = {"forced": {"blinds": "from-button"}}
    result = settle("lowball", stated, LOWBALL, [90_000] * 5, FIVE_HANDED, [[seat, "fold"] for seat in (3, 4, 5, 1)])
    posted = [(event["seat"], event["amount"]) for event in result["events"] if event["event"] == "posted"]
    assert posted == [(5, 500), (1, 500), (2, 1000)]
    assert result["stacks"]["end"]["2"] == 90_000 + 1000


@pytest.mark.parametrize("way", ["from-button", "left-of-button"])
def test_heads_up_the_smallest_of_three_blinds_is_left_out_and_the_other_player_acts_first(settle, way):
    stated = {"forced": {"blinds": way, "button-posts-small": False}}
    deal = "Ac Kc 2c Kd 3c Ks 4c Qc 9h Qd"
    result = settle("lowball", stated, LOWBALL, [90_000] * 2, deal, [])
    posted_first = {"from-button": 2, "left-of-button": 1}[way]
    assert result["refused"]["sentence"].startswith(f"seat {posted_first} is to act next")


def test_a_killer_who_is_in_the_blinds_posts_the_kill_instead(settle):
    stated = {"kill": {"trigger": "wins"}}
    stakes = Stakes("limit", 400, 800, blinds=(200, 400))
    actions = [[3, "fold"], [4, "fold"], [5, "fold"], [1, "check"], [2, "fold"]]
    result = settle("lowball", stated, stakes, [90_000] * 5, FIVE_HANDED, actions, kill=1)
    posts = [event for event in result["events"] if event["event"] == "posted"]
    posted = [(event["seat"], event["kind"], event["amount"]) for event in posts]
    assert posted == [(2, "blind", 400), (1, "kill", 800)]
    assert result["stacks"]["end"]["1"] == 90_400


def test_a_description_without_stacks_is_refused():
    assert settled_hand(variant("texas-holdem"), HOLDEM, None, {})["refused"]["code"] == "stacks-missing"
