"""Nights of random lawful play at every points offer, shared by the tests of one run."""

import importlib.util
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

NIGHT = Path(__file__).parents[1] / "golden" / "night.py"


@cache
def module() -> Any:
    spec = importlib.util.spec_from_file_location("night", NIGHT)
    assert spec is not None
    assert spec.loader is not None
    loaded = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(loaded)
    return loaded


@cache
def played(name: str, seed: int, rounds: int, decks: str) -> Any:
    return module().Night(name, seed, {"decks": decks} if decks else None).play(rounds)


@pytest.fixture(scope="session")
def night() -> Callable[..., Any]:
    """Return a night that has been played: nobody changes it afterwards."""

    def found(name: str, seed: int = 1, rounds: int = 5, decks: str = "") -> Any:
        return played(name, seed, rounds, decks)

    return found
