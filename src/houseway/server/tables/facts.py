"""What a table's task knows about its table, and what the task's parts may ask the task to do."""

from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from houseway.rules.spot import Place
from houseway.server.config import DEALING, Config
from houseway.server.tables.progress import Progress
from houseway.server.tables.seats import Seats, chairs, wanted
from houseway.server.tables.shuffles import Shuffles
from houseway.store.change import Done, Seated
from houseway.store.rows import TableRow
from houseway.table.commands import Command
from houseway.table.display.sign import Sign
from houseway.table.events import Event
from houseway.table.kind import CLOSE
from houseway.table.table import Table

if TYPE_CHECKING:
    from houseway.server.tables.draft import Draft
    from houseway.server.tables.recovery import Tail


class RecordedEvent(NamedTuple):
    """An event's number and time, the event, and the table before and after it."""

    seq: int
    at: float
    event: Event
    before: Table
    after: Table
    begins: bool = True
    """Whether it is the first event of a command."""


class Base(NamedTuple):
    """What a step starts from: the table that its decision uses, and what is stored along with the step."""

    id: str
    record: Progress
    seated: Mapping[Place, Seated]
    shuffles: Shuffles
    head: bytes
    """The head of the public chain at the last line."""
    kept: tuple[tuple[str, float | str], ...]
    """Columns of the table's row that every step writes."""
    rest: tuple[Event, ...] = ()
    """What the dealer does next, while cards fall."""
    pace: float = 0.0
    """How long the dealer's acts take: 1 as usual, 0 not at all."""


class Facts:
    """A table as recorded in its log and the store. Only the table's task assigns these fields; its parts read them."""

    record: Progress
    posted: Sign

    def __init__(self, row: TableRow, config: Config, shuffles: Shuffles, tail: "Tail") -> None:
        self.row, self.config, self.shuffles, self.tail = row, config, shuffles, tail
        self.seats = Seats()
        self.head = b""
        """The head of the public chain at the last complete line."""
        self.rest: tuple[Event, ...] = ()
        """What the dealer does next, while cards fall."""
        self.beat = 0.0
        """Seconds until then."""

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def table(self) -> Table:
        return self.record.table

    @property
    def dealing(self) -> bool:
        """Whether the dealer is at work, so that nobody is asked anything."""
        return self.record.dealing

    def closing(self) -> bool:
        """Return whether the table closes after its round: by order of the floor, or because its game broke up."""
        return self.row.closing or any(asked.what == CLOSE for asked in self.record.asked)

    def gone(self) -> bool:
        """Return whether the table is closed for good; a must-move table may open again."""
        return self.row.closed and not self.row.feeds

    def full(self) -> bool:
        """Return whether every seat is taken."""
        return len(self.seats.taken()) >= self.table.seats

    def idle(self, place: Place) -> bool:
        """Return whether a player sits out or is leaving."""
        person = self.table.people.get(place)
        return person is None or person.away or place in self.seats.leaving

    def taking(self) -> int:
        """Return the number of the shuffle that now accepts players' seeds."""
        table = self.table
        return table.shoes + (2 if table.seal else 1)

    def pace(self) -> float:
        """Return how long the dealer's acts take while someone is here, as set by the floor for this table or for the
        room.
        """
        return DEALING[self.row.pace] if self.row.pace else self.config.pace.deal

    def level(self) -> str:
        """Return how well house players play here."""
        return self.row.level or self.config.level

    def wanted(self) -> int:
        """Return the number of house players that there should be."""
        return wanted(self.row.bots, self.table.seats, len(self.seats.people()))

    def coming(self) -> list[int]:
        """Return the seats that house players will take, unless they are kept for people."""
        if self.closing() or self.row.closed or self.row.paused:
            return []
        return chairs(self.table.seats, self.seats.taken(), self.wanted() - len(self.seats.bots()))


class Task(Protocol):
    """What a table's parts may ask of its task. They have no other way to change the table."""

    def post(self, handler: Callable[..., Awaitable[object]], *args: Any) -> None:
        """Have the task do something after the messages that wait."""

    async def step(self, command: Command, done: Done | None = None, sitter: Seated | None = None,
                   columns: Sequence[tuple[str, str]] = ()) -> int:  # fmt: skip
        """Carry out a command."""

    async def steps(self, drafts: "Sequence[Draft]", ready: Iterable[Place] = ()) -> None:
        """Write decided steps, and report players who need no more time."""

    async def note(self, done: Done | None = None, **what: Any) -> int:
        """Write a change that is not an event."""

    def base(self) -> Base:
        """Return the basis of the next step."""

    async def deal_on(self) -> None:
        """Do the dealer's next act, when its time has come."""

    async def close(self) -> None:
        """Close the table for good."""

    def changed(self) -> None:
        """Let clocks and viewers follow a change that is not an event."""

    def wake(self) -> None:
        """Let clocks, house players and must-move look at the table again."""
