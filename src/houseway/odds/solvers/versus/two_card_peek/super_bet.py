"""The exact Super Bet of Two Card Peek: the joint results of three rows of five cards from one deck.

Paying rows are so rare that two of them can be enumerated, the first up to a renaming of suits. The number of paying
hands of each kind among the other 42 cards then follows from counts of ranks and suits.
"""

from functools import cache
from itertools import combinations
from math import comb
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway import kernel
from houseway.cards import RANKS, STANDARD
from houseway.games.versus.hands import FIVES, HIGH, five
from houseway.games.versus.two_card_peek import ROWS, all_rows
from houseway.houses import Offer
from houseway.kernel import njit
from houseway.odds.book import Page, key_of
from houseway.odds.solvers.suit_classes import sorted_out
from houseway.rules.refusal import Refused
from houseway.rules.wagers import Wager
from houseway.spread import spread

kernel.ready()

TRIPS = FIVES.index("three of a kind")
PAYING = len(FIVES) - TRIPS
SHARE = 40

_MASKS = np.arange(1 << len(RANKS))
_RUNS = np.array([0x100F, *(0x1F << low for low in range(8))])
_ROYAL = 0x1F << 8
FLUSHES = np.array([comb(int(mask).bit_count(), 5) for mask in _MASKS], np.int64)
STRAIGHT_FLUSHES = ((_MASKS[:, None] & _RUNS) == _RUNS).sum(axis=1)
ROYALS = ((_MASKS & _ROYAL) == _ROYAL).astype(np.int64)


class Together(NamedTuple):
    """The ordered ways to deal rows so that one, two or three of them pay, by category from three of a kind up."""

    one: NDArray[np.int64]
    two: NDArray[np.int64]
    three: NDArray[np.int64]


