"""Unclear lines of the twenty-one filings, settled under our reading and under the other one, both typed from the
lines.
"""

import json

import pytest

from houseway.desks.floor.settle import settle_felt
from houseway.houses import offer
from houseway.kinds.description import RefusedAction

CRYSTAL, PAIRS, FREE_BET = (
    "crystal/no-bust-21st-century-blackjack-4-0a",
    "crystal/no-bust-21st-century-blackjack-4-0a-perfect-pairs",
    "crystal/21st-century-free-bet-blackjack",
)
OAKS, JOKERS, BUSTER = "oaks/pure-21-5-blackjack", "oaks/21st-century-blackjack", "oaks/buster-blackjack-2011"
CORDOVA = "cordova/blackjack-x"
PALACE, COMSTOCK = "palace/21st-century-blackjack-9-0", "comstock/pure-21-5-blackjack"
SPANISH = "comstock/pure-spanish-21-5"


def settled(name, wagers, shoe, actions, bank=500_000, schedule=None, **ways):
    felt = {"offer": name, "player_dealer": 1, "bank": bank, "wagers": wagers, "shoe": shoe.split()}
    felt |= {"actions": actions, "options": {key.replace("_", "-"): way for key, way in ways.items()}}
    return settle_felt(json.dumps(felt | ({"schedule": schedule} if schedule else {})))


def rows(*felt, **ways):
    found = settled(*felt, **ways)["settlements"]
    return [(row["wager"], row["result"], row["paid"] - row["collected"]) for row in found]


def refused(*felt, **ways):
    with pytest.raises(RefusedAction) as declined:
        settled(*felt, **ways)
    assert declined.value.refused.clause
    return declined.value.refused.code, declined.value.where


def test_crystal_1649_a_natural_found_late_wins_the_double_or_only_the_first_wager():
    """A ten up and an ace down are found after everybody has played. 6 5 T = 21 is not a Natural."""
    felt = CRYSTAL, {"2": {"base": 1000}}, "6c Th 5d As Td", [[2, "double", 1000]]
    assert rows(*felt) == [("base", "lose", -1000), ("double", "lose", -1000)]
    only = {"check": "original-wager-only"}
    assert rows(*felt, **only) == [("base", "lose", -1000), ("double", "no-action", 0)]
    split = CRYSTAL, {"2": {"base": 1000}}, "8c Th 8d As Td Tc", [[2, "split"], [2, "stand"], [2, "stand"]]
    assert rows(*split) == [("base", "lose", -1000), ("split-2", "lose", -1000)]
    assert rows(*split, **only) == [("base", "lose", -1000), ("split-2", "no-action", 0)]


def test_crystal_2741_free_bet_and_comstock_5139_have_the_same_two_readings():
    """Nobody checks under a ten here. At Free Bet 8 is doubled with the player's own chips (2792), at Comstock 11 is.
    """
    for name, shoe in ((FREE_BET, "6c Th 2d As Td"), (COMSTOCK, "6c Th 5d As Td")):
        felt = name, {"2": {"base": 1000}}, shoe, [[2, "double", 1000]]
        assert rows(*felt)[1] == ("double", "lose", -1000)
        assert rows(*felt, check="original-wager-only")[1] == ("double", "no-action", 0)


def test_crystal_2610_doubling_only_after_a_split_depends_on_the_reading():
    first = PAIRS, {"2": {"base": 1000}}, "6c 9h 5d 9s Td", [[2, "double", 1000]]
    assert rows(*first)[1] == ("double", "win", 1000)
    assert refused(*first, doubling="after-a-split-only") == ("illegal", "actions[0]")
    later = PAIRS, {"2": {"base": 1000}}, "8c 9h 8d 9s 3c Td Tc", [[2, "split"], [2, "double", 1000], [2, "stand"]]
    assert rows(*later, doubling="after-a-split-only")[:2] == [("base", "win", 1000), ("double", "win", 1000)]


