"""Queries to the counting processes, and their progress."""

from typing import Any, NamedTuple

from msgspec import Struct

PRICE, TURN = "price", "turn"


class ReportQuery(Struct, array_like=True):
    """A query: what to compute, for which offer, with which settings and parameters."""

    about: str
    offer: str
    settings: dict[str, str] = {}
    asked: dict[str, Any] = {}


class Progress(NamedTuple):
    """The progress of a count, from 0 to 1, and the rows found since the last report."""

    share: float
    rows: list[dict[str, Any]]
