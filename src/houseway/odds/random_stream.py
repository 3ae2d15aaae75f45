"""Random numbers for the compiled loops that deal rounds by the million.

Every round has its own random stream, made from the seed and the number of the round, so it does not depend on how the
work is divided. Each round is dealt from a fresh shoe: a card is a random place in the shoe, drawn again if that place
is already empty.
"""

import numpy as np

from houseway.cards import JOKER
from houseway.kernel import njit

_STEP, _MIX_1, _MIX_2 = (np.uint64(each) for each in (0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB))
_30, _27, _31, _32, _LOW = (np.uint64(each) for each in (30, 27, 31, 32, 0xFFFFFFFF))
FACES = JOKER + 1
NOTHING, BEYOND = 0, 1
"""Special spots: one that stays empty, and one for cards that no bet depends on."""
LOOKS = 2
"""The most cards that a bonus bet depends on; a constant, so that the compiler unrolls the loop."""


@njit
def mix(x):  # type: ignore[no-untyped-def]
    """Scramble 64 bits, as SplitMix64 does."""
    x = (x ^ (x >> _30)) * _MIX_1
    x = (x ^ (x >> _27)) * _MIX_2
    return x ^ (x >> _31)


@njit
def stream(seed, number):  # type: ignore[no-untyped-def]
    """Return the start of a round's stream."""
    return mix(seed + np.uint64(number) * _STEP)


@njit
def draw(at, size, unfair, emptied, number):  # type: ignore[no-untyped-def]
    """Return the stream after the draw, and the place of a card not yet drawn in this round."""
    while True:
        at += _STEP
        scaled = (mix(at) >> _32) * size
        place = np.int64(scaled >> _32)
        if (scaled & _LOW) >= unfair and emptied[place] != number:
            break
    emptied[place] = number
    return at, place


@njit
def fair(size):  # type: ignore[no-untyped-def]
    """Return the shoe's size, and how many of the 2^32 numbers to reject for an even draw."""
    return np.uint64(size), np.uint64((1 << 32) % size)


