"""Deals rounds played by the plan, for simulation."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np

from houseway import kernel
from houseway.cards import STANDARD
from houseway.games.versus.hands import BOTH, FIVES, HIGH, THREE, against, both_of, five, three
from houseway.games.versus.three_card import FOLD, KINDS, PLAY, outcome_of, rules
from houseway.houses import Offer
from houseway.kernel import njit
from houseway.odds.random_stream import draw, fair, stream
from houseway.odds.solution import BEST, Deal, Ending, Solution
from houseway.odds.solvers.suit_classes import RENAMED, classes
from houseway.odds.solvers.suit_classes import three as number_of
from houseway.ranking.kernels import BIT, CODE, best

kernel.ready()


class Judge(NamedTuple):
    """What decides a showdown: the filed rules, and the tables of ranks of three and of six cards."""

    qualifies: int
    low_flush: int
    threes: Any
    sixes: Any


class Plan(NamedTuple):
    """Which hands play, by class and the bank's shown card."""

    plays: Any
    of: Any
    renaming: Any


def judge_of(offer: Offer) -> Judge:
    """Return what decides a showdown of an offer."""
    return Judge(*rules(offer.banked.options), THREE.tables(3), HIGH.tables(6))


@njit(cache=True, nogil=True)
def ended(a: Any, b: Any, c: Any, x: Any, y: Any, z: Any, folded: Any, judge: Any) -> Any:
    """Return the outcomes of three cards against the bank's three, of the best five of all six, and of both hands."""
    qualifies, low_flush, t, sixes = judge
    player, bits = t.start + CODE[a] + CODE[b] + CODE[c], BIT[a] + BIT[b] + BIT[c]
    bank, banks = t.start + CODE[x] + CODE[y] + CODE[z], BIT[x] + BIT[y] + BIT[z]
    mine, theirs = best(player, bits, t), best(bank, banks, t)
    end = outcome_of(mine, theirs, folded, qualifies, low_flush)
    six = five(best(player + bank - 2 * t.start + sixes.start, bits + banks, sixes))
    return end, six, both_of(three(mine), three(theirs), against(mine, theirs), KINDS)


@njit(cache=True, nogil=True)
def played(a: Any, b: Any, c: Any, x: Any, y: Any, z: Any, plan: Any, judge: Any) -> Any:
    """Return whether three cards fold against the bank's three, and the outcomes of the hand, of the best five of all
    six, and of both hands.
    """
    hand = number_of(a, b, c)
    folded = 0 if plan.plays[plan.of[hand], RENAMED[plan.renaming[hand], z]] else 1
    end, six, both = ended(a, b, c, x, y, z, folded, judge)
    return folded, end, six, both


@njit(cache=True, nogil=True)
def _deal(first: Any, last: Any, seed: Any, plan: Any, judge: Any, ends: Any, six: Any, two: Any) -> None:
    emptied, cards = np.full(STANDARD, -1, np.int64), np.empty(6, np.int64)
    size, unfair = fair(STANDARD)
    for number in range(first, last):
        at = stream(seed, number)
        for place in range(6):
            at, card = draw(at, size, unfair, emptied, number)
            cards[place] = card
        a, b, c, x, y, z = cards[0], cards[1], cards[2], cards[3], cards[4], cards[5]
        folded, end, together, both = played(a, b, c, x, y, z, plan, judge)
        ends[folded, end] += 1
        six[together] += 1
        two[both] += 1


def simulators(offer: Offer, solution: Solution) -> Iterator[Deal]:
    """Yield a function that deals rounds to a seat with the best strategy."""
    kinds, judge = classes(3), judge_of(offer)
    plan = Plan(solution.plan, kinds.of, kinds.renaming)

    def deal(first: int, last: int, seed: int) -> Solution:
        ends, six = np.zeros((2, offer.play.outcomes), np.int64), np.zeros(len(FIVES), np.int64)
        two = np.zeros(offer.play.banking.aspects[BOTH].outcomes, np.int64)
        _deal(first, last, np.uint64(seed % (1 << 64)), plan, judge, ends, six, two)
        endings = {((PLAY, FOLD)[way],): ends[way] for way in range(2)}
        found = {Ending(said, int(end)): int(row[end]) for said, row in endings.items() for end in np.flatnonzero(row)}
        sides = {"six cards": dict(enumerate(six.tolist())), BOTH: dict(enumerate(two.tolist()))}
        return Solution({BEST: found}, sides)

    yield deal
