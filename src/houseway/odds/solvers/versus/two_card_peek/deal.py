"""Deals rounds played by the plan, for simulation."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np

from houseway import kernel
from houseway.cards import STANDARD
from houseway.games.versus.hands import FIVES, HIGH, five
from houseway.games.versus.two_card_peek import FULL, OPENING, ROWS, TWOS, lowest_row, outcome_of, row_order, rules
from houseway.houses import Offer
from houseway.kernel import njit
from houseway.odds.random_stream import draw, fair, stream
from houseway.odds.solution import BEST, Deal, Ending, Solution
from houseway.odds.solvers.suit_classes import classes
from houseway.odds.solvers.suit_classes import two as pair_of
from houseway.odds.solvers.versus.two_card_peek.count import two_card_ends
from houseway.odds.solvers.versus.two_card_peek.peek_bet import PEEKS
from houseway.ranking.kernels import BIT, CODE, best

kernel.ready()


class Judge(NamedTuple):
    """What decides a round: how strong two cards are, what qualifies, and the tables of ranks."""

    strengths: Any
    rank: int
    ten: int
    """The lowest strength that qualifies, if strength decides it."""
    by_card: bool
    ranks: Any


class Looks(NamedTuple):
    """Bets on the two cards of a row: their names, their rows, and their outcomes by pair of cards."""

    names: list[str]
    rows: Any
    ends: Any


def judge_of(offer: Offer) -> Judge:
    """Return what decides a round of an offer."""
    of = rules(offer.banked.options)
    strengths = row_order(of).batch(classes(2).sets.astype(np.uint8)).astype(np.int64)
    return Judge(strengths, of.qualifies, lowest_row(of), bool(of.qualify_by_card), HIGH.tables(5))


def looks_of(offer: Offer) -> Looks:
    """Return the bets on the two cards of a row that an offer has."""
    names = sorted({wager.on for wager in offer.banked.wagers if wager.on.startswith("row")})
    ends = np.array([two_card_ends(offer, name) for name in names], np.int64).reshape(len(names), -1)
    return Looks(names, np.array(["abc".index(name[4]) for name in names], np.int64), ends)


@njit(cache=True, nogil=True)
def played(cards: Any, judge: Any, peeks: Any) -> Any:
    """Return the outcome of fifteen cards, and the outcome of the Super Bet; `peeks` receives the outcome of each row's
    Peek bet.
    """
    strengths, rank, ten, by_card, t = judge
    qualified, index = False, 0
    for place in range(OPENING):
        qualified = qualified or cards[place] >= 4 * rank
    a = strengths[pair_of(cards[0], cards[3])]
    b = strengths[pair_of(cards[1], cards[4])]
    c = strengths[pair_of(cards[2], cards[5])]
    for row in range(3):
        total, held = t.start, 0
        for place in range(row, FULL, 3):
            total, held = total + CODE[cards[place]], held + BIT[cards[place]]
        category = five(best(total, held, t))
        paired = cards[row] // 4 == cards[row + 3] // 4
        peeks[row] = category + (len(FIVES) if paired else 0)
        index = index * len(FIVES) + category
    if not by_card:
        qualified = max(a, b, c) >= ten
    return outcome_of(a, b, c, 1 if qualified else 0), index


@njit(cache=True, nogil=True)
def _deal(first: Any, last: Any, seed: Any, judge: Any, rows: Any, ends_of_two: Any, counts: Any) -> None:
    main, twos, peeks, supers = counts
    emptied, cards = np.full(STANDARD, -1, np.int64), np.empty(FULL, np.int64)
    size, unfair = fair(STANDARD)
    found = np.empty(3, np.int64)
    for number in range(first, last):
        at = stream(seed, number)
        for place in range(FULL):
            at, card = draw(at, size, unfair, emptied, number)
            cards[place] = card
        end, index = played(cards, judge, found)
        main[end] += 1
        supers[index] += 1
        for row in range(3):
            peeks[row, found[row]] += 1
        for look in range(len(rows)):
            twos[look, ends_of_two[look, pair_of(cards[rows[look]], cards[rows[look] + 3])]] += 1


def simulators(offer: Offer, solution: Solution) -> Iterator[Deal]:
    """Yield a function that deals rounds, with a Peek bet on every row."""
    judge, looks = judge_of(offer), looks_of(offer)

    def deal(first: int, last: int, seed: int) -> Solution:
        main, supers = np.zeros(8, np.int64), np.zeros(len(FIVES) ** 3, np.int64)
        twos = np.zeros((len(looks.names), len(TWOS)), np.int64)
        peeks = np.zeros((len(ROWS), 2 * len(FIVES)), np.int64)
        counts = main, twos, peeks, supers
        _deal(first, last, np.uint64(seed % (1 << 64)), judge, looks.rows, looks.ends, counts)
        aspects = {name: dict(enumerate(twos[look].tolist())) for look, name in enumerate(looks.names)}
        aspects |= {name: dict(enumerate(peeks[row].tolist())) for name, row in PEEKS.items()}
        aspects["super"] = {int(end): int(supers[end]) for end in np.flatnonzero(supers)}
        found = {Ending((), end): number for end, number in enumerate(main.tolist()) if number}
        return Solution({BEST: found}, aspects)

    yield deal
