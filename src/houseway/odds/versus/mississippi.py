"""Two cards of one's own and three to come, paid by a table: how much to bet before each, or to give up.

For each of 169 kinds of two cards and each first and second shared card, the third completes the hand. What lies on
the table counts at a choice, so every size of the bets before is solved for. The counts know nothing of pays.
"""

from collections.abc import Callable
from functools import cache
from itertools import pairwise, product
from operator import itemgetter
from typing import Any, NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from houseway import kernel
from houseway.games.versus.hands import GRADES, HIGH, THREE, THREES, grade, three
from houseway.games.versus.mississippi import FOLD, JACKS, SIXES, bet_on, outcome_of
from houseway.houses import Offer
from houseway.odds.loop import draw, fair, stream
from houseway.odds.versus.asked import advice, asked
from houseway.odds.versus.let_it_ride import three_cards
from houseway.odds.versus.solved import Solved, group_gains, once
from houseway.odds.versus.starts import by_square, square
from houseway.odds.versus.suits import RENAMED, classes
from houseway.odds.versus.suits import three as number_of
from houseway.odds.versus.suits import two as start_of
from houseway.ranking.kernels import BIT, CODE, best

kernel.ready()

SIZES = (1, 2, 3)
LAST = 48  # fifth cards


@njit(cache=True, nogil=True)
def complete(hands: Any, t: Any, counts: Any) -> None:
    """Count for every two cards, first and second shared card the grades that the third makes."""
    for number in range(len(hands)):
        one, two = hands[number]
        total, held = t.start + CODE[one] + CODE[two], BIT[one] + BIT[two]
        for first in range(52):
            for second in range(first):
                for third in range(second):
                    if one in (first, second, third) or two in (first, second, third):
                        continue
                    strength = best(total + CODE[first] + CODE[second] + CODE[third],
                                    held + BIT[first] + BIT[second] + BIT[third], t)
                    graded = grade(strength)
                    for a, b in ((first, second), (first, third), (second, third)):
                        counts[number, a, b, graded] += 1
                        counts[number, b, a, graded] += 1


@cache
def table() -> NDArray[np.int64]:
    """Return the counts by kind of start, first and second shared card, and grade."""
    hands = classes(2).stands
    counts = np.zeros((len(hands), 52, 52, len(GRADES)), np.int8)
    complete(hands, HIGH.tables(5), counts)
    return counts.astype(np.int64)


class Worth(NamedTuple):
    """What the best play gains from each choice on, by what was bet before; and what is best: 0 is to fold."""

    third: NDArray[np.int64]
    """By start, for folding and each size of bet."""
    fourth: dict[int, NDArray[np.int64]]
    """By the bet on third street: by start, card, and choice."""
    fifth: dict[tuple[int, int], NDArray[np.int64]]
    """By the bets before: by start, two cards, and choice."""
    part: int


@once
def values(offer: Offer) -> Worth:
    """Return what every choice is worth in every situation."""
    counts = table()
    folds = outcome_of(0, 1)

    def gained(*sizes: int) -> NDArray[np.int64]:
        gains, _ = group_gains(offer, [bet_on(street, size) for street, size in enumerate(sizes)])
        return counts @ gains[: len(GRADES)]

    def given_up(*sizes: int) -> int:
        gains, _ = group_gains(offer, [bet_on(street, size) for street, size in enumerate(sizes)])
        return int(gains[folds])

    ways = counts.sum(axis=3)
    fifth = {
        before: np.stack([ways * given_up(*before), *(gained(*before, size) for size in SIZES)], axis=3)
        for before in product(SIZES, SIZES)
    }
    fourth = {
        size: np.stack(
            [ways.sum(axis=2) * given_up(size), *(fifth[size, now].max(axis=3).sum(axis=2) for now in SIZES)], axis=2
        )
        for size in SIZES
    }
    third = np.stack(
        [ways.sum(axis=(1, 2)) * given_up(), *(fourth[size].max(axis=2).sum(axis=1) for size in SIZES)], axis=1
    )
    return Worth(third, fourth, fifth, group_gains(offer, ())[1])


class Plan(NamedTuple):
    """The best choice in every situation, 0 to fold."""

    third: NDArray[np.int8]
    fourth: NDArray[np.int8]
    """By the bet on third street, start and card."""
    fifth: NDArray[np.int8]
    """By the bets before, start and two cards."""


@once
def plan_of(offer: Offer) -> Plan:
    """Return the best choices for an offer."""
    return best_plan(values(offer))


def best_plan(worth: Worth) -> Plan:
    """Return the best choices; of equal ones the largest bet."""

    def choose(found: NDArray[np.int64]) -> NDArray[np.int8]:
        best_of = found.shape[-1] - 1 - np.argmax(found[..., ::-1], axis=-1)
        return np.asarray(best_of, np.int8)

    fourth, fifth = np.zeros((4, 169, 52), np.int8), np.zeros((4, 4, 169, 52, 52), np.int8)
    for size in SIZES:
        fourth[size] = choose(worth.fourth[size])
        for now in SIZES:
            fifth[size, now] = choose(worth.fifth[size, now])
    return Plan(choose(worth.third), fourth, fifth)


