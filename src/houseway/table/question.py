"""Open questions and legal actions."""

from typing import NamedTuple

from houseway.money import Chips
from houseway.rules.spot import Place, Spot
from houseway.table.commands import Command


class OpenToAll(NamedTuple):
    """How a question that all players may answer ends; each may answer as often as they like."""

    host: Place
    """The player who opened the question. Nobody has to wait for this player."""
    spoke: tuple[Place, ...] = ()
    """The players who have acted so far. The clock starts with the first player's action."""
    idle: float = 180.0
    """The seconds after which the question closes if nobody acts and others could be host."""
    idle_bot: float = 45.0
    """The seconds for a question whose host is a house player."""


class Question(NamedTuple):
    """A question to a player, who may act on it. The table waits for a set of these, because several seats may be asked
    at once, for example to set their hands."""

    what: str
    """What is asked: `deal` between rounds, `close` when the house is to close the table, or one of the kind's own
    questions: `bank`, `wagers`, `late`, `choice`, `action`."""
    place: Place | None = None
    """The place that is asked; None if the question is open to all, or if only the house dealer continues."""
    words: tuple[str, ...] = ()
    """The commands that may answer the question."""
    spot: Spot | None = None
    """The hand that the question is about."""
    wager: str = ""
    seconds: float = 20.0
    """Seconds to answer. After that, the kind's `default` is played for the player."""
    open: OpenToAll | None = None
    """How the question ends, if all players can answer it at once."""
    forced: bool = False
    """True if there is only one possible answer, so the server plays the default at once."""
    says: str = ""
    """The question in words, if it says more than "your turn"."""
    why: str = ""
    """Why this player is the one to decide, shown to others who bet on the same hand."""


NEXT_ROUND = Question("deal", seconds=4.0)
"""The question between rounds; the house dealer answers it by beginning the next round after a short pause."""


class LegalAction(NamedTuple):
    """A command that would be accepted, at its smallest amount, with the bounds of that amount."""

    command: Command
    least: int = 0
    most: int | None = 0
    """The largest amount; None if there is no maximum."""
    only: tuple[int, ...] = ()
    """The amounts allowed, if there are only a few of them."""
    chip: int = 1
    """Amounts must be multiples of this; all-in is always allowed."""
    cards: tuple[str, ...] = ()
    """The cards to pick from."""
    named: tuple[tuple[str, int], ...] = ()
    """Amounts that have a name: half the pot, the pot, all in."""
    price: Chips = 0
    """What the command costs in chips, if that is a single amount; for a call, the amount still owed."""
    told: str = ""
    """What the command leads to, in words, such as the two hands that a setting makes."""
    label: str = ""
    """The command's name in advice, including its size if there are several, and the cards it picks."""
