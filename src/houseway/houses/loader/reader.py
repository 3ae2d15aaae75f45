"""Reads a TOML table and collects every complaint with the file, the key and a suggestion."""

from collections.abc import Callable, Collection, Iterator, Mapping
from difflib import get_close_matches
from typing import Any, NamedTuple, TypeVar

Kind = TypeVar("Kind")
_REQUIRED: Any = object()
IN_WORDS = {
    str: "a string", int: "a whole number", bool: "true or false", dict: "a table", list: "a list", tuple: "a list"
}


class Complaint(NamedTuple):
    """Something wrong in a house's data."""

    file: str
    key: str
    what: str

    @property
    def lacks_a_citation(self) -> bool:
        """Whether the complaint is about missing lines."""
        return self.key.endswith("cite") and self.what.startswith("is missing")

    def __str__(self) -> str:
        return f"{self.file}: {self.key}: {self.what}" if self.key else f"{self.file}: {self.what}"


class InvalidData(Exception):
    """Data that cannot be read, with everything that is wrong with it.

    >>> raise InvalidData([Complaint("oaks/zoobac.toml", "seats", "is missing")])
    Traceback (most recent call last):
    houseway.houses.loader.reader.InvalidData: oaks/zoobac.toml: seats: is missing
    """

    def __init__(self, complaints: Collection[Complaint]) -> None:
        super().__init__("\n".join(str(complaint) for complaint in complaints))
        self.complaints = tuple(complaints)


ALSO_CALLED = {"blackjack": "twenty-one", "black-jack": "twenty-one", "21": "twenty-one"}
"""What people call a game, and its name in Houseway."""


def suggestion(word: str, known: Collection[str]) -> str:
    """Suggest the nearest known word; empty if none is near."""
    meant = ALSO_CALLED.get(word.lower())
    near = [meant] if meant in known else get_close_matches(word, list(known), n=1, cutoff=0.5)
    return f"; did you mean `{near[0]}`?" if near else ""


def did_you_mean(word: str, known: Collection[str]) -> str:
    """Suggest the nearest known word, or list them all if none is near.

    >>> did_you_mean("dragon7", ["dragon-7", "panda-8"]), did_you_mean("Blackjack", ["baccarat", "twenty-one"])
    ('; did you mean `dragon-7`?', '; did you mean `twenty-one`?')
    """
    return suggestion(word, known) or (f"; choose from {', '.join(sorted(known))}" if known else "")


class Reader:
    """One table: reads keys, and complains about those never read."""

    def __init__(self, data: Mapping[str, Any], file: str, complaints: list[Complaint], path: str = "") -> None:
        self.data, self.file, self.complaints, self.path = data, file, complaints, path
        self.asked: set[str] = set()

    def complain(self, key: str, what: str) -> None:
        self.complaints.append(Complaint(self.file, f"{self.path}{key}".rstrip("."), what))

    def complain_once(self, key: str, what: str, filing: str = "") -> None:
        """Complain, unless this key already has a complaint, so that consequences of a mistake are not reported."""
        house, _, _ = self.file.partition("/")
        if all(key != each.key for each in self.complaints):
            self.complaints.append(Complaint(f"{house}/fees/{filing}.toml" if filing else self.file, key, what))

    def take(self, key: str, kind: type[Kind], default: Kind = _REQUIRED) -> Kind:
        """Return a value of a type; if it is missing, complain and return the default or an empty value."""
        self.asked.add(key)
        if key not in self.data:
            if default is _REQUIRED:
                self.complain(key, f"is missing; {IN_WORDS.get(kind, kind.__name__)} is expected")
                return kind()
            return default
        value = self.data[key]
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            self.complain(key, f"is {value!r}; {IN_WORDS.get(kind, kind.__name__)} is expected")
            return kind() if default is _REQUIRED else default
        return value

    def words(self, key: str, known: Collection[str] | None = None, default: tuple[str, ...] = ()) -> tuple[str, ...]:
        """Return a list of words, each of which must be known."""
        listed = self.take(key, list, list(default))
        for each in listed:
            if not isinstance(each, str):
                self.complain(key, f"{each!r} is not a word")
        found = tuple(word for word in listed if isinstance(word, str))
        if known is not None:
            for word in found:
                if word not in known:
                    self.complain(key, f"there is no `{word}`{did_you_mean(word, known)}")
        return found

    def numbers(self, key: str) -> tuple[int, ...]:
        """Return a list of whole numbers."""
        found = self.take(key, list, [])
        for each in found:
            if type(each) is not int:
                self.complain(key, f"{each!r} is not a whole number")
        return tuple(each for each in found if type(each) is int)

    def one_of(self, key: str, known: Collection[str], default: str) -> str:
        """Return a word out of a few."""
        word = self.take(key, str, default)
        if word not in known:
            self.complain(key, f"there is no `{word}`{did_you_mean(word, known)}")
            return default
        return word

    def parsed(self, key: str, parse: Callable[[str], Kind], default: Kind) -> Kind:
        """Return a text, parsed."""
        if key not in self.data:
            self.asked.add(key)
            return default
        return self.try_parse(key, self.take(key, str), parse, default)

    def try_parse(self, key: str, text: str, parse: Callable[[str], Kind], default: Kind) -> Kind:
        try:
            return parse(text)
        except (ValueError, KeyError) as error:
            self.complain(key, str(error))
            return default

    def table(self, key: str) -> "Reader":
        """Return a nested table, or an empty one."""
        return Reader(self.take(key, dict, {}), self.file, self.complaints, f"{self.path}{key}.")

    def tables(self, key: str) -> Iterator["Reader"]:
        """Yield the tables of a list, named by id if they have one."""
        for index, each in enumerate(self.take(key, list, [])):
            if not isinstance(each, dict):
                self.complain(key, f"entry {index + 1} is {each!r}; a table is expected")
                continue
            name = each.get("id", each.get("option", index + 1))
            yield Reader(each, self.file, self.complaints, f"{self.path}{key}.{name}.")

    def done(self) -> None:
        """Complain about keys that nothing has read."""
        for key in self.data:
            if key not in self.asked:
                self.complain(key, f"there is no key `{key}` here{did_you_mean(key, self.asked)}")
