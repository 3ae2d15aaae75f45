"""Two Card Peek: which row is highest, what two cards are worth, all three rows at once, and when a Peek bet gains.

Six cards lie open when the Peek bet is made, so what the chosen row may become is counted without the other four:
sums over all triples, over those with one of the four in them, with two, with three, are added and taken away.
"""

from collections.abc import Callable
from functools import cache, lru_cache
from itertools import combinations
from typing import Any

import numpy as np
from numba import njit
from numpy.typing import NDArray

from houseway import kernel
from houseway.games.versus.hands import FIVES, HIGH, five
from houseway.games.versus.two_card_peek import TEN, Rules, outcome_of, row_order, rules, ten_high
from houseway.houses import Offer
from houseway.odds.loop import draw, fair, stream
from houseway.odds.versus import peek_super
from houseway.odds.versus.asked import advice, asked
from houseway.odds.versus.solved import Ending, Solved
from houseway.odds.versus.starts import by_square, square
from houseway.odds.versus.suits import classes
from houseway.odds.versus.suits import two as pair_of
from houseway.ranking.kernels import BIT, CODE, best

kernel.ready()

PEEKS = {"peek a": 0, "peek b": 1, "peek c": 2}
OTHERS = 230_300  # ways to choose the four other cards that lie open


@njit(cache=True, nogil=True)
def rows_of_two(starts: Any, sizes: Any, strengths: Any, rungs: Any, ten: Any, by_card: Any, found: Any) -> None:
    """Count the highest rows over all deals of six cards, row A up to the names of suits.

    Beside rows A and B, how many rows C are lower, equal and higher is read off running counts by strength, less those
    that hold one of row B's cards; rows C with a ten or higher card are counted apart from those without.
    """
    for number in range(len(starts)):
        one, two = starts[number]
        a, ten_in_a = strengths[pair_of(one, two)], max(one, two) >= 4 * TEN
        below, held = np.zeros((2, rungs + 1), np.int64), np.zeros((2, rungs + 1, 52), np.int64)
        for c in range(52):
            for d in range(c):
                if c in (one, two) or d in (one, two):
                    continue
                side, over = 1 if c >= 4 * TEN else 0, strengths[pair_of(c, d)] + 1
                below[side, over] += 1
                held[side, over, c] += 1
                held[side, over, d] += 1
        for over in range(rungs):
            below[:, over + 1] += below[:, over]
            held[:, over + 1] += held[:, over]
        for c in range(52):
            for d in range(c):
                if c in (one, two) or d in (one, two):
                    continue
                b, ten_in_b = strengths[pair_of(c, d)], c >= 4 * TEN
                top = max(a, b)
                for side in range(2):
                    by_rank = ten_in_a or ten_in_b or side == 1
                    # Row B itself is taken away twice, for each of its cards.
                    at, under = np.array([top, top + 1, max(ten, top + 1), rungs]), np.zeros(4, np.int64)
                    for place in range(4):
                        level = at[place]
                        mine = 1 if ten_in_b == (side == 1) and b < level else 0
                        under[place] = below[side, level] - held[side, level, c] - held[side, level, d] + mine
                    plain = by_rank if by_card else top >= ten
                    better = by_rank if by_card else True
                    size = sizes[number]
                    found[outcome_of(a, b, top - 1, 1 if plain else 0)] += size * under[0]
                    found[outcome_of(a, b, top, 1 if plain else 0)] += size * (under[1] - under[0])
                    found[outcome_of(a, b, top + 1, 1 if plain else 0)] += size * (under[2] - under[1])
                    found[outcome_of(a, b, top + 1, 1 if better else 0)] += size * (under[3] - under[2])


@cache
def picked(of: Rules) -> tuple[int, ...]:
    """Return how often each set of rows is highest."""
    ranking, starts = row_order(of), classes(2)
    strengths = ranking.batch(starts.sets.astype(np.uint8)).astype(np.int64)
    found = np.zeros(8, np.int64)
    rows_of_two(starts.stands, starts.size, strengths, ranking.rungs(), ten_high(of), bool(of.qualify_by_card), found)
    return tuple(found.tolist())


@cache
def completed() -> NDArray[np.int64]:
    """Return, for each of 169 starts and each three of the 50 other cards, the outcome of the Peek bet's row."""
    starts = classes(2)
    triples = np.array(list(combinations(range(50), 3)))
    found = np.empty((len(starts.stands), len(triples)), np.int64)
    categories = np.array([five(each) for each in range(HIGH.rungs())])
    for start, stands in enumerate(starts.stands):
        left = np.setdiff1d(np.arange(52), stands)
        hands = np.hstack([np.broadcast_to(stands, (len(triples), 2)), left[triples]]).astype(np.uint8)
        paired = len(FIVES) if stands[0] // 4 == stands[1] // 4 else 0
        found[start] = categories[HIGH.batch(hands)] + paired
    return found


