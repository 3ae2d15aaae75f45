"""The felt in parts: after an event, only the parts that depend on changed values are rebuilt.

A part of the felt names the values it depends on. A table and everything in it are immutable. So a part is unchanged if
all of its values are the same objects as before. Parts that are the same for all viewers are built once per table.
Without parts, views took 1.3 to 2.5 times as long at hold'em, baccarat, Super Pan 9 and pan; kinds that show everything
in one part gain nothing.
"""

from collections.abc import Callable, Sequence
from operator import attrgetter, is_not
from typing import Any, NamedTuple

from houseway.rules.spot import Place
from houseway.table.table import Table

NOTHING: Any = object()

Felt = dict[str, Any]
Tells = Callable[[Table, Any, Any], Any]
"""Returns what a part shows, given the table, the round on the felt and the viewer; `NOTHING` if there is nothing to
show."""
Common = dict[int, Any]
"""The parts of one table built so far that are the same for all viewers, by number."""


class ViewPart(NamedTuple):
    """One thing on the felt: its name, the attributes of the table or round that it depends on, and a function that
    shows it. Attributes that never change after opening, such as the offer, need not be listed."""

    name: str
    """The part's name; empty if it shows several things, each under its own name."""
    depends_on: str
    tells: Tells
    asks_who: bool = False
    """Whether the part differs between viewers."""


class RoundPart(NamedTuple):
    """A round on the felt, shown under a single name.

    The parts get what `shown` returns (None if there is no round), and the viewer as `eye` returns them.
    """

    name: str
    shown: Callable[[Table], Any]
    eye: Callable[[Table, Any, Place | None], Any]
    parts: tuple[ViewPart, ...]


NO_ROUND = RoundPart("", lambda table: None, lambda table, round, place: None, ())


class Pieces(NamedTuple):
    """What some parts showed a viewer: the values they were built from, each part's result, and all results by name."""

    values: tuple[Any, ...]
    made: list[Any]
    felt: Felt


class Seen(NamedTuple):
    """What a viewer sees of a table."""

    table: Table
    place: Place | None
    eye: Any
    top: Pieces
    round: Pieces | None
    felt: Felt


class PartList:
    """Parts that read attributes of the same object: the table, or its round."""

    def __init__(self, parts: Sequence[ViewPart], first: int = 0) -> None:
        self.parts, self.first = parts, first
        names = sorted({name for part in parts for name in part.depends_on.split()})
        self.names = names if len(names) > 1 else [*names, "__class__", "__doc__"]
        """`attrgetter` returns a tuple only for two or more names."""
        self.values = attrgetter(*self.names)
        self.known: dict[tuple[bool, ...], list[int]] = {}

    def stale(self, changed: tuple[bool, ...]) -> list[int]:
        """Return the indices of the parts that depend on changed values."""
        found = self.known.get(changed)
        if found is None:
            names = {name for name, other in zip(self.names, changed, strict=True) if other}
            found = self.known[changed] = [
                at for at, part in enumerate(self.parts) if not names.isdisjoint(part.depends_on.split())
            ]
        return found

    def look(
        self, source: Any, scene: tuple[Table, Any, Any], before: Pieces | None, same: bool, common: Common
    ) -> Pieces:
        """Return what the parts show a viewer. Unchanged parts are taken from `before`. Viewer-specific parts are
        reused only if the `same` person looks from the same place."""
        values = self.values(source)
        if before is None:
            made, stale = [NOTHING] * len(self.parts), list(range(len(self.parts)))
        else:
            made, stale = before.made.copy(), self.stale(tuple(map(is_not, before.values, values)))
            if not same:
                stale = stale + [at for at, part in enumerate(self.parts) if part.asks_who and at not in stale]
            if not stale:
                return before
        table, round, who = scene
        for place in stale:
            part = self.parts[place]
            if part.asks_who:
                made[place] = part.tells(table, round, who)
                continue
            number = self.first + place
            if number not in common:
                common[number] = part.tells(table, round, None)
            made[place] = common[number]
        felt: Felt = {}
        for part, piece in zip(self.parts, made, strict=True):
            if not part.name:
                felt |= piece
            elif piece is not NOTHING:
                felt[part.name] = piece
        return Pieces(values, made, felt)


class ViewParts:
    """All parts of a felt. Calling it, as a kind's view, returns the whole felt."""

    def __init__(self, *filed: ViewPart | RoundPart) -> None:
        self.filed = filed
        top = [each for each in filed if isinstance(each, ViewPart)]
        self.inner = next((each for each in filed if isinstance(each, RoundPart)), NO_ROUND)
        self.top, self.round = PartList(top), PartList(self.inner.parts, len(top))

    def __call__(self, table: Table, place: Place | None) -> Felt:
        return self.look(table, place).felt

    def look(
        self, table: Table, place: Place | None, before: Seen | None = None, common: Common | None = None
    ) -> Seen:
        """Return what a viewer sees. Parts that this viewer saw before, and shared parts built for others at this
        table, are reused."""
        shown, common = self.inner.shown(table), {} if common is None else common
        eye = self.inner.eye(table, shown, place) if place is not None and shown is not None else None
        same = before is not None and place == before.place and eye == before.eye
        top = self.top.look(table, (table, None, place), before.top if before else None, same, common)
        round = None
        if shown is not None:
            round = self.round.look(shown, (table, shown, eye), before.round if before else None, same, common)
        felt = top.felt | {self.inner.name: round.felt if round else None} if self.inner.name else top.felt
        return Seen(table, place, eye, top, round, felt)


def change(before: dict[Any, Any], after: dict[Any, Any]) -> dict[Any, Any]:
    """Return the JSON merge patch (RFC 7396) that turns one felt into another. The browser can apply it without knowing
    any rules.

    >>> change({"bank": 500, "hands": {"2": ["As"]}}, {"bank": 400, "hands": {"2": ["As", "Kd"]}})
    {'bank': 400, 'hands': {'2': ['As', 'Kd']}}
    >>> change({"dice": [1], "round": 3}, {"round": 3, "card": "??"})
    {'dice': None, 'card': '??'}
    """
    found: dict[Any, Any] = {}
    known, added = before.get, 0
    for name, value in after.items():
        old = known(name, NOTHING)
        if old is not value and old != value:
            added += old is NOTHING
            found[name] = change(old, value) if type(value) is dict and type(old) is dict else value
    if len(before) + added != len(after):
        found = {name: None for name in before if name not in after} | found
    return found
