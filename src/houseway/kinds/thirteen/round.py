"""A hand of thirteen cards, and what carries over from hand to hand."""

from typing import NamedTuple

from msgspec import Struct

from houseway.cards import Card
from houseway.games.thirteen.rules import CARDS, FEWEST, SIZES, Rules
from houseway.games.thirteen.score import ShowdownHand
from houseway.houses import Offer
from houseway.money import Chips, show
from houseway.rules.collection import Schedule, fee_for
from houseway.rules.refusal import Clause, Refused
from houseway.rules.spot import Place
from houseway.table.table import Table


class Line(NamedTuple):
    """The posted line: the value of a point, and the collection for a hand or for time."""

    point: Chips
    fee: Chips
    clause: Clause
    time: Chips = 0
    minutes: int = 30


class Carryover(Struct, frozen=True):
    """What carries over from hand to hand."""

    button: int = 0
    """The button's seat; 0 before the first hand."""


class HandChoice(NamedTuple):
    """What a player did with their cards."""

    word: str
    """`set`, `surrender` or `sweep`."""
    cards: tuple[str, ...] = ()
    sizes: tuple[int, int] = SIZES[:2]
    name: str = ""
    """The name of a clean sweep."""
    at: int = 0
    """The position of a surrender or sweep among all declarations, from 1."""


class TriedRows(NamedTuple):
    """Cards that are laid out but not yet set."""

    front: tuple[str, ...] = ()
    middle: tuple[str, ...] = ()
    back: tuple[str, ...] = ()


class Payment(NamedTuple):
    """A payment between two players."""

    to: int
    by: int
    points: int
    amount: Chips


class Round(Struct, frozen=True):
    """A hand in progress."""

    seats: tuple[int, ...]
    """The seats dealt in, from the left of the button, with the button last."""
    stacks: dict[int, Chips] = {}
    """Each player's chips at the deal, plus chips bought since."""
    people: dict[int, int] = {}
    """Person numbers by seat."""
    fees: dict[int, Chips] = {}
    shuffled: bool = False
    hands: dict[int, tuple[str, ...]] = {}
    laid: dict[int, TriedRows] = {}
    said: dict[int, HandChoice] = {}
    fouls: dict[int, str] = {}
    """Hands that the floor called foul, with reasons."""
    shown: tuple[int, ...] = ()
    told: dict[int, tuple[str, ...]] = {}
    why: dict[int, str] = {}
    """The reason why a shown hand is foul."""
    paid: tuple[Payment, ...] = ()
    pairs: int = 0
    """Number of pairs settled."""

    @property
    def button(self) -> int:
        return self.seats[-1]

    def unset(self) -> tuple[int, ...]:
        """Return the seats whose cards are not set, surrendered or swept yet."""
        return tuple(seat for seat in self.seats if seat in self.hands and seat not in self.said)


def rules_of(offer: Offer) -> Rules:
    found: Rules = offer.stated
    return found


def line(offer: Offer, option: str) -> Line:
    """Return a posted line, or the line of the reading if none is filed."""
    schedule = offer.schedule(option or None)
    return posted_line(schedule) if schedule else Line(rules_of(offer).point, 0, rules_of(offer).clause("points"))


def posted_line(schedule: Schedule) -> Line:
    fee = fee_for(schedule.player.bands, schedule.limit.least)
    return Line(schedule.limit.least, fee, schedule.clause, schedule.time, schedule.minutes)


def playing(table: Table) -> Round:
    """Return the hand in progress, or refuse if there is none."""
    round: Round | None = table.round
    if round is None:
        raise Refused("not-now", "no hand is in progress", table.offer.clause)
    return round


def ready(table: Table) -> tuple[int, ...]:
    """Return the seats that would be dealt in: present players with more than the collection."""
    fee = table.line.fee
    return tuple(place.seat for place, person in table.people.items() if not person.away and person.chips > fee)


def enough(table: Table) -> None:
    if len(ready(table)) < FEWEST:
        least = show(table.line.fee)
        raise Refused("not-enough-players", f"a hand needs two players with more than {least}", table.offer.clause)


def from_the_button(table: Table) -> tuple[int, ...]:
    """Return the seats dealt in, from the left of the next button. The button moves clockwise to the next player."""
    seats = sorted(ready(table))
    button = next((seat for seat in seats if seat > table.carryover.button), seats[0])
    left = [seat for seat in seats if seat > button]
    return (*left, *(seat for seat in seats if seat <= button))


def brought(table: Table, round: Round, seat: int) -> ShowdownHand:
    """Return the cards that a seat brings to the showdown."""
    said = round.said[seat]
    cards = numbers(table, said.cards or round.hands[seat])
    match said.word:
        case "surrender":
            return ShowdownHand(cards, surrendered=said.at)
        case "sweep":
            return ShowdownHand(cards, sweep=said.name, declared=said.at, foul=round.fouls.get(seat, ""))
    return ShowdownHand(cards, said.sizes, foul=round.fouls.get(seat, ""))


def numbers(table: Table, cards: tuple[str, ...]) -> tuple[Card, ...]:
    return tuple(table.offer.pack.read(card) for card in cards)


def whole(round: Round) -> bool:
    """Check whether all cards are dealt."""
    return len(round.hands) == len(round.seats) and all(len(hand) == CARDS for hand in round.hands.values())


def seat_of(round: Round, place: Place | None, table: Table) -> int:
    """Return the seat whose cards a person can see: where they sat at the deal, or 0."""
    if place is None or place.behind:
        return 0
    person = table.people.get(place)
    return place.seat if person is not None and round.people.get(place.seat) == person.number else 0
