"""Three cards of one's own and two to come, paid by a table: when to let a bet ride.

Every kind of three cards with every fourth is completed by every fifth. The counts know nothing of pays.
"""

from collections.abc import Iterator
from functools import cache
from typing import Any

import numpy as np
from numba import njit
from numpy.typing import NDArray

from houseway import kernel
from houseway.cards import STANDARD, Card, rank, suit
from houseway.games.versus.hands import GRADES, HIGH, THREE, THREES, grade, three
from houseway.games.versus.let_it_ride import RIDE, WITHDRAW_1, WITHDRAW_2, outcome_of
from houseway.houses import Offer
from houseway.odds.parse_hand import advice, asked
from houseway.odds.price_key import cached_by_price
from houseway.odds.random_stream import draw, fair, stream
from houseway.odds.solution import BEST, Deal, Ending, Solution, lead
from houseway.odds.solvers.gains import group_gains, hidden_bank, one_deck
from houseway.odds.solvers.suit_classes import RENAMED, classes
from houseway.odds.solvers.suit_classes import three as number_of
from houseway.ranking.kernels import BIT, CODE, best

kernel.ready()

FOURTHS, FIFTHS = STANDARD - 3, STANDARD - 4  # cards that may come fourth, and fifth
WAYS = ((RIDE, RIDE), (RIDE, WITHDRAW_2), (WITHDRAW_1, RIDE), (WITHDRAW_1, WITHDRAW_2))


@njit(cache=True, nogil=True)
def complete(hands: Any, t: Any, counts: Any) -> None:
    """Count for every hand and fourth card the grades that the fifth makes."""
    for number in range(len(hands)):
        hand = hands[number]
        total, held = t.start, 0
        for card in hand:
            total, held = total + CODE[card], held + BIT[card]
        for fourth in range(STANDARD):
            if fourth == hand[0] or fourth == hand[1] or fourth == hand[2]:
                continue
            for fifth in range(STANDARD):
                if fifth == fourth or fifth == hand[0] or fifth == hand[1] or fifth == hand[2]:
                    continue
                strength = best(total + CODE[fourth] + CODE[fifth], held + BIT[fourth] + BIT[fifth], t)
                counts[number, fourth, grade(strength)] += 1


@cache
def table() -> NDArray[np.int64]:
    """Return the counts by kind of hand, fourth card, and grade."""
    hands = classes(3).stands
    counts = np.zeros((len(hands), STANDARD, len(GRADES)), np.int64)
    complete(hands, HIGH.tables(5), counts)
    return counts


@cache
def three_cards() -> dict[int, int]:
    """Return how often the first three cards are of each category."""
    found = dict.fromkeys(range(len(THREES)), 0)
    for strength in THREE.batch(classes(3).sets.astype(np.uint8)):
        found[three(int(strength))] += 1
    return found


@cached_by_price
def values(offer: Offer) -> tuple[NDArray[np.int64], int]:
    """Return by kind of hand, fourth card and way what all bets together gain, and the part."""
    one_deck(offer)
    hidden_bank(offer)
    counts, found = table(), []
    by_way, part = group_gains(offer, *WAYS, deals=FOURTHS * FIFTHS)
    for (first, second), gains in zip(WAYS, by_way, strict=True):
        ends = [outcome_of_grade(graded, first, second) for graded in range(len(GRADES))]
        found.append(counts @ gains[ends])
    return np.stack(found, axis=2), part


def paying(offer: Offer) -> frozenset[int]:
    """Return the grades on which all bets together gain when they ride."""
    (gains,), _ = group_gains(offer, WAYS[0])
    return frozenset(graded for graded in range(len(GRADES)) if gains[outcome_of_grade(graded, *WAYS[0])] > 0)


def outcome_of_grade(graded: int, first: int, second: int) -> int:
    """Return the outcome of a grade: that of the weakest hand, moved up by the grade."""
    return outcome_of(0, first, second) + graded


