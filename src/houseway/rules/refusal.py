"""A refusal: why a command is not allowed, in words a player understands, and the lines that forbid it."""

import re
from typing import NamedTuple


class Clause(NamedTuple):
    """Lines of a house's filing: `palace 1491–1501`."""

    house: str
    lines: str
    borrowed: bool = False
    """Whether the lines belong to a house other than the one that cites them."""

    @classmethod
    def read(cls, house: str, text: str) -> "Clause":
        """Read a citation of a house: lines of its own document, or another house's lines.

        >>> str(Clause.read("palace", "1491-1501")), str(Clause.read("palace", "oaks 234"))
        ('palace 1491–1501', 'oaks 234 (borrowed)')
        """
        lender, _, lines = text.partition(" ")
        borrowed = bool(re.fullmatch(r"[a-z][\w-]*", lender)) and lines[:1].isdecimal() and lender != house
        found = lines if borrowed else text.removeprefix(f"{house} ")
        return cls(lender if borrowed else house, found.replace("-", "–"), borrowed)

    def __str__(self) -> str:
        return f"{self.house} {self.lines}".strip() + (" (borrowed)" if self.borrowed else "")


class Refused(Exception):
    """A command that the rules do not allow; nothing has changed.

    >>> raise Refused("below-minimum", "a wager here is at least $10", Clause("palace", "1566"))
    Traceback (most recent call last):
    houseway.rules.refusal.Refused: a wager here is at least $10 (palace 1566)
    """

    def __init__(self, code: str, sentence: str, clause: Clause | None = None) -> None:
        super().__init__(code, sentence, clause)
        self.code, self.sentence, self.clause = code, sentence, clause

    def __str__(self) -> str:
        return f"{self.sentence} ({self.clause})" if self.clause else self.sentence
