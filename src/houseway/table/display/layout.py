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

from houseway.rules.spot import Place
from houseway.table.table import Table

NOTHING: Any = object()
FIRST = itemgetter(0)

Felt = dict[str, Any]
Tells = Callable[[Table, Any, Any], Any]
"""What a part puts on the felt, given the table, the round that lies there, and who looks; `NOTHING` where it is not
there."""
Patches = list[tuple[int, str, Any]]
"""What has changed: the place of the part that tells it, and under which name what is to be told."""
Stale = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]
"""Parts to be told anew: those that are the same for all; those that ask who looks, of the table and of the round."""


class ViewPart(NamedTuple):
    """Something on the felt: its name there, the values that it hangs on, by their names at the table or in the round,
    and what it tells. What a table has from its opening on, as its offer, need not be named."""

    name: str
    """Empty where it tells several things, each by its name."""
    hangs_on: str
    tells: Tells
    asks_who: bool = False
    """It is not the same for all who look."""
    again: Callable[[Any, Any, Any, Any], Any] | None = None
    """Tells it to the same one from the table or round before, the one now, and what was told then: of many rows only
    some are others."""


class RoundPart(NamedTuple):
    """A round on the felt, which is told under a name.

    Its parts look at what `shown` returns, None where no round lies there, and know who looks by what `eye` returns.
    Who looks stays the same person; only their place may change.
    """

    name: str
    shown: Callable[[Table], Any]
    eye: Callable[[Table, Any, Place | None], Any]
    parts: tuple[ViewPart, ...]


NO_ROUND = RoundPart("", lambda table: None, lambda table, round, place: None, ())


class SharedView(Struct, frozen=True):
    """What everybody sees alike of a table."""

    table: Table
    shown: Any
    """The round that lies there."""
    values: tuple[Any, ...]
    pieces: list[Any]
    """What each part tells; nothing for those that ask who looks, and where no round lies there."""
    patches: Patches
    """What has changed since the table before."""
    turned: bool
    """Since then a round has come or gone."""
    others: tuple[int, ...]
    """Parts that ask who looks, and hang on a value that is another since then."""
    others_inside: tuple[int, ...]
    """The same of the round."""


class PersonalView(Struct, frozen=True):
    """What somebody sees as others may not, beside what everybody sees alike."""

    laid: SharedView
    place: Place | None
    eye: Any
    pieces: list[Any]
    patches: Patches


