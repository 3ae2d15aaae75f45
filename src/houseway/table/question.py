"""Who is asked, and what they may do."""

from typing import NamedTuple

from houseway.money import Chips
from houseway.rules.spot import Place, Spot
from houseway.table.commands import Command


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
    bank: Place | None = None
    """Whose bank it is while bets are open to everybody: they are not waited for."""
    bettors: tuple[Place, ...] = ()
    """Who has bet so far: without them there is no hurry to close the bets."""
    forced: bool = False
    """There is one possible answer. Nobody needs to give it: whoever runs the table plays the default at once."""


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