@njit(cache=True, nogil=True)
def without_others(gains: Any, told: Any) -> None:
    """Go through all four other cards; tell how often the bet gains, what then, and the least and most it is worth."""
    ones, twos = np.zeros(50, np.int64), np.zeros((50, 50), np.int64)
    threes = np.zeros((50, 50, 50), np.int64)
    whole, at = 0, 0
    for a in range(50):
        for b in range(a + 1, 50):
            for c in range(b + 1, 50):
                gain = gains[at]
                at += 1
                whole += gain
                ones[a], ones[b], ones[c] = ones[a] + gain, ones[b] + gain, ones[c] + gain
                twos[a, b] += gain
                twos[a, c] += gain
                twos[b, c] += gain
                threes[a, b, c] = gain
    told[2], told[3] = 1 << 60, -(1 << 60)
    for a in range(50):
        for b in range(a + 1, 50):
            two = whole - ones[a] - ones[b] + twos[a, b]
            for c in range(b + 1, 50):
                three = two - ones[c] + twos[a, c] + twos[b, c] - threes[a, b, c]
                for d in range(c + 1, 50):
                    worth = (three - ones[d] + twos[a, d] + twos[b, d] + twos[c, d]
                             - threes[a, b, d] - threes[a, c, d] - threes[b, c, d])
                    if worth > 0:
                        told[0] += 1
                        told[1] += worth
                    told[2], told[3] = min(told[2], worth), max(told[3], worth)


def peek_gains(offer: Offer, name: str) -> tuple[NDArray[np.int64], int]:
    """Return what the Peek bet on a row gains by outcome, and the part."""
    wager = next(wager for wager in offer.wagers if wager.on == name)
    exact = [verdict.gain for verdict in offer.verdicts(wager)]
    part = int(np.lcm.reduce([gain.denominator for gain in exact]))
    return np.array([int(gain * part) for gain in exact], np.int64), part


def worth_of_peek(offer: Offer, name: str) -> tuple[NDArray[np.int64], NDArray[np.int64], int]:
    """Return by start how often a Peek bet gains, what then, the least and the most; what it gains in all; the part."""
    gains, part = peek_gains(offer, name)
    told, every = _worth_of_peek(tuple(gains.tolist()))
    return told, every, part


