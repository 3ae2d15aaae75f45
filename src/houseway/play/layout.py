"""What lies on the felt, part by part: from one event to the next only what can have changed is looked at.

A part names the values that it hangs on. The table and all that lies in it are values, never changed and only followed
by others, so a part whose values are the same ones as before tells what it told before. The felt as a whole and what
turns one felt into the next come from the same parts. Parts that do not ask who looks are told once for everybody.
"""

from collections.abc import Callable, Collection, Iterable
from itertools import islice
from operator import attrgetter, is_not, itemgetter
from typing import Any, NamedTuple

from msgspec import Struct

from houseway.play.table import Table
from houseway.rules.spot import Place

NOTHING = object()
FIRST = itemgetter(0)

Piece = dict[str, Any]
Tells = Callable[[Table, Any, Any], Piece]
"""What a part puts on the felt, given the table, the round that lies there, and who looks."""
Patches = list[tuple[int, Piece]]
"""What has changed, by the part that tells it."""
Stale = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]
"""Parts to be told anew: those that are the same for all; those that ask who looks, of the table and of the round."""


class Part(NamedTuple):
    """Something on the felt: the values that it hangs on, by their names at the table or in the round, and what it
    tells. What a table has from its opening on, as its offer, need not be named."""

    hangs_on: str
    tells: Tells
    asks_who: bool = False
    """It is not the same for all who look."""
    again: Callable[[Any, Any, Piece], Piece] | None = None
    """Tells it from the table or round before, the one now, and what was told: of many rows only some are others."""


class Inner(NamedTuple):
    """A round on the felt, which is told under a name.

    Its parts look at what `shown` returns, None where no round lies there, and know who looks by what `eye` returns.
    Who looks stays the same person; only their place may change.
    """

    name: str
    shown: Callable[[Table], Any]
    eye: Callable[[Table, Any, Place | None], Any]
    parts: tuple[Part, ...]


NO_ROUND = Inner("", lambda table: None, lambda table, round, place: None, ())


class Laid(Struct, frozen=True):
    """What everybody sees alike of a table."""

    table: Table
    shown: Any
    """The round that lies there."""
    values: tuple[Any, ...]
    pieces: list[Piece | None]
    """What each part tells; None for those that ask who looks, and where no round lies there."""
    patches: Patches
    """What has changed since the table before."""
    turned: bool
    """Since then a round has come or gone."""
    others: tuple[int, ...]
    """Parts that ask who looks, and hang on a value that is another since then."""
    others_inside: tuple[int, ...]
    """The same of the round."""


class Own(Struct, frozen=True):
    """What somebody sees as others may not, beside what everybody sees alike."""

    laid: Laid
    place: Place | None
    eye: Any
    pieces: list[Piece | None]
    patches: Patches


