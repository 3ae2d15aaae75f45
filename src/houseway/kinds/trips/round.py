"""A deal of Trips, and what carries over from deal to deal: the rolled-over pot and the people who have paid."""

from typing import NamedTuple

from msgspec import Struct

from houseway.games.trips.rules import Rules
from houseway.houses import Offer
from houseway.money import Chips
from houseway.rules.collection import Schedule, fee_for
from houseway.rules.refusal import Clause, Refused
from houseway.rules.spot import Place
from houseway.table.table import Table


class Line(NamedTuple):
    """The posted line: the bet size, and the collection for a round of play."""

    bet: Chips
    fee: Chips
    clause: Clause


class Carryover(Struct, frozen=True):
    """What carries over from deal to deal."""

    pot: Chips = 0
    """Chips rolled over from earlier deals."""
    held: Chips = 0
    """Collections not dropped yet."""
    paid: tuple[int, ...] = ()
    """The numbers of the people who have paid for this round of play."""
    put: dict[int, Chips] = {}
    """Each person's bets since the pot was last empty, by person number."""


class Award(NamedTuple):
    shares: tuple[tuple[int, Chips], ...]
    rolls: Chips
    hand: str
    qualifies: bool


class Round(Struct, frozen=True):
    """A deal in progress."""

    seats: tuple[int, ...]
    """Seats dealt in, from seat one."""
    rolled: Chips
    """The pot before the first bets of this deal."""
    shuffled: bool = False
    bets: dict[int, int] = {}
    """Number of bets by seat."""
    folded: tuple[int, ...] = ()
    hands: dict[int, tuple[str, ...]] = {}
    fees: dict[int, Chips] = {}
    pot: Chips = 0
    award: Award | None = None
    people: dict[int, int] = {}
    """Person numbers by seat, because seats can change hands."""

    def staying(self) -> tuple[int, ...]:
        return tuple(seat for seat in self.seats if seat not in self.folded)

    @property
    def dealt(self) -> int:
        """Return the number of cards dealt."""
        return sum(len(hand) for hand in self.hands.values())


def rules_of(offer: Offer) -> Rules:
    found: Rules = offer.stated
    return found


def line(offer: Offer, option: str) -> Line:
    schedule = offer.schedule(option or None)
    assert schedule is not None, "every limit has a filed bet"
    return posted_line(schedule)


def posted_line(schedule: Schedule) -> Line:
    return Line(schedule.limit.least, fee_for(schedule.player.bands, schedule.limit.least), schedule.clause)


def fee_of(table: Table, seat: int) -> Chips:
    """Return the collection a seat still owes for this round of play."""
    fee: Chips = table.line.fee
    return 0 if table.people[Place(seat)].number in table.carryover.paid else fee


def ready(table: Table) -> tuple[int, ...]:
    """Return the seats that would be dealt in: present players who can pay the first bet and any collection owed."""
    bet: Chips = table.line.bet
    there = [(place.seat, person) for place, person in table.people.items() if not person.away]
    return tuple(sorted(seat for seat, person in there if person.chips >= bet + fee_of(table, seat)))


def fewest(table: Table) -> int:
    rules = rules_of(table.offer)
    return rules.fewest_rolled if table.carryover.pot else rules.fewest


def playing(table: Table) -> Round:
    round: Round | None = table.round
    if round is None:
        raise Refused("not-now", "no deal is in progress", table.offer.clause)
    return round


def street(table: Table, round: Round) -> int:
    """Return the number of bets that each player still in must have made: 1 after the first cards."""
    cards = max((len(round.hands.get(seat, ())) for seat in round.staying()), default=0)
    return max(cards - rules_of(table.offer).opening + 1, 0)


def cards_due(table: Table, round: Round, seat: int) -> int:
    """Return the number of cards that a seat's bets have bought, including the opening cards."""
    bets = round.bets.get(seat, 0)
    return rules_of(table.offer).opening + bets - 1 if bets else 0


def turn(table: Table, round: Round) -> int:
    """Return the seat that must bet or fold; 0 while the dealer acts or once the deal is over."""
    if not round.shuffled or round.award:
        return 0
    rules, staying = rules_of(table.offer), round.staying()
    if any(len(round.hands.get(seat, ())) < rules.opening for seat in round.seats):
        return 0
    if ended_early(table, round):
        return 0
    now = street(table, round)
    unpaid = [seat for seat in staying if round.bets[seat] == now]
    return unpaid[0] if unpaid and now < rules.bets else 0


def ended_early(table: Table, round: Round) -> bool:
    """Check whether the deal ends early because all but one have folded."""
    staying = round.staying()
    return not staying or (len(staying) == 1 and len(round.seats) > 1 and rules_of(table.offer).one_left != "plays-on")
