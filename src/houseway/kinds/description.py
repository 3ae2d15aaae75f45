"""Descriptions of a felt in JSON, as far as they are the same for every kind of round.

What cannot be read is told with its place in the description; what the rules refuse, with the action it arose at.
"""

import json
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, TypeVar

import msgspec

from houseway.houses.loader.reader import did_you_mean
from houseway.money import MOST, Chips, show
from houseway.rules.refusal import Refused

Form = TypeVar("Form")
AT = re.compile(r"(?P<what>.*?)(?: - at (?P<key>`key` in )?`\$\.?(?P<path>[^`]*)`)?", re.S)
EXPECTED = re.compile(r"Expected `(?P<wanted>[^`]*)`, got `(?P<got>[^`]*)`")
FIELD = re.compile(r"Object (?P<how>missing required|contains unknown) field `(?P<key>[^`]*)`")
LIMIT = re.compile(r"Expected `(?P<wanted>[^`]*)`(?P<how>.*)", re.S)
VALUE = re.compile(r"Invalid (?:enum )?value (?P<value>.*)", re.S)
OUT_OF_RANGE = ("Number out of range", "Integer value out of range")
BYTE = re.compile(r"\(byte (\d+)\)")
UNREAD = (msgspec.DecodeError, UnicodeError, RecursionError)
"""What a decoder raises."""
IN_WORDS = {
    "int": "a whole number", "str": "a text", "object": "an object", "array": "a list", "null": "nothing",
    "bool": "true or false", "float": "a fraction",
}  # fmt: skip


class BadDescription(Exception):
    """A description that cannot be read as one, and where in it."""

    def __init__(self, where: str, sentence: str) -> None:
        super().__init__(f"{where}: {sentence}" if where else sentence)
        self.where, self.sentence = where, sentence


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


def unread(error: Exception, known: tuple[str, ...] = ()) -> BadDescription:
    """Say why something could not be read, and where: the only way from a decoder's message to people."""
    if isinstance(error, msgspec.ValidationError):
        return in_words(str(error), known)
    if isinstance(error, RecursionError):
        return BadDescription("", "lists within lists without end")
    if isinstance(error, UnicodeError):
        return BadDescription("", "this is not text")
    if "truncated" in str(error):
        return BadDescription("", "this is not JSON: it breaks off")
    byte = BYTE.search(str(error))
    return BadDescription("", "this is not JSON" + (f" from letter {int(byte[1]) + 1:,} on" if byte else ""))


def in_words(error: str, known: tuple[str, ...]) -> BadDescription:
    """Say what the decoder found, and where.

    >>> print(in_words("Expected `int`, got `str` - at `$.blinds[0]`", ()))
    blinds[0]: a whole number is expected, not a text
    >>> print(in_words("Expected `array` of length >= 2 - at `$.starting_stacks`", ()))
    starting_stacks: a list of length >= 2 is expected
    >>> print(in_words("Object missing required field `seat` - at `$.events[1]`", ()))
    events[1].seat: is missing
    >>> print(in_words("Expected `str` matching regex '^[a-z]*$' - at `$.id`", ()))
    id: this is not written as it must be
    >>> print(in_words("Invalid enum value 'x' - at `$.structure`", ()))
    structure: 'x' is none of what can stand here
    """
    found = AT.fullmatch(error)
    assert found is not None
    where = (found["path"] or "").partition("[...]")[0]
    if field := FIELD.fullmatch(found["what"]):
        missing = field["how"].startswith("missing")
        key = field["key"]
        said = "is missing" if missing else f"there is no such key{did_you_mean(key, known)}"
        return BadDescription(f"{where}.{key}" if where else key, said)
    if kinds := EXPECTED.fullmatch(found["what"]):
        wanted, got = (" or ".join(IN_WORDS.get(kind, kind) for kind in side.split(" | ")) for side in kinds.groups())
        return BadDescription(where, f"{wanted} is expected, not {got}")
    if "matching regex" in found["what"]:
        return BadDescription(where, "this is not written as it must be")
    if limit := LIMIT.fullmatch(found["what"]):
        return BadDescription(where, f"{IN_WORDS.get(limit['wanted'], limit['wanted'])}{limit['how']} is expected")
    if value := VALUE.fullmatch(found["what"]):
        return BadDescription(where, f"{shorten(value['value'])} is none of what can stand here")
    if found["what"] in OUT_OF_RANGE:
        return BadDescription(where, "this number is too large")
    return BadDescription(where, found["what"])


def within(outer: str, form: type[Form], values: Mapping[str, Any]) -> Form:
    """Read what stands under a key of a description; what cannot be read is told by its place under it."""
    try:
        return msgspec.convert(values, form)
    except msgspec.ValidationError as error:
        inner = in_words(str(error), getattr(form, "__struct_encode_fields__", ()))
        raise BadDescription(f"{outer}.{inner.where}" if inner.where else outer, inner.sentence) from None


def shorten(text: str, long: int = 80) -> str:
    """Return a text as far as anybody reads it; what is wrong with it may be its length."""
    return text if len(text) <= long else f"{text[:long]} … ({len(text):,} letters)"


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
