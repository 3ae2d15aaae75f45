"""What the counting processes are asked, and how they say how far they have come."""

from typing import Any, NamedTuple

from msgspec import Struct

PRICE, TURN = "price", "turn"


class ReportQuery(Struct, array_like=True):
    """A question: what to compute, of which offer, with which settings and parameters."""

    about: str
    offer: str
    settings: dict[str, str] = {}
    asked: dict[str, Any] = {}


class Progress(NamedTuple):
    """How far a count has come, from 0 to 1, and the rows that are known since the last time."""

    share: float
    rows: list[dict[str, Any]]