def test_oaks_1673_1709_the_chart_binds_split_hands_or_they_draw_freely():
    """By the chart 8 and 3 must hit, so there is no choice; if split hands draw as desired, they can also stand.

    By the chart 8 3 T = 21 beats 9 9 = 18, and 8 9 = 17 stands and loses. If they draw as desired, 11 stands, and 8 T =
    18 pushes.
    """
    felt = OAKS, {"2": {"base": 1000}}, "8c 9h 8d 9s 3c Tc 9d"
    assert rows(*felt, [[2, "split"], [2, "stand"]]) == [("base", "win", 1000), ("split-2", "lose", -1000)]
    assert refused(*felt, [[2, "split"], [2, "stand"], [2, "stand"]]) == ("not-now", "actions[2]")
    freely = OAKS, {"2": {"base": 1000}}, "8c 9h 8d 9s 3c Tc", [[2, "split"], [2, "stand"], [2, "stand"]]
    assert rows(*freely, chart_after_split="as-desired") == [("base", "lose", -1000), ("split-2", "push", 0)]


@pytest.mark.parametrize(
    ("name", "over", "against", "by_the_eights"),
    [(COMSTOCK, "Tc 6d 7h", "8h 8s 8c", ("base", "win", 1000)), (SPANISH, "Kc 6d 8d", "8h 8s 8c", ("base", "push", 0))],
)
def test_comstock_3802_5167_three_eights_come_before_a_push_of_the_nearer_hand(name, over, against, by_the_eights):
    """A busted player wins against three eights (5167), or pushes (3802), under every reading of busted hands.

    The players choose to hit 16, and get T 6 7 = 23 and K 6 8 = 24. Against 8 6 T = 24, only that reading lets the
    nearer 23 push. A 24 does not push.
    """
    one, two, three = over.split()
    up, down, drawn = against.split()
    felt = name, {"2": {"base": 1000}}, f"{one} {up} {two} {down} {three} {drawn}", [[2, "hit"]]
    assert rows(*felt) == rows(*felt, others_over="nearer-pushes") == [by_the_eights]
    other = name, {"2": {"base": 1000}}, f"{one} 8h {two} 6s 7h Jd", [[2, "hit"]]
    assert rows(*other) == [("base", "lose", -1000)]
    assert rows(*other, others_over="nearer-pushes") == [("base", "push", 0)]
    level = name, {"2": {"base": 1000}}, f"{one} 8h {two} 6s 8d Jd", [[2, "hit"]]
    assert rows(*level, others_over="nearer-pushes") == [("base", "lose", -1000)]


def test_oaks_499_the_size_of_a_double_depends_on_the_reading():
    felt = JOKERS, {"2": {"base": 1000}}, "6c 9h 5d Td 9s", [[2, "double", 500]]
    assert refused(*felt)[1] == "actions[0]"
    assert rows(*felt, double_amount="for-less") == [("base", "win", 1000), ("double", "win", 500)]


def test_oaks_434_the_hand_that_a_wild_joker_makes_depends_on_the_reading():
    """A joker and a five play against 9 5 7 = 21."""
    felt = JOKERS, {"2": {"base": 1000}}, "Jo 9h 5d 5s 7s", []
    assert rows(*felt) == [("base", "push", 0)]
    assert rows(*felt, joker="twenty-two") == [("base", "win", 1000)]


def test_oaks_1711_surrender_before_the_check_depends_on_the_reading():
    """With a ten up and an ace down, half is saved only if surrender comes first."""
    felt = OAKS, {"2": {"base": 1000}}, "9c Th 7d As"
    assert rows(*felt, []) == [("base", "lose", -1000)]
    assert rows(*felt, [[2, "surrender"]], surrender="early") == [("base", "lose", -500)]