@njit(cache=True, nogil=True)
def paying(left: Any, found: Any) -> None:
    """Count the paying five-card hands in the cards left, by category; the cards are a mask of ranks for each suit."""
    have = np.zeros(13, np.int64)
    flushes, straight_flushes, royals = 0, 0, 0
    for suit in range(4):
        mask = left[suit]
        flushes += FLUSHES[mask]
        straight_flushes += STRAIGHT_FLUSHES[mask]
        royals += ROYALS[mask]
        for rank in range(13):
            have[rank] += mask >> rank & 1
    number, squares, pairs = 0, 0, 0
    for rank in range(13):
        many = have[rank]
        number, squares, pairs = number + many, squares + many * many, pairs + many * (many - 1) // 2
    trips, full, quads = 0, 0, 0
    for rank in range(13):
        many = have[rank]
        if many >= 3:
            ways = 1 if many == 3 else 4
            rest = number - many
            trips += ways * (rest * rest - (squares - many * many)) // 2
            full += ways * (pairs - many * (many - 1) // 2)
            if many == 4:
                quads += rest
    straights = have[12] * have[0] * have[1] * have[2] * have[3]
    for low in range(9):
        straights += have[low] * have[low + 1] * have[low + 2] * have[low + 3] * have[low + 4]
    # Two kickers of one rank are not three of a kind: the square of `rest` less its squares counts distinct ranks only.
    found[0] = trips
    found[1] = straights - straight_flushes - royals
    found[2] = flushes - straight_flushes - royals
    found[3] = full
    found[4] = quads
    found[5] = straight_flushes
    found[6] = royals


@njit(cache=True, nogil=True)
def pairs_of_rows(first: Any, weights: Any, kinds: Any, hands: Any, graded: Any, two: Any,
                  three: Any) -> None:
    """Add up the second and third rows that pay together with each of these first rows."""
    left, found = np.empty(4, np.int64), np.empty(7, np.int64)
    for number in range(len(first)):
        mine = first[number]
        for other in range(len(hands)):
            if mine & hands[other]:
                continue
            two[kinds[number], graded[other]] += weights[number]
            gone = mine | hands[other]
            for suit in range(4):
                left[suit] = 0x1FFF & ~(gone >> 13 * suit)
            paying(left, found)
            for category in range(7):
                three[kinds[number], graded[other], category] += weights[number] * found[category]


@cache
def hits() -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return every paying hand, and its category, counted from three of a kind."""
    sets = np.fromiter((card for five in combinations(range(STANDARD), 5) for card in five), np.uint8).reshape(-1, 5)
    categories = np.array([five(each) for each in range(HIGH.rungs())])[HIGH.batch(sets)]
    return sets[categories >= TRIPS].astype(np.int64), categories[categories >= TRIPS] - TRIPS


def masks_of(sets: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return hands as bits, thirteen for each suit."""
    bits: NDArray[np.int64] = (np.int64(1) << (sets % 4 * 13 + sets // 4)).sum(axis=1)
    return bits


def count() -> Together:
    """Count the rows."""
    sets, graded = hits()
    kinds = sorted_out(sets)
    stands, hands = masks_of(kinds.stands), masks_of(sets)
    place = {int(mask): int(category) for mask, category in zip(hands, graded, strict=True)}
    of = np.array([place[int(mask)] for mask in stands])

    def share(at: int) -> tuple[Any, Any]:
        two, three = np.zeros((PAYING, PAYING), np.int64), np.zeros((PAYING,) * 3, np.int64)
        mine = slice(at, at + SHARE)
        pairs_of_rows(stands[mine], kinds.size[mine], of[mine], hands, graded, two, three)
        return two, three

    parts = spread(share, range(0, len(stands), SHARE))
    two, three = (sum(each[1:], start=each[0]) for each in zip(*parts, strict=True))
    return Together(np.bincount(graded, minlength=PAYING), two, three)


def page() -> Page[Together]:
    """Return the page of the count, which depends on the deck, the rows and the categories distinguished."""
    key = key_of("two-card-peek super", STANDARD, len(ROWS), FIVES[TRIPS:])
    return Page("versus/two-card-peek-super", key, count, to_page, from_page)


def to_page(found: Together) -> dict[str, Any]:
    return {name: counts.tolist() for name, counts in found._asdict().items()}


def from_page(page: dict[str, Any]) -> Together:
    return Together(*(np.array(page[name], np.int64) for name in Together._fields))


def pays_rare_hands(offer: Offer, wager: Wager) -> None:
    """Refuse pays on hands below three of a kind, which are one category here."""
    side, size = all_rows(), len(FIVES)
    for line in wager.pays:
        holds = side.conditions[line.when]
        if any(holds(low * (size * size + size + 1)) for low in range(TRIPS)):
            found = f"{offer.id}: {wager.id} pays on {line.when}; its odds cover three of a kind or better only"
            raise Refused("not-counted", found, wager.clause)


def outcomes(found: Together) -> dict[int, int]:
    """Return how often three rows have each result, in the game's numbers; hands that pay nothing count as high card.
    """
    second, third = comb(STANDARD - 5, 5), comb(STANDARD - 10, 5)
    every = {0: comb(STANDARD, 5) * second * third}
    size, ways = len(FIVES), dict[tuple[int, ...], int]()
    three = found.three.astype(object)
    two = found.two.astype(object) * third - three.sum(axis=2)
    for a in range(PAYING):
        for b in range(PAYING):
            for c in range(PAYING):
                ways[a + TRIPS, b + TRIPS, c + TRIPS] = int(three[a, b, c])
            for places in ((a + TRIPS, b + TRIPS, 0), (a + TRIPS, 0, b + TRIPS), (0, a + TRIPS, b + TRIPS)):
                ways[places] = int(two[a, b])
        one = int(found.one[a]) * second * third - int(three[a].sum()) - 2 * int(two[a].sum())
        for places in ((a + TRIPS, 0, 0), (0, a + TRIPS, 0), (0, 0, a + TRIPS)):
            ways[places] = one
    ways[0, 0, 0] = every[0] - sum(ways.values())
    return {(a * size + b) * size + c: number for (a, b, c), number in ways.items() if number}
