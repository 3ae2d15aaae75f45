"""The counting loop of hold'em against the bank: one flop, every turn and river, every two cards of the player.

On a full board cards of one rank are alike, apart from the suit that may still make a flush, so the 1,081 pairs of
cards are 91 kinds of hands, or under 300. These are ranked and sorted once. Then how many of the bank's 990 hands a
player's hand beats is a count of what lies below it in the sorted row, less those that hold one of his two cards; what
holds a card is counted per kind of card on the way. Turns and rivers that the flop's suits cannot tell apart are done
once.
"""

from math import comb
from typing import Any

import numpy as np
from numba import njit

from houseway import kernel
from houseway.cards import STANDARD
from houseway.games.versus.hands import FIVE_BEGINS, FIVES, five
from houseway.games.versus.holdem_bank import FLOP, OUTCOMES
from houseway.odds.solvers.suit_classes import RENAMED, three, two
from houseway.ranking.kernels import BIT, CODE, best

kernel.ready()

LEFT = STANDARD - FLOP  # cards beside a flop
HANDS = comb(LEFT, 2)  # pairs of them
BOARDS = comb(LEFT - 2, 2)  # turns and rivers, once two of them are known
BANKS = comb(LEFT - 4, 2)  # hands that the bank may have once seven cards are known
ENDS = OUTCOMES // 2  # outcomes of hands that are not folded: qualified or not, worse, equal or better, category
SIZE = len(FIVES)
KINDS, GONE = 32, 31  # a kind of card is 2 * rank, and 1 more in the suit of the flush; GONE is on the board
MOST = 300  # kinds of hands on one board
LOW_BITS, BUCKETS = 7, 128
EDGES = np.array([*FIVE_BEGINS, 1 << 30], np.int64)


@njit(cache=True, nogil=True)
def kinds_of(left: Any, gone: Any, held: Any, kind: Any, many: Any, shown: Any) -> None:
    """Give every card left its kind; count the cards of each kind, and keep two of them to show."""
    suit = -1
    for each in range(4):
        lane, number = held >> 16 * each & 0x1FFF, 0
        while lane:
            lane, number = lane & lane - 1, number + 1
        if number >= 3:
            suit = each
    many[:] = 0
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
    """Fill `row` with every kind of hand, lowest first, as strength, kind and kind; return how many there are."""
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
    row[:size] = spare[:size]
    return size


