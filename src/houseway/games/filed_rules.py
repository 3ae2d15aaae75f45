"""What the rules of a round game have in common, whatever they say: a house, and the lines where each is filed."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from msgspec import Struct

from houseway.cards import Pack
from houseway.rules.refusal import Clause


class FiledRules(Struct, frozen=True):
    """The rules of one offer of a kind that states them in a table of its own."""

    house: str = ""
    cites: dict[str, str] = {}
    """By what they are about, the lines where rules are filed."""

    def __hash__(self) -> int:
        return hash(tuple(getattr(self, name) for name in self.__struct_fields__ if name != "cites"))

    def clause(self, about: str) -> Clause:
        """Return where something is filed."""
        return Clause(self.house, self.cites.get(about, "").replace("-", "–"))


def uncited(rules: FiledRules, known: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Yield lines that are kept under a name that nothing is filed by."""
    for key in rules.cites:
        if key not in known:
            yield f"cites.{key}", "nothing of this name is filed; known are " + ", ".join(known)


class KindRules(NamedTuple):
    """How the rules of a kind are read from an offer's table, and told."""

    shape: Any
    """What the table is read into: a struct with its lines under `cites`."""
    pack: Callable[[Any], Pack]
    check: Callable[[Any], Iterable[tuple[str, str]]]
    """What cannot be, by its key."""
    tell: Callable[[Any], Iterable[tuple[str, str, str]]]
    """Each rule: what it is about, the words that its lines are cited under, and the rule."""
    moments: tuple[str, ...] = ()
    """When a posted line may take its fee."""
