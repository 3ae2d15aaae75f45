"""Descriptions of a felt in JSON, as far as they are the same for every kind of round.

What cannot be read is told with its place in the description; what the rules refuse, with the action it arose at.
"""

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, TypeVar

import msgspec

from houseway.money import MOST, Chips, show
from houseway.rules.refusal import Refused
from houseway.table.decode_errors import IN_WORDS, UNREAD, BadDescription, in_words, unread

Form = TypeVar("Form")


class RefusedAction(Exception):
    """A refusal, and where in the description it arose."""

    def __init__(self, refused: Refused, where: str, at_action: int | None = None) -> None:
        super().__init__(str(refused))
        self.refused, self.where, self.at_action = refused, where, at_action


class OfferName(msgspec.Struct):
    """The one thing that every description has."""

    offer: str


class DescribedRound(msgspec.Struct, forbid_unknown_fields=True):
    """What is told of a round that has no bank; a kind adds its own."""

    offer: str
    stacks: dict[int, int]
    shoe: list[str]
    actions: list[list[Any]] = []
    options: dict[str, Any] = {}
    schedule: int | str | None = None


def name_of(text: str) -> str:
    """Return the offer that a description is about."""
    return decode(text, OfferName).offer


def text_of(description: bytes | str) -> str:
    """Return the text of a description in which every key stands once: of two wagers on a spot neither is lost."""
    try:
        text = description if isinstance(description, str) else description.decode()
        doubled = next(twice(json.loads(text, object_pairs_hook=Pairs), ""), None)
    except UnicodeDecodeError:
        raise BadDescription("", "this is not text") from None
    except RecursionError:
        raise BadDescription("", "lists within lists without end") from None
    except json.JSONDecodeError as error:
        if not text.strip():
            raise BadDescription("", "there is nothing in it") from None
        ends = not text[error.pos :].strip()
        why = ": it breaks off" if ends else f" from line {error.lineno:,}, letter {error.colno:,} on"
        raise BadDescription("", f"this is not JSON{why}") from None
    except ValueError:
        raise BadDescription("", "this is not JSON: a number in it is too long") from None
    if doubled is not None:
        raise BadDescription(doubled, "this key stands twice")
    return text


class Pairs(list[tuple[str, Any]]):
    """An object of JSON with all that stands in it."""


def twice(node: Any, path: str) -> Iterator[str]:
    """Yield the places of keys that stand twice in one object."""
    if isinstance(node, Pairs):
        dot = "." if path else ""
        yield from (f"{path}{dot}{key}" for key, count in Counter(key for key, _ in node).items() if count > 1)
        for key, inner in node:
            yield from twice(inner, f"{path}{dot}{key}")
    elif isinstance(node, list):
        for index, inner in enumerate(node):
            yield from twice(inner, f"{path}[{index}]")


def decode(text: str, form: type[Form]) -> Form:
    try:
        return msgspec.json.decode(text, type=form)
    except UNREAD as error:
        raise unread(error, getattr(form, "__struct_fields__", ())) from None


def within(outer: str, form: type[Form], values: Mapping[str, Any]) -> Form:
    """Read what stands under a key of a description; what cannot be read is told by its place under it."""
    try:
        return msgspec.convert(values, form)
    except msgspec.ValidationError as error:
        inner = in_words(str(error), getattr(form, "__struct_encode_fields__", ()))
        raise BadDescription(f"{outer}.{inner.where}" if inner.where else outer, inner.sentence) from None


def a(kind: type[Form], value: Any, where: str) -> Form:
    """Return a value that is of a kind; true is no number."""
    if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
        raise BadDescription(where, f"{IN_WORDS[kind.__name__]} is expected, not {value!r}")
    return value


def amount(value: Any, where: str) -> Chips:
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadDescription(where, f"{value!r} is not an amount in whole cents")
    if abs(value) > MOST:
        raise BadDescription(where, f"amounts up to {show(MOST)} can be settled; this is more")
    return value
