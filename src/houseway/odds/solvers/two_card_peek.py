"""Two Card Peek: which row is highest, what two cards are worth, all three rows at once, and when a Peek bet gains.

Six cards lie open when the Peek bet is made, so what the chosen row may become is counted without the other four:
sums over all triples, over those with one of the four in them, with two, with three, are added and taken away.
"""

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import combinations
from math import comb
from pathlib import Path
from typing import Any

import numpy as np
from numba import njit
from numpy.typing import NDArray

from houseway import kernel
from houseway.cards import STANDARD
from houseway.games.versus.hands import FIVES, HIGH, five
from houseway.games.versus.two_card_peek import FULL, OPENING, Rules, lowest_row, outcome_of, row_order, rules
from houseway.houses import Offer
from houseway.odds.asked import advice, asked
from houseway.odds.loop import draw, fair, stream
from houseway.odds.solution import BEST, Deal, Ending, Solution
from houseway.odds.solvers import peek_super
from houseway.odds.solvers.gains import one_deck, whole
from houseway.odds.solvers.starts import by_square, square
from houseway.odds.solvers.suits import classes
from houseway.odds.solvers.suits import two as pair_of
from houseway.ranking.kernels import BIT, CODE, best
from houseway.rules.refusal import Refused

kernel.ready()

PEEKS = {"peek a": 0, "peek b": 1, "peek c": 2}
LEFT = STANDARD - 2  # cards beside the two of a row
STARTS = comb(STANDARD, 2)
OTHERS = comb(LEFT, 4)  # ways to choose the four other cards that lie open
THREE = comb(LEFT, 3)  # ways to complete a row
THREE_SEEN = comb(LEFT - 4, 3)  # the same, seeing those four


@njit(cache=True, nogil=True)
def rows_of_two(starts: Any, sizes: Any, strengths: Any, rungs: Any, rank: Any, ten: Any, by_card: Any,
                found: Any) -> None:
    """Count the highest rows over all deals of six cards, row A up to the names of suits.

    Beside rows A and B, how many rows C are lower, equal and higher is read off running counts by strength, less those
    that hold one of row B's cards; rows C with a ten or higher card are counted apart from those without.
    """
    for number in range(len(starts)):
        one, two = starts[number]
        a, ten_in_a = strengths[pair_of(one, two)], max(one, two) >= 4 * rank
        below, held = np.zeros((2, rungs + 1), np.int64), np.zeros((2, rungs + 1, STANDARD), np.int64)
        for c in range(STANDARD):
            for d in range(c):
                if c in (one, two) or d in (one, two):
                    continue
                side, over = 1 if c >= 4 * rank else 0, strengths[pair_of(c, d)] + 1
                below[side, over] += 1
                held[side, over, c] += 1
                held[side, over, d] += 1
        for over in range(rungs):
            below[:, over + 1] += below[:, over]
            held[:, over + 1] += held[:, over]
        for c in range(STANDARD):
            for d in range(c):
                if c in (one, two) or d in (one, two):
                    continue
                b, ten_in_b = strengths[pair_of(c, d)], c >= 4 * rank
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
    rows_of_two(starts.stands, starts.size, strengths, ranking.rungs(), of.qualifies, lowest_row(of),
                bool(of.qualify_by_card), found)
    return tuple(found.tolist())


@cache
def completed() -> NDArray[np.int64]:
    """Return, for each of 169 starts and each three of the 50 other cards, the outcome of the Peek bet's row."""
    starts = classes(2)
    triples = np.array(list(combinations(range(LEFT), 3)))
    found = np.empty((len(starts.stands), len(triples)), np.int64)
    categories = np.array([five(each) for each in range(HIGH.rungs())])
    for start, stands in enumerate(starts.stands):
        left = np.setdiff1d(np.arange(STANDARD), stands)
        hands = np.hstack([np.broadcast_to(stands, (len(triples), 2)), left[triples]]).astype(np.uint8)
        paired = len(FIVES) if stands[0] // 4 == stands[1] // 4 else 0
        found[start] = categories[HIGH.batch(hands)] + paired
    return found


