"""The speed of ranking hands, compared with other engines in one run.

Each function does one piece of work and returns a row for `houseway bench`; `works` lists them. Peers come with the
`bench` extra; if a peer is not installed, its columns are empty. Compiling and building tables is left out for both
sides, and so is dealing the random hands; both sides show their best of several tries, because the machine may be
shared.
"""

import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypedDict

from houseway.cards import STANDARD, spell
from houseway.ranking import order

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

TRIES = 5
ALL_SEVENS = 133_784_560


class Row(TypedDict):
    """One line of the bench."""

    work: str
    ours_per_s: float
    peer: str | None
    peer_per_s: float | None
    ratio: float | None


def works() -> tuple[Callable[[], Row], ...]:
    """Return the measurements as functions."""
    return seven_at_random, every_seven, one_seven, omaha_eight


def seven_at_random(number: int = 8_000_000) -> Row:
    """Rank random seven-card hands in one batch, compared with phevaluator's compiled function called once per hand."""
    high, hands = order("high"), deals(7, number)
    ours = best_rate(lambda: high.batch(hands), len(hands))
    return _row("seven cards at random, in a batch", ours, "phevaluator 0.6.0, C calls", _phevaluator(hands))


def every_seven() -> Row:
    """Rank all 133,784,560 seven-card hands."""
    from houseway.ranking.count import count

    high = order("high")
    count(high, 5)  # this call compiles the loop
    high.tables(7)
    ours = best_rate(lambda: count(high, 7), ALL_SEVENS)
    theirs = _phevaluator(deals(7, 200_000))
    return _row("all 133,784,560 hands of seven cards", ours, "phevaluator 0.6.0, C calls", theirs)


def one_seven(number: int = 50_000) -> Row:
    """Rank seven cards with one call per hand, as a table does."""
    high, hands = order("high"), deals(7, number).tolist()

    def singly() -> None:
        for hand in hands:
            high.strength(hand)

    ours = best_rate(singly, len(hands))
    try:
        from phevaluator import evaluate_cards
    except ImportError:
        return _row("seven cards, one call a hand", ours, None, None)

    def theirs() -> None:
        for hand in hands:
            evaluate_cards(*hand)

    return _row("seven cards, one call a hand", ours, "phevaluator 0.6.0", best_rate(theirs, len(hands)))


def omaha_eight(number: int = 400_000) -> Row:
    """Rank random Omaha hands, four cards and a board of five, high and eight or better."""
    high, low, dealt = order("omaha-high"), order("omaha-low8"), deals(9, number)
    hands, boards = dealt[:, :4].copy(), dealt[:, 4:].copy()
    ours = best_rate(lambda: (high.batch(hands, boards), low.batch(hands, boards)), len(dealt))
    try:
        from pokerkit import OmahaEightOrBetterLowHand, OmahaHoldemHand
    except ImportError:
        return _row("Omaha/8, high and low, in a batch", ours, None, None)
    few = [("".join(map(spell, hand[:4])), "".join(map(spell, hand[4:]))) for hand in dealt[:200].tolist()]

    def theirs() -> None:
        for hand, board in few:
            OmahaHoldemHand.from_game(hand, board)
            OmahaEightOrBetterLowHand.from_game_or_none(hand, board)

    return _row("Omaha/8, high and low, in a batch", ours, "PokerKit 0.7.7", best_rate(theirs, len(few), tries=3))


def deals(size: int, number: int) -> "NDArray[np.uint8]":
    """Return random hands, the same in every run, drawn card by card and without repeated cards."""
    import numpy as np

    chance, kept, have = np.random.default_rng(7), [], 0
    while have < number:
        drawn = chance.integers(STANDARD, size=(min(2 * number, 1_000_000), size), dtype=np.uint8)
        sorted_ = np.sort(drawn, axis=1)
        good = drawn[(sorted_[:, 1:] != sorted_[:, :-1]).all(axis=1)]
        kept.append(good)
        have += len(good)
    return np.ascontiguousarray(np.concatenate(kept)[:number])


def best_rate(work: Callable[[], object], items: int, tries: int = TRIES) -> float:
    """Return items per second in the best of several tries, after a warm-up."""
    work()
    best = float("inf")
    for _ in range(tries):
        start = time.perf_counter()
        work()
        best = min(best, time.perf_counter() - start)
    return items / best


def _phevaluator(hands: "NDArray[np.uint8]") -> float | None:
    """Return how many hands a second phevaluator's compiled function ranks; it numbers cards as we do."""
    try:
        from phevaluator import _pheval
    except ImportError:
        return None
    some: Sequence[Sequence[int]] = hands[:200_000].tolist()

    def theirs() -> None:
        evaluate = _pheval.evaluate_7cards
        for a, b, c, d, e, f, g in some:
            evaluate(a, b, c, d, e, f, g)

    return best_rate(theirs, len(some))


def _row(work: str, ours: float, peer: str | None, theirs: float | None) -> Row:
    return {
        "work": work, "ours_per_s": ours, "peer": peer if theirs else None, "peer_per_s": theirs,
        "ratio": ours / theirs if theirs else None,
    }
