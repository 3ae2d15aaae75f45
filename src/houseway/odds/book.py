"""The book: counts already made, each stored under the hash of everything it depends on, and sealed.

With it a price needs no compiler and no wait. A solver reads a page if there is one under its key, and counts if not;
its `book` module makes the key, and `is_quick` in its `solve` says whether the page exists. A page is kept if it is
small or takes long to count. Tests count every page again. `python -m houseway.odds.book` rewrites the book: each
solver with pages has `write_pages` in its `solve`.
"""

import hashlib
import json
from importlib import import_module
from pathlib import Path
from typing import Any

from houseway.registry import GAMES

HERE = Path(__file__).parent / "pages"
ANEW = "`python -m houseway.odds.book` writes the book anew"


class DamagedBook(ValueError):
    """A page of the book that is not what was written."""


def seal(page: dict[str, Any]) -> str:
    """Return the hash of a page, whatever its spaces."""
    return hash_of({key: value for key, value in page.items() if key != "seal"})


def hash_of(told: Any) -> str:
    """Return the hash of something that JSON can tell."""
    return hashlib.sha256(json.dumps(told, separators=(",", ":"), sort_keys=True).encode()).hexdigest()


def read(page: Path, key: str) -> dict[str, Any] | None:
    """Return a page, if the book has it; one that was torn, changed or counted under another key is none."""
    if not page.is_file():
        return None
    try:
        told: dict[str, Any] = json.loads(page.read_text(encoding="utf-8"))
        if told["seal"] != seal(told):
            raise ValueError("its counts are not those that were sealed")
        if told["key"] != key:
            raise ValueError("it was counted under other rules")
    except (ValueError, KeyError, TypeError) as error:
        raise DamagedBook(f"{page.name}: {error}; {ANEW}") from None
    return told


def write_page(page: Path, told: dict[str, Any]) -> Path:
    """Write a page, sealed."""
    page.parent.mkdir(parents=True, exist_ok=True)
    text = json.dumps(told | {"seal": seal(told)}, separators=(",", ":"))
    page.write_text(text + "\n", encoding="utf-8")
    return page


def write() -> list[Path]:
    """Write every page that some filed offer needs anew."""
    found: list[Path] = []
    for solver in dict.fromkeys(place.solver for place in GAMES.values()):
        pages = getattr(import_module(f"{solver}.solve"), "write_pages", None)
        found += pages() if pages else []
    return found


if __name__ == "__main__":
    for each in write():
        print(each.name)