@njit(cache=True, nogil=True)
def without_others(gains: Any, told: Any) -> None:
    """Go through all four other cards; tell how often the bet gains, what then, and the least and most it is worth."""
    ones, twos = np.zeros(LEFT, np.int64), np.zeros((LEFT, LEFT), np.int64)
    threes = np.zeros((LEFT, LEFT, LEFT), np.int64)
    whole, at = 0, 0
    for a in range(LEFT):
        for b in range(a + 1, LEFT):
            for c in range(b + 1, LEFT):
                gain = gains[at]
                at += 1
                whole += gain
                ones[a], ones[b], ones[c] = ones[a] + gain, ones[b] + gain, ones[c] + gain
                twos[a, b] += gain
                twos[a, c] += gain
                twos[b, c] += gain
                threes[a, b, c] = gain
    told[2], told[3] = 1 << 60, -(1 << 60)
    for a in range(LEFT):
        for b in range(a + 1, LEFT):
            two = whole - ones[a] - ones[b] + twos[a, b]
            for c in range(b + 1, LEFT):
                three = two - ones[c] + twos[a, c] + twos[b, c] - threes[a, b, c]
                for d in range(c + 1, LEFT):
                    worth = (three - ones[d] + twos[a, d] + twos[b, d] + twos[c, d]
                             - threes[a, b, d] - threes[a, c, d] - threes[b, c, d])
                    if worth > 0:
                        told[0] += 1
                        told[1] += worth
                    told[2], told[3] = min(told[2], worth), max(told[3], worth)


def peek_gains(offer: Offer, name: str) -> tuple[NDArray[np.int64], int]:
    """Return what the Peek bet on a row gains by outcome, and the part."""
    wager = next(wager for wager in offer.wagers if wager.on == name)
    (gains,), part = whole(offer, [[verdict.gain for verdict in offer.verdicts(wager)]], STARTS * THREE)
    return gains, part


def worth_of_peek(offer: Offer, name: str) -> tuple[NDArray[np.int64], NDArray[np.int64], int]:
    """Return by start how often a Peek bet gains, what then, the least and the most; what it gains in all; the part."""
    gains, part = peek_gains(offer, name)
    told, every = _worth_of_peek(tuple(gains.tolist()))
    return told, every, part


