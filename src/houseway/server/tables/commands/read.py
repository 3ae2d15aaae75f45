"""Decodes players' commands: only commands of the table's kind, and only for the player's own place."""

from functools import cache
from typing import Any, get_args

import msgspec

from houseway.rules.refusal import Refused
from houseway.rules.spot import Place
from houseway.table.commands import Command, TableCommand
from houseway.table.decode_errors import unread
from houseway.table.find_kind import kind

LONGEST = 100
"""The most characters in a field that the floor fills in."""


@cache
def by_tag(name: str) -> dict[str, type[Command]]:
    """Return the commands of a kind of round by tag, including the table's own."""
    commands = (*get_args(TableCommand), *get_args(kind(name).commands))
    return {str(each.__struct_config__.tag): each for each in commands}


def read(name: str, command: dict[str, Any], place: Place) -> Command:
    """Return a player's decoded command; refuse anything that isn't a command, or isn't theirs to give."""
    own_seat(command, place)
    said = by_tag(name).get(str(command.get("do")))
    if said is None or said.house or "seat" not in said.__struct_fields__:
        raise Refused("malformed", f"{command.get('do')!r} is not a command of this game")
    if "behind" in said.__struct_fields__:
        command = {**command, "behind": place.behind}
    elif place.behind:
        raise Refused("not-yours", f"only the player in seat {place.seat} can do this, not those behind it")
    return converted({**command, "seat": place.seat}, said)


def is_by_all(name: str, word: Any) -> bool:
    """Return whether this command only signals ready; the house carries it out once everyone is."""
    said = by_tag(name).get(str(word))
    return said is not None and said.by_all


def called(name: str, command: dict[str, Any]) -> Command:
    """Return a decoded floor call; refuse a call that the kind does not have."""
    said = by_tag(name).get(str(command.get("do")))
    if said is None or not said.floor:
        raise Refused("not-now", "the floor has no such call in this game")
    for field, filled in command.items():
        if filled == "" or len(str(filled)) > LONGEST:
            raise Refused("malformed", f"`{field[:LONGEST]}` must be a short text or a small number")
    return converted(command, said)


def own_seat(command: dict[str, Any], place: Place) -> None:
    if command.get("seat", place.seat) != place.seat or command.get("behind", place.behind) not in (place.behind, None):
        raise Refused("not-your-seat", f"you can act only for {place}")


def converted(command: dict[str, Any], said: type[Command]) -> Command:
    try:
        return msgspec.convert(command, said)
    except msgspec.ValidationError as error:
        raise Refused("malformed", f"not a valid {command['do']}: {unread(error)}") from None
