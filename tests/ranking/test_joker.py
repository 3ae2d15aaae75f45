"""The joker is replaced by every card that it can be, in every five of the cards.

Hands without a joker are ranked by the tables that other engines confirm (tests/oracle).
"""

import random
from itertools import combinations

import numpy as np
import pytest

from houseway.cards import JOKER, RANKS, deck
from houseway.kernel import njit
from houseway.ranking import order
from houseway.ranking.kernels import BIT, CODE, best


@njit(nogil=True)
def brute(hands, twelve, fours, fives, may, wild, complete, of_a_kind, t, out):
    """Rank hands whose first card is the joker by trying every substitution."""
    for row in range(len(hands)):
        hand, top = hands[row], 0
        for way in range(len(fives)):  # the joker left out
            total, held = t.start, 0
            for place in fives[way]:
                total, held = total + CODE[hand[place]], held + BIT[hand[place]]
            top = max(top, best(total, held, t))
        for way in range(len(fours)):  # the joker with four others
            total, held = t.start, 0
            for place in fours[way]:
                total, held = total + CODE[hand[place]], held + BIT[hand[place]]
            for card in may:
                if held & BIT[card]:
                    continue
                strength = best(total + CODE[card], held + BIT[card], t)
                if wild or card // 4 == twelve or complete[strength]:
                    top = max(top, strength)
            first = hand[fours[way, 0]] // 4
            alike = True
            for place in fours[way]:
                alike = alike and hand[place] // 4 == first
            if alike and (wild or first == twelve):
                top = max(top, of_a_kind[first])
        out[row] = top


def ways(size, taken):
    found = list(combinations(range(1, size), taken))
    return np.array(found, np.int64).reshape(len(found), taken)


def joker_hands(cards, size, number, seed):
    chance, pack = np.random.default_rng(seed), np.array(cards, np.uint8)
    parts = []
    for start in range(0, number, 50_000):
        some = min(50_000, number - start)
        order_of = chance.random((some, len(pack))).argpartition(size - 1, axis=1)[:, : size - 1]
        parts.append(np.hstack([np.full((some, 1), JOKER, np.uint8), pack[order_of]]))
    return np.vstack(parts)


def compare(name, joker, size, number, seed):
    which = order(name, joker=joker)
    bare = order("low") if name == "low" else order("mexican", joker="") if name == "mexican" else order("high")
    may = np.array(deck(without=which.spec.without), np.uint8)
    hands = joker_hands(may, size, number, seed)
    straight_up = {"straight", "flush", "straight-flush", "royal-flush"}
    complete = np.array([bare.category(strength) in straight_up for strength in range(bare.rungs())])
    of_a_kind = np.zeros(13, np.int64)
    for strength in range(bare.rungs()):
        if bare.category(strength) in ("five-of-a-kind", "five-aces"):
            of_a_kind[bare.rung(strength).ranks[0]] = strength
    tried = np.zeros(number, np.uint16)
    wild = joker == "wild"
    brute(hands, RANKS.index("A"), ways(size, 4), ways(size, 5), may, wild, complete, of_a_kind, bare.tables(5), tried)
    assert tried.min() > 0
    assert (which.batch(hands) == tried).all()
    for row in range(0, number, number // 50):
        assert which.strength([int(card) for card in hands[row]]) == tried[row]


KINDS = [("high-bug", "bug", 5), ("high-bug", "bug", 6), ("high-bug", "bug", 7), ("high-wild", "wild", 5),
         ("high-wild", "wild", 6), ("high-wild", "wild", 7), ("low", "wild", 5), ("low", "wild", 7),
         ("mexican", "wild", 5), ("mexican", "bug", 5)]


@pytest.mark.parametrize(("name", "joker", "size"), KINDS)
def test_twenty_thousand_hands_with_a_joker_rank_like_their_best_substitution(name, joker, size):
    compare(name, joker, size, 20_000, seed=100 + size)


@pytest.mark.long
@pytest.mark.parametrize(("name", "joker", "size"), KINDS)
def test_a_million_hands_with_a_joker_rank_like_their_best_substitution(name, joker, size):
    compare(name, joker, size, 1_000_000, seed=200 + size)


@pytest.mark.parametrize(("name", "options", "size", "number", "slowly"), [
    ("high-bug", {}, 5, 300, {"joker": "bug"}),
    ("high-wild", {}, 5, 300, {"joker": "wild"}),
    ("high-wild", {"jokers": 2}, 5, 12, {"joker": "wild"}),
    ("high-bug", {"wheel": "second"}, 5, 200, {"joker": "bug", "wheel": "second"}),
    ("high-bug", {}, 7, 25, {"joker": "bug"}),
    ("mexican", {}, 5, 300, {"joker": "wild", "without": "89T", "book": "mexican"}),
    ("mexican", {"joker": "bug"}, 5, 300, {"joker": "bug", "without": "89T", "book": "mexican"}),
    ("high-wild", {}, 4, 100, {"joker": "wild"}),
    ("two-card", {"joker": "bug"}, 2, 52, {"joker": "bug"}),
    ("two-card", {"joker": "wild"}, 2, 52, {"joker": "wild"}),
])
def test_hands_with_a_joker_rank_as_defined(name, options, size, number, slowly, second_opinion, same_order):
    """They are compared with the slow ranking in conftest, which shares nothing with the tables."""
    which, chance = order(name, **options), random.Random(13)
    jokers = options.get("jokers", 1)
    bare = deck(without=which.spec.without)
    hands = [[*chance.sample(bare, size - jokers), *[JOKER] * jokers] for _ in range(number)]
    same_order([which.strength(hand) for hand in hands], [second_opinion(hand, **slowly) for hand in hands])
