"""How often the two hands of hold'em against the bank end in each pair of categories, and which is better.

Boards that differ only by suit are counted once. On a board the hands of one category are counted for every card, so
the hands that share a card with another are subtracted without comparing them pair by pair.
"""

from itertools import combinations, product
from math import comb
from typing import Any

import numpy as np

from houseway import kernel
from houseway.cards import STANDARD
from houseway.games.versus.hands import FIVES, HIGH, both_of, five
from houseway.kernel import njit
from houseway.odds.solvers.suit_classes import RENAMED
from houseway.ranking.kernels import BIT, CODE, best
from houseway.spread import spread

kernel.ready()

HANDS = comb(STANDARD - 5, 2)
"""The number of pairs among the cards not on a board."""
SIZE = len(FIVES)
RUNGS = HIGH.rungs() + 1


@njit(cache=True, nogil=True)
def boards_like(board: Any, renamed: Any) -> int:
    """Return the number of boards that differ from a sorted board only by suit; 0 if one of them comes before it."""
    same = 0
    spelled = np.empty(len(board), np.int64)
    for way in range(len(renamed)):
        for place in range(len(board)):
            card, at = renamed[way, board[place]], place
            while at > 0 and spelled[at - 1] > card:
                spelled[at] = spelled[at - 1]
                at -= 1
            spelled[at] = card
        order = 0
        for place in range(len(board)):
            if order == 0 and spelled[place] != board[place]:
                order = -1 if spelled[place] < board[place] else 1
        if order < 0:
            return 0
        if order == 0:
            same += 1
    return len(renamed) // same


@njit(cache=True, nogil=True)
def add_board(board: Any, weight: Any, t: Any, hands: Any, grades: Any, totals: Any) -> None:
    """Add the pairs of hands on one board, `weight` times."""
    total, held, size = t.start, 0, 0
    for card in board:
        total, held = total + CODE[card], held + BIT[card]
    many, sharing = np.zeros(SIZE, np.int64), np.zeros((SIZE, STANDARD), np.int64)
    equal, with_card = np.zeros(RUNGS, np.int64), np.zeros(STANDARD, np.int64)
    for one in range(STANDARD):
        for other in range(one):
            if held & BIT[one] or held & BIT[other]:
                continue
            strength = best(total + CODE[one] + CODE[other], held + BIT[one] + BIT[other], t)
            hands[size, 0], hands[size, 1], hands[size, 2] = strength, one, other
            grade = grades[strength]
            many[grade] += 1
            sharing[grade, one] += 1
            sharing[grade, other] += 1
            equal[strength] += 1
            size += 1
    order = np.argsort(hands[:size, 0])
    ties, at = np.zeros(SIZE, np.int64), 0
    while at < size:  # hands of equal strength that share no card tie
        strength = hands[order[at], 0]
        end = at + equal[strength]
        for each in range(at, end):
            with_card[hands[order[each], 1]] += 1
            with_card[hands[order[each], 2]] += 1
        for each in range(at, end):
            one, other = hands[order[each], 1], hands[order[each], 2]
            ties[grades[strength]] += end - at - with_card[one] - with_card[other] + 1
        for each in range(at, end):
            with_card[hands[order[each], 1]] = with_card[hands[order[each], 2]] = 0
        at = end
    pairs = np.zeros((SIZE, SIZE), np.int64)
    for each in range(size):
        strength, one, other = hands[each]
        mine = grades[strength]
        for theirs in range(SIZE):
            if many[theirs]:
                pairs[mine, theirs] += many[theirs] - sharing[theirs, one] - sharing[theirs, other] + (mine == theirs)
    for mine in range(SIZE):
        for theirs in range(SIZE):
            if mine == theirs:
                decided = (pairs[mine, mine] - ties[mine]) // 2
                totals[mine, mine, 0] += weight * decided
                totals[mine, mine, 1] += weight * ties[mine]
                totals[mine, mine, 2] += weight * decided
            else:
                totals[mine, theirs, 2 if mine > theirs else 0] += weight * pairs[mine, theirs]


@njit(cache=True, nogil=True)
def add_boards(a: Any, b: Any, renamed: Any, t: Any, grades: Any, totals: Any) -> None:
    """Add all boards with these two as their lowest cards."""
    hands = np.empty((HANDS, 3), np.int64)
    for c in range(b + 1, STANDARD):
        for d in range(c + 1, STANDARD):
            for e in range(d + 1, STANDARD):
                board = np.array([a, b, c, d, e])
                weight = boards_like(board, renamed)
                if weight:
                    add_board(board, weight, t, hands, grades, totals)


def count() -> dict[int, int]:
    """Return the number of deals of two hands and a board by outcome of the aspect `both hands`."""
    tables, grades = HIGH.tables(7), np.array([five(each) for each in range(RUNGS)], np.int64)

    def share(two: tuple[int, int]) -> Any:
        totals = np.zeros((SIZE, SIZE, 3), np.int64)
        add_boards(*two, RENAMED, tables, grades, totals)
        return totals

    found = np.sum(spread(share, combinations(range(STANDARD), 2)), axis=0)
    ends = product(range(SIZE), range(SIZE), range(3))
    return {both_of(*end, SIZE): int(found[end]) for end in ends if found[end]}
