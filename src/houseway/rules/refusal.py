"""A refusal: why a command is not allowed, in words a player understands, and the lines that forbid it."""

from typing import NamedTuple


class Clause(NamedTuple):
    """Lines of a house's filing: `palace 1491–1501`."""

    house: str
    lines: str

    def __str__(self) -> str:
        return f"{self.house} {self.lines}".strip()


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
