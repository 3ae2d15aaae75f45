"""The compiled loops over hands of pai gow and their classes."""

from typing import Any

from houseway import kernel
from houseway.cards import JOKER
from houseway.games.pai_gow.poker.house_way import Asks, allowed, ordered
from houseway.games.pai_gow.poker.set_hand import APART
from houseway.kernel import njit
from houseway.odds.solvers.pai_gow.poker.hand_classes import ALL_OF_SUIT, OTHERS, START, beside
from houseway.odds.solvers.pai_gow.poker.house_way import FACES, NO_ROW
from houseway.ranking.kernels import BIT, CODE, best
from houseway.ranking.keys import FLUSHED, IN_ROW, KEY_MASK, ROW

kernel.ready()


@njit(cache=True, nogil=True)
def class_at(cards: Any, first: Any, last: Any, base: Any, slot: Any, flush: Any) -> Any:
    """Return the class of a hand within a larger array of cards."""
    total = START
    for place in range(first, last):
        total += CODE[cards[place]]
    if total & FLUSHED:
        suit = 0
        while not total >> (35 + 4 * suit) & 1:
            suit += 1
        mask, joker, low, high = 0, 0, -1, -1
        for place in range(first, last):
            card = cards[place]
            if card == JOKER:
                joker = 1
            elif card & 3 == suit:
                mask |= 1 << (card >> 2)
            elif low < 0:
                low = card >> 2
            else:
                high = card >> 2
        return flush[(joker * (ALL_OF_SUIT + 1) + mask) * OTHERS + beside(low, high)]
    key = total & KEY_MASK
    return slot[base[key >> ROW] + (key & IN_ROW)]


@njit(cache=True, nogil=True)
def class_of(hand: Any, base: Any, slot: Any, flush: Any) -> Any:
    """Return the class of a hand, its cards in any order."""
    return class_at(hand, 0, len(hand), base, slot, flush)


@njit(cache=True, nogil=True)
def set_all(hands: Any, base: Any, slot: Any, flush: Any, by_class: Any, out: Any) -> None:
    """Look up values by class, such as a chart's settings, for many hands."""
    for which in range(len(hands)):
        out[which] = by_class[class_of(hands[which], base, slot, flush)]


@njit(cache=True, nogil=True)
def part(stands: Any, laid: Any, fores: Any, limit: Any, tables: Any, made: Any) -> None:
    """Set every hand in every way, and record the settings."""
    fore, rear, foul, front, apart = made
    for which in range(len(stands)):
        total, bits = START, 0
        for card in stands[which]:
            total, bits = total + CODE[card], bits + BIT[card]
        for number in range(len(laid)):
            left, held = total, bits
            for place in laid[number]:
                left, held = left - CODE[stands[which, place]], held - BIT[stands[which, place]]
            first = stands[which, laid[number, 0]] // 4
            last = stands[which, laid[number, -1]] // 4
            one, two = fores[first, last], best(left, held, tables)
            fore[which, number], rear[which, number], foul[which, number] = one, two, one >= limit[two]
            if laid.shape[1] == 1:
                apart[which, number] = first
                front[which, number] = min(first, APART - 1)
            else:
                low, high = min(first, last), max(first, last)
                apart[which, number] = low + FACES * high
                low, high = min(low, APART - 1), min(high, APART - 1)
                front[which, number] = low + FACES * high


@njit(cache=True, nogil=True)
def set_by_chart(ranks: Any, made: Any, marks: Any, program: Any, whole: Any, out: Any) -> None:
    """Set every hand by the chart, and record the setting, its row, and what the other rows would do."""
    fore, rear, foul, front, apart = made
    behind, pair, up = marks
    first, steps = program
    chosen, rows, speaking, differ = out
    many = fore.shape[1]
    for which in range(len(ranks)):
        complete = 0
        for number in range(many):
            complete |= behind[rear[which, number]] & whole
        decided, last = -1, NO_ROW - 1
        for step in range(first[ranks[which]], first[ranks[which] + 1]):
            row = steps[step, 0]
            if row == last or (steps[step, 1] and (steps[step, 1] > 0) != (complete > 0)):
                continue
            if row == NO_ROW and decided >= 0:
                continue
            asked = Asks(steps[step, 2] > 0, steps[step, 3], steps[step, 4], steps[step, 5])
            found = -1
            for number in range(many):
                one, two = fore[which, number], rear[which, number]
                code = apart[which, number] if asked.apart else front[which, number]
                if not allowed(foul[which, number], code, pair[one], behind[two], up[one], asked):
                    continue
                if found < 0 or ordered(one, two, asked) > ordered(fore[which, found], rear[which, found], asked):
                    found = number
            if found < 0:
                continue
            speaking[which] += row != NO_ROW
            last = row
            if decided < 0:
                decided, rows[which] = found, row
            elif (fore[which, found], rear[which, found]) != (fore[which, decided], rear[which, decided]):
                differ[which] = True
        chosen[which] = decided


@njit(cache=True, nogil=True)
def add_up(held: Any, ranks: Any, place: Any, made: Any, whole: Any, shifts: Any, out: Any) -> None:
    """Add up the gain of every setting that is not foul."""
    fore, rear, foul, _, _ = made
    for which in range(len(fore)):
        for number in range(fore.shape[1]):
            if foul[which, number]:
                continue
            one, two = place[fore[which, number]], rear[which, number]
            worth = whole[one, two]
            for rank in held[ranks[which]]:
                worth += shifts[rank, one, two]
            out[which, number] = worth
