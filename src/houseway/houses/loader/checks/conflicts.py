"""Finds contradictions in an offer's data: two kinds of posted lines for one game, and silences that the data fills."""

from collections.abc import Iterator, Mapping
from typing import Any

from houseway.games.find import stated
from houseway.houses.loader.compose import value_at
from houseway.houses.offers import Offer


def conflicts(of: Offer) -> Iterator[tuple[str, str]]:
    """Yield each conflict: its key, and what is wrong."""
    yield from posted_lines(of)
    for reading in of.raw["reading"] if isinstance(of.raw.get("reading"), list) else ():
        if isinstance(reading, dict) and isinstance(reading.get("presumes", {}), dict):
            yield from contradicted(of.raw, reading)


def posted_lines(of: Offer) -> Iterator[tuple[str, str]]:
    """Yield what is wrong with the posted lines of an offer whose kind has its own rules."""
    own = stated(of.kind)
    if own is None or of.stated is None:
        return
    point = getattr(of.stated, "point", 0)
    if own.posted == "schedule" and of.fees.stakes:
        yield "fees", f"have [[stakes]]; {of.kind} is played at options under [[schedule]]"
    elif own.posted == "stakes" and of.fees.schedules:
        yield "fees", f"have [[schedule]]; {of.kind} is played at lines under [[stakes]]"
    elif point and of.fees.schedules:
        yield f"{of.kind}.point", "is for a game without filed limits; the fees post them"
    elif not (point or of.fees.schedules or of.fees.stakes) and of.played:
        own_line = ", or the value of a `point`" if hasattr(of.stated, "point") else ""
        yield "fees", f"are missing; {of.kind} is played at a posted line under [[{own.posted}]]{own_line}"


def contradicted(data: Mapping[str, Any], reading: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield data that contradicts what a reading presumes.

    >>> reading = {"id": "seat-order", "presumes": {"settlement.start": "left"}}
    >>> list(contradicted({"settlement": {"start": "button"}}, reading))
    [('reading.seat-order', 'presumes settlement.start = left; the file has button, so this is not silent')]
    """
    for path, value in reading.get("presumes", {}).items():
        found = value_at(data, path)
        if found is not None and found != value:
            what = f"presumes {path} = {value}; the file has {found}, so this is not silent"
            yield f"reading.{reading.get('id')}", what
