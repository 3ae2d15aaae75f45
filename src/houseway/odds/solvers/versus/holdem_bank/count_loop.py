"""The counting loop of hold'em against the bank: one flop, every turn and river, every two cards of the player.

On a full board cards of one rank are equivalent, except in a suit that can make a flush, so the 1,081 pairs of cards
are 91 kinds of hands, or under 300. The kinds of hands are ranked and sorted once. The number of the bank's 990 hands
that a player's hand beats is then the count below it in the sorted row, less the hands that share one of the player's
two cards. Those are counted for each kind of card on the way. Turns and rivers that the flop's suits make equivalent
are counted once.

Arrays are copied number by number here: assigning slices would make numba compile its error messages too, which takes
four seconds.
"""

from math import comb
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway import kernel
from houseway.cards import STANDARD
from houseway.games.versus.hands import FIVE_BEGINS, FIVES, five
from houseway.games.versus.holdem_bank import FLOP, OUTCOMES
from houseway.kernel import njit
from houseway.odds.solvers.suit_classes import RENAMED
from houseway.ranking.kernels import BIT, CODE, Tables, best

kernel.ready()

LEFT = STANDARD - FLOP  # cards beside a flop
HANDS = comb(LEFT, 2)  # pairs of the cards beside a flop
BOARDS = comb(LEFT - 2, 2)  # pairs of turn and river, once two more cards are known
BANKS = comb(LEFT - 4, 2)  # the bank's possible hands once seven cards are known
ENDS = OUTCOMES // 2  # unfolded hands: qualified or not, worse, equal or better, category
SIZE = len(FIVES)
KINDS, GONE = 32, 31  # a kind of card is 2 * rank, and 1 more in the suit of the flush; GONE marks cards on the board
MOST = 300  # kinds of hands on one board
LOW_BITS, BUCKETS = 7, 128
HIGHER, LOWER = np.tril_indices(LEFT, -1)  # the places of a pair of the cards left, in the order of their numbers
EDGES = np.array([*FIVE_BEGINS, 1 << 30], np.int64)


class Given(NamedTuple):
    """Data shared by every flop."""

    pre: NDArray[np.int64]
    """The class of a starting hand by its ranks and whether it is suited."""
    now_gains: NDArray[np.int64]
    """The gain of a bet on the flop by end and category."""
    end_gains: NDArray[np.int64]
    """The gain of a bet at the end."""
    fold: int
    """The gain of a fold against all hands of the bank."""
    qualifies: int
    """The strength from which the bank qualifies."""
    sevens: Tables
    fives: Tables


class Sums(NamedTuple):
    """The results of every class of starting hands that is checked before the flop."""

    counts: NDArray[np.int64]
    """Endings of hands best bet on the flop, best bet at the end, and best folded."""
    folds: NDArray[np.int64]
    """Folds by whether the bank qualifies and the category of the board."""
    ends_at: NDArray[np.int64]
    """Bets and folds at the end by the category of the board and of the hand."""


class Boards(NamedTuple):
    """The boards of one flop, and the sorted row of hands on each."""

    kinds: NDArray[np.int64]
    """The kind of every card left."""
    sizes: NDArray[np.int64]
    """The number of kinds of hands."""
    like: NDArray[np.int64]
    """The number of boards equivalent to this one."""
    category: NDArray[np.int64]
    """The category of the board alone."""
    rows: NDArray[np.int32]
    ends: NDArray[np.int16]
    bet: NDArray[np.bool_]
    """Whether a hand on this board is best bet at the end."""
    graded: NDArray[np.int8]
    """The category of a hand."""


@njit(cache=True, nogil=True)
def kinds_of(left: Any, gone: Any, held: Any, kind: Any, many: Any, shown: Any) -> None:
    """Give every card left its kind; count the cards of each kind, and keep two as examples."""
    suit = -1
    for each in range(4):
        lane, number = held >> 16 * each & 0x1FFF, 0
        while lane:
            lane, number = lane & lane - 1, number + 1
        if number >= 3:
            suit = each
    for each in range(KINDS):
        many[each] = 0
    for place in range(len(left)):
        card = left[place]
        if gone[place]:
            kind[place] = GONE
            continue
        which = card // 4 * 2 + (1 if card % 4 == suit else 0)
        kind[place] = which
        if many[which] < 2:
            shown[which, many[which]] = card
        many[which] += 1