def solve(offer: Offer) -> Solved:
    """Return the best play, and what it comes to."""
    counts, worth = table(), values(offer)
    plan, size = plan_of(offer), classes(2).size
    starts, cards = np.arange(169)[:, None, None], np.arange(52)
    third = plan.third[:, None, None]
    fourth = plan.fourth[third, starts, cards[None, :, None]]
    fifth = plan.fifth[third, fourth, starts, cards[None, :, None], cards[None, None, :]]
    endings: dict[tuple[tuple[int, ...], int], int] = {}
    for bets in product(range(4), repeat=3):
        if any(not before and after for before, after in pairwise(bets)):
            continue
        taken = (third == bets[0]) & ((fourth == bets[1]) | (not bets[0])) & ((fifth == bets[2]) | (not bets[1]))
        ends = np.einsum("h,hcdg,hcd->g", size, counts, np.broadcast_to(taken, counts.shape[:3]))
        made = [bet_on(street, bet) for street, bet in enumerate(bets) if bet]
        folded = len(made) < len(bets)
        chosen = (*made, FOLD) if folded else tuple(made)
        endings |= {
            (chosen, outcome_of(0, int(folded)) + int(graded)): int(ends[graded]) for graded in np.flatnonzero(ends)
        }
    charts = {
        "third street": chart_starts(worth, plan),
        "fourth street": chart_draws(worth, plan, 1),
        "fifth street": chart_draws(worth, plan, 2),
    }
    return Solved(endings, {"community cards": three_cards()}, charts, plan=plan)


def words(choice: int) -> str:
    return f"bet {choice}x" if choice else "fold"


def told(found: Any, number: int) -> dict[str, float]:
    return {words(choice): float(found[choice]) / number for choice in (3, 2, 1, 0)}


def chart_starts(worth: Worth, plan: Plan) -> list[dict[str, Any]]:
    """Return the best bet on each of the 169 starts."""
    number = 50 * 49 * LAST * worth.part
    rows = [
        square(stands) | {"choice": words(plan.third[start]), "ev": told(worth.third[start], number), "exceptions": []}
        for start, stands in enumerate(classes(2).stands)
    ]
    return by_square(rows)


def chart_draws(worth: Worth, plan: Plan, shared: int) -> list[dict[str, Any]]:
    """Return the best bet after one or two shared cards, by what they make, where the best play has not folded."""
    starts = classes(2)
    before = plan.third
    ways = table().sum(axis=3)
    if shared == 1:
        start, card = np.nonzero((ways.sum(axis=2) > 0) & (before > 0)[:, None])
        hands = np.column_stack([starts.stands[start], card])
        chosen = plan.fourth[before[start], start, card]
        gains = np.stack([worth.fourth[size] for size in SIZES])[before[start] - 1, start, card] / (49 * LAST)
    else:
        then = plan.fourth[before[:, None], np.arange(169)[:, None], np.arange(52)]
        start, card, last = np.nonzero((ways > 0) & (before[:, None] > 0)[:, :, None] & (then > 0)[:, :, None])
        hands = np.column_stack([starts.stands[start], card, last])
        chosen = plan.fifth[before[start], then[start, card], start, card, last]
        every = np.stack([np.stack([worth.fifth[one, two] for two in SIZES]) for one in SIZES])
        gains = every[before[start] - 1, then[start, card] - 1, start, card, last] / LAST
    kinds, weight = draws(hands), starts.size[start]
    return [_row(kind, kinds, chosen, weight, gains / worth.part) for kind in np.unique(kinds)]


def _row(kind: int, kinds: Any, chosen: Any, weight: Any, gains: Any) -> dict[str, Any]:
    mine = kinds == kind
    every = int(weight[mine].sum())
    numbers = {choice: int(weight[mine & (chosen == choice)].sum()) for choice in range(4)}
    most = max(numbers, key=numbers.__getitem__)
    return {
        "total": named(int(kind)),
        "hand": named(int(kind)),
        "against": None,
        "choice": words(most),
        "ev": told((weight[mine, None] * gains[mine]).sum(axis=0), every),
        "chosen": {words(choice): number for choice, number in numbers.items() if number},
        "exceptions": [
            {"cards": [f"{number:,} of {every:,}"], "choice": words(choice)}
            for choice, number in numbers.items()
            if number and choice != most
        ],
    }


KINDS = ("a paying hand", "a pair of sixes to tens", "a low pair", "a straight flush draw", "a flush draw",
         "an outside straight draw", "no draw")


