"""The hands that a player may hold, and how each hand ranks, judged only by cards that everybody sees.

For each state of the public cards, a few hundred holdings are drawn and dealt to the end a few times. The result
depends on the public cards alone, so it is the same for every seat and is cached.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from random import Random
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.cards import Card
from houseway.games.poker.hands import Ranks
from houseway.kinds.pot.bots.discards import throw
from houseway.kinds.pot.bots.hand_value import at_the_end, sample
from houseway.kinds.pot.hand.state import PotGame

HELD, DEALS = 320, 8
"""The number of holdings in a range, and how many times each is dealt to the end to rank it."""
DRAWN, EXCHANGES = 420, 6
"""The number of hands drawn before a draw, and the number of exchanges sampled for each."""
HANDS = 256
"""How many results are cached. Some results take 90 KB, and few are needed again after the hand."""
Floats = NDArray[np.float64]
Values = tuple[NDArray[Any], NDArray[Any]]
"""High and low strengths; all low strengths are zero if one side takes the whole pot."""


class Holdings(NamedTuple):
    """Hidden cards that a player may hold, one holding per row."""

    cards: NDArray[np.uint8]
    bits: NDArray[np.uint64]
    """A bit mask of the cards in each row."""


def bits_of(cards: Sequence[Card]) -> np.uint64:
    return np.uint64(sum(1 << card for card in set(cards)))


@lru_cache(maxsize=HANDS)
def drawn(game: PotGame, seen: tuple[Card, ...], size: int) -> Holdings:
    """Draw possible holdings from the unseen cards: all holdings of one or two cards, otherwise a sample."""
    left, dice = [card for card in game.pack if card not in seen], Random(f"{size} {seen}")
    rows = list(combinations(left, size)) if size <= 2 else [sample(dice, left, size) for _ in range(HELD)]
    return Holdings(np.array(rows, np.uint8), np.array([bits_of(row) for row in rows], np.uint64))


def strengths(game: PotGame, hole: NDArray[np.uint8], board: NDArray[np.uint8], joker_up: bool = False) -> Values:
    """Return the strengths for rows of hole cards and boards. If one side takes the whole pot, its strengths come
    first."""
    sides = [side for side in (game.high, game.low) if side is not None]
    found = [_side(side, hole, board, joker_up) for side in sides]
    return found[0], found[1] if len(found) > 1 else np.zeros(len(hole), np.uint16)


def _side(ranks: Ranks, hole: NDArray[np.uint8], board: NDArray[np.uint8], joker_up: bool) -> NDArray[Any]:
    order = ranks.joker_up if joker_up else ranks.order
    if order.spec.taken:
        found = order.batch(hole, board)
    elif hole.shape[1] + board.shape[1] <= 7:
        found = order.batch(np.hstack([hole, board]) if board.shape[1] else hole)
    else:  # these are three hole cards, of which two are kept
        pairs = [order.batch(np.hstack([hole[:, two], board])) for two in combinations(range(hole.shape[1]), 2)]
        found = np.maximum.reduce(pairs)
    return np.where(found >= ranks.needs, found, 0)


def share(mine: Values, theirs: Values, weights: NDArray[Any]) -> tuple[Floats, Floats, Floats]:
    """Return, for each deal, how often my high and my low win against weighted hands, and how often those hands have no
    low.

    `mine` has one value per deal; `theirs` and `weights` have a row of holdings per deal.
    """
    (high, low), (highs, lows) = mine, theirs
    whole = weights.sum(axis=1)
    whole = np.where(whole > 0, whole, 1.0)

    def part(own: NDArray[Any], others: NDArray[Any]) -> Floats:
        above, level = own[:, None] > others, own[:, None] == others
        return ((above + 0.5 * level) * weights).sum(axis=1) / whole  # type: ignore[no-any-return]

    if not lows.any() and not low.any():
        return part(high, highs), np.zeros(len(high)), np.ones(len(high))
    return part(high, highs), part(low, lows), ((lows == 0) * weights).sum(axis=1) / whole


def pot_share(high: Floats, low: Floats, none: Floats, mine: NDArray[Any]) -> Floats:
    """Return the share of the pot: half each for high and low, or the whole pot for the high hand if nobody has a
    low."""
    return np.where(mine > 0, 0.5 * (high + low), high * 0.5 * (1 + none))


class Standing(NamedTuple):
    """How a player's holdings rank: the share of each against the others when all cards are dealt."""

    held: Holdings
    take: int
    fresh: NDArray[np.uint8]
    """The cards that complete each deal, one row per deal."""
    values: Values
    alive: NDArray[np.bool_]
    """The holdings that are still possible in each deal."""
    scores: Floats
    rank: Floats
    """The share of holdings that score less, 0 to 1."""


