"""The envy bonus: what a bettor earns from other players' hands."""

from collections.abc import Sequence

from houseway.kernel import kernel

HEIGHTS = 1 << 20
"""A number larger than the strength of any hand; a hand's place is its line in the pay table times this, less its
strength.
"""

@kernel
def envy_earned(
    flats: Sequence[int], places: Sequence[int], mine: Sequence[bool], highest: bool, own_counts: bool
) -> int:
    """Return what hands pay a holder of the bonus, given the amount and the place of each; the best hand has the lowest
    place.

    The bonus never pays for a bettor's own hands. If only the highest hand counts, it is paid once; with `own_counts`
    it can be the bettor's own, and then nothing is paid.

    >>> envy_earned((500, 2500, 500), (3, 1, 3), (True, False, False), False, True)
    3000
    >>> envy_earned((500, 2500, 500), (3, 1, 3), (False, True, False), True, True)
    0
    >>> envy_earned((500, 2500, 500), (3, 1, 3), (False, True, False), True, False)
    500
    """
    least, found = 0, False
    for hand in range(len(flats)):
        if (own_counts or not mine[hand]) and (not found or places[hand] < least):
            least, found = places[hand], True
    earned, most = 0, 0
    for hand in range(len(flats)):
        counts = (own_counts or not mine[hand]) and (not highest or places[hand] == least)
        if counts:
            most = max(most, flats[hand])
            if not mine[hand]:
                earned += flats[hand]
    return min(earned, most) if highest else earned
