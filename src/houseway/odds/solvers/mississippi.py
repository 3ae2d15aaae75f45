"""Two cards of one's own and three to come, paid by a table: how much to bet before each, or to give up.

For each of 169 kinds of two cards and each first and second shared card, the third completes the hand. What lies on
the table counts at a choice, so every size of the bets before is solved for. The counts know nothing of pays.
"""

from collections.abc import Iterator
from functools import cache
from itertools import pairwise, product
from operator import itemgetter
from typing import Any, NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from houseway import kernel
from houseway.cards import RANKS, STANDARD
from houseway.games.versus.hands import GRADES, HIGH, THREE, THREES, grade, three
from houseway.games.versus.mississippi import FOLD, STREETS, bet_on, outcome_of, rules
from houseway.houses import Offer
from houseway.odds.asked import advice, asked
from houseway.odds.key import once
from houseway.odds.loop import draw, fair, stream
from houseway.odds.solution import BEST, Deal, Ending, Solution, lead
from houseway.odds.solvers.gains import Gains, group_gains, hidden_bank, one_deck
from houseway.odds.solvers.let_it_ride import three_cards
from houseway.odds.solvers.starts import by_square, square
from houseway.odds.solvers.suits import RENAMED, classes
from houseway.odds.solvers.suits import three as number_of
from houseway.odds.solvers.suits import two as start_of
from houseway.ranking.kernels import BIT, CODE, best

kernel.ready()

LAST = STANDARD - 4  # cards that may come fifth
AFTER = LAST * (STANDARD - 3)  # that may come fourth and fifth
ALL = AFTER * (STANDARD - 2)


@njit(cache=True, nogil=True)
def complete(hands: Any, t: Any, counts: Any) -> None:
    """Count for every two cards, first and second shared card the grades that the third makes."""
    for number in range(len(hands)):
        one, two = hands[number]
        total, held = t.start + CODE[one] + CODE[two], BIT[one] + BIT[two]
        for first in range(STANDARD):
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
    counts = np.zeros((len(hands), STANDARD, STANDARD, len(GRADES)), np.int8)
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

    @property
    def sizes(self) -> range:
        """How many times the ante a bet may be."""
        return range(1, self.third.shape[1])


def sizes_of(offer: Offer) -> range:
    return range(1, rules(offer.options).most + 1)


def chosen(bets: tuple[int, ...], most: int) -> tuple[int, ...]:
    """Return the choices that make these bets, street by street."""
    return tuple(bet_on(street, bet, most) for street, bet in enumerate(bets))


def gains_of(offer: Offer) -> tuple[dict[tuple[int, ...], NDArray[np.int64]], int]:
    """Return by the bets made what all of them together gain by outcome, and the part."""
    sizes = sizes_of(offer)
    ways = [bets for streets in range(len(STREETS) + 1) for bets in product(sizes, repeat=streets)]
    found: Gains = group_gains(offer, *(chosen(bets, len(sizes)) for bets in ways), deals=ALL)
    return dict(zip(ways, found.by_way, strict=True)), found.part


@once
def values(offer: Offer) -> Worth:
    """Return what every choice is worth in every situation."""
    one_deck(offer)
    hidden_bank(offer)
    counts, (gains, part), sizes = table(), gains_of(offer), sizes_of(offer)
    folds = outcome_of(0, 1)

    def gained(*bets: int) -> NDArray[np.int64]:
        return counts @ gains[bets][: len(GRADES)]

    def given_up(*bets: int) -> int:
        return int(gains[bets][folds])

    ways = counts.sum(axis=3)
    fifth = {
        before: np.stack([ways * given_up(*before), *(gained(*before, size) for size in sizes)], axis=3)
        for before in product(sizes, sizes)
    }
    fourth = {
        size: np.stack(
            [ways.sum(axis=2) * given_up(size), *(fifth[size, now].max(axis=3).sum(axis=2) for now in sizes)], axis=2
        )
        for size in sizes
    }
    third = np.stack(
        [ways.sum(axis=(1, 2)) * given_up(), *(fourth[size].max(axis=2).sum(axis=1) for size in sizes)], axis=1
    )
    return Worth(third, fourth, fifth, part)


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

    starts, most = worth.third.shape[0], worth.third.shape[1]
    fourth = np.zeros((most, starts, STANDARD), np.int8)
    fifth = np.zeros((most, most, starts, STANDARD, STANDARD), np.int8)
    for size in worth.sizes:
        fourth[size] = choose(worth.fourth[size])
        for now in worth.sizes:
            fifth[size, now] = choose(worth.fifth[size, now])
    return Plan(choose(worth.third), fourth, fifth)


