"""Poker high hands are ordered as by phevaluator 0.6.0 and eval7 0.1.11."""

import random
from itertools import combinations_with_replacement, pairwise

import eval7
import phevaluator
import pytest

from houseway.cards import spell
from houseway.ranking import order

HANDS = 20_000


def compare(theirs, size, seed):
    """Check that both rankings order random hands in the same way. `theirs` gives more for a better hand."""
    high, chance, meant = order("high"), random.Random(seed), {}
    for _ in range(HANDS):
        hand = chance.sample(range(52), size)
        strength, other = high.strength(hand), theirs(hand)
        assert meant.setdefault(strength, other) == other, [spell(card) for card in hand]
    climb = [meant[strength] for strength in sorted(meant)]
    assert all(lower < higher for lower, higher in pairwise(climb))
    return len(climb)


@pytest.mark.parametrize("size", [5, 6, 7])
def test_phevaluator_orders_random_hands_as_we_do(size):
    assert compare(lambda hand: -phevaluator.evaluate_cards(*[spell(card) for card in hand]), size, seed=31) > 3_000


@pytest.mark.parametrize("size", [5, 6, 7])
def test_eval7_orders_random_hands_as_we_do(size):
    deck = [eval7.Card(spell(card)) for card in range(52)]
    assert compare(lambda hand: eval7.evaluate([deck[card] for card in hand]), size, seed=32) > 3_000


def test_eval7_distinguishes_the_same_different_hands_as_we_do():
    """All 7,462 different five-card hands are compared, one hand of each of our strengths."""
    high, found = order("high"), {}
    suits = [(0, 0, 0, 0, 0), (0, 1, 2, 3, 0), (0, 1, 2, 3, 1)]
    for ranks in combinations_with_replacement(range(13), 5):
        for way in suits:
            hand = [4 * rank + suit for rank, suit in zip(ranks, way, strict=True)]
            if len(set(hand)) == 5:
                found[high.strength(hand)] = eval7.evaluate([eval7.Card(spell(card)) for card in hand])
    climb = [found[strength] for strength in sorted(found)]
    assert len(climb) == 7_462
    assert all(lower < higher for lower, higher in pairwise(climb))
