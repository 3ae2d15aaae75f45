"""A kind of round, as the table uses it: one value with a few functions.

A kind defines everything the table does not know: the bets and actions, the dealer's acts, who sees what. To add one,
write its folder and name it in `registry.py`. Every function takes the whole table and changes nothing.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Any, NamedTuple, Protocol

from houseway.cards import Card
from houseway.houses import Offer
from houseway.money import Chips
from houseway.rules.spot import Place
from houseway.table.advice import Advice, AdviceQuery, PastChoice
from houseway.table.commands import Command
from houseway.table.display.sign import Sign
from houseway.table.events import Dealt, Event, Sealed, Shuffled
from houseway.table.question import LegalAction, Question
from houseway.table.table import Table

AGAIN: Card = -1
"""Not a card: marks where cards go back into play in `cards_drawn`, so that some may come again."""


CLOSE = "close"
"""The question when play has ended: the house closes the table."""


class Posting(NamedTuple):
    """Chips into an account; negative, out of it. A place's account is its purse."""

    account: Place | str
    amount: Chips


class Source(Protocol):
    """A source of cards and dice: a seed, or a record."""

    def seal(self, table: Table) -> Sealed | None:
        """Seal the shuffles that the next one is chosen from; return None if this source seals nothing."""
        ...

    def shuffled(self, table: Table) -> Shuffled:
        """Return the next shuffle, chosen from the sealed ones."""
        ...

    def order(self, table: Table, purpose: str = "shuffle") -> Sequence[Card]:
        """Return the cards of the latest shuffle in dealing order."""
        ...

    def shuffled_again(self, table: Table, cards: Sequence[Card], purpose: str, left: int) -> Sequence[Card]:
        """Return cards that go back into play, in the order of the latest seed; `left` cards were dealt before."""
        ...

    def roll(self, table: Table, dice: int) -> tuple[int, ...]: ...


def as_dealt(table: Table, events: Sequence[Event]) -> Sequence[Card]:
    """Return the cards that left the shoe, in the order of the events."""
    names = table.offer.pack.names
    dealt = (event.faces() for event in events if isinstance(event, Dealt))
    return [names[card] for cards in dealt for card in cards if card in names]


def silent(table: Table, place: Place) -> Sequence[Command]:
    """Return no commands: a house player who does nothing out of turn."""
    return ()


Speak = Callable[[Table, Question, Place, Random, Advice | None], Sequence[Command]]
LEVELS = ("easy", "usual", "strong")
"""How well house players play."""


class Bots(NamedTuple):
    """Actions chosen by the program: for a player whose time is up, and for house players."""

    default: Callable[[Table, Question], Command | None]
    """Return the action for a player whose time is up."""
    speak: Speak
    """Return a house player's action."""
    ask_advice: bool = False
    """Whether house players follow advice; otherwise none is computed for them."""
    interrupt: Callable[[Table, Place], Sequence[Command]] = silent
    """Return a house player's commands out of turn, if any: forcing a card on a player."""
    levels: Mapping[str, Speak] = MappingProxyType({})
    """House players of each of the `LEVELS`; a kind without them has one for all. `speak` is the easiest of them."""

    prepare: Callable[[Table], None] = lambda table: None
    """Prepare, outside the table's task, what the first answer of house players above the easy level needs."""

    def of(self, level: str) -> Speak:
        """Return how house players of a level speak."""
        found: Speak = self.levels.get(level, self.speak)
        return found


class Display(NamedTuple):
    """What people see and hear of a round, and its text interface."""

    view: Callable[[Table, Place | None], dict[str, Any]]
    """Return what a person sees of the round and the carryover. `ViewParts` build it in parts, so that an event costs
    only what it changes."""
    narrate: Callable[[Table, Event], str]
    """Return an event as a spoken line."""
    sign: Callable[[Offer, Any], Sign]
    """Return the sign for a posted line."""
    sees: Callable[[Table, str, Place], bool] = lambda table, hand, place: False
    """Whether a person may look at a face-down hand; by default nobody may. An event names its hand (`whose`)."""
    text_ui: str = ""
    """The module with `TEXT_UI`, for terminals and learning programs; not needed to play."""


