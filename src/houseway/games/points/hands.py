"""Points: an ace counts one, tens and pictures nothing, a joker whatever helps; only the last digit of a sum counts."""

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from houseway.cards import RANKS, Card, rank, suit
from houseway.games.game import Aspect
from houseway.rules.wagers import Condition

Outcome = TypeVar("Outcome")

WILD = 10
CLASSES = 11

_POINTS = (*(1 if r == "A" else int(r) if r.isdigit() else 0 for r in RANKS), WILD)


def points(card: Card) -> int:
    """Return what a card counts; the joker's class is 10.

    >>> from houseway.cards import cards
    >>> [points(card) for card in cards("As 9d Tc Kh Jo")]
    [1, 9, 0, 0, 10]
    """
    return _POINTS[rank(card)]


NO_PAIR, PAIR, PAIR_OF_COLOUR, PAIR_OF_SUIT = range(4)


def pair(first: Card, second: Card) -> int:
    """Return what two cards make for a pair bet.

    >>> from houseway.cards import card
    >>> [pair(card("5h"), card(other)) for other in ("6h", "5s", "5d", "5h")]
    [0, 1, 2, 3]
    """
    if rank(first) != rank(second):
        return NO_PAIR
    if suit(first) == suit(second):
        return PAIR_OF_SUIT
    red = (1, 2)
    return PAIR_OF_COLOUR if (suit(first) in red) == (suit(second) in red) else PAIR


def by_number(
    spelled: Mapping[str, Callable[[Outcome], bool]], spell_out: Callable[[int], Outcome]
) -> dict[str, Condition]:
    """Turn conditions on a spelled-out outcome into conditions on outcomes by number."""

    def on_number(holds: Callable[[Outcome], bool]) -> Condition:
        return lambda number: holds(spell_out(number))

    return {name: on_number(holds) for name, holds in spelled.items()}


PAIRS = ("no pair", "pair", "pair of one colour", "pair of one suit")


def pair_of(hand: int) -> Aspect:
    """Return the pair bet on the first two cards of a hand, 0 the player's, 1 the bank's."""

    def outcome(player: Sequence[Card], bank: Sequence[Card], board: Sequence[Card]) -> int:
        return pair(*(player, bank)[hand][:2])

    conditions: dict[str, Condition] = {name: number.__eq__ for number, name in enumerate(PAIRS)}
    whose = f"the {('player', 'player-dealer')[hand]}'s first two cards"
    return Aspect(outcome, len(PAIRS), conditions, (0, 2, 0) if hand else (2, 0, 0), PAIRS.__getitem__, judged=whose)