@pytest.mark.parametrize("name", [OAKS, COMSTOCK])
def test_insurance_that_is_named_but_not_filed_depends_on_the_reading(name):
    """Oaks 770, comstock 5142. With an ace up and a ten down, insurance of half the wager at 2 to 1 saves the wager."""
    felt = name, {"2": {"base": 1000}}, "9c Ah 9d Ts"
    assert rows(*felt, []) == [("base", "lose", -1000)]
    insured = rows(*felt, [[2, "insurance", 500]], insurance="half-at-two-to-one")
    assert insured == [("base", "lose", -1000), ("insurance", "win", 1000)]


def test_oaks_1757_1763_lucky_lucky_is_settled_later_only_if_the_bank_does_not_cover_it():
    """7 7 7 pays 50 to 1. The down card 2 puts the button at seat 3, whose bets lose to 7 2 T = 19. Seat 2 has 7 7 6 =
    20.

    A bank of $300 covers $250. A bank of $200 does not, and pays by seat from the button.
    """
    wagers = {"2": {"base": 1000, "lucky-lucky": 500}, "3": {"base": 1000, "lucky-lucky": 500}}
    felt = wagers, "7c Tc 7h 7d 8d 2s 6d Td", [[2, "hit"], [3, "stand"]]
    names = [("lucky-lucky", 2), ("lucky-lucky", 3), ("base", 3), ("base", 2)]
    for bank, way, order in (
        (30_000, "if-the-bank-covers-all", names),
        (20_000, "at-once", names),
        (20_000, "if-the-bank-covers-all", [("lucky-lucky", 3), ("base", 3), ("lucky-lucky", 2), ("base", 2)]),
    ):
        found = settled(OAKS, *felt, bank=bank, lucky_lucky_at_once=way)["settlements"]
        assert [(row["wager"], row["seat"]) for row in found] == order, (bank, way)


def test_oaks_611_a_seat_has_six_squares():
    five = [{"base": 500}] * 5
    felt = "9c Th 9d 8s", [[2, "stand"]]
    assert len(rows(BUSTER, {"2": {"base": 500, "backline": five}}, *felt)) == 6
    assert refused(BUSTER, {"2": {"base": 500, "backline": [*five, {"base": 500}]}}, *felt)


def test_oaks_611_a_buster_bet_needs_an_open_square():
    """Eight seats with eight squares each hold one Buster bet, so a ninth bet does not fit. The remaining bets are
    behind seat 2.
    """
    both = {"base": 500, "buster-blackjack": 500}
    felt = "9c Tc Th 9d Td 8s", [[2, "stand"], [3, "stand"]]
    eight = {"2": {**both, "backline": [both] * 5}, "3": {**both, "backline": [both]}}
    assert sum(row[0] == "buster-blackjack" for row in rows(BUSTER, eight, *felt)) == 8
    nine = {"2": eight["2"], "3": {**both, "backline": [both, both]}}
    assert refused(BUSTER, nine, *felt)[0] == "square-taken"
    assert refused(BUSTER, eight, *felt, squares="the-seat-s-own")[0] == "square-taken"
    two = {"2": {**both, "backline": [{"base": 500}]}, "3": {"base": 500, "backline": [both]}}
    alone = [row[0] for row in rows(BUSTER, two, *felt, squares="the-seat-s-own")]
    assert alone.count("buster-blackjack") == 2


def test_palace_1112_1116_the_bonus_fee_of_the_other_options_depends_on_the_reading():
    """For $105 with a Buster of $5 under option 2 the wager costs $2, and the bonus bet $1 or nothing."""
    felt = PALACE, {"2": {"base": 10_500, "buster-blackjack": 500}}, "9c 8h 9d Ts", [[2, "stand"]]
    for way, fee in (("all-four", 300), ("option-1-only", 200)):
        found = settled(*felt, schedule="21st-century-blackjack-9-0:2", bonus_fee=way)["collection"]
        assert sum(each["amount"] for each in found if each["from"] == 2) == fee


