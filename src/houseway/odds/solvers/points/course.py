"""The course of a round as a table, built from the rules once: for every place, where each class of card leads.

A simulation then deals a round with one lookup per card. No rule is written twice: every entry comes from the game's
own `turn`, `deal`, `act` and `outcome`. Equivalent places are merged, so the table is small enough for the processor's
cache.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

import numpy as np

from houseway.games.game import CHOOSE, DONE, PLAYER, Game
from houseway.odds.random_stream import BEYOND

Seen = tuple[int, int]
"""The number of cards that count for bonus bets, in the player's and in the bank's hand so far."""


class End(NamedTuple):
    """The end of a round for a seat."""

    mark: int
    """The late wagers offered to the seat."""
    chosen: int
    outcome: int


class Seating(NamedTuple):
    """A seat's behaviour: its choice and its late wagers in a state."""

    chooses: Callable[[Any], int] = lambda state: 0
    mark: Callable[[Any], int] = lambda state: 0
    place: Callable[[Any], Any] = lambda state: None
    """The known facts that the seat's choices and offers depend on; states that differ in these facts are not merged.
    """
    looks: Seen = (0, 0)
    """The number of cards in each hand that decide the seat's bonus bets."""


UNSEATED = Seating()
"""A seat without choices or offers, as in games where everyone bets on the same two hands."""


class Course(NamedTuple):
    """Where every card leads."""

    leads: Any
    """The next place, by the sum of place and class of card; numbers beyond the last place are ends."""
    spots: Any
    """Where bonus bets find the card dealt at each place."""
    ends: tuple[End, ...]


class _Place(NamedTuple):
    """A state in which a card is dealt, with the seat's view and choices so far."""

    state: Any
    chosen: int
    seen: Seen


def spot(seen: Seen, hand: int, looks: Seen) -> int:
    """Return the spot of the next card of a hand.

    >>> [spot((given, 0), PLAYER, (2, 2)) for given in (0, 1, 2)], spot((2, 0), 2, (2, 2))
    ([2, 3, 1], 4)
    """
    given, most = (seen[0], looks[0]) if hand == PLAYER else (seen[1], looks[1])
    if given >= most:
        return BEYOND
    return BEYOND + 1 + given + (0 if hand == PLAYER else looks[0])


def chart(game: Game, rules: Any, classes: Iterable[int], seating: Seating = UNSEATED) -> Course:
    """Return the table of every place that a round can reach, built from the rules."""
    classes, looks = tuple(classes), seating.looks
    ends: dict[End, int] = {}
    numbers: dict[Any, int] = {}
    places: list[_Place] = []

    def arrive(state: Any, chosen: int, seen: Seen) -> int:
        """Return the number of the place where the next card is dealt, or the inverted number of the end."""
        while (who := game.turn(state)) >= CHOOSE:
            if who == CHOOSE:
                chosen = seating.chooses(state)
            state = game.act(state, chosen if who == CHOOSE else game.choosing.house_way(state))
        mark = seating.mark(state)
        if who == DONE:
            return ~ends.setdefault(End(mark, chosen, game.outcome(state)), len(ends))
        number = numbers.setdefault((game.solving.gist(state), seating.place(state), chosen, mark, seen), len(numbers))
        if number == len(places):
            places.append(_Place(state, chosen, seen))
        return number

    arrive(game.start(rules), 0, (0, 0))
    leads, spots = [], []
    for state, chosen, seen in places:  # the table grows during the walk
        who = game.turn(state)
        mine = seen[0] + (who == PLAYER), seen[1] + (who != PLAYER)
        after = min(mine[0], looks[0]), min(mine[1], looks[1])
        spots.append(spot(seen, who, looks))
        leads.append([arrive(game.deal(state, who, each), chosen, after) for each in classes])
    return _smallest(np.array(leads), spots, classes, tuple(ends))


def _smallest(leads: Any, spots: Sequence[int], classes: tuple[int, ...], ends: tuple[End, ...]) -> Course:
    """Merge equivalent places, and return a flat table with a row for every remaining place."""
    kind, kinds = np.array(spots), 0
    while kinds < (kinds := len(np.unique(kind))):  # split classes by where cards lead, until stable
        after = np.where(leads < 0, leads, kind[np.maximum(leads, 0)])
        _, kind = np.unique(np.column_stack([kind, after]), axis=0, return_inverse=True)
    kind = (kind.reshape(-1) - kind[0]) % kinds  # the round begins at place 0
    width = max(classes) + 1
    flat, found = np.zeros((kinds, width), np.uint32), np.zeros((kinds, width), np.uint64)
    for place, (row, where) in enumerate(zip(leads, spots, strict=True)):
        flat[kind[place], classes] = np.where(row < 0, kinds * width + ~row, kind[np.maximum(row, 0)] * width)
        found[kind[place]] = where
    return Course(flat.reshape(-1), found.reshape(-1), ends)
