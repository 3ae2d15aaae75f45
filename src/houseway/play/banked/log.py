"""A table and all that has happened at it; the log is the table, written down."""

import hashlib
from collections.abc import Iterable, Sequence
from functools import reduce

import msgspec

from houseway.cards import Card, commitment, roll, shuffle
from houseway.houses import Offer, offer
from houseway.play.banked.commands import Command
from houseway.play.banked.dealer import Source, dealer
from houseway.play.banked.decide import decide
from houseway.play.banked.events import AnyEvent, SeedRevealed, ShoeShuffled, TableOpened
from houseway.play.banked.evolve import evolve
from houseway.play.banked.table import Table

_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(AnyEvent)


class SeededSource:
    """Cards and dice that follow from one secret; which card is next follows from the table alone."""

    def __init__(self, secret: bytes) -> None:
        self.secret = secret
        self._order: tuple[bytes, tuple[Card, ...]] | None = None

    def seed(self, shoe: int) -> bytes:
        """Return the seed of the night's n-th shoe."""
        return hashlib.sha256(b"shoe %d of " % shoe + self.secret).digest()

    def shuffle(self, table: Table) -> ShoeShuffled:
        return ShoeShuffled(len(table.offer.shoe.cards()), commitment(self.seed(table.shoes + 1)))

    def reveal(self, table: Table) -> SeedRevealed:
        return SeedRevealed(self.seed(table.shoes).hex(), table.commitment)

    def draw(self, table: Table, to: str) -> Card:
        return self.order(table, self.seed(table.shoes))[table.shoe_of - table.shoe]

    def roll(self, table: Table, dice: int) -> tuple[int, ...]:
        return roll(dice, self.seed(table.shoes), f"dice of round {table.rounds + 1}")

    def order(self, table: Table, seed: bytes) -> tuple[Card, ...]:
        if self._order is None or self._order[0] != seed:
            self._order = seed, shuffle(table.offer.shoe.cards(), seed)
        return self._order[1]


class Log:
    """A table with its events."""

    def __init__(self, table: Table, events: Sequence[AnyEvent]) -> None:
        self.table, self.events = table, list(events)

    def do(self, command: Command, source: Source) -> tuple[AnyEvent, ...]:
        """Carry out a command and all that the dealer then does; return what happened. A refusal changes nothing."""
        events = list(decide(self.table, command))
        table = reduce(evolve, events, self.table)
        for event in dealer(table, source):
            events.append(event)
            table = evolve(table, event)
        self.table = table
        self.events.extend(events)
        return tuple(events)

    def lines(self) -> bytes:
        """Write the log, an event to a line."""
        return b"".join(_encoder.encode(event) + b"\n" for event in self.events)


def open_table(
    name: str, settings: dict[str, str] | None = None, seats: int = 0, schedule: str = "", root: Offer | None = None
) -> Log:
    """Open a table for an offer."""
    filed = root or offer(name, settings)
    opened = TableOpened(name, rules_hash(filed), seats or filed.seats[0], schedule, settings or {})
    return Log(opened_table(opened), [opened])


def opened_table(event: TableOpened) -> Table:
    filed = offer(event.offer, event.settings)
    return Table(filed, event.seats, filed.schedule(event.schedule or None))


def rules_hash(filed: Offer) -> str:
    """Return the hash of an offer's data as it is in force."""
    return hashlib.sha256(msgspec.json.encode(filed.raw, order="deterministic")).hexdigest()


def read_log(lines: bytes) -> list[AnyEvent]:
    """Read a log; a line that is no event is named by its number."""
    events: list[AnyEvent] = []
    for number, line in enumerate(lines.splitlines(), start=1):
        try:
            events.append(_decoder.decode(line))
        except msgspec.DecodeError as error:
            raise ValueError(f"line {number}: {error}") from None
    if not events or not isinstance(events[0], TableOpened):
        raise ValueError("line 1: a log begins with the opening of a table")
    return events


def replay(events: Iterable[AnyEvent]) -> Table:
    """Return the table that a log leads to."""
    first, *rest = events
    assert isinstance(first, TableOpened)
    return reduce(evolve, rest, opened_table(first))