@lru_cache(maxsize=HANDS)
def standing(game: PotGame, up: tuple[Card, ...], board: tuple[Card, ...], take: int, hidden: int,
             seen: tuple[Card, ...], joker_up: bool = False) -> Standing:  # fmt: skip
    """Rank the holdings that go with these open cards; `take` is the number of hidden cards dealt so far.

    `seen` lists the public cards that the holdings can't contain.
    """
    held = drawn(game, seen, hidden)
    public = {*up, *board, *seen}
    left, dice = [card for card in game.pack if card not in public], Random(f"{up} {board} {take}")
    own, shared = to_come(game, len(up) + take, len(board))
    deals = DEALS if own + shared else 1
    fresh = np.array([sample(dice, left, own + shared) for _ in range(deals)], np.uint8).reshape(deals, own + shared)
    values, alive = dealt(game, held, up, board, take, fresh, joker_up)
    weights = alive.astype(float)
    scores = np.zeros(len(held.cards))
    for deal in range(deals):
        column = (values[0][deal], values[1][deal])
        parts = _against_each_other(column, alive[deal])
        scores += np.where(alive[deal], parts, 0.0)
    counted = weights.sum(axis=0)
    scores = np.where(counted > 0, scores / np.maximum(counted, 1), -1.0)
    possible = np.sort(scores[scores >= 0])
    rank = (np.searchsorted(possible, scores, "left") + np.searchsorted(possible, scores, "right")) / 2
    return Standing(held, take, fresh, values, alive, scores, rank / max(len(possible), 1))


def to_come(game: PotGame, own: int, board: int) -> tuple[int, int]:
    """Return how many more cards a player and the board will get."""
    size, whole = at_the_end(game)
    return max(size - own, 0), whole - board


def dealt(game: PotGame, held: Holdings, up: Sequence[Card], board: Sequence[Card], take: int,
          fresh: NDArray[np.uint8], joker_up: bool = False) -> tuple[Values, NDArray[np.bool_]]:  # fmt: skip
    """Return the strength of every holding in every deal, and which holdings are possible. A holding is impossible if
    one of its cards is in the deal or on the board."""
    deals, many = len(fresh), len(held.cards)
    own = fresh.shape[1] - to_come(game, len(up) + take, len(board))[1]
    hole = np.empty((deals, many, len(up) + take + own), np.uint8)
    hole[:, :, : len(up)] = np.array(up, np.uint8)
    hole[:, :, len(up) : len(up) + take] = held.cards[None, :, :take]
    hole[:, :, len(up) + take :] = fresh[:, None, :own]
    boards = np.empty((deals, many, len(board) + fresh.shape[1] - own), np.uint8)
    boards[:, :, : len(board)] = np.array(board, np.uint8)
    boards[:, :, len(board) :] = fresh[:, None, own:]
    gone = np.array([bits_of((*row.tolist(), *board, *up)) for row in fresh], np.uint64)
    alive = (held.bits[None, :] & gone[:, None]) == 0
    spare = np.array(game.pack[: hole.shape[2] + boards.shape[2]], np.uint8)
    hole[~alive], boards[~alive] = spare[: hole.shape[2]], spare[hole.shape[2] :]
    high, low = strengths(game, hole.reshape(deals * many, -1), boards.reshape(deals * many, -1), joker_up)
    return (high.reshape(deals, many), low.reshape(deals, many)), alive


