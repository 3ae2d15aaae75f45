"""Hold'em against the bank, every decision over every deal: the cores share all 1,755 classes of flops."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway import kernel
from houseway.cards import RANKS, STANDARD
from houseway.games.versus.hands import FIVES, HIGH, five
from houseway.games.versus.holdem_bank import CHECK, FLOP
from houseway.kernel import njit
from houseway.odds.solvers.suit_classes import RENAMED, classes, three, two
from houseway.spread import spread

kernel.ready()

LEFT = STANDARD - FLOP
SHARE = 9
"""The number of flops that a core takes at a time."""


class Gains(NamedTuple):
    """Everything that a count depends on: the total gain by end and category for each way of betting, in whole parts of
    an ante, the gain of a fold, and the bank's qualifier.
    """

    raises: tuple[tuple[int, tuple[int, ...]], ...]
    """The gain of each end, by the choice before the flop."""
    flop: tuple[int, ...]
    end: tuple[int, ...]
    fold: int
    part: int
    qualifies: int


class Counted(NamedTuple):
    """The results of the deals, by class of starting hand."""

    counts: NDArray[np.int64]
    """Endings of hands that were checked before the flop: bet on the flop, bet at the end, and folded. The three arrays
    together cover all deals.
    """
    folds: NDArray[np.int64]
    """Folds, by whether the bank qualified and by the category of the board alone."""
    river: NDArray[np.int64]
    """Final bets and folds of hands best checked before and on the flop, by category of the board and of the hand."""
    flops: NDArray[np.int64]
    """Flops by what they make of hands best checked before the flop, and by whether the hand is then checked again or
    bet.
    """
    plan: NDArray[np.uint8]
    """1 if the representative hand of a class bets on the flop, else 0, by class of starting hand and number of the
    flop.
    """


def warm(gains: Gains) -> None:
    """Compile the loops and build the tables, on one flop."""
    count(gains, only=(0,))


def count(gains: Gains, workers: int | None = None, only: Sequence[int] | None = None) -> Counted:
    """Count every deal, or only the deals with these classes of flops."""
    from houseway.odds.solvers.versus.holdem_bank.count_loop import BANKS, ENDS, HANDS, Given, Sums, weigh_flop

    flops = classes(3)
    numbers = range(len(flops.size)) if only is None else only
    starts, size = len(classes(2).size), len(FIVES)
    given = Given(start_classes(), np.array(gains.flop, np.int64), np.array(gains.end, np.int64), gains.fold * BANKS,
                  gains.qualifies, HIGH.tables(7), HIGH.tables(5))
    chosen = np.zeros((len(flops.size), HANDS), np.uint8)

    def share(first: int) -> Sums:
        sums = Sums(np.zeros((starts, 3, ENDS), np.int64), np.zeros((starts, 2 * size), np.int64),
                    np.zeros((starts, 2, size, size), np.int64))
        for number in numbers[first : first + SHARE]:
            chosen[number] = weigh_flop(flops.stands[number], int(flops.size[number]), given, sums)
        return sums

    parts = spread(share, range(0, len(numbers), SHARE), workers)
    counts, folds, ends_at = (sum(each[1:], start=each[0]) for each in zip(*parts, strict=True))
    checks, plan = first_choice(gains, counts) == CHECK, spread_plan(chosen)
    return Counted(counts, folds, ends_at[checks].sum(axis=0), count_flops(plan, checks), plan)


def before_the_flop(of: Gains, counts: Any) -> dict[int, Any]:
    """Return the gain of each class of starting hands over all its deals, by choice before the flop."""
    on_flop, at_end, folded = (counts[:, way] for way in range(3))
    every = on_flop + at_end + folded
    checked = on_flop @ np.array(of.flop) + at_end @ np.array(of.end) + folded.sum(axis=1) * of.fold
    return {choice: every @ np.array(gains) for choice, gains in of.raises} | {CHECK: checked}


def first_choice(of: Gains, counts: Any) -> Any:
    """Return the best choice before the flop for every class; in a tie, the bigger bet."""
    worth = before_the_flop(of, counts)
    return np.array(list(worth))[np.argmax(np.stack(list(worth.values())), axis=0)]


def start_classes() -> NDArray[np.int64]:
    """Return the class of a starting hand by its ranks and whether it is suited."""
    found, starts = np.zeros((len(RANKS), len(RANKS), 2), np.int64), classes(2)
    for number, (low, high) in enumerate(starts.stands):
        suited = int(low % 4 == high % 4)
        found[low // 4, high // 4, suited] = found[high // 4, low // 4, suited] = number
    return found


def spread_plan(chosen: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Return the choices on every flop for the representative hands, given the choices on 1,755 flops."""
    flops, starts = classes(3), classes(2)
    plan = np.zeros((len(starts.size), len(flops.of)), np.uint8)
    stands = np.full(len(starts.of), -1)
    for number, (low, high) in enumerate(starts.stands):
        stands[low + high * (high - 1) // 2] = number
    _spread(chosen, flops.stands, stands, plan)
    return plan


@njit(cache=True, nogil=True)
def _spread(chosen: Any, flops: Any, stands: Any, plan: Any) -> None:
    left = np.empty(LEFT, np.int64)
    for number in range(len(flops)):
        flop, size = flops[number], 0
        for card in range(STANDARD):
            if card != flop[0] and card != flop[1] and card != flop[2]:
                left[size] = card
                size += 1
        for names in range(len(RENAMED)):
            renamed = RENAMED[names]
            at = three(renamed[flop[0]], renamed[flop[1]], renamed[flop[2]])
            for i in range(LEFT):
                for j in range(i):
                    start = stands[two(renamed[left[i]], renamed[left[j]])]
                    if start >= 0:
                        plan[start, at] = chosen[number, two(i, j)]


KINDS = (
    "three of a kind or better",
    "two pair, one or both with own cards",
    "two pair, both on the board or matched by it",
    "a pair with an own card",
    "a pair of own cards",
    "a pair on the board only, four to a flush",
    "a pair on the board only",
    "four to a flush, own ten or better in it",
    "four to a flush, lower",
    "four to an outside straight",
    "nothing, ace or king high",
    "nothing, lower",
)


def count_flops(plan: Any, checks: Any) -> Any:
    """Return, by what the flop makes of a checked hand, the numbers of flops that are best checked again and bet."""
    starts, flops = classes(2), classes(3)
    numbers = np.zeros((len(KINDS), 2), np.int64)
    for start in np.flatnonzero(checks):
        own = starts.stands[start]
        free = (flops.sets[:, :, None] != own).all(axis=(1, 2))
        kinds = kind_of(own, flops.sets[free])
        for choice in (0, 1):
            numbers[:, choice] += starts.size[start] * np.bincount(kinds[plan[start, free] == choice],
                                                                   minlength=len(KINDS))
    return numbers


def kind_of(own: Any, flops: Any) -> Any:
    """Return what each flop makes of two cards, as an index into KINDS."""
    hands = np.hstack([np.broadcast_to(own, (len(flops), 2)), flops])
    categories = np.array([five(each) for each in range(HIGH.rungs())])[HIGH.batch(hands)]
    ranks, board = own // 4, flops // 4
    matched = (board[:, :, None] == ranks).any(axis=1)
    paired_board = (board[:, 0] == board[:, 1]) | (board[:, 1] == board[:, 2]) | (board[:, 0] == board[:, 2])
    suits = hands % 4
    flush, high = np.zeros(len(flops), bool), np.zeros(len(flops), bool)
    for suit in range(4):
        mine = suits == suit
        here = mine.sum(axis=1) == 4
        flush |= here & mine[:, :2].any(axis=1)
        high |= here & (mine[:, :2] & (ranks >= 8)).any(axis=1)
    every = np.sort(hands // 4, axis=1)
    run = np.zeros(len(flops), bool)
    for first in range(2):
        four = every[:, first : first + 4]
        run |= (np.diff(four, axis=1) == 1).all(axis=1) & (four[:, 3] < 12)
    single = categories == 1
    return np.select(
        [
            categories >= 3,
            (categories == 2) & matched.any(axis=1),
            categories == 2,
            single & matched.any(axis=1),
            single & (ranks[0] == ranks[1]),
            single & paired_board & flush,
            single & paired_board,
            flush & high,
            flush,
            run,
            np.full(len(flops), ranks.max() >= 11),
        ],
        list(range(11)),
        11,
    )
