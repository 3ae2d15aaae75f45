"""`houseway history`: hands of poker from one notation into another."""

import sys

from houseway.cli.output import REFUSED, USAGE, stop, talk
from houseway.cli.settle import read_file
from houseway.play.poker.histories import History, read_ndjson, read_phh, write_ndjson, write_ohh, write_phh
from houseway.rules.refusal import Refused

NOTATIONS = ("phh", "ohh", "ndjson")


def convert(file: str, to: str, skip: bool = False) -> None:
    """Write the hands of a file in another notation; with `skip`, those it has no words for are left out and told."""
    if to not in NOTATIONS:
        stop(f"--to is one of {', '.join(NOTATIONS)}, not {to!r}", USAGE)
    text = read_file(file, False)
    try:
        hands = read(text)
    except UnicodeDecodeError:
        stop(f"{file}: this is not text", USAGE, code="not-a-hand")
    except Refused as refused:
        stop(f"{file}: {refused}", USAGE, code=refused.code)
    if not hands:
        stop(f"{file}: there is no hand in it", USAGE, code="no-hand")
    kept = []
    for hand in hands:
        try:
            written(to, [hand])
            kept.append(hand)
        except Refused as refused:
            if not skip:
                stop(f"hand {hand.began.number}: {refused}", REFUSED, code=refused.code)
            talk(f"hand {hand.began.number} left out: {refused}")
    if kept:
        sys.stdout.buffer.write(written(to, kept))
        sys.stdout.flush()


def read(text: bytes) -> list[History]:
    """Read hands: lines of JSON (hands or a night's log), or PHH."""
    return list(read_ndjson(text)) if text.lstrip().startswith(b"{") else list(read_phh(text.decode()))


def written(to: str, hands: list[History]) -> bytes:
    if to == "phh":
        return write_phh(hands).encode()
    return write_ohh(hands) if to == "ohh" else write_ndjson(hands)
