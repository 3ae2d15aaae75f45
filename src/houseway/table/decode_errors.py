"""Plain messages for text that cannot be decoded."""

import re

import msgspec

from houseway.houses.loader.reader import did_you_mean

AT = re.compile(r"(?P<what>.*?)(?: - at (?P<key>`key` in )?`\$\.?(?P<path>[^`]*)`)?", re.S)


EXPECTED = re.compile(r"Expected `(?P<wanted>[^`]*)`, got `(?P<got>[^`]*)`")


FIELD = re.compile(r"Object (?P<how>missing required|contains unknown) field `(?P<key>[^`]*)`")


LIMIT = re.compile(r"Expected `(?P<wanted>[^`]*)`(?P<how>.*)", re.S)


VALUE = re.compile(r"Invalid (?:enum )?value (?P<value>.*)", re.S)


OUT_OF_RANGE = ("Number out of range", "Integer value out of range")


BYTE = re.compile(r"\(byte (\d+)\)")


UNREAD = (msgspec.DecodeError, UnicodeError, RecursionError)
"""The errors that a decoder can raise."""


IN_WORDS = {
    "int": "a whole number", "str": "a string", "object": "an object", "array": "a list", "null": "nothing",
    "bool": "true or false", "float": "a fraction",
}  # fmt: skip


class BadDescription(Exception):
    """A description that can't be read, with the place of the error in it."""

    def __init__(self, where: str, sentence: str) -> None:
        super().__init__(f"{where}: {sentence}" if where else sentence)
        self.where, self.sentence = where, sentence


def unread(error: Exception, known: tuple[str, ...] = ()) -> BadDescription:
    """Return why something could not be read and where, as an error to raise. Every message of a decoder is shown to
    people through this function.
    """
    if isinstance(error, msgspec.ValidationError):
        return in_words(str(error), known)
    if isinstance(error, RecursionError):
        return BadDescription("", "lists are nested too deeply")
    if isinstance(error, UnicodeError):
        return BadDescription("", "this is not text")
    if "truncated" in str(error):
        return BadDescription("", "this is not JSON: it ends too soon")
    byte = BYTE.search(str(error))
    return BadDescription("", "this is not JSON" + (f" at character {int(byte[1]) + 1:,}" if byte else ""))


def in_words(error: str, known: tuple[str, ...]) -> BadDescription:
    """Return a decoder's message in plain words, with its place.

    >>> print(in_words("Expected `int`, got `str` - at `$.blinds[0]`", ()))
    blinds[0]: a whole number is expected, not a string
    >>> print(in_words("Expected `array` of length >= 2 - at `$.starting_stacks`", ()))
    starting_stacks: a list of length >= 2 is expected
    >>> print(in_words("Object missing required field `seat` - at `$.events[1]`", ()))
    events[1].seat: is missing
    >>> print(in_words("Expected `str` matching regex '^[a-z]*$' - at `$.id`", ()))
    id: this has the wrong format
    >>> print(in_words("Invalid enum value 'x' - at `$.structure`", ()))
    structure: 'x' is not allowed here
    """
    found = AT.fullmatch(error)
    assert found is not None
    where = (found["path"] or "").partition("[...]")[0]
    if field := FIELD.fullmatch(found["what"]):
        missing = field["how"].startswith("missing")
        key = field["key"]
        said = "is missing" if missing else f"unknown key{did_you_mean(key, known)}"
        return BadDescription(f"{where}.{key}" if where else key, said)
    if kinds := EXPECTED.fullmatch(found["what"]):
        wanted, got = (" or ".join(IN_WORDS.get(kind, kind) for kind in side.split(" | ")) for side in kinds.groups())
        return BadDescription(where, f"{wanted} is expected, not {got}")
    if "matching regex" in found["what"]:
        return BadDescription(where, "this has the wrong format")
    if limit := LIMIT.fullmatch(found["what"]):
        return BadDescription(where, f"{IN_WORDS.get(limit['wanted'], limit['wanted'])}{limit['how']} is expected")
    if value := VALUE.fullmatch(found["what"]):
        return BadDescription(where, f"{shorten(value['value'])} is not allowed here")
    if found["what"] in OUT_OF_RANGE:
        return BadDescription(where, "this number is too large")
    return BadDescription(where, found["what"])


def shorten(text: str, long: int = 80) -> str:
    """Return a text cut to a readable length."""
    return text if len(text) <= long else f"{text[:long]} … ({len(text):,} characters)"
