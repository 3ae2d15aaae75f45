"""A changed offer as a file of its own, which `--houses` loads: what differs from the filing, and `as` for the rest."""

import json
from collections.abc import Mapping
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import ZipFile, ZipInfo

from houseway.houses.loader.compose import droppable
from houseway.houses.loader.load import _as_written, whole
from houseway.houses.loader.load import offer as filed_offer
from houseway.houses.loader.path import HOUSE_FILE, folder_of
from houseway.houses.settings import apply
from houseway.rules.refusal import Refused

HOUSE = "what-if"


def filed_data(name: str) -> dict[str, Any]:
    """Return an offer's data as written, with all that it borrows."""
    house, _, game = name.partition("/")
    folder = folder_of(house)
    if folder is None:
        raise LookupError(name)
    return _as_written(folder / f"{game}.toml")[0]


def overlay(name: str, settings: Mapping[str, str]) -> dict[str, str]:
    """Return the files of a draft house with the changed offer, by path: `what-if/GAME.toml` and its house file.

    Fees are never borrowed, so the draft has none.

    >>> files = overlay("palace/ez-baccarat-panda-8", {"dragon-7": "38:1"})
    >>> print(files["what-if/ez-baccarat-panda-8.toml"].splitlines()[2])
    as = "palace/ez-baccarat-panda-8"
    """
    if not settings:
        raise Refused("nothing-changed", "nothing differs from the filing, so there is nothing to save")
    found = filed_offer(name, dict(settings))
    before = filed_data(name)
    after = apply(before, dict(settings), name)
    house, _, game = name.partition("/")
    named = droppable(whole((folder_of(house) or Path()) / f"{game}.toml", []))
    gone = [key for key in settings if key in named and any(each.id == key for each in found.readings)]
    changed = differences(before, after)
    decks = changed.get("deck", {}).get("decks")
    if decks is not None and "allowed" in after["deck"]:
        changed["deck"]["allowed"] = [decks]
    said = ", ".join(f"{key}={each}" for key, each in settings.items())
    lines = [f"# {found.name} of {found.house.name}, changed: {said}", f"name = {written(f'{found.name}, what if')}",
             f"as = {written(name)}", "fees = []"]  # fmt: skip
    if gone:
        lines.append(f"without = {written(gone)}")
    top = {key: value for key, value in changed.items() if not isinstance(value, dict) and not is_tables(value)}
    lines += [f"{key} = {written(value)}" for key, value in top.items()]
    for key, value in changed.items():
        if isinstance(value, dict):
            lines += ["", f"[{key}]", *(f"{quoted(name)} = {written(each)}" for name, each in value.items())]
        elif is_tables(value):
            for each in value:
                lines += ["", f"[[{key}]]", *(f"{quoted(name)} = {written(each[name])}" for name in each)]
    draft = 'name = "What if"\ndraft = true\n'
    return {f"{HOUSE}/{HOUSE_FILE}": draft, f"{HOUSE}/{game}.toml": "\n".join(lines) + "\n"}


def zipped(files: Mapping[str, str]) -> bytes:
    """Return files as a ZIP archive, the same bytes every time."""
    out = BytesIO()
    with ZipFile(out, "w") as archive:
        for path, text in files.items():
            archive.writestr(ZipInfo(path), text)
    return out.getvalue()


def is_tables(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(each, dict) and "id" in each for each in value)


def differences(before: Mapping[str, Any], after: Mapping[str, Any]) -> dict[str, Any]:
    """Return what a file must state so that, together with `as`, it gives the changed data.

    >>> differences({"a": 1, "t": {"x": 1, "y": 2}, "w": [{"id": "p", "k": 1}]},
    ...             {"a": 1, "t": {"x": 1, "y": 3}, "w": [{"id": "p", "k": 2}]})
    {'t': {'y': 3}, 'w': [{'id': 'p', 'k': 2}]}
    """
    if lost := [key for key in before if key not in after]:
        raise Refused("not-saved", f"this change removes `{lost[0]}`; a file with `as` can only change or add")
    found: dict[str, Any] = {}
    for key, value in after.items():
        old = before.get(key)
        if value == old:
            continue
        if isinstance(value, dict) and isinstance(old, dict):
            found[key] = differences(old, value)
        elif is_tables(value) and is_tables(old):
            known = {each["id"]: each for each in old or ()}
            found[key] = [{"id": each["id"], **differences(known.get(each["id"], {}), each)} for each in value
                          if known.get(each["id"]) != each]  # fmt: skip
        else:
            found[key] = value
    return found


def written(value: Any) -> str:
    """Return a value as TOML.

    >>> written({"a b": [1, True, "x"]})
    '{ "a b" = [1, true, "x"] }'
    """
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{quoted(key)} = {written(each)}" for key, each in value.items()) + " }"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(written, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


def quoted(key: str) -> str:
    return key if key.replace("-", "").replace("_", "").isalnum() and key.isascii() else json.dumps(key)