def _against_each_other(values: Values, alive: NDArray[np.bool_]) -> Floats:
    """Return each holding's share against the other possible holdings."""
    high, low = values

    def among(own: NDArray[Any], others: NDArray[Any]) -> Floats:
        line = np.sort(others)
        at = (np.searchsorted(line, own, "left") + np.searchsorted(line, own, "right")) / 2
        return at / max(len(line), 1)

    above = among(high, high[alive])
    if not low.any():
        return above
    return pot_share(above, among(low, low[alive]), np.full(len(low), (low[alive] == 0).mean()), low)


def score(game: PotGame, found: Standing, up: Sequence[Card], board: Sequence[Card], mine: Sequence[Card],
          joker_up: bool = False) -> float:  # fmt: skip
    """Return the rank of one hand among the holdings."""
    own = Holdings(np.array([mine], np.uint8), np.array([bits_of(mine)], np.uint64))
    values, alive = dealt(game, own, up, board, len(mine), found.fresh, joker_up)
    use = np.flatnonzero(alive[:, 0])
    if not len(use):
        return 0.5
    weights = found.alive[use].astype(float)
    parts = share((values[0][use, 0], values[1][use, 0]), (found.values[0][use], found.values[1][use]), weights)
    mean = pot_share(*parts, values[1][use, 0]).mean()
    possible = np.sort(found.scores[found.scores >= 0])
    return float(np.searchsorted(possible, mean) / max(len(possible), 1))


class Exchanged(NamedTuple):
    """Sample hands of a draw game, ranked before and after the draw. There are several exchanges for each hand, with
    one row per exchange."""

    bits: NDArray[np.uint64]
    thrown: NDArray[np.int64]
    before: Floats
    """The rank of the hand before the draw: the mean rank of the hands it becomes."""
    values: Values
    after: Floats
    """The rank of the hand after the draw."""


@lru_cache(maxsize=64)
def exchanged(game: PotGame) -> Exchanged:
    """Return the sampled hands of a draw game. The sampled hands are always the same, because no card is public."""
    dice, rows, thrown = Random("draw"), list[tuple[Card, ...]](), list[int]()
    most = max(street.draw for street in game.streets)
    for _ in range(DRAWN):
        deal = sample(dice, game.pack, 5)
        gone = throw(game.high, deal, most)
        rest = [card for card in game.pack if card not in deal]
        kept = tuple(card for card in deal if card not in gone)
        rows += [kept + sample(dice, rest, len(gone)) for _ in range(EXCHANGES)]
        thrown += [len(gone)] * EXCHANGES
    values = strengths(game, np.array(rows, np.uint8), np.empty((len(rows), 0), np.uint8))
    after = ranks(_against_each_other(values, np.ones(len(rows), bool)))
    before = np.repeat(after.reshape(-1, EXCHANGES).mean(axis=1), EXCHANGES)
    return Exchanged(np.array([bits_of(row) for row in rows], np.uint64), np.array(thrown), before, values, after)


def ranks(scores: Floats) -> Floats:
    """Return, for each score, the share of scores below it, counting ties as half."""
    line = np.sort(scores)
    at = (np.searchsorted(line, scores, "left") + np.searchsorted(line, scores, "right")) / 2
    return at / len(line)


def prepare(game: PotGame) -> None:
    """Compile and cache what the first decision in a hand needs."""
    if any(street.draw for street in game.streets):
        exchanged(game)
        return
    hidden, up = game.streets[0].deal.count("d"), tuple(game.pack[: game.streets[0].deal.count("u")])
    found = standing(game, up, (), hidden, hidden, up)
    score(game, found, up, (), tuple(game.pack[len(up) : len(up) + hidden]))
