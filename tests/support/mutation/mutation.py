"""An offer's data with one change, as every part of the mutation test uses it."""

import re
from collections.abc import Callable, Iterator, Mapping
from copy import deepcopy
from enum import Enum
from typing import Any, NamedTuple
from zlib import crc32

from houseway.games.game import Game
from houseway.houses import Offer
from houseway.houses.loader.build import build_offer
from houseway.houses.loader.reader import Complaint, InvalidData

Path = tuple[str | int, ...]


class Moved(NamedTuple):
    """One change of an offer's data."""

    path: Path
    old: Any
    new: Any

    def __str__(self) -> str:
        return f"{spelled(self.path)}: {self.old!r} -> {self.new!r}"


class Because(Enum):
    """The sort of reason for an exemption."""

    WORDS = "only people read it"
    LOADED = "the loader has followed it before the offer is built, or another table may choose it"
    ABSENT = "the game has nothing of the kind"
    IMPLIED = "another rule of the offer decides it already"
    SAME = "both ways come to the same"
    BEST = "the best play never meets it"
    PRICED = "a price leaves it out: it is of one bettor, and of a bank that covers all and plays the house way"
    RARE = "hardly any night shows it, but the test that is named does"


WORDS, LOADED, ABSENT, IMPLIED, SAME, BEST, PRICED, RARE = Because


class Stands(NamedTuple):
    """A change that rightly has no effect: in these offers or games, at this path, to this value, from this value."""

    of: str
    path: str
    because: Because
    why: str
    to: str = ".*"
    was: str = ".*"
    where: Callable[[Offer, "Moved"], bool] | None = None
    """A further condition on the offer and the change."""

    def covers(self, move: Moved) -> bool:
        told = ((self.path, spelled(move.path)), (self.to, str(move.new)), (self.was, str(move.old)))
        return all(re.fullmatch(pattern, text, re.DOTALL) for pattern, text in told)

    def is_about(self, filed: Offer) -> bool:
        """Return whether an offer is among some named by offer, game, base game or kind."""
        game = filed.game.id if filed.game else str(filed.raw.get("poker", {}).get("base", ""))
        return any(re.fullmatch(self.of, name) for name in (filed.id, game, filed.kind))

    def holds(self, filed: Offer, move: Moved) -> bool:
        """Return whether a change to an offer is exempt."""
        return self.covers(move) and self.is_about(filed) and (self.where is None or self.where(filed, move))


def spelled(path: Path) -> str:
    return ".".join(map(str, path))


def part(move: Moved) -> str:
    """Return the part of the data that a change concerns, ignoring positions in lists."""
    return re.sub(r"\.\d+(?=\.|$)", ".N", spelled(move.path))


def lot(name: str, move: Moved) -> int:
    """Return the hash of a change, which depends on the change alone, so that other changes don't alter a sample."""
    return crc32(f"{name} {part(move)} {move.old!r} {move.new!r}".encode())


def leaves(data: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Yield every number and word with the path that leads to it."""
    if isinstance(data, Mapping):
        for key, value in data.items():
            yield from leaves(value, (*path, key))
    elif isinstance(data, list):
        for place, value in enumerate(data):
            yield from leaves(value, (*path, place))
    else:
        yield path, data


def put(data: Any, path: Path, value: Any) -> None:
    for key in path[:-1]:
        data = data[key]
    data[path[-1]] = value


def rebuilt(filed: Offer, data: Mapping[str, Any], move: Moved) -> Offer:
    """Return the offer with one value of its data changed; Damaged if the loader refuses it."""
    changed = deepcopy(dict(data))
    put(changed, move.path, move.new)
    complaints: list[Complaint] = []
    built = build_offer(filed.id, filed.house, changed, {}, "moved.toml", complaints)
    if complaints:
        raise InvalidData(complaints)
    return built


def other_condition(game: Game, wager: Mapping[str, Any], old: str) -> str:
    """Return the nearest condition in the list that the wager does not use yet."""
    known = list(game.banking.aspects[wager["on"]].conditions if wager.get("on") else game.conditions)
    named = [line[0] for line in wager["pays"]]
    at = known.index(old)
    after = known[at + 1 :] + known[:at]
    return next((each for each in after if each not in named), next(iter(after), old))


def other_pay(old: str) -> str:
    if old in ("push", "no action"):
        return "2:1"
    if old.startswith("lose"):
        return "push"
    if old.startswith("$"):
        return f"${int(old[1:]) + 1}"
    paid, _, staked = old.partition(":")
    return f"{int(paid) + 1}:{staked}"
