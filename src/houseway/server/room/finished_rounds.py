"""A finished round as one person saw it: every event with its sentence and clause, and the proof of the shuffle."""

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Any

import msgspec

from houseway.cards import Pack
from houseway.fairness.seal_check import open_cards
from houseway.fairness.source import chosen_by
from houseway.rules.refusal import Refused
from houseway.rules.spot import Place
from houseway.server.tables.broadcast import line
from houseway.server.tables.facts import RecordedEvent
from houseway.server.tables.shuffles import seeds
from houseway.store import Store
from houseway.store.archive import archived, old_lines
from houseway.store.rows import RoundRow, TableRow
from houseway.store.schema import MARKED
from houseway.table.commands import LayOpen
from houseway.table.display.view import change, felt
from houseway.table.events import CardsOpened, Sealed, Shuffled, TableOpened
from houseway.table.evolve import evolve
from houseway.table.log import Entry, event_reader, opened_table, write_entry
from houseway.table.snapshot import unpack
from houseway.table.table import Table

SEALED, SHUFFLED = str(Sealed.__struct_config__.tag), str(Shuffled.__struct_config__.tag)
SHUFFLES = next(begins for begins, tag in MARKED.items() if tag == SHUFFLED).encode()
"""The beginning of each line in the archive."""
BLOCK = 2**18
PAGE = 200
"""Rounds whose cards are looked up in one query."""
places = msgspec.msgpack.Decoder(list[tuple[int, int]])


def find(store: Store, row: TableRow, number: int) -> RoundRow:
    found = store.round(row.id, number)
    if found is None:
        raise Refused("no-such-round", f"{row.id} has no finished round {number}")
    if found.last <= gone(store, row):
        raise Refused("archived", f"round {number} of {row.id} is archived; ask the house for the file")
    return found


def gone(store: Store, row: TableRow) -> int:
    """Return the number of the last archived event; 0 if there is none."""
    known = archived(store, row.id)
    return known.gone if known else 0


def following(store: Store, row: TableRow, after: int, upto: int) -> Iterator[RecordedEvent]:
    """Yield the part of a log that is not archived, with the table before and after each event."""
    return since(store, row, max(after, gone(store, row)), upto)


def since(store: Store, row: TableRow, after: int, upto: int) -> Iterator[RecordedEvent]:
    """Yield the events after one that is not archived; the table is folded from the nearest snapshot."""
    read = event_reader(row.kind)
    first = store.events(row.id, upto=1)
    if not first:
        return
    opened = read.decode(first[0].body)
    assert isinstance(opened, TableOpened)
    table, seen = opened_table(opened), 1
    if not after:
        yield RecordedEvent(1, first[0].at, opened, table, table)
    kept = store.round_before(row.id, after)
    if kept and kept.after:
        table, seen = unpack(table, kept.after), kept.last
    for written in store.events(row.id, after=seen, upto=upto):
        event, before = read.decode(written.body), table
        table = evolve(before, event)
        if written.seq > after:
            yield RecordedEvent(written.seq, written.at, event, before, table, written.command is not None)


def lines(store: Store, row: TableRow, after: int, upto: int) -> list[dict[str, Any]]:
    """Return a part of a log as a spectator sees it."""
    found: list[dict[str, Any]] = msgspec.to_builtins([line(told, None) for told in following(store, row, after, upto)])
    return found


def told(
    store: Store, row: TableRow, number: int, after: int = 0, limit: int = 1000, account: str | None = None
) -> dict[str, Any]:
    """Return the page of a round as one person saw it: the felt before it, and every event with what it changes.

    A round with more events than the limit takes several pages; each begins after the last event of the previous one.
    """
    with store.at_once():
        return page(store, row, number, after, limit, account)


def page(store: Store, row: TableRow, number: int, after: int, limit: int, account: str | None) -> dict[str, Any]:
    found = find(store, row, number)
    begin = max(found.first - 1, after)
    end = min(found.last, begin + limit)
    who = store.who_saw(account, row.id, number) if account else None
    events: list[dict[str, Any]] = []
    people: dict[Place, str] = {}
    first: dict[str, Any] | None = None
    seen: dict[str, Any] = {}
    dealt: Shuffled | None = None
    pack: Pack | None = None
    for each in since(store, row, begin, end):
        if first is None:
            first = seen = felt(each.before, who)
        dealt, pack = each.after.shuffled, each.after.offer.pack
        laid = felt(each.after, who)
        events.append(line(each, who) | {"change": change(seen, laid)})
        seen = laid
        people |= {place: person.name for place, person in each.after.people.items()}
    return {
        "table": row.id,
        "offer": row.offer,
        "settings": row.settings,
        "kind": row.kind,
        "number": number,
        "shoe": found.shoe,
        "first": found.first,
        "last": found.last,
        "ended": found.ended,
        "felt": first,
        "events": events,
        "after": end if end < found.last else None,
        "shuffle": shuffle_of(store, row, found, pack, dealt, account) if dealt and pack else None,
        "people": [{"seat": seat, "behind": behind, "name": name} for (seat, behind), name in sorted(people.items())],
    }


def fresh_table(store: Store, row: TableRow) -> Table:
    """Return an empty table."""
    opened = event_reader(row.kind).decode(store.events(row.id, upto=1)[0].body)
    assert isinstance(opened, TableOpened)
    return opened_table(opened)


