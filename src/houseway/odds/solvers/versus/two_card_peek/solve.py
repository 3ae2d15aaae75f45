"""Two Card Peek: which row is highest, what two cards are worth, all three rows at once, and when a Peek bet gains."""

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Any

import numpy as np
from numba import njit

from houseway import kernel
from houseway.cards import STANDARD
from houseway.games.versus.hands import FIVES, HIGH, five
from houseway.games.versus.two_card_peek import FULL, OPENING, ROWS, TWOS, lowest_row, outcome_of, row_order, rules
from houseway.houses import Offer
from houseway.odds.parse_hand import advice, asked
from houseway.odds.random_stream import draw, fair, stream
from houseway.odds.solution import BEST, Deal, Ending, Solution
from houseway.odds.solvers.gains import one_deck
from houseway.odds.solvers.suit_classes import classes
from houseway.odds.solvers.suit_classes import two as pair_of
from houseway.odds.solvers.versus.two_card_peek import super_bet
from houseway.odds.solvers.versus.two_card_peek.count import picked, two_card_ends, two_cards
from houseway.odds.solvers.versus.two_card_peek.peek_bet import (
    PEEKS,
    chart,
    completed,
    peek_gains,
    where_it_gains,
    worth_of_peek,
)
from houseway.ranking.kernels import BIT, CODE, best
from houseway.rules.refusal import Refused

kernel.ready()


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
            super_bet.pays_rare_hands(offer, wager)
            aspects[wager.on] = super_bet.outcomes(super_bet.together())
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
def _deal(first: Any, last: Any, seed: Any, strengths: Any, rank: Any, ten: Any, by_card: Any, rows: Any,
          ends_of_two: Any, t: Any, main: Any, twos: Any, peeks: Any, supers: Any) -> None:
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
            total, held = t.start, 0
            for place in range(row, FULL, 3):
                total, held = total + CODE[cards[place]], held + BIT[cards[place]]
            category = five(best(total, held, t))
            paired = cards[row] // 4 == cards[row + 3] // 4
            peeks[row, category + (len(FIVES) if paired else 0)] += 1
            index = index * len(FIVES) + category
        supers[index] += 1
        for look in range(len(rows)):
            twos[look, ends_of_two[look, pair_of(cards[rows[look]], cards[rows[look] + 3])]] += 1
        if not by_card:
            qualified = max(found[0], found[1], found[2]) >= ten
        main[outcome_of(found[0], found[1], found[2], 1 if qualified else 0)] += 1


def simulators(offer: Offer, solution: Solution) -> Iterator[Deal]:
    """Yield what deals rounds, with a Peek bet on every row."""
    of = rules(offer.options)
    strengths = row_order(of).batch(classes(2).sets.astype(np.uint8)).astype(np.int64)
    looks = sorted({wager.on for wager in offer.wagers if wager.on.startswith("row")})
    rows = np.array(["abc".index(name[4]) for name in looks], np.int64)
    ends_of_two = np.array([two_card_ends(offer, name) for name in looks], np.int64).reshape(len(looks), -1)
    ten, by_card, tables = lowest_row(of), bool(of.qualify_by_card), HIGH.tables(5)

    def deal(first: int, last: int, seed: int) -> Solution:
        main, supers = np.zeros(8, np.int64), np.zeros(len(FIVES) ** 3, np.int64)
        twos = np.zeros((len(looks), len(TWOS)), np.int64)
        peeks = np.zeros((len(ROWS), 2 * len(FIVES)), np.int64)
        start = np.uint64(seed % (1 << 64))
        _deal(first, last, start, strengths, of.qualifies, ten, by_card, rows, ends_of_two, tables, main, twos, peeks,
              supers)
        aspects = {name: dict(enumerate(twos[look].tolist())) for look, name in enumerate(looks)}
        aspects |= {name: dict(enumerate(peeks[row].tolist())) for name, row in PEEKS.items()}
        aspects["super"] = {int(end): int(supers[end]) for end in np.flatnonzero(supers)}
        found = {Ending((), end): number for end, number in enumerate(main.tolist()) if number}
        return Solution({BEST: found}, aspects)

    yield deal


def is_quick(offer: Offer) -> bool:
    return super_bet.lookup() is not None or all(wager.on != "super" for wager in offer.wagers)


def write_pages() -> list[Path]:
    return [super_bet.write()]
