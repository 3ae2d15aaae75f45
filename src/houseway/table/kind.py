"""A kind of round, as the table asks about it: one value of a few functions.

A kind is all that a table does not know: what may be bet and said, what the dealer does, what is seen by whom. To add
one, write its folder and name it in `registry.py`. Every function takes the whole table and changes nothing.
"""

from collections.abc import Callable, Iterable, Sequence
from random import Random
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
"""No card: where `cards_drawn` has it, cards go back into play, and some may come again."""


CLOSE = "close"
"""What is asked when nobody goes on: the house closes the table."""


class Posting(NamedTuple):
    """Chips into an account; below zero, out of it. A place's account is its purse."""

    account: Place | str
    amount: Chips


class Source(Protocol):
    """Where cards and dice come from: a seed, or what was written down."""

    def seal(self, table: Table) -> Sealed | None:
        """Seal what the next shuffle is chosen from; None where nothing is sealed."""
        ...

    def shuffled(self, table: Table) -> Shuffled:
        """Return the next shuffle, chosen from what is sealed."""
        ...

    def order(self, table: Table, purpose: str = "shuffle") -> Sequence[Card]:
        """Return the cards of the latest shuffle in the order in which they leave it."""
        ...

    def shuffled_again(self, table: Table, cards: Sequence[Card], purpose: str, left: int) -> Sequence[Card]:
        """Return cards that go back into play in the order that the latest seed gives; `left` have left it before."""
        ...

    def roll(self, table: Table, dice: int) -> tuple[int, ...]: ...


def as_dealt(table: Table, events: Sequence[Event]) -> Sequence[Card]:
    """Return the cards that left the shoe, as the events have them."""
    names = table.offer.pack.names
    dealt = (event.faces() for event in events if isinstance(event, Dealt))
    return [names[card] for cards in dealt for card in cards if card in names]


def silent(table: Table, place: Place) -> Sequence[Command]:
    """Say nothing while another is asked."""
    return ()


class Bots(NamedTuple):
    """What is said for somebody: by the house when their time is up, and by house players."""

    default: Callable[[Table, Question], Command | None]
    """Return what is played for somebody who is asked when their time is up."""
    speak: Callable[[Table, Question, Place, Random, Advice | None], Sequence[Command]]
    """Return what a house player says."""
    ask_advice: bool = False
    """Whether house players play by advice; where they play by feel, nothing is worked out for them."""
    interrupt: Callable[[Table, Place], Sequence[Command]] = silent
    """Return what a house player says although another is asked, if anything: a card forced on a player."""


class Display(NamedTuple):
    """What people see and hear of a round, and how they type at it."""

    view: Callable[[Table, Place | None], dict[str, Any]]
    """Return what somebody sees of the round and of what is kept between rounds. `ViewParts` return it part by part, so
    that an event costs only what it changes."""
    narrate: Callable[[Table, Event], str]
    """Return an event as a spoken line."""
    sign: Callable[[Offer, Any], Sign]
    """Return what the sign at the table says of a posted line."""
    sees: Callable[[Table, str, Place], bool] = lambda table, hand, place: False
    """Whether somebody may look at a hand that lies face down; by default nobody may. An event says which hand it is
    about (`whose`)."""
    text_ui: str = ""
    """The module whose `TEXT_UI` says how people type at it and how programs learn it; to play needs no such thing."""


class Sealing(NamedTuple):
    """What a sealed shuffle is checked by. A kind that deals each round from a shuffle of its own, and names the cards
    in the order in which they come, leaves it out."""

    cards_drawn: Callable[[Table, Sequence[Event]], Sequence[Card]] = as_dealt
    """Return the cards that left the shoe in these events, in that order: so a sealed round is checked as logged. It is
    asked of redacted events too, for what somebody saw: a hidden card is left out. `AGAIN` stands among them where
    cards go back into play; a kind that deals such cards sees to it that none comes twice."""
    cards_gone: Callable[[Table], int] = lambda table: 0
    """Return how many cards have left the shoe in use, where one serves several rounds."""
    sure: Callable[[Table, Event], bool] = lambda table, event: False
    """Whether an event depends on no hidden card once all before it is known: pots go by the hands that were shown."""
    is_time: Callable[[Table], bool] = lambda table: True
    """Whether it is time to seal the next shuffle: from now on words for it are taken, and no more hashes of words."""


