"""The events of any table, and the base classes of every kind's events.

A kind builds its own events on `RoundBegan`, `Dealt`, `HandShown`, `CollectionTaken` and `RoundEnded`, and on
`CardEvent` for anything else that happens to cards. The event itself says whose hand it is about and which of its cards
lie face down, and so who may see them. Event tags never change, so old logs stay readable.
"""

from typing import Any, ClassVar, Self

from msgspec import Struct
from msgspec.structs import replace

from houseway.cards.tile import HIDDEN
from houseway.money import Chips
from houseway.rules.spot import Place

Words = tuple[tuple[str, str], ...]
"""A name, and that person's words or their hash."""
LOG_FORMAT = 3
UP, DOWN = 0.18, 0.11
"""Seconds that a dealer takes for a card face up, and face down."""
HANDFUL = 0.6
"""The most seconds for cards that are dealt together."""
TURN = 0.4
"""Seconds for cards that are turned face up."""
PAY = 0.2
"""Seconds for a claim that is settled."""
PUSH = 0.5
"""Seconds for a pot that is pushed."""


class Event(Struct, frozen=True, tag_field="event", omit_defaults=True, gc=False):
    """Something that happened; `evolve` folds it into the table."""

    @property
    def whose(self) -> str:
        """The hand it is about, as its kind names hands, mostly by seat. Empty if it is about no hand."""
        return str(getattr(self, "seat", ""))

    def covered(self) -> Self:
        """Return the event as any onlooker may see it."""
        return self

    def beat(self) -> float:
        """Return the seconds that a dealer takes for it, before the next act; 0 if it comes with the next."""
        return 0.0


class CardEvent(Event, frozen=True):
    """Something happens to cards. They are public, except those that only the owner of the hand may see."""

    card_fields: ClassVar[tuple[str, ...]] = ("card", "cards")
    """The names of fields that can hold cards."""

    def private(self) -> tuple[str, ...]:
        """Return the fields whose cards lie face down: only the owner of the hand may see them."""
        return ()

    def covered(self) -> Self:
        """Return the event with its face-down cards replaced by backs."""
        down = {field: cards for field in self.private() if (cards := getattr(self, field))}
        return replace(self, **{field: backs(cards) for field, cards in down.items()}) if down else self

    def faces(self) -> list[str]:
        """Return the names of its cards."""
        return [card for field in self.card_fields for card in named(getattr(self, field, ""))]


def backs(cards: str | tuple[str, ...]) -> Any:
    """Return the backs of one or several cards.

    >>> backs("As"), backs(("As", "Kd"))
    ('??', ('??', '??'))
    """
    return (HIDDEN,) * len(cards) if isinstance(cards, tuple) else HIDDEN


def named(cards: str | tuple[str, ...]) -> tuple[str, ...]:
    """Return the names of no card, one card or several as a tuple.

    >>> named("As"), named(""), named(("As", "Kd"))
    (('As',), (), ('As', 'Kd'))
    """
    return cards if isinstance(cards, tuple) else (cards,) if cards else ()


class RoundBegan(Event, frozen=True):
    """The cards come now: the table drops the previous round, which stayed visible until then."""


class Dealt(CardEvent, frozen=True):
    """Cards leave the shoe: to a hand, to the middle of the table, or out of play."""

    def beat(self) -> float:
        return min(HANDFUL, sum(DOWN if card == HIDDEN else UP for card in self.covered().faces()))


class HandShown(CardEvent, frozen=True):
    """Cards dealt earlier are turned face up."""

    def beat(self) -> float:
        return TURN


class CardsMixed(Event, frozen=True):
    """Cards go back into play: cards dealt afterwards have no place in the sealed order."""


class CollectionTaken(Event, frozen=True):
    """The house takes its fee. It keeps all of it except the part for the jackpot."""

    @property
    def amount(self) -> Chips:
        raise NotImplementedError

    @property
    def jackpot(self) -> Chips:
        return 0

    @property
    def payer(self) -> Place | str:
        """The purse it comes from, or the chips on the felt."""
        return Place(int(self.whose), getattr(self, "behind", 0))


