"""The list of all offers with their headers, kept in the user's cache while no file changes."""

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from houseway import user_cache
from houseway.houses.loader.path import HOUSE_FILE, house_path
from houseway.houses.loader.reader import InvalidData

PLAYED = ("playable", "partial")
"""The status of an offer that can be played: filed in full, or in part with readings for the rest."""
HEAD = {"name": "", "family": "", "kind": "", "game": "", "gega": "", "status": "playable"}
OUT_OF_ORDER = "out-of-order"
"""The status of an offer whose file cannot be read."""


class Header(NamedTuple):
    """The header of an offer, as shown in a list of games."""

    id: str
    house: str
    name: str
    family: str
    kind: str
    """How a round of the offer is played; this alone chooses the kind of table."""
    game: str
    """The game against the bank, as named in the registry; empty for other games."""
    gega: str
    status: str
    wagers: tuple[str, ...]
    trouble: str = ""
    """What is wrong with the file of an offer that is out of order."""

    @property
    def played(self) -> bool:
        """Whether there are rules to play by."""
        return self.status in PLAYED

    @property
    def bets(self) -> str:
        """The wagers in words; a game that can be played without any is played for a pot or for points."""
        return ", ".join(self.wagers) or ("–" if self.kind else "")

    def told(self) -> dict[str, Any]:
        """Return the public part of the header, without the kind, the game and the faults, which are for the house."""
        return {name: value for name, value in self._asdict().items() if name not in ("kind", "game", "trouble")}

    def among(self, house: str | None, family: str | None) -> bool:
        """Return whether the offer belongs to the given house and family; a damaged file may be of any family."""
        return (not house or house == self.house) and (not family or family == self.family or not self.family)

    def out_of_order(self, damaged: InvalidData) -> "Header":
        return self._replace(status=OUT_OF_ORDER, trouble=str(damaged))


def offer_files(folder: Path) -> list[Path]:
    """Return a house's offers: every file beside `house.toml`."""
    return sorted(path for path in folder.glob("*.toml") if path.name != HOUSE_FILE)


def headers(root: Path | None = None) -> list[Header]:
    """Return every offer's header, without building the offers.

    A damaged file does not hide the others: its offer is listed as out of order. The list is kept until a file changes;
    the list of all houses on the path is in the user's cache too.
    """
    files = [path for folder in house_path(root).folders.values() for path in offer_files(folder)]
    written = [path.stat() for path in files]
    stamps = tuple((path, at.st_mtime_ns, at.st_size) for path, at in zip(files, written, strict=True))
    return list(read_once(stamps, root is None))


@lru_cache(maxsize=4)
def read_once(stamps: tuple[tuple[Path, int, int], ...], keep: bool) -> tuple[Header, ...]:
    def read() -> tuple[Header, ...]:
        return tuple(_read([path for path, _, _ in stamps]))

    return user_cache.get(("headers", stamps), read) if keep else read()


def _read(files: Sequence[Path]) -> Iterator[Header]:
    from houseway.houses.loader.files import read_toml
    from houseway.houses.loader.load import header_or_trouble

    read = cache(read_toml)  # a base game is read once for all games that borrow it
    for path in files:
        yield header_or_trouble(path, read)
