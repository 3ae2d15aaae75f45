"""All 154,143,080 hands of seven cards with a joker, sorted into categories independently of the ranking.

There are no tables of strengths or classes of hands: seven nested loops over 53 cards check the filings' definitions
card by card. Straights are also counted by top card, for the filings that rank ace to five second.
"""

from typing import Any

import numpy as np
import pytest

from houseway.games.pai_gow.poker.set_hand import HandRanking
from houseway.kernel import njit
from houseway.odds.solvers.pai_gow.poker.bonus import category_counts
from houseway.odds.solvers.pai_gow.poker.hand_classes import classes

HANDS = 154_143_080
NAMES = ("high-card", "pair", "two-pair", "three-of-a-kind", "straight", "flush", "full-house", "four-of-a-kind",
         "straight-flush", "royal-flush", "five-of-a-kind", "five-aces")  # fmt: skip
BUG, NO_FLUSH, WILD, ACES_ONLY = range(4)
KINDS = {"bug": BUG, "bug-no-flush": NO_FLUSH, "wild": WILD}


@njit(cache=True)
def _windows() -> Any:
    """The ten straights as bits, with ace to five first."""
    found = np.zeros(10, np.int64)
    found[0] = 1 << 12 | 0b1111
    for low in range(9):
        found[low + 1] = 0b11111 << low
    return found


@njit(cache=True)
def _held(mask: Any, window: Any) -> Any:
    left, many = mask & window, 0
    while left:
        left &= left - 1
        many += 1
    return many


@njit(cache=True)
def _sort(counts: Any, masks: Any, sizes: Any, joker: Any, kind: Any, windows: Any) -> Any:
    """Return the category of a hand, and for a straight the position of its window as bits."""
    ranks, suited, royal, flush = 0, False, False, False
    for rank in range(13):
        if counts[rank]:
            ranks |= 1 << rank
    for suit in range(4):
        if sizes[suit] + joker >= 5:
            for place in range(10):
                if _held(masks[suit], windows[place]) + joker >= 5:
                    suited, royal = True, royal or place == 9
            flush = flush or sizes[suit] >= 5 or kind != NO_FLUSH
    straights = 0
    for place in range(10):
        if _held(ranks, windows[place]) + joker >= 5:
            straights |= 1 << place
    most, second, loose = 0, 0, joker
    for rank in range(13):
        many = counts[rank]
        if kind in (BUG, NO_FLUSH) and rank == 12:  # a joker that completes nothing is an ace
            many, loose = many + joker, 0
        if many > most:
            most, second = many, most
        elif many > second:
            second = many
    most += loose  # a wild joker goes with the most cards of one rank
    if most == 5:
        if counts[12] == 4:
            return 11, 0
        if kind == WILD:
            return 10, 0
        most = 4
    if royal:
        return 9, 0
    if suited:
        return 8, 0
    if most == 4:
        return 7, 0
    if most == 3 and second >= 2:
        return 6, 0
    if flush:
        return 5, 0
    if straights:
        return 4, straights
    if most == 3:
        return 3, 0
    if most == 2:
        return (2 if second == 2 else 1), 0
    return 0, 0


@njit(cache=True)
def _lay(card: Any, by: Any, counts: Any, masks: Any, sizes: Any) -> None:
    """Add or remove a card; the joker, the last of the 53, has no suit."""
    if card < 52:
        counts[card >> 2] += by
        masks[card & 3] ^= 1 << (card >> 2)
        sizes[card & 3] += by


@njit(cache=True)
def _every(kind: Any, out: Any, tops: Any) -> None:
    windows, hand = _windows(), (np.zeros(13, np.int64), np.zeros(4, np.int64), np.zeros(4, np.int64))
    for a in range(47):
        _lay(a, 1, *hand)
        for b in range(a + 1, 48):
            _lay(b, 1, *hand)
            for c in range(b + 1, 49):
                _lay(c, 1, *hand)
                for d in range(c + 1, 50):
                    _lay(d, 1, *hand)
                    for e in range(d + 1, 51):
                        _lay(e, 1, *hand)
                        for f in range(e + 1, 52):
                            _lay(f, 1, *hand)
                            for g in range(f + 1, 53):
                                _lay(g, 1, *hand)
                                category, straights = _sort(*hand, int(g == 52), kind, windows)
                                out[category] += 1
                                if category == 4:
                                    top = 9
                                    while not straights >> top & 1:
                                        top -= 1
                                    tops[0, top] += 1
                                    tops[1, top if top == 9 or not straights & 1 else 0] += 1
                                _lay(g, -1, *hand)
                            _lay(f, -1, *hand)
                        _lay(e, -1, *hand)
                    _lay(d, -1, *hand)
                _lay(c, -1, *hand)
            _lay(b, -1, *hand)
        _lay(a, -1, *hand)


def straights_of(ways: HandRanking) -> list[int]:
    """Return the ranking's counts of hands that are straights at best, by top card from five to ace."""
    found = classes(7)
    by_rung = np.zeros(ways.order.rungs(), np.int64)
    np.add.at(by_rung, ways.order.batch(found.stands.astype(np.uint8)), found.weight)
    names = ["five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace"]
    tops = [0] * len(names)
    for rung in range(1, len(by_rung)):
        if ways.order.category(rung) == "straight":  # `straight, five high`
            tops[names.index(ways.order.name(rung).split()[-2])] += int(by_rung[rung])
    return tops


@pytest.mark.long
@pytest.mark.parametrize(("joker", "fives"), [
    ("bug", ("top", "under-royal")), ("bug-no-flush", ("top",)),
    ("wild", ("top", "over-quads", "under-royal", "aces-top")), ("wild", ("aces-only",)),
])  # fmt: skip
def test_every_filed_order_sorts_all_hands_according_to_its_definitions(joker: str, fives: tuple[str, ...]) -> None:
    out, tops = np.zeros(len(NAMES), np.int64), np.zeros((2, 10), np.int64)
    _every(ACES_ONLY if fives == ("aces-only",) else KINDS[joker], out, tops)
    assert int(out.sum()) == HANDS
    apart = {name: many for name, many in zip(NAMES, out.tolist(), strict=True) if many}
    for each in fives:
        for at, wheel in enumerate(("lowest", "second")):
            ways = HandRanking(7, 2, joker, wheel, each)
            assert category_counts(ways) == apart, ways
            assert straights_of(ways) == tops[at].tolist(), ways
