"""The filed documents, if the operator has them: cited lines are shown beside our rules text. The documents are not
part of this package. A document is used only if it has the number of lines that our citations expect.
"""

import re
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from houseway.houses import House

MOST = 120
"""The most lines shown at once."""


class Line(NamedTuple):
    number: int
    text: str


def ranges(cited: str) -> list[tuple[int, int]]:
    """Return the lines that a citation names.

    >>> ranges("palace 1493–1501, 1510")
    [(1493, 1501), (1510, 1510)]
    """
    found = re.findall(r"(?<![\w.])(\d{1,6})(?:[–-](\d{1,6}))?", cited)
    return [(int(first), int(last or first)) for first, last in found]


@lru_cache(maxsize=16)
def document(file: Path, lines: int) -> tuple[str, ...]:
    """Return the lines of a document, or none if it is missing or a different version."""
    try:
        text = file.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ()
    found = tuple(text.split("\n"))
    # Our citations count newlines; the last line may or may not end with one.
    return found if lines <= len(found) <= lines + 1 else ()


def missing(folder: str, houses: Iterable[House]) -> list[str]:
    """Return the houses whose documents a folder lacks."""
    return [each.name for each in houses if not document(Path(folder) / each.document, each.lines)]


def cited(folder: str, house: House, cite: str) -> list[Line]:
    """Return the cited lines if the document is there, without blank lines at the ends."""
    text = document(Path(folder) / house.document, house.lines) if folder else ()
    numbers = [number for first, last in ranges(cite) for number in range(first, min(last, len(text)) + 1)]
    lines = [Line(number, text[number - 1]) for number in dict.fromkeys(numbers) if 0 < number <= len(text)]
    return lines[:MOST]
