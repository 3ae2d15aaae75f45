"""What is kept at a table with a player-dealer from round to round: whose turn the bank is, the shoe, the road."""

from typing import Any, NamedTuple

from msgspec import Struct

from houseway.money import Chips
from houseway.rules.rotation import BankTurn
from houseway.rules.spot import Place


class BankingTurn(NamedTuple):
    """What a turn as player-dealer has brought so far: the rounds of one person in a row."""

    rounds: int = 0
    won: Chips = 0
    fees: Chips = 0
    """What they paid for it in collection."""


class Carryover(Struct, frozen=True):
    """What is kept from round to round."""

    turn: BankTurn = BankTurn()
    played: frozenset[int] = frozenset()
    """Seats that had a wager on the last round."""
    squares: frozenset[tuple[Place, int]] = frozenset()
    """Who bet behind a seat on the last round, place and number, where that gives a right to bank."""
    shoe: int = 0
    """Cards left in the shoe."""
    shoe_of: int = 0
    burns: int = -1
    """Burn cards still to come; -1 before the first card of a fresh shoe is turned."""
    road: tuple[dict[str, Any], ...] = ()
    """How the rounds of this shoe ended, where one hand serves the table."""
    banked: BankingTurn = BankingTurn()
    """Of whoever banked the last round, that round included."""
    warned: frozenset[int] = frozenset()
    """Who was warned not to push their wager on the cards, by number."""