def solve(offer: Offer) -> Solution:
    """Return the best play, and what it comes to."""
    counts, worth = table(), values(offer)
    plan, size = plan_of(offer), classes(2).size
    starts, cards, most = np.arange(len(size))[:, None, None], np.arange(STANDARD), len(worth.sizes)
    third = plan.third[:, None, None]
    fourth = plan.fourth[third, starts, cards[None, :, None]]
    fifth = plan.fifth[third, fourth, starts, cards[None, :, None], cards[None, None, :]]
    endings: dict[Ending, int] = {}
    for bets in product(range(most + 1), repeat=len(STREETS)):
        if any(not before and after for before, after in pairwise(bets)):
            continue
        taken = (third == bets[0]) & ((fourth == bets[1]) | (not bets[0])) & ((fifth == bets[2]) | (not bets[1]))
        ends = np.einsum("h,hcdg,hcd->g", size, counts, np.broadcast_to(taken, counts.shape[:3]))
        said, folded = said_of(bets, most), not all(bets)
        endings |= {
            Ending(said, outcome_of(0, int(folded)) + int(graded)): int(ends[graded])
            for graded in np.flatnonzero(ends)
        }
    pays = lines_of(offer)
    charts = {
        "third street": chart_starts(worth, plan),
        "fourth street": chart_draws(worth, plan, 1, pays),
        "fifth street": chart_draws(worth, plan, 2, pays),
    }
    return Solution({BEST: endings}, {"community cards": three_cards()}, charts={lead(offer): charts}, plan=plan)


def said_of(bets: tuple[int, ...], most: int) -> tuple[int, ...]:
    """Return what is said from street to street: bets, and a fold instead of the first that is none."""
    made = tuple(bet for bet in bets if bet)
    return chosen(made, most) if len(made) == len(bets) else (*chosen(made, most), FOLD)


class Lines(NamedTuple):
    """What the grades come to when one bets, as the pay table has it: gain, no loss, or loss."""

    worth: NDArray[np.int64]
    """By grade: 2 gains, 1 pushes, 0 loses."""
    pushes: str
    """What the pay table calls the hands that push."""

    def points(self) -> NDArray[np.int64]:
        """Return by rank what a card of it counts: as much as its pair is worth."""
        return self.worth[1 : 1 + len(RANKS)]


def lines_of(offer: Offer) -> Lines:
    """Return what the offer's pay table makes of the grades."""
    gains, _ = gains_of(offer)
    whole = gains[(1,) * len(STREETS)][: len(GRADES)]
    pushes = [line.when for line in offer.wager(lead(offer)).pays if line.verdict.result == "push"]
    return Lines(np.where(whole > 0, 2, np.where(whole == 0, 1, 0)), " or ".join(pushes))


def words(choice: int) -> str:
    return f"bet {choice}x" if choice else "fold"


def told(found: Any, number: int) -> dict[str, float]:
    return {words(choice): float(found[choice]) / number for choice in reversed(range(len(found)))}


def chart_starts(worth: Worth, plan: Plan) -> list[dict[str, Any]]:
    """Return the best bet on each of the 169 starts."""
    number = ALL * worth.part
    rows = [
        square(stands) | {"choice": words(plan.third[start]), "ev": told(worth.third[start], number), "exceptions": []}
        for start, stands in enumerate(classes(2).stands)
    ]
    return by_square(rows)


def chart_draws(worth: Worth, plan: Plan, shared: int, pays: Lines) -> list[dict[str, Any]]:
    """Return the best bet after one or two shared cards, by what they make, where the best play has not folded."""
    starts = classes(2)
    before = plan.third
    ways = table().sum(axis=3)
    if shared == 1:
        start, card = np.nonzero((ways.sum(axis=2) > 0) & (before > 0)[:, None])
        hands = np.column_stack([starts.stands[start], card])
        best_bet = plan.fourth[before[start], start, card]
        gains = np.stack([worth.fourth[size] for size in worth.sizes])[before[start] - 1, start, card] / AFTER
    else:
        then = plan.fourth[before[:, None], np.arange(len(before))[:, None], np.arange(STANDARD)]
        start, card, last = np.nonzero((ways > 0) & (before[:, None] > 0)[:, :, None] & (then > 0)[:, :, None])
        hands = np.column_stack([starts.stands[start], card, last])
        best_bet = plan.fifth[before[start], then[start, card], start, card, last]
        every = np.stack([np.stack([worth.fifth[one, two] for two in worth.sizes]) for one in worth.sizes])
        gains = every[before[start] - 1, then[start, card] - 1, start, card, last] / LAST
    kinds, weight = draws(hands, pays), starts.size[start]
    return [_row(named(int(kind), pays), kinds == kind, best_bet, weight, gains / worth.part)
            for kind in np.unique(kinds)]