def shuffle_of(
    store: Store, row: TableRow, found: RoundRow, pack: Pack, dealt: Shuffled, account: str | None
) -> dict[str, Any]:
    """Return how a round's cards were shuffled: seals, seeds, the other shuffles, and the cards that one person saw."""
    shuffled_at = store.mark_before(row.id, SHUFFLED, found.last + 1) or 0  # no shuffle follows the end of the log
    sealed_at = store.mark_before(row.id, SEALED, shuffled_at) or 0
    kept = store.events(row.id, sealed_at - 1, sealed_at)  # the event may be archived, if the shoe began long ago
    sealed = event_reader(row.kind).decode(kept[0].body) if kept else None
    hashes = sealed.hashes if sealed else tuple((name, None) for name, _ in dealt.words)
    seen = store.seen(row.id, account, found.number, found.number).get(found.number, [])
    secret = store.secret(row.id, found.shoe)
    assert secret is not None
    opened = opening(pack, secret, dealt, seen)
    shown = dict(dealt.words)
    return {
        "number": found.shoe,
        "commitment": dealt.commitment,
        "sealed": {"event": sealed_at, "shuffles": len(dealt.others) + 1},
        "words": [{"name": name, "hash": told, "words": shown.get(name)} for name, told in hashes],
        "beacon": dealt.beacon,
        "pick": dealt.pick,
        "root": dealt.root,
        "others": list(dealt.others),
        "pack": [pack.spell(card) for card in pack.cards],
        "cards": [{"place": place, "card": card, "salt": salt} for place, card, salt in opened.cards],
        "proof": list(opened.proof),
    }


def opening(pack: Pack, secret: bytes, dealt: Shuffled, seen: Iterable[bytes]) -> CardsOpened:
    """Return the cards of a shuffle that one person has seen, each with its proof."""
    seed = seeds(secret)[chosen_by(dealt).at]
    return open_cards(pack, seed, dealt, (one for each in seen for one in places.decode(each)))


def export(store: Store, row: TableRow, number: int | None, account: str | None = None) -> Iterator[bytes]:
    """Return a log as NDJSON from the opening to a round, or to the last finished round, redacted for an account.

    The log of a closed table is exported whole, with the chips that everybody took away. A log ends with a complete
    step. Lines follow that open the cards that everybody has seen, and the account's own cards.
    """
    whole = number is None and row.closed
    if number is None:
        last = store.last_round(row.id)
        number = last.number if last else 0
    upto = store.version(row.id) if whole else store.end_of_step(row.id, find(store, row, number).last if number else 1)
    return blocks(chain(store.lines(row.id, upto, public=True), openings(store, row, number, account)))


def openings(store: Store, row: TableRow, number: int, account: str | None) -> Iterator[bytes]:
    """Yield lines that open the cards an account has seen up to a round; a shoe can take several lines."""
    read, pack, old = event_reader(row.kind), fresh_table(store, row).offer.pack, old_shuffles(store, row)
    kept = 0, b""
    for first in range(1, number + 1, PAGE):
        last = min(first + PAGE - 1, number)
        sights = store.seen(row.id, account, first, last)
        by_shoe: dict[int, list[bytes]] = {}
        for each, shoe in store.shoes(row.id, first, last).items():
            by_shoe.setdefault(shoe, []).extend(sights.get(each, ()))
        begin, end = min(by_shoe, default=1), max(by_shoe, default=0)
        dealt = store.marked(row.id, SHUFFLED, skip=begin - 1, limit=end - begin + 1)
        secrets = store.secrets(row.id, begin, end)
        for shoe, seen in sorted(by_shoe.items()):
            body: str | bytes | None = dealt[shoe - begin]
            if body is None:  # the event is archived; the rounds of a shoe can be on two pages
                kept = next((each for each in old if each[0] >= shoe), kept) if kept[0] < shoe else kept
                body = kept[1] if kept[0] == shoe else None
            event = opening(pack, secrets[shoe], read.decode(body), seen) if body else None
            if event and event.cards:
                yield write_entry(Entry(LayOpen(), (event,))) + b"\n"


class Line(msgspec.Struct):
    """The fields that are read from a line of the archive."""

    events: list[msgspec.Raw]


read_line = msgspec.json.Decoder(Line)


def old_shuffles(store: Store, row: TableRow) -> Iterator[tuple[int, bytes]]:
    """Yield the archived shuffles with their numbers; the database stores only that they existed."""
    known, mark = archived(store, row.id), f'"{SHUFFLED}"'.encode()
    lines = old_lines(known, row.id, public=True) if known else iter(())
    found = (each for line in lines if mark in line for each in read_line.decode(line).events)
    return enumerate((bytes(each) for each in found if bytes(each).startswith(SHUFFLES)), start=1)


def blocks(lines: Iterable[bytes], size: int = BLOCK) -> Iterator[bytes]:
    """Join lines into blocks: sending each line alone costs more than reading it."""
    waiting, length = list[bytes](), 0
    for each in lines:
        waiting.append(each)
        length += len(each)
        if length >= size:
            yield b"".join(waiting)
            waiting, length = [], 0
    if waiting:
        yield b"".join(waiting)
