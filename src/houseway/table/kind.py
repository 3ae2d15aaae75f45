"""The interface between the table and a kind of round: one value with a few functions.

A kind defines everything that the table itself doesn't know: the bets and actions, the dealer's acts, and who sees
what. To add one, write its folder and name it in `registry.py`. Every function takes the whole table and changes
nothing in it.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Any, NamedTuple, Protocol, Self

from houseway.cards import Card
from houseway.houses import Offer
from houseway.money import Chips
from houseway.rules.spot import Place
from houseway.table.advice import Advice, AdviceQuery, PastChoice
from houseway.table.commands import Command
from houseway.table.display.sign import Sign
from houseway.table.events import LEAVERS, ONE_ANSWER, Dealt, Event, Sealed, Shuffled
from houseway.table.question import LegalAction, Question
from houseway.table.table import Table

AGAIN: Card = -1
"""A marker, and not a card: it stands where cards go back into play in `cards_drawn`, after which some may be dealt
again.
"""


CLOSE = "close"
"""The question that is open when play has ended: the house is to close the table."""


class Posting(NamedTuple):
    """Chips added to an account; a negative amount is taken from it. The account of a place is its purse."""

    account: Place | str
    amount: Chips


class Source(Protocol):
    """A source of cards and dice: a seed, or the record of a round."""

    def seal(self, table: Table) -> Sealed | None:
        """Seal the shuffles from which the next one is chosen, and return the event; None if this source seals
        nothing."""
        ...

    def shuffled(self, table: Table) -> Shuffled:
        """Return the next shuffle, chosen among the sealed ones."""
        ...

    def order(self, table: Table, purpose: str = "shuffle") -> Sequence[Card]:
        """Return the cards of the latest shuffle in dealing order."""
        ...

    def shuffled_again(self, table: Table, cards: Sequence[Card], purpose: str, left: int) -> Sequence[Card]:
        """Return the order, taken from the latest seed, of cards that go back into play; `left` cards were dealt before
        them."""
        ...

    def roll(self, table: Table, dice: int) -> tuple[int, ...]: ...


def as_dealt(table: Table, events: Sequence[Event]) -> Sequence[Card]:
    """Return the cards that left the shoe, in event order."""
    names = table.offer.pack.names
    dealt = (event.faces() for event in events if isinstance(event, Dealt))
    return [names[card] for cards in dealt for card in cards if card in names]


def silent(table: Table, place: Place) -> Sequence[Command]:
    """Return no commands, for house players who never act out of turn."""
    return ()


Speak = Callable[[Table, Question, Place, Random, Advice | None], Sequence[Command]]
LEVELS = ("easy", "usual", "strong")
"""How well house players can play."""


class Bots(NamedTuple):
    """Actions that the program chooses: for players whose time is up, and for house players."""

    default: Callable[[Table, Question], Command | None]
    """Returns the action for a player whose time is up."""
    speak: Speak
    """Returns a house player's action."""
    ask_advice: bool = False
    """Whether house players follow advice; if not, none is computed for them."""
    interrupt: Callable[[Table, Place], Sequence[Command]] = silent
    """Returns a house player's commands out of turn, if any, such as forcing a card on a player."""
    levels: Mapping[str, Speak] = MappingProxyType({})
    """House players for each of the `LEVELS`; empty for a kind whose house players all play alike. `speak` plays at the
    easiest level."""

    prepare: Callable[[Table], None] = lambda table: None
    """Computes in advance, outside the table's task, what the first decision of house players above the easy level
    needs."""

    def of(self, level: str) -> Speak:
        """Return the function that chooses actions at a level."""
        found: Speak = self.levels.get(level, self.speak)
        return found


class Display(NamedTuple):
    """What people see and hear of a round, and its text interface."""

    view: Callable[[Table, Place | None], dict[str, Any]]
    """Returns what a person sees of the round and the carryover. `ViewParts` builds this in parts, so that an event
    costs only what it changes."""
    narrate: Callable[[Table, Event], str]
    """Returns an event as a sentence."""
    sign: Callable[[Offer, Any], Sign]
    """Returns the sign for a posted line."""
    sees: Callable[[Table, str, Place], bool] = lambda table, hand, place: False
    """Returns whether a person may look at a face-down hand; by default nobody may. An event names the hand that it is
    about (`whose`)."""
    text_ui: str = ""
    """The module that defines `TEXT_UI`, for terminals and learning programs; not needed to play in a browser."""


