"""The base of a kind's own rules: the values, and the filed lines that each rule comes from."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from msgspec import Struct

from houseway.cards import Pack
from houseway.rules.refusal import Clause


class FiledRules(Struct, frozen=True):
    """The rules of one offer, for a kind with its own table of rules."""

    house: str = ""
    cites: dict[str, str] = {}
    """The filed lines of each rule, by its key."""

    def __hash__(self) -> int:
        return hash(tuple(getattr(self, name) for name in self.__struct_fields__ if name != "cites"))

    def clause(self, about: str) -> Clause:
        """Return the filed lines of a rule."""
        return Clause.read(self.house, self.cites.get(about, ""))


def uncited(rules: FiledRules, known: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Yield the keys of cited lines that belong to no rule."""
    for key in rules.cites:
        if key not in known:
            yield f"cites.{key}", "there is no rule by this name; use " + ", ".join(known)


class KindRules(NamedTuple):
    """How a kind's rules are read from an offer's table, checked and put into words."""

    shape: Any
    """The struct into which the table is read; its field `cites` has the cited lines."""
    pack: Callable[[Any], Pack]
    check: Callable[[Any], Iterable[tuple[str, str]]]
    """Yields each invalid value's key and what is wrong with it."""
    tell: Callable[[Any], Iterable[tuple[str, str, str]]]
    """Yields each rule: its heading, the keys of its lines, and its text."""
    moments: tuple[str, ...] = ()
    """The moments at which a posted line can take the fee."""
    posted: str = "schedule"
    """What the filed fees for the kind consist of: `schedule` (options), or `stakes` (lines)."""
    in_brief: Callable[[Any, int], tuple[str, str, str, str]] | None = None
    """Returns four short lines, given the stake in cents: what is bet, what is dealt, what a player decides and who
    wins.
    """
