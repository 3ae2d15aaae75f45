"""All hands of four tiles, the settings of each, and the result of every setting against every hand of the other side.

Tiles of one kind are equivalent, so 35,960 hands fall into 4,285 kinds, or 3,620 if the two tiles of Gee Joon are
equivalent too. The bank's possible hands are counted among the 28 tiles that a bettor's four leave.
"""

from functools import lru_cache
from itertools import combinations_with_replacement
from math import comb, prod
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway import kernel
from houseway.cards.tile import Tile
from houseway.games.pai_gow.tiles.game import GAME, Deal, Rules
from houseway.games.pai_gow.tiles.game import rules as rules_of
from houseway.games.pai_gow.tiles.hands import KIND, KINDS, MANY, strength
from houseway.games.pai_gow.tiles.house_way import LOWS, others
from houseway.games.pai_gow.two_hands import ENDS, FOUL, LOSE, PUSH, WIN, against_the_bank
from houseway.houses import Offer
from houseway.kernel import njit
from houseway.odds.price_key import cached_by_price
from houseway.rules.refusal import Refused

kernel.ready()

FACE: tuple[Tile, ...] = tuple(KIND.index(kind) for kind in range(KINDS))
"""One tile of every kind."""


class Hands(NamedTuple):
    """All hands by number, with their kinds of tiles in rising order."""

    kinds: NDArray[np.int64]
    ways: NDArray[np.int64]
    """The number of hands from 32 tiles that each counted hand represents."""
    number: NDArray[np.int64]
    """The number of a hand, looked up by its kinds in any order, read as digits."""


class Set(NamedTuple):
    """All hands as set under an offer's rules."""

    low: NDArray[np.int64]
    """The strength of the low hand, by hand and setting."""
    high: NDArray[np.int64]
    house: NDArray[np.int64]
    """The setting of the house way, by hand."""
    open: NDArray[np.bool_]
    """Whether a setting is the first with these tiles, by hand and setting."""
    rows: NDArray[np.int64]
    """The row of the chart that sets each hand; -1 if no row covers it."""


class Counts(NamedTuple):
    """How often each setting of each hand ends in each way against the other side's house way."""

    player: NDArray[np.int64]
    """The number of endings, by hand, setting and ending."""
    bank: NDArray[np.int64]
    """The number of endings of the bank's hand, from the bettor's point of view."""


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
    return Deal(rules_of(offer.banked.options), player=tiles)


def check(offer: Offer) -> None:
    """Refuse what the count does not cover: other tiles, or a bank that shows some of its tiles."""
    steps = offer.banked.plan.steps
    if offer.pack.drawn != "tiles" or len(offer.pack.cards) != sum(MANY):
        raise Refused("another-pack", f"{offer.id}: this game's odds need the 32 tiles", offer.banked.shoe.clause)
    dealt = {to: sum(step.cards for step in steps if step.to in (to, "all")) for to in ("seats", "bank")}
    if dealt != {"seats": 4, "bank": 4} or any(step.up for step in steps):
        why = f"{offer.id}: the odds need four tiles each, dealt face down"
        raise Refused("another-deal", why, offer.banked.plan.clause)


@cached_by_price
def settings(offer: Offer) -> Set:
    """Return the possible settings of every hand, and the house's setting: by the first row that covers the hand."""
    check(offer)
    rules = rules_of(offer.banked.options)
    low, high, open_now = all_settings(rules)
    house, rows = np.zeros(len(low), np.int64), np.full(len(low), -1, np.int64)
    for number, row in enumerate(offer.banked.way):
        choices = row_sets(row.when, row.do, rules)
        speaks = (rows < 0) & (choices > 0)
        house[speaks], rows[speaks] = choices[speaks], number
    for at in np.flatnonzero(rows < 0).tolist():
        house[at] = offer.play.choosing.house_way(states(rules)[at])
    return Set(low, high, house - 1, open_now, rows)


@lru_cache(maxsize=8)
def states(rules: Rules) -> list[Deal]:
    """Return the state in which each hand is to be set."""
    return [Deal(rules, player=tuple(FACE[kind] for kind in kinds)) for kinds in hands().kinds.tolist()]