class RoundEnded(Event, frozen=True, tag="round-ended"):
    """A round is over: the table counts it and stores it as the last round. A kind adds its carryover."""


class TableOpened(Event, frozen=True, tag="table-opened"):
    offer: str
    rules: str
    """The hash of the offer's data, so that a log identifies its rules."""
    seats: int
    schedule: str = ""
    settings: dict[str, str] = {}
    form: int = 1
    """The format of the log. Since form 2, several shuffles are sealed for each one dealt; since form 3, a player with
    only one possible answer is not asked."""


class SeatTaken(Event, frozen=True, tag="seat-taken"):
    seat: int
    name: str
    chips: Chips
    behind: int = 0
    third_party: bool = False
    moved: bool = False
    """They came from the must-move table."""


class ChipsBought(Event, frozen=True, tag="chips-bought"):
    seat: int
    chips: Chips
    behind: int = 0


class SeatLeft(Event, frozen=True, tag="seat-left"):
    seat: int
    chips: Chips
    behind: int = 0


class SatOut(Event, frozen=True, tag="sat-out"):
    seat: int
    behind: int = 0


class CameBack(Event, frozen=True, tag="came-back"):
    seat: int
    behind: int = 0


class SeatChanged(Event, frozen=True, tag="seat-changed"):
    seat: int
    to: int


class Sealed(Event, frozen=True, tag="sealed"):
    """The next shuffles are sealed. No more hashes are accepted for them; now the words can be revealed."""

    commitment: str
    shuffles: int
    hashes: Words = ()
    """The players who committed words, in order, with the hashes."""
    logged: bool = False
    """Whether words for this shuffle are logged when they are revealed. In older logs they came with the shuffle."""


class WordsShown(Event, frozen=True, tag="words-shown"):
    """A player reveals the words they committed. From now on this is on record."""

    name: str
    words: str


class SealBroken(Event, frozen=True, tag="seal-broken"):
    """The house was closed: the sealed shuffles are discarded, and the rest of a shoe is shuffled again."""


class Shuffled(Event, frozen=True, tag="shuffled"):
    """One of the sealed shuffles is dealt from now on; the others are revealed."""

    cards: int
    commitment: str
    root: str = ""
    """The root of the one that is dealt."""
    others: tuple[str, ...] = ()
    """The seeds of the others, in the order in which they were sealed."""
    words: Words = ()
    """The words that were revealed, in the order of their hashes; a hash without words is left out."""
    beacon: str = ""
    pick: int = 0
    """The index of the one that is dealt, from 0."""


class SeedRevealed(Event, frozen=True, tag="seed-revealed"):
    """The seed of a dealt shuffle. It is only in the log of a person who may see every card, never at a table."""

    seed: str
    commitment: str


class CardsOpened(Event, frozen=True, tag="cards-opened"):
    """Cards of a dealt shuffle with their proof, in the log of a person who has seen them."""

    commitment: str
    cards: tuple[tuple[int, str, str], ...]
    """Each as its place in the sealed order, the card, and its salt."""
    proof: tuple[str, ...] = ()


class TimeCollected(CollectionTaken, frozen=True, tag="time-collected"):
    seat: int
    amount: Chips
    behind: int = 0
    clause: str = ""


class CarriedReturned(Event, frozen=True, tag="carried-returned"):
    """Play for the chips carried on the felt has ended: they go back to the players who put them in."""

    rows: tuple[tuple[int, Chips], ...]
    """Each seat and its amount."""
    clause: str = ""


TableEvent = (
    TableOpened | SeatTaken | ChipsBought | SeatLeft | SatOut | CameBack | SeatChanged | Sealed | WordsShown
    | SealBroken | Shuffled | SeedRevealed | CardsOpened | TimeCollected | CarriedReturned
)
