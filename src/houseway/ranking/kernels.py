"""Ranking inside a compiled loop: add up two numbers per card, then look once.

    from houseway.ranking.kernels import BIT, CODE, best
    t = order("high").tables(7)              # for hands of seven cards

    @njit
    def loop(t, hand):
        total, held = t.start, 0
        for card in hand:
            total += CODE[card]
            held += BIT[card]
        return best(total, held, t)          # what order("high").strength(hand) gives

Sums may be kept and added to in any order: a board's sum is `t.start` plus its codes, each hand adds its own; five
cards' sum, looked up in the tables for five, grows into seven. `unsuited(total, t)` leaves flushes out, and
`total & FLUSHED` tells that there is one. Cards are not checked here, unless with `sound`; `Order.batch` does.

`Tables` holds addresses, not arrays: a compiled loop that hands arrays on counts references at every call, which
costs ten times what the look-up does. The arrays live as long as the program, so the addresses stay good.
"""

from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numba import types
from numba.extending import intrinsic

from houseway import kernel
from houseway.cards import JOKER, RANKS
from houseway.ranking.keys import FLUSHED, IN_ROW, JOKER_WEIGHT, KEY_MASK, ROW, bits, codes, start
from houseway.ranking.spec import Spec
from houseway.ranking.tables import flushes, table

WRONG = 1 << 58  # the code of what is no card; a dozen of them do not overflow
SECOND_JOKER = 2 * JOKER_WEIGHT
JOKER_BITS = bits()[JOKER]
CLUBS, DIAMONDS, HEARTS = (0x8 << 32 + 4 * suit for suit in range(3))

# As many as a byte can say, so that no card is out of range.
CODE = np.array([*codes(), *[WRONG] * (255 - JOKER)], np.int64)
BIT = np.array([*bits(), *[0] * (255 - JOKER)], np.int64)


class Tables(NamedTuple):
    """What a compiled loop needs to rank hands of one size: where the tables lie, and what cards there are."""

    base: int
    value: int
    flush: int
    start: int  # what the sum of codes starts with
    jokers: int  # how many are in the deck
    stripped: int  # the bits of the cards that are not


def _reader(width: int) -> Any:
    """Return a function that reads the n-th number of so many bits after an address."""

    @intrinsic
    def read(_context: Any, _address: Any, _index: Any) -> Any:
        from llvmlite import ir  # type: ignore[import-untyped]

        def build(_context: Any, builder: Any, _signature: Any, given: Any) -> Any:
            numbers = builder.inttoptr(given[0], ir.IntType(width).as_pointer())
            return builder.zext(builder.load(builder.gep(numbers, [given[1]])), ir.IntType(64))

        return types.int64(types.int64, types.int64), build

    return read


_read16, _read32 = _reader(16), _reader(32)


@kernel.kernel
def unsuited(total: int, t: Tables) -> int:
    """Return the strength of the ranks alone."""
    key = total & KEY_MASK
    return _read16(t.value, _read32(t.base, key >> ROW) + (key & IN_ROW))  # type: ignore[no-any-return]


@kernel.kernel
def lane(total: int, held: int) -> int:
    """Return the ranks held in the suit of which `total` says that there are enough."""
    if total & CLUBS:
        return held & 0xFFFF
    if total & DIAMONDS:
        return held >> 16 & 0xFFFF
    if total & HEARTS:
        return held >> 32 & 0xFFFF
    return held >> 48 & 0xFFFF


@kernel.kernel
def best(total: int, held: int, t: Tables) -> int:
    """Return the strength of the cards whose codes and bits were added up."""
    found = unsuited(total, t)
    if total & FLUSHED:
        found = max(found, _read16(t.flush, lane(total, held)))
    return found


@kernel.kernel
def sound(total: int, held: int, seen: int, t: Tables) -> bool:
    """Tell whether all cards are in the deck and none is there twice: adding the bits gave what joining them gave."""
    jokers = (total & KEY_MASK) // JOKER_WEIGHT
    if jokers == 2:
        held -= JOKER_BITS
    return total < WRONG and held == seen and jokers <= t.jokers and held & t.stripped == 0


kernel.ready()


@cache
def tables(spec: Spec, size: int) -> Tables:
    """Return the tables of an ordering for hands of so many cards."""
    found = table(spec, size)
    stripped = sum(bit for card, bit in enumerate(bits()[:JOKER]) if RANKS[card // 4] in spec.without)
    places = (found.base.buffer_info()[0], found.value.buffer_info()[0], flushes(spec).buffer_info()[0])
    return Tables(*places, start(spec.made), spec.jokers, stripped)
