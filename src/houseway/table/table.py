"""The table: the people, their seats and chips, what is sealed, and the round in progress.

The table never looks into the round, which belongs to the offer's kind. What a kind keeps from one round to the next,
such as whose turn it is to bank or where the button is, is its `carryover`.
"""

from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec import Struct

from houseway.houses import Offer
from houseway.money import Chips
from houseway.rules.refusal import Refused
from houseway.rules.spot import Place
from houseway.table.events import Sealed, Shuffled, Words

if TYPE_CHECKING:
    from houseway.table.kind import Kind


class Person(NamedTuple):
    """A person at the table, with the chips they have off the felt."""

    name: str
    chips: Chips
    number: int
    """The person's number, in the order in which people sit down. People keep their number when they change seats,
    because cards are shown to a person and not to a seat.
    """
    away: bool = False
    third_party: bool = False


class Table(Struct, frozen=True):
    """A table."""

    offer: Offer
    kind: "Kind"
    seats: int
    line: Any
    """The posted line, as the kind reads it."""
    carryover: Any
    """What the kind keeps between rounds."""
    people: dict[Place, Person] = {}
    round: Any = None
    """The round in progress; None between rounds."""
    last: Any = None
    """The last round, shown until the next one is dealt."""
    rounds: int = 0
    arrivals: int = 0
    shoes: int = 0
    """The number of shuffles so far."""
    seal: Sealed | None = None
    """The seal of the next shuffle."""
    shown: Words = ()
    """The words revealed for that shuffle so far."""
    shuffled: Shuffled | None = None
    """The shuffle in use."""
    stale: bool = False
    """True if the house was closed after that shuffle. The cards of that shuffle may be known, so it is not dealt any
    further.
    """

    def seated(self) -> frozenset[int]:
        """The occupied seats, without the backline."""
        return frozenset(place.seat for place in self.people if not place.behind)

    def person(self, place: Place) -> Person:
        """Return the person at a place, or refuse if it is empty."""
        found = self.people.get(place)
        if found is None:
            raise Refused("nobody-there", f"no one sits at {place}")
        return found

    def place_of(self, who: int | None) -> Place | None:
        """Return a person's place by their number; None for an onlooker."""
        if who is None:
            return None
        return next((place for place, person in self.people.items() if person.number == who), None)
