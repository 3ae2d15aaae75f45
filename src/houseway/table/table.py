"""The table: who sits where with what, what is sealed, and that a round is in progress.

It does not look into the round. What is played belongs to the offer's kind; what a kind keeps from one round to the
next (whose turn it is to bank, where the button lies) is its `carryover`, and the round is its value too.
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
    """Somebody at the table, and the chips that are not on the felt."""

    name: str
    chips: Chips
    number: int
    """They were the so-many-th to sit down here. It goes with them when they change seats, so that what is shown to
    somebody is shown to a person and not to a chair."""
    away: bool = False
    third_party: bool = False


class Table(Struct, frozen=True):
    """A table, from its opening on."""

    offer: Offer
    kind: "Kind"
    seats: int
    line: Any
    """The posted line that is played, as the kind has it."""
    carryover: Any
    """What the kind keeps from round to round."""
    people: dict[Place, Person] = {}
    round: Any = None
    """The round in progress; between rounds None."""
    last: Any = None
    """The round that was played last, for people to look at until the next is dealt."""
    rounds: int = 0
    arrivals: int = 0
    shoes: int = 0
    """Shuffles so far."""
    seal: Sealed | None = None
    """What is sealed for the next shuffle."""
    shown: Words = ()
    """The words that people have shown for it so far."""
    shuffled: Shuffled | None = None
    """The shuffle in use."""
    stale: bool = False
    """The house was closed since that shuffle: its cards may be known, so it is not dealt to its end."""

    def seated(self) -> frozenset[int]:
        """The seats that somebody sits in; who bets from behind does not."""
        return frozenset(place.seat for place in self.people if not place.behind)

    def person(self, place: Place) -> Person:
        """Return who is there, or refuse to speak for nobody."""
        found = self.people.get(place)
        if found is None:
            raise Refused("nobody-there", f"nobody is at {place}")
        return found

    def place_of(self, who: int | None) -> Place | None:
        """Return where a person is, by their number; None for somebody who only watches."""
        if who is None:
            return None
        return next((place for place, person in self.people.items() if person.number == who), None)