@njit(cache=True, nogil=True)
def rank_and_sort(total: Any, held: Any, many: Any, shown: Any, t: Any, row: Any, spare: Any) -> int:
    """Fill `row` with every kind of hand, lowest first, as strength, kind and kind; return their number."""
    low, high = np.zeros(BUCKETS + 1, np.int32), np.zeros(BUCKETS + 1, np.int32)
    size = 0
    for one in range(26):
        if not many[one]:
            continue
        code, bit = total + CODE[shown[one, 0]], held + BIT[shown[one, 0]]
        for other in range(one + 1):
            if not many[other] or (one == other and many[one] < 2):
                continue
            card = shown[other, 1 if one == other else 0]
            strength = best(code + CODE[card], bit + BIT[card], t)
            spare[size] = strength << 10 | one << 5 | other
            low[(strength & (BUCKETS - 1)) + 1] += 1
            high[(strength >> LOW_BITS) + 1] += 1
            size += 1
    for bucket in range(BUCKETS):
        low[bucket + 1] += low[bucket]
        high[bucket + 1] += high[bucket]
    for at in range(size):
        bucket = spare[at] >> 10 & (BUCKETS - 1)
        row[low[bucket]] = spare[at]
        low[bucket] += 1
    for at in range(size):
        bucket = row[at] >> 10 + LOW_BITS
        spare[high[bucket]] = row[at]
        high[bucket] += 1
    for at in range(size):
        row[at] = spare[at]
    return size


@njit(cache=True, nogil=True)
def count_below(row: Any, size: Any, many: Any, qualifies: Any, ends: Any) -> None:
    """Fill in how the bank's hands compare with every kind of hand in the sorted row. The bank qualifies from the
    strength `qualifies` up. `ends` counts the bank's hands that are better than, equal to or worse than the player's:
    first the hands that don't qualify, then the hands that do.
    """
    held, low = np.zeros(KINDS, np.int64), np.zeros(KINDS, np.int64)
    seen, lows, at = 0, 0, 0
    while at < size:
        strength, end = row[at] >> 10, at
        while end < size and row[end] >> 10 == strength:
            ends[end, 0] = seen - held[row[end] >> 5 & 31] - held[row[end] & 31]
            end += 1
        for each in range(at, end):
            one, other = row[each] >> 5 & 31, row[each] & 31
            if one == other:
                seen += many[one] * (many[one] - 1) // 2
                held[one] += many[one] - 1
            else:
                seen += many[one] * many[other]
                held[one] += many[other]
                held[other] += many[one]
        for each in range(at, end):  # the hand itself is subtracted twice, once for each of its cards
            ends[each, 1] = seen - held[row[each] >> 5 & 31] - held[row[each] & 31] + 1 - ends[each, 0]
        if strength < qualifies:
            lows = seen
            for kind in range(KINDS):
                low[kind] = held[kind]
        at = end
    for each in range(size):
        below, equal = ends[each, 0], ends[each, 1]
        unqualified = lows - low[row[each] >> 5 & 31] - low[row[each] & 31]
        if row[each] >> 10 >= qualifies:
            ends[each, 0], ends[each, 1], ends[each, 2] = 0, 0, unqualified
            ends[each, 3], ends[each, 4], ends[each, 5] = BANKS - below - equal, equal, below - unqualified
        else:
            unqualified += 1
            ends[each, 0], ends[each, 1], ends[each, 2] = unqualified - below - equal, equal, below
            ends[each, 3], ends[each, 4], ends[each, 5] = BANKS - unqualified, 0, 0


