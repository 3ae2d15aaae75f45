"""Counts of every hand of a deck, compared with published counts (each test names its source)."""

from itertools import combinations
from math import comb

import pytest

from houseway.cards import JOKER, deck
from houseway.ranking import Order, order
from houseway.ranking.count import by_category, count


def counted(which, size, cards=None):
    return by_category(which, count(which, size, cards))


def test_three_card_counts_are_as_published_by_wizard_of_odds():
    assert counted(order("three-card"), 3) == {
        "mini-royal": 4, "straight-flush": 44, "three-of-a-kind": 52, "straight": 720, "flush": 1_096, "pair": 3_744,
        "high-card": 16_440,
    }


def test_five_card_counts_are_as_in_every_book():
    assert counted(order("high"), 5) == {
        "royal-flush": 4, "straight-flush": 36, "four-of-a-kind": 624, "full-house": 3_744, "flush": 5_108,
        "straight": 10_200, "three-of-a-kind": 54_912, "two-pair": 123_552, "pair": 1_098_240, "high-card": 1_302_540,
    }


def test_there_are_7462_different_five_card_hands():
    assert (count(order("high"), 5) > 0).sum() == 7_462
    assert (count(order("high"), 7) > 0).sum() == 4_824


def test_six_card_counts_are_as_published_by_wizard_of_odds():
    found = counted(order("six-card-bonus"), 6)
    assert sum(found.values()) == 20_358_520
    assert {name: found[name] for name in list(found)[:7]} == {
        "royal-flush": 188, "straight-flush": 1_656, "four-of-a-kind": 14_664, "full-house": 165_984,
        "flush": 205_792, "straight": 361_620, "three-of-a-kind": 732_160,
    }


def test_seven_card_counts_are_as_published_by_wizard_of_odds():
    assert counted(order("high"), 7) == {
        "royal-flush": 4_324, "straight-flush": 37_260, "four-of-a-kind": 224_848, "full-house": 3_473_184,
        "flush": 4_047_644, "straight": 6_180_020, "three-of-a-kind": 6_461_620, "two-pair": 31_433_400,
        "pair": 58_627_800, "high-card": 23_294_460,
    }


def test_razz_lows_by_top_card_are_as_published_by_wizard_of_odds():
    low = order("low")
    counts = count(low, 7, deck())
    assert counts.sum() == comb(52, 7)
    found = [0] * 13
    for strength, number in enumerate(counts):
        rung = low.rung(strength)
        if rung.category == "low":
            found[rung.ranks[0]] += int(number)
    assert found[4:] == [
        781_824, 3_151_360, 7_426_560, 13_171_200, 19_174_400, 23_675_904, 24_837_120, 21_457_920, 13_939_200,
    ]
    eight = count(order("eight-or-better"), 7)
    assert eight[1:].sum() == sum(found[:8])
    assert (eight[1:] > 0).sum() == 56


def test_fortune_counts_of_53_cards_with_the_bug_are_as_published_by_wizard_of_odds():
    """Fortune ranks three of a kind above a straight, and pays seven-card straight flushes and royal matches
    separately."""
    bug = order("high-bug").spec
    paid = list(bug.categories)
    paid.remove("three-of-a-kind")
    paid.insert(paid.index("straight") + 1, "three-of-a-kind")
    found = counted(Order(bug._replace(categories=tuple(paid))), 7)
    assert sum(found.values()) == 154_143_080

    high = order("high-bug")
    wheel_to_ace = [12, *range(13)]
    runs = {frozenset(wheel_to_ace[bottom : bottom + 7]) for bottom in range(8)}
    wild = {frozenset(six) for run in runs for six in combinations(sorted(run), 6)}
    sevens = [[4 * rank for rank in run] for run in runs] + [[*[4 * rank for rank in six], JOKER] for six in wild]
    assert (4 * len(runs), 4 * len(wild)) == (32, 196)
    of_them_royal = 4 * sum(high.category(high.strength(seven)) == "royal-flush" for seven in sevens)
    royal_match = 4 * 3 * 6  # K-Q of another suit; the royal natural, or with the joker for one of five
    assert royal_match == 72
    assert found["royal-flush"] - royal_match - of_them_royal == 26_020
    assert found["straight-flush"] - (32 + 196 - of_them_royal) == 184_644
    assert found["five-aces"] == 1_128
    assert found["four-of-a-kind"] == 307_472
    assert found["full-house"] == 4_188_528
    assert found["flush"] == 6_172_088
    assert found["three-of-a-kind"] == 7_672_500
    assert found["straight"] == 11_034_204
    assert found["two-pair"] + found["pair"] + found["high-card"] == 124_556_196


def test_mexican_counts_of_40_cards_equal_a_multiplication():
    """Ten ranks make seven straights (ace to five up to 7-J-Q-K-A); they are counted by hand as every book counts 52
    cards.
    """
    assert counted(order("mexican", joker=""), 5) == {
        "royal-flush": 4, "straight-flush": 6 * 4, "four-of-a-kind": 10 * 36, "flush": 4 * comb(10, 5) - 28,
        "full-house": 10 * 4 * 9 * 6, "straight": 7 * 4**5 - 28, "three-of-a-kind": 10 * 4 * comb(9, 2) * 16,
        "two-pair": comb(10, 2) * 36 * 32, "pair": 10 * 6 * comb(9, 3) * 64,
        "high-card": (comb(10, 5) - 7) * (4**5 - 4),
    }


def test_two_card_counts_equal_a_multiplication():
    assert counted(order("two-card"), 2) == {"pair": 13 * 6, "high-card": comb(13, 2) * 16}
    assert counted(order("two-card", joker="wild"), 2) == {"pair": 13 * 6 + 52, "high-card": comb(13, 2) * 16}
    assert counted(order("two-card", joker="bug"), 2) == {"pair": 13 * 6 + 4, "high-card": comb(13, 2) * 16 + 48}


def test_counts_at_two_card_peek_equal_a_multiplication():
    assert counted(order("two-card-peek"), 2) == {
        "mini-royal": 4, "straight-flush": 12 * 4, "pair": 13 * 6, "straight": 13 * 12,
        "flush": 4 * comb(13, 2) - 13 * 4, "high-card": (comb(13, 2) - 13) * 12,
    }


def test_two_wild_jokers_make_at_least_three_of_a_kind():
    """The rule is filed in crystal 572."""
    deuces = order("high-wild", jokers=2)
    found = counted(deuces, 5, (*range(52), JOKER, JOKER))
    assert sum(found.values()) == comb(54, 5)
    plain = counted(order("high-wild"), 5)
    without = counted(order("high"), 5)
    both = {name: found[name] - 2 * plain.get(name, 0) + without.get(name, 0) for name in found}
    assert sum(both.values()) == comb(52, 3)
    assert {name for name, number in both.items() if number} <= {
        "three-of-a-kind", "straight", "flush", "four-of-a-kind", "straight-flush", "royal-flush", "five-of-a-kind",
        "five-aces",
    }
    assert both["five-of-a-kind"] + both["five-aces"] == 13 * 4


def test_an_unranked_hand_size_is_refused():
    with pytest.raises(ValueError, match="cannot count hands of 8 cards"):
        count(order("high"), 8)
