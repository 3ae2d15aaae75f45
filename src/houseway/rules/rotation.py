"""The rotation of the bank: it is offered clockwise, and nobody holds it longer than filed.

The position is "offered systematically and continuously in a clockwise manner around the table after every two hands"
(palace 1573). Older filings add that another player must take the bank in between, or the game breaks (crystal 466,
757); newer filings only require that the bank be offered.
"""

from collections.abc import Collection
from typing import NamedTuple

from houseway.rules.refusal import Clause, Refused
from houseway.rules.settlement_order import cycle


class Rotation(NamedTuple):
    """The filed rotation of the bank."""

    clause: Clause
    rounds: int = 2
    """How many consecutive rounds one player may bank."""
    intervening: bool = False
    """Whether another player must bank in between, or else the game breaks; otherwise an offer is enough."""
    played_spot: bool = False
    """Whether only a spot with a wager in the previous round may bank (comstock 1205–1210, crystal 42)."""
    backline: bool = False
    """Whether a backline bettor of the previous round may bank from the spot if the seated player passes."""
    squares: bool = False
    """The spot's bettors of the last hand are asked one by one, in the order of their squares (cordova 172)."""
    clockwise: bool = True
    minimum: bool = False
    """The player-dealer puts up at least the table's minimum, as every player does (cordova 174)."""
    misdeal_counts: bool = False
    """Whether a round that was called off counts as one of the player-dealer's."""


class BankTurn(NamedTuple):
    """The bank's position: who holds it, in which of their rounds, and who is being asked."""

    banker: int | None = None
    held: int = 0
    offered: int | None = None
    behind: int = 0
    """The square of the seat that is offered the bank; 0 for the seated player."""
    passed: frozenset[int] = frozenset()
    broken: bool = False


def opened(seats: int, present: Collection[int], rotation: Rotation) -> BankTurn:
    """Return the first offer of a game, to the first player at the house dealer's left (crystal 3290)."""
    asked = next((seat for seat in cycle(seats, 1, rotation.clockwise) if seat in present), None)
    return BankTurn(offered=asked)


def accepted(turn: BankTurn, seat: int) -> BankTurn:
    """Return the turn after a seat takes the bank."""
    return BankTurn(banker=seat, held=turn.held + 1 if seat == turn.banker else 1)


def passed(turn: BankTurn, seat: int, seats: int, present: Collection[int], rotation: Rotation) -> BankTurn:
    """Return the turn after a seat passes: the next seat is asked, until nobody is left.

    >>> strict = Rotation(Clause("crystal", "466"), intervening=True)
    >>> turn = after_round(BankTurn(banker=1, held=2), 3, {1, 2, 3}, strict)
    >>> turn = passed(turn, 2, 3, {1, 2, 3}, strict)
    >>> turn.offered, passed(turn, 3, 3, {1, 2, 3}, strict).broken
    (3, True)
    """
    return ask(turn._replace(passed=turn.passed | {seat}, behind=0), seats, present, rotation)


def passed_back(turn: BankTurn, squares: Collection[int]) -> BankTurn | None:
    """Return the turn with the seat's next eligible square asked; None after the last.

    >>> turn = passed_back(BankTurn(offered=3), {2, 5})
    >>> turn.behind, passed_back(turn, {2, 5}).behind, passed_back(turn._replace(behind=5), {2, 5})
    (2, 5, None)
    """
    behind = min((each for each in squares if each > turn.behind), default=0)
    return turn._replace(behind=behind) if behind else None


def after_round(turn: BankTurn, seats: int, present: Collection[int], rotation: Rotation) -> BankTurn:
    """Return the offer after a round: to the banker again if the banker has rounds left, else to the next seat.

    >>> two = Rotation(Clause("palace", "1423"))
    >>> first = accepted(opened(3, {1, 2, 3}, two), 1)
    >>> second = accepted(after_round(first, 3, {1, 2, 3}, two), 1)
    >>> first.held, second.held, after_round(second, 3, {1, 2, 3}, two).offered
    (1, 2, 2)
    """
    return ask(turn._replace(passed=frozenset(), behind=0), seats, present, rotation)


def called_off(turn: BankTurn, rotation: Rotation) -> BankTurn:
    """Return the turn after a misdeal, which counts as a round only if the rotation is read that way.

    >>> two = Rotation(Clause("palace", "1423"))
    >>> called_off(BankTurn(banker=1, held=2), two).held
    1
    >>> called_off(BankTurn(1, 2), two._replace(misdeal_counts=True)).held
    2
    """
    return turn if rotation.misdeal_counts else turn._replace(held=turn.held - 1)


def ask(turn: BankTurn, seats: int, present: Collection[int], rotation: Rotation) -> BankTurn:
    """Return the turn with the next seat asked."""
    banker = turn.banker
    if banker is None:
        willing = [seat for seat in cycle(seats, 1, rotation.clockwise) if seat in present and seat not in turn.passed]
        return turn._replace(offered=willing[0] if willing else None)
    if turn.held < rotation.rounds and banker in present and banker not in turn.passed:
        return turn._replace(offered=banker)
    for seat in cycle(seats, banker, rotation.clockwise)[1:]:
        if seat in present and seat not in turn.passed:
            return turn._replace(offered=seat)
    if banker in present and banker not in turn.passed and not rotation.intervening:
        return turn._replace(offered=banker, held=0)  # every seat was offered the bank and passed
    return turn._replace(offered=None, broken=rotation.intervening)


def check_offered(turn: BankTurn, seat: int) -> None:
    """Refuse an answer from a seat that was not asked. Only `decide` calls this, because `evolve` never refuses."""
    if turn.offered != seat:
        asked = "nobody" if turn.offered is None else f"seat {turn.offered}"
        raise Refused("not-offered", f"the bank is being offered to {asked}, not to seat {seat}")
