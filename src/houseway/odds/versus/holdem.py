"""Ultimate Texas Hold'em played best: every decision, over all 27,813,810,024,000 deals.

The counting takes the better part of half a minute on two cores, so what the filed pays come to is kept in the book;
advice on a flop or a full board is counted on the spot, through the game's own rule.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

import numpy as np
from numba import njit

from houseway import kernel
from houseway.games.versus.hands import FIVES, HIGH
from houseway.games.versus.holdem_bank import CHECK, FOLD, PLAY_1, PLAY_2, PLAY_3, PLAY_4, outcome_of
from houseway.houses import Offer
from houseway.odds.loop import draw, fair, stream
from houseway.odds.versus import holdem_book
from houseway.odds.versus.asked import advice, asked
from houseway.odds.versus.holdem_count import Counted, Gains, before_the_flop, count, first_choice
from houseway.odds.versus.holdem_flops import chart_flops
from houseway.odds.versus.solved import Solved, group_gains, once
from houseway.odds.versus.starts import by_square, square
from houseway.odds.versus.suits import RENAMED, classes
from houseway.odds.versus.suits import three as flop_of
from houseway.odds.versus.suits import two as start_of
from houseway.ranking.kernels import BIT, CODE, best

kernel.ready()

TWO_PAIR = FIVES.index("two pair")
OPEN = 60  # outcomes of hands that are not folded
BEFORE = {PLAY_4: "play 4x", PLAY_3: "play 3x", CHECK: "check"}
PATHS = ((PLAY_4,), (PLAY_3,), (CHECK, PLAY_2), (CHECK, CHECK, PLAY_1), (CHECK, CHECK, FOLD))


@once
def gains(offer: Offer) -> Gains:
    """Return what the ante and all that goes with it gain by outcome."""
    base, part = group_gains(offer, (CHECK,))
    once, _ = group_gains(offer, (CHECK, CHECK, PLAY_1))
    folds = {int(gain) for gain in base[OPEN:]}
    if len(folds) > 1:
        raise ValueError(f"{offer.id}: what a fold loses depends on the hands, which this solver does not look at")
    return Gains(tuple(base[:OPEN].tolist()), tuple((once - base)[:OPEN].tolist()), folds.pop(), part)


@lru_cache(maxsize=4)
def counted(of: Gains) -> Counted:
    """Return what these gains make of all deals: from the book, or counted now."""
    found = holdem_book.lookup(of)
    return count(of) if found is None else found


def solve(offer: Offer) -> Solved:
    """Return the best play, and what it comes to."""
    of = gains(offer)
    found = counted(of)
    first = first_choice(of, found.counts)
    on_board = bool(offer.options["folded-on-board"])
    endings: dict[tuple[tuple[int, ...], int], int] = {}
    for path in PATHS:
        mine = first == path[0]
        if len(path) == 1:
            ends = found.counts[mine].sum(axis=(0, 1))
        else:
            ends = found.counts[mine, (PLAY_2, PLAY_1, FOLD).index(path[-1])].sum(axis=0)
        shift = OPEN if path[-1] == FOLD else 0
        if shift and on_board:
            by_board = found.folds[mine].sum(axis=0).reshape(2, len(FIVES))
            ends = np.zeros(OPEN, np.int64)
            ends.reshape(2, 3, len(FIVES))[:, 0] = by_board
        endings |= {(path, int(end) + shift): int(ends[end]) for end in np.flatnonzero(ends)}
    charts = {
        "before the flop": chart_starts(of, found, first),
        "on the flop": chart_flops(found.flops),
        "at the end": chart_end(found.river),
    }
    return Solved(endings, {}, charts, plan=(first, found.plan))


def chart_starts(of: Gains, found: Counted, first: Any) -> list[dict[str, Any]]:
    """Return the best choice before the flop with each of the 169 starting hands."""
    worth, deals = before_the_flop(of, found.counts), found.counts.sum(axis=(1, 2))
    return by_square([
        square(stands)
        | {
            "choice": BEFORE[int(first[start])],
            "ev": {BEFORE[way]: int(worth[way][start]) / (int(deals[start]) * of.part) for way in BEFORE},
            "exceptions": [],
        }
        for start, stands in enumerate(classes(2).stands)
    ])


def chart_end(river: Any) -> list[dict[str, Any]]:
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
        most, other, less = ("play 1x", "fold", folds) if bets >= folds else ("fold", "play 1x", bets)
        odd = [{"cards": [f"{100 * less / (bets + folds):.2f} % of deals"], "choice": other}] if less else []
        rows.append({"total": name, "hand": name, "against": None, "choice": most, "ev": {},
                     "chosen": {"play 1x": bets, "fold": folds}, "exceptions": odd})
    return rows


@njit(cache=True, nogil=True)
def weigh_board(one: Any, two: Any, board: Any, base: Any, play: Any, t: Any) -> Any:
    """Return what ante and blind, and one play bet, gain against all hands the bank may have on a full board."""
    total, held = t.start, 0
    for card in board:
        total, held = total + CODE[card], held + BIT[card]
    mine = best(total + CODE[one] + CODE[two], held + BIT[one] + BIT[two], t)
    seen = 1 << one | 1 << two
    for card in board:
        seen |= 1 << card
    left, size = np.empty(45, np.int64), 0
    for card in range(52):
        if not seen >> card & 1:
            left[size] = card
            size += 1
    kept, played = 0, 0
    for first in range(size):
        code, bit = total + CODE[left[first]], held + BIT[left[first]]
        for second in range(first):
            end = outcome_of(mine, best(code + CODE[left[second]], bit + BIT[left[second]], t), 0)
            kept, played = kept + base[end], played + play[end]
    return kept, played


@njit(cache=True, nogil=True)
def weigh_rest(one: Any, two: Any, flop: Any, base: Any, play: Any, fold: Any, t: Any) -> Any:
    """Return what betting on the flop gains, and checking, over all turns, rivers and hands of the bank."""
    board = np.empty(5, np.int64)
    board[:3] = flop
    now, later = 0, 0
    for turn in range(52):
        if turn in (one, two) or turn in flop:
            continue
        for river in range(turn):
            if river in (one, two) or river in flop:
                continue
            board[3], board[4] = turn, river
            kept, played = weigh_board(one, two, board, base, play, t)
            now, later = now + kept + 2 * played, later + max(kept + played, fold)
    return now, later


def advise(offer: Offer, hand: str, board: str) -> dict[str, object]:
    """Return what to do with two cards before the flop, on it, or at the end."""
    mine, shown = asked(offer, hand, board, 2, (0, 3, 5), "the board")
    of = gains(offer)
    if not shown:
        found, start = counted(of), classes(2).of[start_of(*mine)]
        deals = int(found.counts[start].sum()) * of.part
        worth = before_the_flop(of, found.counts)
        return advice(offer, mine, shown, {BEFORE[way]: int(worth[way][start]) / deals for way in BEFORE})
    base, play, tables = np.array(of.base), np.array(of.play), HIGH.tables(7)
    if len(shown) == 3:
        now, later = weigh_rest(mine[0], mine[1], np.array(shown), base, play, of.fold * 990, tables)
        number = 1081 * 990 * of.part
        return advice(offer, mine, shown, {"play 2x": now / number, "check": later / number})
    kept, played = weigh_board(mine[0], mine[1], np.array(shown), base, play, tables)
    return advice(offer, mine, shown, {"play 1x": (kept + played) / (990 * of.part), "fold": of.fold / of.part})


@njit(cache=True, nogil=True)
def _deal(first: Any, last: Any, seed: Any, choices: Any, plan: Any, of: Any, renaming: Any, base: Any, play: Any,
          fold: Any, on_board: Any, t: Any, fives: Any, ends: Any) -> None:
    emptied, cards = np.full(52, -1, np.int64), np.empty(9, np.int64)
    size, unfair = fair(52)
    for number in range(first, last):
        at = stream(seed, number)
        for place in range(9):
            at, card = draw(at, size, unfair, emptied, number)
            cards[place] = card
        total, held = t.start, 0
        board = cards[4:9]
        for card in board:
            total, held = total + CODE[card], held + BIT[card]
        mine = best(total + CODE[cards[0]] + CODE[cards[1]], held + BIT[cards[0]] + BIT[cards[1]], t)
        bank = best(total + CODE[cards[2]] + CODE[cards[3]], held + BIT[cards[2]] + BIT[cards[3]], t)
        hand = start_of(cards[0], cards[1])
        names = RENAMED[renaming[hand]]
        if choices[of[hand]] != CHECK:
            path = 0 if choices[of[hand]] == PLAY_4 else 1
        elif plan[of[hand], flop_of(names[cards[4]], names[cards[5]], names[cards[6]])]:
            path = 2
        else:
            kept, played = weigh_board(cards[0], cards[1], board, base, play, t)
            path = 3 if kept + played >= fold else 4
        if path == 4 and on_board:
            mine = best(total, held, fives)
        ends[path, outcome_of(mine, bank, 1 if path == 4 else 0)] += 1


def dealer(offer: Offer, solved: Solved) -> Callable[[int, int, int], Solved]:
    """Return what deals rounds to a seat that plays the best strategy."""
    of, starts, (choices, plan) = gains(offer), classes(2), solved.plan
    base, play = np.array(of.base), np.array(of.play)
    on_board, tables, fives = bool(offer.options["folded-on-board"]), HIGH.tables(7), HIGH.tables(5)

    def deal(first: int, last: int, seed: int) -> Solved:
        ends = np.zeros((len(PATHS), offer.play.outcomes), np.int64)
        _deal(first, last, np.uint64(seed % (1 << 64)), choices, plan, starts.of, starts.renaming, base, play,
              of.fold * 990, on_board, tables, fives, ends)
        return Solved({(PATHS[way], int(end)): int(ends[way, end]) for way, end in np.argwhere(ends)}, {})

    return deal