@lru_cache(maxsize=4)
def _worth_of_peek(gains: tuple[int, ...]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    every = np.array(gains)[completed()]
    told = np.zeros((len(every), 4), np.int64)
    for start in range(len(every)):
        without_others(every[start], told[start])
    return told, every.sum(axis=1)


def solve(offer: Offer) -> Solution:
    """Return how often everything happens, and when a Peek bet gains."""
    one_deck(offer)
    endings = {
        Ending((), end): number for end, number in enumerate(picked(rules(offer.options))) if number
    }
    aspects: dict[str, dict[int, int]] = {}
    starts = classes(2)
    for wager in offer.wagers:
        if wager.on == "super":
            peek_super.pays_rare_hands(offer, wager)
            aspects[wager.on] = peek_super.outcomes(peek_super.together())
        elif wager.on in PEEKS:
            found = np.zeros(2 * len(FIVES), np.int64)
            for start, row in enumerate(completed()):
                found += starts.size[start] * np.bincount(row, minlength=len(found))
            aspects[wager.on] = {end: int(number) for end, number in enumerate(found) if number}
        elif wager.on:
            aspects[wager.on] = two_cards(offer, wager.on)
    late = [wager for wager in offer.wagers if wager.on in PEEKS and wager.late]
    shown = sum(step.cards for step in offer.plan.steps if step.to == "board" and step.up)
    if late and shown != OPENING:
        sentence = f"{offer.id}: {shown} cards lie open when a Peek bet is made; it is counted with {OPENING}"
        raise Refused("another-deal", sentence, offer.plan.clause)
    charts: dict[str, dict[str, list[dict[str, Any]]]] = {}
    for wager in late:  # rows that pay alike have one chart
        if all(wager.pays != other.pays for other in late if other.id in charts):
            charts[wager.id] = {"before the third card": chart(*worth_of_peek(offer, wager.on))}
    notes = {wager.id: {"offered": 1.0, "where_it_gains": where_it_gains(offer, wager.on)} for wager in late}
    return Solution({BEST: endings}, aspects, charts=charts, notes=notes)


def where_it_gains(offer: Offer, name: str) -> dict[str, float]:
    """Return what a Peek bet comes to if made only where it gains."""
    (told, _, part), starts = worth_of_peek(offer, name), classes(2)
    chance = int((starts.size * told[:, 0]).sum()) / (STARTS * OTHERS)
    gained = int((starts.size * told[:, 1]).sum()) / (STARTS * OTHERS * THREE_SEEN * part)
    return {"edge": gained / chance if chance else 0.0, "chance": chance, "per_round": gained}


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
        best_case = int(told[:, 3].max()) / (THREE_SEEN * part)
        return [{"total": "any row", "hand": "any row", "against": None, "choice": "no bet", "most": best_case,
                 "ev": {"peek": int((every * classes(2).size).sum()) / (STARTS * THREE * part), "no bet": 0.0},
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
                "ev": {"peek": int(every[start]) / (THREE * part), "no bet": 0.0},
                "least": int(told[start, 2]) / (THREE_SEEN * part),
                "most": int(told[start, 3]) / (THREE_SEEN * part),
                "exceptions": [{"cards": [square(stands)["hand"], share], "choice": other}] if less else [],
            }
        )
    return by_square(rows)


def advise(offer: Offer, hand: str, board: str) -> dict[str, object]:
    """Return what a Peek bet on a row of two cards is worth, seeing the four cards of the other rows or not."""
    one_deck(offer)
    mine, shown = asked(offer, hand, board, 2, (0, 4), "the other rows' cards lie open")
    peeks = [wager for wager in offer.wagers if wager.on in PEEKS]
    if not peeks or any(wager.pays != peeks[0].pays for wager in peeks):
        raise Refused("no-advice", f"{offer.id}: its rows do not pay alike; `houseway odds {offer.id}` has each chart")
    gains, part = peek_gains(offer, peeks[0].on)
    left = np.array([card for card in range(STANDARD) if card not in (*mine, *shown)])
    triples = left[np.array(list(combinations(range(len(left)), 3)))]
    hands = np.hstack([np.broadcast_to(np.array(mine), (len(triples), 2)), triples]).astype(np.uint8)
    paired = len(FIVES) if mine[0] // 4 == mine[1] // 4 else 0
    categories = np.array([five(each) for each in range(HIGH.rungs())])
    worth = int(gains[categories[HIGH.batch(hands)] + paired].sum()) / (len(triples) * part)
    return advice(offer, mine, shown, {"peek": worth, "no bet": 0.0})


@njit(cache=True, nogil=True)
def _deal(first: Any, last: Any, seed: Any, strengths: Any, rank: Any, ten: Any, by_card: Any, ends_of_two: Any, t: Any,
          main: Any, twos: Any, peeks: Any, supers: Any) -> None:
    emptied, cards = np.full(STANDARD, -1, np.int64), np.empty(FULL, np.int64)
    size, unfair = fair(STANDARD)
    found = np.empty(3, np.int64)
    for number in range(first, last):
        at = stream(seed, number)
        for place in range(FULL):
            at, card = draw(at, size, unfair, emptied, number)
            cards[place] = card
        qualified = False
        for place in range(OPENING):
            qualified = qualified or cards[place] >= 4 * rank
        index = 0
        for row in range(3):
            pair = pair_of(cards[row], cards[row + 3])
            found[row] = strengths[pair]
            twos[row, ends_of_two[pair]] += 1
            total, held = t.start, 0
            for place in range(row, FULL, 3):
                total, held = total + CODE[cards[place]], held + BIT[cards[place]]
            category = five(best(total, held, t))
            paired = cards[row] // 4 == cards[row + 3] // 4
            peeks[row, category + (len(FIVES) if paired else 0)] += 1
            index = index * len(FIVES) + category
        supers[index] += 1
        if not by_card:
            qualified = max(found[0], found[1], found[2]) >= ten
        main[outcome_of(found[0], found[1], found[2], 1 if qualified else 0)] += 1


def dealers(offer: Offer, solution: Solution) -> Iterator[Deal]:
    """Yield what deals rounds, with a Peek bet on every row."""
    of = rules(offer.options)
    strengths = row_order(of).batch(classes(2).sets.astype(np.uint8)).astype(np.int64)
    rows = {wager.on: "abc".index(wager.on[4]) for wager in offer.wagers if wager.on.startswith("row")}
    ends_of_two = two_card_ends(offer, next(iter(rows))) if rows else np.zeros(STARTS, np.int64)
    ten, by_card, tables = lowest_row(of), bool(of.qualify_by_card), HIGH.tables(5)

    def deal(first: int, last: int, seed: int) -> Solution:
        main, supers = np.zeros(8, np.int64), np.zeros(len(FIVES) ** 3, np.int64)
        twos, peeks = np.zeros((3, 6), np.int64), np.zeros((3, 2 * len(FIVES)), np.int64)
        start = np.uint64(seed % (1 << 64))
        _deal(first, last, start, strengths, of.qualifies, ten, by_card, ends_of_two, tables, main, twos, peeks, supers)
        aspects = {name: dict(enumerate(twos[row].tolist())) for name, row in rows.items()}
        aspects |= {name: dict(enumerate(peeks[row].tolist())) for name, row in PEEKS.items()}
        aspects["super"] = {int(end): int(supers[end]) for end in np.flatnonzero(supers)}
        found = {Ending((), end): number for end, number in enumerate(main.tolist()) if number}
        return Solution({BEST: found}, aspects)

    yield deal


def at_hand(offer: Offer) -> bool:
    return peek_super.lookup() is not None or all(wager.on != "super" for wager in offer.wagers)


def write_pages() -> list[Path]:
    return [peek_super.write()]
