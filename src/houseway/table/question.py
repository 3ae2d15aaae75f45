"""Open questions and legal actions."""

from typing import NamedTuple

from houseway.money import Chips
from houseway.rules.spot import Place, Spot
from houseway.table.commands import Command


class OpenToAll(NamedTuple):
    """How a question open to all players ends; each may answer as often as they like."""

    host: Place
    """The player who opened it. Nobody waits for them."""
    spoke: tuple[Place, ...] = ()
    """The players who have acted so far. The clock starts with the first of them."""
    idle: float = 180.0
    """Seconds that it stays open while nobody acts and others could be host."""
    idle_bot: float = 45.0
    """The same if the host is a house player."""


class Question(NamedTuple):
    """A player may act. The table waits for a set of these: all seats can set their hands at once."""

    what: str
    """`deal` between rounds, `close` when the house closes the table, otherwise the kind's own: `bank`, `wagers`,
    `late`, `choice`, `action`."""
    place: Place | None = None
    """The place that is asked; None if it is open to all, or only the house dealer continues."""
    words: tuple[str, ...] = ()
    """The commands they may give."""
    spot: Spot | None = None
    """The hand it is about."""
    wager: str = ""
    seconds: float = 20.0
    """Seconds to answer. Then the kind's `default` is played for them."""
    open: OpenToAll | None = None
    """How it ends, if all players can answer at once."""
    forced: bool = False
    """There is only one possible answer, so the server plays the default at once."""
    says: str = ""
    """The question in words, if there is more to say than "your turn"."""
    why: str = ""
    """Why this player decides, shown to the others who bet on the same hand."""


NEXT_ROUND = Question("deal", seconds=4.0)
"""The house dealer begins the next round after a short pause."""


class LegalAction(NamedTuple):
    """A command that would be accepted, at its smallest amount, with its bounds."""

    command: Command
    least: int = 0
    most: int | None = 0
    """None if there is no maximum."""
    only: tuple[int, ...] = ()
    """The amounts allowed, if there are only a few."""
    chip: int = 1
    """Amounts come in steps of this; all-in is always allowed."""
    cards: tuple[str, ...] = ()
    """The cards to pick from."""
    named: tuple[tuple[str, int], ...] = ()
    """Amounts with a name: half the pot, the pot, all in."""
    price: Chips = 0
    """The chips it costs, if it has one price: for a call, the amount still owed."""
    told: str = ""
    """Its result in words: the two hands that a setting makes."""
    label: str = ""
    """Its name in advice, with its size if there are several, and the cards it picks."""