class Sealing(NamedTuple):
    """How sealed shuffles are checked. A kind can leave it out if each round has its own shuffle and its events name
    the cards in dealing order."""

    cards_drawn: Callable[[Table, Sequence[Event]], Sequence[Card]] = as_dealt
    """Return the cards that left the shoe in these events, in order, to check a sealed round against its log. Events
    may be redacted: hidden cards are left out. `AGAIN` marks where cards go back into play; the kind must make sure
    that none of these comes twice."""
    cards_gone: Callable[[Table], int] = lambda table: 0
    """Return how many cards have left the current shoe, if a shoe lasts several rounds."""
    sure: Callable[[Table, Event, Event], bool] = lambda table, logged, event: False
    """Whether a logged event that differs from the replayed one is wrong whatever the hidden cards are, once everything
    before it is known: pots follow the shown hands."""
    is_time: Callable[[Table], bool] = lambda table: True
    """Whether it is time to seal the next shuffle: from then on words are accepted for it, and no more hashes."""


class Advising(NamedTuple):
    """What advice and review need. A kind whose choices can't be priced leaves it out."""

    query: Callable[[Table, Place], AdviceQuery | None] = lambda table, place: None
    """Return what a player's choice depends on, or None if nothing can be computed for them."""
    adviser: str = ""
    """The module whose `advise(query)` answers it. It is heavy, so it is imported on first use."""
    past_choice: Callable[[Table, Event, Place, Table], PastChoice | None] = lambda table, event, place, ended: None
    """Return the choice that an event made, given the table at that time and at the end of the round. None if pricing
    it would need hands that nobody saw."""
    review_basis: str = ""
    """What a review assumes, if that needs saying."""
    no_review: str = ""
    """Why choices are not reviewed, if they are not."""


class BetweenRounds(NamedTuple):
    """What happens between rounds. A kind with no chips on the felt and no bets at that time leaves it out."""

    ready: Callable[[Table, Place], None] = lambda table, place: None
    """Refuse a `by_all` command from a player who can't be finished yet, or is not asked."""
    chips_carried: Callable[[Table], Chips] = lambda table: 0
    """Return the chips carried on the felt from one round to the next: the only ones an audit may find there."""
    clears: Callable[[Table], Sequence[Event]] = lambda table: ()
    """Return the event that returns these chips to the players who put them in, once play has ended."""
    must_move: Callable[[Table, Place], str] = lambda table, place: ""
    """How a player moves to the main game from a must-move table: `settled`, `owing`, or not at all."""
    warm: Callable[[Table], None] = lambda table: None
    """Compute what is slow the first time, such as ranking tables, before a player has to wait for it."""


class Kind(NamedTuple):
    """A kind of round: the functions that play it, and contracts for display, sealing, advice and the time between
    rounds."""

    id: str
    commands: Any
    """The union of its commands, for decoding."""
    events: Any
    """The union of its events. Those with cards are `CardEvent`s, which decide who may see which card."""
    carryover: Any
    """The type of its carryover."""
    line: Callable[[Offer, str], Any]
    """Return a posted line by name, or refuse one that is not filed."""
    start: Callable[[Offer, Any], Any]
    """Return the carryover before the first round."""
    decide: Callable[[Table, Command], Sequence[Event]]
    """Return the events of a command, or refuse it. For the table's own commands: the events it adds, or a refusal."""
    evolve: Callable[[Table, Event], Table]
    """Fold an event into `carryover` and `round`. The table handles purses. It never refuses."""
    post: Callable[[Table, Event], Iterable[Posting]]
    """Return the postings of one of its events; they sum to zero."""
    deal: Callable[[Table, Source], Sequence[Event]]
    """Return the dealer's next act; nothing if a player must act."""
    waiting: Callable[[Table], tuple[Question, ...]]
    """Return the open questions."""
    candidates: Callable[[Table, Place], Iterable[LegalAction]]
    """Return commands a player might give now; those that `decide` accepts are legal."""
    settle: Callable[[Offer, Any], dict[str, Any]]
    """Play a round described in JSON to its end and return who gets what."""
    bots: Bots
    display: Display
    sealing: Sealing = Sealing()
    advising: Advising = Advising()
    between: BetweenRounds = BetweenRounds()
    divisible: bool = False
    """Whether `deal` can continue after any event it returned, so that a floor call can come between two cards.
    Otherwise the dealer first finishes all acts."""
