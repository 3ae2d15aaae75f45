"""Reads what people say at a table: the commands of its kind that are theirs to give, each for their own place."""

from functools import cache
from typing import Any, get_args

import msgspec

from houseway.rules.refusal import Refused
from houseway.rules.spot import Place
from houseway.table.commands import Command, TableCommand
from houseway.table.decode_errors import unread
from houseway.table.find_kind import kind

LONGEST = 100
"""Letters of what the floor fills in."""


@cache
def by_tag(name: str) -> dict[str, type[Command]]:
    """Return the commands of a kind of round by their words, the table's own among them."""
    commands = (*get_args(TableCommand), *get_args(kind(name).commands))
    return {str(each.__struct_config__.tag): each for each in commands}


def read(name: str, command: dict[str, Any], place: Place) -> Command:
    """Read a player's command from the wire; refuse what is none, or not theirs to say."""
    own_seat(command, place)
    said = by_tag(name).get(str(command.get("do")))
    if said is None or said.house or "seat" not in said.__struct_fields__:
        raise Refused("malformed", f"{command.get('do')!r} is no command of this game")
    if "behind" in said.__struct_fields__:
        command = {**command, "behind": place.behind}
    elif place.behind:
        raise Refused("not-yours", f"this is for the player in seat {place.seat} to say, and not from behind it")
    return converted({**command, "seat": place.seat}, said)


def is_by_all(name: str, word: Any) -> bool:
    """Tell whether somebody who says this only needs no more time: the house gives the command when all have."""
    said = by_tag(name).get(str(word))
    return said is not None and said.by_all


def called(name: str, command: dict[str, Any]) -> Command:
    """Read what the floor calls, with its fields; a kind that knows no such call refuses it."""
    said = by_tag(name).get(str(command.get("do")))
    if said is None or not said.floor:
        raise Refused("not-now", "this is nothing that the floor calls in this game")
    for field, filled in command.items():
        if filled == "" or len(str(filled)) > LONGEST:
            raise Refused("malformed", f"`{field[:LONGEST]}` is filled in with some words, or with a small number")
    return converted(command, said)


def own_seat(command: dict[str, Any], place: Place) -> None:
    if command.get("seat", place.seat) != place.seat or command.get("behind", place.behind) not in (place.behind, None):
        raise Refused("not-your-seat", f"you sit in {place}")


def converted(command: dict[str, Any], said: type[Command]) -> Command:
    try:
        return msgspec.convert(command, said)
    except msgspec.ValidationError as error:
        raise Refused("malformed", f"this is no {command['do']}: {unread(error)}") from None
