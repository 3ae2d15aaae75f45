"""A table's night so far, beyond the game's own state: version, question, the round's wins and losses, the road."""

from collections import Counter
from typing import Any, NamedTuple

import msgspec

from houseway.server.game import Event, Game, Place, State
from houseway.store.change import Ended


class Packed(msgspec.Struct):
    """A table between rounds, as it is kept beside the log."""

    state: bytes
    road: list[dict[str, Any]]


class Over(NamedTuple):
    """A round that ended, and what each place won or lost."""

    ended: Ended
    nets: dict[Place, int]


class Record:
    """Follows a log, event by event."""

    def __init__(self, game: Game, opened: Event) -> None:
        self.game, self.opened = game, opened
        self.state: State = game.start(opened)
        self.version = self.since = 1
        self.first = 2
        self.net: Counter[Place] = Counter()
        self.road: list[dict[str, Any]] = []

    @classmethod
    def after(cls, game: Game, opened: Event, last: int, packed: bytes) -> "Record":
        """Return the record as it was after a round, without reading what led there."""
        kept = msgspec.msgpack.decode(packed, type=Packed)
        record = cls(game, opened)
        record.state, record.road = game.restore(opened, kept.state), kept.road
        record.version = record.since = last
        record.first = last + 1
        return record

    def copy(self) -> "Record":
        twin = object.__new__(Record)
        twin.__dict__.update(self.__dict__)
        twin.net, twin.road = Counter(self.net), list(self.road)
        return twin

    def absorb(self, event: Event) -> Over | None:
        """Take an event in; return the round that it ends, if it ends one."""
        game, before = self.game, self.state
        self.version += 1
        for place, amount in game.nets(event, before):
            self.net[place] += amount
        if (moved := game.reseated(event)) and moved[0] in self.net:
            self.net[moved[1]] = self.net.pop(moved[0])
        number = game.ended(event, before)
        if game.shuffled(event):
            self.road = []
        if number is not None and (line := game.road(before, event)):
            self.road.append(line)
        self.state = game.evolve(before, event)
        if game.asks_anew(event):
            self.since = self.version
        if number is None:
            return None
        packed = msgspec.msgpack.encode(Packed(game.snapshot(self.state), self.road))
        over = Over(Ended(number, self.first, self.version, game.shoes(self.state), packed), dict(self.net))
        self.first = self.version + 1
        self.net.clear()
        return over
