"""The book of long counts. Each count is stored on a sealed page, under the hash of everything it depends on.

With the book, a price needs no compiler and no wait. A solver with pages lists them in its `book` module: `needed` for
one offer, `filed` for all filed offers. The solver decides what a page depends on. This module makes the key, and alone
decides whether to read a count or make it. Counts for other rules are kept in the user's cache. Tests recount pages.
`python -m houseway.odds.book` rewrites the book; with `--missing` it writes only missing pages.
"""

import hashlib
import json
import zlib
from argparse import ArgumentParser
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Generic, TypeVar

from houseway import user_cache
from houseway.registry import GAMES, KINDS

HERE = Path(__file__).parent / "pages"
KEPT = 32
"""Maximum number of counts cached in memory."""
Found = TypeVar("Found")


class DamagedBook(ValueError):
    """A page of the book that was damaged or changed."""


@dataclass(frozen=True)
class Page(Generic[Found]):
    """A count that the book can hold: where it is stored, how to make it, and how to write it."""

    name: str
    """Folder and beginning of the file name: `versus/holdem-bank`."""
    key: str
    """The hash of everything the count depends on, from `key_of`."""
    count: Callable[[], Found]
    to_page: Callable[[Found], dict[str, Any]]
    from_page: Callable[[dict[str, Any]], Found]
    quick: bool = False
    """Whether the count is fast; its page only avoids compiling."""

    @property
    def file(self) -> str:
        return f"{self.name}-{self.key[:12]}.json"


def key_of(game: str, *depends: Any) -> str:
    """Return the key of a count: the hash of the game and of everything the count depends on.

    >>> key_of("baccarat", {"natural_stops": 1}, (128, *[32] * 9))[:12]
    '1bbc77ea8429'
    """
    return hash_of([game, *depends])


def hash_of(told: Any) -> str:
    return hashlib.sha256(json.dumps(told, separators=(",", ":"), sort_keys=True).encode()).hexdigest()


def seal(page: dict[str, Any]) -> str:
    """Return the hash of a page, ignoring whitespace."""
    return hash_of({name: value for name, value in page.items() if name != "seal"})


_kept: OrderedDict[str, Any] = OrderedDict()


def get(page: Page[Found]) -> Found:
    """Return a count from memory or from its page, or make it now."""
    found = at_hand(page)
    if found is not None:
        return found
    made = page.count()
    told = {"key": page.key} | page.to_page(made)
    user_cache.write(user_cache.place(page.file), sealed(told))
    return _keep(page, made)


def at_hand(page: Page[Found]) -> Found | None:
    """Return a count if it is in memory or in the book."""
    if page.key in _kept:
        found: Found = _kept[page.key]
        return found
    stored = read(page)
    if stored is None:
        with suppress(DamagedBook, OSError):  # a faulty cache entry is counted again
            stored = read(page, user_cache.place(""))
    return None if stored is None else _keep(page, stored)


def is_quick(page: Page[Any]) -> bool:
    """Check whether `get` always returns this count without a long wait."""
    return page.quick or (HERE / page.file).is_file() or user_cache.place(page.file).is_file()


def _keep(page: Page[Found], found: Found) -> Found:
    _kept[page.key] = found
    if len(_kept) > KEPT:
        _kept.popitem(last=False)
    return found


def forget() -> None:
    """Drop every count from memory."""
    _kept.clear()


def read(page: Page[Found], folder: Path = HERE) -> Found | None:
    """Return the count of a page if the book has it; raise DamagedBook if the page was cut short or changed."""
    file = folder / page.file
    if not file.is_file():
        return None
    try:
        told: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
        if told["seal"] != seal(told):
            raise ValueError("the counts do not match their seal")
        if told["key"] != page.key:
            raise ValueError("the page was computed under different rules")
        return page.from_page(told)
    except (ValueError, KeyError, TypeError, zlib.error) as error:
        raise DamagedBook(f"{file.name}: {error}; `python -m houseway.odds.book` rewrites the book") from None


def write_page(page: Page[Any], folder: Path = HERE) -> Path:
    """Make a count and write it, sealed."""
    return seal_page(folder / page.file, {"key": page.key} | page.to_page(page.count()))


def seal_page(file: Path, told: dict[str, Any]) -> Path:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(sealed(told))
    return file


def sealed(told: dict[str, Any]) -> bytes:
    return (json.dumps(told | {"seal": seal(told)}, separators=(",", ":")) + "\n").encode()


@cache
def book_of(solver: str) -> Any:
    """Return the `book` module of a solver, or None if it has no pages."""
    name = f"{solver}.book"
    package = hasattr(import_module(solver), "__path__")
    return import_module(name) if package and find_spec(name) else None


def filed() -> Iterator[Page[Any]]:
    """Yield every page that a filed offer needs."""
    for solver in dict.fromkeys(entry.solver for entry in GAMES.values()):
        if pages := book_of(solver):
            yield from pages.filed()
    yield from import_module(f"{__package__}.price_pages").filed()
    for name in (each for kind in KINDS.values() for each in kind.books):
        yield from import_module(name).filed()


def write(missing: bool = False) -> Iterator[Path]:
    """Write every page that a filed offer needs, or only missing ones, and remove all others."""
    wanted = {page.file: page for page in filed()}
    for old in HERE.rglob("*.json"):
        if old.relative_to(HERE).as_posix() not in wanted:
            old.unlink()
    for file, page in wanted.items():
        if not missing or not (HERE / file).is_file():
            yield write_page(page)


if __name__ == "__main__":
    parser = ArgumentParser(prog="python -m houseway.odds.book", description="Write the pages of all filed offers.")
    parser.add_argument("--missing", action="store_true", help="write only the pages that are not there yet")
    for each in write(parser.parse_args().missing):
        print(each.name)
