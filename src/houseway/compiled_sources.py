"""The source files that compiled code depends on.

numba keeps compiled loops on disk and drops them when their own file changes. It does not see changes in the functions
they call, whose old code it would go on running, and a row with a new layout would be read by an old loop. Here a loop
also depends on the files that its file imports, and on theirs if they have compiled code too.
"""

import re
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

PACKAGE = Path(__file__).parent
IMPORT = re.compile(r"^from (houseway[\w.]*) import (\([^)]*\)|[^\n#]*)|^import (houseway[\w.]*)", re.MULTILINE)
COMPILED = re.compile(r"^@(?:njit|kernel)\b|\bnjit\(|\bkernel\.ready\(", re.MULTILINE)


def follow_imports() -> None:
    """Make numba drop compiled code when any of its sources has changed."""
    from numba.core import caching

    locators: Any = caching._SourceFileBackedLocatorMixin
    own = locators.get_source_stamp

    def stamp(locator: Any) -> tuple[Any, str]:
        return own(locator), digest(Path(locator._py_file))

    locators.get_source_stamp = stamp


@cache
def digest(file: Path) -> str:
    """Return a digest of the sources of a file."""
    return sha256("".join(map(hashed, sorted(sources(file)))).encode()).hexdigest()


@cache
def hashed(file: Path) -> str:
    return sha256(text(file).encode()).hexdigest()


def sources(file: Path) -> set[Path]:
    """Return the files that the compiled code of a file may depend on.

    >>> loop = sources(PACKAGE / "whole_table" / "pot" / "steps.py")
    >>> {PACKAGE / "rules" / "betting.py", PACKAGE / "whole_table" / "pot" / "layout.py"} <= loop
    True
    """
    found, waiting = set[Path](), [file]
    while waiting:
        if (at := waiting.pop()) not in found:
            found.add(at)
            waiting += imported(at) if at == file or COMPILED.search(text(at)) else ()
    return found


@cache
def imported(file: Path) -> tuple[Path, ...]:
    """Return the files of the package that a file imports."""
    return tuple(_imported(file))


def _imported(file: Path) -> Iterator[Path]:
    for match in IMPORT.finditer(text(file)):
        at = PACKAGE.joinpath(*(match[1] or match[3]).split(".")[1:])
        names = re.findall(r"(\w+)(?: as \w+)?", match[2] or "")
        for each in (at.with_suffix(".py"), at / "__init__.py", *((at / name).with_suffix(".py") for name in names)):
            if each.is_file() and each != PACKAGE / "__init__.py":
                yield each


@cache
def text(file: Path) -> str:
    return file.read_text(encoding="utf-8")