def draws(hands: Any) -> Any:
    """Return what hands hold, with the points that players count, two for jack and up and one for six to ten."""
    size = hands.shape[1]
    graded = np.array([grade(each) for each in range(HIGH.rungs())])[HIGH.batch(hands)]
    ranks, suits = np.sort(hands // 4, axis=1), hands % 4
    suited, span = (suits == suits[:, :1]).all(axis=1), ranks[:, -1] - ranks[:, 0]
    points = np.where(ranks >= 9, 2, np.where(ranks >= 4, 1, 0)).sum(axis=1)
    outside = (size == 4) & (span == 3) & (ranks[:, -1] < 12)
    draw = np.where(suited & (span <= 4), 3, np.where(suited, 4, np.where(outside, 5, 6)))
    made = np.where(graded >= JACKS, 0, np.where(graded >= SIXES, 1, 2))
    return np.where(graded > 0, made * 16, draw * 16 + 15 - points)


def named(kind: int) -> str:
    points = 15 - kind % 16
    return KINDS[kind // 16] + (f", {points} point{'' if points == 1 else 's'}" if kind // 16 > 2 else "")


def advise(offer: Offer, hand: str, board: str) -> dict[str, object]:
    """Return what to bet, after the bets that the best play would have made; one ante each where it had folded."""
    mine, shown = asked(offer, hand, board, 2, (0, 1, 2), "shared cards lie open")
    worth, starts = values(offer), classes(2)
    plan, at = plan_of(offer), start_of(*mine)
    start = int(starts.of[at])
    lies = [int(RENAMED[starts.renaming[at], card]) for card in shown]
    before: tuple[int, ...] = ()
    if lies:
        before = (int(plan.third[start]) or 1,)
    if len(lies) == 2:
        before = (*before, int(plan.fourth[before[0], start, lies[0]]) or 1)

    def after(*bets: int) -> dict[str, float]:
        if not bets:
            return told(worth.third[start], 50 * 49 * LAST * worth.part)
        if len(bets) == 1:
            return told(worth.fourth[bets[0]][start, lies[0]], 49 * LAST * worth.part)
        return told(worth.fifth[bets[0], bets[1]][start, lies[0], lies[1]], LAST * worth.part)

    found = advice(offer, mine, shown, after(*before))
    if lies:
        found["bet_before"] = list(before)
        others = {bets: after(*bets) for bets in product(SIZES, repeat=len(lies)) if bets != before}
        found["otherwise"] = [
            {"bet_before": list(bets), "choice": max(ev.items(), key=itemgetter(1))[0], "ev": ev}
            for bets, ev in others.items()
        ]
    return found


@njit(cache=True, nogil=True)
def _deal(first: Any, last: Any, seed: Any, third: Any, fourth: Any, fifth: Any, of: Any, renaming: Any, t: Any,
          shared: Any, ends: Any, sides: Any) -> None:
    emptied, cards = np.full(52, -1, np.int64), np.empty(5, np.int64)
    size, unfair = fair(52)
    for number in range(first, last):
        at = stream(seed, number)
        total, held = t.start, 0
        for place in range(5):
            at, card = draw(at, size, unfair, emptied, number)
            cards[place] = card
            total, held = total + CODE[card], held + BIT[card]
        hand = start_of(cards[0], cards[1])
        start, names = of[hand], RENAMED[renaming[hand]]
        a, b, c = third[start], 0, 0
        if a:
            b = fourth[a, start, names[cards[2]]]
        if b:
            c = fifth[a, b, start, names[cards[2]], names[cards[3]]]
        ends[a * 16 + b * 4 + c, outcome_of(best(total, held, t), 0 if c else 1)] += 1
        sides[shared[number_of(cards[2], cards[3], cards[4])]] += 1


def dealer(offer: Offer, solved: Solved) -> Callable[[int, int, int], Solved]:
    """Return what deals rounds to a seat that plays the best strategy."""
    starts, flops, tables, plan = classes(2), classes(3), HIGH.tables(5), solved.plan
    shared = np.array([three(int(each)) for each in THREE.batch(flops.sets.astype(np.uint8))])

    def deal(first: int, last: int, seed: int) -> Solved:
        ends, sides = np.zeros((64, offer.play.outcomes), np.int64), np.zeros(len(THREES), np.int64)
        start = np.uint64(seed % (1 << 64))
        _deal(first, last, start, plan.third, plan.fourth, plan.fifth, starts.of, starts.renaming, tables, shared, ends,
              sides)
        found = {}
        for way, end in np.argwhere(ends):
            bets = [int(way) >> 4, int(way) >> 2 & 3, int(way) & 3]
            made = tuple(bet_on(street, bet) for street, bet in enumerate(bets) if bet)
            found[made if len(made) == 3 else (*made, FOLD), int(end)] = int(ends[way, end])
        return Solved(found, {"community cards": dict(enumerate(sides.tolist()))})

    return deal
