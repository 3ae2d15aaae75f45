"""Deals rounds of pai gow, one bettor against the bank, and counts the outcomes of every wager, to check the price."""

from collections.abc import Iterator, Set
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway import kernel
from houseway.cards import JOKER
from houseway.games.pai_gow.poker import outcomes
from houseway.games.pai_gow.poker.bonus import CONDITIONS, KINDS, one_colour
from houseway.games.pai_gow.poker.set_hand import HandRanking
from houseway.houses import Offer
from houseway.kernel import njit
from houseway.odds.random_stream import draw, fair, stream
from houseway.odds.solution import BEST, HOUSE_WAY, Deal, Ending, Solution
from houseway.odds.solvers.pai_gow.poker.bonus import extra_pairs, kinds, set_kinds
from houseway.odds.solvers.pai_gow.poker.book import AS_SET
from houseway.odds.solvers.pai_gow.poker.class_loop import class_of
from houseway.odds.solvers.pai_gow.poker.hand_classes import classes
from houseway.odds.solvers.pai_gow.poker.sample import answered, compared, tables
from houseway.odds.solvers.pai_gow.poker.solve import chosen
from houseway.odds.solvers.pai_gow.poker.terms import Terms, base

kernel.ready()

SUITS = 16
"""The suits in a hand, as one bit each."""


class Sides(NamedTuple):
    """The facts that bonus bets depend on, by class of hand."""

    apart: NDArray[np.int64]
    """The kind of hand if its side cards have several suits, then the kind if they have one suit."""
    alike: NDArray[np.int64]
    pair: NDArray[np.bool_]
    """Whether the class has an extra pair."""
    ace_high: NDArray[np.bool_]
    colours: NDArray[np.bool_]
    """Whether each set of suits is of one colour."""
    as_set: NDArray[np.int64]
    """The kind of hand as the house way sets it; empty if no bet depends on it."""


def sides_of(given: Terms, wanted: Set[str]) -> Sides:
    """Return the facts that bonus bets on these aspects depend on."""
    ways = given.rules.ways
    seen, none = kinds(ways), np.zeros(0, np.int64)
    high = np.isin(seen.apart, list(CONDITIONS["ace high"]))
    pairs = extra_pairs(ways) if "cards and pair" in wanted else np.zeros(len(seen.apart), np.bool_)
    as_set = set_kinds(ways, given.rows) if AS_SET in wanted else none
    return Sides(seen.apart, seen.alike, pairs, high, one_coloured(ways), as_set)


def simulators(offer: Offer, solution: Solution) -> Iterator[Deal]:
    """Yield functions that deal rounds to a seat that sets its hands in the best way, and to one that uses the house
    way. The bank uses the house way.
    """
    given: Terms = solution.plan
    looked, found, more = tables(given), classes(given.rules.ways.cards), len(KINDS)
    wanted = {wager.on for wager in offer.banked.wagers if wager.on}
    beside, hands = sides_of(given, wanted), (found.size, found.at)

    def deal(first: int, last: int, seed: int) -> Solution:
        out = np.zeros((2, 2, outcomes.OUTCOMES), np.int64)
        sides, bank, set_so = np.zeros((2, 2, more), np.int64), np.zeros(4, np.int64), np.zeros(2 * more, np.int64)
        counts = out, sides, bank, set_so
        _rounds(first, last, np.uint64(seed % (1 << 64)), hands, looked, given.rules.first, beside, counts)
        played = [ended(given, each) for each in out]
        aspects = {
            "cards": listed(sides.sum(axis=(0, 1))),
            "cards and pair": listed(sides.sum(axis=1).ravel()),
            "cards and colour": listed(sides.sum(axis=0).ravel()),
            "bank high": listed(bank),
            AS_SET: listed(set_so),
            "house way": listed(out[0].sum(axis=0)),
        }
        endings = {BEST: played[0]} if given.rules.community else {base(offer): played[1], HOUSE_WAY: played[0]}
        return Solution(endings, {name: each for name, each in aspects.items() if name in wanted})

    yield deal


