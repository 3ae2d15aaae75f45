"""Joins clauses into sentences for the rules page."""

from collections.abc import Iterable


def sentences(parts: Iterable[str]) -> str:
    """Join clauses into sentences; empty ones are left out.

    >>> sentences(["it is kept", "", "two are a misdeal"])
    'It is kept. Two are a misdeal.'
    """
    return " ".join(f"{part[0].upper()}{part[1:]}." for part in parts if part)


def joined(parts: list[str], word: str = "and") -> str:
    """Join parts with commas, and with a word before the last.

    >>> joined(["9", "10", "11"], "or")
    '9, 10 or 11'
    """
    return f" {word} ".join([", ".join(parts[:-1]), parts[-1]]) if len(parts) > 1 else "".join(parts)