class Advising(NamedTuple):
    """What advice and review need to know. A kind whose choices nobody can weigh leaves it out."""

    query: Callable[[Table, Place], AdviceQuery | None] = lambda table, place: None
    """Return what somebody's choice depends on; None where nothing can be worked out for them."""
    adviser: str = ""
    """The module whose `advise(query)` answers it. It computes, so it is imported only when somebody asks."""
    past_choice: Callable[[Table, Event, Place, Table], PastChoice | None] = lambda table, event, place, ended: None
    """Return the choice that an event made for somebody, asked at a table and looked at from the end of the round; None
    where a figure would pretend to know hands that nobody saw."""
    review_basis: str = ""
    """What is taken for granted when choices are weighed afterwards, where that needs saying."""
    no_review: str = ""
    """Why nothing is said about choices afterwards, where that is so."""


class BetweenRounds(NamedTuple):
    """What happens between two rounds. A kind that leaves nothing on the felt and takes no bets then leaves it out."""

    ready: Callable[[Table, Place], None] = lambda table, place: None
    """Refuse a command that is `by_all` from somebody who cannot be done yet, or who is not asked."""
    chips_carried: Callable[[Table], Chips] = lambda table: 0
    """Return the chips that lie on the felt from one round to the next: all that an audit may find there."""
    clears: Callable[[Table], Sequence[Event]] = lambda table: ()
    """Return how these chips go back to those who put them in, when nobody plays for them any more."""
    must_move: Callable[[Table, Place], str] = lambda table, place: ""
    """How somebody goes on to the main game from a must-move table: `settled`, `owing`, or not at all."""
    warm: Callable[[Table], None] = lambda table: None
    """Work out what takes long the first time, such as tables that rank hands, before anybody waits for it."""


class Kind(NamedTuple):
    """A kind of round: the functions that play it, and contracts for those who watch, check, advise and wait."""

    id: str
    commands: Any
    """The union of its commands, for reading them."""
    events: Any
    """The union of its events. Those that have cards are `CardEvent`s: who may see which card follows from them."""
    carryover: Any
    """The type of what it keeps from round to round."""
    line: Callable[[Offer, str], Any]
    """Return the posted line by its name, or refuse one that is not filed."""
    start: Callable[[Offer, Any], Any]
    """Return what it keeps before the first round."""
    decide: Callable[[Table, Command], Sequence[Event]]
    """Return what a command causes, or refuse it. Of the table's own commands: what it adds to them, or why not."""
    evolve: Callable[[Table, Event], Table]
    """Fold an event into `carryover` and `round`; purses are the table's business. Nothing is refused here."""
    post: Callable[[Table, Event], Iterable[Posting]]
    """Return the chips that one of its events moves; the postings sum to nothing."""
    deal: Callable[[Table, Source], Sequence[Event]]
    """Return what the dealer does next; nothing when somebody must speak."""
    waiting: Callable[[Table], tuple[Question, ...]]
    """Return the questions that are open."""
    candidates: Callable[[Table, Place], Iterable[LegalAction]]
    """What somebody might do now; what `decide` takes of it is legal."""
    settle: Callable[[Offer, Any], dict[str, Any]]
    """Play a round of an offer to its end, as its description in JSON says, and say who gets what."""
    bots: Bots
    display: Display
    sealing: Sealing = Sealing()
    advising: Advising = Advising()
    between: BetweenRounds = BetweenRounds()
