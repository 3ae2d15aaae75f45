"""What a house files for a game against a bank: the rules slot of an offer of the kind `banked`."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from houseway.games.game import Game
from houseway.houses.deal_plan import DealPlan, FiledShoe
from houseway.money import Rounding
from houseway.rules.bank import Coverage
from houseway.rules.house_way import HouseWayRow
from houseway.rules.refusal import Clause
from houseway.rules.rotation import Rotation
from houseway.rules.settlement_order import Button, SettlementOrder
from houseway.rules.wagers import Wager


class Backlines(NamedTuple):
    """The most bettors behind one seat."""

    most: int
    clause: Clause


class TableCapacity(NamedTuple):
    """The most players at one table, seated and backline together."""

    most: int
    clause: Clause


class OpenCircles(NamedTuple):
    """Whether players at the table may bet on empty seats."""

    most: int
    """The most spots that one person may bet on, including their own."""
    clause: Clause
    sets_one: bool = False
    """A person with several hands sees and sets only the first; the house way sets the others (cordova 187)."""


class Calls(NamedTuple):
    """The clauses on floor calls that concern people's actions, not cards."""

    opened_early: Clause | None = None
    """The player-dealer's hand was opened before all others were set: the house dealer sets the rest."""
    wager_on_cards: Clause | None = None
    """A player pushed the wager onto the cards while the bank's hand was open: the first time is a warning, the next
    time the hand loses, and backline bettors play it on.
    """


class BlockedSeat(NamedTuple):
    """A seat beside the player-dealer whose betting spots are blocked; it moves with the bank."""

    seats: int
    """The table size to which the blocked seat applies; other tables use all seats."""
    clause: Clause
    side: str = "right"
    """The blocked side of the player-dealer: `right` or `left`."""


class SeatRules(NamedTuple):
    """The filed lines on who may play where; None if nothing is filed."""

    backlines: Backlines | None = None
    """The most bettors behind one seat."""
    crowd: TableCapacity | None = None
    """The most players at one table."""
    circles: OpenCircles | None = None
    """Whether one person may play several spots."""
    idle: BlockedSeat | None = None
    """The blocked seat of a larger table."""


NOWHERE = Clause("", "")


class BankedRules(NamedTuple):
    """A game against the bank as a house filed it: the game and its options, the deal, the wagers and the bank.

    Each part has a default for when nothing is filed. An offer without a game, or of another kind, has the defaults.
    """

    game: Game | None = None
    """The game; None if the document has its fees but not its rules."""
    options: Mapping[str, Any] = {}
    """The game's options, as filed or at their defaults."""
    way: tuple[HouseWayRow, ...] = ()
    """The filed house way, row by row; without one, the game's own applies."""
    shoe: FiledShoe = FiledShoe(NOWHERE)
    plan: DealPlan = DealPlan(NOWHERE, ())
    wagers: tuple[Wager, ...] = ()
    orders: tuple[SettlementOrder, ...] = ()
    button: Button | None = None
    rotation: Rotation = Rotation(NOWHERE)
    coverage: Coverage = Coverage.RUNNING
    rounding: Rounding = Rounding.DOWN
    seating: SeatRules = SeatRules()
    calls: Calls = Calls()


NOT_BANKED = BankedRules()
"""The banked rules of an offer of another kind."""
