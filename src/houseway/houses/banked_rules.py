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
    """How many may bet behind one seat."""

    most: int
    clause: Clause


class TableCapacity(NamedTuple):
    """How many may play at one table at a time, seated and behind the seats together."""

    most: int
    clause: Clause


class OpenCircles(NamedTuple):
    """Seats that nobody sits in may be bet on by those at the table."""

    most: int
    """On how many spots one person may bet, his own included."""
    clause: Clause
    sets_one: bool = False
    """They look at and set the first of their hands only; the house sets the others its way (cordova 187)."""


class Calls(NamedTuple):
    """Where it is filed what follows when the floor finds something that people did, not the cards."""

    opened_early: Clause | None = None
    """The player-dealer's hand was opened before all others are set: the house dealer sets those that are not."""
    wager_on_cards: Clause | None = None
    """Somebody pushed their wager on top of their cards when the bank lay open: they are warned, and the next time the
    hand loses; who bets behind plays it on."""


class BlockedSeat(NamedTuple):
    """A seat beside the player-dealer whose betting spots are blocked, so that it goes round with the bank."""

    seats: int
    """The table size to which this applies; at others all seats are used."""
    clause: Clause
    side: str = "right"
    """At which hand of the player-dealer, as he sits: `right`, or `left`."""


class SeatRules(NamedTuple):
    """Who may play where, each with its lines; None where nothing is filed."""

    backlines: Backlines | None = None
    """How many may bet behind one seat."""
    crowd: TableCapacity | None = None
    """How many may play at one table."""
    circles: OpenCircles | None = None
    """That one person may play several spots."""
    idle: BlockedSeat | None = None
    """The seat that is not played at a larger table."""


NOWHERE = Clause("", "")


class BankedRules(NamedTuple):
    """A game against the bank as a house filed it: the game and its options, the deal, the wagers and the bank.

    Each part has a default that files nothing. An offer without a game, and one of another kind, has those.
    """

    game: Game | None = None
    """The game; None where the document has its fees, but not its rules."""
    options: Mapping[str, Any] = {}
    """The game's options as filed, the others at their defaults."""
    way: tuple[HouseWayRow, ...] = ()
    """The filed house way, row by row; without one the game's own is played."""
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
"""What an offer of another kind files for a bank."""
