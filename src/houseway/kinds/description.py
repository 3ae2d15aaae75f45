"""The parts of a JSON description that every kind of round shares.

A reading error gives its path in the description. A refusal gives the action that caused it.
"""

import json
from collections import Counter
from collections.abc import Mapping
from typing import Any, TypeVar

import msgspec

from houseway.money import MOST, Chips, show
from houseway.rules.refusal import Refused
from houseway.table.decode_errors import IN_WORDS, BadDescription, in_words

Form = TypeVar("Form")


class RefusedAction(Exception):
    """A refusal, and its place in the description."""

    def __init__(self, refused: Refused, where: str, at_action: int | None = None) -> None:
        super().__init__(str(refused))
        self.refused, self.where, self.at_action = refused, where, at_action


class OfferName(msgspec.Struct):
    """The one field that every description has."""

    offer: str


class DescribedRound(msgspec.Struct, forbid_unknown_fields=True):
    """The fields of a round without a bank; a kind adds its own."""

    offer: str
    stacks: dict[int, int]
    shoe: list[str]
    actions: list[list[Any]] = []
    options: dict[str, Any] = {}
    schedule: int | str | None = None


def read_json(description: bytes | str) -> Any:
    """Parse JSON; refuse duplicate keys, so that neither of two wagers on a spot is lost."""
    text = ""
    try:
        text = description if isinstance(description, str) else description.decode()
        return plain(json.loads(text, object_pairs_hook=Pairs, parse_constant=not_json), "")
    except UnicodeDecodeError:
        raise BadDescription("", "this is not text") from None
    except RecursionError:
        raise BadDescription("", "the lists are nested too deeply") from None
    except json.JSONDecodeError as error:
        if not text.strip():
            raise BadDescription("", "the description is empty") from None
        ends = not text[error.pos :].strip()
        why = ": it ends too soon" if ends else f" (line {error.lineno:,}, column {error.colno:,})"
        raise BadDescription("", f"this is not JSON{why}") from None
    except ValueError:
        raise BadDescription("", "this is not JSON: a number in it is too long") from None


class Pairs(list[tuple[str, Any]]):
    """A JSON object as key-value pairs, duplicates included."""


def not_json(name: str) -> None:
    raise BadDescription("", f"this is not JSON: {name} is not a number")


def plain(node: Any, path: str) -> Any:
    """Turn pairs into dicts; report the first key that an object has twice."""
    if isinstance(node, Pairs):
        dot = "." if path else ""
        for key, count in Counter(key for key, _ in node).items():
            if count > 1:
                raise BadDescription(f"{path}{dot}{key}", "this key appears twice")
        return {key: plain(inner, f"{path}{dot}{key}") for key, inner in node}
    return [plain(inner, f"{path}[{at}]") for at, inner in enumerate(node)] if isinstance(node, list) else node


def decode(told: Any, form: type[Form]) -> Form:
    """Convert a description into its form; report what does not fit, and where."""
    try:
        return msgspec.convert(told, form, str_keys=True)
    except msgspec.ValidationError as error:
        raise in_words(str(error), getattr(form, "__struct_fields__", ())) from None


def within(outer: str, form: type[Form], values: Mapping[str, Any]) -> Form:
    """Convert the values under a key of a description; errors give the full path."""
    try:
        return msgspec.convert(values, form)
    except msgspec.ValidationError as error:
        inner = in_words(str(error), getattr(form, "__struct_encode_fields__", ()))
        raise BadDescription(f"{outer}.{inner.where}" if inner.where else outer, inner.sentence) from None


def a(kind: type[Form], value: Any, where: str) -> Form:
    """Return a value if it has this type; a boolean does not count as a number."""
    if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
        raise BadDescription(where, f"expected {IN_WORDS[kind.__name__]}, not {value!r}")
    return value


def amount(value: Any, where: str) -> Chips:
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadDescription(where, f"{value!r} is not an amount in whole cents")
    if abs(value) > MOST:
        raise BadDescription(where, f"amounts can be at most {show(MOST)}")
    return value
