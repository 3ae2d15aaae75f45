"""Bets on the first two cards being a pair."""

from collections.abc import Sequence

from houseway.cards import Card, rank, suit
from houseway.games.conditions import Field
from houseway.games.game import Aspect
from houseway.games.points.hands import NO_PAIR, PAIR, PAIR_OF_COLOUR, PAIR_OF_SUIT
from houseway.rules.wagers import Condition


def pair(first: Card, second: Card) -> int:
    """Return what two cards make for a pair bet, as an outcome number.

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


PAIRS = ("no pair", "pair", "pair of one colour", "pair of one suit")


def pair_of(hand: int, names: tuple[str, str] = ("player", "player-dealer")) -> Aspect:
    """Return the bet on a pair in the first two cards of a hand: 0 for the player's, 1 for the bank's."""

    def outcome(player: Sequence[Card], bank: Sequence[Card], board: Sequence[Card]) -> int:
        return pair(*(player, bank)[hand][:2])

    conditions: dict[str, Condition] = {name: number.__eq__ for number, name in enumerate(PAIRS)}
    whose = f"the {names[hand]}'s first two cards"
    cards = Field(lambda outcome: outcome, whose, PAIRS)
    return Aspect(outcome, len(PAIRS), conditions, (0, 2, 0) if hand else (2, 0, 0), PAIRS.__getitem__, judged=whose,
                  fields={"cards": cards})  # fmt: skip
