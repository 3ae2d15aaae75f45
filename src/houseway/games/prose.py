"""Joins clauses into sentences for the rules page."""

from collections.abc import Iterable


def sentences(parts: Iterable[str]) -> str:
    """Join clauses as sentences; empty ones are left out.

    >>> sentences(["it is kept", "", "two are a misdeal"])
    'It is kept. Two are a misdeal.'
    """
    return " ".join(f"{part[0].upper()}{part[1:]}." for part in parts if part)
