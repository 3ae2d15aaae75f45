"""Where the numbers of a hand stand in its row, and those of a game in its own.

A compiled loop passes a row as an address (`address_of`), because passing arrays counts references at every call.
Amounts are cents, sets of positions are bits, cards are card numbers, and positions count from the left of the button,
as at the table. Stages are those of `kinds/pot/hand/state.py`.
"""

from itertools import count
from typing import Any

from numba import types
from numba.extending import intrinsic

from houseway.kernel import njit

_at = count()

SEATS = 10
"""The most players in a hand."""
HOLD = 8
"""Room for a player's cards, down and up each."""
BOARD_ROOM, DECK_ROOM, MUCK_ROOM, BURN_ROOM, OUT_ROOM = 6, 54, 54, 12, 110

# The numbers of a hand's row, by the names of `Hand`.
(COUNT, STAGE, STREET, TURN, WAITING, LIVE, ABLE, ACTED, CHECKED, TOP, FULL, LAST, RAISES, BEGAN, LIMIT, EITHER,
 LOWER, UPPER, FIRST, AGGRESSOR, GHOSTS, FORCED, COMPLETING, DEAD, TAKEN, JACKPOT, DROPPED, SHORTFALL, KILLER,
 JOKER_UP, KEPT, COMMON, BOARDED, MUCKED, BURNT, SHOWN, WINNERS, WON,
 OPENER) = (next(_at) for _ in range(39))  # fmt: skip
RANDOM, DEALT, OUT = (next(_at) for _ in range(3))
"""The random stream, how many cards of the deck are dealt, and how many cards have left it in all."""
MASK, LEAST, MOST, ONLY = (next(_at) for _ in range(4))
"""The legal actions of the player to act, and the bounds of a bet: any amount between, or only these two."""
FIELDS = next(_at)

STACK = FIELDS
PAID, STAKED, BEFORE, DOWNS, UPS = (STACK + SEATS * each for each in range(1, 6))
HIGH, LOW, ANYWAY = (STACK + SEATS * each for each in range(6, 9))
"""Strengths at the showdown."""
CLEARED = HIGH
"""Everything before this is zero when a hand begins."""
DOWN = ANYWAY + SEATS
UP = DOWN + SEATS * HOLD
BOARD = UP + SEATS * HOLD
DECK = BOARD + BOARD_ROOM
MUCK = DECK + DECK_ROOM
BURNS = MUCK + MUCK_ROOM
OUTS = BURNS + BURN_ROOM
"""The cards in the order in which they left the deck."""
ROW = OUTS + OUT_ROOM

FOLD, CHECK, CALL, WAGER, BRING_IN, KEEP, ROLL, THROW = range(8)
"""What a player may do. `WAGER` bets, raises or opens to an amount; `THROW` draws or discards a set of down cards."""


def _address(_context: Any, _number: Any) -> Any:
    pointer: Any = types.CPointer(types.int64)  # type: ignore[no-untyped-call]

    def build(_context: Any, builder: Any, _signature: Any, given: Any) -> Any:
        from llvmlite import ir  # type: ignore[import-untyped]

        return builder.inttoptr(given[0], ir.IntType(64).as_pointer())

    return pointer(types.int64), build


def _part(_context: Any, row: Any, _place: Any) -> Any:
    return row(row, types.int64), lambda _context, builder, _signature, given: builder.gep(given[0], [given[1]])


_pointer: Any = intrinsic(_address)
part: Any = intrinsic(_part)
"""Return the row starting at a position, so that a rule can index it."""


@njit
def address_of(rows: Any, number: Any) -> Any:
    """Return a row of a table of rows as an address; the table must outlive it."""
    return _pointer(np_int(rows.ctypes.data) + number * rows.strides[0])


@njit
def np_int(number: Any) -> Any:
    return types.int64(number)