@njit(cache=True, nogil=True)
def count_below(row: Any, size: Any, many: Any, qualifies: Any, ends: Any) -> None:
    """Fill in how the bank's hands compare with every kind of hand in the sorted row.

    The bank qualifies from the strength `qualifies` on. `ends` are unqualified and better, equal, worse than the
    player's, then qualified and the same: the player loses, ties, wins.
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
        for each in range(at, end):  # the hand itself is taken away twice, for each of its cards
            ends[each, 1] = seen - held[row[each] >> 5 & 31] - held[row[each] & 31] + 1 - ends[each, 0]
        if strength < qualifies:
            lows = seen
            low[:] = held
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


@njit(cache=True, nogil=True)
def fixing_of(flop: Any, left: Any) -> Any:
    """Return the renamings of suits that leave the flop as it is, as places among the cards left."""
    found = np.empty((len(RENAMED), len(left)), np.int64)
    size = 0
    for names in range(len(RENAMED)):
        renamed = RENAMED[names]
        if three(renamed[flop[0]], renamed[flop[1]], renamed[flop[2]]) == three(flop[0], flop[1], flop[2]):
            for place in range(len(left)):
                found[size, place] = np.searchsorted(left, renamed[left[place]])
            size += 1
    return found[:size]


@njit(cache=True, nogil=True)
def alike(i: Any, j: Any, fixing: Any) -> int:
    """Return how many turns and rivers are like this one, 0 unless it is the one that stands for them."""
    mine, same = two(i, j), 0
    for fixer in range(len(fixing)):
        image = two(fixing[fixer, i], fixing[fixer, j])
        if image < mine:
            return 0
        same += image == mine
    return len(fixing) // same


@njit(cache=True, nogil=True)
def weigh_flop(flop: Any, weight: Any, pre: Any, now_gains: Any, end_gains: Any, fold: Any, qualifies: Any, t: Any,
               fives: Any, counts: Any, folds: Any, ends_at: Any, chosen: Any) -> None:
    """Add one class of flops to what is known of every class of starting hands.

    `pre` is the class of a starting hand by its ranks and whether it is suited. `t` and `fives` are the tables for
    seven cards and for five. `now_gains` and `end_gains` are what a bet on the flop and one at the end gain by end and
    category, `fold` what folding does against all hands of the bank, which qualifies from `qualifies` on. `counts`
    gets by class the ends of hands that, if checked before, are best bet on the flop, bet at the end, folded; `folds`
    the folds by the category of the board, `ends_at` bets and folds at the end by the category of the board and of the
    hand. `chosen` gets the best choice on this flop of every pair of cards: 1 to bet.
    """
    left, number = np.empty(LEFT, np.int64), 0
    for card in range(STANDARD):
        if card != flop[0] and card != flop[1] and card != flop[2]:
            left[number] = card
            number += 1
    fixing = fixing_of(flop, left)
    now, later = np.zeros(HANDS, np.int64), np.zeros(HANDS, np.int64)
    row, spare = np.empty(MOST, np.int64), np.empty(MOST, np.int64)
    many, shown = np.zeros(KINDS, np.int64), np.zeros((KINDS, 2), np.int64)
    gone = np.zeros(LEFT, np.bool_)
    worth_now, worth_later = np.zeros(KINDS * KINDS, np.int64), np.zeros(KINDS * KINDS, np.int64)
    ends = np.zeros((MOST, 6), np.int64)
    # What the second pass needs of each board.
    kinds, sizes, like = np.empty((HANDS, LEFT), np.int64), np.empty(HANDS, np.int64), np.empty(HANDS, np.int64)
    rows, all_ends = np.empty((HANDS, MOST), np.int32), np.empty((HANDS, MOST, 6), np.int16)
    bet, graded = np.empty((HANDS, MOST), np.bool_), np.empty((HANDS, MOST), np.int8)
    boards, on_board = 0, np.empty(HANDS, np.int64)
    total, held = t.start, 0
    for card in flop:
        total, held = total + CODE[card], held + BIT[card]
    for i in range(LEFT):
        for j in range(i):
            weighs = alike(i, j, fixing)
            if not weighs:
                continue
            gone[i] = gone[j] = True
            kind = kinds[boards]
            board, suited = total + CODE[left[i]] + CODE[left[j]], held + BIT[left[i]] + BIT[left[j]]
            kinds_of(left, gone, suited, kind, many, shown)
            gone[i] = gone[j] = False
            size = rank_and_sort(board, suited, many, shown, t, row, spare)
            count_below(row, size, many, qualifies, ends)
            category = 0
            for each in range(size):
                strength, one, other = row[each] >> 10, row[each] >> 5 & 31, row[each] & 31
                while strength >= EDGES[category]:
                    category += 1
                bet_now, bet_late = 0, 0
                for end in range(6):
                    bet_now += ends[each, end] * now_gains[end * SIZE + category]
                    bet_late += ends[each, end] * end_gains[end * SIZE + category]
                    all_ends[boards, each, end] = ends[each, end]
                bet[boards, each], graded[boards, each] = bet_late >= fold, category
                rows[boards, each] = row[each]
                at, turned = one * KINDS + other, other * KINDS + one
                worth_now[at] = worth_now[turned] = weighs * bet_now
                worth_later[at] = worth_later[turned] = weighs * max(bet_late, fold)
            hand = 0
            for first in range(LEFT):
                at = kind[first] * KINDS
                for second in range(first):
                    now[hand] += worth_now[at + kind[second]]
                    later[hand] += worth_later[at + kind[second]]
                    hand += 1
            sizes[boards], like[boards], on_board[boards] = size, weighs, five(best(board, suited, fives))
            boards += 1
    marks = np.zeros(HANDS, np.int64)  # suited or not, to be bet or checked
    for i in range(LEFT):
        for j in range(i):
            bets, checks, hand = 0, 0, two(i, j)
            for fixer in range(len(fixing)):
                image = two(fixing[fixer, i], fixing[fixer, j])
                bets, checks = bets + now[image], checks + later[image]
            chosen[hand] = 1 if bets >= checks else 0
            marks[hand] = (2 if left[i] % 4 == left[j] % 4 else 0) + chosen[hand]
    tally = np.zeros(KINDS * KINDS * 4, np.int64)
    for board in range(boards):
        kind, hand = kinds[board], 0
        for first in range(LEFT):
            at = kind[first] * KINDS
            for second in range(first):
                tally[(at + kind[second]) * 4 + marks[hand]] += 1
                hand += 1
        for each in range(sizes[board]):
            one, other = rows[board, each] >> 5 & 31, rows[board, each] & 31
            for mark in range(4):
                at, turned = (one * KINDS + other) * 4 + mark, (other * KINDS + one) * 4 + mark
                times = tally[at] + (tally[turned] if one != other else 0)
                tally[at] = tally[turned] = 0
                if not times:
                    continue
                times *= weight * like[board]
                of = pre[one >> 1, other >> 1, mark >> 1]
                what = 0 if mark & 1 else 1 if bet[board, each] else 2
                for end in range(6):
                    counts[of, what, end * SIZE + graded[board, each]] += times * all_ends[board, each, end]
                if what:
                    ends_at[of, what - 1, on_board[board], graded[board, each]] += times * BANKS
                if what == 2:
                    for end in range(6):
                        folds[of, end // 3 * SIZE + on_board[board]] += times * all_ends[board, each, end]
        for one in range(KINDS):
            for mark in range(4):
                tally[(GONE * KINDS + one) * 4 + mark] = tally[(one * KINDS + GONE) * 4 + mark] = 0
