"""Who is asked, and what they may do."""

from typing import NamedTuple

from houseway.money import Chips
from houseway.rules.spot import Place, Spot
from houseway.table.commands import Command


class OpenToAll(NamedTuple):
    """How a question ends that everybody may answer at once, as often as they like."""

    host: Place
    """Who opened it. Nobody waits for them."""
    spoke: tuple[Place, ...] = ()
    """Who has spoken so far. The time of the question runs from the first of them."""
    idle: float = 180.0
    """Seconds that it stays open while nobody speaks and others could be host."""
    idle_bot: float = 45.0
    """The same if the host is a house player."""


class Question(NamedTuple):
    """Somebody may speak. The table waits for a set of these: all seats may set their hands at once."""

    what: str
    """`deal` between rounds, `close` when the house closes the table; else the kind's own word: `bank`, `wagers`,
    `late`, `choice`, `action`."""
    place: Place | None = None
    """Who is asked; None where it is open to everybody, or only the house dealer goes on."""
    words: tuple[str, ...] = ()
    """What they may say."""
    spot: Spot | None = None
    """The hand it is about."""
    wager: str = ""
    seconds: float = 20.0
    """How long they have. Then the kind's `default` is played for them."""
    open: OpenToAll | None = None
    """Where everybody may speak at once: how that ends."""
    forced: bool = False
    """There is one possible answer. Nobody needs to give it: whoever runs the table plays the default at once."""
    says: str = ""
    """The question as the person hears it, where the rules have more to say than "your turn"."""
    why: str = ""
    """Why it is theirs to answer, for the others: who decides on a hand that several have bet on."""


NEXT_ROUND = Question("deal", seconds=4.0)
"""The house dealer begins the next round after a moment."""


class LegalAction(NamedTuple):
    """A command that would be taken, at the least it takes, and how far it may go."""

    command: Command
    least: int = 0
    most: int | None = 0
    """No end where it is None."""
    only: tuple[int, ...] = ()
    """The amounts allowed, where they are few."""
    chip: int = 1
    """Amounts come in steps of this; all in is always an amount."""
    cards: tuple[str, ...] = ()
    """The cards to pick from."""
    named: tuple[tuple[str, int], ...] = ()
    """Amounts that people call by a name: half the pot, the pot, all in."""
    price: Chips = 0
    """What it takes out of the purse, where the word has one price: a call is what is still owed."""
    told: str = ""
    """What it comes to, in words: the two hands that a setting makes."""
    label: str = ""
    """What advice calls it, with its size where the word has several, and the cards that it picks."""