def test_palace_1302_1305_the_fee_of_a_wager_between_two_brackets_depends_on_the_reading():
    """$102 and $104.99 lie between $5–$100 ($1) and $105–$200 ($2), for both the player and the player-dealer."""
    for wager in (10_200, 10_499):
        felt = PALACE, {"2": {"base": wager}}, "9c 8h 9d Ts", [[2, "stand"]]
        for way, fee in (("next", 200), ("below", 100)):
            found = settled(*felt, schedule="schedules-21st-century-blackjack-9-0:1", between_brackets=way)
            assert [(each["from"], each["amount"]) for each in found["collection"]] == [(2, fee), (1, fee)]


def test_cordova_1343_1350_lucky_pair_is_judged_by_rank_or_by_value():
    """King and ten have one value but two ranks. A pair pays 10 to 1, or 40 to 1 against a Natural (1354)."""
    wagers = {"2": {"base": 1000, "lucky-pair": 500}}
    stands = [[2, "no-surrender"], [2, "stand"]]
    for bank, says, pays in (("9h", stands, 10), ("Ah", [[2, "no-surrender"]], 40)):
        felt = CORDOVA, wagers, f"Kc Td Tc {bank}", says
        assert rows(*felt)[-1] == ("lucky-pair", "lose", -500)
        assert rows(*felt, lucky_pair_by="value")[-1] == ("lucky-pair", "win", 500 * pays)
    pair = CORDOVA, wagers, "Kc Td Kd 9h", stands
    assert rows(*pair)[-1] == rows(*pair, lucky_pair_by="value")[-1] == ("lucky-pair", "win", 5000)


def test_cordova_1267_1284_a_split_ace_can_be_surrendered_or_has_no_choice_left():
    """Aces are split against 9 and T = 19. The first ace gets a 2, the second a ten for 21, which is paid even money
    (1269).
    """
    wagers = {"2": {"base": 1000}}
    shoe, split = "Ac 9h Ad Ts 2c Td", [[2, "no-surrender"], [2, "split"]]
    assert rows(CORDOVA, wagers, shoe, split) == [("base", "lose", -1000), ("split-2", "win", 1000)]
    gives_up = CORDOVA, wagers, shoe, [*split, [2, "surrender"]]
    assert refused(*gives_up)[1] == "actions[2]"
    gives_up = *gives_up[:3], [*gives_up[3], [2, "stand"]]
    assert rows(*gives_up, split_aces="may-surrender") == [("base", "lose", -500), ("split-2", "win", 1000)]


def test_cordova_1241_blackjack_x_needs_a_standard_ace_or_may_use_the_stamped_one():
    """The ace of spades with a queen against 9 and 8 is a Natural, paid 6 to 5 with no choice, or a 21 that chooses
    before the check, can be hit or doubled (1254, 1272), and is paid even money.
    """
    wagers, shoe = {"2": {"base": 1000}}, "As 9h Qd 8s"
    unstamped = {"standard_ace": "unstamped"}
    assert rows(CORDOVA, wagers, shoe, []) == [("base", "win", 1200)]
    stands = [[2, "no-surrender"], [2, "stand"]]
    assert rows(CORDOVA, wagers, shoe, stands, **unstamped) == [("base", "win", 1000)]
    doubles = [[2, "no-surrender"], [2, "double", 1000]]
    assert rows(CORDOVA, wagers, shoe + " Tc", doubles, **unstamped) == [("base", "win", 1000), ("double", "win", 1000)]
    other_ace, blackjack_x = "Ah 9h Qd 8s", "As 9h Ks 8s"
    assert rows(CORDOVA, wagers, other_ace, [], **unstamped) == [("base", "win", 1200)]
    assert rows(CORDOVA, wagers, blackjack_x, [], **unstamped) == [("base", "win", 2000)]


