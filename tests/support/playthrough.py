"""A readable transcript of a night: one command per line, with its events indented below.

    close-bets
        bets-closed
        dice-rolled dice=[2,1,5]

Citations and the rules' hash are left out, because they change with a house's file. Seeds and commitments are shortened
to their first characters.
"""

import json
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from houseway.table.commands import Command
from houseway.table.events import Event
from houseway.table.kind import Source
from houseway.table.log import Entry, Log, command_reader, event_reader, open_table

INDENT = "    "
LEFT_OUT = ("clause", "rules")
SHORT = ("seed", "commitment", "root", "others")
WORDS = ("do", "event")


def told(entries: Iterable[Entry]) -> str:
    """Write a night as text."""
    lines = []
    for entry in entries:
        lines.append(line(entry.do))
        lines += [INDENT + line(event) for event in entry.events]
    return "\n".join(lines) + "\n"


def played_again(entries: Iterable[Entry], source: Source) -> Log:
    """Carry out every command of a stored night again."""
    opening, *rest = (entry.do for entry in entries)
    log = open_table(opening.offer, opening.settings, opening.seats, opening.schedule)
    for command in rest:
        log.do(command, source)
    return log


def line(said: Command | Event) -> str:
    """Write a command or an event: its word, then its fields."""
    data = msgspec.to_builtins(said)
    word = next(data.pop(tag) for tag in WORDS if tag in data)
    return " ".join([word, *(f"{key}={spelled(key, value)}" for key, value in data.items() if key not in LEFT_OUT)])


def spelled(key: str, value: Any) -> str:
    if key in SHORT:
        value = value[:8] if isinstance(value, str) else [each[:8] for each in value]
    return msgspec.json.encode(value).decode()


def read(text: str, kind: str) -> Iterator[Entry]:
    """Read a transcript; fields that were left out stay missing."""
    do: Command | None = None
    events: list[Event] = []
    for number, each in enumerate(text.splitlines(), start=1):
        if each.startswith(INDENT):
            events.append(event_reader(kind).decode(msgspec.json.encode({"rules": ""} | fields(each, "event", number))))
            continue
        if do is not None:
            yield Entry(do, tuple(events))
        do, events = command_reader(kind).decode(msgspec.json.encode(fields(each, "do", number))), []
    if do is not None:
        yield Entry(do, tuple(events))


def fields(written: str, tag: str, number: int) -> dict[str, Any]:
    """Read one line.

    >>> fields('card-dealt to="3" card="2s" up=false', "event", 1)
    {'event': 'card-dealt', 'to': '3', 'card': '2s', 'up': False}
    """
    word, _, rest = written.strip().partition(" ")
    found: dict[str, Any] = {tag: word}
    while rest:
        key, equals, value = rest.partition("=")
        if not equals:
            raise ValueError(f"line {number}: {key!r} stands alone")
        found[key], end = json.JSONDecoder().raw_decode(value)
        rest = value[end:].lstrip()
    return found