class Layout:
    """The parts of a felt in the order in which they are told. Called as a kind's view, it tells the whole."""

    def __init__(self, *filed: Part | Inner) -> None:
        self.filed, self.parts, self.inner = filed, dict[int, Part](), NO_ROUND
        self.within, self.size = range(0), 0
        """The places of the round: the first is its own, then come those of its parts."""
        for each in filed:
            if isinstance(each, Inner):
                self.inner = each
                self.within = range(self.size, self.size + 1 + len(each.parts))
                self.parts |= dict(zip(self.within[1:], each.parts, strict=True))
                self.size = self.within.stop
            else:
                self.parts[self.size] = each
                self.size += 1
        self.names = names(each for each in filed if isinstance(each, Part)), names(self.inner.parts)
        self.values, self.values_inside = (attrgetter(*each) for each in self.names)
        self.known: dict[tuple[bool, ...], Stale] = {}
        self.top = self.apart(at for at in self.parts if at not in self.within)
        self.inside = self.apart(self.within[1:])

    def apart(self, parts: Iterable[int]) -> Stale:
        stale = list(parts)
        common = [at for at in stale if not self.parts[at].asks_who]
        own = [at for at in stale if at not in common]
        inside = [at for at in own if at in self.within]
        return tuple(common), tuple([at for at in own if at not in inside]), tuple(inside)

    def stale(self, others: tuple[bool, ...]) -> Stale:
        """Return the parts that hang on a value which is another now."""
        found = self.known.get(others)
        if found is None:
            split = len(self.names[0])
            top, inside = (
                {name for name, other in zip(each, there, strict=False) if other}
                for each, there in zip(self.names, (others[:split], others[split:]), strict=True)
            )
            found = self.known[others] = self.apart(
                at for at, part in self.parts.items()
                if not (inside if at in self.within else top).isdisjoint(part.hangs_on.split())
            )  # fmt: skip
        return found

    def __call__(self, table: Table, place: Place | None) -> Piece:
        return self.whole(self.own(self.lay(table, None), place, None))

    def lay(self, table: Table, before: Laid | None) -> Laid:
        """Return what everybody sees alike of a table; pieces of the one before that can be no others are kept."""
        shown, values, turned = self.inner.shown(table), self.values(table), False
        if shown is not None:
            values += self.values_inside(shown)
        if before is None:
            pieces = list[Piece | None]([None]) * self.size
            common, others, others_inside = self.top
            turned = shown is not None
        else:
            pieces = before.pieces.copy()
            common, others, others_inside = self.stale(tuple(map(is_not, before.values, values)))
            turned = (shown is None) is not (before.shown is None)
        if turned:
            pieces[self.within.start : self.within.stop] = [None] * len(self.within)
            if shown is not None:
                common, others_inside = common + self.inside[0], self.inside[2]
        patches: Patches = []
        for at in common:
            old, again = pieces[at], self.parts[at].again
            if old is None or again is None or before is None:
                new = self.parts[at].tells(table, shown, None)
            elif at in self.within:
                new = again(before.shown, shown, old)
            else:
                new = again(before.table, table, old)
            self.note(at, old, new, pieces, patches)
        return Laid(table, shown, values, pieces, patches, turned, others, others_inside)

    def own(self, laid: Laid, place: Place | None, before: Own | None) -> Own:
        """Return what somebody sees as others may not, given what they saw of the table before."""
        table, shown = laid.table, laid.shown
        eye = self.inner.eye(table, shown, place) if place is not None and shown is not None else None
        others, others_inside = laid.others, laid.others_inside
        if before is None or place != before.place:
            others = self.top[1]
        if before is None or eye != before.eye:
            others_inside = self.inside[2] if shown is not None else ()
        patches: Patches = []
        if before is not None and not others and not others_inside and not laid.turned:
            return Own(laid, place, eye, before.pieces, patches)
        pieces = before.pieces.copy() if before is not None else list[Piece | None]([None]) * self.size
        if laid.turned:
            pieces[self.within.start : self.within.stop] = [None] * len(self.within)
        for at in others:
            self.note(at, pieces[at], self.parts[at].tells(table, None, place), pieces, patches)
        for at in others_inside:
            self.note(at, pieces[at], self.parts[at].tells(table, shown, eye), pieces, patches)
        return Own(laid, place, eye, pieces, patches)

    def note(self, at: int, old: Piece | None, new: Piece, pieces: list[Piece | None], patches: Patches) -> None:
        """Note what a part tells, and what of it is new; what is gone comes before all else."""
        if old is new:
            return
        pieces[at] = new
        if old is not None and (patch := change(old, new)):
            patches.append((at, patch))
            if not old.keys() <= new.keys():
                head = self.within.start if at in self.within else -1
                patches.append((head, {name: None for name in old if name not in new}))

    def whole(self, own: Own) -> Piece:
        """Put the pieces of a felt together."""
        found: Piece = {}
        for at in range(self.size):
            if at not in self.within:
                found.update(own.pieces[at] or own.laid.pieces[at] or {})
            elif at == self.within.start:
                found[self.inner.name] = self.round(own)
        return found

    def round(self, own: Own) -> Piece | None:
        """Put the pieces of the round together, if one lies there."""
        if own.laid.shown is None:
            return None
        found: Piece = {}
        for at in self.within[1:]:
            found.update(own.pieces[at] or own.laid.pieces[at] or {})
        return found

    def change(self, own: Own) -> Piece:
        """Return what turned the felt before into this one, the same as of the two whole ones."""
        laid, name = own.laid, self.inner.name
        patches = laid.patches + own.patches
        if laid.turned:
            patches.append((self.within.start, {name: self.round(own)}))
        if len(patches) > 1:
            patches.sort(key=FIRST)
        found: Piece = {}
        for at, patch in patches:
            if at in self.within and not laid.turned:
                found.setdefault(name, {}).update(patch)
            else:
                found.update(patch)
        return found


def names(parts: Iterable[Part]) -> list[str]:
    """Return what parts hang on, two names at least: they are asked for at once, and of one there would be no tuple."""
    found = {name for part in parts for name in part.hangs_on.split()}
    return [*sorted(found), "__class__", "__class__"]


def told_again(tell: Callable[[Any], Any], before: Iterable[Any], after: Collection[Any], rows: list[Any]) -> list[Any]:
    """Tell things one by one; where the same thing stood before, its row is there.

    >>> told_again(str.upper, ["a", "b"], ["a", "c", "d"], ["(a)", "(b)"])
    ['(a)', 'C', 'D']
    """
    found = [row if old is new else tell(new) for old, new, row in zip(before, after, rows, strict=False)]
    if len(found) < len(after):
        found += [tell(each) for each in islice(after, len(found), None)]
    return found


def change(before: dict[Any, Any], after: dict[Any, Any]) -> dict[Any, Any]:
    """Return what turns one felt into another: a JSON merge patch (RFC 7396). A browser needs no rules to apply it.

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
