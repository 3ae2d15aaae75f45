"""Read-only values for the parts of a table's task, so that they can't change the table."""

from collections import Counter
from collections.abc import Callable, Collection, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from houseway.rules.spot import Place
from houseway.server.socket.client import Client
from houseway.server.tables.progress import Progress
from houseway.server.tables.shuffles import Shuffles
from houseway.store.change import Seated
from houseway.store.rows import TableRow
from houseway.table.display.sign import Sign
from houseway.table.events import Event
from houseway.table.table import Table

if TYPE_CHECKING:
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


class Facts(NamedTuple):
    """The current facts for a table's frames. Expensive values are functions, called only if a frame needs them."""

    row: TableRow
    record: Progress
    posted: Sign
    seated: Mapping[Place, Seated]
    tail: "Tail"
    clients: Collection[Client]
    here: Counter[str]
    """The number of connections of each account."""
    ready: Collection[Place]
    leaving: Collection[Place]
    away: Collection[Place]
    head: bytes
    shuffles: Shuffles
    pace: float
    """How long the dealer's acts take: 1 as usual, 0 not at all."""
    taking: int
    """The shuffle that now accepts players' seeds."""
    clocks: Callable[[], list[dict[str, Any]]]
    coming: Callable[[], list[int]]
    feeds: Callable[[], str | None]
    level: str
    """How well house players play."""
    must_move: Callable[[], dict[str, Any] | None]

    def place_of(self, account: str | None) -> Place | None:
        return next((place for place, seated in self.seated.items() if seated.account == account), None)

    def watching(self) -> int:
        """Return the number of spectators' connections."""
        sitting = (seated.account for seated in self.seated.values() if not seated.bot)
        return len(self.clients) - sum(self.here[account] for account in sitting)
