"""The course of a round as a table, asked of the rules once: wherever a card may fall, where each class of it leads.

A simulation then deals a round by looking up one number for each card. No rule is told a second time: every entry is
what the game's own `turn`, `deal`, `act` and `outcome` answered. Places from which everything goes alike are one, so
the table is small, and the processor keeps it at hand.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

import numpy as np

from houseway.games.game import CHOOSE, DONE, PLAYER, Game
from houseway.odds.random_stream import BEYOND

Seen = tuple[int, int]
"""How many of the cards that bonus bets look at lie before the player and the bank."""


class End(NamedTuple):
    """How a round came out for a seat."""

    mark: int
    """What the seat was offered on the way."""
    chosen: int
    outcome: int


class Seating(NamedTuple):
    """What a seat does of its own: what it chooses in a state, and what it is offered there."""

    chooses: Callable[[Any], int] = lambda state: 0
    mark: Callable[[Any], int] = lambda state: 0
    place: Callable[[Any], Any] = lambda state: None
    """What its choices and offers will hang on, as far as it is known yet; states differ that differ in it."""
    looks: Seen = (0, 0)
    """How many cards of each hand its bonus bets look at."""


UNSEATED = Seating()
"""Nobody chooses or is offered anything, as where all bet on the same two hands."""


class Course(NamedTuple):
    """Where every card leads."""

    leads: Any
    """By place plus class of card: the next place, or beyond the last place the number of an end."""
    spots: Any
    """By place: where bonus bets find the card that falls there."""
    ends: tuple[End, ...]


class _Place(NamedTuple):
    """A state in which a card falls, and what the seat has seen and said so far."""

    state: Any
    chosen: int
    seen: Seen


def spot(seen: Seen, hand: int, looks: Seen) -> int:
    """Return where the next card of a hand is found.

    >>> [spot((given, 0), PLAYER, (2, 2)) for given in (0, 1, 2)], spot((2, 0), 2, (2, 2))
    ([2, 3, 1], 4)
    """
    given, most = (seen[0], looks[0]) if hand == PLAYER else (seen[1], looks[1])
    if given >= most:
        return BEYOND
    return BEYOND + 1 + given + (0 if hand == PLAYER else looks[0])


def chart(game: Game, rules: Any, classes: Iterable[int], seating: Seating = UNSEATED) -> Course:
    """Ask the rules about every place that a round can come to."""
    classes, looks = tuple(classes), seating.looks
    ends: dict[End, int] = {}
    numbers: dict[Any, int] = {}
    places: list[_Place] = []

    def arrive(state: Any, chosen: int, seen: Seen) -> int:
        """Return the number of the place where the next card falls, or of the end, inverted."""
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
    for state, chosen, seen in places:  # grows while it is walked
        who = game.turn(state)
        mine = seen[0] + (who == PLAYER), seen[1] + (who != PLAYER)
        after = min(mine[0], looks[0]), min(mine[1], looks[1])
        spots.append(spot(seen, who, looks))
        leads.append([arrive(game.deal(state, who, each), chosen, after) for each in classes])
    return _smallest(np.array(leads), spots, classes, tuple(ends))


def _smallest(leads: Any, spots: Sequence[int], classes: tuple[int, ...], ends: tuple[End, ...]) -> Course:
    """Make one of all places that lead alike, and lay the table out flat, a row for every place that is left."""
    kind, kinds = np.array(spots), 0
    while kinds < (kinds := len(np.unique(kind))):  # places are told apart only by where a card has been seen to lead
        after = np.where(leads < 0, leads, kind[np.maximum(leads, 0)])
        _, kind = np.unique(np.column_stack([kind, after]), axis=0, return_inverse=True)
    kind = (kind.reshape(-1) - kind[0]) % kinds  # the round begins at 0
    width = max(classes) + 1
    flat, found = np.zeros((kinds, width), np.uint32), np.zeros((kinds, width), np.uint64)
    for place, (row, where) in enumerate(zip(leads, spots, strict=True)):
        flat[kind[place], classes] = np.where(row < 0, kinds * width + ~row, kind[np.maximum(row, 0)] * width)
        found[kind[place]] = where
    return Course(flat.reshape(-1), found.reshape(-1), ends)
