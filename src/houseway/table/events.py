"""The events of any table, and the base classes of every kind's events.

A kind builds its own events on `RoundBegan`, `Dealt`, `HandShown`, `CollectionTaken` and `RoundEnded`, and on
`CardEvent` for anything else that happens to cards. The event itself says whose hand it is about and which of its cards
are face down, and thereby who may see them. Event tags never change, so old logs stay readable.
"""

from typing import Any, ClassVar, Self

from msgspec import Struct
from msgspec.structs import replace

from houseway.cards.tile import HIDDEN
from houseway.money import Chips
from houseway.rules.spot import Place

Words = tuple[tuple[str, str], ...]
"""Names, each with that person's words or their hash."""
LOG_FORMAT = 4
ONE_ANSWER, LEAVERS = 3, 4
"""The log formats since which players with one possible answer are not asked, and leavers take their part of carried
chips."""
UP, DOWN = 0.18, 0.11
"""How many seconds a dealer takes to deal a card face up, and face down."""
HANDFUL = 0.6
"""The most seconds for cards that are dealt at once."""
TURN = 0.4
"""How many seconds a dealer takes to turn cards face up."""
PAY = 0.2
"""The number of seconds a dealer takes to settle a claim."""
PUSH = 0.5
"""How many seconds a dealer takes to push a pot."""


class Event(Struct, frozen=True, tag_field="event", omit_defaults=True, gc=False):
    """Something that happened at a table; `evolve` applies it to the table."""

    @property
    def whose(self) -> str:
        """The hand that the event is about, under the kind's name for it, usually the seat. Empty if the event is not
        about a hand.
        """
        return str(getattr(self, "seat", ""))

    def covered(self) -> Self:
        """Return the event as any onlooker may see it."""
        return self

    def beat(self) -> float:
        """Return how many seconds a dealer takes for it before the next act; 0 if the two happen at once."""
        return 0.0


class CardEvent(Event, frozen=True):
    """An event in which something happens to cards. The cards are public, except those that only the hand's owner may
    see."""

    card_fields: ClassVar[tuple[str, ...]] = ("card", "cards")
    """The names of fields that may contain cards."""

    def private(self) -> tuple[str, ...]:
        """Return the fields whose cards are face down, so only the hand's owner may see them."""
        return ()

    def covered(self) -> Self:
        """Return the event with its face-down cards replaced by backs."""
        down = {field: cards for field in self.private() if (cards := getattr(self, field))}
        return replace(self, **{field: backs(cards) for field, cards in down.items()}) if down else self

    def faces(self) -> list[str]:
        """Return the names of the event's cards."""
        return [card for field in self.card_fields for card in named(getattr(self, field, ""))]


def backs(cards: str | tuple[str, ...]) -> Any:
    """Return the back of a card, or one back for each of several.

    >>> backs("As"), backs(("As", "Kd"))
    ('??', ('??', '??'))
    """
    return (HIDDEN,) * len(cards) if isinstance(cards, tuple) else HIDDEN


def named(cards: str | tuple[str, ...]) -> tuple[str, ...]:
    """Return the names of no card, one card or several cards as a tuple.

    >>> named("As"), named(""), named(("As", "Kd"))
    (('As',), (), ('As', 'Kd'))
    """
    return cards if isinstance(cards, tuple) else (cards,) if cards else ()


class RoundBegan(Event, frozen=True):
    """The cards are about to be dealt. The table drops the previous round, which was shown until now."""


class Dealt(CardEvent, frozen=True):
    """Cards leave the shoe: to a hand, to the middle of the table, or out of play."""

    def beat(self) -> float:
        return min(HANDFUL, sum(DOWN if card == HIDDEN else UP for card in self.covered().faces()))


class HandShown(CardEvent, frozen=True):
    """Cards dealt earlier are turned face up."""

    def beat(self) -> float:
        return TURN


