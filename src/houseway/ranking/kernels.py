"""Ranks hands inside a compiled loop: adds two numbers per card, then does one lookup.

    from houseway.ranking.kernels import BIT, CODE, best
    t = order("high").tables(7)              # for hands of seven cards

    @njit
    def loop(t, hand):
        total, held = t.start, 0
        for card in hand:
            total += CODE[card]
            held += BIT[card]
        return best(total, held, t)          # the same as order("high").strength(hand)

Sums can be stored and added in any order: a board's sum is `t.start` plus its codes, and each hand adds its own. A
five-card sum, looked up in the tables for five, can grow to seven. `unsuited(total, t)` ignores flushes, and
`total & FLUSHED` is nonzero if there is one. Cards are not checked here, except by `sound`; `Order.batch` checks them.

`Tables` holds addresses, not arrays: a compiled loop that passes arrays on counts references at every call, which
costs ten times as much as the lookup. Arrays whose addresses were given out are kept as long as the program runs.

Compiled loops are cached by the date of their own file. After a change here or in `keys`, remove the `__pycache__`
folders, or loops elsewhere keep using the old code.
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

WRONG = 1 << 26  # the code of an invalid card is larger than any key; a dozen of them do not overflow
TWO_JOKERS = 24  # the bit of the key set by two jokers, which share one bit in `seen`
CLUBS, DIAMONDS, HEARTS = (0x8 << 32 + 4 * suit for suit in range(3))

# One entry for each value of a byte, so that no card is out of range.
CODE = np.array([*codes(), *[WRONG] * (255 - JOKER)], np.int64)
BIT = np.array([*bits(), *[0] * (255 - JOKER)], np.int64)


class Tables(NamedTuple):
    """What a compiled loop needs to rank hands of one size: the addresses of the tables, and the deck."""

    base: int
    value: int
    flush: int
    start: int  # the initial value of the sum of codes
    limit: int  # larger than any key of this deck
    stripped: int  # a bit for every card that is not in the deck


def _reader(width: int) -> Any:
    """Return a function that reads the n-th number of a bit width after an address."""

    @intrinsic
    def read(_context: Any, _address: Any, _index: Any) -> Any:
        from llvmlite import ir  # type: ignore[import-untyped]

        def build(_context: Any, builder: Any, _signature: Any, given: Any) -> Any:
            numbers = builder.inttoptr(given[0], ir.IntType(width).as_pointer())
            return builder.zext(builder.load(builder.gep(numbers, [given[1]])), ir.IntType(64))

        return types.int64(types.int64, types.int64), build

    return read


_read16, _read32 = _reader(16), _reader(32)


def _bits_set(_context: Any, _number: Any) -> Any:
    return types.int64(types.int64), lambda _context, builder, _signature, given: builder.ctpop(given[0])


_ones: Any = intrinsic(_bits_set)


@kernel.kernel
def unsuited(total: int, t: Tables) -> int:
    """Return the strength of the ranks alone."""
    key = total & KEY_MASK
    return _read16(t.value, _read32(t.base, key >> ROW) + (key & IN_ROW))  # type: ignore[no-any-return]


@kernel.kernel
def lane(total: int, held: int) -> int:
    """Return the ranks held in the flush suit that `total` marks."""
    if total & CLUBS:
        return held & 0xFFFF
    if total & DIAMONDS:
        return held >> 16 & 0xFFFF
    if total & HEARTS:
        return held >> 32 & 0xFFFF
    return held >> 48 & 0xFFFF


@kernel.kernel
def best(total: int, held: int, t: Tables) -> int:
    """Return the strength of a hand from the sums of its codes and bits."""
    found = unsuited(total, t)
    if total & FLUSHED:
        found = max(found, _read16(t.flush, lane(total, held)))
    return found


@kernel.kernel
def sound(total: int, seen: int, size: int, t: Tables) -> bool:
    """Return whether all cards are in the deck and none occurs twice; `seen` has a bit for each card number."""
    key = total & KEY_MASK
    return key < t.limit and _ones(seen) + (key >> TWO_JOKERS) == size and seen & t.stripped == 0


kernel.ready()

_kept: list[Any] = []
"""The arrays behind the addresses. Two threads may build the same tables at once; a cache keeps only one."""


@cache
def tables(spec: Spec, size: int) -> Tables:
    """Return the tables of an ordering for hands of one size."""
    found, flush = table(spec, size), flushes(spec)
    _kept.append((found, flush))
    stripped = sum(1 << card for card in range(JOKER) if RANKS[card // 4] in spec.without)
    places = (found.base.buffer_info()[0], found.value.buffer_info()[0], flush.buffer_info()[0])
    return Tables(*places, start(spec.made), (spec.jokers + 1) * JOKER_WEIGHT, stripped)
