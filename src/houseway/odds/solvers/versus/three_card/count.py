"""The results of every three cards against every dealer hand."""

from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from houseway import kernel
from houseway.cards import STANDARD
from houseway.games.versus.hands import FIVES, HIGH, QUEEN_HIGH, THREE, THREES, five
from houseway.games.versus.hands import three as category
from houseway.games.versus.three_card import FOLD, PLAY, Rules, outcome_of, rules
from houseway.houses import Offer
from houseway.kernel import njit
from houseway.odds.parse_hand import bank_shows
from houseway.odds.price_key import cached_by_price
from houseway.odds.solvers.gains import group_gains, one_deck
from houseway.odds.solvers.suit_classes import classes
from houseway.ranking.count import count
from houseway.ranking.kernels import BIT, CODE, best
from houseway.rules.refusal import Refused

kernel.ready()

CATEGORIES, ENDS = len(THREES), 6


FILED = Rules(QUEEN_HIGH)


@njit(cache=True, nogil=True)
def compare(hands: Any, qualifies: Any, low_flush: Any, t: Any, counts: Any) -> None:
    """Count the bank's hands for every hand and card shown, by whether the bank qualifies and which hand is better."""
    for number in range(len(hands)):
        hand = hands[number]
        player = best(t.start + CODE[hand[0]] + CODE[hand[1]] + CODE[hand[2]],
                      BIT[hand[0]] + BIT[hand[1]] + BIT[hand[2]], t)
        for one in range(STANDARD):
            for two in range(one):
                for three in range(two):
                    held = False
                    for card in hand:
                        held = held or card in (one, two, three)
                    if held:
                        continue
                    bank = best(t.start + CODE[one] + CODE[two] + CODE[three], BIT[one] + BIT[two] + BIT[three], t)
                    end = outcome_of(player, bank, 0, qualifies, low_flush) // CATEGORIES
                    counts[number, one, end] += 1
                    counts[number, two, end] += 1
                    counts[number, three, end] += 1


@cache
def table(of: Rules = FILED) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return the counts by kind of hand, card shown, and end; and the category of each kind."""
    hands = classes(3).stands
    counts = np.zeros((len(hands), STANDARD, ENDS), np.int64)
    compare(hands, *of, THREE.tables(3), counts)
    strengths = THREE.batch(hands.astype(np.uint8))
    graded = np.array([outcome_of(int(each), 0, 0, *of) % CATEGORIES for each in strengths])
    return counts, graded


def seen(offer: Offer) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return the counts as the bettor sees them; if no card is shown, the counts are the same against all cards.

    Refuse a deal that shows more of the bank's cards than the counts distinguish.
    """
    one_deck(offer)
    counts, graded = table(rules(offer.banked.options))
    shown = bank_shows(offer)
    if shown > 1:
        found = f"{offer.id}: the player-dealer shows {shown} cards; this game's odds need one or none"
        raise Refused("another-deal", found, offer.banked.plan.clause)
    return counts, graded


@cache
def six_cards() -> dict[int, int]:
    """Return how often the best five cards of both hands fall into each category."""
    found = dict.fromkeys(range(len(FIVES)), 0)
    for strength, number in enumerate(count(HIGH, 6).tolist()):
        if number:
            found[five(strength)] += number
    return found


@cache
def both_hands() -> dict[int, int]:
    """Return how often the two hands fall into each pair of categories, and which is better."""
    kinds = classes(3)
    strengths = THREE.batch(kinds.sets.astype(np.uint8)).astype(np.int64)
    grades = np.array([category(each) for each in range(int(strengths.max()) + 1)])
    found = np.zeros((CATEGORIES, CATEGORIES * 3), np.int64)
    holds = [(kinds.sets == card).any(axis=1) for card in range(STANDARD)]
    for hand, size, mine in zip(kinds.stands, kinds.size, THREE.batch(kinds.stands.astype(np.uint8)), strict=True):
        theirs = strengths[~(holds[hand[0]] | holds[hand[1]] | holds[hand[2]])]
        ends = grades[theirs] * 3 + np.sign(int(mine) - theirs) + 1
        found[grades[mine]] += size * np.bincount(ends, minlength=CATEGORIES * 3)
    return {number: many for number, many in enumerate(found.ravel().tolist()) if many}


@cached_by_price
def values(offer: Offer) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64], int]:
    """Return the gains of playing and folding by kind of hand and card shown, the number of deals, and the unit
    fraction.
    """
    counts, graded = seen(offer)
    (plays, folds), part = group_gains(offer, (PLAY,), (FOLD,), deals=int(counts[0].sum()))
    ends = np.arange(ENDS)
    played, folded = plays[ends * CATEGORIES + graded[:, None]], folds[(ENDS + ends) * CATEGORIES + graded[:, None]]
    play, fold = np.einsum("hue,he->hu", counts, played), np.einsum("hue,he->hu", counts, folded)
    ways = counts.sum(axis=2)
    if not bank_shows(offer):
        play, fold, ways = (np.repeat(each.sum(axis=1, keepdims=True), STANDARD, axis=1) for each in (play, fold, ways))
    return play, fold, ways, part
