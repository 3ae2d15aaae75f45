"""A finished round by its number: every event told, its clause beside it, and the shuffle laid open."""

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Any

import msgspec

from houseway.cards import commitment
from houseway.play.commands import LayOpen
from houseway.play.events import SeedRevealed, Shuffled, TableOpened
from houseway.play.evolve import evolve
from houseway.play.log import Entry, event_reader, opened_table, write_entry
from houseway.play.narrate import say
from houseway.play.rest import unpack
from houseway.play.view import change, felt, redact
from houseway.rules.refusal import Refused
from houseway.rules.spot import Place
from houseway.server.shuffles import RECIPE, mixed
from houseway.server.telling import Told, line
from houseway.store import Store
from houseway.store.archive import archived
from houseway.store.store import RoundRow, TableRow

REVEALED, SEALED = str(SeedRevealed.__struct_config__.tag), str(Shuffled.__struct_config__.tag)
"""Seeds are revealed in the order in which their shuffles were sealed."""
BLOCK = 2**18


def find(store: Store, row: TableRow, number: int) -> RoundRow:
    found = store.round(row.id, number)
    if found is None:
        raise Refused("no-such-round", f"{row.id} has no finished round {number}")
    if found.last <= gone(store, row):
        raise Refused("archived", f"round {number} of {row.id} is archived; the house has it in a file")
    return found


def gone(store: Store, row: TableRow) -> int:
    """Return the last event that has been archived, 0 where none has."""
    known = archived(store, row.id)
    return known.gone if known else 0


def following(store: Store, row: TableRow, after: int, upto: int) -> Iterator[Told]:
    """Yield a part of a log with the table before and after each event, from the nearest round that was kept."""
    read = event_reader(row.kind)
    first = store.events(row.id, upto=1)
    if not first:
        return
    opened = read.decode(first[0].body)
    assert isinstance(opened, TableOpened)
    table, seen = opened_table(opened), 1
    after = max(after, gone(store, row))
    if not after:
        yield Told(1, first[0].at, opened, table, table)
    kept = store.round_before(row.id, after)
    if kept and kept.after:
        table, seen = unpack(table, kept.after), kept.last
    for written in store.events(row.id, after=seen, upto=upto):
        event, before = read.decode(written.body), table
        table = evolve(before, event)
        if written.seq > after:
            yield Told(written.seq, written.at, event, before, table)


def lines(store: Store, row: TableRow, after: int, upto: int) -> list[dict[str, Any]]:
    """Return a part of a log as anybody on the rail sees it."""
    found: list[dict[str, Any]] = msgspec.to_builtins([line(told, None) for told in following(store, row, after, upto)])
    return found


def told(store: Store, row: TableRow, number: int, after: int = 0, limit: int = 1000) -> dict[str, Any]:
    """Return the page of a round: the felt before it, and every event with what it changes there.

    A round of more events than the limit takes several pages; each begins after the last event of the one before.
    """
    found = find(store, row, number)
    begin = max(found.first - 1, after)
    end = min(found.last, begin + limit)
    shuffle = shuffle_of(store, row, found)
    events: list[dict[str, Any]] = []
    people: dict[Place, str] = {}
    first: dict[str, Any] | None = None
    seen: dict[str, Any] = {}
    for each in following(store, row, begin, end):
        if first is None:
            first = seen = felt(each.before, None)
        laid = felt(each.after, None)
        told_line = line(each, None) | {"change": change(seen, laid)}
        if shuffle["revealed"]:
            told_line |= {"event": each.event, "say": say(each.before, each.event)}
        events.append(told_line)
        seen = laid
        people |= {place: person.name for place, person in each.after.people.items()}
    return {
        "table": row.id,
        "offer": row.offer,
        "kind": row.kind,
        "number": number,
        "shoe": found.shoe,
        "first": found.first,
        "last": found.last,
        "ended": found.ended,
        "felt": msgspec.to_builtins(first),
        "events": msgspec.to_builtins(events),
        "after": end if end < found.last else None,
        "shuffle": shuffle,
        "people": [{"seat": seat, "behind": behind, "name": name} for (seat, behind), name in sorted(people.items())],
    }


def shuffle_of(store: Store, row: TableRow, found: RoundRow) -> dict[str, Any]:
    """Return how a round's cards were shuffled: sealed while the shoe is in use, whole afterwards, and checked."""
    secret = store.secret(row.id, found.shoe)
    given = store.contributions(row.id, found.shoe)
    sealed = mixed(secret or b"", given)
    opened = store.marks(row.id, REVEALED, skip=found.shoe - 1)
    seed = revealed(store, row, opened[0]).seed if opened else None
    known = secret if seed is not None else None
    good = None
    if seed is not None:
        good = commitment(bytes.fromhex(seed)) == commitment(sealed) and seed == sealed.hex()
    return {
        "commitment": commitment(sealed),
        "revealed": seed is not None,
        "seed": seed,
        "good": good,
        "server": {
            "commitment": commitment(secret) if secret else None,
            "secret": known.hex() if known else None,
        },
        "contributions": [{"name": name, "seed": words} for _, name, words in given],
        "recipe": RECIPE,
    }


def revealed(store: Store, row: TableRow, at: int) -> SeedRevealed:
    event = event_reader(row.kind).decode(store.events(row.id, after=at - 1, upto=at)[0].body)
    assert isinstance(event, SeedRevealed)
    return event


def export(store: Store, row: TableRow, number: int | None) -> Iterator[bytes]:
    """Return a log as NDJSON from the opening to a round, or to the last that is open, with the seeds that open it.

    A log ends with a whole step. Where cards are still hidden it cannot be given away; it is refused until their
    shuffle is revealed.
    """
    last_open = store.last_of_shoes(row.id, store.marked(row.id, REVEALED))
    upto = store.end_of_step(row.id, last_open or 1)
    if number is not None:
        upto = store.end_of_step(row.id, find(store, row, number).last)
    if hides(store, row, last_open, upto):
        raise Refused("sealed", "cards of this round are still hidden; its shuffle is revealed later")
    unopened = store.marked(row.id, SEALED, upto) - store.marked(row.id, REVEALED, upto)
    later = tuple(revealed(store, row, at) for at in store.marks(row.id, REVEALED, after=upto, limit=max(0, unopened)))
    closing = [write_entry(Entry(LayOpen(), later)) + b"\n"] if later else []
    return blocks(chain(store.lines(row.id, upto), closing))


def blocks(lines: Iterable[bytes], size: int = BLOCK) -> Iterator[bytes]:
    """Put lines together: sending a line by itself costs more than reading it."""
    waiting, length = list[bytes](), 0
    for each in lines:
        waiting.append(each)
        length += len(each)
        if length >= size:
            yield b"".join(waiting)
            waiting, length = [], 0
    if waiting:
        yield b"".join(waiting)


def hides(store: Store, row: TableRow, after: int, upto: int) -> bool:
    """Tell whether a part of a log has something that nobody on the rail may see."""
    return any(redact(each.before, each.event, None) != each.event for each in following(store, row, after, upto))
