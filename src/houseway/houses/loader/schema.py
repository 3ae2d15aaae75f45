"""One schema for every kind of offer: the types of the structs define what a file may contain.

`fill` reads a table into a named tuple or a struct, field by field, and reports everything that does not fit: missing
or unknown keys, values of another type, unknown words. Keys are the fields' names with hyphens; a `Clause` is read from
its lines, under `cite` where it is the table's own.
"""

import types
from collections.abc import Callable, Collection, Mapping
from functools import cache
from typing import Any, Literal, NamedTuple, TypeVar, Union, cast, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct

from houseway.houses.loader.reader import IN_WORDS, InvalidData, Reader, did_you_mean
from houseway.rules.refusal import Clause

Shape = TypeVar("Shape")
REQUIRED: Any = object()


class Hints(NamedTuple):
    """Facts about a table that the types do not express."""

    parse: Mapping[str, Callable[[Any], Any]] = {}
    """Fields that are written as texts, each with the function that reads it."""
    known: Mapping[str, Collection[str]] = {}
    """The words that a field may be, or that a list may contain."""
    keys: Mapping[str, str] = {}
    """Fields that are written under another key."""
    required: Collection[str] = ()
    """Fields with a default that a file must state anyway."""


NO_HINTS = Hints()


def fill(shape: type[Shape], reader: Reader, house: str = "", hints: Hints = NO_HINTS, **given: Any) -> Shape:
    """Return a table read into a shape; `given` are fields already known."""
    kinds, defaults = _fields(cast(Any, shape))
    values = dict(given)
    for name, default in defaults.items():
        if name in given:
            continue
        key = hints.keys.get(name, "cite" if name == "clause" else name.replace("_", "-"))
        reader.asked.add(key)
        if key not in reader.data:
            if default is REQUIRED or name in hints.required:
                reader.complain(key, f"is missing; {in_words(kinds[name])} is expected")
                default = empty(kinds[name], house) if default is REQUIRED else default
            values[name] = default
        elif name in hints.parse:
            text = _plain(str, reader.data[key], reader, key, "")
            values[name] = reader.try_parse(key, text, hints.parse[name], default) if text else default
        else:
            found = read(kinds[name], reader.data[key], reader, key, house, default)
            values[name] = _one_of(found, hints.known[name], reader, key, default) if name in hints.known else found
    reader.done()
    try:
        return shape(**values)
    except ValueError as error:
        reader.complain("", str(error))
    try:
        return shape(**{name: value for name, value in values.items() if defaults[name] is REQUIRED})
    except ValueError:  # a required part is wrong, so the rest can't be read
        raise InvalidData(reader.complaints) from None


def _one_of(found: Any, known: Collection[str], reader: Reader, key: str, default: Any) -> Any:
    """Report unknown words."""
    wrong = [word for word in (found if isinstance(found, tuple) else (found,)) if word not in known]
    for word in wrong:
        reader.complain(key, f"there is no `{word}`{did_you_mean(word, known)}")
    return default if wrong and not isinstance(found, tuple) else found


@cache
def _fields(shape: Any) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return the fields of a shape: their types, and their defaults."""
    if issubclass(shape, Struct):
        return get_type_hints(shape), {each.name: _default(each) for each in msgspec.structs.fields(shape)}
    given = getattr(shape, "_field_defaults", {})
    return get_type_hints(shape), {name: given.get(name, REQUIRED) for name in getattr(shape, "_fields", ())}


def _default(field: Any) -> Any:
    if field.default is not msgspec.NODEFAULT:
        return field.default
    return field.default_factory() if field.default_factory is not msgspec.NODEFAULT else REQUIRED


def read(kind: Any, value: Any, reader: Reader, key: str, house: str, default: Any) -> Any:
    """Return a value of a type; report one that is not, and return a substitute."""
    origin, args = get_origin(kind), get_args(kind)
    if origin in (Union, types.UnionType):
        return read(next(each for each in args if each is not type(None)), value, reader, key, house, default)
    if origin is Literal:
        if value in args and type(value) is not bool:
            return value
        reader.complain(key, f"there is no `{value}`{did_you_mean(str(value), [str(each) for each in args])}")
        return args[0] if default is REQUIRED else default
    if kind is Clause:
        return Clause.read(house, str(_plain(str, value, reader, key, "")))
    if origin is tuple:
        return _tuple(args, value, reader, key, house, default)
    if origin in (dict, Mapping):
        rows = _table(value, reader, key)
        return {name: read(args[1], each, reader, f"{key}.{name}", house, REQUIRED) for name, each in rows}
    if isinstance(kind, type) and (issubclass(kind, Struct) or hasattr(kind, "_fields")):
        within = Reader(dict(_table(value, reader, key)), reader.file, reader.complaints, f"{reader.path}{key}.")
        return fill(kind, within, house)
    return _plain(kind, value, reader, key, default)


def _tuple(args: tuple[Any, ...], value: Any, reader: Reader, key: str, house: str, default: Any) -> Any:
    """Return a list of values, of the type's length or any length."""
    many = len(args) == 2 and args[1] is Ellipsis
    if not isinstance(value, list | tuple) or not (many or len(value) == len(args)):
        expected = "a list" if many else f"a list of {len(args)}"
        reader.complain(key, f"is {value!r}; {expected} is expected")
        return () if default is REQUIRED else default
    kinds = [args[0]] * len(value) if many else list(args)
    named = [f"{key}.{each['name']}" if isinstance(each, dict) and "name" in each else key for each in value]
    return tuple(
        read(kind, each, reader, name, house, REQUIRED) for kind, each, name in zip(kinds, value, named, strict=True)
    )


def _table(value: Any, reader: Reader, key: str) -> list[tuple[str, Any]]:
    if isinstance(value, Mapping):
        return list(value.items())
    reader.complain(key, f"is {value!r}; a table is expected")
    return []


def _plain(kind: Any, value: Any, reader: Reader, key: str, default: Any) -> Any:
    if isinstance(value, kind) and (kind is bool or not isinstance(value, bool)):
        return value
    reader.complain(key, f"is {value!r}; {in_words(kind)} is expected")
    return kind() if default is REQUIRED else default


def in_words(kind: Any) -> str:
    """Return what kind of value is expected."""
    if kind is Clause:
        return "a string"
    origin = get_origin(kind)
    if origin is Literal:
        return " or ".join(f"`{each}`" for each in get_args(kind))
    return IN_WORDS.get(origin or kind, "a table")


def empty(kind: Any, house: str) -> Any:
    """Return the substitute for a missing value."""
    if kind is Clause:
        return Clause(house, "")
    origin = get_origin(kind)
    if origin is Literal:
        return get_args(kind)[0]
    if origin is tuple:
        return ()
    return kind() if kind in (str, int, bool, list, dict) else None
