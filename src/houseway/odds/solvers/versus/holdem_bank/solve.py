"""Ultimate Texas Hold'em played best: every decision, over all 27,813,810,024,000 deals.

The counting takes the better part of half a minute on two cores, so what the filed pays come to is kept in the book;
advice on a flop or a full board is counted on the spot, through the game's own rule.
"""

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np
from numba import njit

from houseway import kernel
from houseway.cards import STANDARD
from houseway.games.game import label
from houseway.games.versus.hands import FIVES, HIGH
from houseway.games.versus.holdem_bank import (
    BET,
    CHECK,
    FLOP,
    FOLD,
    LAST_BET,
    RAISE,
    RAISE_LESS,
    RIVER,
    allowed,
    outcome_of,
    rules,
)
from houseway.houses import Offer
from houseway.houses import offer as filed_offer
from houseway.odds.parse_hand import advice, asked
from houseway.odds.price_key import cached_by_price
from houseway.odds.random_stream import draw, fair, stream
from houseway.odds.solution import BEST, Deal, Ending, Solution, filed_for, lead
from houseway.odds.solvers.gains import group_gains, hidden_bank, one_deck
from houseway.odds.solvers.starting_hands import by_square, square
from houseway.odds.solvers.suit_classes import RENAMED, classes
from houseway.odds.solvers.suit_classes import three as flop_of
from houseway.odds.solvers.suit_classes import two as start_of
from houseway.odds.solvers.versus.holdem_bank import book
from houseway.odds.solvers.versus.holdem_bank.chart import chart_flops
from houseway.odds.solvers.versus.holdem_bank.count import Counted, Gains, before_the_flop, count, first_choice
from houseway.odds.solvers.versus.holdem_bank.count_loop import BANKS, BOARDS, ENDS, HANDS
from houseway.ranking.kernels import BIT, CODE, best
from houseway.rules.refusal import Refused

kernel.ready()

TWO_PAIR = FIVES.index("two pair")
PATHS = ((RAISE,), (RAISE_LESS,), (CHECK, BET), (CHECK, CHECK, LAST_BET), (CHECK, CHECK, FOLD))
DEALS = classes(3).sets.shape[0] * HANDS * BOARDS * BANKS


@cached_by_price
def gains(offer: Offer) -> Gains:
    """Return what the ante and all that goes with it gain by outcome, in every way that it may be bet."""
    one_deck(offer)
    hidden_bank(offer)
    of = rules(offer.options)
    raises = [choice for choice in (RAISE, RAISE_LESS) if allowed(0, choice, of.raises)]
    (*raised, flop, end, fold), part = group_gains(offer, *((choice,) for choice in raises), *PATHS[2:], deals=DEALS)
    folds = {int(gain) for gain in fold[ENDS:]}
    if len(folds) > 1:
        found = f"{offer.id}: what a fold loses depends on the hands, which are not looked at when it is counted"
        raise Refused("not-counted", found, offer.clause)
    before = tuple((choice, tuple(by[:ENDS].tolist())) for choice, by in zip(raises, raised, strict=True))
    return Gains(before, tuple(flop[:ENDS].tolist()), tuple(end[:ENDS].tolist()), folds.pop(), part, of.qualifies)


@lru_cache(maxsize=4)
def counted(of: Gains) -> Counted:
    """Return what these gains make of all deals: from the book, or counted now."""
    found = book.lookup(of)
    return count(of) if found is None else found


def is_quick(offer: Offer) -> bool:
    """Tell whether the book has a page for these pays, sizes and qualifier."""
    return book.page_of(gains(offer)).is_file()


def words(offer: Offer) -> tuple[str, ...]:
    """Return what the choices are called, by number."""
    return tuple(label(choice, offer.play.choices) for choice in offer.play.choices)


