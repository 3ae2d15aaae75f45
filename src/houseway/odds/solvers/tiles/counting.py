"""All hands of four tiles, how each is set, and how every setting fares against every hand of the other side.

Tiles of one kind are alike, so 35,960 hands are 4,285 kinds of hands; 3,620, where the two tiles of Gee Joon are alike
too. A bettor who holds four tiles leaves 28, and what the bank may hold is counted among those.
"""

from functools import lru_cache
from itertools import combinations_with_replacement
from math import comb, prod
from typing import Any, NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from houseway import kernel
from houseway.cards.tile import Tile
from houseway.games.setting import ENDS, FOUL, against_the_bank
from houseway.games.tiles.arrange import LOWS
from houseway.games.tiles.hands import KIND, KINDS, MANY
from houseway.games.tiles.pai_gow_tiles import Deal, strengths
from houseway.games.tiles.pai_gow_tiles import rules as rules_of
from houseway.houses import Offer
from houseway.odds.key import once
from houseway.rules.house_way import by_the_house
from houseway.rules.refusal import Refused

kernel.ready()

FACE: tuple[Tile, ...] = tuple(KIND.index(kind) for kind in range(KINDS))
"""A tile of every kind."""


class Hands(NamedTuple):
    """All hands by number, their kinds in rising order."""

    kinds: NDArray[np.int64]
    ways: NDArray[np.int64]
    """How many hands of 32 tiles each stands for."""
    number: NDArray[np.int64]
    """The number of a hand by its kinds, in whatever order, read as digits."""


class Set(NamedTuple):
    """How all hands are set under an offer's rules."""

    low: NDArray[np.int64]
    """By hand and setting: the strength of the low hand."""
    high: NDArray[np.int64]
    house: NDArray[np.int64]
    """By hand: the setting of the house way."""
    open: NDArray[np.bool_]
    """By hand and setting: whether it is none that stands for another with the same tiles."""
    rows: NDArray[np.int64]
    """By hand: the row of the chart that sets it; -1 where none speaks of it."""


class Counts(NamedTuple):
    """How often each setting of each hand ends in each way against the other side's house way."""

    player: NDArray[np.int64]
    """By hand, setting and end."""
    bank: NDArray[np.int64]
    """The same for the bank's hand, the ends being the bettor's."""


@lru_cache(maxsize=1)
def hands() -> Hands:
    """Return all hands."""
    found = [
        hand
        for hand in combinations_with_replacement(range(KINDS), 4)
        if all(hand.count(kind) <= MANY[kind] for kind in hand)
    ]
    ways = [prod(comb(MANY[kind], hand.count(kind)) for kind in set(hand)) for hand in found]
    number = np.full((KINDS,) * 4, -1, np.int64)
    kinds = np.array(found, np.int64)
    for at, hand in enumerate(found):
        for one in range(4):
            for two in range(4):
                for three in range(4):
                    four = 6 - one - two - three
                    if len({one, two, three, four}) == 4:
                        number[hand[one], hand[two], hand[three], hand[four]] = at
    return Hands(kinds, np.array(ways, np.int64), number.ravel())


def state(offer: Offer, tiles: tuple[Tile, ...]) -> Deal:
    """Return the state in which a hand is to be set."""
    return Deal(rules_of(offer.options), player=tiles)


def check(offer: Offer) -> None:
    """Refuse what the count does not know: other tiles, or a bank that shows some of its own."""
    steps = offer.plan.steps
    if offer.pack.drawn != "tiles" or len(offer.pack.cards) != sum(MANY):
        raise Refused("another-pack", f"{offer.id}: this game is counted with its 32 tiles only", offer.shoe.clause)
    dealt = {to: sum(step.cards for step in steps if step.to in (to, "all")) for to in ("seats", "bank")}
    if dealt != {"seats": 4, "bank": 4} or any(step.up for step in steps):
        raise Refused("another-deal", f"{offer.id}: counted are four tiles each, dealt face down", offer.plan.clause)


@once
def settings(offer: Offer) -> Set:
    """Return how every hand can be set, and how the house sets it."""
    check(offer)
    all_hands, game = hands(), offer.play
    ranks = rules_of(offer.options).ranks
    size = (len(all_hands.kinds), len(LOWS))
    low, high, open_now = np.zeros(size, np.int64), np.zeros(size, np.int64), np.zeros(size, np.bool_)
    house, rows = np.zeros(size[0], np.int64), np.full(size[0], -1, np.int64)
    for at, kinds in enumerate(all_hands.kinds.tolist()):
        tiles = tuple(FACE[kind] for kind in kinds)
        dealt = state(offer, tiles)
        said = by_the_house(offer.way, game.situations, game.answers, dealt)
        house[at] = (said.choice or game.house_way(dealt)) - 1
        rows[at] = -1 if said.row is None else said.row
        seen = set()
        for setting, places in enumerate(LOWS):
            low[at, setting], high[at, setting] = strengths(tiles, setting + 1, ranks)
            laid = tuple(sorted(kinds[place] for place in places))
            open_now[at, setting] = laid not in seen
            seen.add(laid)
    return Set(low, high, house, open_now, rows)


@njit(cache=True, nogil=True)
def _weight(hand: Any, left: Any) -> int:
    """Return in how many ways a hand can be dealt from what is left of each kind."""
    found, place = 1, 0
    while place < 4:
        if place < 3 and hand[place] == hand[place + 1]:
            found *= 1 if left[hand[place]] == 2 else 0
            place += 2
        else:
            found *= left[hand[place]]
            place += 1
    return found


@njit(cache=True, nogil=True)
def _compare(kinds: Any, many: Any, low: Any, high: Any, house: Any, player: Any, bank: Any) -> None:
    """Count how the first half of a hand's settings end against all hands of the other side, set the house way.

    The other half are the same two hands the other way round.
    """
    left = many.copy()
    for mine in range(len(kinds)):
        for kind in kinds[mine]:
            left[kind] -= 1
        for other in range(len(kinds)):
            ways = _weight(kinds[other], left)
            if ways == 0:
                continue
            its_low, its_high = low[other, house[other]], high[other, house[other]]
            for setting in range(low.shape[1] // 2):
                one, two = low[mine, setting], high[mine, setting]
                below, above = min(one, two), max(one, two)
                player[mine, setting, against_the_bank(below, above, its_low, its_high)] += ways
                bank[mine, setting, against_the_bank(its_low, its_high, below, above)] += ways
        for kind in kinds[mine]:
            left[kind] += 1


@once
def counts(offer: Offer) -> Counts:
    """Return how often each setting of each hand ends in each way."""
    all_hands, set_hands = hands(), settings(offer)
    size = (*set_hands.low.shape, len(ENDS))
    player, bank = np.zeros(size, np.int64), np.zeros(size, np.int64)
    _compare(all_hands.kinds, np.array(MANY, np.int64), set_hands.low, set_hands.high, set_hands.house, player, bank)
    half = len(LOWS) // 2
    for found in (player, bank):
        found[:, half:] = found[:, half - 1 :: -1]
    if rules_of(offer.options).fouls_lose:
        fouls = set_hands.low > set_hands.high
        player[fouls] = np.eye(len(ENDS), dtype=np.int64)[FOUL] * int(player[0, 0].sum())
    return Counts(player, bank)
