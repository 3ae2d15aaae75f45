"""What happens at a table, whatever is played at it, and what every kind of round has in common.

A kind builds its own events on `RoundBegan`, `Dealt`, `HandShown`, `CollectionTaken` and `RoundEnded`, and on
`CardEvent` for whatever else happens to cards. The event itself says whose hand it is about and which of its cards lie
face down, so nobody has to guess who may see them. Each kind's event keeps the tag that its logs have always had.
"""

from typing import Any, ClassVar, Self

from msgspec import Struct
from msgspec.structs import replace

from houseway.cards.tile import HIDDEN
from houseway.money import Chips
from houseway.rules.spot import Place

Words = tuple[tuple[str, str], ...]
"""Who, and their words or the hash of them."""
LOG_FORMAT = 3


class Event(Struct, frozen=True, tag_field="event", omit_defaults=True, gc=False):
    """A fact; `evolve` folds facts into the table."""

    @property
    def whose(self) -> str:
        """The hand that it is about, as its kind names hands: mostly by the seat. Empty if it is about none."""
        return str(getattr(self, "seat", ""))

    def covered(self) -> Self:
        """Return the event as everybody may see it."""
        return self


class CardEvent(Event, frozen=True):
    """Something happens to cards. Everybody may see them, except those that only the owner of the hand may see."""

    card_fields: ClassVar[tuple[str, ...]] = ("card", "cards")
    """The fields that name cards, as far as it has them."""

    def private(self) -> tuple[str, ...]:
        """Return the fields whose cards lie face down: only `whose` hand it is may see them."""
        return ()

    def covered(self) -> Self:
        """Return the event with backs for the cards that lie face down."""
        down = {field: cards for field in self.private() if (cards := getattr(self, field))}
        return replace(self, **{field: backs(cards) for field, cards in down.items()}) if down else self

    def faces(self) -> list[str]:
        """Return the names of its cards."""
        return [card for field in self.card_fields for card in named(getattr(self, field, ""))]


def backs(cards: str | tuple[str, ...]) -> Any:
    """Return the backs of one card or of several.

    >>> backs("As"), backs(("As", "Kd"))
    ('??', ('??', '??'))
    """
    return (HIDDEN,) * len(cards) if isinstance(cards, tuple) else HIDDEN


def named(cards: str | tuple[str, ...]) -> tuple[str, ...]:
    """Return the names of one card, of none, or of several.

    >>> named("As"), named(""), named(("As", "Kd"))
    (('As',), (), ('As', 'Kd'))
    """
    return cards if isinstance(cards, tuple) else (cards,) if cards else ()


class RoundBegan(Event, frozen=True):
    """The cards come now: the table forgets the round before, which people could look at until then."""


class Dealt(CardEvent, frozen=True):
    """Cards leave the shoe: to a hand, to the middle of the table, or out of play."""


class HandShown(CardEvent, frozen=True):
    """Cards that were dealt before are turned up for everybody."""


class CardsMixed(Event, frozen=True):
    """Cards go back into play: what comes after has no place in the order that was sealed."""


class CollectionTaken(Event, frozen=True):
    """The house takes its fee. All of it goes to the house, but what is set apart for the jackpot."""

    @property
    def amount(self) -> Chips:
        raise NotImplementedError

    @property
    def jackpot(self) -> Chips:
        return 0

    @property
    def payer(self) -> Place | str:
        """Whose purse it comes from, or which chips on the felt."""
        return Place(int(self.whose), getattr(self, "behind", 0))


class RoundEnded(Event, frozen=True, tag="round-ended"):
    """A round is over: the table puts it aside and counts it. A kind adds what it keeps for the next round."""


class TableOpened(Event, frozen=True, tag="table-opened"):
    offer: str
    rules: str
    """The hash of the offer's data, so that a log names the rules it was played by."""
    seats: int
    schedule: str = ""
    settings: dict[str, str] = {}
    form: int = 1
    """How the log is written: since form 2 several shuffles are sealed for one that is dealt; since form 3 nobody is
    asked who has one possible answer."""


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
    """The next shuffles are sealed, and hashes of words for them are taken no longer: now the words may be shown."""

    commitment: str
    shuffles: int
    hashes: Words = ()
    """Who has told the hash of words, in this order."""
    logged: bool = False
    """Words for this shuffle are logged when they are shown. Before, they came into the log with the shuffle."""


class WordsShown(Event, frozen=True, tag="words-shown"):
    """Somebody shows the words that they told the hash of. From now on everybody knows that they did."""

    name: str
    words: str


class SealBroken(Event, frozen=True, tag="seal-broken"):
    """The house was closed: what was sealed is not dealt any more, and what is left of a shoe is shuffled again."""


class Shuffled(Event, frozen=True, tag="shuffled"):
    """One of the sealed shuffles is dealt from now on; the others are opened."""

    cards: int
    commitment: str
    root: str = ""
    """Of the one that is dealt."""
    others: tuple[str, ...] = ()
    """The seeds of the others, in the order in which they were sealed."""
    words: Words = ()
    """The words that were shown, in the order of their hashes; a hash without words is left out."""
    beacon: str = ""
    pick: int = 0
    """Which one is dealt, counted from nought."""


class SeedRevealed(Event, frozen=True, tag="seed-revealed"):
    """The seed of a shuffle that was dealt: in the log of whoever may see every card of it, and never at a table."""

    seed: str
    commitment: str


class CardsOpened(Event, frozen=True, tag="cards-opened"):
    """Cards of a shuffle that was dealt, with their proof: in the log of somebody who has seen them."""

    commitment: str
    cards: tuple[tuple[int, str, str], ...]
    """At which sealed place, which card, and its salt."""
    proof: tuple[str, ...] = ()


class TimeCollected(CollectionTaken, frozen=True, tag="time-collected"):
    seat: int
    amount: Chips
    behind: int = 0
    clause: str = ""


class CarriedReturned(Event, frozen=True, tag="carried-returned"):
    """Nobody goes on playing for the chips that lay on the felt: they go back to those who put them in."""

    rows: tuple[tuple[int, Chips], ...]
    """Which seat gets how much."""
    clause: str = ""


TableEvent = (
    TableOpened | SeatTaken | ChipsBought | SeatLeft | SatOut | CameBack | SeatChanged | Sealed | WordsShown
    | SealBroken | Shuffled | SeedRevealed | CardsOpened | TimeCollected | CarriedReturned
)
