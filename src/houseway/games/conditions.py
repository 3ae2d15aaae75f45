"""Conditions written out over the fields of an outcome: `player = 9 and banker = 7 and player cards = 2`.

A game names its usual conditions and declares the fields of its outcomes; a house may use both in a condition of its
own:

- fields and whole numbers, with `+` and `-`, compared by `=`, `!=`, `<`, `<=`, `>` and `>=`;
- a field that is yes or no, by its name;
- a field of words by one of them, in their order: `player hand >= flush`;
- named conditions;
- all of these with `and`, `or`, `not` and parentheses.
"""

import operator
import re
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from houseway.rules.wagers import Condition

COMPARES: Mapping[str, tuple[Callable[[int, int], bool], str]] = {
    "=": (operator.eq, "is"),
    "!=": (operator.ne, "is not"),
    "<": (operator.lt, "is less than"),
    "<=": (operator.le, "is at most"),
    ">": (operator.gt, "is more than"),
    ">=": (operator.ge, "is at least"),
}
SIGNS: Mapping[str, Callable[[int, int], int]] = {"+": operator.add, "-": operator.sub}
JOINS = ("and", "or", "not")
TOKEN = re.compile(r"\s*(!=|<=|>=|[=<>()+]|-(?!\w*[a-z])|\d+(?![\w-])|[^\s=<>!()+]+)")
LONGEST = 400
"""The longest condition allowed, in characters."""


class Field(NamedTuple):
    """A part of an outcome that conditions can test."""

    of: Callable[[int], int]
    """Returns the field's value, given the number of an outcome; for yes or no, 1 or 0."""
    means: str
    words: tuple[str, ...] = ()
    """The field's values in words, lowest first, if it is not a number."""
    yes: bool = False
    """True if the field is yes or no, and so can stand alone."""


class Term(NamedTuple):
    """A parsed part of a condition."""

    of: Condition
    field: Field | None = None
    truth: bool = False
    """True if the term is a yes or no, False if it is a number."""


class Conditions(dict[str, Condition]):
    """The named conditions of a game. Looking up a written-out condition parses it."""

    def __init__(self, named: Mapping[str, Condition], fields: Mapping[str, Field]) -> None:
        super().__init__(named)
        self.named, self.fields = dict(named), fields

    def __contains__(self, written: object) -> bool:
        return super().__contains__(written) or (isinstance(written, str) and not self.wrong(written))

    def __missing__(self, written: str) -> Condition:
        try:
            found = Parser(written, self).whole()
        except ValueError as error:
            raise KeyError(str(error)) from None
        self[written] = found
        return found

    def wrong(self, written: str) -> str:
        """Return what is wrong with a condition; empty if it is valid."""
        try:
            Parser(written, self).whole()
        except ValueError as error:
            return str(error)
        return ""

    def is_written_out(self, text: str) -> bool:
        """Check whether a text is a written-out condition and not a name."""
        return text not in self.named and bool(re.search(r"[=<>]|\b(and|or|not)\b", text))