def _row(name: str, mine: Any, best_bet: Any, weight: Any, gains: Any) -> dict[str, Any]:
    every = int(weight[mine].sum())
    numbers = {choice: int(weight[mine & (best_bet == choice)].sum()) for choice in range(gains.shape[1])}
    most = max(numbers, key=numbers.__getitem__)
    return {
        "total": name,
        "hand": name,
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


KINDS = ("a paying hand", "a {pushes}", "a low pair", "a straight flush draw", "a flush draw",
         "an outside straight draw", "no draw")


def draws(hands: Any, pays: Lines) -> Any:
    """Return what hands hold, with the points that players count: two for a card whose pair pays, one if it pushes."""
    size = hands.shape[1]
    graded = np.array([grade(each) for each in range(HIGH.rungs())])[HIGH.batch(hands)]
    ranks, suits = np.sort(hands // 4, axis=1), hands % 4
    suited, span = (suits == suits[:, :1]).all(axis=1), ranks[:, -1] - ranks[:, 0]
    points = pays.points()[ranks].sum(axis=1)
    outside = (size == 4) & (span == 3) & (ranks[:, -1] < len(RANKS) - 1)
    draw = np.where(suited & (span <= 4), 3, np.where(suited, 4, np.where(outside, 5, 6)))
    made = 2 - pays.worth[graded]
    return np.where(graded > 0, made * 16, draw * 16 + 15 - points)


def named(kind: int, pays: Lines) -> str:
    points = 15 - kind % 16
    name = KINDS[kind // 16].format(pushes=pays.pushes)
    return name + (f", {points} point{'' if points == 1 else 's'}" if kind // 16 > 2 else "")


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
            return told(worth.third[start], ALL * worth.part)
        if len(bets) == 1:
            return told(worth.fourth[bets[0]][start, lies[0]], AFTER * worth.part)
        return told(worth.fifth[bets[0], bets[1]][start, lies[0], lies[1]], LAST * worth.part)

    found = advice(offer, mine, shown, after(*before))
    if lies:
        found["bet_before"] = list(before)
        others = {bets: after(*bets) for bets in product(worth.sizes, repeat=len(lies)) if bets != before}
        found["otherwise"] = [
            {"bet_before": list(bets), "choice": max(ev.items(), key=itemgetter(1))[0], "ev": ev}
            for bets, ev in others.items()
        ]
    return found


@njit(cache=True, nogil=True)
def _deal(first: Any, last: Any, seed: Any, third: Any, fourth: Any, fifth: Any, of: Any, renaming: Any, t: Any,
          shared: Any, ends: Any, sides: Any) -> None:
    emptied, cards = np.full(STANDARD, -1, np.int64), np.empty(5, np.int64)
    size, unfair = fair(STANDARD)
    ways = len(fourth)
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
        ends[(a * ways + b) * ways + c, outcome_of(best(total, held, t), 0 if c else 1)] += 1
        sides[shared[number_of(cards[2], cards[3], cards[4])]] += 1


def dealers(offer: Offer, solution: Solution) -> Iterator[Deal]:
    """Yield what deals rounds to a seat that plays the best strategy."""
    starts, flops, tables, plan = classes(2), classes(3), HIGH.tables(5), solution.plan
    ways = len(plan.fourth)
    shared = np.array([three(int(each)) for each in THREE.batch(flops.sets.astype(np.uint8))])

    def deal(first: int, last: int, seed: int) -> Solution:
        ends, sides = np.zeros((ways**3, offer.play.outcomes), np.int64), np.zeros(len(THREES), np.int64)
        start = np.uint64(seed % (1 << 64))
        _deal(first, last, start, plan.third, plan.fourth, plan.fifth, starts.of, starts.renaming, tables, shared, ends,
              sides)
        found = {}
        for way, end in np.argwhere(ends):
            bets = int(way) // ways**2, int(way) // ways % ways, int(way) % ways
            found[Ending(said_of(bets, ways - 1), int(end))] = int(ends[way, end])
        return Solution({BEST: found}, {"community cards": dict(enumerate(sides.tolist()))})

    yield deal


def at_hand(offer: Offer) -> bool:
    return True