@lru_cache(maxsize=64)
def row_sets(when: str, do: str, rules: Rules) -> NDArray[np.int64]:
    """Return a chart row's choice for every hand, by number; 0 if the row does not cover the hand. Most rows of a chart
    are the same under other readings.
    """
    speaks, sets = GAME.choosing.situations[when], GAME.choosing.answers[do]
    return np.array([sets(dealt) if speaks(dealt) else 0 for dealt in states(rules)], np.int64)


@lru_cache(maxsize=8)
def all_settings(rules: Rules) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.bool_]]:
    """Return the strengths of both hands by hand and setting, and whether the setting is the first with these tiles."""
    all_hands, ranks = hands().kinds, rules.ranks
    made = np.array([[strength(one, two, ranks) for two in range(KINDS)] for one in range(KINDS)], np.int64)
    laid = np.array(LOWS)
    rest = np.array([others(places) for places in LOWS])
    low, high = (made[all_hands[:, places[:, 0]], all_hands[:, places[:, 1]]] for places in (laid, rest))
    same = np.array([KINDS * one + two for one, two in all_hands[:, laid].reshape(-1, 2).tolist()]).reshape(low.shape)
    first = np.array([[code not in codes[:at] for at, code in enumerate(codes)] for codes in same.tolist()])
    return low, high, first


@njit(cache=True, nogil=True)
def _weight(hand: Any, left: Any) -> int:
    """Return the number of ways to deal a hand from the tiles left of each kind."""
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
def _weigh(kinds: Any, many: Any, ways: Any) -> None:
    left = many.copy()
    for mine in range(len(kinds)):
        for kind in kinds[mine]:
            left[kind] -= 1
        for other in range(len(kinds)):
            ways[mine, other] = _weight(kinds[other], left)
        for kind in kinds[mine]:
            left[kind] += 1


@lru_cache(maxsize=1)
def ways_beside() -> NDArray[np.uint8]:
    """Return the number of ways to deal each hand together with each other hand: at most sixteen."""
    found = hands().kinds
    ways = np.zeros((len(found), len(found)), np.uint8)
    _weigh(found, np.array(MANY, np.int64), ways)
    return ways


@njit(cache=True, nogil=True)
def _compare(ways: Any, low: Any, high: Any, house: Any, player: Any, bank: Any) -> None:
    """Count the endings of the first half of a hand's settings against all hands of the other side, set the house way.

    The other half has the same two hands in reverse order.
    """
    size = len(ways)
    its_low: Any = np.empty(size, np.int32)
    its_high: Any = np.empty(size, np.int32)
    for other in range(size):
        one, two = low[other, house[other]], high[other, house[other]]
        its_low[other], its_high[other] = min(one, two), max(one, two)
    for mine in range(size):
        for setting in range(low.shape[1] // 2):
            one, two = low[mine, setting], high[mine, setting]
            below: Any = np.int32(min(one, two))
            above: Any = np.int32(max(one, two))
            wins: Any = 0
            loses: Any = 0
            bank_loses: Any = 0
            bank_wins: Any = 0
            for other in range(size):  # sums without a branch, so that the compiler can vectorise them
                weight: Any = np.int32(ways[mine, other])
                end = against_the_bank(below, above, its_low[other], its_high[other])
                its = against_the_bank(its_low[other], its_high[other], below, above)
                wins += weight * (end == WIN)
                loses += weight * (end == LOSE)
                bank_loses += weight * (its == WIN)
                bank_wins += weight * (its == LOSE)
            player[mine, setting, WIN], player[mine, setting, LOSE] = wins, loses
            bank[mine, setting, WIN], bank[mine, setting, LOSE] = bank_loses, bank_wins


@cached_by_price
def counts(offer: Offer) -> Counts:
    """Return how often each setting of each hand ends in each way."""
    set_hands = settings(offer)
    size = (*set_hands.low.shape, len(ENDS))
    player, bank = np.zeros(size, np.int64), np.zeros(size, np.int64)
    beside = ways_beside()
    _compare(beside, set_hands.low, set_hands.high, set_hands.house, player, bank)
    half, deals = len(LOWS) // 2, int(beside[0].sum())
    for found in (player, bank):
        found[:, :half, PUSH] = deals - found[:, :half].sum(axis=2)
        found[:, half:] = found[:, half - 1 :: -1]
    if rules_of(offer.banked.options).fouls_lose:
        fouls = set_hands.low > set_hands.high
        player[fouls] = np.eye(len(ENDS), dtype=np.int64)[FOUL] * deals
    return Counts(player, bank)
