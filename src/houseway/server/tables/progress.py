"""What the server tracks in addition to the table: the version, when each question was asked, and who wins and loses.
"""

from collections.abc import Sequence
from typing import NamedTuple, get_args

from houseway.fairness.public_log import redact_for_all
from houseway.fairness.sightings import RoundSightings, Sightings
from houseway.rules.spot import Place
from houseway.store.change import Ended
from houseway.table.commands import Command, TableCommand
from houseway.table.events import ChipsBought, Event, RoundEnded, SeatChanged, SeatLeft, SeatTaken
from houseway.table.question import Question
from houseway.table.snapshot import take_snapshot, unpack
from houseway.table.table import Person, Table

BESIDE = frozenset[type[Event]]((SeatTaken, ChipsBought, SeatLeft, SeatChanged))
"""Events that change purses without a win or loss."""
OWN = frozenset[type[Command]](get_args(TableCommand))
"""Commands of every table, such as sitting down or buying chips, which neither answer nor reopen a question."""


def question(asked: Question) -> Question:
    """Return the identity of a question, which stays the same while other players answer their questions."""
    return asked._replace(words=(), seconds=0.0, open=None, forced=False, says="", why="")


class FinishedRound(NamedTuple):
    """A finished round, and the amount that each place won or lost."""

    ended: Ended
    nets: dict[Place, int]
    sights: RoundSightings
    people: dict[Place, Person]
    gone: dict[int, str]
    """The accounts of players who left during the round, by person number."""


class OpenLine(NamedTuple):
    """The last line of the log: a command and its events so far. The dealer may still have to add some events."""

    command: Command
    first: int
    """The number of the line's first event."""
    eyes: Sightings
    """The cards that each person had seen before the line."""
    events: tuple[Event, ...]
    tables: tuple[Table, ...]
    public: tuple[Event, ...]
    over: int
    """The rounds that ended in this line."""


class Progress:
    """Follows a log, command by command."""

    def __init__(self, table: Table, version: int = 1) -> None:
        self.table = table
        self.version = version
        self.first = version + 1
        """The number of the first event of the round."""
        self.net: dict[int, int] = {}
        """Each person's winnings since the round began, by their number."""
        self.asked: tuple[Question, ...] = table.kind.waiting(table)
        self.puts = {question(each): version for each in self.asked}
        """The version at which each question was asked."""
        self.moved = version
        self.eyes = Sightings.fresh(table)
        """Which cards of the round each person has seen."""
        self.gone: dict[int, str] = {}
        self.line: OpenLine | None = None
        self.dealing = False
        """Whether the dealer is at work, so that nobody is asked anything."""
        self.spoken: Command | None = None
        """The command that the dealer is acting on, while at work."""

    @classmethod
    def after(cls, fresh: Table, last: int, packed: bytes) -> "Progress":
        """Return the progress after a round, restored from a snapshot."""
        return cls(unpack(fresh, packed), last)

    def copy(self) -> "Progress":
        """Return an independent copy; its values are immutable, so a shallow copy is enough."""
        twin = object.__new__(Progress)
        twin.__dict__.update(self.__dict__)
        return twin

    @property
    def since(self) -> int:
        """The version at which the latest open question was asked."""
        return max(self.puts.values(), default=self.moved)

    def since_for(self, place: Place) -> int:
        """Return the first version at which a player could see the question that is being answered."""
        mine = [put for asked, put in self.puts.items() if asked.place in (None, place)]
        return max(mine, default=self.since)

    def holds(self, place: Place) -> int:
        """Return a player's chips: their purse, and what they have in play."""
        person = self.table.people.get(place)
        return person.chips - min(0, self.net.get(person.number, 0)) if person else 0

    def take(
        self,
        command: Command | None,
        events: Sequence[Event],
        tables: Sequence[Table],
        public: Sequence[Event] | None = None,
        dealing: bool = False,
    ) -> list[FinishedRound]:
        """Record a command's events, with the table before each and after the last; return rounds that ended.

        A command of None means more events of the previous command. `public` are the redacted events, if already known.
        With `dealing`, the dealer is not done yet.
        """
        over: list[FinishedRound] = []
        sights = self.watch(command, events, tables, redact_for_all(events) if public is None else public)
        counted, self.table = tables[0], tables[-1]
        if sights or not BESIDE.isdisjoint(map(type, events)):
            for event, before, after in zip(events, tables, tables[1:], strict=False):
                self.version += 1
                if type(event) in BESIDE:
                    self.count(counted, before)
                    counted = after
                if isinstance(event, RoundEnded):
                    self.count(counted, after)
                    counted = after
                    over.append(self.end(after, sights[len(over)]))
        else:
            self.version += len(events)
        self.count(counted, self.table)
        self.dealing = dealing
        self.ask(command)
        return over

    def watch(
        self, command: Command | None, events: Sequence[Event], tables: Sequence[Table], public: Sequence[Event]
    ) -> list[RoundSightings]:
        """Record who sees which card; return the sightings of rounds that ended. The cards in a line are placed
        together, because a kind may name cards in another order than they left the shoe.
        """
        line = self.line
        if command is not None:
            line = OpenLine(command, self.version + 1, self.eyes, (), tuple(tables[:1]), (), 0)
        if line is None:  # this is the rest of a line whose beginning is in a snapshot
            self.eyes, sights = self.eyes.after(events, tables, public)
            return sights
        all_events, all_public = (*line.events, *events), (*line.public, *public)
        all_tables = (*line.tables, *tables[1:])
        self.eyes, sights = line.eyes.after(all_events, all_tables, all_public)
        self.line = line._replace(events=all_events, tables=all_tables, public=all_public, over=len(sights))
        return sights[line.over :]

    def count(self, before: Table, after: Table) -> None:
        """Add the changes in purses to the winnings; buy-ins, cash-outs and changes of seat do not count."""
        if before.people is after.people:
            return
        net = dict(self.net)
        for place, person in after.people.items():
            old = before.people.get(place)
            if old is not person and old is not None:
                net[person.number] = net.get(person.number, 0) + person.chips - old.chips
        self.net = net

    def end(self, table: Table, sights: RoundSightings) -> FinishedRound:
        packed = take_snapshot(table) if table.round is None else None
        nets = {place: self.net[person.number] for place, person in table.people.items() if person.number in self.net}
        ended = Ended(table.rounds, self.first, self.version, table.shoes, packed)
        over = FinishedRound(ended, nets, sights, table.people, self.gone)
        self.gone, self.net = {}, {}
        self.first = self.version + 1
        return over

    def ask(self, command: Command | None) -> None:
        """Record the current questions; a question that is still open keeps its version. While cards fall there are no
        questions.
        """
        if self.spoken is None or (command is not None and type(command) not in OWN):
            self.spoken = command
        if self.dealing:
            self.asked = ()
            return
        command, self.spoken = self.spoken, None
        puts, seat = self.puts, getattr(command, "seat", None)
        own = type(command) in OWN
        self.asked = self.table.kind.waiting(self.table)
        self.puts = {}
        for each in self.asked:
            asked, place = question(each), each.place
            stays = own or place is None or (seat is not None and place.seat != seat)
            self.puts[asked] = puts.get(asked, self.version) if stays and command is not None else self.version
        if puts and not self.puts:
            self.moved = self.version

    def deals(self) -> None:
        """Note that the dealer is not done, after the table was restored from its log."""
        self.dealing, self.asked = True, ()
        self.spoken = self.line.command if self.line else None