class ViewParts:
    """The parts of a felt in the order in which they are told. Called as a kind's view, it tells the whole."""

    def __init__(self, *filed: ViewPart | RoundPart) -> None:
        self.filed, self.parts, self.inner = filed, dict[int, ViewPart](), NO_ROUND
        self.within, self.size = range(0), 0
        """The places of the round: the first is its own, then come those of its parts."""
        for each in filed:
            if isinstance(each, RoundPart):
                self.inner = each
                self.within = range(self.size, self.size + 1 + len(each.parts))
                self.parts |= dict(zip(self.within[1:], each.parts, strict=True))
                self.size = self.within.stop
            else:
                self.parts[self.size] = each
                self.size += 1
        self.names = names(each for each in filed if isinstance(each, ViewPart)), names(self.inner.parts)
        self.values, self.values_inside = (attrgetter(*each) for each in self.names)
        self.tells = {at: part.tells for at, part in self.parts.items()}
        self.slots = [self.parts[at].name if at in self.parts else "" for at in range(self.size)]
        self.again = {at: part.again for at, part in self.parts.items() if part.again}
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

    def __call__(self, table: Table, place: Place | None) -> Felt:
        return self.whole(self.own(self.lay(table, None), place, None))

    def lay(self, table: Table, before: SharedView | None) -> SharedView:
        """Return what everybody sees alike of a table; pieces of the one before that can be no others are kept."""
        shown, values = self.inner.shown(table), self.values(table)
        if shown is not None:
            values += self.values_inside(shown)
        if before is None:
            pieces, turned = [NOTHING] * self.size, shown is not None
            common, others, others_inside = self.top
        else:
            pieces, turned = before.pieces.copy(), (shown is None) is not (before.shown is None)
            common, others, others_inside = self.stale(tuple(map(is_not, before.values, values)))
        if turned:
            pieces[self.within.start : self.within.stop] = [NOTHING] * len(self.within)
            if shown is not None:
                common, others_inside = common + self.inside[0], self.inside[2]
        patches: Patches = []
        self.renew(common, (table, shown, None), pieces, patches, before)
        return SharedView(table, shown, values, pieces, patches, turned, others, others_inside)

    def own(self, laid: SharedView, place: Place | None, before: PersonalView | None) -> PersonalView:
        """Return what somebody sees as others may not, given what they saw of the table before."""
        table, shown = laid.table, laid.shown
        eye = self.inner.eye(table, shown, place) if place is not None and shown is not None else None
        others, others_inside = laid.others, laid.others_inside
        followed = before.laid if before is not None and place == before.place and eye == before.eye else None
        if followed is None:
            others, others_inside = self.top[1], self.inside[2] if shown is not None else ()
        patches: Patches = []
        if before is not None and not others and not others_inside and not laid.turned:
            return PersonalView(laid, place, eye, before.pieces, patches)
        pieces = before.pieces.copy() if before is not None else [NOTHING] * self.size
        if laid.turned:
            pieces[self.within.start : self.within.stop] = [NOTHING] * len(self.within)
        if others:
            self.renew(others, (table, None, place), pieces, patches, followed)
        if others_inside:
            self.renew(others_inside, (table, shown, eye), pieces, patches, followed)
        return PersonalView(laid, place, eye, pieces, patches)

    def renew(
        self, parts: Iterable[int], scene: tuple[Table, Any, Any], pieces: list[Any], patches: Patches,
        before: SharedView | None,
    ) -> None:  # fmt: skip
        """Have parts told anew, and note what of it is another; what is gone comes before all else."""
        tells, again = self.tells, self.again
        for at in parts:
            old = pieces[at]
            if at in again and before is not None and old is not NOTHING:
                was, now = (before.shown, scene[1]) if at in self.within else (before.table, scene[0])
                new = again[at](was, now, scene[2], old)
            else:
                new = tells[at](*scene)
            if old is new or old == new:
                continue
            pieces[at] = new
            name = self.slots[at]
            if name and new is not NOTHING:
                patches.append((at, name, change(old, new) if type(new) is dict and type(old) is dict else new))
                continue
            head = self.within.start if at in self.within else -1
            if not name:
                told = change({} if old is NOTHING else old, new)
                gone = [] if old is NOTHING else [each for each in old if each not in new]
                patches += [(head if each in gone else at, each, value) for each, value in told.items()]
            else:
                patches.append((head, name, None))

    def whole(self, own: PersonalView) -> Felt:
        """Put the pieces of a felt together."""
        found = self.together(0, self.within.start, own)
        if self.within:
            found[self.inner.name] = self.round(own)
        return found | self.together(self.within.stop, self.size, own)

    def round(self, own: PersonalView) -> Felt | None:
        """Put the pieces of the round together, if one lies there."""
        return None if own.laid.shown is None else self.together(self.within.start + 1, self.within.stop, own)

    def together(self, first: int, stop: int, own: PersonalView) -> Felt:
        """Put the pieces of some parts together; a part lies there for all, or for somebody, or not at all."""
        found: Felt = {}
        for name, common, mine in zip(
            self.slots[first:stop], own.laid.pieces[first:stop], own.pieces[first:stop], strict=True
        ):
            piece = common if mine is NOTHING else mine
            if not name:
                found |= piece
            elif piece is not NOTHING:
                found[name] = piece
        return found

    def change(self, own: PersonalView) -> Felt:
        """Return what turned the felt before into this one, the same as of the two whole ones."""
        laid, inner, within = own.laid, self.inner.name, self.within
        patches = laid.patches + own.patches
        if laid.turned:
            patches = [each for each in patches if each[0] not in within] + [(within.start, inner, self.round(own))]
            within = range(0)
        if len(patches) > 1:
            patches.sort(key=FIRST)
        found: Felt = {}
        for at, name, value in patches:
            if at not in within:
                found[name] = value
            elif inner in found:
                found[inner][name] = value
            else:
                found[inner] = {name: value}
        return found


def names(parts: Iterable[ViewPart]) -> list[str]:
    """Return what parts hang on, two names at least: they are asked for at once, and of one there would be no tuple."""
    found = sorted({name for part in parts for name in part.hangs_on.split()})
    return found if len(found) > 1 else [*found, "__class__", "__doc__"]


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