class CardsMixed(Event, frozen=True):
    """Cards go back into play, so cards dealt afterwards have no position in the sealed order."""


class CollectionTaken(Event, frozen=True):
    """The house takes its fee. The house keeps all of it except the jackpot's part."""

    @property
    def amount(self) -> Chips:
        raise NotImplementedError

    @property
    def jackpot(self) -> Chips:
        return 0

    @property
    def payer(self) -> Place | str:
        """The purse that pays, or the account of the chips on the felt."""
        return Place(int(self.whose), getattr(self, "behind", 0))


class RoundEnded(Event, frozen=True, tag="round-ended"):
    """A round is over. The table counts it and keeps it as the last round. A kind adds the state that it carries over.
    """


class TableOpened(Event, frozen=True, tag="table-opened"):
    offer: str
    rules: str
    """The hash of the offer's data, so that a log identifies the rules it was played under."""
    seats: int
    schedule: str = ""
    settings: dict[str, str] = {}
    form: int = 1
    """The format of the log. Since form 2, several shuffles are sealed for each one dealt. Since form 3, players with
    only one possible answer are not asked. Since form 4, players who leave take their part of carried chips with
    them."""


class SeatTaken(Event, frozen=True, tag="seat-taken"):
    seat: int
    name: str
    chips: Chips
    behind: int = 0
    third_party: bool = False
    moved: bool = False
    """True if the player came from the must-move table."""


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
    """The next shuffles are sealed. No more hashes are accepted for them, and the words can now be revealed."""

    commitment: str
    shuffles: int
    hashes: Words = ()
    """Who committed words, in order, each with the hash."""
    logged: bool = False
    """Whether words for this shuffle are logged when they are revealed. In older logs they are part of the shuffle's
    event."""


class WordsShown(Event, frozen=True, tag="words-shown"):
    """A player reveals the words they committed. From now on the words are on record."""

    name: str
    words: str


class SealBroken(Event, frozen=True, tag="seal-broken"):
    """The house was closed: sealed shuffles are discarded, and the rest of a shoe is shuffled again."""


class Shuffled(Event, frozen=True, tag="shuffled"):
    """One of the sealed shuffles is chosen and dealt from now on; the others are revealed."""

    cards: int
    commitment: str
    root: str = ""
    """The root of the shuffle that is dealt."""
    others: tuple[str, ...] = ()
    """The seeds of the other shuffles, in the order in which they were sealed."""
    words: Words = ()
    """The words that were revealed, in the order of their hashes; hashes without words are left out."""
    beacon: str = ""
    pick: int = 0
    """The index of the shuffle that is dealt, from 0."""


class SeedRevealed(Event, frozen=True, tag="seed-revealed"):
    """The seed of a shuffle that was dealt. It appears only in the log of a person who may see every card, never at a
    table."""

    seed: str
    commitment: str


class CardsOpened(Event, frozen=True, tag="cards-opened"):
    """Cards of a shuffle that was dealt, with their proof, in the log of a person who has seen them."""

    commitment: str
    cards: tuple[tuple[int, str, str], ...]
    """Each card's position in the sealed order, its name and its salt."""
    proof: tuple[str, ...] = ()


class TimeCollected(CollectionTaken, frozen=True, tag="time-collected"):
    seat: int
    amount: Chips
    behind: int = 0
    clause: str = ""


class CarriedReturned(Event, frozen=True, tag="carried-returned"):
    """Chips carried on the felt go back to players who put them in: to one who leaves, or to all when play ends."""

    rows: tuple[tuple[int, Chips], ...]
    """Each seat, with the amount it gets back."""
    clause: str = ""


TableEvent = (
    TableOpened | SeatTaken | ChipsBought | SeatLeft | SatOut | CameBack | SeatChanged | Sealed | WordsShown
    | SealBroken | Shuffled | SeedRevealed | CardsOpened | TimeCollected | CarriedReturned
)