def images_of(flop: NDArray[np.int64], left: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return, for each renaming of suits that preserves the flop, the image of every pair of cards left."""
    same = (np.sort(RENAMED[:, flop], axis=1) == np.sort(flop)).all(axis=1)
    places = np.searchsorted(left, RENAMED[same][:, left])
    one, other = places[:, HIGHER], places[:, LOWER]
    high, low = np.maximum(one, other), np.minimum(one, other)
    return low + high * (high - 1) // 2  # type: ignore[no-any-return]


def alike(images: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return, for each turn and river, the number of equivalent ones; 0 unless it represents them."""
    mine = np.arange(HANDS)
    return np.where(images.min(axis=0) < mine, 0, len(images) // (images == mine).sum(axis=0))


@njit(cache=True, nogil=True)
def price_row(row: Any, size: Any, ends: Any, given: Any, boards: Any, number: Any, worth_now: Any,
              worth_later: Any) -> None:
    """Fill in the gains of a bet on the flop and of the best choice at the end for every kind of hand, over all
    equivalent boards, and save what the second pass needs.
    """
    category, weighs = 0, boards.like[number]
    for each in range(size):
        strength, one, other = row[each] >> 10, row[each] >> 5 & 31, row[each] & 31
        while strength >= EDGES[category]:
            category += 1
        bet_now, bet_late = 0, 0
        for end in range(6):
            bet_now += ends[each, end] * given.now_gains[end * SIZE + category]
            bet_late += ends[each, end] * given.end_gains[end * SIZE + category]
            boards.ends[number, each, end] = ends[each, end]
        boards.bet[number, each], boards.graded[number, each] = bet_late >= given.fold, category
        boards.rows[number, each] = row[each]
        at, turned = one * KINDS + other, other * KINDS + one
        worth_now[at] = worth_now[turned] = weighs * bet_now
        worth_later[at] = worth_later[turned] = weighs * max(bet_late, given.fold)


@njit(cache=True, nogil=True)
def weigh_boards(flop: Any, left: Any, like: Any, given: Any, boards: Any, now: Any, later: Any) -> int:
    """Add up the gains of betting and of checking on the flop with each pair of cards, over every turn and river;
    return the number of representative boards.
    """
    row, spare = np.empty(MOST, np.int64), np.empty(MOST, np.int64)
    many, shown = np.zeros(KINDS, np.int64), np.zeros((KINDS, 2), np.int64)
    gone = np.zeros(LEFT, np.bool_)
    worth_now, worth_later = np.zeros(KINDS * KINDS, np.int64), np.zeros(KINDS * KINDS, np.int64)
    ends = np.zeros((MOST, 6), np.int64)
    number = np.int64(0)  # numba gives a plain 0 a type of its own and would compile `price_row` twice
    pair, total, held = -1, given.sevens.start, 0
    for card in flop:
        total, held = total + CODE[card], held + BIT[card]
    for i in range(LEFT):
        for j in range(i):
            pair += 1
            if not like[pair]:
                continue
            gone[i] = gone[j] = True
            kind = boards.kinds[number]
            board, suited = total + CODE[left[i]] + CODE[left[j]], held + BIT[left[i]] + BIT[left[j]]
            kinds_of(left, gone, suited, kind, many, shown)
            gone[i] = gone[j] = False
            size = rank_and_sort(board, suited, many, shown, given.sevens, row, spare)
            count_below(row, size, many, given.qualifies, ends)
            boards.sizes[number], boards.like[number] = size, like[pair]
            boards.category[number] = five(best(board, suited, given.fives))
            price_row(row, size, ends, given, boards, number, worth_now, worth_later)
            hand = 0
            for first in range(LEFT):
                at = kind[first] * KINDS
                for second in range(first):
                    now[hand] += worth_now[at + kind[second]]
                    later[hand] += worth_later[at + kind[second]]
                    hand += 1
            number += 1
    return int(number)


@njit(cache=True, nogil=True)
def add_hand(boards: Any, number: Any, each: Any, mark: Any, times: Any, pre: Any, sums: Any) -> None:
    """Add a kind of hand on one board to its class of starting hands, with its multiplicity."""
    one, other = boards.rows[number, each] >> 5 & 31, boards.rows[number, each] & 31
    of, board, grade = pre[one >> 1, other >> 1, mark >> 1], boards.category[number], boards.graded[number, each]
    what = 0 if mark & 1 else 1 if boards.bet[number, each] else 2
    for end in range(6):
        sums.counts[of, what, end * SIZE + grade] += times * boards.ends[number, each, end]
    if what:
        sums.ends_at[of, what - 1, board, grade] += times * BANKS
    if what == 2:
        for end in range(6):
            sums.folds[of, end // 3 * SIZE + board] += times * boards.ends[number, each, end]


@njit(cache=True, nogil=True)
def add_boards(boards: Any, size: Any, weight: Any, marks: Any, pre: Any, sums: Any) -> None:
    """Add the results of the hands of all boards, each played best."""
    tally = np.zeros(KINDS * KINDS * 4, np.int64)
    for number in range(size):  # a mark is 1 if the pair is best bet on the flop, and 2 more if it is suited
        kind, hand = boards.kinds[number], 0
        for first in range(LEFT):
            at = kind[first] * KINDS
            for second in range(first):
                tally[(at + kind[second]) * 4 + marks[hand]] += 1
                hand += 1
        for each in range(boards.sizes[number]):
            one, other = boards.rows[number, each] >> 5 & 31, boards.rows[number, each] & 31
            for mark in range(4):
                at, turned = (one * KINDS + other) * 4 + mark, (other * KINDS + one) * 4 + mark
                times = tally[at] + (tally[turned] if one != other else 0)
                tally[at] = tally[turned] = 0
                if times:
                    add_hand(boards, number, each, mark, times * weight * boards.like[number], pre, sums)
        for one in range(KINDS):
            for mark in range(4):
                tally[(GONE * KINDS + one) * 4 + mark] = tally[(one * KINDS + GONE) * 4 + mark] = 0


def weigh_flop(flop: NDArray[np.int64], weight: int, given: Given, sums: Sums) -> NDArray[np.bool_]:
    """Add one class of `weight` flops to the sums. Return, for every pair of the cards left, whether betting on this
    flop is best.
    """
    left = np.setdiff1d(np.arange(STANDARD), flop)
    images = images_of(flop, left)
    now, later = np.zeros(HANDS, np.int64), np.zeros(HANDS, np.int64)
    boards = Boards(
        np.empty((HANDS, LEFT), np.int64), np.empty(HANDS, np.int64), np.empty(HANDS, np.int64),
        np.empty(HANDS, np.int64), np.empty((HANDS, MOST), np.int32), np.empty((HANDS, MOST, 6), np.int16),
        np.empty((HANDS, MOST), np.bool_), np.empty((HANDS, MOST), np.int8),
    )
    size = weigh_boards(flop, left, alike(images), given, boards, now, later)
    bet = now[images].sum(axis=0) >= later[images].sum(axis=0)
    suited = left[HIGHER] % 4 == left[LOWER] % 4
    add_boards(boards, size, weight, 2 * suited + bet, given.pre, sums)
    return bet  # type: ignore[no-any-return]
