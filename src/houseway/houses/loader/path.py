"""Where houses are found: the five filed ones, named folders, and installed packages.

`HOUSEWAY_HOUSES` lists folders, separated as in `PATH`. `--houses DIR` adds to it, so every process that a command
starts looks in the same places. A folder either is a house (it has a `house.toml`) or holds houses. An installed
package names one under the entry point `houseway.houses`.
"""

import os
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from houseway.houses.loader.reader import Complaint

FILED = Path(__file__).parents[1] / "filed"
HOUSES = ("cordova", "crystal", "palace", "oaks", "comstock")
"""The filed houses, in the order of their documents."""
HOUSE_FILE = "house.toml"
VARIABLE, GROUP = "HOUSEWAY_HOUSES", "houseway.houses"
#: Names come from descriptions and from the wire; they must not lead out of the houses' folders.
HOUSE_NAME = re.compile(r"[\w-]{1,60}", re.ASCII)
NOT_A_HOUSE = frozenset({"pyproject.toml", "silences.toml", "sentences.toml"})


class HousePath(NamedTuple):
    """The folders of houses by name, and what is wrong with other folders."""

    folders: dict[str, Path]
    troubles: tuple[Complaint, ...]


def add(folder: str | Path) -> Path:
    """Add a folder to the path, for this process and those it starts; raise ValueError if there is none."""
    found = Path(folder).expanduser().resolve()
    if not found.is_dir():
        raise ValueError(f"there is no folder `{folder}`")
    listed = named()
    if str(found) not in listed:
        os.environ[VARIABLE] = os.pathsep.join([*listed, str(found)])
    return found


def named() -> list[str]:
    """Return the folders that `HOUSEWAY_HOUSES` lists."""
    return [each for each in os.environ.get(VARIABLE, "").split(os.pathsep) if each]


@cache
def installed() -> tuple[tuple[Path, ...], tuple[Complaint, ...]]:
    """Return the folders of installed packages with houses, and what is wrong with other packages."""
    from importlib.metadata import entry_points  # this import takes a while

    found, wrong = [], []
    for each in entry_points(group=GROUP):
        try:
            brought = each.load()
            found.append(Path(next(iter(brought.__path__)) if hasattr(brought, "__path__") else brought))
        except Exception as error:  # a third-party package may fail in any way, and must not stop the others
            wrong.append(Complaint(each.value, f"{GROUP} {each.name}", f"cannot be loaded: {error}"))
    return tuple(found), tuple(wrong)


def house_path(root: Path | None = None) -> HousePath:
    """Return the houses under one folder, or all that can be found.

    >>> [*house_path(FILED).folders]
    ['cordova', 'crystal', 'palace', 'oaks', 'comstock']
    """
    if root is not None:
        return _searched((root,))
    packages, wrong = installed()
    found = _searched((FILED, *(Path(each).expanduser() for each in named()), *packages))
    return found._replace(troubles=(*wrong, *found.troubles))


def _searched(places: tuple[Path, ...]) -> HousePath:
    folders: dict[str, Path] = {}
    troubles: list[Complaint] = []
    for place in dict.fromkeys(places):
        for folder in within(place):
            trouble = what_is_wrong(folder, folders.get(folder.name))
            if trouble and folder != folders.get(folder.name):
                troubles.append(trouble)
            elif not trouble:
                folders[folder.name] = folder
        if not place.is_dir():
            troubles.append(Complaint(str(place), "", f"there is no such folder; correct {VARIABLE}"))
    return HousePath(folders, tuple(troubles))


def what_is_wrong(folder: Path, other: Path | None) -> Complaint | None:
    """Return why a folder cannot be a house; `other` is the house found before under its name."""
    if not (folder / HOUSE_FILE).is_file():
        return Complaint(str(folder), HOUSE_FILE, "is missing, so none of the house's games are listed")
    if not HOUSE_NAME.fullmatch(folder.name):
        return Complaint(str(folder), "", "is not a name for a house; use letters, digits and hyphens")
    if other is not None:
        return Complaint(str(folder), "", f"there is already a house `{folder.name}`, in {other}; rename one of them")
    return None


def within(place: Path) -> Iterator[Path]:
    """Yield the house or houses in a folder, and folders of TOML files that lack a house's file."""
    if (place / HOUSE_FILE).is_file():
        yield place
        return
    subfolders = sorted(each for each in place.glob("*/") if not each.name.startswith((".", "_")))
    order = {name: number for number, name in enumerate(HOUSES)} if place == FILED else {}
    for folder in sorted(subfolders, key=lambda each: (order.get(each.name, len(order)), each.name)):
        if (folder / HOUSE_FILE).is_file() or any(each.name not in NOT_A_HOUSE for each in folder.glob("*.toml")):
            yield folder


def folder_of(house: str, root: Path | None = None) -> Path | None:
    """Return the folder of a house."""
    if root is None and house in HOUSES:
        return FILED / house
    return house_path(root).folders.get(house)


def is_filed(folder: Path) -> bool:
    """Return whether a house is one of the five that come with Houseway."""
    return folder.parent == FILED


@cache
def lines_in(house: str) -> int:
    """Return the number of lines of a house's document; 0 if unknown."""
    folder = folder_of(house)
    try:
        found = tomllib.loads((folder / HOUSE_FILE).read_text(encoding="utf-8")).get("lines") if folder else 0
    except (OSError, ValueError):
        return 0
    return found if isinstance(found, int) else 0