def solve(offer: Offer) -> Solution:
    """Return the best play, and what it comes to."""
    of = gains(offer)
    found = counted(of)
    first = first_choice(of, found.counts)
    on_board = bool(offer.options["folded-on-board"])
    said, endings = words(offer), dict[Ending, int]()
    for path in PATHS:
        mine = first == path[0]
        if len(path) == 1:
            ends = found.counts[mine].sum(axis=(0, 1))
        else:
            ends = found.counts[mine, (BET, LAST_BET, FOLD).index(path[-1])].sum(axis=0)
        shift = ENDS if path[-1] == FOLD else 0
        if shift and on_board:
            by_board = found.folds[mine].sum(axis=0).reshape(2, len(FIVES))
            ends = np.zeros(ENDS, np.int64)
            ends.reshape(2, 3, len(FIVES))[:, 0] = by_board
        endings |= {Ending(path, int(end) + shift): int(ends[end]) for end in np.flatnonzero(ends)}
    charts = {
        "before the flop": chart_starts(of, found, first, said),
        "on the flop": chart_flops(found.flops, said[BET], said[CHECK]),
        "at the end": chart_end(found.river, said[LAST_BET], said[FOLD]),
    }
    return Solution({BEST: endings}, charts={lead(offer): charts}, plan=(first, found.plan))


def chart_starts(of: Gains, found: Counted, first: Any, said: tuple[str, ...]) -> list[dict[str, Any]]:
    """Return the best choice before the flop with each of the 169 starting hands."""
    worth, deals = before_the_flop(of, found.counts), found.counts.sum(axis=(1, 2))
    return by_square([
        square(stands)
        | {
            "choice": said[int(first[start])],
            "ev": {said[way]: int(worth[way][start]) / (int(deals[start]) * of.part) for way in worth},
            "exceptions": [],
        }
        for start, stands in enumerate(classes(2).stands)
    ])


def chart_end(river: Any, betting: str, folding: str) -> list[dict[str, Any]]:
    """Return how often hands that came so far are bet at the end, by category and what of it lies on the board."""
    named: dict[str, list[tuple[int, int]]] = {}
    for category in reversed(range(len(FIVES))):
        for board in range(category + 1):
            if not category:
                name = "high card"
            elif board == category:
                name = f"{FIVES[category]}, all of it on the board"
            elif category > TWO_PAIR:
                name = "three of a kind or better, not all of it on the board"
            else:
                name = f"{FIVES[category]}, {FIVES[board] if board else 'nothing'} on the board"
            named.setdefault(name, []).append((board, category))
    rows = []
    for name, places in named.items():
        bets, folds = (sum(int(river[way][place]) for place in places) for way in (0, 1))
        most, other, less = (betting, folding, folds) if bets >= folds else (folding, betting, bets)
        odd = [{"cards": [f"{100 * less / (bets + folds):.2f} % of deals"], "choice": other}] if less else []
        rows.append({"total": name, "hand": name, "against": None, "choice": most, "ev": {},
                     "chosen": {betting: bets, folding: folds}, "exceptions": odd})
    return rows


@njit(cache=True, nogil=True)
def weigh_board(one: Any, two: Any, board: Any, now_gains: Any, end_gains: Any, qualifies: Any, t: Any) -> Any:
    """Return what a bet on the flop and one at the end gain against all hands the bank may have on a full board."""
    total, held = t.start, 0
    for card in board:
        total, held = total + CODE[card], held + BIT[card]
    mine = best(total + CODE[one] + CODE[two], held + BIT[one] + BIT[two], t)
    seen = 1 << one | 1 << two
    for card in board:
        seen |= 1 << card
    left, size = np.empty(STANDARD, np.int64), 0
    for card in range(STANDARD):
        if not seen >> card & 1:
            left[size] = card
            size += 1
    bet_now, bet_late = 0, 0
    for first in range(size):
        code, bit = total + CODE[left[first]], held + BIT[left[first]]
        for second in range(first):
            end = outcome_of(mine, best(code + CODE[left[second]], bit + BIT[left[second]], t), 0, qualifies)
            bet_now, bet_late = bet_now + now_gains[end], bet_late + end_gains[end]
    return bet_now, bet_late


@njit(cache=True, nogil=True)
def weigh_rest(one: Any, two: Any, flop: Any, now_gains: Any, end_gains: Any, fold: Any, qualifies: Any, t: Any) -> Any:
    """Return what betting on the flop gains, and checking, over all turns, rivers and hands of the bank."""
    board = np.empty(RIVER, np.int64)
    board[:FLOP] = flop
    now, later = 0, 0
    for turn in range(STANDARD):
        if turn in (one, two) or turn in flop:
            continue
        for river in range(turn):
            if river in (one, two) or river in flop:
                continue
            board[3], board[4] = turn, river
            bet_now, bet_late = weigh_board(one, two, board, now_gains, end_gains, qualifies, t)
            now, later = now + bet_now, later + max(bet_late, fold)
    return now, later


