"""Every wrong value in a house file gets a complaint with its file and key, for every kind of round."""

import re
from collections.abc import Iterator
from copy import deepcopy
from random import Random
from typing import Any

import pytest

from houseway.houses import offer
from houseway.houses.loader import files, load
from houseway.houses.loader.reader import InvalidData

KINDS = (
    "palace/pan", "crystal/chinese-poker", "crystal/trips-five-card-stud-v2", "cordova/blackjack-x",
    "cordova/mini-pai-gow", "palace/pai-gow-tiles", "palace/holdem-hi-lo-split", "palace/ez-baccarat-panda-8",
)
FILINGS = (
    ("palace/omaha-high", "palace/fees/poker-omaha"), ("palace/pan", "palace/fees/pan"),
    ("crystal/trips-five-card-stud-v2", "crystal/fees/trips"), ("cordova/two-card-peek", "cordova/fees/two-card-peek"),
)  # fmt: skip
"""Printed fee tables of each shape, and an offer that uses them."""
WRONG = (7, "xyzzy", [1, {}], {"x": 1}, True)
FREE = r"(.*\.)?name|gega|summary|owner|cite|(rules|notes)\..*|reading\..*\.(written|read|why)|reading\..*\.ways\..*"
"""Keys that accept any text, because the changes of an option are checked only when it is chosen."""
SAMPLED = 20


def places(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield the path of every table, list and value in a file."""
    if path:
        yield path
    inner = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in inner:
        yield from places(value, (*path, key))


def put(data: Any, path: tuple[Any, ...], value: Any) -> Any:
    for key in path[:-1]:
        data = data[key]
    old, data[path[-1]] = data[path[-1]], value
    return old


def complaints(name: str, data: dict[str, Any], patch: pytest.MonkeyPatch, file: str = "") -> list[str]:
    read = files.read_toml
    here = f"{file or name}.toml"
    patch.setattr(files, "read_toml", lambda path: deepcopy(data) if str(path).endswith(here) else read(path))
    load.forget_offers()
    try:
        offer(name)
    except InvalidData as damaged:
        return [str(each) for each in damaged.complaints]
    finally:
        patch.undo()
        load.forget_offers()
    return []


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    yield
    load.forget_offers()


@pytest.mark.parametrize("name", KINDS)
def test_a_value_of_the_wrong_type_gets_a_complaint(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    filed = files.read_toml(load.FILED / f"{name}.toml")
    every = [(path, wrong) for path in places(filed) for wrong in WRONG]
    for path, wrong in Random(f"wrong {name}").sample(every, SAMPLED):
        data = deepcopy(filed)
        old = put(data, path, wrong)
        told = complaints(name, data, monkeypatch)
        spelled = ".".join(map(str, path))
        alike = type(old) is type(wrong) or re.fullmatch(FREE, spelled, re.DOTALL)
        assert told or alike, f"{spelled}: {old!r} -> {wrong!r}"
        assert all(re.match(rf"{name.split('/')[0]}/\S+\.toml: ", each) for each in told), told


@pytest.mark.parametrize(("name", "filing"), FILINGS)
def test_a_fault_in_a_fee_filing_is_reported_in_the_file_of_that_filing(
    name: str, filing: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Any value is loaded or reported, and the loader never crashes."""
    filed = files.read_toml(load.FILED / f"{filing}.toml")
    every = [(path, wrong) for path in places(filed) for wrong in (*WRONG, [], "", -1, 2.5)]
    for path, wrong in Random(f"wrong {filing}").sample(every, 3 * SAMPLED):
        data = deepcopy(filed)
        old = put(data, path, wrong)
        told = complaints(name, data, monkeypatch, filing)
        free = (type(old) in (str, int) and type(wrong) in (str, int)) or isinstance(wrong, type(old))
        assert told or free, f"{path}: {old!r} -> {wrong!r}"
        assert all(re.match(rf"{name.split('/')[0]}/\S+\.toml: ", each) for each in told), told


@pytest.mark.parametrize(("name", "key", "meant"), [
    ("palace/pan", "pan.first-pluck", "first-plucks"),
    ("crystal/chinese-poker", "thirteen.sweep", "sweeps"),
    ("crystal/trips-five-card-stud-v2", "trips.percents", "percent"),
    ("cordova/blackjack-x", "options.stand-hards", "stand-hard"),
    ("cordova/mini-pai-gow", "options.front-pairs", "front-pair"),
    ("palace/pai-gow-tiles", "options.gee-joons", "gee-joon"),
    ("palace/holdem-hi-lo-split", "poker.seat", "seats"),
])  # fmt: skip
def test_a_misspelt_key_is_reported_with_a_suggestion(
    name: str, key: str, meant: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = deepcopy(files.read_toml(load.FILED / f"{name}.toml"))
    table, _, word = key.partition(".")
    data.setdefault(table, {})[word] = 1
    data["famly"] = "pan"  # a second mistake is reported with the first
    told = complaints(name, data, monkeypatch)
    assert f"{name}.toml: {key}: there is no key `{word}` here; did you mean `{meant}`?" in told
    assert f"{name}.toml: famly: there is no key `famly` here; did you mean `family`?" in told
