"""`houseway history`: convert poker hands from one notation to another."""

import sys
from collections.abc import Callable
from datetime import UTC, datetime

from houseway.cli.output import REFUSED, USAGE, read_file, stop, talk
from houseway.desks.histories import History, read_ndjson, read_phh, write_ndjson, write_ohh, write_phh
from houseway.rules.refusal import Refused

NOTATIONS = ("phh", "ohh", "ndjson")


def convert(file: str, to: str, skip: bool = False, when: str = "") -> None:
    """Write the hands of a file in another notation; with `skip`, report and omit hands that can't be read or written.

    An unfinished hand, such as the last of a night that was abandoned, is always reported and omitted.
    """
    if to not in NOTATIONS:
        stop(f"--to must be {', '.join(NOTATIONS)}, not {to!r}", USAGE)
    text = read_file(file, False)
    date = utc(when)
    broken: list[Refused] = []

    def spoiled(refused: Refused) -> None:
        if not skip and refused.code != "hand-breaks-off":
            raise refused
        broken.append(refused)

    try:
        hands = read(text, spoiled)
    except UnicodeDecodeError:
        stop(f"{file} is not a text file", USAGE, code="not-a-hand")
    except Refused as refused:
        others = "; --skip leaves such hands out" if refused.sentence.startswith("[") else ""
        stop(f"{file}: {refused}{others}", USAGE, code=refused.code)
    if not hands:
        why = broken[0] if broken else Refused("no-hand", "it contains no hand")
        stop(f"{file}: {why}", USAGE, code=why.code)
    for each in broken:
        talk(f"left out: {each}")
    for hand in hands:
        for note in hand.header.notes:
            talk(f"hand {name_of(hand)}: {note}")
    if date:
        hands = [hand if hand.header.when else hand.dated(date) for hand in hands]
    if to == "ohh" and not all(hand.header.when for hand in hands):
        talk("the file does not say when the hands were played; use --when to add start_date_utc")
    kept = []
    for hand in hands:
        try:
            written(to, [hand])
            kept.append(hand)
        except Refused as refused:
            if not skip:
                stop(f"hand {name_of(hand)}: {refused}", REFUSED, code=refused.code)
            talk(f"hand {name_of(hand)} left out: {refused}")
    if kept:
        sys.stdout.buffer.write(written(to, kept))
        sys.stdout.flush()


def name_of(hand: History) -> str:
    """Return what the file calls a hand: some rooms have names for them, not numbers."""
    return str(hand.header.kept.get("hand", hand.began.number))


def utc(when: str) -> str:
    """Return a date and time as the notations write it; without a zone it is UTC."""
    if not when:
        return ""
    try:
        told = datetime.fromisoformat(when)
    except ValueError:
        stop(f"--when must be a date and time like 2026-11-15T20:00:00Z, not {when!r}", USAGE, code="not-a-time")
    return told.replace(tzinfo=told.tzinfo or UTC).astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def read(text: bytes, spoiled: Callable[[Refused], None]) -> list[History]:
    """Read hands: lines of JSON (hands or a night's log), or PHH."""
    if text.lstrip().startswith(b"{"):
        return list(read_ndjson(text, spoiled))
    return list(read_phh(text.decode(), spoiled))


def written(to: str, hands: list[History]) -> bytes:
    if to == "phh":
        return write_phh(hands).encode()
    return write_ohh(hands) if to == "ohh" else write_ndjson(hands)
