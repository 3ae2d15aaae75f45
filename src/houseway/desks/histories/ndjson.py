"""Our own format for hands: a header, then one event per line. A table's log can be read too.

The header names the game; in a log, the first line does (the table opens), and every hand in it is found. If a log was
written live, the line that begins a hand has its time (`at`, seconds since 1970).
"""

from collections.abc import Callable, Iterable, Iterator
from datetime import UTC, datetime
from typing import TypeAlias

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from houseway.desks.histories.history import Heading, History, refuse
from houseway.desks.histories.unknown_cards import filled
from houseway.kinds.pot.hand.events import Event, HandBegan, HandEnded, HandEvent, Misdealt
from houseway.kinds.pot.hand.evolve import replay
from houseway.money import MOST, show
from houseway.rules.refusal import Refused
from houseway.table.decode_errors import UNREAD, shorten, unread
from houseway.table.events import SeatChanged, SeatTaken, TableOpened


class Line(Struct, frozen=True):
    """A line of unknown type: a header, an event, or a command with its events."""

    type: str = ""
    event: str = ""
    events: list[msgspec.Raw] | None = None
    at: float | None = None


class Tagged(Struct, frozen=True):
    event: str = ""


Told: TypeAlias = TableOpened | SeatTaken | SeatChanged | HandEvent
KNOWN = {kind.__struct_config__.tag for kind in Told.__args__}
_lines: msgspec.json.Decoder[Line] = msgspec.json.Decoder(Line)
_tags: msgspec.json.Decoder[Tagged] = msgspec.json.Decoder(Tagged)
_headers: msgspec.json.Decoder[Heading] = msgspec.json.Decoder(Heading)
_events: msgspec.json.Decoder[Told] = msgspec.json.Decoder(Told)


def write_ndjson(hands: Iterable[History]) -> bytes:
    encode = msgspec.json.Encoder().encode
    return b"".join(encode(line) + b"\n" for hand in hands for line in (hand.header, *hand.log))


def read_ndjson(text: bytes, spoiled: Callable[[Refused], None] = refuse) -> Iterator[History]:
    """Yield the finished hands; `spoiled` is called for each that is incomplete or whose events make no hand."""
    header: Heading | None = None
    log, when = list[Event](), ""
    for number, told, at in _told(text):
        if log and isinstance(told, Heading | TableOpened | HandBegan):
            spoiled(_breaks_off(log))
            log = []
        if isinstance(told, Heading):
            header = told
        elif isinstance(told, TableOpened):
            header = Heading(told.offer, told.schedule, told.settings)
            header.game()  # this refuses a log of another kind at its first line
        elif isinstance(told, SeatTaken | SeatChanged):
            header = _named(header, told) if header is not None else None
        elif isinstance(told, HandBegan):
            log, when = [told], _utc(at)
        elif log:
            log.append(told)
            if isinstance(told, HandEnded | Misdealt):
                if header is None:
                    raise Refused("not-a-hand", f"line {number}: a header with the game must come before this hand")
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


def _named(header: Heading, event: SeatTaken | SeatChanged) -> Heading:
    """Return the header with the name of the player who sits down or moves."""
    if isinstance(event, SeatTaken):
        return replace(header, names=header.names | {event.seat: event.name})
    return replace(header, names=header.names | {event.to: header.names.get(event.seat, "")})


def _told(text: bytes) -> Iterator[tuple[int, Heading | Told, float | None]]:
    """Yield the headers and events of hands, with line number and time."""
    for number, raw in enumerate(text.splitlines(), start=1):
        if not raw.strip():
            continue
        try:
            line = _lines.decode(raw)
            if line.type == "hand-history":
                yield number, _headers.decode(raw), line.at
                continue
            if line.events is None and not line.event:
                raise Refused("not-a-hand", f"line {number}: this is neither an event nor a hand's header")
            for each in [raw] if line.events is None else line.events:
                if _tags.decode(each).event in KNOWN:
                    yield number, _events.decode(each), line.at
        except UNREAD as error:
            raise Refused("not-a-hand", f"line {number}: {unread(error)}") from None


def _utc(at: float | None) -> str:
    try:
        return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%dT%H:%M:%SZ") if at is not None else ""
    except (ValueError, OverflowError, OSError):
        raise Refused("not-a-time", f"{at} is not a time in seconds since 1970") from None


def _breaks_off(log: list[Event]) -> Refused:
    number = log[0].number if isinstance(log[0], HandBegan) else 0
    return Refused("hand-breaks-off", f"hand {number} is not finished")


def check(history: History) -> None:
    """Refuse events that do not make a hand. Our own logs are folded unchecked; files from elsewhere are not."""
    game, began = history.header.game(), history.began
    if not began.seats or len(set(began.seats)) != len(began.seats) or len(began.stacks) != len(began.seats):
        raise Refused("not-a-hand", f"hand {began.number}: give each seat once, with one stack")
    if len(began.seats) > game.variant.seats[-1]:
        raise Refused("not-a-hand", f"hand {shorten(str(began.number))}: {game.variant.name} is for "
                      f"at most {game.variant.seats[-1]} players, not {len(began.seats):,}")
    if any(abs(amount) > MOST for amount in (began.number, *began.stacks, *history.stacks)):
        raise Refused("not-a-hand", f"stacks can be at most {show(MOST)}; this hand has more")
    for event in history.log[1:]:
        seat, street = getattr(event, "seat", began.seats[0]), getattr(event, "street", 0)
        if seat not in began.seats or not 0 <= street < len(game.streets):
            raise Refused("not-a-hand", f"hand {began.number} has no such seat or street: {event}")
    try:
        hand = replay(game, filled(game, history.log))
    except (ValueError, LookupError, TypeError):
        raise Refused("not-a-hand", f"hand {began.number}: its events are not a valid hand") from None
    if hand.stacks != history.stacks and isinstance(history.log[-1], HandEnded):
        raise Refused("stacks-differ", f"hand {began.number} ends with {list(history.stacks)}, but its events give "
                      f"{list(hand.stacks)}")