class Sealing(NamedTuple):
    """How sealed shuffles are checked. A kind can leave this out if each round has its own shuffle and its events list
    the cards in dealing order."""

    cards_drawn: Callable[[Table, Sequence[Event]], Sequence[Card]] = as_dealt
    """Returns the cards that left the shoe in these events, in order, to check a sealed round against its log. Events
    may be redacted, in which case hidden cards are left out. `AGAIN` marks where cards go back into play; the kind must
    make sure that none of them is dealt twice."""
    cards_gone: Callable[[Table], int] = lambda table: 0
    """Returns how many cards have left the current shoe, for shoes that last several rounds."""
    sure: Callable[[Table, Event, Event], bool] = lambda table, logged, event: False
    """Returns whether a logged event that differs from the replayed one is wrong whatever the hidden cards are, given
    that everything before it is known. Pots, for example, follow from the shown hands."""
    is_time: Callable[[Table], bool] = lambda table: True
    """Returns whether it is time to seal the next shuffle. After that, words are accepted for it and hashes no longer
    are."""


class Advising(NamedTuple):
    """What a kind provides for advice and review. A kind whose choices can't be priced leaves this out."""

    query: Callable[[Table, Place], AdviceQuery | None] = lambda table, place: None
    """Returns what a player's choice depends on, or None if nothing can be computed for them."""
    adviser: str = ""
    """The module whose `advise(query)` answers such queries. It is expensive to import, so it is imported on first
    use."""
    past_choice: Callable[[Table, Event, Place, Table], PastChoice | None] = lambda table, event, place, ended: None
    """Returns the choice that an event made, given the table at that time and at the end of the round; None if pricing
    it would need hands that nobody saw."""
    review_basis: str = ""
    """What a review assumes, if players should know."""
    no_review: str = ""
    """Why choices are not reviewed, for kinds without a review."""


class BetweenRounds(NamedTuple):
    """What happens between rounds. A kind that has neither chips on the felt nor bets at that time leaves this out."""

    ready: Callable[[Table, Place], None] = lambda table, place: None
    """Refuses a `by_all` command from a player who can't be done yet or who isn't asked."""
    chips_carried: Callable[[Table], Chips] = lambda table: 0
    """Returns the chips carried on the felt from one round to the next; any other chips found there fail an audit."""
    clears: Callable[[Table], Sequence[Event]] = lambda table: ()
    """Returns the events that give these chips back to the players who put them in, once play has ended."""
    own_back: Callable[[Table, Place], Sequence[Event]] = lambda table, place: ()
    """Returns the events that give a leaver their own part of these chips, while others stay."""
    must_move: Callable[[Table, Place], str] = lambda table, place: ""
    """Returns how a player may move to the main game from a must-move table: `settled`, `owing`, or empty if they may
    not."""
    warm: Callable[[Table], None] = lambda table: None
    """Computes what is slow the first time, such as ranking tables, before any player has to wait for it."""

    def as_in(self, form: int) -> Self:
        """Return what logs of a format give back to leavers: before form 3, nothing even to the last one."""
        bare = self._replace(own_back=lambda table, place: ()) if form < LEAVERS else self
        return bare._replace(clears=lambda table: ()) if form < ONE_ANSWER else bare


class Kind(NamedTuple):
    """A kind of round: the functions that play it, and records for display, sealing, advice and the time between
    rounds."""

    id: str
    commands: Any
    """The union of the kind's commands, for decoding."""
    events: Any
    """The union of the kind's events. Events with cards are `CardEvent`s, which decide who may see which card."""
    carryover: Any
    """The type of the kind's carryover."""
    line: Callable[[Offer, str], Any]
    """Returns a posted line by name, or refuses one that is not filed."""
    start: Callable[[Offer, Any], Any]
    """Returns the carryover before the first round."""
    decide: Callable[[Table, Command], Sequence[Event]]
    """Returns the events of a command, or refuses it. For the table's own commands, it returns the events that the kind
    adds, or refuses."""
    evolve: Callable[[Table, Event], Table]
    """Returns the table after an event, with `carryover` and `round` updated. The table itself updates the purses. This
    function never refuses."""
    post: Callable[[Table, Event], Iterable[Posting]]
    """Returns the postings of one of the kind's events; they sum to zero."""
    deal: Callable[[Table, Source], Sequence[Event]]
    """Returns the dealer's next act; empty if a player must act."""
    waiting: Callable[[Table], tuple[Question, ...]]
    """Returns the open questions."""
    candidates: Callable[[Table, Place], Iterable[LegalAction]]
    """Returns commands that a player might give now; those that `decide` accepts are legal."""
    settle: Callable[[Offer, Any], dict[str, Any]]
    """Plays a round described in JSON to its end and returns who gets what."""
    bots: Bots
    display: Display
    sealing: Sealing = Sealing()
    advising: Advising = Advising()
    between: BetweenRounds = BetweenRounds()
    divisible: bool = False
    """Whether `deal` can continue after any event that it returned, so that a floor call can come between two cards.
    Otherwise the dealer finishes all acts first."""
