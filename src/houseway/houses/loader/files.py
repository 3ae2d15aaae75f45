"""Reads the TOML files of the houses; each file is parsed once."""

from functools import lru_cache
from pathlib import Path
from typing import Any

import tomli as tomllib  # compiled, and three times as fast as the same parser in the standard library

from houseway.houses.loader.reader import Complaint, InvalidData


def read_toml(path: Path) -> dict[str, Any]:
    """Read a file, or report where the error in it is."""
    return parse(path, read_text(path))


def read_text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise InvalidData([Complaint(short(path), "", "there is no such file")]) from None
    except UnicodeDecodeError as error:
        raise InvalidData([Complaint(short(path), "", str(error))]) from None


def parse(path: Path, text: str) -> dict[str, Any]:
    try:
        own: dict[str, Any] = unshared(parsed(text))
        return own
    except tomllib.TOMLDecodeError as error:
        raise InvalidData([Complaint(short(path), "", str(error))]) from None


@lru_cache(maxsize=512)  # an offer's file is read for its header, for the offer, and for each game played like it
def parsed(text: str) -> dict[str, Any]:
    return tomllib.loads(text)


def unshared(data: Any) -> Any:
    """Return a copy of data that its reader may change."""
    if isinstance(data, dict):
        return {key: unshared(value) for key, value in data.items()}
    return [unshared(each) for each in data] if isinstance(data, list) else data


def short(path: Path) -> str:
    """Return the last parts of a path, as complaints name the file."""
    return "/".join(path.parts[-3:] if path.parent.name == "fees" else path.parts[-2:])