def solve(offer: Offer) -> Solution:
    """Return the best play, and what it comes to."""
    counts, (worth, part) = table(), values(offer)
    ride_next, pull_next = worth[:, :, 0] >= worth[:, :, 1], worth[:, :, 2] >= worth[:, :, 3]
    riding = np.maximum(worth[:, :, 0], worth[:, :, 1]).sum(axis=1)
    pulled = np.maximum(worth[:, :, 2], worth[:, :, 3]).sum(axis=1)
    rides = riding >= pulled
    size = classes(3).size
    endings: dict[Ending, int] = {}
    for (first, second), taken in zip(
        WAYS,
        (rides[:, None] & ride_next, rides[:, None] & ~ride_next, ~rides[:, None] & pull_next,
         ~rides[:, None] & ~pull_next),
        strict=True,
    ):
        ends = np.einsum("h,hcg,hc->g", size, counts, taken)
        endings |= {
            Ending((first, second), outcome_of_grade(int(graded), first, second)): int(ends[graded])
            for graded in np.flatnonzero(ends)
        }
    plan = rides, np.where(rides[:, None], ride_next, pull_next)
    rows = list(chart(riding, pulled, worth, part, paying(offer)))
    charts = {street: [row for row in rows if row["street"] == street] for street in ("three cards", "four cards")}
    return Solution({BEST: endings}, {"three cards": three_cards()}, charts={lead(offer): charts}, plan=plan)


def chart(riding: Any, pulled: Any, worth: Any, part: int, pays: frozenset[int]) -> Iterator[dict[str, Any]]:
    """Yield both decisions by kind of draw: what is best, how often, and what goes the other way."""
    hands = classes(3)
    rows: dict[tuple[str, str], list[tuple[bool, int, float, float, tuple[Card, ...]]]] = {}
    for kind, stands in enumerate(hands.stands):
        mine = tuple(int(card) for card in stands)
        number = FOURTHS * FIFTHS * part
        at = "three cards", drawing(mine, pays)
        rides, size = bool(riding[kind] >= pulled[kind]), int(hands.size[kind])
        rows.setdefault(at, []).append((rides, size, riding[kind] / number, pulled[kind] / number, mine))
        for fourth in range(STANDARD):
            if fourth not in mine:
                cards = (*mine, fourth)
                ride, pull = worth[kind, fourth, 2] / FIFTHS / part, worth[kind, fourth, 3] / FIFTHS / part
                at = "four cards", drawing(cards, pays)
                rows.setdefault(at, []).append((bool(ride >= pull), size, ride, pull, cards))
    def best_first(row: tuple[tuple[str, str], Any]) -> tuple[bool, float]:
        members = row[1]
        return row[0][0] == "four cards", -sum(each[1] * each[2] for each in members) / sum(each[1] for each in members)

    for (street, name), members in sorted(rows.items(), key=best_first):
        ride = sum(size for rides, size, *_ in members if rides)
        every = sum(size for _, size, *_ in members)
        yield {
            "total": name,
            "hand": name,
            "street": street,
            "against": None,
            "choice": "ride" if 2 * ride >= every else "withdraw",
            "ev": {
                "ride": float(sum(size * worth for _, size, worth, *_ in members) / every),
                "withdraw": float(sum(size * worth for _, size, _, worth, _ in members) / every),
            },
            "rides": ride,
            "of": every,
            "exceptions": [],
        }


def drawing(cards: tuple[Card, ...], pays: frozenset[int]) -> str:
    """Say what cards are drawing to, as players speak of it: made hands, then flushes and straights with high cards."""
    graded = grade(HIGH.strength(cards))
    if graded in pays:
        return "a paying hand"
    if graded:
        return "a low pair"
    size, suited = len(cards), len({suit(card) for card in cards}) == 1
    ranks = sorted(rank(card) for card in cards)
    if ranks[-1] == 12 and ranks[-2] <= 3:
        ranks = sorted(-1 if each == 12 else each for each in ranks)
    span, high = ranks[-1] - ranks[0], sum(each >= 8 for each in ranks)
    gaps = span - size + 1
    many = ("no", "one", "two", "three", "four")
    if suited and span <= 4 and size == 3:
        inside = "no gap" if not gaps else f"{many[gaps]} gap{'s' if gaps > 1 else ''}"
        return f"{many[size]} to a straight flush, {inside}, {many[high]} high, lowest {_low(ranks[0])}"
    if suited:
        return f"{many[size]} to a flush"
    if span <= 4 and size == 4:
        edge = ranks[0] == -1 or ranks[-1] == 12
        open_ended = not gaps and not edge
        return f"four to {'an outside' if open_ended else 'an inside'} straight, {many[high]} high"
    return f"nothing, {many[high]} high"