class Parser:
    """Parses one condition, from left to right."""

    def __init__(self, text: str, known: Conditions) -> None:
        if len(text) > LONGEST:
            raise ValueError(f"a condition has at most {LONGEST} characters, not {len(text)}")
        self.text, self.known, self.at = text, known, 0
        self.tokens = self.grouped([token for token in TOKEN.findall(text) if token])

    def grouped(self, words: list[str]) -> list[str]:
        """Join words that make up one name, trying the longest names first."""
        values = {word for field in self.known.fields.values() for word in field.words}
        names = {*self.known.fields, *self.known.named, *values}
        most = max((len(name.split()) for name in names), default=1)
        tokens, place = list[str](), 0
        while place < len(words):
            spans = range(min(most, len(words) - place), 0, -1)
            size = next((size for size in spans if " ".join(words[place : place + size]) in names), 1)
            tokens.append(" ".join(words[place : place + size]))
            place += size
        return tokens

    @property
    def next(self) -> str:
        return self.tokens[self.at] if self.at < len(self.tokens) else ""

    def take(self) -> str:
        self.at += 1
        return self.tokens[self.at - 1]

    def whole(self) -> Condition:
        found = self.either()
        if self.next:
            raise ValueError(f"`{self.text}` can't be read from `{self.next}` on; join conditions with `and` or `or`")
        return self.holds(found)

    def holds(self, term: Term) -> Condition:
        if not term.truth:
            raise ValueError(f"`{self.text}` compares nothing; write, for example, `{self.example()}`")
        return term.of

    def example(self) -> str:
        number = next((name for name, field in self.known.fields.items() if not field.words and not field.yes), "")
        return f"{number} = 3" if number else next(iter(self.known.fields or self.known.named), "")

    def either(self) -> Term:
        return self.joined("or", self.both, any)

    def both(self) -> Term:
        return self.joined("and", self.negated, all)

    def joined(self, word: str, part: Callable[[], Term], how: Callable[[Any], bool]) -> Term:
        found = [part()]
        while self.next == word:
            self.take()
            found.append(part())
        if len(found) == 1:
            return found[0]
        parts = [self.holds(each) for each in found]
        return Term(lambda outcome: how(bool(each(outcome)) for each in parts), truth=True)

    def negated(self) -> Term:
        if self.next != "not":
            return self.compared()
        self.take()
        inner = self.holds(self.negated())
        return Term(lambda outcome: not inner(outcome), truth=True)

    def compared(self) -> Term:
        left = self.summed()
        if self.next not in COMPARES:
            return left
        compare, _ = COMPARES[self.take()]
        field = left.field
        right = self.word_of(field) if field and field.words and self.next not in self.known.fields else self.summed()
        if (left.truth and not (field and field.yes)) or (right.truth and not (right.field and right.field.yes)):
            raise ValueError(f"`{self.text}` compares a condition; only fields and numbers can be compared")
        mine, theirs = left.of, right.of
        return Term(lambda outcome: compare(mine(outcome), theirs(outcome)), truth=True)

    def word_of(self, field: Field) -> Term:
        word = self.take() if self.next else ""
        if word not in field.words:
            raise ValueError(f"there is no `{word}`; choose from {', '.join(field.words)}")
        place = field.words.index(word)
        return Term(lambda outcome: place)

    def summed(self) -> Term:
        found = self.single()
        while self.next in SIGNS:
            sign = SIGNS[self.take()]
            left, right = found.of, self.single().of
            found = Term(_applied(sign, left, right))
        return found

    def single(self) -> Term:
        if not self.next:
            raise ValueError(f"`{self.text}` ends where a field, a number or a condition is expected")
        token = self.take()
        if token == "(":
            found = self.either()
            if self.next != ")":
                raise ValueError(f"`{self.text}` has no closing parenthesis")
            self.take()
            return found
        if token.isdecimal():
            number = int(token)
            return Term(lambda outcome: number)
        if token in self.known.fields:
            field = self.known.fields[token]
            return Term(field.of, field, truth=field.yes)
        if token in self.known.named:
            return Term(self.known.named[token], truth=True)
        from difflib import get_close_matches

        known = [*self.known.fields, *self.known.named]
        near = get_close_matches(token, known, n=1, cutoff=0.5)
        fields = f"fields are {', '.join(self.known.fields) or 'none'}"
        meant = f"did you mean `{near[0]}`?" if near and near[0] in self.known.fields else fields
        meant += f"; or did you mean the condition `{near[0]}`?" if near and near[0] not in self.known.fields else ""
        raise ValueError(f"`{token}` is not a field or condition of the game; {meant}")


def _applied(sign: Callable[[int, int], int], left: Condition, right: Condition) -> Condition:
    return lambda outcome: sign(left(outcome), right(outcome))


def in_words(text: str, known: Mapping[str, Condition]) -> str:
    """Return a condition in plain words; a named condition is described by its name.

    >>> fields = {"player": Field(lambda outcome: outcome, "the Player's total")}
    >>> in_words("player >= 8 and not tie", Conditions({"tie": lambda outcome: outcome == 0}, fields))
    'player is at least 8 and not tie'
    """
    if not isinstance(known, Conditions) or not known.is_written_out(text):
        return text
    said = [COMPARES[token][1] if token in COMPARES else token for token in Parser(text, known).tokens]
    return " ".join(said).replace("( ", "(").replace(" )", ")")