def advise(offer: Offer, hand: str, board: str) -> dict[str, object]:
    """Return what to do with two cards before the flop, on it, or at the end."""
    mine, shown = asked(offer, hand, board, 2, (0, FLOP, RIVER), "the board")
    of, said = gains(offer), words(offer)
    if not shown:
        found, start = counted(of), classes(2).of[start_of(*mine)]
        deals = int(found.counts[start].sum()) * of.part
        worth = before_the_flop(of, found.counts)
        return advice(offer, mine, shown, {said[way]: int(worth[way][start]) / deals for way in worth})
    flop, end, tables = np.array(of.flop), np.array(of.end), HIGH.tables(7)
    if len(shown) == FLOP:
        fold = of.fold * BANKS
        now, later = weigh_rest(mine[0], mine[1], np.array(shown), flop, end, fold, of.qualifies, tables)
        number = BOARDS * BANKS * of.part
        return advice(offer, mine, shown, {said[BET]: now / number, said[CHECK]: later / number})
    _, bet = weigh_board(mine[0], mine[1], np.array(shown), flop, end, of.qualifies, tables)
    return advice(offer, mine, shown, {said[LAST_BET]: bet / (BANKS * of.part), said[FOLD]: of.fold / of.part})


@njit(cache=True, nogil=True)
def _deal(first: Any, last: Any, seed: Any, choices: Any, plan: Any, of: Any, renaming: Any, now_gains: Any,
          end_gains: Any, fold: Any, qualifies: Any, on_board: Any, t: Any, fives: Any, ends: Any) -> None:
    emptied, cards = np.full(STANDARD, -1, np.int64), np.empty(4 + RIVER, np.int64)
    size, unfair = fair(STANDARD)
    for number in range(first, last):
        at = stream(seed, number)
        for place in range(4 + RIVER):
            at, card = draw(at, size, unfair, emptied, number)
            cards[place] = card
        total, held = t.start, 0
        board = cards[4:]
        for card in board:
            total, held = total + CODE[card], held + BIT[card]
        mine = best(total + CODE[cards[0]] + CODE[cards[1]], held + BIT[cards[0]] + BIT[cards[1]], t)
        bank = best(total + CODE[cards[2]] + CODE[cards[3]], held + BIT[cards[2]] + BIT[cards[3]], t)
        hand = start_of(cards[0], cards[1])
        names = RENAMED[renaming[hand]]
        if choices[of[hand]] != CHECK:
            path = 0 if choices[of[hand]] == RAISE else 1
        elif plan[of[hand], flop_of(names[cards[4]], names[cards[5]], names[cards[6]])]:
            path = 2
        else:
            _, bet = weigh_board(cards[0], cards[1], board, now_gains, end_gains, qualifies, t)
            path = 3 if bet >= fold else 4
        if path == 4 and on_board:
            mine = best(total, held, fives)
        ends[path, outcome_of(mine, bank, 1 if path == 4 else 0, qualifies)] += 1


def simulators(offer: Offer, solution: Solution) -> Iterator[Deal]:
    """Yield what deals rounds to a seat that plays the best strategy."""
    of, starts, (choices, plan) = gains(offer), classes(2), solution.plan
    now, end = np.array(of.flop), np.array(of.end)
    on_board, tables, fives = bool(offer.options["folded-on-board"]), HIGH.tables(7), HIGH.tables(5)

    def deal(first: int, last: int, seed: int) -> Solution:
        ends = np.zeros((len(PATHS), offer.play.outcomes), np.int64)
        _deal(first, last, np.uint64(seed % (1 << 64)), choices, plan, starts.of, starts.renaming, now, end,
              of.fold * BANKS, of.qualifies, on_board, tables, fives, ends)
        return Solution({BEST: {Ending(PATHS[way], int(at)): int(ends[way, at]) for way, at in np.argwhere(ends)}})

    yield deal


def filed_gains() -> list[Gains]:
    """Return what hold'em gains under every filed pay table and reading."""
    found = []
    for filed in filed_for("houseway.odds.solvers.versus.holdem_bank"):
        ways = [{reading.id: way} for reading in filed.readings for way in reading.ways]
        found += [gains(filed_offer(filed.id, way)) for way in ({}, *ways)]
    return list(dict.fromkeys(found))


def write_pages() -> list[Path]:
    return book.write(filed_gains())
