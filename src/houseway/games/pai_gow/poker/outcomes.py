"""The outcomes of pai gow: front against front, back against back, and whatever else wagers depend on."""

from collections.abc import Callable
from typing import NamedTuple

from houseway.games.conditions import Field
from houseway.games.pai_gow.two_hands import beaten
from houseway.kernel import kernel
from houseway.rules.wagers import Condition

WORSE, EQUAL, BETTER = range(3)
NO_HIGH, ACE_HIGH, KING_HIGH = range(3)
OUTCOMES = 3 * 3 * 2 * 3 * 2 * 2 * 2


class End(NamedTuple):
    """The end of a round, as far as wagers depend on it."""

    front: int
    """How the player's front compares with the bank's: worse, equal (a copy) or better."""
    back: int
    foul: int
    """1 if the player's front outranks their back."""
    high: int
    """1 if the bank's cards are ace high or king high and the filing makes that a push."""
    qualified: int
    """1 if the bank's back is good enough for a double to play."""
    mine: int
    """1 if the player's front is a pair of the filed rank or higher."""
    theirs: int
    """1 if the bank's front is a pair of the filed rank or higher."""


@kernel
def outcome_of(front: int, back: int, foul: int, high: int, qualified: int, mine: int, theirs: int) -> int:
    """Return an outcome as a number."""
    return (((((front * 3 + back) * 2 + foul) * 3 + high) * 2 + qualified) * 2 + mine) * 2 + theirs


def end(number: int) -> End:
    """Return the decoded outcome for a number.

    >>> end(outcome_of(BETTER, WORSE, 0, ACE_HIGH, 1, 0, 1))
    End(front=2, back=0, foul=0, high=1, qualified=1, mine=0, theirs=1)
    """
    number, theirs = divmod(number, 2)
    number, mine = divmod(number, 2)
    number, qualified = divmod(number, 2)
    number, high = divmod(number, 3)
    number, foul = divmod(number, 2)
    front, back = divmod(number, 3)
    return End(front, back, foul, high, qualified, mine, theirs)


def compare(mine: int, theirs: int) -> int:
    return EQUAL if mine == theirs else BETTER if mine > theirs else WORSE


def won(found: End, as_: int = BETTER) -> int:
    """Return how many of the two hands a side has won; nobody wins a copy."""
    mine, its = (found.front, found.back), (EQUAL, EQUAL)
    return 0 if found.foul else beaten(*mine, *its) if as_ == BETTER else beaten(*its, *mine)


def pair_in_front(found: End) -> bool:
    return bool(found.mine or found.theirs)


_ENDS = tuple(end(number) for number in range(OUTCOMES))


def _of(test: Callable[[End], bool]) -> Condition:
    holding = frozenset(number for number, found in enumerate(_ENDS) if test(found))
    return holding.__contains__


CONDITIONS: dict[str, Condition] = {
    "foul": _of(lambda found: bool(found.foul)),
    "wins": _of(lambda found: won(found) == 2),
    "player wins": _of(lambda found: won(found) == 2),
    "splits": _of(lambda found: won(found) == 1),
    "loses": _of(lambda found: won(found) == 0),
    "wins with front pair": _of(lambda found: won(found) == 2 and bool(found.mine)),
    "splits with front pair": _of(lambda found: won(found) == 1 and pair_in_front(found)),
    "bank ace high": _of(lambda found: found.high == ACE_HIGH),
    "bank king high": _of(lambda found: found.high == KING_HIGH),
    "bank does not qualify": _of(lambda found: not found.qualified),
    "wins one and copies": _of(lambda found: won(found) == 1 and won(found, WORSE) == 0),
    "banker wins one and copies": _of(lambda found: won(found, WORSE) == 1 and won(found) == 0 and not found.foul),
    "banker wins": _of(lambda found: won(found, WORSE) == 2),
    "banker splits": _of(lambda found: won(found, WORSE) == 1),
    "banker wins with front pair": _of(lambda found: won(found, WORSE) == 2 and bool(found.theirs)),
    "one each": _of(lambda found: won(found) == 1 and won(found, WORSE) == 1),
    "one each with front pair": _of(
        lambda found: won(found) == 1 and won(found, WORSE) == 1 and pair_in_front(found)
    ),
    "front copies": _of(lambda found: not found.foul and found.front == EQUAL),
    "back copies": _of(lambda found: not found.foul and found.back == EQUAL),
    "both copy": _of(lambda found: not found.foul and found.front == EQUAL and found.back == EQUAL),
}
"""A side wins if both its hands are better. It splits if just one is better and the other is worse or a copy."""


RESULTS = ("worse", "equal", "better")
FIELDS = {
    "front": Field(lambda number: end(number).front, "the player's front against the bank's", RESULTS),
    "back": Field(lambda number: end(number).back, "the player's back against the bank's", RESULTS),
    "fouled": Field(lambda number: end(number).foul, "the player's front outranks their back", yes=True),
    "dealer qualifies": Field(lambda number: end(number).qualified, "the bank's back lets doubles play", yes=True),
    "player front pair": Field(lambda number: end(number).mine, "the player's front is the filed pair", yes=True),
    "dealer front pair": Field(lambda number: end(number).theirs, "the bank's front is the filed pair", yes=True),
}


def explain(number: int) -> str:
    """Return an outcome in words.

    >>> explain(outcome_of(BETTER, EQUAL, 0, NO_HIGH, 1, 0, 0))
    'front wins, back copies'
    """
    found = end(number)
    if found.high:
        return f"the player-dealer has {'ace' if found.high == ACE_HIGH else 'king'} high"
    if found.foul:
        return "foul hand"
    said = ("loses", "copies", "wins")
    return f"front {said[found.front]}, back {said[found.back]}"
