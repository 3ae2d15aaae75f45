"""The same game at several houses: offers that people call by one name, under every spelling.

No filing says which games are the same. We compare names: spellings and numbers are normalised, and a name that extends
another stands for that game with an addition, as Three Card Poker 6 Card Bonus does. Words that make a game a different
one come first: high-low, no bust, low.
"""

import re
from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from houseway.houses.loader.listing import Header

SPELLINGS = (
    (r"[’']", ""),
    (r"hold-em", "holdem"),
    (r"\bpanguingue \(pan\)", "pan"),
    (r"\bseven card stud poker \(low/razz\)", "razz"),
    (r"\bhi(?:gh)?[ /-]?lo(?:w)?\b(?:/8)?", " hi-lo "),
    (r"holdem/8", "holdem hi-lo"),
    (r"\(8-or-better\)|\bsplit\b|hi-lo\s+8\b", lambda found: " hi-lo " if "hi-lo" in found.group() else " "),
    (r"\bno[ -]bust\b", " no-bust "),
    (r"\b3[ -]card", "three card"),
    (r"\b7[ -]card", "seven card"),
    (r"\b13[ -]card\b.*", "thirteen card poker"),
    (r"^seven stud\b", "seven card stud"),
    (r"\bstud 5 card\b", "five card stud"),
    (r"\bhigh(?: hand)?\b", " "),
    (r"^omaha holdem", "omaha"),
    (r"^(hi-lo )?holdem", r"\1texas holdem"),
    (r"[^\w.-]+|(?<=[a-z])-(?=gow|card|free|in\b)", " "),
)
"""Spellings that differ between houses, and the form we compare."""
FRONT = ("hi-lo", "no-bust")
"""Words that make a game a different one, anywhere in its name."""
EMPTY = ("a", "the", "with", "and")


class Group(NamedTuple):
    """One game and its offers, in the order of the houses."""

    id: str
    name: str
    family: str
    offers: tuple[Header, ...]

    @property
    def houses(self) -> int:
        return len({each.house for each in self.offers})


def key(name: str) -> tuple[str, ...]:
    """Return the words by which names are compared.

    >>> key("3 Card Poker"), key("Texas Hold-Em High/Lo 8") == key("Hold'em Hi/Lo Split")
    (('three', 'card', 'poker'), True)
    """
    text = name.casefold()
    for pattern, written in SPELLINGS:
        text = re.sub(pattern, written, text).strip()
    words = [word for word in text.split() if word not in EMPTY]
    return (*(word for word in FRONT if word in words), *(word for word in words if word not in FRONT))


def groups(headers: Iterable[Header]) -> list[Group]:
    """Return the games in order of first appearance."""
    found = [(key(each.name), each) for each in headers]
    known = {(each.family, words) for words, each in found}
    together: dict[tuple[str, tuple[str, ...]], list[Header]] = {}
    for words, each in found:
        shorter = (words[:count] for count in range(1, len(words)) if words[count - 1] not in FRONT)
        mother = next((short for short in shorter if (each.family, short) in known), words)
        together.setdefault((each.family, mother), []).append(each)
    return [Group("-".join(words).replace(".", "-"), named(words, offers), family, tuple(offers))
            for (family, words), offers in together.items()]


def named(words: tuple[str, ...], offers: list[Header]) -> str:
    """Return the name that most houses use for the game; in a tie, the one in plain letters."""
    names = Counter(each.name for each in offers if key(each.name) == words)
    return max(names, key=lambda name: (names[name], not re.search(r"[\d-]", name), -len(name)))
