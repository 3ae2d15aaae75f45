"""Ultimate Texas Hold'em played best: every decision, over all 27,813,810,024,000 deals.

The counting takes the better part of half a minute on two cores, so what the filed pays come to is kept in the book;
advice on a flop or a full board is counted on the spot, through the game's own rule.
"""

from functools import lru_cache
from pathlib import Path

import numpy as np

from houseway import kernel
from houseway.games.game import label
from houseway.games.versus.hands import FIVES
from houseway.games.versus.holdem_bank import (
    BET,
    CHECK,
    FOLD,
    LAST_BET,
    RAISE,
    RAISE_LESS,
    allowed,
    rules,
)
from houseway.houses import Offer
from houseway.houses import offer as filed_offer
from houseway.odds.price_key import cached_by_price
from houseway.odds.solution import BEST, Ending, Solution, filed_for, lead
from houseway.odds.solvers.gains import group_gains, hidden_bank, one_deck
from houseway.odds.solvers.suit_classes import classes
from houseway.odds.solvers.versus.holdem_bank import book
from houseway.odds.solvers.versus.holdem_bank.chart import chart_end, chart_flops, chart_starts
from houseway.odds.solvers.versus.holdem_bank.count import Counted, Gains, count, first_choice
from houseway.odds.solvers.versus.holdem_bank.count_loop import BANKS, BOARDS, ENDS, HANDS
from houseway.rules.refusal import Refused

kernel.ready()

PATHS = ((RAISE,), (RAISE_LESS,), (CHECK, BET), (CHECK, CHECK, LAST_BET), (CHECK, CHECK, FOLD))
DEALS = classes(3).sets.shape[0] * HANDS * BOARDS * BANKS


@cached_by_price
def gains(offer: Offer) -> Gains:
    """Return what the ante and all that goes with it gain by outcome, in every way that it may be bet."""
    one_deck(offer)
    hidden_bank(offer)
    of = rules(offer.banked.options)
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
    return tuple(label(choice, offer.play.choosing.choices) for choice in offer.play.choosing.choices)


def solve(offer: Offer) -> Solution:
    """Return the best play, and what it comes to."""
    of = gains(offer)
    found = counted(of)
    first = first_choice(of, found.counts)
    on_board = bool(offer.banked.options["folded-on-board"])
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


def filed_gains() -> list[Gains]:
    """Return what hold'em gains under every filed pay table and reading."""
    found = []
    for filed in filed_for("houseway.odds.solvers.versus.holdem_bank"):
        ways = [{reading.id: way} for reading in filed.readings for way in reading.ways]
        found += [gains(filed_offer(filed.id, way)) for way in ({}, *ways)]
    return list(dict.fromkeys(found))


def write_pages() -> list[Path]:
    return book.write(filed_gains())
