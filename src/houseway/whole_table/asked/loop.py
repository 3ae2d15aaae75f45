"""What the compiled loops of all families share: which actions are legal, and how a round begins and ends.

Except for `take`, the loops call no function with arrays at every card, because the compiler counts references to
arrays at every call.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.kernel import njit
from houseway.odds.random_stream import stream
from houseway.whole_table.loop import burned

BETTING, OVER = -1, -2
"""Places outside a round: a bet is next, or the round is over and the next has not begun."""
NEXT_STEP, SAME_STEP, DISABLED = range(3)
"""When an environment begins again after a round: at the next step, in the same step, or when it is reset."""
FINE = -1
STAGE, BET, CARDS = range(3)
"""The columns of an observation; a card is its number plus one, and 0 means no card."""


class Out(NamedTuple):
    """What a step returns, by environment."""

    seen: NDArray[Any]
    mask: NDArray[Any]
    reward: NDArray[Any]
    over: NDArray[Any]


def room(tables: int, columns: int, actions: int, dtype: type[Any] = np.uint8) -> Out:
    """Return arrays for the results of steps."""
    return Out(np.zeros((tables, columns), dtype), np.zeros((tables, actions), np.int8), np.zeros(tables),
               np.zeros(tables, np.bool_))  # fmt: skip


@njit(cache=True, nogil=True)
def seed_streams(seed: Any, streams: Any) -> None:
    """Give every environment a random stream of its own."""
    for env in range(len(streams)):
        streams[env] = stream(seed, env)


@njit(cache=True, nogil=True)
def illegal(first: Any, last: Any, actions: Any, mode: Any, place: Any, mask: Any) -> Any:
    """Return the first environment whose action is not legal; `FINE` if all are."""
    for env in range(first, last):
        if place[env] != OVER or mode == DISABLED:
            action = actions[env]
            if action < 0 or action >= mask.shape[1] or not mask[env, action]:
                return env
    return FINE


@njit(cache=True, nogil=True)
def begin(first: Any, last: Any, wanted: Any, bets: Any, place: Any, seen: Any, mask: Any) -> None:
    """Ask for a bet in the environments asked for."""
    for env in range(first, last):
        if wanted[env]:
            place[env] = BETTING
            for column in range(seen.shape[1]):
                seen[env, column] = 0
            for action in range(mask.shape[1]):
                mask[env, action] = action < bets


@njit(cache=True, nogil=True)
def shuffled(at: Any, shoe: Any, drawn: Any, fresh: Any, needed: Any, burn: Any, unfair: Any) -> Any:
    """Return the stream, and how many cards of the shoe are drawn, before a round; past the cut card it is shuffled."""
    if drawn and not fresh and len(shoe) - drawn >= needed[0]:
        return at, drawn
    return burned(at, shoe, unfair, burn)


@njit(cache=True, nogil=True)
def finish(first: Any, last: Any, mode: Any, bets: Any, place: Any, seen: Any, mask: Any, over: Any) -> None:
    """Begin again at tables whose round is over; without autoreset in the same step, only close the actions."""
    if mode == SAME_STEP:
        begin(first, last, over, bets, place, seen, mask)
        return
    for env in range(first, last):
        if over[env]:
            place[env] = OVER
            for action in range(mask.shape[1]):
                mask[env, action] = mode == NEXT_STEP and action == 0