def ended(given: Terms, counts: NDArray[np.int64]) -> dict[Ending, int]:
    """Return how often each ending happened, by double and outcome."""
    found = np.argwhere(counts).tolist()
    return {Ending(chosen(given, double), end): int(counts[double, end]) for double, end in found}


def listed(counts: NDArray[np.int64]) -> dict[int, int]:
    return {at: many for at, many in enumerate(counts.tolist()) if many}


def one_coloured(ways: HandRanking) -> NDArray[np.bool_]:
    """Return which sets of suits are of one colour, by the game's rule; a set with the joker never is."""
    return np.array([[one_colour([*(suit for suit in range(4) if held >> suit & 1), *[JOKER] * joker])
                      for joker in range(2)] for held in range(SUITS)])  # fmt: skip


@njit(cache=True, nogil=True)
def shown(hand: Any, size: Any, which: Any, apart: Any, alike: Any, colours: Any) -> Any:
    """Return the kind of a hand of a class as bonus bets rank it, and whether its cards are of one colour."""
    joker, held, most, clubs, diamonds, hearts, spades = 0, 0, 0, 0, 0, 0, 0
    for place in range(size):
        card = hand[place]
        if card == JOKER:
            joker = 1
        else:
            suit = card & 3
            held |= 1 << suit
            clubs, diamonds = clubs + (suit == 0), diamonds + (suit == 1)
            hearts, spades = hearts + (suit == 2), spades + (suit == 3)
    most = max(clubs, diamonds, hearts, spades)
    others = size - joker - most
    two_suits = held & (held - 1) != 0 and (held & (held - 1)) & ((held & (held - 1)) - 1) == 0
    kind = alike[which] if others == 2 and two_suits else apart[which]
    return kind, int(colours[held, joker])


@njit(cache=True, nogil=True)
def bank_shows(one: Any, two: Any, hand: Any, size: Any, ace_high: Any) -> Any:
    """Return the outcome of bets on the bank's ace high, by both classes and the bank's cards."""
    if not ace_high[two]:
        return 0
    if ace_high[one]:
        return 3
    for place in range(size):
        if hand[place] == JOKER:
            return 2
    return 1


@njit(cache=True, nogil=True)
def _rounds(first: Any, last: Any, seed: Any, classes: Any, looked: Any, sees: Any, beside: Any, counts: Any) -> None:
    size, (base, slot, flush) = classes
    sets, foul, double, high, _, _, _, front_pair, qualifies = looked
    apart, alike, pair, ace_high, colours, as_set = beside
    out, sides, bank, set_so = counts
    emptied: Any = np.full(JOKER + 1, -1, np.int64)
    whole, unfair = fair(JOKER + 1)
    hands: Any = np.zeros((2, size), np.int64)
    for number in range(first, last):
        at = stream(seed, number)
        for hand in range(2):
            for place in range(size):
                at, hands[hand, place] = draw(at, whole, unfair, emptied, number)
        one, two = class_of(hands[0], base, slot, flush), class_of(hands[1], base, slot, flush)
        ours, theirs, pushes = np.int64(sets[0, one]), np.int64(sets[0, two]), high[two]
        out[0, 0, compared(ours, theirs, 0, pushes, front_pair, qualifies)] += 1
        if sees:
            out[1, 0, answered(one, theirs, pushes, looked)] += 1
        else:
            end = compared(np.int64(sets[1, one]), theirs, foul[one], pushes, front_pair, qualifies)
            out[1, double[one], end] += 1
        kind, coloured = shown(hands[0], size, one, apart, alike, colours)
        sides[int(pair[one]), coloured, kind] += 1
        if len(as_set):
            set_so[as_set[one]] += 1
        bank[bank_shows(one, two, hands[1], size, ace_high)] += 1