@lru_cache(maxsize=4)
def _worth_of_peek(gains: tuple[int, ...]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    told, every = np.zeros((169, 4), np.int64), np.array(gains)[completed()]
    for start in range(169):
        without_others(every[start], told[start])
    return told, every.sum(axis=1)


def solve(offer: Offer) -> Solved:
    """Return how often everything happens, and when a Peek bet gains."""
    endings: dict[Ending, int] = {
        ((), end): number for end, number in enumerate(picked(rules(offer.options))) if number
    }
    aspects: dict[str, dict[int, int]] = {}
    starts = classes(2)
    for wager in offer.wagers:
        if wager.on == "super":
            aspects[wager.on] = peek_super.outcomes(peek_super.together())
        elif wager.on in PEEKS:
            found = np.zeros(2 * len(FIVES), np.int64)
            for start, row in enumerate(completed()):
                found += starts.size[start] * np.bincount(row, minlength=len(found))
            aspects[wager.on] = {end: int(number) for end, number in enumerate(found) if number}
        elif wager.on:
            aspects[wager.on] = two_cards(offer, wager.on)
    late = [wager for wager in offer.wagers if wager.on in PEEKS]
    if not late:
        return Solved(endings, aspects)
    told, every, part = worth_of_peek(offer, late[0].on)
    chance = int((starts.size * told[:, 0]).sum()) / (1326 * OTHERS)
    gained = int((starts.size * told[:, 1]).sum()) / (1326 * OTHERS * 15_180 * part)
    gains = {"edge": gained / chance if chance else 0.0, "chance": chance, "per_round": gained}
    notes = {wager.id: {"offered": 1.0, "where_it_gains": gains} for wager in late}
    charts = {"before the third card": chart(told, every, part)}
    return Solved(endings, aspects, charts, late[0].id, notes)


def two_cards(offer: Offer, name: str) -> dict[int, int]:
    """Return how often two cards of a row are of each category."""
    found: dict[int, int] = {}
    for end in two_card_ends(offer, name).tolist():
        found[end] = found.get(end, 0) + 1
    return found


def two_card_ends(offer: Offer, name: str) -> NDArray[np.int64]:
    """Return the outcome of every two cards for a bet on a row's two cards; all rows are alike."""
    of, row = offer.play.aspects[name].outcome, "abc".index(name[4])
    ends = []
    for one, two in classes(2).sets.tolist():
        board = [0] * 6
        board[row], board[row + 3] = one, two
        ends.append(of((), (), board))
    return np.array(ends, np.int64)


def chart(told: Any, every: Any, part: int) -> list[dict[str, Any]]:
    """Return, by the two cards of a row, whether a Peek bet on it gains, whatever lies in the other rows."""
    if not told[:, 0].any():
        best_case = int(told[:, 3].max()) / (15_180 * part)
        return [{"total": "any row", "hand": "any row", "against": None, "choice": "no bet", "most": best_case,
                 "ev": {"peek": int((every * classes(2).size).sum()) / (1326 * 19_600 * part), "no bet": 0.0},
                 "exceptions": []}]
    rows = []
    for start, stands in enumerate(classes(2).stands):
        gaining = int(told[start, 0])
        often = 2 * gaining >= OTHERS
        most, other, less = ("peek", "no bet", OTHERS - gaining) if often else ("no bet", "peek", gaining)
        share = f"{100 * less / OTHERS:.2f} % of other rows"
        rows.append(
            square(stands)
            | {
                "choice": most,
                "ev": {"peek": int(every[start]) / (19_600 * part), "no bet": 0.0},
                "least": int(told[start, 2]) / (15_180 * part),
                "most": int(told[start, 3]) / (15_180 * part),
                "exceptions": [{"cards": [square(stands)["hand"], share], "choice": other}] if less else [],
            }
        )
    return by_square(rows)


def advise(offer: Offer, hand: str, board: str) -> dict[str, object]:
    """Return what a Peek bet on a row of two cards is worth, seeing the four cards of the other rows or not."""
    mine, shown = asked(offer, hand, board, 2, (0, 4), "the other rows' cards lie open")
    gains, part = peek_gains(offer, "peek a")
    left = np.array([card for card in range(52) if card not in (*mine, *shown)])
    triples = left[np.array(list(combinations(range(len(left)), 3)))]
    hands = np.hstack([np.broadcast_to(np.array(mine), (len(triples), 2)), triples]).astype(np.uint8)
    paired = len(FIVES) if mine[0] // 4 == mine[1] // 4 else 0
    categories = np.array([five(each) for each in range(HIGH.rungs())])
    worth = int(gains[categories[HIGH.batch(hands)] + paired].sum()) / (len(triples) * part)
    return advice(offer, mine, shown, {"peek": worth, "no bet": 0.0})


@njit(cache=True, nogil=True)
def _deal(first: Any, last: Any, seed: Any, strengths: Any, ten: Any, by_card: Any, ends_of_two: Any, t: Any, main: Any,
          twos: Any, peeks: Any, supers: Any) -> None:
    emptied, cards = np.full(52, -1, np.int64), np.empty(15, np.int64)
    size, unfair = fair(52)
    found = np.empty(3, np.int64)
    for number in range(first, last):
        at = stream(seed, number)
        for place in range(15):
            at, card = draw(at, size, unfair, emptied, number)
            cards[place] = card
        qualified = False
        for place in range(6):
            qualified = qualified or cards[place] >= 4 * TEN
        index = 0
        for row in range(3):
            pair = pair_of(cards[row], cards[row + 3])
            found[row] = strengths[pair]
            twos[row, ends_of_two[pair]] += 1
            total, held = t.start, 0
            for place in range(row, 15, 3):
                total, held = total + CODE[cards[place]], held + BIT[cards[place]]
            category = five(best(total, held, t))
            paired = cards[row] // 4 == cards[row + 3] // 4
            peeks[row, category + (10 if paired else 0)] += 1
            index = index * 10 + category
        supers[index] += 1
        if not by_card:
            qualified = max(found[0], found[1], found[2]) >= ten
        main[outcome_of(found[0], found[1], found[2], 1 if qualified else 0)] += 1


def dealer(offer: Offer, solved: Solved) -> Callable[[int, int, int], Solved]:
    """Return what deals rounds, with a Peek bet on every row."""
    of = rules(offer.options)
    strengths = row_order(of).batch(classes(2).sets.astype(np.uint8)).astype(np.int64)
    rows = {wager.on: "abc".index(wager.on[4]) for wager in offer.wagers if wager.on.startswith("row")}
    ends_of_two = two_card_ends(offer, next(iter(rows))) if rows else np.zeros(1326, np.int64)
    ten, by_card, tables = ten_high(of), bool(of.qualify_by_card), HIGH.tables(5)

    def deal(first: int, last: int, seed: int) -> Solved:
        main, supers = np.zeros(8, np.int64), np.zeros(len(FIVES) ** 3, np.int64)
        twos, peeks = np.zeros((3, 6), np.int64), np.zeros((3, 2 * len(FIVES)), np.int64)
        start = np.uint64(seed % (1 << 64))
        _deal(first, last, start, strengths, ten, by_card, ends_of_two, tables, main, twos, peeks, supers)
        aspects = {name: dict(enumerate(twos[row].tolist())) for name, row in rows.items()}
        aspects |= {name: dict(enumerate(peeks[row].tolist())) for name, row in PEEKS.items()}
        aspects["super"] = {int(end): int(supers[end]) for end in np.flatnonzero(supers)}
        return Solved({((), end): number for end, number in enumerate(main.tolist()) if number}, aspects)

    return deal
