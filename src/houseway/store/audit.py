"""Goes through the whole room as an auditor would: every chip of every table and account, every round once."""

from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import func, select

from houseway.ledger import audit, audit_night
from houseway.money import Chips, show
from houseway.play.banked.events import RoundEnded, SeatLeft, SeatTaken
from houseway.play.banked.log import read_log
from houseway.play.pot.seating import DealtIn, HandSettled, Left, SeatChanged, Seated
from houseway.play.pot.verify import read_night
from houseway.store import schema
from houseway.store.change import HOUSE
from houseway.store.store import Store


class Books(NamedTuple):
    """What a table's log says: chips brought from the cage, rounds that ended, who sits; and what is wrong."""

    brought: Chips
    rounds: tuple[int, ...]
    people: frozenset[tuple[int, int]]
    faults: tuple[str, ...]


class RoomReport(NamedTuple):
    tables: int
    events: int
    rounds: int
    chips: Chips
    """All chips that the house has issued and that are out: at the cage, on tables, in collections."""
    faults: tuple[str, ...]


def bank_books(bodies: Sequence[str]) -> Books:
    """Audit the log of a table with a player-dealer."""
    events = read_log("\n".join(bodies).encode())
    balances = audit(events)
    people: set[tuple[int, int]] = set()
    for event in events:
        if isinstance(event, SeatTaken):
            people.add((event.seat, event.behind))
        elif isinstance(event, SeatLeft):
            people.remove((event.seat, event.behind))
    ended = tuple(event.number for event in events if isinstance(event, RoundEnded))
    return Books(-balances.accounts.get("cage", 0), ended, frozenset(people), balances.faults)


def pot_books(bodies: Sequence[str]) -> Books:
    """Audit the log of a poker night."""
    events = read_night("\n".join(bodies).encode())
    balances = audit_night(events)
    people: set[tuple[int, int]] = set()
    number, ended = 0, []
    for event in events:
        match event:
            case Seated():
                people.add((event.seat, 0))
            case Left():
                people.remove((event.seat, 0))
            case SeatChanged():
                people.remove((event.seat, 0))
                people.add((event.to, 0))
            case DealtIn():
                number = event.number
            case HandSettled():
                ended.append(number)
    return Books(-balances.accounts.get("cage", 0), tuple(ended), frozenset(people), balances.faults)


def audit_room(store: Store) -> RoomReport:
    """Audit everything on disk."""
    faults, total, rounds = list(cage_faults(store)), 0, 0
    tables = store.tables()
    held = balances(store)
    for table in tables:
        written = store.events(table.id)
        total += len(written)
        if [row.seq for row in written] != list(range(1, len(written) + 1)):
            faults.append(f"{table.id}: the log has gaps")
        if not written:
            continue
        auditor = {"banked": bank_books, "pot": pot_books}[table.kind]
        books = auditor([row.body for row in written])
        faults.extend(f"{table.id}: {fault}" for fault in books.faults)
        there = held.get(f"table:{table.id}", 0)
        if there != books.brought:
            faults.append(f"{table.id}: the cage sent {show(there)}, the log has {show(books.brought)}")
        if list(books.rounds) != list(range(1, len(books.rounds) + 1)):
            faults.append(f"{table.id}: rounds are missing or ended twice: {books.rounds}")
        listed = [row.number for row in store.rounds(table.id, limit=1_000_000)]
        if sorted(listed) != list(books.rounds):
            faults.append(f"{table.id}: the list of rounds is not that of the log")
        rounds += len(books.rounds)
        seated = frozenset((place.seat, place.behind) for place in store.places(table.id))
        if seated != books.people:
            faults.append(f"{table.id}: the book of seats has {sorted(seated)}, the log {sorted(books.people)}")
    return RoomReport(len(tables), total, rounds, -held.get(HOUSE, 0), tuple(faults))


def balances(store: Store) -> dict[str, Chips]:
    query = select(schema.balances.c.account, schema.balances.c.chips)
    return {row[0]: int(row[1]) for row in store.read(lambda connection: connection.execute(query).all())}


def cage_faults(store: Store) -> list[str]:
    """Check the cage's book: it sums to nothing, and agrees with the balances."""
    columns = schema.entries.c
    query = select(columns.account, func.sum(columns.amount)).group_by(columns.account)
    rows: Sequence[Any] = store.read(lambda connection: connection.execute(query).all())
    sums, held = Counter({row[0]: int(row[1]) for row in rows}), balances(store)
    faults = []
    if sum(sums.values()):
        faults.append(f"the cage is out of balance by {show(sum(sums.values()))}")
    for account in sums.keys() | held.keys():
        if sums[account] != held.get(account, 0):
            faults.append(f"{account}: the entries come to {show(sums[account])}, not {show(held.get(account, 0))}")
        if held.get(account, 0) < 0 and account != HOUSE:
            faults.append(f"{account} is at {show(held[account])}")
    return faults
