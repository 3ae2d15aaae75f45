"""The public form of a step: its redacted events, and its command without hidden cards.

Exported logs consist of public steps, and so does the hash chain whose heads are published at once: a head reveals
nothing about hidden cards.
"""

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from msgspec.structs import astuple

from houseway.table.commands import Command
from houseway.table.display.view import HIDDEN
from houseway.table.events import Event
from houseway.table.table import Table


def redact_for_all(events: Sequence[Event]) -> list[Event]:
    """Return events as everyone may see them."""
    return [event.covered() for event in events]


def said_openly(table: Table, command: Command, public: Iterable[Event]) -> Any:
    """Return a command without the cards that its events do not show.

    If nothing is hidden, the command itself is returned.
    """
    pack = table.offer.pack.names
    names = {text for field in astuple(command) if field for text in texts(field) if text in pack}
    hidden = names - set(texts(msgspec.to_builtins(list(public)))) if names else names
    return without(msgspec.to_builtins(command), hidden) if hidden else command


def texts(data: Any) -> Iterable[str]:
    """Yield every text in data."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        for each in data.values():
            yield from texts(each)
    elif isinstance(data, list | tuple):
        for each in data:
            yield from texts(each)


def without(data: Any, hidden: Iterable[str]) -> Any:
    """Return data with some strings hidden.

    >>> without({"do": "draw", "cards": ["As", "Kd"], "seat": 3}, {"As", "Kd"})
    {'do': 'draw', 'cards': ['??', '??'], 'seat': 3}
    """
    if isinstance(data, str):
        return HIDDEN if data in hidden else data
    if isinstance(data, dict):
        return {key: without(each, hidden) for key, each in data.items()}
    if isinstance(data, list | tuple):
        return [without(each, hidden) for each in data]
    return data