def test_cordova_1241_1301_the_stamped_ace_gives_the_bank_a_natural_under_one_reading_only():
    """With a ten up and the ace of spades down, the bank has a Natural that ends the round, or a 21 that beats 20 after
    its turn. In the second case insurance is lost (1290), and Lucky Pair pays 10 to 1 instead of 40 (1353–1354).
    """
    wagers = {"2": {"base": 1000, "lucky-pair": 500}}
    asked, unstamped = [[2, "no-surrender"]], {"standard_ace": "unstamped"}
    ten_up = "Kc Th Kd As"
    assert rows(CORDOVA, wagers, ten_up, asked) == [("base", "lose", -1000), ("lucky-pair", "win", 20000)]
    stands = [*asked, [2, "stand"]]
    assert rows(CORDOVA, wagers, ten_up, stands, **unstamped) == [("base", "lose", -1000), ("lucky-pair", "win", 5000)]
    by_value = "Kc Th Qd As"
    assert rows(CORDOVA, wagers, by_value, stands, lucky_pair_by="value", **unstamped)[1] == ("lucky-pair", "win", 5000)
    ace_up, insured = "Kc As Kd Th", [[2, "insurance", 500], *asked]
    assert rows(CORDOVA, wagers, ace_up, insured)[1] == ("insurance", "win", 1000)
    found = rows(CORDOVA, wagers, ace_up, [*insured, [2, "stand"]], **unstamped)
    assert found[:2] == [("base", "lose", -1000), ("insurance", "lose", -500)]
    king_under = rows(CORDOVA, wagers, "Kc As Kd Ks", insured, **unstamped)
    assert king_under == [("base", "lose", -1000), ("insurance", "win", 1000), ("lucky-pair", "win", 20000)]


def test_palace_1059_crystal_1694_2618_2813_the_total_of_an_ace_and_a_ten_after_a_split_depends_on_the_reading():
    """Split aces get a king and a nine against the bank's 5 6 T = 21. An ace beside a ten is 11½ at Palace and in Free
    Bet (992, 2709), 10½ in 4.0a and Perfect Pairs (1593, 2522); so the king's hand is 21, or 21½ or 20½, and still no
    Natural.
    """
    shoe, other = "Ac 5h Ad 6s Kc 9d Td", {"natural_after_a_split": "as-a-natural-counts"}
    wins, loses = ((PALACE, "split"), (FREE_BET, "free-split")), ((CRYSTAL, "split"), (PAIRS, "split"))
    for name, word, net in [*((*each, 1000) for each in wins), *((*each, -1000) for each in loses)]:
        felt = name, {"2": {"base": 1000}}, shoe, [[2, word]]
        assert rows(*felt)[0] == ("base", "push", 0)
        assert rows(*felt, **other)[0] == ("base", "win" if net > 0 else "lose", net)
    against_20 = CRYSTAL, {"2": {"base": 1000}}, "Ac 5h Ad 6s Kc 9d 9c", [[2, "split"]]
    assert rows(*against_20)[0] == rows(*against_20, **other)[0] == ("base", "win", 1000)
    natural = CRYSTAL, {"2": {"base": 1000}}, "Ac Kh Ad Ac Kc 9d", [[2, "split"]]
    assert rows(*natural, **other)[0] == ("base", "lose", -1000)


def test_palace_988_1061_insurance_is_settled_before_or_after_the_game_wagers():
    felt = PALACE, {"2": {"base": 1000}}, "9c Th 9d As", [[2, "insurance", 500]]
    assert [row[0] for row in rows(*felt)] == ["base", "insurance"]
    assert [row[0] for row in rows(*felt, insurance_in_order="before")] == ["insurance", "base"]


def test_crystal_2889_2994_the_fees_of_options_9_and_10_above_700_depend_on_the_reading():
    for way, fees in (("as-printed", (900, 1100)), ("as-later", (1100, 900))):
        filed = offer(FREE_BET, {"options-9-and-10": way})
        own = [filed.schedule(f"21st-century-free-bet-blackjack:{option}") for option in (9, 10)]
        assert tuple(each.player_dealer.bands[3].fee for each in own) == fees
