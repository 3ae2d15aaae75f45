"""Everything observed at a table: events with their lines, refusals, and the views of one onlooker and two people."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from msgspec import to_builtins

from houseway.table.display.view import felt
from houseway.table.evolve import evolve
from houseway.table.log import Entry, Log, opened_table

SEALED = ("rules", "seed", "commitment")
"""Fields of shuffles and the rules' hash, which change with a house file."""


class Happened(NamedTuple):
    refused: list[str]
    events: list[dict[str, Any]]
    entries: Sequence[Entry] = ()
    opened: Any = None

    @classmethod
    def at(cls, log: Log, refused: list[str]) -> "Happened":
        events = [{key: value for key, value in to_builtins(event).items() if key not in SEALED}
                  for event in log.events[1:]]
        return cls(refused, events, log.entries, opened_table(log.entries[0].events[0]))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Happened) and self[:2] == other[:2]

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = None  # type: ignore[assignment]

    def cards_and_chips(self) -> list[dict[str, Any]]:
        """The events without their cited lines, as a person at the table could see them."""
        return [{key: value for key, value in event.items() if key != "clause"} for event in self.events]

    def views(self) -> Iterator[Any]:
        """Yield the felt after every event, as an onlooker and as the first two people see it."""
        table = self.opened
        for entry in self.entries[1:]:
            for event in entry.events:
                table = evolve(table, event)
                people = [person.number for person in table.people.values()][:2]
                for who in (None, *people):
                    yield {key: value for key, value in felt(table, who).items() if key != "commitment"}
