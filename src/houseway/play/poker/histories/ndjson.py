"""Our own way to write hands: a header and then an event to a line; a night's log is read as well.

A hand's header says what is played; a night's first line does (`table-opened`), and every hand in it is found.
"""

from collections.abc import Iterable, Iterator
from typing import Any, TypeAlias

import msgspec

from houseway.play.poker.events import Event, HandBegan, HandEnded, Misdealt
from houseway.play.poker.histories.history import Header, History
from houseway.rules.refusal import Refused

Line: TypeAlias = Header | Event
_lines: msgspec.json.Decoder[Line] = msgspec.json.Decoder(Line)
_tags: msgspec.json.Decoder[dict[str, Any]] = msgspec.json.Decoder(dict[str, Any])
KNOWN = {kind.__struct_config__.tag for kind in Line.__args__}


def write_ndjson(hands: Iterable[History]) -> bytes:
    encode = msgspec.json.Encoder().encode
    return b"".join(encode(line) + b"\n" for hand in hands for line in (hand.header, *hand.log))


def read_ndjson(text: bytes) -> Iterator[History]:
    """Yield the finished hands; a hand that breaks off is refused."""
    header: Header | None = None
    names: dict[int, str] = {}
    log: list[Event] = []
    for number, raw in enumerate(text.splitlines(), start=1):
        if not raw.strip():
            continue
        try:
            told = _tags.decode(raw)
            line = _lines.decode(raw) if told.get("type") in KNOWN else None
        except msgspec.DecodeError as error:
            raise Refused("not-a-hand", f"line {number}: {error}") from None
        if told.get("type") == "table-opened":
            header = Header(told["offer"], told.get("line", ""), told.get("settings", {}))
        elif told.get("type") == "seated":
            names = names | {told["seat"]: told["name"]}
        elif isinstance(line, Header):
            header, names = line, dict(line.names)
        elif isinstance(line, HandBegan):
            log = [line]
        elif line is not None and log:
            log.append(line)
        if line is not None and isinstance(line, HandEnded | Misdealt) and log:
            if header is None:
                raise Refused("not-a-hand", f"line {number}: no line before this hand says what is played")
            yield History(msgspec.structs.replace(header, names=names), tuple(log))
            log = []
    if log:
        raise Refused("hand-breaks-off", "the last hand is not finished")