def _low(lowest: int) -> str:
    return "an ace" if lowest < 0 else "a deuce" if not lowest else "higher"


def advise(offer: Offer, hand: str, board: str) -> dict[str, object]:
    """Return whether a bet should ride, before and after the first shared card."""
    mine, shown = asked(offer, hand, board, 3, (0, 1), "shared cards lie open")
    worth, part = values(offer)
    kinds, at = classes(3), number_of(*mine)
    kind = kinds.of[at]
    if shown:
        four = worth[kind, RENAMED[kinds.renaming[at], shown[0]]] / (FIFTHS * part)
        ride, pull = (four[0], four[1]) if _rides(worth[kind]) else (four[2], four[3])
    else:
        ride = worth[kind, :, :2].max(axis=1).sum() / (FOURTHS * FIFTHS * part)
        pull = worth[kind, :, 2:].max(axis=1).sum() / (FOURTHS * FIFTHS * part)
    return advice(offer, mine, shown, {"ride": float(ride), "withdraw": float(pull)})


def _rides(worth: Any) -> bool:
    """Tell whether the first bet of this hand rides, for what is done next adds to it."""
    return bool(worth[:, :2].max(axis=1).sum() >= worth[:, 2:].max(axis=1).sum())


@njit(cache=True, nogil=True)
def _deal(first: Any, last: Any, seed: Any, rides: Any, next_rides: Any, of: Any, renaming: Any, t: Any, own: Any,
          ends: Any, sides: Any) -> None:
    emptied, cards = np.full(STANDARD, -1, np.int64), np.empty(5, np.int64)
    size, unfair = fair(STANDARD)
    for number in range(first, last):
        at = stream(seed, number)
        total, held = t.start, 0
        for place in range(5):
            at, card = draw(at, size, unfair, emptied, number)
            cards[place] = card
            total, held = total + CODE[card], held + BIT[card]
        hand = number_of(cards[0], cards[1], cards[2])
        kind = of[hand]
        one = RIDE if rides[kind] else WITHDRAW_1
        two = RIDE if next_rides[kind, RENAMED[renaming[hand], cards[3]]] else WITHDRAW_2
        way = (0 if one == RIDE else 2) + (0 if two == RIDE else 1)
        ends[way, outcome_of(best(total, held, t), one, two)] += 1
        sides[own[hand]] += 1


def simulators(offer: Offer, solution: Solution) -> Iterator[Deal]:
    """Yield what deals rounds to a seat that plays the best strategy."""
    kinds = classes(3)
    own = np.array([three(int(each)) for each in THREE.batch(kinds.sets.astype(np.uint8))])
    tables, (rides, next_rides) = HIGH.tables(5), solution.plan

    def deal(first: int, last: int, seed: int) -> Solution:
        ends, sides = np.zeros((4, offer.play.outcomes), np.int64), np.zeros(len(THREES), np.int64)
        start = np.uint64(seed % (1 << 64))
        _deal(first, last, start, rides, next_rides, kinds.of, kinds.renaming, tables, own, ends, sides)
        found = {Ending(WAYS[way], int(end)): int(ends[way, end]) for way, end in np.argwhere(ends)}
        return Solution({BEST: found}, {"three cards": dict(enumerate(sides.tolist()))})

    yield deal


def is_quick(offer: Offer) -> bool:
    return True
