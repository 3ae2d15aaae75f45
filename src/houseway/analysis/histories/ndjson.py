"""Our own way to write hands: a header and then an event to a line; a night's log is read as well.

A hand's header says what is played; a night's first line does (`table-opened`), and every hand in it is found. Where a
log was written as the night went, the line that begins a hand says when (`at`, seconds since 1970).
"""

from collections.abc import Callable, Iterable, Iterator
from datetime import UTC, datetime
from typing import TypeAlias

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from houseway.analysis.histories.history import Header, History, refuse
from houseway.play.pot.events import Event, HandBegan, HandEnded, Misdealt
from houseway.play.pot.evolve import replay
from houseway.rules.refusal import Refused


class Opened(Struct, frozen=True, tag="table-opened"):
    """What a night's first line says of its hands."""

    offer: str
    line: str = ""
    settings: dict[str, str] = {}


class Named(Struct, frozen=True, tag="seated"):
    seat: int
    name: str


class Moved(Struct, frozen=True, tag="seat-changed"):
    seat: int
    to: int


class Tagged(Struct, frozen=True):
    type: str = ""
    at: float | None = None


Line: TypeAlias = Header | Opened | Named | Moved | Event
_lines: msgspec.json.Decoder[Line] = msgspec.json.Decoder(Line)
_tags: msgspec.json.Decoder[Tagged] = msgspec.json.Decoder(Tagged)
KNOWN = {kind.__struct_config__.tag for kind in Line.__args__}


def write_ndjson(hands: Iterable[History]) -> bytes:
    encode = msgspec.json.Encoder().encode
    return b"".join(encode(line) + b"\n" for hand in hands for line in (hand.header, *hand.log))


def read_ndjson(text: bytes, spoiled: Callable[[Refused], None] = refuse) -> Iterator[History]:
    """Yield the finished hands; `spoiled` is told of each that breaks off, or whose events make no hand."""
    header: Header | None = None
    log, when = list[Event](), ""
    for number, raw in enumerate(text.splitlines(), start=1):
        if not raw.strip():
            continue
        line, at = _line(number, raw)
        if log and isinstance(line, Header | Opened | HandBegan):
            spoiled(_breaks_off(log))
            log = []
        if isinstance(line, Opened):
            header = Header(line.offer, line.line, line.settings)
        elif isinstance(line, Named) and header is not None:
            header = replace(header, names=header.names | {line.seat: line.name})
        elif isinstance(line, Moved) and header is not None:
            header = replace(header, names=header.names | {line.to: header.names.get(line.seat, "")})
        elif isinstance(line, Header):
            header = line
        elif isinstance(line, HandBegan):
            log, when = [line], _utc(at)
        elif line is not None and not isinstance(line, Named | Moved) and log:
            log.append(line)
            if isinstance(line, HandEnded | Misdealt):
                if header is None:
                    raise Refused("not-a-hand", f"line {number}: no line before this hand says what is played")
                history = History(replace(header, when=when or header.when), tuple(log))
                log = []
                try:
                    check(history)
                except Refused as refused:
                    spoiled(refused)
                else:
                    yield history
    if log:
        spoiled(_breaks_off(log))


def _line(number: int, raw: bytes) -> tuple[Line | None, float | None]:
    """Return what a line tells and its time; nothing where it is of no hand."""
    try:
        tag = _tags.decode(raw)
        return _lines.decode(raw) if tag.type in KNOWN else None, tag.at
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refused("not-a-hand", f"line {number}: {error}") from None


def _utc(at: float | None) -> str:
    try:
        return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%dT%H:%M:%SZ") if at is not None else ""
    except (ValueError, OverflowError, OSError):
        raise Refused("not-a-time", f"{at} is not a time in seconds since 1970") from None


def _breaks_off(log: list[Event]) -> Refused:
    number = log[0].number if isinstance(log[0], HandBegan) else 0
    return Refused("hand-breaks-off", f"hand {number} is not finished")


def check(history: History) -> None:
    """Refuse events that do not make a hand: a table's own log is folded without a question, a stranger's is not."""
    game, began = history.header.game(), history.began
    if not began.seats or len(set(began.seats)) != len(began.seats) or len(began.stacks) != len(began.seats):
        raise Refused("not-a-hand", f"hand {began.number}: every seat has one stack")
    for event in history.log[1:]:
        seat, street = getattr(event, "seat", began.seats[0]), getattr(event, "street", 0)
        if seat not in began.seats or not 0 <= street < len(game.streets):
            raise Refused("not-a-hand", f"hand {began.number}: {event} is of no seat or street of it")
    try:
        hand = replay(game, list(history.log))
    except (ValueError, LookupError, TypeError) as error:
        raise Refused("not-a-hand", f"hand {began.number}: its events make no hand ({error!r})") from None
    if hand.stacks != history.stacks and isinstance(history.log[-1], HandEnded):
        raise Refused("stacks-differ", f"hand {began.number} ends with {list(history.stacks)}, and its events with "
                      f"{list(hand.stacks)}")
