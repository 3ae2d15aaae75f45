"""The poker hand history fields for a hand's time and place: kept unchanged, and converted to UTC."""

import re
from collections.abc import Iterator, Mapping
from datetime import UTC, date, datetime, time, timedelta, timezone, tzinfo
from math import isfinite
from typing import Any
from zoneinfo import ZoneInfo

KEPT = ("author", "event", "url", "venue", "address", "city", "region", "postal_code", "country", "time", "time_zone",
        "time_zone_abbreviation", "day", "month", "year", "hand", "level", "seat_count", "table", "currency",
        "currency_symbol", "ante_trimming_status", "time_limit")
"""Fields that do not affect the play. (Trimming antes does affect it, and is done when a hand is read.)"""
ZONES = {"ET": "America/New_York", "CT": "America/Chicago", "MT": "America/Denver", "PT": "America/Los_Angeles"}
HOURS = {"UTC": 0, "GMT": 0, "WET": 0, "BST": 1, "CET": 1, "CEST": 2, "EET": 2, "EST": -5, "EDT": -4, "CST": -6,
         "CDT": -5, "MST": -7, "MDT": -6, "PST": -8, "PDT": -7}
CURRENCIES = {"$": "USD", "€": "EUR", "£": "GBP"}


def kept(table: Mapping[str, Any]) -> dict[str, Any]:
    """Return the fields to write again; the hand's number is in its log."""
    found = {key: table[key] for key in KEPT if isinstance(table.get(key), str | int | float | time)}
    if not isinstance(found.get("hand", ""), str):
        del found["hand"]
    return found | ({"time": found["time"].isoformat()} if isinstance(found.get("time"), time) else {})


def when(table: Mapping[str, Any]) -> str:
    """Return when the hand began, in UTC, or only the day; empty if the file does not say or names no zone."""
    try:
        day = date(table["year"], table["month"], table["day"])
    except (KeyError, TypeError, ValueError, OverflowError):
        return ""
    clock = table.get("time")
    if not isinstance(clock, time):
        return day.isoformat()
    try:
        zone = _zone(table)
        return datetime.combine(day, clock, zone).astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ") if zone else ""
    except (ValueError, OverflowError, OSError):
        return ""


def _zone(table: Mapping[str, Any]) -> tzinfo | None:
    """Return the zone of the file's time: named, abbreviated, or UTC; None if only the place implies it."""
    name, short = table.get("time_zone"), table.get("time_zone_abbreviation")
    if isinstance(name, str):
        return ZoneInfo(name)
    if isinstance(short, str):
        return ZoneInfo(ZONES[short]) if short in ZONES else (
            timezone(timedelta(hours=HOURS[short])) if short in HOURS else None)
    return None if all(key in table for key in ("city", "region", "country")) else UTC


def told_again(kept: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """Yield the kept fields that can be written: a log from elsewhere may hold anything."""
    for key in KEPT:
        value = kept.get(key)
        plain = isinstance(value, str | int) or (isinstance(value, float) and isfinite(value))
        if plain and (key != "time" or _clock(value)):
            yield key, value


def dated(moment: str) -> Iterator[tuple[str, Any]]:
    """Yield the fields for the time a hand began, given in UTC."""
    found = re.fullmatch(r"(\d{4})-(\d\d)-(\d\d)(?:T(\d\d:\d\d:\d\d)Z)?", moment, re.ASCII)
    if not found:
        return
    year, month, day, clock = found.groups()
    if clock and _clock(clock):
        yield "time", clock
        yield "time_zone", "UTC"
    yield from zip(("year", "month", "day"), (int(year), int(month), int(day)), strict=True)


def _clock(value: Any) -> bool:
    """Return whether this is a time of day in the format's notation."""
    try:
        return isinstance(value, str) and time.fromisoformat(value).isoformat() == value
    except ValueError:
        return False


def currency(kept: Mapping[str, Any]) -> str:
    """Return the currency code of a file; XXX means no currency, as for tournament chips."""
    return str(kept.get("currency") or CURRENCIES.get(str(kept.get("currency_symbol")), "XXX"))
